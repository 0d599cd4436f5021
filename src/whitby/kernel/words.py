"""Names at the edge: the words for what the rules hold as ints.

A game's `texts.toml` lists its verbs, prompts, notes and streams, each with the kinds of its arguments and its sentence; the
constants its rules use are written from it (vocabulary.py). From it come both directions of the action text ("attack dracula mina"), the
labels of options, the prompts and the log. Rules never see any of it.
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from whitby.kernel import vocabulary
from whitby.kernel.actions import act, first_of, second_of, third_of, verb_of
from whitby.kernel.errors import BadData, BadDraw, BadText, did_you_mean, one_of
from whitby.kernel.sheets import Sheet, read_toml
from whitby.kernel.sight import ALL_KNOWING
from whitby.kernel.state import EVERYONE, Ask, Note

NUMBER = "number"
NUMBERS = {str(n): n for n in range(256)}  # each written in one way only, so that words that were read need not be written again
BEATS = ("die", "card", "bite", "capture", "move", "turn", "end")  # moments that are shown for themselves
SMALL_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


class Name(str):
    """The name of a thing, with what a sentence must know to speak of it."""

    pronoun: str
    article: str
    many: bool

    def __new__(cls, text: str, pronoun: str = "it", article: str = "none", many: bool = False) -> Name:
        name = super().__new__(cls, text)
        name.pronoun, name.article, name.many = pronoun, article, many
        return name

    def definite(self) -> str:
        return str(self) if self.article == "none" else f"the {self}"

    def indefinite(self) -> str:
        article = "none" if self.many and self.article != "the" else self.article
        return str(self) if article == "none" else f"{article} {self}"


PRONOUNS = {
    "he": ("he", "him", "his"),
    "she": ("she", "her", "her"),
    "it": ("it", "it", "its"),
    "they": ("they", "them", "their"),
}
ARTICLES = ("none", "the", "a", "an")
NOBODY_NAMED = Name("nobody", "they")


class Noun:
    """A kind of thing: slugs for text that is read back, names for people, and the prefix of its targets on the board."""

    def __init__(self, slugs: Sequence[str], names: Sequence[str] | None = None, target: str = "") -> None:
        self.slugs = list(slugs)
        self.names = [name if isinstance(name, Name) else Name(name) for name in (names if names is not None else slugs)]
        self.target = target
        self.index = {slug: i for i, slug in enumerate(self.slugs)}


def listed(names: Sequence[str], last: str = "and") -> str:
    """Several names in a sentence: "Mina", "Mina and Harker", "Mina, Harker and Seward"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


class Arg:
    """A named argument of a verb, prompt or note: `attacker: character`."""

    def __init__(self, name: str, noun: str) -> None:
        self.name = name
        self.noun = noun


class Phrase:
    """A verb, prompt or note kind: its slug, its arguments, its sentence and a second one for those who may not know."""

    def __init__(self, slug: str, args: list[Arg], text: str, other: str, rule: str) -> None:
        self.slug = slug
        self.args = args
        self.text = text
        self.other = other
        self.rule = rule
        self.short = text  # of a verb: the label where there is little room
        self.group = ""  # of a verb: the heading its options stand under
        self.note = ""  # of a verb: a second line
        self.closes = False  # of a verb: the answer that does nothing, or no more
        self.why = ""  # of a prompt: why it is asked now
        self.idle = False  # of a prompt: a window in which one may do something, and which one may not want to be asked about again
        self.heading = False  # of a note: a round or a turn begins
        self.all = text  # of a note: as it is told to who knows all, who is no "you"
        self.brief = ""  # of a note: itself in a few words, beside a picture of who acted
        self.beat = ""  # of a note: what sort of moment it is, one of BEATS

    def read_more(self, section: str, row: Sheet) -> None:
        """What the texts may say besides, each kind of phrase its own."""
        if section == "verb":
            self.short, self.group, self.note = row.text("short", self.text), row.text("group", ""), row.text("note", "")
            self.closes = row.flag("closes", False)
        elif section == "prompt":
            self.why, self.idle = row.text("why", ""), row.flag("idle", False)
        elif section == "note":
            self.heading, self.all = row.flag("heading", False), row.text("all", self.text)
            self.brief, self.beat = row.text("brief", ""), row.text("beat", "")
            if self.beat not in ("", *BEATS):
                raise row.wrong("beat", f'"{self.beat}" is no moment.', f"One of: {one_of(BEATS)}.")


