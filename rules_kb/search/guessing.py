"""Guessing at words that no record has: the nearest word that is known, half a name, two words in one.

A rare word is hardly likelier than what was typed, and two slips make another of a short word. Such a guess
is told as one; a question of which nothing is left but a guess at a rare word isn't answered by it.
"""

from __future__ import annotations

from rules_kb.books.terms import fold as fold_term
from rules_kb.search.neighbours import stand_together
from rules_kb.search.spelling import is_slip_of, nearest, slips
from rules_kb.search.typed import APART, SHORTEST, apart, in_short, name_in_short
from rules_kb.search.words import EMPTY, fold, stem, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules_kb.search.bounds import Clock
    from rules_kb.search.index import Index
    from rules_kb.search.words import Word

LONG = 7
"""A guess at a word of so many letters is as good as a word that is known."""
BEGUN = 4
"""So many letters of a name are enough for it, where no other name begins so."""
RARE = 3
"""A word that stands in fewer records is no more than a guess, unless it is a name, or long and typed with a
single slip.
"""
OFTEN = 25
"""So many records have each of two words that somebody wrote as one: *nonsense* is no *non sense*."""
SURE_OF_TWO = 9
"""Two slips in a shorter word, in letters, are told as a guess."""


COMMON = 100
"""A word that so many records have is one of the rules."""


def is_of_the_rules(index: Index, word: str) -> bool:
    """Whether a word is one of the rules: a term or a heading, what means one, or common in the records."""
    stemmed = stem(word)
    if index.table.classes(stemmed) or index.store.filed(fold_term(word)):
        return True
    posting = index.table.posting(stemmed)
    return posting is not None and len(posting.numbers) >= COMMON


def is_of_a_card(words: str, word: Word, cards: Callable[[str], str] | None) -> bool:
    """Whether a word of a question belongs to the name of a card: without it the card isn't named."""
    told = cards(words) if cards is not None else ""
    return bool(told) and cards is not None and told != cards(f"{words[: word.start]}-{words[word.end :]}")


class Guesses:
    """A question read as it may have been meant.

    `better` is the question with each word that no record has replaced by the nearest one, None where there
    is none such; `missing` are the words that no record has, each with the one near if any; `known` is how
    many words some record has. `unsure` are the replacements that are no more than guesses; with `beside`
    what is known of the question is beside its point.
    """

    __slots__ = ("beside", "better", "known", "missing", "unsure")

    def __init__(
        self,
        better: str | None,
        missing: dict[str, str | None],
        known: int,
        unsure: list[str],
        beside: bool = False,
    ) -> None:
        self.beside = beside
        self.better = better
        self.missing = missing
        self.known = known
        self.unsure = unsure


class TakenFor:
    """What a question was taken for: its `better` spelling if any, the words `unknown` to all records that
    are near none either, and the words that are `unsure`, no more than guesses: of the better spelling, or as
    near as one there.
    """

    __slots__ = ("better", "unknown", "unsure")

    def __init__(
        self, better: str | None = None, unknown: Sequence[str] = (), unsure: Sequence[str] = ()
    ) -> None:
        self.better = better
        self.unknown = unknown
        self.unsure = unsure


