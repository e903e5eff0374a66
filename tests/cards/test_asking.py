"""Cards asked for in words, and what each word of a text became."""

from __future__ import annotations

import pytest

from rules_kb.cards.asking import NothingAsked, asked, fits
from rules_kb.cards.word_by_word import word_by_word

GULL = {
    "cost": "{2}{U}",
    "type": "Creature — Bird",
    "pt": "2/3",
    "text": "Flying\nWhenever you draw a card, scry 1.",
}
ORC = {"cost": "{1}{R}", "type": "Summon Orc", "pt": "3/1", "text": "Orc Brute can't block."}
BOLT = {"cost": "{X}{R}", "type": "Instant", "text": "Bolt deals X damage to any target."}
CARDS = {"Tidy Gull": GULL, "Orc Brute": ORC, "Bolt": BOLT}


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("creature with 'whenever' and 'draw'", ["Tidy Gull"]),
        ('creature with "can\'t block"', ["Orc Brute"]),
        ("creature", ["Tidy Gull", "Orc Brute"]),
        ("creatures, not blue", ["Orc Brute"]),
        ("red", ["Orc Brute", "Bolt"]),
        ("orc", ["Orc Brute"]),
        ("power 3", ["Orc Brute"]),
        ("power 2 or more", ["Tidy Gull", "Orc Brute"]),
        ("toughness 1 or less", ["Orc Brute"]),
        ("cost 1", ["Bolt"]),
        ("instant or bird", ["Tidy Gull", "Bolt"]),
        ("'raw'", []),
        ("without 'flying'", ["Orc Brute", "Bolt"]),
        ("gull 'draw a card'", ["Tidy Gull"]),
    ],
)
def test_the_cards_that_are_asked_for(question: str, found: list[str]) -> None:
    assert [name for name, facts in CARDS.items() if fits(asked(question), name, facts)] == found


@pytest.mark.parametrize("question", ["", "with", "red or", "red not"])
def test_a_question_that_asks_for_nothing(question: str) -> None:
    with pytest.raises(NothingAsked):
        asked(question)


def test_each_word_is_told_with_what_it_became() -> None:
    (paragraph,) = word_by_word("{T}: Gull deals 2 damage to target Wall. (It hurts.)", "Gull", ("creature",))
    assert [(each.words, each.kind) for each in paragraph.words] == [
        ("{t}", "TapThis"),
        (":", "Activated"),
        ("~", "ThisCard"),
        ("deals", "DealDamage"),
        ("2", "Number"),
        ("damage to", "DealDamage"),
        ("target", "Target"),
        ("wall", "Filter"),
        (".", "Activated"),
    ]
    assert paragraph.left_out == "(It hurts.)"
    assert not paragraph.reworded


@pytest.mark.parametrize(
    "text",
    ["Flying\nWhen Gull dies, draw a card.", "Whenever Gull attacks, you may pay {1}. If you do, scry 2."],
)
def test_no_word_of_a_text_is_without_its_node(text: str) -> None:
    for paragraph in word_by_word(text, "Gull", ("creature",)):
        told = "".join(each.words for each in paragraph.words)
        assert told.replace(" ", "") == paragraph.read.replace(" ", "")
        assert all(each.kind for each in paragraph.words if each.words not in (".", ","))


def test_a_text_that_is_read_in_other_words_says_so() -> None:
    (paragraph,) = word_by_word("When Gull enters the battlefield, draw a card.", "Gull", ("creature",))
    assert paragraph.reworded
    assert paragraph.read == "when ~ comes into play, draw a card."
