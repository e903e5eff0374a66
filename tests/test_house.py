"""The pages for contributors keep up with the house: its rooms, its contracts, its parts."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
CONTRACTS = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
    "contracts"
]


def layers(name: str) -> list[str]:
    (found,) = [each["layers"] for each in CONTRACTS if each["name"].startswith(name)]
    return [layer.strip().split(".")[-1] for line in found for layer in line.split("|")]


def drawn() -> list[str]:
    drawing = (HOUSE / "docs" / "rooms.svg").read_text(encoding="utf-8")
    return [word for text in re.findall(r">([^<]+)</text>", drawing) for word in text.split(" · ")]


def test_every_room_is_drawn_and_described() -> None:
    page = (HOUSE / "docs" / "architecture.md").read_text(encoding="utf-8")
    for room in layers("The rooms of the house"):
        assert room in drawn(), f"docs/rooms.svg lacks {room}"
        assert f"`{room}`" in page, f"docs/architecture.md lacks {room}"
    for room in layers("The rooms of the rulebooks"):
        assert room in drawn(), f"docs/rooms.svg lacks {room}"


@pytest.mark.parametrize(
    "page",
    [
        "CONTRIBUTING.md",
        "README.md",
        *(f"docs/{page.name}" for page in sorted((HOUSE / "docs").glob("*.md"))),
    ],
)
def test_a_path_that_is_named_exists(page: str) -> None:
    text = (HOUSE / page).read_text(encoding="utf-8")
    paths = re.findall(r"`((?:rules_kb|tests|corpus|scenarios|docs|\.ci)/[\w./-]+)`", text)
    rooms = (HOUSE, HOUSE / "rules_kb")
    assert [path for path in paths if not any((room / path).exists() for room in rooms)] == []


def test_every_dependency_has_bounds_on_both_sides_and_a_line_with_its_licence() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    page = (HOUSE / "docs/dependencies.md").read_text(encoding="utf-8")
    for wanted in [*project["dependencies"], *(each for extra in extras.values() for each in extra)]:
        name = re.match(r"[\w-]+", wanted)
        assert name is not None
        if name[0] != "rules-kb":
            assert re.search(r"==|>=.*,<", wanted), f"{wanted} has no bounds"
    shipped = [*project["dependencies"], *extras["walk"], *extras["teach"]]
    for wanted in shipped:
        name = re.split(r"[=<>]", wanted)[0]
        assert re.search(rf"^\| {re.escape(name)} .*\|.*\|.*\|.*\|$", page, re.MULTILINE), (
            f"no line for {name}"
        )


MOST_LINES = 500


def test_no_module_is_longer_than_its_subject_needs() -> None:
    rooms = HOUSE / "rules_kb"
    too_long = {
        path.relative_to(rooms).as_posix()
        for path in rooms.rglob("*.py")
        if len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES
    }
    assert sorted(too_long) == [], "cut it by subject (CONTRIBUTING.md)"


def test_a_pattern_spells_its_words_whole() -> None:
    """So that the wording check sees what it looks for: no `[d]amage`."""
    broken = {
        path.name: found
        for path in sorted((HOUSE / "rules_kb").rglob("*.py"))
        if (found := re.findall(r"(?<![\\\w])\[[a-z]\][a-z]{2,}", path.read_text(encoding="utf-8")))
    }
    assert broken == {}
