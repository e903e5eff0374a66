"""Editions of the Comprehensive Rules in layouts that an archive, a word processor or a PDF gives them."""

from __future__ import annotations

import re

import pytest

from rules_kb.books.readers.comprehensive_rules import NotThisFormat, ReadRulebook, read

TITLE = "Hats: The Wearing Comprehensive Rules"
DATE = "These rules are current as of March 4, 2002."
INTRODUCTION = """Introduction

This booklet is for people who wear hats.

"""
CONTENTS = """Contents

1. Hats
100. General
101. Brims
Glossary
Credits

"""
RULES = """1. Hats

100. General

100.1. A hat is worn on the head of a person who is out of doors in the sun or in the rain.

100.2. Two hats are a pile. See rule 101.1.
Example: A bowler on a topper is a pile.

100.2a A pile of three hats is a tower, and whoever wears a tower has to stand still for as long as it stands.

101. Brims

101.1. Forms of Brims

101.1a A brim is round.

"""
GLOSSARY = """Glossary

Bonnet
A hat with strings that are bound under the chin.

Bowler
See Bonnet.

Brim
The part that keeps off the sun. See rule 101.1, "Forms of Brims."

Tricorne (Obsolete)
See Bonnet.

X
A number of hats.

"""
CREDITS = """Credits

Design: nobody
"""


def edition(
    *, title: str = TITLE, date: str = DATE, introduction: str = INTRODUCTION, contents: str = CONTENTS,
    rules: str = RULES, glossary: str = GLOSSARY,
) -> str:  # fmt: skip
    return f"{title}\n\n{date}\n\n{introduction}{contents}{rules}{glossary}{CREDITS}"


def outline(document: ReadRulebook) -> list[tuple[str, str]]:
    return [(record.kind, record.id) for record in document.records]


def wording(document: ReadRulebook, id: str) -> str:
    return next(record.text for record in document.records if record.id == id)


PLAIN = outline(read(edition(), "hats.txt"))


def check_reads_as_the_plain_one(text: str) -> ReadRulebook:
    document = read(text, "hats.txt")
    assert not document.unread
    assert outline(document) == PLAIN
    assert document.edition == "2002-03-04"
    return document


# ---- numbers and contents
# -------------------------------------------------------------------------------------------


def test_each_number_on_a_line_of_its_own_above_its_rule() -> None:
    document = check_reads_as_the_plain_one(re.sub(r"(?m)^(\d{3}\.\d[a-z.]) ", r"\1\n", edition()))
    assert wording(document, "100.2a").startswith("A pile of three hats")
    assert next(record for record in document.records if record.id == "101.1").heading == "Forms of Brims"


def test_a_number_on_a_line_of_its_own_without_a_blank_line_above() -> None:
    check_reads_as_the_plain_one(re.sub(r"\n+(100\.2a) ", r"\n\1\n", edition()))


def test_no_contents_and_addresses_among_blank_lines() -> None:
    notice = "\n\nIn response to new hats, some pages were changed.\n\nwww.hats.example/rules\n\n"
    check_reads_as_the_plain_one(edition(contents=notice))


def test_indented_by_rank() -> None:
    def indented(line: str) -> str:
        depth = 6 if re.match(r"\d{3}\.\d[a-z]", line) else 12 if line.startswith("Example") else 3
        return " " * depth + line if re.match(r"\d{3}\.|Example|These", line) else line

    check_reads_as_the_plain_one("\n".join(map(indented, edition().split("\n"))))


# ---- title and date
# -------------------------------------------------------------------------------------------------


def test_notes_above_the_title() -> None:
    document = check_reads_as_the_plain_one(
        "Notes on this file\n\nIt was kept on June 3, 2008. Nothing was changed.\n\n" + edition()
    )
    assert ("notes before the title") in {why for _, why in document.furniture}


@pytest.mark.parametrize(
    ("title", "date"),
    [
        (TITLE, "Last updated March 4, 2002"),
        (TITLE, "This document was last revised on 4 March 2002."),
        (TITLE, "Version of March 4, 2002"),
        (TITLE, "Published 2002-03-04"),
        (TITLE, "March 4, 2002"),
        (TITLE, "(4 March 2002)"),
        (TITLE, "2002-03-04"),
        (f"{TITLE}, March 4, 2002", ""),
        (f"{TITLE} (2002-03-04)", ""),
    ],
)
def test_a_date_that_is_said_in_another_way(title: str, date: str) -> None:
    check_reads_as_the_plain_one(edition(title=title, date=date))


def test_the_date_from_which_rules_are_comes_before_other_dates() -> None:
    check_reads_as_the_plain_one(edition(title=f"{TITLE}\n\nLast updated May 9, 2003"))


def test_a_month_alone_dates_from_its_first_day() -> None:
    document = read(edition(title=f"{TITLE}, March 2002", date=""), "hats.txt")
    assert document.edition == "2002-03-01"
    assert [what for _, what in document.findings] == [
        "the document says only the month of its rules, March 2002"
    ]


def test_a_year_alone_is_no_date() -> None:
    with pytest.raises(NotThisFormat, match="doesn't say from when"):
        read(edition(title=f"{TITLE} 2002", date="Hatmakers’ Press 2002"), "hats.txt")


