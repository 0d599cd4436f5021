"""Words for options and prompts that need a look at the table: names, warnings, odds."""

from __future__ import annotations

from typing import Any, ClassVar

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.actions import ActionSegment
from whitby.games.plague.rules.board import (
    CAST,
    CLINICIANS,
    CRUCIFIX,
    DISTRICTS,
    DRACULA,
    FOES,
    HUNTERS,
    ITEMS,
    NOBODY,
    NOWHERE,
    PLACE_SLUGS,
    SHIELDS,
    TIMES,
    WAYS,
)
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.items import ORDERS, Giving
from whitby.games.plague.rules.state import PlagueState, bite_count, hunters_in_london
from whitby.games.plague.rules.strengths import hunters_strength
from whitby.games.plague.rules.victory import RULES
from whitby.games.plague.sight.view import ENDINGS
from whitby.games.plague.texts import plain
from whitby.games.plague.texts.reckoning import reckoning
from whitby.games.plague.texts.wording_actions import cleanse_words, drive_words, move_words, patient_words, place_of, transfusion_words
from whitby.games.plague.texts.wording_actors import actor, doer, played
from whitby.games.plague.texts.wording_combat import (
    crucifix_words,
    decline_words,
    foe_words,
    forces,
    host_words,
    stay_words,
    suffer_words,
    water_words,
)
from whitby.games.plague.texts.wording_questions import is_bonus, question
from whitby.games.plague.texts.wording_searches import resolve_words, search_words
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.details import Details
from whitby.kernel.reckoning import Reckoning
from whitby.kernel.state import Ask, Note, in_progress
from whitby.kernel.wording import Wording
from whitby.kernel.words import FORMAT, Lexicon, Name, Noun

WAY_NAMES = ("in the bag", "for secular weapons", "for occult weapons")
FOE_NAMES = ("the Creatures of the Night", "the Infected", "Dracula")
SHIELD_NAMES = ("Renfield", "one of the turned")
TIME_NAMES = ("Before the first dawn", "Day", "A second day", "Night", "A second night")
ENDING_TEXTS = (
    "The hunt goes on.",
    "Every district of London lies under the plague.",
    "Four hunters walk among the undead.",
    "Harker has come home, and Mina was lost before him.",
    "No hunter is left alive.",
    "No hunter is fit to follow Dracula home.",
    "Without stakes nobody can end Dracula.",
    "All who followed Dracula have fallen.",
    "Dracula has outlasted his hunters.",
    "Not one coffin of the plague is left in London.",
    "The stake goes home, and Dracula crumbles into dust.",
)
ORDINALS = ("", "first", "second", "third")
KINDS = ("cleansing", "searching", "items", "movement", "transfusions", "rumors")  # by kind of action
PASSED = ("No more {}cleansing", "No more {}searching", "Leave the weapons", "Nobody moves on", "No more transfusions", "Leave the rumors")
PASSES = (
    "Pass {}cleansing: no more of it",
    "Pass {}searching: no more of it",
    "Pass items: leave the weapons as they are",
    "Pass {}movement: nobody else moves",
    "Pass transfusions: no more of them",
    "Pass {}rumors: leave them be",
)  # each names its kind: the next question may be about another
MOVING = "Cleansing, searching and trading are over; plague and coffins end a move."
MOVING_ON = "One step for every hunter without a bite, as a bonus action."
CLOSING = {
    "more_returns": "Keep the rest",
    "more_gifts": "Make the exchange",
    "take_along": "Drive off",
    "second_transfusion": "Leave it at that",
}
SEAT_SLUGS = ("first", "second", "third", "fourth", "fifth")


