"""Numbers of records within a longer question: *rule 613 layers*, *does 704.5j hit tokens*, *k19 legends*.

Whoever writes one has that record in mind, whatever else is said of it. Kept free of heavy imports: every
search passes through here.
"""

from __future__ import annotations

import re

from rules_kb import regex
from rules_kb.books.numbering import is_lettered
from rules_kb.books.ref import TODAYS_BOOK, is_before_number, parse_ref
from rules_kb.books.terms import fold
from rules_kb.search.words import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord

OF_A_RULE = re.compile(
    r"(?<![\w.:{/+\-−])(?:cr(?=\d{3}\.))?((?:cr\d{4}:)?\d{3}\.\d{1,3}[a-z]?(?:(?<=[a-z])-[a-z])?)\.?(?![\w.])"
    r"|\b(?:rules?|section|sec\.?|cr|§)\s*#?(\d{3})(?![\w.]|\s+(?:cards?|damage|life)\b)",
    re.IGNORECASE,
)
"""A rule's number, which nothing else looks like, or a section's behind a word that says so."""

COUNTED = r"(?:cards?|damage|life|lives|mana|creatures?|tokens?|counters?|players?|times|points?)\b"
"""What figures count that are no number of a rule."""
LOOSELY = re.compile(
    rf"(?<![\w.:{{/+\-−])(\d{{3}})[\-,:;_·](\d{{1,3}}[a-z]|\d{{1,3}}(?= (?!{COUNTED})[a-z]{{3}}))(?![\w.])"
    rf"|\b(?<=rule )#?(\d{{3}})[ ,-](\d{{1,2}}[a-z]?)(?![\w.]|\s+{COUNTED})"
    r"|^(\d{3})[ .](\d{1,2}) ?([b-hj-z])(?= [a-z]{2})",
    re.IGNORECASE,
)
"""A rule's number with something else for its full stop: *702-33d kicked*, *rule 305 7 blood moon*."""

OF_A_CHAPTER = re.compile(r"\W*(?:section|sec\.?|chapter)\s*(\d)[\s,:-]+(?=[a-z])", re.IGNORECASE)
"""A chapter's number before a few words: *section 8 multiplayer*."""
BESIDE_WORDS = re.compile(
    rf"(\d{{3}})[\s,:-]+(?!{COUNTED})[a-z].*"
    r"|(?:[a-z'’-]+\s+){1,3}(\d{3})",
    re.IGNORECASE,
)
"""A section's number before or behind a few words, where it counts nothing: *613 layers*, *layers 613*."""
PART_OF_TERM = 1
"""How a record is filed under one of several terms (see `Store.spelled`)."""
ROUND = "00"
"""How the numbers end that people count with."""


def without_books(question: str) -> str:
    """A question without the books before its numbers, which no record says: ``cr2006:420.5e``."""
    return regex.sub(r"(?i)\bcr(?:\d{4}:)?(?=\d{3}\.)", "", question)


def without_lead(question: str) -> str:
    """A question without *ruling* or *rule* before all else: ``ruling K.16 interrupts``."""
    lead, _, rest = question.partition(" ")
    return rest if rest and is_before_number(lead) else question


def mentioned(question: str, is_word: Callable[[str], bool]) -> list[str]:
    """The numbers in a question, as REFs. One of a ruling counts at the beginning, unless `is_word` says that
    it's a word of the books.
    """
    question = LOOSELY.sub(_with_a_stop, question)
    found = [(each[1] or each[2]).lower() for each in OF_A_RULE.finditer(question)]
    first, _, rest = without_lead(question).partition(" ")
    ruling = parse_ref(first).first if rest and any(map(str.isdigit, first)) else ""
    if "." in ruling and is_lettered(ruling) and ("." in first or not is_word(first)):
        found.insert(0, ruling)
    if not found and (chapter := OF_A_CHAPTER.match(question)):
        found.append(chapter[1])
    if not found and (beside := BESIDE_WORDS.fullmatch(question.strip(" ?!."))):
        section = beside[1] or beside[2]
        found += [section] if not section.endswith(ROUND) else []
    return list(dict.fromkeys(found))


def called_in_empty_words(
    store: Store, words: str, books: Sequence[str], kinds: Sequence[str]
) -> list[StoredRecord]:
    """The records with a name that has nothing but words which nobody looks for: *as though*, *you, your*;
    today's first.
    """
    if not words or not all(word.empty for word in words_of(words)):
        return []
    found = [entry for entry, fit in store.spelled(fold(words), books or None) if fit <= PART_OF_TERM]
    wanted = [entry for entry in found if not kinds or entry.kind in kinds]
    return sorted(wanted, key=lambda entry: entry.book != TODAYS_BOOK)


def _with_a_stop(found: re.Match[str]) -> str:
    section, *rest = [each for each in found.groups() if each is not None]
    return f"{section}.{''.join(rest)}"
