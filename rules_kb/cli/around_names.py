"""What people type around the name of what they look for: *gloss. mana value*, *history of the legend rule*.

Kept free of heavy imports: each line that names no command passes through here.
"""

from __future__ import annotations

import re

from rules_kb.books.ref import NUMBERED_BOOK, TODAYS_BOOK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

ENTRY = re.compile(
    r"(?:the\s+)?(?:gloss(?:ary|\.)?(?:\s+(?:entry|term))?|term)\b(?:\s*:|\.)?\s+(?:for\s+|of\s+|on\s+)?(?P<first>.+)"
    r"|(?P<last>.+?),?\s+\(?(?:in\s+the\s+)?gloss(?:ary)?(?:\s+(?:entry|term))?\)?[.?]?",
    re.IGNORECASE,
)
"""What asks for an entry of a glossary by its name, whatever rule explains that."""
HISTORY = re.compile(
    r"(?:the\s+)?(?:rules\s+)?history\s+(?:of|for)\s+(?P<of>.+?)"
    r"|(?P<past>.+?)\s+(?:history|(?:through|over)\s+(?:the\s+)?(?:years|time|ages|editions|books))"
    r"|(?:how|when)\s+(?:has|have|did)\s+(?P<changed>.+?)\s+changed?(?:\s+over\s+(?:the\s+)?(?:years|time))?",
    re.IGNORECASE,
)
"""What asks how a point of the rules read in other years."""
OF_ERA = re.compile(
    r"(?P<era>classic|current|today['’]s)\s+(?P<what>.+)|(?P<first>.+?)\s+\(?(?P<last>classic|current)\)?\??",
    re.IGNORECASE,
)
"""The name of an era beside a term; those that are ordinals, too, count something."""
BOOK_OF_ERA = {"classic": NUMBERED_BOOK, "current": TODAYS_BOOK, "today's": TODAYS_BOOK}
OF_A_CARD = re.compile(
    r"what (?:do|does|did) (?P<card>.+?) (?:do|say|mean|cost)\W*"
    r"|(?:what(?:['’]s| is| are) )?(?:the )?(?:(?:oracle|card) ?)?"
    r"(?:text|wording|rulings?|(?:mana )?cost) (?:of|for|on) (?P<of>.+?)\W*"
    r"|(?:what(?:['’]s| is| are) )?(?P<first>.+?)(?:['’]s)? (?:(?:oracle|card|mana) ?)?"
    r"(?:text|wording|oracle|card|abilit(?:y|ies)|rulings?|cost)\W*",
    re.IGNORECASE,
)
"""What is asked of a card: *what does howling mine do*, *text of pithing needle*."""
CARD_ITSELF = re.compile(r"\b(?:oracle|card)\b", re.IGNORECASE)
"""What only a card has or is, where a term may be called so, too."""
BULLETS = ("-", "--", "*", "•", "–", "—")
"""What stands before a line of a list, or says that no option follows."""
ADDRESS = re.compile(r"(?:https?://|www\.)[^\s/]+/\S*", re.IGNORECASE)
"""The address of a page on the web."""
MARKS = "*_`"
"""What stands around a word that somebody copied out of a formatted text."""


def without_bullet(arguments: Sequence[str]) -> list[str]:
    """A command line without the bullet of a list before it: *- 506.4c*."""
    first, *rest = arguments
    bullet, _, line = first.partition(" ")
    if bullet not in BULLETS or not (rest or line):
        return list(arguments)
    return [line, *rest] if line else rest


def named_by_address(typed: str) -> str:
    """What the address of a page ends with, read as a name or a number: ``https://.../wiki/Double_strike``;
    empty where a line is no address.
    """
    if ADDRESS.fullmatch(typed) is None:
        return ""
    from urllib.parse import unquote

    page, _, place = typed.partition("#")
    last = place or page.partition("?")[0].rstrip("/").rpartition("/")[2]
    last = last[1:] if last[:1] in ("R", "r") and last[1:2].isdecimal() else last  # `#R5064c`
    return " ".join(re.split(r"[\s_]+", unquote(last)))


def entry_asked_for(typed: str) -> str:
    """The name of the glossary's entry that a line asks for; empty where it asks for none."""
    found = ENTRY.fullmatch(typed)
    return (found["first"] or found["last"]) if found is not None else ""


def history_asked_for(typed: str) -> str:
    """What a line asks the history of; empty where it asks for none."""
    found = HISTORY.fullmatch(typed.strip(" ?.!"))
    return (found["of"] or found["past"] or found["changed"]) if found is not None else ""


def card_asked_for(typed: str) -> str:
    """What a line asks the text of, if it asks for that; empty else."""
    found = OF_A_CARD.fullmatch(typed)
    return (found["card"] or found["of"] or found["first"]) if found is not None else ""


def says_card(typed: str) -> bool:
    """Whether a line says that it asks of a card: *fear card*."""
    return CARD_ITSELF.search(typed) is not None


def without_marks(typed: str) -> str:
    """A name without the marks of a formatted text around it; what is nothing else stays."""
    return typed.strip(MARKS) or typed


def with_book_of_era(typed: str) -> str:
    """A name with the key of a book behind it instead of the era's name beside it: *classic trample*."""
    found = OF_ERA.fullmatch(typed)
    if found is None:
        return typed
    era = (found["era"] or found["last"]).lower().replace("’", "'")
    return f"{found['what'] or found['first']} {BOOK_OF_ERA[era]}"
