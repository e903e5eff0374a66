"""Instructions: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.costs import PayItsMana
from rules_kb.cards.named import DRAWN, EACH
from rules_kb.cards.node import Node, parts_of, replace
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.choosing import in_order_of_choice, pick
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.instead import begin_instead
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.engine.what_cards_forbid import can_be_sacrificed
from rules_kb.rules.engine.who_and_what import acting, players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, answers, forbid
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.told import is_done
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Bookkeeping, Noted, possessive
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import HAND, STACK, GameObject, Player


@answers(seams.carry_out)
def carry_out(game: Game, effect: e.Instruction, context: Context) -> None:
    """Carry out one instruction."""
    if game.table.result is not None:
        return
    with game.log.leading_to(is_done):
        INSTRUCTIONS.of(effect)(game, effect, context)


@INSTRUCTIONS.by(e.WhereX)
def _where_x(game: Game, effect: e.WhereX, context: Context) -> None:
    """X is what it is before they are carried out; what these bring about is counted once it is asked for,
    and what is offered first is done before that.
    """
    if (within := _asked_after_the_offer(effect)) is not None:
        seams.carry_out(game, within, context)
        return
    counted = any(isinstance(part, DONE_BY_THEM) for part in parts_of(effect.amount))
    asking = [inner for inner in effect.effects if w.TheX() in parts_of(inner)]
    first = asking[0] if counted and asking else effect.effects[0]
    for inner in effect.effects:
        if inner is first:
            context.x = amount_of(game, effect.amount, context)
        seams.carry_out(game, inner, context)


def _asked_after_the_offer(effect: e.WhereX) -> e.May | None:
    """you may sacrifice a creature. if you do, you gain x life, where x is the sacrificed creature's power:
    the offer, with what X is within what follows from it. None where it is no offer, or X is asked before.
    """
    may = effect.effects[0]
    if len(effect.effects) > 1 or not isinstance(may, e.May):
        return None
    at = may.effects.index(e.IfItWasDone()) + 1 if e.IfItWasDone() in may.effects else 0
    before, then = may.effects[:at], may.effects[at:]
    asked = parts_of((may.cost, before))
    paid = any(isinstance(part, a.PayMana) and part.cost.xs for part in asked)
    if not then or not asked or paid or w.TheX() in asked:
        return None
    return replace(may, effects=(*before, replace(effect, effects=then)))


DONE_BY_THEM = (t.DoneThisWay, t.DealtThisWay, t.LostThisWay, w.MovedThisWay, w.SacrificedValue)
"""Amounts that come of what the instructions have done."""


@INSTRUCTIONS.by(e.BeginInstead)
def _begin_instead(game: Game, effect: e.BeginInstead, context: Context) -> None:
    begin_instead(game, effect, context)


@INSTRUCTIONS.by(e.Then)
def _then(game: Game, effect: e.Then, context: Context) -> None:
    """Within what is offered or done for each, it divides nothing."""


@INSTRUCTIONS.by(e.May)
def _may(game: Game, effect: e.May, context: Context) -> None:
    if isinstance(effect.who, (w.AnyPlayer, w.AnyOther)) and effect.cost is not None:
        offered = (
            pays(game, effect.cost, facts.replace(context, controller=player, that_player=player))
            for player in players_of(game, effect.who, context)
        )
        for inner in effect.effects if any(offered) else effect.otherwise:  # one who pays is enough
            seams.carry_out(game, inner, context)
        return
    drawn: list[GameObject] = []
    for player in players_of(game, effect.who, context):
        known = context.named.get(DRAWN)
        if effect.cost is not None:
            done = pays(game, effect.cost, facts.replace(context, controller=player))
        else:
            verdict = seams.option_can_be_chosen(game, player, context, effect.effects)
            done = (verdict is None or verdict.allowed) and seams.chosen_now(
                game, ChoiceOf(player, "yes or no", f"use {context.source.name}", ["yes", "no"])
            ) == ["yes"]
        own = context if isinstance(effect.who, w.You) else facts.replace(context, that_player=player)
        speaking = acting(context, effect.who, player) if done and effect.cost is None else own
        mark, before = game.log.mark(), len(game.log.happened)
        for number, inner in enumerate(effect.effects if done else effect.otherwise):
            if isinstance(inner, e.IfItWasDone) and not _was_done(game, before, effect.effects[:number]):
                break
            replaced = number == 1 and done and _was_replaced(game, mark)
            if replaced and not seams.what_was_chosen_counts(game, player):
                break
            seams.carry_out(game, inner, speaking)
        drawn += context.named.get(DRAWN, ()) if context.named.get(DRAWN) is not known else ()
    if drawn:  # by all of them
        context.named[DRAWN] = drawn


MAY_FAIL = (
    *(e.MoveTo, e.Sacrifice, e.DiscardCards, e.Destroy, e.Tap, e.Untap, e.RemoveCounters, e.MillCards),
    *(e.PutCounters, e.Modify, e.ChooseNow, e.AttachTo),
)
"""Instructions of which nothing comes where there is nothing to do it to."""


def if_it_was_done(effects: tuple[e.Instruction, ...]) -> tuple[e.Instruction, ...]:
    """What may be done, and what stands in it after "if you do", as instructions for somebody who does it."""
    at = effects.index(e.IfItWasDone())
    first, then = effects[:at], effects[at + 1 :]
    return (e.IfDone(first, then),) if _may_fail(first) else (*first, *then)


def _may_fail(effects: tuple[e.Instruction, ...]) -> bool:
    return all(isinstance(effect, MAY_FAIL) for effect in effects)


def _was_done(game: Game, before: int, effects: tuple[e.Instruction, ...]) -> bool:
    return _has_happened(game, before) or not _may_fail(effects)


@INSTRUCTIONS.by(e.IfItWasDone)
def _if_it_was_done(game: Game, effect: e.IfItWasDone, context: Context) -> None:
    """Looked at by what may be done, which it stands in."""


def _was_replaced(game: Game, mark: int) -> bool:
    """Whether something else has happened since than what would have."""
    cite = game.era.cite(seams.event_never_happens)
    return any(entry.cite == cite for entry in game.log.fired(mark))


@INSTRUCTIONS.by(e.Unless)
def _unless(game: Game, effect: e.Unless, context: Context) -> None:
    each = next((who for inner in effect.effects if isinstance(who := _whom(inner), EACH_OF_SEVERAL)), None)
    if each is not None and isinstance(effect.who, w.ThatPlayer) and effect.who.to == EACH:
        _each_unless(game, effect, each, context)
        return
    damages = any(isinstance(inner, e.DealDamage) for inner in effect.effects)
    if effect.prevents and damages and seams.prevention_is_offered(game, effect, context):
        return
    if effect.each:
        _prevented_point_by_point(game, effect, context)
        return
    if each is not None and effect.who == each:
        _each_unless(game, effect, each, context)
        return
    countered = [inner.what for inner in effect.effects if isinstance(inner, e.CounterSpell)]
    spells = [spell for what in countered for spell in things_of(game, what, context)]
    gone = bool(spells) and not any(spell.zone == STACK for spell in spells)
    if gone and seams.is_too_late_to_counter(game, spells):
        return
    costs = [effect.cost, *([] if effect.otherwise is None else [effect.otherwise])]
    offered: Iterator[bool] = (
        any(
            seams.chooses_to_avoid(game, player, cost, facts.replace(context, controller=player))
            for cost in costs
        )
        for player in players_of(game, effect.who, context)
    )
    if isinstance(effect.who, (w.AnyPlayer, w.AnyOther)):  # one who pays is enough
        offered = iter([any(offered)])
    elif isinstance(effect.who, EACH_OF_SEVERAL):  # each has to, and it is done once
        offered = iter([all([*offered])])
    for paid in offered:
        if not paid:
            for inner in effect.effects:
                seams.carry_out(game, inner, context)


def _prevented_point_by_point(game: Game, effect: e.Unless, context: Context) -> None:
    """Who pays for some of the damage has so much of it prevented; then it is dealt."""
    (dealt,) = effect.effects
    assert isinstance(dealt, e.DealDamage)
    most = amount_of(game, dealt.amount, context)
    for player in players_of(game, effect.who, context):
        own = facts.replace(context, controller=player)
        what = f"how much damage of {context.source.name} to pay for"
        [number] = seams.chosen_now(game, ChoiceOf[int](player, "number", what, [], 0, most))
        if number and pays(game, a.Cost(effect.cost.parts * number), own):
            shield = e.PreventDamage(w.Number(number), to=w.You(), source=w.ThisCard())
            seams.carry_out(game, shield, own)
    seams.carry_out(game, dealt, context)


EACH_OF_SEVERAL = (w.EachPlayer, w.EachOpponent)


def _whom(effect: e.Instruction) -> Node | None:
    """Who does something, or to whom it is done."""
    if isinstance(effect, e.DealDamage):
        return effect.to[0] if isinstance(effect.to, tuple) else effect.to
    return getattr(effect, "who", None)


def _each_unless(game: Game, effect: e.Unless, each: Node, context: Context) -> None:
    """Each of several players is asked in turn; then it is done to those who didn't pay."""
    costs = [cost for cost in (effect.cost, effect.otherwise) if cost is not None]
    unpaid: list[Context] = []
    for player in in_order_of_choice(game, players_of(game, each, context)):
        asked = facts.replace(context, controller=player, that_player=player)
        if not any(seams.chooses_to_avoid(game, player, cost, asked) for cost in costs):
            unpaid.append(facts.replace(context, that_player=player))
    for own in unpaid:
        for inner in effect.effects:
            one = w.ThatPlayer(to=EACH)
            told = {"to": (one,)} if isinstance(inner, e.DealDamage) else {"who": one}
            seams.carry_out(game, replace(inner, **told) if _whom(inner) == each else inner, own)


