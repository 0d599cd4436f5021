"""Words that need the table: the names of things, and what a question is about. Those of options: wording_options.py."""

from __future__ import annotations

from typing import Any, ClassVar

from whitby.games.fury.rules import actions, fight
from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    CAST,
    EFFECTS,
    ENEMY_CARDS,
    EVENT_CARDS,
    EVENT_RULES,
    HUNTERS,
    ITEMS,
    NOBODY,
    POWERS,
    TACTICS,
    TIMES,
    TOKENS,
    TRAIN_FACES,
)
from whitby.games.fury.rules.discards import Discard, Show
from whitby.games.fury.rules.draws import DrawEvent
from whitby.games.fury.rules.drop_slot import DropSlot
from whitby.games.fury.rules.events import AT_PLACE, DRACULA_PLAYER, ON_HUNTER, Answers, PlayCard
from whitby.games.fury.rules.reveal import BY_CURRENT, BY_HARKER, BY_MONEY, BY_NEWSPAPERS, BY_SCOUTS, BY_TELEGRAPH, Reveal
from whitby.games.fury.rules.spots import CATACOMBS, SPACES
from whitby.games.fury.rules.state import (
    BLOOD_SPENT,
    DRACULA_SEAT,
    ROUND_LIMIT,
    WINDOWS,
    FuryState,
)
from whitby.games.fury.texts import plain, wording_options
from whitby.games.fury.texts.actors import DRACULAS, HUNTERS_OWN, NOBODYS
from whitby.games.fury.texts.reckoning import reckoning
from whitby.kernel.details import Details
from whitby.kernel.reckoning import Reckoning
from whitby.kernel.state import Ask, Note, in_progress
from whitby.kernel.wording import Wording
from whitby.kernel.words import Lexicon, Noun, listed

HUNTER_NAMES = ("Lord Godalming", "Dr. Seward", "Van Helsing", "Mina Harker")
SHORT_NAMES = ("Godalming", "Seward", "Van Helsing", "Mina", "Dracula")
EFFECT_NAMES = (
    "nothing", "1 lost", "2 lost", "3 lost", "4 lost", "killed", "repelled", "a bite", "goes on", "ends", "bat move", "an event lost",
    "all items lost", "card lost",
)  # fmt: skip
TIME_NAMES = ("Dawn", "Noon", "Dusk", "Twilight", "Midnight", "the Small Hours")
ORDER_NAMES = ("an event card", "an item", "an event card, then an item", "an item, then an event card")
FOE_NAMES = ("Dracula", "an agent of Dracula's", "a vampire")
WINDOW_NAMES = (
    "the start windows of all turns",
    "the windows before a fight",
    "the windows when a token is turned up",
    "every chance to answer a card",
    "every chance to save a hunter by Great Strength",
    "the windows before a train leaves",
    "every chance to raise a storm",
    "every chance to call the customs",
    "every chance to keep a card down",
    "every chance to raise a fallen Minion",
    "every chance to seduce hunters",
    "the item windows inside a group",
    "the windows for a group's travel cards",
)
SPOTS = (*(f"trail_{i + 1}" for i in range(CATACOMBS)), *(f"catacomb_{c + 1}{k}" for c in range(SPACES) for k in "ab"))
SPOT_NAMES = (*(f"in slot {i + 1}" for i in range(CATACOMBS)), *(f"in catacomb space {c + 1} ({k})" for c in range(SPACES) for k in "ab"))
SLOTS = (*(f"trail_{i + 1}" for i in range(CATACOMBS)), *(f"catacomb_{c + 1}" for c in range(SPACES)))
SLOT_NAMES = (*(f"in slot {i + 1}" for i in range(CATACOMBS)), *(f"in catacomb space {c + 1}" for c in range(SPACES)))


# ---- questions ---------------------------------------------------------------------------------------------------------


