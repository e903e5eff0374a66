"""JSON by the C part of `json` alone is what `json` makes of it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb import plain_json
from rules_kb.plain_json import as_json, read_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda within: st.lists(within) | st.tuples(within) | st.dictionaries(st.text(), within),
    max_leaves=10,
)


@given(VALUES)
def test_a_value_is_written_and_read_as_by_json(value: object) -> None:
    written = json.dumps(value, ensure_ascii=False)
    assert as_json(value) == written
    assert read_json(written) == json.loads(written)
    assert read_json(f" {written}\n") == json.loads(written)  # left to json


@pytest.mark.parametrize("wrong", ["", "[1", "nought", "1 2", '{"a":}', '"\n"'])
def test_what_is_no_json_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"line 1 column \d"):
        read_json(wrong)


def test_what_has_no_form_is_refused() -> None:
    with pytest.raises(TypeError, match="not JSON serializable"):
        as_json([{1, 2}])


def test_json_isnt_loaded() -> None:
    code = (
        "import sys; from rules_kb.plain_json import as_json, read_json; "
        "print(as_json(read_json('[1, {\"a\": 2.5}]')), 'json' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == '[1, {"a": 2.5}] False\n'


def test_where_the_part_in_c_asks_for_more_json_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of a later Python may."""
    plain_json._reader.cache_clear()
    monkeypatch.delattr(plain_json._Plain, "strict")
    assert read_json("[1]") == [1]
    monkeypatch.undo()
    plain_json._reader.cache_clear()
