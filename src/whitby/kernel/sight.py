"""What each seat sees of a game, and the worlds it holds possible (games/*/sight)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from whitby.kernel.state import State

if TYPE_CHECKING:
    from whitby.kernel.game import Game

S = TypeVar("S", bound=State)
SPECTATOR: Final = -1
ALL_KNOWING: Final = -2  # sees what every seat sees, once the game is over


class Sight(Generic[S]):
    """The sight of a game. One with hidden information says how it is imagined; in others everything is known but the future."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def view(self, s: S, seat: int) -> dict[str, Any]:
        """What this seat may know (SPECTATOR: what everybody may; ALL_KNOWING: all there is), built by listing.

        Where nothing is hidden these are the same.
        """
        raise NotImplementedError

    def imagine(self, s: S, seat: int, rng: int) -> S:
        """A full state this seat holds possible: what it knows is kept, the rest drawn afresh from `rng`.

        Depends on nothing but what the seat knows: states it cannot tell apart give the same imagined state.
        """
        new = s.copy()
        new.rng = rng
        new.forced = []
        return new

    def hides(self, s: S) -> bool:
        """Whether somebody at this table may not know something; a game that hides things only with some settings overrides this."""
        return self.game.identity.hidden

    def tells_scores(self, s: S) -> bool:
        """Whether everybody may know the points while the game runs: where nothing is hidden, or where points are open all the same."""
        return not self.hides(s)

    def is_slow(self) -> bool:
        """A view or an imagined world may take over 20 ms: no server makes it on its event loop."""
        return False
