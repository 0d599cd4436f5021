"""Every prompt, option and log line cites a rule that fits what is going on; and named cases cite exactly theirs."""

from __future__ import annotations

import pytest

from citations import misfits
from games.fury.table import GAME, QUIET, draws, options, play, position, said, until
from support import rule
from whitby.games.fury.rules.state import FuryState
from whitby.kernel.wording import option_part, prompt_part

WINDOW = "R112"  # passing

# While a rule is in progress: the beginnings of the ids that may be cited.
PHASES: dict[str, tuple[str, ...]] = {
    "": ("win.", "R96"),
    "ActionPhase": ("hturn.3", "item.dogs", "item.heavenly_host"),
    "AmbushRipe": ("enc.ambush", "R103", "power.hide.d"),
    "Answers": ("evt.w7", "evt.good_luck", "evt.devilish_power", WINDOW),
    "BatMove": ("R62", "power.hide.d"),
    "Combat": ("combat.a",),
    "CombatRound": (
        "combat.2", "combat.4", "group.4", "evt.w10", "evt.advance_planning", "evt.relentless_minion", "evt.sister_agatha", "evt.trap",
        "item.pistol", "castle.e", "win.a", "R64", "R97", WINDOW,
    ),
    "CombatWindow": (
        "combat.1", "evt.advance_planning", "evt.escape_route", "evt.heroic_leap", "evt.rage", "evt.secret_weapon", "evt.trap",
        "evt.wild_horses", "item.garlic", "R134", WINDOW,
    ),
    "Customs": ("evt.customs_search", "evt.w10", WINDOW),
    "Declare": ("R31",),
    "Discard": ("enc.hoax", "enc.lightning", "enc.peasants", "enc.saboteur", "combat.2i"),
    "DraculaMove": ("dturn.2", "trail.", "power.", "castle.a", "evt.rufus_smith", "R43", "R50", "R51", "R126"),
    "DraculaTurn": ("dturn.", "setup.6", "castle.c", "evt.stormy_seas", "win."),
    "DraculaWindow": ("evt.w5", "evt.devilish_power", "evt.roadblock", "evt.time_runs_short", "evt.unearthly_swiftness", WINDOW),
    "DrawEvent": (
        "hturn.3l", "hturn.3n", "hturn.3o", "hturn.3q", "enc.desecrated_soil", "evt.consecrated_ground", "evt.hired_scouts",
        "evt.night_visit", "evt.vampiric_influence", "R98",
    ),
    "DropSlot": ("trail.", "power.hide.d"),
    "Encounter": ("enc.", "evt.w3", "evt.forewarned", "evt.secret_weapon", "R110", WINDOW),
    "Entranced": ("evt.hypnosis",),
    "Evasion": ("evt.evasion", "R91"),
    "ForEach": ("enc.", "general.3a", "R98", "R131"),
    "Gather": ("group.", "R2"),
    "Harm": (
        "combat.2j", "combat.4", "enc.", "evt.great_strength", "evt.heroic_leap", "evt.night_visit", "evt.quincey_p_morris",
        "evt.seduction", "item.holy_water", "hospital.c", "win.", "R108", WINDOW,
    ),
    "HospitalRolls": ("hospital.c",),
    "HunterTurn": ("setup.6", "group.2a", "enc.a", "R104"),
    "Lair": ("evt.vampire_lair",),
    "Match": ("setup.", "win.", "R96"),
    "Mature": ("dturn.3d", "enc.ambush", "enc.desecrated_soil", "enc.new_vampire", "power.hide.d", "win."),
    "MemberWindow": ("R116", "item.", WINDOW),
    "Movement": (
        "hturn.2", "evt.w2", "evt.w10", "evt.control_storms", "evt.excellent_weather", "item.fast_horse", "enc.a", "enc.bats", "enc.fog",
        "R135", "R136", WINDOW,
    ),
    "PlaceToken": ("dturn.3c",),
    "PlayCard": ("evt.", "hturn.1d", "combat.4d", "R83", "R87"),
    "Quincey": ("evt.quincey_p_morris",),
    "Rail": ("hturn.2", "evt.chartered_carriage", "evt.devilish_power", "evt.false_tip_off", "evt.good_luck", "R118", WINDOW),
    "Resolve": ("hturn.b", "hturn.1", "R18"),
    "Rest": ("hturn.3q",),
    "Resupply": ("hturn.3", "general.3a", "R98"),
    "Reveal": (
        "hturn.1a", "evt.consecrated_ground", "evt.hired_scouts", "evt.hypnosis", "evt.jonathan_harker", "evt.money_trail",
        "evt.newspaper_reports", "evt.sensationalist_press", "evt.stormy_seas", "evt.telegraph_ahead", "R18", "R94", WINDOW,
    ),
    "Rip": ("evt.rage",),
    "Search": ("hturn.3b", "hturn.3c", "enc.b", "power.hide.e"),
    "Show": ("enc.lightning", "enc.new_vampire", "enc.rats", "enc.saboteur", "enc.thief", "enc.wolves", "evt.quincey_p_morris"),
    "SoilRipe": ("enc.desecrated_soil", "power.hide.d"),
    "StartWindow": (
        "evt.w1", "evt.blood_transfusion", "evt.good_luck", "evt.hypnosis", "evt.long_day", "evt.money_trail", "evt.sense_of_emergency",
        "evt.stormy_seas", "item.", "R115", WINDOW,
    ),
    "StormLanding": ("evt.stormy_seas", "R79", "trail.l", "power.hide.d"),
    "SwapItem": ("evt.re_equip", "evt.secret_weapon", "general.3a", "R98"),
    "TakeBack": ("evt.surprising_return",),
    "Tidy": ("general.",),
    "Trade": ("hturn.3t", "general.3a", "R2", "R120"),
    "VampireMet": ("enc.new_vampire", "evt.seduction", "evt.w10", WINDOW),
    "Vow": ("R31",),
}  # fmt: skip


