"""Creatures that become local enchantments and creatures again: the procedures, which bear no number."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Node
from rules_kb.rules import seams
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.events.permanents import Attached
from rules_kb.table.objects import IN_PLAY, GameObject

BECOMES = e.SetTypes(("enchantment",), ("aura",))
ENCHANTS = a.Enchant(w.Filter("creature"))


@INSTRUCTIONS.by(e.BecomeEnchantment)
def _become_enchantment(game: Game, effect: e.BecomeEnchantment, context: Context) -> None:
    """It loses what it loses and is on the creature at once, with no time for anybody to act between."""
    licid, hosts = latest(context.source), things_of(game, effect.to, context)
    if licid.zone != IN_PLAY or not hosts:
        return
    speaks = context.stack_object.ability if context.stack_object is not None else None
    own = [item for item in licid.initial.abilities if isinstance(item, Node) and item != speaks]
    kept = seams.kept_as_enchantment(game, licid, own) if effect.abilities else own
    changes = (
        BECOMES,
        e.LoseAbilities(None),
        e.GainAbilities((ENCHANTS, *kept, *effect.abilities)),
        e.HasProperty(e.EndsFor(effect.end)),
    )
    begins = ContinuousEffect(licid, context.controller, [licid], changes, "")
    words = f"{licid.name} becomes a local enchantment and is no creature"
    game.happen(EffectBegan(begins, "effect", words, (licid,), source=context.source))
    newer = seams.gets_a_new_timestamp(game, licid, hosts[0])
    game.happen(Attached(licid, hosts[0], newer, source=context.source))


@answers(seams.kept_as_enchantment)
def kept_as_enchantment(game: Game, licid: GameObject, others: list[Node]) -> list[Node]:
    """All that the text doesn't take away."""
    return others


def _enchanting(game: Game, source: GameObject) -> ContinuousEffect | None:
    """The effect that has made an enchantment of a creature, if one has."""
    effects = (effect for effect in game.table.effects if isinstance(effect, ContinuousEffect))
    return next((each for each in effects if each.source is source and _end_of(each) is not None), None)


def _end_of(effect: ContinuousEffect) -> e.EndsFor | None:
    said = (change.property for change in effect.changes if isinstance(change, e.HasProperty))
    return next((item for item in said if isinstance(item, e.EndsFor)), None)


def to_end(game: Game, source: GameObject) -> list[a.Activated]:
    """The ability by which what has become an enchantment may be a creature again."""
    effect = _enchanting(game, source)
    ends = _end_of(effect) if effect is not None else None
    return [a.Activated(ends.cost, (e.EndEnchantment(),))] if ends is not None else []


@INSTRUCTIONS.by(e.EndEnchantment)
def _end_enchantment(game: Game, instruction: e.EndEnchantment, context: Context) -> None:
    licid = latest(context.source)
    effect = _enchanting(game, licid)
    if effect is not None and licid.zone == IN_PLAY:
        game.happen(EffectEnded(effect, "effect"), Attached(licid, None))
