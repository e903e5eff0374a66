"""YAML with positions: what is written stays as it is written, and every problem is told with its place."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_kb.yaml.content import Bounds
from rules_kb.yaml.flat import flat, node_from
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode, moved, written
from rules_kb.yaml.page import Page
from rules_kb.yaml.problems import BadFile, Spot
from rules_kb.yaml.reading import MOST_DEPTH, MOST_EXPLAINED


def read(text: str) -> YamlNode | None:
    page = Page.read(text, "it.yaml")
    assert page.problems == []
    return page.root


def refused(text: str, bounds: Bounds = Bounds(10**6, 10**6)) -> str:  # noqa: B008
    with pytest.raises(BadFile) as bad:
        Page.read(text, "it.yaml", bounds)
    return str(bad.value)


def test_nodes_know_where_they_stand() -> None:
    root = read("Ann:\n  hand: [Shock, 2 Forest]\n")
    assert isinstance(root, Entries)
    ((name, ann),) = root
    assert (name.value, name.spot) == ("Ann", Spot(1, 1))
    assert isinstance(ann, Entries)
    hand = ann.get("HAND")
    assert isinstance(hand, Items)
    assert [(item.spot, written(item)) for item in hand] == [
        (Spot(2, 10), "Shock"),
        (Spot(2, 17), "2 Forest"),
    ]
    assert written(root) == "{Ann: {hand: [Shock, 2 Forest]}}"


def test_what_is_written_stays_as_it_is_written() -> None:
    root = read('[702.10, yes, 1999-01-02, "702.10", ~, 0x1F, !!str 702.10, 1_000]')
    assert isinstance(root, Items)
    assert [(item.value, item.reads) for item in root if isinstance(item, Text)] == [
        ("702.10", "float"),
        ("yes", "bool"),
        ("1999-01-02", "timestamp"),
        ("702.10", "str"),
        ("~", "null"),
        ("0x1F", "int"),
        ("702.10", "str"),
        ("1_000", "int"),
    ]


def test_an_empty_file_has_no_root() -> None:
    assert read("") is None
    assert read("# only a comment\n") is None


def test_one_reading_finds_equal_keys_and_keys_that_are_no_text() -> None:
    page = Page.read('a: 1\nb: {a: 1, a: 2}\na: 3\n? [x]\n: y\n{G}: green\n"\\e]0;": z\n', "it.yaml")
    assert [problem.told("it.yaml") for problem in page.problems] == [
        "it.yaml:2:11: 'a' stands here a second time (first on line 2)",
        "it.yaml:3:1: 'a' stands here a second time (first on line 1)",
        "it.yaml:4:3: a list can't be a key",
        'it.yaml:6:1: {G} is read as a mapping; put symbols such as "{G}" in quotes',
        "it.yaml:7:1: a control character (U+001B) stands here",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "title: a: b\n",
            "it.yaml:1:9: mapping values are not allowed here; put a text with a colon in quotes",
        ),
        ("a:\n\tb: c\n", "it.yaml:2:1: a tab stands where YAML wants spaces; indent with spaces"),
        ("a: &x [1]\nb: [*x]\n", "it.yaml:2:5: anchors and aliases (& and *) aren't used here"),
        ("a: 1\n---\nb: 2\n", "it.yaml:2:1: a second document begins here; one file holds one"),
        ("a: [1\nb: 2\n", "it.yaml:2:2: expected ',' or ']', but got ':'"),
    ],
)
def test_a_slip_of_syntax_is_told_with_its_place(text: str, told: str) -> None:
    assert refused(text).split("\n")[0] == told


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_nesting_ends_before_it_could_exhaust_anything(opening: str) -> None:
    assert f"nested more than {MOST_DEPTH} deep" in refused(opening * 100_000)


def test_the_deepest_nesting_that_is_allowed() -> None:
    assert read("[" * MOST_DEPTH + "]" * MOST_DEPTH) is not None


def test_more_parts_than_are_allowed() -> None:
    assert "more than 50 entries" in refused("[" + "a, " * 100 + "]", Bounds(10**6, 50))


def test_a_slip_at_the_end_of_a_very_long_text_is_told() -> None:
    text = "- a word\n" * MOST_EXPLAINED + "- a: b: c\n"
    assert refused(text).startswith(
        f"it.yaml:{MOST_EXPLAINED + 1}:7: mapping values are not allowed in this context"
    )


def test_a_node_can_stand_further_down() -> None:
    node = read("a: [b, {c: d}]\n")
    assert node is not None
    further = moved(node, 3)
    assert written(further) == written(node)
    assert isinstance(further, Entries)
    assert further.items[0][0].spot == Spot(4, 1)


@settings(deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        Page.read(text, "it.yaml")
    except BadFile as bad:
        assert bad.problems


BARE = (
    "yes Yes oN on null ~ 3 03 -3 +3 310.4 409.1c 1e5 1.5e+3 .inf -.INF .nan 0x1F 0b11 1:30 1_000 "
    "2001-01-01 2001-01-01T10:00:00Z 4/4 -1/-1 ... . + Bear < = 12a 0o7 ١"
)


@pytest.mark.parametrize("value", BARE.split())
def test_a_bare_word_reads_as_to_pyyaml(value: str) -> None:
    resolvers = yaml.SafeLoader.yaml_implicit_resolvers.get(value[:1], ())
    taken = next((tag.rpartition(":")[2] for tag, form in resolvers if form.match(value)), "str")
    known = taken if taken in ("int", "float", "bool", "timestamp", "null") else "str"
    assert Text(value, Spot()).reads == known


def test_nodes_come_back_from_what_is_written_of_them() -> None:
    text = 'a: {b: ["1", 2, [], {}], "c": "x: y"}\nd: |\n  several\n  lines\n'
    root = read(text)
    assert root is not None
    again = node_from(flat(root))
    assert flat(again) == flat(root)
    assert written(again) == written(root)
    assert isinstance(again, Entries)
    first = again.get("a")
    assert first is not None
    assert first.spot == Spot(1, 4)
