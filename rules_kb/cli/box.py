"""One box: what is meant where somebody types what they look for, and no command.

A number in any form leads to its rule, a scenario's name replays it, a term or concept is looked up, a card
is shown among the rules, and all else is a question to the search. Each answer says what it was taken for.
Kept free of heavy imports: a number has to be as fast as `show`.
"""

from __future__ import annotations

import re

from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.books.terms import fold
from rules_kb.cli.around_names import (
    card_asked_for,
    entry_asked_for,
    history_asked_for,
    named_by_address,
    says_card,
    without_bullet,
    without_marks,
)
from rules_kb.cli.cards_typed import nearest_card
from rules_kb.cli.commands import NAMES
from rules_kb.cli.fast import HISTORY, RUN, SEARCH, SHOW
from rules_kb.cli.in_its_book import in_its_book, is_number_typed
from rules_kb.cli.line_called import is_card, is_said_today, is_saying, scenario_called, what_is_called
from rules_kb.cli.near_terms import (
    BEHIND,
    named_within,
    near_terms,
    parts_of,
    with_a_word_more,
    without_small_words,
)
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
VERSUS = re.compile(r"\s+(?:vs?\.?|versus)\s+", re.IGNORECASE)
"""What people put between two terms that they compare."""
PROTECTED = re.compile(r"(?:pro|prot|protection from)[ -](?:white|blue|black|red|green)", re.IGNORECASE)
"""What is typed for protection, whatever the color: *pro red*."""
FIRST_LETTERS = 4
"""So many letters two forms of a word begin with alike."""
QUOTING = frozenset(["--quote", "--markdown", "--copy"])
"""What takes a single line of a record."""
CLOSE = 0.75
"""How like a command's name (0 to 1) a first word is that is taken for a slip of it."""


class Meant:
    """A command line that says the same with a command, and in a few words what was taken for what; it is a
    guess where nothing is called as it was typed.
    """

    __slots__ = ("arguments", "is_guess", "taken_for")

    def __init__(self, arguments: list[str], taken_for: str, is_guess: bool = False) -> None:
        self.arguments = arguments
        self.taken_for = f"{taken_for} (a guess)" if is_guess else taken_for
        self.is_guess = is_guess


