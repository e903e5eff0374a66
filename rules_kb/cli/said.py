"""Lines that begin with a command's name and are none: *why does damage stay*, *run out of cards*.

Whoever types half a question thinks of no command. A line is one where what follows can't be what the command
takes. Kept free of heavy imports: nobody waits longer for a command that might be a question.
"""

from __future__ import annotations

import os

from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cli.cards_typed import nearest_card
from rules_kb.cli.commands import NAMES
from rules_kb.cli.fast import SEARCH
from rules_kb.cli.line_called import is_card, is_saying, scenario_called, what_is_called
from rules_kb.cli.near_terms import near_terms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MEMBERS = {
    "cards": ("list", "find", "show", "read", "import", "report"),
    "teach": ("handout", "quiz", "flashcards", "slides", "lesson", "course"),
}
"""Commands that are a family, with their members."""
CLOSE = 0.75
"""How like a member's name (0 to 1) a word is that is taken for a slip of it."""
YEAR = 4
"""So many digits a date begins with."""
FILLERS = frozenset("me please with on about understand to understanding find".split())  # noqa: SIM905
"""What stands between *help* and what somebody wants help with."""
HYPHENS = 2
"""A word with so many is a name, and none of a question."""


def without_command(arguments: Sequence[str]) -> list[str] | None:
    """A line that begins with a command's name, as what is asked by it; None where it is that command."""
    command, *rest = arguments
    if command == "show":
        return rest[1:] if rest[0] == "me" and rest[1:] else None
    if command == "help":
        left = without_fillers(rest)
        return left if left and SEARCH.read(left) is not None and _no_page(left) else None
    given = SEARCH.read(rest)
    return list(arguments) if given is not None and COULD_BE[command](given.words) else None


def without_fillers(words: Sequence[str]) -> list[str]:
    """The words behind *help* without those that only lead to what is meant: *me with banding*."""
    at = next((at for at, word in enumerate(words) if word not in FILLERS), len(words))
    return [*words[at:]]


def _no_scenario(words: Sequence[str]) -> bool:
    if len(words) == 1:
        return _is_small(words[0]) and not _is_place(words[0])
    if any(_looks_like_one(word) or _is_action(word) for word in words):
        return False
    return not all(map(_is_place, words))


def _is_small(word: str) -> bool:
    """Whether a word is one of those that say nothing by themselves: *run out*, *walk away*."""
    from rules_kb.search.words import EMPTY, stem

    return word in EMPTY or stem(word) in EMPTY


def _is_action(word: str) -> bool:
    """Whether a word is what a player does in a script, quoted: *Ann: pass*"""
    return ": " in word


def _why(words: Sequence[str]) -> bool:
    from rules_kb.search.words import EMPTY

    is_step = any(word.isdecimal() for word in words[1:]) and words[0].lower() not in EMPTY
    return not (is_step or _looks_like_one(words[0]) or _is_place(words[0]))


def _looks_like_one(word: str) -> bool:
    """Whether a word looks like a scenario's name or a file's, be it there or not."""
    return "/" in word or word.endswith((".yaml", ".yml")) or word.count("-") >= HYPHENS


def _is_place(word: str) -> bool:
    """Whether a word is a scenario, a file or a folder: *cards* is one, and *run out of cards* none."""
    if os.path.exists(word) or os.path.isdir(os.path.join(scenarios_folder(), word)):
        return True
    return scenario_called(word) is not None


def _no_card(words: Sequence[str]) -> bool:
    name = " ".join(words)
    if is_card(name) or nearest_card(name) is not None:
        return False
    whole = f"card {name}"
    return len(words) > 1 or bool(what_is_called(whole) or near_terms(whole)[0]) or _is_everyday(name)


def _is_everyday(word: str) -> bool:
    """Whether a word in small letters is one that records say, so that *card* before it is no command:
    *card advantage*. A name in capitals is looked for among the cards.
    """
    if not word.islower():
        return False
    from rules_kb.cli.opening import with_store
    from rules_kb.search.index import open_index
    from rules_kb.search.words import stem

    plain = stem(word.strip("?!."))
    return with_store(lambda store: open_index(store).table.knows(plain))


def _no_member(command: str) -> Callable[[Sequence[str]], bool]:
    def is_said(words: Sequence[str]) -> bool:
        from difflib import get_close_matches

        return len(words) > 1 and not get_close_matches(words[0], MEMBERS[command], 1, CLOSE)

    return is_said


def _any(words: Sequence[str]) -> bool:
    return bool(words)


def _several(words: Sequence[str]) -> bool:
    return len(words) > 1


def _no_date(words: Sequence[str]) -> bool:
    first = words[0]
    is_date = len(first) >= YEAR and first[:YEAR].isdecimal()
    return not is_date and (len(words) > 1 or "." in first or is_saying(f"at {first}"))


def _no_edition(words: Sequence[str]) -> bool:
    return len(words) > 1 and not any(map(str.isdigit, "".join(words)))


def _no_file(words: Sequence[str]) -> bool:
    return len(words) > 1 and not any("." in word or "/" in word or os.path.exists(word) for word in words)


def _no_page(words: Sequence[str]) -> bool:
    from difflib import get_close_matches

    from rules_kb.cli.guide import PAGES

    if get_close_matches(words[0], [*NAMES, *PAGES], 1, CLOSE):
        return False
    return len(words) > 1 or bool(what_is_called(words[0]))


COULD_BE: dict[str, Callable[[Sequence[str]], bool]] = {
    "at": _no_date,
    "books": _several,
    "card": _no_card,
    "cards": _no_member("cards"),
    "changes": _no_edition,
    "check": _several,
    "doctor": _any,
    "forget": _no_edition,
    "help": _no_page,
    "import": _no_file,
    "new": _several,
    "run": _no_scenario,
    "teach": _no_member("teach"),
    "try": _no_scenario,
    "use": _several,
    "walk": _no_scenario,
    "why": _why,
}
"""By a command's name, whether words behind it can't be what it takes."""
