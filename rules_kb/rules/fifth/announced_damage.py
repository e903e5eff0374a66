"""G.12 Damage Prevention: which damage is to be prevented or redirected is chosen as that is announced, and
what is prevented is never dealt.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.delayed_abilities import begin_delayed_activated
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.playing import chosen_node
from rules_kb.rules.engine.prevention_effects import assigned_damage, choose_source, reduced
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.prevention_effects import PreventionShield
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.spells_and_abilities import AnnouncementMade
from rules_kb.table.objects import IN_PLAY, GameObject, Player


def announced_sources(game: Game, playing: Playing) -> list[GameObject] | None:
    """The sources of assigned damage from which whoever plays this may choose one; None where its text has
    nobody choose a source.
    """
    node = chosen_node(playing.node, playing.thing.announced.mode)
    context = Context(playing.source, playing.player)
    targets = [target for group in playing.thing.announced.targets for target in group]
    for part in parts_of(node.effects):
        what, to = _source_and_whom(part)
        if isinstance(what, w.Filter):
            found = [
                event.source
                for event in assigned_damage(game)
                if event.source is not None
                and _is_described(game, event.source, what, context)
                and (not isinstance(to, w.You) or event.target is playing.player)
                and (not targets or event.target in targets)
            ]
            return list(dict.fromkeys(found))
    return None


def _is_described(game: Game, source: GameObject, what: w.Filter, context: Context) -> bool:
    """Whether a text that speaks of damage from a source of a kind means that of this one."""
    described = matches if source.zone == IN_PLAY else damage_is_what_its_source_was
    return bool(described(game, what, source, context))


@rule(rulings1999="G.11.5", off=False)
def damage_is_what_its_source_was(game: Game, what: w.Filter, source: GameObject, context: Context) -> bool:
    """Damage is, point for point, as its source was, though that has gone since."""
    return matches(game, what, source, context)


def _source_and_whom(part: object) -> tuple[object, object]:
    """What an instruction says of the source of the damage, and to whom that would be dealt."""
    if isinstance(part, e.PreventDamage):
        return part.source, part.to
    if isinstance(part, e.BeginInstead) and isinstance(part.instead, a.Instead):
        would = part.instead.event
        if isinstance(would, a.WouldBeDamaged) and isinstance(would.source, w.Filter) and would.source.chosen:
            return would.source, None
    return None, None


def _nobody_chooses(game: Game, playing: Playing, sources: list[GameObject]) -> GameObject:
    return sources[0]


@rule(rulings1999="G.12.3", without=_nobody_chooses)
def source_is_announced(game: Game, playing: Playing, sources: list[GameObject]) -> GameObject:
    """Which damage is to be prevented, the player chooses in announcing what prevents it; where the text asks
    for one source, that source.
    """
    return _announced(game, playing, sources)


def points_are_chosen(game: Game, playing: Playing) -> None:
    """Have it chosen which points of damage a specific amount of prevention is for, where there is more than
    that amount, from several sources.
    """
    node = chosen_node(playing.node, playing.thing.announced.mode)
    context = Context(playing.source, playing.player, x=playing.thing.announced.x or 0)
    victims: list[object] = [target for group in playing.thing.announced.targets for target in group]
    for part in parts_of(node.effects):
        if not isinstance(part, e.PreventDamage) or part.amount is None or part.source or part.divided:
            continue
        if isinstance(part.to, w.You):
            victims = [playing.player]
        damage = [event for event in assigned_damage(game) if event.target in victims and event.source]
        amount = amount_of(game, part.amount, context)
        several = len({id(event.source) for event in damage}) > 1
        if several and amount < sum(event.amount for event in damage):
            points_are_announced(game, playing, damage, amount)


def _as_they_lie(game: Game, playing: Playing, damage: list[Damaged], amount: int) -> list[GameObject]:
    return []


@rule(rulings1999="G.12.3", without=_as_they_lie)
def points_are_announced(
    game: Game, playing: Playing, damage: list[Damaged], amount: int
) -> list[GameObject]:
    """Which of the points of damage are prevented by what prevents a specific amount, the player chooses in
    announcing it: first those from one source, then, if any are left to prevent, those from another.
    """
    points: dict[GameObject, int] = {}
    for event in damage:
        if event.source is not None:
            points[event.source] = points.get(event.source, 0) + event.amount
    order: list[GameObject] = []
    left = amount
    while left > 0 and len(points) > 1:
        what = f"whose damage {playing.thing.name} prevents first"
        chosen = game.ask_one(ChoiceOf(playing.player, "choose", what, list(points)))
        assert isinstance(chosen, GameObject)
        order.append(chosen)
        left -= points.pop(chosen)
    said = facts.replace(playing.thing.announced, prevented_first=tuple(order))
    game.record(AnnouncementMade(playing.thing, said))
    return order


def _nobody_says(game: Game, playing: Playing, sources: list[GameObject]) -> GameObject:
    return sources[0]


@rule(rulings1999="G.13.4", without=_nobody_says)
def source_to_redirect_is_announced(game: Game, playing: Playing, sources: list[GameObject]) -> GameObject:
    """Which damage is to be redirected, the player chooses in announcing what redirects it."""
    return _announced(game, playing, sources)


def _announced(game: Game, playing: Playing, sources: list[GameObject]) -> GameObject:
    chosen = game.ask_one(ChoiceOf(playing.player, "choose", "the source of the damage", sources))
    assert isinstance(chosen, GameObject)
    said = facts.replace(playing.thing.announced, damage_from=chosen)
    game.record(AnnouncementMade(playing.thing, said))
    return chosen


@answers(seams.source_is_chosen)
def source_is_chosen(game: Game, what: w.Things | None, context: Context) -> GameObject | None:
    """The source that was announced; it is chosen now only where what resolves wasn't announced for any."""
    announced = game.table.stack[-1].announced.damage_from if game.table.stack else None
    return announced or choose_source(game, what, context)


