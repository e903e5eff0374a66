"""The reader of the general rulings summary, trap by trap, and over the real document where it is at hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from beside import RULEBOOKS, needs_rulebooks
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.books.readers import rulings
from rules_kb.books.readers.attributions import attribution, sentences
from rules_kb.books.readers.document import ReadDocument, ReadRecord

ROOT = Path(__file__).resolve().parents[3]
SOURCE = RULEBOOKS / "rulings1999.txt"

SMALL = """\
<|A-MARK|>B - Bells and Whistles
------------------------------------------------------------------------------

B.1 - Ringing a Bell:
  B.1.1 - A bell rings once.  It may be cracked (see Rule B.2).
    [O’Hara 03/09/97]
+ B.1.2 - Whoever rings it chooses the tone. [Fifth Edition, Page 24]  For example, a
    low tone. [Toller 11/30/98]  See Rule



    B.2.Ruling.1, and listen.
  B.1.Ruling.1 - Due to Rule B.1.1 and B.1.2, silence is golden.
  Note - Small bells <and whistles> stay small.
  Note - Big bells are covered by Rule B.1.1 through Rule B.1.2.

B.2 - Cracks
  B.2.1 - Cracks are mended in a Series (see B.1).
  B.2.1 - Cracks are charted like this: [Fifth Edition Page 2-4]
    a. Find the crack.
       Hold it up.  [Toller 1994]
    b. Fill it.
  B.2.3 - Nothing follows.
