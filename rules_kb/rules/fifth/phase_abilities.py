"""A.5 Phase Abilities: what must be dealt with once in its phase, and is played as an instant there."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.common.triggered_abilities import condition_is_checked as condition_as_it_is
from rules_kb.rules.common.triggers_onto_stack import put_on_stack
from rules_kb.rules.engine.playing import announce_choices
from rules_kb.rules.engine.triggered_abilities import matched
from rules_kb.rules.engine.triggers_onto_stack import only_may
from rules_kb.rules.engine.turn_structure import player_receives_priority
from rules_kb.rules.fifth.interrupted import before_it_joins_its_batch
from rules_kb.rules.fifth.new_in_the_phase import (
    costs_of_the_end,
    has_to_wait_for_the_end,
    is_during,
    paid_later,
    see_what_is_new,
)
from rules_kb.rules.fifth.periods import active_player, innermost
from rules_kb.rules.fifth.phase_costs import (
    cost_is_announced,
    is_one_cost_with,
    is_phase_cost,
    is_untap_cost,
    merged_with,
    phase_cost,
)
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, allow, answers, forbid, rule
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting
from rules_kb.table.entries import BECAUSE
from rules_kb.table.events import Noted
from rules_kb.table.events.periods import PeriodBegan, PhaseAbilityAnnounced, PhaseAbilityDue
from rules_kb.table.events.spells_and_abilities import AbilityTriggered, TakenOffStack
from rules_kb.table.objects import IN_PLAY, GameObject, Player
from rules_kb.table.periods import BATCH, Period

# -- what is due ---------------------------------------------------------------------------------------------


@answers(seams.step_begins)
def phase_comes(game: Game, waiting: Waiting) -> list[GameObject]:
    """A phase comes with which an ability has to do; at which time in it, is seen as it begins."""
    game.record(AbilityTriggered(waiting))
    return [waiting.source]


@answers(seams.player_it_is_aimed_at)
def player_it_is_aimed_at(game: Game, thing: GameObject) -> str:
    """The name of the player whom a permanent was aimed at."""
    if game.controller(thing) is not thing.controller:
        return player_stays_chosen(game, thing)
    return thing.chosen_player


def _chosen_anew(game: Game, thing: GameObject) -> str:
    return next((each.name for each in game.table.opponents(game.controller(thing))), "")


@rule(rulings1999="M.1.3", without=_chosen_anew)
def player_stays_chosen(game: Game, thing: GameObject) -> str:
    """The player whom a permanent was aimed at as it was cast stays that for the rest of the game, also when
    somebody else controls it.
    """
    return thing.chosen_player


@answers(seams.during_is_the_beginning)
def during_is_the_beginning(game: Game, waiting: Waiting) -> list[GameObject]:
    """What is written "During" a phase is a phase ability, played once at some time in it."""
    return phase_comes(game, waiting)


@answers(seams.beginning_of_turn_triggers)
def beginning_of_turn_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What is to be played as a turn begins."""
    return matched(game, waiting)


@answers(seams.successfully_cast_triggers)
def successfully_cast_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A spell has been successfully cast once its interrupt period is over, and is played only then."""
    return matched(game, waiting)


@answers(seams.abilities_at_the_beginning)
def abilities_at_the_beginning(game: Game, triggered: list[Waiting]) -> list[GameObject]:
    """Of what has to do with a phase that begins, some belongs to its very beginning, and the rest is due at
    some time in it.
    """
    due = [item for item in triggered if is_during(item.ability.trigger)]
    at_once = [item for item in triggered if item not in due]
    if early := [item for item in at_once if _has_to_wait_for_another(game, item, due)]:
        late = paid_later(game, early)
        due += late
        at_once = [item for item in at_once if item not in late]
    if due:
        are_due(game, due)
    if at_once:
        of_the_beginning(game, at_once)
    return [item.source for item in triggered]


def _has_to_wait_for_another(game: Game, waiting: Waiting, due: list[Waiting]) -> bool:
    """Whether what is to be paid at the phase's beginning is one cost with what is to be paid later."""
    return any(is_one_cost_with(game, waiting, item) for item in (*due, *costs_of_the_end(game)))


