"""A rules knowledge base for judges: books, a search, and an engine that cites the rule for everything it
does.

What programs need is here, and is loaded on first use: see `rules_kb.api`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.api import (
        BadFile,
        Books,
        CardLibrary,
        Findings,
        Link,
        NoSuchStep,
        NothingFound,
        Record,
        Run,
        Say,
        Scenario,
        Step,
        Trial,
        card_library,
        load_scenario,
        look_up,
        open_books,
        read_scenario,
        run_scenario,
        search_books,
        try_action,
        what_if,
        why,
    )

__all__ = [
    "BadFile", "Books", "CardLibrary", "Findings", "Link", "NoSuchStep", "NothingFound", "Record", "Run",
    "Say", "Scenario", "Step", "Trial", "card_library", "load_scenario", "look_up", "open_books",
    "read_scenario", "run_scenario", "search_books", "try_action", "what_if", "why",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """A name of the library, loaded when it is first asked for: importing `rules_kb` alone costs nothing."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rules_kb import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