class _Formatter(string.Formatter):
    """How a value stands in a sentence.

    Numbers: `{n:card|cards}` one or many, `{n:none|a card|cards}` with a word of its own for zero, `{n:words}` spelled out,
    `{n:+}` with its sign. Names: `{who:cap}` begins a sentence, `{who:they}`, `{who:them}`, `{who:their}` stand for the name,
    `{who:the}` and `{who:a}` put its article before it, `{who:fades|fade}` agrees with its number; with a capital
    (`{who:They}`, `{who:The}`, `{n:Words}`) they begin a sentence.
    """

    def format_field(self, value: Any, spec: str) -> str:
        if "|" in spec:
            return _agreeing(value, spec.split("|"))
        if spec[:1].isupper():
            return _capital(self.format_field(value, spec.lower()))
        if spec == "cap":
            return _capital(str(value))
        if spec == "words":
            return SMALL_NUMBERS[value] if 0 <= value < len(SMALL_NUMBERS) else str(value)
        if spec in ("they", "them", "their"):
            return PRONOUNS[_named(value).pronoun][("they", "them", "their").index(spec)]
        if spec == "the":
            return _named(value).definite()
        if spec == "a":
            return _named(value).indefinite()
        return str(format(value, spec))


def _agreeing(value: Any, forms: list[str]) -> str:
    """The form that fits: one or many, for numbers also none."""
    if isinstance(value, int):
        if len(forms) == 3:
            return forms[min(value, 2)]
        return forms[value != 1]
    return forms[_named(value).many]


def _named(value: Any) -> Name:
    return value if isinstance(value, Name) else Name(str(value))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


FORMAT = _Formatter()


