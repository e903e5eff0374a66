"""References as the books write them: a grammar, and what each means in a given book.

A reference is read once into its parts (`parse_reference`), written again by `format_reference`, and looked
up in a book by `Resolver`. `find_references` picks them out of running text. The forms::

    rule 409        rules 306-311      rules 212-215     410.10c-d         419.7-8           section 5
    Rule A.11.3 through Rule A.11.10   Rule A.8.11 and A.8.12              T.9               A.27.Ruling.5
    See Combat Damage                  page 14           "Abilities" on page 9
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rules_kb.books.numbering import end_of_range, is_lettered, span
from rules_kb.books.record import Reference
from rules_kb.books.terms import fold, spellings
from rules_kb.facts import dataclass, field

NUMBER = r"\d{1,3}(?:\.\d{1,3}[a-z]?)?"
LETTERED = r"[A-Z]\.\d{1,3}(?:\.(?:Ruling|Note)\.\d{1,3}|\.\d{1,3})?[a-z]?"
ID = rf"(?:{LETTERED}|{NUMBER})(?![\w])"
DASH = r"\s*[-‐‑–—]\s*"
END = rf"(?:{ID}|\d{{1,3}}[a-z]?(?!\w)|[a-z](?!\w))"
NOUN = r"(?:[Rr]ules?|[Ss]ections?|[Cc]hapters?|RULES?|SECTIONS?)"
JOIN = rf"(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+)(?:{NOUN}\s+)?"
SPAN = rf"{ID}(?:{DASH}{END}|\s+(?:through|to)\s+(?:{NOUN}\s+)?{ID})?"

ONE_SPAN = re.compile(rf"({ID})(?:{DASH}({END})|\s+(?:through|to)\s+(?:{NOUN}\s+)?({ID}))?")
NUMBERS = re.compile(rf"(?:({NOUN})\s+)?({SPAN}(?:{JOIN}{SPAN})*)\.?")
CHAPTER = re.compile(rf"({NOUN})\s+([A-Z])(?![\w.])\.?")
PAGE = re.compile(r"(?:(?P<quote>.+?)\s*,?\s+on\s+)?pages?\s+(?P<page>\d{1,4})\.?", re.IGNORECASE)
SEE = re.compile(r"(?:also\s+)?see(?:\s+also)?\s*:?\s+", re.IGNORECASE)
QUOTED = re.compile(r",?\s*[\"“][^\"”]*[\"”]\.?")
QUOTES = "\"“”'‘’ "
NO_SUCH_RULE = "no such rule in this edition"
NO_SUCH_TITLE = "no such term or heading in this edition"
NOT_ON_PAGE = "no record of this book stands on that page"


class UnreadableReference(ValueError):
    """Text that is no reference of any known form."""


@dataclass(frozen=True)
class Numbers:
    """One or more numbers and ranges: each pair is first and last, the same for a single number.

    `noun` is ``rule``, ``section``, ``chapter``, one of them capitalized as the rulings summary does, or
    empty.
    """

    noun: str
    spans: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class TitleReference:
    """A term or heading referred to by its words."""

    words: str


@dataclass(frozen=True)
class PageReference:
    """A page of a printed book, with the heading to look for on it where the source names one."""

    number: int
    words: str = ""


WrittenReference = Numbers | TitleReference | PageReference


def parse_reference(written: str) -> WrittenReference:
    """Read one written reference. Raises UnreadableReference.

    Quoted titles after a number are passed over: ``rule 409, "Playing Spells"`` is rule 409.
    """
    text = " ".join(written.split())
    seen = SEE.match(text)
    plain = text[seen.end() :] if seen else text
    numbers = _read_numbers(QUOTED.sub("", plain) if plain[:1] not in '"“' else plain)
    if numbers:
        return numbers
    page = PAGE.fullmatch(plain)
    if page:
        return PageReference(int(page["page"]), (page["quote"] or "").strip(QUOTES + ",."))
    words = plain.strip(QUOTES).rstrip(".,;").strip(QUOTES)
    if not any(sign.isalnum() for sign in words) or re.match(rf"{NOUN}\s+\d", words):
        raise UnreadableReference(f"{written!r} is no reference")
    return TitleReference(words)


def _read_numbers(text: str) -> Numbers | None:
    chapter = CHAPTER.fullmatch(text)
    if chapter:
        return Numbers(_singular(chapter[1]), ((chapter[2], chapter[2]),))
    whole = NUMBERS.fullmatch(text)
    if not whole:
        return None
    spans = []
    for found in ONE_SPAN.finditer(whole[2]):
        first, short, long = found.groups()
        last = end_of_range(first, short or long or first)
        if last is None or (last != first and span(first, last) is None):
            return None
        spans.append((first, last))
    return Numbers(_singular(whole[1] or ""), tuple(spans))


def _singular(noun: str) -> str:
    noun = noun if noun[1:].islower() else noun.capitalize()
    return noun.removesuffix("s")


def format_reference(reference: WrittenReference) -> str:
    """Write a reference in its short form; `parse_reference` reads it back to the same."""
    if isinstance(reference, TitleReference):
        return f"See {reference.words}"
    if isinstance(reference, PageReference):
        return (
            f'"{reference.words}" on page {reference.number}'
            if reference.words
            else f"page {reference.number}"
        )
    lettered = is_lettered(reference.spans[0][0])
    parts = [_format_span(first, last, reference.noun) for first, last in reference.spans]
    listed = parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
    several = len(parts) > 1 or reference.spans[0][0] != reference.spans[0][1]
    noun = reference.noun + ("s" if several and not lettered and reference.noun else "")
    return f"{noun} {listed}".lstrip()


def _format_span(first: str, last: str, noun: str) -> str:
    if first == last:
        return first
    if is_lettered(first):
        return f"{first} through {noun + ' ' if noun else ''}{last}"
    for short in (last[-1:], last.rpartition(".")[2]):
        if end_of_range(first, short) == last:
            return f"{first}-{short}"
    return f"{first}-{last}"


# In running text a number alone is no reference (it may be a life total), so a noun stands before it, except
# for the
# rulings summary, whose lettered numbers can't be anything else.
IN_NUMBERED_TEXT = re.compile(
    rf"\b(?:[Rr]ules?\s+(?:\d{{3}}(?!\d)[\w.]*)|[Ss]ections?\s+\d{{1,3}}(?!\d)[\w.]*)(?:{DASH}(?:\d[\w.]*|[a-z]\b))?"
    rf"(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|through|to)\s+)\d{{3}}(?!\d)[\w.]*(?:{DASH}(?:\d[\w.]*|[a-z]\b))?)*"
)
IN_LETTERED_TEXT = re.compile(
    rf"(?:\b[Rr]ules?\s+)?(?<![\w.]){LETTERED}(?![\w])(?:\s+(?:through|and|or)\s+{LETTERED}(?![\w])|\s+through\s+Rule\s+{LETTERED}(?![\w]))*"
)
IN_PAGED_TEXT = re.compile(
    r"(?P<quote>[\"“][^\"”]{1,60}[\"”])\s+on\s+page\s+(?P<page>\d{1,3})"
    r"|\bpage\s+(?P<bare>\d{1,3})\b"
    r"|glossary\s+entry\s+for\s+[\"“](?P<entry>[^\"”]{1,60})[\"”]"
)
SEE_TERM = re.compile(r"\bSee\s+(?:also\s+)?(?P<terms>[A-Z][^.;()\"“”]{0,80}?)(?=[.;)]|$)")


def find_references(text: str, style: str) -> list[str]:
    """The references in a running text, each in its short form, in order of appearance.

    `style` is how the book refers: ``numbers`` (comprehensive rules), ``letters`` (rulings summary) or
    ``pages`` (basic rulebook). Line breaks within a reference don't matter.
    """
    flat = " ".join(text.split())
    found: list[tuple[int, str]] = []
    if style == "numbers":
        found += [(match.start(), match[0].rstrip(".,")) for match in IN_NUMBERED_TEXT.finditer(flat)]
        found += _terms_seen(flat)
    elif style == "letters":
        found += [(match.start(), match[0]) for match in IN_LETTERED_TEXT.finditer(flat)]
    elif style == "pages":
        found += _pages_seen(flat)
    else:
        raise ValueError(f"{style!r} is none of numbers, letters, pages")
    return [written for _, written in sorted(found) if _readable(written)]


def _terms_seen(flat: str) -> list[tuple[int, str]]:
    seen = []
    for match in SEE_TERM.finditer(flat):
        if re.match(rf"{NOUN}\b", match["terms"]):
            continue
        for term in re.split(r",\s*(?:and\s+)?|\s+and\s+", match["terms"]):
            if term[:1].isupper():
                seen.append((match.start(), f"See {term.strip()}"))
    return seen


def _pages_seen(flat: str) -> list[tuple[int, str]]:
    seen = []
    for match in IN_PAGED_TEXT.finditer(flat):
        if match["entry"]:
            seen.append((match.start(), f"See {match['entry'].strip(QUOTES + '.,')}"))
        elif match["bare"]:
            seen.append((match.start(), f"page {match['bare']}"))
        else:
            seen.append((match.start(), f'"{match["quote"].strip(QUOTES + ".,")}" on page {match["page"]}'))
    return seen


def _readable(written: str) -> bool:
    try:
        parse_reference(written)
    except UnreadableReference:
        return False
    return True


@dataclass
class Resolver:
    """One book as references see it.

    `ids` are its record ids in order. `titles` are (id, heading or term, whether it is a glossary entry).
    `reads` maps the number that a misprinted record should have to its id. `misprints` maps a
    written reference to what it should say, `"609.2b: rule 603"` one record's alone; `astray` one that leads
    to nothing to the reason, `pages` a page to the records that start on it.
    """

    book: str
    ids: Iterable[str]
    titles: Iterable[tuple[str, str, bool]] = ()
    reads: Mapping[str, str] = field(default_factory=dict)
    misprints: Mapping[str, str] = field(default_factory=dict)
    astray: Mapping[str, str] = field(default_factory=dict)
    pages: Mapping[int, Iterable[str]] = field(default_factory=dict)
    _known: dict[str, str] = field(init=False)
    _terms: dict[str, list[str]] = field(init=False)
    _headings: dict[str, list[str]] = field(init=False)

    def __post_init__(self) -> None:
        self._known = {id: id for id in self.ids} | dict(self.reads)
        self._terms, self._headings = {}, {}
        for id, words, is_term in self.titles:
            shelf = self._terms if is_term else self._headings
            for spelling in spellings(words):
                shelf.setdefault(spelling, []).append(id)

    def resolve(self, written: str, source: str = "") -> Reference:
        """What `written` means where the record `source` (an id) says it; never raises."""
        meant = misprint_for(self.misprints, written, source)
        if meant:
            return Reference(written, self._printed(written), f"a misprint for {meant}")
        if written in self.astray:
            return Reference(written, (), self.astray[written])
        try:
            parsed = parse_reference(written)
        except UnreadableReference:
            return Reference(written, (), "a reference of no known form")
        if isinstance(parsed, Numbers):
            return self._numbers(written, parsed)
        found = self._page(parsed) if isinstance(parsed, PageReference) else self._title(parsed.words, source)
        means = tuple(f"{self.book}:{id}" for id in found if id != source)
        if means:
            return Reference(written, means)
        return Reference(written, (), NOT_ON_PAGE if isinstance(parsed, PageReference) else NO_SUCH_TITLE)

    def _numbers(self, written: str, numbers: Numbers) -> Reference:
        means: list[str] = []
        missing: list[str] = []
        for first, last in numbers.spans:
            wanted = span(first, last) or [first]
            found = [self._known[id] for id in wanted if id in self._known]
            means += [f"{self.book}:{id}" for id in found]
            # Only the ends of a range must be there: what lies between is whatever the book prints.
            missing += [id for id in dict.fromkeys((first, last)) if id not in self._known]
        if not missing:
            return Reference(written, tuple(dict.fromkeys(means)))
        named = f"{', '.join(missing)}: " if means else ""
        return Reference(written, tuple(dict.fromkeys(means)), f"{named}{NO_SUCH_RULE}")

    def _printed(self, misprint: str) -> tuple[str, ...]:
        """What there is of a range whose end is a misprint."""
        try:
            parsed = parse_reference(misprint)
        except UnreadableReference:
            return ()
        return self._numbers(misprint, parsed).means if isinstance(parsed, Numbers) else ()

    def _title(self, words: str, source: str) -> list[str]:
        folded = fold(words)
        for shelf in (self._terms, self._headings):
            found = [id for id in shelf.get(folded, ()) if id != source]
            if found:
                return found[:1]
        return []

    def _page(self, page: PageReference) -> list[str]:
        if page.words:
            found = self._headings.get(fold(page.words)) or self._terms.get(fold(page.words))
            if found:
                return found[:1]
        return [id for id in self.pages.get(page.number, ()) if id in self._known]


def misprint_for(misprints: Mapping[str, str], written: str, source: str) -> str | None:
    """What a written reference of the record `source` should say, where it is a misprint."""
    return misprints.get(f"{source}: {written}") or misprints.get(written)
