"""What cards of 1998 to 2002 say otherwise than those of the summer of 1999: rewritings of a paragraph in
lower case.
"""

from __future__ import annotations

import re

from rules_kb.cards.rewriting import Rendering

_PLAYER = r"each player|each opponent|that player|target player|target opponent|you"
_SO_MANY = r"(?:an?|one|two|three|four)"


def _without_choosing(match: re.Match[str]) -> str:
    """each player chooses a creature they control and returns it to owner's hand: returns a creature"""
    who, what, verb, where = match.groups()
    return f"{who} {verb} {what} {where}"


def _neither_of_two(match: re.Match[str]) -> str:
    """a card other than a creature or land card: a noncreature, nonland card"""
    first, second = match.groups()
    return f"a non{first}, non{second} card" if second else f"a non{first} card"


WORDS_OF_2000: tuple[tuple[str, str, Rendering], ...] = (
    ("can play only", r"\b(?:each player|players) can play only (\w+) spells? each turn\b", r"each player can't play more than \1 spell each turn"),
    ("during each of your turns", r"\b(you may play (?:an|one|two) additional lands?) during each of your turns\b", r"\1 on each of your turns"),
    ("can't be regenerated", r"\b(destroy [^.;:]*?), and (it|they|those creatures) can't be regenerated\b", r"\1. \2 can't be regenerated"),
    ("chooses", rf"\b({_PLAYER}) chooses? ({_SO_MANY} [^.,]*? (?:(?:they|you) control|(?:he or she|that player) controls|(?:from|in) (?:their|your) (?:hand|graveyard))) and (returns?|exiles?|removes?) (?:it|them|that (?:creature|card|land|permanent)|those (?:creature|card|land|permanent)s) ((?:from the game|to (?:its |their |the )?owners?'s? hands?)(?=[.,]|$))", _without_choosing),
    ("unless a player has", r"^unless (a player has [^,.]*), ([^.]*)", r"\2 unless \1"),
    ("deals to ", r"\bdeals to ([^.,]*?) (\w+) damage for each ([^.]*)", r"deals \2 damage to \1 for each \3"),
    ("other than a", r"\ba card other than an? ([a-z]+)(?: or ([a-z]+))? card\b", _neither_of_two),
    ("each equal to x", r"\bbecomes an? ((?:[a-z]+ )*creature) with power and toughness each equal to x\b", r"becomes an x/x \1"),
    ("from outside the game", r"\breveal (an? [^.,]*? card you own from outside the game) and put (?:it|that card) into your hand\b", r"choose \1, reveal that card, and put it into your hand"),
)  # fmt: skip
"""A word that the text must have, the pattern and what stands for it, as in the older ones."""
