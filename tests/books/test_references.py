"""References: read, written again, found in running text, and looked up in a book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.books.numbering import SUB_LETTERS, span
from rules_kb.books.references import (
    Numbers,
    PageReference,
    Resolver,
    TitleReference,
    UnreadableReference,
    find_references,
    format_reference,
    parse_reference,
)


@pytest.mark.parametrize(
    ("written", "spans"),
    [
        ("rule 409", [("409", "409")]),
        ("rules 306-311", [("306", "311")]),
        ("rules 306–311", [("306", "311")]),
        ("410.10c-d", [("410.10c", "410.10d")]),
        ("419.7-8", [("419.7", "419.8")]),
        ("214.1-5", [("214.1", "214.5")]),
        ("rules 212-215", [("212", "215")]),
        ('section 5, "Additional Combat Rules"', [("5", "5")]),
        ("See rule 420.5g", [("420.5g", "420.5g")]),
        ("Rule A.11.3 through Rule A.11.10", [("A.11.3", "A.11.10")]),
        ("Rule A.8.11 and A.8.12", [("A.8.11", "A.8.11"), ("A.8.12", "A.8.12")]),
        ("T.9", [("T.9", "T.9")]),
        ("A.27.Ruling.5", [("A.27.Ruling.5", "A.27.Ruling.5")]),
        ("rules 217.6a-b, 218 and 219.1-2", [("217.6a", "217.6b"), ("218", "218"), ("219.1", "219.2")]),
    ],
)
def test_numbers_and_ranges(written: str, spans: list[tuple[str, str]]) -> None:
    parsed = parse_reference(written)
    assert isinstance(parsed, Numbers)
    assert list(parsed.spans) == spans


def test_terms_and_pages() -> None:
    assert parse_reference("See Combat Damage") == TitleReference("Combat Damage")
    assert parse_reference("See also Tap.") == TitleReference("Tap")
    assert parse_reference("page 14") == PageReference(14)
    assert parse_reference('"Abilities" on page 9') == PageReference(9, "Abilities")


@pytest.mark.parametrize("written", ["", "...", "rule 4000", "rules 410.10d-c", '""'])
def test_what_is_no_reference_is_refused(written: str) -> None:
    with pytest.raises(UnreadableReference):
        parse_reference(written)


section_ids = st.integers(100, 999).map(str)
rule_ids = st.builds("{}.{}".format, section_ids, st.integers(1, 30))
number_spans = st.one_of(
    st.tuples(section_ids, st.integers(0, 9)).map(
        lambda pair: (pair[0], str(min(999, int(pair[0]) + pair[1])))
    ),
    st.tuples(rule_ids, st.integers(0, 9)).map(
        lambda pair: (pair[0], f"{pair[0].partition('.')[0]}.{int(pair[0].partition('.')[2]) + pair[1]}")
    ),
    st.tuples(rule_ids, st.integers(0, 23), st.integers(0, 5)).map(
        lambda three: (three[0] + SUB_LETTERS[three[1]], three[0] + SUB_LETTERS[min(23, three[1] + three[2])])
    ),
)
lettered = st.builds(
    "{}.{}.{}".format, st.sampled_from("ACDEGKMPTUZ"), st.integers(1, 40), st.integers(1, 40)
)
written_numbers = st.one_of(
    st.builds(
        Numbers,
        st.sampled_from(["rule", "section", ""]),
        st.lists(number_spans, min_size=1, max_size=4).map(tuple),
    ),
    st.builds(
        Numbers,
        st.sampled_from(["Rule", ""]),
        st.lists(lettered.map(lambda id: (id, id)), min_size=1, max_size=4).map(tuple),
    ),
)
titles = st.from_regex(r"[A-Z][a-z]{2,9}( [A-Z][a-z]{2,9}){0,3}", fullmatch=True)


@given(
    st.one_of(
        written_numbers,
        titles.map(TitleReference),
        st.builds(PageReference, st.integers(1, 999), st.one_of(st.just(""), titles)),
    )
)
def test_what_is_written_reads_back_the_same(reference: Numbers | TitleReference | PageReference) -> None:
    assert parse_reference(format_reference(reference)) == reference


@given(number_spans)
def test_a_reference_in_running_text_is_found_again(pair: tuple[str, str]) -> None:
    written = format_reference(Numbers("rule", (pair,)))
    found = find_references(f"Costs are paid in any order. (See {written}.) Then go on.", "numbers")
    assert [parse_reference(each) for each in found] == [Numbers("rule", (pair,))]


@given(st.text(), st.sampled_from(["numbers", "letters", "pages"]))
def test_any_text_can_be_searched_for_references(text: str, style: str) -> None:
    for written in find_references(text, style):
        parse_reference(written)


def test_references_in_the_style_of_the_comprehensive_rules() -> None:
    text = """Both come first (see rules 306-311 and section 5, "Extra
        Rules"). See rule 409.1, "Playing," and rule 411. He has 20 life. See Landwalk. See also Tap."""
    assert find_references(text, "numbers") == [
        "rules 306-311",
        "section 5",
        "rule 409.1",
        "rule 411",
        "See Landwalk",
        "See Tap",
    ]


def test_references_in_the_style_of_the_rulings_summary() -> None:
    text = (
        "As in Rule A.11.3 through Rule A.11.10, or a Series (see T.9), due to Rule A.8.11 and A.8.12. "
        "[D'Angelo 02/03/98]"
    )
    assert find_references(text, "letters") == [
        "Rule A.11.3 through Rule A.11.10",
        "T.9",
        "Rule A.8.11 and A.8.12",
    ]


def test_references_in_the_style_of_the_basic_rulebook() -> None:
    text = "See “Parts of a Table” on page 14. See the glossary entry for “Rarity.” More stands on page 5."
    assert find_references(text, "pages") == ['"Parts of a Table" on page 14', "See Rarity", "page 5"]


BOOK = Resolver(
    book="cr1999",
    ids=[
        "409",
        "409.1",
        "410.10c",
        "410.10d",
        "410.10e",
        "432.2b",
        "glossary/tap",
        "glossary/legend-legend-rule",
        "zones",
    ],
    titles=[
        ("409", "Playing Spells", False),
        ("glossary/tap", "Tap", True),
        ("glossary/legend-legend-rule", "Legend/Legend Rule", True),
        ("zones", "Zones", False),
    ],
    reads={"423.2b": "432.2b"},
    misprints={"rule 409.9": "rule 409.1"},
    astray={"See Goblin": "a card"},
    pages={6: ("zones",)},
)


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("rule 409", ["409"]),
        ("410.10c-e", ["410.10c", "410.10d", "410.10e"]),
        ("rule 423.2b", ["432.2b"]),
        ("See Taps", ["glossary/tap"]),
        ("See Legend", ["glossary/legend-legend-rule"]),
        ("See Playing Spells", ["409"]),
        ("page 6", ["zones"]),
        ('"Zones" on page 99', ["zones"]),
    ],
)
def test_a_reference_means_records_of_its_book(written: str, means: list[str]) -> None:
    reference = BOOK.resolve(written)
    assert [cite.removeprefix("cr1999:") for cite in reference.means] == means
    assert reference.dangling is None


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("rule 999", "no such rule in this edition"),
        ("rule 409.9", "a misprint for rule 409.1"),
        ("See Goblin", "a card"),
        ("See Nothing", "no such term or heading in this edition"),
        ("page 77", "no record of this book stands on that page"),
        ("...", "a reference of no known form"),
    ],
)
def test_a_reference_that_leads_nowhere_says_why(written: str, why: str) -> None:
    reference = BOOK.resolve(written)
    assert reference.means == ()
    assert reference.dangling == why


def test_what_a_misprinted_range_has_is_still_meant() -> None:
    book = Resolver(book="cr1999", ids=["409.1e", "409.1f"], misprints={"rules 409.1f-g": "rule 409.1f"})
    reference = book.resolve("rules 409.1f-g")
    assert reference.means == ("cr1999:409.1f",)
    assert reference.dangling == "a misprint for rule 409.1f"


def test_a_misprint_can_be_one_records_alone() -> None:
    book = Resolver(book="cr2006", ids=["602", "603"], misprints={"609.2b: rule 603": "rule 602"})
    assert book.resolve("rule 603", "609.2b").dangling == "a misprint for rule 602"
    assert book.resolve("rule 603", "607.3b").dangling is None


def test_a_term_doesnt_refer_to_itself() -> None:
    assert BOOK.resolve("See Tap", "glossary/tap").means == ()


@given(number_spans)
def test_a_range_means_each_record_in_it(pair: tuple[str, str]) -> None:
    between = span(*pair) or []
    book = Resolver(book="cr1999", ids=between)
    reference = book.resolve(format_reference(Numbers("rule", (pair,))))
    assert list(reference.means) == [f"cr1999:{id}" for id in between]
