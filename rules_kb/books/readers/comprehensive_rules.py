"""The reader for every edition of the Comprehensive Rules since 1999, and for the two fragments of October
2006.

An edition is a title, contents and introduction; numbered rules; a glossary; in 1999 an index; credits. The
fragments are rules alone, without a date, and are known by the numbers at which they start and end.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Sequence

from rules_kb.books.readers.columns import one_below_the_other
from rules_kb.books.readers.decoding import has_holes
from rules_kb.books.readers.document import ReadDocument
from rules_kb.books.readers.furniture import TITLE, FrontPart, is_back_heading, read_back
from rules_kb.books.readers.glossary_part import GlossaryPart, is_sentence
from rules_kb.books.readers.index_part import PrintedIndexEntry, index_entry
from rules_kb.books.readers.number_findings import findings_on_numbers
from rules_kb.books.readers.pages import PartPlaces, without_pages
from rules_kb.books.readers.rules_part import CHAPTER, SECTION, Numbered, RulesPart, start_of
from rules_kb.books.readers.wording import Draft, is_blank, is_ended, is_ruled, lines_are_wrapped
from rules_kb.books.readers.written_references import written_references
from rules_kb.books.ref import NUMBERED_BOOK, TODAYS_BOOK, TODAYS_DATE
from rules_kb.facts import dataclass, field

FORMAT = "comprehensive rules"
BOOKS_BY_DATE = {"1999-04-23": NUMBERED_BOOK, "2006-10-01": "cr2006", TODAYS_DATE: TODAYS_BOOK}
"""The whole editions that are books of the corpus; any other is a book of its own, named by its date."""
FRAGMENTS_DATE = "2006-10-01"
FRAGMENTS = (("217.5b", "308.4"), ("420.1", "502.9d"))

SHORT_NAME = 4
"""A rule of so few words is a keyword's name even if it ends as a sentence does: Start Your Engines!"""

A_HOLE = 5
"""So many rules of a section left out one after the other are lost; one or two the rulebook itself lacks."""

_RULES_LEFT_OUT = re.compile(
    r"(?P<section>\d{3})\.(?P<first>\d+) to (?P=section)\.(?P<last>\d+) left out before"
)
_RULE_LINE = re.compile(r"^[ \t]*\d{3}\.\d{1,3}[a-z]?\.?\s", re.MULTILINE)
_GLOSSARY = re.compile(r"\s*_{0,2}Glossary_{0,2}:?\s*$", re.IGNORECASE)
_INDEX = re.compile(r"\s*_{0,2}Index_{0,2}:?\s*$", re.IGNORECASE)
_SENTENCES = re.compile(r"[a-z]{2}\.\s+[A-Z]")
_DATE_IN_NAME = re.compile(r"(?<!\d)((?:19|20)\d\d)-?(\d\d)-?(\d\d)(?!\d)")


class NotThisFormat(ValueError):
    """The document isn't an edition of the Comprehensive Rules, or is too damaged to be taken for one."""


@dataclass
class ReadRulebook(ReadDocument):
    """An edition as read: also its index, where it has one, and what shows that the document was cut off.

    `reads` maps the id of a misprinted rule to the number that it should have. `fragment` is true of a part
    of a book. `holes` is what the contents promise and the document lacks, and where a section breaks off.
    """

    index: list[PrintedIndexEntry] = field(default_factory=list)
    cut_off: str | None = None
    fragment: bool = False
    reads: dict[str, str] = field(default_factory=dict)
    holes: tuple[str, ...] = ()


def recognise(text: str) -> float:
    """How surely (0 to 1) `text` is an edition of the Comprehensive Rules or a part of one."""
    numbered = len(_RULE_LINE.findall(text))
    if numbered < 3:
        return 0.0
    lines = sum(1 for line in text.split("\n") if line.strip())
    title = 0.5 if TITLE.search(text[:3000]) else 0.0
    return min(1.0, 4 * numbered / max(lines, 1) + title)


