"""Positions of Walpurgis Night as text (docs/notation.md, docs/games/walpurgis.md): read by `place`, written by `describe`."""

from __future__ import annotations

from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules.board import EVENT_CARDS, ICONS, TOWNS
from whitby.games.walpurgis.rules.journey import ROAD, START, TOWN, Journey, Leg, Town
from whitby.games.walpurgis.rules.night import SEQUENCE, Night
from whitby.games.walpurgis.rules.passengers import DIRECTION, SEATS, Boarding
from whitby.games.walpurgis.rules.round_end import Circuits, EventStep, play_event_cards, take_turns
from whitby.games.walpurgis.rules.setup import set_up
from whitby.games.walpurgis.rules.state import EAST, NOBODY, WEST, WalpurgisState
from whitby.games.walpurgis.rules.turn import LIMIT, Turn
from whitby.games.walpurgis.sight.view import Names, names_of
from whitby.games.walpurgis.texts import lively
from whitby.kernel.chance import Chooser
from whitby.kernel.game import Game
from whitby.kernel.notation import Clause
from whitby.kernel.positions import Positions

NUMBERS = ("round", "circuit", "thirst", "idle", "taken")
SEAT_WORDS = ("start", "trigger", "active")
PILES = ("pool", "discard", "event_discard", "peril_discard", "riders", "road", "deck", "event_deck")
FLOWS = ("turn", "boarding", "leaving", "leg", "town", "turn_ends", "round_ends", "scoring")
HANDS = ("hand", "seen", "events")
KEYS = ("coins", "supply", "trophies", "points")
UNPLACED = "unplaced"


def place(s: WalpurgisState, clauses: list[Clause], names: Names) -> None:
    """Everything starts as set up, coaches in the first town; each clause changes what it names; decks hold what is left."""
    set_up(s, s.seats)
    s.towns = [0] * s.seats
    seats = COLOURS[: s.seats]
    heads = [*NUMBERS, *SEAT_WORDS, *PILES, *FLOWS, "journey", *names["town"], *seats, *(f"{c}.{h}" for c in seats for h in HANDS)]
    for clause in clauses:
        clause.find(clause.head, heads)
        if clause.head in NUMBERS:
            setattr(s, clause.head, clause.number(0))
        elif clause.head in SEAT_WORDS:
            setattr(s, clause.head, clause.index(0, seats))
        elif clause.head in PILES:
            _place_pile(s, clause, names)
        elif clause.head == "journey":
            _place_journey(s, clause)
        elif clause.head in names["town"]:
            _place_town(s, clause, names["town"].index(clause.head), seats)
        elif clause.head.partition(".")[0] in seats:
            _place_seat(s, clause, names)
    _fill_decks(s, clauses)
    for clause in clauses:
        if clause.head in FLOWS:
            _place_flow(s, clause, seats)


def _place_seat(s: WalpurgisState, clause: Clause, names: Names) -> None:
    """`brown moravia coins 3 coffin`, `white wallachia empty points 4`; `brown.hand: priest`, `brown.events: herbs`."""
    colour, _, what = clause.head.partition(".")
    seat = COLOURS.index(colour)
    if what == "events":
        s.cards[seat] = sorted(clause.find(word, EVENT_CARDS) for word in clause.words)
    elif what:
        cards = sorted(clause.find(word, names["passenger"]) for word in clause.words)
        (s.hands if what == "hand" else s.known)[seat] = cards
    else:
        words = iter(clause.words)
        for word in words:
            if word in KEYS:
                _set(s, word, seat, Clause(word, next(words, "")).number(0))
            elif word in ("coffin", "empty"):
                s.aboard[seat] = int(word == "coffin")
            else:
                s.towns[seat] = NOBODY if word == UNPLACED else clause.find(word, names["town"])
        if "supply" not in clause.words:
            placed = sum(castle.count(seat) for castle in s.castles)
            s.supply[seat] = s.board.coffins - s.aboard[seat] - placed


