"""The values that options and prompts need from the table: fares and marks, prices, what a card would do now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import (
    EVENT_CARDS,
    EXTRA_COINS,
    GARLIC_CARD,
    GUEST,
    HERBS,
    HERBS_CARD,
    ICONS,
    MOON_CARD,
    SILVER_BULLETS,
    WEREWOLF,
    WHEEL_COFFIN,
)
from whitby.games.walpurgis.rules.passengers import party
from whitby.games.walpurgis.rules.perils import Harm, hunter_of
from whitby.games.walpurgis.rules.scoring import ranking
from whitby.games.walpurgis.rules.state import SPACES, WalpurgisState, count_aboard, has_unturned, here
from whitby.games.walpurgis.sight.view import names_of
from whitby.games.walpurgis.texts import plain
from whitby.kernel.actions import first_of, verb_of
from whitby.kernel.details import Details, Odds
from whitby.kernel.state import Ask, Note
from whitby.kernel.wording import Wording
from whitby.kernel.words import SMALL_NUMBERS, Noun

CARD_RULES = (
    "event.kill", "event.move", "event.blood", "event.bullets", "event.moon", "event.coins", "event.herbs", "event.garlic", "event.spare",
)  # fmt: skip
BUSINESS = (
    (w.DO_HIRE, "hire the hunter"),
    (w.DO_SHOOT, "shoot a wolf"),
    (w.DO_DROP, "let somebody off"),
    (w.DO_LOAD, "load a coffin"),
    (w.DO_UNLOAD, "unload your coffin"),
    (w.DO_EXERT, "exert influence"),
    (w.DO_PLAY, "play a card"),
    (w.DO_GO, "drive on"),
    (w.DO_STOP, "end the journey"),
)
AGAINST = ("neophytes", "the full moon", "accidents", "accidents")
OF_THE_NIGHT = (
    w.TOLD_ROUND_BEGINS, w.TOLD_ROUND_ENDS, w.TOLD_POOL_FILLED, w.TOLD_RESHUFFLED, w.TOLD_IMPATIENT, w.TOLD_WOLVES_ATE, w.TOLD_BLOOD_STAYS,
)  # fmt: skip
DECKS = ("the passenger deck", "the peril deck", "the event deck", "the lot")


def details(s: WalpurgisState, action: int) -> Details:
    """More about an option."""
    maker = MAKERS.get(verb_of(action))
    return maker(s, first_of(action)) if maker is not None else Details()


def _pick_up(s: WalpurgisState, _: int) -> Details:
    return Details({"draws": s.board.pick_up_draws})


def _travel(s: WalpurgisState, _: int) -> Details:
    return Details({"draws": s.board.travel_draws})


def _draw(s: WalpurgisState, _: int) -> Details:
    return Details({"left": len(s.deck) or len(s.discard)})


def _passenger(s: WalpurgisState, card: int) -> Details:
    return Details({"marks": marks(s, card)})


def _lose(s: WalpurgisState, rider: int) -> Details:
    return Details({"marks": "" if rider == hunter_of(s) else marks(s, rider)}, rule=_losing(s))


def _close(s: WalpurgisState, _: int) -> Details:
    return Details({"aboard": len(s.riders)})


def _board_all(s: WalpurgisState, direction: int) -> Details:
    count = len(party(s, direction))
    return Details({"who": "Both" if count == 2 else f"All {SMALL_NUMBERS[min(count, 12)]}"})


def _drop(s: WalpurgisState, card: int) -> Details:
    is_werewolf = s.board.riders[card] == WEREWOLF
    rule = "pass.werewolf" if is_werewolf else "pass.priest"
    return Details({"fare": s.board.fares[card], "wolf": " and a wolf" if is_werewolf else ""}, group="drop", rule=rule)


def _coffin(s: WalpurgisState, more: dict[str, Any]) -> Details:
    return Details({"cost": s.board.action_cost, "events": s.board.load_events, **more}, group="action")


def _load(s: WalpurgisState, _: int) -> Details:
    return _coffin(s, {})


def _unload(s: WalpurgisState, _: int) -> Details:
    return _coffin(s, {"space": len(s.castles[here(s)]) + 1})


def _exert(s: WalpurgisState, coffin: int) -> Details:
    castle, i = s.castles[here(s)], coffin % SPACES
    return _coffin(s, {"first": COLOURS[castle[i]], "second": COLOURS[castle[i + 1]], "space": i + 1, "after": i + 2})


def _round_end_card(s: WalpurgisState, _: int) -> Details:
    return Details({"amount": s.board.gift_blood}, group="cards")


def _hire(s: WalpurgisState, fee: int) -> Details:
    return Details({"hiring": _hiring(s, fee)}, group="hunter", rule="travel.2a" if fee else "event.bullets")


def _shoot(s: WalpurgisState, _: int) -> Details:
    return Details({"bullets": s.bullets}, group="hunter")


def _play(s: WalpurgisState, card: int) -> Details:
    return Details({"effect": _effect(s, card)}, group="cards", rule=CARD_RULES[card])


def _stop(s: WalpurgisState, _: int) -> Details:
    left = len(s.riders)
    who = "whoever is still aboard gets" if left == 1 else f"the {SMALL_NUMBERS[min(left, 12)]} still aboard get"
    return Details({"leftovers": f"; {who} off here" if left else ""})


def _go(s: WalpurgisState, _: int) -> Details:
    return Details(rule="journey.h" if s.asks[0].prompt == w.ASK_START else "travel.7")


def _done(s: WalpurgisState, _: int) -> Details:
    return Details({"closing": "Play nothing more" if len(s.asks[0].options) > 1 else "Play nothing"})


def _suffering(s: WalpurgisState, _: int) -> Details:
    frame = s.stack[-1]
    if not isinstance(frame, Harm):
        return Details({"suffering": "Let them turn"}, rule="peril.moon.a")
    return Details({"suffering": "Let it happen" if frame.left else "Let the coffin go"}, rule=frame.rule(s))


def _losing(s: WalpurgisState) -> str:
    """The rule by which somebody is lost."""
    if not isinstance(s.stack[-1], Harm):
        return "peril.moon.a"
    return "peril.neo.b" if s.asks[0].prompt == w.ASK_NEOPHYTE else "peril.gen.a"


def marks(s: WalpurgisState, card: int) -> str:
    """What is printed on a passenger card beside the name."""
    board = s.board
    words = [f"fare {board.fares[card]}"]
    if board.riders[card] == GUEST:
        words += ["believer"] if board.believers[card] else []
        words += ["cursed"] if board.cursed[card] else []
    return f" ({', '.join(words)})"


def _hiring(s: WalpurgisState, fee: int) -> str:
    if fee == 0:
        return f"Take the hunter along unpaid with +2 Silver Bullets ({s.board.gift_bullets} bullets)"
    return f"Hire the hunter for {fee} {'coin' if fee == 1 else 'coins'} ({fee} {'bullet' if fee == 1 else 'bullets'})"


def _effect(s: WalpurgisState, card: int) -> str:
    if card == EXTRA_COINS:
        return f"take {s.board.gift_coins} coins"
    if card == SILVER_BULLETS:
        return f"{s.board.gift_bullets} more bullets for the hunter"
    if card == MOON_CARD:
        return "every cursed passenger on the coach turns"
    if card == HERBS_CARD:
        return "nobody turns"
    return "the neophyte goes hungry" if card == GARLIC_CARD else "nobody and nothing is lost"


def _protection(s: WalpurgisState, icon: int) -> Details:
    """The chance that the next peril uses up this coin: the peril deck can be counted by everybody (R70).

    With nothing aboard that it could save, no chance is told: the coin would be spent for nothing (R36).
    """
    out, idle = Details({"against": AGAINST[icon]}), _idle(s, icon)
    if idle:
        out.risk = f"{idle}: there is nothing to protect now."
        return out
    deck = s.peril_deck or s.peril_discard
    met = sum(1 for p in deck if _uses(s, p, icon))
    if deck:
        out.odds = Odds(round(met / len(deck), 4), "to stop the next peril")
    return out


def _idle(s: WalpurgisState, icon: int) -> str:
    """Why a coin on this icon would save nothing as the coach stands."""
    if icon == HERBS:
        return "" if has_unturned(s) else "Nobody aboard can turn"
    if icon == WHEEL_COFFIN:
        return "" if s.aboard[s.active] else "No coffin is aboard"
    return "" if count_aboard(s) else "Nobody is aboard"


def _uses(s: WalpurgisState, peril: int, icon: int) -> bool:
    kind = ("quiet", "garlic", "wheel_passengers", "herbs")[s.board.perils[peril]]
    return kind == ICONS[icon] or (ICONS[icon] == "wheel_coffin" and bool(s.board.throws_coffin[peril]))


MAKERS: dict[int, Callable[[WalpurgisState, int], Details]] = {
    w.DO_PICK_UP: _pick_up,
    w.DO_TRAVEL: _travel,
    w.DO_DRAW: _draw,
    w.DO_TAKE: _passenger,
    w.DO_BOARD: _passenger,
    w.DO_DISCARD: _passenger,
    w.DO_LOSE: _lose,
    w.DO_CLOSE: _close,
    w.DO_BOARD_ALL: _board_all,
    w.DO_DROP: _drop,
    w.DO_LOAD: _load,
    w.DO_UNLOAD: _unload,
    w.DO_EXERT: _exert,
    w.DO_KILL: _round_end_card,
    w.DO_MOVE: _round_end_card,
    w.DO_BLEED: _round_end_card,
    w.DO_HIRE: _hire,
    w.DO_SHOOT: _shoot,
    w.DO_PLAY: _play,
    w.DO_PROTECT: _protection,
    w.DO_STOP: _stop,
    w.DO_SUFFER: _suffering,
    w.DO_GO: _go,
    w.DO_DONE: _done,
}


def prompt_values(s: WalpurgisState, ask: Ask) -> dict[str, Any]:
    if ask.prompt in (w.ASK_START, w.ASK_TOWN):
        return {"doing": _doing(ask)}
    if ask.prompt == w.ASK_DOOMED:
        return {"doomed": _doomed(s)}
    if ask.prompt == w.ASK_WINDOW:
        coach = f"he coach of {COLOURS[s.active].capitalize()}"
        is_own = ask.seat == s.active
        cursed = sum(1 for i, card in enumerate(s.riders) if s.board.cursed[card] and not s.turned[i])
        return {
            "cursed": cursed,
            "whose": "Your own coach" if is_own else f"T{coach}",
            "target": "their own coach" if is_own else f"t{coach}",
        }
    return {}


def _doing(ask: Ask) -> str:
    """What the options of a town come to, in a list."""
    verbs = {verb_of(action) for action in ask.options}
    words = [text for verb, text in BUSINESS if verb in verbs]
    return f"there is nothing to do but {words[0]}" if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _doomed(s: WalpurgisState) -> str:
    """Who is lost where there is nothing to choose."""
    frame = s.stack[-1]
    assert isinstance(frame, Harm)
    if frame.left >= count_aboard(s):
        lost = "everybody aboard is lost"
    else:
        lost = "one passenger is lost" if frame.left == 1 else f"{SMALL_NUMBERS[frame.left]} passengers are lost"
    return f"{lost}, and the coffin" if frame.coffin else lost


class Voice(Wording[WalpurgisState]):
    """The wording of Walpurgis Night."""

    fingerprint: ClassVar[str] = w.FINGERPRINT

    def nouns(self) -> dict[str, Noun]:
        return {**self._places(), **self._cards(), **self._players()}

    def _places(self) -> dict[str, Noun]:
        towns, names = names_of(self.game.tables)["town"], [row["name"] for row in self.game.tables["town"]]
        places = {"town": "place", "signpost": "direction", "castle": "castle", "basin": "blood", "wolves": "wolves"}
        nouns = {noun: Noun(towns, names, target) for noun, target in places.items()}
        nouns["leg"] = Noun(*_legs(towns, names), "leg")
        nouns["coffin"] = Noun([f"{town}-{i + 1}" for town in towns for i in range(SPACES)], None, "slot")
        return nouns

    def _cards(self) -> dict[str, Noun]:
        passengers, titles = names_of(self.game.tables)["passenger"], self._titles()
        return {
            "passenger": Noun(passengers, titles),
            "pool_card": Noun(passengers, titles, "pool"),
            "hand_card": Noun(passengers, titles, "hand"),
            "rider": Noun([*passengers, "hunter"], [*titles, "the hunter"], "rider"),
            "peril": Noun(names_of(self.game.tables)["peril"], [row["name"] for row in self.game.tables["peril"]]),
            "event": Noun(EVENT_CARDS, names_of(self.game.tables)["event"]),
            "event_card": Noun(EVENT_CARDS, names_of(self.game.tables)["event"], "event"),
            "pile": Noun(("passenger",), DECKS[:1], "deck"),
            "stream": Noun(("passenger", "peril", "event", "starter"), DECKS),
        }

    def _players(self) -> dict[str, Noun]:
        colours = [row["name"] for row in self.game.tables["colour"]]
        return {
            "seat": Noun(COLOURS, colours),
            "supply": Noun(COLOURS, colours, "supply"),
            "fee": Noun([str(n) for n in range(10)], None, "hunter"),
            "shelter": Noun(ICONS, ("the neophyte goes hungry", "nobody turns", "the passengers are safe", "the coffin is safe")),
            "icon": Noun(ICONS, [row["name"].lower() for row in self.game.tables["protection"]], "protection"),
        }

    def _titles(self) -> list[str]:
        """ "the merchant for Moravia", "the priest"."""
        where = {row["id"]: f" for {row['name']}" for row in self.game.tables["town"]}
        return [f"the {row['name'].lower()}{where.get(row.get('destination', ''), '')}" for row in self.game.tables["passenger"]]

    def details(self, s: WalpurgisState, action: int) -> Details:
        return details(s, action)

    def prompt_values(self, s: WalpurgisState, ask: Ask) -> dict[str, Any]:
        return prompt_values(s, ask)

    def plain(self, view: dict[str, Any]) -> list[str]:
        return plain.lines(view)

    def doer(self, s: WalpurgisState, note: Note, mover: int | None) -> int | None:
        """Whose coach or coffin it concerns; nobody's, when the night itself does something."""
        args = self.lexicon.notes[note.kind].args
        if args and args[0].noun in ("seat", "supply") and note.a >= 0:
            return note.a
        return None if note.kind in OF_THE_NIGHT else mover

    def verdict(self, s: WalpurgisState) -> tuple[str, str]:
        ranks = ranking(s)
        names = [COLOURS[seat].capitalize() for seat in range(s.seats) if ranks[seat] == 0]
        points = max(s.points)
        noun = "point" if points == 1 else "points"
        if len(names) > 1:
            return f"{', '.join(names[:-1])} and {names[-1]} share the victory with {points} {noun} each.", "score.f"
        tied = s.points.count(points) > 1
        return f"{names[0]} wins with {points} {noun}{', by the tie-breakers' if tied else ''}.", "score.d" if tied else "score.a"


def _legs(towns: list[str], names: list[str]) -> tuple[list[str], list[str]]:
    pairs = range(len(towns) - 1)
    slugs = [f"{towns[i]}-{towns[i + 1]}" for i in pairs]
    return slugs, [f"between {names[i]} and {names[i + 1]}" for i in pairs]