def test_what_is_said_cites_a_rule_of_what_is_going_on() -> None:
    assert misfits(GAME, PHASES) == []


# ---- named cases: a position, what is done, and what is then cited -----------------------------------------------------


def cited(s: FuryState, text: str) -> str:
    """The rule an option cites."""
    options = [option_part(GAME, s, action) for ask in s.asks for action in ask.options]
    return next(option.rule for option in options if option.id == text)


def price(s: FuryState, text: str) -> str:
    options = [option_part(GAME, s, action) for ask in s.asks for action in ask.options]
    return next(option.risk or "" for option in options if option.id == text)


NIGHT = f"turn dracula; {QUIET}; time midnight; tokens: fog; "
DAY = f"turn godalming; {QUIET}; "
OPTIONS = [
    (NIGHT + "trail: bordeaux", "", "go bay_of_biscay", "dturn.2i"),
    (NIGHT + "trail: bay_of_biscay*1, bordeaux", "", "go atlantic_ocean", "dturn.2j"),
    (NIGHT + "trail: bay_of_biscay*1, bordeaux", "", "go santander", "dturn.2l"),
    (NIGHT + "trail: bay_of_biscay*1, bordeaux; ally rufus_smith", "", "go atlantic_ocean", "evt.rufus_smith"),
    (NIGHT + "trail: bordeaux", "", "go toulouse", "dturn.2e"),
    (NIGHT + "trail: vienna; events: trap trap trap rage roadblock; state: untidy=1", "", "drop_event trap", "general.1e"),
    (DAY + "godalming: paris events hypnosis; trail: vienna", "", "play_on hypnosis mina", "evt.hypnosis"),
    (DAY + "godalming: paris events long_day; time noon; trail: vienna", "", "play long_day", "evt.long_day"),
    (DAY + "godalming: paris events stormy_seas; trail: vienna", "", "play_at stormy_seas north_sea", "evt.stormy_seas"),
    (DAY + "godalming: paris items fast_horse; trail: vienna", "move", "use fast_horse", "item.fast_horse"),
    (DAY + "godalming: paris events great_strength; trail: vienna, ^paris+plague", "strength_window",
     "answer great_strength godalming", "evt.great_strength"),
    (DAY + "godalming: toulouse; trail: vienna", "action", "resupply godalming", "hturn.3g"),
    (DAY + "godalming: zurich; trail: vienna", "action", "resupply godalming", "hturn.3g"),
    (DAY + "trail: vienna", "action", "resupply godalming", "hturn.3h"),
    (DAY + "godalming: hospital; trail: vienna", "action", "resupply godalming", "hturn.3i"),
    (DAY + "godalming: paris items knife; trail: vienna, ^paris+lightning", "show", "hold_back", "enc.lightning"),
    (DAY + "godalming: paris items knife crucifix; trail: vienna, ^paris+lightning", "show", "show crucifix", "enc.lightning"),
    (DAY + "godalming: paris items knife stake; trail: vienna, ^paris+saboteur", "lose_card", "drop_item knife", "enc.saboteur"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "prompt", "option", "id"), OPTIONS, ids=[row[2].replace(" ", "-") + "-" + row[3] for row in OPTIONS])