def meant(arguments: Sequence[str], said: bool = False) -> Meant | None:
    """What is meant by a line that names no command; None where the command line's own messages say better
    what is wrong: an option first, or a command misspelt. If it's `said`, a command's name is but its first
    word.
    """
    arguments = without_bullet(arguments)
    given = SHOW.read(arguments) or RUN.read(arguments) or SEARCH.read(arguments)
    words = given.words if given is not None else [each for each in arguments if not each.startswith("-")]
    typed = " ".join(words)
    if not typed.strip() or (words[0] in NAMES and not said) or _is_option(arguments[0], words, given):
        return None
    options = _without(words, arguments)
    if at_address := _at_address(typed):
        typed, words = at_address, [at_address]
    arguments = [*words, *options]
    if SHOW.read(arguments) is not None and (is_number_typed(typed) or NUMBER_LIKE.fullmatch(typed)):
        return Meant(["show", *arguments], "a number")
    numbers = _numbers(typed)
    if len(numbers) > 1 and SHOW.read([*numbers, *options]) is not None:
        return Meant(["show", *numbers, *options], "numbers")
    scenario = scenario_called(words[0]) if len(words) == 1 else None
    if scenario is None and " " in typed:
        scenario = scenario_called("-".join(typed.lower().split()))
        if scenario is not None and in_its_book(typed, options):  # *trample in 2006* asks for the rule
            scenario = None
    is_run = scenario is not None and RUN.read([scenario, *options]) is not None
    if scenario is not None and is_run and ("/" in words[0] or what_is_called(typed) != "a term"):
        return Meant(["run", scenario, *options], "a scenario")
    if _has_history(name := history_asked_for(typed)) and HISTORY.read([name, *options]) is not None:
        return Meant(["history", name, *options], "a history")
    name = entry_asked_for(typed)
    is_entry, typed = bool(name), _written_out(without_marks(name or typed))
    if within := in_its_book(typed, options):
        return Meant(*within)
    is_read = SHOW.read(arguments) is not None
    called = is_read and what_is_called(typed.removeprefix("glossary/"))
    other = (
        ""
        if called or not is_read
        else (
            _in_one_word_or_two(typed)
            or _in_another_form(typed)
            or without_small_words(typed)
            or _begun_within(typed)
        )
    )
    if other and not is_card(typed):
        typed, called = other, "a term"
    if called == "a heading" and (of_today := _of_today(typed, options, is_entry)) != typed:
        return Meant(["show", of_today, *options], "a term")
    both = VERSUS.split(typed)
    if not called and len(both) > 1 and all(what_is_called(each) == "a term" for each in both):
        line = [*(_of_today(each, options) for each in both), *options]
        return Meant(["show", *line], "terms") if SHOW.read(line) is not None else None
    if called == "a term":
        chosen = "--book" in options or "--as-of" in options or typed.startswith("glossary/")
        today = typed if chosen else _of_today(typed, options, is_entry)
        among_todays = ["search", typed, "--book", TODAYS_BOOK, *options]
        is_asked = today == typed and not (chosen or is_entry) and SEARCH.read(among_todays[1:]) is not None
        if is_asked and is_said_today(typed):
            return Meant(among_todays, "a question of today's rules")
        return Meant(["show", today, *options], called)
    if is_card(typed):
        return Meant(["card", typed, *options], "a card")
    if called:
        return Meant(["show", typed, *options], called)
    card = card_asked_for(typed)
    if card and is_card(card) and (says_card(typed) or not _is_nearly_a_term(card)):
        return Meant(["card", card, *options], "a card")
    if is_read and (asked := named_within(typed)):
        return Meant(["show", _of_today(asked, options, is_entry), *options], "a term")
    near = nearest_card(typed)
    if near is not None and _is_nearly_a_term(near):
        near = None
    meant_terms = _terms_nearly(typed, words, options, near, said) if is_read else None
    if meant_terms is not None:
        return meant_terms
    if not said and _is_slip(words) and not is_saying(typed):
        return None
    if near is not None:
        return Meant(["card", near, *options], "a card")
    return Meant(["search", *arguments], "a question") if SEARCH.read(arguments) is not None else None


def _at_address(typed: str) -> str:
    """The number, or what the books or a card are called, that the address of a page ends with; else empty.
    A number without a point may count anything.
    """
    name = named_by_address(typed)
    for each in (name, name.replace("-", " ")):
        is_number = is_number_typed(each) and not each.isalpha() and not each.isdecimal()
        if each and (is_number or what_is_called(each) or is_card(each)):
            return each
    return ""


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


def _of_today(typed: str, options: Sequence[str], is_entry: bool = False) -> str:
    """A term that today's rules have, and not as an obsolete one, with their book, or the rule there that
    explains it; a quotation is of the term itself, and so is what was asked for as an entry. Where none is
    called so, the one whose name has a word more: *upkeep* is the upkeep step. What was typed where there is
    none, or another book was chosen.
    """
    from rules_kb.books.called import explaining
    from rules_kb.books.in_newest import in_newest, newer_edition
    from rules_kb.books.preferred import preferred
    from rules_kb.cli.opening import with_store

    def answer(store: Store) -> str:
        named = typed
        terms = [entry for entry, fit in store.spelled(fold(typed), [TODAYS_BOOK]) if fit < 2]
        if not terms and (longer := with_a_word_more(store, fold(typed))):
            named, terms = longer, [entry for entry, _ in store.spelled(longer, [TODAYS_BOOK])]
        current = [entry for entry in terms if entry.kind == "term" and not entry.obsolete]
        if not current or preferred(store) is not None:
            return typed
        rule = None if is_entry or QUOTING.intersection(options) else explaining(store, current[0])
        if rule is None or len(current) > 1:
            return f"{TODAYS_BOOK}:{named}"
        return (in_newest(store, rule, newer_edition(store)) or rule).cite

    return with_store(answer)


