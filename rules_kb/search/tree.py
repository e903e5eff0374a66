"""A structured question taken apart: a tree with words of fields at its ends, and how most of them are read.

The language is whoosh's, and whoosh's parser says what a question means. But loading it takes several times
as long as finding the answer; so what nearly all such questions are made of (fields, quotes, AND, OR, NOT,
parentheses, a star at the end of a word) is read here into the same tree, and the rest by `by_whoosh`.
"""

from __future__ import annotations

from rules_kb import regex
from rules_kb.search.question import EXACT, FIELD_NAMES, FIELDS, WORDED
from rules_kb.search.words import PIECE, fold, stem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class QueryPart:
    """A part of a question. `boost` is what it counts beside others, ``trample^2``. Those that say the same
    are equal.
    """

    __slots__ = ("boost",)
    __match_args__: tuple[str, ...] = ()

    def __init__(self, *said: object, boost: float = 1.0) -> None:
        for name, value in zip(self.__match_args__, said, strict=True):
            setattr(self, name, value)
        self.boost = boost

    def _said(self) -> tuple[object, ...]:
        return (self.__class__, self.boost, *[getattr(self, name) for name in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, QueryPart) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self._said())

    def __repr__(self) -> str:
        said = [repr(getattr(self, name)) for name in self.__match_args__]
        return f"{self.__class__.__name__}({', '.join(said)})^{self.boost}"


class Several(QueryPart):
    """Several parts, in order."""

    __slots__ = __match_args__ = ("parts",)
    parts: tuple[QueryPart, ...]


class AllParts(Several):
    """Each part is wanted."""

    __slots__ = ()


class OnePart(Several):
    """One part will do; without any, nothing is meant."""

    __slots__ = ()


class Unwanted(QueryPart):
    """A part is unwanted."""

    __slots__ = __match_args__ = ("part",)
    part: QueryPart


class Maybe(QueryPart):
    """What is wanted, and what counts beside it."""

    __slots__ = __match_args__ = ("wanted", "more")
    wanted: QueryPart
    more: QueryPart


class Need(QueryPart):
    """What counts, and what is wanted beside it."""

    __slots__ = __match_args__ = ("counted", "wanted")
    counted: QueryPart
    wanted: QueryPart


class WantedWord(QueryPart):
    """A word in a field."""

    __slots__ = __match_args__ = ("field", "text")
    field: str
    text: str


class WantedPhrase(QueryPart):
    """Words behind each other in a field, each at most `slop` places after the one before."""

    __slots__ = __match_args__ = ("field", "words", "slop")
    field: str
    words: tuple[str, ...]
    slop: int


class Pattern(QueryPart):
    """Words with signs for any letters, ``regenerat*``."""

    __slots__ = __match_args__ = ("field", "text")
    field: str
    text: str


class Between(QueryPart):
    """All words from one to another, either of them left out or not there."""

    __slots__ = __match_args__ = ("field", "start", "end", "start_out", "end_out")
    field: str
    start: str | None
    end: str | None
    start_out: bool
    end_out: bool


class Every(QueryPart):
    """Whatever has a field, or any."""

    __slots__ = __match_args__ = ("field",)
    field: str | None


NOTHING = OnePart(())


def joined(kind: type[Several], parts: Iterable[QueryPart]) -> QueryPart:
    """Parts as one node: those of the same kind taken apart, nothing twice, and one alone by itself."""
    found: dict[QueryPart, None] = {}
    for part in parts:
        if part.__class__ is kind and part.boost == 1.0:
            assert isinstance(part, Several)
            found.update(dict.fromkeys(part.parts))
        elif part != NOTHING:
            found[part] = None
    if not found:
        return NOTHING
    return next(iter(found)) if len(found) == 1 else kind(tuple(found))


# ---- reading
# --------------------------------------------------------------------------------------------------------

_TOKEN = regex.compile(
    rf"(?P<space>\s+)|(?P<open>\()|(?P<close>\))|(?P<field>{'|'.join(FIELD_NAMES)}):(?=[^\s)])"
    r'|"(?P<phrase>[^"]*)"(?=[\s)]|$)'
    r"|(?P<word>(?:[^\s\"()'‘’^~\[\]{}?*:<>\\]|(?<=[^\W\d_])['’](?=[^\W\d_])|\{[^{}\s\"():*?^]{1,5}\})+)"
    r"(?P<star>\*)?(?=[\s)]|$)"
)
_OF_WHOOSH = ("ANDNOT", "ANDMAYBE", "REQUIRE", "TO")
AND, OR, NOT = "AND", "OR", "NOT"


