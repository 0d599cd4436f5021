"""The deduction board is exact: checked against the possible tables one by one (brute.py), in every way it keeps and counts them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from games.fury import brute
from games.fury.table import GAME, QUIET, play, position
from support import rule
from whitby.games.fury.rules import knowledge as k
from whitby.games.fury.rules.board import HIDE_CARD, NO_CARD, PLACES, Board
from whitby.games.fury.rules.state import FuryState
from whitby.games.fury.sight import deduction, shares
from whitby.games.fury.sight.deduction import Known, facts_of, place_of
from whitby.games.fury.sight.facts import Context
from whitby.games.fury.sight.layers import NO_WEB
from whitby.games.fury.sight.possible import HIDDEN, Node, cards_in
from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.state import apply

NEVER = -(10**7)  # a budget with which nothing that can wait is ever worked out
MOST = 300  # tables up to which they are gone through one by one


def random_game(seed: int, seats: int = 2) -> FuryState:
    """A random game played to its end."""
    s = GAME.new(None, seats, seed)
    choose = Chooser(seed + 77)
    while not s.result:
        ask = s.asks[0]
        apply(s, ask.options[choose.below(len(ask.options))], ask.seat)
    return s


def steps(s: FuryState, most: int = MOST) -> Iterator[tuple[int, Known, brute.Tables]]:
    """Each fact of a game with what the board makes of it, and the tables one by one.

    Where the tables become more than `most` they are listed afresh from the board as soon as they are few again, so that late
    positions are gone through too.
    """
    known = Known(s.board, NO_WEB, Context())
    tables: brute.Tables | None = set()
    for _, fact, values in facts_of(s.history):
        before, known = known, deduction.follow(s.board, known, fact, values)
        if fact == k.CONTEXT:
            continue
        if tables is not None:
            tables = brute.follow(s.board, tables, before.context, fact, values)
            yield fact, known, tables
            if len(tables) > most:
                tables = None
        elif known.web.root is not None and ways_in(known.web.root, {}) <= 20 * most:
            tables = all_tables(known)


def ways_in(node: Node, found: dict[Node, int]) -> int:
    """How many ways there are through a web, tables or not."""
    if node not in found:
        found[node] = sum(mask.bit_count() * ways_in(kid, found) for mask, kid in zip(node.masks, node.kids, strict=True)) or 1
    return found[node]


def all_tables(known: Known) -> brute.Tables:
    """Every way through the web that is a table: no card lies twice at the same time."""
    out: brute.Tables = set()
    clashes = [known.web.clash(i) for i in range(len(known.web.born))]

    def walk(node: Node, cards: list[int]) -> None:
        if not node.masks:
            out.add(known.table_of(cards))
            return
        row = clashes[len(cards)]
        for mask, kid in zip(node.masks, node.kids, strict=True):
            for card in cards_in(mask):
                if not 0 <= card < PLACES or not any(other == card and row[i] for i, other in enumerate(cards)):
                    walk(kid, [*cards, card])

    if known.web.root is not None:
        walk(known.web.root, [])
    return out


@pytest.mark.parametrize("seed", range(8))
@rule("R113")
def test_the_board_holds_exactly_the_tables_that_fit_the_facts(seed: int) -> None:
    met = Counter[int]()
    for fact, known, tables in steps(random_game(seed)):
        if len(tables) <= MOST:
            assert all_tables(known) == tables
            met[fact] += 1
    assert met[k.LAND_CARD] and met[k.COUNTED] > 20


def test_it_does_so_while_it_puts_off_what_cards_that_left_make_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deduction, "EDGES", NEVER)
    with_ghosts = 0
    for seed in range(20, 23):
        for _, known, tables in steps(random_game(seed)):
            if len(tables) <= MOST:
                assert all_tables(known) == tables
                with_ghosts += bool(known.tables.ghosts())
    assert with_ghosts > 10


@pytest.mark.parametrize("seed", range(40, 44))
def test_places_and_cards_are_those_of_the_tables_and_shares_count_each_table_once(seed: int) -> None:
    for _, known, tables in steps(random_game(seed)):
        if known.trails() is not None:
            assert known.trails() == len(tables)
            stands = Counter(place_of(table) for table in tables)
            assert known.places() == pytest.approx({p: n / len(tables) for p, n in stands.items()})
            for slot, row in enumerate(known.slots()):
                lies = Counter(table[0][slot] for table in tables)
                assert row == pytest.approx({card: n / len(tables) for card, n in lies.items()})


@pytest.mark.parametrize("edges", [NEVER, deduction.EDGES])
@pytest.mark.parametrize("seed", range(60, 63))
def test_what_is_possible_is_exact_where_the_tables_are_too_many_to_count(seed: int, edges: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked after every fact, and afresh, it comes to the same."""
    monkeypatch.setattr(deduction, "EDGES", edges)
    monkeypatch.setattr(shares, "BUDGET", 0)
    monkeypatch.setattr(shares, "FEW", 0)
    monkeypatch.setattr(shares, "SAMPLES", 6)  # most of what is possible must be looked for
    monkeypatch.setattr(shares, "ENOUGH", 3)
    game = random_game(seed)
    for _, known, tables in steps(game):
        for asked in (known, Known(game.board, known.web, known.context)):
            assert asked.trails() is None
            places, cards = set(asked.places()), [set(row) for row in asked.slots()]
            if len(tables) <= MOST:
                assert places == {place_of(table) for table in tables}
                assert cards == [{table[0][i] for table in tables} for i in range(known.web.size)]


