"""How much of a question a record answers: in the question's own words, or in what counts as the same."""

from __future__ import annotations

from rules_kb.books.store import Store
from rules_kb.search.index import open_index
from rules_kb.search.ranking import Hits


def test_a_record_that_says_it_otherwise_answers_it_but_doesnt_have_its_words(store: Store) -> None:
    index = open_index(store)
    (synonym,) = index.table.classes("cmc")
    counts = {"cmc": 2.0, synonym: 1.0}
    hits = Hits(index.part.first, index.table, counts, False, None)
    others_word = [n + index.part.first for n in hits.postings["cmc"].numbers]
    the_same = [n + index.part.first for n in hits.postings[synonym].numbers]
    only_otherwise = next(n for n in the_same if n not in others_word)
    hits.count_answered([only_otherwise, others_word[0]], counts)
    otherwise, in_its_words = hits.shares([only_otherwise, others_word[0]])
    assert otherwise == (1 / 3, 0.0)
    assert in_its_words[1] == 1.0


def test_a_question_without_words_of_its_own_is_answered_in_full(store: Store) -> None:
    index = open_index(store)
    hits = Hits(index.part.first, index.table, {}, False, None)
    hits.count_answered([index.part.first], {})
    assert list(hits.shares([index.part.first])) == [(1.0, 1.0)]
