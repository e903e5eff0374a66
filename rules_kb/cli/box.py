"""One box: what is meant where somebody types what they look for, and no command.

A number in any form leads to its rule, a scenario's name replays it, a term or concept is looked up, a card
is shown among the rules, and all else is a question to the search. Each answer says what it was taken for.
Kept free of heavy imports: a number has to be as fast as `show`.
"""

from __future__ import annotations

import os
import re

from rules_kb.books.ref import KEPT_BOOKS, TODAYS_BOOK, parse_ref, with_book_of_year
from rules_kb.books.terms import fold
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cli.cards_typed import card_files, entry_of, nearest_card
from rules_kb.cli.commands import NAMES
from rules_kb.cli.fast import RUN, SEARCH, SHOW
from rules_kb.cli.output import complain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store
    from rules_kb.cli.fast import Given

NUMBER_LIKE = re.compile(r"\d+(?:\.\d+)+[a-z]*")
"""What is meant for a number though none is written so: ``310.4.2``."""
NUMBER_IN_FULL = re.compile(r"(?:[a-z]+\d{4}:)?\d{3}\.\d+[a-z]?\.?", re.IGNORECASE)
"""A rule's number, which nothing else looks like, with its book or without."""
BETWEEN_NUMBERS = ("", "and", "or", "vs", "vs.", "then", "rule", "rules")
"""What people put between numbers."""
LEADS_OF_TERMS = ("glossary ", "term ")
"""What people put before a term, all in quotes."""
FIRST_LETTERS = 4
"""So many letters two forms of a word begin with alike."""
QUOTING = frozenset(["--quote", "--markdown", "--copy"])
"""What takes a single line of a record."""
CLOSE = 0.75
"""How like a command's name (0 to 1) a first word is that is taken for a slip of it."""


WITH_BOOK = re.compile(
    r"(?P<what>.+?)[\s,]+\(?(?:(?:as )?(?:in|of|from|by)\s+)?(?:the\s+)?"
    r"(?:(?P<book>cr\d{4}|rulings1999|tenth2007)|(?P<date>(?:19|20)\d\d(?:-\d\d){0,2})(?:\s+rules)?)\)?\s*\??",
    re.IGNORECASE,
)
"""Something with the book or the date that it is looked for in: ``420.5c in 2006``, ``trample (cr1999)``."""
AFTER_DATE = re.compile(
    r"(?:in\s+)?(?:(?P<book>cr\d{4}|rulings1999|tenth2007)|(?:cr\s+)?(?P<date>(?:19|20)\d\d(?:-\d\d){0,2})(?:['’]s)?)"
    r"[\s,:]+(?P<what>.+)",
    re.IGNORECASE,
)
"""The same before it: ``2006 420.5c``, ``in 1999 mana burn``, ``tenth2007 mulligan``."""
RULING = re.compile(r"[a-z]\.?\d.*", re.IGNORECASE)
"""A ruling's number, which only one book has, whatever the date."""


class Meant:
    """A command line that says the same with a command, and in a few words what was taken for what."""

    __slots__ = ("arguments", "taken_for")

    def __init__(self, arguments: list[str], taken_for: str) -> None:
        self.arguments = arguments
        self.taken_for = taken_for


