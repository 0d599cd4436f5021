"""An action is one int: `verb << 24 | a << 16 | b << 8 | c`. Its words are made and read in words.py."""

from __future__ import annotations


def act(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack a verb and up to three arguments, each 0..255."""
    return verb << 24 | a << 16 | b << 8 | c


def verb_of(action: int) -> int:
    return action >> 24


def first_of(action: int) -> int:
    return (action >> 16) & 255


def second_of(action: int) -> int:
    return (action >> 8) & 255


def third_of(action: int) -> int:
    return action & 255
