"""The board drawn: well formed, told in words too, the same every time, and safe with any name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from playing import played
from processor_time import at_most

from rules_kb.drawing import lettering
from rules_kb.drawing.board import NARROW, WIDE, board_svg
from rules_kb.drawing.marks import mana
from rules_kb.scenarios.run import Run
from rules_kb.teach.states import Subject, state_of, told_apart

SVG = "{http://www.w3.org/2000/svg}"

FIGHT = """
title: A fight
players:
  Ann:
    life: 17
    hand: [Giant Growth, 2 Shock]
    in play:
      - 2 Forest
      - {card: Mountain, tapped: true}
      - {card: Grizzly Bears, as: Bear, counters: {"+1/+1": 2}}
      - {card: Holy Strength, on: Bear}
      - {token: Goblin, type: Creature — Goblin, pt: 1/1, color: red}
  Bob:
    poison: 2
    hand: [Incinerate]
    graveyard: [Shock]
    in play: [2 Mountain, {card: Hill Giant, as: Ogre, damage: 1}, {card: Sol Ring, tapped: true}]
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Bear
  - to declare blockers
  - Bob: block Bear with Ogre
  - Ann: cast Giant Growth on Bear
  - Bob: cast Incinerate on Bear
"""


@pytest.fixture
def fight() -> Run:
    return played(FIGHT)


def words_in(drawing: str) -> str:
    return " ".join(text.text or "" for text in ElementTree.fromstring(drawing).iter(f"{SVG}text"))


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_every_board_is_well_formed_and_uses_only_what_it_defines(fight: Run, width: int) -> None:
    for step in fight.steps:
        assert step.board is not None
        root = ElementTree.fromstring(board_svg(step.board, fight.before, width=width, active="Ann"))
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        uses = {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")}
        assert uses <= set(ids)
        assert uses


def test_the_drawing_shows_cards_with_what_has_happened_to_them(fight: Run) -> None:
    board = fight.steps[-1].board
    assert board is not None
    shown = words_in(board_svg(board, active="Ann", priority="Bob"))
    for words in (
        "Bear",
        "(Grizzly Bears)",
        "5/6",
        "attacking Bob",
        "blocked",
        "2 × +1/+1",
        "Holy Strength",
        "Ogre",
        "3/3",
        "blocking Bear",
        "damage 1",
        "Sol Ring",
        "tapped",
        "×2",
        "Goblin",
        "token",
        "17",
        "poison 2",
        "active",
        "the stack",
        "Incinerate",
        "→ Bear",
        "Giant Growth",
        "graveyard",
        "library 20",
    ):
        assert words in shown, words


def test_symbols_are_shapes_not_braces(fight: Run) -> None:
    board = fight.steps[-1].board
    assert board is not None
    drawing = board_svg(board)
    assert 'id="mana-T"' in drawing
    assert 'id="mana-R"' in drawing
    assert "{" not in words_in(drawing)


def test_alternative_text_tells_the_board_in_words(fight: Run) -> None:
    board = fight.steps[-1].board
    assert board is not None
    root = ElementTree.fromstring(board_svg(board, title="After the block"))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "After the block"
    told = root.findtext(f"{SVG}desc") or ""
    assert "Ann: 17 life; in play" in told
    assert "Bear 5/6 (tapped, 2 +1/+1, attacking)" in told
    assert told.endswith("On the stack, top first: Incinerate aimed at Bear; Giant Growth aimed at Bear.")


def test_what_has_changed_is_marked_by_more_than_colour(fight: Run) -> None:
    blocks = next(step for step in fight.steps if "block" in step.action and step.action.startswith("Bob"))
    before = fight.steps[blocks.n - 2].board
    assert blocks.board is not None
    assert "newMark" in board_svg(blocks.board, before).split("</style>")[1]
    assert "newMark" not in board_svg(blocks.board, blocks.board).split("</style>")[1]


def test_too_much_mana_to_draw_each_symbol_of_it_is_counted() -> None:
    with at_most(2):
        drawn = mana("{G}" * 300_000 + "{R}", 0, 0, 200)
    assert words_in(f"<svg xmlns='{SVG[1:-1]}'>{''.join(drawn)}</svg>").split() == ["300000×", "1×"]


def test_nothing_is_read_from_elsewhere_and_each_drawing_is_the_same(fight: Run) -> None:
    board = fight.steps[-1].board
    assert board is not None
    drawing = board_svg(board)
    assert drawing == board_svg(board)
    assert re.findall(r"https?://[^\"' ]*", drawing) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"url\(|@import|@font-face|<image|<script|<foreignObject|\son\w+=", drawing)


HOSTILE = [
    "<script>alert(1)</script>",
    '"><svg onload=alert(1)>',
    "]]>&amp;&#0;",
    "-->",
    "{T}{R}{99}",
    "x" * 300,
    "\u202etxet desrever",
    "𝔐𝔞𝔤𝔦𝔠 — 魔法 🐻",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_a_name(fight: Run, name: str) -> None:
    board = fight.steps[-1].board
    assert board is not None
    for player in board.players:
        player["name"] = name
        for thing in player["in play"]:
            thing["name"] = thing["text"] = name
            thing["counters"] = {name: 2}
    board.spells[0]["targets"] = [name]
    for width in (WIDE, NARROW):
        root = ElementTree.fromstring(board_svg(board, width=width))
        assert not list(root.iter(f"{SVG}script"))
        assert {
            attribute for element in root.iter() for attribute in element.attrib if attribute.startswith("on")
        } == set()
        assert "\u202e" not in ElementTree.tostring(root, encoding="unicode")


def test_control_characters_and_halves_of_pairs_are_replaced() -> None:
    assert lettering.clean("a\x00b\x1b[31mc\ud800d") == "a\ufffdb\ufffd[31mc\ufffdd"


def test_lines_break_where_the_room_ends() -> None:
    lines = lettering.wrapped("{2}{R}, {T}: Deal 3 damage to target creature or player. " + "m" * 60, 8, 90)
    assert all(lettering.width_of(line, 8) <= 90 for line in lines)
    assert lettering.cut("a name that has no room", 10, 60).endswith("…")
    assert lettering.cut("short", 10, 60) == "short"


def test_an_empty_board_is_drawn_too() -> None:
    run = played(
        "title: Nothing\nplayers: {Ann: {}, Bob: {}}\nnow: {turn of: Ann, step: first main}\nplay: []\n"
    )
    assert run.before is not None
    assert words_in(board_svg(run.before)).count("nothing in play") == 2


def test_a_board_has_no_word_that_is_younger_than_its_rules() -> None:
    run = played(
        """
