"""What a table refuses, each with its remedy."""

from __future__ import annotations

from whitby.kernel.errors import WhitbyError


class Stale(WhitbyError):
    """An answer to a question that is no longer the one being asked."""

    code = "stale"


class BadToken(WhitbyError):
    """A secret that opens no seat of this table."""

    code = "token"


class Moved(WhitbyError):
    """A seat that has passed to somebody else since."""

    code = "moved"


class BadSeat(WhitbyError):
    """A seat that does not exist, or cannot be what was asked for."""

    code = "seat"


class BadClock(WhitbyError):
    """A clock nobody could play by."""

    code = "clock"


class NoClock(WhitbyError):
    """A clock that cannot be stopped or set going."""

    code = "no-clock"


class Hidden(WhitbyError):
    """Something that would show what somebody at the table may not know yet."""

    code = "hidden"


class Refused(WhitbyError):
    """A request by someone who may look on but not do that."""

    code = "refused"
