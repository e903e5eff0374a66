"""Triggered abilities: what the engine asks of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.rules.terms.triggered_abilities import Met, Occurrence, Waiting, Watch
from rules_kb.table.events import Event
from rules_kb.table.objects import GameObject, Player

# -- triggered abilities -------------------------------------------------------------------------------------


@seam
def states_otherwise(game: Game, card: GameObject) -> bool:
    """Whether an ability that says that it acts on its card in a graveyard does so."""


@seam
def player_it_is_aimed_at(game: Game, thing: GameObject) -> str:
    """The name of the player who was chosen for a permanent, of whose turns it speaks."""


@seam
def modified_as_it_comes(game: Game, thing: GameObject, event: Event, watches: list[Watch]) -> list[Met]:
    """What a permanent sets off as it comes into play, where another permanent's effect applies to it."""


@seam
def each_occurrence_triggers(game: Game, source: GameObject) -> bool:
    """Whether an ability triggers again where its event occurs several times at once."""


@seam
def each_copy_functions(game: Game, source: GameObject) -> bool:
    """Whether a further copy of an ability on one permanent triggers too."""


@seam
def only_what_occurs_triggers(game: Game, source: GameObject) -> bool:
    """Whether an ability doesn't trigger on an event that was prevented or replaced."""


@seam
def token_sets_off_triggers(game: Game, token: GameObject) -> bool:
    """Whether a token that leaves play sets off triggered abilities."""


@seam
def controller_of_rule_effect(game: Game, thing: GameObject) -> Player | None:
    """Who counts as the controller of what the rules themselves do to a permanent."""


@seam
def event_matches(game: Game, waiting: Waiting) -> list[GameObject]:
    """An event matches a trigger condition: the ability triggers, and waits until a player gets priority."""


@seam
def becomes_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers on something that becomes tapped, untapped or a target does so at that moment only."""


@seam
def during_is_the_beginning(game: Game, waiting: Waiting) -> list[GameObject]:
    """When an ability triggers that is written "During" a phase or step."""


@seam
def beginning_of_turn_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers at the beginning of a turn waits for the first time that a player gets priority."""


@seam
def successfully_cast_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers on a spell that is "successfully cast" does so as the spell is played."""


@seam
def attack_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers on an attack does so as the creature is declared as an attacker, by the general rule."""


@seam
def step_begins(game: Game, waiting: Waiting) -> list[GameObject]:
    """A phase or step begins, and what waits for its beginning triggers."""


@seam
def end_of_combat_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """Abilities that say "at end of combat" trigger as that step begins."""


@seam
def end_of_turn_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """Abilities that say "at end of turn" trigger as that step begins."""


@seam
def comes_into_play_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A permanent entering play sets off comes-into-play abilities, its own and those of others."""


@seam
def leaving_loses_control(game: Game, waiting: Waiting) -> list[GameObject]:
    """Something leaves play, and an ability triggers on a player's losing control of it."""


@seam
def own_leaving_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A permanent that leaves play sets off its own leaves-play ability."""


@seam
def anothers_leaving_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A permanent that leaves play sets off a leaves-play ability of another one."""


@seam
def leaving_is_looked_back_at(game: Game, waiting: Waiting) -> list[GameObject]:
    """Leaves-play abilities see what left together with their own permanent: the game looks back."""


