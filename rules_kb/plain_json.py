"""JSON as `json` reads and writes it, by what that has in C.

To load the rest takes a while. It is left to what is no JSON at all, and to whoever wants it set out for
people.
"""

from __future__ import annotations

from functools import cache

from rules_kb.hints import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Callable


class _Plain:
    """How values are read."""

    strict = True
    object_hook = object_pairs_hook = None
    parse_float = parse_constant = float
    parse_int = int


def read_json(text: str) -> Any:
    """What a text says. Raises ValueError."""
    try:
        value, end = _reader()(text, 0)
        if end == len(text):
            return value
    except (AttributeError, ImportError, StopIteration, TypeError):
        pass
    from json import loads

    return loads(text)


def as_json(value: object) -> str:
    """A value in one line. Raises TypeError."""
    try:
        return "".join(_writer()(value, 0))
    except (AttributeError, ImportError, TypeError):
        from json import dumps

        return dumps(value, ensure_ascii=False)


def as_key(value: object) -> str:
    """A value as a text that equal values have in common, whatever has no form in JSON as `str` has it."""
    try:
        return "".join(_writer(True)(value, 0))
    except (AttributeError, ImportError, TypeError):
        from json import dumps

        return dumps(value, ensure_ascii=False, sort_keys=True, default=str)


@cache
def _reader() -> Callable[[str, int], tuple[Any, int]]:
    from _json import make_scanner

    return cast("Callable[[str, int], tuple[Any, int]]", make_scanner(cast("Any", _Plain)))


@cache
def _writer(as_key: bool = False) -> Callable[[object, int], tuple[str, ...]]:
    from _json import encode_basestring, make_encoder

    told = make_encoder(
        None, str if as_key else _refuse, encode_basestring, None, ": ", ", ", as_key, False, True
    )
    return cast("Callable[[object, int], tuple[str, ...]]", told)


def _refuse(value: object) -> object:
    raise TypeError(f"{value!r} has no form in JSON")