def meant(arguments: Sequence[str]) -> Meant | None:
    """What is meant by a line that names no command; None where the command line's own messages say better
    what is wrong: an option first, or a command misspelt.
    """
    given = SHOW.read(arguments) or RUN.read(arguments) or SEARCH.read(arguments)
    words = given.words if given is not None else [each for each in arguments if not each.startswith("-")]
    typed = " ".join(words)
    if not typed.strip() or words[0] in NAMES or _is_option(arguments[0], words, given):
        return None
    options = _without(words, arguments)
    arguments = [*words, *options]
    if SHOW.read(arguments) is not None and (_is_number(typed) or NUMBER_LIKE.fullmatch(typed)):
        return Meant(["show", *arguments], "a number")
    numbers = _numbers(typed)
    if len(numbers) > 1 and SHOW.read([*numbers, *options]) is not None:
        return Meant(["show", *numbers, *options], "numbers")
    scenario = _scenario(words[0]) if len(words) == 1 else None
    if scenario is None and " " in typed:
        scenario = _scenario("-".join(typed.lower().split()))
    is_run = scenario is not None and RUN.read([scenario, *options]) is not None
    if scenario is not None and is_run and ("/" in words[0] or _what_is_called(typed) != "a term"):
        return Meant(["run", scenario, *options], "a scenario")
    within = _within_a_book(typed, options)
    if within is not None:
        return within
    for lead in LEADS_OF_TERMS:
        typed = typed.removeprefix(lead)
    typed = _written_out(typed)
    called = SHOW.read(arguments) is not None and _what_is_called(typed.removeprefix("glossary/"))
    if called == "a term":
        chosen = "--book" in options or "--as-of" in options or typed.startswith("glossary/")
        return Meant(["show", typed if chosen else _of_today(typed, options), *options], called)
    if _is_card(typed):
        return Meant(["card", typed, *options], "a card")
    if called:
        return Meant(["show", typed, *options], called)
    if _is_slip(arguments[0]):
        return None
    card = nearest_card(typed)
    if card is not None and not _is_nearly_a_term(card):
        return Meant(["card", card, *options], "a card")
    return Meant(["search", *arguments], "a question") if SEARCH.read(arguments) is not None else None


def _within_a_book(typed: str, options: Sequence[str]) -> Meant | None:
    """What is meant by a number, a term or a concept with a book's key or a date behind it; None where it's
    something else, or a book is named by an option.
    """
    if "--book" in options or "--as-of" in options:
        return None
    found = WITH_BOOK.fullmatch(typed) or AFTER_DATE.fullmatch(typed)
    if found is None:
        cited = _with_era(typed)
        return Meant(["show", cited, *options], f"a number in {cited.partition(':')[0]}") if cited else None
    what = found["what"]
    choice = ["--book", found["book"].lower()] if found["book"] else ["--as-of", found["date"]]
    if found["date"] and RULING.fullmatch(what) and _is_number(what):
        return Meant(["show", what, *options], "a number")
    line = [what, *choice, *options]
    if SHOW.read(line) is None:
        return None
    taken_for = "a number" if _is_number(what) else _what_is_called(what)
    return Meant(["show", *line], f"{taken_for} in {choice[1]}") if taken_for else None


def _with_era(typed: str) -> str:
    """A number with its book, where the end of a year, *'06*, or an era, *sixth edition*, stands beside it;
    else empty.
    """
    from rules_kb.search.question import number_of_era

    cited = with_book_of_year(typed)
    return cited if parse_ref(cited).book in KEPT_BOOKS and _is_number(cited) else number_of_era(typed)


def _is_option(first: str, words: Sequence[str], given: Given | None) -> bool:
    """Whether a line begins with an option that none of the commands takes: ``-1/-1`` is none."""
    return first.startswith("-") and (given is None or (first == words[0] and not first[1:2].isdigit()))


def _without(words: Sequence[str], arguments: Sequence[str]) -> list[str]:
    """The arguments but for the words, which stand among them in their order."""
    left = list(words)
    return [each for each in arguments if not (left and each == left[0] and left.pop(0))]


def say(taken: Meant) -> None:
    """Say what a line was taken for, and the command that does the same."""
    import shlex

    complain(f"rules-kb: taken for {taken.taken_for}: rules-kb {shlex.join(taken.arguments)}")


def _numbers(typed: str) -> list[str]:
    """The numbers of a line that has nothing else but words between them; none of any other."""
    words: list[str] = []
    for word in re.split(r"[\s,;&+/()]+", typed):
        if words and len(word) == 1 and word.isalpha():  # `704.5j/k`, `704.5 j and k`
            before = words[-1].rstrip(".")
            words[-1:] = [before + word] if before[-1:].isdigit() else [before, before[:-1] + word]
        elif word.lower() not in BETWEEN_NUMBERS:
            words.append(word)
    return words if all(NUMBER_IN_FULL.fullmatch(word) for word in words) else []


