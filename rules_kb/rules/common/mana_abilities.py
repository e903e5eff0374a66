"""411 Playing Mana Abilities, with 406.1 and the mana that lands make (214.9e)."""

from __future__ import annotations

from functools import cache

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.costs import UNTAP_THIS
from rules_kb.cards.node import parts_of
from rules_kb.cards.this_turn import UsedThisTurn
from rules_kb.rules import seams
from rules_kb.rules.engine.activated_abilities import kept_from_use
from rules_kb.rules.engine.continuous_effects import was_made_basic
from rules_kb.rules.engine.mana_abilities import is_of_snow, pay_mana
from rules_kb.rules.engine.mana_made import mana_made, so_much_instead
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.paying import pay_parts, why_it_cannot_be_paid
from rules_kb.rules.engine.what_cards_forbid import abilities_are_banned
from rules_kb.rules.engine.what_was_named import speak_of
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, against, allow, forbid, rule
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.told import makes_mana
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.entries import CONTROLLER, EACH_TIME, EVERYWHERE, TAPPED
from rules_kb.table.events.mana import ManaAdded
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.events.spells_and_abilities import AbilityUsed, WaitsNoMore
from rules_kb.table.objects import IN_PLAY, GameObject, Player, TriggeredOn


@rule(
    seams.intrinsic_mana_abilities,
    rulings1999="K.17.2",
    cr1999="214.9e",
    cr2006="212.6d",
    off=[],
    at_work=EVERYWHERE,
)
def intrinsic_mana_abilities(game: Game, subtypes: tuple[str, ...]) -> list[a.Activated]:
    """Each basic land type gives the land a mana ability of its colour."""
    from rules_kb.cards.types import BASIC_LANDS

    return [_tapped_for(BASIC_LANDS[word]) for word in subtypes if word in BASIC_LANDS]


@cache
def _tapped_for(letter: str) -> a.Activated:
    """The ability to tap for one mana."""
    return a.Activated(a.Cost((a.TAP_THIS,)), (e.AddMana((letter,)),))


@rule(
    seams.mana_ability_during_payment,
    rulings1999="T.12.1",
    cr1999="411.2",
    cr2006="411.2",
    off=False,
    at_work=EVERYWHERE,
)
def mana_ability_during_payment(
    game: Game, player: Player, thing: GameObject, ability: a.Activated, mana: tuple[str, ...] | None
) -> bool:
    """A mana ability may be played whenever a payment of mana is asked for, even in the middle of playing
    something.
    """
    seams.play_mana_ability(game, player, thing, ability, mana)
    return True


@rule(
    seams.may_play_mana_ability,
    rulings1999="T.12.1",
    cr1999="411.2",
    cr2006="411.2",
    decides=True,
    at_work=EVERYWHERE,
)
def may_play_mana_ability(game: Game, player: Player, thing: GameObject) -> Verdict:
    """An activated mana ability can be played by whoever has priority."""
    if game.table.turn.priority is not player:
        return forbid(f"{player.name} doesn't have priority", player)
    if game.controller(thing) is not player and thing.zone == IN_PLAY:
        return forbid(f"{player.name} doesn't control {thing.name}", thing, of=CONTROLLER)
    return allow(player, thing)


@rule(
    seams.only_that_lands_ability,
    rulings1999="K.18.3",
    cr1999="214.9f",
    cr2006="212.6e",
    decides=True,
    permits=True,
)
def only_that_lands_ability(game: Game, land: GameObject) -> Verdict | None:
    """What an effect has turned into a basic land may be tapped for the mana of that type."""
    return allow(land)


@rule(seams.play_mana_ability, rulings1999="T.12.3", cr1999="411.1", cr2006="411.1", at_work=EVERYWHERE)
def play_mana_ability(
    game: Game, player: Player, thing: GameObject, ability: a.Activated, mana: tuple[str, ...] | None
) -> None:
    """A mana ability resolves at once, as soon as its cost is paid; it doesn't go on the stack."""
    with game.log.leading_to(makes_mana):
        _play_mana_ability(game, player, thing, ability, mana)


