"""Handouts and slides as pages: whole in one file, told in words too, the same each time."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rules_kb.books.store import Store
from rules_kb.teach.handout import handout
from rules_kb.teach.handout_page import handout_page
from rules_kb.teach.slides import slides
from rules_kb.teach.slides_page import slides_page
from rules_kb.teach.sources import choose
from rules_kb.teach.typesetting import template_text

SOURCES = [
    "stack/giant-growth-answers-incinerate",
    "combat/banding-attackers",
    "triggers/four-triggers-of-one-upkeep",
]
VOID = {"meta", "link", "br", "img", "input"}


class Reader(HTMLParser):
    """Reads a page and notes what is wrong with its nesting, its ids and where its links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: list[str] = []
        self.links: set[str] = set()
        self.drawings: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        self.note(tag, given)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> at {self.getpos()}")

    def note(self, tag: str, given: dict[str, str | None]) -> None:
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if given.get("href"):
            self.links.add(str(given["href"]))
        if tag == "svg" and "board" in str(given.get("class")):
            self.drawings.append(given)


@pytest.fixture(params=["handout", "slides"])
def page(request: pytest.FixtureRequest, store: Store) -> Callable[[], str]:
    """A way to make the page."""
    if request.param == "handout":
        return lambda: handout_page(handout(choose(store, SOURCES)))
    return lambda: slides_page(slides(choose(store, SOURCES)))


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    return reader


def test_a_page_is_well_nested_and_its_links_lead_somewhere(page: Callable[[], str]) -> None:
    found = read(page())
    assert found.wrong == []
    assert found.open == []
    assert len(found.ids) == len(set(found.ids))
    assert {link for link in found.links if link.removeprefix("#") not in found.ids} == set()


def test_a_page_is_the_same_each_time(page: Callable[[], str]) -> None:
    assert page() == page()


def test_a_page_reads_nothing_from_elsewhere(page: Callable[[], str]) -> None:
    text = page()
    assert not re.search(r"(?:src|href)=\"(?!#)", text)
    assert "@import" not in text
    assert "url(" not in text
    assert "default-src 'none'" in text


def test_only_its_own_script_may_run(page: Callable[[], str]) -> None:
    text = page()
    script = re.search(r"<script>(.*?)</script>", text, re.DOTALL)
    allowed = re.search(r"script-src '(sha256-[^']+)'", text)
    assert bool(script) == bool(allowed)
    if script and allowed:
        digest = base64.b64encode(hashlib.sha256(script.group(1).encode()).digest()).decode()
        assert allowed.group(1) == f"sha256-{digest}"


def test_every_drawing_is_told_in_words(page: Callable[[], str]) -> None:
    drawings = read(page()).drawings
    assert len(drawings) > 10
    assert all(len(str(each["aria-label"])) > 15 for each in drawings)


def test_a_handout_has_its_answers_after_everything_else_that_is_asked(store: Store) -> None:
    text = handout_page(handout(choose(store, SOURCES)))
    before, _, after = text.partition('<section class="solutions"')
    assert "may Bob block Mesa Pegasus with Scathe Zombies?" in before
    assert "No: Mesa Pegasus has flying" not in before
    assert "No: Mesa Pegasus has flying" in after


def test_slides_have_the_rules_in_the_notes_of_the_speaker(store: Store) -> None:
    made = slides(choose(store, SOURCES))
    text = slides_page(made)
    assert text.count('<section class="slide ') == len(made.slides)
    notes = "".join(re.findall(r'<aside class="notes".*?</aside>', text, re.DOTALL))
    assert "<b>413.1</b>" in notes
    assert 'event.key === "n"' in text


def test_signs_of_html_in_a_scenario_are_only_text(store: Store, tmp_path: Path) -> None:

    file = tmp_path / "mine.yaml"
    file.write_text(
        "title: '<script>alert(1)</script> & \"co\"'\nabout: 'a <b>bold</b> **word**'\n"
        "players: {Ann: {in play: [Forest]}, Bob: {}}\nplay: [to second main]\n"
    )
    text = handout_page(handout(choose(store, [str(file)])))
    assert "<script>alert" not in text
    assert "a &lt;b&gt;bold&lt;/b&gt; <strong>word</strong>" in text


def test_no_link_has_the_browsers_own_blue_on_a_dark_ground() -> None:
    for sheet in ("quiz.css", "lesson.css"):
        assert "a{color:inherit}" in template_text(sheet)


def test_the_plan_is_no_table_of_narrow_columns_on_a_phone() -> None:
    phone = template_text("lesson.css").partition("@media screen and (max-width:40rem)")[2]
    assert "tbody th,td:nth-child(n+3){grid-column:1/-1}" in phone
