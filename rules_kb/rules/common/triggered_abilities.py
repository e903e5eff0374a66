"""410 Handling Triggered Abilities, with 404."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.triggered_abilities import matched, watched
from rules_kb.rules.engine.waking import met
from rules_kb.rules.engine.what_was_named import speak_of
from rules_kb.rules.game import Game
from rules_kb.rules.looks import plain_look
from rules_kb.rules.rule import Concerning, Verdict, allow, answers, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Met, Occurrence, Waiting, Watch
from rules_kb.table.entries import EACH_TIME, EVERYWHERE
from rules_kb.table.events import Event, possessive
from rules_kb.table.events.effects import StateTriggerHeld
from rules_kb.table.events.spells_and_abilities import AbilityTriggered
from rules_kb.table.objects import GameObject, Player


@rule(
    seams.states_otherwise,
    rulings1999="Z.3.5",
    cr1999="402.8",
    cr2006="402.8b",
    permits=True,
    off=False,
)
def states_otherwise(game: Game, card: GameObject) -> bool:
    """An ability may function in a graveyard where it says that it acts on its card there."""
    return True


def met_as_printed(
    game: Game, thing: GameObject, event: Event, watches: list[Watch], controller: Player | None = None
) -> list[Met]:
    """What an event sets off where a permanent that comes with it is seen as its card is printed, under the
    control of a player whom no card tells.
    """
    looks, look, printed = game.looks(), game.look(thing), plain_look(thing)
    own = [(thing, ability, look.controller) for ability in watched(printed.abilities)]
    if controller is not None:
        printed = facts.replace(printed, controller=controller)
    with game.trial_looks({**looks, thing: printed}):
        return met(game, event, [*(watch for watch in watches if watch[0] is not thing), *own])


@rule(seams.modified_as_it_comes, cr1999="410.10b", cr2006="410.10b", without=met_as_printed)
def modified_as_it_comes(
    game: Game, thing: GameObject, event: Event, watches: list[Watch]
) -> Concerning[list[Met]]:
    """Continuous effects modify a permanent as it comes into play, so what triggers sees it as modified."""
    return concerning(met(game, event, watches), thing)


@rule(
    seams.each_occurrence_triggers,
    cr1999="410.6",
    cr2006="410.6",
    permits=True,
    off=False,
)
def each_occurrence_triggers(game: Game, source: GameObject) -> bool:
    """An ability may trigger once for each time that its event occurs, also where several do at once."""
    return True


@rule(seams.each_copy_functions, rulings1999="A.1.2", cr1999="402.7", cr2006="402.7", permits=True, off=False)
def each_copy_functions(game: Game, source: GameObject) -> bool:
    """Of several copies of an ability on one permanent, each may function for itself."""
    return True


@rule(seams.only_what_occurs_triggers, cr1999="410.7", cr2006="410.7", permits=True, off=False)
def only_what_occurs_triggers(game: Game, source: GameObject) -> bool:
    """An event that was prevented or replaced triggers nothing."""
    return True


@rule(
    seams.token_sets_off_triggers,
    rulings1999="K.25.Ruling.1",
    cr1999="216.3",
    cr2006="216.3",
    permits=True,
    off=False,
)
def token_sets_off_triggers(game: Game, token: GameObject) -> bool:
    """A token that changes zones may set off triggered abilities before it ceases to exist."""
    return True


def _hold(game: Game, waiting: Waiting) -> list[GameObject]:
    game.record(AbilityTriggered(waiting))
    return [waiting.source]


@rule(
    seams.event_matches,
    rulings1999="A.8.3",
    cr1999="410.2",
    cr2006="410.2",
    off=[],
    at_work={"cr1999": EACH_TIME, "cr2006": EACH_TIME},
)
def event_matches(game: Game, waiting: Waiting) -> list[GameObject]:
    """An event matches a trigger condition: the ability triggers, and waits until a player gets priority."""
    return _hold(game, waiting)


@rule(seams.step_begins, cr1999="410.1", cr2006="300.5", off=[], at_work={"cr2006": EVERYWHERE})
def step_begins(game: Game, waiting: Waiting) -> list[GameObject]:
    """A phase or step begins, and what waits for its beginning triggers."""
    return _hold(game, waiting)


@rule(seams.during_is_the_beginning, cr1999="glossary/during", cr2006="glossary/during", off=[])
def during_is_the_beginning(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "During" a phase or step is read as "at the beginning of" it."""
    return seams.step_begins(game, waiting)


