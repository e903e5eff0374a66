"""How people type: names in two words, words in one, and sizes."""

from __future__ import annotations

import pytest

from rules_kb.books.store import Store
from rules_kb.search.finding import Finder
from rules_kb.search.typed import apart, in_short, name_in_short, together, told_in_words, written_out
from rules_kb.search.words import stems_of

NAMES = frozenset(["nonbasic", "flashback", "island", "deathtouch", "upkeep"])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("non basic lands", "nonbasic lands"),
        ("Non-basic", "nonbasic"),
        ("can I flash back a spell with death touch", "can I flashback a spell with deathtouch"),
        ("in my up keep", "in my upkeep"),
        ("this is land destruction", "this is land destruction"),
        ("flash, back to my hand", "flash, back to my hand"),
    ],
)
def test_a_name_in_two_words_is_read_as_one(typed: str, meant: str) -> None:
    assert together(typed, NAMES) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("can u respond to that", "can you respond to that"),
        ("steal a land w an effect", "steal a land with an effect"),
        ("kill his guy w/bolt", "kill his guy with bolt"),
        ("flyer w/o reach?", "flyer without reach?"),
        ("is it ok b4 blocks", "is it ok before blocks"),
        ("BC he has n cards", "because he has and cards"),
        ("tap for u", "tap for u"),
        ("does w mana pay for it", "does w mana pay for it"),
        ("a spell that costs 2 w or u", "a spell that costs 2 w or u"),
        ("cast frm graveyard", "cast from graveyard"),
        ("wat is ward pls", "what is ward please"),
        ("atk and blk", "attack and block"),
        ("U", "U"),
        ("Plains make W", "Plains make W"),
        ("1st strike on the bf", "first strike on the battlefield"),
        ("tgt of 2 pws", "target of 2 planeswalkers"),
        ("+1 and -1 counters cancel?", "+1/+1 and -1/-1 counters cancel?"),
        ("plus one plus one counter moved", "+1/+1 counter moved"),
        ("p1p1 counters", "+1/+1 counters"),
        ("-1 loyalty counter", "-1 loyalty counter"),
        ("a -1/-1 counter", "a -1/-1 counter"),
        ("prolif his base P/T", "proliferate his base power/toughness"),
        ("pro white in a pro tour deck", "protection from white in a pro tour deck"),
        ("summ sick in the CZ", "summoning sick in the command zone"),
        ("c.d.a. or an S.B.A", "cda or an SBA"),
        ("A.1.8 and K.16", "A.1.8 and K.16"),
        ("an evasion ability, i.e. flying", "an evasion ability, i.e. flying"),
        ("Max speed, max hand size", "Max speed, maximum hand size"),
    ],
)
def test_words_that_people_shorten_are_written_out(typed: str, meant: str) -> None:
    assert written_out(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("dthtch", "deathtouch"), ("upkp", "upkeep"), ("flshback", "flashback"), ("isl", None), ("slnd", None)],
)
def test_a_word_without_its_vowels_is_the_name_that_has_its_letters(typed: str, meant: str | None) -> None:
    assert in_short(typed, NAMES) == meant


def test_of_several_names_none_is_meant() -> None:
    assert in_short("cntr", ["counter", "center"]) is None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("dbl strike", "double strike"),
        ("doub str", "double strike"),
        ("upk", "upkeep"),
        ("ab", None),
        ("upkp", None),
        ("do strike", None),
        ("first stroke", None),
        ("mana ab", None),
        ("mana abi", "mana ability"),
        ("cou", None),
        ("coun", "counter"),
    ],
)
def test_a_name_in_short_has_each_word_begun_or_of_several_without_vowels(
    typed: str, meant: str | None
) -> None:
    names = ["double strike", "first strike", "upkeep", "mana ability", "counter", "court", "courts"]
    assert name_in_short(typed.split(), names) == meant


def test_two_words_in_one_are_taken_apart() -> None:
    known = {"board", "wipe", "bo", "ardwipe", "the"}.__contains__
    assert apart("boardwipe", known) == "board wipe"
    assert apart("thewipe", known) is None
    assert apart("wipe", known) is None


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("a 3/3 with -0/-3", "toughness 0"),
        ("-1/-1 on my 2/1", "toughness 0"),
        ("2/2 takes 3 dmg", "lethal"),
        ("my 3/3 has -1/-1 and is dealt 2 damage", "lethal"),
        ("3/3 with -5/-0", "power less than 0"),
        ("a 3/3 with -0/-2", ""),
        ("5/5 dealt 4 damage", ""),
        ("1/2 dmg", ""),
        ("+1/+1 counters", ""),
    ],
)
def test_sizes_are_told_in_the_words_of_the_rules(typed: str, told: str) -> None:
    more = told_in_words(typed).removeprefix(typed)
    assert told in more
    assert bool(more) == bool(told)


def test_a_die_is_rolled_and_a_creature_dies() -> None:
    def stems(text: str) -> set[str]:
        return {stem for stem, _ in stems_of(text)}

    assert stems("roll a die") & stems("two dice")
    assert stems("creatures that die") & stems("when it dies")
    assert not stems("when it dies") & stems("a die")


def test_they_are_found(store: Store) -> None:
    finder = Finder(store)

    def first(question: str, count: int) -> list[str]:
        return [result.entry.cite for result in finder.find(question).results[:count]]

    assert "cr2026:704.5f" in first("3/3 with -0/-3, does it die", 2)
    assert any(cite.endswith("nonbasic-land") for cite in first("non basic", 2))
    assert any("706" in cite for cite in first("reroll a die", 2))
    for short, full in (("dbl strike", "double strike"), ("leg rule", "legend rule"), ("vig", "vigilance")):
        assert finder.find(short).did_you_mean == full
        assert first(short, 3) == first(full, 3)
    assert first("can u respond to that", 3) == first("can you respond to that", 3)
