"""What equip does, where more is said of it than its cost: by this an ability is known as one of equip."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w

EQUIP = "equip"
ANY_CREATURE = w.Filter(words=("creature",), controller="you")


def equip_ability(cost: a.Cost, what: w.Filter = ANY_CREATURE, only: tuple[str, ...] = ()) -> a.Activated:
    """Its cost is paid to attach this card to a creature, when a sorcery could be played."""
    attaches = e.AttachTo(w.ThisCard(), w.Target(what))
    return a.Activated(cost, (attaches,), (EQUIP, "sorcery", *only))


def equips(item: object) -> w.Filter | None:
    """What an ability attaches its card to, where it is one of equip, and None where it isn't."""
    attaches = item.effects[0] if isinstance(item, a.Activated) and EQUIP in item.only else None
    to = attaches.to if isinstance(attaches, e.AttachTo) else None
    return to.what if isinstance(to, w.Target) and isinstance(to.what, w.Filter) else None
