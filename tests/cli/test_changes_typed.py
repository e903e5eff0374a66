"""What an edition changed, as it is typed: `changes`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from editions import write_edition

from rules_kb.books.imports import link_editions
from rules_kb.books.opening import open_store
from rules_kb.show.schemas import output_schema

RulesKb = Callable[..., Any]

OLD = {
    "1": "Marbles",
    "100": "Throwing",
    "100.1": "A thrower kneels behind the chalk line and flicks one glass marble.",
    "100.2": "Whoever laughs during a flick pays a forfeit into the wooden bowl.",
    "100.3": "A marble that leaves the garden belongs to the neighbour, as rule 100.2 has it.",
    "100.4": "Nobody throws after sunset unless the lantern is lit.",
}
NEW = {
    "1": "Marbles",
    "100": "Throwing",
    "100.1": "A thrower kneels or lies behind the chalk line and flicks one glass marble.",
    "100.2": "Every thrower brings seven marbles of clay and a small bag.",
    "100.3": "Whoever laughs during a flick pays a forfeit into the wooden bowl.",
    "100.4": "A marble that leaves the garden belongs to the neighbour, as rule 100.3 has it.",
}


@pytest.fixture(params=["linked", "not linked"])
def marbles(request: pytest.FixtureRequest, home: Path, small_books: Path) -> Path:
    """Two editions, linked with one another or not."""
    write_edition(home, "2001-01-01", OLD)
    write_edition(home, "2001-05-01", NEW)
    open_store().close()
    if request.param == "linked":
        link_editions()
    return home


def test_what_is_new_gone_reworded_and_only_renumbered(rules_kb: RulesKb, marbles: Path) -> None:
    told = rules_kb("changes", "2001-01", "2001-05")
    assert told.out.splitlines() == [
        "What cr@2001-05-01 changed against cr@2001-01-01, 2001-01-01 to 2001-05-01",
        "1 new, 1 gone, 1 reworded, 2 only renumbered; 2 as before.",
        "",
        "1 Marbles",
        "",
        "  100.1: reworded",
        "    A thrower kneels {+or lies+} behind the chalk line and flicks one glass marble.",
        "",
        "  100.2: new",
        "    Every thrower brings seven marbles of clay and a small bag.",
        "",
        "  100.4: gone",
        "    Nobody throws after sunset unless the lantern is lit.",
        "",
        "  renumbered: 100.2 to 100.3 is 100.3 to 100.4",
    ]
    assert rules_kb("changes", "2001-05", "2001-05").out.splitlines()[1] == "nothing changed; 6 as before."


def test_a_faint_guess_is_told_as_gone_and_new(rules_kb: RulesKb, home: Path, small_books: Path) -> None:
    others = {f"100.{n}": f"Forfeit {n}x{n} is a song{n} with a{n} and b{n}." for n in range(10, 70)}
    heads = {"1": "Marbles", "100": "Forfeits", **others, "200": "Hiding"}
    before = (
        "Hidden marbles remember their past and come back in the same state. They remember any dents, any"
        " stickers put on them, and who polished them, although they may come back to a different thrower"
        " once a borrowing has run out."
    )
    after = "Hiding moves no marble and changes no thrower. Dents and stickers stay on hidden marbles."
    write_edition(home, "2001-01-01", {**heads, "200.1": before})
    write_edition(home, "2001-05-01", {**heads, "200.3": after})
    open_store().close()
    link_editions()
    told = rules_kb("changes", "2001-01", "2001-05", "--plain").out.splitlines()
    assert [line.split("\t")[:3] for line in told] == [
        ["gone", "cr@2001-01-01:200.1", ""],
        ["new", "", "cr@2001-05-01:200.3"],
    ]
    story = rules_kb("history", "cr@2001-01-01:200.1").out
    assert "200.3  (moved from 200.1, goes on only in part; " in story
    assert "only a guess at cr@2001-05-01" in story


def test_a_rule_that_is_gone_did_not_become_one_that_stood_there_all_along(
    rules_kb: RulesKb, home: Path, small_books: Path
) -> None:
    others = {f"100.{n}": f"Forfeit {n}x{n} is a song{n} with a{n} and b{n}." for n in range(10, 70)}
    heads = {"1": "Marbles", "100": "Forfeits", **others, "200": "Hiding"}
    gone = (
        "If the marble of a thrower lies on the bottom step of a ladder, and that ladder isn't the source of"
        " a shout that was heard but has not faded yet, the owner takes the ladder away."
    )
    stays = (
        "If a kite hangs below the roof and it isn't the source of a whistle that was heard but has not faded"
        " yet, it's put into the chest of its owner."
    )
    write_edition(home, "2001-01-01", {**heads, "200.1": gone, "200.2": stays})
    write_edition(home, "2001-05-01", {**heads, "200.1": stays})
    open_store().close()
    link_editions()
    told = rules_kb("changes", "2001-01", "2001-05").out
    assert "\n1 gone, 1 only renumbered; 63 as before.\n" in told
    assert "  200.1: gone\n" in told


def test_what_is_left_of_a_long_rule_is_held_against_it(
    rules_kb: RulesKb, home: Path, small_books: Path
) -> None:
    others = {f"100.{n}": f"Forfeit {n}x{n} is a song{n} with a{n} and b{n}." for n in range(10, 70)}
    heads = {"1": "Marbles", "100": "Forfeits", **others, "200": "Hiding"}
    left = "A hidden marble keeps its dents, its stickers and the initials of whoever polished it."
    before = (
        "Whoever wants to hide a marble says so loudly before the youngest has counted to seven. Then all"
        " others turn towards the fence, hold both hands over their eyes, and hum the song of the season;"
        f" peeping costs them a turn, and a second peep the whole afternoon. {left} It comes back when the"
        " bell rings for supper, or sooner if its owner begs for it in rhymes that make two others laugh."
    )
    write_edition(home, "2001-01-01", {**heads, "200.1": before})
    write_edition(home, "2001-05-01", {**heads, "200.3": f"{left} No bell is rung for it any longer."})
    open_store().close()
    link_editions()
    told = rules_kb("changes", "2001-01", "2001-05", "--plain").out.splitlines()
    assert [line.split("\t")[:3] for line in told] == [
        ["reworded", "cr@2001-01-01:200.1", "cr@2001-05-01:200.3"]
    ]
    assert "a guess" in rules_kb("changes", "2001-01", "2001-05").out


def test_the_forms_of_the_answer(rules_kb: RulesKb, marbles: Path, tmp_path: Path) -> None:
    ends = ("changes", "2001-01", "2001-05")
    found = json.loads(rules_kb(*ends, "--json").out)
    jsonschema.validate(found, output_schema("changes"))
    (chapter,) = found["chapters"]
    assert [(each["what"], each["old"], each["new"]) for each in chapter["changes"]] == [
        ("reworded", "cr@2001-01-01:100.1", "cr@2001-05-01:100.1"),
        ("new", None, "cr@2001-05-01:100.2"),
        ("gone", "cr@2001-01-01:100.4", None),
    ]
    assert "> A thrower kneels **or lies** behind" in rules_kb(*ends, "--markdown").out
    page = tmp_path / "changes.html"
    assert rules_kb(*ends, "--html", str(page)).code == 0
    assert "kneels <ins>or lies</ins> behind" in page.read_text(encoding="utf-8")
    assert rules_kb(*ends, "--plain").out.splitlines()[1] == "new\t\tcr@2001-05-01:100.2\tcertain\t"
    assert rules_kb(*ends, "--json", "--plain").code == 2
    assert "there is no edition 2031" in rules_kb("changes", "2001-01", "2031").err


def test_a_year_of_several_editions_is_asked_about(rules_kb: RulesKb, marbles: Path) -> None:
    told = rules_kb("search", "marble", "--book", "2001")
    assert (told.code, told.err) == (2, "rules-kb: 2001 may be cr@2001-01-01 or cr@2001-05-01\n")


def test_a_long_run_that_stayed_is_cut_in_its_middle() -> None:
    from rules_kb.books.comparison import differences
    from rules_kb.show.changes import LONG, SIDES, shortened

    hats = [f"hat{n}" for n in range(LONG + 40)]
    pieces = shortened(differences(" ".join(hats), " ".join([*hats, "beret"])))
    assert [piece.fate for piece in pieces] == ["same", "new"]
    assert pieces[0].words.split(" ") == [*hats[:SIDES], "…", *hats[-SIDES:]]
    short = differences("a hat and a cap", "a hat and a beret")
    assert shortened(short) == tuple(short)
