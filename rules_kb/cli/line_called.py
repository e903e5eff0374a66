"""What a whole line is called: a scenario, a term, a heading, a concept, a card.

Kept free of heavy imports: each line that names no command passes through here.
"""

from __future__ import annotations

import os

from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.books.terms import fold
from rules_kb.books.unpacked import shipped_as
from rules_kb.cli.cards_typed import card_files, entry_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.books.store import Store


def scenario_called(typed: str) -> str | None:
    """A file that is there, or the whole name of the shipped scenario that is called so."""
    if typed.endswith((".yaml", ".yml")) and os.path.isfile(typed):
        return typed
    name = typed.removesuffix(".yaml")
    if not name or os.path.isabs(name) or name.startswith("."):
        return None
    try:
        found = shipped_as(name)
    except OSError:
        return None
    return found[0] if len(found) == 1 and not found[0].startswith("cards/") else None


def what_is_called(typed: str) -> str:
    """``a term``, ``a heading`` or ``a concept`` where something of the books is called so; else empty."""
    from rules_kb.cli.opening import with_store

    def answer(store: Store) -> str:
        named = [(fit, "@" in book) for book, _, fit in store.filed(fold(typed))]
        filed = [fit for fit, _ in named]
        only_imported = all(imported for _, imported in named)
        if any(fit < 2 for fit in filed) and not (only_imported and _is_concept(store, typed)):
            return "a term"
        if filed and min(filed) == 2:
            return "a heading"
        return "a concept" if _is_concept(store, typed) else ""

    return with_store(answer)


def _is_concept(store: Store, typed: str) -> bool:
    names = store.connection.execute("SELECT id, name FROM concepts").fetchall()
    wanted = fold(typed)
    return any(wanted in (fold(id), fold(name)) for id, name in names)


def is_saying(typed: str) -> bool:
    """Whether people say so, as a whole, for what the books call otherwise: *walker*, *at once*."""
    from rules_kb.cli.opening import with_store
    from rules_kb.search.index import open_index
    from rules_kb.search.words import words_of

    key = " ".join(word.stem for word in words_of(typed))
    return with_store(lambda store: bool(open_index(store).table.classes(key)))


def is_said_today(typed: str) -> bool:
    """Whether a term that only older books have is said of today's rules, too: *fizzle*, *basic land*."""
    from rules_kb.books.preferred import preferred
    from rules_kb.cli.opening import with_store

    def answer(store: Store) -> bool:
        if store.spelled(fold(typed), [TODAYS_BOOK]) or preferred(store) is not None:
            return False
        from rules_kb.search.belonging import OLDER, TODAY, side_of
        from rules_kb.search.index import open_index

        index = open_index(store)
        return side_of(typed, index.names(TODAY), index.names(OLDER)) is not False

    return with_store(answer) and is_saying(typed)


def is_card(typed: str) -> bool:
    """Whether a card of the library, or of those that were imported, is called so."""
    wanted = typed.casefold()
    return any(entry_of(wanted, text, opening) is not None for text, opening in card_files())
