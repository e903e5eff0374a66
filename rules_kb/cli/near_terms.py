"""Terms that are meant by a line which no record is called: with talk around the name, or misspelt, begun,
or without its vowels.

Kept free of heavy imports: each line that names no command passes through here.
"""

from __future__ import annotations

from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.books.terms import fold
from rules_kb.cli.line_called import what_is_called
from rules_kb.cli.opening import with_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any

    from rules_kb.books.store import Store
    from rules_kb.search.index import Index

BEFORE = frozenset(
    "hey hi hello judge mtg magic cr comp comprehensive quick the a an about question need "  # noqa: SIM905
    "help with on for in rule rules ruling keyword define explain term is what whats what's "
    "are to tell me look up meaning definition of please number".split()
)
"""What people say before a name that they look up."""
BEHIND = frozenset(
    "mtg magic in cr comp comprehensive rule rules ruling rulings faq 101 basics wording "  # noqa: SIM905
    "explained explanation definition definitions defined meaning mean means "
    "number keyword mechanic zone ability abilities please pls plz text again interaction interactions "
    "question questions a thing exist thanks thx".split()
)
"""And behind it."""
STORY = frozenset("how do does work works i have my when where if can this that ability".split())  # noqa: SIM905
"""What asks nothing either beside a word that nothing has."""
IN = "in"
"""What leads to nothing at the end of a line."""
MARKS = " ,.:!?"
BETWEEN = str.maketrans("/&+", "   ")
"""What stands between two words of a name: *day/night*."""
LONGEST = 5
"""So many words a name has at most that is guessed at."""
LONG, SHORT, SHORTEST = 9, 4, 3
"""In so many letters two slips are forgiven, in up to so many none in the first, and fewer than the last are
never guessed at, nor do they lack anything but a letter.
"""
MOST = 3
"""So many terms are shown at most of those that are as near as another."""


def _within(typed: str, before: frozenset[str], behind: frozenset[str]) -> list[str]:
    """What a line may ask for, the whole of it first, then what is left without what people say around it."""
    words = typed.split()
    plain = [word.strip(MARKS).lower().replace("’", "'") for word in words]
    first = next((at for at, word in enumerate(plain) if word not in before), len(plain))
    last = next((at for at, word in enumerate(reversed(plain)) if word not in behind), len(plain))
    if plain[-1:] == [IN]:  # *phase in*
        last = 0
    parts = [
        (start, end)
        for start in range(first + 1)
        for end in range(max(start + 1, len(words) - last), len(words) + 1)
        if end - start <= LONGEST
    ]
    parts.sort(key=lambda part: part[0] - part[1])
    return [" ".join(words[start:end]).strip(MARKS) for start, end in parts]


def parts_of(typed: str) -> list[str]:
    """What a line may ask for: the whole of it, and what is left without what people say around a name."""
    return [typed, *(each for each in _within(typed, BEFORE, BEHIND) if each != typed)]


def named_within(typed: str) -> str:
    """The term that a line asks for with talk around it, *hey judge, scry*; empty where there is none."""
    return next((name for name in _within(typed, BEFORE, BEHIND) if what_is_called(name) == "a term"), "")


def without_small_words(typed: str) -> str:
    """The one name in today's rules that has just the telling words of a line, in their order, and small
    ones: *day/night*, *ring tempts*. Empty where there is none, or the line is one word.
    """
    from rules_kb.search.words import EMPTY

    words = _telling(typed.translate(BETWEEN), EMPTY)
    if len(words) < 2:
        return ""

    def answer(store: Store) -> str:
        rows = store.rows(
            "SELECT DISTINCT spelling FROM terms JOIN records USING (n) WHERE book = ? AND spelling GLOB ?",
            (TODAYS_BOOK, f"*{words[0]}*"),
        )
        names = [str(name) for (name,) in rows if _telling(str(name), EMPTY) == words]
        return names[0] if len(names) == 1 else ""

    return with_store(answer)


