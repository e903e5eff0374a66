"""104.2, 310 and 502.9e Combat damage: who divides it, and how a text may have it dealt."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.rules.terms.combat import Shares
from rules_kb.table.choices import Division
from rules_kb.table.objects import GameObject


def _all_to_the_first(game: Game, choice: Division) -> Shares:
    return {choice.options[0]: choice.total}


@rule(seams.damage_is_divided, cr2006="310.2", without=_all_to_the_first)
def damage_is_divided(game: Game, choice: Division) -> Shares:
    """Among those to whom a creature's combat damage may go it is divided as the player chooses."""
    return game.divide(choice)


@rule(seams.deals_in_another_manner, cr2006="310.2e", off=False)
def deals_in_another_manner(game: Game, thing: GameObject) -> bool:
    """A text that has a creature deal its combat damage otherwise than normal decides how it is assigned."""
    return bool(properties(game.look(thing), e.DamageAsThoughUnblocked))


def _as_it_is(game: Game, thing: GameObject, number: int) -> int:
    return -number


@rule(seams.less_than_nothing, cr2006="104.2", without=_as_it_is)
def less_than_nothing(game: Game, thing: GameObject, number: int) -> Concerning[int]:
    """A power below 0 counts as 0, but for what changes it."""
    return concerning(max(0, number), thing)


@rule(seams.undetermined_number, cr2006="104.2", off=0)
def undetermined_number(game: Game, source: GameObject) -> Concerning[int]:
    """A number that can't be determined is 0."""
    return concerning(0, source)


@rule(seams.others_may_help, cr2006="502.9e", permits=True, off=False)
def others_may_help(game: Game, thing: GameObject) -> bool:
    """Attackers without trample may assign their damage so that those with trample have the more left."""
    return True


@rule(seams.source_as_it_was, cr2006="310.4b", permits=True, off=False)
def source_as_it_was(game: Game, thing: GameObject) -> Concerning[bool]:
    """The source of combat damage is the creature as it is now or, once it has left play, as it last was."""
    return concerning(True, thing)