# ---- the glossary
# ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("term", ["Bowler", "Brim", "Tricorne", "X"])
def test_no_blank_line_before_an_entry(term: str) -> None:
    document = check_reads_as_the_plain_one(edition(glossary=GLOSSARY.replace(f"\n\n{term}", f" \n{term}")))
    assert f"no blank line before the entry {term}" in document.findings[0][1]


def test_no_blank_line_in_the_whole_glossary() -> None:
    check_reads_as_the_plain_one(edition(glossary=re.sub(r"\n\n+", "\n", GLOSSARY) + "\n"))


def test_entries_out_of_their_order_without_a_blank_line() -> None:
    swapped = GLOSSARY.replace("Bowler\nSee", "Brim Width\nSee").replace("\n\nBrim\n", "\nBrim\n")
    document = read(edition(glossary=swapped), "hats.txt")
    assert [record.heading for record in document.records if record.kind == "term"][:3] == [
        "Bonnet",
        "Brim Width",
        "Brim",
    ]


@pytest.mark.parametrize("term", ["Bonnet", "Bowler", "Brim", "Tricorne (Obsolete)", "X"])
def test_a_blank_line_after_an_entrys_name(term: str) -> None:
    check_reads_as_the_plain_one(edition(glossary=GLOSSARY.replace(f"\n\n{term}\n", f"\n\n{term}\n\n")))


def test_a_blank_line_between_a_name_and_numbered_senses() -> None:
    senses = GLOSSARY.replace(
        "Bowler\nSee Bonnet.", "Bowler\n\n1. A round hat. See also Bonnet.\n\n2. Whoever wears it."
    )
    document = check_reads_as_the_plain_one(edition(glossary=senses))
    assert wording(document, "glossary/bowler") == "1. A round hat. See also Bonnet.\n2. Whoever wears it."


def test_a_blank_line_after_an_entrys_name_but_none_before_it() -> None:
    check_reads_as_the_plain_one(edition(glossary=GLOSSARY.replace("\n\nBrim\n", " \nBrim\n\n")))


def test_a_list_in_an_entry_under_headings_of_its_own() -> None:
    hats = "Brim\nThe brims to date are:\n\nBrims of Felt\n\n  Bowler (Round)\n  Cap\n\nBrims of Straw\n\n  Boater \n\nCrown\nThe upper part."
    document = read(edition(glossary=re.sub(r"Brim\n.*", hats, GLOSSARY)), "hats.txt")
    terms = [record.heading for record in document.records if record.kind == "term"]
    assert terms == ["Bonnet", "Bowler", "Brim", "Crown", "Tricorne", "X"]
    assert "Brims of Straw\nBoater" in wording(document, "glossary/brim")
    assert not document.unread


@pytest.mark.parametrize("letter", ["{}", "- {} -", "{}\n-----"])
def test_letters_as_dividers(letter: str) -> None:
    divided = GLOSSARY
    for first, term in (("B", "Bonnet"), ("T", "Tricorne"), ("X", "X")):
        divided = divided.replace(f"\n\n{term}", f"\n\n{letter.format(first)}\n\n{term}")
    check_reads_as_the_plain_one(edition(glossary=divided))


def test_a_wrapped_glossary_without_blank_lines() -> None:
    wrapped = (
        "Glossary\n\n"
        "Bonnet\n"
        "A hat with strings, which are bound under the chin of whoever wears it, so that no wind\n"
        "Blows it off; felt, straw, and paper are common, and so is\n"
        "whatever-else-there-may-be-that-is-light-enough.\n"
        "Bowler\n"
        "A round hat, which came up at a time when riders needed something lower than a topper and\n"
        "harder than a cap.\n\n"
    )
    document = read(edition(glossary=wrapped), "hats.txt")
    assert [record.heading for record in document.records if record.kind == "term"] == ["Bonnet", "Bowler"]
    assert not document.unread


def test_no_blank_line_before_the_credits() -> None:
    check_reads_as_the_plain_one(
        edition().replace("A number of hats.\n\nCredits", "A number of hats.\nCredits")
    )


def test_an_example_within_a_wrapped_paragraph() -> None:
    wrapped = (
        "1. Hats\n\n100. General\n\n"
        "100.1. A hat is worn on the head of a person who is out of doors in the sun or in the\n"
        "rain, and may be taken off by whoever comes in. Example: Nell comes in out of the rain\n"
        "and hangs up her topper. Example: Ned stays outside, where he keeps on his bowler for as\n"
        "long as it rains.\n\n"
        "100.2. Two hats are a pile, and a pile that falls is no longer one, nor does anybody who\n"
        "stands near it have to pick it up. (See rule 100.1.)\n\n"
    )
    document = read(edition(rules=wrapped, contents=""), "hats.txt")
    assert [record.id for record in document.records][2:6] == [
        "100.1",
        "100.1.Example.1",
        "100.1.Example.2",
        "100.2",
    ]
    assert wording(document, "100.1.Example.1") == "Nell comes in out of the rain and hangs up her topper."
    assert wording(document, "100.1.Example.2").endswith("for as long as it rains.")
    assert not document.unread
