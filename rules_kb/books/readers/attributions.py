"""Attributions in brackets (`[name mm/dd/yy]`, `[publication, Page 24]`), and which sentences each one
covers.

An attribution covers what stands between the one before it and itself. After a colon it covers the list that
follows, within a list only the item that it ends. A sentence that only refers to another rule isn't counted.
"""

from __future__ import annotations

import datetime
import re

from rules_kb.facts import dataclass

_BRACKETS = re.compile(r"\[([^\[\]]{2,80})\]")
_DATED = re.compile(r"(?P<who>.*\S)\s+(?P<month>\d\d?)/(?P<day>\d\d?)/(?P<year>\d\d)")
_DATED_BY_YEAR = re.compile(r"(?P<who>\S.*?)\s+(?P<year>(?:19|20)\d\d)")
_MONTHLY = re.compile(r"(?P<book>\S.*?),?\s+(?P<month>[A-Z][a-z]{2})[a-z]*\.?\s+(?P<year>(?:19|20)\d\d)")
_PAGED = re.compile(r"(?P<book>\S.*?),?\s+[Pp]ages?\s+(?P<page>\d+(?:-\d+)?)")
_TITLE = re.compile(r"[A-Z][A-Za-z']*(?: [A-Z][A-Za-z']*)+")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_MARK = re.compile(r"[.?!\"()']")
"""What may end a sentence, or say that it doesn't end yet."""
_SENTENCE_END = re.compile(r"[.?!][\")']*$")
_SENTENCE_START = re.compile(r"\s+[\"(<+]*[A-Z0-9]|\s*$")
_ABBREVIATION = re.compile(r"\b(?:etc|vs|e\.g|i\.e|No)\.$")
_ITEM = re.compile(r"\n(\d{1,2}|[a-z])\. ")


@dataclass(frozen=True)
class FoundAttributions:
    """What `attributions_in` found: the attributions in order, and what is wrong with any of them."""

    attributions: list[dict[str, str]]
    problems: list[str]


@dataclass
class _Unit:
    """A sentence or a list item: its name, and the first and last of the stretches that it stands in."""

    item: str | None
    first: int
    last: int
    text: str


def attribution(inside: str) -> dict[str, str] | None:
    """The attribution that stands in a pair of brackets, or None where the brackets hold something else."""
    inside = " ".join(inside.replace("’", "'").split())
    if match := _DATED.fullmatch(inside):
        return {"who": match["who"], "when": _iso(int(match["year"]), int(match["month"]), int(match["day"]))}
    if match := _PAGED.fullmatch(inside):
        return {"book": match["book"], "page": match["page"]}
    if (match := _MONTHLY.fullmatch(inside)) and match["month"] in _MONTHS:
        return {"book": match["book"], "when": f"{match['year']}-{_MONTHS.index(match['month']) + 1:02d}"}
    if match := _DATED_BY_YEAR.fullmatch(inside):
        return {"who": match["who"], "when": match["year"]}
    return {"book": inside} if _TITLE.fullmatch(inside) else None


def _iso(year: int, month: int, day: int) -> str:
    return f"{year + (1900 if year >= 90 else 2000):04d}-{month:02d}-{day:02d}"


def attributions_in(text: str, says_nothing: re.Pattern[str]) -> FoundAttributions:
    """The attributions in a text, each with `of` where there are several or where it doesn't cover
    everything.

    `text` has its list items on lines of their own. A sentence that `says_nothing` matches isn't counted.
    """
    stretches, groups = _split(text)
    found = FoundAttributions([], [])
    units = _units(stretches, says_nothing)
    several = sum(len(group) for group in groups) > 1
    for number, group in enumerate(groups):
        covered = _covered_by(number, stretches, groups)
        of = _part(units, covered, several)
        for source in group:
            found.attributions.append({**source, "of": of} if of else source)
            if problem := _problem(source):
                found.problems.append(problem)
    return found


def _split(text: str) -> tuple[list[str], list[list[dict[str, str]]]]:
    """The stretches of text between attributions, and after each but the last the attributions there."""
    stretches, here = [""], 0
    groups: list[list[dict[str, str]]] = []
    for match in _BRACKETS.finditer(text):
        source = attribution(match[1])
        if source is None:
            continue
        between = text[here : match.start()]
        if groups and not between.strip() and not stretches[-1].strip():
            groups[-1].append(source)
        else:
            stretches[-1] += between
            stretches.append("")
            groups.append([source])
        here = match.end()
    stretches[-1] += text[here:]
    return stretches, groups


def _covered_by(number: int, stretches: list[str], groups: list[list[dict[str, str]]]) -> set[int]:
    """The stretches that the group of attributions with this number covers."""
    covered = {number}
    if stretches[number].rstrip().endswith(":") and number + 1 == len(groups):
        covered.add(number + 1)
    return covered


