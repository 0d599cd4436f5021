"""2 Setup, and 11.2 the Shorter and the Mop-Up Game."""

from __future__ import annotations

from games.plague.table import GAME, asked, happened, holds, marked, options, play, starting, where
from support import rule
from whitby.games.plague.rules.board import CAST, HUNTERS, ITEMS, PLACE_SLUGS, PURFLEET
from whitby.games.plague.rules.setup import begin_play, find_gaps, seed_spots
from whitby.games.plague.rules.state import PlagueState, marked_places
from whitby.kernel.chance import seeded
from whitby.kernel.state import advance


def fresh(**given: str) -> PlagueState:
    """Everything laid out, nothing played yet."""
    s = GAME.prepared(given, 1, None)
    assert isinstance(s, PlagueState)
    return s


def begun(seed: int, seats: int = 1, **given: str) -> PlagueState:
    s = GAME.prepared(given, seats, None)
    assert isinstance(s, PlagueState)
    s.log = []
    s.rng = seeded(seed)
    advance(s)
    return s


def through_setup(s: PlagueState) -> PlagueState:
    """Take the first option until the first turn begins."""
    while s.segment == 9 and s.asks:
        GAME.do(s, options(s)[0])
    return s


@rule("2.0", "2.1", "2.2", "2.3", "1.1.6", "1.1.7a")
def test_hunters_start_at_home_on_the_way_or_far_away() -> None:
    s = fresh()
    places = {who: where(s, who) for who in HUNTERS}
    assert places == {
        "mina": "islington", "seward": "purfleet", "lucy": "st_pancras", "holmwood": "belgravia", "morris": "arrival 3",
        "van_helsing": "arrival 1", "harker": "buda_pesth",
    }  # fmt: skip
    assert [holds(s, who) for who in HUNTERS] == [[], [], [], [], [], ["revolver", "kukri"], []]


@rule("2.4", "2.5a", "2.5b", "2.6", "2.7", "2.11")
def test_the_board_starts_empty_with_renfield_at_purfleet_and_dracula_in_box_ten() -> None:
    s = fresh()
    view = GAME.sight.view(s, 0)
    assert (s.renfield, s.box, s.is_bonus) == (PURFLEET, 10, False)
    assert (view["time"], view["time_side"]) == ("none", 0)
    assert (s.carfax, marked(s), len(s.deck)) == (25, [], 60)
    assert s.secret == [0] * 27  # nobody has looked


@rule("2.8", "2.9", "2.10")
def test_the_search_bag_holds_six_weapons_and_a_rumor_and_the_rest_is_inventory() -> None:
    s = fresh()
    assert {ITEMS[i]: n for i, n in enumerate(s.bag) if n} == {"dagger": 4, "kukri": 1, "revolver": 1, "rumor": 1}
    inventory = {ITEMS[i]: n for i, n in enumerate(s.inventory)}
    assert inventory == {"dagger": 12, "kukri": 6, "revolver": 1, "garlic": 32, "crucifix": 3, "holy_water": 7, "host": 6, "stakes": 6}
    assert s.rumors == 11


# ---- 11.2.1 the Shorter Game ------------------------------------------------------------------------------------


@rule("11.2.1a", "11.2.1b", "11.2.1f", "3.2.2b", "3.2.2c", "R106")
def test_the_shorter_game_begins_on_turn_seven_with_morris_and_van_helsing_in_london() -> None:
    s = begun(3, length="shorter")
    assert (where(s, "morris"), where(s, "van_helsing"), asked(s)) == ("chelsea", "st_pancras", "choose_item")
    play(s, "arm stakes", "arm garlic", "arm crucifix")
    assert holds(s, "van_helsing") == ["stakes", "garlic", "crucifix"]  # as they were named
    assert (s.bag[3], s.bag[4], s.bag[5], s.bag[6], s.bag[7]) == (4, 2, 2, 2, 2)
    through_setup(s)
    assert (s.turn, s.box, s.van_helsing_arrived, s.morris_arrived) == (7, 10, True, True)
    assert "set_up_done" in happened(s)


@rule("11.2.1c", "11.2.1d", "R105")
def test_ten_districts_are_marked_in_one_mass_without_gaps_or_hunters() -> None:
    for seed in range(12):
        s = begun(seed, length="shorter")
        play(s, "arm garlic", "arm garlic", "arm garlic")
        assert len(marked(s)) == 10
        assert {"hackney", "bethnal_green", "poplar"} <= set(marked(s))
        assert not {where(s, who) for who in HUNTERS} & set(marked(s))
        assert find_gaps(s, marked_places(s)) == []
        mass, edge = 0, marked_places(s) & -marked_places(s)
        while edge:  # everything hangs together
            mass |= edge
            edge = 0
            for p in range(25):
                if mass >> p & 1:
                    edge |= (s.board.streets[p] | s.board.crossings[p]) & marked_places(s) & ~mass
        assert mass == marked_places(s)
    s = fresh(length="shorter")
    s.deck = [3, 4]
    begin_play(s)
    assert len(s.deck) == 60  # shuffled again before play


@rule("R105", "11.2.1d")
def test_a_gap_gets_the_next_marker_and_the_last_one_may_not_leave_a_gap() -> None:
    s = fresh(length="shorter")
    for p in (4, 5, 14, 12):
        s.marker[p] = 1
    assert seed_spots(s, 3) == [13]  # Mile End lies between 6, 13 and 15
    s.marker[12] = 0
    s.marker[6] = 1
    assert 12 in seed_spots(s, 2)
    assert 12 not in seed_spots(s, 1)  # it would close Mile End in
    assert 13 in seed_spots(s, 1)


