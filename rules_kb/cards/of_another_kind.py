"""Words for a card itself, or for what it is attached to or gives an ability, that name another kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards.node import Meaning, N, Node, rebuilt, replace
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.types import BASIC_LANDS, EVERY_CREATURE_TYPE, plural
from rules_kb.cards.words import Enchanted, Filter
from rules_kb.table.objects import Characteristics

SPOKEN_OF = re.compile(
    r"\b(enchanted|equipped|this|that|the) (creature|artifact|land|enchantment"
    r"|(?<=this )(?:aura|equipment|vehicle|saga|class))\b(?! types?\b| cards?\b)"
)
WHAT_IT_ENCHANTS = re.compile(r"^enchant ([^\n(]*)", re.MULTILINE)
NOT_SPOKEN_OF = r"(?<!enchanted )(?<!equipped )(?<!this )(?<!that )(?<!the )"
"""Before a noun that names something."""

ARTIFACTS = ("treasure", "food", "clue", "vehicle", "equipment")
"""Types of which there are artifacts alone."""


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
            own = (*types, *subtypes)
            known = noun == "creature" or noun in attached if of_what_has_it else noun in own
        else:
            of_others = how in ("that", "the") and "aura" not in subtypes
            known = not attached or of_others or _is_one(noun, attached, how)
        if not known and not re.search(rf"{NOT_SPOKEN_OF}\b(?:{'|'.join(_words_for(noun))})\b", before):
            raise NotUnderstood(text, said[0], name)


def called_as_it_is(line: str, card: Characteristics) -> str:
    """A line of a card with what that is attached to by its kind, where it would be called a creature."""
    if "equipment" in card.subtypes:
        return line.replace("enchanted creature", "equipped creature")
    return line.replace("enchanted creature", f"enchanted {_enchanted_kind(card.abilities)}")


def with_what_it_enchants(abilities: Sequence[Node]) -> list[Node]:
    """The abilities of a card, what they are attached to called by the kind that it enchants."""
    kind = _enchanted_kind(abilities)
    return [_called(ability, kind) for ability in abilities] if kind != "creature" else list(abilities)


def _called(node: N, kind: str) -> N:
    if isinstance(node, Enchanted):
        return replace(node, noun=kind) if node.noun == "creature" else node
    return rebuilt(node, lambda part: _called_within(part, kind))


def _called_within(part: Meaning, kind: str) -> Meaning:
    if isinstance(part, tuple):
        return tuple(_called_within(each, kind) for each in part)
    return _called(part, kind) if isinstance(part, Node) else part


def _enchanted_kind(abilities: Iterable[Meaning]) -> str:
    """Of lands, artifacts and enchantments that which is enchanted, where it is one of them alone; else a
    creature.
    """
    for ability in abilities:
        if isinstance(ability, a.Enchant) and isinstance(ability.what, Filter):
            words = ability.what.words
            kinds = [
                kind for kind in ("creature", "land", "artifact", "enchantment") if _is_one(kind, words, "")
            ]
            if len(kinds) == 1:
                return kinds[0]
    return "creature"


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
        *(word for kind in ARTIFACTS if noun == "artifact" for word in (kind, plural(kind))),
    )
