"""What handouts and slides show, as data for their templates: texts in pieces, drawings, rules with their
words.
"""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict, final

TextPieces: TypeAlias = list[list[str]]
"""A text in pieces, each with its kind: see `prose.set_text`."""


class DrawnFigure(TypedDict):
    """A drawing, with its height in its width as `shape` and its width in units: the file that it is in, with
    words for whoever can't see it, or SVG within the page.
    """

    shape: float
    width: float
    file: NotRequired[str]
    alt: NotRequired[str]
    svg: NotRequired[str]


@final
class ToldRule(TypedDict):
    """A rule with its words."""

    number: str
    words: TextPieces


@final
class StackBeside(TypedDict):
    """The stack as it is after a step, for the margin; `what` it is called under the rules played."""

    stack: DrawnFigure
    after: int
    what: str


Beside: TypeAlias = ToldRule | StackBeside
"""What stands in the margin."""


class ToldRecord(TypedDict):
    """A rule that was chosen itself."""

    number: str
    words: TextPieces
    heading: str


class LaidOutLine(TypedDict):
    """Something that happened, with its rules."""

    text: TextPieces
    cites: list[str]


class LaidOutStep(TypedDict):
    """A step: what was done, what happened, rules of which only the number is told, what is on the stack."""

    number: int
    heading: TextPieces
    cites: list[str]
    lines: list[LaidOutLine]
    quiet: list[str]
    stack: str
    fight: NotRequired[DrawnFigure]


class ToldParagraph(TypedDict):
    """A paragraph, or a point of a list (`item`)."""

    item: bool
    pieces: TextPieces


class ToldScene(TypedDict):
    """The steps of one place in the turn."""

    place: str
    steps: list[LaidOutStep]


class ToldPart(TypedDict):
    """Scenes with what stands beside them, and what is drawn below."""

    scenes: list[ToldScene]
    notes: list[Beside]
    figure: DrawnFigure | None
    caption: str


class ToldBranch(TypedDict):
    """Steps with what stands beside them."""

    steps: list[LaidOutStep]
    notes: list[Beside]


class ToldWhatIf(ToldBranch):
    """What comes of doing something else."""

    name: TextPieces
    since: str


class ToldUnder(ToldBranch):
    """What comes of it under another era's rules."""

    era: str


class ToldQuestion(TypedDict):
    """A question with its answer, the choices that it offers and a hint, where it has them; `lines` are
    those to write the answer on.
    """

    ask: TextPieces
    lines: int
    choices: list[TextPieces]
    hint: TextPieces
    answer: TextPieces
    cites: list[str]


class ToldChange(TypedDict):
    """A point of the rules, and what has changed in it."""

    name: str
    words: TextPieces


class ToldDeed(TypedDict):
    """A step by its number and what was done, without what came of it."""

    number: int
    heading: TextPieces


class ToldSubject(TypedDict):
    """A rule that a situation is about, by number and heading."""

    number: str
    heading: str


class LaidOutSheet(TypedDict):
    """One situation of a handout."""

    number: int
    title: str
    level: int
    facts: str
    about: list[ToldParagraph]
    subjects: list[ToldSubject]
    board: DrawnFigure | None
    caption: str
    parts: list[ToldPart]
    rules: list[ToldRule]
    end: DrawnFigure | None
    what_ifs: list[ToldWhatIf]
    others: list[ToldUnder]
    since: list[ToldChange]
    cards: list[TextPieces]
    play: list[ToldDeed]
    questions: list[ToldQuestion]


class LaidOutHandout(TypedDict):
    """A whole handout; `routine` are the rules of which only the numbers are told, `books` says which books
    those are that aren't the one of 1999.

    A `worked` one explains each situation and asks then; else the questions come first, the solutions behind.
    """

    title: str
    worked: bool
    sheets: list[LaidOutSheet]
    records: list[ToldRecord]
    rules: list[ToldRule]
    routine: list[str]
    books: str
    subject: str
    symbols: dict[str, DrawnFigure]


class LaidOutSlide(TypedDict):
    """One slide; `cards` are what the cards on its board say, `rules` and `again` for whoever speaks."""

    kind: str
    heading: TextPieces
    over: str
    level: int
    step: int | None
    about: list[ToldParagraph]
    cards: list[TextPieces]
    lines: list[LaidOutLine]
    stack: str
    board: DrawnFigure | None
    cites: list[str]
    rules: list[ToldRule]
    again: list[str]


class LaidOutSlides(TypedDict):
    """All slides."""

    title: str
    slides: list[LaidOutSlide]
    symbols: dict[str, DrawnFigure]
