"""How near a question comes to a single saying, and that sayings are said of records that exist."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from search_quality import ORIGINS, as_said, asked_of, said_word_for_word

from rules_kb.books.corpus import read_corpus
from rules_kb.books.places import asked_folder, corpus_folder
from rules_kb.books.store import Store
from rules_kb.search.documents import BELOW, NEAR_BESIDE, REFERRED_TO, Asked, documents
from rules_kb.search.finding import Finder
from rules_kb.search.said import Measured, counts_in, numbers_in, rows_of, said_of, words_in
from rules_kb.search.sayings import (
    QuestionWords,
    Rows,
    counts_of,
    length_of,
    lengths_of,
    nearness,
    nearness_together,
    packed,
    unpacked,
)
from rules_kb.search.spoken import files_of_sayings, plainly_read, read_asked
from rules_kb.search.words import stems_of
from rules_kb.search.wrong_sayings import wrong_sayings


def near(question: str, *sayings: str, measure: Callable[[QuestionWords, Rows], float] = nearness) -> float:
    """How near a question is to some sayings, to the nearest if nothing else is said; each word counts the
    same.
    """
    numbers: dict[str, int] = {}
    for stem, _ in stems_of(" ".join([question, *sayings])):
        numbers.setdefault(stem, len(numbers) + 1)
    counts = [1.0] * (len(numbers) + 1)
    asked = stems_of(question)
    words = QuestionWords(
        [numbers[stem] for stem, _ in asked], [numbers[stem] for stem, empty in asked if not empty], counts
    )
    rows = [[numbers[stem] for stem, _ in stems_of(saying)] for saying in sayings]
    return measure(words, unpacked(packed(rows, [length_of(row, counts) for row in rows])))


def test_the_same_words_are_as_near_as_can_be() -> None:
    assert near("lethal damage killed it", "lethal damage kills it") == pytest.approx(1, abs=1e-3)
    assert near("shuffle the library", "lethal damage kills") == 0
    assert near("lethal damage") == 0


def test_of_several_sayings_the_nearest_is_told() -> None:
    half = near("sacrifice an attacking creature", "attacking creature")
    assert 0 < half < 1
    assert near("sacrifice an attacking creature", "attacking creature", "sacrifice") == pytest.approx(half)
    assert (
        near("sacrifice an attacking creature", "attacking creature", "sacrifice attacking creature") > half
    )


def test_several_that_are_near_count_together_and_less_than_their_sum() -> None:
    asked = "sacrifice an attacking creature"
    one, other = near(asked, "attacking creature now"), near(asked, "creature now")
    both = near(asked, "attacking creature now", "creature now", measure=nearness_together)
    assert both > max(one, other)
    assert both < one + other


def test_small_words_tell_one_saying_from_another_and_make_none_near_alone() -> None:
    asked = "can he do it in his untap"
    assert near(asked, "do it in his untap step") > near(asked, "why does my land untap") > 0
    assert near(asked, "what can he do in it") == 0


def test_neighbours_in_the_same_order_are_nearer() -> None:
    assert near("damage on stack", "damage on stack") > near("damage on stack", "stack on damage")


def test_two_words_in_one_saying_count_together_wherever_they_stand() -> None:
    one = near("copy legend", "copy land twice today")
    assert near("copy legend", "copy land twice legend") > 2.2 * one > 0


def test_a_word_counts_more_that_few_sayings_have() -> None:
    common, rare, unsaid = 1, 2, 3
    counts = counts_of([[common, rare], [common], [common, common, 4]])
    assert counts[rare] > counts[common] > counts[unsaid] == 0


@given(st.lists(st.text("abc +1/{}", max_size=20), max_size=4), st.text("abc +1/{}", max_size=20))
def test_nearness_lies_between_nothing_and_the_same(sayings: list[str], question: str) -> None:
    assert 0 <= near(question, *sayings) <= 1 + 1e-3
    if any(not empty for _, empty in stems_of(question)):
        assert near(question, *sayings, question) == pytest.approx(1, abs=1e-3)


@given(st.lists(st.lists(st.integers(1, 6), max_size=6), max_size=5))
def test_sayings_are_as_long_together_as_each_alone(sayings: list[list[int]]) -> None:
    counts = [0.0, 0.5, 1.0, 2.5, 4.0, 7.0, 9.5]
    alone = [length_of(saying, counts) for saying in sayings]
    assert lengths_of(sayings, counts) == pytest.approx(alone)


def test_the_words_of_sayings_are_read_together_as_each_alone() -> None:
    said = {1: [("my creature dies, do I roll a die", 1.0), ("+1/+1  counters", 0.5)], 2: [("mana", 1.0)]}
    numbered = {stem: n for n, stem in enumerate(sorted(words_in(said) - {"mana"}), 1)}
    sayings = [saying for each in said.values() for saying, _ in each]
    for saying, numbers in numbers_in(sayings, numbered).items():
        assert numbers.tolist() == [numbered.get(stem, 0) for stem, _ in stems_of(saying)]


def test_what_is_asked_is_asked_of_records_that_exist() -> None:
    cites = {record.cite for record in read_corpus(corpus_folder()).records()}
    asked = read_asked(asked_folder())
    assert asked
    for each in (asked.own, asked.beside):
        assert [f"{book}:{id}" for book in each for id in each[book] if f"{book}:{id}" not in cites] == []


def test_a_whole_question_is_said_of_what_answers_it_and_of_what_helps(tmp_path: Path) -> None:
    (tmp_path / "cr2026.yaml").write_text(
        'asked:\n  "704.5j": |\n    two of one legend\n'
        'answered:\n  "704.5j 205.4d | glossary/legend-rule": |\n    which of my legends do I keep\n'
    )
    asked = read_asked(str(tmp_path))
    question = "which of my legends do I keep"
    assert asked.own == {"cr2026": {"704.5j": ["two of one legend", question], "205.4d": [question]}}
    assert asked.beside == {"cr2026": {"glossary/legend-rule": [question]}}
    assert asked.said == {"cr2026": {"704.5j": ["two of one legend"]}}


def test_the_files_that_we_write_are_read_plainly_as_yaml_reads_them() -> None:
    for each in files_of_sayings(asked_folder()):
        plain = plainly_read(each.book, each.path)
        assert plain is not None
        assert [(id.value, said) for id, said in plain.asked] == [(id.value, said) for id, said in each.asked]
        assert [
            ([id.value for id in answers], [id.value for id in beside], questions)
            for answers, beside, questions in plain.answered
        ] == [
            ([id.value for id in answers], [id.value for id in beside], questions)
            for answers, beside, questions in each.answered
        ]


@pytest.mark.parametrize(
    "text",
    [
        "asked:\n  a/b: one\n",
        "asked:\n  a/b: |\n      one\n    two\n",
        "asked:\n  a/b: |\n    one\n\n    two\n",
        "asked:\n  a/b: |\n    one\n  a/b: |\n    two\n",
        "asked:\n  a/b: |\n    one\n# so far\n  a/c: |\n    two\n",
        "asked:\n  a/b: >\n    one\n    two\n",
        "asked:\n  a/b: |\n    one\ttwo\n",
        'asked:\n  "a\\x41": |\n    one\n',
        "else: 1\nasked:\n  a/b: |\n    one\n",
    ],
)
def test_any_other_file_of_sayings_is_left_to_yaml(text: str, tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(text, encoding="utf-8")
    assert plainly_read("small", str(tmp_path / "small.yaml")) is None


def test_a_question_comes_less_near_to_what_helps_beside_than_to_what_answers(store: Store) -> None:
    question = "which of my legends do I keep"
    asked = Asked({"cr2026": {"704.5j": [question]}}, {"cr2026": {"205.4d": [question]}}, {})
    said = said_of(store, ["cr2026"], asked)
    numbered = {stem: n for n, stem in enumerate(sorted(words_in(said)), 1)}
    counts = counts_in(said, numbered)
    rows = rows_of(said, Measured(numbered, counts))
    numbers = {entry.id: entry.n for entry in store.entries("cr2026")}
    first = min(numbers.values())
    words = QuestionWords(
        [numbered[stem] for stem, _ in stems_of(question)], sorted(numbered.values()), counts
    )
    answers, helps = (nearness(words, unpacked(rows[numbers[id] - first])) for id in ("704.5j", "205.4d"))
    assert answers > helps > 0
    assert helps == pytest.approx(answers * NEAR_BESIDE, rel=0.01)


def test_what_stands_among_the_sayings_measures_nothing() -> None:
    said = said_word_for_word()
    assert as_said("Can I counter a land?") in said
    assert not [
        each for origin in ORIGINS for each in asked_of("unseen", origin) if as_said(each.question) in said
    ]


def test_a_record_that_isnt_there_is_named_wherever_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "asked").mkdir()
    (tmp_path / "asked" / "cr2026.yaml").write_text('answered:\n  "704.5j 704.99 | 704.98": |\n    why\n')
    found = list(wrong_sayings(str(tmp_path), {"cr2026": {"704.5j", "704.5k"}}))
    assert [each.cite for each in found] == ["cr2026:704.99", "cr2026:704.98"]


def test_what_is_said_of_a_heading_counts_for_what_stands_below_it(store: Store) -> None:
    asked = Asked({"cr2026": {"701.31": ["off to another world"]}}, {}, {})
    numbers = {entry.id: entry.n for entry in store.entries("cr2026")}
    handed = {each.n: each.handed for each in documents(store, asked, ["cr2026"])}
    assert handed[numbers["701.31c"]] == [("under", ["off to another world"], BELOW)]
    assert handed[numbers["701.30a"]] == handed[numbers["701"]] == []


def test_in_the_words_for_a_heading_a_rule_below_it_is_found(store: Store) -> None:
    found = Finder(store).find("what makes us go to another plane", books=["cr2026"]).results
    assert any(each.entry.id.startswith("701.31") for each in found[:3])


def test_what_is_said_of_a_rule_of_today_counts_for_the_glossarys_entry_that_refers_to_it(
    store: Store,
) -> None:
    said = ["my legend twice"]
    asked = Asked({"cr2026": {"704.5j": said}, "cr2006": {"420.5": said}}, {}, {})
    handed = {each.n: each.handed for each in documents(store, asked, ["cr2026", "cr2006"])}
    today, before = (
        store.entry(*cite) for cite in (("cr2026", "glossary/legend-rule"), ("cr2006", "glossary/legendary"))
    )
    assert ("asked", said, REFERRED_TO) in handed[today.n]  # type: ignore[union-attr]
    assert ("asked", said, REFERRED_TO) not in handed[before.n]  # type: ignore[union-attr]


def test_in_the_words_for_a_rule_the_glossarys_entry_is_found_beside_it(store: Store) -> None:
    found = Finder(store).find("legendary twice under me", books=["cr2026"]).results
    assert {"704.5j", "glossary/legend-rule"} <= {each.entry.id for each in found[:3]}