def test_an_option_cites_the_rule_of_its_case(text: str, prompt: str, option: str, id: str) -> None:
    s = position(text)
    if prompt not in ("", "move"):
        play(s, "stay")
    assert cited(until(s, prompt) if prompt else s, option) == id


HURT = "die 1, die 2, die 3, die 5"
EVENTS = [
    (DAY + "trail: vienna, ^paris+plague", ["stay"], "loses 2 health", "enc.plague"),
    (DAY + f"trail: vienna, ^paris+rats; draws: {HURT}", ["stay"], "loses 1 health", "enc.rats"),
    (DAY + "godalming: hospital health 9 bites 1; trail: vienna; draws: die 1", ["roll_cure"], "loses 2 health", "hospital.c"),
    (f"{NIGHT}ally quincey_p_morris; trail: vienna", ["pick mina"], "loses 1 health", "evt.quincey_p_morris"),
    (DAY + "trail: vienna; draws: event_back dracula, event_card night_visit", ["stay", "resupply godalming", "draw_cards event"],
     "loses 2 health", "evt.night_visit"),
    (DAY + "time midnight; trail: vienna, ^paris+new_vampire; draws: die 1", ["stay"], "is bitten", "enc.new_vampire"),
    (NIGHT + "trail: bordeaux", ["go bay_of_biscay"], "pays 1 blood", "dturn.2i"),
    (NIGHT + "trail: atlantic_ocean, bay_of_biscay*1, nantes", ["go north_sea"], "pays 1 blood", "dturn.2j"),
    (DAY + "trail: vienna, ^paris; draws: event_back hunter, event_card newspaper_reports",
     ["stay", "resupply godalming", "draw_cards event"], "may not be shown", "R18"),
    (DAY + "trail: vienna, munich; draws: event_back hunter, event_card newspaper_reports",
     ["stay", "resupply godalming", "draw_cards event"], "is turned up: Munich", "evt.newspaper_reports"),
    (DAY + "resolve 1; trail: vienna, munich", ["newspaper"], "The card in slot 2 is turned up: Munich.", "hturn.1a"),
    (DAY + "godalming: paris items knife; trail: vienna, ^paris+saboteur", ["stay", "hold_back"], "discards a Knife", "enc.saboteur"),
    (DAY + "godalming: szeged items knife; trail: vienna, ^szeged+peasants; draws: item rifle", ["stay"], "draws an item", "enc.peasants"),
    (DAY + "godalming: paris items knife; trail: vienna; draws: event_back hunter, event_card re_equip, item rifle",
     ["stay", "resupply godalming", "draw_cards event", "drop_item knife"], "draws an item", "evt.re_equip"),
    (DAY + "trail: vienna; draws: item rifle", ["stay", "resupply godalming", "draw_cards item"], "draws an item", "hturn.3h"),
    (DAY + "godalming: hospital; trail: vienna; draws: item rifle", ["stay", "resupply godalming", "draw_cards item"],
     "draws an item", "hturn.3i"),
    (NIGHT + "trail: vienna; blood 9", ["dark_call"], "You draw", "power.dark_call.b"),
    (NIGHT + "trail: vienna", ["go munich", "place fog"], "You draw", "dturn.3e"),
    (DAY + "trail: vienna, ^paris+ambush", ["stay"], "You draw", "enc.ambush"),
    (DAY + "trail: vienna; draws: train 2_3", ["rail", "keep_roll", "rail_to bordeaux"], "arrives by rail", "hturn.2h"),
    (DAY + "trail: vienna; draws: train 2", ["rail", "keep_roll", "rail_to bordeaux"], "arrives by rail", "hturn.2g"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "moves", "line", "id"), EVENTS, ids=[f"{row[2]}-{row[3]}" for row in EVENTS])