def _terms_nearly(
    typed: str, words: Sequence[str], options: Sequence[str], card: str | None, said: bool
) -> Meant | None:
    """What is meant by a line that is nearly a term, and no nearer to a command or a card; None else."""
    from rules_kb.search.spelling import slips

    names, apart = near_terms(typed)
    if not names or (card is not None and slips(typed.lower(), card.lower(), 2) < max(apart, 1)):
        return None
    if not said and apart and min(slips(words[0], name, 2) for name in NAMES) < apart + (len(words) == 1):
        return None
    line = [*dict.fromkeys(_of_today(name, options) for name in names), *options]
    if SHOW.read(line) is None:
        return None
    return Meant(["show", *line], f"{' or '.join(names)}, a term", is_guess=True)


def _written_out(typed: str) -> str:
    """A line with the words written out that are short for others: *AP* is the active player."""
    from rules_kb.search.typed import IN_CAPITALS, written_out

    if PROTECTED.fullmatch(typed):
        return "protection"
    name = IN_CAPITALS.get(typed.lower()) or IN_CAPITALS.get(typed.lower().removesuffix("s"))
    return name or (written_out(typed) if len(typed) > 1 else typed)


def _in_one_word_or_two(typed: str) -> str:
    """A term that somebody wrote apart or together: *death touch*, *firststrike*; empty where it's none."""
    from rules_kb.cli.opening import with_store
    from rules_kb.search.typed import SHORTEST

    left, space, right = typed.partition(" ")
    if not (left.isalpha() and (right.isalpha() or not space)):
        return ""
    places = range(SHORTEST, len(left) - SHORTEST + 1)
    others = [left + right] if space else [f"{left[:at]} {left[at:]}" for at in places]

    def answer(store: Store) -> str:
        known = store.filed_among([fold(each) for each in others])
        named = [each for each in others if fold(each) in known]
        return next((each for each in named if any(fit < 2 for _, _, fit in store.filed(fold(each)))), "")

    return with_store(answer)


def _in_another_form(typed: str) -> str:
    """The one term whose last word people say as talk behind a name, too, and that is written with another
    form of a word: *legendary rule*, which asks for no *legendary*. Empty where there isn't one.
    """
    from rules_kb.cli.opening import with_store

    words = fold(typed).split()
    if len(words) < 2 or words[-1] not in BEHIND or not "".join(words).isalpha():
        return ""

    def answer(store: Store) -> str:
        rows = store.rows(
            "SELECT DISTINCT spelling FROM terms WHERE fit < 2 AND spelling GLOB ?",
            (f"{words[0][:FIRST_LETTERS]}* {words[-1]}",),
        )
        names = [str(name) for (name,) in rows if _are_forms(str(name).split(), words)]
        return names[0] if len(names) == 1 else ""

    return with_store(answer)


def _are_forms(words: Sequence[str], others: Sequence[str]) -> bool:
    """Whether each of some words begins the other at its place, or is begun by it."""
    pairs = zip(words, others, strict=False)
    return len(words) == len(others) and all(a.startswith(b) or b.startswith(a) for a, b in pairs)


