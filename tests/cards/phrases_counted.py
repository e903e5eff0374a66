"""How many cards each phrase serves: those whose text isn't read, or is read otherwise, without it.

A phrase is a production of the grammar or a step of rewriting. It is taken away, and the texts in which it has
a part are read again until cards of two names are found that need it. The texts are those of all card data
that lies beside the project, as printed and as worded today, and the project's own library.

    cd tests/cards; PYTHONPATH=.. python phrases_counted.py            a line of JSON for each that serves one card
    cd tests/cards; PYTHONPATH=.. python phrases_counted.py --none     and for each that serves none of those at hand
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from beside import CARDS
from test_library import ENTRIES

from rules_kb.cards import old_wording, wording
from rules_kb.cards.grammar import Production, ReadAs, Reading
from rules_kb.cards.language import GRAMMAR
from rules_kb.cards.mtgjson import CardFacts, read_cards
from rules_kb.cards.rewriting import Rewriting
from rules_kb.cards.understanding import understood

ENOUGH = 2
"""A phrase that so many cards need isn't one card's."""
Step = tuple[str, int]
"""A step of rewriting: the name of its table, and its place there."""
TABLES = {"SAME": wording.SAME, "NINETIES": old_wording.NINETIES, "SINCE_1999": wording.SINCE_1999}


class Counted(NamedTuple):
    """A phrase, with the cards that need it, up to ENOUGH, and in how many texts it has a part."""

    table: str
    words: str
    cards: tuple[str, ...]
    has_part: int


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


class Traced:
    """Texts as they are read, with the phrases that have a part in each."""

    def __init__(self, patch: pytest.MonkeyPatch, every: list[CardFacts]) -> None:
        self.parts: dict[Production | Step, dict[int, None]] = {}
        self.now = 0
        with patch.context() as watched:
            produce = Reading._produce
            rewritings = {name: list(table) for name, table in TABLES.items()}

            def noted(reading: Reading, production: Production, at: int) -> ReadAs:
                for each in produce(reading, production, at):
                    self._note(production)
                    yield each

            watched.setattr(Reading, "_produce", noted)
            watched.setattr(wording, "_in_words_of_1999", lambda text: self._same(text, rewritings))
            watched.setattr(wording, "brought_up", self._brought_up)
            watched.setattr(
                wording, "_in_words_of_the_grammar", lambda text: self._same(text, rewritings, "SINCE_1999")
            )
            self._one = {
                (name, at): Rewriting([step])
                for name in ("SAME", "SINCE_1999")
                for at, step in enumerate(TABLES[name])
            }
            self.read_as = []
            for self.now, facts in enumerate(every):
                self.read_as.append(reading_of(facts))

    def _note(self, phrase: Production | Step) -> None:
        self.parts.setdefault(phrase, {})[self.now] = None

    def _same(self, text: str, tables: dict[str, list[object]], name: str = "SAME") -> str:
        for at in range(len(tables[name])):
            changed = self._one[name, at](text)
            if changed != text:
                self._note((name, at))
            text = changed
        return text

    def _brought_up(self, text: str) -> str:
        for at, step in enumerate(old_wording.NINETIES):
            changed = old_wording.brought_up(text, (step,))
            if changed != text:
                self._note(("NINETIES", at))
            text = changed
        return text


@contextmanager
def without(phrase: Production | Step, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Read without a phrase."""
    with patch.context() as lacking:
        if isinstance(phrase, Production):
            left = [each for each in GRAMMAR.productions[phrase.kind] if each is not phrase]
            lacking.setitem(GRAMMAR.productions, phrase.kind, left)
            GRAMMAR._beginning.pop(phrase.kind, None)
            yield
            GRAMMAR._beginning.pop(phrase.kind, None)
            return
        name, at = phrase
        steps = [step for place, step in enumerate(TABLES[name]) if place != at]
        if name == "NINETIES":
            lacking.setattr(wording, "brought_up", lambda text: old_wording.brought_up(text, steps))
        else:
            where = "_in_words_of_1999" if name == "SAME" else "_in_words_of_the_grammar"
            lacking.setattr(wording, where, Rewriting(steps))
        yield


def counted() -> Iterator[Counted]:
    """Each phrase with the cards that need it."""
    patch = pytest.MonkeyPatch()
    every = texts()
    traced = Traced(patch, every)
    steps = [(name, at) for name, table in TABLES.items() for at in range(len(table))]
    said = [each for of_a_kind in GRAMMAR.productions.values() for each in of_a_kind]
    for phrase in (*said, *steps):
        places = [at for at in traced.parts.get(phrase, ()) if traced.read_as[at] is not None]
        needing: dict[str, None] = {}
        with without(phrase, patch):
            for at in places:
                if every[at]["name"] not in needing and reading_of(every[at]) != traced.read_as[at]:
                    needing[every[at]["name"]] = None
                if len(needing) >= ENOUGH:
                    break
        table, words = _called(phrase)
        yield Counted(table, words, tuple(needing), len(places))
    wording.normal.cache_clear()


def _called(phrase: Production | Step) -> tuple[str, str]:
    """Where a phrase stands, and its words."""
    if isinstance(phrase, Production):
        return phrase.kind, phrase.pattern
    name, at = phrase
    step = TABLES[name][at]
    return name, str(step[1] if name == "NINETIES" else step[0])


if __name__ == "__main__":
    most = 0 if "--none" in sys.argv else 1
    for each in counted():
        if most <= len(each.cards) < ENOUGH:
            sys.stdout.write(json.dumps(each, ensure_ascii=False) + "\n")