@rule("11.2.1e", "R106")
def test_each_hunter_may_draw_once_and_a_rumor_lets_him_choose() -> None:
    s = begun(3, length="shorter")
    play(s, "arm stakes", "arm garlic", "arm crucifix")
    assert (asked(s), options(s)) == ("setup_draw", ["draw_bag mina", "decline"])
    total = sum(s.bag)
    s.forced = [GAME.lexicon.read_draw("bag kukri")]
    play(s, "draw_bag mina")
    assert (holds(s, "mina"), sum(s.bag)) == (["kukri"], total)
    assert options(s) == ["draw_bag seward", "decline"]  # not Harker in Buda-Pesth
    s.forced = [GAME.lexicon.read_draw("bag rumor")]
    play(s, "draw_bag seward")
    assert asked(s) == "choose_item" and "arm revolver" in options(s)
    play(s, "arm revolver")
    assert (holds(s, "seward"), s.bag[8]) == (["revolver"], 1)
    play(s, "decline", "decline")  # Lucy, Holmwood
    assert options(s) == ["draw_bag morris", "decline"]
    play(s, "decline")
    assert s.segment != 9  # Van Helsing has no open space, and play begins


# ---- 11.2.2 the Mop-Up Game -------------------------------------------------------------------------------------


def mopped_up(seed: int) -> PlagueState:
    s = begun(seed, length="mop_up")
    play(
        s,
        "start mina islington",
        "start seward purfleet",
        "start holmwood islington",
        "start morris chelsea",
        "start van_helsing islington",
    )
    return play(s, "arm stakes", "arm garlic")


@rule("11.2.2a", "11.2.2b", "11.2.2c", "R106")
def test_in_the_mop_up_game_lucy_is_lost_and_the_others_start_where_the_player_likes() -> None:
    s = begun(5, length="mop_up")
    assert (where(s, "lucy"), [HUNTERS[h] for h in s.display]) == ("turned", ["lucy"])
    assert options(s) == [f"start mina {p}" for p in ("st_pancras", "islington", "belgravia", "chelsea", "purfleet")]
    s = mopped_up(5)
    assert (where(s, "mina"), where(s, "holmwood"), where(s, "harker")) == ("islington", "islington", "buda_pesth")
    assert not s.mina_turned


@rule("11.2.2d", "ex.11.2.2", "11.2.2g")
def test_fifteen_districts_are_marked_and_ten_are_not_and_play_starts_on_turn_thirteen() -> None:
    s = mopped_up(5)
    play(s, "arm host")
    kinds = happened(s)
    before = kinds[: kinds.index("set_up_done")]
    assert before.count("plague_placed") == 15
    assert 25 - before.count("plague_placed") == 10
    assert (s.turn, kinds[len(before) + 1]) == (13, "turn_begins")
    assert s.board.harker_values[13] == 2


@rule("11.2.2e", "11.2.2f")
def test_each_must_draw_twice_and_a_rumor_bites() -> None:
    for seed in range(40):
        s = mopped_up(seed)
        s.log = []
        play(s, "arm host")
        slugs = {event: GAME.lexicon.notes[event.kind].slug for event in s.log or []}
        order = [event.a for event, slug in slugs.items() if slug in ("bag_item", "bag_rumor")]
        firsts = [h for h in range(CAST) if HUNTERS[h] in ("mina", "seward", "holmwood", "morris")]
        assert order[: len(firsts)] == firsts  # all make the first draw before any makes the second
        assert order[len(firsts) :] == [h for h in firsts if h in order[len(firsts) :]]
        bitten = [event.a for event in s.log or [] if GAME.lexicon.notes[event.kind].slug == "setup_bite"]
        assert s.bag[8] >= 1
        if bitten:
            kinds = happened(s)
            assert kinds[kinds.index("setup_bite") + 1] == "bitten"
            break
    else:
        raise AssertionError("no Rumor in forty set-ups")


@rule("R109", "R20")
def test_lengths_difficulties_modes_and_the_die_can_all_be_combined() -> None:
    for seats, dracula in ((1, "system"), (3, "system"), (2, "player"), (5, "player")):
        for length in ("full", "shorter", "mop_up"):
            for difficulty in ("standard", "easier", "harder"):
                s = GAME.new({"dracula": dracula, "length": length, "difficulty": difficulty, "die": "die"}, seats, seed=2)
                assert s.asks
                assert GAME.sight.view(s, 0)["options"] == {"dracula": dracula, "length": length, "difficulty": difficulty, "die": "die"}
    s = through_setup(begun(5, length="mop_up"))
    assert GAME.sight.view(s, 0)["time_side"] == 1  # no marker before the first Time Check, so it cannot be the second of its kind


@rule("11.2.1d", "R104")
def test_a_dracula_player_lays_the_extra_markers_himself_unseen() -> None:
    s = begun(4, 2, dracula="player", length="shorter")
    play(s, "arm garlic", "arm garlic", "arm garlic")
    assert (s.asks[0].seat, asked(s)) == (1, "seed_place")
    before = starting(s, "seed")
    play(s, before[0])
    assert GAME.sight.view(s, 1)["places"][PLACE_SLUGS.index(before[0].split()[1])]["secret"] is None
