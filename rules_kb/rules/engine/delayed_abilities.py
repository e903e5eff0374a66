"""Delayed abilities: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.books.eras import DISCARD, END_OF_COMBAT, END_OF_TURN, FIRST_MAIN, SECOND_MAIN
from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.keywords import HEXPROOF_FROM
from rules_kb.cards.named import CONTROLLER, IN_EVENT, OWNER
from rules_kb.cards.node import Meaning, Node, parts_of, rebuilt, replace
from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.changes_of_looks import protection_from
from rules_kb.rules.engine.choosing import choose_color
from rules_kb.rules.engine.lasting_effects import still_lasts
from rules_kb.rules.engine.spells_of_turn import begin_not_countered, begin_price
from rules_kb.rules.engine.trigger_conditions import occurrences
from rules_kb.rules.engine.triggered_abilities import condition_holds, trigger
from rules_kb.rules.engine.what_was_named import named_things, those_players
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.delayed_abilities import (
    DelayedAbility,
    DelayedActivatedAbility,
    LeaveToPlay,
    PlayBan,
    RuleInForce,
)
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.events.permanents import Untapped
from rules_kb.table.events.phasing import PhasedOut
from rules_kb.table.events.turns import MomentCame, StepBegan
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, REMOVED, GameObject

V = TypeVar("V", bound=Node)

MAIN_PHASES = (FIRST_MAIN, SECOND_MAIN, "main")

OF_WHAT_WAS_DONE: tuple[type[w.Amount], ...] = (
    w.ThatMuch,
    w.SacrificedValue,
    w.MovedThisWay,
    t.DoneThisWay,
    t.DealtThisWay,
)

TYPES_NAMED = {"that creature": "creature", "that land": "land"}


def begin_delayed_activated(game: Game, effect: e.GrantAbility, context: Context) -> None:
    """An effect creates an ability that its controller may play for a time, wherever the card is by then."""
    assert isinstance(effect.ability, a.Activated)
    delayed = DelayedActivatedAbility(context, effect.ability, effect.duration)
    game.happen(
        EffectBegan(
            delayed,
            "delayed",
            f"{context.controller.name} may use {context.source.name} {effect.duration}",
            source=context.source,
        )
    )


def delayed_activated(game: Game, card: GameObject) -> list[DelayedActivatedAbility]:
    """The delayed activated abilities that came from a card."""
    return [
        item
        for item in game.table.delayed
        if isinstance(item, DelayedActivatedAbility) and latest(item.source) is card
    ]


def begin_delayed(game: Game, effect: e.Later, context: Context) -> None:
    """An effect creates a delayed ability, which waits for its time; a step has no number of its own, so that
    "that many" is as many as there were before.
    """
    known = (w.ThatMuch,) if isinstance(effect.trigger, a.Beginning) else ()
    effects = tuple(_with_spell_values(game, each, context, known) for each in effect.effects)
    condition = effect.condition
    if condition is not None and effect.as_it_resolves:
        effects, condition = (e.OnlyIf(condition, effects),), None
    ability = a.Triggered(effect.trigger, effects, condition)
    spoken = _as_spoken_of(game, ability, context)
    waiting_for: GameObject | None = latest(context.this or context.source)
    if isinstance(effect.trigger, (a.ItLeavesPlay, a.ItBecomesUntapped, a.YouLoseIt)):
        things = [spoken.moved.get(thing, thing) for thing in things_of(game, effect.trigger.it, spoken)]
        waiting_for = things[0] if things else None
    number = game.table.turn.number
    delayed = DelayedAbility(spoken, ability, number, waiting_for, at_once=effect.at_once)
    when = effect.trigger.step if isinstance(effect.trigger, a.Beginning) else "its event"
    told = f"{context.source.name} will act later: at {when}"
    began = EffectBegan(delayed, "delayed", told, source=context.source)
    game.happen(began)
    turn = game.table.turn
    if (
        isinstance(effect.trigger, a.Beginning)
        and effect.trigger.step == END_OF_TURN
        and (turn.step == END_OF_TURN or turn.end_of_turn_of is not None)
        and not seams.waits_for_next_turn(game, context.source, context.controller)
    ):
        trigger_delayed(game, delayed, began)
    watched = delayed.watched
    if watched is not None and _has_happened(delayed) and not seams.event_before_is_irrelevant(game, watched):
        trigger_delayed(game, delayed, None)


def begin_when_you_do(game: Game, effect: t.WhenYouDo, context: Context) -> None:
    """What has been done triggers an ability at once, which waits to go on the stack as others do; how much
    was done, and what was sacrificed for it, is known by now.
    """
    assert isinstance(effect.ability, a.Triggered)
    ability = _with_spell_values(game, effect.ability, context, OF_WHAT_WAS_DONE)
    trigger(game, context.source, ability, context.controller, Occurrence(seams.event_matches))


def _of_its_event(node: V, of: str) -> V:
    """The same words, with those for what has left meaning it as its event has it, where it is by now."""

    def part(said: Meaning) -> Meaning:
        if isinstance(said, w.It) and said.to == of:
            return replace(said, to=IN_EVENT)
        if isinstance(said, tuple):
            return tuple(map(part, said))
        return _of_its_event(said, of) if isinstance(said, Node) else said

    return rebuilt(node, part)


def begin_whenever(game: Game, effect: t.WheneverFor, context: Context) -> None:
    """An effect creates a triggered ability that waits, for a time, each time anew: of whatever its event
    describes, or of things named here.
    """
    assert isinstance(effect.ability, a.Triggered)
    ability = _with_spell_values(game, effect.ability, context, to_come=IN_EVENT)
    of = effect.of.to if isinstance(effect.of, w.It) else ""
    if isinstance(effect.of, w.Target):
        of = f"target {effect.of.index + 1}"
    if of and isinstance(ability.trigger, a.LeavesPlay):
        ability = _of_its_event(ability, of)
    words = [part for part in parts_of(ability) if isinstance(part, (w.It, w.Those, w.ThatPlayer))]
    names = {part.to.removeprefix(CONTROLLER).removeprefix(OWNER) for part in words}
    aimed_at = {name: named_things(context, name) for name in names if name.startswith("target ")}
    aimed_players = {
        part.to: player
        for part in words
        if isinstance(part, w.ThatPlayer) and "target " in part.to
        for player in those_players(game, context, part)
    }
    own = facts.replace(context, named=aimed_at, players_named=aimed_players)
    things: list[GameObject | None] = [None]
    if effect.of is not None:
        things = [context.moved.get(thing, thing) for thing in things_of(game, effect.of, context)]
    for thing in things:
        delayed = DelayedAbility(
            own, ability, game.table.turn.number, thing, _ends(game, effect, context), next_time=effect.once
        )
        which = "the next time" if effect.once else "each time"
        told = f"{context.source.name} will act {effect.duration}, {which} that its event comes"
        game.happen(EffectBegan(delayed, "delayed", told, source=context.source))


def _ends(game: Game, effect: Lasts, context: Context) -> str:
    """When an effect ends that begins now."""
    return durations.for_player(effect.duration, context.controller.name, game.table.turn.number)


Lasts = t.WheneverFor | t.CantPlayFor | t.RuleFor | t.MayPlay


def begin_play_ban(game: Game, effect: t.CantPlayFor, context: Context) -> None:
    """An effect keeps players from playing spells of a description for a time."""
    players = players_of(game, effect.who, context)
    if players:
        ban = PlayBan(context, players, effect.what, _ends(game, effect, context), effect.abilities)
        names = ", ".join(player.name for player in players)
        kind = "some spells" if effect.what.noun == "spell" else "lands"
        kind += " or abilities" if effect.abilities else ""
        told = f"{names} can't play {kind} {effect.duration}"
        game.happen(EffectBegan(ban, "delayed", told, source=context.source))


RULES_TOLD = {
    "damage stays": "damage can't be prevented",
    "no life gain": "players can't gain life",
    "life stays": "the life total of {} can't change",
    "no life loss": "{} can't lose life",
    "hexproof": "{} can't be the target of opponents' spells and abilities",
    "protection": "{} has protection",
    HEXPROOF_FROM: "{} has hexproof from some sources",
    "no search": "players can't search libraries",
    "others' votes": "{} chooses how each player votes",
    "can't lose": "{} can't lose the game",
    "can't win": "{} can't win the game",
}
"""How a changed rule is told, with whom it concerns."""


def begin_rule(game: Game, effect: t.RuleFor, context: Context) -> None:
    """An effect changes the rules of the game for a time."""
    if isinstance(effect.rule, a.CostsMore):
        price = begin_price(game, effect.rule, context)
        told = f"{context.source.name} changes what {'a spell costs' if price.nth else 'spells cost'}"
        lasting = RuleInForce(context, price, _ends(game, effect, context))
        game.happen(EffectBegan(lasting, "delayed", f"{told} {effect.duration}", source=context.source))
        return
    rule = effect.rule
    assert isinstance(rule, (a.PlayerRule, a.MayPlayBesides, a.CantBeCountered))
    own = context.controller.name
    whose = rule.who if isinstance(rule, a.PlayerRule) else "you"
    whom = {"opponent": f"opponents of {own}", "player": "players"}.get(whose, own)
    says = "{} may play some cards as though they had flash"
    if isinstance(rule, a.CantBeCountered):
        says, rule = "some spells can't be countered", begin_not_countered(game, rule, context)
    elif isinstance(rule, a.PlayerRule):
        says, rule = RULES_TOLD[rule.what], _of_the_color_chosen(game, rule, context)
    told = f"{says.format(whom)} {effect.duration}"
    lasts = RuleInForce(context, rule, _ends(game, effect, context))
    game.happen(EffectBegan(lasts, "delayed", told, source=context.source))


def _of_the_color_chosen(game: Game, rule: a.PlayerRule, context: Context) -> a.PlayerRule:
    """Protection from a color that is chosen as it begins as protection from that very color."""
    if rule.quality is None or rule.quality.chosen not in w.CHOSEN_COLORS:
        return rule
    if rule.quality.chosen == "color now":
        choose_color(game, context)
    kept = protection_from(a.Keyword("protection", rule.quality), context.source.chosen.get("color", ""))
    return replace(rule, quality=kept.value) if isinstance(kept.value, w.Filter) else rule


def begin_leave_to_play(game: Game, effect: t.MayPlay, context: Context) -> None:
    """An effect lets its controller play cards that lie outside the game, for a time, or in a graveyard."""
    if (pile := effect.own_pile()) is not None:
        _lend_graveyard(game, effect, pile, context)
        return
    named = (context.moved.get(thing, thing) for thing in things_of(game, effect.what, context))
    cards = [card for card in named if card.zone == (GRAVEYARD if effect.lies_in_graveyard else REMOVED)]
    if effect.spells:
        cards = [card for card in cards if "land" not in card.initial.types]
    leave = LeaveToPlay(context, cards, _ends(game, effect, context), effect.any_color, effect.exiled)
    if not cards or (leave.duration in durations.OF_THE_SOURCE and not still_lasts(game, leave)):
        return
    who = context.controller.name
    there = "for as long as it lies there" if len(cards) == 1 else "for as long as they lie there"
    until = durations.named(effect.duration, who, context.source.name) or there
    told = f"{who} may play {', '.join(card.name for card in cards)} {until}"
    game.happen(EffectBegan(leave, "delayed", told, source=context.source))


def _lend_graveyard(game: Game, effect: t.MayPlay, pile: w.Filter, context: Context) -> None:
    """An effect lets its controller play cards of the own graveyard, whichever lie there meanwhile."""
    told = f"{context.controller.name} may play cards from the graveyard {effect.duration}"
    rules: list[a.MayPlayFromGraveyard | a.PlayerRule] = [a.MayPlayFromGraveyard(pile, exiled=effect.exiled)]
    if pile == w.Filter("card", owner="you", zone="graveyard") and not effect.spells:
        rules.append(a.PlayerRule("lands from graveyard"))
    for rule in rules:
        lasts = RuleInForce(context, rule, _ends(game, effect, context))
        game.happen(EffectBegan(lasts, "delayed", told, source=context.source))


def _as_spoken_of(game: Game, ability: a.Triggered, context: Context) -> Context:
    """The context with all that a delayed ability speaks of put down by its name, targets too."""
    parts = parts_of(ability)
    things = {part.to: named_things(context, part.to) for part in parts if isinstance(part, (w.It, w.Those))}
    players = {
        part.to: player
        for part in parts
        if isinstance(part, w.ThatPlayer)
        for player in those_players(game, context, part)
    }
    things.pop("", None)
    return facts.replace(
        context,
        named={**context.named, **things},
        players_named={**context.players_named, **players},
    )


def _with_spell_values(
    game: Game, node: V, context: Context, known: tuple[type[w.Amount], ...] = (), to_come: str = ""
) -> V:
    """An instruction with what is asked of a spell that has left the stack put in as a number, since nothing
    can change it any more, unless that spell is `to_come`; and so with amounts of the kinds that are `known`.
    """
    changed = {
        name: _part_with_values(game, getattr(node, name), context, known, to_come)
        for name in node.field_names
    }
    return replace(
        node, **{name: value for name, value in changed.items() if value is not getattr(node, name)}
    )


def _part_with_values(
    game: Game, part: object, context: Context, known: tuple[type[w.Amount], ...], to_come: str
) -> object:
    if isinstance(part, tuple):
        return tuple(_part_with_values(game, item, context, known, to_come) for item in part)
    if isinstance(part, known) or (
        isinstance(part, w.ValueOf)
        and isinstance(part.of, w.It)
        and part.of.noun == "that spell"
        and part.of.to != to_come
    ):
        return w.Number(amount_of(game, part, context))
    return _with_spell_values(game, part, context, known, to_come) if isinstance(part, Node) else part


def _has_happened(delayed: DelayedAbility) -> bool:
    """Whether the event that it waits for has come about already, before it was there."""
    thing, condition = delayed.watched, delayed.ability.trigger
    if thing is None:
        return False
    if isinstance(condition, (a.ItLeavesPlay, a.LeavesPlay)):
        return thing.zone != IN_PLAY
    return isinstance(condition, a.ItBecomesUntapped) and thing.zone == IN_PLAY and not thing.tapped


def wake_delayed(game: Game, event: Event) -> None:
    """Delayed abilities whose time has come trigger once and are gone."""
    for delayed in list(game.table.delayed):
        if isinstance(delayed, DelayedAbility) and delayed.duration:
            _trigger_again(game, event, delayed)
        elif (
            isinstance(delayed, DelayedAbility)
            and delayed in game.table.delayed
            and _comes(game, event, delayed)
        ):
            trigger_delayed(game, delayed, event)


def _trigger_again(game: Game, event: Event, delayed: DelayedAbility) -> None:
    """What lasts for a time triggers whenever its event comes, and is still there afterwards."""
    whose = delayed.watched or delayed.source
    controller = game.controller(whose) if delayed.borne else delayed.controller
    for found in occurrences(game, event, delayed.ability.trigger, whose, controller):
        found.delayed = delayed
        if found.rule is seams.own_leaving_triggers and whose is not delayed.source:
            found.rule = seams.anothers_leaving_triggers
        trigger(game, delayed.source, delayed.ability, controller, found)
        if delayed.next_time:
            game.happen(EffectEnded(delayed, "delayed"))
            return


def _is_right_turn(game: Game, whose: str, delayed: DelayedAbility) -> bool:
    """Whether the turn is one in which the delayed ability waits for a step: any, its controller's, or the
    extra turn to come.
    """
    own = game.table.turn.active is delayed.controller
    return {"you": own, "that turn": own and game.table.turn.number > delayed.turn}.get(whose, True)


def _steps_meant(game: Game, step: str) -> tuple[str, ...]:
    """Those that a step's name stands for: either main phase; where a turn has no discard phase, its end."""
    if step == "main":
        return MAIN_PHASES
    own = any(step == name for _, name in game.era.steps)
    return (step,) if own or step != DISCARD else (END_OF_TURN,)


