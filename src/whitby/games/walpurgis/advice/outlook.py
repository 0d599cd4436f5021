"""The outlook, for bots: what each player can still expect, in victory points.

Counted are points made, the blood each coffin will probably receive in this round and the next, event cards, and what coins,
passengers on the road and cards in hand are still good for; all of that fades as the night runs out. A seat's chances follow
from its lead over the best of the others.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.walpurgis.rules.board import (
    ACCIDENT,
    FULL_MOON,
    GARLIC,
    GUEST,
    HERBS,
    NEOPHYTE,
    TOWNS,
    WEREWOLF,
    WHEEL_COFFIN,
    WHEEL_PASSENGERS,
)
from whitby.games.walpurgis.rules.journey import Leg
from whitby.games.walpurgis.rules.round_end import EventStep, shares
from whitby.games.walpurgis.rules.state import NOBODY, WalpurgisState, here
from whitby.games.walpurgis.rules.turn import SET_OUT, Draws, Turn

TOLL: Final = 0.62  # victims an unprotected leg costs, on average
FUTURE: Final = 0.19  # of the blood left on the Dracula board, what each town will have of it when the vampires feed
LAST_TURNS: Final = 0.35  # blood still to come to each town once the round has been triggered
COIN: Final = 0.34  # a coin at the start of the game
PURSE: Final = 9  # coins beyond these hardly help
CARD: Final = 1.05  # an event card
HAND: Final = 0.1  # any passenger card in hand
READY: Final = 0.5  # of what the best coachload in hand would bring, on some later turn
SETTING_OUT: Final = 0.85  # the same when the player is about to seat it
FRESH: Final = 0.3  # a card still to be drawn
COFFIN: Final = 0.75  # of what a coffin on the coach could feed on
SUPPLY: Final = 0.12  # a coffin still to be loaded
WOLF: Final = 0.3  # a werewolf aboard, to be set down where it hurts
LATER: Final = 0.25  # of a coin that lies on an icon with more legs to come
TROPHY: Final = 0.02
SCALE: Final = 1.3  # points of lead that matter at the end of the game
HAZE: Final = 1.2  # and how much more at its start


def value(s: WalpurgisState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    outlooks = outlook(s, seat)
    mine = outlooks[seat]
    scale = SCALE + HAZE * time_left(s)
    total = 0.0
    best = 0.0
    for k in range(s.seats):
        if k != seat:
            chance = 1.0 / (1.0 + exp((outlooks[k] - mine) / scale))
            total += chance
            best = chance if best == 0.0 or chance < best else best
    return 0.5 * best + 0.5 * total / (s.seats - 1)


def time_left(s: WalpurgisState) -> float:
    """Rounds still to be played: 2 at the start, 0 at the end."""
    return (1.0 if s.round == 1 else 0.0) + s.thirst / s.board.round_blood


def outlook(s: WalpurgisState, seat: int) -> list[float]:
    """The points each player may expect; `seat` is the one whose hand is looked at."""
    time = time_left(s)
    coming = expected_blood(s)
    use = min(1.0, 0.12 + time * 0.8)  # what can still be bought with coins
    if s.round == 2 and s.trigger != NOBODY:
        use = 0.12
    coin = COIN * use
    out = []
    for k in range(s.seats):
        total = s.points[k] + CARD * len(s.cards[k]) + TROPHY * s.trophies[k]
        total += feeding(s, k, coming)
        total += coin * min(s.coins[k], PURSE) + 0.02 * s.coins[k]
        total += SUPPLY * s.supply[k] * use
        if s.aboard[k]:
            total += COFFIN * use * best_berth(s, coming)
        total += HAND * use * min(len(s.hands[k]), s.board.hand_limit)
        out.append(total)
    if s.direction:
        out[s.active] += aboard(s, coin, coming)
    if s.towns[seat] != NOBODY:
        out[seat] += use * prospects(s, seat, coin)
    return out


def prospects(s: WalpurgisState, seat: int, coin: float) -> float:
    """What the hand is good for: the best coachload, worth more to a player who is about to seat it."""
    load = coachload(s, seat, coin, journey_end(s) if seat == s.active and s.direction else s.towns[seat])
    frame = s.stack[-1]
    if seat != s.active or not isinstance(frame, Draws):
        return READY * load
    turn = s.stack[-2]
    assert isinstance(turn, Turn)
    if turn.at == SET_OUT:
        return SETTING_OUT * (load + FRESH * frame.left)
    room = s.board.hand_limit - len(s.hands[seat])
    return READY * load + (FRESH * READY + HAND) * max(0, min(room, frame.left))


def journey_end(s: WalpurgisState) -> int:
    """Where the coach under way will probably stop."""
    town = here(s) + legs_weighed(s) * s.direction
    for card in s.riders:
        destination = s.board.destinations[card]
        if s.board.riders[card] == GUEST and (destination - town) * s.direction > 0:
            town = destination
    return town


def expected_blood(s: WalpurgisState) -> list[float]:
    """What each town will probably have when the vampires feed: tokens less wolves, riders on their way, and the future."""
    ahead = FUTURE * s.thirst if s.trigger == NOBODY else LAST_TURNS
    if s.stack and isinstance(s.stack[-1], EventStep):
        ahead = 0.0
    out = [float(s.blood[town] - s.wolves[town]) + ahead for town in range(TOWNS)]
    for i, card in enumerate(s.riders):
        if s.board.riders[card] == GUEST:
            town = s.board.destinations[card]
            chance = survival(abs(town - here(s)) - legs_weighed(s), len(s.riders))
            if s.turned[i]:
                out[town] -= chance
            else:
                out[town] += chance * (0.7 if s.board.cursed[card] and not s.icons[HERBS] else 1.0)
    return [max(0.0, blood) for blood in out]


def survival(legs: int, riders: int) -> float:
    """The chance of one of so many riders to get so far unprotected."""
    chance = 1.0
    for _ in range(legs):
        chance *= 1.0 - TOLL / max(riders, 2)
    return chance


def feeding(s: WalpurgisState, k: int, coming: list[float]) -> float:
    """Points from coffins that stand in castles: this round, and the next if there is one."""
    total = 0.0
    exact = bool(s.stack) and isinstance(s.stack[-1], EventStep)
    crowd = 0.35 * (s.seats - 1)  # coffins others will add to each castle in a whole round
    for town in range(TOWNS):
        castle = s.castles[town]
        n = len(castle)
        if k not in castle:
            continue
        portions = shares(int(coming[town]), n) if exact else []
        now = min(1.0, s.thirst / s.board.round_blood) * crowd
        for i, owner in enumerate(castle):
            if owner != k:
                continue
            if exact:
                total += portions[i]
            else:
                total += coming[town] / (n + now) + ((n - 1) / 2.0 - i) / n * min(1.0, coming[town])
            if s.round == 1:
                total += s.board.round_blood * FUTURE / (n + crowd) * 1.05 - 0.08 * i
    return total


def best_berth(s: WalpurgisState, coming: list[float]) -> float:
    """What one more coffin could feed on in the best castle."""
    best = 0.0
    for town in range(TOWNS):
        n = len(s.castles[town])
        if n < s.board.castle_spaces:
            worth = (coming[town] + (s.board.round_blood * FUTURE if s.round == 1 else 0.0)) / (n + 1.4)
            best = max(best, worth)
    return best


def stake(s: WalpurgisState, k: int, town: int) -> float:
    """How much one blood token in a town helps a player more than the others."""
    castle = s.castles[town]
    if not castle:
        return 0.12
    return (castle.count(k) - 0.6 * (len(castle) - castle.count(k))) / len(castle)


def rider_worth(s: WalpurgisState, card: int, coin: float) -> float:
    """What a passenger brings who arrives: the fare, and blood where it helps."""
    worth = coin * s.board.fares[card]
    if s.board.riders[card] == GUEST:
        return worth + 0.5 * stake(s, s.active, s.board.destinations[card])
    return worth + (WOLF if s.board.riders[card] == WEREWOLF else 0.0)


def legs_weighed(s: WalpurgisState) -> int:
    """Before a peril is turned the coming leg is weighed card by card; only the legs after it go by the average."""
    return 1 if isinstance(s.stack[-1], Leg) else 0


def aboard(s: WalpurgisState, coin: float, coming: list[float]) -> float:
    """The journey under way: fares to come, the hunter's bullets, and what the coming leg may cost."""
    total = 0.0
    worths: list[float] = []
    weighed = legs_weighed(s)
    for card in s.riders:
        town = s.board.destinations[card] if s.board.riders[card] == GUEST else here(s)
        total += survival(abs(town - here(s)) - weighed, len(s.riders)) * coin * s.board.fares[card]
        if s.board.riders[card] == WEREWOLF:
            total += WOLF
        worths.append(max(0.02, rider_worth(s, card, coin)))
    if s.bullets:
        prey = prey_ahead(s)
        total += 0.3 * min(s.bullets, prey)
        worths.append(0.02 + 0.3 * min(s.bullets, prey))
    if weighed:
        worths.sort()
        total -= danger(s, worths, coming)
        if abs(journey_end(s) - here(s)) > 1:  # a coin not used now may serve on a later leg
            total += LATER * coin * sum(s.icons)
    return total


