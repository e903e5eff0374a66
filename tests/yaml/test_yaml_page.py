"""A page: what may stand in a file is asked for by kind, and all that is wrong is found in one reading."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_kb.yaml.nodes import Entries
from rules_kb.yaml.page import MOST_HINTS, Page
from rules_kb.yaml.problems import BadFile


def page_of(text: str) -> tuple[Page, Entries]:
    page = Page.read(text, "it.yaml")
    assert isinstance(page.root, Entries)
    return page, page.root


def told(page: Page) -> list[str]:
    return [f"{problem.spot.line}:{problem.spot.column}: {problem.said}" for problem in page.problems]


def test_values_by_kind() -> None:
    page, root = page_of(
        'id: "702.10"\ntitle: " A "\nlevel: 3\nopen: yes\nshut: Off\nera: Classic\nwhen: 1999-04\n'
        'said: [a, " b"]\none: c\nnone: ~\n'
    )
    assert page.identifier(root.get("id"), "an id") == "702.10"
    assert page.text(root.get("title"), "a title") == " A "
    assert page.trimmed(root.get("title"), "a title") == "A"
    level = root.get("level")
    assert level is not None
    assert page.whole_number(level, "level", 1, 4) == 3
    assert (page.truth(root.get("open"), "open"), page.truth(root.get("shut"), "shut")) == (True, False)
    assert page.one_of(root.get("era"), "an era", ("classic", "tenth")) == "classic"
    assert page.day(root.get("when"), "when") == "1999-04"
    assert page.strings(root.get("said"), "said") == ("a", "b")
    assert page.strings(root.get("one"), "one") == ("c",)
    assert page.text(root.get("none"), "none") is None
    assert page.problems == []


def test_what_is_missing_is_no_problem() -> None:
    page, root = page_of("empty:\n")
    for node in (None, root.get("empty")):
        assert page.text(node, "x") is None
        assert page.identifier(node, "x") is None
        assert page.items(node, "x") == []
        assert page.entries(node, "x").items == []
        assert page.strings(node, "x") == ()
    assert page.truth(None, "x") is False
    assert page.one_of(None, "x", ("a",)) is None
    assert page.problems == []


@pytest.mark.parametrize(
    ("value", "kind", "problem"),
    [
        ("[a]", "text", "x is a text"),
        ("{a: b}", "text", "x is a text"),
        ("{G}", "text", '{G} is read as a mapping; put it in quotes: "{G}"'),
        (
            "702.10",
            "identifier",
            '702.10 without quotes is a number to YAML, and 702.10 would be 702.1; write "702.10"',
        ),
        ("yes", "identifier", 'yes without quotes is true or false to YAML; write "yes"'),
        ("1999-01-02", "identifier", '1999-01-02 without quotes is a date to YAML; write "1999-01-02"'),
        ('" "', "identifier", "x is empty"),
        ("high", "whole_number", "x is a whole number"),
        ("99999999999", "whole_number", "x is a whole number from 0 to 1000000"),
        ("-1", "whole_number", "x is a whole number from 0 to 1000000"),
        ("maybe", "truth", "x is true or false"),
        ("1999-13", "day", "x '1999-13' isn't a date (year-month-day)"),
        ("a", "items", "x is a list"),
        ("a", "entries", "x is a mapping (key: value)"),
        ("[a, [b]]", "strings", "x is a text"),
    ],
)
def test_what_is_of_another_kind_is_told(value: str, kind: str, problem: str) -> None:
    page, root = page_of(f"x: {value}\n")
    getattr(page, kind)(root.get("x"), "x")
    assert [each.partition(": ")[2] for each in told(page)] == [problem]


def test_words_and_keys_that_are_not_known() -> None:
    page, root = page_of("titel: A\nTitle: B\ntitle: C\nera: clasic\nstep: [x]\nqqq: 1\n")
    page.keys(root, ("title", "era", "step"), "a file")
    page.one_of(root.get("era"), "an era", ("classic", "tenth"))
    page.one_of(root.get("step"), "a step", ("draw",))
    assert told(page) == [
        "1:1: 'titel' isn't a key of a file; did you mean title?",
        "3:1: 'title' stands here a second time",
        "6:1: 'qqq' isn't a key of a file; known: title, era, step",
        "4:6: 'clasic' isn't an era; did you mean classic?",
        "5:7: 'this' isn't a step; known: draw",
    ]


def test_after_many_problems_nobody_looks_for_what_was_meant() -> None:
    page = Page("it.yaml")
    assert page.near("titel", ["title"])
    for _ in range(MOST_HINTS):
        page.wrong(page.entries(None, "x"), "no")
    assert page.near("titel", ["title"]) == ""


def test_problems_with_their_lines_among_those_of_other_files(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text("title: [A]\n")
    page = Page.opened(path)
    assert isinstance(page.root, Entries)
    page.text(page.root.get("title"), "title")
    assert (
        str(BadFile("folder", page.placed()))
        == str(page.bad())
        == (f"{path}:1:8: title is a text\n    title: [A]\n           ^")
    )
