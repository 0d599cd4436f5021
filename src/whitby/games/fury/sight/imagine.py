"""Worlds a seat holds possible: what it knows is kept, the rest drawn afresh, and every question put again."""

from __future__ import annotations

from collections.abc import Iterator

from whitby.games.fury.rules.board import CAST, NOBODY
from whitby.games.fury.rules.combat_cards import hunter_choices
from whitby.games.fury.rules.combat_round import SELECT, CombatRound
from whitby.games.fury.rules.fight import ENEMY, fight_of
from whitby.games.fury.rules.reveal import Reveal, targets
from whitby.games.fury.rules.spots import BERTHS
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState, is_hunter_card, members
from whitby.games.fury.rules.trade import Trade
from whitby.games.fury.sight import deduction
from whitby.games.fury.sight.possible import Made, standing_in
from whitby.kernel.actions import act, first_of, second_of, third_of, verb_of
from whitby.kernel.cards import kinds
from whitby.kernel.chance import Dealer, following
from whitby.kernel.state import ask_again

TRIES = 40  # worlds drawn until one leaves Dracula something to answer


def imagine(s: FuryState, seat: int, rng: int) -> FuryState:
    """A full state this seat holds possible; it depends on nothing the seat does not know."""
    chance = Dealer(rng)
    new = s.copy()
    new.forced = []
    if seat == DRACULA_SEAT:
        imagine_hunters(new, chance)
    else:
        imagine_dracula(new, chance)
    new.rng = following(chance.rng)
    return new


# ---- as Dracula: the hunters' hands ------------------------------------------------------------------------------------


def imagine_hunters(s: FuryState, chance: Dealer) -> None:
    unseen = s.decks.items[:]
    for h in range(CAST):
        unseen += less(s.items[h], s.seen_items[h])
    unseen = chance.shuffled(unseen)
    cards = [kind for kind in s.decks.events if is_hunter_card(kind)]
    for h in range(CAST):
        cards += less(s.events[h], s.seen_events[h])
    cards = chance.shuffled(cards)
    for h in range(CAST):
        s.items[h] = deal(s.seen_items[h], unseen, len(s.items[h]))
        s.events[h] = deal(s.seen_events[h], cards, len(s.events[h]))
    s.decks.items = sorted(unseen)
    s.decks.events = sorted(cards + [kind for kind in s.decks.events if not is_hunter_card(kind)])
    for frame in s.stack:
        if isinstance(frame, CombatRound) and frame.at == SELECT:
            fight = fight_of(s)
            for h in members(fight.mask):
                if frame.cards[h] != NOBODY:
                    frame.cards[h] = chance.pick(hunter_choices(s, fight, h))
        elif isinstance(frame, Trade) and frame.offer_made != NOBODY:
            giver, taker = second_of(frame.offer_made), third_of(frame.offer_made)
            frame.offer_made = act(verb_of(frame.offer_made), chance.pick(kinds(s.items[giver])), giver, taker)
    ask_again(s)


def less(cards: list[int], known: list[int]) -> list[int]:
    """A hand without the cards that are known."""
    out = cards[:]
    for kind in known:
        out.remove(kind)
    return out


def deal(known: list[int], unseen: list[int], size: int) -> list[int]:
    """A sorted hand of this size: what is known, and the rest from the shuffled pile, which shrinks."""
    fresh = [unseen.pop() for _ in range(size - len(known))]
    return sorted(known + fresh)


# ---- as a hunter: Dracula's trail, tokens and cards ----------------------------------------------------------------------


def imagine_dracula(s: FuryState, chance: Dealer) -> None:
    """Worlds are drawn until Dracula has an answer to what he is asked: that he was asked shows that he has one."""
    s.way = ""
    for table in tables(s, chance):
        if table is not None:
            lay_trail(s, table)
        deal_tokens(s, chance)
        deal_cards(s, chance)
        draw_secrets(s, chance)
        ask_again(s)
        if all(ask.options for ask in s.asks):
            return


def tables(s: FuryState, chance: Dealer) -> Iterator[deduction.Table | None]:
    """Possible tables, each as likely as every other; after TRIES of them in vain by his place, so that rare ones come up too.

    There is no end to them, as the true one is always among them. None where nothing is known: the trail stays as it lies.
    """
    known = deduction.believe(s) if s.history else None
    if known is None or known.is_empty():
        yield None
        return
    for _ in range(TRIES):
        yield known.draw(chance.below)
    rooms = [room for room in [at_place(known, place) for place in known.places()] if not room.is_empty()]
    while True:
        yield rooms[chance.below(len(rooms))].draw(chance.below)


def at_place(known: deduction.Known, place: int) -> deduction.Known:
    """Of all possible tables those on which he is in this place."""
    made: Made = {}
    root = standing_in(made, known.web.root, 1 << place)
    return deduction.Known(known.board, known.web.changed(root), known.context)


def lay_trail(s: FuryState, table: deduction.Table) -> None:
    s.trail.card = list(table[0])
    s.catacombs.card = list(table[1])
    s.trail.hide_place, s.passage.port, s.passage.zones = table[2], table[3], list(table[4])
    s.dracula = deduction.place_of(table)


def deal_tokens(s: FuryState, chance: Dealer) -> None:
    """Tokens nobody but Dracula has seen: pool, hand, and what lies face down."""
    down = [i for i in range(len(s.trail.token)) if s.trail.token[i] != NOBODY and not s.trail.token_up[i]]
    deep = [i for i in range(BERTHS) if s.catacombs.token[i] != NOBODY and not s.catacombs.token_up[i]]
    loose = [i for i in range(len(s.dropped.kind)) if not s.dropped.up[i]]
    unseen = s.decks.pool + s.tokens + [s.trail.token[i] for i in down] + [s.catacombs.token[i] for i in deep]
    unseen = chance.shuffled(unseen + [s.dropped.kind[i] for i in loose])
    for i in down:
        s.trail.token[i] = unseen.pop()
    for i in deep:
        s.catacombs.token[i] = unseen.pop()
    for i in loose:
        s.dropped.kind[i] = unseen.pop()
    s.tokens = deal([], unseen, len(s.tokens))
    s.decks.pool = sorted(unseen)


def deal_cards(s: FuryState, chance: Dealer) -> None:
    """Dracula's events: the backs in his hand are known to be his, so the deck keeps its share of them."""
    unseen = [kind for kind in s.decks.events if not is_hunter_card(kind)] + less(s.cards, s.seen_cards)
    unseen = chance.shuffled(unseen)
    s.cards = deal(s.seen_cards, unseen, len(s.cards))
    s.decks.events = sorted(unseen + [kind for kind in s.decks.events if is_hunter_card(kind)])


def draw_secrets(s: FuryState, chance: Dealer) -> None:
    """What Dracula has decided but not shown: his combat card, and the card the press keeps down."""
    for frame in s.stack:
        if isinstance(frame, CombatRound) and frame.at == SELECT and frame.cards[ENEMY] != NOBODY:
            frame.cards[ENEMY] = NOBODY
            strike = chance.pick(frame.offer(s, DRACULA_SEAT))
            frame.cards[ENEMY], frame.target = first_of(strike), second_of(strike)
        elif isinstance(frame, Reveal) and frame.kept != NOBODY:
            options = targets(s, frame)
            frame.kept = chance.pick(options) if options else frame.kept