def _problem(source: dict[str, str]) -> str | None:
    when = source.get("when", "")
    if len(when) < len("1999-01-01"):
        return None
    try:
        datetime.date.fromisoformat(when)
    except ValueError:
        return f"no such date: {when}"
    return None


def _units(stretches: list[str], says_nothing: re.Pattern[str]) -> list[_Unit]:
    """The sentences and list items of the stretches, in order, but for sentences that say nothing."""
    units: list[_Unit] = []
    for number, stretch in enumerate(stretches):
        for place, (item, sentence) in enumerate(_pieces(stretch, units[-1].item if units else None)):
            if not re.search(r"\w", sentence):
                continue
            same = bool(units) and item == units[-1].item
            if same and (item is not None or (place == 0 and _goes_on(sentence))):
                units[-1].last = number
            else:
                units.append(_Unit(item, number, number, sentence))
    return [unit for unit in units if not says_nothing.fullmatch(unit.text.strip())]


def _goes_on(sentence: str) -> bool:
    """Whether this is the rest of a sentence that an attribution interrupted."""
    start = sentence.strip()
    return bool(start) and (start[0].islower() or start[0] in ",;)")


def _pieces(stretch: str, item: str | None) -> list[tuple[str | None, str]]:
    """The sentences of a stretch (item None) and its list items, each item in one piece."""
    pieces: list[tuple[str | None, str]] = []
    here, inside = 0, item
    for match in [*_ITEM.finditer(stretch), None]:
        part = stretch[here : match.start() if match else len(stretch)]
        if inside is not None:
            pieces.append((inside, part))
        else:
            pieces.extend((None, sentence) for sentence in sentences(part))
        if match:
            inside = _item_name(inside, match[1])
            here = match.end()
    return pieces


def _item_name(above: str | None, mark: str) -> str:
    """`2a` for a lettered item below item 2, else the item's own mark."""
    number = re.match(r"\d+", above or "")
    return number[0] + mark if number and mark.isalpha() else mark


def sentences(text: str) -> list[str]:
    """The sentences of a text. A full stop within quotes or brackets doesn't end one."""
    quotes_pair = text.count('"') % 2 == 0
    found, start, depth, quoted = [], 0, 0, False
    for mark in _MARK.finditer(text):
        place, sign = mark.start(), mark[0]
        if sign == '"' and quotes_pair:
            quoted = not quoted
        depth = max(0, depth + {"(": 1, ")": -1}.get(sign, 0))
        if not quoted and not depth and _ends_sentence(text, place):
            found.append(text[start : place + 1])
            start = place + 1
    found.append(text[start:])
    return [" ".join(sentence.split()) for sentence in found if sentence.strip()]


def _ends_sentence(text: str, place: int) -> bool:
    if not _SENTENCE_START.match(text, place + 1):
        return False
    if not _SENTENCE_END.search(text[max(0, place - 3) : place + 1]):
        return False
    return not _ABBREVIATION.search(text[max(0, place - 5) : place + 1])


def _part(units: list[_Unit], covered: set[int], several: bool) -> str | None:
    """What an attribution covers, in words; None where it covers all and is the only one."""
    whole = [unit for unit in units if {unit.first, unit.last} <= covered]
    broken = [unit for unit in units if unit not in whole and covered & set(range(unit.first, unit.last + 1))]
    if len(whole) == len(units):
        return "all" if several else None
    whole = _last_item_alone(whole, units)
    plain = [unit for unit in units if unit.item is None]
    numbers = [place for place, unit in enumerate(plain, start=1) if unit in whole]
    parts = [_sentence_names(numbers)] if numbers else []
    parts += _item_names([unit.item for unit in whole if unit.item is not None])
    parts += [_broken_name(unit, plain, covered) for unit in broken]
    return " and ".join(parts) or "a reference"


def _last_item_alone(whole: list[_Unit], units: list[_Unit]) -> list[_Unit]:
    """Only the last of the units where more items of its list follow: the attribution is then that item's."""
    following = units[units.index(whole[-1]) + 1 :] if whole else []
    return whole[-1:] if following and whole[-1].item and following[0].item else whole


def _sentence_names(numbers: list[int]) -> str:
    if len(numbers) > 1:
        return f"sentences {numbers[0]}-{numbers[-1]}"
    return _sentence_name(numbers[0])


def _sentence_name(number: int) -> str:
    return f"{_ORDINALS[number - 1]} sentence" if number <= len(_ORDINALS) else f"sentence {number}"


def _item_names(items: list[str]) -> list[str]:
    if not items:
        return []
    return [f"items {items[0]}-{items[-1]}" if len(items) > 1 else f"item {items[0]}"]


def _broken_name(unit: _Unit, plain: list[_Unit], covered: set[int]) -> str:
    name = f"item {unit.item}" if unit.item is not None else _sentence_name(plain.index(unit) + 1)
    if unit.first in covered:
        return f"start of the {name}"
    return f"rest of the {name}" if unit.last in covered else f"middle of the {name}"
