"""A question as it was typed: plain words, words with a filter, or a structured question with fields.

Kept free of heavy imports: every search passes through here.
"""

from __future__ import annotations

import re

from rules_kb.books.eras import KNOWN
from rules_kb.books.numbering import is_number
from rules_kb.books.ref import KEPT_BOOKS, parse_ref, without_last
from rules_kb.search.typed import written_out
from rules_kb.search.words import EMPTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FIELD_NAMES = (
    "book", "kind", "force", "id", "term", "heading", "under", "digest", "text", "example", "concept",
    "asked",
)  # fmt: skip
"""The fields that a question may name."""
EXACT = ("book", "kind", "force", "id")
"""The fields whose whole value is one word."""
FIELDS = {
    "id": 6.0,
    "term": 4.0,
    "heading": 1.5,
    "concept": 1.25,
    "asked": 1.0,
    "under": 1.2,
    "digest": 1.0,
    "text": 0.6,
    "example": 0.5,
}
"""The fields that plain words are looked for in, and how much a word in each counts beside one in the digest.

`heading` and `term` are the record's own, `under` the headings that it stands below.
"""
WORDED = tuple(name for name in FIELDS if name != "id")
"""The fields of many words. In the index of fields `heading` is the whole chain, from the chapter down."""
IMPORT_WEIGHT = 0.6
"""How much a record counts of a book that was only imported."""
FILTERS = ("book", "kind")
"""The fields that only narrow down what is searched; words beside them are ranked as ever."""
OPERATORS = ("AND", "OR", "NOT")
SPEECH = ('?"', '!"', ',"')
"""How what is said at a table ends, in quotes: it is no phrase of a rulebook."""


class NoSuchField(Exception):
    """A question names a field that there isn't. The message says which there are."""


class BadQuestion(Exception):
    """A structured question that can't be read. The message says why."""


class Query:
    """A question taken apart.

    `words` are its plain words, `filters` its filters by field, `eras` the eras that it names, `years` the
    mere numbers that it names them by, `dated` all years among what names them. A `structured` one is read as
    a tree, the `whole` of it; one that only has quotes can be put again as its `plain` words.
    """

    __slots__ = ("dated", "eras", "filters", "plain", "structured", "whole", "words", "years")

    def __init__(
        self,
        whole: str,
        words: str,
        filters: dict[str, str],
        structured: bool,
        eras: tuple[str, ...] = (),
        plain: str = "",
        years: Sequence[str] = (),
        dated: Sequence[str] = (),
    ) -> None:
        self.dated = dated
        self.eras = eras
        self.years = years
        self.plain = plain
        self.whole = whole
        self.words = words
        self.filters = filters
        self.structured = structured

    def filter(self, name: str) -> list[str]:
        """What ``book:`` or ``kind:`` narrows a question down to; a structured one sees to that itself."""
        return [] if self.structured or name not in self.filters else [self.filters[name]]


def read_question(text: str) -> Query:
    """Take a question apart. A colon makes a field only of a field's name with something right behind it.

    Quotes make a phrase, and AND, OR and NOT operate, but not in a sentence (``what does "play" mean``,
    ``can I do this AND that``) nor around speech (``"go to combat?" shortcut``).
    Raises NoSuchField for what is all but a field's name (``headng:combat``).
    """
    whole = " ".join(text.split())
    is_said = any(end in whole for end in SPEECH)
    is_sentence = is_said or _sentence(whole) or all(piece in OPERATORS for piece in whole.split())
    words, filters, structured = [], {}, '"' in whole and not is_sentence
    for piece in whole.split():
        name, colon, value = piece.lstrip("+-(").partition(":")
        if colon and value and name in FIELD_NAMES:
            plain = piece.startswith(name) and not set(value) & set('"*()')
            structured = structured or not plain or name not in FILTERS or name in filters
            filters[name] = value
            continue
        if colon and value:
            _refuse_misspelt(name)
        operates = piece in OPERATORS and not is_sentence
        structured = structured or operates or (piece.endswith("*") and piece[:-1].isalpha())
        words.append(piece)
    words = [
        word
        for word, behind in zip(words, [*words[1:], ""], strict=False)
        if word.lower() != "cr" or not behind[:1].isdigit()  # as in `CR 100.6`
    ]
    structured = structured or not words
    loose = (
        structured and not filters and not any(piece in OPERATORS or piece.endswith("*") for piece in words)
    )
    left, eras, years, dated = without_eras(" ".join(words))
    left = left if structured else written_out(left)
    unquoted = " ".join(left.replace('"', " ").split()) if loose else ""
    return Query(whole, left, filters, structured, eras, unquoted, years, dated)


def _sentence(whole: str) -> bool:
    """Whether there are words such as *what* or *it* outside the quotes, which nobody looks for; or a word
    with a comma or a question mark behind it.
    """
    outside = " ".join(whole.split('"')[::2])
    if any(
        piece[:1].isalpha() and ":" not in piece and piece.endswith((",", "?")) for piece in outside.split()
    ):
        return True
    return any(word.strip(".,?!;:").lower() in EMPTY for word in outside.split() if word not in OPERATORS)