@answers(seams.source_to_replace_is_chosen)
def source_to_replace_is_chosen(game: Game, what: w.Things | None, context: Context) -> GameObject | None:
    """The same for damage that will be redirected."""
    return source_is_chosen(game, what, context)


def _is_dealt(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    return [event]


@rule(seams.damage_from_source_is_prevented, rulings1999="G.12.4", without=_is_dealt)
def damage_from_source_is_prevented(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """What prevents all damage of a kind prevents all of it that is there as it resolves: of one source, each
    time that it has assigned some in the step (G.12.Ruling.3).
    """
    return [Noted(f"{event.amount} damage to {event.target.name} is prevented", event.target)]


@rule(seams.shield_is_reduced, rulings1999="G.12.Ruling.1", without=_is_dealt)
def prevented_is_never_dealt(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """Damage that is prevented is never dealt, and nothing comes of it; what is more than a shield for an
    amount prevents is dealt.
    """
    return reduced(game, event, shield)


@rule(seams.prevention_is_offered, rulings1999="T.10.12", off=[])
def prevention_is_offered(game: Game, effect: e.Unless, context: Context) -> list[Player]:
    """Where an effect deals damage and leaves it to a player to prevent that, it is prevented in the damage
    prevention step, and not while the effect resolves.
    """
    amount = w.ONE if effect.each else None
    prevent = e.PreventDamage(amount, to=w.You(), source=w.ThisCard(), next_time=not effect.each)
    costs = [cost for cost in (effect.cost, effect.otherwise) if cost is not None]
    whom = players_of(game, effect.who, context)
    for inner in effect.effects:
        seams.carry_out(game, inner, context)
    for player in whom:
        for cost in costs:
            offered = e.GrantAbility(a.Activated(cost, (prevent,)))
            begin_delayed_activated(game, offered, facts.replace(context, controller=player))
    return whom
