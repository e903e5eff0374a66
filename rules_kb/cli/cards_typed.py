"""Cards that a question names: what their texts say leads to the rules, which don't know their names.

Kept free of heavy imports: every search passes through here, so the files are searched as text.
"""

from __future__ import annotations

import os

from rules_kb import regex
from rules_kb.books.places import home_folder
from rules_kb.books.unpacked import cards_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 6
"""So many words a card's name has at most that is looked for in a question."""
SHORTEST, LONG = 7, 11
"""A shorter name, in letters, isn't guessed at; in a long one two slips are forgiven."""
AROUND = " ,;:.?!()\"'"
SHIPPED, OWN = "\n", '"name": "'
"""What stands before a card's name in a file of the library, and in one that was imported."""

REST = regex.compile(r'(?:[^"}]|"(?:[^"\\]|\\.)*")*')
"""What follows within an object of JSON; a brace in quotes, as round a mana symbol, doesn't end it."""


def own_cards_folder() -> str:
    """Where imported cards lie."""
    return os.path.join(home_folder(), "cards")


def card_files() -> Iterator[tuple[str, str]]:
    """Each file of cards, in small letters and after a line break, with what stands before a name in it."""
    for folder, opening in ((cards_folder(), SHIPPED), (own_cards_folder(), OWN)):
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                yield "\n" + file.read().casefold(), opening


def entry_of(name: str, text: str, opening: str) -> str | None:
    """What a file says of a card, its name given in small letters; None where it has no such card."""
    at = text.find(name)
    while at >= 0:
        end = at + len(name)
        before = text[:at].removesuffix('"') if opening == SHIPPED else text[:at]
        before, after = before[-len(opening) :], text[end : end + 2].lstrip('"')
        if before == opening and (opening != SHIPPED or after[:1] == ":"):
            if opening != SHIPPED:
                rest = REST.match(text, end + 1)  # past the quote that closes the name
                return text[at : rest.end() if rest is not None else end]
            line = text.find("\n", end)
            while line >= 0 and text[line + 1 : line + 2] == " ":
                line = text.find("\n", line + 1)
            return text[at : line if line >= 0 else len(text)]
        at = text.find(name, end)
    return None


def nearest_card(typed: str) -> str | None:
    """The card whose name was typed with a slip, two in a long one; None where none is as near as that."""
    wanted = " ".join(typed.casefold().split())
    if len(wanted) < SHORTEST or wanted.count(" ") >= LONGEST:
        return None
    from rules_kb.search.spelling import slips

    limit = 2 if len(wanted) >= LONG else 1
    nearest, fewest = None, limit + 1
    for text, opening in card_files():
        for found in _names(opening).finditer(text):
            name = found[1]
            if abs(len(name) - len(wanted)) < fewest and (many := slips(wanted, name, fewest - 1)) < fewest:
                nearest, fewest = name, many
    return nearest


def _names(opening: str) -> regex.Pattern[str]:
    """Each name in a file of cards."""
    return regex.compile(r'\n"?([^\s#"][^":\n]*)"?:' if opening == SHIPPED else r'"name": "([^"]+)"')


def told_of_cards(question: str) -> str:
    """What the texts of the cards say that a question names by names of two words and more."""
    words = [word.strip(AROUND) for word in question.casefold().split()]
    spans = [
        (at, count)
        for count in range(min(LONGEST, len(words)), 1, -1)
        for at in range(len(words) - count + 1)
    ]
    if not spans:
        return ""
    files = list(card_files())
    found: list[str] = []
    taken: set[int] = set()
    for at, count in spans:
        if taken.isdisjoint(range(at, at + count)):
            name = " ".join(words[at : at + count])
            told = next((told for text, opening in files if (told := entry_of(name, text, opening))), None)
            if told is not None:
                taken.update(range(at, at + count))
                found.append(told.removeprefix(name))
    return " ".join(found)
