"""The table in plain lines, for terminals and screen readers; made from the view document alone."""

from __future__ import annotations

from typing import Any


def lines(view: dict[str, Any]) -> list[str]:
    """The night, then a line for each guest."""
    turn = f", turn of the {view['active']}" if view["active"] else ""
    return [f"Watch {view['watch']} of {view['watches']}{turn}. Deck: {counted(view['deck'])}.", *map(guest_line, view["guests"])]


def guest_line(guest: dict[str, Any]) -> str:
    """`  Doctor: in hand garlic, stake; on the table candle (1)`."""
    hand = guest["hand"]
    held = counted(hand["count"]) if isinstance(hand, dict) else ", ".join(hand) or "nothing"
    table = ", ".join(guest["table"]) or "nothing"
    return f"  {guest['name'].capitalize()}: in hand {held}; on the table {table} ({guest['points']})"


def counted(cards: int) -> str:
    return f"{cards or 'no'} card{'' if cards == 1 else 's'}"
