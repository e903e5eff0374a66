"""Rule numbers of the Comprehensive Rules: 310, 310.4, 310.1c; their order, what may follow, what was left
out.
"""

from __future__ import annotations

import re

from rules_kb.books.numbering import SUB_LETTERS, slug
from rules_kb.facts import dataclass

_FORM = re.compile(r"(\d{3})(?:\.(\d{1,4}))?([a-z]{1,2})?")


@dataclass(frozen=True)
class RuleNumber:
    """The number of a section (`rule` 0), a rule, or a lettered sub-rule."""

    section: int
    rule: int = 0
    letters: str = ""

    def __str__(self) -> str:
        return str(self.section) + (f".{self.rule}" if self.rule else "") + self.letters

    @property
    def order(self) -> tuple[int, int, int, str]:
        """A key that sorts as the rulebook does: 702.9 before 702.10, z before aa."""
        return (self.section, self.rule, len(self.letters), self.letters)

    @property
    def chapter(self) -> int:
        return self.section // 100

    @property
    def parent(self) -> str:
        """The id of the record above: rule, section, chapter."""
        if self.letters and self.rule:
            return f"{self.section}.{self.rule}"
        return str(self.section) if self.rule or self.letters else str(self.chapter)

    def is_next_after(self, previous: RuleNumber) -> bool:
        """Whether this number may directly follow `previous` without anything left out."""
        if (self.section, self.rule) == (previous.section, previous.rule):
            return self.letters in _letters_after(previous.letters)
        if self.letters:
            return False
        if self.section == previous.section:
            return self.rule == previous.rule + 1
        return self.section == previous.section + 1 and self.rule == 0


def rule_number(written: str) -> RuleNumber | None:
    """The number written so (``310``, ``310.4``, ``310.1c``), or None."""
    match = _FORM.fullmatch(written)
    if not match:
        return None
    return RuleNumber(int(match[1]), int(match[2] or 0), match[3] or "")


def _letters_after(letters: str) -> tuple[str, ...]:
    """The sub-letters that may come next; l and o may or may not be skipped."""
    if not letters:
        return ("a",)
    head, last = letters[:-1], letters[-1]
    if last == "z":
        return ("aa",) if not head else (chr(ord(head) + 1) + "a",)
    following = chr(ord(last) + 1)
    return (
        (head + following,)
        if following in SUB_LETTERS
        else (head + following, head + chr(ord(following) + 1))
    )


def letters_left_out(before: str, after: str) -> list[str]:
    """The sub-letters between two that stand one after the other, but for the customary l and o."""
    left_out: list[str] = []
    here = before
    while after not in _letters_after(here) and len(left_out) < 30:
        here = _letters_after(here)[-1]
        left_out.append(here)
    return left_out


def term_id(term: str) -> str:
    """The id of a glossary term: ``glossary/lethal-damage``."""
    return f"glossary/{slug(term) or 'sign'}"
