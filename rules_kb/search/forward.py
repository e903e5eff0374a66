"""Brought forward: what the best answers refer to, and what bears the name that is all of a question.

Of the records that a question comes near, many only mention the point that it asks about, and refer to the
rule that settles it. So a record counts for a little more where another of the best answers refers to it.
And who types nothing but *damage*, or *what is damage*, wants what is called so, not whatever says it in few
words.
"""

from __future__ import annotations

from rules_kb import regex
from rules_kb.books.called import bearing, called, explaining, stating
from rules_kb.books.terms import fold
from rules_kb.search.ranking import Ranked, in_order
from rules_kb.search.table import SHELVED
from rules_kb.search.words import PIECE, words_of
from rules_kb.search.words import fold as fold_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store
    from rules_kb.search.index import Index

BEST = 20
"""How many of the best answers are looked at for what they refer to."""
REFERRED = 0.05
"""What part of the score of the best answer that refers to a record is added to the record's own."""
CALLED = {True: 1.4, False: 1.15}
"""What the score of a record is multiplied by that has the name which is all of the question: of a term that
tells it where no heading has it, and of any other, or what stands right below such a heading.
"""

BEFORE_A_NAME = frozenset(
    "what whats which where is are a an the does do did how define explain find tell give show me about "  # noqa: SIM905
    "for of on look up rule rules ruling rulings keyword meaning definition number covers cover".split()
)
BEHIND_A_NAME = frozenset(
    "mean means meaning work works do does definition rule rules ruling rulings keyword is are text "  # noqa: SIM905
    "explained explanation defined mechanic me please pls thanks to".split()
)
"""What may stand around a name in a question that asks for nothing but what it is."""


def names_asked_for(question: str) -> list[str]:
    """What a question may be the name of, folded: the whole of it, and what is left without what stands
    around the name that it asks for, *how does cycling work*, *rules text*; the longest first.
    """
    pieces = list(PIECE.finditer(question))
    words = [fold_word(piece.group()) for piece in pieces]
    before = next((at for at, word in enumerate(words) if word not in BEFORE_A_NAME), len(words))
    behind = next((at for at, word in enumerate(reversed(words)) if word not in BEHIND_A_NAME), len(words))
    parts = [
        (first, last)
        for first in range(before + 1)
        for last in range(max(first + 1, len(words) - behind), len(words) + 1)
    ]
    parts.sort(key=lambda part: part[0] - part[1])
    names = [question[pieces[first].start() : pieces[last - 1].end()] for first, last in parts]
    return [*dict.fromkeys(map(fold, [question, *names]))]


def telling_first(best: list[Ranked], store: Store, question: str, book: str) -> list[Ranked]:
    """The ranked records with that first, of one book, which tells most of what a question names."""
    return _what_it_does_first(_stated_first(_called_first(best, store, question, book), store, book), store)


def _called_first(best: list[Ranked], store: Store, question: str, book: str) -> list[Ranked]:
    """The ranked records of a question that is no more than a name with what bears it in one book first, or
    says most of the concept of that name: the term, the first rule below such a heading or, without one, what
    the term refers to, whichever is ranked highest; the term where none is. Of several rules below such a
    heading the first one defines the name.

    Where the book has nothing that is called so, they are left as they are.
    """
    if not best or best[0].n >= SHELVED:
        return best
    names = names_asked_for(question)
    named = next((named for name in names if (named := bearing(store, name, book))), None)
    if named is None:
        named = stating(store, names, book) if len(names) <= LONGEST_NAME else []
    if not named or best[0].n in named:
        return best
    first = store.at(best[0].n)
    if first.book == book and any(called(store, [first.n], name) for name in names):
        rules = {n for n in named if store.at(n).kind == "rule"}
        defining = {each.n for each in best if each.n in rules} or {*named} - rules
        if not defining:
            return best
        named = [*defining]
    else:
        has_rule = any(store.at(n).kind == "rule" for n in named)
        defining = {*named, *(target for _, target in store.references_of(named) if not has_rule)}
    at = next((at for at, each in enumerate(best) if each.n in defining), None)
    moved = Ranked(named[0], best[0].score) if at is None else best[at]
    return [
        Ranked(moved.n, best[0].score, moved.share),
        *(each for each in best if each is not moved),
    ]


