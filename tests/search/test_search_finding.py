"""Finding records: plain words, numbers, filters, structured questions, guesses."""

from __future__ import annotations

import contextlib

import pytest

from rules_kb.books.imports import attach
from rules_kb.books.opening import open_store
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.books.ref import parse_ref
from rules_kb.books.store import Store
from rules_kb.search.finding import Finder, NoSuchFilter
from rules_kb.search.forward import brought_forward
from rules_kb.search.mentioned import mentioned
from rules_kb.search.question import BadQuestion, NoSuchField, read_question
from rules_kb.search.ranking import Ranked


@pytest.fixture
def finder(store: Store) -> Finder:
    return Finder(store)


def cites(finder: Finder, question: str, **narrowed: object) -> list[str]:
    return [result.entry.cite for result in finder.find(question, **narrowed).results]  # type: ignore[arg-type]


def test_todays_words_find_what_the_books_say_in_theirs(finder: Finder) -> None:
    for book, question, id in (
        ("cr1999", "damage on the stack, sac mogg fanatic", "310.4"),
        ("cr1999", "pro-white aura", "502.7b"),
        ("cr1999", "who may look at exiled cards", "217.7b"),
    ):
        assert f"{book}:{id}" in cites(finder, question, books=[book])[:3]
        best = finder.find(question).results[:5]
        assert f"{book}:{id}" in [cite for each in best for cite in (each.entry.cite, *each.older)]


def test_a_number_comes_first(finder: Finder) -> None:
    assert cites(finder, "310.4")[0] == "cr1999:310.4"
    assert cites(finder, "rule 420.5e")[0] == "cr1999:420.5e"
    assert cites(finder, "cr2006:420.5e")[0] == "cr2006:420.5e"
    assert cites(finder, "A.27.Ruling.5")[0] == "rulings1999:A.27.Ruling.5"
    assert cites(finder, "704.5j")[0] == "cr2026:704.5j"
    wrong = finder.find("310.90")
    assert wrong.did_you_mean is not None
    assert wrong.did_you_mean.startswith("310")


@pytest.mark.parametrize(
    ("typed", "cite"),
    [
        ("cr2006 420.5e", "cr2006:420.5e"),
        ("420.5e cr2006", "cr2006:420.5e"),
        ("book:cr2006 420.5e", "cr2006:420.5e"),
        ('"310.4"', "cr1999:310.4"),
        ("C8.1", "rulings1999:C.8.1"),
        ("A.27.R5", "rulings1999:A.27.Ruling.5"),
        ("CR#509.1h", "cr2026:509.1h"),
        ("C 8 1", "rulings1999:C.8.1"),
        ("310 .4", "cr1999:310.4"),
        ("310. 4", "cr1999:310.4"),
        ("704 . 5j", "cr2026:704.5j"),
        ("a27 ruling 5", "rulings1999:A.27.Ruling.5"),
        ("1999 310.4", "cr1999:310.4"),
        ("310.4 2006", "cr2006:310.4"),
        ("mulligan 1999", "cr1999:glossary/mulligan"),
        ("2006 420.5e", "cr2006:420.5e"),
        ("99 310.4", "cr1999:310.4"),
        ("310.4 cr99", "cr1999:310.4"),
        ("310.4 in '06", "cr2006:310.4"),
        ("310.4 in sixth", "cr1999:310.4"),
        ("310.4 of the 10th ed", "cr2006:310.4"),
    ],
)
def test_a_number_is_read_with_its_book_or_year_in_quotes_and_without_its_stops(
    finder: Finder, typed: str, cite: str
) -> None:
    assert cites(finder, typed)[0] == cite
    assert not finder.find(typed).only_said


@pytest.mark.parametrize(
    ("typed", "cite"),
    [
        ("rule 613 layers", "cr2026:613"),
        ("613 layers", "cr2026:613"),
        ("CR 613 layers", "cr2026:613"),
        ("state based 704", "cr2026:704"),
        ("Rule 702.19 Trample", "cr2026:702.19"),
        ("does 704.5j hit tokens", "cr2026:704.5j"),
        ("whats rule 103.5", "cr2026:103.5"),
        ("k19 legends", "rulings1999:K.19"),
        ("g.25 mana burn", "rulings1999:G.25"),
        ("cr2006:420.5e legend", "cr2006:420.5e"),
        ("6th ed 310.4 damage on the stack", "cr1999:310.4"),
        ("502.9b tenth ed trample", "cr2006:502.9b"),
        ("CR702.19c trample over pw", "cr2026:702.19c"),
        ("702 flanking", "cr2026:702.25"),
        ("502 flanking", "cr1999:502.3"),
        ("405 stack", "cr2026:405"),
        ("120.3 damage results", "cr2026:120.3"),
        ("704.5 planeswalker", "cr2026:704.5i"),
        ("702-33d kicked", "cr2026:702.33d"),
        ("Section 8 multiplayer", "cr2026:8"),
        ("702-103 bestow", "cr2026:702.103"),
        ("704 5 m aura falls off", "cr2026:704.5m"),
        ("709.5c-e rooms", "cr2026:709.5c"),
        ("310.11 b sieges", "cr2026:310.11b"),
        ("rule 305 7 blood moon", "cr2026:305.7"),
    ],
)
def test_a_number_within_a_question_comes_first(finder: Finder, typed: str, cite: str) -> None:
    found = cites(finder, typed)
    assert found[0] == cite
    assert len(found) > 1
    assert not finder.find(typed).unknown


