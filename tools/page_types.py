"""Write the TypeScript declarations of what the pages are sent anew from the code (`make types`).

A game declares its view in `sight/document.py` as TypedDicts, `View` the last of them; its `web/view.d.ts` is written from them, and
`server/static/wire.d.ts`, `story.d.ts` and `games.d.ts` from what the server sends of tables, of finished games and of the shelf.
Docstrings and the comments behind the fields come along.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, NotRequired, Required, TypeGuard, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from whitby import games
from whitby.server.shelf import About, Rulebook, Shelf
from whitby.table import Document
from whitby.table.story import Story

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "whitby"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}
WIDTH = 140


class Field(NamedTuple):
    """One field of a shape."""

    name: str
    type: Any
    is_required: bool
    comment: str


def pages() -> dict[Path, str]:
    """Every declaration there should be, by its file."""
    static = PACKAGE / "server" / "static"
    out = {
        static / "wire.d.ts": declarations([Document], "the structs of table/wire.py"),
        static / "story.d.ts": declarations([Story], "the structs of table/story.py"),
        static / "games.d.ts": declarations([Shelf, Rulebook, About], "server/shelf.py"),
    }
    for name in games.NAMES:
        web = games.load(name).home / "web"
        if web.is_dir():
            out[web / "view.d.ts"] = declarations([view_of(name)], f"games/{name}/sight/document.py")
    return out


def view_of(name: str) -> type:
    """The shape of a game's view."""
    found: type = importlib.import_module(f"whitby.games.{name}.sight.document").View
    return found


def declarations(tops: list[type], origin: str) -> str:
    """A file of declarations: everything these are made of, then themselves."""
    blocks = [interface(shape) for shape in dict.fromkeys(shape for top in tops for shape in shapes(top, []))]
    return f"/** Written from {origin} by `make types`; change those instead. */\n\n" + "\n\n".join(blocks) + "\n"


def shapes(found: Any, above: list[Any]) -> Iterator[type]:
    """The shapes a type is made of, each after those it is made of itself."""
    if not is_shape(found):
        for part in get_args(found):
            yield from shapes(part, above)
    elif found not in above:
        for field in fields(found):
            yield from shapes(field.type, [*above, found])
        yield found


def is_shape(found: Any) -> TypeGuard[type]:
    return is_typeddict(found) or (inspect.isclass(found) and issubclass(found, msgspec.Struct))


@cache
def fields(shape: type) -> list[Field]:
    """What a TypedDict or a struct holds, as it goes over the wire."""
    comments, hints = _comments(shape), get_type_hints(shape, include_extras=True)
    if not is_typeddict(shape):
        made = {field.name: field for field in msgspec.structs.fields(shape)}
        return [Field(name, _told(hint), not _may_be_unset(hint), comments.get(name, "")) for name, hint in hints.items() if name in made]
    required: frozenset[str] = getattr(shape, "__required_keys__", frozenset())
    out = []
    for name, hint in hints.items():
        mark, kind = get_origin(hint), get_args(hint)[0] if get_origin(hint) in (Required, NotRequired) else hint
        is_required = mark is Required or (mark is not NotRequired and name in required)
        out.append(Field(name, kind, is_required, comments.get(name, "")))
    return out


def _may_be_unset(hint: Any) -> bool:
    return msgspec.UnsetType in get_args(hint)


def _told(hint: Any) -> Any:
    """What stands there when anything does."""
    rest = tuple(part for part in get_args(hint) if part is not msgspec.UnsetType)
    return Union[rest] if _may_be_unset(hint) else hint  # noqa: UP007 - made of what was found


def _comments(shape: type) -> dict[str, str]:
    """What stands behind the fields in the source."""
    lines = textwrap.dedent(inspect.getsource(shape)).splitlines()
    node = ast.parse("\n".join(lines)).body[0]
    assert isinstance(node, ast.ClassDef)
    out = {}
    for item in node.body:
        if isinstance(item, ast.AnnAssign):
            behind = lines[(item.end_lineno or item.lineno) - 1].encode()[item.end_col_offset or 0 :].decode()
            out[ast.unparse(item.target)] = behind.partition("#")[2].strip()
    return out


# ---- as TypeScript --------------------------------------------------------------------------------------------


def interface(shape: type) -> str:
    lines = [*remark(" ".join((shape.__dict__["__doc__"] or "").split())), f"export interface {name_of(shape)} {{"]
    for field in fields(shape):
        if field.comment:
            lines.append(f"  /** {field.comment} */")
        name = field.name if field.name.isidentifier() else f'"{field.name}"'
        lines += member(name + ("" if field.is_required else "?"), field.type)
    return "\n".join([*lines, "}"])


def remark(said: str) -> list[str]:
    """What is said of a shape, over several lines where it is long."""
    if len(said) + len("/**  */") <= WIDTH:
        return [f"/** {said} */"] if said else []
    return ["/**", *(f" * {line}" for line in textwrap.wrap(said, WIDTH - len(" * "))), " */"]


def member(name: str, found: Any) -> list[str]:
    """A field of an interface, over several lines where one is too short for its union."""
    line = f"  {name}: {written(found)};"
    if len(line) <= WIDTH or not is_union(found):
        return [line]
    parts = [f"    | {written(part)}" for part in alternatives(found)]
    return [f"  {name}:", *parts[:-1], f"{parts[-1]};"]


def name_of(shape: type) -> str:
    """As the pages call it: the parts of the document are what they are parts for."""
    return shape.__name__.removesuffix("Part")


def is_union(found: Any) -> bool:
    return get_origin(found) in (Union, types.UnionType, Literal)


def alternatives(found: Any) -> list[Any]:
    """The members of a union, each value of a literal on its own."""
    return [Literal[part] if get_origin(found) is Literal else part for part in get_args(found)]


def written(found: Any) -> str:
    """A type in TypeScript."""
    if is_shape(found):
        return name_of(found)
    if found in PLAIN:
        return PLAIN[found]
    origin, parts = get_origin(found), get_args(found)
    if origin is Literal and len(parts) == 1:
        return msgspec.json.encode(parts[0]).decode()
    if is_union(found):
        return " | ".join(dict.fromkeys(written(part) for part in alternatives(found)))
    if origin is dict:
        return _record(*parts)
    if origin is tuple and parts[-1] is not ...:
        return f"[{', '.join(map(written, parts))}]"
    if origin in (list, tuple):
        inner = written(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    raise TypeError(f"{found} has no counterpart in TypeScript")


def _record(key: Any, value: Any) -> str:
    return f"{'Partial<' if is_union(key) else ''}Record<{written(key)}, {written(value)}>{'>' if is_union(key) else ''}"


def main() -> None:
    for path, text in pages().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(PACKAGE)}: written")


if __name__ == "__main__":
    main()
