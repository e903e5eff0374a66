"""What a search takes a question for: number, spelling, the books that its words belong to, words that count
as the same.
"""

from __future__ import annotations

from rules_kb.books.places import VOCABULARY_FILE, corpus_folder
from rules_kb.search.phrases import classes_in
from rules_kb.search.question import read_question
from rules_kb.search.spoken import read_vocabulary
from rules_kb.search.typed import written_out
from rules_kb.search.words import stems_of, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules_kb.search.finding import Finder, Findings
    from rules_kb.search.question import Query

MOST = 6
"""So many phrases that count as the same are named at most."""


def explained(finder: Finder, findings: Findings, books: Sequence[str] = ()) -> list[str]:
    """A line for each thing that the question of a search was taken for, in `books` alone where there are
    any. Raises BadFile for a vocabulary that can't be read.
    """
    question = read_question(findings.question)
    if question.structured:
        return ["taken as it stands: a question with fields, phrases or AND, OR, NOT"]
    words = findings.did_you_mean or question.words
    named = finder.named(question)
    lines = [f"a number: {', '.join(entry.cite for entry in named)}"] if named else []
    if (out := written_out(question.whole)) != question.whole:
        lines.append(f"written out: {out}")
    if findings.did_you_mean:
        lines.append(f"spelling: {question.words} is taken for {findings.did_you_mean}")
    empty = [question.words[word.start : word.end] for word in words_of(question.words) if word.empty]
    if empty:
        lines.append(f"too common to count: {', '.join(dict.fromkeys(empty))}")
    if of_cards := finder.of_cards(question.words):
        lines.append(f"a card is named, whose text says:{of_cards}")
    lines += _the_same(finder, words)
    lines += _put_ahead(finder, question, [*books, *question.filter("book")])
    for name, value in question.filters.items():
        lines.append(f"only {name} {value}")
    return lines


def _put_ahead(finder: Finder, question: Query, chosen: Sequence[str]) -> Iterator[str]:
    """Which books are put ahead, and why; of chosen ones all count alike, but what the words belong to is
    worth knowing.
    """
    books, belonging = finder.preferred(question)
    if question.eras and not chosen:
        yield f"about an era: the books of {', '.join(sorted(question.eras))} come first"
    elif question.eras or not books:
        return
    elif belonging:
        follows = "" if chosen else ", which come first" if len(books) > 1 else ", which comes first"
        yield f"its words belong to {', '.join(books)}{follows}"
    elif not chosen:
        yield f"its words belong to no time: {', '.join(books)}, today's rules, comes first"


def _the_same(finder: Finder, words: str) -> Iterator[str]:
    """What counts as the same as phrases of the question, by the vocabulary."""
    stems = [stem for stem, _ in stems_of(words)]
    vocabulary = read_vocabulary(corpus_folder(VOCABULARY_FILE))
    for name in dict.fromkeys(classes_in(stems, finder.index.table)):
        phrases = dict.fromkeys(vocabulary[int(name.removeprefix("="))].phrases)
        more = f" and {len(phrases) - MOST} more" if len(phrases) > MOST else ""
        yield f"the same: {', '.join(list(phrases)[:MOST])}{more}"
