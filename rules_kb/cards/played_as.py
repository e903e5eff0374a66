"""What a card is while it is played by a keyword that changes it: overload, bestow, awaken, prototype."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.keywords import OF_ITS_OWN_CARD, PLAYED_OTHERWISE
from rules_kb.cards.node import Meaning, Node, parts_of, rebuilt, replace
from rules_kb.cards.targets import number_targets, targets_of
from rules_kb.table.clause import Clause
from rules_kb.table.objects import Characteristics

AWAKENED = e.SetTypes(
    ("creature",),
    ("elemental",),
    power=w.Number(0),
    toughness=w.Number(0),
    keeps=True,
    abilities=(a.Keyword("haste"),),
)
LAND = w.Target(w.Filter(words=("land",), controller="you"))


def keyword_called(card: Characteristics, name: str) -> a.Keyword | None:
    """A card's own keyword of that name."""
    return next((item for item in card.abilities if isinstance(item, a.Keyword) and item.name == name), None)


def granted_by_backup(abilities: Sequence[Clause]) -> tuple[Node, ...] | None:
    """The abilities below a card's backup, which another creature gets for a turn; None where one of them is
    of a kind that isn't given to anything.
    """
    names = [item.name if isinstance(item, a.Keyword) else "" for item in abilities]
    printed = abilities[names.index("backup") + 1 :]
    below = tuple(
        item for item in printed if isinstance(item, (a.Keyword, a.Triggered, a.Activated, a.Static))
    )
    its_own = any(isinstance(item, a.Keyword) and item.name in OF_ITS_OWN_CARD for item in below)
    return below if len(below) == len(printed) and not its_own else None


def played_as(card: Characteristics, name: str) -> Characteristics | None:
    """The card as it is played by a keyword; None where that doesn't change it, or can't be told."""
    keyword = keyword_called(card, name) if name in PLAYED_OTHERWISE else None
    if keyword is None:
        return None
    if name == "bestow":
        types = tuple([word for word in card.types if word != "creature"])
        enchants = a.Enchant(w.Filter(words=("creature",)))
        return facts.replace(
            card,
            types=types,
            subtypes=("aura",),
            abilities=(enchants, *card.abilities),
            power=None,
            toughness=None,
        )
    if name == "prototype":
        return _smaller(card, keyword)
    text = next((item for item in card.abilities if isinstance(item, a.Instructions)), None)
    changed = None if text is None else _overloaded(text) if name == "overload" else _awakened(text, keyword)
    if changed is None:
        return None
    others = [changed if item is text else item for item in card.abilities]
    return facts.replace(card, abilities=tuple(others))


def _smaller(card: Characteristics, keyword: a.Keyword) -> Characteristics | None:
    """The card of another mana cost, color and size."""
    mana = next((part for part in keyword.value.parts if isinstance(part, a.PayMana)), None)
    if mana is None or keyword.size is None:
        return None
    power, toughness = keyword.size
    return facts.replace(card, cost=mana.cost, colors=mana.cost.colors, power=power, toughness=toughness)


def _overloaded(text: a.Instructions) -> a.Instructions | None:
    """The instructions with "each" for "target"; None where they speak of a target again, or of a player."""
    again = any(getattr(part, "to", None) in _targets_named(text) for part in parts_of(text))
    if again or not all(isinstance(each.what, w.Filter) for each in targets_of(text)):
        return None

    def with_each(item: Meaning) -> Meaning:
        if isinstance(item, w.Target) and isinstance(item.what, w.Filter):
            return w.Each(item.what)
        if isinstance(item, tuple):
            return tuple(with_each(part) for part in item)
        return rebuilt(item, with_each) if isinstance(item, Node) else item

    changed = with_each(text)
    return changed if isinstance(changed, a.Instructions) else None


def _targets_named(text: a.Instructions) -> list[str]:
    return [f"target {each.index + 1}" for each in targets_of(text)]


def _awakened(text: a.Instructions, keyword: a.Keyword) -> a.Instructions:
    """The instructions, and then what is done to a land."""
    land = w.It(to=f"target {len(targets_of(text)) + 1}")
    wakes = (
        e.PutCounters("+1/+1", LAND, w.Number(keyword.number or 0)),
        e.Modify(land, (AWAKENED,), ""),
    )
    return number_targets(replace(text, effects=(*text.effects, *wakes)))
