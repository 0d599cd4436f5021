"""The names of all that a picture speaks of, so that no page has to know them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from whitby.games.fury.rules.board import ENEMY_CARDS, ITEMS, TACTICS
from whitby.games.fury.sight.document import Card, Combat, Decks, Duel, LastRound, Token, View
from whitby.games.fury.sight.pieces import Names

if TYPE_CHECKING:
    from whitby.kernel.words import Lexicon

# The kinds of things by the word their targets begin with, and the nouns that name them.
KINDS = {
    "item": ("item",),
    "event": ("event",),
    "token": ("token",),
    "power": ("power",),
    "place": ("card",),
    "combat": ("hunter_card", "enemy_card"),
    "effect": ("effect",),
    "hunter": ("hunter",),
    "short": ("short",),
}


def all_names(lexicon: Lexicon) -> Names:
    """Every name there is, by kind and id."""
    out: Names = {}
    for kind, nouns in KINDS.items():
        for noun in nouns:
            for slug, name in zip(lexicon.nouns[noun].slugs, lexicon.nouns[noun].names, strict=True):
                out[f"{kind}:{slug}"] = str(name)
    return out


def spoken(view: View, names: Names) -> Names:
    """Those that this picture speaks of."""
    return {key: names[key] for key in sorted(set(mentioned(view)))}


def mentioned(view: View) -> Iterator[str]:
    for one in view["hunters"].values():
        yield from keys("item", one["items"]["known"])
        yield from keys("event", one["events"]["known"])
        yield from keys("token", one["before"])
    yield from keys("event", view["dracula"]["events"]["known"])
    yield from keys("token", view["dracula"]["tokens"]["known"])
    yield from keys("event", [card for card in (view["allies"]["hunters"], view["allies"]["dracula"], view["event"]) if card])
    yield from on_trail(view)
    yield from in_decks(view["decks"])
    yield from on_map(view)
    if view["combat"]:
        yield from in_combat(view["combat"])
    if view["last_round"]:
        yield from in_round(view["last_round"])


def keys(kind: str, slugs: Iterable[str]) -> Iterator[str]:
    for slug in slugs:
        yield f"{kind}:{slug}"


def on_trail(view: View) -> Iterator[str]:
    for slot in view["trail"]:
        if slot["power"]:
            yield f"power:{slot['power']}"
        yield from of_card(slot["card"])
        yield from of_token(slot["token"])
    for space in view["catacombs"]:
        yield from of_card(space["card"])
        for token in space["tokens"]:
            yield from of_token(token)
    for token in view["dropped"]:
        yield from of_token(token)
    if view["encounter"]:
        yield f"token:{view['encounter']['token']}"


def of_card(card: Card | None) -> Iterator[str]:
    if card and "id" in card:
        yield f"place:{card['id']}"


def of_token(token: Token | None) -> Iterator[str]:
    if token and "id" in token:
        yield f"token:{token['id']}"


def on_map(view: View) -> Iterator[str]:
    """What lies on the map, and the one card of the trail that is no place."""
    markers = view["markers"]
    if markers["heavenly_hosts"]:
        yield "item:heavenly_host"
    if markers["consecrated_ground"]:
        yield "event:consecrated_ground"
    if markers["roadblock"]:
        yield "event:roadblock"
    if view["deduction"] and any(slot and "hide" in slot for slot in view["deduction"]["slots"]):
        yield "place:hide"


def in_decks(decks: Decks) -> Iterator[str]:
    yield from keys("item", decks["item_discards"])
    yield from keys("event", decks["event_discards"])


def in_combat(combat: Combat) -> Iterator[str]:
    yield f"place:{combat['place']}"
    if combat["face"]:
        yield f"token:{combat['face']}"
    yield from fighting([*ITEMS, *TACTICS, *ENEMY_CARDS])  # any may be turned up, and be read when the fight is over
    if combat["duel"]:
        yield from in_duel(combat["duel"])


def fighting(cards: Iterable[str]) -> Iterator[str]:
    """Cards that fight; an item is spoken of as such, too."""
    yield from keys("combat", cards)
    yield from keys("item", [card for card in cards if card in ITEMS])


def in_duel(duel: Duel) -> Iterator[str]:
    for row in duel["rows"]:
        for cell in row["cells"]:
            yield from keys("effect", [*cell["won"], *cell["lost"]])


def in_round(last: LastRound) -> Iterator[str]:
    yield from fighting([last["card"], last["enemy_card"]])
    yield from keys("effect", last["effects"])
