"""409.1f Playing, the costs: what a spell or ability costs in all, and that the whole of it is paid."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of, replace
from rules_kb.hints import TypeGuard
from rules_kb.rules import seams
from rules_kb.rules.engine.additional_costs import announce_cost, not_there, paid_besides
from rules_kb.rules.engine.alternative_costs import (
    ON_CONDITION,
    cost_named,
    cost_words,
    costs_by_name,
    least_of,
    paid_otherwise,
    symbols_paid_with_life,
)
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.kickers import is_kicked, kicker_named
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.engine.mana_abilities import pay_mana
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.paying import kept_for_tapping, paid_with, pay_parts, why_it_cannot_be_paid
from rules_kb.rules.engine.spells_of_turn import (
    has_as_spell,
    keywords_of_spell,
    other_costs_said,
    place_this_turn,
    prices_said,
)
from rules_kb.rules.engine.spending import OnlyAsColorless
from rules_kb.rules.engine.ways_of_today import saved_by_emerging
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Illegal, Verdict, against, answers, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.clause import Clause
from rules_kb.table.entries import EACH_TIME, TAPPED
from rules_kb.table.events import Noted
from rules_kb.table.events.mana import ManaSpent
from rules_kb.table.events.spells_and_abilities import BoughtBack, PutOnStack
from rules_kb.table.mana import FREE, ManaCost
from rules_kb.table.objects import IN_PLAY, GameObject, Player

# -- 409.1f costs --------------------------------------------------------------------------------------------


def spell_cost(game: Game, playing: Playing) -> a.Cost:
    """The total cost of a spell: its mana cost or an alternative, additions, increases and reductions."""
    card = playing.source
    x = playing.thing.announced.x or 0
    only = next((item.color for item in card.initial.abilities if isinstance(item, a.SpendOnly)), None)
    cost = card.initial.cost or FREE
    mana = cost.with_x(x) if only is None else cost.with_x(0).plus(ManaCost((only,) * x * cost.xs))
    if cost.xs > 1 and only is None:
        mana = every_x_is_the_same(game, playing, cost, x)
    parts: list[a.CostPart] = []
    instead = playing.way.cost if playing.way is not None else _instead_of_mana_cost(game, playing, mana)
    if instead is None and card.initial.cost is None:
        require(seams.has_no_mana_cost(game, card))
    if playing.way is not None:
        announce_cost(game, playing, playing.way.name, *playing.way.noted)
    elif instead is not None:
        for name, by_name in costs_by_name(card.initial.abilities, *ON_CONDITION).items():
            if by_name is instead or (name in ON_CONDITION and by_name == instead):
                announce_cost(game, playing, name)
        instead = seams.alternative_cost_is_paid(game, playing, instead)
    if instead is not None:
        mana = FREE
        parts.extend(instead.parts)
    for item in card.initial.abilities:
        if _is_owed(item, playing):
            owed = _which_is_paid(game, playing, item, mana)
            parts.extend(seams.cost_in_its_text(game, playing, owed) if item.in_text else owed.parts)
        if isinstance(item, a.Keyword) and item.name == "buyback" and "buyback" in playing.said.costs:
            parts.extend(seams.buyback_is_paid(game, playing, item.value))
        if isinstance(item, a.Keyword) and item.name == "kicker" and is_kicked(playing, item.value):
            parts.extend(seams.kicker_is_paid(game, playing, item.value))
        if isinstance(item, a.Keyword):
            parts.extend(paid_besides(game, playing, item))
    parts.extend(seams.costs_of_keywords(game, playing))
    if missing := not_there(playing):
        raise Illegal([against(game, seams.pay_costs, f"{card.name} has no {missing[0]} cost", card)])
    for part in list(parts):
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.with_x(playing.thing.announced.x or 0))
            parts.remove(part)
    mana = _changed_cost(game, playing, mana)
    return a.Cost((a.PayMana(mana), *parts))


def ability_cost(game: Game, playing: Playing) -> a.Cost:
    """The cost of an activated ability, with what makes it more or less."""
    mana = FREE
    for part in playing.cost.parts:
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.with_x(playing.thing.announced.x or 0))
    changed = _changed_cost(game, playing, mana)
    if isinstance(playing.node, a.Activated) and playing.node.most is not None:
        require(seams.spending_is_limited(game, playing, playing.node, changed))
    if changed == mana:
        return playing.cost
    others = [part for part in playing.cost.parts if not isinstance(part, a.PayMana)]
    return a.Cost((a.PayMana(changed), *others))


@rule(
    seams.spending_is_limited,
    rulings1999="A.2.Ruling.2",
    cr1999="403.3",
    cr2006="403.3",
    decides=True,
)
def spending_is_limited(game: Game, playing: Playing, ability: a.Activated, cost: ManaCost) -> Verdict | None:
    """Where only so much mana can be spent on an ability each turn, what it costs now decides how often it
    can be used.
    """
    parts = ability.most.parts if ability.most is not None else ()
    most = sum(part.cost.converted for part in parts if isinstance(part, a.PayMana))
    spent = sum(
        change.thing.announced.paid.mana.converted
        for change in of_this_turn(game)
        if isinstance(change, PutOnStack)
        and change.thing.source is playing.source
        and change.thing.ability == ability
        and (not ability.most_of_one or change.thing.controller is playing.player)
    )
    if spent + cost.converted > most:
        why = f"no more than {most} mana can be spent on {playing.source.name}'s ability each turn"
        return forbid(f"{why}, and {spent} has been", playing.source)
    return None


def _one_x_only(game: Game, playing: Playing, cost: ManaCost, x: int) -> ManaCost:
    return facts.replace(cost, xs=1).with_x(x)


@rule(rulings1999="K.27.2", without=_one_x_only)
def every_x_is_the_same(game: Game, playing: Playing, cost: ManaCost, x: int) -> Concerning[ManaCost]:
    """Where X stands several times in a casting cost, it is the same number each time, and paid each time."""
    return concerning(cost.with_x(x), playing.thing)


@rule(
    seams.alternative_cost_is_paid,
    rulings1999="E.10.2",
    cr1999="glossary/alternative-cost",
    cr2006="glossary/alternative-cost",
)
def alternative_cost_is_paid(game: Game, playing: Playing, cost: a.Cost) -> a.Cost | None:
    """A cost that a card offers is paid instead of its mana cost; other costs are owed beside it."""
    announce_cost(game, playing, "alternative")
    player, mana = playing.player, playing.source.initial.cost
    words = f"{player.name} pays another cost instead of {mana}: {cost_words(cost)}"
    game.happen(Noted(words, player))
    return cost


@rule(seams.buyback_is_paid, rulings1999="A.13.2", cr1999="glossary/buyback", cr2006="502.16a", off=())
def buyback_is_paid(game: Game, playing: Playing, cost: a.Cost) -> tuple[a.CostPart, ...]:
    """As the spell is played its player pays what the card asks for, so that the card comes back to the
    hand.
    """
    announce_cost(game, playing, "buyback")
    game.record(BoughtBack(playing.thing))
    return tuple(cost.parts)


@rule(seams.kicker_is_paid, cr2006="502.21a", off=())
def kicker_is_paid(game: Game, playing: Playing, cost: a.Cost) -> tuple[a.CostPart, ...]:
    """Kicker: its player may pay an additional cost as the spell is played; what else it does is said beside
    it.
    """
    announce_cost(game, playing, "kicker")
    if (named := kicker_named(cost)) in playing.said.costs:
        announce_cost(game, playing, named)
    return tuple(cost.parts)


def _offered(game: Game, playing: Playing) -> list[a.Cost]:
    """What permanents let the player pay rather than a spell's mana cost, each cost once."""
    offers = {
        item.cost: None
        for thing, controller, item in other_costs_said(game)
        if controller is playing.player and _is_played_so(game, playing, item.what, thing)
    }
    return [*offers]


