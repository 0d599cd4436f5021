"""What a seat sees: the whole table, less what only the Dracula player has looked at."""

from __future__ import annotations

from typing import Any

from whitby.games.plague.rules.actions import KINDS, ActionSegment
from whitby.games.plague.rules.board import (
    ARRIVING,
    BUDA_PESTH,
    CARFAX,
    CAST,
    COFFIN,
    CRUCIFIX,
    DIFFICULTIES,
    DISTRICTS,
    FIRST_TURNED,
    FOES,
    HUNTERS,
    ITEMS,
    LENGTHS,
    LONDON,
    MARKERS,
    NIGHT1,
    NO_TIME,
    NOBODY,
    NOWHERE,
    PLACE_SLUGS,
    PLACES,
    PLAGUE,
    TIPPED,
    ZONES,
)
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.combat_foes import foes_on_display
from whitby.games.plague.rules.deck import is_renfield_out
from whitby.games.plague.rules.last_battle import LastBattle
from whitby.games.plague.rules.movement import move_rate
from whitby.games.plague.rules.plague_spread import PlagueSpread
from whitby.games.plague.rules.renfield import renfield_range
from whitby.games.plague.rules.state import (
    ACTED,
    BONUS_DONE,
    CANCELLED,
    ENTRY,
    PlagueState,
    bite_count,
    can_fight_at,
    dracula_strength,
    is_living,
)
from whitby.games.plague.rules.strengths import foe_strength
from whitby.games.plague.sight.imagine import count_unseen, imagine
from whitby.games.plague.sight.view_combat import battle_view, combat_view
from whitby.kernel.sight import Sight
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


def view(s: PlagueState, seat: int, lexicon: Lexicon) -> dict[str, Any]:
    """The table as this seat sees it; see docs/games/plague.md for every field."""
    knows = seat == s.dracula_seat and seat != NOBODY
    spreading = in_progress(s, PlagueSpread)
    return {
        "turn": s.turn,
        "turns": s.board.turns,
        "dates": s.board.dates,
        "harker_values": s.board.harker_values[1:],
        "time": ("none", "day", "night")[(s.time > NO_TIME) + (s.time >= NIGHT1)],
        "time_side": 0 if s.time == NO_TIME else 2 - s.time % 2,
        **sequence(s),
        "dracula": {"box": s.box, "strength": dracula_strength(s), "strengths": s.board.strengths[1:], "seat": seat_or_none(s)},
        "renfield": {"at": PLACE_SLUGS[s.renfield], "is_out": is_renfield_out(s), "range": renfield_range(s)},
        "places": [place(s, p, knows) for p in range(PLACES)],
        "carfax": {"markers": s.carfax, "known": s.top[:] if knows else None},
        "unseen_coffins": s.pool[:] if knows else count_unseen(s),
        "cleansed_box": s.cleansed[:],
        "hunters": [hunter(s, h) for h in range(CAST)],
        "arrival": [
            [HUNTERS[h] for h in range(CAST) if s.zone[h] == ARRIVING and s.where[h] == n + 1] for n in range(s.board.arrival_spaces)
        ],
        "buda_pesth": [HUNTERS[h] for h in range(CAST) if s.zone[h] == BUDA_PESTH],
        "display": display(s),
        "weapons": [{"id": ITEMS[i], "name": words[0], "effect": words[1]} for i, words in enumerate(s.board.weapon_words)],
        "inventory": counts(s.inventory),
        "discarded": counts(s.out),
        "rumor_supply": s.rumors,
        "bag": {"count": sum(s.bag), "contents": counts(s.bag)},
        "deck": {"left": len(s.deck), "discarded": discards(s), "event": card(s, s.event), "active": card(s, s.effect)},
        "combat": fight(s),
        "spread": spread(spreading, knows) if spreading else None,
        "chronicle": chronicle(s, lexicon),
        "seats": seats(s),
        "options": options(s),
        "ending": ENDINGS[s.ending],
    }


def fight(s: PlagueState) -> dict[str, Any] | None:
    """The combat under way, the last battle included."""
    combat, battle = in_progress(s, Combat), in_progress(s, LastBattle)
    return combat_view(s, combat) if combat else battle_view(s, battle) if battle else None


def seat_or_none(s: PlagueState) -> int | None:
    return s.dracula_seat if s.dracula_seat != NOBODY else None


def options(s: PlagueState) -> dict[str, str]:
    board = s.board
    return {
        "dracula": "player" if s.dracula_seat != NOBODY else "system",
        "length": LENGTHS[board.length],
        "difficulty": DIFFICULTIES[board.difficulty],
        "die": "die" if board.die else "cards",
    }


# ---- the sequence of play ---------------------------------------------------------------------------------------


def sequence(s: PlagueState) -> dict[str, Any]:
    """Where the turn stands: the nine segments, and in the Action Segment its phase and the kinds of actions."""
    rows = []
    for i, id in enumerate(SEGMENTS[:9]):
        state = "now" if i == s.segment else ("done" if i < s.segment < 9 else "next")
        rows.append({"id": id, "title": SEGMENT_TITLES[i], "state": state})
    actions = in_progress(s, ActionSegment)
    kinds = []
    if actions:
        for k, id in enumerate(KINDS):
            if not actions.is_bonus or k not in (2, 4):
                kinds.append(
                    {"id": id, "title": KIND_TITLES[k], "state": ("done", "now", "next")[(k >= actions.kind) + (k > actions.kind)]}
                )
    phase = None if actions is None else ("bonus" if actions.is_bonus else "standard")
    return {"segment": SEGMENTS[s.segment], "segment_title": SEGMENT_TITLES[s.segment], "sequence": rows, "phase": phase, "kinds": kinds}