class Lexicon:
    """All words of one game."""

    def __init__(
        self, nouns: dict[str, Noun], verbs: list[Phrase], prompts: list[Phrase], notes: list[Phrase], streams: list[Phrase]
    ) -> None:
        self.nouns = nouns
        self.verbs = verbs
        self.prompts = prompts
        self.notes = notes
        self.streams = streams
        self.verb_index = {verb.slug: i for i, verb in enumerate(verbs)}

    # ---- values -----------------------------------------------------------------------------------------------

    def slug(self, noun: str, value: int) -> str:
        return str(value) if noun == NUMBER else self.nouns[noun].slugs[value]

    def name(self, noun: str, value: int) -> Any:
        """A number as it is; a thing by its `Name`."""
        if noun == NUMBER:
            return value
        return self.nouns[noun].names[value] if 0 <= value < len(self.nouns[noun].names) else NOBODY_NAMED

    def value(self, noun: str, word: str) -> int:
        """Read one word back."""
        if noun == NUMBER:
            if word not in NUMBERS:
                raise BadText(f'"{word}" is not a number from 0 to 255.')
            return NUMBERS[word]
        table = self.nouns[noun].index
        if word not in table:
            raise BadText(f'There is no {noun.replace("_", " ")} "{word}"{did_you_mean(word, table)}.', f"Known: {one_of(table)}.")
        return table[word]

    # ---- actions ----------------------------------------------------------------------------------------------

    def action_text(self, action: int) -> str:
        """The words of an action: "attack dracula van_helsing"."""
        verb = self.verbs[verb_of(action)]
        values = (first_of(action), second_of(action), third_of(action))
        return " ".join([verb.slug, *(self.slug(arg.noun, v) for arg, v in zip(verb.args, values, strict=False))])

    def read_action(self, text: str) -> int:
        """The action these words mean. Whether it is legal is for the options to say."""
        words = text.split()
        if not words:
            raise BadText("An empty line is no action.", f"Begin with one of: {one_of(self.verb_index)}.")
        if words[0] not in self.verb_index:
            raise BadText(
                f'There is no action "{words[0]}"{did_you_mean(words[0], self.verb_index)}.', f"Known: {one_of(self.verb_index)}."
            )
        index = self.verb_index[words[0]]
        args = self.verbs[index].args
        if len(words) - 1 != len(args):
            shape = " ".join([words[0], *(arg.name.upper() for arg in args)])
            raise BadText(f'"{text}" has {len(words) - 1} of {len(args)} words after the verb.', f"Write: {shape}.")
        values = [self.value(arg.noun, word) for arg, word in zip(args, words[1:], strict=True)]
        return act(index, *values)

    def action_values(self, action: int) -> dict[str, Any]:
        verb = self.verbs[verb_of(action)]
        values = (first_of(action), second_of(action), third_of(action))
        return {arg.name: self.name(arg.noun, v) for arg, v in zip(verb.args, values, strict=False)}

    def action_label(self, action: int, extra: Mapping[str, Any]) -> str:
        """The sentence of an option."""
        return FORMAT.format(self.verbs[verb_of(action)].text, **{**self.action_values(action), **extra})

    def action_words(self, action: int, extra: Mapping[str, Any]) -> tuple[str, str, str, str]:
        """All words of an option: its sentence, its short label, the heading it stands under and its second line."""
        verb, values = self.verbs[verb_of(action)], {**self.action_values(action), **extra}
        text = FORMAT.format(verb.text, **values)
        short = text if verb.short == verb.text else FORMAT.format(verb.short, **values)
        return text, short, FORMAT.format(verb.group, **values), FORMAT.format(verb.note, **values)

    def action_targets(self, action: int) -> list[str]:
        """What the option points at on the board."""
        verb = self.verbs[verb_of(action)]
        values = (first_of(action), second_of(action), third_of(action))
        return self._targets(verb.args, values)

    def action_names(self, action: int) -> dict[str, str]:
        """What the option points at on the board, by the names people have for it."""
        verb = self.verbs[verb_of(action)]
        values = (first_of(action), second_of(action), third_of(action))
        named = [arg for arg in zip(verb.args, values, strict=False) if self._targets([arg[0]], [arg[1]])]
        return {self._targets([arg], [value])[0]: str(self.name(arg.noun, value)) for arg, value in named}

    def action_slugs(self, action: int) -> dict[str, int | str]:
        """The arguments of an option by name."""
        return self._slugs(self.verbs[verb_of(action)].args, (first_of(action), second_of(action), third_of(action)))

    def _targets(self, args: list[Arg], values: Sequence[int]) -> list[str]:
        out = []
        for arg, value in zip(args, values, strict=False):
            noun = self.nouns.get(arg.noun)
            if noun is not None and noun.target and 0 <= value < len(noun.slugs):
                out.append(f"{noun.target}:{noun.slugs[value]}")
        return out

    # ---- prompts and notes -----------------------------------------------------------------------------------

    def prompt_text(self, ask: Ask, reader: int, extra: Mapping[str, Any]) -> str:
        """What is asked, worded for the seat that decides or for those who wait."""
        phrase = self.prompts[ask.prompt]
        return FORMAT.format(phrase.text if reader == ask.seat else phrase.other, **{**self._prompt_values(ask), **extra})

    def prompt_why(self, ask: Ask, reader: int, extra: Mapping[str, Any]) -> str:
        """Why it is asked now; nothing for those who wait, who may not know."""
        return FORMAT.format(self.prompts[ask.prompt].why, **{**self._prompt_values(ask), **extra}) if reader == ask.seat else ""

    def _prompt_values(self, ask: Ask) -> dict[str, Any]:
        args = self.prompts[ask.prompt].args
        return {arg.name: self.name(arg.noun, v) for arg, v in zip(args, (ask.a, ask.b, ask.c), strict=False)}

    def prompt_slugs(self, ask: Ask, reader: int) -> dict[str, int | str]:
        """The arguments of a question by name; nothing for those who wait, who may not know."""
        return self._slugs(self.prompts[ask.prompt].args, (ask.a, ask.b, ask.c)) if reader == ask.seat else {}

    def is_seen(self, note: Note, seat: int) -> bool:
        return note.seen == EVERYONE or seat == ALL_KNOWING or (seat >= 0 and bool(note.seen >> seat & 1))

    def note_text(self, note: Note, seat: int, reader: str = "") -> str:
        """The log line for a seat; "" when those who may not know hear nothing at all.

        For ALL_KNOWING, `reader` is who was told it in the game: what is "You draw ..." to him is "{reader} draws ..." to others.
        """
        phrase = self.notes[note.kind]
        if not self.is_seen(note, seat):
            return phrase.other
        values = {arg.name: self.name(arg.noun, v) for arg, v in zip(phrase.args, (note.a, note.b, note.c, note.d), strict=False)}
        if seat == ALL_KNOWING:
            return FORMAT.format(phrase.all, **{"reader": reader, **values})
        return FORMAT.format(phrase.text, **values)

    def note_brief(self, note: Note, seat: int) -> str:
        """The log line in a few words, beside a picture of who acted; "" where the texts have none or the seat may not know."""
        phrase = self.notes[note.kind]
        values = zip(phrase.args, (note.a, note.b, note.c, note.d), strict=False)
        return FORMAT.format(phrase.brief, **{arg.name: self.name(arg.noun, v) for arg, v in values}) if self.is_seen(note, seat) else ""

    def note_targets(self, note: Note, seat: int) -> list[str]:
        if not self.is_seen(note, seat):
            return []
        return self._targets(self.notes[note.kind].args, (note.a, note.b, note.c, note.d))

    def note_values(self, note: Note, seat: int) -> dict[str, int | str]:
        """The arguments of a note by name, numbers as they are and things by slug; nothing for those who may not know."""
        if not self.is_seen(note, seat):
            return {}
        return self._slugs(self.notes[note.kind].args, (note.a, note.b, note.c, note.d))

    def note_things(self, note: Note) -> list[str]:
        """The things a note names, by slug, in their order; for those who may know."""
        values = self._slugs(self.notes[note.kind].args, (note.a, note.b, note.c, note.d)).values()
        return [value for value in values if isinstance(value, str)]

    def _slugs(self, args: list[Arg], values: Sequence[int]) -> dict[str, int | str]:
        """Arguments by name, numbers as they are and things by slug."""
        pairs = zip(args, values, strict=False)
        return {arg.name: value if arg.noun == NUMBER else self.slug(arg.noun, value) for arg, value in pairs if value >= 0}

    # ---- draws ------------------------------------------------------------------------------------------------

    def draw_text(self, stream: int, value: int) -> str:
        """A draw as it is recorded: "conflict 16"."""
        phrase = self.streams[stream]
        return f"{phrase.slug} {self.slug(phrase.args[0].noun, value)}"

    def read_draw(self, text: str) -> tuple[int, int]:
        words = text.split()
        slugs = [stream.slug for stream in self.streams]
        if len(words) != 2 or words[0] not in slugs:
            raise BadDraw(f'"{text}" is no draw.', f"Write a stream and what it shows; streams: {one_of(slugs)}.")
        stream = slugs.index(words[0])
        return stream, self.value(self.streams[stream].args[0].noun, words[1])


