"""Two wordings word by word."""

from __future__ import annotations

from itertools import product

import pytest

from rules_kb.books.comparison import (
    Piece,
    differences,
    forget_texts,
    is_kept,
    is_like,
    kept,
    likeness,
    remembered,
)


class TestWords:
    """Two wordings side by side."""

    def test_what_is_gone_stands_before_what_is_new(self) -> None:
        assert differences("A red marble rolls", "A blue marble rolls far") == [
            Piece("same", "A"),
            Piece("gone", "red"),
            Piece("new", "blue"),
            Piece("same", "marble rolls"),
            Piece("new", "far"),
        ]

    def test_case_punctuation_and_quotation_marks_are_no_difference(self) -> None:
        pieces = differences("The 'ring' isn't full.", "the “ring” isn’t full")
        assert pieces == [Piece("same", "the “ring” isn’t full")]

    def test_the_later_wording_can_be_read_off_the_pieces(self) -> None:
        later = "Each thrower flicks two marbles, unless the ring is full."
        pieces = differences("Each thrower flicks one marble.", later)
        assert " ".join(piece.words for piece in pieces if piece.fate != "gone") == later

    @pytest.mark.parametrize(("earlier", "later"), [("", ""), ("", "new"), ("old", "")])
    def test_nothing_at_all(self, earlier: str, later: str) -> None:
        assert kept(earlier, later) == 0
        assert likeness(earlier, later) == 0
        assert all(piece.words for piece in differences(earlier, later))

    def test_the_share_kept_is_of_the_earlier_words(self) -> None:
        assert kept("one two three four", "one two and more") == 0.5
        assert kept("one two", "one two three four") == 1
        assert likeness("one two", "one two three four") == pytest.approx(2 / 3)

    @pytest.mark.parametrize("least", [0.0, 0.3, 0.5, 0.6, 0.8, 1.0])
    def test_whether_so_much_is_kept_is_said_as_the_share_says_it(self, least: float) -> None:
        texts = ["", "one", "one two", "two one", "one one two", "Two, one: and 'more' of it", "none of it"]
        for earlier, later in product(texts, repeat=2):
            assert is_kept(earlier, later, least) == (bool(earlier) and kept(earlier, later) >= least)
            any_words = bool(earlier) or bool(later)
            assert is_like(earlier, later, least) == (any_words and likeness(earlier, later) >= least)


def test_what_is_found_out_of_a_text_is_kept_until_it_is_let_go() -> None:
    asked: list[str] = []

    @remembered
    def length(text: str) -> int:
        asked.append(text)
        return len(text)

    assert [length("three"), length("three")] == [5, 5]
    assert asked == ["three"]
    forget_texts()
    assert length("three") == 5
    assert asked == ["three", "three"]
