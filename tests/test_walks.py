"""The walks through the rooms that the page for contributors takes lead where it says, in that order."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import rules_kb as house

PAGE = Path(__file__).parents[1] / "docs" / "architecture.md"
ROOMS = Path(house.__file__).parent
WALKS = re.findall(r"\*\*[\w' ]+\*\*, `rules-kb ([^`]+)`: (.*?)(?=\n\n|\Z)", PAGE.read_text(), re.DOTALL)


def met(do: Callable[[], object]) -> list[tuple[str, str]]:
    """The functions of the house that are called meanwhile, as (module, name), each where it is first met."""
    found: dict[tuple[str, str], None] = {}
    modules: dict[str, str] = {}

    def look(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(ROOMS)):
            module = modules.get(code.co_filename)
            if module is None:
                module = Path(code.co_filename).relative_to(ROOMS).as_posix()
                modules[code.co_filename] = module
            found.setdefault((module, code.co_name))

    sys.setprofile(look)
    try:
        do()
    finally:
        sys.setprofile(None)
    return list(found)


@pytest.mark.usefixtures("reading_home")
@pytest.mark.parametrize(("line", "told"), WALKS, ids=[line.split()[0] for line, _ in WALKS])
def test_a_walk_leads_where_the_page_says(line: str, told: str, rules_kb: Callable[..., Any]) -> None:
    way = re.findall(r"`([\w/]+\.py)` \(`(\w+)`\)", told)
    assert len(way) > 4
    known = met(lambda: rules_kb(*shlex.split(line)))
    assert [each for each in known if each in way] == way


def test_there_are_four() -> None:
    assert [line.split()[0] for line, _ in WALKS] == ["show", "search", "cards", "run"]