def prey_ahead(s: WalpurgisState) -> int:
    """Wolves in this town and in those ahead."""
    prey = 0
    town = here(s)
    while 0 <= town < TOWNS:
        prey += s.wolves[town]
        town += s.direction
    return prey


def danger(s: WalpurgisState, worths: list[float], coming: list[float]) -> float:
    """The expected loss on the coming leg, by the perils still in the deck and the coins on the icons."""
    deck = s.peril_deck if s.peril_deck else s.peril_discard
    coffin = COFFIN * best_berth(s, coming) if s.aboard[s.active] else 0.0
    loss = 0.0
    for peril in deck:
        kind = s.board.perils[peril]
        if kind == NEOPHYTE and not s.icons[GARLIC] and worths:
            loss += worths[len(worths) // 2]
        elif kind == ACCIDENT:
            if not s.icons[WHEEL_PASSENGERS]:
                loss += sum(worths[: s.board.victims[peril]])
            if s.board.throws_coffin[peril] and not s.icons[WHEEL_COFFIN]:
                loss += coffin
        elif kind == FULL_MOON and not s.icons[HERBS]:
            loss += moon_loss(s)
    return loss / max(1, len(deck))


def moon_loss(s: WalpurgisState) -> float:
    loss = 0.0
    for i, card in enumerate(s.riders):
        if s.board.cursed[card] and not s.turned[i]:
            loss += 1.2 * stake(s, s.active, s.board.destinations[card])
    return loss


def coachload(s: WalpurgisState, seat: int, coin: float, town: int) -> float:
    """The best load of passengers in hand: fares, and blood where it helps, in the better direction."""
    best = 0.0
    for way in (-1, 1):
        if not 0 <= town + way < TOWNS:
            continue
        worths: list[float] = []
        for card in s.hands[seat]:
            destination = s.board.destinations[card]
            if s.board.riders[card] != GUEST:
                worths.append(coin + 0.1)
            elif (destination - town) * way > 0:
                help = 0.5 * stake(s, seat, destination)
                worths.append(survival(abs(destination - town), 4) * (coin * s.board.fares[card] + help) + 0.15)
        worths.sort()
        best = max(best, sum(worths[-s.board.coach_seats :]))
    return best
