"""The table in plain text, made from the view document alone."""

from __future__ import annotations

from typing import Any


def lines(view: dict[str, Any], names: dict[str, str]) -> list[str]:
    """Time and counters, each side with its blocks, who was delivered, and the conflict that is being fought."""
    out = [heading(view)]
    for side, form, title in (("vampires", "vampire", "Vampires"), ("humans", "human", "Hunters")):
        points = view["standing"][side]
        out.append(f"{title}: {view['resources'][side]} resources, {points} points as things stand")
        out += [f"  {block_line(names[who], block)}" for who, block in view["blocks"].items() if block["form"] == form]
    if view["delivered"]:
        out.append("Delivered from torment: " + ", ".join(names[who] for who in view["delivered"]))
    if view["conflict"]:
        out.append(conflict_line(view["conflict"], names))
    return out


def heading(view: dict[str, Any]) -> str:
    if view["turn"] == 0:
        when = "Before the first night"
    else:
        when = f"Turn {view['turn']}, {view['time']}; {view['actions_left']} of {view['actions_per_turn']} actions left"
    quiet = f"; {view['quiet_turns']} quiet turns" if view["quiet_turns"] else ""
    match = f"Round {view['round']} of {view['rounds']}, points {view['points'][0]} to {view['points'][1]}. " if view["rounds"] > 1 else ""
    return f"{match}{when}{quiet}."


def block_line(name: str, block: dict[str, Any]) -> str:
    """`Dracula      16 by night,  8 by day   level 5 of 6   used`."""
    ladder = block["ladder"][block["form"]]
    marks = [word for word, on in (("used", block["used"]), ("hidden", block["hidden_from_attack"])) if on]
    text = f"{name:<12} {block['night']:>2} by night, {block['day']:>2} by day   level {block['level'] + 1} of {len(ladder)}"
    return f"{text}   {', '.join(marks)}".rstrip()


def conflict_line(conflict: dict[str, Any], names: dict[str, str]) -> str:
    partner = f" and {names[conflict['partner']]}" if conflict["partner"] else ""
    text = (
        f"Conflict: {names[conflict['attacker']]}{partner} ({conflict['mine']}) against {names[conflict['defender']]} "
        f"({conflict['theirs']}): difference {conflict['differential']}"
    )
    if conflict["roll"]:
        text += f", die {conflict['roll']}: {'succeeds' if conflict['succeeds'] else 'fails'}"
    return text
