"""The list of books: what `books.yaml` says of each."""

from __future__ import annotations

from rules_kb.books.book import STYLES, Book
from rules_kb.books.eras import KNOWN
from rules_kb.yaml.nodes import YamlNode
from rules_kb.yaml.page import Page
from rules_kb.yaml.problems import BadFile, Problem

BOOK_KEYS = (
    "key", "title", "date", "era", "style", "covers", "gaps", "twice", "misprints", "astray", "unheaded",
    "pages", "files",
)  # fmt: skip


def read_books(path: str, problems: list[Problem]) -> list[Book]:
    """The books that ``books.yaml`` lists; what is wrong in it is added to `problems`."""
    page = page_of(path, problems)
    top = page.entries(page.root, "the file", ("books",))
    books = [book for node in page.items(top.get("books"), "books") if (book := _book(page, node))]
    problems += page.placed()
    return books


def _book(page: Page, node: YamlNode) -> Book | None:
    given = page.entries(node, "a book", BOOK_KEYS)
    key = page.trimmed(given.get("key"), "key")
    title = page.trimmed(given.get("title"), "title")
    if not key or not title:
        page.wrong(node, "a book needs a key and a title")
        return None
    return Book(
        key=key,
        title=title,
        date=page.day(given.get("date"), "date"),
        era=page.one_of(given.get("era"), "an era", tuple(KNOWN)),
        style=page.one_of(given.get("style"), "a style", STYLES) or "numbers",
        covers=page.trimmed(given.get("covers"), "covers") or "",
        gaps=_reasons(page, given.get("gaps"), "gaps"),
        twice=_reasons(page, given.get("twice"), "twice"),
        misprints=_reasons(page, given.get("misprints"), "misprints"),
        astray=_reasons(page, given.get("astray"), "astray"),
        unheaded=_reasons(page, given.get("unheaded"), "unheaded"),
        pages=_pages(page, given.get("pages")),
        files=page.strings(given.get("files"), "files"),
    )


def _reasons(page: Page, node: YamlNode | None, what: str) -> dict[str, str]:
    return {key.value: page.trimmed(value, key.value) or "" for key, value in page.entries(node, what)}


def _pages(page: Page, node: YamlNode | None) -> dict[int, tuple[str, ...]]:
    found = {}
    for name, ids in page.entries(node, "pages"):
        number = name.value
        if not number.isdecimal():
            page.wrong(ids, f"page {number!r} isn't a number")
            continue
        found[int(number)] = page.strings(ids, f"page {number}")
    return found


def page_of(path: str, problems: list[Problem]) -> Page:
    """A file as a page; an empty one where it can't be read, which is added to `problems`."""
    try:
        return Page.opened(path)
    except BadFile as bad:
        problems += [problem.placed(path, bad.lines) for problem in bad.problems]
        return Page(path)