title: A spider
players:
  Ann: {in play: [Giant Spider, Forest]}
  Bob: {in play: [Mountain]}
now: {turn of: Ann, step: first main}
play: [to beginning of combat]
"""
    )
    assert run.before is not None
    drawn = board_svg(run.before)
    assert "Giant Spider" in drawn
    assert "reach" not in drawn


def test_a_protection_is_told_with_what_it_is_from_and_a_landwalk_with_its_land() -> None:
    run = played("""
cards:
  Charm of Doors: {cost: "{W}", type: Instant, text: Target creature gains protection from red.}
  Bog Shoes: {cost: "{B}", type: Instant, text: Target creature gains swampwalk until end of turn.}
players:
  Ann: {hand: [Charm of Doors, Bog Shoes], in play: [Plains, Swamp, Hill Giant]}
  Bob: {}
play:
  - Ann: cast Charm of Doors on Hill Giant
  - resolve
  - Ann: cast Bog Shoes on Hill Giant
  - resolve
""")
    board = run.steps[-1].board
    assert board is not None
    (knight,) = [
        thing for player in board.players for thing in player["in play"] if thing["name"] == "Hill Giant"
    ]
    assert knight["gained"] == ["protection from red", "swampwalk"]
    state = state_of(Subject("Hill Giant", knight["id"]), board)
    before = state_of(Subject("Hill Giant", knight["id"]), run.steps[0].board or board)
    assert state is not None
    assert before is not None
    told = told_apart(Subject("Hill Giant", knight["id"]), [before, state])
    assert told[1].endswith("with protection from red, with swampwalk.")


MANY_IN_HAND = """
players:
  Ann:
    hand: [Gray Ogre, Craw Wurm, Serra Angel]
    graveyard: [Lightning Bolt, Shock]
    in play: [Mountain]
  Bob: {}
