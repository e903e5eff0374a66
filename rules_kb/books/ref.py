"""A REF, what someone types to mean a record, read into its parts and written again.

A REF is a number (``310.4``, ``310``, ``3``), the same with a full stop for the record alone (``120.4.``), a
range (``410.10c-d``), a ruling (``A.27.Ruling.5``), a term in any case or number (``legends``), or any of
them after its book (``cr2006:420.5e``). Without a book, digits mean the comprehensive rules of 1999, or those
of today where they alone have the number, and letters the rulings summary.
"""

from __future__ import annotations

from rules_kb.books.numbering import (
    NAMED_PARTS,
    SHORT_PARTS,
    end_of_range,
    is_number,
    is_numbered,
    is_step,
    span,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBERED_BOOK = "cr1999"
"""The book that a number without a book means."""
TODAYS_BOOK = "cr2026"
"""The book that a number without a book means which that of 1999 lacks."""
TODAYS_DATE = "2026-02-27"
"""The day from which the edition holds that this book restates."""
KEPT_BOOKS = ("cr2026", "cr2006", "cr1999")
"""The comprehensive rules of the corpus, of which later and earlier editions may carry on a record."""
LETTERED_BOOK = "rulings1999"
"""The book that a lettered number without a book means."""
DASHES = "‐‑–—"
NOUNS = ("rule", "rules", "section", "chapter", "part", "ruling")
"""What people say before a number; it adds nothing."""
LEADS = ("(see also ", "(see ", "see also ", "see ")
RANGE_WORDS = (" through ", " thru ", " to ")
BEFORE_NUMBERS = (
    "legacy",
    "rulings",
    "comprehensive",
    "comp.",
    "comp",
    "mtg",
    "c.r.",
    "crs",
    "cr",
    *NOUNS,
    "sect.",
    "sec.",
    "sec",
    "no.",
    "nr.",
    "nr",
    "chap.",
    "chap",
    "ch.",
    "ch",
    "number",
    "§§",
    "§",
    "#",
    "see",
)
"""What people write before a number, in the order in which it is looked for: none begins with an earlier one.
"""
MORE_THAN_COUNTED = "300"
"""So many of anything nobody counts: a number from here on that stands alone is a section's."""
SECTION_DIGITS = 3
"""How many digits a section's number has in the comprehensive rules."""
CHAPTERS_OF_RULINGS = "ACDEGKPTUZ"
"""The chapters of the rulings of 1999 after which a number may stand without its full stop; ``M10`` is a set.
"""
IN_SMALL_LETTERS = "acegkptuz"
"""Those that may be written small there: ``d20`` is a die."""
AROUND_NUMBERS = " \"'“”‘’[](){}<>*_`,;:?!"
"""What people write around a number, or after it."""


def key_of_carried(book: str, id: str) -> str:
    """How an edition names the record of ours that it carries on: a bare id is one of today's book."""
    return id if book == TODAYS_BOOK else f"{book}:{id}"


def carried_of_key(key: str) -> tuple[str, str]:
    """The book and id that `key_of_carried` names."""
    book, colon, id = key.partition(":")
    return (book, id) if colon else (TODAYS_BOOK, key)


class Ref:
    """A REF in its parts.

    `first` and `last` are ids, the same but for a range, and empty for words; `words` is a term or slug, else
    empty. `alone` is set by a closing full stop: the record without what stands below it.
    """

    __slots__ = ("alone", "book", "first", "last", "words")

    def __init__(self, book: str | None, first: str, last: str, words: str, alone: bool) -> None:
        self.book = book
        self.first = first
        self.last = last
        self.words = words
        self.alone = alone

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and all(
            getattr(self, name) == getattr(other, name) for name in Ref.__slots__
        )

    def __hash__(self) -> int:
        return hash((self.book, self.first, self.last, self.words, self.alone))

    def __repr__(self) -> str:
        return f"Ref({self.book!r}, {self.first!r}, {self.last!r}, {self.words!r}, {self.alone!r})"


def parse_ref(text: str) -> Ref:
    """Read a REF. Never fails: what is no number is words. `format_ref` writes it again.

    A reference as a book writes it is one too: ``(See rule 310, "Combat Damage Step.")``.
    """
    text = " ".join(text.split())
    ref = _read(text)
    if ref.first:
        return ref
    from rules_kb.books.loose_numbers import in_one_piece  # most REFs are figures in one piece
    from rules_kb.books.spoken_numbers import in_figures

    bare = without_surroundings(text)
    others = (bare, with_point(bare), in_figures(text), without_surroundings(in_one_piece(bare)))
    readings = (_read(each) for each in others if each not in ("", text))
    return next((each for each in readings if each.first), ref)


def _read(text: str) -> Ref:
    text = _as_cited(text)
    book, colon, rest = text.partition(":")
    if not colon or not book or " " in book or (len(book) == SECTION_DIGITS and book.isdecimal()):
        book, rest = "", text
    if book.lower() in BEFORE_NUMBERS:
        book = ""
    rest = rest.strip()
    alone = rest.endswith(".") and len(rest) > 1
    number = canonical(rest.removesuffix("."))
    before, dots, behind = number.partition("..")  # `605.1a..605.1b`
    if dots and is_number(before) and is_number(behind) and "." in behind:
        number = f"{before}-{behind}"
    for dash in DASHES:
        number = number.replace(dash, "-")
    start, dash, end = (part.strip() for part in number.partition("-"))
    start = canonical(start)
    if is_numbered(start):
        last = end_of_range(start, end.lower() if is_number(start) else canonical(end)) if dash else start
        if last is not None and (last == start or span(start, last)):
            return Ref(book or None, start, last, "", alone)
    return Ref(book or None, "", "", rest.strip("\"“”' "), False)


def _as_cited(text: str) -> str:
    """A reference out of a book's text without what surrounds its number or term there; other text as it
    is.
    """
    lower = text.lower()
    lead = next((lead for lead in LEADS if lower.startswith(lead)), "")
    if lead.startswith("("):
        text = text.removesuffix(")")
    text = text[len(lead) :]
    number, comma, title = text.partition(", ")
    if comma and title[:1] in '"“':
        text = number
    for between in RANGE_WORDS:
        first, found, last = text.partition(between)
        if found and is_numbered(canonical(first)) and is_numbered(canonical(last.removesuffix("."))):
            return f"{first}-{canonical(last)}"
    return text


def with_book_of_year(text: str) -> str:
    """``1999 310.4`` and ``310.4 (2006)`` as ``cr1999:310.4`` and ``cr2006:310.4``, and so with ``'06``;
    other text as it is.
    """
    words = text.strip("() ").replace("(", "").split()
    for year, rest in ((words[:1], words[1:]), (words[-1:], words[:-1])):
        if not rest or not year[0][-1].isdecimal():  # as mostly: to read the rest as a number takes long
            continue
        book = book_of_year(year[0], parse_ref(without_last(" ".join(rest))).first)
        if book is not None:
            return f"{book}:{without_last(' '.join(rest))}"
    return text


def without_last(text: str) -> str:
    """What was typed before a book or a year, without what leads to that: ``310.4 in the``."""
    words = text.split()
    while len(words) > 1 and words[-1].lower() in ("in", "of", "from", "by", "the"):
        words.pop()
    return " ".join(words)


def book_of_year(word: str, number: str = "1999") -> str | None:
    """The book that is called by a year, ``1999``, or beside a rule's `number` by the end of one: ``'06``,
    ``cr99``.
    """
    year = word.lower().removeprefix("cr").lstrip("'’")
    if f"cr{year}" in KEPT_BOOKS:
        return f"cr{year}" if year == word else None
    short = len(year) == 2 and "." in number and is_number(number)
    return next((book for book in KEPT_BOOKS if short and book.endswith(year)), None)


def without_surroundings(text: str) -> str:
    """A number as people write it, in the form that a book has: ``[CR 704.5j]``, ``§310``, ``rule #310.4,``,
    ``cr2006 420.5e`` and ``704.5 j``. Other text comes back as it is, or as other text.
    """
    bare = text.strip(AROUND_NUMBERS)
    if bare.isalpha() and "{" in text:  # `{T}` is a symbol
        return text
    if bare[-2:-1] == "(" and bare[-1].isalpha():  # `704.5 (j)`
        bare = bare[:-2].rstrip() + bare[-1]
    book, _, number = bare.partition(" ")
    year, _, rest = number.partition(" ")
    if rest and f"{book.lower()}{year}" in KEPT_BOOKS:
        book, number = f"{book}{year}", rest
    if is_book_with_year(book):
        return f"{book.lower()}:{without_surroundings(number)}"
    for lead in BEFORE_NUMBERS:
        if bare.lower().startswith(lead):
            rest = bare[len(lead) :]
            rest = rest.removeprefix("-")
            if rest[:1] in tuple(" :.#§/_") or rest[:1].isdigit() or not lead.isalpha():
                bare = rest.lstrip(" :.#§/_")
    chapter, _, number = bare.partition(" ")
    if chapter and is_chapter_before_number((chapter, number)):
        # `C 8.1` is a ruling; `R. 704.5j` a rule, since no chapter of the rulings is called so.
        return number if chapter[0] in "rR" and is_number(number.lower()) else f"{chapter[0]}.{number}"
    is_chapter = chapter[:1] in CHAPTERS_OF_RULINGS or (chapter[:1] in IN_SMALL_LETTERS and not number)
    if is_chapter and is_step(chapter[1:] + number) and not (chapter[1:] and number):
        return f"{chapter[0].upper()}.{chapter[1:]}{number}"
    in_chapter = bare[:1].upper() in tuple(CHAPTERS_OF_RULINGS)
    if in_chapter and "." in bare[2:] and all(map(is_step, bare[1:].split("."))):  # `C8.1`, `k17.4`
        return f"{bare[0].upper()}.{bare[1:]}"
    is_whole = "." in bare or len(bare) == 1 + SECTION_DIGITS
    if bare[:1] in ("r", "R") and is_whole and is_number(bare[1:].lower()):  # `r508`
        return bare[1:]
    if bare.endswith("ff") and is_number(bare.removesuffix("ff").lower()):  # `613.7ff`, and what follows
        return bare.removesuffix("ff")
    if bare[1:] in ("00s", "00's") and bare[0] in "123456789":  # `500s`, the chapter
        return bare[0]
    number, between, letter = bare.rpartition("." if "." in bare[-2:] else " ")
    is_letter = len(letter) == 1 and letter.isalpha() and (between == " " or "." in number)
    return number + letter if is_number(number) and is_letter else bare


def with_point(number: str) -> str:
    """``704-5j``, ``704,5j``, ``704 5j``, ``704..5j`` and ``7045j`` as ``704.5j``. Other text stays: ``3/3``
    is a size, ``1,000`` an amount, ``100 20`` are two numbers, as people count so far, and ``702 16`` is one;
    ``7045`` is none of these.
    """
    if ".." in number and is_number(number.lower().replace("..", ".")):
        return number.replace("..", ".")
    section, rest = number[:SECTION_DIGITS], number[SECTION_DIGITS:].lower()
    in_one = rest.removesuffix(".")
    if section.isdecimal() and in_one[-1:].isalpha() and rest[0] != "0" and is_number(f"{section}.{in_one}"):
        return f"{section}.{rest}"
    for mark in ("-", ",", " "):
        section, found, rest = number.partition(mark)
        if (
            found
            and (
                mark != " "
                or rest[-1:].isalpha()
                or (section >= MORE_THAN_COUNTED and len(rest) < SECTION_DIGITS)
            )
            and len(section) == SECTION_DIGITS
            and is_number(f"{section}.{rest.lower()}")
        ):
            return f"{section}.{rest}"
    return number


def is_book_with_year(word: str) -> bool:
    """Whether a word is a book's key as ``cr1999`` is, and no number that stands close to its lead."""
    return len(word) == len(NUMBERED_BOOK) and word[:2].lower() == "cr" and word[2:].isdecimal()


def is_chapter_before_number(words: Sequence[str]) -> bool:
    """Whether words begin as ``C 8.1`` does, a ruling, or ``R. 704.5j``, a rule."""
    chapter, number = words[0].rstrip("."), words[1] if len(words) > 1 else ""
    return len(chapter) == 1 and chapter.isalpha() and number[:1].isdigit() and "." in number.strip(".")


def is_before_number(word: str) -> bool:
    """Whether people write this word before a number: ``rule``, ``CR``, ``§``."""
    return word.lower().rstrip(":.") in BEFORE_NUMBERS or word.lower() in BEFORE_NUMBERS


def format_ref(ref: Ref) -> str:
    """Write a REF as `parse_ref` reads it."""
    lead = f"{ref.book}:" if ref.book else ""
    if ref.words or not ref.first:
        return lead + ref.words
    end = "" if ref.last == ref.first else f"-{ref.last}"
    return f"{lead}{ref.first}{end}{'.' if ref.alone else ''}"


def canonical(number: str) -> str:
    """``rule 310.4A`` as ``310.4a``, ``a.27.ruling.5`` as ``A.27.Ruling.5``; other text as it is."""
    plain = number.strip()
    noun, _, rest = plain.partition(" ")
    if noun.lower() in NOUNS and is_numbered(canonical(rest)):
        plain = rest.strip()
    if plain[:2] in ("R.", "r.") and is_number(plain[2:].lower()):  # no chapter of the rulings is called so
        plain = plain[2:]
    if plain[:1].isdigit():
        if ".0" in plain:  # `704.05j`
            section, _, rest = plain.partition(".")
            plain = f"{section}.{rest.lstrip('0')}" if rest.strip("0")[:1].isdigit() else plain
        return (
            _with_named_parts(plain.lower())
            if all(sign.isalnum() or sign in ".#" for sign in plain)
            else plain
        )
    if plain[:1].isalpha() and plain[1:2] in ("", "."):
        return _with_named_parts(plain[0].upper() + plain[1:].lower())
    return plain


def _with_named_parts(number: str) -> str:
    named = {part.lower(): part for part in NAMED_PARTS}
    parts = [named.get(part, part) for part in number.split(".")]
    short = SHORT_PARTS.get(parts[-1][:1]) if len(parts) > 2 and parts[-1][1:].isdecimal() else None
    return ".".join([*parts[:-1], short, parts[-1][1:]] if short else parts)


def book_of_number(id: str) -> str:
    """The book that a number without a book means first of all."""
    return NUMBERED_BOOK if id[:1].isdigit() else LETTERED_BOOK


def books_of_number(id: str) -> tuple[str, ...]:
    """The books in which a number without a book is looked for, in order."""
    return (NUMBERED_BOOK, TODAYS_BOOK) if id[:1].isdigit() else (LETTERED_BOOK,)