def _set(s: WalpurgisState, key: str, seat: int, value: int) -> None:
    {"coins": s.coins, "supply": s.supply, "trophies": s.trophies, "points": s.points}[key][seat] = value


def _place_town(s: WalpurgisState, clause: Clause, town: int, seats: tuple[str, ...]) -> None:
    """`moravia blood 2 wolves 1 castle white brown`: the castle comes last."""
    words = iter(clause.words)
    for word in words:
        if word in ("blood", "wolves"):
            (s.blood if word == "blood" else s.wolves)[town] = Clause(word, next(words, "")).number(0)
        else:
            clause.find(word, ("blood", "wolves", "castle"))
            for colour in words:
                owner = clause.find(colour, seats)
                s.castles[town].append(owner)
                s.supply[owner] -= 1


def _place_pile(s: WalpurgisState, clause: Clause, names: Names) -> None:
    """`pool: priest, werewolf`; `riders: moravia_baron turned, priest`; `road: full_moon none none`."""
    if clause.head == "riders":
        for part in clause.parts:
            words = part.split()
            s.riders.append(clause.find(words[0], names["passenger"]))
            s.turned.append(int(words[1:] == ["turned"]))
    elif clause.head == "road":
        s.road = [NOBODY if word == "none" else clause.find(word, names["peril"]) for word in clause.words]
    elif clause.head in ("deck", "event_deck"):
        clause.find(clause.body, ("empty",))
    else:
        known = {"event_discard": list(EVENT_CARDS), "peril_discard": names["peril"]}.get(clause.head, names["passenger"])
        setattr(s, clause.head, [clause.find(word, known) for word in clause.words])


def _place_journey(s: WalpurgisState, clause: Clause) -> None:
    """`journey east bullets 2 hired acted garlic wheel_coffin`."""
    words = iter(clause.words)
    for word in words:
        if word in ("east", "west"):
            s.direction = EAST if word == "east" else WEST
        elif word == "bullets":
            s.bullets = Clause(word, next(words, "")).number(0)
        elif word in ("hired", "acted"):
            setattr(s, word, True)
        else:
            s.icons[clause.find(word, ICONS)] = 1


def _fill_decks(s: WalpurgisState, clauses: list[Clause]) -> None:
    """Every card that was not named lies in its deck; with `deck: empty`, in its discard pile."""
    empty = {clause.head for clause in clauses if clause.head in ("deck", "event_deck")}
    named = [*s.pool, *s.discard, *s.riders, *(card for hand in s.hands for card in hand)]
    s.deck = _rest(s.board.passengers, named)
    s.event_deck = _rest(s.board.events, [*s.event_discard, *(card for hand in s.cards for card in hand)])
    s.peril_deck = _rest(s.board.peril_decks[s.round - 1], [*s.peril_discard, *(p for p in s.road if p != NOBODY)])
    if "deck" in empty:
        s.discard, s.deck = s.discard + s.deck, []
    if "event_deck" in empty:
        s.event_discard, s.event_deck = s.event_discard + s.event_deck, []


def _rest(whole: list[int], named: list[int]) -> list[int]:
    rest = whole[:]
    for card in named:
        if card in rest:
            rest.remove(card)
    return rest


def _place_flow(s: WalpurgisState, clause: Clause, seats: tuple[str, ...]) -> None:
    """`turn brown`, `boarding brown`, `leaving brown`, `leg brown`, `town brown`, `turn_ends brown`, `round_ends`, `scoring`."""
    step = [n for n, work in enumerate(SEQUENCE) if work is (play_event_cards if clause.head == "round_ends" else take_turns)][s.round - 1]
    if clause.head == "scoring":
        s.push(Night(len(SEQUENCE) - 1))
        return
    s.push(Night(step + 1))
    if clause.head == "round_ends":
        s.push(EventStep())
        return
    s.active = clause.index(0, seats)
    s.push(Circuits((s.active - s.start) % s.seats + 1))
    s.push(Turn() if clause.head == "turn" else Turn(LIMIT))
    if clause.head == "boarding":
        s.push(Journey(START))
        s.push(Boarding(SEATS if s.direction else DIRECTION))
    elif clause.head == "leaving":
        s.push(Journey(ROAD))
        s.push(Town(True))
    elif clause.head == "leg":
        s.push(Journey(TOWN))
        s.push(Leg())
    elif clause.head == "town":
        s.push(Journey(ROAD))
        s.push(Town(False))


