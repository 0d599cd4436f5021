"""What a seat sees. Nothing in Redux is hidden (comp.hum.c), so all seats see the same table."""

from __future__ import annotations

from typing import Any, Final, Literal, cast

from whitby.games.redux.rules.board import CAST, CHARACTERS, DAY, DELIVERED, HUMAN_FORM, HUMANS, NIGHT, ORIGINALS, VAMPIRE_FORM, VAMPIRES
from whitby.games.redux.rules.conflict import Attack, attack_strength
from whitby.games.redux.rules.day_and_night import Turn
from whitby.games.redux.rules.resources import HideWindow
from whitby.games.redux.rules.state import NOBODY, ReduxState, active_side, face, strength
from whitby.games.redux.rules.victory import score
from whitby.games.redux.rules.words import DO_ATTACK, DO_COMBINE
from whitby.games.redux.sight.document import Block, Clash, Conflict, Ladder, Side, View
from whitby.kernel.actions import first_of, second_of, third_of, verb_of
from whitby.kernel.sight import Sight
from whitby.kernel.state import in_progress

TIMES: Final[tuple[Literal["night", "day"], ...]] = ("night", "day")
FORMS: Final[tuple[Literal["human", "vampire", "delivered"], ...]] = ("human", "vampire", "delivered")
SIDE_SLUGS: Final[tuple[Side, ...]] = ("vampires", "humans")
ENDINGS: Final[tuple[Literal["playing", "won", "quiet", "limit"], ...]] = ("playing", "won", "quiet", "limit")


def view(s: ReduxState) -> View:
    turn = in_progress(s, Turn)
    attack = in_progress(s, Attack)
    hiding = in_progress(s, HideWindow)
    return {
        "turn": s.turn,
        "time": TIMES[s.time],
        "active": SIDE_SLUGS[active_side(s)],
        "actions_left": s.board.actions_per_turn - turn.actions if turn else 0,
        "actions_per_turn": s.board.actions_per_turn,
        "hiding": SIDE_SLUGS[hiding.side] if hiding else None,
        "quiet_turns": s.quiet,
        "blocks": {CHARACTERS[c]: block(s, c) for c in range(CAST)},
        "resources": {"vampires": s.cubes[VAMPIRES], "humans": s.cubes[HUMANS]},
        "turned": [CHARACTERS[c] for c in s.turned],
        "delivered": [CHARACTERS[c] for c in s.delivered],
        "conflict": conflict(s, attack) if attack else None,
        "attacks": attacks(s),
        "die": s.board.die,
        "round": s.round,
        "rounds": s.rounds,
        "vampire_seat": s.vampire_seat,
        "points": s.points[:],
        "standing": {"vampires": score(s, VAMPIRES), "humans": score(s, HUMANS)},
        "ending": ENDINGS[s.ending],
        "winner": SIDE_SLUGS[s.winner] if s.winner != NOBODY else None,
    }


def block(s: ReduxState, c: int) -> Block:
    """One block: the face that lies upward, its marks, and the ladders of both forms, weakest face first."""
    if s.form[c] == DELIVERED:
        return {"form": "delivered", "ladder": ladders(s, c), "original": c < ORIGINALS}
    return {
        "form": FORMS[s.form[c]],
        "level": s.level[c],
        "night": face(s, c, NIGHT),
        "day": face(s, c, DAY),
        "strength": strength(s, c),
        "used": bool(s.used[c]),
        "hidden_from_attack": bool(s.hidden[c]),
        "ladder": ladders(s, c),
        "original": c < ORIGINALS,
    }


def ladders(s: ReduxState, c: int) -> Ladder:
    return {"human": faces(s, c, HUMAN_FORM), "vampire": faces(s, c, VAMPIRE_FORM)}


def faces(s: ReduxState, c: int, form: int) -> list[list[int]]:
    night, day = s.board.strengths
    return [list(pair) for pair in zip(night[form][c], day[form][c], strict=True)]


def conflict(s: ReduxState, attack: Attack) -> Conflict:
    fought = clash(s, attack.attacker, attack.partner, attack.defender)
    fought["differential"] = attack.differential
    return {**fought, "roll": attack.roll or None, "succeeds": attack.succeeds() if attack.roll else None}


def attacks(s: ReduxState) -> list[Clash]:
    """What each attack among the options would be."""
    found = []
    for ask in s.asks:
        for action in ask.options:
            if verb_of(action) == DO_ATTACK:
                found.append(clash(s, first_of(action), NOBODY, second_of(action)))
            elif verb_of(action) == DO_COMBINE:
                found.append(clash(s, first_of(action), second_of(action), third_of(action)))
    return found


def clash(s: ReduxState, attacker: int, partner: int, defender: int) -> Clash:
    """One or two against one, as strong as they are now."""
    mine, theirs = attack_strength(s, attacker, partner), strength(s, defender)
    return {
        "attacker": CHARACTERS[attacker],
        "partner": CHARACTERS[partner] if partner != NOBODY else None,
        "defender": CHARACTERS[defender],
        "mine": mine,
        "theirs": theirs,
        "differential": mine - theirs,
        "faces": [face for face in s.board.die if face <= mine - theirs],
    }


class Eyes(Sight[ReduxState]):
    """The sight of Redux."""

    def view(self, s: ReduxState, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], view(s))
