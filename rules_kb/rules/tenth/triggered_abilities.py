"""410.5 Triggered abilities that say "may": the choice is made as they resolve.

So the ability always goes on the stack, once for all players whom it offers something.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.triggered_abilities import matched
from rules_kb.rules.engine.when_to_play import hurried_spell
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, rule, unasked
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.objects import GRAVEYARD, GameObject, Player


@rule(seams.may_is_modal, cr2006="410.5", permits=True, off=False)
def may_is_modal(game: Game, player: Player, source: GameObject) -> bool:
    """An ability that offers something goes on the stack, whatever its controller means to do; nobody is
    asked yet.
    """
    return True


@answers(seams.ability_of_each_player)
def ability_of_each_player(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """An ability that offers something to several players is one ability; each of them chooses as it
    resolves.
    """
    return [waiting]


@answers(seams.still_to_be_done)
def still_to_be_done(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...], context: Context
) -> tuple[tuple[e.Instruction, ...], Context]:
    """All of an ability's instructions, its "may" among them."""
    return effects, context


@answers(seams.beginning_of_turn_triggers)
def beginning_of_turn_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers at the beginning of a turn does so by the general rule."""
    return matched(game, waiting)


@rule(seams.anothers_leaving_triggers, cr2006="410.10c", off=[])
def anothers_leaving_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A leaves-play ability triggers as any permanent leaves play for which it waits."""
    return seams.leaving_is_looked_back_at(game, waiting)


@rule(seams.triggers_once, cr2006="404.4b", off=False)
def triggers_once(game: Game, delayed: DelayedAbility) -> bool:
    """A delayed triggered ability triggers only once, the next time that its event occurs."""
    game.happen(EffectEnded(delayed, "delayed"))
    return True


@rule(seams.triggers_all_the_same, cr2006="410.1", permits=True, off=False)
def triggers_all_the_same(game: Game, sources: list[GameObject]) -> bool | Concerning[bool]:
    """Abilities trigger, and go on the stack, though nothing can be played: they aren't played."""
    return unasked(True) if hurried_spell(game) is None else True


@rule(seams.aura_is_tracked, cr2006="410.10f")
def aura_is_tracked(game: Game, aura: GameObject, after: GameObject) -> GameObject | None:
    """What an Aura says that triggers on the enchanted permanent's leaving play finds the Aura in its owner's
    graveyard.
    """
    return after if after.zone == GRAVEYARD and after.became is None else None


@rule(seams.waits_for_next_turn, cr2006="313.2", permits=True, off=False)
def waits_for_next_turn(game: Game, source: GameObject, player: Player) -> bool:
    """What is to be done at end of turn and comes about in that step waits for the next turn's: the step
    doesn't go back.
    """
    return True


@rule(seams.fights_so_many, cr2006="410.9e", off=[])
def fights_so_many(game: Game, waiting: Waiting) -> list[GameObject]:
    """What waits for a creature to block, or be blocked by, so many creatures triggers as that is declared,
    or an effect makes it so.
    """
    return matched(game, waiting)
