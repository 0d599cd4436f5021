"""What a seat sees of the Event deck and the stores: cards with what is drawn on them, and so many of each item."""

from __future__ import annotations

from whitby.games.plague.rules.board import ITEMS, RUMOR_CHIT, WEAPONS
from whitby.games.plague.rules.state import PlagueState
from whitby.games.plague.sight.document import Bag, Card, Column, Deck, Good, Weapon

FANGS = ("fangs",) * 12
PICTURES = (
    "wooden-crate", "two-coins", "grave-flowers", "fog", "wolf-head", "bird-cage", "drama-masks", "mirror-mirror", "tied-scroll",
    "evil-eyes", "window-bars", "theater-curtains", "quill-ink", "beer-stein", "anchor", "bat", "sailboat", "key", "neck-bite", "bed",
    "barrel", "hound", "campfire", "ship-wheel", "ringing-bell", "evil-eyes", "evil-eyes", *FANGS, "female-vampire", "wolf-howl",
    "house-keys", "prisoner", "tower-bridge", "night-sky", "heart-drop", "steam-locomotive", "tombstone", "paddle-steamer",
    "lighthouse", "window", "flowers", "transfuse", "black-book", "semi-closed-eye", "sun", "rally-the-troops", "awareness",
    "scroll-quill", "pocket-watch",
)  # fmt: skip  # by card, the first one first
HUES = (
    (25, "thames"), (42, "fang"), (43, "cell"), (45, "spell"), (46, "count"), (50, "road"), (53, "garlic"), (55, "earth"), (56, "count"),
    (57, "spell"), (58, "fang"), (59, "log"), (60, "spell"),
)  # fmt: skip  # up to a card
MISTY = (26, 27, 44)
FIVES, RED_OR_BLACK = 5, 5  # the column that counts blows, and the number that is red or black there
HEADS = {4: "coffin", 5: "bat", 6: "die"}  # what a column is drawn for
LASTS = "In force until Marker Adjustment."


def deck(s: PlagueState) -> Deck:
    return {"left": len(s.deck), "discarded": discards(s), "event": card(s, s.event), "active": card(s, s.effect)}


def discards(s: PlagueState) -> int:
    return len(s.board.cards) - len(s.deck) - (s.active > 0) - (s.resolving > 0)


def card(s: PlagueState, number: int) -> Card | None:
    if not number:
        return None
    board = s.board
    title, text, flavour = board.card_words[number]
    return {
        "id": number,
        "title": title,
        "text": text,
        "flavour": flavour,
        "time": "night" if board.is_night[number] else "day",
        "columns": [column(s, number, n) for n in range(2, 7)],
        "is_lasting": board.lasting[number] > 0,
        "sign": PICTURES[number - 1],
        "hue": next(hue for last, hue in HUES if number <= last),
        "is_misty": number in MISTY,
        "note": LASTS if number == s.effect else "",
    }


def column(s: PlagueState, card: int, n: int) -> Column:
    number = s.board.columns[n][card]
    is_five = n == FIVES and number == RED_OR_BLACK
    return {
        "column": n,
        "number": number,
        "sign": HEADS.get(n, ""),
        "tone": ("red" if s.board.red_five[card] else "black") if is_five else "",
    }


# ---- stores -----------------------------------------------------------------------------------------------------


def weapons(s: PlagueState) -> list[Weapon]:
    return [{"id": ITEMS[i], "name": name, "effect": effect} for i, (name, effect) in enumerate(s.board.weapon_words)]


def counts(row: list[int]) -> dict[str, int]:
    return {ITEMS[i]: n for i, n in enumerate(row)}


def goods(s: PlagueState, row: list[int]) -> list[Good]:
    """What there is of a row of counts."""
    return [{"item": ITEMS[i], "name": item_name(s, i), "count": n} for i, n in enumerate(row) if n]


def item_name(s: PlagueState, item: int) -> str:
    return s.board.weapon_words[item][0] if item < WEAPONS else "Rumor"


def bag(s: PlagueState) -> Bag:
    """What is in the Search Bag, and how likely a weapon comes out of it."""
    count = sum(s.bag)
    words = "The bag is empty."
    if count:
        weapon = round(100 * (count - s.bag[RUMOR_CHIT]) / count)
        words = f"A draw finds a weapon with {weapon} %, a rumor with {100 - weapon} %."
    return {"count": count, "contents": counts(s.bag), "goods": goods(s, s.bag), "words": words}
