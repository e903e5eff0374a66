"""How the shelf looks: the list of books, and the list of terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from rules_kb.books.eras import KNOWN
from rules_kb.books.stored import StoredBook, StoredRecord
from rules_kb.show.terminal import PLAIN, Ink

DAYS_IN_A_MONTH = 30.44
KIND_NAMES = {
    "chapter": "chapters", "section": "sections", "rule": "rules", "ruling": "rulings", "note": "notes",
    "passage": "passages", "term": "terms", "example": "examples",
}  # fmt: skip


def counted(counts: Mapping[str, int]) -> str:
    """``5 chapters, 63 sections, 1 note``."""
    named = ((counts[kind], name) for kind, name in KIND_NAMES.items() if counts.get(kind))
    return ", ".join(f"{count} {name if count > 1 else name[:-1]}" for count, name in named)


def wording(book: StoredBook) -> str:
    """Whether the official wording of a book is there, in words."""
    if not book.worded:
        return "our words only; the official wording isn't imported"
    what = "the official wording only" if not book.in_corpus else "our words, and the official wording"
    why = " (a heading has none)" if book.is_worded else ""
    some = "" if book.worded == book.records else f" of {book.worded} of {book.records} records{why}"
    return f"{what}{some}" + (f", from {book.source}" if book.source else "")


def newest(books: Sequence[StoredBook], today: date) -> str:
    """Which of the comprehensive rules here are the newest, and how old they are; empty without any."""
    dated = [book for book in books if book.style == "numbers" and len(book.date or "") == len("2026-02-27")]
    if not dated:
        return ""
    book = max(dated, key=lambda each: each.date or "")
    days = (today - date.fromisoformat(book.date or "")).days
    months = round(days / DAYS_IN_A_MONTH)
    old = f"{days} days old" if days < 2 * DAYS_IN_A_MONTH else f"{months} months old"
    said = "hold from a day to come" if days < 0 else f"are {old}"
    return (
        f"The newest rules here, {book.key}, {said}; some five times a year a new edition replaces them"
        " (rules-kb import FILE)."
    )


def shelf(books: Sequence[StoredBook], counts: Mapping[str, Mapping[str, int]], ink: Ink = PLAIN) -> str:
    """Each book with its date, its counts, what of it is here, and whose words it is in."""
    width = max((len(book.key) for book in books), default=0)
    lines: list[str] = []
    for book in books:
        era = f", {book.era} rules" if book.era else ""
        title = f"{book.title}, {book.date}{era}" if book.date else f"{book.title}{era}"
        lines.append(f"{ink.paint(book.key, 'bold')}{' ' * (width - len(book.key))}  {title}")
        for fact in (counted(counts.get(book.key, {})), book.covers, wording(book), _in_part(book)):
            lines += ink.block(fact, width + 2) if fact else []
        lines.append("")
    return "\n".join(lines[:-1]) + "\n" if lines else ""


def _in_part(book: StoredBook) -> str:
    """What of a book's rules can be played, where not all of them can."""
    era = KNOWN.get(book.era or "")
    return f"played in part: {era.in_part}" if era is not None and era.in_part else ""


def term_marks(entry: StoredRecord, now: Sequence[StoredRecord]) -> str:
    """What is to be said of a term beside its name: obsolete, informal, and what it is called now."""
    marks = [word for word in ("obsolete", "informal") if getattr(entry, word)]
    if entry.obsolete and now:
        marks.append("now " + ", ".join(each.heading or each.id for each in now))
    return "; ".join(marks)


def terms(entries: Sequence[tuple[StoredRecord, Sequence[StoredRecord]]], ink: Ink = PLAIN) -> str:
    """Terms in the order of the alphabet, each once with the books that have it, marked where a book marks
    it.
    """
    by_name: dict[str, list[tuple[StoredRecord, Sequence[StoredRecord]]]] = {}
    for entry, now in entries:
        by_name.setdefault((entry.heading or entry.id).casefold(), []).append((entry, now))
    width = min(40, (ink.columns or 80) // 2, max((len(name) for name in by_name), default=0))
    lines = []
    for name in sorted(by_name):
        group = by_name[name]
        said = []
        for entry, now in group:
            marks = term_marks(entry, now)
            said.append(f"{entry.book} ({ink.paint(marks, 'warn')})" if marks else entry.book)
        heading = group[0][0].heading or group[0][0].id
        lines.append(f"{ink.paint(heading, 'cite')}{' ' * (width - len(heading))}  {', '.join(said)}")
    return "".join(f"{ink.fitted(line)}\n" for line in lines)
