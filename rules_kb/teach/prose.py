"""Running text: quotation marks and minus signs as printers set them, symbols among the words, and the little
Markdown that an explanation needs (paragraphs, lists, emphasis, code).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb import regex
from rules_kb.drawing.lettering import SYMBOL, clean
from rules_kb.facts import dataclass

TEXT, STRONG, EMPHASIS, CODE, MANA = "text", "strong", "emph", "code", "symbol"

_MARKS = regex.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<strong>[^*]+)\*\*|\*(?P<emph>[^*\s][^*]*)\*|\[(?P<link>[^\]]+)\]\([^)]*\)"
)
_ITEM = regex.compile(r"\s*(?:[-*]|\d{1,3}[.)])\s+")


_ON_THE_SOURCE = regex.compile(r" ?\((?:The source|[^()]*\b(?:the source|holes?)\b)[^()]*\)")


def taught(digest: str) -> str:
    """What a rule says, in our words, on one line; without what we say of the book that has it, of holes and
    misprints.
    """
    return _ON_THE_SOURCE.sub("", " ".join(digest.split())).replace("{Tap}", "{T}")


@dataclass(frozen=True)
class ProsePiece:
    """A part of a text: `kind` is text, strong, emph, code or symbol; of a symbol, `text` is its name (`G`,
    `T`).
    """

    kind: str
    text: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph or, where `item` is set, a point of a list."""

    pieces: tuple[ProsePiece, ...]
    item: bool = False


def typographic(text: str) -> str:
    """Quotation marks that open and close, apostrophes, and a minus before a number: `Ann's "-1/-1"` as
    `Ann’s “−1/−1”`.
    """
    text = regex.sub(r"(?<![\w)])-(?=\d)", "−", clean(text))
    text = regex.sub(r'(^|[\s(\[/—–])"', r"\1“", text).replace('"', "”")
    return regex.sub(r"(^|[\s(\[/—–“])'", r"\1‘", text).replace("'", "’")


def pieces(text: str, *, marks: bool = False) -> tuple[ProsePiece, ...]:
    """A line of text with its symbols, and with Markdown's emphasis where `marks` says so."""
    if not marks:
        return tuple(_plain(text))
    found: list[ProsePiece] = []
    at = 0
    for match in _MARKS.finditer(text):
        found += _plain(text[at : match.start()])
        kind = next(name for name, value in match.groupdict().items() if value is not None)
        inner = match.group(kind)
        found += (
            _plain(inner)
            if kind == "link"
            else [ProsePiece(kind, clean(inner) if kind == CODE else typographic(inner))]
        )
        at = match.end()
    return (*found, *_plain(text[at:]))


def set_text(text: str) -> list[list[str]]:
    """A line of text in pieces, as templates set it."""
    return set_pieces(pieces(text))


def set_pieces(found: Iterable[ProsePiece]) -> list[list[str]]:
    """Pieces as data for templates: of each its kind and its text."""
    return [[piece.kind, piece.text] for piece in found]


def paragraphs(markdown: str) -> list[Paragraph]:
    """An explanation as paragraphs and points of lists. Headings become paragraphs of strong words."""
    found: list[Paragraph] = []
    for block in regex.split(r"\n\s*\n", markdown.strip()):
        lines: list[str] = []
        for line in block.splitlines():
            if lines and not _ITEM.match(line):
                lines[-1] += f" {line.strip()}"
            elif line.strip():
                lines.append(line.strip())
        found += [_paragraph(line) for line in lines]
    return found


def _paragraph(line: str) -> Paragraph:
    item = _ITEM.match(line)
    heading = regex.match(r"#{1,6}\s+", line)
    if heading:
        return Paragraph((ProsePiece(STRONG, typographic(line[heading.end() :])),))
    return Paragraph(pieces(line[item.end() :] if item else line, marks=True), bool(item))


def _plain(text: str) -> list[ProsePiece]:
    text = typographic(text)
    parts = SYMBOL.split(text)
    return [
        ProsePiece(MANA if at % 2 else TEXT, part.upper() if at % 2 else part)
        for at, part in enumerate(parts)
        if part
    ]