def _telling(typed: str, small: Collection[str]) -> list[str]:
    """The words of a line but for the small ones."""
    return [word for word in fold(typed).split() if word not in small]


def near_terms(typed: str) -> tuple[list[str], int]:
    """The terms that a line may be meant for, the likeliest first, and how many slips are between; none where
    its words are known, but for a name of several words with one slip in it.
    """

    def answer(store: Store) -> tuple[list[str], int]:
        found = (_near(store, each) for each in _within(typed, BEFORE | STORY, BEHIND | STORY))
        return next((each for each in found if each[0]), ([], 0))

    return with_store(answer)


def _near(store: Store, typed: str) -> tuple[list[str], int]:
    from rules_kb.search.index import open_index

    spelling = fold(typed)
    words = spelling.split()
    if len(spelling) < SHORTEST or not "".join(words).isalpha():
        return [], 0
    index = open_index(store)
    if not _are_known(index, words):
        return _guessed(store, index, typed, spelling)
    if len(words) == 1:
        return [], 0
    return _with_slips(index, spelling, _names_like(store, spelling, 1), 1)


def _guessed(store: Store, index: Index, typed: str, spelling: str) -> tuple[list[str], int]:
    """The terms that were begun, or written without their vowels, or misspelt, and with how many slips."""
    limit = 2 if len(spelling) >= LONG else 1
    names, words = _names_like(store, spelling, limit), spelling.split()
    nearest, slips = _with_slips(index, spelling, names, limit)
    if not nearest and len(words) == 1 and len(spelling) > SHORT:
        nearest, slips = _with_slips(index, spelling, _first_words(store, spelling, limit), limit)
    begun = _begun(store, index, [name for name in names if name.startswith(spelling)], len(words))
    short = _lacking_vowels(typed.lower().split(), names) or _lacking_vowels(words, names)
    sure = begun or (short and not nearest)
    found = [*dict.fromkeys([*begun, *_likeliest(index, spelling, short), *nearest])]
    return found[:MOST], 0 if sure else slips


def _names_like(store: Store, spelling: str, limit: int) -> list[str]:
    """The terms, and what else they are called in today's book, that are as long as a spelling, but for so
    many letters, or begin with the same one.
    """
    rows = store.rows(
        "SELECT DISTINCT spelling FROM terms JOIN records USING (n) "
        "WHERE (fit < 2 OR (fit = 2 AND book = ?)) "
        "AND (length(spelling) BETWEEN ? AND ? OR substr(spelling, 1, 1) = ?)",
        (TODAYS_BOOK, len(spelling) - limit, len(spelling) + limit + spelling.count("f"), spelling[0]),
    )
    return [name for (name,) in rows if isinstance(name, str) and name.replace(" ", "").isalpha()]


def _first_words(store: Store, spelling: str, limit: int) -> list[str]:
    """The words, as long as a spelling, that names of two words begin with and are called by: *poison*, which
    is the poison counter.
    """
    firsts = {name.split()[0] for name in _names_like(store, spelling, limit) if name.count(" ") == 1}
    near = (first for first in firsts if abs(len(first) - len(spelling)) <= limit)
    return [first for first in near if with_a_word_more(store, first)]


def _with_slips(index: Index, spelling: str, names: list[str], limit: int) -> tuple[list[str], int]:
    """The likeliest of the names nearest to a spelling, and how many slips lie between; a small word is never
    misspelt.
    """
    from rules_kb.search.words import EMPTY

    nearest, slips = _nearest(spelling, names, limit)
    small = EMPTY.intersection(spelling.split())
    return _likeliest(index, spelling, [name for name in nearest if small.issubset(name.split())]), slips