def test_a_log_line_cites_the_rule_of_its_case(text: str, moves: list[str], line: str, id: str) -> None:
    s = play(position(text), *moves)
    until_told(s, line)
    assert [rule_id for rule_id, told in said(s, 0) if line in told][:1] == [id], said(s, 0)


def until_told(s: FuryState, line: str) -> None:
    """Pass windows and show nothing until the line has been told."""
    for _ in range(12):
        idle = [text for text in ("pass", "hold_back") if text in options(s)]
        if not idle or any(line in told for _, told in said(s, 0)):
            return
        play(s, idle[0])


@rule("R96")
def test_the_last_round_ends_by_its_own_rule_and_no_other_round_is_told() -> None:
    s = position(f"turn dracula; {QUIET}; round 120; trail: vienna; tokens: fog")
    play(s, "hide", "place fog")
    ends = [(rule_id, told) for rule_id, told in said(s, 0) if rule_id in ("R96", "win.b") or told.startswith("Round")]
    assert ends == [("R96", "After 120 rounds the hunters give up the chase."), ("R96", "Dracula has won.")]


FIGHTS = [
    ("^rome", "noon", [("punch", "claws", 6, 1)], ""),
    ("vienna, ^rome+minion_knife", "noon", [("knife", "agent_punch", 6, 1)], "combat.2n"),
    ("^rome", "midnight", [("punch", "fangs", 1, 6)], "combat.2m"),
    ("^rome", "noon", [("punch", "escape_man", 1, 6)], "combat.2p"),
]


@pytest.mark.parametrize(("trail", "time", "rounds", "id"), FIGHTS)
def test_the_end_of_a_fight_cites_what_ended_it(trail: str, time: str, rounds: list[tuple[str, str, int, int]], id: str) -> None:
    s = position(f"turn seward; {QUIET}; seward: rome items knife; time {time}; trail: {trail}")
    until(play(s, "stay"), "select")
    for mine, theirs, white, black in rounds:
        play(draws(s, f"white {white}", f"black {black}"), f"strike {theirs} seward", f"fight {mine} seward")
        while "pass" in options(s) or "remain" in options(s):
            play(s, "pass" if "pass" in options(s) else "remain")
    assert [rule_id for rule_id, told in said(s, 0) if told == "The fight is over."] == ([id] if id else [])


# ---- prices and sentences ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "option", "told"),
    [
        ("trail: bordeaux", "go bay_of_biscay", "It costs 1 blood."),
        ("trail: bordeaux", "go toulouse", ""),
        ("trail: bordeaux", "dark_call", "It costs 2 blood."),
        ("trail: bordeaux", "wolf madrid", "It costs 1 blood."),
        ("trail: bordeaux", "wolf_hide", "It costs 1 blood."),
        ("trail: nantes, paris, geneva, bay_of_biscay; hosts: paris", "double_back bay_of_biscay 0", "It costs 1 blood."),
    ],
)
def test_what_costs_blood_says_so(text: str, option: str, told: str) -> None:
    assert price(position(NIGHT + text), option) == told


def label(s: FuryState, text: str) -> str:
    options = [option_part(GAME, s, action) for ask in s.asks for action in ask.options]
    return next(option.text for option in options if option.id == text)


def test_options_say_what_they_do_to_whom() -> None:
    s = position(NIGHT + "trail: bordeaux; ally quincey_p_morris")
    assert label(s, "pick mina") == "Quincey P. Morris torments Mina Harker"
    s = position(NIGHT + "trail: bordeaux")
    assert label(s, "go bay_of_biscay") == "Sail to the Bay of Biscay" and label(s, "go toulouse") == "Move to Toulouse"
    s = play(position(DAY + "seward: rome bites 1; trail: vienna; draws: event_back dracula, event_card night_visit"),
             "stay", "resupply godalming", "draw_cards event")  # fmt: skip
    assert label(s, "pick mina") == "Night Visit on Mina Harker"


