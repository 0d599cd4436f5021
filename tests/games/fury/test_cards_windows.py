"""When each event card may be played: every Keep card in every window, every other card at the moment it is drawn."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    DRACULA,
    GAME,
    asked,
    bottom,
    cards,
    discarded,
    draws,
    events,
    fork,
    happened,
    options,
    pass_on,
    play,
    position,
    starting,
)
from support import rule
from whitby.games.fury.rules.state import FuryState

OWN_VERBS = {
    "transfuse": "blood_transfusion",
    "luck_ally": "good_luck",
    "luck_road": "good_luck",
    "devil_ally": "devilish_power",
    "devil_host": "devilish_power",
    "block_road": "roadblock",
    "block_rail": "roadblock",
    "press": "sensationalist_press",
}
CALM = ("pass", "save_resolve", "hold_back")


def is_offered(s: FuryState, card: str) -> bool:
    return any(OWN_VERBS.get(text.split()[0]) == card or card in text.split() for text in options(s) if not text.startswith("drop_event"))


def walk(s: FuryState, card: str, *script: str) -> set[str]:
    """Play the script, passing in every window between its moves; the questions in which the card could be played."""
    moves = list(script)
    found: set[str] = set()
    while s.asks and not s.result:
        if is_offered(s, card):
            found.add(asked(s) if len(s.asks) == 1 else "select")
        calm = [text for text in CALM if text in options(s)]
        if moves and moves[0] in options(s):
            play(s, moves.pop(0))
        elif calm:
            play(s, calm[0])
        else:
            break
    assert not moves, (moves, options(s))
    return found


# ---- the hunters' Keep cards -----------------------------------------------------------------------------------------

HUNTER_BASE = (
    "vampires 4; ally: quincey_p_morris; time noon; items_discarded: stake; van_helsing: rome bites 1; events: trap; "
    "godalming: london items knife {godalming}; seward: le_havre items knife {seward}; turn seward"
)


def hunter_scenes(card: str, holder: str) -> set[str]:
    """Seward goes by rail into a plague; finds an agent; finds Dracula, who sets a Trap."""
    held = {"godalming": "", "seward": "", holder: f"events {card}"}
    base = HUNTER_BASE.format(**held)
    rails = position(base + "; trail: vienna, paris+plague")
    found = walk(draws(rails, "train 1"), card, "rail", "rail_to paris")
    agent = walk(position(base + "; trail: vienna, le_havre+assassin"), card, "stay")
    fight = walk(position(base + "; trail: le_havre"), card, "stay", "play trap")
    return found | {name.replace("combat_window", "agent's fight") for name in agent} | fight


START, RAIL, MOVE = "start_window", "rail_window", "move"
MET, FIGHT, AGENT = "encounter_window", "combat_window", "agent's fight"
ANSWER, HARM = "answer_window", "strength_window"
BY_ANYONE = {
    "advance_planning": {FIGHT, AGENT},
    "blood_transfusion": {START},
    "escape_route": {FIGHT, AGENT},
    "good_luck": {START, ANSWER},
    "great_strength": {HARM},
    "hypnosis": {START},
    "long_day": {START},
    "money_trail": {START},
    "secret_weapon": {MET, FIGHT, AGENT},
    "stormy_seas": {START},
}
BY_HIMSELF = {
    "chartered_carriage": {RAIL},
    "excellent_weather": {MOVE},
    "forewarned": {MET},
    "heroic_leap": {FIGHT},
    "sense_of_emergency": {START},
}


@pytest.mark.parametrize(
    ("card", "windows"),
    [pytest.param(card, windows, marks=rule(f"evt.{card}", "R131"), id=card) for card, windows in (BY_ANYONE | BY_HIMSELF).items()],
)
def test_the_acting_hunter_may_play_a_keep_card_in_its_windows_and_in_no_other(card: str, windows: set[str]) -> None:
    assert hunter_scenes(card, "seward") == windows


@pytest.mark.parametrize(
    ("card", "windows"),
    [pytest.param(card, BY_ANYONE.get(card, set()), marks=rule(f"evt.{card}", "R131"), id=card) for card in (BY_ANYONE | BY_HIMSELF)],
)
def test_a_hunter_elsewhere_may_play_what_does_not_ask_for_the_holder(card: str, windows: set[str]) -> None:
    assert hunter_scenes(card, "godalming") == windows


@rule("evt.w11", "R116")
def test_in_the_start_window_the_active_hunter_is_asked_first_then_the_others_until_all_pass_in_a_row() -> None:
    s = position(
        "time dusk; godalming: rome events money_trail; seward: paris events long_day long_day; mina: london events stormy_seas; "
        "trail: vienna; turn seward"
    )
    order = []
    for move in ("play long_day", "pass", "pass", "play long_day", "pass", "pass"):
        order.append(GAME.lexicon.nouns["hunter"].slugs[s.asks[0].a])
        play(s, move)
    assert order == ["seward", "mina", "godalming", "seward", "mina", "godalming"]
    assert asked(s) == "move"


@rule("evt.w4", "combat.1a", "R57")
def test_in_the_combat_window_dracula_is_asked_first_then_the_hunters_until_all_pass_in_a_row() -> None:
    s = position(
        "events: trap trap roadblock; godalming: rome events advance_planning; seward: paris events long_day; mina: rome events hypnosis; "
        "trail: paris; turn seward"
    )
    pass_on(play(pass_on(s), "stay"), "combat_window")
    order = []
    for move in ("play trap", "play_on advance_planning seward", "pass", "pass", "play trap", "pass", "pass", "pass"):
        pass_on(s, "combat_window")  # over the answers
        order.append("dracula" if s.asks[0].seat == DRACULA else GAME.lexicon.nouns["hunter"].slugs[s.asks[0].a])
        play(s, move)
    assert order == ["dracula", "godalming", "seward", "mina", "dracula", "seward", "mina", "dracula"]
    assert starting(s, "strike", "fight") != []


@rule("evt.w1", "evt.w5")
@pytest.mark.parametrize("card", ["blood_transfusion", "good_luck", "hypnosis", "long_day", "money_trail", "stormy_seas"])
def test_no_hunter_card_of_the_start_window_is_played_in_draculas_turn(card: str) -> None:
    s = position(
        f"ally: quincey_p_morris; time noon; tokens: rats; van_helsing: rome bites 1; seward: london events {card}; "
        "trail: paris; turn dracula"
    )
    play(s, "pick mina")
    assert walk(s, card, "go nantes", "place rats") == {START}  # of Godalming's turn, after it


# ---- Dracula's Keep cards --------------------------------------------------------------------------------------------


def dracula_scenes(card: str) -> set[str]:
    """His own turn; a rail move with a Carriage; a voyage and a landing; a crossing; reveals; a Minion; a vampire; a fight."""
    base = f"ally: jonathan_harker; hosts: rome; time midnight; events: {card}; "
    found = walk(position(base + "tokens: rats; trail: paris; turn dracula"), card, "go nantes", "place rats")
    rail = position(base + "seward: paris events chartered_carriage; trail: vienna; turn seward")
    found |= walk(rail, card, "rail", "answer chartered_carriage seward")
    found |= walk(position(base + "seward: north_sea; trail: vienna; turn seward"), card, "sail hamburg", "no_action")
    found |= walk(position(base + "seward: munich; trail: leipzig; turn seward"), card, "road vienna", "no_action")
    found |= walk(
        position(base + "seward: munich events money_trail; trail: leipzig, hamburg, north_sea; turn seward"), card, "play money_trail"
    )
    minion = position(base + "seward: paris; trail: vienna, paris+minion_knife; turn seward")
    draws(minion, "white 6", "black 1")
    agent = walk(minion, card, "stay", "strike agent_punch seward", "fight punch seward")
    found |= {name.replace("combat_window", AGENT) for name in agent}
    found |= walk(position(base + "seward: paris; trail: vienna, paris+new_vampire; turn seward"), card, "stay")
    return found | walk(position(base + "seward: paris; trail: paris; turn seward"), card, "stay")


DRACULA_WINDOWS = {
    "control_storms": {"storms_window"},
    "customs_search": {"customs_window"},
    "devilish_power": {"dracula_window", "answer_window", "tip_window"},
    "false_tip_off": {"tip_window"},
    "rage": {FIGHT},
    "relentless_minion": {"relentless"},
    "roadblock": {"dracula_window"},
    "seduction": {"seduction"},
    "sensationalist_press": {"press"},
    "time_runs_short": {"dracula_window"},
    "trap": {FIGHT, AGENT},
    "unearthly_swiftness": {"dracula_window"},
    "wild_horses": {FIGHT},
}


@pytest.mark.parametrize(
    ("card", "windows"),
    [pytest.param(card, windows, marks=rule(f"evt.{card}"), id=card) for card, windows in DRACULA_WINDOWS.items()],
)
def test_dracula_may_play_a_keep_card_in_its_windows_and_in_no_other(card: str, windows: set[str]) -> None:
    assert dracula_scenes(card) == windows


# ---- cards that act when they are drawn ------------------------------------------------------------------------------

TYPES: dict[str, tuple[str, str]] = {row["id"]: (row["owner"], row["kind"]) for row in GAME.tables["event"]}
IMMEDIATE = [card for card, (_, kind) in TYPES.items() if kind == "immediate"]
ALLIES = [card for card, (_, kind) in TYPES.items() if kind == "ally"]
KEEP = [card for card, (_, kind) in TYPES.items() if kind == "keep"]


def side(card: str) -> str:
    return TYPES[card][0]


def drawn(card: str, action: str) -> FuryState:
    """Seward, in a small city with no way out of sight, draws the card."""
    s = position("vampires 1; seward: strasbourg; mina: rome; trail: brussels, lisbon+rats; turn seward")
    return play(bottom(play(s, "stay"), card), action)


@pytest.mark.parametrize("card", [pytest.param(card, marks=rule(f"evt.{card}", "hturn.3m", "evt.w12")) for card in IMMEDIATE])
def test_an_immediate_card_is_played_as_soon_as_it_is_drawn_and_never_held(card: str) -> None:
    s = drawn(card, "resupply seward")
    while "event_played" not in happened(s):  # announced with what it is aimed at
        play(s, options(s)[0])
    assert card not in events(s, "seward") + cards(s)


@pytest.mark.parametrize("card", [pytest.param(card, marks=rule(f"evt.{card}", "hturn.3q", "R93")) for card in IMMEDIATE])
def test_resting_wastes_the_hunters_immediate_cards_but_not_draculas(card: str) -> None:
    s = position("vampires 1; seward: strasbourg; mina: rome; trail: brussels, lisbon+rats; turn seward")
    play(bottom(play(s, "stay"), card), "rest seward")
    if side(card) == "hunter":
        assert "event_played" not in happened(s)
        assert card in discarded(s)
        return
    while "event_played" not in happened(s):
        play(s, options(s)[0])


@pytest.mark.parametrize("card", [pytest.param(card, marks=rule(f"evt.{card}", "hturn.3o")) for card in ALLIES])
def test_an_ally_is_put_in_play_or_discarded_at_once(card: str) -> None:
    s = drawn(card, "resupply seward")
    assert options(s) == ["keep_ally", "drop_ally"]
    assert (s.asks[0].seat == 0) == (side(card) == "dracula")
    kept, dropped = fork(s), s
    play(kept, "keep_ally")
    assert GAME.lexicon.nouns["event"].slugs[kept.ally[side(card) == "dracula"]] == card
    play(dropped, "drop_ally")
    assert (dropped.ally, discarded(dropped)) == ([-1, -1], [card])


@pytest.mark.parametrize("card", [pytest.param(card, marks=rule("hturn.3n", "hturn.3l")) for card in KEEP])
def test_a_keep_card_goes_to_the_side_of_its_back_and_is_held(card: str) -> None:
    s = drawn(card, "resupply seward")
    assert (events(s, "seward"), cards(s)) == (([card], []) if side(card) == "hunter" else ([], [card]))
    assert "event_played" not in happened(s)
