"""Importing: known by content, whole or not at all, repeatable, and kind about what is wrong."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import sys
import tarfile
import zipfile
from itertools import permutations
from pathlib import Path

import pytest
import typer
from beside import EDITIONS, RULEBOOKS, needs_rulebooks
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from processor_time import at_most
from small_corpus import add_book
from typer.testing import CliRunner

from rules_kb.books.importing import Changes, ImportRefused, import_file
from rules_kb.books.imports import import_path, imported, shelve_files
from rules_kb.books.opening import open_store
from rules_kb.books.places import library_path
from rules_kb.books.remarks import untold
from rules_kb.cli import import_command

pytestmark = pytest.mark.usefixtures("home")

DOCUMENT = """Hats Comprehensive Rules

These rules are current as of March 4, 2002.

1. Hats

100. General

100.1. A hat is worn. See rule 100.2.

100.2. Two hats are a pile. See rule 999.1.

100.3. A cap is a hat.
Example: A flat cap.

Glossary

Bonnet
A hat with strings.

Credits

Nobody
"""
FIRST_FRAGMENT = (
    "217.5b A hat.\n217.5c A cap. See rule 502.9d.\n3. Days\n300. General\n300.1. A bow.\n308.4. A tie.\n"
)
SECOND_FRAGMENT = (
    "420.1. A shoe.\n\n420.2. A boot. See rule 300.1.\n\n5. Nights\n\n502. Socks\n\n502.9d A sock.\n"
)

COMPLETE = (
    "Hats Comprehensive Rules\n\nThese rules are current as of October 1, 2006.\n\n"
    "2. Heads\n\n217. Above\n\n217.5. Brims\n\n217.5a A brim.\n\n217.5b A hat.\n\n"
    "217.5c A cap. See rule 502.9d.\n\n3. Days\n\n300. General\n\n300.1. A big bow.\n\n308. Noons\n\n"
    "308.4. A tie.\n\n308.5. A knot.\n\n4. Evenings\n\n420. Below\n\n420.1. A shoe.\n\n"
    "420.2. A boot. See rule 300.1.\n\n5. Nights\n\n502. Socks\n\n502.9. Wool\n\n502.9d A sock.\n"
    "Example: A red sock.\n\nGlossary\n\nBonnet\nA hat with strings.\n\nCredits\n\nNobody\n"
)
"""The edition of the two fragments, in which one rule reads otherwise."""


@pytest.fixture
def known_books(small_books: Path) -> None:
    """Two books that the corpus knows, in few numbers: one whole, one in two fragments."""
    add_book(
        small_books, "cr1999", ["100.1", "100.2", "100.3", *(f"{number}.1" for number in range(101, 113))]
    )
    add_book(small_books, "cr2006", ["217.5b", "217.5c", "300.1", "308.4", "420.1", "420.2", "502.9d"])


@pytest.fixture
def app() -> typer.Typer:
    app = typer.Typer()
    import_command.add_to(app)
    app.command("other")(lambda: None)
    return app


def file(folder: Path, name: str, text: str | bytes) -> str:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def kept(book: str) -> dict[str, str]:
    content = imported(book)
    assert content is not None
    return {each["id"]: each.get("text") or "" for each in content["records"]}


def test_a_document_is_read_counted_and_kept(tmp_path: Path) -> None:
    report = import_file(file(tmp_path, "whatever.dat", DOCUMENT))
    assert (report.book, report.edition, report.title) == (
        "cr@2002-03-04",
        "2002-03-04",
        "Comprehensive Rules, 4 March 2002",
    )
    assert (report.records, report.rules, report.examples, report.terms, report.references) == (7, 3, 1, 1, 2)
    assert report.dangling == [("cr@2002-03-04:100.2", "rule 999.1", "no such rule in this edition")]
    assert report.changes is None
    assert kept("cr@2002-03-04")["100.3.Example.1"] == "A flat cap."


def test_importing_again_tells_what_changed(tmp_path: Path) -> None:
    path = file(tmp_path, "hats.txt", DOCUMENT)
    import_file(path)
    before = kept("cr@2002-03-04")
    again = import_file(path).changes
    assert again is not None
    assert (again.added, again.removed, again.changed) == ((), (), ())
    assert kept("cr@2002-03-04") == before
    other = (
        DOCUMENT.replace("A flat cap", "A school cap")
        .replace("Bonnet", "Bowler")
        .replace("100.2. Two hats", "100.2. Three hats")
    )
    changes = import_file(file(tmp_path, "hats.txt", other)).changes
    assert changes is not None
    assert (changes.added, changes.removed) == (("glossary/bowler",), ("glossary/bonnet",))
    assert changes.changed == ("100.2", "100.3.Example.1")


def test_unread_lines_stop_an_import_unless_lenient(tmp_path: Path) -> None:
    path = file(tmp_path, "hats.txt", DOCUMENT.replace("100.3.", "Who wrote this paragraph?\n\n100.3."))
    with pytest.raises(ImportRefused, match="line 13: Who wrote") as refusal:
        import_file(path)
    assert refusal.value.report
    assert refusal.value.report.unread == [(13, "Who wrote this paragraph?")]
    assert imported("cr@2002-03-04") is None
    assert import_file(path, lenient=True).unread == [(13, "Who wrote this paragraph?")]


def test_a_document_cut_off_leaves_the_earlier_one(tmp_path: Path) -> None:
    contents = "\nContents\n\n1. Hats\n100. General\nGlossary\nCredits\n\n1. Hats\n"
    whole = DOCUMENT.replace("\n1. Hats\n", contents, 1)
    import_file(file(tmp_path, "hats.txt", whole))
    with pytest.raises(ImportRefused, match="cut off"):
        import_file(file(tmp_path, "hats.txt", whole[: whole.rindex("\nGlossary")]))
    assert "100.3" in kept("cr@2002-03-04")


def test_an_edition_with_a_hole_never_replaces_the_whole_one(tmp_path: Path) -> None:
    contents = "\nContents\n\n1. Hats\n100. General\n101. Caps\n102. Brims\nGlossary\nCredits\n\n1. Hats\n"
    middle = "101. Caps\n\n101.1. A cap has a peak.\n\n"
    end = "102. Brims\n\n102.1. A brim is round.\n\nGlossary\n"
    whole = DOCUMENT.replace("\n1. Hats\n", contents, 1).replace("Glossary\n\nB", f"{middle}{end}\nB")
    import_file(file(tmp_path, "whole.txt", whole))
    holed = file(tmp_path, "holed.txt", whole.replace(middle, ""))
    for how in ({}, {"lenient": True}):
        with pytest.raises(ImportRefused, match=r"promise what isn't there \(101\).*--with-holes"):
            import_file(holed, **how)
    report = import_file(holed, with_holes=True)
    assert (report.book, report.title) == (
        "cr@2002-03-04.holes",
        "Comprehensive Rules, 4 March 2002, with holes",
    )
    assert "101.1" in kept("cr@2002-03-04")
    misprinted = whole.replace("101. Caps\n102", "110. Caps\n102")
    assert import_file(file(tmp_path, "misprinted.txt", misprinted)).book == "cr@2002-03-04"


def test_editions_of_one_date_stand_side_by_side(tmp_path: Path) -> None:
    first, other = file(tmp_path, "a.txt", DOCUMENT), DOCUMENT.replace("A hat is worn", "A hat is lost")
    assert import_file(first).book == "cr@2002-03-04"
    second = import_file(file(tmp_path, "b.txt", other))
    assert (second.book, second.changes) == ("cr@2002-03-04.2", None)
    assert second.title == "Comprehensive Rules, 4 March 2002, text 2"
    # The same words from another place are the same edition.
    assert import_file(file(tmp_path, "c.txt", other)).book == "cr@2002-03-04.2"
    assert import_file(file(tmp_path, "d.txt", DOCUMENT)).book == "cr@2002-03-04"


def test_a_pdf_is_read_where_pypdf_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pypdf")
    typst = pytest.importorskip("typst")
    lines = DOCUMENT.replace("\n\n", "\n").split("\n")
    pdf = typst.compile(b"\n\n".join(line.encode() for line in lines))
    report = import_file(file(tmp_path, "hats.pdf", pdf))
    assert (report.book, report.rules, report.examples, report.unread) == ("cr@2002-03-04", 3, 1, [])
    monkeypatch.setitem(sys.modules, "pypdf", None)
    with pytest.raises(ImportRefused, match=r"install rules-kb\[pdf\]"):
        import_file(file(tmp_path, "hats.pdf", pdf))


def test_folders_archives_and_standard_input(tmp_path: Path, app: typer.Typer) -> None:
    """Each rulebook in them is imported, and what is none is named and passed over."""
    place = tmp_path / "rulebooks" / "old"
    place.mkdir(parents=True)
    file(place, "a.txt", DOCUMENT)
    file(place, "letter.txt", "Dear Sir,\nthe hat was too big.\n")
    with tarfile.open(place.parent / "more.tar.gz", "w:gz") as archive:
        archive.add(file(tmp_path, "b.txt", DOCUMENT.replace("2002", "2003")), "b.txt")
    with zipfile.ZipFile(tmp_path / "again.zip", "w") as packed:
        packed.writestr("c/c.txt", DOCUMENT.replace("2002", "2004"))
        packed.writestr("c/notes.md", "nothing")
    told = CliRunner().invoke(app, ["import", "--plain", str(place.parent), str(tmp_path / "again.zip")])
    books = [line.split("\t")[1] for line in told.stdout.splitlines()]
    assert (books, told.exit_code) == (["cr@2003-03-04", "cr@2002-03-04", "cr@2004-03-04"], 0)
    assert "letter.txt: isn't a rulebook of a known format; passed over" in told.stderr
    typed = CliRunner().invoke(app, ["import", "-"], input=DOCUMENT.replace("2002", "2005"))
    assert typed.stdout.startswith("standard input: cr@2005-03-04")
    only_letters = CliRunner().invoke(app, ["import", str(file(tmp_path, "x.tar.gz", b"\x1f\x8bbroken"))])
    assert (only_letters.exit_code, "can't be unpacked" in only_letters.stderr) == (2, True)


@pytest.mark.usefixtures("known_books")
def test_a_known_book_that_lost_its_end_is_refused(tmp_path: Path) -> None:
    """The corpus knows how far the book goes, so nothing has to be promised in the document."""
    start = DOCUMENT[: DOCUMENT.index("Glossary")].replace("March 4, 2002", "April 23, 1999")
    path = file(tmp_path, "start.txt", start)
    with pytest.raises(
        ImportRefused, match=r"cut off: cr1999 goes on from 101.1 to 112.1, 12 records that aren't there"
    ):
        import_file(path)
    assert not Path(import_path("cr1999")).exists()
    assert import_file(path, lenient=True).book == "cr1999"


def test_one_of_anything_is_told_as_one(tmp_path: Path, app: typer.Typer) -> None:
    path = file(tmp_path, "hats.txt", DOCUMENT)
    told = CliRunner().invoke(app, ["import", path]).stdout
    assert "7 records: 3 rules, 1 example, 1 term\n" in told
    changed = file(tmp_path, "hats.txt", DOCUMENT.replace("A hat is worn", "A hat is lost"))
    assert "since last time: 1 record changed\n" in CliRunner().invoke(app, ["import", changed]).stdout


@pytest.mark.usefixtures("known_books")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_fragments_make_one_book(tmp_path: Path, order: tuple[int, int]) -> None:
    parts = [file(tmp_path, "x.txt", FIRST_FRAGMENT), file(tmp_path, "y.txt", SECOND_FRAGMENT)]
    reports = [import_file(parts[which]) for which in order]
    assert [report.book for report in reports] == ["cr2006", "cr2006"]
    assert [report.dangling for report in reports] == [[], []]
    assert list(kept("cr2006")) == [
        "217.5b",
        "217.5c",
        "3",
        "300",
        "300.1",
        "308.4",
        "420.1",
        "420.2",
        "5",
        "502",
        "502.9d",
    ]
    again = import_file(file(tmp_path, "x.txt", FIRST_FRAGMENT.replace("A bow", "Two bows")))
    assert again.changes is not None
    assert (again.changes.added, again.changes.removed, again.changes.changed) == ((), (), ("300.1",))
    assert "420.1" in kept("cr2006")


@pytest.mark.usefixtures("known_books")
@pytest.mark.parametrize("order", list(permutations((FIRST_FRAGMENT, SECOND_FRAGMENT, COMPLETE))))
def test_fragments_and_their_edition_make_one_book_in_any_order(
    tmp_path: Path, order: tuple[str, ...]
) -> None:
    names = {FIRST_FRAGMENT: "x.txt", SECOND_FRAGMENT: "y.txt", COMPLETE: "complete.txt"}
    reports = {text: import_file(file(tmp_path, names[text], text)) for text in order}
    assert {report.book for report in reports.values()} == {"cr2006"}
    together = kept("cr2006")
    assert (together["217.5a"], together["300.1"], together["502.9d.Example.1"]) == (
        "A brim.",
        "A big bow.",
        "A red sock.",
    )
    assert json.loads(Path(import_path("cr2006")).read_bytes())["source"] == "complete.txt, x.txt, y.txt"
    assert import_file(file(tmp_path, "complete.txt", COMPLETE)).changes == Changes()
    assert kept("cr2006") == together
    found = {
        text: [what for _, what in report.findings if "reads" in what] for text, report in reports.items()
    }
    fragment_last = order.index(FIRST_FRAGMENT) > order.index(COMPLETE)
    assert found == {
        FIRST_FRAGMENT: ["300.1 reads otherwise in the complete edition: “bow.” here, “big bow.” there"]
        if fragment_last
        else [],
        SECOND_FRAGMENT: [],
        COMPLETE: [] if fragment_last else ["300.1 reads otherwise in x.txt: “big bow.” here, “bow.” there"],
    }


@pytest.mark.usefixtures("known_books")
def test_what_only_the_fragment_has_is_found(tmp_path: Path) -> None:
    import_file(file(tmp_path, "x.txt", FIRST_FRAGMENT))
    without = COMPLETE.replace("300.1. A big bow.", "300.2. A bow.")
    complete = import_file(file(tmp_path, "complete.txt", without))
    assert "300.1 is in x.txt and not here" in [what for _, what in complete.findings]
    fragment = import_file(file(tmp_path, "x.txt", FIRST_FRAGMENT))
    told = [what for _, what in fragment.findings]
    assert "300.1 isn't in the complete edition" in told
    assert "300.2 is in the complete edition and not here" in told


@pytest.mark.usefixtures("known_books")
def test_a_fragment_after_its_edition_changes_nothing(tmp_path: Path) -> None:
    import_file(file(tmp_path, "complete.txt", COMPLETE))
    assert import_file(file(tmp_path, "x.txt", FIRST_FRAGMENT)).changes == Changes()
    again = import_file(file(tmp_path, "complete.txt", COMPLETE.replace("A knot", "Two knots"))).changes
    assert again == Changes(changed=("308.5",))


@pytest.mark.usefixtures("known_books")
def test_what_was_imported_by_its_date_gives_way_to_the_book(tmp_path: Path) -> None:
    import_file(file(tmp_path, "complete.txt", COMPLETE))
    twin = Path(import_path("cr@2006-10-01"))
    twin.write_text(Path(import_path("cr2006")).read_text().replace('"cr2006"', '"cr@2006-10-01"'))
    shelve_files()
    import_file(file(tmp_path, "x.txt", FIRST_FRAGMENT))
    assert imported("cr@2006-10-01") is not None
    import_file(file(tmp_path, "complete.txt", COMPLETE))
    assert imported("cr@2006-10-01") is None


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "empty"),
        (b"%PDF-1.4", "PDF"),
        (b"Dear Sir,\nthe hat was too big.\n", "isn't a rulebook"),
        (DOCUMENT.replace("These rules are current", "Hats are current").encode(), "unread|understood"),
        (DOCUMENT.replace("as of March 4, 2002", "today").encode(), "doesn't say from when|understood"),
        (DOCUMENT.replace("March 4", "February 31").encode(), "doesn't say from when"),
    ],
)
def test_what_is_no_rulebook_is_refused_with_the_reason(
    tmp_path: Path, content: bytes, why: str, home: Path
) -> None:
    if b"Hats are current" in content:
        assert import_file(file(tmp_path, "x.txt", content)).book == "cr@2002-03-04"
        return
    with pytest.raises(ImportRefused, match=why):
        import_file(file(tmp_path, "x.txt", content))
    assert not home.exists()


def test_files_that_are_not_there_or_are_folders(tmp_path: Path) -> None:
    told = (
        (tmp_path / "missing.txt", "there is no such file"),
        (tmp_path, "is a folder"),
        (Path("bad\0name"), "can't be read"),
    )
    for path, why in told:
        with pytest.raises(ImportRefused, match=why):
            import_file(str(path))


def test_a_home_that_cannot_be_written(tmp_path: Path, home: Path) -> None:
    home.write_text("a file where the folder should be")
    with pytest.raises(ImportRefused, match="can't be kept"):
        import_file(file(tmp_path, "hats.txt", DOCUMENT))


def test_a_library_that_is_damaged_is_set_aside_and_begun_anew(tmp_path: Path) -> None:
    path = file(tmp_path, "hats.txt", DOCUMENT)
    import_file(path)
    Path(library_path()).write_text("{ half of")
    assert import_file(path).changes is None
    assert Path(f"{library_path()}.broken").read_text() == "{ half of"
    assert "it is set aside as library.sqlite.broken" in untold()[0]
    assert "100.1" in kept("cr@2002-03-04")


def test_a_library_that_turns_out_to_be_damaged_while_it_is_written_is_set_aside(
    app: typer.Typer, tmp_path: Path
) -> None:
    import_file(file(tmp_path, "hats.txt", DOCUMENT))
    whole = Path(library_path()).read_bytes()
    other = file(tmp_path, "more.txt", DOCUMENT.replace("March 4, 2002", "May 6, 2003"))
    for page in range(1, len(whole) // 4096):
        harmed = bytearray(whole)
        harmed[page * 4096 : page * 4096 + 8] = b"\xff" * 8
        Path(library_path()).write_bytes(harmed)
        typed = CliRunner().invoke(app, ["import", other])
        assert typed.exception is None or isinstance(typed.exception, SystemExit), page
        assert "fault" not in typed.stderr, page


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM versions WHERE v = 3",
        "UPDATE versions SET flags = 'x' WHERE v = 3",
        "UPDATE versions SET attribution = '{' WHERE v = 3",
        "DELETE FROM versions WHERE v = 3; DELETE FROM places WHERE v = 3",
    ],
)
@pytest.mark.parametrize(
    "again", [["import", "hats.txt"], ["import", "more.txt"], ["forget", "cr@2002-03-04"]]
)
def test_a_library_whose_records_are_damaged_is_set_aside(
    app: typer.Typer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: str, again: list[str]
) -> None:
    import_file(file(tmp_path, "hats.txt", DOCUMENT))
    file(tmp_path, "more.txt", DOCUMENT.replace("March 4, 2002", "May 6, 2003"))
    with contextlib.closing(sqlite3.connect(library_path())) as library:
        library.executescript(harm)
    monkeypatch.chdir(tmp_path)
    typed = CliRunner().invoke(app, again)
    assert typed.exception is None or isinstance(typed.exception, (SystemExit, OSError))
    assert "fault" not in typed.stderr


def test_a_character_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    text = DOCUMENT.replace("A hat with strings.", "“Hat” — “strings” — “more” — “so on.”" * 2).encode()
    report = import_file(file(tmp_path, "hats.txt", text.replace(b"A hat is worn", b"A h\xe9t is worn")))
    assert report.findings == [(9, "a character here can't be read")]
    assert "“Hat” —" in kept("cr@2002-03-04")["glossary/bonnet"]


# ---- the command
# ----------------------------------------------------------------------------------------------------


def test_the_command_tells_in_words(app: typer.Typer, tmp_path: Path) -> None:
    path = file(tmp_path, "hats.txt", DOCUMENT)
    result = CliRunner().invoke(app, ["import", path])
    assert result.exit_code == 0
    assert "7 records: 3 rules, 1 example, 1 term" in result.stdout
    assert "says rule 999.1: no such rule" in result.stdout
    assert "for the first time" in result.stdout
    assert "nothing changed" in CliRunner().invoke(app, ["import", path]).stdout


def test_the_commands_json(app: typer.Typer, tmp_path: Path) -> None:
    good, bad = file(tmp_path, "hats.txt", DOCUMENT), file(tmp_path, "bad.txt", "no rules")
    result = CliRunner().invoke(app, ["import", "--json", good, bad])
    assert result.exit_code == 2
    reports = json.loads(result.stdout)
    wanted = [
        "file",
        "book",
        "format",
        "edition",
        "records",
        "rules",
        "examples",
        "terms",
        "references",
        "dangling",
    ]
    wanted += ["findings", "unread"]
    assert list(reports[0])[: len(wanted)] == wanted
    assert reports[0]["dangling"][0]["as"] == "rule 999.1"
    assert reports[1]["file"] == bad
    assert "isn't a rulebook" in reports[1]["error"]
    assert "isn't a rulebook" in result.stderr


def test_the_commands_plain_line(app: typer.Typer, tmp_path: Path) -> None:
    path = file(tmp_path, "hats.txt", DOCUMENT)
    result = CliRunner().invoke(app, ["import", "--plain", path])
    assert (
        result.stdout == f"{path}\tcr@2002-03-04\tcomprehensive rules\t2002-03-04\t7\t3\t1\t1\t2\t1\t0\t0\n"
    )


def test_help_shows_examples_first(app: typer.Typer) -> None:
    text = CliRunner().invoke(app, ["import", "--help"]).stdout
    assert 0 < text.index("rules-kb import cr1999.txt") < text.index("--lenient")


# ---- hostile documents
# ----------------------------------------------------------------------------------------------


def attempt(folder: Path, data: bytes) -> None:
    """An import either works or is refused with a reason; what was kept before can still be read."""
    with contextlib.suppress(ImportRefused):
        json.dumps(import_file(file(folder, "fuzz.txt", data)).as_json())
    for path in (folder / "home" / "imports").glob("*"):
        assert json.loads(path.read_bytes())["records"]


@pytest.mark.usefixtures("known_books")
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_damaged_documents_never_do_harm(tmp_path: Path, data: st.DataObject) -> None:
    source = data.draw(st.sampled_from([DOCUMENT, FIRST_FRAGMENT, SECOND_FRAGMENT]))
    kind = data.draw(st.sampled_from(["cut", "shuffle", "encode", "bytes", "insert"]))
    if kind == "cut":
        first = data.draw(st.integers(0, len(source)))
        damaged = source[first : data.draw(st.integers(first, len(source)))].encode()
    elif kind == "shuffle":
        damaged = "\n".join(data.draw(st.permutations(source.split("\n")))).encode()
    elif kind == "encode":
        encoding = data.draw(st.sampled_from(["utf-16", "utf-16-be", "utf-32", "cp037", "utf-7", "latin-1"]))
        damaged = source.encode(encoding)
    elif kind == "bytes":
        damaged = data.draw(st.binary(max_size=300))
    else:
        place = data.draw(st.integers(0, len(source)))
        damaged = source[:place].encode() + data.draw(st.binary(max_size=40)) + source[place:].encode()
    attempt(tmp_path, damaged)


@needs_rulebooks
def test_the_largest_edition_is_imported_in_time() -> None:
    open_store().close()  # what is compiled once in a home is there already
    with at_most(3):
        report = import_file(str(RULEBOOKS / "editions" / "cr-2026-02-27.txt"))
    assert (report.rules, report.terms) == (3120, 726)


@needs_rulebooks
def test_every_source_is_imported(official_home: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULES_KB_HOME", str(official_home))
        with open_store() as store:
            imported_books = [book.key for book in store.books() if book.source is not None]
    assert len(imported_books) == len(EDITIONS)  # each without a line unread
    for path in RULEBOOKS.glob("cr*.txt"):
        assert not import_file(str(path)).unread
    assert len(kept("cr1999")) == 626
    assert len(kept("cr2006")) == 173


@needs_rulebooks
@pytest.mark.parametrize("edition_first", [True, False])
@pytest.mark.usefixtures("ready_home")
def test_the_real_fragments_and_their_edition(edition_first: bool) -> None:
    paths = [RULEBOOKS / "cr2006-part-a.txt", RULEBOOKS / "cr2006-part-b.txt"]
    paths.insert(0 if edition_first else 2, RULEBOOKS / "editions" / "cr-2006-10-01-TSP.txt")
    found = [what for path in paths for _, what in import_file(str(path)).findings if " otherwise " in what]
    assert [what.partition(" ")[0] for what in found] == ["502.9d"]  # it begins with a small letter there
    with open_store() as store:
        worded = [entry for entry in store.entries("cr2006") if entry.text]
        assert {entry.source for entry in worded} == {"fragment", "edition"}
        lacking = [entry for entry in store.entries("cr2006") if not entry.text]
        assert all(entry.heading for entry in lacking)
        assert not any(key.startswith("cr@") for key in store.book_keys())


@needs_rulebooks
@pytest.mark.usefixtures("ready_home")
def test_an_import_finds_the_references_astray_that_the_corpus_knows() -> None:
    paths = [path for path in RULEBOOKS.glob("*.txt") if "-part-" not in path.name]
    paths += [RULEBOOKS / "editions" / name for name in ("cr-2006-10-01-TSP.txt", "cr-2026-02-27.txt")]
    told = [astray for path in paths for astray in import_file(str(path)).dangling]
    with open_store() as store:
        known = [(entry.cite, written, why) for entry, written, why in store.dangling()]
    assert sorted(told) == sorted(known)


@needs_rulebooks
@pytest.mark.parametrize("name", ["cr1999.txt", "rulings1999.txt", "tenth2007.txt"])
def test_a_real_document_of_a_known_book_is_refused_when_cut(tmp_path: Path, name: str) -> None:
    data = (RULEBOOKS / name).read_bytes()
    for part in (0.3, 0.6, 0.9):
        with pytest.raises(ImportRefused, match=r"cut off|understood"):
            import_file(file(tmp_path, "cut.txt", data[: int(len(data) * part)]))


@needs_rulebooks
@pytest.mark.parametrize("part", [0.02, 0.3, 0.5, 0.8])
def test_a_real_edition_cut_or_shuffled_is_refused(tmp_path: Path, part: float) -> None:
    data = (RULEBOOKS / "editions" / "cr-2003-07-01-8ED.txt").read_bytes()
    cut = int(len(data) * part)
    for damaged in (data[:cut], data[cut:] + data[:cut]):
        with pytest.raises(ImportRefused):
            import_file(file(tmp_path, "cut.txt", damaged))
    attempt(tmp_path, data[cut:])
