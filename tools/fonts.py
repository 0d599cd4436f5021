"""Cut the fonts to what the pages need: `make vendor` calls it for the packages it has fetched.

Each face becomes files of which a browser fetches those whose characters a page shows: what our own texts use, the other letters
of Western names, those of the rest of Europe. All weights of the text stand in one variable file. Metrics and outlines stay; hints and
rare features of the fonts go. IM Fell is a reserved name (OFL 1.1, condition 3), so what was cut from it bears another.
The same packages and the same tools (requirements-dev.lock) give the same bytes.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

OURS = [*range(0x20, 0x7F), *map(ord, "\u00a0§·×½–—‘’“”•…‹›−")]
WESTERN = [code for code in [*range(0xA0, 0x100), *map(ord, "ıŒœ€™")] if code not in OURS]  # the rest of Latin-1
EUROPEAN = range(0x100, 0x180)  # Latin Extended-A
FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "pnum", "rlig", "tnum"]
FAMILY, UNIQUE, WHOLE, POSTSCRIPT = 1, 3, 4, 6  # entries of a font's table of names


class Cut(NamedTuple):
    """One file of a face."""

    name: str
    subset: str  # of the package
    characters: range | list[int]


class Face(NamedTuple):
    """A face of the pages, and where it comes from."""

    package: str
    file: str  # in the package, with the subset in it
    family: str  # by which the style sheets call it
    style: str
    weights: tuple[int, int]
    cuts: tuple[Cut, ...]


CUTS = (Cut("ours", "latin", OURS), Cut("western", "latin", WESTERN), Cut("european", "latin-ext", EUROPEAN))
FACES = [
    Face("@fontsource-variable/eb-garamond", "eb-garamond-{}-wght-normal.woff2", "EB Garamond", "normal", (400, 700), CUTS),
    Face("@fontsource-variable/eb-garamond", "eb-garamond-{}-wght-italic.woff2", "EB Garamond", "italic", (400, 400), CUTS),
    Face("@fontsource/im-fell-english-sc", "im-fell-english-sc-{}-400-normal.woff2", "Whitby Capitals", "normal", (400, 400), CUTS[:2]),
]


def fonts(packages: Path, into: Path) -> dict[Path, bytes]:
    """The files of all faces, their licences and the style sheet that names them, by the path each shall have below `into`."""
    out: dict[Path, bytes] = {}
    rules = ["/* Written by tools/fonts.py. */"]
    for face in FACES:
        source = packages / face.package
        out[into / "fonts" / f"{source.name}-LICENSE"] = (source / "LICENSE").read_bytes()
        for cut in face.cuts:
            name = f"{face.family.lower().replace(' ', '-')}-{face.style}-{cut.name}.woff2"
            font = opened(source / "files" / face.file.format(cut.subset), face)
            out[into / "fonts" / name] = cut_to(font, cut)
            rules.append(rule(face, name, list(font.getBestCmap())))
    out[into / "fonts.css"] = ("\n".join(rules) + "\n").encode()
    return out


def opened(path: Path, face: Face) -> Any:
    """The font, with the weights and under the name it shall have."""
    font = TTFont(path, recalcTimestamp=False)
    if "fvar" in font:
        low, high = face.weights
        instantiateVariableFont(font, {"wght": low if low == high else (low, high)}, inplace=True)
    if not font["name"].getDebugName(FAMILY).startswith(face.family):
        for record in font["name"].names:
            if record.nameID in (FAMILY, UNIQUE, WHOLE, POSTSCRIPT):
                record.string = face.family.replace(" ", "") if record.nameID == POSTSCRIPT else face.family
    return font


def cut_to(font: Any, cut: Cut) -> bytes:
    """The font with those characters alone, packed."""
    options = Options(layout_features=FEATURES, hinting=False, glyph_names=False, legacy_kern=True, notdef_outline=True)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=cut.characters)
    subsetter.subset(font)
    font.flavor = "woff2"
    packed = BytesIO()
    font.save(packed)
    return packed.getvalue()


def rule(face: Face, name: str, characters: list[int]) -> str:
    weights = " ".join(str(weight) for weight in sorted(set(face.weights)))
    return (
        f"@font-face {{ font-family: '{face.family}'; font-style: {face.style}; font-weight: {weights}; font-display: swap; "
        f"src: url(fonts/{name}) format('woff2'); unicode-range: {ranges(characters)}; }}"
    )


def ranges(characters: list[int]) -> str:
    """`U+20-7E, U+A7`: characters as style sheets name them."""
    runs: list[list[int]] = []
    for code in sorted(characters):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{low:X}" if low == high else f"U+{low:X}-{high:X}" for low, high in runs)