@answers(seams.is_too_late_to_counter)
def is_too_late_to_counter(game: Game, spells: list[GameObject]) -> bool:
    """Somebody may pay all the same."""
    return False


@answers(seams.prevention_is_offered)
def prevention_is_offered(game: Game, effect: e.Unless, context: Context) -> list[Player]:
    """Nobody: it is asked before the damage is dealt."""
    return []


@answers(seams.chooses_to_avoid)
def chooses_to_avoid(game: Game, player: Player, cost: a.Cost, context: Context) -> bool:
    """Who pays avoids it."""
    return pays(game, cost, context)


def pays(game: Game, cost: a.Cost, context: Context, must: bool = False) -> bool:
    """Whether the controller chooses to pay a cost while something resolves, and does. Who `must` isn't
    asked.
    """
    mana = ManaCost()
    others: list[a.CostPart] = []
    for part in cost.parts:
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.with_x(context.x))
        elif isinstance(part, PayItsMana):
            things = things_of(game, part.of, context)
            if part.generic:
                looks = [(thing, game.look(thing)) for thing in things]
                mana = mana.plus(ManaCost((), sum(seams.converted_mana_cost(game, *each) for each in looks)))
                continue
            of = [game.look(thing).cost for thing in things]
            if None in of or not of:
                return False
            less = 0 if part.less is None else part.less.generic
            mana = mana.plus(*[each.less_generic(less) for each in of if each is not None][:1])
        else:
            others.append(part)
    if not others:
        paid: bool = seams.option_to_pay(game, context, mana)
        return paid
    instructions = a.Instructions(())
    playing = Playing(
        context.controller, context.source, context.source, instructions, Announced(), cost, within=context
    )
    verdict = seams.payment_can_be_chosen(game, playing, others)
    if verdict is not None and not verdict.allowed:
        return False
    memory = game.keep()
    if not must and not game.yes(context.controller, f"pay for {context.source.name}"):
        return False
    try:
        seams.cost_is_paid(game, playing)
    except Illegal:
        game.take_back(memory)
        game.happen(Noted(f"{context.controller.name} can't pay", context.controller))
        return False
    return True


