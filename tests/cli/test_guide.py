"""The pages of the guide: as they are written in a pipe, laid out on a terminal."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rules_kb.cli.guide import PAGES, page_path, page_shown
from rules_kb.show.terminal import Ink


def test_a_page_is_shown_as_it_is_written(rules_kb: Callable[..., Any]) -> None:
    answer = rules_kb("help", "rulebooks")
    assert answer.code == 0
    assert answer.out == Path(page_path("rulebooks")).read_text(encoding="utf-8")
    assert "rulebooks" in rules_kb("help").out


def test_a_terminal_gets_no_marks_and_no_line_that_is_too_wide() -> None:
    for name in PAGES:
        shown = page_shown(name, Ink(columns=80))
        assert not {"```", "**", "](", "|---"} & {
            mark for mark in ("```", "**", "](", "|---") if mark in shown
        }
        wide = [line for line in shown.splitlines() if len(line) > 80 and not line.startswith("  ")]
        assert wide == []


def test_the_wheel_carries_the_guide() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert carried == {f"docs/{name}.md": f"rules_kb/data/docs/{name}.md" for name in PAGES}