def _comes(game: Game, event: Event, delayed: DelayedAbility) -> bool:
    condition, thing = delayed.ability.trigger, delayed.watched
    if isinstance(condition, a.Beginning):
        steps = _steps_meant(game, condition.step)
        return (
            isinstance(event, (StepBegan, MomentCame))
            and event.step in steps
            and _is_right_turn(game, condition.whose, delayed)
        )
    if isinstance(condition, a.ItLeavesPlay):
        if isinstance(event, PhasedOut):
            return event.thing is thing and not condition.to
        return (
            isinstance(event, Moved)
            and event.thing is thing
            and event.came_from == IN_PLAY
            and event.zone == (condition.to or event.zone)
        )
    if isinstance(condition, a.ItBecomesUntapped):
        return isinstance(event, Untapped) and event.thing is thing
    if isinstance(condition, a.YouLoseIt):
        condition = a.LosesControl()
    return bool(occurrences(game, event, condition, thing or delayed.source, delayed.controller))


def trigger_delayed(game: Game, delayed: DelayedAbility, event: Event | None) -> None:
    """A delayed ability triggers, by the rule for what it waited for, and is gone; where a condition of its
    own isn't met, it is gone all the same.
    """
    if delayed.at_once:
        _is_over(game, delayed)
        return
    condition = delayed.ability.trigger
    step = condition.step if isinstance(condition, a.Beginning) else ""
    rules = {
        "": seams.event_matches,
        END_OF_TURN: seams.end_of_turn_triggers,
        END_OF_COMBAT: seams.end_of_combat_triggers,
    }
    found = Occurrence(
        rules.get(step, seams.step_begins), delayed.it, delayed.that_player, event=event, delayed=delayed
    )
    asked = (game, delayed.source, delayed.ability, delayed.controller, found)
    with game.log.silence():
        met = condition_holds(*asked)
    if not met:
        condition_holds(*asked)
        game.happen(EffectEnded(delayed, "delayed"))
        return
    written = game.log.mark()
    seams.triggers_once(game, delayed)
    once = game.log.fired(written)
    trigger(game, delayed.source, delayed.ability, delayed.controller, found)
    game.log.also_triggered_by(found, once)


