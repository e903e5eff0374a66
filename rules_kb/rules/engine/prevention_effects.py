"""Prevention effects: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from functools import partial

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import DEALER
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.later_keywords import player_is_protected_from
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.what_cards_forbid import rules_said
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, ending_with
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.prevention_effects import PreventionShield
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.effects import EffectBegan, Instructed, ShieldReduced, ShieldUsedUp
from rules_kb.table.objects import IN_PLAY, CombatDamageEntry, GameObject, Player, Thing


def damage_preventers(game: Game, event: Damaged) -> list[Modifier]:
    """What would prevent this damage: protection, and the shields against it."""
    found: list[Modifier] = []
    if isinstance(event.target, GameObject) and event.source is not None:
        found.extend(_protections(game, event.target, event.source))
    elif isinstance(event.target, Player) and event.source is not None:
        found.extend(_protections_of_player(game, event.target, event.source))
    for shield in game.table.shields:
        if isinstance(shield, PreventionShield) and _guards(game, shield, event):
            found.append(
                Modifier(
                    shield,
                    shield.source,
                    "prevention of the next" if shield.once else "prevention",
                    partial(_prevent, shield=shield),
                    shield=shield,
                    described=shield.to is None or isinstance(shield.to, w.Filter),
                    against=shield.against,
                    prevents=True,
                )
            )
    return found


def _protections(game: Game, target: GameObject, source: GameObject) -> list[Modifier]:
    """The target's protection from the source: one effect for each quality, however many copies there are
    (502.7c).
    """
    look = game.look(target)
    met = [
        item.value
        for item in look.abilities
        if isinstance(item, a.Keyword)
        and item.name == "protection"
        and matches(game, item.value, source, Context(target, look.controller))
    ]
    if len(set(met)) < len(met) and seams.protection_is_redundant(game, target):
        met = list(dict.fromkeys(met))
    return [
        Modifier(
            f"{target.name}'s protection" + f" {number + 1}" * bool(number),
            None,
            "prevention" + " again" * met[:number].count(quality),
            seams.protection_prevents,
            prevents=True,
        )
        for number, quality in enumerate(met)
    ]


def _protections_of_player(game: Game, player: Player, source: GameObject) -> list[Modifier]:
    """The player's protection from the source, of which no rule of these eras speaks."""

    def prevented(game: Game, event: Damaged) -> list[Event]:
        return [Noted(f"{event.amount} damage from {source.name} to {player.name} is prevented", player)]

    return [
        Modifier(
            f"{player.name}'s protection {number + 1}", said.source, "prevention", prevented, prevents=True
        )
        for number, (name, quality, said) in enumerate(player_is_protected_from(game, player))
        if name == "protection" and matches(game, quality, source, said)
    ]


def without_what_is_barred(game: Game, event: Damaged, found: list[Modifier]) -> list[Modifier]:
    """Of what would modify damage, what may: some damage can't be prevented, or redirected."""
    stays = _stays(game, event.target, event.combat) + _stays(game, event.source, event.combat, by=True)
    stays += [e.DamageStays(by=True)] * event.stays
    stays += [e.DamageStays() for _, _, item in rules_said(game) if item.what == "damage stays"]
    if not stays:
        return found
    stays_there = any(not item.redirected for item in stays)
    return [
        item if allowed else _all_the_same(item)
        for item in found
        if (allowed := not item.prevents and not (item.redirects and stays_there))
        or (item.shield is None and seams.own_abilities_act_all_the_same(game))
    ]


def _stays(game: Game, thing: Thing | None, combat: bool, by: bool = False) -> list[e.DamageStays]:
    """What says of damage to a thing, or `by` it, that it can't be prevented: `combat` damage, or other."""
    if not isinstance(thing, GameObject):
        return []
    if by and thing.zone != IN_PLAY:
        return [e.DamageStays(by=True)] * _says_so_of_itself(game, thing)
    said = properties(game.look(thing), e.DamageStays)
    return [item for item in said if item.by is by and combat >= item.combat]


