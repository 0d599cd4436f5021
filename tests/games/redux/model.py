"""A second reading of Dracula Redux, one game with the options as they come: its ledger and its tables, and no code of the game."""

from __future__ import annotations

import tomllib
from itertools import combinations
from typing import Any, NamedTuple

from whitby.games import load

DATA: dict[str, Any] = tomllib.loads((load("redux").home / "data" / "components.toml").read_text(encoding="utf-8"))
NAMES = [row["id"] for row in DATA["character"]]
FACES = {(row["id"], form): row[f"{form}_faces"] for row in DATA["character"] for form in ("human", "vampire")}
FORMS = {"vampires": "vampire", "humans": "human"}
OTHER = {"vampires": "humans", "humans": "vampires"}


class Block(NamedTuple):
    """A character in the game: its form and level, counted from the weakest face."""

    name: str
    form: str
    level: int
    used: bool = False
    hidden: bool = False

    @property
    def faces(self) -> list[list[int]]:
        found: list[list[int]] = FACES[self.name, self.form]
        return found

    @property
    def top(self) -> int:
        return len(self.faces) - 1


class Moment(NamedTuple):
    """A step of a turn: `action`, `roll`, `asked_active`, `asked_other`, `resolve`, `end`, `hide`, `over`."""

    step: str
    blocks: tuple[Block, ...]
    cubes: tuple[int, int] = (6, 6)  # of the vampires and the humans
    side: str = "vampires"  # whose turn it is, or was until this hide window
    turn: int = 0
    quiet: int = 0
    rests: int = 0
    attacks: int = 0
    actions: int = 0
    attackers: tuple[str, ...] = ()
    defender: str = ""
    roll: int = 0
    gone: tuple[str, ...] = ()  # who was turned and who was delivered, in that order

    @property
    def is_chance(self) -> bool:
        return self.step == "roll"

    def following(self) -> list[Moment]:
        moments: list[Moment] = getattr(self, f"after_{self.step}")()
        return moments

    def of(self, side: str) -> list[Block]:
        return [block for block in self.blocks if block.form == FORMS[side]]

    def named(self, name: str) -> Block:
        return next(block for block in self.blocks if block.name == name)

    def strength(self, *names: str) -> int:
        """comp.vamp.d - the first number counts at night, the second by day."""
        return sum(block.faces[block.level][self.side == "humans"] for block in map(self.named, names))

    def cube(self, side: str) -> int:
        return self.cubes[side == "humans"]

    def changed(self, name: str, **changes: Any) -> Moment:
        return self._replace(blocks=tuple(block._replace(**changes) if block.name == name else block for block in self.blocks))

    def paid(self, side: str, number: int) -> Moment:
        vampires, humans = self.cubes
        return self._replace(cubes=(vampires - number, humans) if side == "vampires" else (vampires, humans - number))

    # ---- the turn -------------------------------------------------------------------------------------------------

    def after_action(self) -> list[Moment]:
        """play.b to play.e - up to three actions; of the vampires at most two of a kind."""
        if self.actions == 3:
            return [self._replace(step="end")]
        most = 2 if self.side == "vampires" else 3
        free = [block for block in self.of(self.side) if not block.used]
        found = self.resting(free) if self.rests < most else []
        if self.attacks < most:
            found += self.attacking(free)
        return [*found, self._replace(step="end")]

    def resting(self, free: list[Block]) -> list[Moment]:
        """rest.a, boost.a - one level, and one for each resource; none past the top face."""
        rested = self._replace(rests=self.rests + 1, actions=self.actions + 1)
        return [
            rested.paid(self.side, extra).changed(block.name, level=block.level + 1 + extra, used=True)
            for block in free
            for extra in range(self.cube(self.side) + 1)
            if block.level + 1 + extra <= block.top
        ]

    def attacking(self, free: list[Block]) -> list[Moment]:
        """att.a, att.b, comb.a to comb.d - one who is stronger, or two hunters who are so only together."""
        prey = [block.name for block in self.of(OTHER[self.side]) if not block.hidden]
        found = [self.attack(foe, block.name) for block in free for foe in prey if self.strength(block.name) > self.strength(foe)]
        if self.side == "humans" and self.actions <= 1:
            for one, two in combinations([block.name for block in free], 2):
                weaker = [foe for foe in prey if max(self.strength(one), self.strength(two)) < self.strength(foe)]
                found += [self.attack(foe, one, two) for foe in weaker if self.strength(one, two) > self.strength(foe)]
        return found

    def attack(self, defender: str, *attackers: str) -> Moment:
        here = self._replace(attacks=self.attacks + 1, actions=self.actions + len(attackers))
        for name in attackers:
            here = here.changed(name, used=True)
        return here._replace(step="roll", attackers=attackers, defender=defender)

    # ---- the attack -----------------------------------------------------------------------------------------------

    def after_roll(self) -> list[Moment]:
        return [self._replace(step="asked_active", roll=face) for face in DATA["die"]["faces"]]

    def after_asked_active(self) -> list[Moment]:
        return self.asked(self.side, "asked_other")

    def after_asked_other(self) -> list[Moment]:
        return self.asked(OTHER[self.side], "resolve")

    @property
    def succeeds(self) -> bool:
        """att.e"""
        return self.roll <= self.strength(*self.attackers) - self.strength(self.defender)

    def asked(self, side: str, accepted: str) -> list[Moment]:
        """reroll.a, R23 - a side with resources, if the roll goes against it or would end the game."""
        is_against = self.succeeds != (side == self.side)
        ends = self._replace(step="resolve").after_resolve()[0].step == "over"
        stands = self._replace(step=accepted)
        if not self.cube(side) or not (is_against or ends):
            return [stands]
        return [stands, self.paid(side, 1)._replace(step="roll", roll=0)]

    def after_resolve(self) -> list[Moment]:
        """att.f to att.i, comb.e, comb.f - the defeated go down, a vampire who wins goes up; the last of a side ends the game."""
        here = self._replace(step="action", attackers=(), defender="", roll=0)
        if self.succeeds:
            first = self.named(self.attackers[0])
            if first.form == "vampire" and first.level < first.top:
                here = here.changed(first.name, level=first.level + 1)
            here = here.defeated(self.defender)
        else:
            for name in self.attackers:
                here = here.defeated(name)
        return [here if here.of("vampires") and here.of("humans") else here._replace(step="over")]

    def defeated(self, name: str) -> Moment:
        """att.g, turn.a to turn.c, kill.a - down one level; from the weakest a hunter is turned and a vampire delivered."""
        block = self.named(name)
        if block.level:
            return self.changed(name, level=block.level - 1)
        if block.form == "human":
            return self.changed(name, form="vampire", level=0, used=self.side == "vampires")._replace(gone=(*self.gone, name))
        return self.delivered(block)

    def delivered(self, gone: Block) -> Moment:
        """kill.c to kill.f - the hunters' cube is full again, every human rises, every vampire sinks or is gone too."""
        rest = [block for block in self.blocks if block != gone]
        sunk = [block.name for block in rest if block.form == "vampire" and block.level == 0]
        risen = {"human": lambda block: min(block.level + 1, block.top), "vampire": lambda block: block.level - 1}
        blocks = tuple(block._replace(level=risen[block.form](block)) for block in rest if block.name not in sunk)
        return self._replace(blocks=blocks, cubes=(self.cubes[0], 6), gone=(*self.gone, gone.name, *sunk))

    # ---- between the turns ----------------------------------------------------------------------------------------

    def after_end(self) -> list[Moment]:
        blocks = tuple(block._replace(used=False, hidden=False) for block in self.blocks)
        return [self._replace(step="hide", blocks=blocks, quiet=0 if self.attacks else self.quiet + 1, rests=0, attacks=0, actions=0)]

    def after_hide(self) -> list[Moment]:
        """hide.a to hide.e - one resource for each, where a side has three characters; then the other side's turn."""
        done = self._replace(step="action", side=OTHER[self.side], turn=self.turn + 1)
        if not self.cube(self.side) or len(self.of(self.side)) < 3:
            return [done]
        unhidden = [block.name for block in self.of(self.side) if not block.hidden]
        return [*(self.paid(self.side, 1).changed(name, hidden=True) for name in unhidden), done]

    def after_over(self) -> list[Moment]:
        return []


def block(name: str, face: str, form: str = "") -> Block:
    """A block by its upward face: `block("mina", "4/2", "vampire")`."""
    whole = form or ("vampire" if name in NAMES[:3] else "human")
    return Block(name, whole, [f"{night}/{day}" for night, day in FACES[name, whole]].index(face))


def fresh() -> Moment:
    """setup.c to setup.f - the start faces, and the humans may hide before the first night."""
    return Moment("hide", tuple(block(row["id"], "{}/{}".format(*row["start"])) for row in DATA["character"]), side="humans")