def _is_played_so(game: Game, playing: Playing, what: w.Filter, thing: GameObject) -> bool:
    """Whether a spell fits a description, which may say that it is played from its player's hand."""
    spell = playing.thing
    came = spell.moved[0] if spell.moved is not None else ""
    anywhere = replace(what, zone=None, owner=None)
    return what.zone in (None, came) and matches(game, anywhere, spell, Context(thing, playing.player))


def _instead_of_mana_cost(game: Game, playing: Playing, mana: ManaCost) -> a.Cost | None:
    """The alternative cost that is paid, if any: as announced, the only way that can be paid, or the player's
    choice.
    """
    card = playing.source
    ways = [
        item.cost
        for item in card.initial.abilities
        if isinstance(item, a.AlternativeCost) and holds(game, item.condition, Context(card, playing.player))
    ]
    by_name = costs_by_name(card.initial.abilities)
    ways += [*by_name.values(), *_offered(game, playing)]
    said = playing.said.instead
    if said is not None:
        now = costs_by_name(card.initial.abilities, *ON_CONDITION).get(said.casefold())
        named = by_name.get(said.casefold()) or (now if now in ways else cost_named(said, ways, mana))
        if named is None:
            raise Illegal([against(game, seams.pay_costs, f"{card.name} can't be played by {said!r}", card)])
        return named if named.parts else None
    besides = _additional_parts(playing)
    if playing.thing.announced.x and not _has_an_x(playing, a.Cost()) and ways:
        kept = [way for way in ways if _has_an_x(playing, way)]
        ways = kept if len(kept) < len(ways) and seams.x_can_only_be_zero(game, playing) else ways
    usual = [a.Cost((a.PayMana(mana),))] if card.initial.cost is not None or _pays_nothing(game, card) else []
    possible = [way for way in (*usual, *ways) if ways and _can_pay(game, playing, [*way.parts, *besides])]
    if len(possible) > 1:
        words = [cost_words(way) for way in possible]
        possible = [
            possible[
                words.index(
                    game.ask(ChoiceOf(playing.player, "choose", f"how to pay for {card.name}", words))[0]
                )
            ]
        ]
    return possible[0] if possible and possible[0] in ways else None


