"""217 Zones: the stack as cr2006 has it, with abilities that have no colour and copies that are gone a moment
later.
"""

from __future__ import annotations

from typing import Any

from rules_kb.rules import seams
from rules_kb.rules.engine.moving import speaks_for_itself
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context, latest
from rules_kb.table.events.spells_and_abilities import ObjectMade
from rules_kb.table.objects import Characteristics, GameObject, Player

# -- 217.7 removed from the game -----------------------------------------------------------------------------


@answers(seams.of_linked_ability)
def of_linked_ability(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """The cards that were removed by the ability with which the one that speaks of them is linked."""
    gained = {latest(card) for card in context.source.removed_by_gained}
    others = [card for card in cards if (card in gained) == speaks_for_itself(context)]
    if others and removed_by_no_linked_ability(game, others):
        return [card for card in cards if card not in others]
    return cards


@rule(cr2006="217.7d", off=[])
def removed_by_no_linked_ability(game: Game, cards: list[GameObject]) -> list[GameObject]:
    """Of two linked abilities the second means only what the first has removed, and nothing that a gained
    ability did.
    """
    return cards


# -- 217.6 the stack -----------------------------------------------------------------------------------------


@rule(cr2006="217.6b", off=False)
def last_added_is_on_top(game: Game) -> bool:
    """What is put on the stack goes on top of all that is there: the last added is the first to resolve."""
    return True


@rule(seams.make_pseudospell, cr2006="217.6c")
def make_pseudospell(
    game: Game, source: GameObject, ability: Any, controller: Player, occurrence: Any = None
) -> GameObject:
    """An ability on the stack has its text and a controller, and no other characteristic: no colour either."""
    made = ObjectMade(
        Characteristics(f"{source.name}'s ability", abilities=(ability,)),
        source.owner,
        controller,
        ability,
        source,
        occurrence,
    )
    game.record(made)
    return made.made


@rule(seams.top_of_stack_resolves, cr2006="217.6d")
def top_of_stack_resolves(game: Game) -> list[GameObject]:
    """Once all players have passed in succession, the top of the stack resolves."""
    stack = game.table.stack
    top = stack[-1] if len(stack) == 1 or last_added_is_on_top(game) else stack[0]
    game.log.event(f"{top.name} resolves", (top.name,))
    return [top]
