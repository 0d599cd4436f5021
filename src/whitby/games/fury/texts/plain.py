"""The table in plain lines, for terminals and screen readers; made from the view document alone."""

from __future__ import annotations

from typing import Any

MOST_PLACES = 12  # of the deduction board, the likeliest first
BACKS = {"hunters": "the hunters' back", "dracula": "Dracula's back"}


def lines(view: dict[str, Any], names: dict[str, str]) -> list[str]:
    """Time and tracks, the hunters, Dracula as far as he is known, his trail, the decks, any fight, and what can be deduced."""
    out = [_tracks(view)]
    out += [f"  {_hunter(who, hunter, names)}" for who, hunter in view["hunters"].items()]
    out.append(_dracula(view["dracula"], view["deduction"], names))
    out.append("Trail, newest first: " + ("; ".join(_slot(slot, names) for slot in view["trail"]) or "empty"))
    spaces = [_space(space, names) for space in view["catacombs"] if space["card"] or space["tokens"]]
    out.append("Catacombs: " + ("; ".join(spaces) or "empty"))
    out += _table(view, names)
    if view["combat"]:
        out.append(_combat(view["combat"], names))
    if view["deduction"]:
        out += _deduction(view["deduction"], names)
    return out


def _say(slug: str | None, names: dict[str, str]) -> str:
    return names.get(slug, slug.replace("_", " ")) if slug else "nothing"


def _tracks(view: dict[str, Any]) -> str:
    acting = f"; {', '.join(_say(h, {}) for h in view['group'])} acting" if view["group"] else ""
    points = f"vampires {view['vampires']} of {view['vampires_to_win']}, resolve {view['resolve']}"
    return f"Round {view['round']}, {_say(view['time'], {})}; {points}{acting}."


def _cards(hand: dict[str, Any], what: str, names: dict[str, str]) -> str:
    known = ", ".join(_say(card, names) for card in hand["known"])
    return f"{hand['count']} {what}" + (f" ({known})" if known else "")


def _hunter(who: str, hunter: dict[str, Any], names: dict[str, str]) -> str:
    bites = f", bites {hunter['bites']} of {hunter['bite_slots']}" if hunter["bites"] else ""
    hands = f"{_cards(hunter['items'], 'items', names)}; {_cards(hunter['events'], 'events', names)}"
    return f"{_say(who, {}):<12} {_say(hunter['place'], names)}; health {hunter['health']} of {hunter['max_health']}{bites}; {hands}"


def _dracula(dracula: dict[str, Any], deduction: dict[str, Any] | None, names: dict[str, str]) -> str:
    place = dracula["place"] or dracula["known_place"]
    left = list(deduction["places"]) if deduction else []
    where = f"in {_say(place, names)}" if place else "nobody knows where"
    if not place and len(left) == 1:
        where = f"in {_say(left[0], names)}, as everybody can work out"
    hands = f"{_cards(dracula['events'], 'events', names)}; {_cards(dracula['tokens'], 'tokens', names)}"
    return f"Dracula: {where}; blood {dracula['blood']} of {dracula['max_blood']}; {hands}"


def _thing(thing: dict[str, Any] | None, names: dict[str, str], face_down: str) -> str:
    if not thing:
        return ""
    if thing.get("hidden"):
        return f"a face-down {thing['back']} card" if "back" in thing else face_down
    return _say(thing["id"], names) + ("" if thing.get("up", True) else " (face down)")


def _slot(slot: dict[str, Any], names: dict[str, str]) -> str:
    parts = [_say(slot["power"], names) if slot["power"] else "", _thing(slot["card"], names, "a face-down card")]
    token = _thing(slot["token"], names, "a face-down token")
    text = " with ".join(part for part in parts if part) + (f" and {token}" if token else "")
    return text + (f", {slot['blood']} blood paid" if slot["blood"] else "")


def _space(space: dict[str, Any], names: dict[str, str]) -> str:
    tokens = [_thing(token, names, "a face-down token") for token in space["tokens"]]
    return " and ".join([_thing(space["card"], names, "a face-down card"), *tokens])


def _table(view: dict[str, Any], names: dict[str, str]) -> list[str]:
    decks = view["decks"]
    allies = [f"{side}: {_say(ally, names)}" for side, ally in view["allies"].items() if ally]
    backs = f" (drawn from the bottom; the top card shows {BACKS[decks['event_top']]})" if decks["event_top"] else ""
    out = [f"Items left {decks['items']}, events left {decks['events']}{backs}, encounters {decks['pool']}."]
    if allies:
        out.append("Allies: " + "; ".join(allies))
    hosts = view["markers"]["heavenly_hosts"]
    if hosts:
        out.append("Heavenly hosts in " + ", ".join(_say(place, names) for place in hosts))
    return out


def _combat(combat: dict[str, Any], names: dict[str, str]) -> str:
    hunters = ", ".join(_say(h, {}) for h in combat["hunters"])
    laid = ", ".join(f"{_say(h, {})} {_laid(card, names)}" for h, card in combat["selected"].items())
    fight = f"Combat in {_say(combat['place'], names)}, round {combat['round']}: {hunters} against {_say(combat['foe'], names)}"
    return f"{fight}. Laid: {laid}; enemy {_laid(combat['enemy'], names)}."


def _laid(card: Any, names: dict[str, str]) -> str:
    if card is None:
        return "nothing yet"
    if isinstance(card, dict):
        return "a hidden card" if card.get("hidden") else _say(card.get("id"), names)
    return _say(card, names)


def _deduction(deduction: dict[str, Any], names: dict[str, str]) -> list[str]:
    """Where he can be, and what each face-down card of the trail can be."""
    about = "about " if deduction["estimated"] else ""
    out = [f"Where Dracula can be: {_shares(deduction['places'], about, names)}."]
    for i, slot in enumerate(deduction["slots"]):
        if slot:
            out.append(f"  Slot {i + 1} can be: {_shares(slot, about, names)}.")
    return out


def _shares(shares: dict[str, float], about: str, names: dict[str, str]) -> str:
    likely = sorted(shares.items(), key=lambda pair: -pair[1])
    shown = ", ".join(f"{_say(card, names)} {about}{round(weight * 100)} %" for card, weight in likely[:MOST_PLACES])
    return shown + (f" and {len(likely) - MOST_PLACES} more" if len(likely) > MOST_PLACES else "")
