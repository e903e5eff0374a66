"""Choosing: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from functools import partial

from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.engine.searching import some_of_those
from rules_kb.rules.engine.what_was_named import called
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, words_announced
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events.permanents import ColorChosen
from rules_kb.table.mana import COLORS
from rules_kb.table.objects import IN_PLAY, REMOVED, GameObject, Player


def pick(
    game: Game, what: w.Things, context: Context, chooser: Player | None = None, verb: str = "choose"
) -> list[GameObject]:
    """The things that an instruction concerns, with any choice made now (413.2c)."""
    if isinstance(what, w.OneOf):
        options = all_matching(game, what.what, context)
        fixed = len(options) if what.up_to else 1
        number = fixed if what.number is None else amount_of(game, what.number, context)
        if what.at_random:
            chance = ChoiceOf(context.controller, verb, "chance decides", options)
            return called(context, what.mark, list(seams.chance_decides(game, chance)) if options else [])
        if what.up_to:
            choice = ChoiceOf(
                chooser or context.controller,
                verb,
                f"what to {verb} for {context.source.name}",
                options,
                0,
                min(number, len(options)),
            )
            return called(context, what.mark, list(seams.chosen_now(game, choice)) if options else [])
        chosen = seams.choice_on_resolution(
            game, context, options, number, chooser or context.controller, verb
        )
        return called(context, what.mark, list(chosen))
    if isinstance(what, w.SomeOf):
        return list(some_of_those(game, what, context, chooser or context.controller, verb))
    return things_of(game, what, context)


def still_there(things: list[GameObject]) -> list[GameObject]:
    """The permanents among them that are still in play, each once."""
    return [thing for thing in dict.fromkeys(things) if thing.zone == IN_PLAY]


def where_counters_lie(things: list[GameObject]) -> list[GameObject]:
    """The permanents among them that are still in play, and the exiled cards, each once."""
    return [
        thing for thing in dict.fromkeys(things) if thing.zone in (IN_PLAY, REMOVED) and thing.became is None
    ]


def in_order_of_choice(game: Game, players: list[Player]) -> list[Player]:
    """Who chooses first where several players have to."""
    return (
        list(seams.active_player_chooses_first(game, players) or players[::-1])
        if len(players) > 1
        else players
    )


def choose_color(game: Game, context: Context) -> None:
    """The controller chooses a color, which the source remembers."""
    if said := words_announced(context):
        with game.log.silence():
            game.happen(ColorChosen(context.source, said[0], context.controller))
        return
    with game.log.leading_to(lambda entry: isinstance(entry.event, ColorChosen)):
        for letter in seams.chosen_now(game, of_the_colors(game, context)):
            game.happen(ColorChosen(context.source, letter, context.controller))


def of_the_colors(game: Game, context: Context) -> ChoiceOf[str]:
    """The choice of a color for what a text says."""
    return ChoiceOf(
        context.controller,
        "color",
        f"a color for {context.source.name}",
        list(COLORS),
        allows=partial(seams.is_a_color, game, context.controller),
    )