def _begun(typed: str) -> str:
    """The one term of several words the last of which was only begun: *summoning sick*, *color id*; or the
    term of one word that this is another form of, *trampling*, or that it begins where no record says it,
    *prolif*. Empty where there isn't one.
    """
    from rules_kb.cli.opening import with_store
    from rules_kb.search.index import open_index
    from rules_kb.search.words import EMPTY, stem

    spelling = fold(typed)
    before, _, last = spelling.rpartition(" ")
    if last in EMPTY or not spelling.replace(" ", "").isalpha() or len(spelling) < FIRST_LETTERS:
        return ""
    begins = spelling if before else spelling[:FIRST_LETTERS]

    def answer(store: Store) -> str:
        rows = store.rows(
            "SELECT DISTINCT spelling FROM terms WHERE fit < 2 AND spelling GLOB ?", (f"{begins}*",)
        )
        full = [str(name) for (name,) in rows if str(name).count(" ") == spelling.count(" ")]
        if not before:
            forms = [name for name in full if stem(name) == stem(spelling)]
            begun = [name for name in full if name.startswith(spelling)]
            index = open_index(store)
            if begun and spelling not in index.spellings():  # *commande* is no form of *command*
                forms = []
            full = forms or (begun if index.is_only_said(stem(spelling)) else [])
        return min(full, key=len) if len({stem(name.rpartition(" ")[2]) for name in full}) == 1 else ""

    return with_store(answer)


def _begun_within(typed: str) -> str:
    """Such a term with talk around it: *rules for prolif*; a line that has a term in it asks for that."""
    parts = parts_of(typed)
    if any(what_is_called(each) for each in parts[1:]):
        parts = parts[:1]
    return next((name for each in parts if (name := _begun(each))), "")


def _has_history(name: str) -> bool:
    """Whether there is a history of what is called so."""
    if not name:
        return False
    from rules_kb.books.lookup import NothingFound
    from rules_kb.cli.following import find
    from rules_kb.cli.opening import with_store

    def answer(store: Store) -> bool:
        try:
            return any(find(store, name))
        except NothingFound:
            return False

    return with_store(answer)


def _is_nearly_a_term(name: str) -> bool:
    """Whether a card's name is a term or another form of one: *Regeneration* is one of *regenerate*."""
    from rules_kb.cli.opening import with_store
    from rules_kb.search.words import stem

    name = fold(name)
    if " " in name:
        return False
    begins = (f"{name[:FIRST_LETTERS]}*",)

    def answer(store: Store) -> bool:
        rows = store.connection.execute("SELECT spelling FROM terms WHERE spelling GLOB ?", begins)
        return any(stem(spelling) == stem(name) for (spelling,) in rows)

    return with_store(answer)


def _is_slip(words: Sequence[str]) -> bool:
    """Whether a line begins with a command misspelt, and nothing that a question may begin with: *how*, or
    with more behind it *slow*, *alt*.
    """
    from difflib import get_close_matches

    from rules_kb.cli.said import COULD_BE
    from rules_kb.search.typed import SHORT
    from rules_kb.search.words import EMPTY

    word, *rest = words
    near = get_close_matches(word, NAMES, 1, CLOSE)
    if " " in word or word in SHORT or not near:
        return False
    if rest and near[0] in COULD_BE and (_are_words(rest, near[0]) or COULD_BE[near[0]](rest)):
        return False
    from rules_kb.cli.opening import with_store

    if fold(word) in EMPTY or with_store(lambda store: _is_term_rather(store, fold(word))):
        return False
    return not rest or not with_store(lambda store: _is_said(store, word))


def _are_words(rest: Sequence[str], command: str) -> bool:
    """Whether a word is near a command by being short, and mere words follow: *alt cost* is no *at*."""
    return len(command) < FIRST_LETTERS and all(map(str.isalpha, rest))


def _is_said(store: Store, word: str) -> bool:
    """Whether a record says a word: *slow* is no *show*."""
    from rules_kb.search.index import open_index
    from rules_kb.search.words import stem

    return open_index(store).knows(stem(fold(word)))


def _is_term_rather(store: Store, word: str) -> bool:
    """Whether a word is a term, or nearer to one than to a command: *foretel* is no *forget*."""
    from rules_kb.search.spelling import slips

    fewest = min(slips(word, name, 2) for name in NAMES)
    begins = f"{word[:FIRST_LETTERS]}*"
    rows = store.connection.execute("SELECT spelling FROM terms WHERE spelling GLOB ?", (begins,))
    return bool(store.filed(word)) or any(slips(word, spelling, 2) < fewest for (spelling,) in rows)
