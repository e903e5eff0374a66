"""A card's text with one word dropped or put in place of another: each is refused, or means something else.

    python tests/cards/mutations.py 10000 FILE...      that many of the cards of data files, drawn by chance

Words that mean nothing by themselves where they stand, and pairs that mean the same, are left out.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rules_kb.cards.card import make_card
from rules_kb.cards.mtgjson import CardFacts, read_cards
from rules_kb.cards.node import Node

EMPTY = frozenset(
    word
    for line in (
        "~ a an all and or the it you your their player's creature permanent both then for on one additional",
        "main precombat colorless choose owner's that's its",
    )
    for word in line.split()
)
"""Words that another way of saying the same leaves out."""
PAIRS = (
    "target:each your:their creature:artifact creatures:artifacts tap:untap untap:tap draw:discard gain:lose",
    "gains:loses gets:has attacks:blocks blocks:attacks attacking:blocking upkeep:cleanup until:at white:blue",
    "blue:black black:red red:green green:white two:three three:two 1:2 2:3 3:1 from:into hand:graveyard",
    "top:bottom graveyard:hand destroy:exile exile:destroy sacrifice:destroy can't:can less:greater",
    "greater:less damage:life life:damage power:toughness toughness:power controller:owner owner:controller",
    "unless:if with:without when:at whenever:at if:unless half:twice twice:half opponent:player",
)
INSTEAD = dict(pair.split(":") for line in PAIRS for pair in line.split())
WORDS = re.compile(r"\S+\s*")
AROUND = ' .,:;—•()\n"'


class Mutation(NamedTuple):
    """A card's name, its text with one word another, and that word with what has become of it."""

    name: str
    text: str
    word: str
    became: str


def mutations(facts: CardFacts) -> list[Mutation]:
    """Every mutation of a card's text."""
    name, text = facts["name"], re.sub(r" *\([^()]*\)", "", facts.get("text", ""))
    words = WORDS.findall(text)
    found = []
    for place, whole in enumerate(words):
        word = whole.strip(AROUND)
        small = word.lower()
        if not small or small in EMPTY or small in name.lower():
            continue
        for became in dict.fromkeys(("", INSTEAD.get(small, ""))):
            changed = whole.replace(word, became, 1)
            found.append(
                Mutation(name, "".join([*words[:place], changed, *words[place + 1 :]]), word, became)
            )
    return found


def tree(facts: CardFacts, text: str) -> tuple[Node, ...]:
    """What a card's facts with this text are read as, each half or face of it. Raises ValueError."""
    card = make_card(facts["name"], facts["type"], facts.get("cost"), facts.get("pt"), text)
    return tuple(item for part in (card, *card.faces) for item in part.abilities if isinstance(item, Node))


def unnoticed(cards: Sequence[CardFacts], number: int, seed: int = 1) -> Iterator[Mutation]:
    """Of so many mutations of cards that are understood, drawn by chance, those that make no difference."""
    chance = random.Random(seed)
    drawn = 0
    while drawn < number:
        facts = chance.choice(cards)
        try:
            meant = tree(facts, re.sub(r" *\([^()]*\)", "", facts.get("text", "")))
        except ValueError:
            continue
        if choice := mutations(facts):
            drawn += 1
            mutation = chance.choice(choice)
            try:
                if tree(facts, mutation.text) == meant:
                    yield mutation
            except ValueError:
                pass


def main(number: str, *files: str) -> None:
    """Tell which mutations make no difference, and how many there are."""
    cards = [facts for file in files for facts in read_cards(Path(file), True) if facts.get("text")]
    found = list(unnoticed(cards, int(number)))
    for mutation in found:
        print(f"{mutation.name}: {mutation.word!r} made {mutation.became!r}: {mutation.text!r}")
    print(f"{number} mutations, {len(found)} of them unnoticed")


if __name__ == "__main__":
    main(*sys.argv[1:])
