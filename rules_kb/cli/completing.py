"""What the shell offers after the tabulator key: records, terms, concepts, books, eras, scenarios and their
steps.

Each function takes what has been typed of a word and answers (word, what it is). Names of several words are
offered in the form that needs no quotes: ``first-strike``. What goes wrong is nobody's business while a line
is still being typed, so nothing is offered then.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any

import typer

from rules_kb.books.eras import KNOWN, PLAYABLE
from rules_kb.books.opening import open_store
from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.books.store import Store

Offer = tuple[str, str]
"""A word to put on the line, and what it stands for."""

MOST = 200
"""So many words are offered at most; more help nobody."""
GLOSSARY = "glossary/"


def _quietly(offers: Callable[..., Iterable[Offer]]) -> Callable[..., list[Offer]]:
    @functools.wraps(offers)
    def wrapped(*given: Any, **named: Any) -> list[Offer]:
        try:
            return [offer for offer, _ in zip(offers(*given, **named), range(MOST), strict=False)]
        except Exception:
            return []

    return wrapped


@_quietly
def records(incomplete: str) -> Iterable[Offer]:
    """Record numbers one level down from what is typed, and terms: ``310`` offers 310 and 310.1 to 310.4."""
    book, colon, start = incomplete.rpartition(":")
    with open_store() as store:
        if colon:
            return [(f"{book}:{word}", told) for word, told in _of_book(store, book, start)]
        if start[:1].isdigit():
            return _of_book(store, "cr1999", start) or _of_book(store, TODAYS_BOOK, start)
        return [
            *(_of_book(store, "rulings1999", start) if start[:1].isupper() else ()),
            *_terms(store, start),
        ]


def _of_book(store: Store, book: str, start: str) -> list[Offer]:
    ids = [id for _, id in store.ids(book) if id.startswith(start)]
    nearest = [id for id in ids if not any(_is_below(id, other) for other in ids if len(other) > len(start))]
    return [(id, _told(store, book, id)) for id in nearest]


def _is_below(id: str, other: str) -> bool:
    """Whether `id` is a part of `other`: 310.1c and 310.1, but not 310 and 31."""
    return id != other and id.startswith(other) and (other[-1].isalpha() or not id[len(other)].isdigit())


def _told(store: Store, book: str, id: str) -> str:
    entry = store.entry(book, id)
    return entry.heading or entry.digest if entry else ""


def _terms(store: Store, start: str) -> Iterable[Offer]:
    wanted = start.lower().replace(" ", "-")
    seen: dict[str, str] = {}
    for book, id in store.ids():
        if id.startswith(GLOSSARY + wanted) and "/" not in id[len(GLOSSARY) :]:
            seen.setdefault(id[len(GLOSSARY) :], book)
    # In quotes the blanks that were typed stay.
    apart = " " in start
    return [
        (_gone_on(start, word.replace("-", " ") if apart else word), f"a term of {book}")
        for word, book in sorted(seen.items())
    ]


def _gone_on(start: str, word: str) -> str:
    """A word that begins as what was typed, whose letters stay as they were: the shell wants nothing else."""
    return start + word[len(start) :]


@_quietly
def terms(incomplete: str) -> Iterable[Offer]:
    """Terms of all glossaries."""
    with open_store() as store:
        return _terms(store, incomplete)


@_quietly
def concepts_and_records(incomplete: str) -> Iterable[Offer]:
    """Concepts by their ids, then records."""
    from rules_kb.books.history import all_concepts

    with open_store() as store:
        found = [
            (_gone_on(incomplete, each.id), each.name)
            for each in all_concepts(store)
            if each.id.startswith(incomplete.lower())
        ]
    return [*found, *records(incomplete)]


@_quietly
def books(incomplete: str) -> Iterable[Offer]:
    """Books by their keys, imported editions among them."""
    with open_store() as store:
        return [(book.key, book.title) for book in store.books() if book.key.startswith(incomplete)]


@_quietly
def eras(incomplete: str) -> Iterable[Offer]:
    """The rule sets that can be played."""
    return [(name, KNOWN[name].whole_title) for name in PLAYABLE if name.startswith(incomplete)]


@_quietly
def scenarios(incomplete: str) -> Iterable[Offer]:
    """Shipped scenarios and folders of them; the shell itself offers files."""
    from pathlib import Path

    from rules_kb.books.unpacked import scenarios_folder
    from rules_kb.scenarios.finding import scenario_files

    shipped = Path(scenarios_folder())
    names = [file.relative_to(shipped).with_suffix("").as_posix() for file in scenario_files(shipped)]
    if "/" not in incomplete:
        return [
            (f"{topic}/", "a folder of scenarios")
            for topic in sorted({name.partition("/")[0] for name in names})
            if topic.startswith(incomplete)
        ]
    return [(name, "") for name in names if name.startswith(incomplete)]


@_quietly
def steps(ctx: typer.Context, incomplete: str) -> Iterable[Offer]:
    """The steps of the scenario that stands before on the line, each with what is done there."""
    from rules_kb.scenarios.finding import card_library, eras_of, found_files
    from rules_kb.scenarios.reading import load_scenario
    from rules_kb.scenarios.runner import Runner

    named = ctx.params.get("scenario")
    (path,) = found_files([named[0] if isinstance(named, list | tuple) else str(named)])
    scenario = load_scenario(path, card_library())
    run = Runner(scenario, eras_of(scenario, ctx.params.get("rules"))[0]).play()
    return [(str(step.n), step.action) for step in run.steps if str(step.n).startswith(incomplete)]


@_quietly
def cards(incomplete: str) -> Iterable[Offer]:
    """Cards of the library."""
    from rules_kb.scenarios.finding import card_library

    return [
        (_gone_on(incomplete, name), "")
        for name in sorted(card_library().names())
        if name.lower().startswith(incomplete.lower())
    ]


@_quietly
def helped(incomplete: str) -> Iterable[Offer]:
    """What help can tell of: commands, and the pages of the guide."""
    from rules_kb.cli.commands import NAMES
    from rules_kb.cli.guide import PAGES

    known = [*((name, "a command") for name in NAMES), *PAGES.items()]
    return [(name, told) for name, told in known if name.startswith(incomplete)]
