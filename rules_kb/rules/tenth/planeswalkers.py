"""Planeswalkers and tribal cards, as the supplement to the basic rulebook of 2007 has them.

It says nothing of a planeswalker that has left play before the damage of its attacker is dealt: that damage
isn't dealt to anybody, as with a creature that has left play (310.4c).
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.common.activated_abilities import timing_of_a_spell
from rules_kb.rules.engine.coming_by_keyword import loyalty_for_life
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, allow, concerning, forbid, rule
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.entries import CONTROLLER, TYPE
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.combat import AgainstAnnounced
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.permanents import CountersChanged
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, LOYALTY, STACK, GameObject, Look, Player

# -- what a planeswalker is ----------------------------------------------------------------------------------


def planeswalkers(game: Game, player: Player | None = None) -> list[GameObject]:
    """The planeswalkers in play, or those of one player."""
    return [
        thing
        for thing, look, _ in game.having("planeswalker")
        if "planeswalker" in look.types and player in (None, look.controller)
    ]


def _without_counters(game: Game, event: Moved) -> list[Event]:
    return [event]


@rule(seams.comes_with_loyalty, tenth2007="planeswalker", without=_without_counters)
def comes_with_loyalty(game: Game, event: Moved) -> list[Event]:
    """A planeswalker comes into play with as many loyalty counters as its loyalty says."""
    number = event.values.loyalty or 0
    if event.thing.zone == STACK:
        number = max(0, number - loyalty_for_life(event))
    event.counters = {**event.counters, LOYALTY: event.counters.get(LOYALTY, 0) + number}
    return [event]


@rule(seams.loyalty_of_zero, tenth2007="planeswalker", off=[])
def loyalty_of_zero(game: Game) -> list[Event]:
    """A planeswalker in play without loyalty counters goes to its owner's graveyard."""
    return [Moved(thing, GRAVEYARD) for thing in planeswalkers(game) if not thing.counters[LOYALTY]]


@rule(seams.planeswalkers_alike, tenth2007="planeswalker", off=[])
def planeswalkers_alike(game: Game) -> list[Event]:
    """If two or more planeswalkers in play share a subtype, all of them go to their owners' graveyards."""
    named: dict[str, list[GameObject]] = {}
    for thing in planeswalkers(game):
        for word in game.look(thing).subtypes:
            named.setdefault(word, []).append(thing)
    alike = dict.fromkeys(thing for same in named.values() if len(same) > 1 for thing in same)
    return [Moved(thing, GRAVEYARD) for thing in alike]


# -- its abilities -------------------------------------------------------------------------------------------


