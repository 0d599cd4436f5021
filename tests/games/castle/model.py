"""A second reading of the Game of Dracula with its options as they come: its ledger and its tables, and no code of the game."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, NamedTuple

from whitby.games import load

DATA: dict[str, Any] = tomllib.loads((load("castle").home / "data" / "board.toml").read_text(encoding="utf-8"))
VAULT = "vault"
HOMES = {row["id"] for row in DATA["homes"]["list"]}
PERCHES = [*DATA["perches"]["green"], *DATA["perches"]["blue"]]
STEPS = [*DATA["edges"]["list"], *([row["stone"], row["id"]] for row in DATA["homes"]["list"])]
NEAR = {here: [two if one == here else one for one, two in STEPS if here in (one, two)] for step in STEPS for here in step}
CLOSED = {*DATA["light"]["stones"], *DATA["hideyholes"]["stones"]}
ROOMS = {row["id"] for row in DATA["rooms"]["list"]}
AREAS = {row["id"]: row["area"] for row in [*DATA["stones"]["list"], *DATA["pools"]["list"]]}


class Table(NamedTuple):
    """What stands on the board between two turns."""

    at: tuple[str, ...]
    turn: int = 0
    dracula: str = "coffin"
    green: str = PERCHES[0]
    blue: str = PERCHES[5]
    holder: int = -1
    round: int = 1
    dawn: int = 100


class Moment(NamedTuple):
    """A step of a turn.

    `begin`, `throw`, `hunt`, `first`, `own_check`, `count`, `count_check`, `own`, `last_check`, `next`, `over`.
    """

    step: str
    table: Table
    outer: int = 0
    inner: int = 0
    own_last: bool = False
    given: tuple[tuple[int, int], ...] = ()  # what the next throws show; afterwards anything, 0 for a V

    @property
    def is_chance(self) -> bool:
        return self.step == "throw" and not self.given

    def to(self, step: str, **changes: Any) -> Moment:
        return self._replace(step=step, table=self.table._replace(**changes))

    def following(self) -> list[Moment]:
        moments: list[Moment] = getattr(self, f"after_{self.step}")()
        return moments

    def after_begin(self) -> list[Moment]:
        """capture.p - who wakes in the vault as the Green Vampire only goes to perch 1."""
        table = self.table
        if table.turn != table.holder or table.green != VAULT:
            return [self.to("throw")]
        return [self.to("next", green=PERCHES[0], at=put(table.at, table.holder, PERCHES[0]))]

    def after_throw(self) -> list[Moment]:
        """turn.a - the outer reading is 1 to 6, the inner one 3, 4 or V."""
        throws = self.given[:1] or [(outer, inner) for outer in range(1, 7) for inner in (3, 4, 0)]
        return [self.thrown(outer, inner)._replace(given=self.given[1:]) for outer, inner in throws]

    def thrown(self, outer: int, inner: int) -> Moment:
        """vamp.a - a V sends a vampire to the perch the outer reading names, and his holder with him."""
        here = self._replace(outer=outer, inner=inner, own_last=False)
        stone, table = PERCHES[outer - 1], self.table
        if inner:
            return here.to("hunt" if table.turn == table.holder else "first")
        if outer > 4:
            return here.to("next", blue=stone)
        return here.to("next", green=stone, at=put(table.at, table.holder, stone) if table.holder >= 0 else table.at)

    def after_hunt(self) -> list[Moment]:
        """green.c, green.g - the sum of both readings, with a catch or without; he stays where neither can be done."""
        table, number = self.table, self.outer + self.inner
        prey = table.at[: table.holder] + table.at[table.holder + 1 :]
        ends = prowls(table.blue, (table.green,), number) - set(prey) - set(PERCHES[4:])
        found = [self.to("next", green=end, at=put(table.at, table.holder, end)) for end in sorted(ends)]
        for stone in prey:
            approaches = [steps for steps in range(1, number) if stone in prowls(table.blue, (table.green,), steps)]
            retreats = [walks(prey, (stone, table.blue), (stone,), number - steps) for steps in approaches]
            for end in sorted(set().union(*retreats)):  # R36, R37
                caught = {"green": stone, "holder": table.at.index(stone), "at": put(table.at, table.holder, end)}
                found.append(self.to("over" if end in HOMES else "last_check", **caught))
        return found or [self.to("next")]

    def after_first(self) -> list[Moment]:
        """turn.j - the own piece or Dracula."""
        return self.own_moves("own_check", "count") + self.dracula_moves(own_last=True)

    def after_count(self) -> list[Moment]:
        return self.dracula_moves(own_last=False)

    def after_own(self) -> list[Moment]:
        return self.own_moves("last_check", "next")

    def after_own_check(self) -> list[Moment]:
        return self.checked("count")

    def after_last_check(self) -> list[Moment]:
        return self.checked("next")

    def checked(self, safe: str) -> list[Moment]:
        """path.5 - who walks into Dracula's room is caught, and his turn is over."""
        return [self.caught(self.table.turn, "next") if self.table.turn in self.exposed() else self.to(safe)]

    def after_count_check(self) -> list[Moment]:
        """path.6, capture.f - Dracula catches one of those in his room; if it is the mover, his turn is over."""
        after = "own" if self.own_last else "next"
        return [self.caught(seat, "next" if seat == self.table.turn else after) for seat in self.exposed()] or [self.to(after)]

    def after_next(self) -> list[Moment]:
        """start.2b - the next seat; with the first seat comes the next round, or the dawn."""
        turn = (self.table.turn + 1) % len(self.table.at)
        if turn:
            return [self.to("begin", turn=turn)]
        return [
            self.to("over", turn=turn) if self.table.round == self.table.dawn else self.to("begin", turn=turn, round=self.table.round + 1)
        ]

    def after_over(self) -> list[Moment]:
        return []

    def own_moves(self, moved: str, stayed: str) -> list[Moment]:
        """turn.c, path.4 - the full number, or staying where no way allows it; the first out of the castle has won."""
        table = self.table
        ends = sorted(walks(table.at, (table.green, table.blue), (table.at[table.turn],), self.outer))
        found = [self.to("over" if end in HOMES else moved, at=put(table.at, table.turn, end)) for end in ends]
        return found or [self.to(stayed)]

    def dracula_moves(self, own_last: bool) -> list[Moment]:
        """turn.b, turn.d - along the trail, forwards, the whole number."""
        pools = {self.table.dracula}
        for _ in range(self.inner):
            pools = {there for here, there in DATA["trail"]["list"] if here in pools}
        return [self.to("count_check", dracula=pool)._replace(own_last=own_last) for pool in sorted(pools)]

    def exposed(self) -> list[int]:
        """capture.b, path.7a - humans in the room where Dracula is, but not in a hideyhole."""
        room, table = AREAS[self.table.dracula], self.table
        humans = [seat for seat in range(len(table.at)) if seat != table.holder and table.at[seat] not in DATA["hideyholes"]["stones"]]
        return [seat for seat in humans if room in ROOMS and AREAS[table.at[seat]] == room]

    def caught(self, seat: int, step: str) -> Moment:
        """capture.g to capture.n - the first captive wakes as the Green Vampire, others at the top of the vault steps."""
        at = put(self.table.at, seat, VAULT if self.table.holder < 0 else DATA["vault"]["steps"])
        if self.table.holder < 0:
            return self.to(step, at=at, dracula="coffin", green=VAULT, holder=seat)
        return self.to(step, at=at, dracula="coffin")


def put(at: tuple[str, ...], seat: int, stone: str) -> tuple[str, ...]:
    return (*at[:seat], stone, *at[seat + 1 :])


@cache
def walks(people: tuple[str, ...], vampires: tuple[str, str], way: tuple[str, ...], steps: int) -> set[str]:
    """Where a walk of so many steps may end.

    No stone twice (turn.h), past people and empty perches but past no vampire (path.1 to path.3), and out of a doorway with any
    number that is enough (escape.b).
    """
    here = way[-1]
    if here in HOMES:
        return {here}
    if steps == 0:
        return set() if here in PERCHES or here in people else {here}
    return set().union(*(walks(people, vampires, (*way, p), steps - 1) for p in NEAR[here] if p not in way + vampires))


@cache
def prowls(blue: str, way: tuple[str, ...], steps: int) -> set[str]:
    """Where so many steps of the Green Vampire end.

    Over stones that are not lit, past people and perches but not past the Blue Vampire, into no hideyhole and out of no doorway
    (green.f, R34).
    """
    if steps == 0:
        return {way[-1]}
    return set().union(*(prowls(blue, (*way, p), steps - 1) for p in NEAR[way[-1]] if p not in {*way, *CLOSED, *HOMES, blue}))