@rule(seams.beginning_of_turn_triggers, cr1999="glossary/beginning-of-turn", off=[])
def beginning_of_turn_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers as a turn begins waits until somebody has priority, as a rule in upkeep."""
    return matched(game, waiting)


@rule(
    seams.successfully_cast_triggers,
    cr1999="glossary/successfully-cast",
    cr2006="glossary/successfully-cast",
    off=[],
)
def successfully_cast_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "Successfully cast" is read as "played": what becomes of the spell later makes no difference."""
    return matched(game, waiting)


@rule(
    seams.becomes_triggers, rulings1999="A.8.3", cr1999="glossary/becomes", cr2006="glossary/becomes", off=[]
)
def becomes_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "Becomes" triggers as the named event happens: not for a state that is there, nor again while it
    lasts.
    """
    return matched(game, waiting)


@rule(seams.end_of_combat_triggers, rulings1999="C.9.1", cr1999="311.1", cr2006="311.1", off=[])
def end_of_combat_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """Abilities that say "at end of combat" trigger as that step begins."""
    return _hold(game, waiting)


@rule(seams.end_of_turn_triggers, rulings1999="P.10.1", cr1999="313.1", cr2006="313.1", off=[])
def end_of_turn_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """Abilities that say "at end of turn" trigger as that step begins."""
    return _hold(game, waiting)


@rule(
    seams.comes_into_play_triggers,
    rulings1999="A.8.3",
    cr1999="410.10a",
    cr2006="410.10a",
    off=[],
)
def comes_into_play_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A permanent entering play sets off comes-into-play abilities, its own and those of others."""
    return matched(game, waiting)


# What leaves play is gone once it has left, and only looking back finds its ability: so the rule that looks
# back has its part in each leaving, the permanent's own too. In 1999 only a permanent's own leaving meets
# what 410.10c calls a leaves-play ability; in 2006 anything's does.


@rule(seams.own_leaving_triggers, rulings1999="A.8.6", cr1999="410.10c", cr2006="410.10c", off=[])
def own_leaving_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A permanent that leaves play sets off its own leaves-play ability."""
    return seams.leaving_is_looked_back_at(game, waiting)


@answers(seams.anothers_leaving_triggers)
def anothers_leaving_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """The game looks back at what left play, and whatever was in play then may have waited for it."""
    return seams.leaving_is_looked_back_at(game, waiting)


@rule(seams.leaving_is_looked_back_at, rulings1999="A.8.Ruling.8", cr1999="410.10d", cr2006="410.10d", off=[])
def leaving_is_looked_back_at(game: Game, waiting: Waiting) -> list[GameObject]:
    """Leaves-play abilities see what left together with their own permanent: the game looks back."""
    return matched(game, waiting)


@rule(seams.blocks_once, cr1999="410.9a", cr2006="410.9a", off=[])
def blocks_once(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "Blocks" triggers once a combat for the creature, however many it blocks."""
    return matched(game, waiting)


