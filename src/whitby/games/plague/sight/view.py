"""What a seat sees: the whole table, less what only the Dracula player has looked at."""

from __future__ import annotations

from typing import Any, cast

from whitby.games.plague.rules.actions import KINDS, ActionSegment
from whitby.games.plague.rules.board import (
    ARRIVING,
    BUDA_PESTH,
    CARFAX,
    CAST,
    COFFIN,
    DIFFICULTIES,
    DISTRICTS,
    HUNTERS,
    LENGTHS,
    LONDON,
    MARKERS,
    NIGHT1,
    NO_TIME,
    NOBODY,
    PLACE_SLUGS,
    PLACES,
    PLAGUE,
)
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.deck import is_renfield_out
from whitby.games.plague.rules.last_battle import LastBattle
from whitby.games.plague.rules.plague_spread import PlagueSpread
from whitby.games.plague.rules.renfield import renfield_range
from whitby.games.plague.rules.state import ENTRY, PlagueState, can_fight_at, dracula_strength
from whitby.games.plague.sight import document as d
from whitby.games.plague.sight.imagine import count_unseen, imagine
from whitby.games.plague.sight.view_cards import bag, counts, deck, goods, weapons
from whitby.games.plague.sight.view_combat import battle_view, combat_view
from whitby.games.plague.sight.view_news import news
from whitby.games.plague.sight.view_people import display, hunter
from whitby.kernel.sight import ALL_KNOWING, Sight
from whitby.kernel.state import EVERYONE, Note, in_progress
from whitby.kernel.words import Lexicon

SEGMENTS = ("time", "arrive", "renfield", "event", "harker", "spread", "act", "adjust", "end", "setup", "final")
SEGMENT_TITLES = (
    "Time Check", "Arrival Advance", "Renfield Status", "Event Draw", "Harker Arrival", "Plague Spread", "Action Segment",
    "Marker Adjustment", "End of Turn", "Setup", "Final Confrontation",
)  # fmt: skip
KIND_TITLES = ("Cleansing", "Searching", "Items", "Movement", "Transfusions", "Rumors")
ENDINGS = (
    "playing", "full_board", "four_turned", "mina_lost", "nobody_left", "no_participant", "no_stakes", "all_fallen", "outlasted",
    "all_cleansed", "dracula_slain",
)  # fmt: skip


TIME_WORDS = ("Before the first dawn", "Day", "Night")
MARKER_WORDS = {"plague": "plague, coffins unknown", "rumor": "a rumor", "miasma": "miasma", "cleansed": "cleansed"}


def moment(s: PlagueState) -> d.Moment:
    """When it is: turn, hour, segment and phase."""
    actions = in_progress(s, ActionSegment)
    time = (s.time > NO_TIME) + (s.time >= NIGHT1)
    side = 0 if s.time == NO_TIME else 2 - s.time % 2
    return {
        "turn": s.turn,
        "turns": s.board.turns,
        "dates": s.board.dates,
        "harker_values": s.board.harker_values[1:],
        "time": ("none", "day", "night")[time],
        "time_side": side,
        "time_words": f"{TIME_WORDS[time]} {side}" if side else TIME_WORDS[time],
        "segment": SEGMENTS[s.segment],
        "segment_title": SEGMENT_TITLES[s.segment],
        "sequence": sequence(s),
        "phase": None if actions is None else ("bonus" if actions.is_bonus else "standard"),
        "kinds": kinds(actions) if actions else [],
    }


