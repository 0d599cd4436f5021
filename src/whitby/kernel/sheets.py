"""TOML tables with precise errors: every complaint names the file and the place in it.

    plague/data/places.toml: places[7].near: unknown place "islingtn" (did you mean "islington"?)

An edition is a user's own TOML laid over a game's tables by `overlay`; what it may say is what the tables say.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from whitby.kernel.errors import BadData, NoFile, did_you_mean, one_of


def read_toml(path: Path) -> dict[str, Any]:
    """The contents of a TOML file, or BadData that says what is wrong with it."""
    where = "/".join(path.parts[-3:])
    try:
        return parse_toml(path.read_text(encoding="utf-8"), where)
    except FileNotFoundError:
        raise NoFile(f"{where}: no such file.", "Check the path.") from None
    except OSError as error:
        raise NoFile(f"{where}: cannot be read ({error.strerror}).", "Check the path.") from None
    except UnicodeDecodeError:
        raise BadData(f"{where}: cannot be read.", "It must be a UTF-8 text file.") from None


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """The tables of a TOML text that came from `where`."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: what TOML forbids, and numbers of thousands of digits
        raise BadData(f"{where}: not valid TOML: {error}.", "Mend that line.") from None


def shown(value: Any) -> str:
    """A wrong value as a complaint names it: cut where it is long."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def named(slug: Any) -> str:
    """A name in double quotes, or what stands where a name should."""
    return f'"{slug}"' if isinstance(slug, (str, int)) and len(str(slug)) <= 60 else shown(slug)


class Sheet:
    """One TOML table with its place. Take every key you know, then `finish()` complains about the rest."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        self.data = data
        self.where = where
        self.taken: set[str] = {"provenance", "why"}  # every table may say where its numbers come from

    def wrong(self, key: str, text: str, remedy: str = "") -> BadData:
        """The error to raise about one key."""
        place = f"{self.where}.{key}" if key else self.where
        return BadData(f"{place}: {text}", remedy)

    def has(self, key: str) -> bool:
        return key in self.data

    def take(self, key: str) -> Any:
        self.taken.add(key)
        if key not in self.data:
            raise self.wrong(key, "is missing.", f"Add `{key} = ...` there.")
        return self.data[key]

    def text(self, key: str, default: str | None = None) -> str:
        if default is not None and key not in self.data:
            return default
        value = self.take(key)
        if not isinstance(value, str):
            raise self.wrong(key, f"must be text in quotes, not {shown(value)}.")
        return value

    def number(self, key: str, low: int = 0, high: int = 1_000_000, default: int | None = None) -> int:
        if default is not None and key not in self.data:
            return default
        return self._number(key, self.take(key), low, high)

    def _number(self, key: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, f"must be a whole number, not {shown(value)}.")
        if not low <= value <= high:
            raise self.wrong(key, f"must be between {low} and {high}, not {value}.")
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        if default is not None and key not in self.data:
            return default
        value = self.take(key)
        if not isinstance(value, bool):
            raise self.wrong(key, f"must be true or false, not {shown(value)}.")
        return value

    def list_of(self, key: str) -> list[Any]:
        value = self.take(key)
        if not isinstance(value, list):
            raise self.wrong(key, f"must be a list in [ ], not {shown(value)}.")
        return value

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        if default is not None and key not in self.data:
            return default
        values = self.list_of(key)
        for i, value in enumerate(values):
            if not isinstance(value, str):
                raise self.wrong(f"{key}[{i}]", f"must be text in quotes, not {shown(value)}.")
        return values

    def numbers(self, key: str, low: int = 0, high: int = 1_000_000, length: int = -1) -> list[int]:
        values = self.list_of(key)
        if length >= 0 and len(values) != length:
            raise self.wrong(key, f"must hold {length} numbers, not {len(values)}.")
        return [self._number(f"{key}[{i}]", value, low, high) for i, value in enumerate(values)]

    def choice(self, key: str, known: Sequence[str]) -> int:
        """The place of a slug in a list of known ones."""
        return self.index(key, self.take(key), known)

    def choices(self, key: str, known: Sequence[str]) -> list[int]:
        return [self.index(f"{key}[{i}]", slug, known) for i, slug in enumerate(self.list_of(key))]

    def index(self, key: str, slug: Any, known: Sequence[str]) -> int:
        if not isinstance(slug, str) or slug not in known:
            raise self.wrong(key, f"unknown name {named(slug)}{did_you_mean(str(slug)[:80], known)}.", f"Known: {one_of(known)}.")
        return list(known).index(slug)

    def table(self, key: str) -> Sheet:
        value = self.take(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "must be a table.", f"Write [{key}] and its keys below it.")
        return Sheet(value, f"{self.where}.{key}" if not self.where.endswith(":") else f"{self.where} {key}")

    def tables(self, key: str) -> list[Sheet]:
        value = self.list_of(key)
        place = f"{self.where}.{key}" if not self.where.endswith(":") else f"{self.where} {key}"
        out = []
        for i, row in enumerate(value):
            if not isinstance(row, dict):
                raise self.wrong(f"{key}[{i}]", "must be a table.", f"Write [[{key}]] and its keys below it.")
            out.append(Sheet(row, f"{place}[{i}]"))
        return out

    def ignore(self, *keys: str) -> None:
        """Keys that are for people or for the screen, not for the rules."""
        self.taken.update(keys)

    def finish(self) -> None:
        """Complain about any key that nobody asked for."""
        for key in self.data:
            if key not in self.taken:
                raise self.wrong(key, f"unknown key{did_you_mean(key, self.taken)}.", f"Known: {one_of(sorted(self.taken))}.")