def _pays_nothing(game: Game, card: GameObject) -> bool:
    """Whether a card that has no mana cost can be played for nothing."""
    with game.log.silence():
        return seams.has_no_mana_cost(game, card) is None


def pays_nothing_with_x(playing: Playing) -> bool:
    """Whether a spell with an X in its mana cost is announced as played by a cost without one, and owes none
    besides.
    """
    if playing.thing is not playing.source:
        return False
    instead = playing.way.cost if playing.way is not None else None
    if instead is None and playing.said.instead is not None:
        ways = [item.cost for item in playing.source.initial.abilities if isinstance(item, a.AlternativeCost)]
        mana = (playing.source.initial.cost or FREE).with_x(playing.said.x or 0)
        named = cost_named(playing.said.instead, ways, mana)
        instead = named if named is not None and named.parts else None
    return instead is not None and not _has_an_x(playing, instead)


def _has_an_x(playing: Playing, cost: a.Cost) -> bool:
    """Whether there is an X in a cost, or in what is owed besides."""
    owed = [item.cost for item in playing.source.initial.abilities if isinstance(item, a.AdditionalCost)]
    return any(
        w.TheX() in parts_of(each) or any(isinstance(part, a.PayMana) and part.cost.xs for part in each.parts)
        for each in (cost, *owed)
    )


@answers(seams.cost_in_its_text)
def cost_in_its_text(game: Game, playing: Playing, cost: a.Cost) -> tuple[a.CostPart, ...]:
    """It is paid like any additional cost."""
    return tuple(cost.parts)


def _is_owed(item: Clause, playing: Playing) -> TypeGuard[a.AdditionalCost]:
    """Whether an ability asks for an additional cost here: always, or because it isn't the spell's time."""
    return isinstance(item, a.AdditionalCost) and (playing.out_of_time or not item.any_time)


def _which_is_paid(game: Game, playing: Playing, item: a.AdditionalCost, mana: ManaCost) -> a.Cost:
    """Of two additional costs the one that can be paid, or the player's choice."""
    if item.otherwise is None:
        return item.cost
    both = (item.cost, item.otherwise)
    possible = [way for way in both if _can_pay(game, playing, [a.PayMana(mana), *way.parts])]
    if len(possible) < 2:
        return possible[0] if possible else item.cost
    words = [cost_words(way) for way in possible]
    choice = ChoiceOf(playing.player, "choose", f"what to pay besides for {playing.source.name}", words)
    return possible[words.index(game.ask(choice)[0])]