@pytest.mark.parametrize(("budget", "few"), [(shares.BUDGET, 0), (0, 0), (0, shares.FEW)])
def test_every_possible_table_is_drawn_about_as_often_as_any_other(budget: int, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, drawn from ways that need not be tables, and listed."""
    monkeypatch.setattr(shares, "BUDGET", budget)
    monkeypatch.setattr(shares, "FEW", few)
    s = position(f"turn godalming; {QUIET}; trail: vienna, ^munich, milan")
    known = deduction.believe(s)
    known = Known(s.board, known.web, known.context)
    tables = all_tables(known)
    assert 10 < len(tables) < 80
    choose = Chooser(5)
    drawn = Counter(known.draw(choose.below) for _ in range(100 * len(tables)))
    assert set(drawn) == tables
    assert min(drawn.values()) > 55 and max(drawn.values()) < 155  # of 100 each


@pytest.mark.parametrize("seed", [3, 5, 8, 11])
@rule("R113")
def test_the_truth_is_always_among_the_possible_tables(seed: int) -> None:
    s = GAME.new(None, 2, seed)
    choose = Chooser(seed + 77)
    told = ""
    while not s.result:
        if s.history != told:
            told = s.history
            known = deduction.believe(s)
            assert known.allows(deduction.true_table(s))
        ask = s.asks[0]
        apply(s, ask.options[choose.below(len(ask.options))], ask.seat)


@pytest.mark.parametrize("seed", [2, 9])
def test_what_is_shown_late_in_a_game_holds_the_truth_and_worlds_drawn_from_it_fit(seed: int) -> None:
    s = GAME.new(None, 2, seed)
    choose = Chooser(seed + 5)
    told = ""
    while not s.result:
        if s.history != told and s.history and choose.below(6) == 0:
            told = s.history
            known = deduction.believe(s)
            assert s.dracula in known.places()
            assert all(card in row for card, row in zip(s.trail.card, known.slots(), strict=True))
            assert known.allows(deduction.true_table(GAME.sight.imagine(s, 1, seeded(len(told)))))
        ask = s.asks[0]
        apply(s, ask.options[choose.below(len(ask.options))], ask.seat)


def test_a_wrong_table_is_not_allowed() -> None:
    s = position(f"turn dracula; {QUIET}; trail: ^athens; tokens: fog rats")
    play(s, "go valona", "place fog")
    known = deduction.believe(s)
    trail, cata, hide, port, zones = deduction.true_table(s)
    assert known.allows((trail, cata, hide, port, zones))
    at = s.board.slugs.index
    assert not known.allows(((at("rome"), at("athens")), cata, hide, port, zones))
    assert not known.allows(((at("athens"), at("athens")), cata, hide, port, zones))
    assert known.allows(((HIDE_CARD, at("athens")), cata, at("athens"), port, zones))


def told(board: Board, known: Known, tables: brute.Tables, *facts: tuple[int, tuple[int, ...]]) -> tuple[Known, brute.Tables]:
    """Facts one after another; after each the board holds exactly the tables that fit."""
    for fact, values in facts:
        tables = brute.follow(board, tables, known.context, fact, values)
        known = deduction.follow(board, known, fact, values)
        assert all_tables(known) == tables
    return known, tables


@rule("R42")
def test_a_voyage_remembers_its_port_when_that_has_left_the_trail() -> None:
    board = position(f"turn godalming; {QUIET}; trail: vienna").board
    at = board.slugs.index
    start = Known(board, NO_WEB, Context())
    known, tables = told(board, start, set(), (k.STARTED, ()), (k.IS_AT, (at("cagliari"),)), (k.SEA_CARD, ()), (k.SEA_CARD, ()))
    assert at("tyrrhenian_sea") in known.places() and at("mediterranean_sea") in known.places()
    known, tables = told(board, known, tables, (k.REMOVED, (2, -1, 0, 0)), (k.REMOVED, (1, -1, 0, 0)))
    assert all(table[3] == at("cagliari") and len(table[4]) == 2 for table in tables)
    known, tables = told(board, known, tables, (k.LAND_CARD, ()))
    assert at("genoa") in known.places() and at("cagliari") not in known.places()


@rule("R42", "trail.g", "dturn.2d")
def test_a_voyage_remembers_its_port_in_the_catacombs_and_when_it_goes_back_from_there() -> None:
    board = position(f"turn godalming; {QUIET}; trail: vienna").board
    at = board.slugs.index
    start = Known(board, NO_WEB, Context())
    facts = [(k.STARTED, ()), (k.IS_AT, (at("cagliari"),)), (k.SEA_CARD, ()), (k.STORED, (1, 0, -1, 0)), (k.SEA_CARD, ())]
    known, tables = told(board, start, set(), *facts)
    assert all(table[1][0] == table[3] == at("cagliari") for table in tables)
    known, tables = told(board, known, tables, (k.EMPTIED, (0,)), (k.LAND_CARD, ()))
    assert at("genoa") in known.places() and at("cagliari") not in known.places()


def test_a_hide_is_listed_as_one_card_whatever_it_is_bound_to() -> None:
    s = position(f"turn godalming; {QUIET}; trail: hide@vienna, vienna, munich")
    row = deduction.believe(s).slots()[0]
    assert HIDE_CARD in row and not any(card >= HIDDEN for card in row) and NO_CARD not in row
