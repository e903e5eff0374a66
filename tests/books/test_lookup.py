"""What a judge types, and what is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.books.imports import attach
from rules_kb.books.lookup import NothingFound, look_up, look_up_all
from rules_kb.books.numbering import SUB_LETTERS, is_number
from rules_kb.books.opening import open_store
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.books.ref import Ref, format_ref, parse_ref
from rules_kb.books.store import Store


@pytest.mark.parametrize(
    ("typed", "cites"),
    [
        ("310.4", ["cr1999:310.4"]),
        ("310", ["cr1999:310"]),
        ("3", ["cr1999:3"]),
        ("rule 310.4", ["cr1999:310.4"]),
        ("410.10C", ["cr1999:410.10c"]),
        ("410.10c-d", ["cr1999:410.10c", "cr1999:410.10d"]),
        ("410.10c–d", ["cr1999:410.10c", "cr1999:410.10d"]),
        ("419.7-8", ["cr1999:419.7", "cr1999:419.8"]),
        ("410.10d.example.1", ["cr1999:410.10d.Example.1"]),
        ("C.8.1", ["rulings1999:C.8.1"]),
        ("a.27.ruling.5", ["rulings1999:A.27.Ruling.5"]),
        ("A.27", ["rulings1999:A.27"]),
        ("T.5.2", ["rulings1999:T.5.2", "rulings1999:T.5.2#2"]),
        ("T.5.2#2", ["rulings1999:T.5.2#2"]),
        ("Trample", ["cr1999:glossary/trample"]),
        ("legends", ["cr1999:glossary/legend-legend-rule"]),
        ("legend", ["cr1999:glossary/legend-legend-rule"]),
        ("cr2006:legend", ["cr2006:glossary/legend"]),
        ("dredge", ["cr2026:glossary/dredge"]),
        ("cr2006:dredge", ["cr2006:glossary/dredge"]),
        ("layer 7b", ["cr2026:613.4b"]),
        ("Layer 4", ["cr2026:613.1d"]),
        ("sec. 510", ["cr2026:510"]),
        ("Section 310", ["cr1999:310"]),
        ("LEGEND RULE", ["cr1999:glossary/legend-legend-rule"]),
        ("glossary/haste", ["cr1999:glossary/haste"]),
        ("cr2006:420.5e", ["cr2006:420.5e"]),
        ("CR2006:420.5e", ["cr2006:420.5e"]),
        ("cr@2006-10-01:420.5e", ["cr2006:420.5e"]),
        ("2006:Morph", ["cr2006:glossary/morph"]),
        ("cr@1999-04-23:420.5e", ["cr1999:420.5e"]),
        ("cr2006:423.2b", ["cr2006:432.2b"]),
        ("tenth2007:in-response", ["tenth2007:in-response"]),
        ("tenth2007:trample", ["tenth2007:glossary/trample"]),
        ("tenth2007:tap", ["tenth2007:glossary/tap", "tenth2007:glossary/tap#2"]),
        ("tenth2007:glossary/tap#2", ["tenth2007:glossary/tap#2"]),
        ("Controller", ["cr1999:glossary/control-controller"]),
        ("triggered abilities", ["cr1999:glossary/trigger-triggered-ability"]),
        ("booster pack", ["cr2026:glossary/booster-pack"]),
        ("tenth2007:booster pack", ["tenth2007:glossary/booster-booster-pack"]),
        ("X", ["cr1999:glossary/x"]),
        ("*/*", ["tenth2007:glossary/star"]),
        ("white mana", ["tenth2007:glossary/white-mana"]),
        ("The Basics", ["tenth2007:the-basics"]),
        ("tenth2007:Section 1", ["tenth2007:the-basics"]),
        ("tenth2007:4", ["tenth2007:glossary"]),
        ("section 4", ["cr1999:4"]),
        ("tenth2007:first main phase", ["tenth2007:first-main-phase"]),
        ("glossary/legends", ["cr1999:glossary/legend-legend-rule"]),
        ("tenth2007:glossary/Untap Step", ["tenth2007:glossary/untap-step"]),
        ("See rule 410.10c.", ["cr1999:410.10c"]),
        ('(See rule 310, "Combat Damage Step.")', ["cr1999:310"]),
        ("see also Mana Burn", ["cr1999:glossary/mana-burn"]),
        ("Rule A.8.11 through Rule A.8.12", ["rulings1999:A.8.11", "rulings1999:A.8.12"]),
        ("111.10 thru 111.12", ["cr2026:111.10", "cr2026:111.11", "cr2026:111.12"]),
        ("rules 410.10c to 410.10d", ["cr1999:410.10c", "cr1999:410.10d"]),
    ],
)
def test_a_ref_finds_its_records(store: Store, typed: str, cites: list[str]) -> None:
    assert [found.entry.cite for found in look_up(store, typed)] == cites


def test_a_closing_full_stop_asks_for_the_rule_alone(store: Store) -> None:
    assert [found.alone for found in look_up(store, "310.1.")] == [True]
    assert [found.alone for found in look_up(store, "310.1")] == [False]


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("999", "502"),
        ("310.90", "310.4"),
        ("310.1z", "310.1d"),
        ("599", "502"),
        ("trampel", "Trample"),
        ("423.2b", "cr2006:432.2b"),
        ("cr2006:215.1", "cr1999:215.1"),
        ("cr206:308.2", "cr2006:308.2"),
        ("A.27.Ruling.77", "A.27.Ruling.8"),
        ("310.4.Example.1", "310.4"),
        ("leathal damage", "Lethal Damage"),
        ("310.4-2", "310.4"),
        ("308.1-309.2", "308.1"),
        ("410.10d example 1", "410.10d"),
        ("tenth2007:glossary/vigilence", "tenth2007:Vigilance"),
        ("A.27.Rulling.1", "A.27.Ruling.1"),
        ("41.0.2", "410.2"),
        ("cr1999:glosary/type", "cr1999:glossary/type"),
        ("ruligs1999:T.8.1", "rulings1999:T.8.1"),
        ("B", "A"),
        ("B.1", "A"),
        ("basic sat", "basic set"),
        ("704.5jj", "704.5j"),
        ("cr2026:704.5jj", "704.5j"),
        ("702.199", "702.190"),
        ("702.2zz", "702.2"),
        ("310.4bb", "310.4b"),
    ],
)
def test_a_wrong_ref_gets_the_nearest_right_one_and_that_works(store: Store, typed: str, near: str) -> None:
    with pytest.raises(NothingFound) as nothing:
        look_up(store, typed)
    assert near in nothing.value.near
    assert f"did you mean {nothing.value.near[0]}" in str(nothing.value)
    for each in nothing.value.near:
        assert look_up(store, each)


@pytest.mark.parametrize(
    "typed", ["", "-", "xyzzy", "704.55k", ":", "cr1999:", "🂡", "a" * 5000, "1" * 5000, "310.4-"]
)
def test_what_means_nothing_is_said_to(store: Store, typed: str) -> None:
    with pytest.raises(NothingFound):
        look_up(store, typed)


def test_a_message_repeats_no_more_than_the_start_of_a_long_ref(store: Store) -> None:
    with pytest.raises(NothingFound) as nothing:
        look_up(store, "a" * 5000)
    assert len(str(nothing.value)) < 200


def test_nothing_and_a_book_alone_are_told_as_what_they_are(store: Store) -> None:
    for typed, told in (("", "'': says nothing"), ("cr1999:", "names a book and no record")):
        with pytest.raises(NothingFound, match=told):
            look_up(store, typed)


def _import_editions() -> None:
    for date, letter in (("2009-05-01", "e"), ("2009-07-11", "k"), ("2030-02-27", "j")):
        records = [
            ReadRecord(id=f"704.5{letter}", kind="rule", line=1, text="Hats of one name."),
            ReadRecord(id="glossary/deck", kind="term", line=2, heading="Deck", text="A box of hats."),
            ReadRecord(id="glossary/brim", kind="term", line=3, heading="Brim", text="An edge."),
        ]
        document = ReadDocument(
            book=f"cr@{date}", format="comprehensive rules", edition=date, records=records
        )
        attach(document, "hats.txt", title="Hats", date=date)


def test_a_number_means_todays_rules_where_those_of_1999_lack_it(store: Store) -> None:
    for typed in ("704.5j", "rule 704.5J", "704.5j."):
        assert [found.entry.cite for found in look_up(store, typed)] == ["cr2026:704.5j"]
    assert [found.entry.cite for found in look_up(store, "704.5j-k")] == ["cr2026:704.5j", "cr2026:704.5k"]
    (old,) = look_up(store, "310.4")
    assert old.entry.cite == "cr1999:310.4"
    assert old.today is not None
    assert old.today.cite == "cr2026:310.4"
    assert [found.today for found in look_up(store, "cr1999:310.4")] == [None]
    assert [found.today for found in look_up(store, "704.5j")] == [None]
    with pytest.raises(NothingFound, match=r"cr1999 has no 310\.90"):
        look_up(store, "310.90")


def test_todays_book_goes_by_its_date(store: Store) -> None:
    for typed in ("cr@2026-02-27:704.5j", "2026:704.5j", "CR2026:704.5j"):
        assert [found.entry.cite for found in look_up(store, typed)] == ["cr2026:704.5j"]


@pytest.mark.usefixtures("small_books")
def test_an_edition_goes_by_enough_of_its_date() -> None:
    _import_editions()
    with open_store() as store:
        for typed in ("cr@2030:704.5j", "2030-02:704.5j", "CR@2030-02-27:704.5j"):
            assert [found.entry.cite for found in look_up(store, typed)] == ["cr@2030-02-27:704.5j"]
        with pytest.raises(NothingFound, match="cr@2009 may be cr@2009-05-01 or cr@2009-07-11") as several:
            look_up(store, "cr@2009:704.5k")
        assert several.value.near == ["cr@2009-07-11:704.5k"]
        with pytest.raises(NothingFound, match="there is no book cr@202 "):
            look_up(store, "cr@202:704.5j")


@pytest.mark.usefixtures("small_books")
def test_an_imported_edition_hides_no_term_of_the_books_that_ship() -> None:
    with open_store() as store:
        assert [found.entry.cite for found in look_up(store, "deck")] == ["small:glossary/deck"]
    _import_editions()
    with open_store() as store:
        assert [found.entry.cite for found in look_up(store, "deck")] == ["small:glossary/deck"]
        assert look_up(store, "brim")[0].entry.book == "cr@2009-05-01"
        assert look_up(store, "cr@2030:deck")[0].entry.cite == "cr@2030-02-27:glossary/deck"


def test_words_that_make_one_term_need_no_quotes(store: Store) -> None:
    found, missing = look_up_all(
        store, ["combat", "damage", "310.4", "See", "rule", "409", "first", "strike"]
    )
    assert [each.entry.cite for each in found] == [
        "cr1999:glossary/combat-damage",
        "cr1999:310.4",
        "cr1999:409",
        "cr1999:glossary/first-strike",
    ]
    assert missing == []


def test_what_isnt_found_doesnt_hide_what_is(store: Store) -> None:
    found, missing = look_up_all(store, ["310.4", "999", "trample"])
    assert len(found) == 2
    assert [problem.ref for problem in missing] == ["999"]


def test_the_book_that_was_put_together_has_its_sections_whole(store: Store) -> None:
    assert [found.entry.id for found in look_up(store, "cr2006:420")] == ["420"]
    section = store.entry("cr2006", "420")
    assert section is not None
    assert [child.id for child in store.children(section)][:2] == ["420.1", "420.2"]


sections = st.integers(100, 999).map(str)
rules = st.builds("{}.{}".format, sections, st.integers(1, 40))
ids = st.one_of(
    st.integers(1, 9).map(str),
    sections,
    rules,
    st.builds("{}{}".format, rules, st.sampled_from(SUB_LETTERS)),
    st.builds("{}.{}.Ruling.{}".format, st.sampled_from("ACT"), st.integers(1, 99), st.integers(1, 99)),
)
books = st.sampled_from([None, "cr1999", "cr2006", "cr@2001-07-23"])


@given(books, ids, st.booleans())
def test_a_number_reads_back_the_same(book: str | None, id: str, alone: bool) -> None:
    ref = Ref(book, id, id, "", alone)
    assert parse_ref(format_ref(ref)) == ref


@given(books, rules, st.integers(1, 30))
def test_a_range_reads_back_the_same(book: str | None, first: str, more: int) -> None:
    stem, _, number = first.partition(".")
    ref = Ref(book, first, f"{stem}.{int(number) + more}", "", False)
    assert parse_ref(format_ref(ref)) == ref


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("CR 310.4", "310.4"),
        ("C.R. 310.4", "310.4"),
        ("comp rules 704.5J.", "704.5j."),
        ("[CR 704.5j]", "704.5j"),
        ("cr704.5j", "704.5j"),
        ("(CR: 704.5j)", "704.5j"),
        ("§310", "310"),
        ("§§ 310-312", "310-312"),
        ("rule #310.4,", "310.4"),
        ("rule no. 310.4", "310.4"),
        ("704.5 j", "704.5j"),
        ("704-5j", "704.5j"),
        ("310,4", "310.4"),
        ("cr2006 420.5e", "cr2006:420.5e"),
        ("CR1999 rule 310.4", "cr1999:310.4"),
        ("“Rule 310.4”", "310.4"),
        ("cr 1999 310.4", "cr1999:310.4"),
        ("CR 2006 420.5c", "cr2006:420.5c"),
        ("cr:704.5j", "704.5j"),
        ("CRs 704.5j", "704.5j"),
        ("nr 310.4", "310.4"),
        ("r704.5j", "704.5j"),
        ("704 5j", "704.5j"),
        ("702 16", "702.16"),
        ("r508", "508"),
        ("rule 613 4b", "613.4b"),
        ("704.5.j", "704.5j"),
        ("A27", "A.27"),
        ("a27", "A.27"),
        ("ruling t5", "T.5"),
        ("cr-704.5f", "704.5f"),
        ("7045j", "704.5j"),
        ("rule 70219B.", "702.19b."),
        ("k17.4", "K.17.4"),
        ("a.27.r5", "A.27.Ruling.5"),
        ("a27.ruling.5", "A.27.Ruling.5"),
        ("ruling E12", "E.12"),
        ("E 12", "E.12"),
        ("601 2 f", "601.2f"),
        ("rule 702 point 19 b", "702.19b"),
        ("702;19b", "702.19b"),
        ("702:19", "702.19"),
        ("702..19 (b)", "702.19b"),
        ("122.1 a-d", "122.1a-122.1d"),
        ("rule 122.1 (a) to (d)", "122.1a-122.1d"),
        ("T.10,3", "T.10.3"),
        ("see 702.16 e", "702.16e"),
        ("see 702.16e", "702.16e"),
        ("A27 r5", "A.27.Ruling.5"),
        ("a.27 n1", "A.27.Note.1"),
        ("T10-3", "T.10.3"),
        ("704.05j", "704.5j"),
        ("7 04.5j", "704.5j"),
        ("7O4.5k", "704.5k"),
        ("7O2.1O", "702.10"),
        ("7.02.10", "702.10"),
        ("702.l9b", "702.19b"),
        ("7l9.2", "719.2"),
        ("500s", "5"),
        ("600's", "6"),
        ("1o1.3", "101.3"),
        ("70 4.5j", "704.5j"),
        ("part 7", "7"),
        ("R.603.6a", "603.6a"),
        ("704.5.j.", "704.5j"),
        ('704.5"j"', "704.5j"),
        ("704.5 part j", "704.5j"),
        ("704.5 sub j", "704.5j"),
        ("704·5j", "704.5j"),
        ("cr/704.5j", "704.5j"),
        ("CR_704.5j", "704.5j"),
        ("613.7aff", "613.7a"),
    ],
)
def test_a_number_as_people_write_it(typed: str, meant: str) -> None:
    assert format_ref(parse_ref(typed)) == meant


@pytest.mark.parametrize(
    "words",
    [
        "crew",
        "cr",
        "rule",
        "cr1999",
        "no",
        "number",
        "number of cards",
        "part",
        "part of a card",
        "1 000.5",
        "X",
        "crew 3",
        "3/3",
        "-1/-1",
        "1,000",
        "2-1",
        "M10",
        "d20",
        "c17",
        "m10.5",
        "2000s",
        "100a",
        "rule -1",
        "A 3/3",
        "a 3",
        "704 creatures",
        "A",
        "X 2",
        "100 20 30",
        "702 703",
        "r2026",
        "{T}",
        "see 3/3",
        "3 4 a",
    ],
)
def test_words_that_look_like_the_beginning_of_a_number_are_none(words: str) -> None:
    assert not is_number(parse_ref(words).first)


def test_a_die_is_no_ruling() -> None:
    assert [parse_ref(die).words for die in ("d6", "d20")] == ["d6", "d20"]


@given(st.text())
def test_any_text_is_a_ref_of_some_kind(text: str) -> None:
    ref = parse_ref(text)
    assert parse_ref(format_ref(ref)) == ref or ref.words


def test_a_ruling_with_a_blank_and_a_rule_after_its_letter(store: Store) -> None:
    assert [found.entry.cite for found in look_up(store, "C 8.1")] == ["rulings1999:C.8.1"]
    assert [found.entry.cite for found in look_up_all(store, ["c", "8.1"])[0]] == ["rulings1999:C.8.1"]
    assert [found.entry.cite for found in look_up_all(store, ["R.", "420.5e"])[0]] == ["cr1999:420.5e"]


def test_a_number_that_only_another_book_has_leads_there(store: Store) -> None:
    assert [found.entry.cite for found in look_up(store, "502.28b")] == ["cr2006:502.28b"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1999 310.4", "cr1999:310.4"), ("420.5c (2006)", "cr2006:420.5c"), ("2006 420.5c", "cr2006:420.5c")],
)
def test_a_number_with_the_year_of_its_book(store: Store, typed: str, meant: str) -> None:
    assert [found.entry.cite for found in look_up(store, typed)] == [meant]
    assert look_up_all(store, ["1999", "310.4"])[0][0].entry.cite == "cr1999:310.4"
