"""The flow of play: frames, questions to several seats at once, draws, events, exact odds."""

from __future__ import annotations

import pytest

from whitby.kernel.chance import seeded
from whitby.kernel.errors import BadDraw, IllegalAction, NeedDraw, NotYourTurn
from whitby.kernel.odds import outcomes
from whitby.kernel.playout import play_out
from whitby.kernel.state import Frame, State, advance, apply, asked, proceed


class Toy(State):
    """Three seats each pick a number in secret; two dice are thrown; the nearest pick wins."""

    picks: list[int] = [-1, -1, -1]


class Guess(Frame[Toy]):
    asked: bool = False

    def run(self, s: Toy) -> None:
        if not self.asked:
            self.asked = True
            for seat in range(3):
                s.ask(seat, 0, "toy")
        else:
            thrown = s.draw(0, [1, 2]) + s.draw(1, [0, 0, 0, 1])
            s.note(0, "toy", thrown)
            s.finish([1.0 if pick == thrown else 0.0 for pick in s.picks])

    def offer(self, s: Toy, seat: int) -> list[int]:
        return [1, 2, 3]

    def chosen(self, s: Toy, action: int) -> None:
        s.picks[s.seat] = action
        s.note(1, "toy", action, seen=1 << s.seat)


def toy(seed: int | None = 1) -> Toy:
    s = Toy()
    s.seats = 3
    if seed is not None:
        s.rng = seeded(seed)
    s.push(Guess())
    advance(s)
    return s


def test_seats_that_are_asked_together_answer_in_any_order_and_the_frame_waits_for_all() -> None:
    s = toy()
    apply(s, 2, 1)
    apply(s, 3, 2)
    assert s.picks == [-1, 2, 3]
    assert [ask.seat for ask in s.asks] == [0]
    assert not s.result
    apply(s, 1, 0)
    assert s.result


def test_a_seat_answers_once_and_only_what_it_was_asked() -> None:
    s = toy()
    apply(s, 2, 1)
    with pytest.raises(NotYourTurn):
        apply(s, 2, 1)
    with pytest.raises(IllegalAction):
        apply(s, 9, 0)
    assert asked(s, 1) is None
    assert asked(s, 0) is not None
    assert s.picks == [-1, 2, -1]


def test_without_a_seat_the_first_one_asked_is_meant() -> None:
    s = toy()
    apply(s, 3)
    assert s.picks == [3, -1, -1]


def test_nothing_can_be_answered_when_it_is_over() -> None:
    s = toy()
    assert play_out(s, seeded(4)) == 3
    with pytest.raises(NotYourTurn, match="over"):
        apply(s, 1)


def test_an_event_others_may_not_know_is_a_barrier_for_undo() -> None:
    s = toy()
    s.log = []
    apply(s, 2, 1)
    assert s.revealed
    assert [event.seen for event in s.log] == [0b010]


def test_draws_are_recorded_by_stream_and_value_and_forced_ones_come_first() -> None:
    s = toy()
    s.forced = [(0, 2), (-1, 1)]
    for pick in (1, 2, 3):
        apply(s, pick)
    assert s.drawn == [(0, 2), (1, 1)]
    assert s.result == [0.0, 0.0, 1.0]


def test_a_forced_draw_must_be_possible_and_from_its_stream() -> None:
    for forced, complaint in (([(0, 7)], "cannot come"), ([(1, 1)], "in their order")):
        s = toy()
        s.forced = list(forced)
        apply(s, 1)
        apply(s, 1)
        with pytest.raises(BadDraw, match=complaint):
            apply(s, 1)


def test_without_a_generator_the_missing_draw_is_named() -> None:
    s = toy(None)
    apply(s, 1)
    apply(s, 1)
    with pytest.raises(NeedDraw) as need:
        apply(s.copy(), 1)
    assert (need.value.stream, need.value.values) == (0, [1, 2])


def test_whoever_answers_for_chance_is_asked_once_for_each_draw() -> None:
    s = toy(None)
    for pick in (1, 2):
        apply(s, pick)
    asked: list[tuple[int, list[int], int]] = []

    def last(stream: int, values: list[int]) -> int:
        asked.append((stream, values, len(s.drawn)))
        return values[-1]

    s.source = last
    assert s.copy().source is None  # what is only imagined never draws from a live table
    apply(s, 3)
    assert [stream for stream, _, _ in asked] == [stream for stream, _ in s.drawn]
    assert [before for _, _, before in asked] == list(range(len(s.drawn)))
    assert [values[-1] for _, values, _ in asked] == [value for _, value in s.drawn]


def test_exact_odds_count_every_outcome_with_its_weight() -> None:
    s = toy()
    apply(s, 1)
    apply(s, 2)
    ways = list(outcomes(s, 3))
    assert len(ways) == 4
    assert sum(p for p, _ in ways) == pytest.approx(1)
    chances = [sum(p * end.result[seat] for p, end in ways) for seat in range(3)]
    assert chances == pytest.approx([3 / 8, 3 / 8 + 1 / 8, 1 / 8])
    assert s.picks == [1, 2, -1]  # the state itself was not touched


def test_a_copy_plays_on_by_itself() -> None:
    s = toy()
    apply(s, 1)
    new = s.copy()
    apply(new, 3)
    assert (s.picks, new.picks) == ([1, -1, -1], [1, 3, -1])
    assert len(s.asks) == 2


