"""The table in plain text, made from the view document alone."""

from __future__ import annotations

from typing import Any

SIDES = {"vampires": "the vampires", "humans": "the hunters"}


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 resource", "no points"."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def lines(view: dict[str, Any], names: dict[str, str]) -> list[str]:
    """Time and counters, each side with its blocks, who was delivered, and the conflict that is being fought."""
    out = [heading(view)]
    for side, form, title in (("vampires", "vampire", "Vampires"), ("humans", "human", "Hunters")):
        resources = counted(view["resources"][side], "resource")
        out.append(f"{title}: {resources}, {counted(view['standing'][side], 'point')} as things stand")
        out += [f"  {block_line(names[who], block)}" for who, block in view["blocks"].items() if block["form"] == form]
    if view["delivered"]:
        out.append("Delivered from torment: " + ", ".join(names[who] for who in view["delivered"]))
    if view["conflict"]:
        out.append(conflict_line(view["conflict"], names))
    return out


def heading(view: dict[str, Any]) -> str:
    when = f"Turn {view['turn']}, {view['time']}" if view["turn"] else "Before the first night"
    if view["hiding"]:
        when += f"{', is over' if view['turn'] else ''}; {SIDES[view['hiding']]} may hide"
    elif view["turn"]:
        when += f"; {view['actions_left']} of {view['actions_per_turn']} actions left"
    quiet = f"; {counted(view['quiet_turns'], 'quiet turn')} in a row" if view["quiet_turns"] else ""
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