@rule(seams.becomes_blocked_once, cr1999="410.9a", cr2006="410.9c", off=[])
def becomes_blocked_once(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "Becomes blocked" triggers once a combat for the creature, however many block it; an effect that makes
    it blocked sets it off as well.
    """
    return matched(game, waiting)


@rule(seams.blocks_each, cr1999="410.9b", cr2006="410.9b", off=[])
def blocks_each(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "Blocks a creature" triggers once for each attacker that the creature blocks."""
    return matched(game, waiting)


@rule(seams.is_blocked_by_each, cr1999="410.9c", cr2006="410.9d", off=[])
def is_blocked_by_each(game: Game, waiting: Waiting) -> list[GameObject]:
    """ "A creature blocks it" triggers once for each blocker."""
    return matched(game, waiting)


@rule(seams.mana_ability_sets_off, rulings1999="T.12.4", cr1999="406.1e", cr2006="406.5", off=[])
def mana_ability_sets_off(game: Game, waiting: Waiting) -> list[GameObject]:
    """A mana ability doesn't use the stack, but what triggers on it and makes no mana itself does."""
    return matched(game, waiting)


@rule(seams.state_matches, rulings1999="A.8.3", cr1999="410.8a", cr2006="410.11", off=[])
def state_matches(game: Game, waiting: Waiting) -> list[GameObject]:
    """A state trigger goes off as soon as the game is in its state."""
    return _hold(game, waiting)


@rule(seams.flanking_triggers, rulings1999="A.19.2", cr1999="502.3b", cr2006="502.3a", off=[])
def flanking_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A creature with flanking is blocked by one without: the blocker will get -1/-1."""
    return matched(game, waiting)


@rule(seams.another_flanking_triggers, rulings1999="A.19.4", cr1999="502.3c", cr2006="502.3b", off=[])
def another_flanking_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A second copy of flanking triggers as well, on its own."""
    return matched(game, waiting)


@rule(seams.rampage_triggers, rulings1999="A.25.2", cr1999="glossary/rampage", cr2006="502.12a", off=[])
def rampage_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A creature with rampage becomes blocked: it will grow by how many creatures block it."""
    return seams.becomes_blocked_once(game, waiting)


@rule(
    seams.landhome_triggers,
    cr1999="glossary/landhome",
    cr2006="glossary/islandhome",
    off=[],
)
def landhome_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """Its controller has no land of the type that the creature is at home in: it will go to the graveyard."""
    return _hold(game, waiting)


@rule(seams.condition_is_checked, cr1999="410.8", cr2006="410.8", decides=True)
def condition_is_checked(
    game: Game,
    source: GameObject,
    ability: a.Triggered,
    controller: Player,
    occurrence: Occurrence | None,
) -> Verdict:
    """A condition after "if" must hold when the event occurs, and again on resolution, or the ability does
    nothing.
    """
    context = Context(source, controller)
    context.x = (source.announced.x or 0) if ability.has_x_of_its_spell else 0
    if occurrence is not None:
        speak_of(context, occurrence)
        context.named.update(occurrence.delayed.named if occurrence.delayed is not None else {})
    if any(isinstance(part, w.Target) for part in parts_of(ability.condition)):
        waits = [thing for thing in game.table.stack if thing.source is source and thing.ability == ability]
        if not waits:
            return allow(source)  # whom it is aimed at isn't known before that has been chosen
        context.stack_object, context.targets = waits[-1], list(waits[-1].announced.targets)
    if holds(game, ability.condition, context):
        return allow(source)
    return forbid(f"the condition of {possessive(source.name)} ability doesn't hold", source)


@rule(seams.not_again_while_it_waits, cr1999="410.8b", cr2006="410.11", off=False, at_work=EVERYWHERE)
def not_again_while_it_waits(game: Game, source: GameObject, key: tuple[int, a.Triggered]) -> bool:
    """A state trigger doesn't go off again before it has resolved or been countered."""
    game.record(StateTriggerHeld(key))
    return True


@rule(seams.is_where_it_moved, rulings1999="A.8.Ruling.4", cr1999="410.10", cr2006="410.10", decides=True)
def is_where_it_moved(game: Game, card: GameObject) -> Verdict:
    """If the card has left the zone that it moved to, the ability finds it no more, even if it is back
    again.
    """
    if card.became is not None or card.zone == "nowhere":
        return forbid(f"{card.name} has left the zone that it moved to", card)
    return allow(card)
