"""The shares of the deduction board are those of all possible tables, bots draw by them, and an estimate says that it is one."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.fury.table import GAME, QUIET, position, view
from games.fury.test_deduction import random_game, steps
from support import rule
from whitby.games.fury.rules import knowledge as k
from whitby.games.fury.rules.state import FuryState
from whitby.games.fury.sight import deduction, shares
from whitby.games.fury.sight.deduction import Known, facts_of, place_of
from whitby.games.fury.sight.facts import Context
from whitby.games.fury.sight.layers import NO_LIMIT, NO_WEB
from whitby.games.fury.sight.possible import Node, layers_of
from whitby.games.fury.sight.tally import Tally
from whitby.games.fury.texts import plain
from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.state import apply

MANY = 3000  # tables up to which they are gone through one by one here
LARGE = 250  # nodes of a large web
HISTORIES = (Path(__file__).parent / "histories.txt").read_text().split()


def counted(known: Known) -> Known:
    """The same tables, counted however long that takes."""
    out = Known(known.board, known.web, known.context)
    out.tables._tally = Tally(out.tables.bars(), NO_LIMIT)
    out.tables._is_known = True
    return out


def recorded(game: int) -> FuryState:
    """A table with the public facts of a random game that was kept for what it shows: large webs and few tables, ghosts, many tables."""
    s = GAME.new(None, 2, 1)
    s.history = HISTORIES[game]
    return s


def size_of(known: Known) -> int:
    nodes: dict[Node, list[int]] = {}
    assert known.web.root is not None
    layers_of(known.web.root, nodes)
    return len(nodes)


def surprise(often: Counter[int], share: dict[int, float]) -> float:
    """How far a sample is from the shares, as chi-square in standard deviations; what is expected less than five times is one cell."""
    total = sum(often.values())
    rare = [card for card, x in share.items() if x * total < 5]
    cells = [(often[card], x * total) for card, x in share.items() if card not in rare]
    cells.append((sum(often[card] for card in rare), sum(share[card] for card in rare) * total))
    cells = [cell for cell in cells if cell[1] > 0]
    free = max(len(cells) - 1, 1)
    squares = sum([(seen - expected) ** 2 / expected for seen, expected in cells])
    return (squares - free) / math.sqrt(2 * free)


# ---- counted --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [0, 1, 2])
@rule("R113")
def test_shares_are_exact_in_large_webs_and_while_ghosts_are_about(game: int) -> None:
    large_or_ghosts = 0
    for _, known, tables in steps(recorded(game), MANY):
        if len(tables) > MANY:
            continue
        assert known.trails() == len(tables) and not known.is_estimate()
        stands = Counter(place_of(table) for table in tables)
        assert known.places() == pytest.approx({p: n / len(tables) for p, n in stands.items()})
        for slot, row in enumerate(known.slots()):
            lies = Counter(table[0][slot] for table in tables)
            assert row == pytest.approx({card: n / len(tables) for card, n in lies.items()})
        large_or_ghosts += size_of(known) > LARGE or bool(known.tables.ghosts())
    assert large_or_ghosts > 10


@pytest.mark.parametrize("seed", [74, 75])
def test_few_tables_are_always_counted_however_large_their_web(seed: int) -> None:
    few = 0
    for _, known, tables in steps(random_game(seed)):
        if 0 < len(tables) <= 300:
            assert known.trails() == len(tables) and not known.is_estimate()
            few += 1
    assert few > 20


def test_where_counting_steps_run_out_few_tables_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "BUDGET", 0)
    listed = 0
    for game in (0, 2):
        for _, known, tables in steps(recorded(game)):
            if not known.is_estimate():
                exact = counted(known)
                assert known.trails() == exact.trails() == len(tables)
                assert known.places() == pytest.approx(exact.places())
                assert all(row == pytest.approx(other) for row, other in zip(known.slots(), exact.slots(), strict=True))
                listed += 1
    assert listed > 50


# ---- estimated ------------------------------------------------------------------------------------------------------


def followed(s: FuryState) -> Iterator[Known]:
    """What is known after each fact."""
    known = Known(s.board, NO_WEB, Context())
    for _, fact, values in facts_of(s.history):
        known = deduction.follow(s.board, known, fact, values)
        if fact != k.CONTEXT:
            yield known


def hold_against_the_tables(known: Known) -> None:
    """The sample and what bots draw are tables, each as likely as every other, and everything possible is listed."""
    assert known.is_estimate()
    exact = counted(known)
    choose = Chooser(5)
    sample, drawn = [known.table_of(cards) for cards in known.tables._drawn], [known.draw(choose.below) for _ in range(1500)]
    assert shares.ENOUGH <= len(sample) <= shares.SAMPLES
    for tables, bound in ((sample, 7.0), (drawn, 4.5)):
        assert surprise(Counter(place_of(table) for table in tables), exact.places()) < bound
        for slot, row in enumerate(exact.slots()):
            assert surprise(Counter(table[0][slot] for table in tables), row) < bound
    assert set(known.places()) == set(exact.places())
    assert [set(row) for row in known.slots()] == [set(row) for row in exact.slots()]


def test_estimated_shares_are_those_of_the_tables_but_for_chance() -> None:
    positions = [known for known in followed(recorded(3)) if known.is_estimate() and not known.tables.ghosts()]
    assert len(positions) > 10
    for known in positions:
        hold_against_the_tables(known)


@pytest.mark.parametrize("game", [0, 1, 2])
def test_so_they_are_while_ghosts_are_about_which_count_for_nothing(game: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "BUDGET", 0)
    monkeypatch.setattr(shares, "FEW", 0)
    positions = [known for known in followed(recorded(game)) if known.tables.ghosts()][::3]
    positions = [known for known in positions if not Tally(known.tables.bars(), 40000).is_over()]
    assert positions
    for known in positions:
        hold_against_the_tables(known)


@pytest.mark.parametrize("game", [0, 2])
def test_the_flag_is_up_exactly_where_counting_was_given_up(game: int) -> None:
    ups = Counter[bool]()
    for known in followed(recorded(game)):
        afresh = Known(known.board, known.web, known.context)
        is_over = Tally(afresh.tables.bars(), shares.BUDGET).is_over()
        assert afresh.is_estimate() == (is_over and afresh.tables.near().ways(afresh.tables.near().root) > shares.FEW)
        assert known.is_estimate() or not afresh.is_estimate()  # it may be given up a little longer than it need be
        assert known.is_estimate() == (known.trails() is None)
        ups[known.is_estimate()] += 1
    assert ups[True] and ups[False]


@pytest.mark.parametrize("game", [0, 2])
def test_what_is_shown_depends_on_the_facts_alone_not_on_when_it_was_asked_for(game: int) -> None:
    board, facts = recorded(game).board, facts_of(HISTORIES[game])
    asked, given_up = Known(board, NO_WEB, Context()), 0
    for n, (_, fact, values) in enumerate(facts, 1):
        asked = deduction.follow(board, asked, fact, values)
        asked.places()
        if asked.is_estimate() and n % 4 == 0:
            late = Known(board, NO_WEB, Context())
            for _, told, those in facts[:n]:
                late = deduction.follow(board, late, told, those)
            assert late.is_estimate() and (late.places(), late.slots()) == (asked.places(), asked.slots())
            given_up += 1
    assert given_up


# ---- the worlds of bots -----------------------------------------------------------------------------------------------


def stop_at(seed: int, facts: int) -> FuryState:
    """A random game at its first question after so many facts."""
    s = GAME.new(None, 2, seed)
    choose = Chooser(seed + 77)
    while not s.result and len(facts_of(s.history)) < facts:
        ask = s.asks[0]
        apply(s, ask.options[choose.below(len(ask.options))], ask.seat)
    return s


@pytest.mark.parametrize(("seed", "facts"), [(70, 20), (70, 60), (71, 40), (74, 30)])
def test_bots_see_a_place_or_card_as_often_as_the_board_says(seed: int, facts: int) -> None:
    s = stop_at(seed, facts)
    known = deduction.believe(s)
    worlds = [GAME.sight.imagine(s, 1, seeded(n)) for n in range(600)]
    assert surprise(Counter(world.dracula for world in worlds), counted(known).places()) < 5
    for slot, row in enumerate(counted(known).slots()):
        assert surprise(Counter(world.trail.card[slot] for world in worlds), row) < 5
        assert known.is_estimate() or known.slots()[slot] == pytest.approx(row)


@pytest.mark.parametrize("game", [0, 1, 2])
def test_tables_are_drawn_as_the_board_says_in_large_webs_and_while_ghosts_are_about(game: int) -> None:
    positions = [
        known for known in followed(recorded(game)) if not known.is_estimate() and (size_of(known) > LARGE or known.tables.ghosts())
    ]
    for n, known in enumerate(positions[::12]):
        tables = [known.draw(Chooser(1000 * n + i).below) for i in range(500)]
        assert surprise(Counter(place_of(table) for table in tables), known.places()) < 5
        for slot, row in enumerate(known.slots()):
            assert surprise(Counter(table[0][slot] for table in tables), row) < 5
    assert positions


# ---- what is shown ----------------------------------------------------------------------------------------------------


def forget() -> None:
    """Nothing was worked out before."""
    for shelf in (deduction.LATEST, deduction.PASSED):
        shelf.webs.clear()


def test_view_and_plain_text_say_where_shares_are_estimates(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"turn godalming; {QUIET}; trail: vienna, munich, milan, genoa, florence, bari"
    for budget, word in ((shares.BUDGET, ""), (0, "about ")):
        monkeypatch.setattr(shares, "BUDGET", budget)
        forget()
        document = view(position(text.replace(", genoa, florence, bari", "") if budget else text), 1)
        assert document["deduction"]["estimated"] == bool(word) == (document["deduction"]["trails"] is None)
        board = [line for line in plain.lines(document, {}) if "can be" in line]
        assert len(board) == 1 + len(document["trail"])
        assert all(f"{word}{round(100 * max(document['deduction']['places'].values()))} %" in board[0] for _ in board)
        assert all(("about" in line) == bool(word) for line in board)
    forget()


def test_the_headline_agrees_with_the_board() -> None:
    """From Dublin the only road goes to Galway; if that lies open below, a face-down card can only be Hide."""
    for trail, words in (
        ("hide@dublin, ^dublin, ^galway", "in dublin, as everybody can work out;"),
        ("galway, ^dublin", "nobody knows where;"),
    ):
        document = view(position(f"turn godalming; {QUIET}; trail: {trail}"), 1)
        assert document["dracula"]["place"] is None
        assert (set(document["deduction"]["places"]) == {"dublin"}) == ("dublin" in words)
        assert any(words in line for line in plain.lines(document, {}))


def test_a_typed_trail_that_cannot_have_come_about_shows_no_board() -> None:
    assert view(position(f"turn godalming; {QUIET}; trail: vienna, ^madrid, ^athens"), 1)["deduction"] is None


# ---- positions that were typed in -------------------------------------------------------------------------------------

ALIKE = {
    "catacombs": ("trail: vienna, ^munich; catacombs: szeged, -, varna", "trail: vienna, ^munich; catacombs: lisbon, -, cadiz"),
    "a card that lies open beside one that does not": (
        "trail: vienna; catacombs: ^szeged, rome, -",
        "trail: vienna; catacombs: ^szeged, cadiz, -",
    ),
    "trails": ("trail: vienna, munich, milan", "trail: nantes, bordeaux, toulouse"),
    "hide": ("trail: hide@munich, munich, ^milan", "trail: venice, munich, ^milan"),
    "ports": ("trail: bay_of_biscay, bordeaux", "trail: north_sea, edinburgh"),
    "tokens": ("trail: vienna+rats, munich; tokens: fog", "trail: vienna+fog, munich; tokens: rats"),
    "catacomb tokens": ("trail: vienna; catacombs: szeged+rats+spy", "trail: vienna; catacombs: rome+spy+fog"),
}


@pytest.mark.parametrize("name", ALIKE)
@rule("R113", "R13")
def test_positions_that_differ_face_down_alone_look_the_same_to_hunters_and_spectators(name: str) -> None:
    one, two = [position(f"turn godalming; {QUIET}; {text}") for text in ALIKE[name]]
    assert one.history == two.history
    for seat in (1, -1):
        assert view(one, seat) == view(two, seat)
    assert view(one, 1)["deduction"] is not None


def test_face_down_catacomb_cards_of_a_typed_position_are_imagined_anew_and_open_ones_stay() -> None:
    s = position(f"turn godalming; {QUIET}; trail: vienna, ^munich; catacombs: szeged, -, ^varna")
    worlds = [GAME.sight.imagine(s, 1, seeded(n)) for n in range(40)]
    at = s.board.slugs.index
    assert len({world.catacombs.card[0] for world in worlds}) > 10
    assert {world.catacombs.card[2] for world in worlds} == {at("varna")}
    for world in worlds:
        cards = [card for card in world.trail.card + world.catacombs.card if 0 <= card < s.board.slugs.index("castle_dracula")]
        assert len(set(cards)) == len(cards) and s.board.is_land[world.catacombs.card[0]]
    assert deduction.believe(s).allows(deduction.true_table(s))