def _stated_first(best: list[Ranked], store: Store, book: str) -> list[Ranked]:
    """The ranked records with the rule of a book first that states what its term, which is the best, only
    tells of: the legend rule itself before its entry. A rule with a heading has its statements below it.
    """
    if not best or best[0].n >= SHELVED:
        return best
    term = store.at(best[0].n)
    rule = explaining(store, term) if (term.book, term.kind) == (book, "term") else None
    if (
        rule is None
        and (term.book, term.kind) == (book, "term")
        and len(best) > 1
        and len(term.digest) < POINTER
    ):
        told = [target for _, target in store.references_of([term.n])]
        if told == [best[1].n]:
            rule = store.at(best[1].n)
    if rule is None or rule.heading is not None:
        return best
    first = Ranked(rule.n, best[0].score, best[0].share)
    return [first, *(each for each in best if each.n != rule.n)]


LONGEST_NAME = 6
"""Of a question that may be the name of more than so many things none is looked for among the concepts."""
POINTER = 80
"""An entry of fewer letters says hardly more than where the rule is."""
ONLY_A_KIND = regex.compile(
    r"[\w' -]+ (?:is|counts as|is one of) (?:an?|the) (?:static|evasion) abilit(?:y|ies)\."
    r"(?: It changes the rules of [\w ]+\.)?"
)
"""What a rule says of a keyword that only says what kind of ability it is."""


def _what_it_does_first(best: list[Ranked], store: Store) -> list[Ranked]:
    """The ranked records with the rule behind the best before it, where that one only says what kind of
    ability a keyword is: *menace is an evasion ability*.
    """
    if not best or best[0].n >= SHELVED or not ONLY_A_KIND.fullmatch(store.at(best[0].n).digest):
        return best
    does = best[0].n + 1
    if store.at(does).parent != store.at(best[0].n).parent:
        return best
    share = next((each.share for each in best if each.n == does), best[0].share)
    return [Ranked(does, best[0].score, share), *(each for each in best if each.n != does)]


def in_the_books_words(best: list[Ranked], index: Index, question: str) -> list[Ranked]:
    """The ranked records with those first that say in the books' own words what all of a question says in
    people's: *card advantage* is about drawing cards.
    """
    stems = [word.stem for word in words_of(question)]
    names = index.table.classes(" ".join(stems)) if len(stems) > 1 else ()
    postings = [index.table.posting(name) for name in names]
    having = {index.part.first + n for each in postings if each is not None for n in each.numbers}
    first = [each for each in best if each.n in having]
    rest = [each for each in best if each.n not in having]
    if not (first and rest) or first == best[: len(first)]:
        return best
    return [*first, *(Ranked(each.n, min(each.score, first[-1].score), each.share) for each in rest)]


def brought_forward(best: Sequence[Ranked], store: Store, question: str) -> list[Ranked]:
    """The ranked records in the order that they have then.

    What stands in editions of the library is left where it is.
    """
    own = [each.n for each in best if each.n < SHELVED]
    names = called(store, own, fold(question))
    counted = list(best)
    for each in counted:
        if each.n in names:
            each.score *= CALLED[names[each.n]]
    if names:
        counted.sort(key=in_order)
    scores = {ranked.n: ranked.score for ranked in counted[:BEST] if ranked.n < SHELVED}
    added: dict[int, float] = {}
    for n, target in store.references_to(list(scores)):
        if n in scores and n != target:
            added[target] = max(REFERRED * scores[n], added.get(target, 0.0))
    for ranked in counted[:BEST]:
        ranked.score += added.get(ranked.n, 0.0)
    counted.sort(key=in_order)
    return counted