def asking(s: FuryState, seat: int) -> str:
    """What is asked, and why now."""
    part = prompt_part(GAME, s, seat)
    return f"{part.text} {part.why}"


def test_questions_say_who_may_do_what_and_about_what() -> None:
    s = position(DAY + "seats 5; seward: rome events long_day; godalming: paris items knife; trail: vienna")
    assert asking(s, 1) == "Lord Godalming: play a card or use an item? Lord Godalming's turn begins, and cards may be played before it."
    play(s, "pass")
    assert asking(s, 2) == "Dr. Seward: play a card? Lord Godalming's turn begins, and cards may be played before it."
    s = position(DAY + "resolve 1; trail: vienna")
    assert asking(s, 1) == "Lord Godalming: spend resolve? One point of resolve is left; each power once a round."
    s = position(DAY + "mina: paris; trail: vienna, ^paris+spy")
    until(play(s, "gather mina", "stay"), "declare")
    play(s, "declare_stay")
    assert prompt_part(GAME, s, 1).text == "Mina Harker: declare her next move"


@rule("evt.w7", "R93")
def test_the_answer_window_names_the_card_who_played_it_and_on_whom() -> None:
    s = position(DAY + "godalming: paris events hypnosis; events: trap; trail: vienna")
    play(s, "play_on hypnosis mina")
    assert asking(s, 0) == "Answer with Devilish Power? Lord Godalming has played Hypnosis on Mina Harker."
    assert ("evt.hypnosis", "Lord Godalming plays Hypnosis on Mina Harker.") in said(s, 0)


@rule("evt.hired_scouts", "R94")
def test_the_scouts_cities_are_told_before_the_press_is_decided() -> None:
    s = position(DAY + "events: trap; trail: vienna; draws: event_back hunter, event_card hired_scouts")
    play(s, "stay", "resupply godalming", "draw_cards event", "scout rome", "scout vienna")
    assert ("evt.hired_scouts", "Lord Godalming plays Hired Scouts: Rome and Vienna.") in said(s, 0)
    assert asking(until(s, "press"), 0) == "Keep a card down? The scouts look at Rome and Vienna."


SENTENCES = [
    ("cured of a bite", DAY + "godalming: hospital bites 1; trail: vienna; draws: die 6", ["roll_cure"],
     "Lord Godalming is cured of a bite; none is left."),
    ("sea", DAY + "godalming: bordeaux; trail: vienna", ["sail bay_of_biscay"], "Lord Godalming goes by sea to the Bay of Biscay."),
    ("thief", DAY + "godalming: paris; trail: vienna, ^paris+thief", ["stay", "steal_item"],
     "Lord Godalming has nothing of the kind to lose."),
    ("hoax", DAY + "trail: vienna, ^paris+hoax", ["stay"], "Lord Godalming has nothing of the kind to lose."),
    ("feed", NIGHT + "trail: vienna; blood 15", ["feed"], "Dracula regains no blood: 15."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "moves", "line"), [row[1:] for row in SENTENCES], ids=[row[0] for row in SENTENCES])
def test_sentences_read_as_they_should(text: str, moves: list[str], line: str) -> None:
    assert line in [told for _, told in said(play(position(text), *moves), 0)]


def test_the_brides_come_and_leave_in_the_plural() -> None:
    s = position(DAY + "trail: vienna; ally draculas_brides; godalming: paris events good_luck")
    play(s, "luck_ally")
    assert "Dracula's Brides leave play." in [told for _, told in said(s, 0)]
    s = position(DAY + "trail: vienna; draws: event_back dracula, event_card draculas_brides")
    play(s, "stay", "resupply godalming", "draw_cards event")
    assert asking(s, 0) == "Dracula's Brides: in play? Dracula's Brides have come; each side has one ally at most."


@rule("evt.customs_search")
def test_customs_say_what_becomes_of_the_items() -> None:
    s = position(DAY + "godalming: venice items knife; events: customs_search; trail: paris")
    play(s, "road munich", "play customs_search")
    told = [line for _, line in said(s, 0)]
    assert "Customs in Munich: all items are discarded, and the turn is over." in told and "Lord Godalming discards a Knife." in told
