"""The corpus: YAML in, records out, and every slip with its place."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from small_corpus import CHAPTER, write_corpus

from rules_kb.books.corpus import read_corpus
from rules_kb.books.fingerprints import fingerprints_of
from rules_kb.books.places import corpus_folder
from rules_kb.books.store import Store
from rules_kb.yaml.problems import BadFile


def slips_of(folder: Path) -> list[str]:
    with pytest.raises(BadFile) as bad:
        read_corpus(str(folder))
    return [
        f"{Path(each.source).name}:{each.spot.line}:{each.spot.column}: {each.said}"
        for each in bad.value.problems
    ]


def test_a_chapter_becomes_records_with_their_places(tmp_path: Path) -> None:
    records = {record.id: record for record in read_corpus(str(write_corpus(tmp_path))).records()}
    assert list(records) == ["1", "100", "100.1", "100.1.Example.1", "100.2", "100.2a", "glossary/deck"]
    assert [records[id].kind for id in records] == [
        "chapter",
        "section",
        "rule",
        "example",
        "rule",
        "rule",
        "term",
    ]
    assert records["100"].parent == "1"
    assert records["100"].children == ("100.1", "100.2")
    assert records["100.1"].examples == ("100.1.Example.1",)
    assert records["100.2a"].parent == "100.2"
    assert records["glossary/deck"].heading == "Deck"
    assert records["100.2"].attribution[0].when == "1999-01-02"


def test_references_are_worked_out(tmp_path: Path) -> None:
    records = {record.id: record for record in read_corpus(str(write_corpus(tmp_path))).records()}
    assert [reference.means for reference in records["100.1"].see] == [
        ("small:100.2",),
        ("small:glossary/deck",),
    ]


def test_the_second_of_two_equal_numbers_is_marked(tmp_path: Path) -> None:
    twice = CHAPTER + (
        '- id: "100.2"\n  force: operative\n  digest: Peeking costs the game.\n  examples: [{digest: Bob.}]\n'
    )
    records = {record.id: record for record in read_corpus(str(write_corpus(tmp_path, twice))).records()}
    assert records["100.2#2"].digest == "Peeking costs the game."
    assert records["100.2#2"].parent == "100"
    assert records["100.2#2"].examples == ("100.2#2.Example.1",)


def test_a_misprinted_number_stands_where_it_means_to(tmp_path: Path) -> None:
    misprinted = CHAPTER.replace('- id: "100.2a"', '- id: "110.2a"\n  reads: "100.2a"').replace(
        "See Deck", "rule 100.2a"
    )
    records = {record.id: record for record in read_corpus(str(write_corpus(tmp_path, misprinted))).records()}
    assert records["110.2a"].parent == "100.2"
    assert records["100.1"].see[1].means == ("small:110.2a",)


def test_a_record_may_say_where_it_was_found_and_its_examples_too(tmp_path: Path) -> None:
    chapter = CHAPTER.replace('- id: "100.1"', '- id: "100.1"\n  source: fragment').replace(
        "- digest: Ann shuffles, then Bob.",
        "- digest: Ann first.\n  - digest: Bob first.\n    source: edition",
    )
    records = {record.id: record for record in read_corpus(str(write_corpus(tmp_path, chapter))).records()}
    assert [records[f"100.1{part}"].source for part in ("", ".Example.1", ".Example.2")] == [
        "fragment",
        "fragment",
        "edition",
    ]
    assert records["100.2"].source is None


@pytest.mark.parametrize(
    ("written", "instead", "slip"),
    [
        (
            '- id: "100.2a"',
            "- id: 100.2",
            (
                "1-beginnings.yaml:22:7: 100.2 without quotes is a number to YAML, "
                "and 702.10 would be 702.1; "
                'write "100.2"'
            ),
        ),
        ("force: definition", "force: defintion", "did you mean definition?"),
        ("  digest: Nobody", "  digset: Nobody", "'digset' isn't a key of a record; did you mean digest?"),
        ("kind: chapter", "kind: chaptre", "did you mean chapter?"),
        ("kind: chapter", "source: editoin", "did you mean edition?"),
        (
            "digest: Each",
            "force: setup\n  digest: Each",
            "'force' stands here a second time (first on line 13)",
        ),
        ("1999-01-02", "1999-13-02", "when '1999-13-02' isn't a date (year-month-day)"),
        (
            "book: small",
            "book: tall",
            "1-beginnings.yaml:1:7: book must be small, the folder that the file stands in",
        ),
        ("- term: Deck", "- heading: Deck", "a record needs an id, or a term if it is a glossary entry"),
        ("see: [rule", "see: {rule", "1-beginnings.yaml:14:29: expected ',' or '}', but got ']'"),
        (
            "digest: Nobody peeks.",
            "digest: Nobody peeks: never",
            "mapping values are not allowed here; put a text with a colon in quotes",
        ),
        ("digest: Nobody peeks.", "digest: [Nobody]", "digest is a text"),
    ],
)
def test_a_slip_is_told_with_its_place(tmp_path: Path, written: str, instead: str, slip: str) -> None:
    assert written in CHAPTER
    found = slips_of(write_corpus(tmp_path, CHAPTER.replace(written, instead, 1)))
    assert any(slip in each for each in found), found


def test_all_slips_are_told_at_once_with_the_line_and_a_caret(tmp_path: Path) -> None:
    bad = CHAPTER.replace("operative", "operativ").replace("kind: chapter", "kind: chaptre")
    with pytest.raises(BadFile) as told:
        read_corpus(str(write_corpus(tmp_path, bad)))
    assert len(told.value.problems) == 4
    assert str(told.value).splitlines()[1:3] == ["      kind: chaptre", "            ^"]


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    place = write_corpus(tmp_path)
    (place / "small" / "2-more.yaml").write_bytes(b"book: small\nrecords: \xff\xfe\n")
    assert slips_of(place) == ["2-more.yaml:2:10: the file isn't UTF-8 text; save it as UTF-8"]


def test_concepts_join_records_of_several_books(tmp_path: Path) -> None:
    concepts = (
        "concepts:\n- id: peeking\n  name: Peeking\n  aka: [looking]\n"
        "  records: {small: ['100.2', '100.2a']}\n"
    )
    found = read_corpus(str(write_corpus(tmp_path, concepts=concepts))).concepts
    assert found[0].records == {"small": ("100.2", "100.2a")}
    wrong = concepts.replace("100.2a", "100.7")
    assert slips_of(write_corpus(tmp_path, concepts=wrong)) == [
        "concepts.yaml:5:30: small has no record 100.7"
    ]


def test_the_shipped_corpus_can_be_read() -> None:
    corpus = read_corpus(corpus_folder())
    assert list(corpus.books) == ["cr1999", "cr2006", "tenth2007", "rulings1999", "cr2026"]
    ids = {key: {record.id for record in book.records} for key, book in corpus.books.items()}
    assert {"310.4", "410.10d.Example.1", "glossary/lethal-damage"} <= ids["cr1999"]
    assert {"217.5b", "432.2b", "502.9d"} <= ids["cr2006"]
    assert {"4", "409.1i", "506.1", "609.2b", "glossary/y-z"} <= ids["cr2006"]
    assert {"7", "704.5j", "702.2c", "702.19c.Example.1", "glossary/mana-value"} <= ids["cr2026"]
    assert {"A.27.Ruling.5", "C.8.1", "T.5.2#2", "A.1.Note.2"} <= ids["rulings1999"]
    assert {"in-response", "untap-step"} <= ids["tenth2007"]
    for record in corpus.records():
        for reference in record.see:
            assert reference.means or reference.dangling


def test_a_term_that_is_said_to_be_a_keyword_and_no_more_is_no_operative_rule(store: Store) -> None:
    """What it does stands in the rule that the entry names; a further sentence may say what happens."""
    one_sentence = re.compile(r"(The|A) keyword (ability|action)((?!\. [A-Z])[^;])*; rules? [\d., and]*\d\.")
    named = [entry for entry in store.entries("cr2026") if one_sentence.fullmatch(entry.digest)]
    assert len(named) > 150
    assert [entry.cite for entry in named if entry.force == "operative"] == []


def test_what_has_changed_since_2007_is_dated_by_editions_that_show_it() -> None:
    editions = {"2009", "2013", "2018", "2019", "2021", "2026"}
    told = {concept.id: concept.changed for concept in read_corpus(corpus_folder()).concepts}
    years = {id: set(re.findall(r"\b20(?:0[89]|[1-9]\d)\b", changed)) for id, changed in told.items()}
    assert {id: found - editions for id, found in years.items() if found - editions} == {}


def test_what_two_books_print_in_the_same_words_is_said_in_the_same_words(store: Store) -> None:
    """So that a comparison shows what changed, and not who wrote; headings tell what stands below them."""
    prints_of = {}
    for book in ("cr1999", "cr2006", "cr2026"):
        fingerprints = fingerprints_of(book)
        prints_of[book] = {
            (entry.kind, fingerprints[entry.id]): entry
            for entry in store.entries(book)
            if entry.id in fingerprints and not store.children(entry)
        }
    for one, other in combinations(prints_of, 2):
        prints = [prints_of[one], prints_of[other]]
        alike = prints[0].keys() & prints[1].keys()
        assert len(alike) > 10, (one, other)
        said = [
            {key: re.sub(r"rules? [\d.]+\w*", "rule", each[key].digest) for key in alike} for each in prints
        ]
        differing = [
            (prints[0][key].cite, prints[1][key].cite) for key in alike if said[0][key] != said[1][key]
        ]
        assert not differing
