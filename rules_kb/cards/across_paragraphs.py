"""What a paragraph calls by what another has said: in the nineties that opponent, or the target of a local
enchantment; the modes of spree, each with its cost, in later years.
"""

from __future__ import annotations

import re

from rules_kb.cards.old_wording import old_aura
from rules_kb.cards.run_together import taken_apart

OPPONENT_CHOSEN = re.compile(r"When (?:~ comes into play|you play ~), choose target opponent\.")
THAT_OPPONENT = re.compile(r"\b([Tt])hat opponent\b")
COUNTS_AS_WALL = re.compile(r"^counts as a wall\b", re.IGNORECASE | re.MULTILINE)
KEPT_BACK = re.compile(
    r"\bdefender\b|\b(?:can't|cannot|can not) attack\b(?! the turn it comes under your control\.)",
    re.IGNORECASE,
)
"""What else would keep a Wall from attacking."""
SPREE = re.compile(r"spree(?: \([^()]*\))?", re.IGNORECASE)
A_MODE = re.compile(r"\+ ?(?P<cost>(?:\{[^{}]+\})+) — (?P<does>.+)")
AN_OPPONENT = re.compile(r"\b(?:target|an|any|each) opponent\b")


def as_of_its_type(text: str, subtypes: tuple[str, ...], name: str) -> str:
    """A card's text, each paragraph of which says of what it speaks; an old local enchantment's says
    "enchanted" for what it speaks of as its target.
    """
    text = _with_walls_that_attack(_with_spree(_with_opponent_chosen(text, name)), subtypes, name)
    if subtypes[:1] != ("aura",) or len(subtypes) < 2:
        return text
    return old_aura(taken_apart(text), subtypes[-1], name)


def _with_walls_that_attack(text: str, subtypes: tuple[str, ...], name: str) -> str:
    """A Wall can attack this turn: as though it weren't one, since nothing else keeps it from attacking."""
    if ("wall" not in subtypes and COUNTS_AS_WALL.search(text) is None) or KEPT_BACK.search(text):
        return text
    may = rf"((?:^|[.:] )(?:{re.escape(name)}|~)(?: gets [^.,:]*? and)? can attack)(?= this turn\.)"
    return re.sub(may, r"\1 as though it weren't a Wall", text, flags=re.MULTILINE)


def _with_spree(text: str) -> str:
    """Modes of which each has a cost of its own: the costs with the keyword, and the modes as other texts
    have them.
    """
    lines = text.rstrip().split("\n")
    at = next((index for index, line in enumerate(lines) if SPREE.fullmatch(line.strip())), len(lines))
    modes = [A_MODE.fullmatch(line.strip()) for line in lines[at + 1 :]]
    found = [mode for mode in modes if mode is not None]
    if len(found) < 2 or len(found) < len(modes):
        return text
    said = ["Spree " + "; ".join(mode["cost"] for mode in found), "Choose one or more —"]
    return "\n".join([*lines[:at], *said, *(f"• {mode['does']}" for mode in found)])


def _with_opponent_chosen(text: str, name: str) -> str:
    """When Gruk comes into play, choose target opponent: that opponent, as others say."""
    lines = text.split("\n")
    signed = (line.strip().replace(name, "~") for line in lines)
    at = next((index for index, line in enumerate(signed) if OPPONENT_CHOSEN.fullmatch(line)), None)
    if at is None or AN_OPPONENT.search("\n".join((*lines[:at], *lines[at + 1 :]))):
        return text
    lines = [THAT_OPPONENT.sub(r"\1he chosen player", line) for line in lines]
    lines[at] = f"As {name} comes into play, choose an opponent."
    return "\n".join(lines)