def _is_over(game: Game, delayed: DelayedAbility) -> None:
    """What was to last until now is undone before anything else happens."""
    game.happen(EffectEnded(delayed, "delayed"))
    context = Context(delayed.source, delayed.controller)
    refer_to_what_was_meant(game, delayed, delayed.ability.effects, context)
    for effect in delayed.ability.effects:
        seams.carry_out(game, effect, context)


@answers(seams.triggers_once)
def triggers_once(game: Game, delayed: DelayedAbility) -> bool:
    """It waits no more."""
    game.happen(EffectEnded(delayed, "delayed"))
    return True


# -- what it refers to, when it resolves ---------------------------------------------------------------------


def refer_to_what_was_meant(
    game: Game, delayed: DelayedAbility, effects: tuple[e.Instruction, ...], context: Context
) -> None:
    """See whether what a delayed ability refers to is still what it was, and make `context` mean it, or
    nothing.
    """
    context.this = delayed.this
    said = parts_of(effects)
    context.named.update(delayed.named)
    context.players_named.update(delayed.players_named)
    if delayed.it is not None and w.It() in said:  # the engine's own words
        context.it = _as_meant(game, delayed.it, said)
    _name_what_was_meant(game, delayed, said, context)
    if any(isinstance(node, w.ThisCard) for node in said):
        context.this = _as_meant(game, delayed.this, said) or GameObject(
            0, delayed.this.initial, delayed.this.owner
        )


