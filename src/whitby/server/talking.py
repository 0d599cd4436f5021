"""What people at a table tell each other: words, who is here, who writes. It goes over the same socket as the game, beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from whitby.server.guard import TooMany
from whitby.server.limits import Bucket, Limits
from whitby.table import Caller, Gallery, TalkLine, Voice, What, motions, new_token, token_hash

if TYPE_CHECKING:
    from whitby.server.rooms import Listener, Room

KEY_LENGTH = 16


class Say(msgspec.Struct):
    """Words to the others."""

    text: str


class Silence(msgspec.Struct):
    """Whoever said that line is silenced, or heard again."""

    line: int
    on: bool = True


class Propose(msgspec.Struct):
    """What all are to agree on; `to` is how many moves would be left where some are taken back."""

    what: What
    to: int | None = None


class Words(msgspec.Struct):
    """What a client may say that has nothing to do with the game."""

    say: Say | None = None
    strike: int | None = None
    silence: Silence | None = None
    typing: bool | None = None
    away: bool | None = None


class Talk(msgspec.Struct):
    """What a client is told about people: the lines after happening `since`, and who is here now."""

    since: int
    upto: int
    lines: list[TalkLine]
    struck: list[int]  # lines that are to be forgotten
    silenced: bool  # the reader is not heard here
    gallery: Gallery
    watching: int  # how many look on
    away: list[int]  # seats that are here, but not looking
    typing: list[str]  # the names of those who write something the reader will read


class Talker:
    """The people's part of one connection."""

    def __init__(self, limits: Limits) -> None:
        self.wants = False  # to know what is said
        self.heard = 0  # happenings it was told
        self.has_news = False
        self.name = ""  # of an onlooker
        self.key = token_hash(new_token())[:KEY_LENGTH]  # tells him from others
        self.is_typing = False
        self.is_away = False
        self._bucket = Bucket(limits.lines_per_second, limits.lines_at_once)

    def introduce(self, talk: int | None, me: str | None, name: str, kept: int) -> None:
        """What came with the hello: how much it knows, and who an onlooker is."""
        self.wants = self.has_news = talk is not None
        self.heard = max(0, min(talk or 0, kept))
        self.name = name
        if me:
            self.key = token_hash(me)[:KEY_LENGTH]

    def refuse_chatter(self) -> None:
        if not self._bucket.take():
            raise TooMany("So much cannot be read.", "Say less, or wait a moment.")


def voice_of(room: Room, one: Listener) -> Voice:
    """As whom somebody speaks here."""
    seat = one.caller.seat
    return room.table.voice(seat, one.talker.name, one.talker.key if seat is None else "")


def talk_for(room: Room, reader: Listener) -> Talk:
    """What this client does not know yet, and who is here. The caller holds the lock."""
    journal, gallery, is_player = room.table.journal, room.table.header.gallery, reader.caller.seat is not None
    since, reader.talker.heard = reader.talker.heard, len(journal)
    heard = [one for one in room.listeners if one.caller.seat is not None or not is_player or gallery == "open"]
    awake = {one.caller.seat for one in room.listeners if not one.talker.is_away}
    return Talk(
        since=since,
        upto=len(journal),
        lines=journal.lines(since, is_player, gallery),
        struck=sorted(n for n in journal.struck if n <= since),
        silenced=journal.is_silenced(voice_of(room, reader)),
        gallery=gallery,
        watching=sum(one.caller.seat is None for one in room.listeners),
        away=sorted(room.online() - awake),
        typing=sorted({voice_of(room, one).name for one in heard if one is not reader and one.talker.is_typing}),
    )


async def hear_words(room: Room, speaker: Listener, words: Words) -> bool:
    """Whether something was said that has nothing to do with the game; then it was done."""
    talker = speaker.talker
    if words.typing is not None or words.away is not None:
        talker.is_typing = talker.is_typing if words.typing is None else words.typing
        talker.is_away = talker.is_away if words.away is None else words.away
        room.tell_news()
        return True
    if words.say is None and words.strike is None and words.silence is None:
        return False
    async with room.steady():
        table, voice = room.table, voice_of(room, speaker)
        if words.say is not None:
            talker.refuse_chatter()
            talker.is_typing = False
            table.journal.say(table.seq, voice, words.say.text)
        elif words.strike is not None:
            table.refuse_guest(speaker.caller, "take away what was said")
            table.journal.strike(table.seq, voice, words.strike)
        elif words.silence is not None:
            table.refuse_guest(speaker.caller, "silence anybody")
            table.journal.silence(table.seq, voice, words.silence.line, words.silence.on)
        await room.keep_journal()
    return True


async def agree(room: Room, caller: Caller, seq: int, wish: Propose | bool) -> None:
    """Ask the others for something, or answer what is asked."""
    async with room.steady():
        table = room.table
        seat = table.refuse_bystander(caller)
        table.refuse_old(seq)
        entry = motions.answer(table, seat, wish) if isinstance(wish, bool) else motions.propose(table, seat, wish.what, wish.to)
        if entry is not None:
            await room.keep(entry)
        else:
            table.header.version += 1
            await room.keep_seats()