def view(s: PlagueState, seat: int, lexicon: Lexicon) -> d.View:
    """The table as this seat sees it; see docs/games/plague.md for every field."""
    knows = seat == ALL_KNOWING or (seat == s.dracula_seat and seat != NOBODY)
    spreading = in_progress(s, PlagueSpread)
    return {
        **moment(s),
        "dracula": count(s),
        "renfield": renfield(s),
        "places": [place(s, p, knows) for p in range(PLACES)],
        "carfax": carfax(s, knows),
        "unseen_coffins": s.pool[:] if knows else count_unseen(s),
        "cleansed_box": s.cleansed[:],
        "hunters": [hunter(s, h) for h in range(CAST)],
        "arrival": [
            [HUNTERS[h] for h in range(CAST) if s.zone[h] == ARRIVING and s.where[h] == n + 1] for n in range(s.board.arrival_spaces)
        ],
        "buda_pesth": [HUNTERS[h] for h in range(CAST) if s.zone[h] == BUDA_PESTH],
        "display": display(s),
        "weapons": weapons(s),
        "inventory": counts(s.inventory),
        "discarded": counts(s.out),
        "rumor_supply": s.rumors,
        "bag": bag(s),
        "deck": deck(s),
        "combat": fight(s, lexicon),
        "spread": spread(spreading, knows) if spreading else None,
        "chronicle": chronicle(s, lexicon),
        "news": news(s),
        "facts": facts(s, spreading, knows),
        "seats": seats(s),
        "options": options(s),
        "ending": ENDINGS[s.ending],
    }


def fight(s: PlagueState, lexicon: Lexicon) -> d.Combat | None:
    """The combat under way, the last battle included."""
    combat, battle = in_progress(s, Combat), in_progress(s, LastBattle)
    return combat_view(s, combat, lexicon) if combat else battle_view(s, battle, lexicon) if battle else None


def options(s: PlagueState) -> dict[str, str]:
    board = s.board
    return {
        "dracula": "player" if s.dracula_seat != NOBODY else "system",
        "length": LENGTHS[board.length],
        "difficulty": DIFFICULTIES[board.difficulty],
        "die": "die" if board.die else "cards",
    }


# ---- the sequence of play ---------------------------------------------------------------------------------------


def sequence(s: PlagueState) -> list[d.Stage]:
    """Where the turn stands, by its nine segments."""
    rows: list[d.Stage] = []
    for i, id in enumerate(SEGMENTS[:9]):
        rows.append({"id": id, "title": SEGMENT_TITLES[i], "state": "now" if i == s.segment else "done" if i < s.segment < 9 else "next"})
    return rows


def kinds(actions: ActionSegment) -> list[d.Stage]:
    """The kinds of actions of this phase, in their order."""
    rows: list[d.Stage] = []
    for k, id in enumerate(KINDS):
        if not actions.is_bonus or k not in (2, 4):
            rows.append(
                {"id": id, "title": KIND_TITLES[k], "state": "now" if k == actions.kind else "done" if k < actions.kind else "next"}
            )
    return rows


def chronicle(s: PlagueState, lexicon: Lexicon) -> list[d.Entry]:
    """What this turn has brought so far, in sentences: the summary of everything that ran by itself."""
    out: list[d.Entry] = []
    for i in range(0, len(s.news), ENTRY):
        kind, segment, a, b, c, d_ = s.news[i : i + ENTRY]
        event = Note(kind, "", EVERYONE, a, b, c, d_)
        out.append(
            {
                "segment": SEGMENTS[segment],
                "kind": lexicon.notes[kind].slug,
                "text": lexicon.note_text(event, -1),
                "targets": lexicon.note_targets(event, -1),
            }
        )
    return out


def seats(s: PlagueState) -> list[d.Seat]:
    out: list[d.Seat] = []
    for seat in range(s.seats):
        mine = [HUNTERS[h] for h in range(CAST) if s.owner[h] == seat and seat != s.dracula_seat]
        out.append({"seat": seat, "is_dracula": seat == s.dracula_seat, "hunters": mine})
    return out


# ---- the map ----------------------------------------------------------------------------------------------------


def place(s: PlagueState, p: int, knows: bool) -> d.Place:
    board = s.board
    out: d.Place = {
        "id": PLACE_SLUGS[p],
        "number": board.numbers[p],
        "name": board.place_names[p],
        "is_district": p < DISTRICTS,
        "bank": "south" if board.south[p] else "north",
        "marker": MARKERS[s.marker[p]],
        "coffins": s.coffins[p] if s.marker[p] == COFFIN else None,
        "secret": (s.secret[p] or None) if knows and s.marker[p] == PLAGUE else None,
        "hunters": [HUNTERS[h] for h in range(CAST) if s.zone[h] == LONDON and s.where[h] == p],
        "home_of": [HUNTERS[h] for h in range(CAST) if board.home[h] == p],
        "is_safe": p != CARFAX and not can_fight_at(s, p),
        "streets": [PLACE_SLUGS[q] for q in board.streets_of[p]],
        "crossings": [PLACE_SLUGS[q] for q in board.crossings_of[p]],
        "words": "",
    }
    out["words"] = place_words(s, out)
    return out


