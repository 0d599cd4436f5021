"""The table in plain lines, for terminals and screen readers; made from the view document alone."""

from __future__ import annotations

from typing import Any


def lines(view: dict[str, Any]) -> list[str]:
    """The night, the road from west to east, the coaches, the journey, the pool and one's own hand."""
    out = [_night(view), "Towns, from west to east:", *(_town(town) for town in view["towns"])]
    out += ["Coaches:", *(_coach(coach, view) for coach in view["coaches"])]
    if view["journey"]:
        out += _journey(view["journey"])
    out.append(f"Pool: {_names(view['pool'])}. Deck: {counted(view['piles']['passengers']['deck'], 'card')}.")
    own = next((coach for coach in view["coaches"] if isinstance(coach["hand"], list)), None)
    if own:
        out.append(f"Your hand: {_names(own['hand'])}.")
        out.append(f"Your event cards: {', '.join(card['name'] for card in own['events']) or 'none'}.")
    return out


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 coin", "no coins"."""
    return f"{number or 'no'} {one if number == 1 else many or f'{one}s'}"


def _night(view: dict[str, Any]) -> str:
    last = f", {view['trigger']} took the last" if view["trigger"] else ""
    night = f"Round {view['round']} of 2, circuit {view['circuit']}"
    return f"{night}. Blood on the Dracula board: {view['thirst']}{last}. Turn: {view['active']}."


def _town(town: dict[str, Any]) -> str:
    castle = ", ".join(f"{i} {colour}" for i, colour in enumerate(town["castle"], 1)) or "empty"
    points = ", ".join(f"{colour} {n}" for colour, n in town["forecast"]["points"].items())
    worth = f"; worth now: {points}" if points else ""
    return f"  {town['id'].capitalize()}: blood {town['blood']}, wolves {town['wolves']}; castle: {castle}{worth}"


def _coach(coach: dict[str, Any], view: dict[str, Any]) -> str:
    def count(cards: Any) -> int:
        return len(cards) if isinstance(cards, list) else int(cards["count"])

    where = (coach["town"] or "not yet placed").capitalize()
    coffin = "coffin aboard" if coach["coffin"] else "no coffin aboard"
    left, trophies = counted(coach["supply"], "coffin"), counted(coach["trophies"], "trophy", "trophies")
    facts = f"{counted(coach['coins'], 'coin')}, {coffin}, {left} left, {trophies}"
    seen = f"; seen in hand: {_names(coach['seen'])}" if coach["seen"] and not isinstance(coach["hand"], list) else ""
    cards = f"{counted(count(coach['hand']), 'passenger card')}{seen}, {counted(count(coach['events']), 'event card')}"
    return f"  {coach['colour'].capitalize()}: {counted(coach['points'], 'point')}, {where}, {facts}, {cards}"


def _journey(journey: dict[str, Any]) -> list[str]:
    aboard = [_passenger(rider) for rider in journey["riders"]]
    if journey["bullets"]:
        aboard.append(f"the hunter ({counted(journey['bullets'], 'bullet')})")
    coins = [icon.replace("_", " ") for icon, paid in journey["protections"].items() if paid]
    road = [f"{leg['leg']}: {leg['peril'].replace('_', ' ')}" for leg in journey["road"]]
    return [
        f"Journey of {journey['colour']} towards {journey['towards'].capitalize()}. Aboard: {', '.join(aboard) or 'nobody'}.",
        f"  Coins on: {', '.join(coins) or 'nothing'}. Perils met: {', '.join(road) or 'none yet'}.",
    ]


def _names(cards: list[dict[str, Any]]) -> str:
    return ", ".join(_passenger(card) for card in cards) or "none"


def _passenger(card: dict[str, Any]) -> str:
    town = f" for {card['town'].capitalize()}" if card["town"] else ""
    marks = [f"fare {card['fare']}", *(mark for mark in ("believer", "cursed", "turned") if card.get(mark))]
    return f"{card['name'].lower()}{town} ({', '.join(marks)})"