@pytest.mark.parametrize("typed", ["t2 legal", "what is t1 legal"])
def test_type_1_and_type_2_are_formats_and_no_rulings(finder: Finder, typed: str) -> None:
    assert cites(finder, typed)[0].startswith("rulings1999:D.1")


@pytest.mark.parametrize(
    "asked",
    [
        "a 3/3 with 0.5 lives",
        "section 12 of the deck",
        "rule 100 cards",
        "a deck of 100-4 cards",
        "c4 is a word",
        "101 cards left",
        "500 lands",
        "what if somebody deals more than 120",
    ],
)
def test_figures_within_a_question_that_count_something_else_are_no_number(asked: str) -> None:
    assert mentioned(asked, lambda word: word == "c4") == []


def test_a_number_is_looked_for_in_the_chosen_book(finder: Finder) -> None:
    assert cites(finder, "420.5e", books=["cr2006"])[0] == "cr2006:420.5e"


@pytest.mark.parametrize(
    ("typed", "cite"),
    [
        ("damage", "cr2026:glossary/damage"),
        ("priority", "cr2026:glossary/priority"),
        ("phase", "cr2026:glossary/phase"),
        ("spell", "cr2026:112.1"),  # which ranks above the entry, and says the same and more
        ("library", "cr2026:401.1"),
        ("creature", "cr2026:302.1"),  # the first rule of those; the entry only says where they stand
        ("what is a phase", "cr2026:glossary/phase"),
        ("attack", "cr2026:glossary/attack"),
    ],
)
def test_a_name_alone_is_asked_for_what_bears_it(finder: Finder, typed: str, cite: str) -> None:
    assert cites(finder, typed)[0] == cite


@pytest.mark.parametrize("typed", ["a 3 4", "3/4", "100 20", "draw 4 cards"])
def test_figures_that_no_book_counts_by_are_no_number(finder: Finder, typed: str) -> None:
    assert not parse_ref(typed).first


@pytest.mark.parametrize("keyword", ["trample", "flying", "deathtouch", "ward"])
def test_a_keyword_alone_is_asked_for_its_rule_before_its_entry(finder: Finder, keyword: str) -> None:
    found = cites(finder, keyword, books=["cr2026"])
    assert found[0].startswith("cr2026:702.")
    assert f"cr2026:glossary/{keyword}" in found


def test_what_the_best_answers_refer_to_comes_forward(store: Store) -> None:
    targets = {target for _, target in store.references_to([store.entry("cr2026", "704.5j").n])}  # type: ignore[union-attr]
    sources = [n for n, _ in store.references_to(sorted(targets))]
    leaning, settling = sources[0], targets.pop()
    even = [Ranked(leaning, 10.0), Ranked(settling, 9.8)]
    assert [each.n for each in brought_forward(even, store, "two of them")] == [settling, leaning]
    apart = [Ranked(leaning, 10.0), Ranked(settling, 8.0)]
    assert [each.n for each in brought_forward(apart, store, "two of them")] == [leaning, settling]


def test_results_are_in_order_and_never_twice(finder: Finder) -> None:
    found = finder.find("first strike damage", limit=None, seconds=60)
    scores = [result.score for result in found.results]
    assert scores == sorted(scores, reverse=True)
    assert len({result.entry.n for result in found.results}) == len(found.results) == found.total
    assert len(finder.find("first strike damage", limit=3).results) == 3


def test_books_and_kinds_narrow_it_down(finder: Finder) -> None:
    assert {cite.partition(":")[0] for cite in cites(finder, "trample", books=["rulings1999"])} == {
        "rulings1999"
    }
    terms = finder.find("trample", kinds=["term"]).results
    assert {result.entry.kind for result in terms} == {"term"}
    assert cites(finder, "trample kind:term") == [result.entry.cite for result in terms]
    with pytest.raises(NoSuchFilter, match="did you mean cr1999"):
        finder.find("trample", books=["cr199"])
    with pytest.raises(NoSuchFilter, match="no kind 'rulez'"):
        finder.find("trample kind:rulez")


