"""The reader for the Comprehensive Rules: each trap of the real documents in a small invented one, then the
real ones.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest
from beside import RULEBOOKS, needs_rulebooks
from hypothesis import given, settings
from hypothesis import strategies as st
from sampled import sampled

from rules_kb.books.readers.comprehensive_rules import (
    NotThisFormat,
    ReadRulebook,
    read,
    recognise,
)
from rules_kb.books.readers.decoding import decode, repaired
from rules_kb.books.readers.document import ReadRecord
from rules_kb.books.readers.index_part import PrintedIndexEntry, index_entry
from rules_kb.books.readers.rule_numbers import letters_left_out, rule_number
from rules_kb.books.readers.wording import is_blank
from rules_kb.books.readers.written_references import written_references

HEAD = """Hats: The Wearing Comprehensive Rules

These rules are current as of March 4, 2002.

Introduction

This booklet is for people who wear hats.

Contents

1. Hats
100. General
101. Brims
Glossary
Credits

1. Hats

100. General

100.1. A hat is worn.

100.2. Two hats are a pile. See rule 101.1.

101. Brims

"""
TAIL = """

Glossary

Bonnet
A hat with strings. See rule 101.1, "Brims."

Tricorne (Obsolete)
See Bonnet.

Credits

Design: nobody
"""


def whole(rules: str, tail: str = TAIL) -> ReadRulebook:
    return read(HEAD + rules + tail, "hats.txt")


def record(document: ReadRulebook, id: str) -> ReadRecord:
    return next(record for record in document.records if record.id == id)


def ids(document: ReadRulebook, kind: str = "rule") -> list[str]:
    return [record.id for record in document.records if record.kind == kind]


def findings(document: ReadRulebook) -> list[str]:
    return [what for _, what in document.findings]


def test_a_whole_document() -> None:
    document = whole("101.1. Brims\n\n101.1a A brim is round.\n\n101.1b It may be wide.")
    assert (document.book, document.edition, document.format) == (
        "cr@2002-03-04",
        "2002-03-04",
        "comprehensive rules",
    )
    assert ids(document) == ["100.1", "100.2", "101.1", "101.1a", "101.1b"]
    assert ids(document, "section") == ["100", "101"]
    assert ids(document, "chapter") == ["1"]
    assert ids(document, "term") == ["glossary/bonnet", "glossary/tricorne"]
    assert record(document, "101.1").heading == "Brims"
    assert record(document, "101.1a").parent == "101.1"
    assert record(document, "101").parent == "1"
    assert record(document, "100.2").written_references == ["rule 101.1"]
    assert record(document, "glossary/tricorne").obsolete
    assert record(document, "glossary/tricorne").written_references == ["See Bonnet"]
    assert not document.unread
    assert not document.findings
    assert {why for _, why in document.furniture} >= {"title", "date", "introduction", "contents", "credits"}


@pytest.mark.parametrize("line_end", ["\r\n", "\r", "\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_the_same_in_any_encoding_with_any_line_ends(encoding: str, line_end: str) -> None:
    text = HEAD + "101.1. A brim’s “edge” is its end." + TAIL
    document = read(decode(text.replace("\n", line_end).encode(encoding)).text, "hats.txt")
    assert record(document, "101.1").text == "A brim’s “edge” is its end."
    assert record(document, "101.1").line == text[: text.index("101.1. A brim")].count("\n") + 1


@pytest.mark.parametrize(
    "printed",
    ["101.1. A brim", "101.1 A brim", "101.1.A brim", "101.1: A brim", "  101.1. A brim", "101. 1. A brim"],
)
def test_numbers_in_every_print(printed: str) -> None:
    document = whole(f"{printed} is round.")
    assert record(document, "101.1").text == "A brim is round."
    assert not document.unread


@pytest.mark.parametrize(
    "printed",
    [
        "101.1aA brim",
        "101.1.a A brim",
        "101.1a\tA brim",
        "101.1a\xa0A brim",
        "\f101.1a A brim",
        "\u200b101.1a A brim",
    ],
)
def test_sub_numbers_in_every_print(printed: str) -> None:
    document = read(decode((HEAD + f"101.1. Brims\n\n{printed} is round." + TAIL).encode()).text, "hats.txt")
    assert record(document, "101.1a").text == "A brim is round."
    assert not document.unread


@pytest.mark.parametrize("mark", ["EXAMPLE:", "Example :", "_Example:_", "Examples:"])
def test_examples_in_every_print(mark: str) -> None:
    document = whole(f"101.1. A brim is round.\n\n{mark} A bowler's.")
    assert record(document, "101.1.Example.1").text == "A bowler's."


def test_a_word_processors_line_ends() -> None:
    text = HEAD + "101.1. A brim is round.\vExample: A bowler's.\u2028Example: A topper's." + TAIL
    document = read(decode(text.encode()).text, "hats.txt")
    assert ids(document, "example") == ["101.1.Example.1", "101.1.Example.2"]


def test_a_document_in_double_spacing_or_away_from_the_margin_reads_the_same() -> None:
    plain = whole("101.1. Brims\n\n101.1a A brim is round.\nExample: A bowler's.")
    text = HEAD + "101.1. Brims\n\n101.1a A brim is round.\nExample: A bowler's." + TAIL
    double = read(text.replace("\n", "\n\n"), "hats.txt")
    away = read("\n".join(f"   {line}" for line in text.split("\n")), "hats.txt")
    assert [record.id for record in double.records] == [record.id for record in plain.records]
    assert [record.line for record in double.records] == [2 * record.line - 1 for record in plain.records]
    assert away.records == plain.records
    assert len(double.furniture) + sum(1 for _ in double.records) >= text.count("\n")


def test_a_remark_on_a_section_belongs_to_it() -> None:
    document = whole(
        "101.1. Brims\n\n102. Feathers\n\n[This section is left empty on purpose.]\n\n103. Bands\n\n103.1. One."
    )
    assert record(document, "102").heading == "Feathers"
    assert record(document, "102").text == "[This section is left empty on purpose.]"
    assert not document.unread


def test_a_section_that_is_only_a_remark_has_no_heading() -> None:
    document = whole("101.1. Brims\n\n102. Nothing stands here. See rule 101.1 about hats.\n\n103. Mr. Hat\n")
    assert record(document, "102").heading is None
    assert record(document, "102").text == "Nothing stands here. See rule 101.1 about hats."
    assert record(document, "102").written_references == ["rule 101.1"]
    assert record(document, "103").heading == "Mr. Hat"


@pytest.mark.parametrize(
    "says",
    [
        "These rules are effective as of March 4, 2002.",
        "These rules are current as of 4 March 2002",
        "Rules effective Mar. 4th, 2002",
        "These rules are current as of Marhc 4, 2002.",
        "These rules are effective as of\nMarch 4, 2002.",
        "Effective 2002-03-04",
    ],
)
def test_dates_in_every_print(says: str) -> None:
    document = read(
        HEAD.replace("These rules are current as of March 4, 2002.", says) + "101.1. Brims" + TAIL, "hats.txt"
    )
    assert document.edition == "2002-03-04"
    assert not document.unread


def test_the_name_of_the_file_dates_a_whole_edition_that_does_not_say() -> None:
    undated = HEAD.replace("These rules are current as of March 4, 2002.\n", "") + "101.1. Brims" + TAIL
    document = read(undated, "HatsCompRules 20020304.txt")
    assert document.edition == "2002-03-04"
    assert "its name says 2002-03-04" in findings(document)[0]
    with pytest.raises(NotThisFormat):
        read(undated, "hats.txt")
    with pytest.raises(NotThisFormat):
        read(undated[undated.index("100.1.") :], "HatsCompRules 20020304.txt")


@pytest.mark.parametrize(
    "heading", ["CREDITS", "__Credits__", "Credits:", "Customer Service", "Legal Notice"]
)
def test_the_end_under_every_heading(heading: str) -> None:
    document = whole("101.1. Brims", TAIL.replace("Credits", heading))
    assert ids(document, "term") == ["glossary/bonnet", "glossary/tricorne"]
    assert not document.unread


def test_a_blank_line_between_a_term_and_what_it_means() -> None:
    document = whole(
        "101.1. Brims",
        TAIL.replace("Tricorne (Obsolete)", "Fez\n\nA hat in the form of a flower pot.\n\nTricorne"),
    )
    assert record(document, "glossary/fez").text == "A hat in the form of a flower pot."
    assert findings(document) == ["a blank line within the entry Fez"]


def test_a_table_at_the_margin_of_an_entry() -> None:
    table = "Tricorne\nThe corners are:\n\nCorners\n\nLeft [sign]\n\nMore Corners\n\nRight [sign]\n\nVisor\nKeeps off the sun.\n"
    document = whole("101.1. Brims", TAIL.replace("Tricorne (Obsolete)\nSee Bonnet.\n", table))
    assert ids(document, "term") == ["glossary/bonnet", "glossary/tricorne", "glossary/visor"]
    assert not document.unread


def test_an_entry_with_nothing_under_it() -> None:
    document = whole("101.1. Brims", TAIL.replace("Tricorne (Obsolete)", "Fez\n\nTricorne"))
    assert ids(document, "term") == ["glossary/bonnet", "glossary/fez", "glossary/tricorne"]
    assert findings(document) == ["nothing stands under the entry Fez"]


def test_a_list_after_a_blank_line_belongs_to_the_rule() -> None:
    document = whole("101.1. A brim is one of these:\n\n• wide\n\n1. narrow\n\n[Or gone.]")
    assert record(document, "101.1").text == "A brim is one of these:\n• wide\n1. narrow\n[Or gone.]"
    assert not document.unread


def test_page_numbers_and_running_heads_are_furniture() -> None:
    document = whole(
        "101.1. A brim is\n\n12\n\nHats: The Wearing Comprehensive Rules\n\nround and wide.\n\nPage 3 of 9\n\n101.2. It ends."
    )
    assert record(document, "101.1").text == "A brim is round and wide."
    assert not document.unread


def test_a_telephone_number_after_the_glossary_is_no_rule() -> None:
    assert not whole("101.1. Brims", TAIL + "\n206.624.0933 (outside the U.S.)\n").unread


def test_an_introduction_that_speaks_of_numbers() -> None:
    document = read(
        HEAD.replace("who wear hats.", "who wear hats. Rule\n101.5k is followed by 101.5m.")
        + "101.1. Brims"
        + TAIL,
        "hats.txt",
    )
    assert ids(document) == ["100.1", "100.2", "101.1"]


def test_an_introduction_without_its_heading() -> None:
    document = read(HEAD.replace("Introduction\n", "") + "101.1. Brims" + TAIL, "hats.txt")
    assert not document.unread


def test_sub_rules_at_the_margin_and_indented() -> None:
    document = whole("101.1. Brims\n\n  101.1a One.\n\n101.1b Two.\n\n101.1c. Three.")
    assert ids(document)[2:] == ["101.1", "101.1a", "101.1b", "101.1c"]
    assert not document.findings


def test_several_rules_in_one_paragraph() -> None:
    document = whole(
        '101.1. Brims 101.1a Round. (See rule 100.2.) 101.1b Wide. See rule 101.1a. 101.2. Worn "low." 101.3 Off.'
    )
    assert ids(document)[2:] == ["101.1", "101.1a", "101.1b", "101.2", "101.3"]
    assert record(document, "101.1").heading == "Brims"
    assert record(document, "101.1b").text == "Wide. See rule 101.1a."


def test_a_section_in_the_middle_of_a_paragraph() -> None:
    document = whole("101.1. Brims are round. (They needn't be.) 102. Crowns 102.1. Most crowns are tall.")
    assert record(document, "102").heading == "Crowns"
    assert record(document, "102.1").text == "Most crowns are tall."


def test_a_number_that_goes_on_with_a_reference_starts_nothing() -> None:
    document = whole(
        "101.1. A brim that is wide enough to keep the rain off is kept as told in rule\n"
        "101.2. More on brims stands elsewhere, for which a wearer of hats may look (see rule\n"
        "101.3). And that is all that there is to say about it, as far as anybody knows.\n"
    )
    assert ids(document)[2:] == ["101.1"]


def test_skipped_letters_are_the_custom() -> None:
    letters = "abcdefghijkmnp"
    document = whole("101.1. Brims\n\n" + "\n\n".join(f"101.1{letter} A brim." for letter in letters))
    assert len(ids(document)) == 3 + len(letters)
    assert not document.findings


def test_numbers_left_out_given_twice_and_misprinted() -> None:
    document = whole(
        "101.1. One.\n\n101.3. Three.\n\n101.3a Sub.\n\n110.3b Misprinted.\n\n101.3c Sub.\n\n101.3c Again.\n\n101.3f Far."
    )
    assert findings(document) == [
        "101.2 left out before 101.3",
        "110.3b is a misprint: it reads 101.3b",
        "the number 101.3c is given twice",
        "101.3d to 101.3e left out before 101.3f",
    ]
    assert record(document, "110.3b").parent == "101.3"
    assert document.reads == {"110.3b": "101.3b"}
    assert record(document, "101.3c#2").text == "Again."


def test_a_sub_rule_without_its_rule_number_is_a_misprint() -> None:
    document = whole("101.1. Brims\n\n101.1a One.\n\n101.b Two.")
    assert document.reads == {"101.b": "101.1b"}


def test_examples_wherever_they_stand() -> None:
    document = whole(
        "101.1. A brim is round. Example: A bowler's.\n"
        "EXAMPLE: A topper's.\n"
        "\n"
        "Example: A boater's. 101.2. A crown is tall.\n"
        "Example: A topper's. (It's black.) Example: A wizard's.\n"
    )
    assert ids(document, "example") == [
        "101.1.Example.1",
        "101.1.Example.2",
        "101.1.Example.3",
        "101.2.Example.1",
        "101.2.Example.2",
    ]
    assert record(document, "101.1.Example.3").text == "A boater's."
    assert record(document, "101.2.Example.1").parent == "101.2"


def test_wrapped_lines_are_joined_and_a_paragraph_after_an_example_is_the_rules() -> None:
    document = whole(
        "101.1. A brim is the part of a hat which goes around the whole of it and\n"
        "keeps off the sun, the rain, and whatever else comes down from above on a\n"
        "wearer.\n"
        "EXAMPLE: The brim of a sombrero is wide enough to keep off the sun from all\n"
        "of its wearer.\n"
        "\n"
        "  Brims of felt shrink.\n"
    )
    assert record(document, "101.1").text.endswith("on a wearer.\nBrims of felt shrink.")
    assert record(document, "101.1.Example.1").text.endswith("from all of its wearer.")


def test_a_paragraph_from_nowhere_is_unread() -> None:
    document = whole("101.1. A brim is round.\n\nThis paragraph has no number.\n\n101.2. A brim ends.")
    assert [text for _, text in document.unread] == ["This paragraph has no number."]


def test_a_page_break_in_a_sentence_is_closed_over() -> None:
    document = whole("101.1. A brim is\n\n\n\n\nround and wide.")
    assert record(document, "101.1").text == "A brim is round and wide."


def test_holes_are_marked_in_a_document_that_lost_its_brackets() -> None:
    scars = "\n\n".join(f'101.{n}. Wear  only on . Say "hat " or wait .' for n in range(1, 9))
    document = whole(scars)
    assert record(document, "101.1").text == 'Wear <...> only on <...>. Say "hat <...>" or wait <...>.'
    assert any("words were lost" in what for what in findings(document))


def test_damage_is_repaired_in_the_wording() -> None:
    document = whole('101.1. It"s a c.u.mulative hat; the clerkÕs.')
    assert record(document, "101.1").text == "It's a cumulative hat; the clerk’s."


def test_the_glossarys_traps() -> None:
    tail = """

