"""Regular expressions as `re` has them, for patterns that stand in the program.

To make one takes Python longer than a replay needs all of them for, and to load what makes them as long as a
look-up. So what was made is kept from one run of the program to the next, beside what Python keeps of the
modules themselves, and `re` is loaded for a new pattern only. A pattern made of somebody's words is for `re`:
there is no end to those.
"""

from __future__ import annotations

import sys
from functools import cache
from marshal import dumps, loads

from rules_kb.hints import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.machinery import SourceFileLoader
    from re import Match as Match
    from re import Pattern as Pattern

    PatternAsked = tuple[str, int]
    KeptPatterns = dict[PatternAsked, tuple[bytes, int, int, dict[str, int], tuple[str | None, ...]]]
    """What a pattern, with these flags, comes to: its code, all flags, and its groups, with their names."""
else:

    class Match:
        """What was found; the word alone, for annotations."""

        def __class_getitem__(cls, kind):
            return cls

    Pattern = Match

IGNORECASE, MULTILINE, DOTALL = 2, 8, 16
MOST = 1000
"""So many are kept; what the program no longer has is forgotten then."""
FORM = f"{sys.version}\n".encode()
"""How the file begins: another Python may make something else of a pattern."""
NEW: set[PatternAsked] = set()
"""What wasn't kept, and has been made."""


@cache
def compile(pattern: str, flags: int = 0) -> Pattern[str]:
    """What finds the pattern."""
    try:
        return _ready(pattern, *kept()[pattern, flags])
    except (AttributeError, ImportError, KeyError, RuntimeError, TypeError, ValueError):
        import re

        NEW.add((pattern, flags))
        return re.compile(pattern, flags)


def match(pattern: str, text: str, flags: int = 0) -> Match[str] | None:
    return compile(pattern, flags).match(text)


def fullmatch(pattern: str, text: str, flags: int = 0) -> Match[str] | None:
    return compile(pattern, flags).fullmatch(text)


def search(pattern: str, text: str, flags: int = 0) -> Match[str] | None:
    return compile(pattern, flags).search(text)


def split(pattern: str, text: str, maxsplit: int = 0) -> list[str | Any]:
    return compile(pattern).split(text, maxsplit)


def findall(pattern: str, text: str, flags: int = 0) -> list[Any]:
    return compile(pattern, flags).findall(text)


def sub(pattern: str, by: str | Callable[[Match[str]], str], text: str, flags: int = 0) -> str:
    if isinstance(by, str) and "\\" in by:
        by = _filled(by)
    return compile(pattern, flags).sub(by, text)


def expand(found: Match[str], by: str) -> str:
    """Some words with what was found filled in for their groups."""
    filled = _filled(by) if "\\" in by else by
    return found.expand(filled) if isinstance(filled, str) else filled(found)


@cache
def _filled(words: str) -> str | Callable[[Match[str]], str]:
    """What fills in the groups `\\1` to `\\9`: for whatever else a backslash stands for, `re` is loaded."""
    first, *others = words.split("\\")
    if any(not each[:1].isdecimal() or each[0] == "0" or each[1:2].isdecimal() for each in others):
        return words
    parts = [(int(each[0]), each[1:]) for each in others]
    return lambda found: first + "".join([f"{found[group] or ''}{after}" for group, after in parts])


@cache
def kept() -> KeptPatterns:
    """What earlier runs have made."""
    try:
        with open(_path(), "rb") as file:
            content = file.read()
        return cast("KeptPatterns", loads(content.removeprefix(FORM))) if content.startswith(FORM) else {}
    except (OSError, EOFError, ValueError, TypeError):
        return {}


def keep() -> None:
    """Keep what has been made in this run, where Python keeps what it makes of modules, and `re` is built as
    it is known here.
    """
    if not NEW or sys.dont_write_bytecode or not __spec__.cached or sys.implementation.name != "cpython":
        return
    import re

    try:
        code_of, parsed = re._compiler._code, re._parser.parse  # type: ignore[attr-defined]
    except AttributeError:
        return
    found: KeptPatterns = {}
    for pattern, flags in NEW:
        made = compile(pattern, flags)
        code = code_of(parsed(pattern, flags), flags)
        names = dict(made.groupindex)
        by_place = {place: name for name, place in names.items()}
        named = tuple(by_place.get(place) for place in range(made.groups + 1))
        in_bytes = b"".join(each.to_bytes(4, sys.byteorder) for each in code)
        found[pattern, flags] = in_bytes, made.flags, made.groups, names, named
    everything = kept() | found
    loader = cast("SourceFileLoader", __spec__.loader)
    loader.set_data(_path(), FORM + dumps(everything if len(everything) <= MOST else found))


def _ready(pattern: str, code: bytes, flags: int, groups: int, names: object, named: object) -> Pattern[str]:
    """What `re.compile` ends with. Raises RuntimeError for code that isn't any."""
    import _sre  # type: ignore[import-not-found]

    made: Pattern[str] = _sre.compile(pattern, flags, list(memoryview(code).cast("I")), groups, names, named)
    return made


def _path() -> str:
    return f"{__spec__.cached}".removesuffix(".pyc") + ".kept.pyc"
