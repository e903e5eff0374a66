"""What the rules of an edition are known by."""

from __future__ import annotations

import pytest

from rules_kb.books.edition import known_by, same_heading, same_words, stem, words_alone


class TestKnownBy:
    """What a rule is known by."""

    @pytest.mark.parametrize(
        ("then", "now"),
        [
            ("removed from the game", "exiled"),
            ("comes into play", "enters the battlefield"),
            ("playing", "casting"),
        ],
    )
    def test_names_changed(self, then: str, now: str) -> None:
        assert known_by(then) & known_by(now)

    def test_endings_fall_away(self) -> None:
        assert {stem(word) for word in ("assign", "assigns", "assigned", "assigning")} == {"assign"}

    def test_numbers_of_rules_mean_nothing(self) -> None:
        assert known_by("see rule 420.5e here") == known_by("see rule 704.5k here")

    def test_headings(self) -> None:
        assert same_heading("State-Based Effects") == same_heading("State-based actions")
        assert same_heading("Throwing") != same_heading("Winning")

    def test_leaving_play_is_not_being_in_play(self) -> None:
        assert same_heading("Leaves Play") == same_heading("Leaves the Battlefield")
        assert same_heading("Leaves Play") != same_heading("In Play")

    def test_a_hyphen_in_a_heading_is_no_difference(self) -> None:
        assert same_heading("Phased-Out") == same_heading("Phased Out")

    def test_same_words_whatever_the_numbers_and_symbols_look_like(self) -> None:
        assert same_words("Pay {oT}, as rule 409.1i says.") == same_words("Pay {T} as rule 601.2h says")
        assert same_words("Pay {T}.") != same_words("Pay {X}.")

    @pytest.mark.parametrize("dash", ["-", " -- ", "—", " – ", " ? "])
    def test_a_dash_in_whatever_shape_is_no_word(self, dash: str) -> None:
        assert words_alone(f"its size{dash}and no more") == words_alone("its size, and no more")

    def test_a_sign_is_no_dash(self) -> None:
        assert words_alone("gets -1/-1") != words_alone("gets 1/1")
