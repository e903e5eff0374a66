"""A grammar that reads and prints: each production turns words into a node, and the node back into the same
words.

A production has a kind, a pattern and the class that it makes. In a pattern, plain words stand for
themselves, `[...]` may be left out, `(a|b)` is either (printed as the first), and `{field:kind}` is filled
by another kind. Parsing tries every reading and accepts one only if it consumes all words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from rules_kb.cards.node import Node
from rules_kb.facts import dataclass

TokenWords = tuple[str, ...]
TOKEN = re.compile(
    r"\{[^{}]*\}|[+-][0-9x]+/[+-][0-9x]+|[0-9*x]+/[0-9*x]+|non-?(?=[a-z]{3,})|'s(?![a-z])"
    r"|[a-z0-9+]+(?:'(?!s\b)[a-z]+)?(?:-[a-z]+)*|~|[^\s]"
)


def tokens(text: str) -> TokenWords:
    """The words and marks of a text that is in lower case; both possessives become `'s`."""
    found: list[str] = []
    for match in TOKEN.finditer(text):
        word = match.group()
        if word in ("non", "non-"):
            word = "non~"
        elif word == "'" and found and found[-1].endswith("s"):
            word = "'s"
        found.append(word)
    return tuple(found)


def spelled(words: list[str]) -> str:
    """Words and marks as running text."""
    text = re.sub(r"\ba (?=[aeio]|un(?!i))", "an ", " ".join(words))
    text = re.sub(r" ([.,:;?!\)])", r"\1", text)
    text = (
        text.replace(" / ", "/")
        .replace("s 's", "s'")
        .replace(" 's", "'s")
        .replace("non~ ", "non")
        .replace("( ", "(")
    )
    return re.sub(r'" ([^"]*?) "', r'"\1"', text)


_NONE = object()


class Unprintable(Exception):
    """No production of a kind makes this node."""


@dataclass(frozen=True)
class Slot:
    field: str
    kind: str


@dataclass(frozen=True)
class Optional_:
    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Either:
    choices: tuple[tuple[Any, ...], ...]


PATTERN = re.compile(r"\{\w*:\w+\}|\[|\]|\(|\)|\|")


def compile_pattern(pattern: str) -> tuple[Any, ...]:
    """A pattern as a tuple of words, slots, options and alternatives."""
    pieces: list[str] = []
    last = 0
    for match in PATTERN.finditer(pattern):
        pieces.extend(tokens(pattern[last : match.start()]))
        pieces.append(match.group())
        last = match.end()
    pieces.extend(tokens(pattern[last:]))
    parts, rest = _parts(pieces, 0)
    if rest != len(pieces):
        raise ValueError(f"unbalanced pattern {pattern!r}")
    return parts


def _parts(pieces: list[str], at: int) -> tuple[tuple[Any, ...], int]:
    parts: list[Any] = []
    while at < len(pieces):
        piece = pieces[at]
        if piece in ("]", ")", "|"):
            break
        if piece == "[":
            inner, at = _parts(pieces, at + 1)
            parts.append(Optional_(inner))
        elif piece == "(":
            choices = []
            while piece != ")":
                inner, at = _parts(pieces, at + 1)
                choices.append(inner)
                piece = pieces[at]
            parts.append(Either(tuple(choices)))
        elif piece.startswith("{") and ":" in piece:
            field, kind = piece[1:-1].split(":")
            parts.append(Slot(field, kind))
        else:
            parts.append(piece)
        at += 1
    return tuple(parts), at


class Production:
    """One way to say a kind of thing. `constants` are fields that the words fix."""

    def __init__(
        self, kind: str, pattern: str, make: type[Node] | None, constants: tuple[tuple[str, Any], ...]
    ) -> None:
        self.kind = kind
        self.pattern = pattern
        self.make = make
        self.constants = constants

    @cached_property
    def parts(self) -> tuple[Any, ...]:
        """The pattern's words, slots, options and alternatives; worked out when first asked for, as there are
        many.
        """
        return compile_pattern(self.pattern)

    @cached_property
    def starts(self) -> frozenset[str] | None:
        """The words of which one comes first; None where that can't be told."""
        first = self.parts[0] if self.parts else None
        choices = first.choices if isinstance(first, Either) else ((first,),)
        if any(not choice or not isinstance(choice[0], str) for choice in choices):
            return None
        return frozenset(choice[0] for choice in choices)

    def slots(self, parts: tuple[Any, ...] | None = None) -> Iterator[Slot]:
        for part in self.parts if parts is None else parts:
            if isinstance(part, Slot):
                yield part
            elif isinstance(part, Optional_):
                yield from self.slots(part.parts)
            elif isinstance(part, Either):
                for choice in part.choices:
                    yield from self.slots(choice)


Reader = Callable[["Reading", int], Iterator[tuple[Any, int]]]
Printer = Callable[["Grammar", Any], list[str]]