def prompt_values(lexicon: Lexicon, s: FuryState, ask: Ask) -> dict[str, Any]:
    """Values for the sentences of a question, for those who may know them."""
    if ask.prompt == w.ASK_START_WINDOW:
        return {"items": " or use an item" if ask.a == ask.b else ""}
    if ask.prompt == w.ASK_STRENGTH_WINDOW:
        who = lexicon.name("hunter", ask.a)
        return {"harm": f"{who} is about to lose {ask.b} health." if ask.b else f"{who} is about to be bitten."}
    if ask.prompt == w.ASK_ANSWER_WINDOW:
        return {"played": played(lexicon, s), "answer": "Devilish Power" if ask.seat == DRACULA_SEAT else "Good Luck"}
    if ask.prompt == w.ASK_CURE:
        return {"loss": s.board.water_loss}
    if ask.prompt in (w.ASK_MOVE, w.ASK_DRAC_MOVE):
        return {"when": f"Round {s.round}, {lexicon.name('time', s.time)}"}
    if ask.prompt == w.ASK_PLACE:
        return {"newest": lexicon.name("card", s.trail.card[0])}
    return asked_about(lexicon, s)


def asked_about(lexicon: Lexicon, s: FuryState) -> dict[str, Any]:
    """What the rule in progress asks about."""
    top = s.stack[-1]
    if isinstance(top, Show | Discard):
        return {"what": cause_name(lexicon, top.rule)}
    if isinstance(top, Reveal):
        return {"cause": about_to_turn(lexicon, s, top)}
    if isinstance(top, DrawEvent):
        return {"which": "a city" if top.target == NOBODY else f"a second city, besides {lexicon.name('place', top.target)}"}
    if isinstance(top, DropSlot):
        stored = s.catacombs.card[top.space] if top.space != NOBODY else NOBODY
        return {"oldest": lexicon.name("card", s.trail.card[-1]), "stored": lexicon.name("card", stored)}
    return {}


def played(lexicon: Lexicon, s: FuryState) -> str:
    """The card that may be answered now: who played it, and on what."""
    card = in_progress(s, PlayCard)
    assert card is not None
    who = lexicon.name("player", DRACULA_PLAYER if card.holder == NOBODY else card.holder)
    text = f"{who} has played {lexicon.name('event', card.kind)}"
    if card.kind in ON_HUNTER:
        text += f" on {lexicon.name('hunter', card.target)}"
    elif card.kind in AT_PLACE:
        text += f": {the(lexicon, card.target)}"
    elif card.second != NOBODY and EVENT_RULES[card.kind] in ("evt.hired_scouts", "evt.roadblock"):
        text += f": {the(lexicon, card.target)} and {the(lexicon, card.second)}"
    answers = s.stack[-1]
    if isinstance(answers, Answers) and not answers.stands:
        return f"{text}, and it has been answered."
    return f"{text}."


def the(lexicon: Lexicon, place: int) -> str:
    return lexicon.nouns["place"].names[place].definite()


def cause_name(lexicon: Lexicon, rule: str) -> str:
    """The thing behind a rule: a token, an event card, or the blow of a fight."""
    head, _, slug = rule.partition(".")
    noun = {"enc": "token", "evt": "event"}.get(head, "")
    return lexicon.nouns[noun].names[lexicon.nouns[noun].index[slug]].definite() if noun else "the blow"


def about_to_turn(lexicon: Lexicon, s: FuryState, r: Reveal) -> str:
    """What is about to be turned up."""
    if r.cause == BY_SCOUTS:
        return f"The scouts look at {the(lexicon, r.place)} and {the(lexicon, r.other)}."
    if r.cause == BY_TELEGRAPH:
        return f"All cards one road from {the(lexicon, r.place)} are about to be turned up."
    if r.cause == BY_NEWSPAPERS:
        return "The oldest face-down card is about to be turned up."
    if r.cause == BY_MONEY:
        return "All sea cards are about to be turned up."
    if r.cause == BY_HARKER:
        return f"Jonathan Harker looks at slot {s.board.trail_slots}."
    if r.cause == BY_CURRENT and r.place != NOBODY:
        return f"If Dracula is in {the(lexicon, r.place)} his card is turned up."
    return "The card of Dracula's place is about to be turned up."


