"""Texts by which a permanent can't be enchanted, or by nothing but the enchantment that says so."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import parts_of
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.game import Game
from rules_kb.table.objects import IN_PLAY, GameObject


def is_kept_off(game: Game, enchantment: GameObject, thing: GameObject) -> bool:
    """Whether a text keeps this enchantment from being on a permanent."""
    said = properties(game.look(thing), e.CantBeEnchanted) if thing.zone == IN_PLAY else []
    if not said or "enchantment" not in game.look(enchantment).types:
        return False
    return not all(item.others for item in said) or any(
        source is not enchantment for source in _that_say_so(game, thing)
    )


def _that_say_so(game: Game, thing: GameObject) -> list[GameObject]:
    """The enchantments on a permanent that keep others off."""
    return [
        source
        for source, _, item in game.saying(a.Static)
        if source.attached_to is thing
        and any(isinstance(part, e.CantBeEnchanted) for part in parts_of(item.changes))
    ]
