"""Bytes to lines, and damaged characters back to the ones that were meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.books.readers.decoding import (
    HOLE,
    NotText,
    decode,
    has_holes,
    repaired,
    with_holes_marked,
    with_plain_line_ends,
)

WORDS = "A “plain” rule isn’t long—two lines.\nThe end.\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (WORDS.encode(), "utf-8"),
        (b"\xef\xbb\xbf" + WORDS.encode(), "utf-8"),
        (WORDS.encode("cp1252"), "cp1252"),
        (WORDS.encode("mac_roman"), "mac_roman"),
        (b"\xff\xfe" + WORDS.encode("utf-16-le"), "utf-16-le"),
        (b"\xfe\xff" + WORDS.encode("utf-16-be"), "utf-16-be"),
        ((WORDS * 3).encode("utf-16-le"), "utf-16-le"),
        ((WORDS * 3).encode("utf-16-be"), "utf-16-be"),
    ],
)
def test_every_encoding_gives_the_same_text(data: bytes, encoding: str) -> None:
    found = decode(data)
    assert found.encoding == encoding
    assert found.text in (WORDS, WORDS * 3)


def test_each_line_end_ends_one_line() -> None:
    assert with_plain_line_ends("a\r\nb\rc\nd\r\r\ne").split("\n") == ["a", "b", "c", "d", "", "e"]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (b" \r\n \n", "empty"),
        (b"%PDF-1.4 and so on", "PDF"),
        (b"PK\x03\x04 and so on", "ZIP"),
        (b"{\\rtf1 and so on}", "RTF"),
        (b"some\x00bytes\x01and\x00more", "zero bytes"),
        (bytes(range(1, 32)) * 20, "control characters"),
        (b"\xff\xfe\x00\xd8\x00", "calls itself"),
    ],
)
def test_what_is_no_text_is_refused_with_the_reason(data: bytes, why: str) -> None:
    with pytest.raises(NotText, match=why):
        decode(data)


@pytest.mark.parametrize(
    ("damaged", "meant"),
    [
        ("the clerkÕs hat", "the clerk’s hat"),
        ("a Òhat,Ó he said", "a “hat,” he said"),
        ("one hatÑno more", "one hat—no more"),
        ("Hatmakerª goods", "Hatmaker™ goods"),
        ('it"s the clerk"s and isn"t mine', "it's the clerk's and isn't mine"),
        ('the "big" hat', 'the "big" hat'),
        ("c.u.mulative s.p.a.ce, a.s.sociated; they pa.s.s.", "cumulative space, associated; they pass."),
        ("A.s.signing hats", "Assigning hats"),
        ("e.g. a.k.a. i.e. www.x.example and 2.0.a", "e.g. a.k.a. i.e. www.x.example and 2.0.a"),
        ("Ana Òscar, Charlie Cátinò", "Ana “scar, Charlie Cátinò"),
        ("ÑANDÚ and CAÑON stay", "ÑANDÚ and CAÑON stay"),
    ],
)
def test_damage_is_undone(damaged: str, meant: str) -> None:
    assert repaired(damaged) == meant


@pytest.mark.parametrize(
    ("damaged", "marked"),
    [
        ("Wear  only on .", f"Wear {HOLE} only on {HOLE}."),
        ('A hat that says " keeps warm" counts.', f'A hat that says "{HOLE} keeps warm" counts.'),
        ('It says "wear " and stops.', f'It says "wear {HOLE}" and stops.'),
        ('It says "when , wear it, . . ." here.', f'It says "when {HOLE}, wear it, . . ." here.'),
        ("It gets +/+ until dusk.", f"It gets +{HOLE}/+{HOLE} until dusk."),
        ("A sentence.  Another one.", "A sentence.  Another one."),
        ("No hole , see rule 422.", "No hole , see rule 422."),
        ('A "pair" and a "pair".', 'A "pair" and a "pair".'),
    ],
)
def test_holes_become_visible(damaged: str, marked: str) -> None:
    assert with_holes_marked(damaged) == marked


def test_a_document_with_angle_brackets_has_no_holes() -> None:
    scarred = 'Say " to go " and wait .  ' * 20
    assert has_holes(scarred)
    assert not has_holes(scarred + "<name>")
    assert not has_holes("An ordinary sentence, with nothing amiss. " * 50)


@given(st.binary(max_size=400))
def test_any_bytes_are_text_or_are_refused(data: bytes) -> None:
    try:
        text = decode(data).text
    except NotText:
        return
    assert "\r" not in text
    for line in text.split("\n"):
        with_holes_marked(repaired(line))


NOT_SHOWN = "\x00\r\v\f\u2028\u2029\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"
"""Line ends of all kinds, page breaks, and signs without width: they are read, but not kept as they are."""


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_characters=NOT_SHOWN), min_size=1, max_size=200))
def test_utf8_text_comes_back(text: str) -> None:
    try:
        assert decode(text.encode()).text == text
    except NotText:
        assert (
            not text.strip()
            or any(ord(sign) < 32 or sign == "\ufffd" for sign in text)
            or not text.encode().strip()
        )
