"""What a rulebook's own numbering gets wrong: a number left out, printed twice, out of order, or
misprinted.
"""

from __future__ import annotations

from rules_kb.books.readers.rule_numbers import RuleNumber, letters_left_out
from rules_kb.books.readers.rules_part import Numbered

Finding = tuple[int, str]


def findings_on_numbers(numbered: list[Numbered]) -> tuple[list[Finding], dict[str, str], int]:
    """The findings (line, what), what each misprinted number reads, and how many others stand out of order.

    A misprinted number keeps its printed form; the record's parent becomes that of the number that it means.
    """
    findings: list[Finding] = []
    meant: list[Numbered] = []
    reads: dict[str, str] = {}
    disorder = 0
    for place, here in enumerate(numbered):
        before = meant[-1].number if meant else None
        after = numbered[place + 1].number if place + 1 < len(numbered) else None
        number = here.number
        reading = _reading(before, number, after)
        if reading:
            findings.append((here.line, f"{here.record.id} is a misprint: it reads {reading}"))
            here.record.parent = reading.parent
            reads[here.record.id] = str(reading)
            number = reading
        elif "#" in here.record.id:
            findings.append((here.line, f"the number {number} is given twice"))
        elif before and number.order <= before.order:
            findings.append((here.line, f"{number} stands out of order, after {before}"))
            disorder += 1
        meant.append(Numbered(number, here.record, here.line))
    return sorted(findings + _left_out(meant)), reads, disorder


def _reading(before: RuleNumber | None, number: RuleNumber, after: RuleNumber | None) -> RuleNumber | None:
    """The number that a misprint stands for, if what stands around it leaves no doubt."""
    if number.letters and not number.rule and before:
        missing = RuleNumber(number.section, before.rule, number.letters)
        return missing if missing.is_next_after(before) else None
    if not before or not after or before.order >= after.order:
        return None
    if before.order < number.order < after.order:
        return None
    for guess in _followers(before):
        if guess.order >= after.order or not after.is_next_after(guess):
            continue
        if number.letters == guess.letters or (number.section, number.rule) == (guess.section, guess.rule):
            return guess
    return None


def _followers(number: RuleNumber) -> list[RuleNumber]:
    letters = letters_left_out(number.letters, "")[:1] if number.letters else ["a"]
    lettered = [RuleNumber(number.section, number.rule, letter) for letter in letters if number.rule]
    return [*lettered, RuleNumber(number.section, number.rule + 1), RuleNumber(number.section + 1)]


def _left_out(meant: list[Numbered]) -> list[Finding]:
    """The gaps between numbers that stand one after the other."""
    findings: list[Finding] = []
    last: dict[tuple[int, int] | int, str | int] = {}
    for place, here in enumerate(meant):
        number = here.number
        if place == 0:
            missing = []
        elif number.letters:
            missing = _letters_missing(number, str(last.get((number.section, number.rule), "")))
        elif number.rule:
            missing = _rules_missing(number, int(last.get(number.section, 0)), meant[0].number)
        else:
            missing = _sections_missing(number, meant[place - 1].number)
        if missing:
            which = missing[0] if len(missing) == 1 else f"{missing[0]} to {missing[-1]}"
            findings.append((here.line, f"{which} left out before {number}"))
        if number.letters:
            last[number.section, number.rule] = number.letters
        elif number.rule:
            last[number.section] = number.rule
    return findings


def _letters_missing(number: RuleNumber, before: str) -> list[str]:
    if (len(number.letters), number.letters) <= (len(before), before):
        return []
    return [f"{number.section}.{number.rule}{letter}" for letter in letters_left_out(before, number.letters)]


def _rules_missing(number: RuleNumber, before: int, first: RuleNumber) -> list[str]:
    if not before and number.section == first.section:
        before = first.rule
    return [f"{number.section}.{rule}" for rule in range(before + 1, number.rule)][:200]


def _sections_missing(number: RuleNumber, before: RuleNumber) -> list[str]:
    start = before.section + 1 if before.chapter == number.chapter else number.chapter * 100
    return [str(section) for section in range(start, number.section)]
