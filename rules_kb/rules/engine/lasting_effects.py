"""Continuous effects that spells and abilities leave behind: how they begin, and how long they last."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.choosing import choose_color
from rules_kb.rules.engine.counters_of_today import had_by_counters
from rules_kb.rules.engine.effects_in_force import in_force
from rules_kb.rules.engine.relations import in_state
from rules_kb.rules.engine.what_was_named import called
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.delayed_abilities import LeaveToPlay
from rules_kb.rules.terms.replacement_effects import ReplacementShield
from rules_kb.table import trails
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.objects import Lasting


def begin_effect(
    game: Game, context: Context, what: w.Things, changes: tuple[e.Change, ...], duration: str
) -> None:
    """A spell or ability creates a continuous effect as it resolves: what it applies to and how much is
    fixed.
    """
    fits = None
    if isinstance(what, w.Each):
        found = seams.reaches_later_ones(game, what.what, changes, context)
        fits = None if found is None else what.what
        if found is None:
            found = seams.set_is_chosen_on_resolution(game, what.what, context)
        things = called(context, what.mark, list(found or []))
    else:
        meant = dict.fromkeys(things_of(game, what, context))  # each once, though it is named twice
        things = [thing for thing in meant if thing.zone in ("in play", "stack")]
    if not things and fits is None:
        return
    changes = tuple(seams.made_definite(game, change, context) for change in changes)
    if any(
        isinstance(change, e.SetColors) and change.colors is None and not change.chosen for change in changes
    ):
        choose_color(game, context)
    groups = (
        [[thing] for thing in things]
        if any(isinstance(change, e.SwitchSize) for change in changes)
        else [things]
    )
    for group in groups:
        fixed = (
            seams.determined_once(game, changes, context, group[0]) if _variable(game, changes) else changes
        )
        seams.lasts_as_long_as_stated(game, context, group, fixed, duration, fits)
    context.it = things[-1] if things and not isinstance(what, w.Each) else context.it


def with_amounts_fixed(game: Game, change: e.Change, context: Context) -> e.Change:
    """A change with its amounts worked out."""
    if not isinstance(change, SIZED) or change.power is None:
        return change
    return replace(
        change,
        power=w.Number(amount_of(game, change.power, context)),
        toughness=w.Number(amount_of(game, change.toughness, context)),
    )


def _variable(game: Game, changes: tuple[e.Change, ...]) -> bool:
    """Whether a change has to be worked out now: a switch too, where no rule carries it out as one."""
    switches = game.era.cite(seams.sizes_are_switched) is not None
    return any(
        (isinstance(change, e.SwitchSize) and not switches)
        or (
            isinstance(change, SIZED)
            and change.power is not None
            and not (isinstance(change.power, w.Number) and isinstance(change.toughness, w.Number))
        )
        for change in changes
    )


SIZED = (e.ChangeSize, e.SetSize, e.SetTypes)


WHILE = (*durations.OF_THE_SOURCE, durations.WHILE_IT_IS_ENCHANTED)


def still_lasts(game: Game, effect: ContinuousEffect | LeaveToPlay) -> bool:
    """Whether what the effect's duration depends on holds now."""
    source = latest(effect.source)
    if isinstance(effect, LeaveToPlay):
        return source.zone == "in play" and game.controller(source) is effect.controller
    if source.zone == "stack" and effect.duration == durations.WHILE_YOU_CONTROL_IT:
        return source.controller is effect.controller
    if effect.duration.startswith(durations.WHILE_IT_HAS):
        kind = effect.duration.removeprefix(durations.WHILE_IT_HAS)
        return any(thing.zone == "in play" and thing.counters[kind] for thing in effect.things)
    if effect.duration == durations.WHILE_IT_IS_ENCHANTED:
        return any(
            in_state(game, thing, game.look(thing), "enchanted")
            for thing in effect.things
            if thing.zone == "in play"
        )
    if source.zone != "in play" and effect.duration == durations.WHILE_IT_STAYS_TAPPED:
        return not seams.neither_tapped_nor_untapped(game, source)
    if source.zone != "in play":
        return False
    if effect.duration == durations.WHILE_IT_STAYS_IN_PLAY:
        return True
    if effect.duration == durations.WHILE_IT_STAYS_TAPPED:
        return source.tapped
    tapped = source.tapped or effect.duration == durations.WHILE_YOU_CONTROL_IT
    return tapped and game.controller(source) is effect.controller


@answers(seams.end_what_depended)
def end_what_depended(game: Game) -> None:
    """End the effects whose duration was as long as something held that holds no more; what lies on a
    permanent now gives it what it is called.
    """
    for leave in [each for each in game.table.delayed if each.duration == durations.WHILE_YOU_CONTROL_IT]:
        if isinstance(leave, LeaveToPlay) and not still_lasts(game, leave):
            game.happen(_end_of(game, leave, "delayed"))
    if begins := had_by_counters(game):
        game.happen(*begins)
    if not game.table.effects:
        return
    over = [effect for effect in in_force(game).ending if not still_lasts(game, effect)]
    if over:
        seams.ends_as_stated(game, over)


def _end_of(game: Game, effect: Lasting, kind: str) -> EffectEnded:
    """What has begun for a time ends: it comes of how it began."""
    event = EffectEnded(effect, kind, "")
    event.comes_from = game.log.grounds(trails.coming(effect))
    return event


def effects_ending(game: Game, moment: str) -> list[Event]:
    """The ends of the effects and shields that last until a moment ("until end of turn")."""
    turn = game.table.turn
    whose = turn.active.name if moment == durations.UNTIL_END_OF_TURN and turn.active is not None else None
    ended: list[Event] = [
        _end_of(game, item, kind)
        for kind, pile in (("effect", game.table.effects), ("delayed", game.table.delayed))
        for item in pile
        if item.duration == moment
        or (whose is not None and durations.ends_with_turn(item.duration, whose, turn.number))
    ]
    ended.extend(seams.shields_expire(game, moment))
    return ended


def leave_the_rest(
    game: Game, event: Event, ability: a.Instead, context: Context, shield: ReplacementShield
) -> None:
    """What has less damage dealt elsewhere than it could goes on with what is left of that."""
    change = ability.effects[0] if ability.effects else None
    if not isinstance(event, Damaged) or not isinstance(change, e.ChangeEvent) or change.most is None:
        return
    if (left := change.most - event.amount) > 0:
        ability = replace(ability, effects=(replace(change, most=left),))
        chosen, since = shield.chosen_source, shield.timestamp
        rest = ReplacementShield(context, ability, shield.duration, True, chosen, since)
        told = f"{context.source.name} will have {left} more damage dealt elsewhere"
        game.record(EffectBegan(rest, "shield", told, source=context.source))
