"""A table as a thing: seats with their secrets, a record, and the wire document each seat receives. No sockets here."""

from whitby.table.adopt import adopt
from whitby.table.clock import Clock, ClockWish
from whitby.table.errors import BadClock, BadSeat, BadToken, Hidden, Moved, Refused, Stale
from whitby.table.header import Header, Issued, Motion, Rematch, Summary, What, new_id
from whitby.table.journal import Gallery, Happening, Journal, TalkLine, Voice
from whitby.table.logbook import Logbook
from whitby.table.seats import Seat, SeatWish, new_token, token_fits, token_hash
from whitby.table.table import Caller, Table
from whitby.table.wire import WIRE, Document, clock_part, dear_parts, document, document_at, schema

__all__ = [
    "WIRE",
    "BadClock",
    "BadSeat",
    "BadToken",
    "Caller",
    "Clock",
    "ClockWish",
    "Document",
    "Gallery",
    "Happening",
    "Header",
    "Hidden",
    "Issued",
    "Journal",
    "Logbook",
    "Motion",
    "Moved",
    "Refused",
    "Rematch",
    "Seat",
    "SeatWish",
    "Stale",
    "Summary",
    "Table",
    "TalkLine",
    "Voice",
    "What",
    "adopt",
    "clock_part",
    "dear_parts",
    "document",
    "document_at",
    "new_id",
    "new_token",
    "schema",
    "token_fits",
    "token_hash",
]
