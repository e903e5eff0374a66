"""The reader of the basic rulebook, trap by trap, and over the real document where it is at hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from beside import RULEBOOKS, needs_rulebooks
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.books.numbering import slug
from rules_kb.books.readers import basic_rulebook
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.books.readers.markdown_wording import clean, references
from rules_kb.books.store import Store

ROOT = Path(__file__).resolve().parents[3]
SOURCE = RULEBOOKS / "tenth2007.txt"

SMALL = """\

# MAGIC

The Gathering®

AGE 13+

Illus. Ann Painter

## BASIC RULEBOOK

### Why Bells

Bells please everyone.

©2001 Some Publisher of Bells.

# INTRODUCTION

You ring a **bell**.

## CONTENTS

### Section 1: Bells

Kinds of the Bell	3
Ringing	4

### Section 2: Glossary

9

### Questions?

20

Illus. Bo Painter

## SECTION 1: Bells

This part is about bells.

### KINDS OF BELL

#### a. Big bell

A big bell has  in its cost.

## SMALL BELLS

A small bell hums.

## RINGING

Pull the rope.

### 1. FIRST PULL

#### a. Grip.

Hold it.

### 2. SECOND PULL

Pull.

### "IN RESPONSE"

Somebody answers.


“IN RESPONSE” continued

And answers again. See the drawing on page 3.

## SECTION 2: Glossary

1, 2, and X

Some number. See “Ringing” on page 4.

 (white mana)

Makes . See the glossary entries for “Bell,” “Bell hum,” and “Tap.”

 (tap)

Pull down.

★/★

As big as it says.

### Bell

A thing that hums.

- It hums.

**Bell hum**

What a bell does. See "Bell" on page 3.

## **Tap**

To pull down.

## QUESTIONS?

**Somewhere**
12 Bell Street

### Rulebook Credits

**Writing:** Ann Author

This rulebook was published in March 2001.

12345678901234 EN

Section 1 forgets something on page 3.

## GONGS

Gongs are new.

### Gong Strokes

Strokes cost $\\text{X}$ $2\\text{R}$.

## DRUMS

