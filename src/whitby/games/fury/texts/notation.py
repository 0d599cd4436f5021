"""Positions of Fury as text (docs/games/fury.md): read by `place`, written by `describe`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from whitby.games.fury.rules.board import (
    CAST,
    EVENT_CARDS,
    HIDE_CARD,
    HUNTERS,
    ITEMS,
    NO_CARD,
    NOBODY,
    POWERS,
    SEA,
    TIMES,
    TOKENS,
)
from whitby.games.fury.rules.dracula_turn import DraculaTurn
from whitby.games.fury.rules.draws import DrawEvent
from whitby.games.fury.rules.encounters import FROM_HAND, Encounter
from whitby.games.fury.rules.events import PlayCard
from whitby.games.fury.rules.hunter_turn import HunterTurn
from whitby.games.fury.rules.knowledge import LAID_OUT, know
from whitby.games.fury.rules.setup import DRACULA_TURN, ROUND, Match, pieces
from whitby.games.fury.rules.spots import SPACES, berth_of, berths
from whitby.games.fury.rules.state import DRACULA_SIDE, HUNTER_BACK, HUNTER_SIDE, FuryState, is_hunter_card
from whitby.games.fury.sight.facts import LAND_BACK, SEA_BACK
from whitby.games.fury.texts import lively
from whitby.kernel.chance import Chooser
from whitby.kernel.errors import BadText
from whitby.kernel.notation import Clause
from whitby.kernel.positions import Positions
from whitby.kernel.state import Part

HEADS = (
    "turn", "round", "time", "vampires", "resolve", "blood", "trail", "catacombs", "tokens", "events", "seen",
    "ally", "hosts", "ground", "roadblock", "storm", "items_discarded", "events_discarded", "aside", "dropped",
    "before", "state", *HUNTERS,
)  # fmt: skip
PLAIN = ("round", "vampires", "resolve", "blood")
# Fields that have clauses of their own; all others are written as `state: name=value` when they differ from the set-up.
SPOKEN = {
    "place", "health", "bites", "items", "events", "open_item", "open_event", "dogs", "skip", "acted", "waits", "dracula", "blood",
    "vampires", "resolve", "time", "round", "trail.power", "trail.card", "trail.up", "trail.token", "trail.token_up", "trail.blood",
    "trail.hide_place", "catacombs.card", "catacombs.up", "catacombs.token", "catacombs.token_up", "tokens", "cards", "decks.pool",
    "decks.items", "decks.items_discarded", "decks.events", "decks.events_discarded", "ally", "markers.hosts", "markers.ground",
    "markers.block_a", "markers.block_b", "markers.block_rail", "markers.storm", "markers.storm_left", "dropped.kind", "dropped.up",
    "front.kind", "front.mask",
}  # fmt: skip


def place(s: FuryState, clauses: list[Clause]) -> None:
    """Everything starts as set up, hunters in the Hospital; each clause changes what it names; decks hold the rest."""
    s.place = [s.board.hospital] * CAST
    s.round = 1
    for clause in clauses:
        clause.find(clause.head, HEADS)
        READERS.get(clause.head, read_hunter)(s, clause)
    for h in range(CAST):
        remember(s, h)
    fill_decks(s, clauses)
    if not any(clause.head == "state" and "history=" in clause.body for clause in clauses):
        lay_out_history(s)
        finish_voyage(s)
    for clause in clauses:
        if clause.head == "turn":
            read_turn(s, clause)


# ---- reading ------------------------------------------------------------------------------------------------------------


def read_number(s: FuryState, clause: Clause) -> None:
    setattr(s, clause.head, clause.number(0))


def read_time(s: FuryState, clause: Clause) -> None:
    s.time = clause.index(0, TIMES)


def read_hunter(s: FuryState, clause: Clause) -> None:
    """`mina: paris health 5 bites 1 items knife stake open knife events good_luck opens good_luck watchdogs 1 skip acted waits`."""
    h = HUNTERS.index(clause.head)
    words = clause.words
    s.place[h] = clause.index(0, s.board.slugs)
    i = 1
    while i < len(words):
        word = words[i]
        i += 1
        if word in ("skip", "acted", "waits"):
            getattr(s, word)[h] = 1
        elif word in ("health", "bites", "watchdogs"):
            getattr(s, "dogs" if word == "watchdogs" else word)[h] = clause.number(i)
            i += 1
        elif word in ("open", "opens"):
            cards, slugs = (s.open_item, ITEMS) if word == "open" else (s.open_event, EVENT_CARDS)
            cards[h] = clause.index(i, slugs)
            i += 1
        else:
            clause.find(word, ("items", "events"))
            slugs = ITEMS if word == "items" else EVENT_CARDS
            while i < len(words) and words[i] in slugs:
                getattr(s, word)[h].append(slugs.index(words[i]))
                i += 1
            getattr(s, word)[h].sort()


def remember(s: FuryState, h: int) -> None:
    """What lies open is known to Dracula."""
    for kind, seen in ((s.open_item[h], s.seen_items[h]), (s.open_event[h], s.seen_events[h])):
        if kind != NOBODY and kind not in seen:
            seen.append(kind)
    while s.seen_items[h].count(ITEMS.index("dogs")) < s.dogs[h]:
        s.seen_items[h].append(ITEMS.index("dogs"))
    s.seen_items[h].sort()
    s.seen_events[h].sort()


def read_trail(s: FuryState, clause: Clause) -> None:
    """`trail: vienna+rats, ^paris, wolf_form/munich+fog!, dark_call, hide@vienna+spy, north_sea*1`, the newest first."""
    for part in clause.parts:
        body, _, blood = part.partition("*")
        body, _, token = body.partition("+")
        power, slash, card = body.partition("/")
        if not slash:
            power, card = ("", body) if body not in POWERS or body == "hide" else (body, "")
        card, _, bound = card.partition("@")
        up = card.startswith("^")
        card = card.lstrip("^")
        s.trail.power.append(clause.find(power, POWERS) if power else NO_CARD)
        s.trail.card.append(NO_CARD if not card else HIDE_CARD if card == "hide" else clause.find(card, s.board.slugs))
        s.trail.up.append(int(up))
        s.trail.token.append(clause.find(token.rstrip("!"), TOKENS) if token else NOBODY)
        s.trail.token_up.append(int(token.endswith("!")))
        s.trail.blood.append(int(blood or 0))
        s.trail.shield.append(0)
        if card == "hide":
            s.trail.hide_place = clause.find(bound, s.board.slugs)
    s.dracula = next((card for card in s.trail.card if 0 <= card < HIDE_CARD), NOBODY)


def read_catacombs(s: FuryState, clause: Clause) -> None:
    """`catacombs: szeged+rats+spy!, -, ^rome`."""
    for c, part in enumerate(clause.parts):
        card, *tokens = part.split("+")
        if card == "-":
            continue
        s.catacombs.up[c] = int(card.startswith("^"))
        s.catacombs.card[c] = clause.find(card.lstrip("^"), s.board.slugs)
        for i, token in enumerate(tokens):
            if token != "-":
                s.catacombs.token[berth_of(c, i)] = clause.find(token.rstrip("!"), TOKENS)
                s.catacombs.token_up[berth_of(c, i)] = int(token.endswith("!"))


def read_kinds(field: str, slugs: tuple[str, ...]) -> Any:
    def read(s: FuryState, clause: Clause) -> None:
        whole, name = owner(s, field)
        setattr(whole, name, sorted(clause.find(word, slugs) for word in clause.words))

    return read


def read_dropped(s: FuryState, clause: Clause) -> None:
    s.dropped.kind = [clause.find(word.rstrip("!"), TOKENS) for word in clause.words]
    s.dropped.up = [int(word.endswith("!")) for word in clause.words]


def read_before(s: FuryState, clause: Clause) -> None:
    """`before: fog seward mina, bats godalming` - tokens lying before hunters."""
    for part in clause.parts:
        kind, *hunters = part.split()
        s.front.kind.append(clause.find(kind, TOKENS))
        s.front.mask.append(sum(1 << clause.find(h, HUNTERS) for h in hunters))


def read_ally(s: FuryState, clause: Clause) -> None:
    for word in clause.words:
        kind = clause.find(word, EVENT_CARDS)
        s.ally[HUNTER_SIDE if is_hunter_card(kind) else DRACULA_SIDE] = kind


def read_places(s: FuryState, clause: Clause) -> None:
    found = [clause.find(word, s.board.slugs) for word in clause.words if word not in ("rail", "road") and not word.isdecimal()]
    if clause.head == "hosts":
        s.markers.hosts = sorted(found)
    elif clause.head == "ground":
        s.markers.ground = found[0]
    elif clause.head == "storm":
        s.markers.storm, s.markers.storm_left = found[0], clause.number(1)
    else:
        s.markers.block_a, s.markers.block_b = found
        s.markers.block_rail = int("rail" in clause.words)


def read_state(s: FuryState, clause: Clause) -> None:
    """Fields without a clause of their own, as JSON: `state: untidy=1 vows.kind=[0,-1,-1,-1]`."""
    for word in clause.body.split():
        name, _, value = word.partition("=")
        clause.find(name, field_names(s))
        whole, name = owner(s, name)
        setattr(whole, name, json.loads(value))


def field_names(s: FuryState) -> list[str]:
    """Every field of the table; those of a part as `part.field`."""
    names: list[str] = []
    for name in type(s).FIELDS:
        value = getattr(s, name)
        names += [f"{name}.{inner}" for inner in type(value).FIELDS] if isinstance(value, Part) else [name]
    return names


def owner(s: FuryState, name: str) -> tuple[FuryState | Part, str]:
    """The table or the part of it that holds a field, and what it calls it."""
    part, dot, inner = name.partition(".")
    return (getattr(s, part), inner) if dot else (s, name)


def read_turn(s: FuryState, clause: Clause) -> None:
    """`turn mina` or `turn dracula`: that turn is about to begin. Hunters who come earlier have acted, unless they wait (R115)."""
    who = clause.index(0, (*HUNTERS, "dracula"))
    for h in range(who):
        if not s.waits[h]:
            s.acted[h] = 1
    if who == CAST:
        s.push(Match(ROUND, 0))
        s.push(DraculaTurn())
        return
    s.push(Match(ROUND if who < CAST - 1 else DRACULA_TURN, who + 1))
    s.push(HunterTurn(who))


def skip(s: FuryState, clause: Clause) -> None:
    """Read elsewhere."""


READERS: dict[str, Any] = {
    **{head: read_number for head in PLAIN},
    "time": read_time,
    "trail": read_trail,
    "catacombs": read_catacombs,
    "tokens": read_kinds("tokens", TOKENS),
    "events": read_kinds("cards", EVENT_CARDS),
    "seen": read_kinds("seen_cards", EVENT_CARDS),
    "items_discarded": read_kinds("decks.items_discarded", ITEMS),
    "events_discarded": read_kinds("decks.events_discarded", EVENT_CARDS),
    "dropped": read_dropped,
    "before": read_before,
    "ally": read_ally,
    "hosts": read_places,
    "ground": read_places,
    "storm": read_places,
    "roadblock": read_places,
    "state": read_state,
    "turn": skip,
    "aside": skip,
}


def fill_decks(s: FuryState, clauses: list[Clause]) -> None:
    """Decks and pool hold whatever lies nowhere else; `aside` names cards that are just being dealt with."""
    events = s.decks.events_discarded + s.cards + [k for hand in s.events for k in hand] + [k for k in s.ally if k != NOBODY]
    tokens = s.tokens + s.dropped.kind + s.front.kind + [k for k in s.trail.token + s.catacombs.token if k != NOBODY]
    for clause in clauses:
        if clause.head == "aside":
            for word in clause.words:
                if word in TOKENS:
                    tokens.append(TOKENS.index(word))
                else:
                    events.append(clause.find(word, EVENT_CARDS))
    s.decks.items = rest(s.board.item_counts, s.decks.items_discarded + [k for hand in s.items for k in hand], ITEMS)
    s.decks.events = rest(s.board.event_counts, events, EVENT_CARDS)
    s.decks.pool = rest(s.board.token_counts, tokens, TOKENS)
    if s.decks.event_top == NOBODY and s.decks.events:
        s.decks.event_top = HUNTER_BACK if is_hunter_card(s.decks.events[0]) else 1


def rest(counts: list[int], used: list[int], slugs: Sequence[str]) -> list[int]:
    """What the box holds beside what is used; a position cannot use more than there is."""
    left = pieces(counts)
    for kind in used:
        if kind not in left:
            raise BadText(f"The position uses more {slugs[kind]} than the box holds.", f"There are {counts[kind]}.")
        left.remove(kind)
    return left


def lay_out_history(s: FuryState) -> None:
    """A typed position tells what everybody sees of it (facts.laid_out): of face-down cards the backs and no more."""
    if not s.trail.card:
        return
    values: list[int] = []
    for i in range(len(s.trail.card)):
        card = s.trail.card[i]
        back = 0 if card == NO_CARD else 1 if card == HIDE_CARD or s.board.is_land[card] else 2
        values += [s.trail.power[i], back, card if s.trail.up[i] else NOBODY]
    for card, up in zip(s.catacombs.card, s.catacombs.up, strict=True):
        values.append(card if card == NO_CARD or up else LAND_BACK if s.board.is_land[card] else SEA_BACK)
    know(s, LAID_OUT, *values)


def finish_voyage(s: FuryState) -> None:
    """At sea the newest sea cards are the voyage, and the card before them its port."""
    zones = []
    for card in s.trail.card:
        if card in (NO_CARD, HIDE_CARD) or s.board.kind[card] != SEA:
            break
        zones.append(card)
    if zones and not s.passage.zones:
        s.passage.zones = zones[::-1]
        s.passage.moves = len(zones) - 1
        if len(zones) < len(s.trail.card):
            s.passage.port = s.trail.card[len(zones)]


# ---- writing ------------------------------------------------------------------------------------------------------------


def describe(s: FuryState) -> str:
    """The clauses of a position; what stands as in the set-up is left out."""
    clauses = [f"seats {s.seats}", f"options: {options(s)}", f"round {s.round}", f"time {TIMES[s.time]}", f"blood {s.blood}"]
    clauses += [f"vampires {s.vampires}", f"resolve {s.resolve}"]
    clauses += [hunter_clause(s, h) for h in range(CAST) if s.place[h] != NOBODY]
    if s.trail.card:
        clauses.append("trail: " + ", ".join(slot_text(s, i) for i in range(len(s.trail.card))))
    if any(card != NO_CARD for card in s.catacombs.card):
        clauses.append("catacombs: " + ", ".join(space_text(s, c) for c in range(SPACES)))
    clauses += list_clauses(s)
    clauses += marker_clauses(s)
    aside = [EVENT_CARDS[f.kind] for f in s.stack if isinstance(f, PlayCard | DrawEvent) and f.kind != NOBODY]
    aside += [TOKENS[f.kind] for f in s.stack if isinstance(f, Encounter) and f.origin == FROM_HAND]
    if aside:
        clauses.append("aside: " + " ".join(aside))
    silent = [name for name in field_names(s) if name not in SPOKEN or odd(s, name)]
    clauses.append("state: " + " ".join(f"{name}={plain(getattr(*owner(s, name)))}" for name in silent))
    return "; ".join(clauses)


def odd(s: FuryState, name: str) -> bool:
    """A field with a clause of its own that the clause cannot say: nobody is placed yet."""
    return name == "place" and NOBODY in s.place


def plain(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def options(s: FuryState) -> str:
    return f"seating={s.board.pairing} aid={'shown' if s.board.shows_aid else 'off'}"


def hunter_clause(s: FuryState, h: int) -> str:
    words = [f"{HUNTERS[h]}: {s.board.slugs[s.place[h]]} health {s.health[h]} bites {s.bites[h]}"]
    if s.items[h]:
        words.append("items " + " ".join(ITEMS[kind] for kind in s.items[h]))
    if s.events[h]:
        words.append("events " + " ".join(EVENT_CARDS[kind] for kind in s.events[h]))
    if s.open_item[h] != NOBODY:
        words.append(f"open {ITEMS[s.open_item[h]]}")
    if s.open_event[h] != NOBODY:
        words.append(f"opens {EVENT_CARDS[s.open_event[h]]}")
    if s.dogs[h]:
        words.append(f"watchdogs {s.dogs[h]}")
    words += [word for word in ("skip", "acted", "waits") if getattr(s, word)[h]]
    return " ".join(words)


def slot_text(s: FuryState, i: int) -> str:
    card = s.trail.card[i]
    text = ""
    if card != NO_CARD:
        text = "^" if s.trail.up[i] else ""
        text += f"hide@{s.board.slugs[s.trail.hide_place]}" if card == HIDE_CARD else s.board.slugs[card]
    if s.trail.power[i] != NO_CARD:
        text = POWERS[s.trail.power[i]] + (f"/{text}" if text else "")
    if s.trail.token[i] != NOBODY:
        text += "+" + TOKENS[s.trail.token[i]] + ("!" if s.trail.token_up[i] else "")
    return text + (f"*{s.trail.blood[i]}" if s.trail.blood[i] else "")


def space_text(s: FuryState, c: int) -> str:
    if s.catacombs.card[c] == NO_CARD:
        return "-"
    text = ("^" if s.catacombs.up[c] else "") + s.board.slugs[s.catacombs.card[c]]
    for k in berths(c):
        text += "+" + (TOKENS[s.catacombs.token[k]] + ("!" if s.catacombs.token_up[k] else "") if s.catacombs.token[k] != NOBODY else "-")
    return text


def list_clauses(s: FuryState) -> list[str]:
    lists = (
        ("tokens", [TOKENS[kind] for kind in s.tokens]),
        ("events", [EVENT_CARDS[kind] for kind in s.cards]),
        ("items_discarded", [ITEMS[kind] for kind in s.decks.items_discarded]),
        ("events_discarded", [EVENT_CARDS[kind] for kind in s.decks.events_discarded]),
        ("ally", [EVENT_CARDS[kind] for kind in s.ally if kind != NOBODY]),
        ("dropped", [TOKENS[kind] + ("!" if up else "") for kind, up in zip(s.dropped.kind, s.dropped.up, strict=True)]),
    )
    out = [f"{head}: {' '.join(words)}" for head, words in lists if words]
    if s.front.kind:
        rows = [
            f"{TOKENS[k]} {' '.join(HUNTERS[h] for h in range(CAST) if m >> h & 1)}"
            for k, m in zip(s.front.kind, s.front.mask, strict=True)
        ]
        out.append("before: " + ", ".join(rows))
    return out


def marker_clauses(s: FuryState) -> list[str]:
    slugs = s.board.slugs
    out = []
    if s.markers.hosts:
        out.append("hosts: " + " ".join(slugs[p] for p in s.markers.hosts))
    if s.markers.ground != NOBODY:
        out.append(f"ground: {slugs[s.markers.ground]}")
    if s.markers.block_a != NOBODY:
        out.append(f"roadblock: {slugs[s.markers.block_a]} {slugs[s.markers.block_b]} {'rail' if s.markers.block_rail else 'road'}")
    if s.markers.storm != NOBODY:
        out.append(f"storm: {slugs[s.markers.storm]} {s.markers.storm_left}")
    return out


class Notation(Positions[FuryState]):
    """The positions of Fury of Dracula as text."""

    def place(self, s: FuryState, clauses: list[Clause]) -> None:
        place(s, clauses)

    def describe(self, s: FuryState) -> str:
        return f"{describe(s)}; {self.describe_flow(s)}"

    def lively(self, seats: int, settings: dict[str, str], choose: Chooser) -> str:
        return lively.text(self.game.board(settings), seats, settings, choose)