class Grammar:
    """All productions by kind, and the kinds that are read and printed by code of their own."""

    def __init__(self) -> None:
        self.productions: dict[str, list[Production]] = {}
        self.readers: dict[str, Reader] = {}
        self.printers: dict[str, Printer] = {}

    def say(self, kind: str, pattern: str, make: type[Node] | None = None, **constants: Any) -> None:
        """Add a production. Without `make`, the pattern's only slot (`{:kind}`) is the node."""
        self.productions.setdefault(kind, []).append(
            Production(kind, pattern, make, tuple(constants.items()))
        )

    def by_hand(self, kind: str, reader: Reader, printer: Printer) -> None:
        """Add a kind that is read and printed by code."""
        self.readers[kind] = reader
        self.printers[kind] = printer

    def read(self, kind: str, words: TokenWords) -> tuple[Any, int]:
        """The first reading of `words` as a whole: the node and len(words).

        Where none reads all words, the node is None and the number says how far the best one got.
        """
        reading = Reading(self, words)
        for node, end in reading.of(kind, 0):
            if end == len(words):
                return node, end
        return None, reading.furthest

    def show(self, kind: str, node: Any) -> str:
        """The node in words. Raises Unprintable."""
        return spelled(self.words(kind, node))

    def words(self, kind: str, node: Any) -> list[str]:
        if kind in self.printers:
            return self.printers[kind](self, node)
        for production in self.productions.get(kind, ()):
            try:
                return self._print(production, node)
            except Unprintable:
                continue
        raise Unprintable(f"{kind}: {node!r}")

    def _print(self, production: Production, node: Any) -> list[str]:
        if production.make is None:
            (slot,) = list(production.slots())
            return self._print_parts(production.parts, {slot.field: node}, {})
        if type(node) is not production.make:
            raise Unprintable
        known = dict(production.constants)
        slots = {slot.field for slot in production.slots()}
        defaults: dict[str, Any] = {}
        values: dict[str, Any] = {}
        for name in production.make.field_names:
            if name in production.make.unsaid:
                continue
            value = getattr(node, name)
            default = known.get(name, production.make.field_defaults.get(name, _NONE))
            if name in slots:
                values[name] = value
                defaults[name] = default
            elif value != default:
                raise Unprintable
        return self._print_parts(production.parts, values, defaults)

    def _print_parts(
        self, parts: tuple[Any, ...], values: dict[str, Any], defaults: dict[str, Any]
    ) -> list[str]:
        words: list[str] = []
        for part in parts:
            if isinstance(part, str):
                words.append(part)
            elif isinstance(part, Slot):
                words.extend(self.words(part.kind, values[part.field]))
            elif isinstance(part, Optional_):
                inside = [p for p in part.parts if isinstance(p, Slot)]
                if inside and any(values[slot.field] != defaults.get(slot.field) for slot in inside):
                    words.extend(self._print_parts(part.parts, values, defaults))
            else:
                words.extend(self._print_either(part, values, defaults))
        return words

    def _print_either(self, part: Either, values: dict[str, Any], defaults: dict[str, Any]) -> list[str]:
        for choice in part.choices:
            try:
                return self._print_parts(choice, values, defaults)
            except Unprintable:
                continue
        raise Unprintable


class Reading:
    """One text being read. Readings of a kind at a place are found once and kept."""

    def __init__(self, grammar: Grammar, words: TokenWords) -> None:
        self.grammar = grammar
        self.words = words
        self.furthest = 0
        self._known: dict[tuple[str, int], list[tuple[Any, int]]] = {}

    def word(self, at: int) -> str:
        """The word at a place, or "" past the end."""
        if at < len(self.words):
            return self.words[at]
        return ""

    def reached(self, at: int) -> None:
        self.furthest = max(self.furthest, at)

    def of(self, kind: str, at: int) -> list[tuple[Any, int]]:
        """All readings of a kind from a place: (node, where it ends)."""
        key = (kind, at)
        if key not in self._known:
            self._known[key] = []
            found: list[tuple[Any, int]] = []
            if kind in self.grammar.readers:
                found.extend(self.grammar.readers[kind](self, at))
            word = self.word(at)
            for production in self.grammar.productions.get(kind, ()):
                if production.starts is None or word in production.starts:
                    found.extend(self._produce(production, at))
            for _, end in found:
                self.reached(end)
            self._known[key] = found
        return self._known[key]

    def _produce(self, production: Production, at: int) -> Iterator[tuple[Any, int]]:
        for values, end in self._match(production.parts, 0, at):
            if production.make is None:
                yield next(iter(values.values())), end
            else:
                yield production.make(**{**dict(production.constants), **values}), end

    def _match(self, parts: tuple[Any, ...], index: int, at: int) -> Iterator[tuple[dict[str, Any], int]]:
        if index == len(parts):
            yield {}, at
            return
        part = parts[index]
        if isinstance(part, str):
            if self.word(at) == part:
                self.reached(at + 1)
                yield from self._match(parts, index + 1, at + 1)
        elif isinstance(part, Slot):
            for node, end in self.of(part.kind, at):
                for values, last in self._match(parts, index + 1, end):
                    yield {part.field: node, **values}, last
        else:
            choices = part.choices if isinstance(part, Either) else (part.parts, ())
            for choice in choices:
                for first, end in self._match(choice, 0, at):
                    for values, last in self._match(parts, index + 1, end):
                        yield {**first, **values}, last