@rule(seams.loyalty_is_played, tenth2007="planeswalker-abilities", decides=True)
def loyalty_is_played(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict:
    """One ability of a planeswalker a turn can be played, when a sorcery could be; and none that takes more
    counters off than there are.
    """
    in_time: Verdict = timing_of_a_spell.function(game, player, source)  # type: ignore[assignment]
    if not in_time.allowed:
        return forbid(in_time.reason, source)
    own = [item for item in game.look(source).abilities if isinstance(item, a.Activated)]
    if any(source.used[item] for item in own if loyalty_cost(item) is not None):
        return forbid(f"an ability of {source.name} has been played this turn", source)
    cost = loyalty_cost(ability)
    number = cost[1:] if cost is not None and cost.startswith("-") else ""
    if number.isdecimal() and int(number) > source.counters[LOYALTY]:
        return forbid(f"{source.name} has {source.counters[LOYALTY]} loyalty counters only", source)
    return allow(source)


def loyalty_cost(ability: a.Activated) -> str | None:
    """What an ability costs in loyalty counters: +1, -X; None where it isn't one of those."""
    return next((part.change for part in ability.cost.parts if isinstance(part, a.Loyalty)), None)


@rule(seams.loyalty_is_paid, tenth2007="planeswalker-abilities")
def loyalty_is_paid(game: Game, source: GameObject, number: int) -> None:
    """The cost of a planeswalker's ability is to put so many loyalty counters on it, or to take them off."""
    game.happen(CountersChanged(source, LOYALTY, number))


# -- fighting one --------------------------------------------------------------------------------------------


@rule(seams.planeswalkers_are_attacked, tenth2007="fighting-a-planeswalker", decides=True)
def planeswalkers_are_attacked(game: Game, player: Player, against: dict[GameObject, GameObject]) -> Verdict:
    """Each attacker attacks an opponent, or a planeswalker that the opponent controls."""
    for walker in against.values():
        if "planeswalker" not in game.look(walker).types or walker.zone != IN_PLAY:
            return forbid(f"{walker.name} is no planeswalker in play", walker, of=TYPE)
        if game.controller(walker) is player:
            return forbid(f"{player.name} controls {walker.name}", walker, of=CONTROLLER)
    game.record(AgainstAnnounced(against))
    return allow(*against.values())


def _hits_the_player(game: Game, attacker: GameObject, walker: GameObject) -> GameObject | None:
    return None


@rule(seams.hits_planeswalker, tenth2007="fighting-a-planeswalker", without=_hits_the_player)
def hits_planeswalker(game: Game, attacker: GameObject, walker: GameObject) -> Concerning[GameObject | None]:
    """What attacks a planeswalker deals its combat damage to that, and not to the player."""
    return concerning(walker, attacker, walker)


@rule(seams.damage_takes_loyalty, tenth2007="fighting-a-planeswalker", off=[])
def damage_takes_loyalty(game: Game, dealt: list[Event]) -> list[GameObject]:
    """Damage that is dealt to a planeswalker takes as many loyalty counters off it."""
    hurt = [
        (event.target, event.amount)
        for event in dealt
        if isinstance(event, Damaged)
        and event.amount > 0
        and isinstance(event.target, GameObject)
        and event.target.zone == IN_PLAY
        and "planeswalker" in game.look(event.target).types
    ]
    if hurt:
        game.happen(*[CountersChanged(walker, LOYALTY, -amount) for walker, amount in hurt])
    return [walker for walker, _ in hurt]


def that_may_go_to_planeswalker(game: Game, event: Event) -> list[Modifier]:
    """Damage of a spell or ability to a player that whoever controls it may have dealt to a planeswalker."""
    if not isinstance(event, Damaged) or event.combat or not isinstance(event.target, Player):
        return []
    if event.source is None or not planeswalkers(game, event.target):
        return []
    if game.controller(event.source) is event.target:
        return []
    mark = ("to a planeswalker", event.source.id)
    return [Modifier(mark, event.source, "goes to a planeswalker", goes_to_planeswalker, replaces=True)]


def _goes_to_the_player(game: Game, event: Damaged) -> list[Event]:
    return [event]


@rule(tenth2007="fighting-a-planeswalker", without=_goes_to_the_player)
def goes_to_planeswalker(game: Game, event: Damaged) -> list[Event]:
    """Damage that a spell or ability would deal to its controller's opponent may go to one of the opponent's
    planeswalkers instead, all of it.
    """
    assert isinstance(event.target, Player)
    assert event.source is not None
    chooser, target = game.controller(event.source), event.target
    what = f"who is dealt the {event.amount} damage of {event.source.name}"
    choice = ChoiceOf[Player | GameObject](chooser, "choose", what, [target, *planeswalkers(game, target)])
    [chosen] = game.ask(choice)
    if chosen is target:
        return [event]
    told = Noted(
        f"{chooser.name} has {event.source.name} deal it to {chosen.name}, not {target.name}", chosen
    )
    return [told, event.but(target=chosen)]


# -- tribal --------------------------------------------------------------------------------------------------


@rule(seams.has_creature_type, tenth2007="tribal", off=False)
def has_creature_type(game: Game, look: Look, word: str) -> bool:
    """The subtypes of a tribal card are creature types: it is of each of them without being a creature."""
    return word in look.subtypes
