"""The glossary of the Comprehensive Rules: terms, their marks, their paragraphs and examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from rules_kb.books.readers.decoding import repaired
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.books.readers.rule_numbers import term_id
from rules_kb.books.readers.wording import (
    EXAMPLE,
    MARKS,
    Draft,
    ending,
    ends_on_purpose,
    indentation,
    is_blank,
    is_ended,
    is_page_mark,
    is_ruled,
    usual_width,
)
from rules_kb.facts import dataclass, field

_LISTED = re.compile(r"\s*\d{1,2}\.\s")
_TABLE = re.compile(r"\S {3,}\S")
_FIRST_SIGN = re.compile(r"[A-Z0-9_{\[+*\"“‘']")
_SENTENCE = re.compile(r"[.!?][\"”)\]]*\s*$")
_ARTICLE = re.compile(r"(?:The|An?)\s+(?=\S)")
_ADDRESS = re.compile(r"\s*(?:www\.|https?:)\S", re.IGNORECASE)
"""A line that goes on with an address of the web has begun a sentence, and no entry."""
_RULE_TO_SEE = re.compile(r"(?:^|\s)\d{3}\.\d+[a-z]?\s*$")
NAME = 60
"""So many signs the name of an entry has at most."""
FEW_BLANK = 20
"""With fewer blank lines than each twentieth they don't part a glossary's entries."""
_SENTENCE_END = re.compile(r"[.:;,?][\"”)]*$")


def looks_like_term(line: str) -> bool:
    """Whether `line` could be the name of an entry: short, at the margin, no sentence."""
    words = MARKS.sub("", line).rstrip()
    return (
        0 < len(words) <= 90
        and indentation(line) == 0
        and (words[0].isupper() or bool(_FIRST_SIGN.match(words)))
        and not _LISTED.match(words)
        and not EXAMPLE.match(words)
        and not _SENTENCE_END.search(words)
        and not _RULE_TO_SEE.search(words)
        and len(words.split()) <= 12
    )


def _alphabetic(words: str) -> str:
    return "".join(sign for sign in _ARTICLE.sub("", MARKS.sub("", words)).casefold() if sign.isalnum())


def is_wording(line: str) -> bool:
    """Whether `line` says something rather than name it: it ends like a sentence, or is too long for a
    name.
    """
    return len(line) > 60 or is_sentence(line) or line.rstrip().endswith(":")


def _is_long(line: str) -> bool:
    """Whether a line is too long for the name of an entry, its marks left aside."""
    return len(line) > NAME and len(MARKS.sub("", line)) > NAME


def _may_end(line: str) -> bool:
    """Whether an entry may end with a line: with a sentence, or with the number of a rule to see."""
    return is_ended(line) or bool(_RULE_TO_SEE.search(line))


def is_sentence(line: str) -> bool:
    """Whether a sentence ends with `line`."""
    return bool(_SENTENCE.search(ending(line)))


def in_order(letters: Mapping[int, str]) -> set[int]:
    """Of some places and the letters there those that stand in the alphabet's order, as many as can: what
    belongs to no such longest series is out of its place.

    >>> sorted(in_order({1: "a", 2: "b", 3: "z", 4: "b", 5: "c", 6: "a"}))
    [1, 2, 4, 5]
    """
    places = sorted(place for place in letters if letters[place])
    up_to, down_from = (
        _series(places, letters, lambda one, other: one <= other),
        _series(places[::-1], letters, lambda one, other: one >= other),
    )
    longest = max(up_to.values(), default=0)
    return {place for place in places if up_to[place] + down_from[place] - 1 == longest}


def _series(
    places: Sequence[int], letters: Mapping[int, str], goes_on: Callable[[str, str], bool]
) -> dict[int, int]:
    """How long the longest series is that ends with each place."""
    ending_with: dict[str, int] = {}
    found: dict[int, int] = {}
    for place in places:
        letter = letters[place]
        found[place] = 1 + max((many for one, many in ending_with.items() if goes_on(one, letter)), default=0)
        ending_with[letter] = max(found[place], ending_with.get(letter, 0))
    return found


@dataclass
class GlossaryPart:
    """Reads lines `first` to `last` (places from 0, the last left out) of `lines` into `document`."""

    lines: list[str]
    first: int
    last: int
    wrapped: bool
    document: ReadDocument
    drafts: list[Draft] = field(default_factory=list)
    _used: dict[str, int] = field(default_factory=dict)
    _term: Draft | None = None
    _open: Draft | None = None
    _after_blank: bool = True
    _indentation: int = 0
    _width: int = 0
    _words_after: list[int] = field(default_factory=list)
    _terms_after: list[int] = field(default_factory=list)
    _ordered: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._width = usual_width(self.lines[self.first : self.last])
        self._look_ahead()
        if sum(is_blank(line) for line in self.lines[self.first : self.last]) * FEW_BLANK < (
            self.last - self.first
        ):
            self._ordered = in_order({place: self._alphabetic_at(place) for place in self._may_be_terms()})

    def read(self) -> None:
        """Give every line its place: in an entry, among the furniture, or unread."""
        for place in range(self.first, self.last):
            line = self.lines[place]
            if is_blank(line):
                self.document.furniture.append((place + 1, "blank line"))
                self._after_blank = True
            elif is_ruled(line):
                self.document.furniture.append((place + 1, "ruled line"))
                self._after_blank = self._after_blank or self._term is None
            elif is_page_mark(self.lines, place):
                self.document.furniture.append((place + 1, "page number or running head"))
            else:
                self._take(place, repaired(line))
                self._after_blank = False
                self._indentation = indentation(line)

    def _take(self, place: int, line: str) -> None:
        if self._after_blank and self._is_divider(place, line):
            self.document.furniture.append((place + 1, "letter of the alphabet"))
        elif self._after_blank and looks_like_term(line) and self._has_body(place):
            self._begin(line, place + 1)
        elif not self._after_blank and self._is_term_without_blank(place, line):
            self.document.findings.append((place + 1, f"no blank line before the entry {line.strip()}"))
            self._begin(line, place + 1)
        elif self._after_blank and self._is_term_before_blank(place, line):
            self.document.findings.append((place + 1, f"a blank line within the entry {line.strip()}"))
            self._begin(line, place + 1)
        elif self._after_blank and self._is_term_without_body(place, line):
            self.document.findings.append((place + 1, f"nothing stands under the entry {line.strip()}"))
            self._begin(line, place + 1)
        elif not self._term or (self._after_blank and not self._belongs_to_entry(place, line)):
            self.document.unread.append((place + 1, self.lines[place]))
        elif EXAMPLE.match(line):
            self._open = self._term.next_example(place + 1)
            self.drafts.append(self._open)
            self._open.wording.begin(EXAMPLE.sub("", line, count=1))
        else:
            self._go_on(line)

    def _has_body(self, place: int) -> bool:
        following = self.lines[place + 1] if place + 1 < self.last else ""
        return not is_blank(following) and not is_ruled(following) and not _ADDRESS.match(following)

    def _belongs_to_entry(self, place: int, line: str) -> bool:
        """Whether a line after a blank one goes on with the entry: indented, a sentence, or the head of a
        table.
        """
        if indentation(line) > 0 or is_ended(line) or _LISTED.match(line) or EXAMPLE.match(line):
            return True
        if self._has_body(place):
            return not looks_like_term(line)
        return indentation(self._following(place)) > 0 or self._is_in_table()

    def _following(self, place: int) -> str:
        """The next line after `place` that isn't blank."""
        here = self._words_after[place + 1 - self.first]
        return self.lines[here] if here < self.last else ""

    def _is_divider(self, place: int, line: str) -> bool:
        """Whether a line is only the letter with which the entries below it begin."""
        letter = line.strip(" \t-–—*=_")
        if len(letter) != 1 or not letter.isupper():
            return False
        following = next(
            (here for here in range(place + 1, self.last) if self._has_words(here)), self.last - 1
        )
        term = self.lines[following]
        return looks_like_term(term) and term[0] == letter and self._has_body(following)

    def _has_words(self, place: int) -> bool:
        return not is_blank(self.lines[place]) and not is_ruled(self.lines[place])

    def _is_in_table(self) -> bool:
        """Whether the entry broke off with a colon or a row, so that another row or its heading may
        follow.
        """
        if not self._open:
            return False
        before = self._open.wording.ending()
        return before.rstrip().endswith(":") or not _SENTENCE.search(before)

    def _is_term_without_blank(self, place: int, line: str) -> bool:
        """A short line after a sentence, with wording under it, and between two entries by its first
        letter.
        """
        under = self._following(place)
        if not self._term or not under or not looks_like_term(line) or _is_long(line):
            return False
        if not _may_end(self.lines[place - 1]) or _TABLE.search(line) or not self._term.wording.paragraphs:
            return False
        if not self._has_body(place) and (not is_wording(under) or indentation(under) > 0):
            return False
        if self.wrapped and not ends_on_purpose(line, under, self._width):
            return False
        return (self.wrapped or is_wording(under)) and self._is_in_its_place(place, line)

    def _may_be_terms(self) -> Iterator[int]:
        """The places of short lines after a sentence that have something under them."""
        for place in range(self.first, self.last - 1):
            line, under = self.lines[place], self._following(place)
            if not under or _is_long(line) or not looks_like_term(line) or _TABLE.search(line):
                continue
            above = self.lines[place - 1]
            if (is_blank(above) or _may_end(above)) and ends_on_purpose(line, under, self._width):
                yield place

    def _alphabetic_at(self, place: int) -> str:
        return _alphabetic(self.lines[place])[:1]

    def _is_in_its_place(self, place: int, line: str) -> bool:
        """Whether a line's first letter lies between those of this entry and the next; entries aren't sorted
        further.
        """
        if self._ordered:
            return place in self._ordered
        first, here = (
            _alphabetic(self._term.record.heading or "")[:1] if self._term else "",
            _alphabetic(line)[:1],
        )
        following = self._next_term(place)[:1]
        return bool(here) and first <= here and (not following or here <= following)

    def _is_term_before_blank(self, place: int, line: str) -> bool:
        """A short line alone, between two entries by its first letter, with a sentence after the blank
        line.
        """
        if not looks_like_term(line) or self._has_body(place) or len(line) > 60 or self._is_in_table():
            return False
        following = self._following(place)
        if indentation(following) > 0 or not is_wording(following):
            return False
        return self._is_in_its_place(place, line)

    def _is_term_without_body(self, place: int, line: str) -> bool:
        """A short line alone that is alphabetically at its place, right before the next entry."""
        if not self._term or not looks_like_term(line) or self._has_body(place) or self._is_in_table():
            return False
        following = self._next_term(place)
        if not following or _alphabetic(self._following(place)) != following:
            return False
        return _alphabetic(self._term.record.heading or "") < _alphabetic(line) < following

    def _next_term(self, place: int) -> str:
        """The next entry after `place` that a blank line stands before, as it counts in the alphabet."""
        here = self._terms_after[place + 1 - self.first]
        return _alphabetic(self.lines[here]) if here < self.last else ""

    def _look_ahead(self) -> None:
        """Work out for each place where the next line with words and the next entry's name are."""
        words = term = self.last
        self._words_after, self._terms_after = [self.last], [self.last]
        for place in range(self.last - 1, self.first - 1, -1):
            blank = is_blank(self.lines[place])
            words = words if blank else place
            named = place + 1 < self.last and blank and looks_like_term(self.lines[place + 1])
            term = place + 1 if named and self._has_body(place + 1) else term
            self._words_after.append(words)
            self._terms_after.append(term)
        self._words_after.reverse()
        self._terms_after.reverse()

    def _begin(self, line: str, number: int) -> None:
        marks = {match.lower() for match in re.findall(r"\((obsolete|informal)\)", line, re.IGNORECASE)}
        heading = line.strip()
        while MARKS.search(heading):
            heading = MARKS.sub("", heading)
        id = term_id(heading)
        times = self._used[id] = self._used.get(id, 0) + 1
        if times > 1:
            self.document.findings.append((number, f"the entry {heading} is given twice"))
            id = f"{id}#{times}"
        record = ReadRecord(id=id, kind="term", line=number, heading=heading)
        record.obsolete, record.informal = "obsolete" in marks, "informal" in marks
        self._term = self._open = Draft(record)
        self.drafts.append(self._term)

    def _go_on(self, line: str) -> None:
        if not self._term or not self._open:
            return
        before = self._open.wording.ending()
        if self._after_blank and not is_ended(before) and line.lstrip()[:1].islower():
            self._open.wording.go_on(line)
            return
        listed = bool(_LISTED.match(line)) and is_ended(before)
        jump = indentation(line) >= self._indentation + 4 and is_ended(before)
        table = bool(_TABLE.search(line)) or (self._after_blank and not is_ended(line))
        if before and not (self._after_blank or not self.wrapped or listed or jump or table):
            self._open.wording.go_on(line)
            return
        self._open = self._term
        self._open.wording.begin(line)
