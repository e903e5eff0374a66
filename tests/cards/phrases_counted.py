"""How many cards each phrase serves: those whose text isn't read, or is read otherwise, without it.

A phrase is a production of the grammar, a step of rewriting, or an alternative of some length within the
pattern of either. It is taken away, and the texts in which it has a part are read again until cards of two
names are found that need it. The texts are those of all card data that lies beside the project, as printed and
as worded today, and the project's own library.

    cd tests/cards; PYTHONPATH=.. python phrases_counted.py            a line of JSON for each that serves one card
    cd tests/cards; PYTHONPATH=.. python phrases_counted.py --none     and for each that serves none of those at hand
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from beside import CARDS
from test_library import ENTRIES

from rules_kb.cards import old_wording, wording
from rules_kb.cards.grammar import Production, Reading
from rules_kb.cards.language import GRAMMAR
from rules_kb.cards.mtgjson import CardFacts, read_cards
from rules_kb.cards.node import Meaning
from rules_kb.cards.patterns import Either, Optional_, Parts, Slot
from rules_kb.cards.rewriting import Rendering, Rewriting
from rules_kb.cards.understanding import understood

ENOUGH = 2
"""A phrase that so many cards need isn't one card's."""
OF_SOME_LENGTH = 4
"""So many words, or slots, make an alternative a phrase of its own; shorter ones are words for one another."""
Step = tuple[str, Rendering] | tuple[str, str, Rendering]
"""A pattern of rewriting and what stands for it, after a word that a text must have where its table says so."""
Place = tuple[str, int]
"""Where a step stands: the name of its table, and which one it is."""
TABLES: dict[str, tuple[Step, ...]] = {
    "SAME": wording.SAME,
    "NINETIES": old_wording.NINETIES,
    "SINCE_1999": wording.SINCE_1999,
}
PRODUCTION, REWRITING, ALTERNATIVE = "production", "rewriting", "alternative"


class Phrase(NamedTuple):
    """A phrase: its words, what it is a part of, what that is without it (None for nothing), and words that a
    text has that has the phrase.
    """

    of: Production | Place
    kind: str
    words: str
    without: Production | Step | None = None
    needs: frozenset[str] = frozenset()

    @property
    def table(self) -> str:
        """The kind of the production, or the name of the table."""
        return self.of.kind if isinstance(self.of, Production) else self.of[0]


class Counted(NamedTuple):
    """A phrase, with the cards that need it, up to ENOUGH, and how many texts may need it."""

    kind: str
    table: str
    words: str
    cards: tuple[str, ...]
    has_part: int


# -- what there is -------------------------------------------------------------------------------------------


def phrases() -> Iterator[Phrase]:
    """Each phrase there is."""
    for of_a_kind in GRAMMAR.productions.values():
        for production in of_a_kind:
            yield Phrase(production, PRODUCTION, production.pattern)
            for choice, parts in _lacking(production.parts):
                words = _spelled(choice)
                lacking = Production(production.kind, words, production.make, production.constants)
                lacking.__dict__["parts"] = parts
                needs = frozenset(part for part in choice if isinstance(part, str))
                yield Phrase(production, ALTERNATIVE, words, lacking, needs)
    for name, table in TABLES.items():
        for at, step in enumerate(table):
            *before, pattern, instead = step
            yield Phrase((name, at), REWRITING, pattern)
            for kind, words, without in without_alternatives(pattern):
                yield Phrase((name, at), kind, words, (*before, without, instead))


def _lacking(parts: Parts) -> Iterator[tuple[Parts, Parts]]:
    """Each alternative of some length, with the parts without it."""
    for at, part in enumerate(parts):
        before, after = parts[:at], parts[at + 1 :]
        if isinstance(part, Optional_):
            for choice, left in _lacking(part.parts):
                yield choice, (*before, Optional_(left), *after)
        elif isinstance(part, Either):
            for place, choice in enumerate(part.choices):
                others = part.choices[:place], part.choices[place + 1 :]
                if len(choice) >= OF_SOME_LENGTH:
                    yield choice, (*before, Either((*others[0], *others[1])), *after)
                for inner, left in _lacking(choice):
                    yield inner, (*before, Either((*others[0], left, *others[1])), *after)


def _spelled(parts: Parts) -> str:
    words = []
    for part in parts:
        if isinstance(part, Slot):
            words.append(f"{{{part.field}:{part.kind}}}")
        elif isinstance(part, Optional_):
            words.append(f"[{_spelled(part.parts)}]")
        else:
            words.append(f"({'|'.join(map(_spelled, part.choices))})" if isinstance(part, Either) else part)
    return " ".join(words)


MARK = re.compile(r"\\.|\[\^?\]?(?:[^\]\\]|\\.)*\]|\((?:\?(?::|<?[=!]|P<\w+>|\(\w+\)))?|.", re.DOTALL)
WORD = re.compile(r"[a-z]{2,}|[a-z](?![a-z'])")


def without_alternatives(pattern: str) -> Iterator[tuple[str, str, str]]:
    """Each alternative of some length in a regular expression, with that in which it can't match. One that is
    within no group is a rewriting of its own.
    """
    groups: list[list[int]] = [[0]]
    spans: list[tuple[str, int, int]] = []
    for mark in MARK.finditer(pattern + ")"):
        if mark[0] == "|":
            groups[-1].append(mark.end())
        elif mark[0] == ")":
            starts = groups.pop()
            if len(starts) > 1:
                kind = ALTERNATIVE if groups else REWRITING
                ends = [start - 1 for start in starts[1:]] + [mark.start()]
                spans += zip([kind] * len(starts), starts, ends, strict=True)
        elif mark[0][0] == "(":
            groups.append([mark.end()])
    for kind, start, end in spans:
        words = pattern[start:end]
        if _length(words) >= (OF_SOME_LENGTH if kind == ALTERNATIVE else 2):
            yield kind, words, f"{pattern[:start]}(?!){pattern[start:]}"


def _length(pattern: str) -> int:
    """How many words a regular expression has, of alternatives within it the first."""
    inner = re.compile(r"\((?:\?(?::|<?[=!]|P<\w+>|\(\w+\)))?([^()|]*)(?:\|[^()]*)?\)")
    while (simpler := inner.sub(r" \1 ", pattern)) != pattern:
        pattern = simpler
    return len(WORD.findall(re.sub(r"\\[a-z]", " ", pattern)))


# -- what needs it -------------------------------------------------------------------------------------------


def texts() -> list[CardFacts]:
    """Every text at hand, each once."""
    found: dict[tuple[str, str, str], CardFacts] = {}
    for path in sorted(CARDS.glob("**/*.jsonl")):
        for newer in (False, True) if "rulings" not in path.name else ():
            for facts in read_cards(path, newer):
                found[facts["name"], facts["type"], facts.get("text", "")] = facts
    for entry in ENTRIES:
        found[entry.name, "", entry.facts.get("text", "")] = {"name": entry.name, **entry.facts}
    return list(found.values())


def reading_of(facts: CardFacts) -> object:
    """What a text is read as; None where it isn't understood."""
    wording.normal.cache_clear()
    try:
        card = understood(facts["name"], facts).card
    except Exception as wrong:  # a grammar that lacks a phrase may break down anywhere
        return repr(wrong)
    return card and (card.abilities, card.subtypes, card.colors)


