"""A.1 and K.17: what mana a land gives, of which type that is, and who chooses it."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine import mana_abilities as procedures
from rules_kb.rules.engine import mana_made as procedures_of_mana
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.mana_abilities import is_mana_ability
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import IN_PLAY, GameObject, Player, WaitingAbility


@answers(seams.mana_made_instead)
def mana_made_instead(game: Game, thing: GameObject) -> tuple[str, ...]:
    """The mana that a permanent gives by what a card says, instead of its own."""
    if thing.zone == IN_PLAY and _makes_none_now(game, thing):
        it_is_an_ability_for_mana_still(game, thing)
    said = procedures_of_mana.mana_made_instead(game, thing)
    return made_another_after_its_type(game, thing) if said else said


def _makes_none_now(game: Game, thing: GameObject) -> bool:
    """Whether what a permanent's abilities make depends on something, and is nothing as things are."""
    context = Context(thing, game.controller(thing))
    numbers = [
        effect.number
        for item in game.look(thing).abilities
        if is_mana_ability(item)
        for effect in item.effects
        if isinstance(effect, e.AddMana)
    ]
    return bool(numbers) and all(
        isinstance(number, w.CountOf) and amount_of(game, number, context) == 0 for number in numbers
    )


@rule(rulings1999="A.1.14", permits=True, off=False)
def it_is_an_ability_for_mana_still(game: Game, thing: GameObject) -> bool:
    """What could make mana is an ability for mana, also while it makes none."""
    return True


@rule(rulings1999="K.17.4", off=())
def made_another_after_its_type(game: Game, thing: GameObject) -> tuple[str, ...]:
    """First it is seen of what kind a land is, then what makes its mana another; what is added comes last."""
    return procedures_of_mana.mana_made_instead(game, thing)


def _of_all_that_came(
    game: Game, land: GameObject, came: tuple[str, ...], by_triggers: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(reversed(came))


@answers(seams.mana_of_its_own)
def mana_of_its_own(
    game: Game, land: GameObject, came: tuple[str, ...], by_triggers: tuple[str, ...]
) -> tuple[str, ...]:
    """The mana that counts as made by a land, of all that `came`."""
    return triggered_mana_is_not_its(game, land, came, by_triggers) if by_triggers else came


@rule(rulings1999="A.1.15", without=_of_all_that_came)
def triggered_mana_is_not_its(
    game: Game, land: GameObject, came: tuple[str, ...], by_triggers: tuple[str, ...]
) -> tuple[str, ...]:
    """What depends on the type of a land's mana goes by what its ability makes, as it has been changed or
    replaced, and not by what triggered abilities add.
    """
    return came[: len(came) - len(by_triggers)]


def _its_controller_chooses(game: Game, player: Player, source: GameObject, kinds: list[str]) -> list[str]:
    return procedures.type_of_more_mana(game, game.controller(source), source, kinds)


@rule(seams.type_of_more_mana, rulings1999="A.1.16", without=_its_controller_chooses)
def type_of_more_mana(game: Game, player: Player, source: GameObject, kinds: list[str]) -> list[str]:
    """Whoever has played the ability that made the mana chooses the type of what is added, whoever controls
    what adds it.
    """
    return procedures.type_of_more_mana(game, player, source, kinds)


@answers(seams.color_of_triggered_mana)
def color_of_triggered_mana(
    game: Game, player: Player, maker: Player, source: GameObject, kinds: list[str]
) -> list[str]:
    """The same where a triggered ability offers several colors."""
    return type_of_more_mana(game, player, source, kinds)


@rule(seams.set_off_without_mana, rulings1999="A.1.17", off=[])
def set_off_without_mana(game: Game, land: GameObject, waiting: Sequence[WaitingAbility]) -> list[GameObject]:
    """What triggers on a land being tapped for mana does so though the land gives none."""
    return [item.source for item in waiting]


@answers(seams.makes_no_mana)
def makes_no_mana(game: Game, thing: GameObject) -> Verdict | None:
    """It doesn't say that it makes any."""
    refused = land_says_that_it_makes_mana(game, thing) if "land" in game.look(thing).types else None
    return refused or procedures.makes_no_mana(game, thing)


@rule(rulings1999="K.17.Ruling.1", decides=True)
def land_says_that_it_makes_mana(game: Game, land: GameObject) -> Verdict | None:
    """Not every land makes mana: one that doesn't say so makes none."""
    return forbid(f"{land.name} doesn't say that it makes mana", land)