def _play_mana_ability(
    game: Game, player: Player, thing: GameObject, ability: a.Activated, mana: tuple[str, ...] | None
) -> None:
    playing = Playing(player, thing, thing, ability, Announced(), ability.cost)
    look = game.look(thing)
    if game.table.turn.controlled_by is not None and player is game.table.turn.active:
        require(seams.pays_with_own_resources(game, player, thing))
    if game.controller(thing) is not player and thing.zone == IN_PLAY:
        require(seams.only_controller_plays(game, player, thing, ability))
    if ability not in look.abilities:
        seams.intrinsic_mana_abilities(game, look.subtypes)
        if was_made_basic(game, thing):
            require(seams.only_that_lands_ability(game, thing))
    kept = kept_from_use(game, thing, ability)
    if not kept or not (all(item.but_mana for item in kept) or seams.nothing_prevents_mana(game, thing)):
        require(seams.abilities_may_be_used(game, thing, ability))
    if abilities_are_banned(game):
        require(seams.effect_forbids_abilities(game, player, thing))
    taps = a.TAP_THIS in ability.cost.parts
    if taps and thing.tapped:
        require(seams.is_not_tapped_again(game, thing))
    if taps or UNTAP_THIS in ability.cost.parts:
        require(seams.controlled_since_turn_began(game, thing, player))
    if reason := why_it_cannot_be_paid(game, playing, ability.cost.parts):
        tapped = thing.tapped and taps
        raise Illegal([against(game, seams.pay_costs, reason, thing, of=TAPPED if tapped else ())])
    triggered: list[tuple[GameObject, a.Triggered, TriggeredOn]] = []
    outer, game.mana_triggers = game.mana_triggers, triggered
    waiting = list(game.table.triggered)
    try:
        for part in ability.cost.parts:
            if isinstance(part, a.TapThis):
                game.happen(Tapped(thing, for_mana=True))
            elif isinstance(part, a.PayMana):
                pay_mana(game, player, part.cost, thing.name, [], keep=[thing], source=thing)
            else:
                pay_parts(game, playing, [part])
        if any(isinstance(part, UsedThisTurn) for part in parts_of(ability.effects)):
            game.record(AbilityUsed(thing, ability))
        removed = playing.counters_removed
        made = _carry_out(game, ability.effects, Context(thing, player, counters_removed=removed), mana)
        game.mana_triggers = None
        others = [item for item in game.table.triggered if item not in waiting]
        if not made and others:
            heard = seams.set_off_without_mana(game, thing, others)
            game.record(WaitsNoMore(tuple(item for item in others if item.source not in heard)))
        so_far = len(game.log.happened)
        for source, triggering, occurrence in triggered:
            seams.triggered_mana_resolves(game, source, triggering, occurrence, player)
        if a.TAP_THIS in ability.cost.parts and made:
            added = _mana_added(game, so_far)
            _more_of_the_same(game, player, thing, (*made, *added), added)
    finally:
        game.mana_triggers = outer


def _mana_added(game: Game, before: int) -> tuple[str, ...]:
    """The mana that has been added since `before`."""
    since = (event for together in game.log.happened[before:] for event in together)
    return tuple(letter for event in since if isinstance(event, ManaAdded) for letter in event.mana)


def _carry_out(
    game: Game,
    effects: tuple[e.Instruction, ...],
    context: Context,
    wish: tuple[str, ...] | None,
    played_by: Player | None = None,
) -> tuple[str, ...]:
    """Carry out what a mana ability does, with any other effect that it has; the mana that it made. Where it
    has triggered, `played_by` has played what set it off.
    """
    made: tuple[str, ...] = ()
    other = seams.mana_made_instead(game, context.source)
    for effect in effects:
        if not isinstance(effect, e.AddMana):
            happens_with_the_mana(game, effect, context)
            continue
        for player in players_of(game, effect.who, context):
            mana = (
                so_much_instead(game, effect, other, context)
                if other
                else mana_made(game, effect, context, wish, player, played_by)
            )
            snow = is_of_snow(game, context.source)
            game.happen(ManaAdded(player, mana, effect.only_for, snow, effect.kept, source=context.source))
            made += mana
    return made


@rule(cr1999="408.2e", cr2006="408.2e", off=False)
def happens_with_the_mana(game: Game, effect: e.Instruction, context: Context) -> bool:
    """Whatever else an ability does that makes mana happens at once too, and doesn't wait on the stack."""
    seams.carry_out(game, effect, context)
    return True


@rule(
    seams.triggered_mana_resolves,
    rulings1999="T.12.4",
    cr1999="411.3",
    cr2006="411.3",
    at_work={"cr1999": EACH_TIME, "cr2006": EACH_TIME},
)
def triggered_mana_resolves(
    game: Game, source: GameObject, ability: a.Triggered, occurrence: TriggeredOn, player: Player
) -> None:
    """A triggered mana ability resolves right after the mana ability that set it off, without waiting for
    priority.
    """
    context = Context(source, game.controller(source))
    if isinstance(occurrence, Occurrence):
        speak_of(context, occurrence)
    _carry_out(game, ability.effects, context, None, player)


def _more_of_the_same(
    game: Game, player: Player, land: GameObject, came: tuple[str, ...], by_triggers: tuple[str, ...]
) -> None:
    """What says "whenever a land is tapped for mana, one additional mana of the same type"."""
    for source, look, ability in game.saying(a.ManaDoubling):
        if ability.what is not None and matches(game, ability.what, land, Context(source, look.controller)):
            kinds = seams.mana_of_its_own(game, land, came, by_triggers)
            seams.land_gives_more(game, player, source, kinds)


@rule(
    seams.land_gives_more,
    rulings1999="T.12.4",
    cr1999="411.3",
    cr2006="411.3",
    at_work={"cr1999": EACH_TIME, "cr2006": EACH_TIME},
)
def land_gives_more(game: Game, player: Player, source: GameObject, made: tuple[str, ...]) -> None:
    """The additional mana is there at once, and can pay for what the land was tapped for."""
    kinds = list(dict.fromkeys(made))
    letters = kinds if len(kinds) == 1 else seams.type_of_more_mana(game, player, source, kinds)
    game.happen(
        *[
            ManaAdded(player, (letter,), snow=is_of_snow(game, source), source=source)
            for letter in letters[:1]
        ]
    )
