"""JSON read piece by piece comes to what json makes of the whole, wherever the parts of the file end."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.cards import pieces as pieces_module
from rules_kb.cards.pieces import JsonValue, NotJson, Pieces, TooLarge

SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def pieces(text: str | bytes, at_a_time: int = 1 << 16) -> Pieces:
    data = io.BytesIO(text.encode() if isinstance(text, str) else text)
    return Pieces(lambda size: data.read(min(size, at_a_time)))


def taken_apart(source: Pieces, deep: int = 2) -> JsonValue:
    """The next value, put together again out of its members and items."""
    sign = source.next_sign()
    if deep and sign == "{":
        return {name: taken_apart(source, deep - 1) for name in source.members()}
    if deep and sign == "[":
        return [taken_apart(source, deep - 1) for _ in source.items()]
    return source.value()


@given(VALUES, st.integers(1, 9), st.sampled_from([None, 1]))
def test_piece_by_piece_is_the_same_as_at_once(value: JsonValue, at_a_time: int, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    assert pieces(text, at_a_time).value() == value
    source = pieces(f" {text}\n", at_a_time)
    assert source.glance() == value
    assert taken_apart(source) == value
    assert source.next_sign() == ""
    source = pieces(f"{text} 7", at_a_time)
    source.pass_over()
    assert source.value() == 7


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1: Expecting value"),
        ("[1,\n 2 3]", "line 2: ',' should stand here, not '3'"),
        ("[1,\n2", "line 2: ',' should stand here, but it ends"),
        ('{"a":\n\n tru}', "line 3: Expecting value"),
        ('{"a" 1}', "line 1: ':' should stand here, not '1'"),
        ("{a: 1}", "line 1: a name in double quotes should stand here"),
        ('{"a": ' + "[" * 100_000, "line 1: lists or objects are nested too deep"),
        ('["a', "line 1: Unterminated string"),
        ("[" + "9" * 5000 + "]", "line 1: a number has too many digits"),
    ],
)
def test_what_is_no_json_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(NotJson) as problem:
        taken_apart(pieces(text, 3))
    assert str(problem.value).startswith(told)


def test_a_value_without_end_is_read_no_further_than_a_piece() -> None:
    taken = 0

    def endless(size: int) -> bytes:
        nonlocal taken
        taken += size
        return b'"' + b"a" * (size - 1) if taken == size else b"a" * size

    with pytest.raises(TooLarge, match="a value has more than 1048576 letters"):
        Pieces(endless).value()
    assert taken < 3 * pieces_module.LARGEST_PIECE


def test_a_long_list_is_held_only_in_part() -> None:
    items = 100_000
    text = "[" + ",".join(["[1]"] * items) + "]"
    source = pieces(text)
    longest = 0
    for _ in source.items():
        source.pass_over()
        longest = max(longest, len(source._text))
    assert longest <= 2 * pieces_module.STEP


def test_so_many_pieces_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces_module, "MOST_PIECES", 10)
    pieces("[" + ",".join("1" * 10) + "]").pass_over()
    with pytest.raises(NotJson, match=r"^line 1: there are more than 10 values$"):
        pieces("[" + ",".join("1" * 11) + "]").pass_over()
