"""Ids: what their form tells of kind, parent, order and ranges."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.books.numbering import (
    SUB_LETTERS,
    end_of_range,
    is_lettered,
    is_number,
    is_numbered,
    kind_of,
    order_of,
    parent_of,
    slug,
    span,
)

sections = st.integers(100, 999).map(str)
rules = st.builds("{}.{}".format, sections, st.integers(1, 40))
sub_rules = st.builds("{}{}".format, rules, st.sampled_from(SUB_LETTERS))
numbers = st.one_of(st.integers(1, 9).map(str), sections, rules, sub_rules)
rulings = st.builds("{}.{}.{}".format, st.sampled_from("ACDEGKMPTUZ"), st.integers(1, 99), st.integers(1, 99))
named = st.builds("{}.{}.Ruling.{}".format, st.sampled_from("ACT"), st.integers(1, 99), st.integers(1, 99))


@pytest.mark.parametrize(
    ("id", "kind", "parent"),
    [
        ("3", "chapter", None),
        ("310", "section", "3"),
        ("310.4", "rule", "310"),
        ("310.1c", "rule", "310.1"),
        ("410.10d.Example.1", "example", "410.10d"),
        ("A", "chapter", None),
        ("A.27", "section", "A"),
        ("C.8.1", "ruling", "C.8"),
        ("A.27.Ruling.5", "ruling", "A.27"),
        ("A.1.Note.2", "note", "A.1"),
        ("T.5.2#2", "ruling", "T.5"),
        ("glossary/lethal-damage", "term", "glossary"),
        ("in-response", "passage", None),
    ],
)
def test_an_id_tells_its_kind_and_its_parent(id: str, kind: str, parent: str | None) -> None:
    assert kind_of(id) == kind
    assert parent_of(id) == parent


def test_a_book_counts_nine_before_ten_and_a_rule_before_its_sub_rules() -> None:
    printed = ["310", "310.1", "310.1a", "310.1b", "310.2", "310.9", "310.10", "310.10a", "311"]
    shuffled = printed[::-2] + printed[::-1][1::2]
    assert sorted(shuffled, key=order_of) == printed


def test_sub_letters_skip_l_and_o() -> None:
    assert span("409.1k", "409.1p") == ["409.1k", "409.1m", "409.1n", "409.1p"]


@pytest.mark.parametrize(
    ("first", "written", "last"),
    [
        ("410.10c", "d", "410.10d"),
        ("419.7", "8", "419.8"),
        ("306", "311", "311"),
        ("409.1f", "409.1g", "409.1g"),
        ("A.11.3", "A.11.10", "A.11.10"),
        ("704.5k", "5m", "704.5m"),
        ("A.11.3", "10", "A.11.10"),
    ],
)
def test_the_end_of_a_range_may_be_shortened(first: str, written: str, last: str) -> None:
    assert end_of_range(first, written) == last


def test_a_rule_to_its_sub_rule_is_the_rule_and_those_before_it() -> None:
    assert span("506.4", "506.4c") == ["506.4", "506.4a", "506.4b", "506.4c"]


@pytest.mark.parametrize(
    ("first", "last"),
    [("310.4", "409.1"), ("410.10d", "410.10c"), ("310.1", "310.4a"), ("310.4", "310.4l"), ("1", "90000")],
)
def test_no_range_without_a_common_series(first: str, last: str) -> None:
    assert span(first, last) is None


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("a. Untap step", "untap-step"),
        ("1. Beginning Phase", "beginning-phase"),
        ('"In Response"', "in-response"),
        ("Legend/Legend Rule", "legend-legend-rule"),
        ("Player's Turn", "players-turn"),
        ("Choose one —", "choose-one"),
    ],
)
def test_a_slug_drops_the_enumerator(heading: str, expected: str) -> None:
    assert slug(heading) == expected


@given(numbers)
def test_numbers_are_numbers_and_climb_to_a_chapter(id: str) -> None:
    assert is_number(id)
    assert is_numbered(id)
    assert not is_lettered(id)
    step = id
    while (above := parent_of(step)) is not None:
        assert step.startswith(above)
        step = above
    assert kind_of(step) == "chapter"


@given(st.one_of(rulings, named))
def test_rulings_are_lettered(id: str) -> None:
    assert is_lettered(id)
    assert is_numbered(id)
    assert kind_of(id) == "ruling"


@given(rules, st.integers(0, 20))
def test_a_span_of_rules_has_each_number_once(first: str, more: int) -> None:
    stem, _, number = first.partition(".")
    found = span(first, f"{stem}.{int(number) + more}")
    assert found is not None
    assert len(found) == more + 1
    assert found == sorted(set(found), key=order_of)


@given(st.text())
def test_any_text_is_an_id_of_some_kind(id: str) -> None:
    assert kind_of(id)
    parent_of(id)
    order_of(id)
    slug(id)