def place_words(s: PlagueState, place: d.Place) -> str:
    """What a screen reader says of a place."""
    words = [f"{place['name']} ({place['number']})" if place["is_district"] else place["name"]]
    if place["coffins"]:
        words.append(f"{place['coffins']} {'coffin' if place['coffins'] == 1 else 'coffins'} laid bare")
    elif place["marker"] != "none":
        words.append(MARKER_WORDS[place["marker"]])
    if place["hunters"]:
        words.append(f"here: {', '.join(s.board.hunter_words[HUNTERS.index(id)][1] for id in place['hunters'])}")
    if place["is_safe"]:
        words.append("safe from attack")
    return "; ".join(words)


def spread(frame: PlagueSpread, knows: bool) -> d.Spread:
    return {"left": frame.left, "hand": frame.hand[:] if knows else None}


# ---- the powers of the night ------------------------------------------------------------------------------------


def count(s: PlagueState) -> d.Count:
    strength = dracula_strength(s)
    return {
        "box": s.box,
        "strength": strength,
        "strengths": s.board.strengths[1:],
        "seat": s.dracula_seat if s.dracula_seat != NOBODY else None,
        "words": f"Dracula in box {s.box}, strength {strength}",
    }


def renfield(s: PlagueState) -> d.Renfield:
    is_out = is_renfield_out(s)
    words = f"Renfield is {'out, at' if is_out else 'held at'} {s.board.place_names[s.renfield]}"
    return {"at": PLACE_SLUGS[s.renfield], "is_out": is_out, "range": renfield_range(s), "words": words}


def carfax(s: PlagueState, knows: bool) -> d.Carfax:
    words = f"{s.carfax} Plague markers left at {s.board.place_names[CARFAX]}"
    return {"place": PLACE_SLUGS[CARFAX], "markers": s.carfax, "known": s.top[:] if knows else None, "words": words}


def facts(s: PlagueState, spreading: PlagueSpread | None, knows: bool) -> list[d.Fact]:
    """The numbers that decide the game, each in a few words."""
    marked = sum(s.marker[p] in (PLAGUE, COFFIN) for p in range(DISTRICTS))
    top = f"; on top: {', '.join(map(str, s.top))}" if knows and s.top else ""
    gone = ", ".join(f"{good['count']} {good['name']}" for good in goods(s, s.out))
    rows: list[d.Fact] = [
        {"title": "Plague", "text": f"{marked} of {DISTRICTS} districts"},
        {"title": s.board.place_names[CARFAX], "text": f"{s.carfax} {'marker' if s.carfax == 1 else 'markers'} left{top}"},
        {"title": "Dracula", "text": f"box {s.box}, strength {dracula_strength(s)}"},
        {"title": "Renfield", "text": "out" if is_renfield_out(s) else "held"},
        {"title": "Turned hunters", "text": f"{len(s.display)}; a fourth would end it"},
        {"title": "Rumors in the supply", "text": str(s.rumors)},
        {"title": "Out of the game", "text": gone or "nothing"},
    ]
    if spreading:
        hand = f"; in hand: {', '.join(map(str, spreading.hand))}" if knows and spreading.hand else ""
        rows.append({"title": "Spreading", "text": f"{spreading.left} {'marker' if spreading.left == 1 else 'markers'} to come{hand}"})
    return rows


class Eyes(Sight[PlagueState]):
    """The sight of Plague of Dracula."""

    def view(self, s: PlagueState, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], view(s, seat, self.game.lexicon))

    def imagine(self, s: PlagueState, seat: int, rng: int) -> PlagueState:
        return imagine(s, seat, rng)

    def hides(self, s: PlagueState) -> bool:
        """11.1.2 - only a Dracula player knows what others do not; what nobody knows is not in the state."""
        return s.dracula_seat != NOBODY
