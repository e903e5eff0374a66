"""T.1, G.12, G.13, G.32, K.16: as what a spell or ability is played, going by what it would do."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import parts_of
from rules_kb.rules.common.playing import FAST
from rules_kb.rules.engine.playing import modes_of
from rules_kb.rules.terms.playing import Playable
from rules_kb.table.objects import STACK, GameObject, Thing

INTERRUPT, INSTANT, SLOW = "interrupt", "instant", "slow"
PREVENTION, REGENERATES = "damage prevention", "regeneration"
MANA_SOURCE = "mana source"


def kind_of(types: Sequence[str], node: Playable, targets: Sequence[Thing]) -> str:
    """As what these instructions or this ability are played. `types` are those of the spell, none for an
    ability.
    """
    if "mana source" in types or (types and only_makes_mana(node)):
        return MANA_SOURCE
    if types and not any(word in FAST for word in types):
        return SLOW
    if any(isinstance(thing, GameObject) and thing.zone == STACK for thing in targets):
        return INTERRUPT
    if any(isinstance(part, e.Regenerate) for part in parts_of(node.effects)):
        return REGENERATES
    if any(prevents(part) for part in parts_of(node.effects)):
        return PREVENTION
    return SLOW if isinstance(node, a.Activated) and "sorcery" in node.only else INSTANT


def only_makes_mana(node: Playable) -> bool:
    """Whether a text makes mana and does nothing else: such an instant or interrupt of older years is a mana
    source (K.16.Note.3).
    """
    return bool(node.effects) and all(isinstance(effect, e.AddMana) for effect in node.effects)


def is_mana_source(spell: GameObject) -> bool:
    """Whether a spell is a mana source, by its type or by what its text does."""
    texts = [item for item in spell.initial.abilities if isinstance(item, a.Instructions)]
    return MANA_SOURCE in spell.initial.types or (
        bool(texts) and all(only_makes_mana(text) for text in texts)
    )


def prevents(part: object) -> bool:
    """Whether an instruction prevents or redirects damage that has been assigned.

    What keeps creatures from dealing any combat damage in a turn has nothing to do with single damage, and is
    played before it (Fog).
    """
    if isinstance(part, e.PreventDamage):
        return not (part.combat_only and part.amount is None and part.source is None and not part.next_time)
    if isinstance(part, e.BeginInstead):
        return isinstance(part.instead, a.Instead) and isinstance(part.instead.event, a.WouldBeDamaged)
    return False


def possible_nodes(node: Playable, mode: int | str | None) -> list[Playable]:
    """The instructions that a text may come to: those of a mode, of each mode, or all."""
    modes = modes_of(node)
    if not modes:
        return [node]
    chosen = [modes[mode]] if isinstance(mode, int) and 0 <= mode < len(modes) else modes
    return [a.Instructions(effects) for effects in chosen]
