"""What a seat sees. Nothing in the castle is hidden (R49), so all seats see the same table."""

from __future__ import annotations

from typing import Any, Final, Literal, cast

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import COLOURS, NO_ROOM, OFF_BOARD, VAULT
from whitby.games.castle.rules.dracula_walk import trail_between
from whitby.games.castle.rules.green_vampire import total
from whitby.games.castle.rules.state import NOBODY, CastleState, V
from whitby.games.castle.rules.turn import COUNT, FIRST_HALF, Turn
from whitby.games.castle.rules.walking import first_way
from whitby.games.castle.sight.document import Dracula, Piece, Room, Throw, View
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.graphs import distances
from whitby.kernel.sight import Sight

NO_WAY = -1
ENDINGS: Final[tuple[Literal["playing"], Literal["escaped"], Literal["dawn"]]] = ("playing", "escaped", "dawn")


def view(s: CastleState, rooms: list[str]) -> View:
    """`rooms` are the names of the rooms."""
    board = s.board
    steps = steps_home(s, s.green)
    dracula: Dracula = {"at": board.pools[s.dracula], "room": room_name(s, board.pool_room[s.dracula]), "next": threatened(s, rooms)}
    return {
        "equipment": "spinner" if board.spinner else "dice",
        "sectors": [sector_text(sector) for sector in board.sectors],
        "round": s.round,
        "rounds": board.dawn_rounds,
        "first": s.first if s.first != NOBODY else None,
        "turn": s.turn if s.turn != NOBODY else None,
        "throw": thrown(s) if s.outer else None,
        "pieces": {COLOURS[s.colours[seat]]: piece(s, seat, steps) for seat in range(s.seats) if s.colours[seat] != NOBODY},
        "farthest": max(board.way_home),
        "dracula": dracula,
        "green_vampire": place_name(s, s.green),
        "blue_vampire": place_name(s, s.blue),
        "mask": COLOURS[s.colours[s.holder]] if s.holder != NOBODY else None,
        "first_captive_taken": s.captured,
        "routes": [route(s, action) for ask in s.asks for action in ask.options],
        "ending": ENDINGS[s.ending],
        "winners": [COLOURS[s.colours[seat]] for seat in range(s.seats) if s.result and s.result[seat] > 0],
    }


def sector_text(sector: int) -> str:
    """A sector of the card as outer-inner: "5-V"."""
    return f"{sector // 3 + 1}-{'34V'[sector % 3]}"


def inner_text(s: CastleState) -> str:
    return "V" if s.inner == V else str(s.inner)


def place_name(s: CastleState, place: int) -> str:
    return "vault" if place == VAULT else s.board.places[place]


def room_name(s: CastleState, room: int) -> str | None:
    return s.board.rooms[room] if room != NO_ROOM else None


def thrown(s: CastleState) -> Throw:
    """The last throw. Of two halves that are used together, or of a V, none is left when nobody is asked about it."""
    turn = s.stack[-1] if s.asks else None
    own, dracula = True, True
    if isinstance(turn, Turn):
        own, dracula = turn.at > FIRST_HALF and not turn.own_last, turn.at > COUNT
    together = total(s) if s.turn == s.holder and s.inner != V else None
    return {"outer": s.outer, "inner": inner_text(s), "own": own, "dracula": dracula, "together": together}


def steps_home(s: CastleState, green: int) -> list[int]:
    """By place: the steps to the nearest doorway past neither vampire, the Green one on `green` (path.3, escape.c); NO_WAY for none."""
    doorways = list(range(s.board.first_home, len(s.board.places)))
    vampires = [stone for stone in (green, s.blue) if stone != VAULT]
    return distances(s.board.near, doorways, NO_WAY, sum([1 << stone for stone in vampires]))


def piece(s: CastleState, seat: int, steps: list[int]) -> Piece:
    """One player. Who wears the mask cannot go home (R40)."""
    at = s.at[seat]
    on_stone = VAULT < at < s.board.first_home
    is_human = at not in (VAULT, OFF_BOARD) and seat != s.holder
    return {
        "seat": seat,
        "at": place_name(s, at),
        "room": room_name(s, s.board.area[at]) if on_stone else None,
        "hidden": on_stone and s.board.hideyhole[at],
        "mask": seat == s.holder,
        "steps_home": steps[at] if is_human and steps[at] != NO_WAY else None,
        "steps_at_dawn": s.board.way_home[at] if is_human else None,  # R42: nothing is in the way
    }


def threatened(s: CastleState, names: list[str]) -> list[Room]:
    """advice.1 - the rooms in which Dracula's next move may end."""
    rooms = {s.board.pool_room[pool] for ends in s.board.ends for pool in ends[s.dracula]} - {NO_ROOM}
    return [{"id": s.board.rooms[room], "name": names[room]} for room in sorted(rooms)]


def route(s: CastleState, action: int) -> list[str]:
    """The places or pools an option leads over, first and last included; one of the legal ways, where there are several (R15)."""
    verb = verb_of(action)
    board = s.board
    if verb == w.DO_DRACULA:
        pools = [s.dracula]
        trail_between(board.trail, pools, s.inner, first_of(action))
        return [board.pools[pool] for pool in pools]
    path: list[int] = []
    if verb in (w.DO_MOVE, w.DO_LEAVE):
        ways = board.walks[s.outer][s.at[s.turn]]
        path = [s.at[s.turn], *first_way(ways, first_of(action), s.green, s.blue)]
    elif verb == w.DO_PROWL:
        path = [s.green, *first_way(board.prowls[total(s)][s.green], first_of(action), s.blue, s.blue)]
    elif verb in (w.DO_CATCH, w.DO_FLEE):
        path = [s.green, *catch_way(s, s.at[s.colours.index(first_of(action))], second_of(action))]
    return [board.places[p] for p in path]


def catch_way(s: CastleState, stone: int, end: int) -> list[int]:
    """catch.b - the approach with its shedding step, then the retreat, by the shortest approach that allows it."""
    for steps in range(1, total(s)):
        approach = first_way(s.board.prowls[steps][s.green], stone, s.blue, s.blue)
        retreat = first_way(s.board.walks[total(s) - steps][stone], end, s.blue, s.blue)
        if approach and retreat:
            return approach + retreat
    return []


class Eyes(Sight[CastleState]):
    """The sight of the Game of Dracula."""

    def view(self, s: CastleState, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], view(s, [str(name) for name in self.game.lexicon.nouns["room"].names]))
