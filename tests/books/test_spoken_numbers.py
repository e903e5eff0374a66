"""Rule numbers as they are said."""

from __future__ import annotations

import pytest

from rules_kb.books.ref import parse_ref
from rules_kb.books.spoken_numbers import in_figures


@pytest.mark.parametrize(
    ("said", "figures"),
    [
        ("rule nine hundred", "900"),
        ("Rule seven oh four point five j", "704.5j"),
        ("rule seven hundred and four point five f", "704.5f"),
        ("section five ten", "510"),
        ("rule three ten point four", "310.4"),
        ("rule seven zero two point twenty-one", "702.21"),
        ("two hundred", ""),
        ("seven oh four five j", "704.5j"),
        ("six thirteen", "613"),
        ("seven oh four", "704"),
        ("six oh one point two", "601.2"),
        ("rule seven oh two nineteen b", "702.19b"),
        ("seven oh one thirty four", "701.34"),
        ("one hundred nine point one", "109.1"),
        ("two point five", ""),
        ("seven four five drop", ""),
        ("one or two a turn", ""),
        ("rule one land each turn", ""),
        ("rule of two", ""),
        ("rule point five", ""),
    ],
)
def test_a_number_in_words_is_told_in_figures(said: str, figures: str) -> None:
    assert in_figures(said) == figures
    assert parse_ref(said).first == figures