def read(text: str, name: str, pages: Collection[int] = ()) -> ReadRulebook:
    """Read an edition, whose file is called `name`. Every line ends up in a record, as furniture, or unread.

    `pages` are the numbers of the lines (from 1) with which a page of a printed document begins.

    Raises NotThisFormat when there is no rule in it, when it doesn't say its date and isn't one of the known
    fragments, or when its numbers are in disorder.
    """
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    apart = one_below_the_other(lines, pages)
    if apart is None:
        return _read_pages(lines, name, pages)
    return _renumbered(_read_pages(apart.lines, name, apart.pages), apart.numbers, [])


def _read_pages(lines: list[str], name: str, pages: Collection[int]) -> ReadRulebook:
    lines = _at_the_margin(lines)
    if is_double_spaced(lines):
        blank = [(line, "blank line") for line in range(2, len(lines) + 1, 2)]
        return _renumbered(_read(lines[::2], name), range(1, len(lines) + 1, 2), blank)
    parts = _parts(lines, name)
    unpaged = without_pages(lines, pages, PartPlaces(parts.rules, parts.glossary, parts.index))
    return _renumbered(_read(unpaged.lines, name), unpaged.numbers, unpaged.furniture)


def _read(lines: list[str], name: str) -> ReadRulebook:
    document = ReadRulebook(book="", format=FORMAT)
    parts = _parts(lines, name)
    front = FrontPart(lines, parts.rules, document)
    front.read()
    wrapped = lines_are_wrapped(lines[parts.rules : parts.index])
    rules = RulesPart(lines, parts.rules, parts.glossary, wrapped, document)
    rules.read()
    glossary = _read_glossary(lines, parts, wrapped, document)
    _read_index(lines, parts, document)
    date_at_the_back = read_back(lines, parts.back, document)
    date = front.date or date_at_the_back or front.date_of_document
    _finish(document, rules.drafts, glossary, "\n".join(lines))
    _judge_numbers(document, rules.numbered, name)
    _name_book(document, date or _other_date(front, name, document), rules.numbered, name)
    _compare_with_contents(document, front, has_glossary=bool(glossary), has_back=parts.back < len(lines))
    document.furniture.sort()
    document.unread.sort()
    document.findings.sort()
    return document


def _at_the_margin(lines: list[str]) -> list[str]:
    """The lines without the indentation that all of them have."""
    common = min((len(line) - len(line.lstrip()) for line in lines if not is_blank(line)), default=0)
    return [line[common:] if not is_blank(line) else line for line in lines] if common else lines


def is_double_spaced(lines: list[str]) -> bool:
    """Whether a blank line follows every single line, as where each line end was doubled."""
    return len(lines) > 20 and all(map(is_blank, lines[1::2])) and any(map(is_blank, lines[::2]))


def _renumbered(
    document: ReadRulebook, numbers: Sequence[int], left_out: list[tuple[int, str]]
) -> ReadRulebook:
    """The document with its lines numbered as in the original, where they have `numbers`; 0 is of no line
    there.

    `left_out` are the lines that were taken out of the original before it was read (line, what).
    """
    for record in document.records:
        record.line = numbers[record.line - 1]
    for places in (document.furniture, document.unread, document.findings):
        places[:] = [(numbers[line - 1], what) for line, what in places if numbers[line - 1]]
    document.furniture = sorted([*document.furniture, *left_out])
    return document


@dataclass(frozen=True)
class _Parts:
    """Places (from 0) at which the parts of a document begin; a part that is missing begins where the next
    does.
    """

    rules: int
    glossary: int
    index: int
    back: int


def _parts(lines: list[str], name: str) -> _Parts:
    rules = _first_rule(lines)
    if rules is None:
        raise NotThisFormat(f"{name}: holds no numbered rule")
    end = len(lines)
    glossary = index = back = end
    for place in range(rules, end):
        line = lines[place]
        if len(line) > 80:
            continue
        if glossary == end and _GLOSSARY.match(line):
            glossary = place
        elif index == end and glossary < end and _INDEX.match(line):
            index = place
        elif is_back_heading(line) and (
            _is_alone(lines, place)
            or (glossary < place and is_sentence(lines[place - 1]))
            or (index < place and index_entry(lines[place - 1], None) is not None)
        ):
            back = place
            break
    index = min(index, back)
    return _Parts(_with_headings(lines, rules), min(glossary, index), index, back)


