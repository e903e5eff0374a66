"""G.12 and G.32: a target that is changed in a damage prevention step, or while a creature is dying."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards.node import Node, parts_of
from rules_kb.rules import seams
from rules_kb.rules.common.editing import target_changes_to_legal_one as changes_to_legal_one
from rules_kb.rules.fifth.dying import lethally_damaged
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Noted
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.spells_and_abilities import Retargeted
from rules_kb.table.objects import GameObject, Thing


@answers(seams.target_changes_to_legal_one)
def target_changes_to_legal_one(
    game: Game, spell: GameObject, wanted: Thing | None, context: Context
) -> bool:
    """The target is changed; where that is of what regenerates, the new one needn't be dying."""
    changed = changes_to_legal_one(game, spell, wanted, context)
    texts = [spell.ability] if spell.is_ability else list(spell.initial.abilities)
    regenerates = any(
        isinstance(part, e.Regenerate)
        for text in texts
        if isinstance(text, Node)
        for part in parts_of((text,))
    )
    targets = [target for group in spell.announced.targets for target in group]
    if regenerates and _was_retargeted(game, spell) and not set(targets) & set(lethally_damaged(game)):
        it_may_be_aimed_at_what_is_not_dying(game, spell)
    return changed


@rule(rulings1999="G.32.Ruling.9", permits=True, off=False)
def it_may_be_aimed_at_what_is_not_dying(game: Game, spell: GameObject) -> bool:
    """What regenerates may be given a target that isn't dying."""
    return True


def _was_retargeted(game: Game, thing: GameObject) -> bool:
    return any(
        isinstance(event, Retargeted) and event.thing is thing
        for together in game.log.happened
        for event in together
    )


@answers(seams.shield_for_an_amount_begins)
def shield_for_an_amount_begins(game: Game, began: EffectBegan) -> None:
    """What prevents a specific amount acts on the points that were chosen for it."""
    top = game.table.stack[-1] if game.table.stack else None
    if top is not None and _was_retargeted(game, top):
        chosen_points_are_not_there(game, began, top)
    else:
        game.happen(began)


def _prevents_all_the_same(game: Game, began: EffectBegan, top: GameObject) -> GameObject:
    game.happen(began)
    return top


@rule(rulings1999="G.12.Ruling.4", without=_prevents_all_the_same)
def chosen_points_are_not_there(game: Game, began: EffectBegan, top: GameObject) -> GameObject:
    """Prevention of an amount whose target was changed prevents nothing there: the damage that was chosen as
    it was announced isn't on the new target.
    """
    game.happen(Noted(f"{top.name} prevents nothing: the damage chosen for it is elsewhere", top))
    return top
