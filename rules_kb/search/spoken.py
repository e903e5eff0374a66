"""What people say: the corpus's vocabulary, with their words for the books' words, and the sayings of those
who look for a record.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from rules_kb.books.places import VOCABULARY_FILE
from rules_kb.facts import dataclass
from rules_kb.search.documents import Asked
from rules_kb.yaml.nodes import Text
from rules_kb.yaml.page import Page

VOCABULARY_KEYS = ("say", "means", "eras")
SAYINGS_KEYS = ("asked", "answered")


@dataclass(frozen=True)
class SpokenWording:
    """An entry of the vocabulary: what people `say`, what the books say for it (`means`), and all names
    `by_era`.
    """

    say: tuple[str, ...]
    means: tuple[str, ...]
    by_era: tuple[str, ...] = ()

    @property
    def phrases(self) -> tuple[str, ...]:
        """Everything that counts as the same."""
        return self.say + self.means + self.by_era


def read_vocabulary(corpus: str) -> list[SpokenWording]:
    """The entries of ``corpus/vocabulary.yaml``; none without the file. Raises BadFile."""
    page = _page(os.path.join(corpus, VOCABULARY_FILE))
    top = page.entries(page.root, "the file", ("vocabulary",))
    found = []
    for node in page.items(top.get("vocabulary"), "vocabulary"):
        entry = page.entries(node, "an entry of the vocabulary", VOCABULARY_KEYS)
        eras = page.entries(entry.get("eras"), "eras")
        found.append(
            SpokenWording(
                page.strings(entry.get("say"), "say"),
                page.strings(entry.get("means"), "means"),
                tuple(name for era, names in eras for name in page.strings(names, era.value)),
            )
        )
    page.must_be_good()
    return found


@dataclass(frozen=True)
class SayingsOfBook:
    """A file of what people say who look for a record of a `book`.

    `asked` are the sayings by record id; `answered` are whole questions, by the ids of the records that
    answer them and of those that help beside.
    """

    book: str
    path: str
    asked: tuple[tuple[Text, list[str]], ...]
    answered: tuple[tuple[tuple[Text, ...], tuple[Text, ...], list[str]], ...]


def read_asked(folder: str) -> Asked:
    """What people say who look for a record, from ``corpus/asked``. Raises BadFile."""
    found = Asked({}, {}, {})
    for each in files_of_sayings(folder):
        own = found.own[each.book] = {id.value: list(said) for id, said in each.asked}
        found.said[each.book] = {id.value: said for id, said in each.asked}
        beside = found.beside[each.book] = {}
        for answers, helping, questions in each.answered:
            for ids, kept in ((answers, own), (helping, beside)):
                for id in ids:
                    kept.setdefault(id.value, []).extend(questions)
    return found


def files_of_sayings(folder: str) -> Iterator[SayingsOfBook]:
    """The books of which there are sayings. Raises BadFile."""
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        book, dot, ending = name.rpartition(".")
        if dot and ending == "yaml":
            page = _page(path := os.path.join(folder, name))
            top = page.entries(page.root, "the file", SAYINGS_KEYS)
            asked = [
                (id, _lines(page.text(block, f"asked of {id}") or ""))
                for id, block in page.entries(top.get("asked"), "asked")
            ]
            answered = [
                (*_answering(ids), _lines(page.text(block, f"answered by {ids}") or ""))
                for ids, block in page.entries(top.get("answered"), "answered")
            ]
            page.must_be_good()
            yield SayingsOfBook(book, path, tuple(asked), tuple(answered))


def _answering(ids: Text) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
    """The records that answer, and behind a bar those that help."""
    answers, _, beside = ids.value.partition(" | ")
    first, second = ([Text(id, ids.spot, quoted=True) for id in each.split()] for each in (answers, beside))
    return tuple(first), tuple(second)


def _page(path: str) -> Page:
    """A file as a page; an empty one where there is no such file. Raises BadFile."""
    return Page.opened(path) if os.path.exists(path) else Page(path)


def _lines(block: str) -> list[str]:
    return [line.strip() for line in block.splitlines() if line.strip()]
