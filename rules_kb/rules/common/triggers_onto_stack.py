"""410.3 to 410.5: what has triggered goes on the stack, in what order, and with which choices."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.engine.playing import announce_choices, modes_of, target_options
from rules_kb.rules.engine.triggers_onto_stack import ability_as_object, kind_of_trigger, only_may
from rules_kb.rules.engine.what_was_named import speak_of
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, rule
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.triggered_abilities import Occurrence, Triggering, Waiting
from rules_kb.table import trails
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.entries import EACH_TIME, EVERYWHERE, TRIGGERS
from rules_kb.table.events import Noted, possessive
from rules_kb.table.events.spells_and_abilities import PutOnStack
from rules_kb.table.events.zone_changes import Vanished
from rules_kb.table.objects import GameObject, Player


@rule(seams.order_of_triggers, rulings1999="T.9.1", cr1999="410.3", cr2006="410.3", off=[])
def order_of_triggers(game: Game, waiting: list[Waiting]) -> list[Waiting]:
    """The active player's go on the stack first, in an order of that player's choice, then the others'
    likewise.
    """
    ordered: list[Waiting] = []
    for player in game.table.in_turn_order():
        own = [item for item in waiting if item.controller is player]
        if len({kind_of_trigger(item) for item in own}) > 1:
            options = _named(own)
            answer = game.ask(
                ChoiceOf(
                    player,
                    "order",
                    f"the order of the triggered abilities ({seams.WAITING.of(game).first_in_order})",
                    options,
                    len(options),
                    len(options),
                    indifferent=_come_to_the_same(own),
                )
            )
            ordered.extend(option.waiting for option in answer)
        else:
            ordered.extend(own)
    return ordered


def _come_to_the_same(waiting: list[Waiting]) -> bool:
    """Whether all of these only make one player draw cards, so that no order of them makes a difference."""
    drawing = {_who_just_draws(item) for item in waiting}
    return len(drawing) == 1 and None not in drawing


def _who_just_draws(waiting: Waiting) -> Player | None:
    """The player who draws a number of cards, if that is all that the ability does."""
    effects, occurrence = waiting.ability.effects, waiting.occurrence
    if (
        len(effects) != 1
        or not isinstance(effects[0], e.DrawCards)
        or not isinstance(effects[0].number, w.Number)
    ):
        return None
    who = effects[0].who
    if isinstance(who, w.You):
        return waiting.controller
    return occurrence.player if isinstance(who, w.ThatPlayer) else None


def _named(waiting: list[Waiting]) -> list[Triggering]:
    """What waits, with the number of its ability where several abilities of one card do."""
    options = []
    for item in waiting:
        same = [other.ability for other in waiting if other.source is item.source]
        abilities = [ability for ability in item.source.initial.abilities if ability in same]
        several = len(set(same)) > 1 and item.ability in abilities
        options.append(Triggering(item, abilities.index(item.ability) + 1 if several else 0))
    return options


@rule(seams.goes_on_stack_before_priority, cr1999="408.1f", cr2006="408.1f", off=[], at_work=EACH_TIME)
def goes_on_stack_before_priority(game: Game, waiting: Waiting) -> list[GameObject]:
    """What has triggered goes on the stack before a player who gets priority may play anything."""
    return put_on_stack(game, waiting, "goes on the stack")


def put_on_stack(
    game: Game, waiting: Waiting, words: str, how: str = TRIGGERS, *, unless_impossible: bool = False
) -> list[GameObject]:
    """An ability that has triggered comes to wait, if it is wanted and its choices can be made; its source.
    `words` say what it does, `how` whether it does so because it has triggered; `unless_impossible`, they
    are said only where there are legal targets.
    """
    pseudospell: GameObject = seams.make_pseudospell(
        game, waiting.source, waiting.ability, waiting.controller, waiting.occurrence
    )
    possible = _may_be_possible(game, waiting, pseudospell)
    may = only_may(waiting.ability) if possible else None
    once_chosen = may is not None and isinstance(may.who, w.Target)
    if may is not None and not once_chosen and not _is_wanted(game, waiting, may, pseudospell):
        return [waiting.source]
    game.record(PutOnStack(pseudospell))
    if possible or not unless_impossible:
        game.log.event(
            f"{pseudospell.name} {words}",
            (pseudospell.name,),
            beside=game.log.trigger_of(waiting.occurrence).rules,
            trails=(trails.coming(pseudospell),),
            how=how,
        )
    legal = not (targets_of(waiting.ability) or modes_of(waiting.ability)) or (
        seams.choices_as_it_goes_on_stack(game, pseudospell, waiting)
    )
    if legal and may is not None and once_chosen and not _is_wanted(game, waiting, may, pseudospell):
        game.happen(Vanished(pseudospell))
    return [waiting.source]


def _is_wanted(game: Game, waiting: Waiting, may: e.May, pseudospell: GameObject) -> bool:
    """Whether the player whom the ability offers something wants it: a target, where the text says so, and
    then as soon as that is chosen.
    """
    context = _speaking(waiting)
    context.targets = list(pseudospell.announced.targets)
    players = players_of(game, may.who, context)
    with game.log.coming_from(game.log.origin.because):  # nothing goes on the stack by that
        return bool(players) and seams.may_is_modal(game, players[0], waiting.source)


def _speaking(waiting: Waiting) -> Context:
    """The context of an ability that has triggered."""
    context = Context(waiting.source, waiting.controller)
    speak_of(context, waiting.occurrence)
    return context


def _may_be_possible(game: Game, waiting: Waiting, pseudospell: GameObject) -> bool:
    """Whether there is a legal target for each target of the ability: without one it can't be chosen
    (410.4).
    """
    context = _speaking(waiting)
    return all(
        phrase.least == 0 or target_options(game, phrase, pseudospell, context)
        for phrase in targets_of(waiting.ability)
    )


@rule(seams.choices_as_it_goes_on_stack, cr1999="410.4", cr2006="410.4", off=True)
def choices_as_it_goes_on_stack(game: Game, pseudospell: GameObject, waiting: Waiting) -> bool:
    """Mode and targets are chosen as it goes on the stack; where no legal choice can be made, it is removed
    from there.
    """
    playing = Playing(waiting.controller, pseudospell, waiting.source, waiting.ability, Announced(), a.Cost())
    try:
        announce_choices(game, playing)
    except Illegal as illegal:
        words = f"{pseudospell.name} is removed from the stack: {illegal}"
        noted, vanished = Noted(words, pseudospell), Vanished(pseudospell)
        game.happen(noted)
        vanished.comes_from = (noted.logged,) if noted.logged is not None else None
        game.happen(vanished)
        return False
    return True


@rule(seams.ability_of_each_player, cr1999="410.2", off=[], at_work={"cr1999": EACH_TIME})
def ability_of_each_player(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """An ability that offers each player something is played by each of them, once for every one."""
    for player in players:
        game.happen(Noted(f"{waiting.source.name} gives {player.name} a choice", player))
    return [
        Waiting(waiting.source, ability, player, waiting.occurrence.concerning(player)) for player in players
    ]


def _of_its_owner(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    return ability_as_object(game, source, ability, source.owner, occurrence)


@rule(
    seams.make_pseudospell, rulings1999="A.1.10", cr1999="217.6b", without=_of_its_owner, at_work=EVERYWHERE
)
def make_pseudospell(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    """An ability that waits has its own text, its player as controller, and the color that its permanent
    has now.
    """
    return ability_as_object(game, source, ability, controller, occurrence, game.look(source).colors)


@rule(seams.may_is_modal, rulings1999="A.8.1", cr1999="410.5", off=False)
def may_is_modal(game: Game, player: Player, source: GameObject) -> bool:
    """ "May" leaves it to the player, who chooses to use it or not as it goes on the stack."""
    answer = game.yes(player, f"use {possessive(source.name)} ability")
    game.happen(
        Noted(
            f"{player.name} {'uses' if answer else 'does not use'} {possessive(source.name)} ability", player
        )
    )
    return answer
