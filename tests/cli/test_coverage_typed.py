"""`rules-kb coverage`, as typed: what fires of an era's first book, and what of the books beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")


def test_the_numbered_rules_by_section_and_the_other_book_below(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/turn/given-up-in-2007.yaml", "--rules", "tenth")
    assert typed.code == 0
    assert typed.out.startswith("tenth (cr2006): ")
    assert "\nalso fired in tenth2007 (" in typed.out
    assert "glossary/concede" in typed.out
    assert all(len(line) < 80 for line in typed.out.partition("also fired")[2].splitlines())
    assert "never: 300.1, 300.2" in typed.out


def test_each_rule_is_missed_where_it_is_switched_off(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/eras/two-reckless-twins.yaml", "--rules", "tenth", "--unproven")
    assert "500.4" not in typed.out.rpartition("unproven")[2]
