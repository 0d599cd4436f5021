"""What the cards mean, in words: for the magnifier of the page, and for cards that cannot be used now."""

from __future__ import annotations

from whitby.games.walpurgis.rules.board import (
    ACCIDENT,
    BLOOD,
    EXTRA_COINS,
    FULL_MOON,
    GARLIC_CARD,
    GUEST,
    HERBS_CARD,
    KILL_WOLF,
    MOON_CARD,
    MOVE_WOLF,
    NEOPHYTE,
    PRIEST,
    RIDERS,
    SILVER_BULLETS,
    Board,
)
from whitby.games.walpurgis.sight.document import Barred, CardWords, Fact, TownLabels
from whitby.games.walpurgis.texts.plain import counted
from whitby.kernel.words import listed

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th")
PROTECTION_SHORTS = ("garlic", "herbs", "wheel", "wheel")
PROTECTION_TEXTS = (
    "Garlic keeps a neophyte off",
    "Herbs keep the Full Moon off",
    "A spare wheel saves the passengers",
    "A spare wheel saves the coffin",
)
EVENT_RULES = (
    "event.kill", "event.move", "event.blood", "event.bullets", "event.moon", "event.coins", "event.herbs", "event.garlic", "event.spare",
)  # fmt: skip


def passenger(board: Board, card: int, name: str, town: str) -> CardWords:
    """A passenger card; `town` is the name of its destination, empty for those who get off anywhere."""
    kind = board.riders[card]
    if kind != GUEST:
        return _free_rider(board, card, name)
    terms = [["Fare", f"{counted(board.fares[card], 'coin')} on arrival"]]
    if board.bleeds[card]:
        terms.append(["Leaves", f"1 blood in {town}"])
    note, rule = f"Gets off in {town} and nowhere else.", "pass.guest"
    if board.believers[card]:
        terms.append(["Believer", f"{counted(board.tip, 'coin')} more if a priest boards, too"])
        note, rule = "The tip is paid at once; the priest need not stay aboard.", "pass.believer.b"
    if board.cursed[card]:
        terms.append(["Cursed", "turns under a Full Moon"])
        note, rule = (
            "Once turned, this guest still pays, but leaves a wolf instead of blood. A coin on herbs stops the moon.",
            "pass.cursed.c",
        )
    return {"title": f"{name} for {town}", "terms": terms, "note": note, "rule": rule}


def _free_rider(board: Board, card: int, name: str) -> CardWords:
    """A priest or a werewolf."""
    terms = [["Fare", f"{counted(board.fares[card], 'coin')} in any town you reach"]]
    if board.riders[card] == PRIEST:
        terms.append(["Leaves", "nothing"])
        note = f"Every believer who boards with a priest tips {counted(board.tip, 'coin')}. Neophytes take priests last."
        return {"title": name, "terms": terms, "note": note, "rule": "pass.priest"}
    terms.append(["Leaves", "1 wolf and no blood"])
    return {"title": name, "terms": terms, "note": "It needs no Full Moon: the wolf comes in any case.", "rule": "pass.werewolf"}


def hunter(board: Board) -> CardWords:
    fees = listed([f"{counted(fee, 'coin')} for {counted(fee, 'bullet')}" for fee in board.fees], "or")
    terms = [["Fee", fees], ["Takes", "a seat on the coach"], ["Shoots", "wolves in every town of the journey"]]
    return {"title": "The hunter", "terms": terms, "note": "Each wolf shot is a trophy, and trophies break ties.", "rule": "hunter.c"}


def event(board: Board, card: int, name: str) -> CardWords:
    when, what = _event_terms(board, card)
    points = counted(board.event_points, "point")
    note = f"Still in hand at the end of the game, it is worth {points}." if board.event_points else "Used once, then discarded."
    return {"title": name, "terms": [["When", when], ["Does", what]], "note": note, "rule": EVENT_RULES[card]}


def _event_terms(board: Board, card: int) -> tuple[str, str]:
    """When an event card may be played, and what it does."""
    end, own = "at the end of a round", "on your own journey"
    return {
        KILL_WOLF: (end, "removes 1 wolf from any town"),
        MOVE_WOLF: (end, "moves 1 wolf to another town"),
        BLOOD: (end, f"lays {counted(board.gift_blood, 'blood token')} on one town"),
        SILVER_BULLETS: ("with the hunter, or to take him along unpaid", f"{counted(board.gift_bullets, 'more bullet')}"),
        MOON_CARD: ("on any journey", "every cursed passenger on the coach turns"),
        EXTRA_COINS: (own, f"{counted(board.gift_coins, 'coin')} from the supply"),
        HERBS_CARD: (own, "stops a Full Moon"),
        GARLIC_CARD: (own, "stops a neophyte"),
    }.get(card, (own, "stops a whole accident"))


def peril(board: Board, card: int, name: str) -> CardWords:
    kind = board.perils[card]
    if kind == NEOPHYTE:
        order = ", then ".join(RIDERS[taste] for taste in board.tastes[card])
        terms = [["Takes", counted(board.victims[card], "passenger")], ["Prefers", order], ["Stopped by", "garlic"]]
        return {"title": name, "terms": terms, "note": "The hunter counts as a passenger.", "rule": "peril.neo.b"}
    if kind == ACCIDENT:
        coffin = " and the coffin" if board.throws_coffin[card] else ""
        terms = [["Takes", f"{counted(board.victims[card], 'passenger')}{coffin}"], ["Stopped by", "spare wheels"]]
        return {"title": name, "terms": terms, "note": "One wheel saves only the passengers, one only the coffin.", "rule": "peril.acc.a"}
    if kind == FULL_MOON:
        terms = [["Turns", "every cursed passenger aboard"], ["Stopped by", "herbs"]]
        return {"title": name, "terms": terms, "note": "Whoever has turned leaves a wolf instead of blood.", "rule": "peril.moon.a"}
    return {"title": name, "terms": [], "note": "Nothing happens on this road.", "rule": "peril.quiet"}


def barred(town: str, is_here: bool) -> Barred:
    """Why a guest for this town cannot board."""
    return {"text": f"The coach is in {town}" if is_here else f"{town} lies behind", "rule": "journey.b"}


def meaning(town: str, places: list[int], blood: int, wolves: int) -> str:
    """What a town is to somebody with coffins in these places of its castle."""
    wolves_too = f" and {counted(wolves, 'wolf', 'wolves')}" if wolves else ""
    held = f"{town} holds {counted(blood, 'blood', 'blood')}{wolves_too}."
    if not places:
        return f"You have no coffin there. {held}"
    ranks = listed([ORDINALS[place] for place in places])
    return f"{'Your coffin is' if len(places) == 1 else 'Your coffins are'} {ranks} there. {held}"


def town_labels(town: str, coffins: int, spaces: int, blood: int, wolves: int) -> TownLabels:
    return {
        "place": town,
        "castle": f"The castle of {town}, {coffins} of {spaces} places taken",
        "blood": f"{town}: {counted(blood, 'blood token')}",
        "wolves": f"{town}: {counted(wolves, 'wolf', 'wolves')}",
    }


def facts(coins: int, trophies: int, supply: int, hand: int, events: int) -> list[Fact]:
    """What a player has, each with its word."""
    rows = (
        ("coins", coins, "coin", "coins"),
        ("trophies", trophies, "trophy", "trophies"),
        ("supply", supply, "waiting", "waiting"),
        ("hand", hand, "guest", "guests"),
        ("events", events, "event", "events"),
    )
    return [{"id": id, "count": count, "text": one if count == 1 else many} for id, count, one, many in rows]
