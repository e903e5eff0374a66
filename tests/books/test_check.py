"""The audit: each kind of problem is found, and what the source gets wrong is excused once it is named."""

from pathlib import Path

import pytest
from small_corpus import BOOKS, CHAPTER, write_corpus

from rules_kb.books.check import audit, numbering_gaps
from rules_kb.books.imports import attach
from rules_kb.books.readers.document import ReadDocument, ReadRecord


def problems(folder: Path) -> list[str]:
    return [f"{each.kind} {each.cite}: {each.what}" for each in audit(str(folder)).problems]


def test_a_sound_corpus_has_no_problems(home: Path, tmp_path: Path) -> None:
    found = audit(str(write_corpus(tmp_path)))
    assert found.problems == ()
    assert (found.records, found.references) == (7, 2)


@pytest.mark.parametrize(
    ("written", "instead", "problem"),
    [
        (
            "rule 100.2,",
            "rule 100.7,",
            "dangling small:100.1: rule 100.7 leads nowhere: no such rule in this edition",
        ),
        ("  digest: Nobody peeks.\n", "", "missing small:100.2: has no digest"),
        ("digest: Nobody peeks.", "digest: TODO", "missing small:100.2: has no digest"),
        ("  force: definition\n", "", "missing small:glossary/deck: has no force"),
        ("  heading: Shuffling\n", "", "missing small:100: is a section without a heading"),
        ('"100.2a"', '"100.2c"', "gap small:100.2c: 100.2a is missing before it"),
        ('"100.2a"', '"100.5"', "gap small:100.2: 100.3 is missing after it"),
        ('"100.2a"', '"100.2"', "duplicate small:100.2#2: is 100.2 once more"),
        (
            "Nobody peeks.",
            "Nobody peeks (see rule 100.1).",
            "the digest refers to rule 100.1, which `see` doesn't list",
        ),
    ],
)
def test_a_problem_is_found(home: Path, tmp_path: Path, written: str, instead: str, problem: str) -> None:
    assert written in CHAPTER
    found = problems(write_corpus(tmp_path, CHAPTER.replace(written, instead, 1)))
    assert any(problem in each for each in found), found


def test_a_problem_has_its_place(home: Path, tmp_path: Path) -> None:
    folder = write_corpus(tmp_path, CHAPTER.replace("digest: Nobody peeks.", "digest: TODO"))
    only = audit(str(folder)).problems[0]
    assert (Path(only.path).name, only.line, only.column) == ("1-beginnings.yaml", 18, 3)


@pytest.mark.parametrize(
    ("written", "instead", "known"),
    [
        ('"100.2a"', '"100.2b"', '  gaps: {"100.2a": left out in print}\n'),
        ('"100.2a"', '"100.2"', '  twice: {"100.2": printed twice}\n'),
        ("rule 100.2,", "rule 100.7,", "  misprints: {rule 100.7: rule 100.2}\n"),
        ("See Deck", "See Library", "  astray: {See Library: the other book's word}\n"),
    ],
)
def test_what_the_source_gets_wrong_is_no_problem_once_it_is_named(
    home: Path, tmp_path: Path, written: str, instead: str, known: str
) -> None:
    chapter = CHAPTER.replace(written, instead, 1)
    assert problems(write_corpus(tmp_path, chapter))
    assert problems(write_corpus(tmp_path, chapter, BOOKS + known)) == []


@pytest.mark.parametrize("known", ['  gaps: {"100.2": gone}\n', '  twice: {"100.2": twice}\n'])
def test_an_excuse_that_excuses_nothing_is_a_problem(home: Path, tmp_path: Path, known: str) -> None:
    assert len(problems(write_corpus(tmp_path, books=BOOKS + known))) == 1


def test_a_section_without_a_heading_is_named(home: Path, tmp_path: Path) -> None:
    chapter = CHAPTER.replace("  heading: Shuffling\n", "")
    known = BOOKS + '  unheaded: {"100": the source has only a remark there}\n'
    assert problems(write_corpus(tmp_path, chapter, known)) == []
    assert problems(write_corpus(tmp_path, CHAPTER, known)) == [
        "missing small: books.yaml says that 100 has no heading, but it has one"
    ]


def test_where_one_record_says_its_source_all_must(home: Path, tmp_path: Path) -> None:
    told = CHAPTER.replace("  force:", "  source: edition\n  force:")
    assert problems(write_corpus(tmp_path, told)) == []
    forgotten = told.replace("source: edition\n  force: definition", "force: definition")
    assert problems(write_corpus(tmp_path, forgotten)) == [
        "missing small:glossary/deck: doesn't say its source, as others of this book do"
    ]


def test_a_misprint_of_one_record_alone_is_excused_there(home: Path, tmp_path: Path) -> None:
    chapter = CHAPTER.replace("digest: Nobody peeks.", "see: [rule 100.2]\n  digest: Nobody peeks.", 1)
    chapter = chapter.replace("rule 100.2,", "rule 100.7,").replace("see: [rule 100.2]", "see: [rule 100.7]")
    known = BOOKS + '  misprints: {"100.1: rule 100.7": rule 100.2}\n'
    assert problems(write_corpus(tmp_path, chapter, known)) == [
        "dangling small:100.2: rule 100.7 leads nowhere: no such rule in this edition"
    ]


def test_slips_and_stray_folders_are_problems(home: Path, tmp_path: Path) -> None:
    folder = write_corpus(tmp_path)
    (folder / "smal").mkdir()
    assert problems(folder) == ["file : books.yaml lists no book smal; did you mean small?"]
    write_corpus(tmp_path, CHAPTER.replace("kind: chapter", "kind: chaptre"))
    assert "did you mean chapter" in problems(folder)[0]


def test_the_imported_document_is_compared(home: Path, tmp_path: Path) -> None:
    folder = write_corpus(tmp_path)
    ids = ["1", "100", "100.1", "100.1.Example.1", "100.2", "100.3", "glossary/deck"]
    read = [ReadRecord(id, "rule", 1, text="As rule 100.1 says." if id == "100.2" else "...") for id in ids]
    attach(ReadDocument("small", "test", records=read), "small.txt")
    assert problems(folder) == [
        "import small:100.3: is in the document but not in the corpus",
        "reference small:100.2: the document refers to rule 100.1, which `see` doesn't list",
        "import small:100.2a: is in the corpus but not in the document",
    ]


def test_gaps_know_how_a_book_counts() -> None:
    full = [
        "300",
        "301",
        "301.1",
        "301.1a",
        "301.1k",
        "301.1m",
        "301.2",
        "A.1",
        "A.2",
        "A.2.1",
        "A.2.Ruling.1",
    ]
    missing = [id for id, _ in numbering_gaps(full)]
    assert missing == [f"301.1{letter}" for letter in "bcdefghij"]
    assert list(numbering_gaps(["A.1", "A.3"])) == [("A.2", "A.1")]
    assert list(numbering_gaps(["502"])) == [("500", "502"), ("501", "502")]
