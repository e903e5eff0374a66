"""What a reader makes of a document: records with their lines, furniture, and lines that nobody
understood.
"""

from __future__ import annotations

from rules_kb.facts import dataclass, field


@dataclass
class ReadRecord:
    """A record as read from an original: its id, kind, heading and wording, and where it stands (line from
    1).

    `written_references` holds each reference in the document's own short form, in order of appearance.
    `attribution` holds dicts with some of the keys who, when (ISO date), book, page, of.
    """

    id: str
    kind: str
    line: int
    heading: str | None = None
    text: str = ""
    parent: str | None = None
    obsolete: bool = False
    informal: bool = False
    changed: bool = False
    written_references: list[str] = field(default_factory=list)
    attribution: list[dict[str, str]] = field(default_factory=list)


@dataclass
class ReadDocument:
    """A whole document. Every line is in a record, in `furniture` (line, why) or in `unread` (line, text).

    `findings` are the publisher's own errors (line, what): a number left out, given twice, misprinted.
    """

    book: str
    format: str
    edition: str | None = None
    records: list[ReadRecord] = field(default_factory=list)
    furniture: list[tuple[int, str]] = field(default_factory=list)
    unread: list[tuple[int, str]] = field(default_factory=list)
    findings: list[tuple[int, str]] = field(default_factory=list)
