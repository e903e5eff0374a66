"""410.3 to 410.5: what has triggered goes on the stack, in what order, and with which choices."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import targets_of
from rules_kb.rules.actions import Announced
from rules_kb.rules.classic.playing import Playing, modes_of
from rules_kb.rules.classic.triggered_abilities import Waiting
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, players_of
from rules_kb.rules.register import Illegal, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import Noted, possessive
from rules_kb.table.events.zone_changes import Vanished
from rules_kb.table.objects import STACK, Characteristics, GameObject, Player


class Triggering:
    """A triggered ability that its controller puts in order, by the name that a script gives it.

    Where several abilities of one card wait, `number` tells which of them it is in the order of the card's
    text.
    """

    def __init__(self, waiting: Waiting, number: int) -> None:
        self.waiting = waiting
        self.source = waiting.source
        self.number = number

    @property
    def name(self) -> str:
        return f"{self.source.name} ability {self.number}" if self.number else self.source.name


def put_triggered_abilities_on_stack(game: Game) -> int:
    """Put all abilities that have triggered on the stack before a player gets priority.

    How many there were.
    """
    triggered, game.table.triggered = list(game.table.triggered), []
    waiting = [one for item in triggered for one in _one_for_each_player(game, item)]
    if not waiting:
        return 0
    ordered = (
        game.era.order_of_triggers(game, waiting) if len({_kind(item) for item in waiting}) > 1 else waiting
    )
    for item in ordered or waiting:
        game.era.goes_on_stack_before_priority(game, item)
    return len(waiting)


def _one_for_each_player(game: Game, waiting: Waiting) -> list[Waiting]:
    """An ability that gives each player a choice becomes an ability of each of them (410.2)."""
    may = only_may(waiting.ability)
    if may is None or not isinstance(may.who, (w.EachPlayer, w.EachOpponent)):
        return [waiting]
    players = players_of(game, may.who, Context(waiting.source, waiting.controller))
    ability = a.Triggered(waiting.ability.trigger, (e.May(may.effects),), waiting.ability.condition)
    return list(game.era.ability_of_each_player(game, waiting, ability, players) or [waiting])


@rule("410.2")
def ability_of_each_player(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """An ability that offers a choice to both players puts a pseudospell on the stack for each of them."""
    for player in players:
        game.happen(Noted(f"{waiting.source.name} gives {player.name} a choice", player))
    return [Waiting(waiting.source, ability, player, waiting.occurrence) for player in players]


@rule("410.3")
def order_of_triggers(game: Game, waiting: list[Waiting]) -> list[Waiting]:
    """The active player's go on the stack first, in an order of that player's choice, then the others'
    likewise.
    """
    ordered: list[Waiting] = []
    for player in game.table.in_turn_order():
        own = [item for item in waiting if item.controller is player]
        if len({_kind(item) for item in own}) > 1:
            options = _named(own)
            answer = game.ask(
                Choice(
                    player,
                    "order",
                    "the order of the triggered abilities (first goes on the stack first)",
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


def _kind(waiting: Waiting) -> tuple[Any, ...]:
    """What tells triggered abilities apart; the order of those that are the same in this doesn't matter."""
    it = waiting.occurrence.it if targets_of(waiting.ability) else None
    return waiting.controller.name, waiting.source.initial.name, waiting.ability, it


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


@rule("408.1f", tenth2007="triggered-abilities")
def goes_on_stack_before_priority(game: Game, waiting: Waiting) -> list[GameObject]:
    """What has triggered goes on the stack before a player who gets priority may play anything."""
    pseudospell: GameObject = game.era.make_pseudospell(
        game, waiting.source, waiting.ability, waiting.controller
    )
    pseudospell.event = waiting.occurrence
    possible = _may_be_possible(game, waiting, pseudospell)
    if (
        possible
        and only_may(waiting.ability) is not None
        and not game.era.may_is_modal(game, _who_may(game, waiting), waiting.source)
    ):
        return [waiting.source]
    game.table.place(pseudospell, STACK)
    game.log.event(f"{pseudospell.name} goes on the stack", (pseudospell.name,))
    if (
        targets_of(waiting.ability) or modes_of(waiting.ability)
    ) and not game.era.choices_as_it_goes_on_stack(game, pseudospell, waiting):
        game.happen(Vanished(pseudospell))
    return [waiting.source]


@rule("217.6b")
def make_pseudospell(game: Game, source: GameObject, ability: Any, controller: Player) -> GameObject:
    """An ability on the stack is a pseudospell with the color of its permanent, its own text, and its player
    as controller.
    """
    thing = game.table.new_object(
        Characteristics(f"{source.name}'s ability", colors=game.look(source).colors, abilities=(ability,)),
        source.owner,
    )
    thing.ability = ability
    thing.source = source
    thing.controller = controller
    return thing


# -- 410.4 and 410.5 choices ---------------------------------------------------------------------------------


def only_may(ability: a.Triggered) -> e.May | None:
    """The "may" that is all of a triggered ability, if nothing has to be paid for it."""
    effects = ability.effects
    if (
        len(effects) == 1
        and isinstance(effects[0], e.May)
        and not effects[0].cost
        and not effects[0].otherwise
    ):
        return effects[0]
    return None


def _who_may(game: Game, waiting: Waiting) -> Player:
    may = only_may(waiting.ability)
    context = Context(
        waiting.source, waiting.controller, it=waiting.occurrence.it, that_player=waiting.occurrence.player
    )
    players = players_of(game, may.who, context) if may is not None else []
    return players[0] if players else waiting.controller


def _may_be_possible(game: Game, waiting: Waiting, pseudospell: GameObject) -> bool:
    """Whether there is a legal target for each target of the ability: without one it can't be chosen (410.4)."""
    context = Context(
        waiting.source, waiting.controller, it=waiting.occurrence.it, that_player=waiting.occurrence.player
    )
    return all(
        phrase.least == 0 or game.era.target_options(game, phrase, pseudospell, context)
        for phrase in targets_of(waiting.ability)
    )


@rule("410.5")
def may_is_modal(game: Game, player: Player, source: GameObject) -> bool:
    """ "May" makes it modal: as it goes on the stack the player chooses to do nothing or to use it."""
    answer = game.yes(player, f"use {possessive(source.name)} ability")
    game.happen(
        Noted(
            f"{player.name} {'uses' if answer else 'does not use'} {possessive(source.name)} ability", player
        )
    )
    return answer


@rule("410.4", tenth2007="triggered-abilities", off=True)
def choices_as_it_goes_on_stack(game: Game, pseudospell: GameObject, waiting: Waiting) -> bool:
    """Mode and targets are chosen as it goes on the stack; where no legal choice can be made, it is removed
    from there.
    """
    playing = Playing(waiting.controller, pseudospell, waiting.source, waiting.ability, Announced(), a.Cost())
    try:
        game.era.announce_choices(game, playing)
    except Illegal as illegal:
        game.happen(Noted(f"{pseudospell.name} is removed from the stack: {illegal}", pseudospell))
        return False
    return True
