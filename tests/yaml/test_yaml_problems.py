"""Problems as they are told: the place, the line, a caret, what may have been meant; and nothing that steers
a terminal.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.visible import visible, visible_page
from rules_kb.yaml.nearest import MOST_WORD, did_you_mean, nearest
from rules_kb.yaml.problems import MOST_SHOWN, MOST_TOLD, BadFile, Problem, Spot


def test_a_problem_is_told_with_its_line_and_a_caret() -> None:
    problem = Problem(Spot(2, 4), "no", "say yes")
    assert problem.told("a.yaml", ["one", "\tt\two"]) == "a.yaml:2:4: no; say yes\n    \tt\two\n    \t \t^"
    assert problem.told("a.yaml") == "a.yaml:2:4: no; say yes"
    assert problem.told("a.yaml", ["one", "  "]) == "a.yaml:2:4: no; say yes"


def test_of_a_long_line_the_part_around_is_shown() -> None:
    line = "x" * 1000 + "HERE" + "y" * 1000
    told = Problem(Spot(1, 1001), "here").told("a.yaml", [line]).split("\n")
    assert len(told[1]) == MOST_SHOWN + 4
    assert told[1][told[2].index("^") :].startswith("HERE")


def test_a_problem_of_another_file_keeps_its_place() -> None:
    placed = Problem(Spot(1, 3), "no").placed("b.yaml", ["a line"])
    assert str(BadFile("folder", [placed])) == "b.yaml:1:3: no\n    a line\n      ^"


def test_problems_come_in_order_and_once() -> None:
    late, early = Problem(Spot(10, 1), "late"), Problem(Spot(9, 5), "early")
    bad = BadFile("a.yaml", [late, early, late])
    assert str(bad) == "a.yaml:9:5: early\na.yaml:10:1: late"


def test_of_very_many_problems_the_rest_is_counted() -> None:
    bad = BadFile("a.yaml", [Problem(Spot(n + 1), "no") for n in range(MOST_TOLD + 5)])
    assert str(bad).endswith(f"a.yaml:{MOST_TOLD}:1: no\na.yaml: and 5 more mistakes")


TITLE = "\x1b]0;your terminal is mine\x07"


def test_nothing_steers_the_terminal() -> None:
    problem = Problem(Spot(1, 9 + len(TITLE)), f"no {TITLE}\n", "\u202e")
    told = problem.told(f"{TITLE}.yaml", [f"{TITLE} \u202ename: x\x9b31m\r"])
    shown = r"\x1b]0;your terminal is mine\x07"
    first, line, caret = told.split("\n")
    assert first == rf"{shown}.yaml:1:{9 + len(TITLE)}: no {shown}\n; \u202e"
    assert line == rf"    {shown} \u202ename: x\x9b31m"
    assert line[caret.index("^") :] == r"x\x9b31m"
    assert str(BadFile(TITLE, [problem])).isascii()


def test_what_is_visible_anyway_stays() -> None:
    text = "Æther Vial — 2/2 \u00a0 日本語 🙂"
    assert visible(text) == text
    assert visible("a\nb\tc", keep="\n\t") == "a\nb\tc"
    assert visible("a\nb\tc") == r"a\nb\tc"


def test_on_a_page_our_colours_stay() -> None:
    page = "\x1b[1;36mA heading\x1b[0m\n\tand \x1b[8mhidden\x1b[2J \x1b[31"
    assert visible_page(page, {"1;36", "0"}) == (
        "\x1b[1;36mA heading\x1b[0m\n\tand \\x1b[8mhidden\\x1b[2J \\x1b[31"
    )


@given(
    st.lists(st.sampled_from(["\x1b[", "\x1b", "[", "31", "m", "8", "\u202e", "a", "\n", "\x9b"])).map(
        "".join
    )
)
def test_no_other_steering_gets_onto_a_page(text: str) -> None:
    shown = visible_page(text, {"31"}).replace("\x1b[31m", "")
    assert all(sign.isprintable() or sign == "\n" for sign in shown)


@given(st.text(), st.sampled_from(["", "\n\t"]))
def test_whatever_is_shown_is_printable(text: str, keep: str) -> None:
    assert all(sign.isprintable() or sign in keep or sign.isspace() for sign in visible(text, keep))
    assert not set(visible(text, keep)) & set("\x1b\x9b\r\u202e\u2066\u200f\u2028")


def test_the_nearest_words() -> None:
    assert did_you_mean("Trampel", ["trample", "flying"]) == "did you mean trample?"
    assert did_you_mean("atackers", ["attackers", "attacker"]) == "did you mean attackers or attacker?"
    assert did_you_mean("qqq", ["trample"]) == ""
    assert nearest("haste", ["Haste", "taste", "paste"], 3) == ["Haste", "taste", "paste"]


@pytest.mark.parametrize("word", ["", "x" * (MOST_WORD + 1)])
def test_nothing_is_near_to_nothing_or_to_what_nobody_types(word: str) -> None:
    assert nearest(word, ["trample", "x" * MOST_WORD]) == []
