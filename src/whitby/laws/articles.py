"""The laws every game obeys, each as a function that raises Violation (docs/laws.md; check.py plays the games they are tried on)."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.editions import Edition
from whitby.kernel.errors import IllegalAction, NotYourTurn, WhitbyError
from whitby.kernel.game import Game
from whitby.kernel.positions import plain
from whitby.kernel.record import Record, open_record, read_save
from whitby.kernel.sight import SPECTATOR
from whitby.kernel.state import Ask, Frame, Part, State, apply, ask_again, asked
from whitby.kernel.wording import option_part, prompt_part


class Violation(Exception):
    """A law was broken."""


class Findings:
    """What the laws have seen so far."""

    def __init__(self) -> None:
        self.fired: set[str] = set()  # rule ids that were cited
        self.worlds_varied = 0  # imagined worlds that differed from the truth


def cited(game: Game[Any], rule: str, where: str, report: Findings) -> None:
    if rule not in report.fired:
        if rule not in game.ledger:
            raise Violation(f"law 10, {where}: rule {rule!r} is not in the ledger")
        report.fired.add(rule)


def law_2_and_10(game: Game[Any], s: State, where: str, deep: bool, report: Findings) -> None:
    """Nobody is stuck: options exist, differ, stand in order, and have a text, a rule and known targets."""
    if not s.asks:
        raise Violation(f"law 2, {where}: nobody is asked and there is no result")
    if len({ask.seat for ask in s.asks}) != len(s.asks):
        raise Violation(f"law 2, {where}: one seat is asked twice at once")
    for ask in s.asks:
        if not ask.options:
            raise Violation(f"law 11, {where}: seat {ask.seat} is asked {_slug(game, ask)!r} and has no option")
        if ask.options != sorted(set(ask.options)):
            raise Violation(f"law 2, {where}: the options of seat {ask.seat} are doubled or out of order")
        cited(game, ask.rule, where, report)
        for action in ask.options:
            cited(game, game.lexicon.verbs[action >> 24].rule, where, report)
        if deep:
            _law_2_and_10_in_words(game, s, ask, where, report)


def _law_2_and_10_in_words(game: Game[Any], s: State, ask: Ask, where: str, report: Findings) -> None:
    """Every option reads like no other and cites its rule, and everybody is told what is asked."""
    options = [option_part(game, s, action) for action in ask.options]
    texts = [option.text for option in options]
    for option in options:
        cited(game, option.rule, where, report)
    if not all(texts) or len(set(texts)) != len(texts):
        raise Violation(f"law 2, {where}: two options of seat {ask.seat} read the same, or one reads nothing: {texts}")
    labels = [(option.group or "", option.short, option.note or "") for option in options]
    if not all(short for _, short, _ in labels) or len(set(labels)) != len(labels):
        raise Violation(f"law 2, {where}: two options of seat {ask.seat} have the same label, or one has none: {labels}")
    if any(group[:1].islower() for group, _, _ in labels):
        raise Violation(f"law 2, {where}: a heading above options of seat {ask.seat} is none: {labels}")
    for reader in range(SPECTATOR, s.seats):
        if not prompt_part(game, s, reader).text:
            raise Violation(f"law 2, {where}: no prompt for seat {reader}")


def law_3(game: Game[Any], s: State, where: str) -> None:
    """Enumerate = accept: what is not listed is refused and changes nothing; words and ints agree."""
    before = game.positions.digest(s)
    for ask in s.asks:
        for action in ask.options:
            if game.lexicon.read_action(game.lexicon.action_text(action)) != action:
                raise Violation(f"law 3, {where}: {game.lexicon.action_text(action)!r} does not read back")
        for wrong in {ask.options[-1] + 1, -1, 255 << 24}.difference(ask.options):
            if not _is_refused(s, wrong, ask.seat, IllegalAction):
                raise Violation(f"law 3, {where}: the unlisted action {wrong} was taken")
    for seat in range(s.seats):
        if asked(s, seat) is None and not _is_refused(s, s.asks[0].options[0], seat, NotYourTurn):
            raise Violation(f"law 3, {where}: seat {seat} decided without being asked")
    if game.positions.digest(s) != before:
        raise Violation(f"law 3, {where}: a refused action changed the state")


def _is_refused(s: State, action: int, seat: int, refusal: type[WhitbyError]) -> bool:
    try:
        apply(s, action, seat)
    except refusal:
        return True
    return False


def law_4(game: Game[Any], s: State, where: str) -> None:
    """Copies are independent: perturbing every list of a copy, and playing it on, leaves the original as it was."""
    before = game.positions.digest(s)
    new = s.copy()
    if game.positions.digest(new) != before:
        raise Violation(f"law 4, {where}: a copy differs from its original")
    for name in type(new).FIELDS:
        _perturb(getattr(new, name))
    for frame in new.stack:
        for name in type(frame).FIELDS:
            value = getattr(frame, name)
            if isinstance(value, list):
                _perturb(value)
            elif isinstance(value, int):
                setattr(frame, name, type(value)(not value) if isinstance(value, bool) else value + 1)
    new.stack.pop()
    new.asks.clear()
    if game.positions.digest(s) != before:
        raise Violation(f"law 4, {where}: changing a copy changed its original")


def _perturb(value: Any) -> None:
    if isinstance(value, list):
        for item in value:
            _perturb(item)
        value.append(-99)
    elif isinstance(value, Part):
        for name in type(value).FIELDS:
            _perturb(getattr(value, name))


def law_5(game: Game[Any], s: State, settings: dict[str, str], edition: Edition | None, where: str) -> None:
    """Save = state: a dump through JSON gives the same state; so does the text of the position."""
    dump = game.positions.dump(s)
    again = game.positions.load(json.loads(json.dumps(dump)), settings, edition)
    if game.positions.dump(again) != dump:
        raise Violation(f"law 5, {where}: dump and load differ")
    if edition is None:
        text = game.positions.describe(s)
        placed = game.positions.dump(game.positions.read(text))
        for key in ("rng", "forced"):
            placed[key] = dump[key]
        if placed != dump:
            raise Violation(f"law 5, {where}: the position {text!r} is not the one it was written from: {_difference(placed, dump)}")


def _difference(one: dict[str, Any], two: dict[str, Any]) -> str:
    parts = [f"{key}: {one[key]} / {two[key]}" for key in one if key != "fields" and one[key] != two[key]]
    parts += [f"{key}: {one['fields'][key]} / {two['fields'][key]}" for key in one["fields"] if one["fields"][key] != two["fields"][key]]
    return "; ".join(parts)[:600]


def law_6_and_11(game: Game[Any], s: State, where: str, salt: int, worlds: int, report: Findings) -> None:
    """Nothing leaks: what a seat sees, may do and is told is the same in every world it holds possible.

    And a question can be answered: in the true world and in imagined ones.
    """
    _law_11_again(game, s, f"{where}, the true world")
    truth = game.positions.dump(s)["fields"]
    for seat in range(s.seats):
        seen = _sight(game, s, seat)
        for n in range(worlds):
            other = game.sight.imagine(s, seat, seeded(salt * 31 + seat + n * 7_919))
            if _sight(game, other, seat) != seen:
                raise Violation(f"law 6, {where}: seat {seat} can tell an imagined world from the true one")
            _law_11_guarded(game, s, other, seat, where)
            _law_11_again(game, other, f"{where}, a world of seat {seat}")
            if game.positions.dump(other)["fields"] != truth:
                report.worlds_varied += 1
            same = seeded(salt + n)
            if game.positions.digest(game.sight.imagine(other, seat, same)) != game.positions.digest(game.sight.imagine(s, seat, same)):
                raise Violation(f"law 6, {where}: what seat {seat} imagines depends on what it does not know")


def _law_11_again(game: Game[Any], s: State, where: str) -> None:
    """Whoever is asked has an option, and asking again gives the same questions."""
    for ask in s.asks:
        if not ask.options:
            raise Violation(f"law 11, {where}: seat {ask.seat} is asked {_slug(game, ask)!r} and has no option")
    again = s.copy()
    ask_again(again)
    if game.positions.dump(again)["asks"] != game.positions.dump(s)["asks"]:
        asks = "; ".join(f"seat {ask.seat} {_slug(game, ask)!r}" for ask in s.asks)
        raise Violation(f"law 11, {where}: asked again, the questions differ ({asks})")


def _law_11_guarded(game: Game[Any], s: State, other: State, seat: int, where: str) -> None:
    """That a question is asked tells the others nothing: if it has one answer in a world they hold possible, it is guarded."""
    for ask in s.asks:
        imagined = asked(other, ask.seat)
        if ask.seat != seat and not ask.guarded and imagined is not None and len(imagined.options) == 1:
            raise Violation(
                f"law 11, {where}: {_slug(game, ask)!r} of seat {ask.seat} has one answer in a world seat {seat} holds possible; "
                "ask it guarded"
            )


def _slug(game: Game[Any], ask: Ask) -> str:
    return game.lexicon.prompts[ask.prompt].slug


def _sight(game: Game[Any], s: State, seat: int) -> bytes:
    """Everything a client of this seat receives, as one text."""
    ask = asked(s, seat)
    options = [option_part(game, s, action) for action in ask.options] if ask else []
    sides = [(game.wording.side(s, k), game.wording.figures(s, k), game.wording.called(s, k)) for k in range(s.seats)]
    return msgspec.json.encode([game.sight.view(s, seat), options, prompt_part(game, s, seat), sides], order="sorted")


def law_7(game: Game[Any], s: State, where: str) -> None:
    wrong = game.conserved(s)
    if wrong:
        raise Violation(f"law 7, {where}: {'; '.join(wrong)}")


def law_8(game: Game[Any], record: Record, choose: Chooser, saved: bool) -> None:
    """Laws 5 and 8 on a record: replay from words agrees at every step, undo is exact and stops at every barrier."""
    lexicon = game.lexicon
    digests = [game.positions.digest(record.state)]
    while not record.state.result:
        ask = record.state.asks[choose.below(len(record.state.asks))]
        action = ask.options[choose.below(len(ask.options))]
        before = record.state
        move = record.play(ask.seat, lexicon.action_text(action))
        digests.append(game.positions.digest(record.state))
        state, _ = record.undo_state(ask.seat)
        if not record.state.result and (state == "free") != (not move.barrier):
            raise Violation(f"law 8, move {len(record.moves)}: undo is {state} although barrier is {move.barrier}")
        if not move.barrier:
            _law_8_reveals(game, before, action, ask.seat, len(record.moves))
            if not record.state.result:
                record.undo(ask.seat)
                if game.positions.digest(record.state) != digests[-2]:
                    raise Violation(f"law 8, move {len(record.moves) + 1}: undo does not lead back")
                record.play(ask.seat, lexicon.action_text(action))
    again = open_record(game, read_save(json.dumps(record.save()))) if saved else record
    for n, s in enumerate(again.replay()):
        if game.positions.digest(s) != digests[n]:
            raise Violation(f"law 5, move {n}: the replay from words leaves the game")


def _law_8_reveals(game: Game[Any], before: State, action: int, seat: int, n: int) -> None:
    """A move without a barrier told its seat nothing: it looks the same in any world the seat held possible."""
    one, two = (game.sight.imagine(before, seat, seeded(n * 2 + k)) for k in (0, 1))
    apply(one, action, seat)
    apply(two, action, seat)
    if _sight(game, one, seat) != _sight(game, two, seat):
        raise Violation(f"law 8, move {n}: {game.lexicon.action_text(action)!r} told seat {seat} something, but undo may pass it")


# ---- law 12: nothing is forgotten ---------------------------------------------------------------------------------


def law_12(game: Game[Any], s: State, settings: dict[str, str], edition: Edition | None, where: str) -> None:
    """Every field is declared, copied, dumped and loaded: changed values arrive in a copy and in a loaded dump."""
    state = type(s).__name__
    own = [name for name in attributes(s) if name not in KERNEL_FIELDS]
    for name in own:
        if name not in type(s).FIELDS and name not in type(s).FIXED:
            raise Violation(f"law 12, {where}: {name} of {state} is neither in FIELDS nor in FIXED")
    fresh = game.blank(game.board(settings, edition), settings, s.seats)
    for name in type(s).FIXED:
        if getattr(s, name) != getattr(fresh, name):
            raise Violation(f"law 12, {where}: {name} of {state} is in FIXED but has changed in play")
    changed = s.copy()
    for name in type(s).FIELDS:
        setattr(changed, name, _changed(getattr(s, name)))
    copied, loaded = changed.copy(), game.positions.load(json.loads(json.dumps(game.positions.dump(changed))), settings, edition)
    for name in own:
        value = plain(getattr(changed, name))
        if plain(getattr(copied, name)) != value:
            raise Violation(f"law 12, {where}: {name} of {state} is not copied")
        if plain(getattr(loaded, name)) != value:
            raise Violation(f"law 12, {where}: {name} of {state} is not dumped and loaded")
    for frame in s.stack:
        _law_12_frame(frame, where)


def _law_12_frame(frame: Frame[Any], where: str) -> None:
    kind = type(frame)
    for name in attributes(frame):
        if name not in kind.FIELDS:
            raise Violation(f"law 12, {where}: {name} of {kind.__name__} is not in FIELDS")
    changed = frame.copy()
    for name in kind.FIELDS:
        setattr(changed, name, _changed(getattr(frame, name)))
    values = [getattr(changed, name) for name in kind.FIELDS]
    for made, how in ((changed.copy(), "copied"), (kind(*values), "dumped and loaded")):
        for name, value in zip(kind.FIELDS, values, strict=True):
            if getattr(made, name) != value:
                raise Violation(f"law 12, {where}: {name} of {kind.__name__} is not {how}")


def attributes(thing: object) -> list[str]:
    """The names of all it holds, in interpreted and in compiled code."""
    if hasattr(thing, "__dict__"):
        return sorted(vars(thing))
    held = {name for kind in type(thing).__mro__ for name in getattr(kind, "__mypyc_attrs__", ())}
    return sorted(name for name in held if not name.startswith("__"))


KERNEL_FIELDS = frozenset(attributes(State()))


def _changed(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "~"
    if isinstance(value, list):
        return [_changed(item) for item in value] + ([] if value and isinstance(value[0], list) else [7])
    if isinstance(value, Part):
        strange = [name for name in attributes(value) if name not in type(value).FIELDS]
        if strange:
            raise Violation(f"law 12: {strange[0]} of {type(value).__name__} is not in FIELDS")
        return type(value)(*(_changed(getattr(value, name)) for name in type(value).FIELDS))
    raise Violation(f"law 12: a field holds {type(value).__name__}; only numbers, texts and lists of them can be kept")