def chronicle(s: PlagueState, lexicon: Lexicon) -> list[dict[str, Any]]:
    """What this turn has brought so far, in sentences: the summary of everything that ran by itself."""
    out = []
    for i in range(0, len(s.news), ENTRY):
        kind, segment, a, b, c, d = s.news[i : i + ENTRY]
        event = Note(kind, "", EVERYONE, a, b, c, d)
        entry = {"segment": SEGMENTS[segment], "kind": lexicon.notes[kind].slug, "text": lexicon.note_text(event, -1)}
        out.append({**entry, "targets": lexicon.note_targets(event, -1)})
    return out


def seats(s: PlagueState) -> list[dict[str, Any]]:
    out = []
    for seat in range(s.seats):
        mine = [HUNTERS[h] for h in range(CAST) if s.owner[h] == seat and seat != s.dracula_seat]
        out.append({"seat": seat, "is_dracula": seat == s.dracula_seat, "hunters": mine})
    return out


# ---- the map ----------------------------------------------------------------------------------------------------


def place(s: PlagueState, p: int, knows: bool) -> dict[str, Any]:
    board = s.board
    return {
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
    }


def spread(frame: PlagueSpread, knows: bool) -> dict[str, Any]:
    return {"left": frame.left, "hand": frame.hand[:] if knows else None}


# ---- people -----------------------------------------------------------------------------------------------------


def hunter(s: PlagueState, h: int) -> dict[str, Any]:
    in_london = s.zone[h] == LONDON
    bites = bite_count(s, h)
    return {
        "id": HUNTERS[h],
        "name": s.board.hunter_words[h][0],
        "short": s.board.hunter_words[h][1],
        "gift": s.board.hunter_words[h][2],
        "seat": s.owner[h],
        "zone": ZONES[s.zone[h]],
        "is_living": is_living(s, h),
        "place": PLACE_SLUGS[s.where[h]] if in_london else None,
        "space": s.where[h] if s.zone[h] == ARRIVING else None,
        "home": PLACE_SLUGS[s.board.home[h]] if s.board.home[h] != NOWHERE else None,
        "bites": bites,
        "track": track(s, h),
        "move": move_rate(s, h),
        "moves": s.board.move[h][:3],
        "standard": state_of(s, h, ACTED),
        "bonus": "bitten" if bites and in_london and not s.flags[h] & (BONUS_DONE | CANCELLED) else state_of(s, h, BONUS_DONE),
    }


def state_of(s: PlagueState, h: int, flag: int) -> str:
    """Whether an action is ready, spent, cancelled by a combat, or out of the question."""
    if s.zone[h] != LONDON:
        return "absent"
    if s.flags[h] & flag:
        return "spent"
    return "cancelled" if s.flags[h] & CANCELLED else "ready"


def track(s: PlagueState, h: int) -> list[dict[str, Any]]:
    """Three spaces from left to right: bites, then items, then what is open."""
    spaces: list[dict[str, Any]] = [{"kind": "bite", "printed": True}] * s.board.printed[h]
    spaces += [{"kind": "bite", "printed": False}] * len(s.bites[h])
    for item in s.items[h]:
        slug = ITEMS[CRUCIFIX if item == TIPPED else item]
        spaces.append({"kind": "weapon", "item": slug, "tipped": item == TIPPED})
    return spaces + [{"kind": "open"}] * (3 - len(spaces))


def display(s: PlagueState) -> list[dict[str, Any]]:
    """The Vampire Display by slot; open spaces are for turned hunters."""
    out: list[dict[str, Any]] = []
    for slot, foe in enumerate(foes_on_display(s), 1):
        out.append(
            {"slot": slot, "foe": FOES[foe], "name": foe_name(s, foe), "strength": foe_strength(s, foe, 0, 0), "used": foe in s.used}
        )
    for slot in range(len(out) + 1, 4 + s.board.display):
        out.append({"slot": slot, "foe": None, "name": None, "strength": s.board.turned, "used": False})
    if s.dracula_seat != NOBODY:
        for row in out[:2]:
            row["used"] = row["foe"] != FOES[s.minor]  # R103: whose turn it is not
    return out


def foe_name(s: PlagueState, foe: int) -> str:
    return (
        s.board.hunter_words[foe - FIRST_TURNED][1] if foe >= FIRST_TURNED else ("Creatures of the Night", "The Infected", "Dracula")[foe]
    )


# ---- boxes and cards --------------------------------------------------------------------------------------------


def counts(row: list[int]) -> dict[str, int]:
    return {ITEMS[i]: n for i, n in enumerate(row)}


def discards(s: PlagueState) -> int:
    return len(s.board.cards) - len(s.deck) - (s.active > 0) - (s.resolving > 0)


def card(s: PlagueState, number: int) -> dict[str, Any] | None:
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
        "numbers": [board.columns[column][number] for column in range(2, 7)],
        "red_five": board.red_five[number],
        "is_lasting": board.lasting[number] > 0,
    }


class Eyes(Sight[PlagueState]):
    """The sight of Plague of Dracula."""

    def view(self, s: PlagueState, seat: int) -> dict[str, Any]:
        return view(s, seat, self.game.lexicon)

    def imagine(self, s: PlagueState, seat: int, rng: int) -> PlagueState:
        return imagine(s, seat, rng)

    def hides(self, s: PlagueState) -> bool:
        """11.1.2 - only a Dracula player knows what others do not; what nobody knows is not in the state."""
        return s.dracula_seat != NOBODY
