"""The card library, opened for a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from rules_kb.cli.output import BAD_USE, complain

if TYPE_CHECKING:
    from rules_kb.cards.library import CardLibrary


def card_library_or_leave() -> CardLibrary:
    """The library, its files read; complains and leaves where one of them is broken."""
    from rules_kb.scenarios.finding import card_library

    library = card_library()
    try:
        len(library)
    except ValueError as problem:
        complain(f"rules-kb: {problem}")
        raise typer.Exit(BAD_USE) from None
    return library
