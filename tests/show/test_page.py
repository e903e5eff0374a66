"""A played scenario as a page: well formed, on its own, deterministic, safe with any text."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playing import LIBRARY, SHIPPED, runs_of_shipped

from rules_kb.cli.one_line import play
from rules_kb.scenarios.reading import load_scenario
from rules_kb.show.page import html_page

VOID = {"meta", "link", "input", "br"}

SITUATION = """
title: %s
about: |
  What *comes* of it, and `why`.

  A second paragraph.
level: 2
tags: [stack]
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Rushwood Dryad]}
  Bob: {hand: [Incinerate, Shock], in play: [3 Mountain, {card: Rod of Ruin}]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Incinerate on Rushwood Dryad
  - fork: {name: Ann does nothing, play: [resolve], expect: {}}
  - Ann: cast Giant Growth on Rushwood Dryad
  - resolve
  - expect: {Rushwood Dryad: {pt: 5/4}}
  - resolve
expect:
  Rushwood Dryad: {in: play, damage: 3}
  Bob: {life: 7}
"""


class Reader(HTMLParser):
    """Reads a page, complains of tags that aren't closed in order, and keeps what is looked for."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.attributes: set[str] = set()
        self.tags: set[str] = set()
        self.text = ""
        self.script = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src"):
                self.links.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"]:
            self.script += data
        elif self.open[-1:] != ["style"]:
            self.text += data


@pytest.fixture
def page_of(tmp_path: Path) -> Callable[..., str]:
    """The page of a scenario that is written here."""

    def page(text: str, rules: str | None = None) -> str:
        path = tmp_path / "scenario.yaml"
        path.write_text(text, encoding="utf-8")
        return html_page(
            play(load_scenario(path, LIBRARY), rules),
            lambda cite: (f"What {cite} says; see 409.1a.", False),
        )

    return page


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids)), "an id stands twice"
    return reader


def test_the_page_is_well_formed_and_its_links_lead_somewhere(page_of: Callable[..., str]) -> None:
    reader = read(page_of(SITUATION % "Giant Growth answers"))
    inside = [link for link in reader.links if link.startswith("#")]
    assert inside
    assert {link[1:] for link in inside} <= set(reader.ids)
    assert {link for link in reader.links if not link.startswith("#")} == {"data:,"}


def test_every_drawing_in_it_is_well_formed(page_of: Callable[..., str]) -> None:
    page = page_of(SITUATION % "Drawings")
    drawings = re.findall(
        r'<svg class="(?:board|shapes).*?</svg>', re.sub(r'<svg class="sym".*?</svg>', "", page), re.DOTALL
    )
    assert len(drawings) > 10
    for drawing in drawings:
        ElementTree.fromstring(drawing)


def test_it_has_the_steps_the_rules_and_the_expectations(page_of: Callable[..., str]) -> None:
    page = page_of(SITUATION % "All of it")
    reader = read(page)
    for words in (
        "All of it",
        "classic rules · cr1999 · level 2 · stack",
        "How it begins",
        "Bob casts Incinerate on Rushwood Dryad",
        "what if: Ann does nothing",
        "As expected: Rushwood Dryad is 5/4.",
        "Not as expected: Bob: {life: 7}",
        "On the stack: Ann's Giant Growth, Bob's Incinerate",
        "The rules",
        "What cr1999:413.2a says",
        "our words; step",
        "The cards",
    ):
        assert words in reader.text, words
    assert "r1-s3" in reader.ids
    assert "rule-cr1999_3a409.1c" in reader.ids
    assert "<em>comes</em>" in page
    assert page.count('class="board broad"') == page.count('class="board slim"') == page.count('class="step"')


def test_it_reads_nothing_from_elsewhere(page_of: Callable[..., str]) -> None:
    page = page_of(SITUATION % "Alone")
    assert re.findall(r"https?:", page) == []
    assert not re.search(r"url\(|@import|@font-face", page)
    assert not {"iframe", "object", "embed", "img", "image"} & read(page).tags