class Ladder(Frame[Toy]):
    """Asks one question after another, each with so many answers as `answers` says; guarded from `guard` on."""

    answers: list[int]
    guard: int = 99
    at: int = 0

    def run(self, s: Toy) -> None:
        if self.at == len(self.answers):
            s.finish([1.0, 0.0, 0.0])
        else:
            s.ask(self.at, 0, "toy", guarded=self.at >= self.guard)

    def offer(self, s: Toy, seat: int) -> list[int]:
        return list(range(self.answers[seat]))

    def chosen(self, s: Toy, action: int) -> None:
        s.picks[s.seat] = action
        self.at += 1


def climb(answers: list[int], guard: int = 99) -> Toy:
    s = Toy()
    s.seats = 3
    s.push(Ladder(answers, guard))
    advance(s)
    return s


def test_a_question_with_one_answer_is_answered_without_asking() -> None:
    s = climb([1, 1, 2])
    assert [ask.seat for ask in s.asks] == [2]
    assert s.picks == [0, 0, -1]
    assert climb([1, 1, 1]).result


def test_a_guarded_question_is_asked_even_when_it_has_one_answer() -> None:
    s = climb([1, 1, 1], guard=1)
    assert [(ask.seat, ask.options, ask.guarded) for ask in s.asks] == [(1, [0], True)]
    apply(s, 0, 1)
    assert [ask.seat for ask in s.asks] == [2]


def test_of_seats_asked_together_only_the_one_with_a_choice_is_left() -> None:
    class Both(Ladder):
        def run(self, s: Toy) -> None:
            if self.at:
                s.finish([1.0, 0.0, 0.0])
            else:
                s.ask(0, 0, "toy")
                s.ask(1, 0, "toy")

        def offer(self, s: Toy, seat: int) -> list[int]:
            return [5, 6] if seat else [4]

        def chosen(self, s: Toy, action: int) -> None:
            s.picks[s.seat] = action
            self.at += s.seat

    s = Toy()
    s.seats = 3
    s.push(Both([]))
    advance(s)
    assert [ask.seat for ask in s.asks] == [1]
    assert s.picks == [4, -1, -1]
    apply(s, 6)
    assert s.result and s.picks == [4, 6, -1]


def test_what_an_answer_asks_in_its_turn_is_answered_as_well() -> None:
    class Chain(Ladder):
        def run(self, s: Toy) -> None:
            s.ask(0, 0, "toy")

        def offer(self, s: Toy, seat: int) -> list[int]:
            return [seat - 1] if seat else [7, 8]

        def chosen(self, s: Toy, action: int) -> None:
            s.picks[s.seat] = action
            if s.seat < 2:
                s.ask(s.seat + 1, 0, "toy")
            else:
                s.finish([1.0, 0.0, 0.0])

    s = Toy()
    s.seats = 3
    s.push(Chain([]))
    advance(s)
    apply(s, 8)
    assert s.picks == [8, 0, 1] and s.result


def test_more_outcomes_than_wanted_are_not_gone_through() -> None:
    class Long(Ladder):
        """A hundred draws of ten in one move: nobody lives to see all outcomes."""

        def copy(self) -> Long:
            return Long(self.answers, self.guard, self.at)

        def run(self, s: Toy) -> None:
            if self.at:
                s.finish([sum(s.draw(0, list(range(10))) for _ in range(100)) / 1000, 0.0, 0.0])
            else:
                s.ask(0, 0, "toy")

        def offer(self, s: Toy, seat: int) -> list[int]:
            return [1, 2]

    s = Toy()
    s.seats = 3
    s.push(Long([]))
    advance(s)
    assert outcomes(s, 1, most=50) == []
    assert len(outcomes(toy_before_the_throw(), 3, most=4)) == 4 and outcomes(toy_before_the_throw(), 3, most=3) == []


def toy_before_the_throw() -> Toy:
    s = toy()
    apply(s, 1)
    apply(s, 1)
    return s


class Errand(Frame[Toy]):
    """Finishes with a value, or sends another in its place first."""

    value: int
    instead: int = 0

    def run(self, s: Toy) -> None:
        if self.instead:
            s.done()
            s.push(Errand(self.instead))
        else:
            s.done(self.value)


class Silent(Frame[Toy]):
    def run(self, s: Toy) -> None:
        s.done()


class Sender(Frame[Toy]):
    """Sends out one after another and keeps what came back."""

    at: int = 0
    heard: list[int] = []

    def run(self, s: Toy) -> None:
        self.at += 1
        if self.at == 1:
            s.push(Errand(-1))
        elif self.at == 2:
            s.push(Silent())
        elif self.at == 3:
            s.push(Errand(0, instead=7))
        else:
            s.done(len(self.heard))

    def returned(self, s: Toy, value: int) -> None:
        self.heard.append(value)


def test_what_a_frame_has_come_to_is_handed_to_the_frame_that_is_then_below_and_to_no_other() -> None:
    s = Toy()
    bottom, top = Sender(at=3), Sender()
    s.push(bottom)
    s.push(top)
    while s.stack[-1] is not bottom:
        proceed(s)
    assert top.heard == [-1, 7]  # nothing from one that was silent; of two that followed one another the second
    assert bottom.heard == [2]


def test_a_frame_that_does_not_listen_is_told_nothing() -> None:
    s = Toy()
    s.push(Silent())
    s.push(Errand(4))
    proceed(s)
    assert [type(frame) for frame in s.stack] == [Silent]