def test_structured_questions_mean_what_they_say(finder: Finder) -> None:
    found = finder.find("heading:combat book:cr1999", limit=None).results
    assert found
    assert all("combat" in result.heading.lower() for result in found)
    assert {result.entry.book for result in found} == {"cr1999"}
    phrase = finder.find('"lethal damage" AND NOT kind:term', limit=None).results
    assert phrase
    assert all(result.entry.kind != "term" for result in phrase)
    assert cites(finder, "id:310.4 book:cr1999") == ["cr1999:310.4"]
    assert cites(finder, "digest:regenerat* kind:term", books=["cr1999"])


def test_quotes_in_a_sentence_are_no_phrase(finder: Finder) -> None:
    found = finder.find('opponent says "I\'m done" and then wants to do something')
    assert "rulings1999:T.16.Ruling.2" in [result.entry.cite for result in found.results[:5]]
    assert found.did_you_mean is None


def test_a_phrase_that_no_record_has_is_put_again_as_words(finder: Finder) -> None:
    found = finder.find('"mana burn hurts"')
    assert found.results[0].entry.id in ("300.3", "300.4", "glossary/mana-burn")
    assert found.did_you_mean is not None
    assert found.did_you_mean.startswith("mana burn")


@pytest.mark.parametrize(
    "asked", ["infect + lifelink attacker, poison AND life gain?", "poison, life AND lifelink"]
)
def test_what_has_a_comma_or_a_question_mark_is_no_structured_question(finder: Finder, asked: str) -> None:
    assert not read_question(asked).structured
    assert finder.find(asked).results


def test_a_misspelt_field_is_named(finder: Finder) -> None:
    with pytest.raises(NoSuchField, match="did you mean heading"):
        finder.find("headng:combat")
    assert not read_question("combat: when does it end").structured


def test_a_wrong_word_is_guessed_at(finder: Finder) -> None:
    found = finder.find("trampel over a chmup blocker")
    assert found.did_you_mean is not None
    assert found.did_you_mean.startswith("trample over a ")
    assert "trample" in found.results[0].heading.lower()
    assert finder.find("trample over a blocker").did_you_mean is None


def test_a_question_about_something_else_has_no_answer(finder: Finder) -> None:
    found = finder.find("how do I bake a chocolate cake")
    assert found.results == []
    assert found.unknown == ["bake", "chocolate", "cake"]
    assert found.did_you_mean is None
    # Short words beside none that is known aren't guessed at.
    assert finder.find("how do I bake a cake").results == []


def test_words_that_no_record_has_are_named(finder: Finder) -> None:
    found = finder.find("Drogskol with trample over a blocker")
    assert found.unknown == ["Drogskol"]
    assert "trample" in found.results[0].heading.lower()
    assert finder.find("trample over a blocker").unknown == []


def test_nothing_at_all(finder: Finder) -> None:
    assert finder.find("xyzzy").results == []
    assert finder.find("?!").results == []
    assert finder.find("what is the").results == []


def test_a_named_era_prefers_its_books(finder: Finder) -> None:
    question = read_question("fifth edition: tapped blocker damage")
    assert (question.eras, question.words) == (("fifth",), "tapped blocker damage")
    found = cites(finder, "tapped blocker damage, fifth edition")
    assert found[0].startswith("rulings1999:")
    assert "rulings1999:C.8.2" in found[:3]
    assert read_question("what is the fifth edition").eras == ("fifth",)
    assert read_question("legend rule 2006 do both die").eras == ("tenth",)
    assert read_question("tenth edition").words == "tenth edition"


@pytest.mark.parametrize("typed", ["deals 1999 damage", "do I lose 2006 life at once", "create 2007 tokens"])
def test_a_number_of_something_is_no_year(typed: str) -> None:
    question = read_question(typed)
    assert (question.eras, question.words) == ((), typed)


@pytest.mark.parametrize(
    "typed", ["how did 1999 damage work", "1999 damage", "how much did it deal 1999", "damage, 1999?"]
)
def test_a_year_is_one_where_no_number_is_asked_for(typed: str) -> None:
    assert read_question(typed).eras == ("classic",)


def test_snippets_show_the_words_of_the_question(finder: Finder) -> None:
    result = finder.find("legend rule", books=["cr1999"]).results[0]
    marked = result.snippet.marked(lambda part: f"<{part}>")
    assert "<" in marked
    assert not result.official
    long = finder.find("expansion symbol scimitar", kinds=["term"], books=["cr1999"]).results[0]
    assert "scimitar" in long.snippet.text
    assert len(long.snippet.text) < 260
    assert long.snippet.text.startswith("…") or long.snippet.text.endswith("…")
    whole = finder.find("expansion symbol scimitar", kinds=["term"], books=["cr1999"], width=10**6).results[0]
    assert whole.snippet.text == " ".join(whole.entry.digest.split())