def _says_so_of_itself(game: Game, spell: GameObject) -> bool:
    """Whether a spell says that its damage can't be prevented, and that holds."""
    return any(
        isinstance(item, a.CantBeCountered)
        and item.damage_stays
        and holds(game, item.condition, Context(spell, spell.controller, x=spell.announced.x or 0))
        for item in spell.initial.abilities
    )


def _all_the_same(item: Modifier) -> Modifier:
    """What acts though the damage can't be prevented, or redirected."""
    does = seams.prevents_all_the_same if item.prevents else seams.redirects_all_the_same
    return item.acting(ending_with(does, item))


@answers(seams.own_abilities_act_all_the_same)
def own_abilities_act_all_the_same(game: Game) -> bool:
    """What can't be prevented isn't, by whatever means."""
    return False


@answers(seams.prevents_all_the_same)
def prevents_all_the_same(game: Game, event: Damaged, item: Modifier) -> list[Event]:
    """Nothing."""
    return [event]


@answers(seams.redirects_all_the_same)
def redirects_all_the_same(game: Game, event: Damaged, item: Modifier) -> list[Event]:
    """Nothing."""
    return [event]


def _guards(game: Game, shield: PreventionShield, event: Damaged) -> bool:
    if isinstance(shield.to, w.Filter):
        if isinstance(event.target, Player) or not matches(
            game, shield.to, event.target, Context(shield.source, shield.controller)
        ):
            return False
    elif shield.to is not None and event.target not in shield.to:
        return False
    if shield.combat_only and not event.combat:
        return False
    if shield.chosen_source is None:
        return True
    source = event.source
    return source is not None and source.card_id == shield.chosen_source.card_id


def in_the_order_of_prevention(game: Game, events: list[Event]) -> list[Event]:
    """Damage that is dealt at once; what somebody chooses to have prevented first, first."""
    first: list[Event] = []
    for victim in dict.fromkeys(event.target for event in events if isinstance(event, Damaged)):
        if damage := _too_much_for_a_shield(game, events, victim):
            player = victim if isinstance(victim, Player) else game.controller(victim)
            first += seams.damage_prevented_first(game, player, damage)
    return [*first, *(event for event in events if event not in first)]


def in_order_of_choice(game: Game, player: Player, damage: list[Damaged]) -> list[Damaged]:
    """Damage of several sources in the order in which a player wants it prevented."""
    sources = [each.source for each in damage if each.source is not None]
    what = f"whose damage to {damage[0].target.name} is prevented first"
    answer = game.ask(ChoiceOf(player, "order", what, sources, len(sources), len(sources)))
    return sorted(damage, key=lambda each: answer.index(each.source) if each.source in answer else 0)


def _too_much_for_a_shield(game: Game, events: list[Event], victim: Thing) -> list[Damaged]:
    """What several sources would deal to somebody at once, where a shield prevents some of it and not all."""
    for shield in game.table.shields:
        if not isinstance(shield, PreventionShield) or shield.left is None:
            continue
        damage = [
            event
            for event in events
            if isinstance(event, Damaged) and event.target is victim and _guards(game, shield, event)
        ]
        if len({id(each.source) for each in damage}) > 1 and shield.left < sum(
            each.amount for each in damage
        ):
            return damage
    return []


