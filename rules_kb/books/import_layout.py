"""What is kept of an imported document: an import file holds one, and an edition of the library is given back
as one. How it looks as JSON is shown in `imports`.
"""

from __future__ import annotations

from typing import Required, TypedDict

from rules_kb.facts import dataclass

FORMAT = 1


@dataclass(frozen=True)
class Heir:
    """That a record carries on the record `of` of a book of ours, perhaps in other words (`reworded`).

    `of` is as `ref.key_of_carried` has it: a bare id is one of today's book.
    """

    of: str
    reworded: bool


class ImportedRecord(TypedDict, total=False):
    """A record of an import file."""

    id: Required[str]
    kind: str | None
    heading: str | None
    text: str | None
    parent: str | None
    force: str | None
    line: int | None
    obsolete: bool
    informal: bool
    changed: bool
    see: list[str] | None
    attribution: list[dict[str, str]] | None
    heir_of: str | None
    reworded: bool


class FragmentTexts(TypedDict):
    """What a part of a book says that was imported by itself: the name of its file, its wording by record."""

    source: str
    texts: dict[str, str]


class ImportedBook(TypedDict, total=False):
    """The content of an import file."""

    format: Required[int]
    book: Required[str]
    title: str | None
    date: str | None
    source: str | None
    path: str | None
    records: Required[list[ImportedRecord]]
    fragments: list[FragmentTexts] | None
