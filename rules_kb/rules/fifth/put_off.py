"""T.2, T.4 and P.5: what is counted, decided or settled at its own time, and what waits for that."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.common.continuous_effects import effect_begins
from rules_kb.rules.common.resolving import information_is_taken_now as as_it_is_now
from rules_kb.rules.engine.amounts import plain_amount
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.fifth.skipping import phase_is_skipped
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.clause import Clause
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.permanents import Untapped
from rules_kb.table.objects import IN_PLAY, GameObject, Player

# -- T.2 what waits for a phase ------------------------------------------------------------------------------


@answers(seams.is_skipped)
def is_skipped(game: Game, name: str) -> bool:
    """Whether a step or phase is passed over."""
    skipped = phase_is_skipped(game, name)
    if skipped and (waiting := [item for item in game.table.delayed if _waits_for_the_next(item, name)]):
        it_waits_for_another(game, [item.source for item in waiting])
    return skipped


def _waits_for_the_next(item: object, name: str) -> bool:
    return (
        isinstance(item, DelayedAbility)
        and isinstance(item.ability.trigger, a.Beginning)
        and item.ability.trigger.step == name
    )


@rule(rulings1999="T.2.Ruling.5", permits=True, off=[])
def it_waits_for_another(game: Game, sources: list[GameObject]) -> list[GameObject]:
    """What is to happen in the next phase of a kind goes on waiting where that is skipped."""
    return sources


# -- T.2 and E.12 how long effects last ----------------------------------------------------------------------

Begin = Callable[[str], None]
"""Begins an effect that lasts so long."""


@answers(seams.lasts_as_long_as_stated)
def lasts_as_long_as_stated(
    game: Game,
    context: Context,
    things: list[GameObject],
    changes: tuple[e.Change, ...],
    duration: str,
    fits: w.Filter | None = None,
) -> None:
    """What has a duration lasts that long, and what has none for good."""

    def begin(how_long: str) -> None:
        effect_begins(game, context, things, changes, how_long, fits)

    if duration == durations.WHILE_IT_STAYS_TAPPED:
        lasts_while_tapped(game, context.source, things, begin)
    elif duration:
        lasts_its_duration(game, things, duration, begin)
    else:
        lasts_for_good(game, things, begin)


@rule(rulings1999="T.2.5")
def lasts_its_duration(game: Game, things: list[GameObject], duration: str, begin: Begin) -> None:
    """What resolves begins an effect that lasts until, or as long as, its text says."""
    begin(duration)


def _until_end_of_turn(game: Game, things: list[GameObject], begin: Begin) -> None:
    begin(e.UNTIL_END_OF_TURN)


@rule(rulings1999="T.2.3", without=_until_end_of_turn)
def lasts_for_good(game: Game, things: list[GameObject], begin: Begin) -> None:
    """What an effect does that has no duration stated is permanent."""
    begin("")


@rule(rulings1999="E.12.2", off=[])
def lasts_while_tapped(
    game: Game, source: GameObject, things: list[GameObject], begin: Begin
) -> list[GameObject]:
    """What lasts as long as a permanent stays tapped is a duration effect, until that untaps."""
    lasts_its_duration(game, things, durations.WHILE_IT_STAYS_TAPPED, begin)
    return [source] if source.tapped else []


@answers(seams.ends_as_stated)
def ends_as_stated(game: Game, effects: list[ContinuousEffect]) -> None:
    """What effects were stated to last as long as holds no more, so they end."""
    held = [effect for effect in effects if effect.duration == durations.WHILE_IT_STAYS_TAPPED]
    if others := [effect for effect in effects if effect not in held]:
        end_as_their_condition_does(game, others)
    if held:
        end_as_it_untaps(game, held)


@rule(rulings1999="T.2.5")
def end_as_their_condition_does(game: Game, effects: list[ContinuousEffect]) -> None:
    """What lasts as long as a condition is met, or until one is, ends with that."""
    _end(game, effects)


@rule(rulings1999="E.12.2")
def end_as_it_untaps(game: Game, effects: list[ContinuousEffect]) -> None:
    """What a permanent does as long as it stays tapped ends as that untaps."""
    _end(game, effects)


def _end(game: Game, effects: list[ContinuousEffect]) -> None:
    game.happen(*[EffectEnded(effect, "effect", f"{effect.source.name}'s effect ends") for effect in effects])


# -- T.7 and K.4 what is asked on resolution -----------------------------------------------------------------


@answers(seams.information_is_taken_now)
def information_is_taken_now(game: Game, node: w.Amount, context: Context) -> int:
    """What an instruction asks of the game is looked up as it is carried out."""
    if isinstance(node, w.SacrificedValue):
        return int(as_it_last_was(game, node, context))
    if isinstance(node, w.ValueOf):
        asked = things_of(game, node.of, context)
        if asked and all(thing.zone != IN_PLAY and thing.last_look is not None for thing in asked):
            return int(as_it_last_was(game, node, context))
    return int(as_it_is_now(game, node, context))


@rule(rulings1999="K.4.6", off=0)
def as_it_last_was(game: Game, node: w.Amount, context: Context) -> int:
    """Of what isn't in play any more, the last value that it had there counts."""
    return plain_amount(game, node, context)


