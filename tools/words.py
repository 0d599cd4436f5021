"""Write every game's rules/words.py anew from its texts (`make words`)."""

from __future__ import annotations

from pathlib import Path

from whitby.kernel.vocabulary import write_words

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "whitby"


def main() -> None:
    for texts in sorted(PACKAGE.rglob("texts/texts.toml")):
        words = texts.parent.parent / "rules" / "words.py"
        source = write_words(texts)
        if not words.exists() or words.read_text(encoding="utf-8") != source:
            words.write_text(source, encoding="utf-8")
            print(f"{texts.parent.parent.name}: written")


if __name__ == "__main__":
    main()
