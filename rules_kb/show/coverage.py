"""What of a rulebook fires, and what an era does without a number of its own or by mere permission, as text
and JSON.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from textwrap import wrap

from rules_kb.rules.era import Era
from rules_kb.rules.rule import Rule
from rules_kb.scenarios.coverage import Coverage, section_of

WIDTH = 79


def coverage_data(found: Coverage) -> dict[str, object]:
    """What `coverage --json` prints. A rule of another book is named with it:
    `tenth2007:glossary/concede`.
    """
    return {
        "rules": found.era,
        "book": found.book,
        "operative": found.operative,
        "fired": found.fired,
        "missing": found.missing,
        "restates": found.restates,
        "permissions": found.permissions,
        "unproven": found.unproven,
        "also": [
            id if book == found.book else f"{book}:{id}" for book, ids in found.also.items() for id in ids
        ],
        "sections": found.sections(),
    }


def coverage_page(found: Coverage, unproven: bool) -> str:
    """The counts, a line for each kind and for each section; then what else fires, and what no scenario
    misses.
    """
    lines = [
        (
            f"{found.era} ({found.book}): {len(found.fired)} of {len(found.operative)} operative rules "
            "fire in a "
            "scenario"
        ),
        (
            "  only permit, or make no difference: "
            f"{len(found.permissions):4}   (--permissions says which and how)"
        ),
        f"  restate a rule that fires:          {len(found.restates):4}",
        f"  never fire:                         {len(found.missing):4}",
        "",
        *_sections(found),
    ]
    for book, ids in found.also.items():
        lines += ["", *_wrapped(f"also fired in {book} ({len(ids)}): ", ", ".join(ids), "  ")]
    if unproven:
        lines += [
            "",
            *_wrapped("unproven (no scenario misses them): ", ", ".join(found.unproven) or "none", "  "),
        ]
    return "\n".join(lines) + "\n"


def _sections(found: Coverage) -> list[str]:
    others = {"permit": found.permissions, "restated": found.restates, "never": found.missing}
    lines = []
    for section, counts in found.sections().items():
        here = {what: [id for id in ids if section_of(id) == section] for what, ids in others.items()}
        start = f"  {section:9} {counts['fired']:3} of {counts['operative']:3}"
        said = "; ".join(f"{what}: {', '.join(ids)}" for what, ids in here.items() if ids)
        lines += _wrapped(f"{start}   ", said, " " * 25) if said else [start]
    return lines


def _wrapped(start: str, words: str, indent: str) -> list[str]:
    return wrap(words, WIDTH, initial_indent=start, subsequent_indent=indent, break_on_hyphens=False)


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
