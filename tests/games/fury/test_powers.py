"""Dracula's five powers."""

from __future__ import annotations

from games.fury.table import (
    GAME,
    QUIET,
    asked,
    catacombs,
    happened,
    options,
    play,
    pool,
    position,
    said,
    starting,
    tokens,
    trail,
    until,
    view,
    where,
)
from support import rule
from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.dracula_moves import legal_moves, reach_of
from whitby.games.fury.rules.state import FuryState
from whitby.kernel.actions import act

START = "turn dracula; " + QUIET + "; "


def turn(text: str) -> FuryState:
    return position(START + text)


@rule("power.a", "power.feed.a", "power.wolf_form.a", "ex.stay.fight")
def test_a_power_in_the_trail_is_not_free_and_feed_and_wolf_form_need_the_night() -> None:
    s = turn("trail: dark_call, vienna; time dawn; tokens: fog")
    assert "dark_call" not in options(s) and "feed" not in options(s) and not starting(s, "wolf")
    assert "hide" in options(s)
    s = turn("trail: vienna; time dusk; tokens: fog")
    assert "feed" in options(s) and "wolf_hide" in options(s)


@rule("power.c", "R41", "power.dark_call.a", "power.dark_call.b", "R124")
def test_dark_call_costs_two_draws_ten_and_returns_down_to_the_limit() -> None:
    s = turn("trail: vienna; blood 3; tokens: fog rats spy thief hoax")
    play(s, "dark_call")
    assert s.blood == 1 and len(s.tokens) == 15 and asked(s) == "limit"
    for _ in range(10):
        play(s, options(s)[0])
    assert len(s.tokens) == 5 and trail(s) == ["dark_call", "vienna"] and where(s, "dracula") == "vienna"
    s = turn("trail: vienna; blood 2; tokens: fog")
    assert "dark_call" not in options(s)


@rule("power.dark_call.c", "power.feed.b", "power.hide.f", "ex.stay.fight")
def test_staying_with_a_hunter_here_means_a_fight() -> None:
    for move, time in (("dark_call", "dawn"), ("feed", "midnight"), ("hide", "dawn")):
        s = turn(f"trail: ^rome; blood 9; time {time}; tokens: fog rats spy thief hoax; state: round=3")
        play(s, move)
        while asked(s) == "limit":
            play(s, options(s)[0])
        until(s, "select")
        assert view(s, 1)["combat"]["hunters"] == ["seward"]
    assert s.blood == 9
    assert trail(s)[0] == "^hide@rome"
    s = turn("trail: ^rome; blood 9; time midnight; tokens: fog")
    assert play(s, "feed").blood == 10


@rule("power.double_back.a", "power.double_back.c", "power.double_back.e", "ex.double_back.trail", "R51")
def test_double_back_lifts_the_card_with_face_and_token_and_the_gap_closes() -> None:
    s = turn("trail: paris, ^nantes+bats!, bordeaux; godalming: athens; tokens: fog")
    play(s, "double_back nantes 0")
    assert trail(s) == ["double_back/^nantes+bats!", "paris", "bordeaux"]
    assert "token_placed" not in happened(s)


@rule("R51")
def test_the_hunters_see_which_slot_a_doubled_card_came_from() -> None:
    heard = []
    for line in ("paris, nantes, bordeaux", "paris, le_havre, nantes"):
        s = turn(f"trail: {line}; tokens: fog")
        play(s, "double_back nantes 0")
        event = next(e for e in s.log or [] if GAME.lexicon.notes[e.kind].slug == "doubled")
        heard.append((GAME.lexicon.note_text(event, 1), GAME.lexicon.note_targets(event, 1)))
        assert "It is Nantes." not in str(said(s, 1)) and "It is Nantes." in str(said(s, 0))
    assert heard == [
        ("The card in slot 2 is lifted onto Double Back.", ["slot:trail_2"]),
        ("The card in slot 3 is lifted onto Double Back.", ["slot:trail_3"]),
    ]


@rule("R42", "R51", "dturn.2h")
def test_a_doubled_voyage_begins_anew_at_the_port_he_left_and_does_not_lead_back_there() -> None:
    s = turn("trail: bordeaux, toulouse, saragossa, santander, bay_of_biscay*1, nantes; blood 10; tokens: fog")
    play(s, "double_back bay_of_biscay 0")
    passage = s.passage
    assert (s.board.slugs[passage.port], passage.moves, [s.board.slugs[z] for z in passage.zones]) == ("bordeaux", 0, ["bay_of_biscay"])
    bounds = reach_of(s)
    bounds.trail = [s.dracula]  # once Bordeaux has left the trail only the voyage forbids it
    moves = legal_moves(s.board, bounds)
    assert act(w.DO_GO, s.board.slugs.index("bordeaux")) not in moves
    assert act(w.DO_GO, s.board.slugs.index("nantes")) in moves


@rule("power.double_back.d", "ex.double_back.catacomb")
def test_from_the_catacombs_one_token_is_kept_and_the_other_returns() -> None:
    s = turn("trail: zagreb, vienna, prague, nuremburg, munich, venice; catacombs: szeged+rats+spy, -, -; tokens: fog")
    play(s, "leave")
    assert {"szeged 0", "szeged 1"} <= set(starting(s, "double_back"))
    play(s, "double_back szeged 1", "to_deck")
    assert trail(s)[0] == "double_back/szeged+spy" and catacombs(s)[0] == "-"
    assert pool(s, "rats") + tokens(s).count("rats") == 2
    assert len(trail(s)) == 6


