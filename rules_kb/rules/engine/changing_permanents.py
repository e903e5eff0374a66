"""Changing permanents: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import RemoveFromAmong
from rules_kb.cards.keywords import LANDWALKS
from rules_kb.cards.node import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_for, amount_of
from rules_kb.rules.engine.changes_of_looks import given_by
from rules_kb.rules.engine.choosing import in_order_of_choice, pick, still_there, where_counters_lie
from rules_kb.rules.engine.lasting_effects import begin_effect
from rules_kb.rules.engine.later_keywords import is_equipment
from rules_kb.rules.engine.meaning import all_matching, defending_players
from rules_kb.rules.engine.paying import COST_PARTS
from rules_kb.rules.engine.state_based_effects import may_enchant, why_it_cannot_enchant
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, answers, forbid
from rules_kb.rules.terms.context import Context, as_it_left_play, latest
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events.combat import JoinedAttack, LeftCombat
from rules_kb.table.events.permanents import (
    Attached,
    CountersChanged,
    KeptTapped,
    Tapped,
    Untapped,
)
from rules_kb.table.objects import IN_PLAY, REMOVED, Characteristics, GameObject, Player


def _as_told(
    game: Game, what: w.Things, who: w.Who | None, context: Context
) -> list[tuple[GameObject, Player | None]]:
    """To what something is to be done, and by whom: of each player who is told to, what that one chooses."""
    if who is None:
        return [(thing, None) for thing in pick(game, what, context)]
    return [
        (thing, player)
        for player in in_order_of_choice(game, players_of(game, who, context))
        for thing in pick(game, what, facts.replace(context, that_player=player), player)
    ]


@INSTRUCTIONS.by(e.Tap)
def _tap(game: Game, effect: e.Tap, context: Context) -> None:
    game.happen(
        *[
            Tapped(thing, source=context.source)
            for thing in still_there([thing for thing, _ in _as_told(game, effect.what, effect.who, context)])
            if not thing.tapped
        ]
    )


@INSTRUCTIONS.by(e.Untap)
def _untap(game: Game, effect: e.Untap, context: Context) -> None:
    game.happen(
        *[
            Untapped(thing, source=context.source)
            for thing in still_there([thing for thing, _ in _as_told(game, effect.what, effect.who, context)])
            if thing.tapped
        ]
    )


@INSTRUCTIONS.by(e.TapOrUntap)
def _tap_or_untap(game: Game, effect: e.TapOrUntap, context: Context) -> None:
    for thing in still_there(pick(game, effect.what, context)):
        said = context.stack_object.announced.mode if context.stack_object is not None else None
        answer = (
            ("tap", "untap")[said]
            if said is not None
            else game.ask_one(
                ChoiceOf(context.controller, "choose", f"what to do with {thing.name}", ["tap", "untap"])
            )
        )
        if (answer == "untap") is thing.tapped:
            game.happen(
                Untapped(thing, source=context.source)
                if thing.tapped
                else Tapped(thing, source=context.source)
            )


@INSTRUCTIONS.by(e.StaysTapped)
def _stays_tapped(game: Game, effect: e.StaysTapped, context: Context) -> None:
    what = effect.what
    if isinstance(what, w.Each) and not what.what.states:
        whose = "you" if isinstance(effect.whose, w.You) else effect.whose
        which = what.what if what.what.controller or whose is None else replace(what.what, controller=whose)
        changes = (e.HasProperty(e.DoesntUntap()),)
        lasting = durations.UNTIL_ITS_NEXT_UNTAP_STEP_IS_OVER
        begin_effect(game, context, replace(what, what=which), changes, lasting)
        return
    for thing in still_there(pick(game, what, context)):
        for player in [None] if effect.whose is None else players_of(game, effect.whose, context):
            game.happen(KeptTapped(thing, player))


@INSTRUCTIONS.by(e.PassCounters)
def _pass_counters(game: Game, effect: e.PassCounters, context: Context) -> None:
    lying = [as_it_left_play(context, thing).counters for thing in things_of(game, effect.of, context)]
    there = still_there(pick(game, effect.on, context))
    game.happen(
        *[
            CountersChanged(thing, kind, number, source=context.source)
            for thing in there
            for counters in lying
            for kind, number in counters.items()
            if number > 0
        ]
    )


@INSTRUCTIONS.by(e.PutCounters)
def _put_counters(game: Game, effect: e.PutCounters, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    told = dict.fromkeys(_as_told(game, effect.on, effect.who, context))
    if isinstance(effect.on, (w.It, w.Those)) and effect.on.to.startswith(("target ", "choice ")):  # moved?
        told = {(now if (now := latest(it)).zone in (IN_PLAY, REMOVED) else it, by): None for it, by in told}
    things = [thing for thing, _ in told]
    there = where_counters_lie(things)
    if things and not there:
        there = seams.impossible_is_left_undone(game, things)
    if effect.most is not None and there:
        room = max(0, min(number, effect.most - there[0].counters[effect.kind]))
        what = f"how many {effect.kind} counters to put on {there[0].name}"
        [number] = seams.chosen_now(game, ChoiceOf[int](context.controller, "number", what, [], 0, room))
    kind = effect.kind
    if effect.or_kinds and there:
        kinds = [kind, *effect.or_kinds]
        what = f"which counter to put on {there[0].name}"
        [kind] = seams.chosen_now(game, ChoiceOf(context.controller, "choose", what, kinds))
    shares = {thing: context.division.get(thing, 0) if effect.divided else number for thing in there}
    if effect.double:
        shares = {thing: thing.counters[effect.kind] for thing in there}
    game.happen(
        *[
            CountersChanged(thing, kind, shares[thing], source=context.source, by=by)
            for thing, by in told
            if shares.get(thing, 0) > 0
        ]
    )


@COST_PARTS.by(RemoveFromAmong)
def _remove_from_among(game: Game, playing: Playing, part: RemoveFromAmong, context: Context) -> None:
    """One counter after the other, each from a permanent that its player chooses."""
    for _ in range(amount_of(game, part.number, context)):
        there = [thing for thing in all_matching(game, part.what, context) if thing.counters[part.kind] > 0]
        if not there:
            raise Illegal([forbid(f"there are too few {part.kind} counters to remove", playing.source)])
        what = f"from what to remove a {part.kind} counter for {playing.source.name}"
        [thing] = game.ask(ChoiceOf(playing.player, "choose", what, there))
        game.happen(CountersChanged(thing, part.kind, -1))


@INSTRUCTIONS.by(e.RemoveCounters)
def _remove_counters(game: Game, effect: e.RemoveCounters, context: Context) -> None:
    if effect.to is not None:
        sources, to = things_of(game, effect.on, context), things_of(game, effect.to, context)
        if sources and to:
            seams.counter_is_moved(game, effect.kind, sources[0], to[0], context)
        return
    number = amount_of(game, effect.number, context)
    for thing in where_counters_lie(pick(game, effect.on, context)):
        if effect.up_to:
            _remove_as_liked(game, effect, thing, number, context)
        elif thing.counters[effect.kind]:
            game.happen(
                CountersChanged(
                    thing, effect.kind, -min(number, thing.counters[effect.kind]), source=context.source
                )
            )


def _remove_as_liked(
    game: Game, effect: e.RemoveCounters, thing: GameObject, most: int, context: Context
) -> None:
    """So many counters at most are removed as the player likes, of one kind after the other."""
    kinds = [*thing.counters] if effect.kind == "any" else [effect.kind]
    for kind in kinds:
        room = min(most, thing.counters[kind])
        if room > 0:
            what = f"how many {kind} counters to remove from {thing.name}"
            [number] = seams.chosen_now(game, ChoiceOf[int](context.controller, "number", what, [], 0, room))
            most -= number
            if number:
                game.happen(CountersChanged(thing, kind, -number, source=context.source))


@answers(seams.token_by_its_name)
def token_by_its_name(game: Game, token: Characteristics) -> Characteristics:
    """The token as it is."""
    return token


@answers(seams.owner_of_token)
def owner_of_token(game: Game, player: Player, context: Context) -> Player:
    """That player."""
    return player


@INSTRUCTIONS.by(e.CreateTokens)
def _tokens(game: Game, effect: e.CreateTokens, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        number = amount_for(game, effect.number, effect.who, player, context)
        if player.left and seams.nothing_comes_under(game, player):
            continue
        if number:
            token = _of_a_size(game, effect.token, context)
            seams.token_comes_into_play(game, token, player, number, context)
            if token.attacking:
                join_the_attack(game, context.those, context)


def _of_a_size(game: Game, token: e.Token, context: Context) -> e.Token:
    """A token with its size worked out, as it is when the token is made, and bound to what makes it."""
    sizes = [
        amount_of(game, size, context) if isinstance(size, w.Amount) else size
        for size in (token.power, token.toughness)
    ]
    given = tuple(given_by(item, context.source) for item in token.abilities)
    return replace(token, power=sizes[0], toughness=sizes[1], abilities=given)


def join_the_attack(game: Game, things: list[GameObject], context: Context) -> None:
    """Creatures of the attacking player come into play attacking whom the one in question does."""
    attacked = defending_players(game, context)
    creatures = [thing for thing in things if _may_join(game, thing)]
    if attacked and game.table.combat.attackers:
        unblocked = game.table.combat.blocks_declared
        game.happen(*[JoinedAttack(creature, attacked[0], unblocked) for creature in creatures])


def _may_join(game: Game, thing: GameObject) -> bool:
    """Whether it is a creature in play that the attacking player controls."""
    look = game.look(thing)
    there = thing.zone == IN_PLAY and "creature" in look.types
    return there and look.controller is game.table.turn.active


@INSTRUCTIONS.by(e.Regenerate)
def _regenerate(game: Game, effect: e.Regenerate, context: Context) -> None:
    seams.begin_regeneration(game, still_there(pick(game, effect.what, context)), context)


@INSTRUCTIONS.by(e.Modify)
def _modify(game: Game, effect: e.Modify, context: Context) -> None:
    what = effect.what
    if isinstance(what, w.OneOf):
        chosen = pick(game, what, context)
        context.it = chosen[0] if chosen else None
        what = w.It()  # as the engine itself speaks of it
    changes = tuple(_which_ability(game, change, context) for change in effect.changes)
    begin_effect(game, context, what, changes, effect.duration)


@INSTRUCTIONS.by(e.DoubleSize)
def _double_size(game: Game, effect: e.DoubleSize, context: Context) -> None:
    toughness = w.ValueOf("toughness", w.It()) if effect.both else w.Number(0)
    twice = (e.ChangeSize(w.ValueOf("power", w.It()), toughness),)
    for thing in pick(game, effect.what, context):
        context.it = thing
        begin_effect(game, context, w.It(), twice, e.UNTIL_END_OF_TURN)


def _which_ability(game: Game, change: e.Change, context: Context) -> e.Change:
    """The change itself; where it is a choice of abilities, that of the one that is chosen now."""
    if not isinstance(change, e.OneAbility):
        return change
    choice = ChoiceOf(
        context.controller, "choose", f"an ability for {context.source.name}", list(change.names)
    )
    [name] = seams.chosen_now(game, choice)
    *kind, walk = name.split()
    land = LANDWALKS.get(walk)
    keyword = a.Keyword(name) if land is None else a.Keyword("landwalk", w.Filter(words=(*kind, land)))
    return e.LoseAbilities((name,)) if change.lost else e.GainAbilities((keyword,))


@INSTRUCTIONS.by(e.RemoveFromCombat)
def _leave_combat(game: Game, effect: e.RemoveFromCombat, context: Context) -> None:
    combat = game.table.combat
    game.happen(
        *[
            LeftCombat(thing, source=context.source, as_if_never=effect.as_if_never)
            for thing in pick(game, effect.what, context)
            if thing in combat.attackers or thing in combat.blocks
        ]
    )


@INSTRUCTIONS.by(e.BecomeBlocked)
def _become_blocked(game: Game, effect: e.BecomeBlocked, context: Context) -> None:
    attackers = [
        thing
        for thing in pick(game, effect.what, context)
        if thing in game.table.combat.attackers and thing not in game.table.combat.blocked
    ]
    seams.become_blocked_by_effect(game, attackers, context.source)


@INSTRUCTIONS.by(e.Unattach)
def _unattach(game: Game, effect: e.Unattach, context: Context) -> None:
    worn = [thing for thing in things_of(game, effect.what, context) if thing.attached_to is not None]
    game.happen(*[Attached(thing, None, source=context.source) for thing in worn])


@INSTRUCTIONS.by(e.AttachTo)
def _attach(game: Game, effect: e.AttachTo, context: Context) -> None:
    chosen = isinstance(effect.what, w.OneOf)
    things = pick(game, effect.what, context) if chosen else things_of(game, effect.what, context)
    to = things_of(game, effect.to, context)
    if isinstance(effect.to, w.OneOf) and things:
        legal = [
            thing
            for thing in all_matching(game, effect.to.what, context)
            if may_enchant(game, things[0], thing) and thing is not things[0].attached_to
        ]
        to = _new_host(game, things[0], legal, context)
    if things and to and is_equipment(game, things[0]):
        seams.equipment_is_attached(game, things[0], to[0])
    elif things and to:
        seams.move_is_possible(game, things[0], to[0], context)


def _new_host(
    game: Game, enchantment: GameObject, legal: list[GameObject], context: Context
) -> list[GameObject]:
    """The permanent that an enchantment is to be moved to, chosen now."""

    def why_not(thing: GameObject) -> list[Verdict]:
        if thing in legal:
            return []
        said = why_it_cannot_enchant(game, enchantment, thing)
        cite = game.era.cite(seams.choice_is_made_now)
        return said or [Verdict(False, f"{thing.name} isn't among those to choose from", (thing,), cite)]

    what = f"what {enchantment.name} is moved to"
    choice = ChoiceOf(context.controller, "choose", what, legal, allows=why_not)
    return list(seams.chosen_now(game, choice)) if legal else []


@INSTRUCTIONS.by(e.PhaseOut)
def _phase_out(game: Game, effect: e.PhaseOut, context: Context) -> None:
    seams.phase_out(game, still_there(pick(game, effect.what, context)))


@INSTRUCTIONS.by(e.GiveControl)
def _give_control(game: Game, effect: e.GiveControl, context: Context) -> None:
    things = still_there(pick(game, effect.what, context))
    for player in players_of(game, effect.who, context):
        if things:
            seams.lasts_as_long_as_stated(
                game, Context(context.source, player), things, (e.SetController(),), effect.duration
            )
