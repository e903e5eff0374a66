"""JSON read piece by piece from a stream, so that a file of all cards takes no more memory than one card."""

from __future__ import annotations

import json
import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator

from rules_kb.hints import TypeVar

JsonValue = str | int | float | bool | None | list["JsonValue"] | dict[str, "JsonValue"]
"""A value of JSON."""

NameOrPlace = TypeVar("NameOrPlace")

STEP = 1 << 16
"""So many bytes are read at a time."""
LARGEST_PIECE = 1 << 20
"""The longest value, in letters, that is taken as one piece; no card comes near that."""
MOST_PIECES = 400_000
"""So many pieces are taken of one text: the largest files of cards have a third of that."""
AHEAD = 3
"""So many letters after a number tell whether it goes on: `1` may have been the beginning of `1e+5`."""
_BLANKS = re.compile(r"[ \t\n\r]*")
_decode = json.JSONDecoder().raw_decode


class NotJson(ValueError):
    """What isn't JSON, or is nested too deep, with the line on which that shows."""


class TooLarge(NotJson):
    """A value that is longer than a piece may be."""


class Pieces:
    """A JSON text, of which the caller takes one piece after the other: a whole value, or the members of an
    object or the items of a list, each of which it takes in its turn.

    `read` gives the next bytes, at most as many as it is asked for, and none at the end. Every method raises
    NotJson, and UnicodeDecodeError where the bytes aren't UTF-8.
    """

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._read = read
        self._bytes_to_text = getincrementaldecoder("utf-8-sig")()
        self._text = ""
        self._at = 0
        self._line = 1
        self._taken = 0
        self._ended = False

    @property
    def line(self) -> int:
        """The line, from 1, on which the next piece begins, once `next_sign` has looked for it."""
        return self._line + self._text.count("\n", 0, self._at)

    def next_sign(self) -> str:
        """The first letter of what comes next, or nothing at the end."""
        while True:
            found = _BLANKS.match(self._text, self._at)
            self._at = found.end() if found is not None else self._at
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def value(self) -> JsonValue:
        """The next value as a whole. Raises TooLarge as well."""
        value, self._at = self._next()
        self._taken += 1
        if self._taken > MOST_PIECES:
            raise NotJson(f"line {self.line}: there are more than {MOST_PIECES} values")
        return value

    def glance(self) -> JsonValue:
        """The next value, which isn't taken by that. Raises TooLarge as well."""
        return self._next()[0]

    def _next(self) -> tuple[JsonValue, int]:
        """The next value, and where it ends."""
        self.next_sign()
        step = STEP
        while True:
            problem: json.JSONDecodeError | None = None
            try:
                value, end = _decode(self._text, self._at)
            except json.JSONDecodeError as wrong:
                problem = wrong
            except RecursionError:
                raise NotJson(f"line {self.line}: lists or objects are nested too deep") from None
            except ValueError:
                raise NotJson(f"line {self.line}: a number has too many digits") from None
            if problem is None and (end + AHEAD <= len(self._text) or self._ended):
                return value, end
            if len(self._text) - self._at > LARGEST_PIECE:
                raise TooLarge(f"line {self.line}: a value has more than {LARGEST_PIECE} letters")
            if not self._more(step) and problem is not None:
                raise NotJson(f"line {self._line + problem.lineno - 1}: {problem.msg}")
            step *= 2  # so that a long value isn't begun anew too often

    def members(self) -> Iterator[str]:
        """The names of an object's members; before it goes on, the caller takes what the name stands for."""
        yield from self._within("{", "}", self._name)

    def items(self) -> Iterator[int]:
        """The places of a list's items, from 1; before it goes on, the caller takes the item."""
        count = 0

        def counted() -> int:
            nonlocal count
            count += 1
            return count

        yield from self._within("[", "]", counted)

    def pass_over(self, deep: int = 3) -> None:
        """Go past the next value, of whatever length: as many levels `deep`, it is taken apart."""
        sign = self.next_sign()
        if deep and sign == "{":
            for _ in self.members():
                self.pass_over(deep - 1)
        elif deep and sign == "[":
            for _ in self.items():
                self.pass_over(deep - 1)
        else:
            self.value()

    def _within(self, opening: str, closing: str, part: Callable[[], NameOrPlace]) -> Iterator[NameOrPlace]:
        self._take(opening)
        if self.next_sign() == closing:
            self._at += 1
            return
        while True:
            yield part()
            if self.next_sign() == closing:
                self._at += 1
                return
            self._take(",")

    def _name(self) -> str:
        if self.next_sign() != '"':
            raise NotJson(f"line {self.line}: a name in double quotes should stand here")
        name = self.value()
        self._take(":")
        return str(name)

    def _take(self, sign: str) -> None:
        found = self.next_sign()
        if found != sign:
            raise NotJson(
                f"line {self.line}: {sign!r} should stand here, "
                + (f"not {found!r}" if found else "but it ends")
            )
        self._at += 1

    def _more(self, size: int = STEP) -> bool:
        """Read on, and forget what has been taken. Whether there was anything."""
        if self._ended:
            return False
        if self._at:
            self._line += self._text.count("\n", 0, self._at)
            self._text = self._text[self._at :]
            self._at = 0
        data = self._read(size)
        self._ended = not data
        self._text += self._bytes_to_text.decode(data, final=self._ended)
        return not self._ended