@INSTRUCTIONS.by(e.OnlyIf)
def _only_if(game: Game, effect: e.OnlyIf, context: Context) -> None:
    for inner in effect.effects if holds(game, effect.condition, context) else effect.otherwise:
        seams.carry_out(game, inner, context)


@INSTRUCTIONS.by(e.InsteadIf)
def _instead_if(game: Game, effect: e.InsteadIf, context: Context) -> None:
    instead = seams.instead_is_done(game, effect, context)
    if instead:
        for part in parts_of(effect.effects):  # which the words after it may speak of
            if isinstance(part, w.Things) and getattr(part, "mark", False):
                pick(game, part, context)
    for inner in effect.instead if instead else effect.effects:
        seams.carry_out(game, inner, context)


@answers(seams.instead_is_done)
def instead_is_done(game: Game, effect: e.InsteadIf, context: Context) -> bool:
    """Whether the condition holds as the text is carried out."""
    return bool(holds(game, effect.condition, context))


@INSTRUCTIONS.by(e.IfDone)
def _if_done(game: Game, effect: e.IfDone, context: Context) -> None:
    before = len(game.log.happened)
    for inner in effect.effects:
        seams.carry_out(game, inner, context)
    if _has_happened(game, before):
        for inner in effect.then:
            seams.carry_out(game, inner, context)


def _has_happened(game: Game, before: int) -> bool:
    """Whether anything has happened since `before` that isn't merely told or kept."""
    since = (event for events in game.log.happened[before:] for event in events)
    return any(not isinstance(event, (Noted, Bookkeeping)) for event in since)


@INSTRUCTIONS.by(e.ChooseTargets)
def _choose_targets(game: Game, effect: e.ChooseTargets, context: Context) -> None:
    """The targets were chosen as it was played: the text only names them."""


