"""The castle in lines of plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def lines(view: dict[str, Any], tables: dict[str, Any]) -> Iterator[str]:
    names = {row["id"]: row["name"] for name in ("stones", "homes", "pools", "rooms") for row in tables[name]["list"]}
    names["vault"] = "the vault"
    if view["round"]:
        yield f"Round {view['round']} of {view['rounds']}, then dawn."
    for colour, piece in view["pieces"].items():
        text = f"{colour.capitalize()}: {names[piece['at']]}"
        if piece["mask"]:
            text += ", the Green Vampire"
        elif piece["steps_home"]:
            text += f", {piece['steps_home']} {'step' if piece['steps_home'] == 1 else 'steps'} from home"
        yield text + (", safe in hiding" if piece["hidden"] else "") + "."
    next_rooms = [room["name"] for room in view["dracula"]["next"]]
    threat = f"; his next walk may end in the {', the '.join(next_rooms)}" if next_rooms else ""
    yield f"Dracula: {names[view['dracula']['at']]}{threat}."
    if view["mask"] is None:
        yield f"The Green Vampire: {names[view['green_vampire']]}."
    yield f"The Blue Vampire: {names[view['blue_vampire']]}."
