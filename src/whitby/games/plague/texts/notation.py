"""A position of Plague of Dracula as text, both ways (the clauses are listed in docs/games/plague.md)."""

from __future__ import annotations

from collections.abc import Callable

from whitby.games.plague.data.components import has_dracula_seat
from whitby.games.plague.rules.actions import KINDS, ActionSegment
from whitby.games.plague.rules.board import (
    ARRIVING,
    CAST,
    COFFIN,
    CRUCIFIX,
    DIFFICULTIES,
    DISTRICTS,
    FOES,
    FULL,
    GARLIC,
    HUNTERS,
    ITEMS,
    LENGTHS,
    LONDON,
    MIASMA,
    NO_ITEM,
    NOWHERE,
    PLACE_SLUGS,
    PLAGUE,
    PURFLEET,
    RUMOR,
    RUMOR_CHIT,
    STANDARD,
    TIMES,
    TIPPED,
    TURNED,
    WEAPONS,
    WREATH,
    ZONES,
)
from whitby.games.plague.rules.final import FinalConfrontation
from whitby.games.plague.rules.sequence import Turns
from whitby.games.plague.rules.setup import set_up
from whitby.games.plague.rules.state import ACTED, BONUS_DONE, CANCELLED, PlagueState
from whitby.games.plague.sight.view import SEGMENTS
from whitby.games.plague.texts import lively
from whitby.kernel.chance import Chooser
from whitby.kernel.notation import Clause
from whitby.kernel.positions import Positions

FLAGS = {"acted": ACTED, "bonus": BONUS_DONE, "cancelled": CANCELLED}
LAID = {"plague": PLAGUE, "rumor": RUMOR, "miasma": MIASMA, "cleansed": WREATH}
NUMBERS = ("box", "event", "resolving", "active", "effect", "carfax", "ending")
LISTS = ("burnt", "top", "pool", "owners", "vetoes", "news")
NUMBERS_ON_MAP = (*range(1, DISTRICTS + 1), 101, 102)
FIELD_OF = {"burnt": "cleansed", "owners": "owner"}


def place(s: PlagueState, clauses: list[Clause]) -> None:
    """Everything starts as set up; each clause changes what it names. Supplies follow from what lies elsewhere."""
    set_up(s)
    given: set[str] = set()
    for clause in clauses:
        clause.find(clause.head, HEADS)
        given.add(clause.head)
        _place_clause(s, clause)
    if "carfax" not in given:
        s.carfax = s.board.plague_markers - s.marker.count(PLAGUE) - s.marker.count(COFFIN) - len(s.cleansed)
    if "pool" not in given:
        seen = [*s.cleansed, *s.top, *(s.coffins[p] or s.secret[p] for p in range(DISTRICTS))]
        s.pool = [s.board.coffin_counts[k] - seen.count(k + 1) for k in range(3)]
    _count_supplies(s)


def _count_supplies(s: PlagueState) -> None:
    held = [CRUCIFIX if item == TIPPED else item for row in s.items for item in row] + [item for row in s.bites for item in row]
    for item in range(WEAPONS):
        hung = s.marker.count(WREATH) if item == GARLIC else 0
        s.inventory[item] = s.board.weapons[item] - s.bag[item] - s.out[item] - held.count(item) - hung
    s.rumors = s.board.rumor_markers - s.bag[RUMOR_CHIT] - s.marker.count(RUMOR) - s.marker.count(MIASMA)


def _place_clause(s: PlagueState, clause: Clause) -> None:
    head = clause.head
    if head in HUNTERS:
        _place_hunter(s, clause, HUNTERS.index(head))
    elif head in LAID:
        for word in clause.words:
            s.marker[_district(clause, word)] = LAID[head]
    elif head in NUMBERS:
        setattr(s, head, clause.number(0))
    elif head in LISTS:
        setattr(s, FIELD_OF.get(head, head), [clause.number(i) for i in range(len(clause.words))])
    else:
        WORDS[head](s, clause)


def _district(clause: Clause, word: str) -> int:
    """A place by its name or its printed number."""
    numbers = [str(number) for number in NUMBERS_ON_MAP]
    return numbers.index(word) if word in numbers else clause.find(word, PLACE_SLUGS)