def load_lexicon(path: Path, nouns: dict[str, Noun], fingerprint: str) -> Lexicon:
    """Read a texts.toml, which must be the one the game's constants were written from."""
    texts = read_toml(path)
    where = f"{path.parts[-3]}/{path.name}:"
    if vocabulary.fingerprint(texts) != fingerprint:
        raise BadData(f"{where} has changed since rules/words.py was written from it.", "Run `make words`.")
    top = Sheet(texts, where)
    if top.has("noun"):
        _give_grammar(top.table("noun"), nouns)
    lexicon = Lexicon(
        nouns,
        _phrases(top, "verb", nouns, ("text", "")),
        _phrases(top, "prompt", nouns, ("you", "others")),
        _phrases(top, "note", nouns, ("text", "hidden")),
        _phrases(top, "stream", nouns, ("text", "")),
    )
    top.finish()
    return lexicon


def _phrases(top: Sheet, section: str, nouns: dict[str, Noun], keys: tuple[str, str]) -> list[Phrase]:
    table = top.table(section)
    phrases = []
    for slug in table.data:
        row = table.table(slug)
        args = []
        for i, spec in enumerate(row.texts("args", [])):
            name, _, noun = (part.strip() for part in spec.partition(":"))
            row.index(f"args[{i}]", noun, [*nouns, NUMBER])
            args.append(Arg(name, noun))
        text = row.text(keys[0])
        other = row.text(keys[1], "" if keys[1] != "others" else None) if keys[1] else ""
        rule = row.text("rule", "" if section != "verb" else None)
        if keys[1] == "hidden" and any(field is not None for _, field, _, _ in FORMAT.parse(other)):
            raise row.wrong("hidden", "holds a value in { }.", "Who may not know hears no value: write it without.")
        phrase = Phrase(slug, args, text, other, rule)
        phrase.read_more(section, row)
        if section == "note" and re.search(r"\byour?\b", phrase.all, re.IGNORECASE):
            raise row.wrong("all", 'is missing: the sentence speaks to "you".', "Write it with {reader}, for who looks back and knows all.")
        row.finish()
        phrases.append(phrase)
    return phrases


def _give_grammar(top: Sheet, nouns: dict[str, Noun]) -> None:
    """`[noun.KIND]` says how to speak of things of that kind, `[noun.KIND.SLUG]` of one that is different."""
    for kind, noun in nouns.items():
        if not top.has(kind):
            continue
        row = top.table(kind)
        row.ignore("pronoun", "article", "many", *noun.slugs)
        usual = _grammar(row, ("", "none", False))
        for i, slug in enumerate(noun.slugs):
            grammar = usual
            if row.has(slug):
                own = row.table(slug)
                grammar = _grammar(own, usual)
                own.finish()
            pronoun, article, many = grammar
            noun.names[i] = Name(str(noun.names[i]), pronoun or ("they" if many else "it"), article, many)
        row.finish()
    top.finish()


def _grammar(row: Sheet, usual: tuple[str, str, bool]) -> tuple[str, str, bool]:
    pronoun, article = row.text("pronoun", usual[0]), row.text("article", usual[1])
    if pronoun:
        row.index("pronoun", pronoun, list(PRONOUNS))
    row.index("article", article, list(ARTICLES))
    return pronoun, article, row.flag("many", usual[2])