def refer_to_targets(
    game: Game, delayed: DelayedAbility, effects: tuple[e.Instruction, ...], context: Context
) -> None:
    """Make `context` mean the card that an ability comes from which triggers again and again, and what was
    aimed at as it was made, as far as it is still what it was.
    """
    context.this = latest(delayed.this)
    context.players_named.update(delayed.players_named)
    if delayed.named:
        _name_what_was_meant(game, delayed, parts_of(effects), context)


def _name_what_was_meant(
    game: Game, delayed: DelayedAbility, said: tuple[Node, ...], context: Context
) -> None:
    for name in dict.fromkeys(node.to for node in said if isinstance(node, (w.It, w.Those)) and node.to):
        if delayed.duration and name not in delayed.named:
            continue
        found = (_as_meant(game, thing, said) for thing in delayed.named.get(name, ()))
        context.named[name] = [now for now in found if now is not None]


def _as_meant(game: Game, thing: GameObject, said: tuple[Node, ...]) -> GameObject | None:
    if thing.became is not None:
        return seams.fails_if_it_has_left(game, thing)
    named = [TYPES_NAMED[node.noun] for node in said if isinstance(node, w.It) and node.noun in TYPES_NAMED]
    if thing.zone == IN_PLAY and named and named[0] not in game.look(thing).types:
        return thing if seams.affects_it_as_it_is(game, thing) else None
    return thing
