"""Double Back: Dracula crosses his own trail (power.double_back, R50, R51)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import DOUBLE_BACK, NOBODY
from whitby.games.fury.rules.knowledge import DOUBLED, know
from whitby.games.fury.rules.spots import berth_of, berths, slot_of_space
from whitby.games.fury.rules.state import (
    FuryState,
    hunters_at,
    is_at_sea,
    is_castle,
    only_dracula,
    slot_of,
    space_of,
)
from whitby.games.fury.rules.supply import to_pool
from whitby.games.fury.rules.trail import arrive, clear_space, hide_slot, lay, lift_card, turn_up
from whitby.games.fury.rules.victory import pay_blood


def cross(s: FuryState, place: int, keep: int) -> None:
    """power.double_back.a to e - the crossed card is lifted onto the power card with its face and one token at most."""
    slot = slot_of(s, place)
    hiding = hide_slot(s, place)
    if slot >= 0:
        up, token, token_up = s.trail.up[slot], s.trail.token[slot], s.trail.token_up[slot]
        stays = lift_card(s, slot)
        know(s, DOUBLED, slot, stays, hiding)
    else:
        c = space_of(s, place)
        slot = slot_of_space(c)
        up, token, token_up = empty_for_crossing(s, c, keep)
        know(s, DOUBLED, slot, 0, hiding)
    s.note(w.TOLD_DOUBLED, "R51", slot)
    s.note(w.TOLD_DOUBLED_NAMED, "power.double_back.a", place, seen=-1 if up else only_dracula())
    move_back(s, place)
    lay(s, DOUBLE_BACK, place, up, token, token_up)
    if is_at_sea(s, place):
        s.trail.blood[0] = s.board.embark_cost
    if hiding >= 0:  # R50: Hide stays where it is and is turned up; its token still belongs to that place
        turn_up(s, hide_slot(s, place), "R50")
    if not up and (hunters_at(s, place) or is_castle(s, place)) and not is_at_sea(s, place):
        turn_up(s, 0, "trail.b")


def empty_for_crossing(s: FuryState, c: int, keep: int) -> tuple[int, int, int]:
    """power.double_back.d - of two catacomb tokens the other goes back to the pool."""
    first, second = [s.catacombs.token[berth] for berth in berths(c)]
    if first == NOBODY:
        keep = 1
    elif second == NOBODY:
        keep = 0
    elif keep == 0:
        to_pool(s, second)
    else:
        to_pool(s, first)
    kept = berth_of(c, keep)
    result = (s.catacombs.up[c], s.catacombs.token[kept], s.catacombs.token_up[kept])
    clear_space(s, c)
    return result


def move_back(s: FuryState, place: int) -> None:
    """R51 - by road, or from a port into a sea zone of the trail: a new voyage, with its price."""
    if is_at_sea(s, place):
        s.passage.port = s.dracula
        s.passage.zones = [place]
        s.passage.moves = 0
        pay_blood(s, s.board.embark_cost, "dturn.2i")
    arrive(s, place)