class Guesser:
    """Guesses at words by one index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self._spellings: list[str] | None = None
        self._names: frozenset[str] | None = None

    @property
    def names(self) -> frozenset[str]:
        """The names of one word, of terms and headings."""
        if self._names is None:
            self._names = frozenset(self.index.table.text(APART).split())
        return self._names

    def knows(self, stemmed: str) -> bool:
        """Whether a stem stands in a record or saying, or means the same as what stands there."""
        return self.index.knows(stemmed) or bool(self.index.table.classes(stemmed))

    def read(self, words: str, clock: Clock, cards: Callable[[str], str] | None = None) -> Guesses:
        """A question as it may have been meant. `cards` tells what the cards say that are named somewhere:
        a word of a card's name is no slip.
        """
        better: list[str] = []
        missing: dict[str, str | None] = {}
        unsure: list[str] = []
        had: list[str] = []
        known = at = sure = 0
        for word in words_of(words):
            if word.empty or not word.stem.isalpha():
                continue
            if self.knows(word.stem):
                known += 1
                had.append(words[word.start : word.end])
                if other := self._other_reading(fold(had[-1]), word.stem):
                    better += [words[at : word.start], other[0]]
                    unsure += other
                    at = word.end
                elif self._is_two_in_one(had[-1], word.stem) and (two := self._name_apart(fold(had[-1]))):
                    better += [words[at : word.start], two]
                    at = word.end
                continue
            if is_slip_of(fold(words[word.start : word.end]), EMPTY):
                continue
            written = words[word.start : word.end]
            right = None if clock.over() or is_of_a_card(words, word, cards) else self._near(fold(written))
            missing[written] = right if right and stem(right) != word.stem else None
            if right and missing[written]:
                worth = self._is_worth(fold(written), right)
                known += len(written) >= LONG and worth
                sure += worth
                two_slips = len(written) < SURE_OF_TWO and slips(fold(written), right, 2) == 2
                if not worth or two_slips or self._never_stand_together(right):
                    unsure.append(right)
                better += [words[at : word.start], right]
                at = word.end
        if missing and (name := self._name_in_short(words)):
            return Guesses(name, dict.fromkeys(missing, name), max(known, 1), [])
        short = [right for word, right in missing.items() if right and len(word) < LONG]
        if len(short) > known:  # more is guessed than known
            unsure = [*unsure, *(right for right in short if right not in unsure)]
        lost = None in missing.values() and len(missing) >= len(had)
        beside = lost and not sure and not any(map(self._is_of_the_rules, had))
        return Guesses("".join([*better, words[at:]]) if better else None, missing, known, unsure, beside)

    def _name_in_short(self, words: str) -> str | None:
        """The term that a whole question is short for: *dbl strike*, *vig*."""
        written = [fold(words[word.start : word.end]) for word in words_of(words)]
        rows = self.index.store.rows(
            "SELECT DISTINCT spelling FROM terms WHERE fit < 2 AND spelling GLOB ?", (f"{written[0][0]}*",)
        )
        return name_in_short(written, [str(name) for (name,) in rows if "/" not in str(name)])

    def _other_reading(self, written: str, stemmed: str) -> list[str]:
        """A name as near to a long word as the rare one that this is a form of, and that one; empty where no
        other is, or a record has the word so: *plainswalker* may be a planeswalker.
        """
        posting = self.index.table.posting(stemmed)
        is_rare = posting is not None and len(posting.numbers) < COMMON
        if len(written) < LONG or written == stemmed or written in self.names or not is_rare:
            return []
        begun = sorted([name for name in self.names if name[0] == written[0]])
        own = nearest(written, [name for name in begun if stem(name) == stemmed])
        other = nearest(written, [name for name in begun if stem(name) != stemmed]) if own else None
        if other is None or own is None or written in self.index.spellings():
            return []
        return [other, own] if slips(written, other, 2) <= slips(written, own, 2) else []

    def _is_of_the_rules(self, word: str) -> bool:
        """Whether a word is one of the rules, by itself: a name there, what means one, or common there."""
        return is_of_the_rules(self.index, word)

    def _near(self, written: str) -> str | None:
        """What a word is meant for that no record has: two words written as one, or the nearest one."""
        begun = sorted([name for name in self.names if name.startswith(written)], key=len)
        if len(written) >= BEGUN and len(set(map(stem, begun))) == 1:
            return begun[0]
        if self._spellings is None:
            self._spellings = self.index.spellings()
        near = nearest(written, self._spellings)
        if near is not None and slips(written, near, 1) == 1:
            name = nearest(written, sorted(self.names)) if len(written) >= LONG else None
            return name if name is not None and slips(written, name, 1) == 1 else near
        return (
            self._name_apart(written)
            or apart(written, self._is_said_often)
            or in_short(written, self.names)
            or in_short(written, self._spellings)
            or near
        )

    def is_term_nearly(self, written: str) -> bool:
        """Whether a whole question is a term of the glossaries in which a letter was left out, doubled or
        swapped, not put for another, or the vowels were left out: *triger*, *countr*, *hexprf*.
        """
        near = self._near(written := fold(written))
        if near is None or near[0] != written[0]:
            return False
        if slips(written, near, 1) != 1:
            return near == in_short(written, self.names)
        other_letter = len(near) == len(written) and sorted(near) != sorted(written)
        return not other_letter and any(fit < 2 for _, _, fit in self.index.store.filed(fold_term(near)))

    def _never_stand_together(self, right: str) -> bool:
        """Whether two words, which somebody may have written as one, are no name, and side by side nowhere:
        *password* is no *pass word*.
        """
        if " " not in right or self.index.store.filed(fold_term(right)):
            return False
        stems = [word.stem for word in words_of(right)]
        return not (self.index.table.classes(" ".join(stems)) or stand_together(self.index, stems))

    def _is_two_in_one(self, written: str, stemmed: str) -> bool:
        """Whether a word may be a name of two, since only people say it: *facedown*."""
        return len(written) >= 2 * SHORTEST and self.index.is_only_said(stemmed)

    def _name_apart(self, written: str) -> str | None:
        """A name of two words that was written as one: *battlecry*, *firststrike*."""
        for at in range(SHORTEST, len(written) - SHORTEST + 1):
            name = f"{written[:at]} {written[at:]}"
            if self.index.store.filed(fold_term(name)):
                return name
        return None

    def _is_said_often(self, word: str) -> bool:
        """Whether a word may be one of the two that were written as one: what few records say hardly is."""
        if word in self.names or self.index.table.classes(stem(word)):
            return True
        posting = self.index.table.posting(stem(word))
        if posting is None or len(posting.numbers) < OFTEN:
            return False
        return self._spellings is None or word in self._spellings  # *ant* is no *ante*, though of one stem

    def _is_worth(self, written: str, near: str) -> bool:
        """Whether what is near a word is common enough, or near enough, for somebody to have meant it."""
        if near in self.names or " " in near or (len(written) >= LONG and slips(written, near, 1) == 1):
            return True
        posting = self.index.table.posting(stem(near))
        return posting is not None and len(posting.numbers) >= RARE
