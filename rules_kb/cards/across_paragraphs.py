"""What a paragraph of the nineties calls by what another one has said: that opponent; the target of a local
enchantment.
"""

from __future__ import annotations

import re

from rules_kb.cards.old_wording import old_aura
from rules_kb.cards.run_together import taken_apart

OPPONENT_CHOSEN = r"When (?:{0} comes into play|you play {0}), choose target opponent\."
THAT_OPPONENT = re.compile(r"\b([Tt])hat opponent\b")
AN_OPPONENT = re.compile(r"\b(?:target|an|any|each) opponent\b")


def as_of_its_type(text: str, subtypes: tuple[str, ...], name: str) -> str:
    """A card's text, each paragraph of which says of what it speaks; an old local enchantment's says
    "enchanted" for what it speaks of as its target.
    """
    text = _with_opponent_chosen(text, name)
    if subtypes[:1] != ("aura",) or len(subtypes) < 2:
        return text
    return old_aura(taken_apart(text), subtypes[-1], name)


def _with_opponent_chosen(text: str, name: str) -> str:
    """When Gruk comes into play, choose target opponent: that opponent, as others say."""
    lines = text.split("\n")
    chosen = re.compile(OPPONENT_CHOSEN.format(f"(?:{re.escape(name)}|~)"))
    at = next((index for index, line in enumerate(lines) if chosen.fullmatch(line.strip())), None)
    if at is None or AN_OPPONENT.search("\n".join((*lines[:at], *lines[at + 1 :]))):
        return text
    lines = [THAT_OPPONENT.sub(r"\1he chosen player", line) for line in lines]
    lines[at] = f"As {name} comes into play, choose an opponent."
    return "\n".join(lines)
