"""The end of a game or a match of Redux: the score by its six lines, who is left, and what the nights and days were like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.board import DAY, HUMANS, VAMPIRES
from whitby.games.redux.rules.state import ReduxState, members, seat_of, strength
from whitby.kernel.reckoning import Fact, Item, Reckoning, Standing, counted
from whitby.kernel.state import Note
from whitby.kernel.words import listed

LINES = (  # of the score, with the one side that can have it in a round
    ("score.a", "Strength of survivors", None),
    ("score.b", "Resources left", None),
    ("score.f", "Dracula destroyed", HUMANS),
    ("score.d", "Lucy delivered", HUMANS),
    ("score.e", "Renfield delivered", HUMANS),
    ("score.c", "Hunters turned", VAMPIRES),
)
SCORED = (w.TOLD_STRENGTH_SCORED, w.TOLD_RESOURCES_SCORED, w.TOLD_TURNED_SCORED, w.TOLD_DELIVERED_SCORED)  # side, points


def reckoning(s: ReduxState, told: list[Note], names: Sequence[str]) -> Reckoning:
    """score.a to score.g line by line; match.a, R26 - what decides."""
    is_match = s.rounds > 1
    rounds = [Round(part) for part in _rounds(told)]
    items = [_item(s, rounds, rule, title, side, names) for rule, title, side in LINES]
    if is_match:
        items += [Item(f"Round {n}", "match.a", list(played.totals), counts=False) for n, played in enumerate(rounds, 1)]
    return Reckoning(
        span=f"a match of {s.rounds} rounds" if is_match else f"after {counted(s.turn, 'turn', 'turns')}",
        title="The score, line by line",
        items=items,
        note="Over all rounds the higher total wins." if is_match else "A single game is won, lost or drawn; its points do not decide it.",
        rule="match.a" if is_match else "R26",
        standings=[_standing(s, seat, rounds, names) for seat in (0, 1)],
        facts=_facts(told),
    )


class Round:
    """One round of what was told: who played the vampires, what each seat scored by which rule, and which side won."""

    def __init__(self, told: list[Note]) -> None:
        self.vampire_seat = told[0].b
        self.points = {rule: [0, 0] for rule, _, _ in LINES}
        self.winner = -1  # the seat
        for note in told:
            if note.kind in SCORED:
                self.points[note.rule][self.seat(note.a)] += note.b
            elif note.kind == w.TOLD_SIDE_WINS:
                self.winner = self.seat(note.a)

    def seat(self, side: int) -> int:
        return self.vampire_seat if side == VAMPIRES else 1 - self.vampire_seat

    @property
    def totals(self) -> list[int]:
        return [sum(row[seat] for row in self.points.values()) for seat in (0, 1)]


def _rounds(told: list[Note]) -> list[list[Note]]:
    starts = [i for i, note in enumerate(told) if note.kind == w.TOLD_ROUND_BEGINS]
    return [told[start:end] for start, end in zip(starts, [*starts[1:], len(told)], strict=True)]


def _item(s: ReduxState, rounds: list[Round], rule: str, title: str, side: int | None, names: Sequence[str]) -> Item:
    numbers: list[int | None] = [sum(played.points[rule][seat] for played in rounds) for seat in (0, 1)]
    if len(rounds) > 1:
        return Item(title, rule, numbers)
    if side is not None:
        numbers[1 - seat_of(s, side)] = None
    return Item(title, rule, numbers, _notes(s, rule, names))


def _notes(s: ReduxState, rule: str, names: Sequence[str]) -> list[str]:
    """What the points of a single game are made of, by seat."""
    notes = ["", ""]
    for side in (VAMPIRES, HUMANS):
        seat = seat_of(s, side)
        if rule == "score.a" and s.winner == side:
            left = [f"{names[c]} {strength(s, c)}" for c in members(s, side)]
            notes[seat] = f"{listed(left)}, by {'day' if s.time == DAY else 'night'}"
        elif rule == "score.a":
            notes[seat] = "only the winner"
        elif rule == "score.b":
            notes[seat] = f"cube at {s.cubes[side]}"
        elif rule == "score.c" and side == VAMPIRES and s.turned:
            notes[seat] = listed([names[c] for c in s.turned])
    return notes


def _standing(s: ReduxState, seat: int, rounds: list[Round], names: Sequence[str]) -> Standing:
    """In a match what was won of it, in a single game who is left."""
    if len(rounds) > 1:
        won = sum(1 for played in rounds if played.winner == seat)
        return Standing(f"{won} of {len(rounds)} rounds won")
    side = VAMPIRES if seat == s.vampire_seat else HUMANS
    left = members(s, side)
    if not left:
        return Standing("nobody is left")
    return Standing(f"{listed([names[c] for c in left])} {'is' if len(left) == 1 else 'are'} left")


def _facts(told: list[Note]) -> list[Fact]:
    counts = Counter(note.kind for note in told)
    attacks = counts[w.TOLD_ATTACKED] + counts[w.TOLD_COMBINED]
    won = counts[w.TOLD_SUCCEEDED] + counts[w.TOLD_PAIR_SUCCEEDED]
    return [
        Fact(str(counts[w.TOLD_NIGHT_FALLS] + counts[w.TOLD_DAY_BREAKS]), "nights and days"),
        Fact(str(attacks), f"attacks, {won} of them won"),
        Fact(str(counts[w.TOLD_REROLLED]), "new rolls demanded"),
        Fact(str(counts[w.TOLD_RESTED] + counts[w.TOLD_STRENGTHENED]), "times somebody rested"),
    ]
