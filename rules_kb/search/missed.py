"""What a question says that none of the first results does: they answer little of it, and may be beside
it.
"""

from __future__ import annotations

import re
from math import sqrt

from rules_kb.books.terms import fold
from rules_kb.search.guessing import is_of_the_rules
from rules_kb.search.sayings import nearness
from rules_kb.search.strangers import own_stems
from rules_kb.search.table import SHELVED
from rules_kb.search.words import stems_of, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.search.findings import Result
    from rules_kb.search.index import Index
    from rules_kb.search.ranking import Ranked

FIRST = 3
"""So many results are looked at."""
LITTLE = 0.6
"""Where none of them answers a greater share of the question, it is told what they miss."""
HALF, HARDLY = 0.7, 0.2
"""So it is where none answers more than this share and what they say themselves has hardly any of it: the
rest is only said by people who look for them.

Of the questions that measure the search one in fourteen is answered so little, though mostly rightly; of
those that no book answers, and that find anything, most are.
"""
BESIDE = 0.65
"""What a result says is passed over that answers less than this much of what the best of them answers."""
FEW_WORDS = 4
"""Of a question of no more telling words it is told that it is near nothing."""
FAR, FAR_AND_LITTLE = 0.42, 0.55
"""So it is where no record's sayings are nearer to it than this, and where no record answers much of it,
either, than that.

Of the questions that measure the search one in eighty is told so.
"""
OF_THE_CALENDAR = re.compile(r"\b(?:when|who|where)\b.*\b(?:next|last|latest)\b", re.IGNORECASE)
"""What asks for a date, a place or a winner, where only rulings for tournaments have its words."""
UNKNOWN = 8.0
"""How rare a word counts that no record has."""


def missed_by(ranked: Sequence[Ranked], question: str, index: Index, results: Sequence[Result]) -> list[str]:
    """The words of a question that none of the first results says, where these answer little of it."""
    most = max((each.share for each in ranked[:FIRST]), default=1.0)
    if most >= HALF:
        return []
    telling = [word for word in words_of(question) if not word.empty]
    shares = {each.n: each.share for each in ranked[:FIRST]}
    said = [
        {word.stem for word in telling if word.stem in own or _in_other_words(word.stem, index, each)}
        for each in results[:FIRST]
        if shares.get(each.entry.n, most) >= BESIDE * most
        for own in [own_stems(each.entry)]
    ]
    if most >= LITTLE:
        rarity = {word.stem: _rarity(index, word.stem) for word in telling}
        own_share = max(sum(map(rarity.__getitem__, each)) for each in said) / sum(rarity.values())
        if own_share > HARDLY:
            return []
    lacking = {word.stem: question[word.start : word.end] for word in telling}
    return [word for stem, word in lacking.items() if not any(stem in each for each in said)]


def _in_other_words(stem: str, index: Index, result: Result) -> bool:
    """Whether a record says what counts as the same."""
    postings = map(index.table.posting, index.table.classes(stem))
    return any(each is not None and result.entry.n - index.part.first in each.numbers for each in postings)


def _rarity(index: Index, stem: str) -> float:
    posting = index.table.posting(stem)
    return posting.rarity if posting is not None else UNKNOWN


def is_far(ranked: Sequence[Ranked], question: str, index: Index, results: Sequence[Result]) -> bool:
    """Whether a short question is near nothing that people say who look for the first results: these have
    some of its words, and are likely beside its point.

    It isn't where all its words are of the rules, or stand in the heading of a result, or are the name of a
    concept that a result states.
    """
    if OF_THE_CALENDAR.search(question) and results and results[0].entry.force == "tournament":
        return True
    asked = question.lower()
    words = {word.stem: asked[word.start : word.end] for word in words_of(asked) if not word.empty}
    telling = {stem: word for stem, word in words.items() if word.isalpha()}
    own = [each for each in ranked[:FIRST] if each.n < SHELVED]
    if not 1 < len(telling) <= FEW_WORDS or not own:
        return False
    if all(is_of_the_rules(index, word) for word in telling.values()):
        return False
    if any(telling.keys() <= {stem for stem, _ in stems_of(each.heading)} for each in results[:FIRST]):
        return False
    stated = (name for each in results[:FIRST] for _, name in index.store.concepts_of(each.entry))
    if any(fold(name) == fold(question) for name in stated):
        return False
    asked_in_short = index.table.asked([(stem, False) for stem in telling])
    first, share = index.part.first, max(each.share for each in own)
    near = max(nearness(asked_in_short, index.table.sayings(each.n - first)) for each in own)
    unknown = len(telling) - len(asked_in_short.telling)
    near *= asked_in_short.length / (sqrt(asked_in_short.most + unknown * UNKNOWN**2) or 1.0)
    return near < FAR or (near < FAR_AND_LITTLE and share < HALF)
