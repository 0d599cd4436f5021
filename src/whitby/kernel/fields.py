"""Fields declared once: what a frame, a state, a part of one or a board holds is written as annotated names in its class.

    class Attack(Frame[ReduxState]):
        attacker: int
        partner: int  # NOBODY, or the second human of a combined attack
        roll: int = 0

FIELDS, the constructor and `copy` are made from that. A frame is constructed with its fields in their order; a state takes
nothing, and a field it declares without a value is FIXED: set by Game.blank, never changed in play, shared by all copies.

What is made is source text. Here it is run when the class is; tools/compile_rules.py writes the same text into the classes it
compiles, so that both builds hold the same code.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from inspect import get_annotations
from typing import Any, ClassVar, dataclass_transform, get_args, get_origin

SIMPLE = (int, bool, float, str)  # values that never change: a copy shares them


class Field:
    """One declared name: its annotation as written and as a type, and the value it starts with, if it has one."""

    def __init__(self, name: str, annotation: str, kind: Any, starts: bool, value: Any) -> None:
        self.name = name
        self.annotation = annotation
        self.kind = kind
        self.starts = starts
        self.value = value

    def start(self) -> str:
        """The value it starts with, as source; what is fixed is nothing until Game.blank has set it."""
        if not self.starts:
            return f"{(get_origin(self.kind) or self.kind).__name__}()"
        return f"{type(self.value).__name__}()" if isinstance(self.value, Fields) else repr(self.value)

    def copied(self, source: str) -> str:
        """A copy of the value that stands at `source`, as source."""
        if isinstance(self.kind, type) and issubclass(self.kind, Fields):
            return f"{source}.copy()"
        if get_origin(self.kind) is not list:
            return source
        return f"[row[:] for row in {source}]" if get_origin(get_args(self.kind)[0]) is list else f"{source}[:]"


class Fields:
    """Whatever declares its fields. DECLARED holds them with those of the classes it builds on."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    DECLARED: ClassVar[dict[str, Field]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = dict(_own_fields(cls))
        for name, field in own.items():
            if field.starts:
                delattr(cls, name)  # every object has its own
        cls.DECLARED = {**cls.DECLARED, **own}


def _own_fields(cls: type[Fields]) -> Iterator[tuple[str, Field]]:
    scope = vars(sys.modules[cls.__module__])
    for name, annotation in get_annotations(cls).items():
        if annotation.startswith("ClassVar"):
            continue
        kind = eval(annotation, scope, {cls.__name__: cls})
        if get_origin(kind) in (dict, set):
            raise TypeError(f"{cls.__name__}.{name}: a field is a number, a text, a list or a part, not a {get_origin(kind).__name__}")
        yield name, Field(name, annotation, kind, name in cls.__dict__, cls.__dict__.get(name))


def _run(cls: type[Fields], source: str) -> None:
    """Give a class the methods of this source, except those it has written itself."""
    scope: dict[str, Any] = {kind.__name__: kind for kind in cls.__mro__[:2]}
    scope |= {field.kind.__name__: field.kind for field in cls.DECLARED.values() if isinstance(field.kind, type)}
    made: dict[str, Any] = {}
    exec("from __future__ import annotations\n" + source, scope, made)
    for name, method in made.items():
        if name not in cls.__dict__ and callable(method):
            setattr(cls, name, method)


def listed_source(cls: type[Fields]) -> str:
    """`__init__` and `copy` of a frame or a part."""
    fields = cls.DECLARED.values()
    lines = []
    if fields:
        lines += [f"def __init__(self, {', '.join(map(_parameter, fields))}) -> None:"]
        lines += [f"    self.{field.name} = {_given(field)}" for field in fields]
    copies = ", ".join(field.copied(f"self.{field.name}") for field in fields)
    lines += [f"def copy(self) -> {cls.__name__}:", f"    return {cls.__name__}({copies})"]
    return "\n".join(lines) + "\n"


def _parameter(field: Field) -> str:
    if not field.starts:
        return f"{field.name}: {field.annotation}"
    if field.kind in SIMPLE:
        return f"{field.name}: {field.annotation} = {field.start()}"
    return f"{field.name}: {field.annotation} | None = None"


def _given(field: Field) -> str:
    if not field.starts or field.kind in SIMPLE:
        return field.name
    return f"{field.start()} if {field.name} is None else {field.name}"


def laid_source(cls: type[Fields]) -> str:
    """`__init__`, which lays the fields out or takes them from another state, and `copy` of a state."""
    base = cls.__mro__[1]
    fields = [field for name, field in cls.DECLARED.items() if name not in vars(base)["DECLARED"]]
    lines = [
        f"def __init__(self, like: {cls.__name__} | None = None) -> None:",
        f"    {base.__name__}.__init__(self, like)",
        "    if like is None:",
        *[f"        self.{field.name} = {field.start()}" for field in fields],
        "        return",
        *[f"    self.{field.name} = {field.copied(f'like.{field.name}') if field.starts else f'like.{field.name}'}" for field in fields],
        f"def copy(self) -> {cls.__name__}:",
        f"    return {cls.__name__}(self)",
    ]
    return "\n".join(lines) + "\n"


@dataclass_transform()
class Listed(Fields):
    """Frames, parts and boards: constructed with their fields in their order."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.FIELDS = tuple(cls.DECLARED)
        _run(cls, listed_source(cls))


class Laid(Fields):
    """States: laid out by Game.blank, copied from one another."""

    FIXED: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "FIELDS" not in cls.__dict__:
            cls.FIELDS = tuple(name for name, field in cls.DECLARED.items() if field.starts)
        if "FIXED" not in cls.__dict__:
            cls.FIXED = tuple(name for name, field in cls.DECLARED.items() if not field.starts)
        _run(cls, laid_source(cls))