class _Unread(Exception):
    """The question has something in it that is left to whoosh."""


def read(question: str) -> QueryPart | None:
    """A structured question as a tree; None for one that is left to whoosh."""
    if any(word in _OF_WHOOSH for word in question.split()):
        return None
    try:
        reader = _Reader(question)
        found = reader.group("", 0)
    except _Unread:
        return None
    return found if reader.at == len(question) else None


class _Reader:
    """Goes through a question from left to right; `at` is how far it is."""

    def __init__(self, question: str) -> None:
        self.question = question
        self.at = 0

    def group(self, field: str, depth: int) -> QueryPart:
        """What stands up to the next parenthesis that closes this; words without a field are of `field`."""
        items: list[QueryPart | str] = []
        named, apart = field, True
        while self.at < len(self.question):
            found = _TOKEN.match(self.question, self.at)
            if found is None or (found.lastgroup == "close" and not depth):
                raise _Unread
            what = found.lastgroup
            if what == "close":
                break
            self.at = found.end()
            if what == "space":
                apart = True
                continue
            if not apart:
                raise _Unread
            if what == "field":
                if named != field:
                    raise _Unread
                named = found["field"]
                continue
            items.append(self._item(found, named, named != field, depth))
            named, apart = field, False
        if named != field or (depth and self.at == len(self.question)):
            raise _Unread
        return _operated(items)

    def _item(self, found: regex.Match[str], field: str, named: bool, depth: int) -> QueryPart | str:
        if found.lastgroup == "open":
            if depth == DEEPEST_READ:
                raise _Unread
            inner = self.group(field, depth + 1)
            self.at += 1  # over the parenthesis
            if self.question[self.at : self.at + 1] not in ("", " ", ")"):
                raise _Unread
            return inner
        if found.lastgroup == "phrase":
            return _phrase(found["phrase"], field)
        word = found["word"]
        if word in (AND, OR, NOT) and not named and not found["star"]:
            return str(word)
        return _pattern(f"{word}*", field) if found["star"] else _word(word, field)


DEEPEST_READ = 20
"""Parentheses within more of them are left to whoosh."""


def _operated(items: list[QueryPart | str]) -> QueryPart:
    """What stands between two parentheses, with what the operators make of it: NOT before AND before OR."""
    if not items:
        raise _Unread
    left: list[QueryPart | str] = []
    for at, item in enumerate(items):
        if item == NOT:
            if at + 1 == len(items) or isinstance(items[at + 1], str):
                raise _Unread
        elif left and left[-1] == NOT and isinstance(item, QueryPart):
            left[-1] = item if item == NOTHING else Unwanted(item)
            continue
        left.append(item)
    for operator, kind in ((AND, AllParts), (OR, OnePart)):
        rest: list[QueryPart | str] = []
        waiting = False
        for item in left:
            if item == operator:
                if waiting or not rest or isinstance(rest[-1], str):
                    raise _Unread
                waiting = True
            elif waiting:
                before = rest.pop()
                if isinstance(item, str) or isinstance(before, str):
                    raise _Unread
                rest.append(joined(kind, (before, item)))
                waiting = False
            else:
                rest.append(item)
        if waiting:
            raise _Unread
        left = rest
    return joined(AllParts, [item for item in left if isinstance(item, QueryPart)])


def _in_fields(field: str, made: Callable[[str, float], QueryPart]) -> QueryPart:
    """A leaf in its field; without one, in each field of words, with what that counts."""
    if field:
        return made(field, 1.0)
    return joined(OnePart, [made(name, FIELDS[name]) for name in WORDED])


def _word(text: str, field: str) -> QueryPart:
    if field in EXACT:
        return WantedWord(field, text)
    stems = [stem(fold(found)) for found in PIECE.findall(text)]
    return _in_fields(
        field, lambda name, boost: joined(AllParts, [WantedWord(name, s, boost=boost) for s in stems])
    )


def _phrase(text: str, field: str) -> QueryPart:
    if field in EXACT:
        raise _Unread
    stems = tuple(stem(fold(found)) for found in PIECE.findall(text))
    if len(stems) < 2:
        return _in_fields(field, lambda name, _: joined(AllParts, [WantedWord(name, s) for s in stems]))
    return _in_fields(field, lambda name, boost: WantedPhrase(name, stems, 1, boost=boost))


def _pattern(text: str, field: str) -> QueryPart:
    return _in_fields(field, lambda name, boost: Pattern(name, text, boost=boost))