@rule(rulings1999="A.3.2", off=[])
def of_the_beginning(game: Game, triggered: list[Waiting]) -> list[GameObject]:
    """Abilities of a phase's beginning, or its end, are played in the series that stands there."""
    triggered, others = _each_cost_once(game, triggered)
    if others:
        see_what_is_due(game, others)
    optional = [item for item in triggered if only_may(item.ability) is not None]
    mandatory = [item for item in triggered if item not in optional]
    played = has_to_be_played(game, mandatory) if mandatory else []
    game.record(*[AbilityTriggered(item) for item in triggered if item in optional or item in played])
    return [item.source for item in triggered]


def _each_cost_once(game: Game, triggered: list[Waiting]) -> tuple[list[Waiting], list[Waiting]]:
    """Of the costs of one permanent the first, by which all of them are paid; and the others."""
    first: list[Waiting] = []
    for item in triggered:
        if not any(is_one_cost_with(game, item, other) for other in first):
            first.append(item)
    return first, [item for item in triggered if item not in first]


@rule(rulings1999="A.3.1", off=[])
def has_to_be_played(game: Game, triggered: list[Waiting]) -> list[Waiting]:
    """An ability of a phase's beginning or end that doesn't say "may" has to be played."""
    return [item for item in triggered if only_may(item.ability) is None]


@rule(rulings1999="A.5.1", off=[])
def are_due(game: Game, waiting: list[Waiting]) -> list[GameObject]:
    """A phase ability has to be played in its phase, once."""
    see_what_is_due(game, waiting)
    return [item.source for item in waiting]


def see_what_is_due(game: Game, waiting: Sequence[Waiting]) -> None:
    """Remember what has to be dealt with in this phase."""
    game.record(*[PhaseAbilityDue(item) for item in waiting])


# -- announcing it -------------------------------------------------------------------------------------------


@answers(seams.announce_phase_ability)
def announce_phase_ability(game: Game, player: Player, source: GameObject | None, pays: bool | None) -> None:
    """The active player announces one of the phase abilities that are due."""
    see_what_is_new(game)
    due = [item for item in game.table.turn.due if isinstance(item, Waiting)]
    meant = [item for item in due if item.source is source or (source is None and not item.source.id)]
    if source is not None:
        has_to_wait_for_the_end(game, source, meant)
    if not meant and source is None:
        raise Illegal([one_draw_a_turn(game, player)])
    if not meant:
        raise Illegal([dealt_with_once(game, player) if pays is None else paid_once(game, player)])
    if is_untap_cost(meant[0]):
        verdict: Verdict | None = _only_active(game, player, meant[0].source)
    else:
        whose = cost_is_for_active_player if is_phase_cost(meant[0].ability) else is_for_active_player
        verdict = whose(game, player, meant[0].source)
    if verdict is not None and not verdict.allowed:
        raise Illegal([verdict])
    is_announced(game, meant[0], pays, by_itself=False)
    player_receives_priority(game, active_player(game))


@answers(seams.has_a_phase_ability)
def has_a_phase_ability(game: Game, source: GameObject) -> bool:
    """Whether one of its abilities is a phase ability or phase cost of the present phase."""
    if source.zone != IN_PLAY:
        return False
    triggers = [item.trigger for item in game.look(source).abilities if isinstance(item, a.Triggered)]
    return any(
        isinstance(trigger, a.Beginning) and trigger.during and trigger.step == game.table.turn.step
        for trigger in triggers
    )


@rule(rulings1999="A.5.2", decides=True)
def dealt_with_once(game: Game, player: Player) -> Verdict | None:
    """In its phase a phase ability is played exactly once, never a second time."""
    return forbid(f"{player.name} has no such phase ability to deal with", player)


@rule(rulings1999="P.7.Ruling.1", decides=True)
def one_draw_a_turn(game: Game, player: Player) -> Verdict | None:
    """Nobody takes a draw more than the draw phase gives, unless a spell or ability says so."""
    return forbid(f"{player.name} has no draw to take now", player)


@rule(rulings1999="A.6.8", decides=True)
def paid_once(game: Game, player: Player) -> Verdict | None:
    """A phase cost is paid, or not paid, exactly once a turn."""
    return forbid(f"{player.name} has no such phase cost to deal with", player)


