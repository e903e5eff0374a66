"""A corpus of one small invented book, for tests that build or break something."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rules_kb.books.places import PACKAGE
from rules_kb.books.unpacked import scenarios_folder

SHIPPED = Path(scenarios_folder())
BOOKS = """\
books:
- key: small
  title: Small Rules
  date: 2001-02-03
  era: classic
  style: numbers
  covers: Two sections.
"""

CHAPTER = """\
book: small
records:
- id: "1"
  kind: chapter
  heading: Beginnings
  force: guidance
  digest: How to begin.
- id: "100"
  heading: Shuffling
  force: guidance
  digest: How to shuffle.
- id: "100.1"
  force: operative
  see: [rule 100.2, See Deck]
  digest: Each player shuffles.
  examples:
  - digest: Ann shuffles, then Bob.
- id: "100.2"
  force: operative
  attribution: [{who: Ann, when: 1999-01-02}]
  digest: Nobody peeks.
- id: "100.2a"
  force: operative
  digest: Not even a little.
- term: Deck
  force: definition
  digest: The cards that a player brings.
"""


def write_corpus(
    folder: Path, chapter: str = CHAPTER, books: str = BOOKS, concepts: str | None = None
) -> Path:
    """Write the small corpus below `folder`, with other content where it is given; answer its place."""
    place = folder / "corpus"
    (place / "small").mkdir(parents=True, exist_ok=True)
    (place / "books.yaml").write_text(books, encoding="utf-8")
    (place / "small" / "1-beginnings.yaml").write_text(chapter, encoding="utf-8")
    if concepts is not None:
        (place / "concepts.yaml").write_text(concepts, encoding="utf-8")
    return place


def add_book(place: Path, key: str, ids: Iterable[str], date: str = "2001-02-03") -> None:
    """Put a book of rules with these numbers into the corpus at `place`, after those that are there."""
    with (place / "books.yaml").open("a", encoding="utf-8") as books:
        books.write(
            f"- {{key: {key}, title: Rules, date: {date}, era: classic, style: numbers, covers: All.}}\n"
        )
    rules = "".join(f'- {{id: "{id}", force: operative, digest: So it is.}}\n' for id in ids)
    (place / key).mkdir()
    (place / key / "1.yaml").write_text(f"book: {key}\nrecords:\n{rules}", encoding="utf-8")


def install(folder: Path, *books: tuple[str, list[str]]) -> Path:
    """An installation of the tool with the small corpus in place of the one that ships, and after its book
    some more, each a key and the numbers of its rules; with few scenarios, too. It is for other processes, to
    be put first on their path.
    """
    write_corpus(folder)
    for key, ids in books:
        add_book(folder / "corpus", key, ids)
    (folder / "scenarios").mkdir()
    for name in ("cards", "stack"):
        (folder / "scenarios" / name).symlink_to(SHIPPED / name)
    (folder / "rules_kb").symlink_to(PACKAGE)
    return folder