def unique(tables: Iterable[Sheet], key: str = "id") -> list[str]:
    """The slugs of a list of tables, which must all differ."""
    seen: list[str] = []
    for row in tables:
        slug = row.text(key)
        if slug in seen:
            raise row.wrong(key, f'"{slug}" stands twice.')
        seen.append(slug)
    return seen


def overlay(base: dict[str, Any], over: dict[str, Any], where: str) -> dict[str, Any]:
    """`base` with the values of `over` in place of its own. Lists of tables are matched by `id`; nothing may be added."""
    out = dict(base)
    for key, value in over.items():
        place = f"{where}.{key}" if not where.endswith(":") else f"{where} {key}"
        if key not in base:
            raise BadData(f"{place}: unknown key{did_you_mean(key, base)}.", f"Known: {one_of(base)}.")
        out[key] = _overlay_value(base[key], value, place)
    return out


def _overlay_value(old: Any, new: Any, place: str) -> Any:
    if isinstance(old, dict):
        if not isinstance(new, dict):
            raise BadData(f"{place}: must be a table, not {shown(new)}.")
        return overlay(old, new, place)
    if isinstance(old, list) and old and isinstance(old[0], dict) and "id" in old[0]:
        return _overlay_rows(old, new, place)
    kinds = (int, float) if isinstance(old, (int, float)) and not isinstance(old, bool) else (type(old),)
    if not isinstance(new, kinds) or (isinstance(new, bool) and not isinstance(old, bool)):
        raise BadData(f"{place}: must be of the same kind as {shown(old)}, not {shown(new)}.")
    return new


def _overlay_rows(old: list[dict[str, Any]], new: Any, place: str) -> list[dict[str, Any]]:
    if not isinstance(new, list) or not all(isinstance(row, dict) for row in new):
        raise BadData(f"{place}: must be a list of tables.", "Write [[...]] with an id for each.")
    out = {row["id"]: row for row in old}
    changed: set[str | int] = set()
    for i, row in enumerate(new):
        slug = row.get("id")
        if not isinstance(slug, (str, int)) or slug not in out:
            guess = did_you_mean(str(slug)[:80], map(str, out))
            raise BadData(f"{place}[{i}].id: unknown name {named(slug)}{guess}.", f"Known: {one_of(map(str, out))}.")
        if slug in changed:
            raise BadData(f"{place}[{i}].id: {named(slug)} stands twice.", "Put everything about it into one place.")
        changed.add(slug)
        out[slug] = overlay(out[slug], row, f"{place}[{i}]")
    return list(out.values())