def _place_segment(s: PlagueState, clause: Clause) -> None:
    """`segment spread`: it comes next. `segment act bonus movement`: the Action Segment stands there. `segment final`."""
    s.segment = clause.index(0, SEGMENTS)
    s.is_bonus = "bonus" in clause.words
    kinds = [KINDS.index(word) for word in clause.words[1:] if word in KINDS]
    if s.segment == SEGMENTS.index("final"):
        s.stack = [Turns(0), FinalConfrontation()]
    elif s.segment == SEGMENTS.index("act") and (kinds or s.is_bonus):
        s.stack = [Turns(s.segment + 1), ActionSegment(s.is_bonus, kinds[0] if kinds else 0)]
    elif s.segment < len(SEGMENTS) - 2:
        s.stack = [Turns(s.segment)]


def _place_coffins(s: PlagueState, clause: Clause) -> None:
    """`coffin hackney/2 poplar/3`; `secret` the same under Plague sides."""
    for word in clause.words:
        name, _, number = word.partition("/")
        p = _district(clause, name)
        if number not in ("1", "2", "3"):
            raise clause.wrong(f'"{word}" must be a place, a slash and 1, 2 or 3.')
        if clause.head == "coffin":
            s.marker[p], s.coffins[p] = COFFIN, int(number)
        else:
            s.marker[p], s.secret[p] = PLAGUE, int(number)


def _place_counts(clause: Clause, into: list[int]) -> None:
    """`bag dagger=4 rumor=1`: what is not named is not there."""
    into[:] = [0] * len(into)
    for word in clause.words:
        name, _, number = word.partition("=")
        into[clause.find(name, ITEMS[: len(into)])] = int(number or 1)


def _place_hunter(s: PlagueState, clause: Clause, h: int) -> None:
    """`mina islington bites dagger holds garlic crucifix acted`, `morris arrival 3`, `lucy dead`; `bites 1` takes a Dagger."""
    words = clause.words
    where = clause.word(0, "a place")
    s.items[h], s.bites[h], s.flags[h] = [], [], 0
    if where in ZONES and where != "london":
        s.zone[h] = ZONES.index(where)
        s.where[h] = clause.number(1) if s.zone[h] == ARRIVING else NOWHERE
    else:
        s.zone[h], s.where[h] = LONDON, _district(clause, where)
    into: list[int] | None = None
    for word in words[2 if s.zone[h] == ARRIVING else 1 :]:
        if word in ("bites", "holds"):
            into = s.bites[h] if word == "bites" else s.items[h]
        elif word in FLAGS:
            s.flags[h] |= FLAGS[word]
        elif into is None:
            raise clause.wrong(f'"{word}" is neither `bites` nor `holds` nor a flag.', f"Flags: {', '.join(FLAGS)}.")
        elif word.isdecimal():
            into += [0] * int(word)
        else:
            into.append(NO_ITEM if word == "none" else clause.find(word, ITEMS))


def _place_turn(s: PlagueState, clause: Clause) -> None:
    """`turn 7 night1`."""
    s.turn = clause.number(0)
    s.time = clause.index(1, TIMES) if len(clause.words) > 1 else s.time


def _place_renfield(s: PlagueState, clause: Clause) -> None:
    s.renfield = PURFLEET + clause.index(0, ("purfleet", "carfax"))


def _place_display(s: PlagueState, clause: Clause) -> None:
    s.display = [clause.find(word, HUNTERS) for word in clause.words]
    for h in s.display:
        s.zone[h], s.where[h], s.items[h], s.bites[h] = TURNED, NOWHERE, [], []


def _place_bag(s: PlagueState, clause: Clause) -> None:
    _place_counts(clause, s.bag)


def _place_out(s: PlagueState, clause: Clause) -> None:
    _place_counts(clause, s.out)


def _place_drawn(s: PlagueState, clause: Clause) -> None:
    drawn = {clause.number(i) for i in range(len(clause.words))}
    s.deck = [card for card in s.board.cards if card not in drawn]


def _place_arrived(s: PlagueState, clause: Clause) -> None:
    s.van_helsing_arrived, s.morris_arrived = "van_helsing" in clause.words, "morris" in clause.words


def _place_used(s: PlagueState, clause: Clause) -> None:
    s.used = [clause.find(word, FOES) for word in clause.words]


def _place_minor(s: PlagueState, clause: Clause) -> None:
    s.minor = clause.index(0, FOES[:2])


def _place_mina_turned(s: PlagueState, clause: Clause) -> None:
    s.mina_turned = True


