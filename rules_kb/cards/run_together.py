"""Texts as they were printed until 1997, several abilities in one paragraph: taken apart, a line for each."""

from __future__ import annotations

import re

_COLORS = "white|blue|black|red|green|artifacts|creatures"
_KEYWORD = (
    r"(?:flying|first strike|trample|banding|fear|haste|shadow|flanking|phasing|vigilance"
    rf"|(?:snow-covered )?\w+walk|protection from (?:{_COLORS})|rampage:? \d+)"
)
KEYWORDS_FIRST = re.compile(
    rf"({_KEYWORD}(?:(?:,| and|, and|;) {_KEYWORD})*)(?:[.;,]|, and) "
    r"(?=(?-i:[A-Z])|[{~]|counts as |cannot |can't |can |attacks |attacking |gets |does not |regenerat)(.+)",
    re.IGNORECASE,
)
"""Keywords, and more after them."""
COST_BEGINS = re.compile(r"(?<=[a-z0-9~}]\.) (?=(?:\{\w+\})+(?:, ?\{T\})?(?:, [^:.\"]*)?:)", re.IGNORECASE)
"""The end of a sentence with a cost after it: another ability."""
WHEN_PLAYED = re.compile(
    r"(?:^|(?<=\. ))((?:(?:Cast|Play)(?: this spell)? only (?:during|before|after|on|if)"
    r"|You can(?:not|'t) (?:cast|play) [^.:\"]*? (?:unless|if)) [^.:\"]*\.)(?: |$)"
)
"""A sentence that says when an instant or a sorcery may be played."""

COST_FIRST = re.compile(
    r"((?:At the time you play|As an additional cost to (?:play|cast)) [^.:\"]*?, "
    r"(?:sacrifice|discard|pay) [^.:\"]*\.) (.+)"
)
"""A sentence that adds to the cost of an instant or a sorcery, and what that does."""


def taken_apart(text: str, spell: bool = False) -> str:
    """A text with a line for each ability that the print has run together with others."""
    lines: list[str] = []
    for line in text.split("\n"):
        if '"' in line or "(" in line or "•" in line:
            lines.append(line)
        elif spell:
            lines += _limits_apart(line)
        else:
            lines += _abilities_apart(line.strip())
    return "\n".join(lines)


def _limits_apart(line: str) -> list[str]:
    if costs := COST_FIRST.fullmatch(line.strip()):
        return [costs[1], *_limits_apart(costs[2])]
    said = WHEN_PLAYED.search(line)
    if said is None or said[1] == line.strip():
        return [line]
    rest = (line[: said.start()] + line[said.end() :]).strip()
    return [said[1], rest]


MAY_PAY = re.compile(
    r"(?!.*\btarget\b)You may ((?:pay (?!an additional)|sacrifice |discard )[^.:]*?) "
    r"to (regenerate|destroy|counter|prevent|untap|tap|give|have|draw|put|return) ",
    re.IGNORECASE,
)
"""What may be done at any time for a cost: an activated ability."""


def _abilities_apart(line: str) -> list[str]:
    if MAY_PAY.match(line):
        line = re.sub(r"^pay (?=\{)", "", MAY_PAY.sub(r"\1: \2 ", line))
    found: list[str] = []
    if first := KEYWORDS_FIRST.fullmatch(line):
        found.append(first[1])
        line = first[2][:1].upper() + first[2][1:]
    return [*found, *COST_BEGINS.split(line)]