def _first_rule(lines: list[str]) -> int | None:
    for place, line in enumerate(lines):
        if line[:12].strip()[:1].isdigit():
            start = start_of(line)
            if start and (start.number.rule or start.number.letters):
                below = (line.strip() for line in lines[place + 1 : place + 8])
                words = start.rest or next((line for line in below if re.search(r"[a-z]{2}", line)), "")
                # "704.5k is followed by ..." is an introduction's talk of numbers.
                if words and not words[0].islower():
                    return place
    return None


def _with_headings(lines: list[str], rule: int) -> int:
    """The place where the headings above the first rule begin: its section's, and its chapter's above
    that.
    """
    first = rule
    for heading in (SECTION, CHAPTER):
        above = first - 1
        while above >= 0 and (is_blank(lines[above]) or is_ruled(lines[above])):
            above -= 1
        if above < 0 or not heading.match(lines[above]):
            break
        first = above
    return first


def _is_alone(lines: list[str], place: int) -> bool:
    """Whether nothing but blank or ruled lines stands right before `place`, as before a heading."""
    return place == 0 or is_blank(lines[place - 1]) or is_ruled(lines[place - 1])


def _read_glossary(lines: list[str], parts: _Parts, wrapped: bool, document: ReadDocument) -> list[Draft]:
    if parts.glossary >= parts.index:
        return []
    document.furniture.append((parts.glossary + 1, "heading of the glossary"))
    glossary = GlossaryPart(lines, parts.glossary + 1, parts.index, wrapped, document)
    glossary.read()
    return glossary.drafts


def _read_index(lines: list[str], parts: _Parts, document: ReadRulebook) -> None:
    above: str | None = None
    for place in range(parts.index, parts.back):
        line = lines[place]
        if is_blank(line) or is_ruled(line) or place == parts.index:
            document.furniture.append((place + 1, "index" if place == parts.index else "blank or ruled line"))
            continue
        entry = index_entry(line, above)
        if entry is None:
            document.unread.append((place + 1, line))
            continue
        above = entry.under or entry.entry
        document.index.append(entry)
        document.furniture.append((place + 1, "index"))


def _finish(document: ReadRulebook, rules: list[Draft], glossary: list[Draft], text: str) -> None:
    """Turn drafts into records: headings apart from wording, holes marked, references found."""
    holes = has_holes(text)
    terms = {draft.record.id.removeprefix("glossary/") for draft in glossary}
    for draft in rules:
        record = draft.record
        record.text = draft.wording.text(holes=holes)
        if record.kind in ("chapter", "section") or (record.kind == "rule" and _is_heading(record.text)):
            heading, _, remark = (
                ("", "", record.text) if _is_remark(record.text) else record.text.partition("\n")
            )
            record.heading, record.text = heading or None, remark
        record.written_references = written_references(record.text)
    for draft in glossary:
        draft.record.text = draft.wording.text(holes=holes)
        draft.record.written_references = written_references(draft.record.text, terms)
    document.records = [draft.record for draft in (*rules, *glossary)]
    for record in document.records:
        if "<...>" in record.text:
            document.findings.append(
                (record.line, f"{record.id}: words were lost from this document (<...>)")
            )


def _is_heading(text: str) -> bool:
    """Whether a rule's wording is only its heading, as in a rule that is nothing but its sub-rules."""
    if not 0 < len(text) <= 90 or "\n" in text or not (text[0].isupper() or text[0] == "∞"):
        return False
    return not is_ended(text) or (text.endswith(("!", ")")) and len(text.split()) <= SHORT_NAME)


def _is_remark(text: str) -> bool:
    """Whether a chapter's or section's wording is sentences from the first on, so that nothing heads it."""
    first = text.partition("\n")[0]
    return is_ended(first) and bool(_SENTENCES.search(first))


