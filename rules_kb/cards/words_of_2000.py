"""What cards of 1998 to 2002 say otherwise than those of the summer of 1999: rewritings of a paragraph in
lower case.
"""

from __future__ import annotations

import re

from rules_kb.cards.rewriting import Rendering

_PLAYER = r"each player|each opponent|that player|target player|target opponent|you"
_SEVERAL = re.compile(r"\b(?:each|all) (?:other )?(?:players?|opponents?)\b(?!')|\bplayers\b|\bboth\b")
_DRAWN = re.compile(r"\b(?:draws?|drawing)\b")
_FOR_EACH_OF_THEM = re.compile(r"\bdraws? a card for each $")
_SOMEBODY = re.compile(r"\b(?:players?|opponents?|controllers?|owners?|they|who)\b")
_WOULD = "that would be"
_SO_MANY = r"(?:an?|one|two|three|four)"


def _without_choosing(match: re.Match[str]) -> str:
    """each player chooses a creature they control and returns it to owner's hand: returns a creature"""
    who, what, verb, that, where = match.groups()
    kind = (that or "").split(" ")[-1].removesuffix("s")
    if kind not in what and kind not in ("permanent", "card"):
        return match[0]
    return f"{who} {verb} {what} {where}"


def _tapping_without_choosing(match: re.Match[str]) -> str:
    """that player chooses a land for each card in their hand, then untaps those lands: untaps a land for each"""
    who, what, verb, kind = match.groups()
    chosen = re.split(r" for each | equal to ", what)[0]
    return match[0] if kind and not re.search(rf"\b{kind}s?\b", chosen) else f"{who} {verb} {what}"


def _drawn_by_one(match: re.Match[str]) -> str:
    """for each card they drew this way: drawn this way, by the one player who has drawn any"""
    card, drawer = match.groups()
    before, *others = _DRAWN.split(_FOR_EACH_OF_THEM.sub("", match.string[: match.start()]))
    by_you = not _SOMEBODY.search(re.split(r"[.:]", before)[-1])
    one = len(others) == 1 and by_you is (drawer == "you") and not _SEVERAL.search(match.string)
    return f"{card} drawn this way" if one else match[0]


def _neither_of_two(match: re.Match[str]) -> str:
    """a card other than a creature or land card: a noncreature, nonland card"""
    first, second = match.groups()
    return f"a non{first}, non{second} card" if second else f"a non{first} card"


WORDS_OF_2000: tuple[tuple[str, str, Rendering], ...] = (
    ("can play only", r"\b(?:each player|players) can play only (\w+) spells? each turn\b", r"each player can't play more than \1 spell each turn"),
    ("during each of your turns", r"\b(you may play (?:an|one|two) additional lands?) during each of your turns\b", r"\1 on each of your turns"),
    ("can't be regenerated", r"\b(destroy [^.;:]*?), and (it|they|those creatures) can't be regenerated\b", r"\1. \2 can't be regenerated"),
    ("chooses", rf"\b({_PLAYER}) chooses? ({_SO_MANY} [^.,]*? (?:(?:they|you) control|(?:he or she|that player) controls|(?:from|in) (?:their|your) (?:hand|graveyard))) and (returns?|exiles?|removes?) (?:it|them|((?:that|those) (?:creature|card|land|permanent)s?)) ((?:from the game|to (?:its |their |the )?owners?'s? hands?)(?=[.,]|$))", _without_choosing),
    ("chooses", rf"\b({_PLAYER}) chooses? ({_SO_MANY} [^.,]*?(?:permanent|creature|land|artifact)s?\b[^.,]*?),? (?:and|then) ((?:un)?taps?) (?:them|(?:that|those) (creature|artifact|land|permanent)s?)(?=[.,]|$)", _tapping_without_choosing),
    ("choose a color of", r"\bchoose a color of an? ([a-z]+) you control\. add (one|two|three) mana of that color\b", r"add \2 mana of any color among \1s you control"),
    (" drew this way", r"\b(cards?) (they|that player|you) drew this way\b", _drawn_by_one),
    ("unless a", r"^unless ((?:a|any) player (?:has|pays) [^,.]*), ([^.]*)", r"\2 unless \1"),
    ("deals to ", r"\bdeals to ([^.,]*?) (\w+) damage for each ([^.]*)", r"deals \2 damage to \1 for each \3"),
    ("other than a", r"\ba card other than an? ([a-z]+)(?: or ([a-z]+))? card\b", _neither_of_two),
    ("each equal to x", r"\bbecomes an? ((?:[a-z]+ )*creature) with power and toughness each equal to x\b", r"becomes an x/x \1"),
    ("still count as lands", r"\b(they|it) still counts? as (a land|lands)\b", lambda match: f"{match[1]}'{'re' if match[1] == 'they' else 's'} still {match[2]}"),
    ("the named card", r"\bthe named card can't be played\b", "spells with the chosen name can't be played"),
    ("most common color", r"\bthe most common color or colors among all permanents\b", "the most common color among all permanents or a color tied for most common"),
    ("but only if", r"\bany player may play this ability but only if (?:they|he or she) could play a sorcery\b", "play this ability only any time you could play a sorcery. any player may play this ability"),
    ("if a card is put", r"^if (an? (?:[a-z]+ )*card is put into (?:your|an opponent's|a) graveyard), ", r"whenever \1, "),
    ("targets one or more", r"\bif it targets one or more ([a-z]+?)s\b", r"if it targets a \1"),
    ("causes you to discard", r"\b(causes you to discard ~) from your hand\b", r"\1"),
    ("creature type is", r"\b(enchanted creature)'s creature type is ([a-z]+)\b", r"\1 is a \2"),
    ("except for ~", r"\b(destroy all [a-z]+s) except for ~(?=\.|$)", r"\1 other than ~"),
    ("deal or receive", r"^~ doesn't deal or receive combat damage(?=\.?$)", f"prevent all combat damage {_WOULD} dealt to and dealt by ~"),
    ("number of cards equal", r"\bdraws? a number of cards equal to\b", "draw cards equal to"),
    ("damage dealt to ", r"\ball damage dealt to (you|~|enchanted creature) is dealt to\b", r"all damage that would be dealt to \1 is dealt to"),
    ("a copy of that card", r"\bfor a copy of that card\b", "for a card with the same name as that card"),
    ("that player pays", r"\bthat player pays ((?:\{\w+\})+) or (loses|discards) ([^.]*)", r"that player \2 \3 unless they pay \1"),
    ("return to ", r"\breturn to (?:its |their )?owners?'?s? hands? ((?:each|all) [^.]*)", r"return \1 to its owner's hand"),
    ("from outside the game", r"\breveal (an? [^.,]*? card you own from outside the game) and put (?:it|that card) into your hand\b", r"choose \1, reveal that card, and put it into your hand"),
)  # fmt: skip
"""A word that the text must have, the pattern and what stands for it, as in the older ones."""