def _is_number(typed: str) -> bool:
    return bool(parse_ref(typed).first)


def _scenario(typed: str) -> str | None:
    """A file that is there, or the whole name of the shipped scenario that is called so."""
    if typed.endswith((".yaml", ".yml")) and os.path.isfile(typed):
        return typed
    shipped = scenarios_folder()
    name = typed.removesuffix(".yaml")
    if os.path.isfile(os.path.join(shipped, f"{name}.yaml")) and not os.path.isabs(name):
        return name
    if "/" in name or not name:
        return None
    try:
        folders = sorted(entry.name for entry in os.scandir(shipped) if entry.is_dir())
    except OSError:
        return None
    found = [each for each in folders if os.path.isfile(os.path.join(shipped, each, f"{name}.yaml"))]
    return f"{found[0]}/{name}" if len(found) == 1 and found[0] != "cards" else None


def _what_is_called(typed: str) -> str:
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


def _of_today(typed: str, options: Sequence[str]) -> str:
    """A term that today's rules have, and not as an obsolete one, with their book, or the rule there that
    explains it; a quotation is of the term itself. What was typed where nobody there is called so, or another
    book was chosen.
    """
    from rules_kb.books.called import explaining
    from rules_kb.books.preferred import preferred
    from rules_kb.cli.opening import with_store

    def answer(store: Store) -> str:
        terms = [entry for entry, fit in store.spelled(fold(typed), [TODAYS_BOOK]) if fit < 2]
        current = [entry for entry in terms if entry.kind == "term" and not entry.obsolete]
        if not current or preferred(store) is not None:
            return typed
        rule = None if QUOTING.intersection(options) else explaining(store, current[0])
        return f"{TODAYS_BOOK}:{typed}" if rule is None or len(current) > 1 else rule.cite

    return with_store(answer)


def _is_concept(store: Store, typed: str) -> bool:
    names = store.connection.execute("SELECT id, name FROM concepts").fetchall()
    wanted = fold(typed)
    return any(wanted in (fold(id), fold(name)) for id, name in names)


def _written_out(typed: str) -> str:
    """A word that is short for others with these instead: *AP* is the active player."""
    from rules_kb.search.typed import SHORT

    return SHORT.get(typed.lower(), typed) if len(typed) > 1 else typed


def _is_card(typed: str) -> bool:
    """Whether a card of the library, or of those that were imported, is called so."""
    wanted = typed.casefold()
    return any(entry_of(wanted, text, opening) is not None for text, opening in card_files())


def _is_nearly_a_term(name: str) -> bool:
    """Whether a card's name is another form of a term: *Regeneration* is one of *regenerate*."""
    from rules_kb.cli.opening import with_store
    from rules_kb.search.words import stem

    if " " in name:
        return False
    begins = (f"{name[:FIRST_LETTERS]}*",)

    def answer(store: Store) -> bool:
        rows = store.connection.execute("SELECT spelling FROM terms WHERE spelling GLOB ?", begins)
        return any(stem(spelling) == stem(name) for (spelling,) in rows)

    return with_store(answer)


def _is_slip(word: str) -> bool:
    """Whether a word is a command misspelt, and nothing that a question may begin with: *how*, *shadow*."""
    from difflib import get_close_matches

    from rules_kb.search.typed import SHORT
    from rules_kb.search.words import EMPTY

    if " " in word or word in SHORT or not get_close_matches(word, NAMES, 1, CLOSE):
        return False
    from rules_kb.cli.opening import with_store

    return fold(word) not in EMPTY and not with_store(lambda store: _is_term_rather(store, fold(word)))


def _is_term_rather(store: Store, word: str) -> bool:
    """Whether a word is a term, or nearer to one than to a command: *foretel* is no *forget*."""
    from rules_kb.search.spelling import slips

    fewest = min(slips(word, name, 2) for name in NAMES)
    begins = f"{word[:FIRST_LETTERS]}*"
    rows = store.connection.execute("SELECT spelling FROM terms WHERE spelling GLOB ?", (begins,))
    return bool(store.filed(word)) or any(slips(word, spelling, 2) < fewest for (spelling,) in rows)