def details(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    """Values for the sentence of an option, its own rule, and its group, odds and risk."""
    verb = verb_of(action)
    maker = MAKERS.get(verb)
    out = maker(s, action, lexicon) if maker is not None else Details()
    p = place_of(action)
    if p != NOWHERE:
        out.values = {"district": s.board.place_names[p], **out.values}
        out.key = str(s.board.numbers[p]) if p < DISTRICTS else ""  # what the board prints is what a reader types
    if verb in CITE_THE_QUESTION:
        out.rule = question(s, action).rule
    return out


def item_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    """The weapon with its space on the track, bites counted; where there are two of a kind, the space tells them apart."""
    h, space = first_of(action), second_of(action)
    item = s.items[h][space - 1]
    ordinal = ORDINALS[space + bite_count(s, h)]
    note = f"{ordinal} space" if s.items[h].count(item) > 1 else ""
    return Details({"item": lexicon.name("item", item), "ordinal": ordinal}, note=note)


def row_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    items = s.items[first_of(action)]
    names = [lexicon.name("item", items[i]) for i in ORDERS[len(items)][second_of(action)]]
    return Details({"row": ", ".join(names)})


def arm_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    return Details(note=s.board.weapon_words[first_of(action)][1])


def gift_option_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    return Details({"what": FORMAT.format("{0:a}", lexicon.name("item", question(s, action).a))})


def pass_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    frame = in_progress(s, ActionSegment)
    assert frame is not None
    bonus = "bonus " if frame.is_bonus else ""
    values = {"passing": PASSES[frame.kind].format(bonus), "passed": PASSED[frame.kind].format(bonus)}
    return Details(values, rule="3.7b" if frame.is_bonus else "3.7a")


def done_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    prompt = lexicon.prompts[s.asks[0].prompt].slug
    return Details({"closing": CLOSING.get(prompt, "No more")})


CITE_THE_QUESTION = {
    w.DO_AGREE, w.DO_ARM, w.DO_ARRIVE, w.DO_DECLINE, w.DO_DONE, w.DO_DRAW_BAG, w.DO_GIFT, w.DO_REFUSE, w.DO_REMOVE,
    w.DO_RETURN, w.DO_SEED, w.DO_STAY, w.DO_TARGET,
}  # fmt: skip
MAKERS = {
    w.DO_CLEANSE: cleanse_words,
    w.DO_SEARCH: search_words,
    w.DO_RETURN: item_words,
    w.DO_GIVE: item_words,
    w.DO_REARRANGE: row_words,
    w.DO_MOVE: move_words,
    w.DO_DRIVE: drive_words,
    w.DO_TRANSFUSE: transfusion_words,
    w.DO_RESOLVE: resolve_words,
    w.DO_GIFT: gift_option_words,
    w.DO_ARM: arm_words,
    w.DO_FOE: foe_words,
    w.DO_HOST: host_words,
    w.DO_CRUCIFIX: crucifix_words,
    w.DO_HOLY_WATER: water_words,
    w.DO_DECLINE: decline_words,
    w.DO_DONE: done_words,
    w.DO_PASS: pass_words,
    w.DO_STAY: stay_words,
    w.DO_SUFFER: suffer_words,
}


def prompt_values(s: PlagueState, ask: Ask, lexicon: Lexicon) -> dict[str, Any]:
    fighters, strength, round, water = forces(s)
    giving = in_progress(s, Giving)
    combat = in_progress(s, Combat)
    return {
        "kind": kind_words(s),
        "moving": MOVING_ON if is_bonus(s) else MOVING,
        "foe_strength": strength,
        "strength": hunters_strength(s, fighters, water),
        "round": round,
        "gifts": gift_words(s, giving, lexicon) if giving else "",
        "bitten": lexicon.name("hunter", combat.bitten) if combat else "",
        "whom": patient_words(ask.a, ask.b, lexicon) if ask.prompt == w.ASK_SECOND_TRANSFUSION else "",
        "printed": printed_words(s, lexicon) if ask.prompt == w.ASK_TRANSFUSIONS else "",
    }


def kind_words(s: PlagueState) -> str:
    """The kind of actions that is asked about: "Searching", "Bonus searching"."""
    frame = in_progress(s, ActionSegment)
    words = KINDS[frame.kind] if frame else ""
    return f"Bonus {words}" if is_bonus(s) else words.capitalize()


def printed_words(s: PlagueState, lexicon: Lexicon) -> str:
    """1.1.5.3 - why somebody with a bite is not offered any help."""
    names = [lexicon.name("hunter", h) for h in hunters_in_london(s) if s.board.printed[h] and not s.bites[h]]
    return "".join(f" {name}'s printed bite never heals." for name in names)


def gift_words(s: PlagueState, giving: Giving, lexicon: Lexicon) -> str:
    parts = []
    for k, giver in enumerate(giving.givers):
        item = FORMAT.format("{0:the}", lexicon.name("item", s.items[giver][giving.spaces[k]]))
        parts.append(f"{lexicon.name('hunter', giver)} gives {lexicon.name('hunter', giving.receivers[k])} {item}")
    return ", ".join(parts)


class Voice(Wording[PlagueState]):
    """The wording of Plague of Dracula."""

    fingerprint: ClassVar[str] = w.FINGERPRINT

    def nouns(self) -> dict[str, Noun]:
        hunters = [row["short"] for row in self.game.tables["hunter"]]
        items = [row["name"] for row in self.game.tables["weapon"]]
        cards = self.game.tables["card"]
        return {
            "hunter": Noun(HUNTERS, hunters, "hunter"),
            "asked": Noun(HUNTERS, hunters),  # whom the question is about: nobody has to point at him
            "place": Noun(PLACE_SLUGS, [row["name"] for row in self.game.tables["location"]], "place"),
            "spot": Noun(PLACE_SLUGS, None, "place"),
            "item": Noun(ITEMS, [*items, "Rumor", f"tipped {items[CRUCIFIX]}"], "item"),
            "way": Noun(WAYS, WAY_NAMES),
            "clinician": Noun(CLINICIANS, [hunters[2], hunters[6], "the staff"]),
            "foe": Noun(FOES, [*FOE_NAMES, *(f"the turned {name}" for name in hunters)], "foe"),
            "shield": Noun(SHIELDS, SHIELD_NAMES),
            "time": Noun(TIMES, TIME_NAMES),
            "card": Noun(["0", *(str(row["id"]) for row in cards)], ["", *(row["title"] for row in cards)]),
            "seat": Noun(SEAT_SLUGS, [f"the {slug} player" for slug in SEAT_SLUGS]),
            "ending": Noun(ENDINGS, ENDING_TEXTS),
        }

    def tune(self, lexicon: Lexicon) -> None:
        """A spot is a place with its preposition."""
        places = lexicon.nouns["place"].names
        lexicon.nouns["spot"].names = [Name(f"{'in' if p < DISTRICTS else 'at'} {place.definite()}") for p, place in enumerate(places)]

    def plain(self, view: dict[str, Any]) -> list[str]:
        return plain.lines(view)

    def side(self, s: PlagueState, seat: int) -> str:
        if seat == s.dracula_seat:
            return "Dracula"
        if s.seats - (s.dracula_seat != NOBODY) == 1:
            return "the hunters"
        names = self.lexicon.nouns["hunter"].names
        return ", ".join(names[h] for h in range(CAST) if s.owner[h] == seat) or "no hunter"

    def figures(self, s: PlagueState, seat: int) -> list[str]:
        return played(s, seat)

    def actor(self, s: PlagueState, note: Note, mover: int | None) -> str | None:
        return actor(note, self.named(note)) or self.doers_figure(s, note, mover)

    def doers_figure(self, s: PlagueState, note: Note, mover: int | None) -> str | None:
        """A hunter is only shown where he is named: whom else a seat plays changes in the course of a game."""
        doer = self.doer(s, note, mover)
        return FOES[DRACULA] if doer is not None and doer == s.dracula_seat else None

    def doer(self, s: PlagueState, note: Note, mover: int | None) -> int | None:
        return doer(s, note, self.named(note), mover)

    def named(self, note: Note) -> list[str]:
        """The figures a note names."""
        return [slug for slug in self.lexicon.note_things(note) if slug in self.game.identity.figures]

    def details(self, s: PlagueState, action: int) -> Details:
        return details(s, action, self.lexicon)

    def prompt_values(self, s: PlagueState, ask: Ask) -> dict[str, Any]:
        return prompt_values(s, ask, self.lexicon)

    def reckoning(self, s: PlagueState, told: list[Note]) -> Reckoning:
        return reckoning(s, told)

    def verdict(self, s: PlagueState) -> tuple[str, str]:
        return ENDING_TEXTS[s.ending], RULES[s.ending]