def describe(s: WalpurgisState, names: Names) -> str:
    """The clauses of a position; where the rules stand is told by the clauses every game shares."""
    clauses = [f"options: start={'random' if s.draw_starter else 'first'}", f"seats: {s.seats}"]
    clauses += [f"{key} {getattr(s, key)}" for key in NUMBERS]
    clauses += [f"{key} {COLOURS[getattr(s, key)]}" for key in SEAT_WORDS if getattr(s, key) != NOBODY]
    clauses += [_town(s, t, names) for t in range(TOWNS)]
    for seat in range(s.seats):
        clauses += _seat(s, seat, names)
    for head, slugs in (("pool", names["passenger"]), ("discard", names["passenger"]), ("peril_discard", names["peril"])):
        clauses.append(f"{head}: " + ", ".join(slugs[card] for card in getattr(s, head)))
    clauses.append("event_discard: " + ", ".join(EVENT_CARDS[card] for card in s.event_discard))
    return "; ".join([*clauses, *_journey(s, names)])


def _town(s: WalpurgisState, t: int, names: Names) -> str:
    castle = " castle " + " ".join(COLOURS[owner] for owner in s.castles[t]) if s.castles[t] else ""
    return f"{names['town'][t]} blood {s.blood[t]} wolves {s.wolves[t]}{castle}"


def _seat(s: WalpurgisState, seat: int, names: Names) -> list[str]:
    colour = COLOURS[seat]
    town = names["town"][s.towns[seat]] if s.towns[seat] != NOBODY else UNPLACED
    numbers = f"coins {s.coins[seat]} supply {s.supply[seat]} trophies {s.trophies[seat]} points {s.points[seat]}"
    slugs = names["passenger"]
    return [
        f"{colour} {town} {'coffin' if s.aboard[seat] else 'empty'} {numbers}",
        f"{colour}.hand: " + ", ".join(slugs[card] for card in s.hands[seat]),
        f"{colour}.seen: " + ", ".join(slugs[card] for card in s.known[seat]),
        f"{colour}.events: " + ", ".join(EVENT_CARDS[card] for card in s.cards[seat]),
    ]


def _journey(s: WalpurgisState, names: Names) -> list[str]:
    words = ["journey"]
    if s.direction:
        words.append("east" if s.direction == EAST else "west")
    if s.bullets:
        words.append(f"bullets {s.bullets}")
    words += [word for word in ("hired", "acted") if getattr(s, word)]
    words += [icon for i, icon in enumerate(ICONS) if s.icons[i]]
    riders = [names["passenger"][card] + (" turned" if s.turned[i] else "") for i, card in enumerate(s.riders)]
    road = " ".join("none" if p == NOBODY else names["peril"][p] for p in s.road)
    return [" ".join(words), "riders: " + ", ".join(riders), f"road: {road}"]


class Notation(Positions[WalpurgisState]):
    """The positions of Walpurgis Night as text."""

    def __init__(self, game: Game[WalpurgisState]) -> None:
        super().__init__(game)
        self.names = names_of(game.tables)

    def place(self, s: WalpurgisState, clauses: list[Clause]) -> None:
        place(s, clauses, self.names)

    def describe(self, s: WalpurgisState) -> str:
        return f"{describe(s, self.names)}; {self.describe_flow(s)}"

    def lively(self, seats: int, settings: dict[str, str], choose: Chooser) -> str:
        return lively.text(self.game.board(settings), self.names, seats, settings, choose)
