"""Words, phrases and terms: what a text falls apart into."""

from __future__ import annotations

import pytest

from rules_kb.books.store import Store
from rules_kb.search.finding import Finder
from rules_kb.search.in_questions import AGAIN, ASKED, EARLY, TELLS, terms_asked
from rules_kb.search.phrases import Phrases, classes_in, phrase_key, vocabulary_phrases
from rules_kb.search.spelling import nearest, slips
from rules_kb.search.terms import terms_of
from rules_kb.search.words import stem, stems_of, words_of


def telling(text: str) -> list[str]:
    return [word for word, empty in stems_of(text) if not empty]


@pytest.mark.parametrize(
    "piece", ["+1/+1", "-1/-1", "2/2", "*/*", "{g}", "310.4", "420.5e", "a.27.ruling.5", "c.8.1"]
)
def test_what_a_judge_writes_as_one_thing_stays_one(piece: str) -> None:
    assert telling(f"Bears, {piece.upper()}: trample.") == [stem("bears"), piece, "trampl"]


def test_words_of_one_kind_have_one_stem() -> None:
    assert len({stem(word) for word in ("deal", "dealt", "deals", "dealing")}) == 1
    assert len({stem(word) for word in ("sac", "sacrifice", "sacrificed")}) == 1
    assert stem("seven") == "7"
    assert stem("{tap}") == "{t}"


def test_what_was_done_has_the_stem_of_what_is_done() -> None:
    for verb in ("proliferate", "populate", "investigate", "create", "mutate"):
        assert {stem(verb), stem(f"{verb}d"), stem(f"{verb[:-1]}ing"), stem(f"{verb}s")} == {stem(verb)}
    assert stem("repeated") == stem("repeat")
    assert stem("floating") == stem("float")


def test_a_short_word_and_the_stem_of_a_longer_one_are_two() -> None:
    assert stem("ap") != stem("ape") == stem("apes")
    assert stem("us") != stem("use") == stem("used") == stem("using")
    assert stem("aps") == stem("ap")


def test_words_know_where_they_stand() -> None:
    text = "The opponent’s Wall"
    assert [(word.stem, text[word.start : word.end], word.empty) for word in words_of(text)] == [
        ("the", "The", True),
        (stem("opponent"), "opponent’s", False),
        ("wall", "Wall", False),
    ]


def phrases() -> Phrases:
    return vocabulary_phrases(
        [
            ["cast", "play"],
            ["ETB", "comes into play", "enters"],
            ["battlefield", "in play"],
        ]
    )


def test_a_phrase_and_what_is_said_for_it_are_of_one_class() -> None:
    known = phrases()
    said, meant = (
        list(classes_in([stem(word) for word in text.split()], known)) for text in ("etb", "comes into play")
    )
    assert said == meant == ["=1"]


def test_a_word_inside_a_longer_phrase_is_not_meant_for_itself() -> None:
    names = [name for name, _ in terms_of("it comes into play", phrases())]
    assert "=1" in names
    assert "=0" not in names


def test_small_words_are_no_terms_but_belong_to_phrases() -> None:
    names = [name for name, _ in terms_of("damage on the stack", phrases())]
    assert names == [stem("damage"), "stack"]
    assert phrase_key("in play") == "in plai"


def test_what_a_question_begins_with_and_says_again_counts_for_more() -> None:
    early = terms_asked("griffins soaring above hydras", phrases())
    assert early[stem("griffins")] == pytest.approx(EARLY * early[stem("hydras")])
    again = terms_asked("griffins soaring above griffins", phrases())
    assert again[stem("griffins")] == pytest.approx(AGAIN * early[stem("griffins")])
    placed = terms_asked("griffins come into play as griffins comes into play", phrases())
    assert placed["=1"] > terms_asked("griffins as soaring hydras come into play", phrases())["=1"]


def test_words_that_count_otherwise_in_questions_are_stems_that_stand_in_the_books(store: Store) -> None:
    index = Finder(store).index
    assert [word for word in TELLS if not index.knows(word)] == []
    assert not TELLS.keys() & {word for word, empty in stems_of(" ".join(TELLS)) if empty}


def test_the_nearest_word() -> None:
    words = ["trample", "regenerate", "triple"]
    assert nearest("trampel", words) == "trample"
    assert nearest("regenrate", words) == "regenerate"
    assert nearest("regnerat", words) == "regenerate"
    assert nearest("xyzzy", words) is None
    assert nearest("tr", words) is None
    assert slips("abcd", "abdc", 2) == 1
    assert slips("abcd", "wxyz", 2) == 3


def test_a_keyword_counts_for_more_than_the_other_words_of_a_question(store: Store) -> None:
    finder = Finder(store)
    assert {"cascad", "ninjutsu", "convok"} <= finder.index.keywords
    assert not {"creatur", "librari", "protect", "sacrific"} & finder.index.keywords
    found = finder.find("madness card thrown away at end of turn to hand size").results
    assert found[0].entry.id == "702.35a"


def test_the_sentence_that_asks_counts_for_more_than_the_story_before_it(store: Store) -> None:
    table = Finder(store).index.table
    told = "he flashed in a wurm. my bear was enchanted; does the aura fall off? thanks a lot"
    without = told.replace(".", "").replace(";", "").replace("?", "")
    more = {word: terms_asked(told, table)[word] / each for word, each in terms_asked(without, table).items()}
    assert more["aura"] == more["fall"] == pytest.approx(ASKED)
    assert more["bear"] == more["wurm"] == more["lot"] == 1
