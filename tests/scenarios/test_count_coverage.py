"""`coverage` says what can be counted in what `run --json` prints: on a folder here, on all by `count_coverage.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import count_coverage
import pytest
from playing import SHIPPED

pytestmark = pytest.mark.usefixtures("reading_home")


def test_what_is_counted_again_is_what_coverage_says(
    rules_kb: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(count_coverage, "typed", lambda *words: rules_kb(*words).out)
    ((number, different),) = count_coverage.differences([str(SHIPPED / "loops")], "classic").values()
    assert different == set()
    assert number > 40
