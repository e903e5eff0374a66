"""Names in capitals that nothing here knows: *Oko, Thief of Crowns* is a card of which the rules say nothing.

Whoever types one asks about a card. The records that share one of its words with it are beside the point; so
the name is told as unknown, and where nothing else was asked only what really has it is an answer.
"""

from __future__ import annotations

from rules_kb import regex
from rules_kb.books.terms import fold as fold_term
from rules_kb.search.guessing import COMMON, is_of_the_rules
from rules_kb.search.neighbours import any_says, said_of, stand_together, telling
from rules_kb.search.phrases import phrase_key
from rules_kb.search.words import EMPTY, fold, stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord
    from rules_kb.search.index import Index

_WORD = r"[A-Z][\w'’\-]*[a-z][\w'’\-]*"
SMALL = (
    "a",
    "and",
    "at",
    "by",
    "de",
    "en",
    "for",
    "from",
    "in",
    "la",
    "of",
    "on",
    "s",
    "the",
    "to",
    "von",
    "with",
)
"""What stands in names between the words that tell something."""
NAME = regex.compile(rf"(?<![\w'’\-]){_WORD}(?:,? (?:(?:{'|'.join(SMALL)}) )*{_WORD})+")
"""Two words and more in capitals, with small words between them."""
_PIECE = regex.compile(r"[^\W\d_]+")
LONGEST = 5
"""So many words that tell something a name in small letters has at most."""

HARDLY = 3
"""A word that fewer records say is hardly theirs."""


class Stranger:
    """A name that no record says. `said` are the records, by store number, that people look for with it;
    `whole` says that nothing else is asked, `empty` that no word of it is one of the rules.
    """

    __slots__ = ("empty", "name", "said", "whole")

    def __init__(self, name: str, said: frozenset[int], whole: bool, empty: bool) -> None:
        self.name = name
        self.said = said
        self.whole = whole
        self.empty = empty


def strangers(
    question: str,
    index: Index,
    named: Collection[str],
    cards: Callable[[str], str] | None,
) -> list[Stranger]:
    """The names in a question that neither a record says nor a card has. `named` are words that terms and
    headings have; `cards` tells the texts of the cards that are named somewhere.
    """
    found = []
    asked = telling(question)
    names = _names(question)
    in_small = not names and question == question.lower() and _may_be_a_name(question, index, cards)
    for name in [question] if in_small else names:
        stems = telling(name)
        if len(stems) < 2 or index.table.classes(phrase_key(name)) or (cards and cards(name)):
            continue
        if any_says(index, stems):
            continue
        if index.shelved is not None and _is_shelved(index, stems):
            continue
        said = said_of(index, stems)
        if in_small and not said:
            continue
        of_rules = {fold(word) for word in _PIECE.findall(name)} & set(named)
        empty = not of_rules and all(len(_standing(index, stem)) < COMMON for stem in stems)
        found.append(Stranger(name, said, len(stems) == len(asked), empty))
    return found


def is_stranger_in_small_letters(question: str, index: Index, cards: Callable[[str], str] | None) -> bool:
    """Whether a short question is the name of something that nothing here knows: *snapcaster mage*.

    Its words stand nowhere side by side nor in one record of an edition, none is of the rules, and no card is
    called so.
    """
    if not _may_be_a_name(question, index, cards):
        return False
    stems = telling(question)
    if stand_together(index, stems):
        return False
    return any(_standing(index, each) for each in stems) and not _is_shelved(index, stems)


def _may_be_a_name(question: str, index: Index, cards: Callable[[str], str] | None) -> bool:
    """Whether a whole question in small letters may be a name: hardly a word of it is one of the rules."""
    written = _PIECE.findall(question)
    pieces = [word for word in written if telling(word)]
    if any(word not in SMALL for word in written if word not in pieces) or any(map(str.isdigit, question)):
        return False
    stems = telling(question)
    if not 2 <= len(stems) <= LONGEST or len(stems) != len(pieces) or (cards and cards(question)):
        return False
    of_rules = sum(is_of_the_rules(index, word) for word in pieces)
    if of_rules * 2 >= len(stems) or of_rules > 1:
        return False
    return not any(index.store.filed(fold_term(word)) for word in pieces)


def _names(question: str) -> list[str]:
    """What is written in a question as names are; nothing where every word has a capital."""
    names = []
    for found in NAME.finditer(question):
        words = found[0].split()
        while words and fold(words[0].strip(",")) in EMPTY and words[0] != found[0]:
            words.pop(0)
        capitals = [word for word in words if word[:1].isupper()]
        if len(capitals) > 1 and not any(fold(word.strip(",")) in EMPTY for word in capitals):
            names.append(" ".join(words))
    return names


def own_stems(entry: StoredRecord) -> set[str]:
    """The stems of what a record says itself."""
    return {stem for stem, _ in stems_of(f"{entry.heading or ''} {entry.digest} {entry.text or ''}")}


def is_foreign(phrase: str, index: Index, store: Store) -> bool:
    """Whether no record says the words of a phrase side by side, and hardly one says each of them."""
    stems = telling(phrase)
    if any_says(index, stems):
        return False
    having = [_standing(index, stem) for stem in stems]
    return any(
        len(each) < COMMON and sum(stem in own_stems(store.at(n)) for n in each) < HARDLY
        for stem, each in zip(stems, having, strict=True)
    )


def _standing(index: Index, term: str) -> frozenset[int]:
    """The store numbers of the corpus's records that are filed under a term."""
    posting = index.table.posting(term)
    return frozenset([index.part.first + n for n in posting.numbers]) if posting is not None else frozenset()


def _is_shelved(index: Index, stems: Sequence[str]) -> bool:
    """Whether a record of an imported edition has all words of a name."""
    if index.shelved is None:
        return False
    return bool(frozenset.intersection(*(frozenset(index.shelved.filed(stem)[0]) for stem in stems)))
