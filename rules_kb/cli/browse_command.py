"""`rules-kb browse`, and `rules-kb` alone on a terminal: the books on a full screen."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from rules_kb.books.preferred import preferred
from rules_kb.cli import completing
from rules_kb.cli.cards_typed import told_of_cards
from rules_kb.cli.opening import with_store
from rules_kb.cli.options import AsOf, OneBook
from rules_kb.cli.output import BAD_USE, DONE, complain

if TYPE_CHECKING:
    from rules_kb.books.store import Store
    from rules_kb.progress import Progress
    from rules_kb.scenarios.run import Run
    from rules_kb.scenarios.telling import RuleWords
    from rules_kb.search.finding import Finder


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("browse")(browse)


def browse(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORDS]...", help="What to begin with.", autocompletion=completing.records),
    ] = None,
    book: OneBook = None,
    as_of: AsOf = None,
) -> None:
    """Examples:
      rules-kb browse
      rules-kb browse trample
      rules-kb browse --book cr2026

    Browse the books on a full screen: results as you type, a record's references in and out, the same point
    in other books, the scenarios in which it fires, and back; cards and scenarios are found by name, too.

    The same as `rules-kb` alone, on a terminal.
    """
    if not is_there():
        complain(
            "rules-kb: browse needs the package textual, which isn't installed: pip install 'rules-kb[walk]'"
        )
        raise typer.Exit(BAD_USE)
    if not on_terminal():
        complain("rules-kb: browse needs a terminal; rules-kb search and show print the same")
        raise typer.Exit(BAD_USE)
    raise typer.Exit(open_browser(" ".join(words or ()), book, as_of))


def is_there() -> bool:
    """Whether the package is installed that the screen is drawn with."""
    return importlib.util.find_spec("textual") is not None


def on_terminal() -> bool:
    """Whether there is a person at a terminal; the screen is drawn on stderr."""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def open_browser(question: str = "", book: str | None = None, as_of: str | None = None) -> int:
    """Open the browser, and answer the exit code when it is left."""

    def answer(store: Store) -> int:
        from rules_kb.cli.browse_beside import ByName
        from rules_kb.search.index import is_made
        from rules_kb.show.browse_screen import BrowseApp
        from rules_kb.show.browsing import Browsing

        mine = preferred(store, book, as_of)
        search = OwnSearch(store)
        ready = is_made(store)
        own = mine.key if mine else None
        chosen = ["--as-of", as_of] if as_of is not None else ["--book", book] if book is not None else []
        browsing = Browsing(store, search.finder() if ready else None, own, ByName(store, own, chosen))
        BrowseApp(browsing, Shipped(), question, None if ready else search).run()
        return DONE

    return with_store(answer)


class OwnSearch:
    """The search of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def make(self, progress: Progress) -> str:
        """Make what it reads, with a store of its own, for this may be another thread; what is wrong if that
        can't be done. What `progress` raises ends it.
        """
        from rules_kb.books.opening import open_store
        from rules_kb.search.index import open_index
        from rules_kb.yaml.problems import BadFile

        try:
            with open_store(progress) as store:
                open_index(store, progress)
        except (BadFile, OSError) as problem:
            return str(problem)
        return ""

    def finder(self) -> Finder:
        """What searches."""
        from rules_kb.search.finding import Finder

        finder = Finder(self.store)
        finder.cards = told_of_cards
        return finder


class Shipped:
    """What is known of the shipped scenarios."""

    def played(self, name: str) -> tuple[Sequence[Run], RuleWords]:
        """One of them, played under each of its eras."""
        from rules_kb.cli.one_line import play
        from rules_kb.cli.walk_command import words_of
        from rules_kb.scenarios.finding import card_library, found_files
        from rules_kb.scenarios.reading import load_scenario

        runs = play(load_scenario(found_files([name])[0], card_library()), None)
        return runs, words_of(runs)

    def firing(self, progress: Progress) -> Callable[[str], list[str]]:
        """What tells in which of them a rule fires; they are all played first where that isn't known yet.
        What `progress` raises ends that.
        """
        from rules_kb.scenarios.firings import PLAYED, scenarios_of_each

        found = scenarios_of_each(progress)
        found(f"{PLAYED[0]}:1")
        return found