def _additional_parts(playing: Playing) -> list[a.CostPart]:
    """What is to be paid besides a spell's mana cost or what is paid instead of that."""
    items = playing.source.initial.abilities
    said = [item for item in items if isinstance(item, a.Keyword) and item.name in ("buyback", "kicker")]
    return [
        *(part for item in items if _is_owed(item, playing) for part in item.cost.parts),
        *(
            part
            for item in said
            if item.name in playing.said.costs or (item.name == "kicker" and is_kicked(playing, item.value))
            for part in item.value.parts
        ),
    ]


def _can_pay(game: Game, playing: Playing, parts: list[a.CostPart]) -> bool:
    """Whether the player could pay all these parts of a cost now."""
    mana = FREE
    for part in parts:
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.with_x(playing.thing.announced.x or 0))
    if why_it_cannot_be_paid(game, playing, [part for part in parts if not isinstance(part, a.PayMana)]):
        return False
    with game.log.silence():
        mana = least_of(game, playing, _changed_cost(game, playing, mana))
    return _has_mana_for(game, playing, mana)


def _has_mana_for(game: Game, playing: Playing, mana: ManaCost, keep: Sequence[GameObject] = ()) -> bool:
    """Whether the player could pay so much mana now."""
    memory = game.keep()
    paying = [thing for thing in playing.said.paying if thing.zone == IN_PLAY]
    try:
        with game.log.silence():
            pay_mana(
                game,
                playing.player,
                mana,
                playing.source.name,
                paying,
                keep=list(keep),
                spent_on=playing.thing,
                source=playing.source,
            )
    except Illegal:
        return False
    finally:
        game.take_back(memory)
    return True


def _changed_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """A spell's mana cost, and what changes it."""
    with game.log.silence():
        changes = changed_cost(game, playing, mana) != mana
    return seams.total_cost(game, playing, mana) if changes else mana


@answers(seams.total_cost)
def total_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """A mana cost that something raises or lowers, as it is to be paid."""
    return changed_cost(game, playing, mana)


def changed_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """A spell's mana cost with what permanents, and the card itself, say that it costs more or less."""
    less, less_but_one = saved_by_emerging(game, playing), 0
    context = Context(playing.source, playing.player)
    for thing, controller, item in prices_said(game):
        if (
            item.who in ("player", "you" if controller is playing.player else "opponent")
            and matches(game, item.what, playing.thing, Context(thing, controller))
            and not (item.aimed_at_it and all(thing not in each for each in playing.thing.announced.targets))
            and item.nth in (None, place_this_turn(game, playing.thing, item.what, thing))
            and (item.of is None or _is_its_ability(game, playing, item.of, Context(thing, controller)))
            and holds(game, item.condition, Context(thing, controller))
        ):
            asked = Context(thing, controller, that_player=playing.player)
            often = 1 if item.times is None else amount_of(game, item.times, asked)
            mana = mana.plus(ManaCost(item.colored, max(0, item.amount * often)))
            saved = max(0, -item.amount * often)
            less, less_but_one = less + saved * (not item.keeps_one), less_but_one + saved * item.keeps_one
    ability = playing.thing.ability
    says: tuple[Clause | None, ...] = (ability.price,) if isinstance(ability, a.Activated) else ()
    if playing.thing is playing.source:
        says = playing.source.initial.abilities
    own = by_affinity = 0
    for price in (item for item in says if isinstance(item, a.CostsMoreItself)):
        if holds(game, price.condition, facts.replace(context, stack_object=playing.thing)):
            times = 1 if price.times is None else amount_of(game, price.times, context)
            own += price.amount * times
            mana = mana.plus(price.mana.times(times)) if price.mana is not None else mana
    if playing.thing is playing.source:
        by_affinity = sum(
            seams.affinity_reduces(game, playing, item)
            for item in keywords_of_spell(game, playing.source, "affinity")
        )
    mana = mana.plus(ManaCost((), max(0, own))).less_generic(less + max(0, -own))
    mana = mana.less_generic(min(less_but_one, max(0, mana.converted - 1)))
    return affinity_takes_generic(game, playing, mana, by_affinity) if by_affinity else mana


def _is_its_ability(game: Game, playing: Playing, of: w.Things, context: Context) -> bool:
    if isinstance(of, w.Filter):
        return matches(game, of, playing.source, context)
    return playing.source in things_of(game, of, context)


