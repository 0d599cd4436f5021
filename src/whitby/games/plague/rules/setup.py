"""2.0 Setup, and 11.2 the changes of the Shorter and the Mop-Up Game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.arrivals import arm, can_arm, fill_bag, occult_arms, place_hunter
from whitby.games.plague.rules.board import (
    CAST,
    DISTRICTS,
    HARKER,
    LONDON,
    LUCY,
    MOP_UP,
    MORRIS,
    NO_TIME,
    NOWHERE,
    PLACES,
    PURFLEET,
    RUMOR_CHIT,
    SHORTER,
    TURNED,
    UNMARKED,
    VAN_HELSING,
    WEAPONS,
)
from whitby.games.plague.rules.deck import has_dracula_player, pick, take_marker
from whitby.games.plague.rules.plague_spread import lay_plague, surrounded_places
from whitby.games.plague.rules.searching import draw_weapon
from whitby.games.plague.rules.sequence import Turns
from whitby.games.plague.rules.state import SET_UP, PlagueState, hunter_seats, is_occupied, marked_places, room
from whitby.games.plague.rules.tracks import bite, is_bag_empty, refill_bag
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame


def set_up(s: PlagueState) -> None:
    """2.1 to 2.11 - everything in its place, nothing drawn yet."""
    board = s.board
    s.turn = board.first_turn
    s.segment = SET_UP
    s.time = NO_TIME  # 2.5b
    s.deck = board.cards[:]  # 2.11
    s.box = board.start_box  # 2.6
    s.renfield = PURFLEET  # 2.4
    s.marker = [UNMARKED] * PLACES
    s.coffins = [0] * PLACES
    s.secret = [0] * PLACES
    s.pool = board.coffin_counts[:]  # 2.7: nobody may look
    s.carfax = board.plague_markers
    s.zone = board.start_zone[:]  # 2.1, 2.2, 2.3
    s.where = [board.start_at[h] if board.start_zone[h] <= 1 else NOWHERE for h in range(CAST)]
    s.bites = [[] for _ in range(CAST)]
    s.items = [items[:] for items in board.start_items]
    s.flags = [0] * CAST
    s.bag = board.bag[:]  # 2.10
    s.rumors = board.rumor_markers - board.bag[RUMOR_CHIT]  # 2.9
    s.inventory = [board.weapons[item] - board.bag[item] for item in range(WEAPONS)]  # 2.8
    for items in board.start_items:
        for item in items:
            s.inventory[item] -= 1
    s.out = [0] * WEAPONS
    s.owner = board.groups[hunter_seats(s)][:]


# The steps of the set-up, by their places in STEPS.
HUNTERS_STEP: Final = 0
ARMS_STEP: Final = 1
SEEDS_STEP: Final = 2
EXTRA_STEP: Final = 3
DRAWS_STEP: Final = 4
RUMOR_STEP: Final = 5
BEGIN_STEP: Final = 6
FREE_HUNTERS: Final = [0, 2, 4, 5, 6]  # 11.2.2c: all but Harker and Lucy


class Setup(Frame[PlagueState]):
    """11.2.1, 11.2.2 - hunters, Van Helsing's items and the bag, Plague markers, bag draws; then the first turn (R106)."""

    at: int = HUNTERS_STEP
    next: int = 0  # which hunter, seed or draw comes next
    left: int = 0  # markers or weapons still to come

    def run(self, s: PlagueState) -> None:
        if s.board.first_turn == 1:
            self.at = BEGIN_STEP
        STEPS[self.at](self, s)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        if self.at == HUNTERS_STEP:
            return [act(w.DO_START, FREE_HUNTERS[self.next], p) for p in s.board.setup_homes]
        if self.at == ARMS_STEP:
            return occult_arms(s)
        if self.at == EXTRA_STEP:
            return [act(w.DO_SEED, p) for p in seed_spots(s, self.left)]
        if self.at == DRAWS_STEP:
            return [act(w.DO_DRAW_BAG, self.drawer()), act(w.DO_DECLINE)]
        return any_arms(s)

    def chosen(self, s: PlagueState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_START:
            self.next += 1
            place_hunter(s, first_of(action), second_of(action), "11.2.2c")
        elif verb == w.DO_ARM and self.at == ARMS_STEP:
            self.left -= 1
            arm(s, VAN_HELSING, first_of(action), "3.2.2b")
        elif verb == w.DO_ARM:
            arm(s, self.drawer(), first_of(action), "11.2.1e")
            self.end_draw()
        elif verb == w.DO_SEED:
            self.seed(s, first_of(action))
        elif verb == w.DO_DRAW_BAG:
            self.draw(s, first_of(action))
        else:  # DO_DECLINE: the next hunter is asked
            self.end_draw()

    # ---- hunters ----------------------------------------------------------------------------------------------

    def place_hunters(self, s: PlagueState) -> None:
        if s.board.length == SHORTER:  # 11.2.1b
            place_hunter(s, MORRIS, s.board.home[MORRIS], "11.2.1b")
            place_hunter(s, VAN_HELSING, s.where[LUCY], "11.2.1b")
        elif self.next == 0 and LUCY not in s.display:  # 11.2.2b
            s.zone[LUCY] = TURNED
            s.where[LUCY] = NOWHERE
            s.display.append(LUCY)
            s.note(w.TOLD_TURNED_AT_START, "11.2.2b", LUCY)
        if s.board.length == MOP_UP and self.next < len(FREE_HUNTERS):  # 11.2.2c
            h = FREE_HUNTERS[self.next]
            s.ask(s.owner[h], w.ASK_START_PLACE, "11.2.2c", h)
            return
        self.at = ARMS_STEP
        self.next = 0
        self.left = s.board.van_helsing_takes

    def arm_van_helsing(self, s: PlagueState) -> None:
        """11.2.1b, 3.2.2b, 3.2.2c - his weapons, then the bag, as if he had arrived."""
        if can_arm(s, VAN_HELSING, self.left):
            s.ask(s.owner[VAN_HELSING], w.ASK_CHOOSE_ITEM, "3.2.2b", VAN_HELSING, self.left)
        else:
            self.at = SEEDS_STEP
            fill_bag(s)

    # ---- plague -----------------------------------------------------------------------------------------------

    def lay_seeds(self, s: PlagueState) -> None:
        """11.2.1c, 11.2.2d - the printed ones first."""
        self.at = EXTRA_STEP
        self.left = s.board.extra_seeds
        for p in s.board.seeds:
            lay_plague(s, p, take_marker(s), "11.2.2d" if s.board.length == MOP_UP else "11.2.1c")

    def next_seed(self, s: PlagueState) -> None:
        """11.2.1d, 11.2.2d - one solid mass; by chance, or by the Dracula player's choice (R104, R105)."""
        spots = seed_spots(s, self.left)
        if not spots:
            self.at = DRAWS_STEP
            self.next = 0
            return
        if len(spots) > 1 and has_dracula_player(s):
            s.ask(s.dracula_seat, w.ASK_SEED_PLACE, seed_rule(s), self.left)
        else:
            self.seed(s, spots[pick(s, len(spots))])

    def seed(self, s: PlagueState, p: int) -> None:
        self.left -= 1
        lay_plague(s, p, take_marker(s), seed_rule(s))

    # ---- draws ------------------------------------------------------------------------------------------------

    def drawer(self) -> int:
        return self.next % CAST

    def next_draw(self, s: PlagueState) -> None:
        """11.2.1e, 11.2.2e - in hunter order; all make the first draw before any makes the second."""
        while self.next < CAST * s.board.bag_draws:
            h = self.drawer()
            if h == HARKER or s.zone[h] != LONDON or room(s, h) <= 0 or is_bag_empty(s):
                self.end_draw()
                continue
            if s.board.length == SHORTER:  # he may
                s.ask(s.owner[h], w.ASK_SETUP_DRAW, "11.2.1e", h)
            else:  # he must
                self.draw(s, h)
            return
        self.at = BEGIN_STEP

    def end_draw(self) -> None:
        self.at = DRAWS_STEP
        self.next += 1

    def draw(self, s: PlagueState, h: int) -> None:
        item = draw_weapon(s, h, "11.2.2e" if s.board.length == MOP_UP else "11.2.1e")
        if item == RUMOR_CHIT and s.board.length == SHORTER and any_arms(s):
            self.at = RUMOR_STEP
            return
        self.end_draw()
        if item != RUMOR_CHIT:
            refill_bag(s, item)  # if that fails the bag is just smaller (R106)
        elif s.board.length == MOP_UP:  # 11.2.2f
            s.note(w.TOLD_SETUP_BITE, "11.2.2f", h)
            bite(s, h)

    def take_any(self, s: PlagueState) -> None:
        """11.2.1e - a Rumor lets the hunter take any item."""
        h = self.drawer()
        s.ask(s.owner[h], w.ASK_CHOOSE_ITEM, "11.2.1e", h, 1)

    def begin(self, s: PlagueState) -> None:
        s.done()
        begin_play(s)


STEPS: Final[list[Callable[[Setup, PlagueState], None]]] = [
    Setup.place_hunters,
    Setup.arm_van_helsing,
    Setup.lay_seeds,
    Setup.next_seed,
    Setup.next_draw,
    Setup.take_any,
    Setup.begin,
]


def any_arms(s: PlagueState) -> list[int]:
    return [act(w.DO_ARM, item) for item in range(WEAPONS) if s.inventory[item] > 0]


def seed_rule(s: PlagueState) -> str:
    return "11.2.2d" if s.board.length == MOP_UP else "11.2.1d"


def seed_spots(s: PlagueState, left: int) -> list[int]:
    """R105 - a gap first; else districts beside the mass, by streets if possible; the last marker must leave no gap."""
    if left <= 0:
        return []
    marked = marked_places(s)
    gaps = find_gaps(s, marked)
    if gaps:
        return gaps[:1]
    free = [p for p in range(DISTRICTS) if s.marker[p] == UNMARKED and not is_occupied(s, p)]
    spots = [p for p in free if s.board.streets[p] & marked]
    if not spots:
        spots = [p for p in free if s.board.crossings[p] & marked]
    if left == 1:
        tight = [p for p in spots if not find_gaps(s, marked | 1 << p)]
        return tight or spots
    return spots


def find_gaps(s: PlagueState, marked: int) -> list[int]:
    """Empty districts without hunters in the midst of the plague."""
    closed = surrounded_places(s, marked) & ~marked
    return [p for p in range(DISTRICTS) if closed >> p & 1 and s.marker[p] == UNMARKED and not is_occupied(s, p)]


def begin_play(s: PlagueState) -> None:
    """R105 - all sixty cards are shuffled again; then the first turn begins."""
    s.deck = s.board.cards[:]
    s.note(w.TOLD_SET_UP_DONE, "2.0", s.turn)
    s.push(Turns())
