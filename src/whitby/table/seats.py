"""Seats and the secrets that open them. A secret is told once, to the one who made the table; the table keeps its hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Collection
from typing import Literal

import msgspec

from whitby.kernel.errors import did_you_mean, one_of
from whitby.table.errors import BadSeat

Kind = Literal["person", "bot", "open"]
NAME_LENGTH = 40
BOT_NAMES = ("Swales", "Hawkins", "Bilder", "Hennessey", "Billington", "Snelling", "Smollet", "Bloxam")  # who also appear in the novel


class Seat(msgspec.Struct, omit_defaults=True):
    """One place at the table. `token` is the SHA-256 of the secret that opens it; a bot's seat may keep its last owner's."""

    kind: Kind
    name: str = ""  # as its owner gave it; who gave none is called by what he plays
    level: str = ""  # of a bot
    token: str = ""
    person: str = ""  # the public id of its owner, where he has told who he is
    key: str = ""  # and the SHA-256 of his own secret, which opens the seat as well

    @property
    def is_free(self) -> bool:
        """Whether anybody may take it; one that has no secret yet, or an owner, waits for those who play again."""
        return self.kind == "open" and bool(self.token) and not self.person


class Self(msgspec.Struct, frozen=True):
    """Somebody who told who he is: his public id, the SHA-256 of his own secret, and the name he goes by."""

    id: str
    key: str
    name: str = ""


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """What someone wants a seat to be."""

    kind: Kind
    level: str | None = None
    name: str | None = None


def new_token() -> str:
    """A secret of 128 bits."""
    return secrets.token_hex(16)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def token_fits(token: str, stored: str) -> bool:
    """Whether a secret is the one whose hash is stored, in constant time."""
    return bool(stored) and hmac.compare_digest(token_hash(token), stored)


def clean_name(name: str | None, fallback: str = "") -> str:
    """A name as it may be shown: one line, no control characters, not too long."""
    shown = "".join(ch if unicodedata.category(ch)[0] != "C" else " " for ch in name or "")
    return " ".join(shown.split())[:NAME_LENGTH].strip() or fallback


def personal_name(name: str | None) -> str:
    """The name of a person as the others read it: "You" is none."""
    shown = clean_name(name)
    return "" if shown.lower() == "you" else shown


def seat_from(wish: SeatWish, index: int, levels: Collection[str]) -> tuple[Seat, str | None]:
    """The seat that was wished for, and the secret to tell its owner."""
    if wish.kind == "bot":
        level = wish.level or ""
        if level not in levels:
            raise BadSeat(f'There is no bot "{level}"{did_you_mean(level, levels)}.', f"Choose a level: {one_of(levels)}.")
        return Seat("bot", clean_name(wish.name, BOT_NAMES[index % len(BOT_NAMES)]), level), None
    if wish.level is not None:
        raise BadSeat("Only a bot has a level.", 'Leave "level" out, or make the seat a bot.')
    token = new_token()
    return Seat(wish.kind, personal_name(wish.name), token=token_hash(token)), token
