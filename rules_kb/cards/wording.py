"""The wording of the eras made one: names, old and new terms, symbols, reminder text."""

from __future__ import annotations

import re

from rules_kb.cards.grammar import Words, tokens

# What is said otherwise in another year, as regular expressions on the text in lower case.
SAME: tuple[tuple[str, str], ...] = (
    (r"\{tap\}", "{t}"),
    (r"enters the battlefield", "comes into play"),
    (r"enter the battlefield", "come into play"),
    (r"onto the battlefield", "into play"),
    (r"from the battlefield", "from play"),
    (r"on the battlefield|the battlefield", "in play"),
    (r"\bdies\b", "is put into a graveyard from play"),
    (r"\bwould die\b", "would be put into a graveyard from play"),
    (r"\bwhen(?:ever)? (?=[^,.]* would )", "if "),
    (r"the beginning of the end step|the beginning of the next end step", "end of turn"),
    (r"\bcast (?=this|~|a|an|you|that)", "play "),
    (r"\bspells cost\b", "spells cost"),
    (r"activate (?:this ability )?only as a sorcery", "play this ability only any time you could play a sorcery"),
    (r"activate (this ability )?(?=only|any)", "play this ability "),
    (r"activate only", "play this ability only"),
    (r"use this ability only", "play this ability only"),
    (r"as a sorcery", "any time you could play a sorcery"),
    (r"\b(add \{[^}]*\}(?:(?:, or |, | or )?\{[^}]*\})*+)(?! to )", r"\1 to your mana pool"),
    (r"\b(add (?:one|two|three) mana of any (?:one )?color)(?! to your)", r"\1 to your mana pool"),
    (r"any one color", "any color"),
    (r"choose one (?:—|–|-+)", "choose one -"),
    (r"put into (?:your|its owner's) graveyard from play", "put into a graveyard from play"),
    (r"his or her", "their"),
    (r"\bdo not\b", "don't"),
    (r"\bcannot\b", "can't"),
    (r"\bdoes not\b", "doesn't"),
    (r"chooses and discards", "discards"),
    (r"choose and discard", "discard"),
    (r"summon\b", "creature"),
    (r"would go to (a|your|its owner's) graveyard", r"would be put into \1 graveyard"),
    (r"\batop\b", "on top of"),
    (r"\ba chosen source\b", "a source of your choice"),
    (r"\bwould hurt\b", "would deal damage to"),
    (r"\ball combat damage to and by ~", "all combat damage that would be dealt to and dealt by ~"),
    (r"\b(all (?:combat )?damage) to you\b", r"\1 that would be dealt to you"),
    (r"life equal to the damage prevented this way", "that much life"),
    (r"\byou can (?=sacrifice)", "you may "),
)
ODD_MARKS = str.maketrans({"Æ": "Ae", "æ": "ae", "’": "'", "‘": "'", "“": '"', "”": '"', "—": "—", "−": "-"})


def normal(text: str, name: str = "") -> str:
    """One paragraph of rules text in lower case with `~` for the card and without reminder text."""
    text = text.translate(ODD_MARKS)
    text = re.sub(r"\([^()]*\)", "", text)
    if name:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "~", text, flags=re.IGNORECASE)
        short = name.split(",")[0]
        if short != name and len(short) > 2:
            text = re.sub(rf"(?<!\w){re.escape(short)}(?!\w)", "~", text, flags=re.IGNORECASE)
    text = text.lower()
    text = re.sub(r"\bthis (creature|card|permanent|artifact|enchantment|land)\b(?! type)", "~", text)
    for pattern, instead in SAME:
        text = re.sub(pattern, instead, text)
    return re.sub(r"\s+", " ", text).strip()


def words_of(text: str, name: str = "") -> Words:
    """The words of a paragraph, in the one wording that the grammar knows."""
    return tokens(normal(text, name))
