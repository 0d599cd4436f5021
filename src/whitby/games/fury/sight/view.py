"""What each seat may see, listed part by part. Worlds it holds possible: imagine.py."""

from __future__ import annotations

from functools import cached_property
from typing import Any, cast

from whitby.games.fury.rules.board import CAST, EVENT_CARDS, HUNTERS, ITEMS, NOBODY, TIMES, TOKENS
from whitby.games.fury.rules.encounters import Encounter
from whitby.games.fury.rules.events import PlayCard
from whitby.games.fury.rules.state import DRACULA_SEAT, DRACULA_SIDE, HUNTER_SIDE, WINDOWS, FuryState, is_night, members
from whitby.games.fury.sight.board_view import deduced
from whitby.games.fury.sight.combat_view import combat, last_round
from whitby.games.fury.sight.document import Decks, Markers, Met, Roadblock, Step, View
from whitby.games.fury.sight.imagine import imagine
from whitby.games.fury.sight.names import all_names, spoken
from whitby.games.fury.sight.pieces import Eye, Names, dracula_sheet, dropped, event, hunter, place, slot, space
from whitby.kernel.sight import ALL_KNOWING, Sight
from whitby.kernel.state import in_progress

__all__ = ["imagine", "view"]

RESOLVE_POWERS = ("newspaper_reports", "sense_of_emergency", "inner_strength")
ENDINGS = ("playing", "blood", "vampires", "rounds")


def view(s: FuryState, seat: int, names: Names) -> View:
    """The whole picture for a seat: Dracula's (0), a hunters' (1 and up), a spectator's (-1), who sees no hand at all, or everything.

    When the game is over nothing is hidden any more.
    """
    is_open = seat == ALL_KNOWING or bool(s.result)
    eye = Eye(seat, seat == DRACULA_SEAT or is_open, seat > 0 or is_open)
    played = in_progress(s, PlayCard)
    seen: View = {
        "you": "dracula" if seat == DRACULA_SEAT else "hunters" if seat > 0 else None,
        "round": s.round,
        "active": None if s.round == 0 else HUNTERS[s.active] if s.active != NOBODY else "dracula",
        "group": [HUNTERS[h] for h in members(s.group)],
        "time": TIMES[s.time],
        "night": is_night(s),
        "vampires": s.vampires,
        "vampires_to_win": s.board.win_at,
        "resolve": s.resolve,
        "resolve_used": [RESOLVE_POWERS[i] for i in range(3) if s.resolve_used >> i & 1],
        "hunters": {HUNTERS[h]: hunter(s, h, eye, names) for h in range(CAST)},
        "dracula": dracula_sheet(s, eye, names),
        "trail": [slot(s, i, eye) for i in range(len(s.trail.card))],
        "catacombs": [space(s, c, eye) for c in range(len(s.catacombs.card))],
        "dropped": dropped(s, eye),
        "allies": {"hunters": event(s.ally[HUNTER_SIDE]), "dracula": event(s.ally[DRACULA_SIDE])},
        "markers": markers(s),
        "decks": decks(s),
        "combat": combat(s, eye),
        "last_round": last_round(s),
        "encounter": encounter(s),
        "event": event(played.kind if played else NOBODY),
        "passing": [list_windows(s.standing[k]) for k in range(s.seats)],
        "deduction": deduced(s, seat) if s.board.shows_aid else None,
        "ending": ENDINGS[s.ending],
        "names": {},
        "way": way(s) if eye.dracula else [],
    }
    seen["names"] = spoken(seen, names)
    return seen


def list_windows(mask: int) -> list[str]:
    return [WINDOWS[i] for i in range(len(WINDOWS)) if mask >> i & 1]


def markers(s: FuryState) -> Markers:
    block: Roadblock | None = None
    if s.markers.block_a != NOBODY:
        block = {"between": [s.board.slugs[s.markers.block_a], s.board.slugs[s.markers.block_b]], "rail": bool(s.markers.block_rail)}
    return {
        "heavenly_hosts": [s.board.slugs[p] for p in s.markers.hosts],
        "consecrated_ground": place(s, s.markers.ground),
        "roadblock": block,
        "storm": {"zone": s.board.slugs[s.markers.storm], "turns": s.markers.storm_left} if s.markers.storm != NOBODY else None,
    }


def decks(s: FuryState) -> Decks:
    """Counts, open discards, and the back of the top event (R8, R12, R13)."""
    return {
        "items": len(s.decks.items),
        "item_discards": [ITEMS[kind] for kind in s.decks.items_discarded],
        "events": len(s.decks.events),
        "event_top": ("hunters", "dracula")[s.decks.event_top] if s.decks.event_top != NOBODY else None,
        "event_discards": [EVENT_CARDS[kind] for kind in s.decks.events_discarded],
        "pool": len(s.decks.pool),
    }


def encounter(s: FuryState) -> Met | None:
    """The token that is being met."""
    met = in_progress(s, Encounter)
    if met is None:
        return None
    return {"token": TOKENS[met.kind], "place": s.board.slugs[met.place], "hunters": [HUNTERS[h] for h in members(met.mask)]}


def way(s: FuryState) -> list[Step]:
    """Dracula's whole way, from his lair on (trail.arrive)."""
    numbers = list(bytes.fromhex(s.way))
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return [{"round": number, "place": s.board.slugs[p]} for number, p in pairs]


class Eyes(Sight[FuryState]):
    """The sight of Fury of Dracula."""

    @cached_property
    def names(self) -> Names:
        return all_names(self.game.lexicon)

    def view(self, s: FuryState, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], view(s, seat, self.names))

    def imagine(self, s: FuryState, seat: int, rng: int) -> FuryState:
        return imagine(s, seat, rng)

    def is_slow(self) -> bool:
        """The deduction board is worked out anew for every public fact."""
        return True