@seam
def blocks_once(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "Blocks" triggers once a combat for the creature."""


@seam
def becomes_blocked_once(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "Becomes blocked" triggers once a combat for the creature."""


@seam
def blocks_each(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "Blocks a creature" triggers once for each attacker that the creature blocks."""


@seam
def is_blocked_by_each(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "A creature blocks it" triggers once for each blocker."""


@seam
def mana_ability_sets_off(game: Game, waiting: Waiting) -> list[GameObject]:
    """A mana ability doesn't use the stack, but what triggers on it and makes no mana itself does."""


@seam
def state_matches(game: Game, waiting: Waiting) -> list[GameObject]:
    """A state trigger goes off as soon as the game is in its state."""


@seam
def flanking_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A creature with flanking is blocked by one without: the blocker will get -1/-1."""


@seam
def another_flanking_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A second copy of flanking triggers as well, on its own."""


@seam
def rampage_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A creature with rampage becomes blocked: it will grow by how many creatures block it."""


@seam
def landhome_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """Its controller has no land of the type that the creature is at home in: it will go to the graveyard."""


@seam
def condition_is_checked(
    game: Game,
    source: GameObject,
    ability: a.Triggered,
    controller: Player,
    occurrence: Occurrence | None,
) -> Verdict | None:
    """A condition after "if" must hold when the event occurs, and again on resolution, or the ability does
    nothing."""


@seam
def not_again_while_it_waits(game: Game, source: GameObject, key: tuple[int, a.Triggered]) -> bool:
    """A state trigger doesn't go off again before it has resolved or been countered."""


@seam
def is_where_it_moved(game: Game, card: GameObject) -> Verdict | None:
    """If the card has left the zone that it moved to, the ability finds it no more, even if it is back
    again.
    """


@seam
def cards_come_to_hand(game: Game, events: list[Event], before: list[Watch] | None) -> None:
    """Cards have come to a hand, by a draw or without one: what else that sets off."""


@seam
def colors_set_off_in(game: Game, source: GameObject) -> frozenset[str] | None:
    """The colors of a source as its ability triggers, where these are what counts later on."""


# -- delayed abilities ---------------------------------------------------------------------------------------


@seam
def event_before_is_irrelevant(game: Game, thing: GameObject) -> bool:
    """Whether what a delayed ability waits for doesn't set it off, since it happened before."""


@seam
def fails_if_it_has_left(game: Game, thing: GameObject) -> GameObject | None:
    """What a delayed ability affects of something that has left its zone."""


@seam
def affects_it_as_it_is(game: Game, thing: GameObject) -> bool:
    """Whether a delayed ability affects the permanent that it means though that isn't what it was."""


@seam
def triggers_once(game: Game, delayed: DelayedAbility) -> bool:
    """A delayed ability is gone as it triggers."""


# -- triggers onto stack -------------------------------------------------------------------------------------


@seam
def ability_of_each_player(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """An ability that offers a choice to both players puts a pseudospell on the stack for each of them."""


@seam
def order_of_triggers(game: Game, waiting: list[Waiting]) -> list[Waiting]:
    """The active player's go on the stack first, in an order of that player's choice, then the others'
    likewise."""


@seam
def goes_on_stack_before_priority(game: Game, waiting: Waiting) -> list[GameObject]:
    """What has triggered goes on the stack before a player who gets priority may play anything."""


@seam
def make_pseudospell(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    """An ability on the stack is a pseudospell with the color of its permanent, its own text, and its player
    as controller."""


@seam
def may_is_modal(game: Game, player: Player, source: GameObject) -> bool:
    """ "May" makes it modal: as it goes on the stack the player chooses to do nothing or to use it."""


@seam
def choices_as_it_goes_on_stack(game: Game, pseudospell: GameObject, waiting: Waiting) -> bool:
    """Mode and targets are chosen as it goes on the stack; where no legal choice can be made, it is removed
    from there."""


@seam
def triggers_all_the_same(game: Game, sources: list[GameObject]) -> bool:
    """Whether abilities trigger though a spell on the stack lets nobody play anything."""


@seam
def aura_is_tracked(game: Game, aura: GameObject, after: GameObject) -> GameObject | None:
    """The card of a local enchantment whose ability triggered on the leaving of what it enchanted."""


@seam
def waits_for_next_turn(game: Game, source: GameObject, player: Player) -> bool:
    """Whether what a player's source is to do at end of turn waits for the next one, since this one's has
    begun.
    """
