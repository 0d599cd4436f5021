"""Game and components: players, blocks, cubes, the conflict die."""

from __future__ import annotations

import pytest

from games.redux.table import GAME, cubes, decline, happened, play, position, shows
from support import rule
from whitby.games.redux.rules.board import CHARACTERS, HUMAN_FORM, VAMPIRE_FORM
from whitby.games.redux.rules.state import ReduxState, strength
from whitby.games.redux.texts.wording import Voice
from whitby.kernel.errors import BadSetting
from whitby.kernel.odds import outcomes

BOARD = GAME.board({})
HUNTERS = CHARACTERS[3:]


def ladder(who: str, form: int) -> list[str]:
    c = CHARACTERS.index(who)
    night, day = BOARD.strengths
    return [f"{n}/{d}" for n, d in zip(night[form][c], day[form][c], strict=True)]


def strength_of(s: ReduxState, who: str) -> int:
    return strength(s, CHARACTERS.index(who))


@rule("game.a")
def test_exactly_two_play_one_side_each() -> None:
    assert GAME.identity.seats == [2]
    s = GAME.new(seed=1)
    assert {GAME.wording.side(s, 0), GAME.wording.side(s, 1)} == {"the vampires", "the hunters"}
    with pytest.raises(BadSetting, match="not played with 3 seats"):
        GAME.new(seats=3)


@rule("game.b", "comp.vamp.a")
def test_lucy_and_renfield_begin_as_vampires_beside_dracula_and_six_hunters_stand_against_them() -> None:
    s = GAME.new(seed=1)
    assert [who for who in CHARACTERS if shows(s, who).startswith("vampire")] == ["dracula", "renfield", "lucy"]
    assert [who for who in CHARACTERS if shows(s, who).startswith("human")] == list(HUNTERS)
    assert sorted(HUNTERS) == ["harker", "holmwood", "mina", "quincy", "seward", "van_helsing"]
    for who in CHARACTERS[:3]:
        assert ladder(who, HUMAN_FORM) == []


@rule("comp.vamp.b", "R1")
@pytest.mark.parametrize("who", CHARACTERS[:3])
def test_an_original_vampire_climbs_six_different_strengths(who: str) -> None:
    assert ladder(who, VAMPIRE_FORM) == ["2/1", "4/2", "6/3", "10/5", "16/8", "26/13"]


@rule("comp.hum.a", "R2")
def test_a_hunter_has_three_human_faces_and_three_vampire_faces_that_mirror_them() -> None:
    assert ladder("mina", HUMAN_FORM) == ["1/2", "2/4", "3/6"]
    for who in ("harker", "holmwood", "seward"):
        assert ladder(who, HUMAN_FORM) == ["2/4", "3/6", "5/10"]
    assert ladder("quincy", HUMAN_FORM) == ["3/6", "5/10", "8/16"]
    assert ladder("van_helsing", HUMAN_FORM) == ["5/10", "8/16", "13/26"]
    for who in HUNTERS:
        mirrored = ["/".join(reversed(face.split("/"))) for face in ladder(who, HUMAN_FORM)]
        assert ladder(who, VAMPIRE_FORM) == mirrored


@rule("R2")
def test_with_fledgling_faces_every_turned_hunter_climbs_the_same_short_ladder() -> None:
    s = position("options: faces=fledgling; turn 2 day; only; harker 2/4; mina 2/4; renfield 10/5; cubes 0 0; draws: conflict 40")
    decline(play(s, "combine mina harker renfield"))
    assert shows(s, "harker") == "vampire 2/1"


@rule("comp.vamp.c", "comp.hum.c")
def test_the_upward_face_is_form_and_strength_and_both_seats_see_it() -> None:
    s = position("turn 3 night; dracula 10/5; mina turned 4/2")
    for seat in (0, 1, -1):
        blocks = GAME.sight.view(s, seat)["blocks"]
        assert (blocks["dracula"]["night"], blocks["dracula"]["day"]) == (10, 5)
        assert (blocks["mina"]["form"], blocks["mina"]["strength"]) == ("vampire", 4)
    assert GAME.sight.view(s, 0) == GAME.sight.view(s, 1)


@rule("comp.vamp.d", "comp.hum.b", "ex.comp.1", "ex.comp.2", "ex.comp.3")
@pytest.mark.parametrize(
    ("block", "who", "night", "day"),
    [("renfield 10/5", "renfield", 10, 5), ("seward 2/4", "seward", 2, 4), ("mina turned 6/3", "mina", 6, 3)],
)
def test_the_black_number_counts_at_night_and_the_white_one_by_day(block: str, who: str, night: int, day: int) -> None:
    assert strength_of(position(f"turn 1 night; {block}"), who) == night
    assert strength_of(position(f"turn 2 day; {block}"), who) == day


@rule("comp.res.a", "setup.e", "R6")
def test_each_side_has_one_cube_and_both_start_at_six() -> None:
    assert cubes(GAME.new(seed=1)) == (6, 6)
    assert BOARD.cubes == [6, 6]


@rule("comp.res.b", "ex.comp.4", "R3")
def test_the_power_on_the_cube_is_only_a_picture_named_by_the_number() -> None:
    s = position("turn 1 night; attack dracula mina; cubes 5 2; draws: conflict 40")
    assert "hypnotism" in GAME.wording.details(s, GAME.lexicon.read_action("reroll")).values["power"]
    names = GAME.tables["resource_face"][1]["names"]
    assert names[2 - 1] == "crucifix"
    play(s, "accept")
    assert GAME.sight.view(s, 0)["resources"] == {"vampires": 5, "humans": 2}


@rule("comp.die.a", "R4", "R32")
def test_the_conflict_die_has_six_faces_each_equally_likely() -> None:
    assert BOARD.die == [1, 3, 5, 10, 16, 40]
    s = position("turn 1 night; cubes 0 0")
    ways = list(outcomes(s, GAME.lexicon.read_action("attack dracula mina")))
    assert len(ways) == 6
    assert [p for p, _ in ways] == pytest.approx([1 / 6] * 6)


@rule("comp.die.b", "ex.comp.5")
@pytest.mark.parametrize(
    ("attack", "differential", "succeeds"),
    [("attack holmwood renfield", 5, True), ("combine harker seward lucy", 6, True), ("attack quincy lucy", 4, False)],
)
def test_a_die_face_of_five_needs_a_difference_of_five_or_more(attack: str, differential: int, succeeds: bool) -> None:
    s = position(
        """options: combine=any; turn 2 day; cubes 0 0; draws: conflict 5
        holmwood 5/10; harker 2/4; seward 2/4; quincy 3/6; renfield 10/5; lucy 4/2"""
    )
    play(s, attack)
    rolled = next(event for event in s.log or [] if GAME.lexicon.notes[event.kind].slug == "rolled")
    assert (rolled.a, rolled.b) == (5, differential)
    result = ("pair_" if attack.startswith("combine") else "") + ("succeeded" if succeeds else "failed")
    assert result in happened(s)


@rule("R4")
@pytest.mark.parametrize(
    ("differential", "sixths"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (9, 3), (10, 4), (15, 4), (16, 5), (39, 5), (40, 6)]
)
def test_the_odds_shown_before_an_attack_count_the_faces_not_above_the_differential(differential: int, sixths: int) -> None:
    s = position("turn 1 night")
    assert Voice(GAME)._odds(s, differential).success == pytest.approx(sixths / 6, abs=1e-4)


@rule("R31")
def test_every_character_answers_to_one_id() -> None:
    assert CHARACTERS == ("dracula", "renfield", "lucy", "mina", "harker", "quincy", "holmwood", "seward", "van_helsing")
