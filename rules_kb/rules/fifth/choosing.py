"""G.15, G.35 and T.4: what is chosen while something resolves, since it couldn't be announced before."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.rules import seams
from rules_kb.rules.common.choosing import only_what_is_in_play as of_a_spell
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.choices import Choice, ChoiceOf
from rules_kb.table.objects import HAND, IN_PLAY, LIBRARY, GameObject, Player


@answers(seams.choice_is_made_now)
def choice_is_made_now(game: Game, choice: Choice) -> Sequence[object]:
    """What is chosen while instructions are carried out."""
    if len(choice.options) <= choice.least:
        return game.answer_to(choice)
    if choice.verb == "discard":
        return affected_player_discards(game, choice)
    if _is_hidden(choice.options):
        return what_is_hidden_is_chosen_late(game, choice)
    return game.answer_to(choice)


@answers(seams.choice_on_resolution)
def choice_on_resolution(
    game: Game, context: Context, options: list[GameObject], number: int, chooser: Player, verb: str
) -> list[GameObject]:
    """Permanents or cards that are chosen while instructions are carried out."""
    number = min(number, len(options))
    if not number:
        return []
    choice = ChoiceOf(chooser, verb, f"what to {verb} for {context.source.name}", options, number, number)
    if len(options) == number:
        return game.ask(choice)
    if verb == "sacrifice":
        return sacrifices_are_chosen_then(game, choice)
    if _is_hidden(options):
        return [
            thing for thing in what_is_hidden_is_chosen_late(game, choice) if isinstance(thing, GameObject)
        ]
    return game.ask(choice)


def _is_hidden(options: Sequence[object]) -> bool:
    """Whether a choice is among cards that lie in a hand or a library."""
    zones = [thing.zone for thing in options if isinstance(thing, GameObject)]
    return any(zone in (HAND, LIBRARY) for zone in zones)


@rule(rulings1999="G.15.Ruling.3", off=[])
def affected_player_discards(game: Game, choice: Choice) -> Sequence[object]:
    """Who is to discard chooses the cards, where the text doesn't say how they are chosen."""
    return game.answer_to(choice)


@rule(rulings1999="T.4.6", off=[])
def what_is_hidden_is_chosen_late(game: Game, choice: Choice) -> Sequence[object]:
    """What needs a look at a hand or a library isn't decided in announcing, but on resolution."""
    return game.answer_to(choice)


@rule(rulings1999="G.35.4", off=[])
def sacrifices_are_chosen_then(game: Game, choice: ChoiceOf[GameObject]) -> list[GameObject]:
    """What is sacrificed on resolution is chosen at that time."""
    return game.ask(choice)


@answers(seams.only_what_is_in_play)
def only_what_is_in_play(game: Game, things: list[GameObject], context: Context) -> list[GameObject]:
    """Which of the cards that fit a description an effect applies to."""
    ability = context.stack_object is not None and context.stack_object.is_ability
    return (abilities_reach_what_is_in_play if ability else of_a_spell)(game, things, context)


def _wherever_they_are(game: Game, things: list[GameObject], context: Context) -> list[GameObject]:
    return things


@rule(rulings1999="A.1.11", without=_wherever_they_are)
def abilities_reach_what_is_in_play(
    game: Game, things: list[GameObject], context: Context
) -> list[GameObject]:
    """An ability affects permanents in play only, unless its text says otherwise."""
    return [thing for thing in things if thing.zone == IN_PLAY]


def _the_first(game: Game, choice: ChoiceOf[GameObject]) -> list[GameObject]:
    return list(choice.options[: choice.least])


@rule(seams.chance_decides, rulings1999="T.4.Ruling.1", without=_the_first)
def chance_decides(game: Game, choice: ChoiceOf[GameObject]) -> list[GameObject]:
    """What is chosen at random isn't known as a spell or ability is announced, but on resolution only."""
    return game.ask(choice)


# -- G.15, G.35 what players don't do of their own accord ----------------------------------------------------


@answers(seams.of_own_accord)
def of_own_accord(game: Game, player: Player, what: str) -> Verdict | None:
    """Why a player can't do something that nothing asks for."""
    asked = {"discard": nobody_just_discards, "sacrifice": nobody_just_sacrifices}.get(what)
    return asked(game, player) if asked is not None else None


@rule(rulings1999="G.15.Ruling.1", decides=True)
def nobody_just_discards(game: Game, player: Player) -> Verdict | None:
    """Nobody discards but when a rule, a spell or an ability says so."""
    return forbid(f"nothing has {player.name} discard a card", player)


@rule(rulings1999="G.35.Ruling.3", decides=True)
def nobody_just_sacrifices(game: Game, player: Player) -> Verdict | None:
    """Nobody removes a permanent from play but when a spell or ability says so."""
    return forbid(f"nothing has {player.name} sacrifice a permanent", player)


@answers(seams.least_share)
def least_share(game: Game, fixed: bool) -> int:
    """Nobody gets zero (G.11.Ruling.2)."""
    return 1
