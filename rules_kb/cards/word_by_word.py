"""What each word of a card's text became: the nodes of the tree, by the words that they were read from.

A text is read in the wording that the grammar knows, into which it is brought first; so the words told here
are those, and where they aren't the card's own, the paragraph is told as it stands, too. Every word of a text
that was read belongs to some node, since a reading consumes all of them; it is told with the smallest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_kb.cards.card import Placed, placed_paragraphs
from rules_kb.cards.grammar import Reading
from rules_kb.cards.node import Node
from rules_kb.cards.patterns import spelled, tokens
from rules_kb.cards.wording import ODD_MARKS
from rules_kb.facts import NamedTuple


class Became(NamedTuple):
    """Some words side by side, the kind of node that they were read as, and what they say of it."""

    words: str
    kind: str
    says: str


class ParagraphTold(NamedTuple):
    """A paragraph as it stands on the card, what it is read as, and what each word of that became.

    `reworded` tells whether it is read in other words than it has; `left_out` are its words in brackets,
    which only remind.
    """

    text: str
    read: str
    words: tuple[Became, ...]
    left_out: str
    reworded: bool


def word_by_word(text: str, name: str, types: tuple[str, ...]) -> Iterator[ParagraphTold]:
    """What the words of each paragraph became. Raises NotUnderstood."""
    for paragraph, found in placed_paragraphs(text, name, types):
        readings = list({id(placed.reading): placed.reading for placed in found}.values())
        if readings:
            read = " ".join(spelled(list(reading.words)) for reading in readings)
            became = [each for reading in readings for each in _words(reading, found)]
            reminder = " ".join(re.findall(r"\([^()]*\)", paragraph))
            yield ParagraphTold(
                paragraph, read, tuple(became), reminder, _as_it_stands(paragraph, name) != read
            )


def _as_it_stands(paragraph: str, name: str) -> str:
    """A paragraph's own words, as they are told: in small letters, the card's name as its sign."""
    plain = re.sub(r"\([^()]*\)", " ", paragraph.translate(ODD_MARKS))
    if name:
        plain = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "~", plain)
    return spelled(list(tokens(" ".join(plain.casefold().split()))))


def _words(reading: Reading, found: list[Placed]) -> Iterator[Became]:
    """The words that were read at once, in order, those of one node that stand together in one."""
    words = reading.words
    spans = [span for placed in found if placed.reading is reading for span in placed.spans()]
    owner: list[Node | None] = [None] * len(words)
    for owning, (at, end) in sorted(spans, key=lambda each: each[1][0] - each[1][1]):
        owner[at:end] = [owning] * (end - at)
    start = 0
    for place in range(1, len(words) + 1):
        if place == len(words) or owner[place] is not owner[start]:
            node = owner[start]
            said = spelled(list(words[start:place]))
            yield Became(said, type(node).__name__ if node is not None else "", _says(node))
            start = place


def _says(node: Node | None) -> str:
    """The plain values of a node, without the nodes that it is made of."""
    if node is None:
        return ""
    plain = {
        name: value
        for name in node.field_names
        if name not in node.unsaid
        and (value := getattr(node, name)) not in (None, "", (), False)
        and not isinstance(value, Node)
        and not (isinstance(value, tuple) and any(isinstance(part, Node) for part in value))
    }
    return ", ".join(f"{name} {_plain(value)}" for name, value in plain.items())


def _plain(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