# -- T.4 what is counted and decided -------------------------------------------------------------------------


def what_is_counted(game: Game, thing: GameObject) -> None:
    """Ask for what makes no difference to an ability that can be played only with so many of something."""
    condition = thing.ability.condition if isinstance(thing.ability, a.Activated) else None
    exactly = isinstance(condition, a.CardsInHand) and condition.exactly is not None
    if exactly or (isinstance(condition, a.Controls) and condition.number > 1):
        counted_to_be_announced(game, thing)


@rule(rulings1999="T.4.7", permits=True, off=False)
def counted_to_be_announced(game: Game, ability: GameObject) -> bool:
    """What decides whether something can be announced is counted then, and not as it resolves."""
    return True


def _the_opponent_first(game: Game, player: Player, own: list[int], others: list[int]) -> list[int]:
    return [*others, *own]


@rule(seams.controller_chooses_first, rulings1999="T.4.9", without=_the_opponent_first)
def controller_chooses_first(
    game: Game, player: Player, own: list[int], others: list[int]
) -> Concerning[list[int]]:
    """What an opponent chooses is chosen in the announcement, too, after all that its player chooses."""
    return concerning([*own, *others], player)


def what_is_decided_later(game: Game, waiting: Waiting) -> None:
    """Ask for what makes no difference to what was to be done later, so that it is told."""
    if any(_leaves_a_choice(part) for part in parts_of(waiting.ability.effects)):
        decided_when_it_matters(game, waiting.source)


def _leaves_a_choice(part: object) -> bool:
    return isinstance(part, e.May) or (isinstance(part, e.DrawCards) and part.up_to)


@rule(rulings1999="T.4.8", permits=True, off=False)
def decided_when_it_matters(game: Game, source: GameObject) -> bool:
    """What makes no difference to how something is announced or resolves is decided later, when it does
    make one.
    """
    return True


# -- P.5 what changes while untapping ------------------------------------------------------------------------


def limits_that_are_off(game: Game) -> list[GameObject]:
    """The tapped artifacts that would say how many permanents may untap, if they weren't off."""
    return [
        thing
        for thing in game.table.in_play
        if thing.tapped
        and any(map(_limits_untapping, thing.initial.abilities))
        and not any(map(_limits_untapping, game.look(thing).abilities))
    ]


def _limits_untapping(item: Clause) -> bool:
    return isinstance(item, a.UntapRule) and item.number is not None


@rule(rulings1999="P.5.Ruling.3", permits=True, off=[])
def not_in_this_untap_phase(game: Game, limits: list[GameObject]) -> list[GameObject]:
    """What untaps and says how many may untap says nothing of what untaps together with it."""
    return limits


def _untap_too(game: Game, things: list[GameObject]) -> list[GameObject]:
    game.happen(*[Untapped(thing) for thing in things])
    return []


@rule(rulings1999="P.5.Ruling.2", permits=True, without=_untap_too)
def comes_too_late_to_untap(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What enters play while permanents untap, or after that, doesn't untap with them."""
    return things