Drums are old.
"""


def small(text: str = SMALL) -> ReadDocument:
    return basic_rulebook.read(text, "small.txt")


def record_of(document: ReadDocument, id: str) -> ReadRecord:
    return next(record for record in document.records if record.id == id)


def check_every_line_is_accounted_for(text: str, document: ReadDocument) -> None:
    furniture = [number for number, _ in document.furniture]
    unread = [number for number, _ in document.unread]
    assert len(set(furniture + unread)) == len(furniture + unread)
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if number in furniture or number in unread or not line:
            continue
        before = [record for record in document.records if record.line <= number]
        words = re.findall(r"[a-z0-9]+", clean(line).lower().replace("'", "").replace("’", ""))
        known = [
            re.findall(
                r"[a-z0-9]+",
                f"{record.id} {record.heading} {record.text}".lower().replace("'", "").replace("’", ""),
            )
            for record in before
        ]
        assert any(set(words[-3:]) <= set(each) for each in known), line


def test_ids_kinds_and_parents() -> None:
    assert [(record.id, record.kind, record.parent) for record in small().records] == [
        ("why-bells", "passage", None),
        ("introduction", "passage", None),
        ("bells", "chapter", None),
        ("kinds-of-bell", "passage", "bells"),
        ("big-bell", "passage", "kinds-of-bell"),
        ("small-bells", "passage", "kinds-of-bell"),
        ("ringing", "passage", "bells"),
        ("first-pull", "passage", "ringing"),
        ("grip", "passage", "first-pull"),
        ("second-pull", "passage", "ringing"),
        ("in-response", "passage", "ringing"),
        ("glossary", "chapter", None),
        ("glossary/1-2-and-x", "term", "glossary"),
        ("glossary/white-mana", "term", "glossary"),
        ("glossary/tap", "term", "glossary"),
        ("glossary/star", "term", "glossary"),
        ("glossary/bell", "term", "glossary"),
        ("glossary/bell-hum", "term", "glossary"),
        ("glossary/tap#2", "term", "glossary"),
        ("supplement", "chapter", None),
        ("gongs", "passage", "supplement"),
        ("gong-strokes", "passage", "gongs"),
        ("drums", "passage", "supplement"),
    ]
    assert small().unread == []
    check_every_line_is_accounted_for(SMALL, small())


@pytest.mark.parametrize(
    ("id", "heading"),
    [
        ("bells", "Section 1: Bells"),
        ("kinds-of-bell", "Kinds of the Bell"),
        ("small-bells", "Small Bells"),
        ("first-pull", "1. First Pull"),
        ("grip", "a. Grip"),
        ("in-response", '"In Response"'),
        ("glossary/white-mana", "{W} (white mana)"),
        ("glossary/tap", "{T} (tap)"),
        ("glossary/tap#2", "Tap"),
        ("supplement", None),
    ],
)
def test_headings(id: str, heading: str | None) -> None:
    assert record_of(small(), id).heading == heading


def test_a_box_goes_on_over_the_page() -> None:
    assert record_of(small(), "in-response").text.split("\n") == [
        "Somebody answers.",
        "And answers again. See the drawing on page 3.",
    ]


def test_text_goes_on_after_a_box() -> None:
    text = "# SECTION 1: All\n## PLAYING A SPELL\nStart.\n### TARGET\nA box.\n\nNow check it.\n\nThen pay.\n"
    document = small(text)
    assert record_of(document, "playing-a-spell").text == "Start.\nNow check it.\nThen pay."
    assert record_of(document, "target").text == "A box."


def test_references() -> None:
    assert record_of(small(), "glossary/1-2-and-x").written_references == ['"Ringing" on page 4']
    assert record_of(small(), "glossary/white-mana").written_references == [
        "See Bell",
        "See Bell hum",
        "See Tap",
    ]
    assert record_of(small(), "in-response").written_references == ["page 3"]
    assert record_of(small(), "supplement").written_references == ["Section 1", "page 3"]
    assert references("See the glossary entry for “Hum.” See “The Bell,” on page 7.") == [
        "See Hum",
        '"The Bell" on page 7',
    ]


def test_references_without_a_page() -> None:
    text = """There are several kinds of bells: big bells, small bells, and gongs. You can look up each one
        below. They ring: loudly. Turn the page to see a Tower of Bells."""
    assert references(text) == ["See big bells", "See small bells", "See gongs", "See Tower of Bells"]
    assert references("There are two kinds: big and small. Look.") == []


def test_pages() -> None:
    assert basic_rulebook.pages(SMALL) == {3: ["kinds-of-bell"], 4: ["ringing"], 9: ["glossary"]}


def test_a_record_between_two_of_one_page_stands_on_it() -> None:
    text = SMALL.replace("Ringing\t4", "Ringing\t3")
    assert basic_rulebook.pages(text)[3] == ["kinds-of-bell", "big-bell", "small-bells", "ringing"]


def test_edition_is_the_month_of_publication() -> None:
    assert small().edition == "2001-03"


@pytest.mark.parametrize(
    ("line", "wording"),
    [
        ("It has  in its cost.", "It has <...> in its cost."),
        ("Plains make white mana , Islands blue.", "Plains make white mana <...>, Islands blue."),
        ("Add ♁ to it.", "Add <...> to it."),
        ("Signs (\\* for white, ♁ for blue).", "Signs ({W} for white, {U} for blue)."),
        ("Mana:  (white), and  (green).", "Mana: {W} (white), and {G} (green)."),
        ("It costs  $1\\text{ } \\text{U}$ , always.", "It costs {1}{U}, always."),
        ("It costs  $\\text{X}$   $\\text{R}$ .", "It costs {X}{R}."),
        ("It costs  $2\\text{♠}\\text{♣}$  now.", "It costs {2}<...><...> now."),
        ("The sign  $\\oplus 1$  and  $\\ominus 3$  too.", "The sign {+1} and {-3} too."),
        ("If ⓧ is there, **so** is *it*, 2*3*4.", "If {X} is there, so is it, 2*3*4."),
        ("See [here](http://example.org/x) for \\_\\_.", "See here for __."),
        ("It rings, . . .", "It rings, . . ."),
        ("- 1 Ring it.** Loudly.", "- 1 Ring it. Loudly."),
    ],
)
def test_marks_of_markdown_and_lost_signs(line: str, wording: str) -> None:
    assert clean(line) == wording


def test_findings() -> None:
    findings = [what for _, what in small(SMALL.replace("Hold it.\n", "")).findings]
    assert findings == [
        "kinds-of-bell: the contents call it 'Kinds of the Bell'",
        "big-bell: a sign was lost from the wording",
        "grip: nothing stands under this heading",
        "glossary/white-mana: a sign was lost from the wording",
        "glossary/tap is a heading 2 times",
    ]


def test_a_heading_given_twice_gets_a_number() -> None:
    document = small("# SECTION 1: All\n## HUM\nOne.\n## HUM\nTwo.\n")
    assert [record.id for record in document.records] == ["all", "hum", "hum#2"]


def test_what_nobody_understands_is_unread() -> None:
    document = small("Who are you?\n" + SMALL.replace("Ringing\t4", "Ringing all over") + "")
    assert document.unread == [(1, "Who are you?"), (28, "Ringing all over")]
    assert small("# SECTION 1: Glossary\nLoose words. And more.\n").unread == [(2, "Loose words. And more.")]


def test_recognise() -> None:
    assert basic_rulebook.recognise(SMALL)
    assert basic_rulebook.recognise("## Bell\n\n## SECTION 4: Glossary\n")
    assert not basic_rulebook.recognise("")
    assert not basic_rulebook.recognise("# A program\n\n## How to install it\n")
    assert not basic_rulebook.recognise("B.1 - Bells\n  B.1.1 - Hum.\n")


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_make_no_difference(end: str) -> None:
    assert small(SMALL.replace("\n", end)).records == small().records


PIECES = st.sampled_from(
    [*SMALL.split("\n"), "## ", "#### $x$", "**", "** **", "\x0c", "“Bell” continued", "# ★"]
)


@given(st.lists(st.one_of(PIECES, st.text(max_size=30)), max_size=30))
def test_any_text_is_read_and_accounted_for(lines: list[str]) -> None:
    text = "\n".join(lines)
    basic_rulebook.recognise(text)
    basic_rulebook.pages(text)
    document = small(text)
    check_every_line_is_accounted_for(text, document)
    ids = [record.id for record in document.records]
    assert len(set(ids)) == len(ids)


# ---- the real document


@pytest.fixture(scope="module")
def real() -> ReadDocument:
    return basic_rulebook.read(SOURCE.read_text(encoding="utf-8"), SOURCE.name)


@needs_rulebooks
def test_real_document_is_read_to_the_last_line(real: ReadDocument) -> None:
    text = SOURCE.read_text(encoding="utf-8")
    assert basic_rulebook.recognise(text)
    assert real.unread == []
    assert real.edition == "2007-07"
    check_every_line_is_accounted_for(text, real)
    kinds = [record.kind for record in real.records]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "chapter": 5,
        "passage": 64,
        "term": 165,
    }


@needs_rulebooks
def test_every_page_that_the_wording_names_is_a_reference(real: ReadDocument) -> None:
    for record in real.records:
        named = len(re.findall(r"\bpage \d", record.text)) + len(re.findall(r"glossary entry", record.text))
        assert named <= len(record.written_references) - record.text.count("Section 1"), record.id


@needs_rulebooks
def test_real_terms_go_by_the_alphabet(real: ReadDocument) -> None:
    terms = [record.id for record in real.records if record.kind == "term"][8:]
    assert terms == sorted(terms)


@needs_rulebooks
def test_corpus_has_what_the_document_has(real: ReadDocument) -> None:
    entries = []
    for path in sorted((ROOT / "corpus" / "tenth2007").glob("*.yaml")):
        entries += yaml.safe_load(path.read_text(encoding="utf-8"))["records"]
    ids = [entry.get("id") or f"glossary/{slug(entry['term'])}" for entry in entries]
    seen: dict[str, int] = {}
    for place, id in enumerate(ids):
        seen[id] = seen.get(id, 0) + 1
        ids[place] = id if seen[id] == 1 else f"{id}#{seen[id]}"
    assert ids == [record.id for record in real.records]
    for entry, record in zip(entries, real.records, strict=True):
        assert entry.get("see", []) == record.written_references, record.id
        assert (entry.get("term") or entry.get("heading")) == record.heading, record.id
        assert record.kind == entry.get("kind", "term" if entry.get("term") else "passage"), record.id


@needs_rulebooks
def test_corpus_puts_each_record_where_the_document_has_it(real: ReadDocument, store: Store) -> None:
    places = {entry.id: entry.parent for entry in store.entries("tenth2007")}
    for record in real.records:
        parent = places[record.id]
        assert (store.at(parent).id if parent is not None else None) == record.parent, record.id


@needs_rulebooks
def test_corpus_has_the_pages_that_the_document_tells() -> None:
    books = yaml.safe_load((ROOT / "corpus" / "books.yaml").read_text(encoding="utf-8"))["books"]
    pages = next(book for book in books if book["key"] == "tenth2007").get("pages", {})
    told = basic_rulebook.pages(SOURCE.read_text(encoding="utf-8"))
    assert pages
    for page, ids in pages.items():
        assert set(ids) <= set(told[int(page)]), page
