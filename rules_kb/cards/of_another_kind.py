"""Words for a card itself, or for what it is attached to or gives an ability, that name another kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.types import BASIC_LANDS, EVERY_CREATURE_TYPE, plural

SPOKEN_OF = re.compile(
    r"\b(enchanted|equipped|this|that|the) (creature|artifact|land|enchantment)\b(?! types?\b| cards?\b)"
)
WHAT_IT_ENCHANTS = re.compile(r"^enchant ([^\n(]*)", re.MULTILINE)
NOT_SPOKEN_OF = r"(?<!enchanted )(?<!equipped )(?<!this )(?<!that )(?<!the )"
"""Before a noun that names something."""


def refuse_words_of_another_kind(text: str, name: str, types: Sequence[str], subtypes: Sequence[str]) -> None:
    """Raise NotUnderstood where a text says "enchanted land", "equipped artifact" or "this creature" and
    nothing makes that one, or where an Aura says "that land" and neither enchants nor names one.
    """
    words = re.sub(r"\([^()]*\)", "", text.lower())
    attached = _attached_to(words, subtypes)
    for said in SPOKEN_OF.finditer(words):
        how, noun = said.groups()
        before = words[: said.start()]
        if how == "this":
            of_what_has_it = before.count('"') % 2  # an ability that something else is given
            known = noun == "creature" if of_what_has_it else noun in types
        else:
            of_others = how in ("that", "the") and "aura" not in subtypes
            known = not attached or of_others or _is_one(noun, attached, how)
        if not known and not re.search(rf"{NOT_SPOKEN_OF}\b(?:{'|'.join(_words_for(noun))})\b", before):
            raise NotUnderstood(text, said[0], name)


def _attached_to(text: str, subtypes: Sequence[str]) -> Sequence[str]:
    """The words that say what an Aura or an Equipment may be attached to; none where that isn't told."""
    if "equipment" in subtypes:
        return ("creature",)
    if "aura" not in subtypes:
        return ()
    said = WHAT_IT_ENCHANTS.search(text)
    return subtypes[1:] or (re.findall(r"[\w'-]+", said[1]) if said else ())


def _is_one(noun: str, words: Iterable[str], how: str) -> bool:
    """Whether what is described by some words is or may be of a kind."""
    kinds = {"creature": EVERY_CREATURE_TYPE, "land": BASIC_LANDS}.get(noun, ())
    return any(word == noun or word in kinds or (how, word) == ("enchanted", "permanent") for word in words)


def _words_for(noun: str) -> Iterable[str]:
    return (
        noun,
        plural(noun),
        *(word for land in BASIC_LANDS if noun == "land" for word in (land, plural(land))),
    )
