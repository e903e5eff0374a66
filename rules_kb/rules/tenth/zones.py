"""217 Zones: the stack as cr2006 has it, with abilities that have no colour and copies that are gone a moment
later.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.removed_cards import speaks_for_itself
from rules_kb.rules.engine.resolving import begin_to_resolve
from rules_kb.rules.engine.triggers_onto_stack import ability_as_object
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.entries import EACH_TIME, EVERYWHERE
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject, Player

# -- 217.1 how an object changes zones -----------------------------------------------------------------------


def _moves_as_it_would(game: Game, event: Moved, effect: Modifier) -> list[Event]:
    return [event]


@rule(
    seams.replaced_before_it_moves,
    cr2006="217.1d",
    without=_moves_as_it_would,
    at_work={"cr2006": EACH_TIME},
)
def replaced_before_it_moves(game: Game, event: Moved, effect: Modifier) -> list[Event]:
    """Before an object changes zones, what replaces the event that moves it has been applied."""
    return list(effect.act(game, event))


# -- 217.7 removed from the game -----------------------------------------------------------------------------


@answers(seams.of_linked_ability)
def of_linked_ability(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """The cards that were removed by the ability with which the one that speaks of them is linked."""
    if not any(_was_removed_by_another(card, context) for card in cards):
        return cards
    others = removed_by_no_linked_ability(game, cards, context)
    return [card for card in cards if card not in others]


@rule(cr2006="217.7d", off=[])
def removed_by_no_linked_ability(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """Of two linked abilities the second means only what the first has removed, and nothing that another
    ability did: what is printed goes with what is printed, and what is gained with what was gained with it.
    """
    return [card for card in cards if _was_removed_by_another(card, context)]


def _was_removed_by_another(card: GameObject, context: Context) -> bool:
    """Whether an ability with which the one that speaks isn't linked has removed a card."""
    gained = [together for removed, together in context.source.removed_by_gained if latest(removed) is card]
    if speaks_for_itself(context) or context.stack_object is None:
        return bool(gained)
    return not any(context.stack_object.ability in together for together in gained)


# -- 217.6 the stack -----------------------------------------------------------------------------------------


def _first_added(game: Game) -> GameObject:
    return game.table.stack[0]


@rule(cr2006="217.6b", without=_first_added, at_work=EVERYWHERE)
def last_added_is_on_top(game: Game) -> GameObject:
    """What is put on the stack goes on top of all that is there: the last added is the first to resolve."""
    return game.table.stack[-1]


def _of_its_source(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    return ability_as_object(game, source, ability, source.owner, occurrence, game.look(source).colors)


@rule(seams.make_pseudospell, cr2006="217.6c", without=_of_its_source, at_work=EVERYWHERE)
def make_pseudospell(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    """An ability on the stack has its text and a controller, and no other characteristic: no colour
    either.
    """
    return ability_as_object(game, source, ability, controller, occurrence)


@rule(seams.top_of_stack_resolves, cr2006="217.6d", off=[], at_work=EACH_TIME)
def top_of_stack_resolves(game: Game) -> list[GameObject]:
    """Once all players have passed in succession, the top of the stack resolves."""
    stack = game.table.stack
    return begin_to_resolve(game, last_added_is_on_top(game) if len(stack) > 1 else stack[-1])


def _the_active_player(game: Game, things: list[GameObject]) -> Player:
    return game.table.in_turn_order()[0]


@rule(seams.owner_orders_library, cr2006="217.2d", without=_the_active_player)
def owner_orders_library(game: Game, things: list[GameObject]) -> Player:
    """Cards that go to the top or the bottom of a library at once are put in order by their owner."""
    return things[0].owner
