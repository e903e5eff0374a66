"""Documents without end: long lines and many lines cost no more than their length, and there is a bound to both."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from processor_time import at_most
from sampled import sampled

from rules_kb.books.importing import ImportRefused, import_file
from rules_kb.books.readers import basic_rulebook, comprehensive_rules, rulings
from rules_kb.books.readers.attributions import sentences
from rules_kb.books.readers.decoding import LONGEST_LINE, MOST_LINES, NotText, decode
from rules_kb.books.readers.document import ReadDocument

RULEBOOK = """Hats Comprehensive Rules

These rules are current as of March 4, 2002.

Contents

{front}

1. Hats

100. General

100.1. A hat is worn.
{rule}
100.2. Two hats are a pile.

100.3. A cap is a hat.

Glossary

Bonnet
A hat with strings.
{term}

Credits

Nobody
"""
RULINGS = """A - Hats

A.1 - Hats in general

+ A.1.1- A hat is worn. {rule} [Ann 1/2/99]
     {front}
+ A.1.2- Two hats are a pile. {term}
"""
BASICS = """# Contents

Hats {front}
{rule} 3

# Hats

A hat is worn. {term}

{rule}

# Credits
"""
LONG, MANY = 40_000, 8_000
"""Letters of a line and lines of a document: with as many, what costs their square fails its bound many times
over.
"""
ENDLESS = {
    "tabs": "\t",
    "blanks": " ",
    "hard blanks": "\N{NO-BREAK SPACE}",
    "dots": ".",
    "cries": "!",
    "dashes": "-",
    "underlines": "_",
    "digits": "1",
    "letters": "a",
    "brackets": "[",
    "quotes": '"',
    "stops in a word": "a.",
    "numbers": "100.1 ",
    "references": "rule 100.1, ",
    "items": "1. ",
    "hats": "A hat ",
}


def read_all(text: str) -> dict[Callable[..., ReadDocument], bool]:
    """Hold a text against each reader, and say which could read it."""
    for module in (comprehensive_rules, rulings, basic_rulebook):
        module.recognise(text)
    could: dict[Callable[..., ReadDocument], bool] = {}
    for read in (comprehensive_rules.read, rulings.read, basic_rulebook.read):
        try:
            read(text, "hats.txt")
            could[read] = True
        except ValueError:
            could[read] = False
    return could


@pytest.mark.parametrize("where", ["front", "rule", "term"])
@pytest.mark.parametrize("unit", sampled([*ENDLESS], 3))
def test_a_line_without_end_is_read_in_its_length(unit: str, where: str) -> None:
    line = (ENDLESS[unit] * LONG)[:LONG]
    read = comprehensive_rules.read, rulings.read, basic_rulebook.read
    for document, reader in zip((RULEBOOK, RULINGS, BASICS), read, strict=True):
        for endless in (line, f"A hat. {line}", f"{line} hat"):
            text = document.format(**{"front": "", "rule": "", "term": ""} | {where: endless})
            with at_most(1):
                assert read_all(decode(text.encode()).text)[reader]


@pytest.mark.parametrize(
    "line",
    [
        "\f",
        "a hat that goes on",
        "A hat\nA hat is worn.\n",
        "Page {n}",
        "{n}",
        "100.{n}. A hat.",
        "Example: A hat.",
        "",
    ],
)
def test_lines_without_end_are_read_in_their_number(line: str) -> None:
    lines = "\n".join(line.format(n=n) for n in range(MANY))
    for where in ("rule", "term"):
        text = RULEBOOK.format(**{"front": "", "rule": "", "term": ""} | {where: lines})
        decoded = decode(text.encode())
        with at_most(6):
            comprehensive_rules.read(decoded.text, "hats.txt", pages=decoded.pages)


def test_a_sentence_ends_where_it_ended_before() -> None:
    assert sentences("A hat, e.g. a cap. Two hats (three. Four). Etc. No. 5 is vs. No.") == [
        "A hat, e.g. a cap.",
        "Two hats (three. Four).",
        "Etc.",
        "No. 5 is vs. No.",
    ]
    assert sentences("One." + "." * 50_000) == ["One." + "." * 50_000]


@pytest.mark.parametrize(
    ("line", "listed"),
    [
        ("Hats.....12", ("Hats", 12)),
        ("Hats ..... 12", ("Hats", 12)),
        ("Hats\t12", ("Hats", 12)),
        ("Hats and 7 caps   3", ("Hats and 7 caps", 3)),
        ("Hats 12", None),
        ("Hats.....1234", None),
        ("12", None),
        (".....12", None),
        ("Hats.....", None),
    ],
)
def test_a_line_of_the_contents_is_title_and_page(line: str, listed: tuple[str, int] | None) -> None:
    assert basic_rulebook._listed(line) == listed


def test_bounds_are_told_with_the_line() -> None:
    with pytest.raises(NotText, match=r"line 3 has 200,001 letters, and in no rulebook more than 200,000"):
        decode(b"one\ntwo\n" + b"x" * (LONGEST_LINE + 1) + b"\nfour")
    with pytest.raises(NotText, match=r"has 100,001 lines, and no rulebook has more than 100,000"):
        decode(b"x\n" * MOST_LINES)
    with pytest.raises(NotText, match="larger than 16 MB"):
        decode(b"x\n" * (1 << 23) + b"x")


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="needs a POSIX system")
@pytest.mark.usefixtures("home")
def test_an_endless_file_is_refused() -> None:
    with pytest.raises(ImportRefused, match="isn't a file that can be read"):
        import_file("/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a POSIX system")
@pytest.mark.usefixtures("small_books")
def test_a_pipe_is_read_up_to_the_bound(tmp_path: Path) -> None:
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)

    def pour(content: bytes, times: int) -> None:
        try:
            with open(pipe, "wb") as end:
                for _ in range(times):
                    end.write(content)
        except BrokenPipeError:
            return

    whole = RULEBOOK.format(front="", rule="", term="").encode()
    for content, times in ((whole, 1), (b"100.1. A hat.\n" * 1000, 1 << 20)):
        writer = threading.Thread(target=pour, args=(content, times))
        writer.start()
        if times == 1:
            assert import_file(pipe, lenient=True).book == "cr@2002-03-04"
        else:
            with pytest.raises(ImportRefused, match="larger than 16 MB"):
                import_file(pipe)
        writer.join()