@rule(rulings1999="A.5.4", decides=True)
def is_for_active_player(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """The active player plays a phase ability; whoever controls its source controls it."""
    return _only_active(game, player, source)


@rule(rulings1999="A.6.11", decides=True)
def cost_is_for_active_player(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """The active player deals with a phase cost; whoever controls its source controls it."""
    return _only_active(game, player, source)


def _only_active(game: Game, player: Player, source: GameObject) -> Verdict:
    if player is game.table.turn.active:
        return allow(player, source)
    return forbid(f"it isn't {player.name}'s turn to deal with {source.name}", player, source)


def is_announced(game: Game, waiting: Waiting, paying: bool | None = None, *, by_itself: bool = True) -> None:
    """What is due is announced, with its cost paid or not, and joins the batch; what isn't there any more
    falls away. `by_itself` where its player doesn't say so, and it comes of the phase.
    """
    game.record(PhaseAbilityAnnounced((waiting,)))
    if waiting.source.id and not _is_still_there(game, waiting):
        falls_away = cost_falls_away if is_phase_cost(waiting.ability) else ability_falls_away
        if falls_away(game, waiting):
            return
    if innermost(game) is None:
        game.record(PeriodBegan(Period(BATCH, tuple(game.table.stack))))
    cost = phase_cost(game, waiting)
    if (
        cost is not None
        and _is_tapped_artifact(game, waiting.source)
        and not due_though_tapped(game, waiting.source)
    ):
        return
    before = list(game.table.stack)
    because = game.log.trigger_of(waiting.occurrence).because if by_itself else ()
    with game.log.coming_from(because):
        if cost is None:
            played_as_instant(game, waiting)
        else:
            others, cost = merged_with(game, waiting, cost)
            if others:
                game.record(PhaseAbilityAnnounced(tuple(others)))
            cost_is_announced(game, waiting, cost, paying)
            if is_untap_cost(waiting):
                can_be_paid_again(game, waiting)
                see_what_is_due(game, others)
    if any(thing not in before for thing in game.table.stack):
        before_it_joins_its_batch(game, game.table.stack[-1])


def _is_tapped_artifact(game: Game, thing: GameObject) -> bool:
    types = game.look(thing).types if thing.zone == IN_PLAY else ()
    return thing.tapped and "artifact" in types and "creature" not in types and "land" not in types


@rule(rulings1999="K.6.5", off=[])
def due_though_tapped(game: Game, thing: GameObject) -> list[GameObject]:
    """A tapped artifact's phase costs have to be dealt with, and what untaps it can be used: that isn't off
    with the rest.
    """
    return [thing] if thing.tapped else []


@rule(rulings1999="A.10.6", off=[])
def can_be_paid_again(game: Game, waiting: Waiting) -> list[GameObject]:
    """What untaps a permanent for a cost can be played more than once in its phase."""
    see_what_is_due(game, [waiting])
    return [waiting.source]


@rule(rulings1999="A.5.Ruling.2", off=[])
def ability_falls_away(game: Game, waiting: Waiting) -> list[GameObject]:
    """Nobody has to deal with a phase ability whose permanent has left, or is turned off."""
    return [waiting.source]


@rule(rulings1999="A.6.Ruling.3", off=[])
def cost_falls_away(game: Game, waiting: Waiting) -> list[GameObject]:
    """Nobody has to deal with a phase cost whose permanent has left."""
    return [waiting.source]


def _is_still_there(game: Game, waiting: Waiting) -> bool:
    """Whether a permanent still has the ability."""
    thing = waiting.source
    if thing.zone != IN_PLAY:
        return False
    own = [each.trigger if isinstance(each, a.Triggered) else each for each in game.look(thing).abilities]
    return waiting.ability.trigger in own


@rule(rulings1999="A.5.3", off=[])
def played_as_instant(game: Game, waiting: Waiting) -> list[GameObject]:
    """A phase ability is played as an instant: announced, to be answered, and resolved with its batch."""
    put_on_stack(game, waiting, "is announced", BECAUSE, unless_impossible=True)
    return [waiting.source]


# -- targets, and conditions after "if" ----------------------------------------------------------------------


@answers(seams.choices_as_it_goes_on_stack)
def choices_as_it_is_announced(game: Game, pseudospell: GameObject, waiting: Waiting) -> bool:
    """Mode and targets of an ability that isn't used but comes by itself; whether it can be played so."""
    player = waiting.controller
    if _is_chosen_by_who_plays_it(game, waiting):
        player = who_plays_it_chooses(game, waiting)
    playing = Playing(player, pseudospell, waiting.source, waiting.ability, Announced(), a.Cost())
    try:
        announce_choices(game, playing)
    except Illegal as illegal:
        trigger = waiting.ability.trigger
        if not isinstance(trigger, a.Beginning):
            triggered_ability_needs_a_target(game, pseudospell, str(illegal))
        elif trigger.during:
            phase_ability_needs_a_target(game, pseudospell, str(illegal))
        else:
            ability_of_the_beginning_needs_a_target(game, pseudospell, str(illegal))
        return False
    return True


def _is_chosen_by_who_plays_it(game: Game, waiting: Waiting) -> bool:
    """Whether a phase ability of another player's permanent has targets, for the player who deals with it."""
    trigger = waiting.ability.trigger
    if not isinstance(trigger, a.Beginning) or not trigger.during:
        return False
    phrases = targets_of(waiting.ability)
    whose = [phrase.what for phrase in phrases if isinstance(phrase.what, w.Filter)]
    if not phrases or any(what.controller or what.owner for what in whose):
        return False
    return waiting.controller is not game.table.turn.active


def _its_controller(game: Game, waiting: Waiting) -> Player:
    return waiting.controller


@rule(rulings1999="A.1.13", without=_its_controller)
def who_plays_it_chooses(game: Game, waiting: Waiting) -> Player:
    """Whoever plays an ability makes its choices, and an opponent is an opponent of that player."""
    return game.table.turn.active or waiting.controller


def _is_not_played(game: Game, pseudospell: GameObject, why: str) -> None:
    game.happen(Noted(f"{pseudospell.name} isn't played: {why}", pseudospell))
    if pseudospell in game.table.stack:
        game.record(TakenOffStack(pseudospell))


@rule(rulings1999="G.41.1")
def triggered_ability_needs_a_target(game: Game, pseudospell: GameObject, why: str) -> None:
    """An ability isn't announced for which there is no legal target, one that has triggered no more than any
    other.
    """
    _is_not_played(game, pseudospell, why)


@rule(rulings1999="A.5.5")
def phase_ability_needs_a_target(game: Game, pseudospell: GameObject, why: str) -> None:
    """A phase ability that needs a target isn't played without a legal one, and nothing follows from that."""
    _is_not_played(game, pseudospell, why)


@rule(rulings1999="A.3.3")
def ability_of_the_beginning_needs_a_target(game: Game, pseudospell: GameObject, why: str) -> None:
    """The same of an ability of a phase's beginning or end."""
    _is_not_played(game, pseudospell, why)


@answers(seams.condition_is_checked)
def condition_is_checked(
    game: Game,
    source: GameObject,
    ability: a.Triggered,
    controller: Player,
    occurrence: Occurrence | None,
) -> Verdict | None:
    """Whether an ability with a condition after "if" is played, or does something as it resolves."""
    asked = (game, source, ability, controller, occurrence)
    if isinstance(ability.trigger, a.Beginning) and ability.trigger.during:
        return condition_counts_on_resolution(*asked)
    return condition_as_it_is(*asked)


@rule(rulings1999="A.5.Ruling.3", decides=True, without=condition_as_it_is)
def condition_counts_on_resolution(
    game: Game,
    source: GameObject,
    ability: a.Triggered,
    controller: Player,
    occurrence: Occurrence | None,
) -> Verdict | None:
    """A phase ability "if something is so" has to be played, be it so or not: that is seen as it resolves."""
    resolving = game.table.stack[-1] if game.table.stack else None
    if resolving is None or resolving.ability != ability or resolving.source is not source:
        return allow(source)
    return condition_as_it_is(game, source, ability, controller, occurrence)
