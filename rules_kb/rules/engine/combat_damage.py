"""Combat damage: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.books.eras import COMBAT_DAMAGE
from rules_kb.rules import seams
from rules_kb.rules.engine.turn_structure import opening
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.combat import Shares
from rules_kb.rules.terms.parts import Assigned, CombatDamage
from rules_kb.table.choices import Division
from rules_kb.table.entries import BECAUSE, Entry
from rules_kb.table.events import Event
from rules_kb.table.events.combat import DamageAssigned, DamageStepBegan
from rules_kb.table.events.periods import DamageAwaits
from rules_kb.table.events.turns import NextStepSet, StepBegan
from rules_kb.table.objects import IN_PLAY, GameObject


@answers(seams.begin_combat_damage)
def begin_combat_damage(game: Game) -> None:
    """Assign combat damage, put it on the stack, and give priority."""
    deal_out_combat_damage(game, game.happen(StepBegan(COMBAT_DAMAGE)))


def deal_out_combat_damage(game: Game, begun: Sequence[Event] = ()) -> None:
    """See who assigns damage in this combat damage step, have it assigned, and put it on the stack.

    `begun` is the beginning of the step, where it begins with that.
    """
    with game.log.leading_to(_is_assignment):
        _deal_out(game, begun)


def _is_assignment(entry: Entry) -> bool:
    """Whether an event is that the combat damage that has been assigned goes on the stack, or that it is
    assigned and awaits a damage prevention step.
    """
    if isinstance(entry.event, DamageAwaits):
        return True
    return entry.about == (COMBAT_DAMAGE,) and entry.how == BECAUSE and entry.event is None


def _deal_out(game: Game, begun: Sequence[Event]) -> None:
    combat = game.table.combat
    game.record(DamageStepBegan())
    fighters = list(dict.fromkeys((*combat.attackers, *combat.blocks)))
    who = fighters
    if combat.damage_steps > 1:
        who = seams.second_step_is_for_the_rest(game, fighters)
    elif first := seams.first_strike_goes_first(game, fighters):
        who = first
        game.record(NextStepSet(COMBAT_DAMAGE))
    game.record(DamageAssigned(who, [each for each in who if has_keyword(game.look(each), "double strike")]))
    with opening(game, begun):
        assigned = seams.assign_combat_damage(game, who) or []
        seams.COMBAT_DAMAGE.of(game).is_assigned(game, assigned)


class OverTheStack(CombatDamage):
    """Combat damage waits on the stack before it is dealt."""

    def is_assigned(self, game: Game, assigned: Assigned) -> None:
        seams.damage_goes_on_stack(game, assigned)


@answers(seams.is_out_of_damages_way)
def is_out_of_damages_way(game: Game, victim: GameObject) -> bool:
    """What has left play isn't dealt damage."""
    return victim.zone != IN_PLAY


@answers(seams.damage_is_divided)
def damage_is_divided(game: Game, choice: Division) -> Shares:
    """As the player wants it."""
    return game.divide(choice)
