"""The table in plain lines, for terminals and screen readers; made from the view document alone."""

from __future__ import annotations

from typing import Any

ZONES = {"arrival": "on the way", "buda_pesth": "in Buda-Pesth", "turned": "turned", "destroyed": "destroyed", "dead": "dead"}


def lines(view: dict[str, Any]) -> list[str]:
    """Turn and segment, the powers of the night, what lies in London, the hunters, the stores, and any fight."""
    names = {place["id"]: place["name"] for place in view["places"]}
    weapons = {weapon["id"]: weapon["name"] for weapon in view["weapons"]}
    out = [_turn(view), _night(view, names)]
    out += _markers(view)
    out.append("Hunters:")
    out += [f"  {_hunter(hunter, names, weapons)}" for hunter in view["hunters"]]
    out.append(_stores(view, weapons))
    if view["combat"]:
        out += _combat(view["combat"], names)
    return out


def _turn(view: dict[str, Any]) -> str:
    phase = f", {view['phase']} actions" if view["segment"] == "act" and view["phase"] else ""
    return f"Turn {view['turn']} of {view['turns']}, {view['time']} {view['time_side']}; {view['segment_title']}{phase}."


def _night(view: dict[str, Any], names: dict[str, str]) -> str:
    renfield = names.get(view["renfield"]["at"], view["renfield"]["at"])
    event = view["deck"]["event"]
    drawn = f" Event: {event['title']}. {event['text']}" if event else ""
    return f"Dracula strength {view['dracula']['strength']} (box {view['dracula']['box']}); Renfield at {renfield}.{drawn}"


def _markers(view: dict[str, Any]) -> list[str]:
    """Which districts hold what; coffins with their number."""
    out = []
    for marker in ("plague", "coffin", "rumor", "miasma", "cleansed"):
        there = [place for place in view["places"] if place["marker"] == marker]
        if there:
            shown = [f"{p['name']} ({p['coffins']})" if p["coffins"] else p["name"] for p in there]
            out.append(f"{marker.capitalize()}: {', '.join(shown)}.")
    foes = [f"{foe['name']} {foe['strength']}" for foe in view["display"] if foe.get("foe")]
    out.append(f"Carfax holds {view['carfax']['markers']} markers. On the display: {', '.join(foes)}.")
    return out


def _hunter(hunter: dict[str, Any], names: dict[str, str], weapons: dict[str, str]) -> str:
    where = names[hunter["place"]] if hunter["place"] else ZONES.get(hunter["zone"], hunter["zone"])
    if hunter["space"]:
        where += f", space {hunter['space']}"
    held = []
    for space in hunter["track"]:
        if space["kind"] == "weapon":
            held.append(weapons[space["item"]] + (" (tipped)" if space["tipped"] else ""))
    bites = f"; {hunter['bites']} bite{'s' if hunter['bites'] > 1 else ''}" if hunter["bites"] else ""
    if any(space["kind"] == "bite" and space["printed"] for space in hunter["track"]):
        bites += " (one is printed and never heals)"
    return f"{hunter['short']:<12} {where}; moves {hunter['move']}{bites}; {', '.join(held) or 'unarmed'}"


def _stores(view: dict[str, Any], weapons: dict[str, str]) -> str:
    stock = ", ".join(f"{weapons[item]} {n}" for item, n in view["inventory"].items() if n)
    inside = ", ".join(f"{weapons.get(item, item.capitalize())} {n}" for item, n in view["bag"]["contents"].items() if n)
    bag = f"{view['bag']['count']} ({inside})" if inside else "nothing"
    return f"Inventory: {stock}. In the bag: {bag}. Event deck: {view['deck']['left']} left."


def _combat(combat: dict[str, Any], names: dict[str, str]) -> list[str]:
    place = f" in {names[combat['place']]}" if combat["place"] else ""
    foe = (combat["foe"] or "the undead").replace("_", " ")
    out = [f"Combat{place}, round {combat['round']}: against {foe}."]
    for side in ("undead", "hunters"):
        facts = combat[side]
        if facts["chance"] is not None:
            out.append(f"  {side}: strength {facts['strength']}, chance of a hit {round(facts['chance'] * 100)} %")
    return out