<|A-MARK|>
"""


def record_of(document: ReadDocument, id: str) -> ReadRecord:
    return next(record for record in document.records if record.id == id)


def small(text: str = SMALL) -> ReadDocument:
    return rulings.read(text, "small.txt")


def one(wording: str) -> ReadRecord:
    return record_of(small(f"B.1 - Bells\n  B.1.1 - {wording}\n"), "B.1.1")


def check_every_line_is_accounted_for(text: str, document: ReadDocument) -> None:
    furniture = [number for number, _ in document.furniture]
    unread = [number for number, _ in document.unread]
    assert len(set(furniture + unread)) == len(furniture + unread)
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if number in furniture or number in unread or not line.split():
            continue
        word = re.findall(r"\w+|.", line)[-1] if not re.search(r"\w", line) else re.findall(r"\w+", line)[-1]
        before = [record for record in document.records if record.line <= number]
        assert any(
            word in f"{record.id} {record.kind} {record.heading} {record.text}" for record in before
        ), line


def test_ids_kinds_and_parents() -> None:
    assert [(record.id, record.kind, record.parent) for record in small().records] == [
        ("B", "chapter", None),
        ("B.1", "section", "B"),
        ("B.1.1", "ruling", "B.1"),
        ("B.1.2", "ruling", "B.1"),
        ("B.1.Ruling.1", "ruling", "B.1"),
        ("B.1.Note.1", "note", "B.1"),
        ("B.1.Note.2", "note", "B.1"),
        ("B.2", "section", "B"),
        ("B.2.1", "ruling", "B.2"),
        ("B.2.1#2", "ruling", "B.2"),
        ("B.2.3", "ruling", "B.2"),
    ]


def test_headings_lose_their_colon_and_marker() -> None:
    assert record_of(small(), "B").heading == "Bells and Whistles"
    assert record_of(small(), "B.1").heading == "Ringing a Bell"


def test_plus_in_the_margin_is_a_change() -> None:
    assert [record.id for record in small().records if record.changed] == ["B.1.2"]


def test_angle_brackets_stay() -> None:
    assert record_of(small(), "B.1.Note.1").text == "Small bells <and whistles> stay small."


def test_furniture_is_named() -> None:
    why = dict(small().furniture)
    assert why[2] == "the line under a chapter's title"
    assert why[9] == why[11] == "page break"
    assert why[16] == "blank line"
    assert why[24] == "a marker around the document"
    assert small().unread == []


def test_a_ruling_goes_on_after_a_page_break() -> None:
    assert record_of(small(), "B.1.2").text.endswith("See Rule B.2.Ruling.1, and listen.")


@pytest.mark.parametrize(
    ("id", "written"),
    [
        ("B.1.1", ["Rule B.2"]),
        ("B.1.2", ["Rule B.2.Ruling.1"]),
        ("B.1.Ruling.1", ["Rule B.1.1", "B.1.2"]),
        ("B.1.Note.2", ["Rule B.1.1 through B.1.2"]),
        ("B.2.1", ["B.1"]),
    ],
)
def test_references_of_the_small_document(id: str, written: list[str]) -> None:
    assert record_of(small(), id).written_references == written


@pytest.mark.parametrize(
    ("wording", "written"),
    [
        ("See Rule B.3 and Rule C.4.", ["Rule B.3", "Rule C.4"]),
        ("See Rule B.3, Rule C.4, and Rule C.5.", ["Rule B.3", "C.4", "Rule C.5"]),
        ("Because of rule B.3.1, it rings.", ["rule B.3.1"]),
        ("Bells hum (see Phase P.5).", ["P.5"]),
        ("See Rule B.1.1  If so, it rings.", ["Rule B.1.1"]),
        ("See Rule B.3 .", ["Rule B.3"]),
        ("Also see Rules B.1, B.2 and B.3.", ["Rules B.1", "B.2", "B.3"]),
        ("It hums.  See Copper Kettle. And the rest.", ["See Copper Kettle"]),
        ("See Rule D.*.* about that.", ["Rule D.*.*"]),
        ("Rule Effects happen, e.g. here, at 3.5 o'clock.", []),
    ],
)
def test_references_as_written(wording: str, written: list[str]) -> None:
    assert one(wording).written_references == written


def test_attributions_each_for_its_part() -> None:
    assert record_of(small(), "B.1.1").attribution == [{"who": "O'Hara", "when": "1997-03-09"}]
    assert record_of(small(), "B.1.2").attribution == [
        {"book": "Fifth Edition", "page": "24", "of": "first sentence"},
        {"who": "Toller", "when": "1998-11-30", "of": "second sentence"},
    ]


@pytest.mark.parametrize(
    ("wording", "parts"),
    [
        ("One hums. [Ann 01/02/95] [Bo 01/03/95]", ["all", "all"]),
        ("One hums. [Ann 01/02/95]  See Rule B.2.", [None]),
        ("One hums. [Ann 01/02/95]  Two hum.", ["first sentence"]),
        ("One hums.  Two hum (e.g. here. And there). [Ann 01/02/95] Three.", ["sentences 1-2"]),
        (
            'It says "Hum. Now." there. [Ann 01/02/95]  Two. Three. [Bo 01/03/95]',
            ["first sentence", "sentences 2-3"],
        ),
        (
            "One hums [Ann 01/02/95], and two rest. [Bo 01/03/95]",
            ["start of the first sentence", "rest of the first sentence"],
        ),
        ("See Rule B.2. [Ann 01/02/95] One hums. [Bo 01/03/95]", ["a reference", "all"]),
        ("The parts:\n    a. One.\n    b. Two.\n    [Ann 01/02/95]", [None]),
        ("The parts: [Ann 01/02/95]\n    a. One.\n    b. Two.", [None]),
        ("The parts:\n    a. One. [Ann 01/02/95]\n    b. Two.", ["item a"]),
    ],
)
def test_what_an_attribution_covers(wording: str, parts: list[str | None]) -> None:
    assert [source.get("of") for source in one(wording).attribution] == parts


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        ("Toller 02/03/98", {"who": "Toller", "when": "1998-02-03"}),
        ("Two Words 1994", {"who": "Two Words", "when": "1994"}),
        ("Some Magazine #12, Page 26", {"book": "Some Magazine #12", "page": "26"}),
        ("Some Book Page 2-4", {"book": "Some Book", "page": "2-4"}),
        ("Some Letter, Jan 1997", {"book": "Some Letter", "when": "1997-01"}),
        ("Some Rulecards", {"book": "Some Rulecards"}),
        ("may", None),
        ("2", None),
    ],
)
def test_forms_of_an_attribution(inside: str, expected: dict[str, str] | None) -> None:
    assert attribution(inside) == expected


def test_list_items_and_tables_keep_their_lines() -> None:
    assert (
        record_of(small(), "B.2.1#2").text.split("\n")[1] == "a. Find the crack. Hold it up.  [Toller 1994]"
    )
    table = "Kinds:\n        Brass,    Bronze,\n        Copper,   Tin\n  B.1.2 - Next."
    assert one(table).text == "Kinds:\nBrass, Bronze,\nCopper, Tin"


def test_edition_is_the_latest_date() -> None:
    assert small().edition == "1998-11-30"


def findings(text: str) -> list[str]:
    return [what for _, what in small(text).findings]


def test_findings_on_numbers() -> None:
    assert findings(SMALL) == ["B.2.1 is given 2 times", "B.2.2 left out"]
    assert findings("B.1 - Bells\n  B.1.Rulings.1 - Hum.\n") == [
        "B.1.Rulings.1 is a misprint for B.1.Ruling.1"
    ]
    assert findings("B.1 - Bells\n  B.1.2 - Hum.\n  B.1.1 - Rest.\n") == [
        "B.1.1 left out",
        "B.1.1 stands out of order",
    ]
    assert findings("B.1 - Bells\n  B.1.1  Hum.\n") == ["B.1.1 lacks the hyphen after its number"]
    assert findings("B.1 - Bells\n  C.4.1 - Hum.\n") == ["C.4.1 stands outside section C.4"]
    assert findings("B.1 - Bells\n  B.1.1 - Hum. [Toller 13/45/98]\n") == ["B.1.1: no such date: 1998-13-45"]
    assert findings("B.1 - Bells\n  B.1.1 - See Rule D.*.*.\n") == [
        "B.1.1: the number in the reference 'Rule D.*.*' was never filled in"
    ]
    assert findings("B.1 - Bells\n  B.1.1 - Ring  only on .\n") == [
        "B.1.1: a gap in the wording, a word may be lost"
    ]


def test_lost_words_are_marked_where_many_were_lost() -> None:
    text = "B.1 - Bells\n" + "".join(f"  B.1.{n} - Ring  only on .\n" for n in range(1, 12))
    assert small(text).records[1].text == "Ring <...> only on <...>."


def test_what_nobody_understands_is_unread() -> None:
    document = small("Dear reader,\nB.1 - Bells\n  B.1.1 - Hum.\nand that is all\n")
    assert document.unread == [(1, "Dear reader,"), (4, "and that is all")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_make_no_difference(end: str) -> None:
    document = small(SMALL.replace("\n", end))
    assert [(record.id, record.line, record.text) for record in document.records] == [
        (record.id, record.line, record.text) for record in small().records
    ]


def test_recognise() -> None:
    assert rulings.recognise(SMALL)
    assert not rulings.recognise("")
    assert not rulings.recognise("310.4. Bells ring.\n\nA letter - to you\n")
    assert not rulings.recognise("# SECTION 1: Bells\n\nA bell rings.\n")


def test_sentences() -> None:
    assert sentences('One (two. Three).  "Four. Five." Six etc. and 7.') == [
        "One (two. Three).",
        '"Four. Five."',
        "Six etc. and 7.",
    ]


PIECES = st.sampled_from(
    [
        "B - Bells", "-----", "", "   ", "B.1 - Ring", "  B.1.1 - Hum.", "+ B.1.2 - See Rule B.1.", "  Note - Small.",
        "  B.1.Rulings.7 - Odd [Toller 02/30/98]", "    [Fifth Edition, Page 24]", "    a. One. [Bo 1994]", "<|M|>",
        "    Rule A.1 and", "        Brass,   Tin,", "  B.99999999999.1 - Far", "\x0c", "[", "  C.1.1 - [X [Y 01/01/99]]",
    ]
)  # fmt: skip


@given(st.lists(st.one_of(PIECES, st.text(max_size=30)), max_size=25))
def test_any_text_is_read_and_accounted_for(lines: list[str]) -> None:
    text = "\n".join(lines)
    rulings.recognise(text)
    document = small(text)
    check_every_line_is_accounted_for(text, document)
    ids = [record.id for record in document.records]
    assert len(set(ids)) == len(ids)


# ---- the real document


@pytest.fixture(scope="module")
def real() -> ReadDocument:
    return rulings.read(SOURCE.read_text(encoding="utf-8"), SOURCE.name)


@needs_rulebooks
def test_real_document_is_read_to_the_last_line(real: ReadDocument) -> None:
    text = SOURCE.read_text(encoding="utf-8")
    assert rulings.recognise(text)
    assert real.unread == []
    check_every_line_is_accounted_for(text, real)
    kinds = [record.kind for record in real.records]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "chapter": 11,
        "section": 184,
        "ruling": 1293,
        "note": 196,
    }


@needs_rulebooks
def test_real_findings(real: ReadDocument) -> None:
    assert [what for _, what in real.findings] == [
        "A.1.Note.3: a gap in the wording, a word may be lost",
        "A.6.7: a gap in the wording, a word may be lost",
        "D.3.15: the number in the reference 'Rule D.*.*' was never filled in",
        "D.18.5 is given 2 times",
        "K.14.Rulings.7 is a misprint for K.14.Ruling.7",
        "T.5.2 is given 2 times",
    ]


@needs_rulebooks
def test_every_bracket_with_a_date_or_page_is_an_attribution(real: ReadDocument) -> None:
    text = SOURCE.read_text(encoding="utf-8")
    brackets = re.findall(r"\[[^\[\]]*(?:\d\d/\d\d/\d\d|[Pp]age\s+[\d-]+|\b19\d\d)\]", text)
    plain = [each for each in re.findall(r"\[[^\[\]]*\]", text) if each not in brackets and each != "[may]"]
    assert sum(len(record.attribution) for record in real.records) == len(brackets) + len(plain)


@needs_rulebooks
def test_every_number_in_the_wording_is_a_reference(real: ReadDocument) -> None:
    number = re.compile(r"\b[A-Z]\.(?:\d+|\*)(?:\.(?:[A-Z]\w+\.)?(?:\d+|\*))?")
    for record in real.records:
        assert number.findall(" ".join(record.written_references)) == number.findall(record.text), record.id


@needs_rulebooks
def test_corpus_has_what_the_document_has(real: ReadDocument) -> None:
    entries = []
    for path in sorted((ROOT / "corpus" / "rulings1999").glob("*.yaml")):
        entries += yaml.safe_load(path.read_text(encoding="utf-8"))["records"]
    assert [entry["id"] for entry in entries] == [record.id for record in real.records]
    for entry, record in zip(entries, real.records, strict=True):
        given_sources = [
            {key: str(value) for key, value in each.items()} for each in entry.get("attribution", [])
        ]
        assert given_sources == record.attribution, record.id
        assert entry.get("see", []) == record.written_references, record.id
        assert entry.get("heading") == record.heading, record.id
        assert entry.get("changed", False) == record.changed, record.id
