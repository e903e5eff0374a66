"""Ink and paper: colour and width where a person looks at a terminal, neither where a program reads.

Kept free of heavy imports: every look-up passes through here.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

CODES = {
    "bold": "1",
    "dim": "2",
    "cite": "36",
    "warn": "33",
    "heading": "1;36",
    "hit": "1;33",
    "bad": "31",
    "good": "32",
}
"""The styles, each by its code."""
UNSEEN = r"\x1b\[[\d;]*m|\x1b\]8;.*?(?:\x1b\\|\a)"
"""What of a line takes no room: styles, and where a link leads."""
PLAIN_AGAIN = "0"
"""The code that ends a style."""


class Ink:
    """How to write: with colour or without, and in how many columns (None: never wrap).

    The words are the same either way; colour adds nothing that isn't said.
    """

    __slots__ = ("colour", "columns")

    def __init__(self, colour: bool = False, columns: int | None = None) -> None:
        self.colour = colour
        self.columns = columns

    def paint(self, text: str, style: str) -> str:
        """`text` in one of the styles of CODES."""
        return f"\x1b[{CODES[style]}m{text}\x1b[{PLAIN_AGAIN}m" if self.colour and text else text

    def block(self, text: str, indent: int = 0, hang: int | None = None) -> list[str]:
        """`text` as lines, the first after `indent` spaces, the others after `hang` (default: the same).

        Each line of `text` is a paragraph. Without columns each stays one line, however long.
        """
        lead, follow = " " * indent, " " * (indent if hang is None else hang)
        lines: list[str] = []
        for paragraph in text.splitlines() or [""]:
            lines += self._wrapped(paragraph.strip(), follow if lines else lead, follow)
        return lines

    def fitted(self, text: str) -> str:
        """`text` with each line that is wider than the terminal broken between words, and its rest set in."""
        return text if self.columns is None else "\n".join(map(self._fitted, text.split("\n")))

    def _fitted(self, line: str) -> str:
        room = self.columns or 0
        if len(line) <= room:
            return line
        import re

        seen = re.sub(UNSEEN, "", line)
        if len(seen) <= room:
            return line
        indent = len(seen) - len(seen.lstrip(" "))
        lines, width = [""], 0
        for piece in re.findall(" *[^ ]+", line):
            told = re.sub(UNSEEN, "", piece)
            beside = told.startswith("   ")  # a column of its own
            if (beside or width + len(told) > room) and width > indent:
                piece, told = piece.lstrip(" "), told.lstrip(" ")
                width = indent + 2
                lines.append(" " * width)
            lines[-1] += piece
            width += len(told)
        return "\n".join(lines)

    def _wrapped(self, paragraph: str, lead: str, follow: str) -> list[str]:
        if self.columns is None or len(lead) + len(paragraph) <= self.columns:
            return [(lead + paragraph).rstrip()]
        import textwrap

        width = max(self.columns, len(follow) + 20)
        return textwrap.wrap(
            paragraph,
            width,
            initial_indent=lead,
            subsequent_indent=follow,
            break_long_words=False,
            break_on_hyphens=False,
        )


PLAIN = Ink()
"""For pipes, files and programs."""


def ink_for(stream: TextIO) -> Ink:
    """The ink for a stream: plain unless it is a terminal; no colour under NO_COLOR or on a dumb terminal."""
    try:
        terminal = stream.isatty()
    except ValueError:  # already closed
        terminal = False
    if not terminal:
        return PLAIN
    colour = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Ink(colour, columns(stream))


def columns(stream: TextIO) -> int:
    """The width of a terminal in columns: COLUMNS where it is set, else what the terminal says, else 80."""
    given = os.environ.get("COLUMNS", "")
    if given.isdecimal() and int(given) > 0:
        return int(given)
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


def rows() -> int:
    """The height of the terminal in lines; 24 where it doesn't say."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).lines or 24
    except (OSError, ValueError):
        return 24
