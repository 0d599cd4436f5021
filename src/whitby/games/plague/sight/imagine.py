"""Tables a seat holds possible: what only the Dracula player has looked at is dealt out anew. What nobody knows is not in the state."""

from __future__ import annotations

from whitby.games.plague.rules.board import NOBODY
from whitby.games.plague.rules.plague_spread import PlagueSpread
from whitby.games.plague.rules.state import PlagueState
from whitby.kernel.chance import Dealer
from whitby.kernel.state import ask_again, in_progress


def hidden_values(s: PlagueState) -> list[int]:
    """What only the Dracula player has seen: under Plague sides, on top of the stack, in his hand."""
    values = [value for value in s.secret if value] + s.top
    spreading = in_progress(s, PlagueSpread)
    return values + spreading.hand if spreading else values


def count_unseen(s: PlagueState) -> list[int]:
    """Markers with 1, 2, 3 coffins the hunters have not seen: open to anybody who counts."""
    values = hidden_values(s)
    return [s.pool[k] + values.count(k + 1) for k in range(3)]


def imagine(s: PlagueState, seat: int, rng: int) -> PlagueState:
    """A table this seat holds possible."""
    new = s.copy()
    new.forced = []
    new.rng = rng
    if s.dracula_seat == NOBODY or seat == s.dracula_seat:
        return new
    dealer = Dealer(rng)
    unseen: list[int] = []
    for k, count in enumerate(count_unseen(s)):
        unseen += [k + 1] * count
    new.secret = [dealer.draw(unseen) if value else 0 for value in new.secret]
    new.top = [dealer.draw(unseen) for _ in new.top]
    for frame in new.stack:
        if isinstance(frame, PlagueSpread):
            frame.hand = [dealer.draw(unseen) for _ in frame.hand]
    new.pool = [unseen.count(k + 1) for k in range(3)]
    new.rng = dealer.rng
    ask_again(new)
    return new
