"""How much of a card is understood: the card, or each paragraph of its text that can't be read."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from rules_kb.cards.across_paragraphs import as_of_its_type
from rules_kb.cards.card import compile_text, joined, make_card, printed_back
from rules_kb.cards.node import forget_what_was_found
from rules_kb.cards.not_played import unplayed_keywords
from rules_kb.cards.type_lines import BETWEEN, MOST_LETTERS, NotUnderstood, parse_type_line
from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.facts import NamedTuple
from rules_kb.table.objects import Characteristics


class Understood(NamedTuple):
    """What became of a card's facts: `card` where all of it is understood, else `unread` or, before that,
    `wrong`.
    """

    name: str
    card: Characteristics | None
    unread: tuple[NotUnderstood, ...] = ()
    wrong: str = ""

    @property
    def said(self) -> list[str]:
        """The text in the tool's own wording, a line an ability."""
        return printed_back(self.card).splitlines() if self.card is not None else []


_READ = count(1)
TOGETHER = 100
"""After so many cards what was found of the nodes of those before is forgotten: nobody asks it again."""


def understood(name: str, facts: dict[str, str]) -> Understood:
    """Try a card's facts: a bad one is told, and so is every paragraph that isn't understood, not only the
    first.
    """
    text = facts.get("text", "")
    if next(_READ) % TOGETHER == 0:
        forget_what_was_found()
    try:
        return Understood(
            name, make_card(name, facts.get("type", ""), facts.get("cost"), facts.get("pt"), text)
        )
    except NotUnderstood as whole:
        if BETWEEN in name or whole.phrase.startswith(BETWEEN.strip()) or len(text) > MOST_LETTERS:
            return Understood(name, None, (whole,))
        _, types, subtypes = parse_type_line(facts["type"])
        text = as_of_its_type(text, subtypes, name)
        return Understood(name, None, tuple(_unread(text, name, types)) or (whole,))
    except ValueError as problem:
        return Understood(name, None, (), str(problem).removeprefix(f"{name}: "))


def _unread(text: str, name: str, types: tuple[str, ...]) -> Iterable[NotUnderstood]:
    spell = any(word in OF_SPELLS_ONLY for word in types)
    lines = [line.strip() for line in text.replace("\\n", "\n").split("\n") if line.strip()]
    for paragraph in joined(lines, name, spell):
        if paragraph.strip() == BETWEEN.strip():
            continue
        try:
            compile_text(paragraph, name, types)
        except NotUnderstood as problem:
            yield problem


class Phrase(NamedTuple):
    """Words at which reading stops, and the cards where it does."""

    words: str
    cards: tuple[str, ...]


class Tally(NamedTuple):
    """The counts of a data file."""

    cards: int
    with_text: int
    parsed: int
    parsed_with_text: int
    phrases: tuple[Phrase, ...]
    wrong: tuple[tuple[str, str], ...]
    unplayed: tuple[tuple[str, str], ...]
    """Cards that are understood and that no era here plays, each with what of it."""


LENGTH = 4
"""Words of a phrase by which it is counted: longer ones would hardly come twice."""


def tally(cards: Iterable[dict[str, str]]) -> Tally:
    """Count how many cards are understood, and the commonest phrases that aren't, the commonest first."""
    total = with_text = parsed = parsed_with_text = 0
    stops: dict[str, dict[str, None]] = {}
    wrong: list[tuple[str, str]] = []
    unplayed: list[tuple[str, str]] = []
    for facts in cards:
        result = understood(facts["name"], facts)
        has_text = bool(facts.get("text"))
        total += 1
        with_text += has_text
        parsed += result.card is not None
        parsed_with_text += has_text and result.card is not None
        if result.card is not None and (later := unplayed_keywords(result.card)):
            unplayed.append((result.name, ", ".join(later)))
        if result.wrong:
            wrong.append((result.name, result.wrong))
        for problem in result.unread:
            stops.setdefault(" ".join(problem.phrase.split()[:LENGTH]), {})[result.name] = None
    phrases = sorted(
        (Phrase(words, tuple(names)) for words, names in stops.items()),
        key=lambda each: (-len(each.cards), each.words),
    )
    return Tally(total, with_text, parsed, parsed_with_text, tuple(phrases), tuple(wrong), tuple(unplayed))