def rewritten(step: Step, text: str) -> str:
    """A text after one step of a table."""
    return Rewriting((step,))(text)


class Traced:
    """Texts as they are read, with the productions that have a part in each and what each step has changed."""

    def __init__(self, patch: pytest.MonkeyPatch, every: list[CardFacts]) -> None:
        self.parts: dict[Production, dict[int, None]] = {}
        self.words: dict[int, set[str]] = {}
        self.changed: dict[Place, dict[int, set[str]]] = {}
        self.now = 0
        with patch.context() as watched:
            produce = Reading._produce
            steps = {name: [Rewriting((step,)) for step in TABLES[name]] for name in TABLES}

            def noted(
                reading: Reading, production: Production, at: int, found: list[tuple[Meaning, int]]
            ) -> None:
                before = len(found)
                produce(reading, production, at, found)
                if len(found) > before:
                    self.parts.setdefault(production, {})[self.now] = None
                    self.words.setdefault(self.now, set()).update(reading.words)

            def followed(name: str, text: str) -> str:
                for at, one in enumerate(steps[name]):
                    before = text
                    text = one(text)
                    if text != before:
                        self.changed.setdefault((name, at), {}).setdefault(self.now, set()).add(before)
                return text

            watched.setattr(Reading, "_produce", noted)
            for name, where in CALLED.items():
                watched.setattr(wording, where, lambda text, name=name: followed(name, text))
            self.read_as = []
            for self.now, facts in enumerate(every):
                self.read_as.append(reading_of(facts))

    def may_need(self, phrase: Phrase) -> list[int]:
        """The texts in which a phrase has a part."""
        if isinstance(phrase.of, Production):
            return [at for at in self.parts.get(phrase.of, ()) if phrase.needs <= self.words[at]]
        name, place = phrase.of
        found = self.changed.get(phrase.of, {})
        if phrase.without is None:
            return list(found)
        step, lacking = TABLES[name][place], phrase.without
        return [
            at
            for at, before in found.items()
            if any(rewritten(step, text) != rewritten(lacking, text) for text in before)
        ]


CALLED = {
    "SAME": "_in_words_of_1999",
    "NINETIES": "brought_up",
    "SINCE_1999": "_in_words_of_the_grammar",
}
"""By which name the way through each table is called."""


@contextmanager
def without(phrase: Phrase, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Read without a phrase."""
    left = [] if phrase.without is None else [phrase.without]
    with patch.context() as lacking:
        if isinstance(phrase.of, Production):
            said = GRAMMAR.productions[phrase.table]
            at = said.index(phrase.of)
            lacking.setitem(GRAMMAR.productions, phrase.table, [*said[:at], *left, *said[at + 1 :]])
            GRAMMAR.beginnings.pop(phrase.table, None)
            yield
            GRAMMAR.beginnings.pop(phrase.table, None)
            return
        name, at = phrase.of
        steps = [*TABLES[name][:at], *left, *TABLES[name][at + 1 :]]
        lacking.setattr(wording, CALLED[name], Rewriting(steps))
        yield


def counted() -> Iterator[Counted]:
    """Each phrase with the cards that need it."""
    patch = pytest.MonkeyPatch()
    every = texts()
    traced = Traced(patch, every)
    for phrase in phrases():
        places = [at for at in traced.may_need(phrase) if traced.read_as[at] is not None]
        needing: dict[str, None] = {}
        with without(phrase, patch):
            for at in places:
                if every[at]["name"] not in needing and reading_of(every[at]) != traced.read_as[at]:
                    needing[every[at]["name"]] = None
                if len(needing) >= ENOUGH:
                    break
        yield Counted(phrase.kind, phrase.table, phrase.words, tuple(needing), len(places))
    wording.normal.cache_clear()


if __name__ == "__main__":
    most = 0 if "--none" in sys.argv else 1
    for each in counted():
        if most <= len(each.cards) < ENOUGH:
            sys.stdout.write(json.dumps(each, ensure_ascii=False) + "\n")