@INSTRUCTIONS.by(e.IfCant)
def _if_cant(game: Game, effect: e.IfCant, context: Context) -> None:
    who = getattr(effect.effects[0], "who", None)
    player = next(iter(players_of(game, who, context)), context.controller)
    with game.log.silence():
        verdict = seams.option_can_be_chosen(game, player, context, effect.effects)
    for inner in effect.effects if verdict is None or verdict.allowed else effect.otherwise:
        seams.carry_out(game, inner, context)


@INSTRUCTIONS.by(e.FlipCoin)
def _flip_coin(game: Game, effect: e.FlipCoin, context: Context) -> None:
    """Chance decides; a script says what it decided."""
    for player in players_of(game, effect.who, context):
        for caller in players_of(game, effect.caller, context):
            game.happen(Noted(f"{caller.name} calls heads or tails", caller))
        flip = seams.coin_is_flipped if effect.called else seams.coin_comes_up
        speaking = acting(context, effect.who, player)
        for inner in effect.won if flip(game, player) else effect.lost:
            seams.carry_out(game, inner, speaking)


def flip_is_won(game: Game, player: Player) -> bool:
    """Whether the player wins the flip."""
    answer = game.ask_one(ChoiceOf(player, "choose", "chance: the flip of the coin", ["won", "lost"]))
    game.happen(Noted(f"{player.name} has {answer} the flip", player))
    return answer == "won"


def comes_up_heads(game: Game, player: Player) -> bool:
    """Whether the coin comes up heads; nobody wins or loses that."""
    answer = game.ask_one(ChoiceOf(player, "choose", "chance: the flip of the coin", ["heads", "tails"]))
    game.happen(Noted(f"{possessive(player.name)} coin comes up {answer}", player))
    return answer == "heads"


@answers(seams.coin_is_flipped)
def coin_is_flipped(game: Game, player: Player) -> bool:
    """The player flips a coin and calls it."""
    return flip_is_won(game, player)


@answers(seams.coin_comes_up)
def coin_comes_up(game: Game, player: Player) -> bool:
    """The player flips a coin."""
    return comes_up_heads(game, player)


@INSTRUCTIONS.by(e.Later)
def _later(game: Game, effect: e.Later, context: Context) -> None:
    seams.instruction_for_later(game, effect, context)


@INSTRUCTIONS.by(e.GrantAbility)
def _grant_ability(game: Game, effect: e.GrantAbility, context: Context) -> None:
    seams.ability_for_later(game, effect, context)


DONE_TO_SOME = (e.MoveTo, e.Destroy, e.Tap, e.Untap, e.PutCounters)


def impossible_option(
    game: Game, player: Player, context: Context, effects: tuple[e.Instruction, ...]
) -> Verdict | None:
    """A verdict against an option with a consequence that the player can't carry out in full; None for any
    other.
    """
    first = effects[0] if effects else None
    if isinstance(first, e.ChooseNow):
        verdicts = [impossible_option(game, player, context, option) for option in first.options]
        return verdicts[0] if all(verdicts) else None
    if isinstance(first, e.Sacrifice) and isinstance(first.what, (w.Filter, w.AnyOf)):
        own = [
            thing
            for thing in all_matching(game, first.what, context)
            if game.controller(thing) is player and can_be_sacrificed(game, thing, context.controller)
        ]
        if len(own) < amount_of(game, first.number, context):
            return forbid(f"{player.name} has too little to sacrifice for {context.source.name}", player)
    what = first.on if isinstance(first, e.PutCounters) else getattr(first, "what", None)
    if isinstance(first, DONE_TO_SOME) and isinstance(what, w.OneOf):
        speaker = context if player is context.controller else facts.replace(context, that_player=player)
        there = all_matching(game, what.what, speaker)
        least = 0 if what.up_to else 1 if what.number is None else amount_of(game, what.number, context)
        if len(there) < least:
            return forbid(f"{player.name} has too little to choose from for {context.source.name}", player)
    if (
        isinstance(first, e.RemoveCounters)
        and isinstance(first.on, w.ThisCard)
        and context.source.counters[first.kind] < amount_of(game, first.number, context)
    ):
        return forbid(f"{context.source.name} has too few {first.kind} counters", context.source)
    if isinstance(first, e.DiscardCards) and not (first.up_to or first.any_number):
        fit = [
            card
            for card in game.table.zone(HAND, player)
            if first.what is None or seams.fits_card(game, first.what, card, context)
        ]
        if first.number is None or len(fit) >= amount_of(game, first.number, context):
            return None
        return forbid(f"{player.name} has too few cards to discard for {context.source.name}", player)
    return None
