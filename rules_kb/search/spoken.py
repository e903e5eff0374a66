"""What people say: the corpus's vocabulary, with their words for the books' words, and the sayings of those
who look for a record.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from rules_kb import regex
from rules_kb.books.places import VOCABULARY_FILE
from rules_kb.facts import dataclass
from rules_kb.search.documents import Asked
from rules_kb.yaml.content import read_text
from rules_kb.yaml.nodes import Text
from rules_kb.yaml.page import SHIPPED, Page
from rules_kb.yaml.problems import Spot

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
    for book, path in _books_in(folder):
        each = plainly_read(book, path) or _file_of_sayings(book, path)
        own = found.own[each.book] = {id.value: list(said) for id, said in each.asked}
        found.said[each.book] = {id.value: said for id, said in each.asked}
        beside = found.beside[each.book] = {}
        for answers, helping, questions in each.answered:
            for ids, kept in ((answers, own), (helping, beside)):
                for id in ids:
                    kept.setdefault(id.value, []).extend(questions)
    return found


def files_of_sayings(folder: str) -> Iterator[SayingsOfBook]:
    """The books of which there are sayings, each id with its place. Raises BadFile."""
    return (_file_of_sayings(book, path) for book, path in _books_in(folder))


def _books_in(folder: str) -> Iterator[tuple[str, str]]:
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        book, dot, ending = name.rpartition(".")
        if dot and ending == "yaml":
            yield book, os.path.join(folder, name)


def _file_of_sayings(book: str, path: str) -> SayingsOfBook:
    page = _page(path)
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
    return SayingsOfBook(book, path, tuple(asked), tuple(answered))


PLAIN_KEY = regex.compile(r'"[^"\\]+"|[a-z]+/[\w-]+')
"""How the files that we write name a record, or the records that answer."""
NOWHERE = Spot()
NOT_PLAIN = ("\n\n", " \n", "\n     ", "\n#")


def plainly_read(book: str, path: str) -> SayingsOfBook | None:
    """The same as the other way, many times as fast and without places, for a file that has nothing but keys
    and, in blocks below them, lines that are four spaces in; None for any other.
    """
    text = read_text(path, SHIPPED.size)
    head, _, rest = f"\n{text}".partition("\nasked:\n")
    first, _, second = rest.partition("answered:\n")
    asked, answered = _blocks_in(first), _blocks_in(second)
    if asked is None or answered is None or any(line[:1] not in ("", "#") for line in head.split("\n")):
        return None
    return SayingsOfBook(
        book,
        path,
        tuple((_without_place(key), said) for key, said in asked.items()),
        tuple((*_answering(_without_place(key)), said) for key, said in answered.items()),
    )


def _blocks_in(part: str) -> dict[str, list[str]] | None:
    """What stands below each key; None where anything else stands there."""
    first, *blocks = f"\n{part}  ".split(": |\n    ")
    if any(each in part for each in NOT_PLAIN) or not part.replace("\n", "").isprintable():
        return None
    keys, found = [first.removeprefix("\n  ")], []
    for block in blocks:
        lines, _, key = block.rpartition("\n  ")
        found.append(lines.split("\n    "))
        keys.append(key)
    if keys.pop() or any(PLAIN_KEY.fullmatch(key) is None for key in keys):
        return None
    said = dict(zip(keys, found, strict=True))
    written = "".join([f"  {key}: |\n    " + "\n    ".join(lines) + "\n" for key, lines in said.items()])
    return {key.strip('"'): lines for key, lines in said.items()} if written == part else None


def _without_place(id: str) -> Text:
    return Text(id, NOWHERE, quoted=True)


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
