"""Terms: one spelling for every case, number and way of joining words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.books.terms import fold, spellings


@pytest.mark.parametrize(
    ("typed", "filed"),
    [
        ("legends", "Legend"),
        ("FIRST-STRIKE", "First Strike"),
        ("abilities", "Ability"),
        ("Combat damages", "combat damage"),
        ("the golden rule", "Golden Rule"),
        ("static   ability", "Static Abilities"),
        ("losses", "loss"),
    ],
)
def test_case_number_and_hyphens_dont_matter(typed: str, filed: str) -> None:
    assert fold(typed) == fold(filed)


@pytest.mark.parametrize(
    ("one", "other"), [("status", "statu"), ("pass", "pas"), ("+1/+1", "1/1"), ("{G}", "G")]
)
def test_different_words_stay_different(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_either_half_of_a_double_term_finds_it() -> None:
    assert spellings("Legend/Legend Rule") == [fold("Legend/Legend Rule"), "legend", "legend rule"]
    assert "booster pack" in spellings("Booster, booster pack")
    assert "infinity" in spellings("Infinity (Rule)")


def test_a_symbol_has_a_name_and_a_heading_none_of_its_enumerator() -> None:
    assert "white mana" in spellings("{W} (white mana)")
    assert {"basic", "section 1"} <= set(spellings("Section 1: The Basics"))
    assert "untap step" in spellings("a. Untap step")
    assert spellings("Turn: Its Parts") == ["turn it part"]


@given(st.text())
def test_folding_twice_is_folding_once_for_words_that_are_folded(text: str) -> None:
    fold(text)
    assert spellings(text)[0] == fold(text)
