"""Write the golden games anew (`make golden`), to be reviewed as a diff: one whole game for each game and seat count.

tests/golden/GAME-SEATS.txt tells the game move by move as everybody may hear it; tests/saves/GAME-SEATS-vN.json is the same
game as a save of rules version N. Saves of older versions stay where they are: they must open and replay for ever.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from whitby.games import NAMES, load
from whitby.kernel.chance import Chooser
from whitby.kernel.game import SPECTATOR, Game
from whitby.kernel.record import Record

TESTS = Path(__file__).resolve().parent.parent / "tests"
SEED = "whitby"


def play(game: Game[Any], seats: int) -> Record:
    """The golden game: random choices that never change."""
    record = Record.new(game, {}, seats, seed=f"{SEED} {game.card.id} {seats}")
    choose = Chooser(seats)
    while not record.state.result:
        ask = record.state.asks[choose.below(len(record.state.asks))]
        record.play(ask.seat, game.lexicon.action_text(ask.options[choose.below(len(ask.options))]))
    return record


def tell(record: Record) -> str:
    """Move by move: who, what, what was drawn, what everybody heard."""
    lexicon = record.game.lexicon
    lines = [f"{record.game.card.title}, {record.seats} seats, rules version {record.game.rules_version}"]
    lines += [f"    {text} [{event.rule}]" for event in record.opening if (text := lexicon.event_text(event, SPECTATOR))]
    for number, move in enumerate(record.moves, 1):
        drew = f"  ({', '.join(lexicon.draw_text(*pair) for pair in move.drew)})" if move.drew else ""
        lines.append(f"{number}. seat {move.seat}: {move.text}{drew}")
        lines += [f"    {text} [{event.rule}]" for event in move.events if (text := lexicon.event_text(event, SPECTATOR))]
    lines.append(f"{record.game.verdict(record.state)[0]} {record.state.result} {record.game.digest(record.state)}")
    return "\n".join(lines) + "\n"


def main() -> None:
    for name in sys.argv[1:] or NAMES:
        game = load(name)
        for seats in game.card.seats:
            record = play(game, seats)
            (TESTS / "golden" / f"{name}-{seats}.txt").write_text(tell(record), encoding="utf-8")
            save = TESTS / "saves" / f"{name}-{seats}-v{game.rules_version}.json"
            save.write_text(json.dumps(record.save(), indent=1) + "\n", encoding="utf-8")
            print(f"{name}, {seats} seats: {len(record.moves)} moves")


if __name__ == "__main__":
    main()
