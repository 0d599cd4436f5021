"""Records that come from outside."""

from __future__ import annotations

from typing import Any

import msgspec

from whitby.kernel.game import Game
from whitby.kernel.record import Record, Save, open_record, sealed_hash


def adopt(game: Game[Any], save: Save) -> Record:
    """A record from outside. What is still to be drawn gets a seed of our own: whoever brought the save may know the old one."""
    if save.seed is not None and not save.sealed:
        save = msgspec.structs.replace(save, sealed=sealed_hash(save.seed))
    record = open_record(game, save)
    if not record.state.result:
        record.reseal()
    return record