@pytest.mark.parametrize(
    "question", ["((", '"', "heading:", "AND", "a AND", "*", "kind:term OR", "[a TO", "\x00", "x" * 5000]
)
def test_no_question_is_a_crash(finder: Finder, question: str) -> None:
    with contextlib.suppress(BadQuestion):
        finder.find(question)


@pytest.mark.usefixtures("small_books")
def test_what_imported_editions_say_in_the_same_words_stands_once_as_the_newest_has_it() -> None:
    said = {
        "2002-03-04": "A bowler is a hat that is round.",
        "2004-05-06": "A bowler is a hat that is round.",
        "2008-09-10": "A bowler is a hat that is round and black.",
    }
    for date, text in said.items():
        records = [ReadRecord(id="900.1", kind="rule", line=1, text=text)]
        document = ReadDocument(
            book=f"cr@{date}", format="comprehensive rules", edition=date, records=records
        )
        attach(document, f"hats-{date}.txt", title="Hats", date=date)
    with open_store() as store:
        found = Finder(store).find("round bowler")
    told = {result.entry.cite: result.same_in for result in found.results}
    assert told["cr@2004-05-06:900.1"] == ["cr@2002-03-04:900.1"]
    assert told["cr@2008-09-10:900.1"] == []
    assert "cr@2002-03-04:900.1" not in told


def test_a_year_prefers_its_own_book_to_others_of_its_era(finder: Finder) -> None:
    of_2006 = finder.find("mana burn 2006 end of phase").results[0].entry
    assert of_2006.book == "cr2006"
    assert finder.find("mana burn in 2007 end of phase").results[0].entry.book == "tenth2007"
    of_tenth = finder.find("mana burn tenth edition end of phase").results
    assert {each.entry.book for each in of_tenth[:2]} == {"cr2006", "tenth2007"}


@pytest.mark.parametrize(
    "frame",
    [
        "rule for {}",
        "rules about {}",
        "{} rules text",
        "{} rulings",
        "which rule covers {}",
        "rule number for {}",
        "{} explained",
        "what is the definition of {}",
        "explain {} to me please",
    ],
)
@pytest.mark.parametrize(
    ("name", "right"), [("ability word", "207.2c"), ("activation cost", "glossary/activation-cost")]
)
def test_a_name_is_found_whatever_stands_around_it(finder: Finder, frame: str, name: str, right: str) -> None:
    found = finder.find(frame.format(name))
    assert found.results[0].entry.cite in (f"cr2026:{right}", f"cr2026:glossary/{name.replace(' ', '-')}")
    assert not found.far


def test_words_that_may_stand_around_a_name_are_one_themselves(finder: Finder) -> None:
    assert finder.find("what is a keyword ability").results[0].entry.cite == "cr2026:702.1"


@pytest.mark.parametrize(
    ("typed", "cite"),
    [("as though", "glossary/as-though"), ("you", "glossary/you-your"), ("you, your", "glossary/you-your")],
)
def test_a_name_of_words_that_nobody_looks_for_leads_to_its_record(
    finder: Finder, typed: str, cite: str
) -> None:
    assert cites(finder, typed)[0] == f"cr2026:{cite}"


@pytest.mark.parametrize("asked", ["what is poisonous", "how does poisonous work", "poisonous"])
def test_a_keyword_that_is_asked_for_comes_before_what_its_entry_refers_to_besides(
    finder: Finder, asked: str
) -> None:
    assert cites(finder, asked)[0] == "cr2026:702.70a"


@pytest.mark.parametrize(
    ("asked", "cite"),
    [
        ("menace", "cr2026:702.111b"),
        ("what is menace", "cr2026:702.111b"),
        ("haste", "cr2026:702.10b"),
        ("command zone", "cr2026:408.1"),
        ("how does the command zone work", "cr2026:408.1"),
        ("mulligan to 6", "cr2026:103.5"),
    ],
)
def test_what_tells_most_of_a_name_comes_first(finder: Finder, asked: str, cite: str) -> None:
    assert cites(finder, asked)[0] == cite


def test_words_that_nobody_looks_for_and_that_are_no_name_lead_nowhere(finder: Finder) -> None:
    assert cites(finder, "what is it") == []


@pytest.mark.parametrize(
    ("typed", "cite"),
    [
        ("max speed", "702.178a"),
        ("what is max speed", "702.178a"),
        ("celebration", "207.2c"),
        ("what is raid", "207.2c"),
        ("void", "207.2c"),
    ],
)
def test_a_word_of_a_card_leads_to_the_rule_that_has_it(finder: Finder, typed: str, cite: str) -> None:
    found = finder.find(typed)
    assert found.results[0].entry.cite == f"cr2026:{cite}"
    assert not found.far
