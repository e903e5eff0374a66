"""How the books number their records: what an id says about kind, parent, order and ranges.

Three ways of numbering occur. The comprehensive rules count ``3`` (chapter), ``310`` (section), ``310.4``
(rule) and ``310.4a`` (sub-rule); the sub-letters skip l and o, which look like digits. The rulings summary
counts ``A``, ``A.27``, ``A.27.4``, with ``A.27.Ruling.5`` and ``A.27.Note.2``. The basic rulebook has no
numbers; its ids are slugs of headings. A glossary entry is ``glossary/slug`` in any book. A number that a
book prints twice is ``T.5.2#2`` the second time.

Kept free of heavy imports: every look-up passes through here.
"""

from __future__ import annotations

SUB_LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters of sub-rules, in order."""

NAMED_PARTS = ("Example", "Ruling", "Note")
"""The parts of an id that are words: ``410.10d.Example.1``, ``A.27.Ruling.5``, ``A.1.Note.2``."""

SHORT_PARTS = {"r": "Ruling", "n": "Note"}
"""How people shorten the parts of a lettered number: ``A.27.R5``."""

SPAN_LIMIT = 1000
"""No range in a rulebook means more records than this; a longer one is a slip."""


def slug(words: str) -> str:
    """The slug of a heading or term: ``Lethal Damage`` is ``lethal-damage``; an enumerator before it is
    dropped.

    ``a. Untap step`` and ``1. Untap step`` are both ``untap-step``. Empty if there is neither letter nor
    digit.
    """
    head, dot, rest = words.strip().partition(". ")
    if dot and rest and (head.isdigit() or (len(head) == 1 and head.isalpha())):
        words = rest
    kept = []
    for sign in words.casefold():
        if sign.isalnum():
            kept.append(sign)
        elif sign not in "'’":
            kept.append(" ")
    return "-".join("".join(kept).split())


def without_copy(id: str) -> str:
    """The id as the source prints it: ``T.5.2#2`` is printed ``T.5.2``."""
    return id.partition("#")[0]


def split_sub_letter(part: str) -> tuple[str, str]:
    """``10d`` as ``("10", "d")``; the letter is empty where there is none."""
    if len(part) > 1 and part[-1].isalpha() and part[-1].islower() and part[:-1].isdigit():
        return part[:-1], part[-1]
    return part, ""


def is_step(part: str) -> bool:
    """Whether `part` can be one step of a number: up to four plain digits."""
    return len(part) <= 4 and part.isascii() and part.isdecimal()


def is_number(id: str) -> bool:
    """Whether an id is numbered in the way of the comprehensive rules: ``3``, ``310``, ``310.4``,
    ``310.4a``.
    """
    first, _, rest = id.partition(".")
    return is_step(first) and (not rest or is_step(split_sub_letter(rest)[0]))


def is_lettered(id: str) -> bool:
    """Whether an id is numbered in the way of the rulings summary: ``A``, ``A.27``, ``A.27.4``,
    ``A.27.Ruling.5``.
    """
    parts = without_copy(id).split(".")
    if not (len(parts[0]) == 1 and "A" <= parts[0] <= "Z"):
        return False
    return all(part in NAMED_PARTS or is_step(split_sub_letter(part)[0]) for part in parts[1:])


def is_numbered(id: str) -> bool:
    """Whether an id is a number of either way of numbering, perhaps with its example or copy; False for
    slugs.
    """
    rule, _, example = without_copy(id).partition(".Example.")
    return (not example or is_step(example)) and (is_number(rule) or is_lettered(rule))


def kind_of(id: str) -> str:
    """The kind that an id's form tells, as in `record.KINDS`; ``passage`` for slugs."""
    printed = without_copy(id)
    if printed.startswith("glossary/"):
        kind = "term"
    elif ".Example." in printed:
        kind = "example"
    elif ".Note." in printed:
        kind = "note"
    elif is_number(printed):
        kind = "rule" if "." in printed else "chapter" if len(printed) == 1 else "section"
    elif is_lettered(printed):
        kind = ("chapter", "section")[printed.count(".")] if printed.count(".") < 2 else "ruling"
    else:
        kind = "passage"
    return kind


def parent_of(id: str) -> str | None:
    """The id one step up, whether or not the book prints it; None at the top and for slugs.

    ``310.4a`` is in ``310.4``, that in ``310``, that in ``3``; ``A.27.Ruling.5`` in ``A.27``; an example in
    its rule.
    """
    printed = without_copy(id)
    if printed.startswith("glossary/"):
        return "glossary"
    parts = printed.split(".")
    if len(parts) > 2 and parts[-2] in NAMED_PARTS:
        return ".".join(parts[:-2])
    if not (is_number(printed) or is_lettered(printed)):
        return None
    number, letter = split_sub_letter(parts[-1])
    if letter:
        return ".".join([*parts[:-1], number])
    if len(parts) > 1:
        return ".".join(parts[:-1])
    return printed[0] if len(printed) > 1 else None


def order_of(id: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts ids as a book does: ``9`` before ``10``, ``310.4`` before ``310.4a`` before
    ``310.5``.
    """
    key: list[tuple[int, int, str]] = []
    for part in without_copy(id).replace("/", ".").split("."):
        number, letter = split_sub_letter(part)
        if is_step(number):
            key.append((0, int(number), letter))
        else:
            key.append((1, 0, part))
    return tuple(key)


def end_of_range(first: str, written_end: str) -> str | None:
    """The full id of a range's last member, which sources shorten: ``410.10c`` to ``d`` ends with
    ``410.10d``.

    ``419.7`` to ``8`` ends with ``419.8``; ``306`` to ``311`` with ``311``. None if the two don't make a
    range.
    """
    stem, dot, last = first.rpartition(".")
    number, letter = split_sub_letter(last)
    if letter and len(written_end) == 1 and written_end.isalpha():
        return f"{stem}{dot}{number}{written_end}"
    if dot and is_step(written_end):
        return f"{stem}{dot}{written_end}"
    end_number, end_letter = split_sub_letter(written_end)
    if dot and letter and end_letter and "." not in written_end and is_step(end_number):
        return f"{stem}{dot}{written_end}"
    if first.count(".") == written_end.count("."):
        return written_end
    return None


def span(first: str, last: str) -> list[str] | None:
    """Every id from `first` to `last`, both included, skipping the letters that sub-rules skip.

    Ids that no book prints may be among them. None where the two have no common series or run backwards.
    """
    stem, _, first_part = first.rpartition(".")
    last_stem, _, last_part = last.rpartition(".")
    if stem != last_stem:
        return None
    lead = f"{stem}." if stem else ""
    first_number, first_letter = split_sub_letter(first_part)
    last_number, last_letter = split_sub_letter(last_part)
    if first_letter and last_letter and first_number == last_number:
        start, end = SUB_LETTERS.find(first_letter), SUB_LETTERS.find(last_letter)
        if start < 0 or end < start:
            return None
        return [f"{lead}{first_number}{letter}" for letter in SUB_LETTERS[start : end + 1]]
    if stem and last_letter and first_number == last_number and is_step(first_number):  # `506.4-506.4c`
        below = span(f"{first}a", last)
        return below and [first, *below]
    if first_letter or last_letter or not (is_step(first_number) and is_step(last_number)):
        return None
    low, high = int(first_number), int(last_number)
    if not low <= high < low + SPAN_LIMIT:
        return None
    return [f"{lead}{number}" for number in range(low, high + 1)]
