"""Square codes for cameras (QR), made here and by nobody else's service."""

from __future__ import annotations

import msgspec

LONGEST = 300  # characters; a code of more is hard to read for a telephone


class Squares(msgspec.Struct, frozen=True):
    """A code as an SVG path over a grid of `size` by `size` squares, its quiet margin left out."""

    size: int
    path: str


def squares(text: str) -> Squares:
    import segno  # loaded when it is first needed: most visits never ask for a code

    rows = [[bool(cell) for cell in row] for row in segno.make_qr(text, error="m").matrix]
    return Squares(len(rows), "".join(_run(y, row) for y, row in enumerate(rows)))


def _run(y: int, row: list[bool]) -> str:
    """The dark squares of a row, neighbours as one stroke."""
    out, x = "", 0
    while x < len(row):
        width = next((k for k in range(len(row) - x) if not row[x + k]), len(row) - x)
        if width:
            out += f"M{x} {y}h{width}v1h-{width}z"
        x += width + 1
    return out