def _of_any_type(game: Game, playing: Playing, mana: ManaCost, number: int) -> ManaCost:
    left = max(0, number - mana.generic)
    return ManaCost(mana.colored[left:], max(0, mana.generic - number), mana.xs)


@rule(cr2006="502.31b", without=_of_any_type)
def affinity_takes_generic(game: Game, playing: Playing, mana: ManaCost, number: int) -> ManaCost:
    """Affinity takes generic mana off a cost, never colored mana, and not more than there is."""
    return mana.less_generic(number)


@answers(seams.cost_cant_be_paid)
def cost_cant_be_paid(game: Game, playing: Playing, parts: Sequence[a.CostPart], reason: str) -> Verdict:
    """What can't be paid in full can't be played."""
    tapped = playing.source.tapped and a.TAP_THIS in parts
    return against(game, seams.pay_costs, reason, playing.source, of=TAPPED if tapped else ())


@rule(seams.pay_costs, rulings1999="T.4.2", cr1999="409.1f", off=False, at_work=EACH_TIME)
def pay_costs(game: Game, playing: Playing) -> bool:
    """The player pays the whole cost at once; what can't be paid in full can't be played."""
    return bool(seams.cost_is_paid(game, playing))


@answers(seams.cost_is_paid)
def cost_is_paid(game: Game, playing: Playing) -> bool:
    """Pay a cost: that of a spell or ability, of a special action, or what an effect asks for; the rule that
    asks for it is the one that says so.
    """
    mana = FREE
    others: list[a.CostPart] = []
    for part in playing.cost.parts:
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.with_x(playing.thing.announced.x or 0))
        else:
            others.append(part)
    of_a_spell = playing.thing is playing.source
    if of_a_spell and playing.said.paying and has_as_spell(game, playing.source, "convoke"):
        mana = seams.convoke_reduces(game, playing, mana)
    keep = [playing.source] if any(isinstance(part, (a.TapThis, a.SacrificeCost)) for part in others) else []
    keep += kept_for_tapping(game, playing, others)
    mana, more = paid_otherwise(game, playing, mana, lambda mana: _has_mana_for(game, playing, mana, keep))
    others += more
    if reason := why_it_cannot_be_paid(game, playing, others):
        raise Illegal([seams.cost_cant_be_paid(game, playing, others, reason)])
    if of_a_spell and mana.colors:
        _pay_colored(game, playing, mana, keep)
    else:
        pay_mana(
            game,
            playing.player,
            mana,
            playing.source.name,
            playing.said.paying,
            keep=keep,
            spent_on=playing.thing,
            source=playing.source,
        )
    spent, life = _spent_on(game, playing.player, mana), symbols_paid_with_life(more)
    paid_with(game, playing.thing, mana=mana, spent=spent, life=life)
    pay_parts(game, playing, others)
    return mana != FREE or bool(others)


def _spent_on(game: Game, player: Player, mana: ManaCost) -> tuple[str, ...]:
    """The mana with which a player has just paid a cost in mana."""
    if mana == FREE:
        return ()
    spent = (event for together in reversed(game.log.happened) for event in together)
    return next(
        (event.mana for event in spent if isinstance(event, ManaSpent) and event.player is player), ()
    )


def _pay_colored(game: Game, playing: Playing, mana: ManaCost, keep: list[GameObject]) -> None:
    """Pay a spell's cost with coloured symbols. Where only the colours are lacking, say so."""
    player, name, paying = playing.player, playing.source.name, playing.said.paying
    try:
        pay_mana(game, player, mana, name, paying, keep=keep, spent_on=playing.thing, source=playing.source)
    except OnlyAsColorless:
        raise
    except Illegal as illegal:
        if paying and sum(player.pool.values()) < mana.converted:
            raise
        with game.log.silence():
            try:
                pay_mana(
                    game, player, ManaCost((), mana.converted), name, [], keep=keep, spent_on=playing.thing
                )
            except Illegal:
                raise illegal from None
        verdict = seams.colors_must_match(game, player, mana, playing.source, True)
        require(verdict)
        return
    seams.colors_must_match(game, player, mana, playing.source, False)