def _prevent(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    if shield.left is not None:
        result = seams.shield_is_reduced(game, event, shield)
    elif shield.chosen_source is not None:
        result = seams.damage_from_source_is_prevented(game, event, shield)
    else:
        result = seams.all_such_damage_is_prevented(game, event, shield)
    left = [event] if result is None else list(result)
    prevented = event.amount - sum(item.amount for item in left if isinstance(item, Damaged))
    if shield.context is None or prevented <= 0:
        return left
    what = shield.context.source.name
    told = f"{what} has prevented {prevented} damage"
    return [*left, Instructed(told, partial(_follow, game, shield, prevented, event.source), event.target)]


def _follow(game: Game, shield: PreventionShield, prevented: int, source: GameObject | None) -> None:
    """What is done with so much as was prevented, of what a source would have dealt."""
    assert shield.context is not None
    named = {**shield.context.named, DEALER: [source] if source is not None else []}
    context = facts.replace(shield.context, that_much=prevented, named=named)
    for effect in shield.effects:
        seams.carry_out(game, effect, context)


@answers(seams.all_such_damage_is_prevented)
def all_such_damage_is_prevented(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """None of it is dealt."""
    return [Noted(f"{event.amount} damage to {event.target.name} is prevented", event.target)]


def begin_prevention(
    game: Game, effect: e.PreventDamage, context: Context, to: list[Thing] | w.Filter | None
) -> None:
    """A spell or ability sets up a shield against damage."""
    left = amount_of(game, effect.amount, context) if effect.amount is not None else None
    source = None
    if effect.source is not None:
        source = seams.source_is_chosen(game, effect.source, context)
        if source is None:
            return
    shield = PreventionShield(
        context.source,
        context.controller,
        to,
        left,
        effect.duration,
        chosen_source=source,
        against=effect.source if isinstance(effect.source, w.Filter) else None,
        combat_only=effect.combat_only,
        once=effect.next_time,
        effects=effect.effects,
        context=facts.replace(context) if effect.effects else None,
    )
    amount = f"the next {left}" if left is not None else "the next" if effect.next_time else "all"
    combat = " combat" if effect.combat_only else ""
    by = f" from {source.name}" if source else ""
    guarded = to if isinstance(to, list) else []
    whom = f" to {', '.join(thing.name for thing in guarded)}" if guarded else ""
    only = effect.combat_only
    cant_be = (guarded and all(_stays(game, thing, only) for thing in guarded)) or _stays(
        game, source, only, by=True
    )
    meanwhile = seams.WAITING.of(game).meanwhile(game)
    so = f"would be prevented {meanwhile}, but can't be" if cant_be else f"will be prevented {meanwhile}"
    told = f"{amount}{combat} damage{whom}{by} {so}"
    began = EffectBegan(shield, "shield", told, tuple(guarded), source=context.source)
    if left is not None:
        seams.shield_for_an_amount_begins(game, began)
    elif source is not None:
        seams.shield_against_a_source_begins(game, began)
    else:
        seams.shield_begins(game, began)


def reduced(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """What a shield for an amount leaves of some damage, and that the rest is prevented."""
    assert shield.left is not None
    prevented = min(shield.left, event.amount)
    game.record(ShieldReduced(shield, prevented))
    if not shield.left:
        game.record(ShieldUsedUp(shield))
    told = Noted(f"{prevented} damage to {event.target.name} is prevented", event.target)
    rest = event.amount - prevented
    return [told, event.but(amount=rest)] if rest else [told]


def assigned_damage(game: Game) -> list[Damaged]:
    """The damage that has been assigned, and not dealt yet, where that isn't one."""
    return [event for event in game.table.assigned if isinstance(event, Damaged)]


def choose_source(game: Game, what: w.Things | None, context: Context) -> GameObject | None:
    """The source of damage that a player chooses, or that an instruction names.

    It is a permanent, a spell, or the source of an ability or of combat damage on the stack, even if that has
    left play.
    """
    if not isinstance(what, w.Filter):
        things = things_of(game, what, context)
        return things[0] if things else None
    known: list[GameObject] = [*game.table.in_play]
    known.extend(event.source for event in assigned_damage(game) if event.source is not None)
    for item in game.table.stack:
        known.extend([item.source] if item.source is not None else [] if item.is_ability else [item])
        if isinstance(item.ability, CombatDamageEntry):
            known.extend(source for source, _, _ in item.ability.assigned)
    options = [_as_it_is_now(thing) for thing in dict.fromkeys(known) if matches(game, what, thing, context)]
    chosen = game.ask_one(ChoiceOf(context.controller, "choose", "the source of the damage", options))
    return chosen if isinstance(chosen, GameObject) else None


def _as_it_is_now(thing: GameObject) -> GameObject:
    """The card where it went, if it has left: it is still the same source."""
    while thing.became is not None:
        thing = thing.became
    return thing