def _are_known(index: Index, words: list[str]) -> bool:
    """Whether each of some words is one that the books or people say; one alone in just that form."""
    from rules_kb.search.words import EMPTY, stem

    if len(words) == 1:
        return not EMPTY.isdisjoint((words[0], stem(words[0]))) or words[0] in index.spellings()
    return all(w in EMPTY or index.knows(stem(w)) or index.table.classes(stem(w)) for w in words)


def _nearest(spelling: str, names: list[str], limit: int) -> tuple[list[str], int]:
    """The names nearest to a spelling, and how many slips lie between; of a short one those that begin as it
    does, and of the shortest only what lacks a letter of the name.
    """
    from rules_kb.search.spelling import slips

    best: list[str] = []
    letters, by_sound = set(spelling), spelling.replace("f", "ph")
    for name in names:
        far = abs(len(name) - len(spelling)) > limit or len(letters ^ set(name)) > 2 * limit
        if far and (by_sound == spelling or abs(len(name) - len(by_sound)) > limit):
            continue
        if len(spelling) <= SHORT and (
            name[0] not in (spelling[0], by_sound[0])
            or (len(spelling) == SHORTEST and len(name) <= len(spelling))
        ):
            continue
        many = min(slips(each, name, limit) for each in (spelling, by_sound))
        if many < limit:
            best, limit = [], many
        if many == limit:
            best.append(name)
    return best, limit


def _lacking_vowels(words: list[str], names: list[str]) -> list[str]:
    """The names that some words are without their vowels: *bckp*, *spcl actns*."""
    from rules_kb.search.typed import lacks_vowels

    return [
        name
        for name in names
        if len(of_name := name.split()) == len(words)
        and all(word == full or lacks_vowels(word, full) for word, full in zip(words, of_name, strict=True))
    ]


def _likeliest(index: Index, spelling: str, names: list[str]) -> list[str]:
    """The likeliest of some names first, those that begin alike and that more records say."""
    return sorted(names, key=lambda name: (name[0] != spelling[0], -_said(index, name)))[:MOST]


def _begun(store: Store, index: Index, begun: list[str], words: int) -> list[str]:
    """The names that were begun with so many words, the likeliest first: those without a further word, those
    of today, those that are headings there, and those that more records say. One for each record, the
    shortest: *protect* and not *protector*.
    """
    first: dict[int, tuple[tuple[object, ...], str]] = {}
    for name in sorted(begun, key=len):
        rows: list[Any] = store.rows(
            "SELECT n, book <> ? AS older, fit <> 2 FROM terms JOIN records USING (n) "
            "WHERE spelling = ? ORDER BY older, fit, n",
            (TODAYS_BOOK, name),
        )
        (n, older, _), *_ = rows
        is_none = all(each[1] or each[2] for each in rows)
        first.setdefault(
            n, ((name.count(" ") >= words, older, is_none, -_said(index, name), len(name)), name)
        )
    return [name for _, name in sorted(first.values())]


def _said(index: Index, name: str) -> int:
    """How many records say the rarest word of a name."""
    from rules_kb.search.words import stem

    postings = [index.table.posting(stem(word)) for word in name.split()]
    return min(len(posting.numbers) if posting is not None else 0 for posting in postings)


def with_a_word_more(store: Store, spelling: str) -> str:
    """The one term of today's rules, by its spelling, that is called so and a word more; a part of the turn
    before all else.
    """
    if not spelling.replace(" ", "").isalpha():
        return ""
    rows = store.rows(
        "SELECT DISTINCT spelling FROM terms JOIN records USING (n) "
        "WHERE book = ? AND kind = 'term' AND fit = 0 AND NOT obsolete AND spelling GLOB ?",
        (TODAYS_BOOK, f"{spelling} *"),
    )
    longer = [str(name) for (name,) in rows if str(name).count(" ") == spelling.count(" ") + 1]
    of_turn = [name for name in longer if name.endswith((" step", " phase"))]
    best = of_turn or longer
    return best[0] if len(best) == 1 else ""