SAID = [(f" {name} ", era.name) for era in KNOWN.values() for name in sorted(era.said, key=len, reverse=True)]
"""What names an era, between spaces, and the era; of each era the longest first."""
OF_A_FORMAT = "constructed "
"""What makes a block of sets a format's name, behind it, *Mirage Block Constructed*, and no time."""
BEFORE_TODAY = ("classic", "tenth", "fifth")
"""The eras that *old* may mean, in the order in which a number or a name is looked for there."""
OLD = re.compile(
    r"^ (?:the )?(?:[Oo]ld|OLD)(?:er)? (?!ones?\b)(?=[a-z\d])"
    r"|\b(?:in|from|by|under)? ?(?:the )?old(?:er)? (?:rules?|timing)\b"
    r"|\b(?:in|from) the old(?:en)? days\b|\bback in the days?\b|(?<=[a-z]) used? to work(?=\W*$)"
    r"|(?<![rny]s )(?<!turn )(?<=[a-z\d] )\(?old(?:(?<!the old)| wording| version| way)\)?(?=\W*$)"
)
"""What says of a rule that it is none of today: *old legend rule*, *how did banding use to work*. A name with
a capital behind it is a card's, and *the old* or *old one* is a permanent.
"""
IN_PARENTHESES = re.compile(r" \(((?:19|20)\d\d)\)[:,;]? ")
"""A year beside what it belongs to: *rulings (1999): ...*"""
BETWEEN_WORDS = str.maketrans(",?:()", "     ")
YEARS = {
    name.removeprefix("in "): era.name
    for era in KNOWN.values()
    for name in era.said
    if name.startswith("in ") and name[3:].isdecimal()
}
"""The years by which people name an era."""
YEAR = re.compile(r"(?:19|20)\d\d")
CENTURY = re.compile(r"(?<!\S)['’](?=(9[3-9])\b|[0-2]\d\b)|(?<=[a-z] )(?=(9[3-9])\s*$|0\d\s*$)")
"""Where a year begins whose first half goes without saying: *'99*, or at the end of a line what nobody counts
so, *legend rule 06*.
"""
BEFORE_NUMBERS = frozenset(
    "add adds create creates deal deals dealing dealt draw draws gain gains gaining has have having lose "  # noqa: SIM905
    "loses losing make makes mill mills pay pays put puts take takes taking".split()
)
"""What a number of something stands behind: *deals 1999 damage* is about no year."""


def without_eras(words: str) -> tuple[str, tuple[str, ...], list[str], list[str]]:
    """The words without those that name an era, the eras, the mere years among what names them, and all years
    there: those words aren't looked for, the era's books are preferred. A mere year names one, too, unless
    it's the number of something; *old* names all but today's. A question that says nothing else is left
    alone.
    """
    eras, left = [], IN_PARENTHESES.sub(r" \1 ", f" {words} ")
    dated: list[str] = []
    plain = _plain(left)
    for name, era in SAID:
        at = plain.find(name)
        if at >= 0 and not plain.startswith(OF_A_FORMAT, at + len(name)):
            left = f"{left[:at]} {left[at + len(name) :]}"
            plain = _plain(left)
            eras.append(era)
            dated += YEAR.findall(name)
    if not eras and (old := OLD.search(left)):
        left = f"{left[: old.start()]} {left[old.end() :]}"
        eras += BEFORE_TODAY
    pieces = with_whole_years(left).split()
    years = {at: year for at in range(len(pieces)) if (year := _year_at(pieces, at))}
    eras += [YEARS[year] for year in years.values()]
    left = " ".join(piece for at, piece in enumerate(pieces) if at not in years).strip(" ,:;?()")
    if not left or not eras:
        return words, (), [], []
    told = [*dict.fromkeys(years.values())]
    return left, tuple(dict.fromkeys(eras)), told, [*dict.fromkeys([*dated, *told])]


def _plain(text: str) -> str:
    """A text in small letters, as long as it was, with spaces for the marks between its words."""
    return text.lower().translate(BETWEEN_WORDS)


def with_whole_years(text: str) -> str:
    """A text with its years in full: *trample '99*. A number of something without an apostrophe is none."""

    def century(found: re.Match[str]) -> str:
        before = text[: found.start()].lower().split()
        if not found[0] and before[-1] in BEFORE_NUMBERS:
            return ""
        return "19" if found[1] or found[2] else "20"

    return CENTURY.sub(century, text)


def _year_at(pieces: list[str], at: int) -> str:
    """The year that stands at a place, in full or as *in 99*; empty where none does, or it's the number of
    something.
    """
    year = pieces[at].strip(",:;?")
    if at and pieces[at - 1].lower() == "in":
        year = next((each for each in YEARS if each[2:] == year), year)
    counts = 0 < at < len(pieces) - 1 and pieces[at - 1].lower() in BEFORE_NUMBERS
    return year if year in YEARS and not counts else ""


def books_of_time(eras: Sequence[str], text: str) -> list[str]:
    """The books of some eras, in order; that which is called so first: *10th edition* is a book of 2007."""
    books = [book for era in eras for book in KNOWN[era].books]
    return sorted(books, key=lambda book: book not in BOOKS_CALLED or not BOOKS_CALLED[book].search(text))


BOOKS_CALLED = {"tenth2007": re.compile(r"\b(?:10|ten)th ed|\b10e\b", re.IGNORECASE)}
"""The books that are called by an edition of which another book tells the rules, too."""


def number_of_era(text: str) -> str:
    """``cr1999:310.4`` for *310.4 in sixth*; empty where a text is anything else than a rule's number and an
    era that has a book of numbers; beside a number the name of a set is enough, *420.5e time spiral*.
    """
    whole = " ".join(text.split())
    number, eras, *_ = without_eras(whole)
    if not eras:
        number, eras, *_ = without_eras(f"{whole} era")
    number = parse_ref(without_last(number)).first
    books = [book for era in eras for book in KNOWN[era].books if book in KEPT_BOOKS]
    return f"{books[0]}:{number}" if books and is_number(number) and number else ""


def _refuse_misspelt(name: str) -> None:
    if not name.isalpha():
        return
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), FIELD_NAMES, n=1, cutoff=0.75)
    if near:
        raise NoSuchField(
            f"no field {name!r}; did you mean {near[0]}? The fields are {', '.join(FIELD_NAMES)}"
        )
