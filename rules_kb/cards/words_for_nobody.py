"""Words that speak of somebody or something that a text doesn't have: a color that nobody chooses, a player
who isn't named, or who may be either of two.
"""

from __future__ import annotations

import re

from rules_kb.cards.type_lines import NotUnderstood

REMINDER = re.compile(r"\([^()]*\)")


def refuse_words_for_nobody(text: str, name: str) -> None:
    """Raise NotUnderstood where a text speaks of what isn't there."""
    words = REMINDER.sub(" ", text).lower()
    _refuse_what_nobody_chooses(words, text, name)
    _refuse_players_unnamed(words, text, name)
    _refuse_others_than_somebody(words, text, name)


THE_CHOSEN = re.compile(r"\b(?:(?:the chosen|of that) (color|(?:creature )?type)|the chosen (name|player))\b")
NAMED_AS = {"name": "(?:name|card)", "player": "(?:player|opponent)"}


def _refuse_what_nobody_chooses(words: str, text: str, name: str) -> None:
    """Raise NotUnderstood where the chosen color, type, name or player is spoken of, and none is chosen."""
    for chosen in THE_CHOSEN.finditer(words):
        kind = (chosen[1] or chosen[2]).rpartition(" ")[2]
        what = NAMED_AS.get(kind, kind)
        if not re.search(
            rf"\b(?:chooses?|names?)\b[^.]*\b{what}\b|\b{what} of \w+(?: or her)? choice\b", words
        ):
            raise NotUnderstood(text, f"{chosen[0]}: nobody chooses one", name)


OTHERS = re.compile(
    r"\b(?:(?<!each other )(?:players?|opponents?)|controller|owner)\b[^\n]*?"
    r"(?P<others>(?<!\bthan )\beach other player\b(?!'s))"
)


def _refuse_others_than_somebody(words: str, text: str, name: str) -> None:
    """Raise NotUnderstood where "each other player" comes after a player: other than that one, or than
    you.
    """
    if found := OTHERS.search(words):
        raise NotUnderstood(text, f"{found['others']}: than you, or than who was named before", name)


OF_THEM = re.compile(
    r"\b(?:their (?:hands?|library|libraries|graveyards?|mana pools?|life)"
    r"|if they (?:do|don't|can't)|his or her)\b"
)
AFTER_YOU = re.compile(r"(?:^|[.,:] )you may [^.\"]*\. (if they (?:do|don't|can't))\b", re.MULTILINE)
A_PLAYER = re.compile(r"\b(?:players?|opponents?|controllers?|owners?|casters?|no one|anyone|who|they)\b")


def _refuse_players_unnamed(words: str, text: str, name: str) -> None:
    """Raise NotUnderstood where a paragraph says "their", and no player stands there but you, and where you
    may do something, and it is asked whether they do.
    """
    if done := AFTER_YOU.search(words):
        raise NotUnderstood(text, f"{done[1]}: it is you who may", name)
    for paragraph in words.split("\n"):
        found = OF_THEM.search(paragraph)
        if found is not None and not A_PLAYER.search(OF_THEM.sub(" ", paragraph)):
            raise NotUnderstood(text, f"{found[0]}: nobody is named whose it could be", name)