WORDS: dict[str, Callable[[PlagueState, Clause], None]] = {
    "turn": _place_turn,
    "segment": _place_segment,
    "renfield": _place_renfield,
    "coffin": _place_coffins,
    "secret": _place_coffins,
    "display": _place_display,
    "bag": _place_bag,
    "out": _place_out,
    "drawn": _place_drawn,
    "arrived": _place_arrived,
    "used": _place_used,
    "minor": _place_minor,
    "mina_turned": _place_mina_turned,
}
HEADS = (*HUNTERS, *LAID, *NUMBERS, *LISTS, *WORDS)


# ---- the other way ----------------------------------------------------------------------------------------------


def describe(s: PlagueState) -> str:
    """The clauses of a position; what stands as in the set-up, or follows from the rest, is left out."""
    clauses = [f"options: {options(s)}", f"seats: {s.seats}", f"turn {s.turn} {TIMES[s.time]}"]
    clauses.append(f"segment {SEGMENTS[s.segment]}{' bonus' if s.is_bonus else ''}")
    clauses.append(f"renfield {PLACE_SLUGS[s.renfield]}")
    if s.display:
        clauses.append("display " + " ".join(HUNTERS[h] for h in s.display))
    clauses += [_hunter(s, h) for h in range(CAST)]
    clauses += _markers(s)
    clauses += [f"{head} {getattr(s, head)}" for head in NUMBERS if head not in ("box", "carfax") and getattr(s, head)]
    clauses += [f"box {s.box}", f"carfax {s.carfax}", "bag " + _counts(s.bag), "out " + _counts(s.out)]
    for head in LISTS:
        values = getattr(s, FIELD_OF.get(head, head))
        if values:
            clauses.append(f"{head} " + " ".join(map(str, values)))
    drawn = [card for card in s.board.cards if card not in s.deck]
    if drawn:
        clauses.append("drawn " + " ".join(map(str, drawn)))
    arrived = (["van_helsing"] if s.van_helsing_arrived else []) + (["morris"] if s.morris_arrived else [])
    clauses += ["arrived " + " ".join(arrived)] if arrived else []
    clauses += ["used " + " ".join(FOES[foe] for foe in s.used)] if s.used else []
    clauses += [f"minor {FOES[s.minor]}"] + (["mina_turned"] if s.mina_turned else [])
    return "; ".join(clauses)


def options(s: PlagueState) -> str:
    board = s.board
    words = [f"length={LENGTHS[board.length]}"] if board.length != FULL else []
    words += [f"difficulty={DIFFICULTIES[board.difficulty]}"] if board.difficulty != STANDARD else []
    words += ["die=die"] if board.die else []
    words += ["dracula=player"] if board.dracula_player else ["dracula=system"]
    return " ".join(words)


def _hunter(s: PlagueState, h: int) -> str:
    zone = s.zone[h]
    words = [HUNTERS[h], PLACE_SLUGS[s.where[h]] if zone == LONDON else ZONES[zone]]
    if zone == ARRIVING:
        words.append(str(s.where[h]))
    if s.bites[h]:
        words += ["bites", *("none" if item == NO_ITEM else ITEMS[item] for item in s.bites[h])]
    if s.items[h]:
        words += ["holds", *(ITEMS[item] for item in s.items[h])]
    words += [word for word, flag in FLAGS.items() if s.flags[h] & flag]
    return " ".join(words)


def _markers(s: PlagueState) -> list[str]:
    out = []
    for head, marker in LAID.items():
        places = [PLACE_SLUGS[p] for p in range(DISTRICTS) if s.marker[p] == marker and not s.secret[p]]
        out += [f"{head} " + " ".join(places)] if places else []
    for head, marker, values in (("coffin", COFFIN, s.coffins), ("secret", PLAGUE, s.secret)):
        words = [f"{PLACE_SLUGS[p]}/{values[p]}" for p in range(DISTRICTS) if s.marker[p] == marker and values[p]]
        out += [f"{head} " + " ".join(words)] if words else []
    return out


def _counts(row: list[int]) -> str:
    return " ".join(f"{ITEMS[i]}={n}" for i, n in enumerate(row) if n)


class Notation(Positions[PlagueState]):
    """The positions of Plague of Dracula as text."""

    def place(self, s: PlagueState, clauses: list[Clause]) -> None:
        place(s, clauses)

    def describe(self, s: PlagueState) -> str:
        return f"{describe(s)}; {self.describe_flow(s)}"

    def lively(self, seats: int, settings: dict[str, str], choose: Chooser) -> str:
        return lively.text(self.game.board(settings), has_dracula_seat(settings, seats), seats, settings, choose)