Glossary

Bonnet
1. A hat with strings, which are bound under the chin of its wearer.

2. A part of a car, under which its engine lies.
Bowler (Informal)
A round hat. See Bonnet, Hat/Cap.

Hat/Cap
Worn on the head.
Example: A cap.
    Table of Hats

    Bowler           round

Hat/Cap
Given again.

Credits
"""
    document = whole("101.1. Brims are round.", tail)
    assert ids(document, "term") == [
        "glossary/bonnet",
        "glossary/bowler",
        "glossary/hat-cap",
        "glossary/hat-cap#2",
    ]
    assert record(document, "glossary/bowler").informal
    assert record(document, "glossary/bowler").written_references == ["See Bonnet", "See Hat/Cap"]
    assert record(document, "glossary/bonnet").text.endswith(
        "\n2. A part of a car, under which its engine lies."
    )
    assert record(document, "glossary/hat-cap.Example.1").text == "A cap."
    assert "Bowler           round" in record(document, "glossary/hat-cap").text
    assert "the entry Hat/Cap is given twice" in findings(document)
    assert not document.unread


def test_an_entry_without_a_blank_line_before_it() -> None:
    tail = (
        "\n\nGlossary\n\nBonnet\nA hat with strings, which are bound under the chin.\nBowler\nA round hat.\n"
        "\nCap\nA hat with a peak.\n"
    )
    document = whole("101.1. Brims are round.", tail)
    assert ids(document, "term") == ["glossary/bonnet", "glossary/bowler", "glossary/cap"]
    assert "no blank line before the entry Bowler" in findings(document)


def test_the_index() -> None:
    tail = "\n\nGlossary\n\nCap\nA hat.\n\nIndex\n\nBrims, 101, 101.1a-c\n\twide, 101.2, 101.3-4\nwhat is this\n\nCredits\n\nNobody\n"
    document = whole("101.1. Brims are round.", tail)
    assert document.index == [
        PrintedIndexEntry("Brims", None, ("101", "101.1a-c")),
        PrintedIndexEntry("wide", "Brims", ("101.2", "101.3-4")),
    ]
    assert [text for _, text in document.unread] == ["what is this"]
    assert index_entry("Nothing here", None) is None


def test_a_rule_after_the_credits_is_unread() -> None:
    document = whole("101.1. Brims are round.", TAIL + "\n101.2. A rule that strayed.\n")
    assert [text for _, text in document.unread] == ["101.2. A rule that strayed."]


def test_contents_that_promise_more_than_there_is() -> None:
    document = read(HEAD[: HEAD.index("101. Brims\n\n")], "hats.txt")
    assert document.cut_off
    assert "the contents list 101, which isn't in the document" in findings(document)
    assert read(HEAD + "101.1. Brims.", "hats.txt").cut_off


def test_an_edition_that_the_corpus_has_and_the_fragments_have_books_of_their_own() -> None:
    assert read(HEAD.replace("March 4, 2002", "April 23, 1999") + TAIL, "x").book == "cr1999"
    assert read("217.5b A hat.\n217.5c A cap.\n3. Days\n300. General\n308.4. A bow.\n", "x").book == "cr2006"
    assert read("420.1. A hat.\n\n502.9d A cap.\n", "x").fragment
    complete = read(HEAD.replace("March 4, 2002", "October 1, 2006") + TAIL, "x")
    assert (complete.book, complete.fragment) == ("cr2006", False)
    with pytest.raises(NotThisFormat, match="doesn't say from when"):
        read("218.5b A hat.\n218.5c A cap.\n218.6. A bow.\n", "x")


def test_what_is_no_rulebook() -> None:
    assert recognise("Dear Sir,\n\nthe hat of 1999 was too big.\n") == 0
    with pytest.raises(NotThisFormat, match="no numbered rule"):
        read("Nothing of interest.", "x")


def test_rules_in_disorder_are_refused() -> None:
    numbers = [f"{section}.{rule}. Hats." for section in range(100, 110) for rule in range(9, 0, -1)]
    with pytest.raises(NotThisFormat, match="out of order"):
        read("\n\n".join([HEAD, *numbers]), "x")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ('See rule 409, "Hats," and rule 410.', ["rule 409", "rule 410"]),
        ("(See rules 306-311 and section 5.)", ["rules 306-311", "section 5"]),
        ("the hats of rules 308.1 and 308.2 are", ["rules 308.1 and 308.2"]),
        (
            "see rules 702.19b–d; rule 101.3a, 102.1, and 103.",
            ["rules 702.19b-d", "rule 101.3a, 102.1, and 103"],
        ),
        ("as in 410.10c, for 3.5 hats and {2}", ["410.10c"]),
        ("(see 601.2b and 601.2f–h). It goes on", ["601.2b", "601.2f-h"]),
        ("See 706, “Hats.” See 706 hats.", ["706"]),
        (
            "(See rules 702.109, “Hat,” 702.152, “Cap,” and 702.185, “Hood.”)",
            ["rules 702.109, 702.152, and 702.185"],
        ),
        ("follow steps 409.1a-409.1h of rule 409.", ["409.1a-409.1h", "rule 409"]),
        ("The steps described in 601.2a–d, or in 5 steps", ["601.2a-d"]),
        ("Rules 100 hats a day, subrule 104.3a", ["rules 100", "rule 104.3a"]),
        ("See also Bonnet, Big Hat.", ["See Bonnet", "See Big Hat"]),
        ("See Active, Inactive Order. See rule 101.", ["See Active, Inactive Order", "rule 101"]),
        ("See the hat.", []),
    ],
)
def test_written_references(text: str, written: list[str]) -> None:
    assert written_references(text, {"active-inactive-order"}) == written


def test_rule_numbers() -> None:
    assert rule_number("702.19a") == rule_number("702.19a")
    assert rule_number("7") is None
    first, second = rule_number("420.5k"), rule_number("420.5m")
    assert first
    assert second
    assert second.is_next_after(first)
    assert letters_left_out("k", "n") == ["m"]
    assert letters_left_out("", "c") == ["a", "b"]


LINES = st.sampled_from(
    [
        *(HEAD + TAIL).split("\n"),
        "101.1. Brims",
        "101.1a A brim.",
        "EXAMPLE: A cap.",
        "  loose",
        "Index",
        "Cap, 101",
        "606. 8b x",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(LINES | st.text(max_size=30), max_size=60))
def test_any_lines_are_read_or_refused_and_each_is_accounted_for(lines: list[str]) -> None:
    text = "\n".join(lines).replace("\r", " ")
    recognise(text)
    try:
        document = read(text, "fuzz.txt")
    except NotThisFormat:
        return
    check_account(text, document)


# ---- the real documents
# ---------------------------------------------------------------------------------------------

COUNTS = {
    "cr1999.txt": ("cr1999", 347, 63, 36, 175),
    "cr2006-part-a.txt": ("cr2006", 61, 9, 4, 0),
    "cr2006-part-b.txt": ("cr2006", 84, 6, 7, 0),
    "cr-1999-11-01-BRB.txt": ("cr@1999-11-01", 356, 63, 40, 188),
    "cr-2001-07-23-APC.txt": ("cr@2001-07-23", 474, 66, 67, 202),
    "cr-2003-07-01-8ED.txt": ("cr@2003-07-01", 647, 68, 94, 290),
    "cr-2006-10-01-TSP.txt": ("cr2006", 973, 84, 164, 357),
    "cr-2007-07-13-10E.txt": ("cr@2007-07-13", 1076, 85, 172, 375),
    "cr-2009-05-01-ARB.txt": ("cr@2009-05-01", 1189, 85, 174, 403),
    "cr-2009-07-08-M10.txt": ("cr@2009-07-11", 1472, 104, 189, 408),
    "cr-2013-07-13-M14.txt": ("cr@2013-07-13", 1941, 124, 222, 478),
    "cr-2018-07-18-M19.txt": ("cr@2018-07-13", 2300, 130, 243, 544),
    "cr-2019-05-03-WAR.txt": ("cr@2019-05-03", 2333, 130, 243, 555),
    "cr-2021-09-24-MID.txt": ("cr@2021-09-24", 2608, 137, 262, 607),
    "cr-2026-02-27.txt": ("cr2026", 3120, 146, 276, 726),
}


def letters(text: str) -> Counter[str]:
    return Counter(re.sub(r"[\W_]+", "", text).lower())


def printed(record: ReadRecord) -> str:
    """A record as its document prints it, as far as letters and digits go."""
    if record.kind == "example":
        return f"Example {record.text}"
    if record.kind == "term":
        marks = ("obsolete" if record.obsolete else "") + ("informal" if record.informal else "")
        return f"{record.heading} {marks} {record.text}"
    return f"{record.id.partition('#')[0]} {record.heading or ''} {record.text}"


def check_account(text: str, document: ReadRulebook) -> None:
    """Every line is furniture or unread, once, or else its letters stand in the records, each as often as
    there.
    """
    lines = text.removesuffix("\n").split("\n")
    elsewhere = Counter(line for line, _ in document.furniture) + Counter(line for line, _ in document.unread)
    assert not [line for line, times in elsewhere.items() if times > 1]
    rest = [repaired(line) for number, line in enumerate(lines, 1) if number not in elsewhere]
    assert not [line for line in rest if is_blank(line)]
    assert letters(" ".join(map(printed, document.records))) == letters(" ".join(rest))


@needs_rulebooks
@pytest.mark.parametrize("name", sampled([*COUNTS], 3))
def test_the_real_documents(name: str) -> None:
    path = next(path for path in (RULEBOOKS / name, RULEBOOKS / "editions" / name) if path.exists())
    text = decode(path.read_bytes()).text
    document = read(text, name)
    kinds = Counter(record.kind for record in document.records)
    assert (document.book, kinds["rule"], kinds["section"], kinds["example"], kinds["term"]) == COUNTS[name]
    assert not document.unread
    assert document.cut_off is None
    assert len({record.id for record in document.records}) == len(document.records)
    check_account(text, document)


@needs_rulebooks
def test_a_keyword_with_an_exclamation_mark_is_a_heading() -> None:
    name = "cr-2026-02-27.txt"
    document = read(decode((RULEBOOKS / "editions" / name).read_bytes()).text, name)
    headings = {each.id: each.heading for each in document.records}
    assert [headings[id] for id in ("702.163", "702.179", "702.178")] == [
        "For Mirrodin!",
        "Start Your Engines!",
        "Max Speed",
    ]
    assert (headings["702.186"] or "").startswith("∞")


@needs_rulebooks
def test_the_first_edition_in_detail() -> None:
    document = read(decode((RULEBOOKS / "cr1999.txt").read_bytes()).text, "cr1999.txt")
    assert len(document.index) == 128
    assert sum("<...>" in record.text for record in document.records) >= 30
    assert record(document, "305.3").text.startswith("After ")
    assert record(document, "409.3").text.startswith("An ")
    assert record(document, "410.10d").text.count("\n") == 1
    assert record(document, "410.10d.Example.1").parent == "410.10d"
    assert record(document, "419.8").heading
    assert sum(record.obsolete for record in document.records) == 27
    assert sum(record.informal for record in document.records) == 3


@needs_rulebooks
def test_the_fragments_in_detail() -> None:
    second = read(decode((RULEBOOKS / "cr2006-part-b.txt").read_bytes()).text, "b")
    assert second.reads == {"432.2b": "423.2b"}
    assert record(second, "432.2b").parent == "423.2"
    assert record(second, "502").heading
    assert ids(second)[-1] == "502.9d"
    assert not any(re.search(r"[a-z]\.[a-z]", record.text.replace("www.", "")) for record in second.records)