def test_only_its_own_script_may_run(page_of: Callable[..., str]) -> None:
    page = page_of(SITUATION % "Script")
    digest = base64.b64encode(hashlib.sha256(read(page).script.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'" in page


def test_it_is_the_same_byte_for_byte(page_of: Callable[..., str]) -> None:
    assert page_of(SITUATION % "Twice") == page_of(SITUATION % "Twice")


@pytest.mark.parametrize(
    "title",
    [
        "'<script>alert(1)</script>'",
        "'\"><img src=x onerror=alert(1)>'",
        "'</title></style></script>'",
        "'$title ${script} $$'",
        '"\\u202ebackwards \\u2066"',
    ],
)
def test_a_hostile_title_stays_a_title(page_of: Callable[..., str], title: str) -> None:
    page = page_of(SITUATION % title)
    plain = read(page_of(SITUATION % "Plain"))
    reader = read(page)
    assert reader.tags == plain.tags
    assert reader.attributes == plain.attributes
    assert reader.script == plain.script
    assert "\u202e" not in page


def test_two_eras_stand_in_one_page(page_of: Callable[..., str]) -> None:
    text = SITUATION % "Two eras" + "eras: {classic: {}, tenth: {}}\n"
    reader = read(page_of(text.replace("rules: classic\n", "")))
    assert {"r1-s1", "r2-s1"} <= set(reader.ids)
    assert "Two eras: tenth rules" in reader.text


@pytest.mark.usefixtures("reading_home")
def test_run_writes_it(rules_kb: Callable[..., Any], tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    target.write_text("old", encoding="utf-8")
    typed = rules_kb("run", "stack/giant-growth-answers-incinerate", "--html", str(target))
    assert (typed.code, typed.out, typed.err) == (0, "", "")
    written = target.read_text(encoding="utf-8")
    read(written)
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]
    assert rules_kb("run", "stack/giant-growth-answers-incinerate", "--html", "-").out == written


@pytest.mark.usefixtures("reading_home")
def test_run_says_where_it_cant_write(rules_kb: Callable[..., Any], tmp_path: Path) -> None:
    typed = rules_kb(
        "run", "stack/giant-growth-answers-incinerate", "--html", str(tmp_path / "no" / "page.html")
    )
    assert typed.code == 2
    assert typed.err.startswith("rules-kb: ")
    assert rules_kb("run", "stack/giant-growth-answers-incinerate", "--html", "x", "--json").code == 2


def test_of_a_loop_a_page_shows_the_first_round_and_the_last() -> None:
    (run,) = runs_of_shipped(SHIPPED / "loops/a-mandatory-loop-with-an-end.yaml")[:1]
    page = html_page([run], lambda cite: None)
    assert page.count("rounds 2 to 59: the same") == 1
    assert page.count('<section class="step"') < 12 < len(run.steps)
    anchors = set(re.findall(r'id="([^"]+)"', page))
    assert [to for to in re.findall(r'href="#([^"]+)"', page) if to not in anchors] == []


def test_what_it_is_about_stays_folded_up_until_it_is_asked_for(page_of: Callable[..., str]) -> None:
    """It tells what comes of it, and would do so above the first step."""
    folded = re.findall(r'<details class="about">(.*?)</details>', page_of(SITUATION % "Folded"), re.DOTALL)
    assert ["comes" in each and "A second paragraph" in each for each in folded] == [True]
    assert "<summary>" in folded[0]


def test_what_comes_out_is_not_told_before_the_last_step(page_of: Callable[..., str]) -> None:
    """The end stands below each step: it is shown with the last one, unless something isn't as expected."""
    page = page_of(SITUATION.replace("Bob: {life: 7}", "Bob: {life: 20}") % "All of it")
    assert '<section class="expected good">' in page
    assert "each.hidden = at < all.length - 1" in page
    assert '<section class="expected">' in page_of(SITUATION % "All of it")


def test_under_the_rules_of_1997_what_is_expected_to_wait_lies_in_a_batch() -> None:
    file = SHIPPED / "fifth/batches/an-interrupt-answers-an-interrupt.yaml"
    page = html_page(play(load_scenario(file, LIBRARY), "fifth"), lambda cite: None)
    assert "In the batch, top first: Lightning Bolt" in page
    assert "n the stack" not in page