class Voice(Wording[FuryState]):
    """The wording of Fury of Dracula."""

    fingerprint: ClassVar[str] = w.FINGERPRINT

    def nouns(self) -> dict[str, Noun]:
        places, names = self._column("location")
        return {
            "place": Noun(places, names, "place"),
            "card": Noun([*places, "hide"], [*names, "Hide"]),
            "hunter": Noun(HUNTERS, HUNTER_NAMES, "hunter"),
            "short": Noun([*HUNTERS, "dracula"], SHORT_NAMES),
            "effect": Noun(EFFECTS, EFFECT_NAMES),
            "player": Noun([*HUNTERS, "dracula"], [*HUNTER_NAMES, "Dracula"]),
            "fighter": Noun([*HUNTERS, "enemy"], [*HUNTER_NAMES, "Dracula's side"]),
            "item": Noun(ITEMS, self._column("item")[1], "item"),
            "event": Noun(EVENT_CARDS, self._column("event")[1], "event"),
            "token": Noun(TOKENS, self._column("encounter")[1], "token"),
            "power": Noun(POWERS, self._column("power")[1], "power"),
            "hunter_card": Noun([*ITEMS, *TACTICS], [*self._column("item")[1], *self._column("hunter_tactic")[1]], "combat"),
            "enemy_card": Noun(ENEMY_CARDS, [*self._column("dracula_tactic")[1], *self._column("agent_tactic")[1]], "combat"),
            "spot": Noun(SPOTS, SPOT_NAMES, "token-at"),
            "slot": Noun(SLOTS, SLOT_NAMES, "slot"),
            "space": Noun(SLOTS[CATACOMBS:], ["catacomb space 1", "catacomb space 2", "catacomb space 3"], "slot"),
            "order": Noun(actions.ORDERS, ORDER_NAMES),
            "deck": Noun(actions.DECKS, actions.DECKS, "deck"),
            "time": Noun(TIMES, TIME_NAMES),
            "face": Noun(TRAIN_FACES, ("X", "0", "1", "2", "2/3")),
            "back": Noun(("hunter", "dracula"), ("the hunters' back", "Dracula's back")),
            "foe": Noun(fight.FOES, FOE_NAMES),
            "seat": Noun(("0", "1", "2", "3", "4"), ("Dracula", *(f"Hunter player {n}" for n in range(1, 5)))),
            "window": Noun(WINDOWS, WINDOW_NAMES),
        }

    def _column(self, table: str) -> tuple[list[str], list[str]]:
        rows = self.game.tables[table]
        return [row["id"] for row in rows], [row["name"] for row in rows]

    def plain(self, view: dict[str, Any]) -> list[str]:
        nouns = [self.lexicon.nouns[kind] for kind in ("place", "card", "item", "event", "token", "power", "hunter_card", "enemy_card")]
        return plain.lines(view, {slug: name for noun in nouns for slug, name in zip(noun.slugs, noun.names, strict=True)})

    def side(self, s: FuryState, seat: int) -> str:
        if seat == DRACULA_SEAT:
            return "Dracula"
        names = [HUNTER_NAMES[h] for h in range(CAST) if s.seat_of[h] == seat]
        return listed(names)

    def figures(self, s: FuryState, seat: int) -> list[str]:
        return ["dracula"] if seat == DRACULA_SEAT else [HUNTERS[h] for h in range(CAST) if s.seat_of[h] == seat]

    def called(self, s: FuryState, seat: int) -> str:
        short = [SHORT_NAMES[h] for h in range(CAST) if s.seat_of[h] == seat]
        return "Hunters" if len(short) == CAST else listed(short) if len(short) > 1 else super().called(s, seat)

    def doer(self, s: FuryState, note: Note, mover: int | None) -> int | None:
        if note.kind in NOBODYS or (note.kind in HUNTERS_OWN and mover == DRACULA_SEAT):
            return None
        return DRACULA_SEAT if note.kind in DRACULAS else mover

    def actor(self, s: FuryState, note: Note, mover: int | None) -> str | None:
        return self.doers_figure(s, note, mover) if note.kind in NOBODYS or note.kind in DRACULAS else super().actor(s, note, mover)

    def reckoning(self, s: FuryState, told: list[Note]) -> Reckoning:
        return reckoning(s, told)

    def details(self, s: FuryState, action: int) -> Details:
        return wording_options.details(self.lexicon, s, action)

    def prompt_values(self, s: FuryState, ask: Ask) -> dict[str, Any]:
        return prompt_values(self.lexicon, s, ask)

    def verdict(self, s: FuryState) -> tuple[str, str]:
        if s.ending == BLOOD_SPENT:
            return "Dracula's blood is spent: the hunters have won together.", "win.a"
        if s.ending == ROUND_LIMIT:
            return "The hunters have given up the chase: Dracula has won.", "R96"
        return "Dracula's brood has grown too strong: Dracula has won.", "win.b"
