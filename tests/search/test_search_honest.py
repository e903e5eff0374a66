"""An answer to what the books don't say tells so: words that stand in sayings alone, guesses, half words."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from search_quality import all_asked

from rules_kb.books.places import asked_folder
from rules_kb.books.store import Store
from rules_kb.search.absent import absent_from
from rules_kb.search.advice import asks_advice
from rules_kb.search.finding import Finder
from rules_kb.search.index import open_index
from rules_kb.search.missed import FIRST
from rules_kb.search.question import read_question
from rules_kb.search.spoken import read_asked
from rules_kb.show.results import result_list, taken_lines

OFF_TOPIC = Path(__file__).parent / "off_topic.yaml"


@pytest.fixture
def finder(store: Store) -> Finder:
    return Finder(store)


@pytest.mark.parametrize("asked", ["Ponder", "thanks", "Ragavan", "what of Atraxa"])
def test_words_that_no_record_has_are_named_before_what_they_lead_to(finder: Finder, asked: str) -> None:
    found = finder.find(asked)
    assert found.results
    assert list(found.only_said) == [asked.split()[-1]]
    assert result_list(found).startswith(
        f"None of these says {found.only_said[0]}; people who look for them do."
    )


@pytest.mark.parametrize(
    "asked", ["trample", "SBA", "boardwipe", "does Atraxa trample", "310.4", "Tarmogoyf"]
)
def test_what_a_record_says_or_what_means_the_same_isnt_only_said(finder: Finder, asked: str) -> None:
    found = finder.find(asked)
    assert found.results
    assert not found.only_said


@pytest.mark.parametrize("asked", ["LTB", "EOT", "mv", "gy"])
def test_what_is_peoples_word_for_something_is_no_question_about_something_else(
    finder: Finder, asked: str
) -> None:
    assert not finder.find(asked).far


@pytest.mark.parametrize("asked", ["how many byes does a champion get", "trample in a swiss round"])
def test_a_word_that_only_tournaments_have_is_answered_by_them_or_told(finder: Finder, asked: str) -> None:
    found = finder.find(asked)
    assert found.far or found.of_tournaments
    assert result_list(found).startswith(
        "Nothing here surely answers this" if found.far else "The best of these is about tournaments"
    )


def test_a_ruling_for_tournaments_is_told_as_old_unless_its_book_was_chosen(finder: Finder) -> None:
    assert finder.find("deck registration error").of_tournaments
    assert not finder.find("deck registration error", ["rulings1999"]).of_tournaments
    assert not finder.find("old rulings deck registration error").of_tournaments
    assert not finder.find("trample").of_tournaments


@pytest.mark.parametrize(
    ("asked", "years"),
    [
        ("legend rule back in 99", ["1999"]),
        ("mulligans of '99 twice", ["1999"]),
        ("is 99 damage lethal", []),
        ("opponent loses 99", []),
        ("legend rule 2006 do both die", ["2006"]),
        ("mana burn", []),
        ("deals 1999 damage", []),
    ],
)
def test_a_number_taken_for_a_year_is_told(finder: Finder, asked: str, years: list[str]) -> None:
    found = finder.find(asked)
    assert found.years == years
    told = f"{' and '.join(years)} is taken for a year: the rules of that time come first."
    assert (told in result_list(found)) == bool(years)
    assert finder.find(asked, ["cr2026"]).years == []


@pytest.mark.parametrize("asked", ["1999 rulings tapped", "rulings 1999 tapped", "1997 phasing"])
def test_the_rulings_of_1999_are_asked_by_their_year(finder: Finder, asked: str) -> None:
    assert finder.find(asked).results[0].entry.book == "rulings1999"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("facedown cards", "face down cards"),
        ("tramp", "trample"),
        ("planesw", "planeswalk"),
        ("interr", "interrupt"),
        ("tramplle", "trample"),
    ],
)
def test_half_a_name_is_enough_where_no_other_begins_so(finder: Finder, typed: str, meant: str) -> None:
    assert finder.find(typed).did_you_mean == meant


def test_a_name_of_two_words_that_only_people_write_as_one_is_read_as_two(finder: Finder) -> None:
    found = finder.find("facedown cards")
    assert (found.did_you_mean, list(found.unsure)) == ("face down cards", [])
    assert "708" in " ".join(each.entry.id for each in found.results[:3])


def test_a_slip_in_a_word_that_tells_nothing_is_passed_over(finder: Finder) -> None:
    found = finder.find("wich player shoud lose at 0 life")
    assert (found.did_you_mean, list(found.unknown)) == (None, [])


def test_a_short_word_beside_a_long_one_is_guessed_at_though_neither_is_known(finder: Finder) -> None:
    assert finder.find("protction from blak").did_you_mean == "protection from black"
    assert not finder.find("blak").results


@pytest.mark.parametrize(
    ("typed", "meant"), [("triger", "trigger"), ("countr", "counter"), ("upkepe", "upkeep")]
)
def test_a_lone_term_with_a_letter_lost_or_swapped_is_answered_and_told_as_a_guess(
    finder: Finder, typed: str, meant: str
) -> None:
    found = finder.find(typed)
    assert found.results[0].entry.id.startswith(("glossary", "122.", "503.", "603.", "701.6"))
    assert list(found.unsure) == [meant]
    assert not finder.find("snack").results


@pytest.mark.parametrize("name", ["Costs must be payable", "An ability outlives its source"])
def test_a_concepts_name_is_near_what_states_it(finder: Finder, name: str) -> None:
    assert not finder.find(name).far


@pytest.mark.parametrize("asked", ["when is the next prerelease", "when was the last pro tour"])
def test_a_question_of_the_calendar_is_told_to_be_near_nothing(finder: Finder, asked: str) -> None:
    assert finder.find(asked).far


def test_when_something_happens_next_in_a_game_is_no_question_of_the_calendar(finder: Finder) -> None:
    assert not finder.find("when does the next upkeep begin").far
    assert not finder.find("when was the legend last in play").far


def test_of_two_readings_that_are_equally_near_the_commoner_one_is_taken_and_the_other_told(
    finder: Finder,
) -> None:
    found = finder.find("plainswalker")
    assert taken_lines(found) == [
        "No record has what was typed; this is a guess: planeswalker (plainswalk is as near)"
    ]
    assert "planeswalker" in found.results[0].entry.digest
    assert not finder.find("plainswalks").did_you_mean
    assert not finder.find("planeswalkers").did_you_mean


def test_two_wrong_words_that_make_a_term_when_mended_are_answered_as_a_guess(finder: Finder) -> None:
    found = finder.find("lethel damge")
    assert found.results[0].entry.id == "glossary/lethal-damage"
    assert list(found.unsure) == ["lethal", "damage"]
    assert not finder.find("blak nite").results


@pytest.mark.parametrize("name", ["Oko, Thief of Crowns", "Snapcaster Mage", "Sheoldred, the Apocalypse"])
def test_a_name_in_capitals_that_nothing_knows_gets_no_unrelated_rules(finder: Finder, name: str) -> None:
    found = finder.find(name)
    assert (found.results, list(found.strangers)) == ([], [name])
    assert "What follows" not in " ".join(taken_lines(found))


@pytest.mark.parametrize("name", ["snapcaster mage", "liliana of the veil", "primeval titan"])
def test_nor_does_one_in_small_letters(finder: Finder, name: str) -> None:
    found = finder.find(name)
    assert (found.results, list(found.strangers)) == ([], [name])


@pytest.mark.parametrize(
    "asked", ["snapcaster mage flashback", "solitude evoke", "how dose cumulative upkep work"]
)
def test_beside_a_word_of_the_rules_it_does(finder: Finder, asked: str) -> None:
    found = finder.find(asked)
    assert found.results
    assert not found.strangers


def test_no_word_is_taken_apart_into_two_that_hardly_a_record_has(finder: Finder) -> None:
    assert not finder.find("nonsense").results
    assert finder.find("boardwipe").results


@pytest.mark.parametrize("asked", ["best pizza in berlin", "wurmcoil engine", "how tall is the eiffel tower"])
def test_what_is_left_of_a_question_about_something_else_isnt_answered(finder: Finder, asked: str) -> None:
    assert not finder.find(asked).results


def test_beside_other_words_an_unknown_name_is_told_before_the_results(finder: Finder) -> None:
    found = finder.find("Grief evoke Undying Evil")
    assert found.results
    assert result_list(found).startswith("No record says Undying Evil, and no card known here is called so")


def test_a_name_that_people_say_leads_to_those_records_alone(finder: Finder) -> None:
    found = finder.find("Path to Exile")
    assert list(found.only_said) == ["Path to Exile"]
    assert 0 < found.total < 10


@pytest.mark.parametrize("asked", ["cyclonic rift", "Rest in Peace"])
def test_a_name_that_only_people_say_is_told_where_they_say_it_for_what_the_books_say(
    finder: Finder, asked: str
) -> None:
    found = finder.find(asked)
    assert found.results
    assert list(found.only_said) == [asked]
    assert not finder.find(f"{asked} hexproof").only_said
    assert not finder.find("damage on the stack").only_said


def test_so_does_one_in_small_letters(finder: Finder) -> None:
    found = finder.find("dark confidant")
    assert list(found.only_said) == ["dark confidant"]
    asked = read_asked(asked_folder())
    said = [asked.own[each.entry.book][each.entry.id] for each in found.results]
    assert said
    assert all("dark confidant" in " ".join(each).lower() for each in said)


def test_a_word_that_none_of_the_answers_says_is_told(finder: Finder) -> None:
    assert list(finder.find("⚡ lightning 🔥").only_said) == ["lightning"]


def test_the_name_of_a_card_that_is_known_is_no_stranger(finder: Finder) -> None:
    finder.cards = {"Undying Evil": "undying"}.get  # type: ignore[assignment]
    assert not finder.find("Grief evoke Undying Evil").strangers


@pytest.mark.parametrize(
    "asked",
    [
        "Legend Rule",
        "First Strike",
        "Does Double Strike Stack",
        "Two Headed Giant",
        "LOYALTY COUNTERS",
        "Loyalty Counters",
        "Royal Assassin",
    ],
)
def test_what_the_books_say_themselves_is_no_stranger(finder: Finder, asked: str) -> None:
    found = finder.find(asked)
    assert found.results
    assert not found.strangers


@pytest.mark.parametrize(("typed", "near"), [("hello", "hell"), ("pokemon", "pikemen")])
def test_a_guess_at_a_rare_word_is_asked_about_and_not_answered(
    finder: Finder, typed: str, near: str
) -> None:
    found = finder.find(typed)
    assert (found.results, found.did_you_mean) == ([], near)


def test_what_is_no_more_than_a_guess_is_told_as_one(finder: Finder) -> None:
    found = finder.find("pokemon trample")
    assert list(found.unsure) == ["pikemen"]
    assert result_list(found).startswith("No record has what was typed; this is a guess: pikemen trample\n")
    assert not finder.find("trampel over a blocker").unsure


def test_a_guess_is_not_told_to_be_missed_for_nobody_typed_it(finder: Finder) -> None:
    found = finder.find("catan robber on a 7 who discards")
    assert (list(found.unsure), "ctan" in found.missed) == (["ctan"], True)
    assert taken_lines(found) == [
        "No record has what was typed; this is a guess: ctan robber on a 7 who discards",
        "Nothing here surely answers this; the nearest records say nothing of robber.",
    ]


@pytest.mark.parametrize(
    ("said", "meant"),
    [("rule nine hundred", "cr2026:900"), ("rule seven oh four point five j", "cr2026:704.5j")],
)
def test_a_number_in_words_is_a_number(finder: Finder, said: str, meant: str) -> None:
    assert [result.entry.cite for result in finder.find(said).results][:1] == [meant]


def test_no_other_rules_stand_below_one_that_is_asked_for_by_its_number(finder: Finder) -> None:
    cites = [result.entry.cite for result in finder.find("rule 900").results]
    assert cites == ["cr2026:900"]


def test_capitals_that_only_stress_are_no_operators(finder: Finder) -> None:
    assert finder.find("can I attack AND block with the same creature").results
    assert not finder.find("trample AND NOT trample").results


@pytest.mark.parametrize(("carried", "lacking"), [("903.8", False), ("903.10a", True)])
def test_an_edition_with_the_one_rule_that_a_term_refers_to_doesnt_lack_it(
    store: Store, monkeypatch: pytest.MonkeyPatch, carried: str, lacking: bool
) -> None:
    """*Commander tax* is a term of today, which an edition may say without the name."""
    monkeypatch.setattr(Store, "is_carried_on", lambda self, entry, books: entry.id == carried)
    found = absent_from(store, open_index(store), "commander tax", ["cr@2018-07-13"])
    assert bool(found) is lacking


@pytest.mark.parametrize(
    ("asked", "missed"),
    [
        ("warhammer charge phase", ["warhammer", "charge"]),
        ("saving throw bonus", ["saving", "throw"]),
        ("where can I buy dice", ["buy"]),
        ("what is the best deck in modern", ["best"]),
        ("saving throw bonus", ["saving"]),
        ("turn off the alarm", ["alarm"]),
    ],
)
def test_what_the_first_results_say_nothing_of_is_told_where_they_answer_little(
    finder: Finder, asked: str, missed: list[str]
) -> None:
    found = finder.find(asked)
    assert set(missed) <= set(found.missed)
    told = f"Nothing here surely answers this; the nearest records say nothing of {', '.join(found.missed)}."
    assert told in result_list(found)


FAR = "Nothing here surely answers this; "


@pytest.mark.parametrize(
    "asked",
    [
        "hole in one bonus",
        "counter top repair",
        "free throw line",
        "who won the pro tour",
    ],
)
def test_a_question_that_nothing_answers_is_told_so(finder: Finder, asked: str) -> None:
    found = finder.find(asked)
    assert found.far
    assert FAR in result_list(found)


@pytest.mark.parametrize(
    "asked",
    [
        "good combo with doubling season",
        "how many lands should i run",
        "what deck should i play",
        "is trample good",
        "which cards are good with deathtouch",
        "how much is a dual land",
        "should i mulligan this hand",
        "what set is serra angel from",
        "how to beat control decks",
        "cards that give haste",
        "mox pearl price in 1999",
        "booster pack price",
        "price of dual lands",
        "good simic commander under 50 bucks",
        "is my burn deck better with 20 or 21 lands",
        "can anyone lend me a playmat",
        "how do i become a level 3 judge",
        "where do i find the judge exam",
        "how long is the bgs grading queue",
        "red or blue in my cube pool",
        "what time does the lgs close on friday",
        "how many boosters does second place win here",
        "entry fee for the modern event",
        "how many tickets do we win if we go undefeated",
        "does a pokemon attack tap it",
        "is castling legal here",
        "how many boosters for going undefeated",
        "what do we get for winning the draft",
        "when is my last bus home",
        "is a played tundra near mint",
    ],
)
def test_who_asks_for_advice_or_prices_is_told_that_nothing_surely_answers(
    finder: Finder, asked: str
) -> None:
    assert FAR in result_list(finder.find(asked))


@pytest.mark.parametrize(
    "asked",
    [
        "infinite combo, do I have to name a number",
        "is my exiled card gone for good",
        "how many cards in an EDH deck, one of each",
        "reprinted card, does it still belong to its old expansion for City in a Bottle",
        "who should announce blocks first",
        "best moment to tap an attacker",
        "combo with two replacement effects, do I have to stop it",
        "cards that have flashback and are countered, where do they go after that",
        "is first strike better than trample when both creatures block",
        "price of ward when copied twice",
        "can i borrow a card that is in my graveyard",
        "red or blue mana from this land",
        "can i play a spell in response to mana burn",
        "may i play it in order to gain control",
        "may a spectator give advice to a player",
        "must the organizer be the head judge",
        "when does a suspended creature come out",
        "is x on a permanent worth 0",
        "what place does the token get in the combat damage order",
        "may the top card be the prize of a bet",
        "what do i get for winning a clash",
        "what do i get for going first",
        "how many cards do i draw, should i take a mulligan",
    ],
)
def test_words_of_advice_alone_make_no_question_one_of_it(asked: str) -> None:
    assert not asks_advice(asked)


@pytest.mark.parametrize("asked", ["what is the price of cycling", "price of ward", "equip price"])
def test_what_a_keyword_costs_is_no_question_of_prices(finder: Finder, asked: str) -> None:
    assert not finder.find(asked).far


def test_hardly_anything_about_something_else_is_answered_without_a_word(finder: Finder) -> None:
    by_kind: dict[str, list[str]] = yaml.safe_load(OFF_TOPIC.read_text(encoding="utf-8"))
    asked = [each for of_kind in by_kind.values() for each in of_kind]
    answered = {each: finder.find(each, limit=FIRST) for each in asked}
    silent = [each for each, found in answered.items() if found.results and not taken_lines(found)]
    assert len(asked) > 300
    assert len(silent) <= len(asked) // 10, silent


def test_hardly_any_question_about_the_rules_is_told_to_be_unanswered(finder: Finder) -> None:
    asked = [each.question for each in all_asked()][::7]
    doubted = [each for each in asked if finder.find(each, limit=FIRST).far]
    assert len(doubted) <= len(asked) * 0.03, doubted


@pytest.mark.parametrize(
    "asked",
    [
        "Drawing from an empty library",
        "skip a draw step",
        "does flying beat reach",
        "chump block a trampler",
        "Combat Damage Step",
        "first strike",
        "310.4",
        "limits on using an ability",
        "interrupt vs instant",
    ],
)
def test_a_question_about_the_rules_is_near_something(finder: Finder, asked: str) -> None:
    found = finder.find(asked)
    assert found.results
    assert not found.far


@pytest.mark.parametrize(
    ("typed", "guesses"),
    [("reset my password", ["pass word"]), ("change a flat tire", ["float", "time"])],
)
def test_a_guess_is_told_as_one_where_its_words_never_meet_or_more_is_guessed_than_known(
    finder: Finder, typed: str, guesses: list[str]
) -> None:
    found = finder.find(typed)
    assert list(found.unsure) == guesses
    assert result_list(found).startswith("No record has what was typed; this is a guess: ")


@pytest.mark.parametrize(
    "typed", ["boardwipe", "firststrike", "protction from blak", "does a blak creature block"]
)
def test_what_is_meant_beyond_doubt_is_no_guess(finder: Finder, typed: str) -> None:
    assert finder.find(typed).results
    assert not finder.find(typed).unsure


def test_a_word_of_a_cards_name_is_no_slip(finder: Finder) -> None:
    finder.cards = lambda asked: "flying" if "storm crow" in asked.lower() else ""
    found = finder.find("storm crow")
    assert found.did_you_mean is None
    assert "Flying" in found.results[0].heading
    assert list(found.unknown) == ["crow"]
    assert finder.find("storm crew").did_you_mean is None


def test_a_year_is_no_number_misspelt(finder: Finder) -> None:
    assert finder.find("1999").did_you_mean is None
    assert finder.find("310.44").did_you_mean == "310.4"


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("first strike", ["cr2026:702.7a", "cr2026:glossary/first-strike"]),
        ("legned rule", ["cr2026:704.5j"]),
        ("what is a mulligan", ["cr2026:103.5"]),
        ("library", ["cr2026:401.1", "cr2026:glossary/library"]),
        ("what is a graveyard", ["cr2026:404.1", "cr2026:glossary/graveyard"]),
    ],
)
def test_a_bare_name_has_its_entry_or_the_rule_that_defines_it_first(
    finder: Finder, name: str, first: list[str]
) -> None:
    assert finder.find(name).results[0].entry.cite in first


@pytest.mark.parametrize(
    "asked", ["310.4", "trample", "can I respond to a mana ability", "does mana burn hurt"]
)
def test_nothing_is_missed_in_what_the_books_answer(finder: Finder, asked: str) -> None:
    assert not finder.find(asked).missed


@pytest.mark.parametrize("typed", ["AND OR", "OR NOT", "AND"])
def test_words_that_only_join_others_ask_for_nothing(finder: Finder, typed: str) -> None:
    assert not finder.find(typed).results


@pytest.mark.parametrize(
    ("typed", "meant", "cite"),
    [
        ("battlecry", "battle cry", "cr2026:702.91a"),
        ("livingweapon", "living weapon", "cr2026:702.92a"),
    ],
)
def test_a_name_of_two_words_may_be_typed_as_one(finder: Finder, typed: str, meant: str, cite: str) -> None:
    found = finder.find(typed)
    assert found.did_you_mean == meant
    assert cite in [result.entry.cite for result in found.results[:2]]


def test_what_is_said_at_a_table_is_no_phrase_in_quotes(finder: Finder) -> None:
    assert len(finder.find('shortcut "go to combat?"').results) > 5
    assert "731.2" in " ".join(each.entry.id for each in finder.find('shortcut "to combat?"').results)


@pytest.mark.parametrize(
    ("asked", "book"),
    [
        ("whats poison counter in old rulings", "rulings1999"),
        ("banding old ruling attack bands", "rulings1999"),
        ("2006 SBE when checked", "cr2006"),
        ("removal from combat tsp rules", "tenth2007"),
        ("playing for ante in the 90s", "rulings1999"),
        ("what was damage prevention like in the mirage era", "rulings1999"),
        ("how did banding use to work", "cr1999"),
        ("ruling K.16 interrupts", "rulings1999"),
        ("echo on a stolen creature, urza's saga time", "rulings1999"),
        ("phasing rulings (1999): do triggers see it", "rulings1999"),
    ],
)
def test_an_era_that_is_named_has_the_first_word(finder: Finder, asked: str, book: str) -> None:
    assert finder.find(asked).results[0].entry.book == book


def test_that_old_is_taken_for_the_rules_before_todays_is_told(finder: Finder) -> None:
    told = "Taken to ask for old rules: those before today's come first."
    found = finder.find("how did banding use to work")
    assert found.of_old
    assert told in result_list(found)
    assert not finder.find("how did banding use to work", ["cr1999"]).of_old
    assert told not in result_list(finder.find("trample in sixth"))


@pytest.mark.parametrize(
    "asked",
    ["which legend dies, the new or the old", "old one dies as a new legend enters", "how old is this rule"],
)
def test_what_is_old_on_the_table_is_no_rule_of_old(asked: str) -> None:
    assert read_question(asked).eras == ()


@pytest.mark.parametrize(
    ("asked", "first"),
    [("ice age block constructed", "D.18.3"), ("mirage block constructed decks", "D.18.4")],
)
def test_a_format_that_is_called_by_a_block_of_sets_is_no_time(
    finder: Finder, asked: str, first: str
) -> None:
    assert finder.find(asked).results[0].entry.id == first


@pytest.mark.parametrize(("asked", "first"), [("card advantage", "121."), ("draw engine", "121.")])
def test_what_people_call_something_is_answered_by_what_the_books_call_so(
    finder: Finder, asked: str, first: str
) -> None:
    assert finder.find(asked).results[0].entry.id.startswith(first)
