"""Who people are, without accounts: somebody has a secret of his own, of which the server keeps the hash, a name and a mark."""

from __future__ import annotations

import secrets
from typing import Literal, Protocol

import msgspec

from whitby.table import Header, Self

Colour = Literal["red", "blue", "green", "yellow", "violet"]
Emblem = Literal[
    "", "bat", "castle", "crucifix", "fangs", "horse-head", "plague-doctor-profile", "quill-ink", "rat", "vampire-cape", "werewolf"
]
ID_BYTES = 8


class Mark(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The sign by which somebody is known at a glance: a colour, and an emblem or the letter of his name."""

    colour: Colour = "red"
    emblem: Emblem = ""


class Profile(msgspec.Struct):
    """Somebody. `id` is public; `key` is the SHA-256 of his secret."""

    id: str
    key: str
    name: str
    mark: Mark
    created: float
    seen: float

    @property
    def who(self) -> Self:
        return Self(self.id, self.key, self.name)


class Profiles(Protocol):
    """The part of a store that knows people, the tables they sit at, and the parlour."""

    async def add(self, profile: Profile) -> None:
        """Somebody new."""

    async def by_key(self, key: str) -> Profile | None:
        """Whose secret has that hash."""

    async def by_id(self, id: str) -> Profile | None:
        """Who has that public id."""

    async def change(self, profile: Profile) -> None:
        """Another name or mark, and when he was last seen."""

    async def tables(self, id: str) -> list[tuple[Header, bool]]:
        """The tables at which somebody sits or is the host, the latest first, each with whether he has put it away."""

    async def archive(self, id: str, table: str, on: bool) -> bool:
        """Put a table away, or take it out again, for one person. Whether it was among his."""

    async def parlour(self, most: int) -> list[Header]:
        """The public tables that are not over, the latest first."""


def new_person_id() -> str:
    return secrets.token_hex(ID_BYTES)