"""


def test_what_a_pile_is_called_stands_beside_its_first_card() -> None:
    """However the cards of a hand fill a row: no row ends with `graveyard`, and its cards in the next."""
    board = played(MANY_IN_HAND).before
    assert board is not None
    for width in (NARROW, WIDE):
        drawn = ElementTree.fromstring(board_svg(board, width=width))
        shapes = {
            f"#{each.get('id')}": "".join(each.itertext()) for each in drawn.iter(f"{SVG}g") if each.get("id")
        }
        placed = dict(places_of(drawn, shapes))
        for label, first in (("hand", "Gray Ogre"), ("graveyard", "Lightning Bolt")):
            (left, high), (beside, other) = placed[label], placed[first]
            assert left < beside
            assert 0 <= high - other < 24


def places_of(
    node: ElementTree.Element, shapes: dict[str, str], x: float = 0, y: float = 0
) -> Iterator[tuple[str, Place]]:
    """Each text of a drawing, and what is written in each shape that it uses, with where it stands."""
    moved = re.match(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)", node.get("transform", ""))
    if moved is not None:
        x, y = x + float(moved[1]), y + float(moved[2])
    if node.tag == f"{SVG}use" and node.get("href") in shapes:
        yield shapes[str(node.get("href"))], (x, y)
    if node.tag == f"{SVG}text":
        yield "".join(node.itertext()).strip(), (x + float(node.get("x", 0)), y + float(node.get("y", 0)))
    for child in node:
        yield from places_of(child, shapes, x, y)


Place = tuple[float, float]


def test_no_type_line_is_cut() -> None:
    """Beside its cost a Cat Warrior has no room for its type, and a dual land none in one line."""
    text = MANY_IN_HAND.replace("in play: [Mountain]", "in play: [Cat Warriors, Bayou, Tobias Andrion]")
    board = played(text).before
    assert board is not None
    for width in (NARROW, WIDE):
        drawn = board_svg(board, width=width)
        assert not re.findall(r">(?:Creature|Land|Legendary)[^<]*…<", drawn)
        assert "Swamp Forest" in drawn
        assert "Cat Warrior<" in drawn


class Counted(dict[str, object]):
    """The facts of a thing, which count how often something is looked up in them."""

    looked_up = 0

    def get(self, key: str, default: object = None) -> object:
        Counted.looked_up += 1
        return super().get(key, default)


def lookups_of(number: int) -> int:
    """How often the facts of things are looked into to draw so many equal ones."""
    board = played(
        f"title: Many\nplayers:\n  Ann: {{in play: [{number} Hill Giant]}}\n  Bob: {{}}\n"
        "play:\n  - to declare attackers\n"
    ).before
    assert board is not None
    for player in board.players:
        player["in play"] = [Counted(thing) for thing in player["in play"]]  # type: ignore[misc]
    Counted.looked_up = 0
    assert f"×{number}" in board_svg(board)
    return Counted.looked_up


def test_a_board_of_many_things_is_drawn_in_as_many_looks_and_not_in_their_square() -> None:
    assert 0 < lookups_of(80) < 2.3 * lookups_of(40)