def _judge_numbers(document: ReadRulebook, numbered: list[Numbered], name: str) -> None:
    findings, reads, disorder = findings_on_numbers(numbered)
    if disorder > max(5, len(numbered) // 30):
        raise NotThisFormat(
            f"{name}: {disorder} of {len(numbered)} rule numbers stand out of order; "
            "the document seems to be damaged, or two columns to be mixed, which are told apart"
            " where a PDF's text was saved with its layout"
        )
    document.findings.extend(findings)
    document.reads = reads


def _other_date(front: FrontPart, name: str, document: ReadDocument) -> str | None:
    """For a whole edition that doesn't say its date: that of the file's name, or the first day of its
    month.
    """
    if not front.titled:
        return None
    in_name = _date_in(name)
    if front.month:
        first_day, said, line = front.month
        document.findings.append((line, f"the document says only the month of its rules, {said}"))
        return in_name if in_name and in_name[:7] == first_day[:7] else first_day
    if in_name:
        document.findings.append(
            (1, f"the document doesn't say from when its rules are; its name says {in_name}")
        )
    return in_name


def _date_in(name: str) -> str | None:
    match = _DATE_IN_NAME.search(name)
    if not match:
        return None
    try:
        return datetime.date(int(match[1]), int(match[2]), int(match[3])).isoformat()
    except ValueError:
        return None


def _name_book(document: ReadRulebook, date: str | None, numbered: list[Numbered], name: str) -> None:
    if date:
        document.edition = date
        document.book = BOOKS_BY_DATE.get(date, f"cr@{date}")
        return
    ends = (str(numbered[0].number), str(numbered[-1].number)) if numbered else ("", "")
    if ends not in FRAGMENTS:
        raise NotThisFormat(
            f"{name}: doesn't say from when its rules are, and isn't one of the known fragments of 2006"
            f" (it goes from {ends[0] or 'nothing'} to {ends[1] or 'nothing'})"
        )
    document.edition, document.book, document.fragment = FRAGMENTS_DATE, BOOKS_BY_DATE[FRAGMENTS_DATE], True


def _compare_with_contents(
    document: ReadRulebook, front: FrontPart, *, has_glossary: bool, has_back: bool
) -> None:
    """What the contents promise and the document doesn't keep."""
    there = {record.id for record in document.records}
    lacking = [(number, line) for number, line in front.promised if number not in there]
    document.findings.extend(
        (line, f"the contents list {number}, which isn't in the document") for number, line in lacking
    )
    document.holes = _holes(document, front, [number for number, _ in lacking])
    ends_early = front.promised and lacking and lacking[-1] == front.promised[-1] and not has_glossary
    if front.promises_glossary and not has_glossary:
        document.cut_off = "the contents promise a glossary, and there is none"
    elif front.promises_credits and not has_back and not _ends_with_the_alphabet(document):
        document.cut_off = "the contents promise credits at the end, and there are none"
    elif ends_early:
        document.cut_off = f"the contents end with {lacking[-1][0]}, and it isn't there"


def _holes(document: ReadRulebook, front: FrontPart, lacking: Sequence[str]) -> tuple[str, ...]:
    """What of the contents isn't there under any number, and the rules that are left out within a section."""
    if not front.promised:
        return ()
    headings = {_bare(record.heading) for record in document.records if record.heading}
    holes = [number for number in lacking if _bare(front.titles[number]) not in headings]
    found = (_RULES_LEFT_OUT.match(what) for _, what in document.findings)
    gaps = (match for match in found if match and int(match["last"]) - int(match["first"]) + 1 >= A_HOLE)
    return (*holes, *(f"{match['section']}.{match['first']}-{match['last']}" for match in gaps))


def _bare(heading: str) -> str:
    return re.sub(r"\W+", " ", heading).strip().casefold()


def _ends_with_the_alphabet(document: ReadDocument) -> bool:
    """Whether the last entry is one that a whole glossary ends with."""
    terms = [record.heading or "" for record in document.records if record.kind == "term"]
    return bool(terms) and terms[-1][:1].upper() in ("X", "Y", "Z")


def title(document: ReadDocument) -> str:
    """The title to show for an edition: ``Comprehensive Rules, 23 July 2001``."""
    if not document.edition:
        return "Comprehensive Rules"
    date = datetime.date.fromisoformat(document.edition)
    return f"Comprehensive Rules, {date.day} {date:%B} {date.year}"