@rule("power.double_back.b", "R51")
def test_the_crossing_must_be_one_legal_step_and_may_lead_into_a_sea_zone_for_its_price() -> None:
    s = turn("trail: nantes, paris, geneva, bay_of_biscay; hosts: paris; blood 10; tokens: fog; godalming: athens")
    assert starting(s, "double_back") == ["bay_of_biscay 0"]
    play(s, "double_back bay_of_biscay 0")
    assert s.blood == 9 and trail(s)[0] == "double_back/bay_of_biscay*1"


@rule("R51")
def test_the_card_about_to_drop_does_not_drop_when_it_is_crossed() -> None:
    s = turn("trail: munich, vienna, prague, nuremburg, frankfurt, zurich+spy; tokens: fog")
    play(s, "double_back zurich 0")
    assert trail(s) == ["double_back/zurich+spy", "munich", "vienna", "prague", "nuremburg", "frankfurt"]
    assert "slot_dropped" not in happened(s)


@rule("power.hide.b", "power.hide.e", "ex.hide.plain", "R25")
def test_a_hunter_who_comes_to_a_hidden_place_meets_the_tokens_of_both_cards() -> None:
    s = position("turn mina; " + QUIET + "; mina: munich; trail: hide@vienna+plague, vienna+wolves")
    play(s, "road vienna")
    assert asked(s) == "order"
    assert options(s) == ["face trail_1", "face trail_2"]
    play(s, "face trail_1")
    until(s, "select")  # plague, wolves, then Dracula himself
    assert s.health[3] == 4
    assert trail(s) == ["^hide@vienna", "^vienna"]


@rule("power.hide.c", "power.hide.d", "ex.hide.fall", "R50")
def test_when_the_hidden_place_drops_hide_is_shown_and_leaves_and_its_token_never_matures() -> None:
    s = turn("trail: budapest, szeged, belgrade, sofia, hide@vienna+new_vampire, vienna+rats; tokens: fog")
    play(s, "go klausenburg", "to_deck", "place fog")
    assert trail(s) == ["klausenburg+fog", "budapest", "szeged", "belgrade", "sofia"]
    assert options(s) == ["let_go rats"]
    assert pool(s, "new_vampire") == 6 and "hide_gone" in happened(s)
    play(s, "let_go rats")
    assert s.vampires == 0


@rule("R50", "power.hide.d")
def test_hide_leaves_too_when_its_place_goes_to_the_catacombs_but_wolf_form_under_it_stays() -> None:
    s = turn("trail: budapest, szeged, belgrade, sofia, wolf_form/hide@vienna+fog, vienna+rats; tokens: spy")
    play(s, "go klausenburg", "to_catacombs catacomb_1", "hold_back", "place spy")
    assert trail(s)[-1] == "wolf_form"
    assert catacombs(s)[0] == "vienna+rats+-"


@rule("R50")
def test_doubling_back_to_a_hidden_place_turns_hide_up() -> None:
    s = turn("trail: munich, hide@vienna+fog, vienna+rats; tokens: spy")
    play(s, "double_back vienna 0")
    assert trail(s) == ["double_back/vienna+rats", "munich", "^hide@vienna+fog"]


@rule("power.hide.f", "R50", "castle.a")
def test_hide_at_the_castle_is_face_up_and_takes_no_token() -> None:
    s = turn("trail: ^castle_dracula; tokens: fog; blood 10")
    play(s, "hide")
    assert trail(s) == ["^hide@castle_dracula", "^castle_dracula"] and s.blood == 12


@rule("power.wolf_form.a", "power.wolf_form.b", "power.wolf_form.f", "ex.wolf.cross", "power.wolf_form.e", "R52")
def test_wolf_form_runs_two_roads_even_over_its_own_trail_but_not_through_a_marker() -> None:
    s = turn("trail: strasbourg, munich; time dusk; blood 6; tokens: fog; godalming: athens")
    play(s, "wolf venice")
    assert s.blood == 5 and asked(s) == "place"
    play(s, "place fog")
    assert trail(s) == ["wolf_form/venice+fog", "strasbourg", "munich"]
    s = turn("trail: strasbourg, munich; time dusk; blood 6; tokens: fog; hosts: munich; godalming: athens")
    assert "venice" not in starting(s, "wolf") and "munich" not in starting(s, "wolf")
    s = turn("trail: strasbourg; time dusk; blood 1; tokens: fog; godalming: athens")
    assert not starting(s, "wolf")


@rule("power.wolf_form.d")
def test_the_wolf_passes_hunters_without_a_fight() -> None:
    s = turn("trail: strasbourg; time dusk; tokens: fog; mina: munich; godalming: athens")
    play(s, "wolf venice", "place fog")
    assert "combat_begins" not in happened(s)


@rule("power.wolf_form.c", "R53")
def test_wolf_form_with_hide_stays_and_looks_like_any_wolf_form() -> None:
    looks = []
    for move in ("wolf_hide", "wolf venice"):
        s = turn("trail: strasbourg; time dusk; tokens: fog; godalming: athens")
        s.log = []
        play(s, move, "place fog")
        looks.append((view(s, 1)["trail"], [(e.kind, e.rule) for e in s.log or []]))
    assert looks[0] == looks[1]


@rule("power.c", "R126")
def test_one_power_card_a_turn_but_two_with_unearthly_swiftness() -> None:
    s = turn("trail: vienna; time midnight; tokens: fog rats spy thief hoax; events: unearthly_swiftness; blood 10")
    play(s, "play unearthly_swiftness", "feed")
    assert asked(s) == "drac_move" and "feed" not in options(s)
    play(s, "hide", "place fog")
    assert trail(s) == ["hide@vienna+fog", "feed", "vienna"]
