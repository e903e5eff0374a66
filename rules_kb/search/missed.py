"""What a question says that none of the first results does: they answer little of it, and may be beside
it.
"""

from __future__ import annotations

import re
from math import sqrt

from rules_kb.books.terms import fold
from rules_kb.search.advice import asks_advice
from rules_kb.search.forward import names_asked_for
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
BEST = 5
"""So many of the best records tell whether a question is one about the rules, older ones among them."""
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
DOUBT = 7.9
"""How much a question is doubted to be one about the rules, to begin with: above 0, it likely isn't."""
FOR_EACH_WORD, FOR_THE_RAREST = -1.6, 0.5
FOR_THE_SHARE, FOR_NEARNESS, FOR_THE_SCORE = -2.9, -2.0, -0.25
FOR_WHO_OR_WHERE = 1.7
"""What is added for each telling word and for the rarity of the rarest; for how much of the question a record
answers; for how near a saying comes to it; for the score of the best, beside what a question of such words
may count; and where it asks who or where.

A logistic regression of the 1,855 questions that measure the search and of 310 about everything else, of
seven kinds. Of a kind that it wasn't made from it knows four in five, where one question in fifty about the
rules is told so; most of those are answered badly.
"""
WHO_OR_WHERE = re.compile(r"\s*(?:who|where)\b", re.IGNORECASE)
FAR = -0.5
"""From this doubt on it is told that nothing surely answers a question. The shares above are those of -0.6;
it was raised when the ranking's scores changed, so that no more questions about the rules were told so.
"""
OF_THE_CALENDAR = re.compile(r"\b(?:when|who|where)\b.*\b(?:next|last|latest)\b", re.IGNORECASE)
"""What asks for a date, a place or a winner, where only rulings for tournaments have its words."""
PRICE = re.compile(
    r"\W*(?:what(?:['’]?s| is| are) )?(?:the )?(?:prices? (?:of|for) (?P<of>.+?)|(?P<first>.+?) prices?)\W*"
)
"""What asks for the price of something."""
AS_HEADING = 2
"""How a record is filed under the whole of its heading (see `Store.spelled`)."""
TOURNAMENT = "tournament"
"""The force of a ruling for tournaments."""
FEW = 12
"""A word that more records have isn't theirs alone."""
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


def is_beside_the_rules(question: str, index: Index) -> bool:
    """Whether a question asks for advice, a price or the like. What a keyword costs is a question of the
    rules: *price of cycling*.
    """
    return asks_advice(question) and not _asks_what_a_keyword_costs(question, index)


def _asks_what_a_keyword_costs(question: str, index: Index) -> bool:
    """Whether a question asks the price of what is the heading of a rule, as each keyword is."""
    found = PRICE.fullmatch(question.lower())
    filed = index.store.filed(fold(found["of"] or found["first"])) if found is not None else []
    return any(kind == "rule" and fit == AS_HEADING for _, kind, fit in filed)


def is_far(ranked: Sequence[Ranked], question: str, index: Index, results: Sequence[Result]) -> bool:
    """Whether a question is likely about something else than the rules: what was found has some of its words.

    It isn't where all its words, but for those that ask what something is, stand in the heading of a result,
    are the one word that the first result says, or are the name of a concept that a result states, nor where
    it is people's word for something: *LTB*, *EOT*.
    """
    if OF_THE_CALENDAR.search(question) and is_of_tournaments(results):
        return True
    if _asks_what_a_keyword_costs(question, index):
        return False
    asked = question.lower()
    telling = {word.stem for word in words_of(asked) if not word.empty and word.stem.isalpha()}
    if not ranked or ranked[0].n >= SHELVED or not telling:
        return False
    if not is_of_tournaments(results) and any(_only_of_tournaments(each, index) for each in telling):
        return True
    if _doubt(ranked, asked, index) < FAR or index.table.classes(
        " ".join(word.stem for word in words_of(asked))
    ):
        return False
    name = names_asked_for(asked)[-1]
    alone = len(name.split()) == len(telling) == 1 and not WHO_OR_WHERE.match(asked)
    if alone and results and telling <= own_stems(results[0].entry):
        return False
    named = telling & {stem for stem, _ in stems_of(name)}
    if any(named <= {stem for stem, _ in stems_of(each.heading)} for each in results[:FIRST] if named):
        return False
    stated = (name for each in results[:FIRST] for _, name in index.store.concepts_of(each.entry))
    return all(fold(name) != fold(question) for name in stated)


def is_of_tournaments(results: Sequence[Result]) -> bool:
    """Whether the best of what was found is about tournaments, whose rules of today aren't here."""
    return bool(results) and results[0].entry.force == TOURNAMENT


def _only_of_tournaments(stem: str, index: Index) -> bool:
    """Whether all records that have a word are such rulings: *bye*, *swiss*."""
    posting = index.table.posting(stem)
    if posting is None or len(posting.numbers) > FEW or index.table.classes(stem):
        return False
    entries = index.store.all_at([index.part.first + n for n in posting.numbers])
    return bool(entries) and all(each.force == TOURNAMENT for each in entries.values())


def _doubt(ranked: Sequence[Ranked], question: str, index: Index) -> float:
    """How much a question is doubted to be one about the rules, by how the best records answer it; or more
    than that, where that is less than `FAR` already.
    """
    rarity = [_rarity(index, word.stem) for word in words_of(question) if not word.empty]
    doubt = (
        DOUBT
        + FOR_EACH_WORD * len(rarity)
        + FOR_THE_RAREST * max(rarity, default=0.0)
        + FOR_THE_SHARE * max(each.share for each in ranked[:BEST])
        + FOR_THE_SCORE * ranked[0].score / (sqrt(sum(rarity)) or 1.0)
        + FOR_WHO_OR_WHERE * (WHO_OR_WHERE.match(question) is not None)
    )
    if doubt < FAR:
        return doubt
    first, asked = index.part.first, index.table.asked(stems_of(question))
    own = [each for each in ranked[:BEST] if each.n < SHELVED]
    near = max((nearness(asked, index.table.sayings(each.n - first)) for each in own), default=0.0)
    return doubt + FOR_NEARNESS * near
