"""What of a rulebook fires, and what an era does without a number of its own or by mere permission, as text
and JSON.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from textwrap import wrap

from rules_kb.rules.era import Era
from rules_kb.rules.not_playable import NOT_PLAYABLE as NOT_PLAYABLE_BY_BOOK
from rules_kb.rules.restates import all_restated_by
from rules_kb.rules.rule import Rule
from rules_kb.scenarios.coverage import Coverage, tally
from rules_kb.scenarios.parts import FIRED, MISSING, NOT_PLAYABLE, PERMISSION, RESTATED

WIDTH = 79
TOLD = ("fire", "permit", "restated", "not playable", "never")
KINDS_TOLD = (
    "Fires: does something in a scenario, or finds something legal or not. Permits: had a part, and only "
    "permits or makes no difference (--permissions says how). Restated: never fires, and says again what one "
    "that fires says. Not playable: says something of what a table of cards doesn't have (--not-playable "
    "says what)."
)


def coverage_data(found: Coverage) -> dict[str, object]:
    """What `coverage --json` prints. A record of another book than the era's first is named with it:
    `tenth2007:glossary/concede`.
    """
    parts = found.parts()
    book = _book_of(next(iter(found.operative)))

    def named(cites: Iterable[str]) -> list[str]:
        return [cite.removeprefix(f"{book}:") for cite in cites]

    def of(part: str) -> list[str]:
        return named(cite for cite in parts if parts[cite] == part)

    restated, not_playable = found.restated(), found.not_playable()
    return {
        "rules": found.era,
        "book": book,
        "operative": named(parts),
        "fired": of(FIRED),
        "missing": of(MISSING),
        "restates": {
            id: " and ".join(named(all_restated_by(cite)))
            for id, cite in zip(named(restated), restated, strict=True)
        },
        "permissions": of(PERMISSION),
        "not_playable": dict(zip(named(not_playable), not_playable.values(), strict=True)),
        "unproven": named(found.unproven),
        "stopped": named(found.stopped),
        "also": named(found.also()),
        "books": _counted(parts, _book_of),
        "sections": {
            where.removeprefix(f"{book}:"): counts
            for where, counts in _counted(parts, found.operative.__getitem__).items()
        },
    }


def _counted(parts: dict[str, str], place: Callable[[str], str]) -> dict[str, dict[str, int]]:
    """By book or section: how many operative records there are, and how many of each part."""
    by_place: dict[str, dict[str, str]] = {}
    for cite, part in parts.items():
        by_place.setdefault(place(cite), {})[cite] = part
    return {where: {"operative": len(here), **tally(here)} for where, here in by_place.items()}


def _book_of(cite: str) -> str:
    return cite.partition(":")[0]


def coverage_page(found: Coverage, unproven: bool, columns: int | None = None) -> str:
    """A table of the counts by book, then a line for each section; then what else fires, and what no scenario
    misses. In fewer `columns` than the table has the counts are told in words.
    """
    width = min(WIDTH, columns or WIDTH)
    parts = found.parts()
    lines = [
        *_table(found, parts, width),
        "",
        *wrap(KINDS_TOLD, width),
    ]
    by_section: dict[str, list[str]] = {}
    for cite, section in found.operative.items():
        by_section.setdefault(section, []).append(cite)
    book = ""
    for section, cites in by_section.items():
        if _book_of(section) != book:
            book = _book_of(section)
            lines += ["", f"{book}, how many fire:"]
        lines += _section(section.partition(":")[2], {cite: parts[cite] for cite in cites}, width)
    also: dict[str, list[str]] = {}
    for cite in found.also():
        also.setdefault(_book_of(cite), []).append(cite.partition(":")[2])
    for book, ids in also.items():
        lines += ["", *_wrapped(f"also fired in {book} ({len(ids)}): ", ", ".join(ids), "  ", width)]
    if unproven:
        named = ", ".join(found.unproven) or "none"
        lines += ["", *_wrapped("unproven (no scenario misses them): ", named, "  ", width)]
        stopped = ", ".join(found.stopped) or "none"
        lines += ["", *_wrapped("missed only in lines that can't be played then: ", stopped, "  ", width)]
    return "\n".join(lines) + "\n"


def _table(found: Coverage, parts: dict[str, str], width: int) -> list[str]:
    """The counts of each book, its glossary apart from its rules."""

    def place(cite: str) -> str:
        return f"{_book_of(cite)} {'glossary' if ':glossary/' in cite else 'rules'}"

    lines = [f"{found.era:20} operative    fire  permit  restated  not playable   never"]
    if width < WIDTH:
        lines = [found.era]
    for where, counts in _counted(parts, place).items():
        numbers = [counts[kind] for kind in (FIRED, PERMISSION, RESTATED, NOT_PLAYABLE, MISSING)]
        if width < WIDTH:
            told = "; ".join(f"{count} {kind}" for count, kind in zip(numbers, TOLD, strict=True) if count)
            lines += _wrapped(f"  {where}: ", f"{counts['operative']} operative: {told}", "    ", width)
            continue
        lines.append(
            f"  {where:18} {counts['operative']:9} {{:7}} {{:7}} {{:9}} {{:13}} {{:7}}".format(*numbers)
        )
    return lines


def _section(name: str, parts: dict[str, str], width: int) -> list[str]:
    """How many of a section's records fire, and which of them don't."""
    start = f"  {name:9} {tally(parts)[FIRED]:3} of {len(parts):3}"
    others = {
        word: [cite.partition(":")[2].removeprefix("glossary/") for cite in parts if parts[cite] == part]
        for part, word in (
            (PERMISSION, "permit"),
            (RESTATED, "restated"),
            (NOT_PLAYABLE, "not playable"),
            (MISSING, "never"),
        )
    }
    said = "; ".join(f"{word}: {', '.join(ids)}" for word, ids in others.items() if ids)
    return _wrapped(f"{start}   ", said, " " * (25 if width == WIDTH else 6), width) if said else [start]


def _wrapped(start: str, words: str, indent: str, width: int = WIDTH) -> list[str]:
    return wrap(words, width, initial_indent=start, subsequent_indent=indent, break_on_hyphens=False)


def inherited_page(era: Era) -> str:
    """The rules that an era carries out without a number of its own books, by seam, each with its number
    elsewhere.
    """
    rules = [(era.answers[asked], _numbers(era.answers[asked])) for asked in era.inherited()]
    return _listed(f"{era.name} carries out {len(rules)} rules without a number of its own books", rules)


def permissions_page(era: Era) -> str:
    """The rules of an era that only permit, forbid, or say that something makes no difference."""
    rules = [(each, cite) for each in era.all_rules() if each.permits and (cite := each.cite(era.books))]
    return _listed(f"{len(rules)} rules of {era.name} only permit, or make no difference", rules)


def not_playable_page(era: Era) -> str:
    """The operative records of an era's books that no table of cards can play, each with its reason."""
    records = [
        (f"{book}:{id}", why) for book in era.books for id, why in NOT_PLAYABLE_BY_BOOK.get(book, {}).items()
    ]
    lines = [f"{len(records)} records of {era.name} aren't playable on a table of cards:"]
    for cite, why in records:
        lines += _wrapped(f"  {cite}  ", why, "    ")
    return "\n".join(lines) + "\n"


def _numbers(each: Rule[..., object]) -> str:
    return ", ".join(f"{book}:{number}" for book, number in each.numbers.items())


def _listed(title: str, rules: Iterable[tuple[Rule[..., object], str]]) -> str:
    """A name, its number and what it says, for each rule in the order of the numbers."""
    lines = [f"{title}:"]
    for each, number in sorted(rules, key=lambda pair: pair[1]):
        lines += ["", f"  {each.name}  {number}", *_said(each)]
    return "\n".join(lines) + "\n"


def _said(each: Rule[..., object]) -> list[str]:
    """The first sentence of a rule's docstring, which says what it does."""
    words = " ".join((inspect.getdoc(each.function) or "").split())
    sentence = words.partition(". ")[0].rstrip(".") + "."
    return _wrapped("    ", sentence, "    ")
