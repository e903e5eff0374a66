"""Instructions to permanents that stay in play, or come as tokens: tapping, counters, attaching, changes for
a while.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards.named import TOKENS
from rules_kb.cards.type_lines import token_characteristics
from rules_kb.rules import seams
from rules_kb.rules.engine.state_based_effects import may_enchant
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Noted
from rules_kb.table.events.permanents import Attached, CountersChanged
from rules_kb.table.events.zone_changes import TokenMade
from rules_kb.table.objects import IN_PLAY, GameObject, Player


@rule(seams.counter_is_moved, cr1999="glossary/move", cr2006="glossary/move")
def counter_is_moved(game: Game, kind: str, source: GameObject, to: GameObject, context: Context) -> None:
    """A counter moves from one permanent to another, if it is there and the other is still in play."""
    if source.zone == IN_PLAY and to.zone == IN_PLAY and source.counters[kind]:
        game.happen(
            CountersChanged(source, kind, -1, source=context.source),
            CountersChanged(to, kind, 1, source=context.source),
        )
    else:
        game.happen(Noted("no counter is moved", source))


@rule(seams.token_comes_into_play, rulings1999="K.25.3", cr1999="216.1", cr2006="216.1")
def token_comes_into_play(game: Game, token: e.Token, player: Player, number: int, context: Context) -> None:
    """A spell or ability puts a token into play and says what it is; its name is its creature type."""
    game.table.needs_room(IN_PLAY, player, number)
    if not token.colors and game.look(context.source).colors:
        tokens_have_the_color_that_is_said(game, context.source)
    values = token_characteristics(token)
    if token.name:
        values = seams.token_by_its_name(game, values)
    owner = seams.owner_of_token(game, player, context) if player is not context.controller else player
    made = game.happen(
        *[TokenMade(values, player, token.tapped, owner=owner, source=context.source) for _ in range(number)]
    )
    context.those = [
        event.after for event in made if isinstance(event, TokenMade) and event.after is not None
    ]
    context.named[TOKENS] = context.those
    context.it = context.those[-1] if context.those else context.it


@rule(rulings1999="K.25.2", permits=True, off=False)
def tokens_have_the_color_that_is_said(game: Game, source: GameObject) -> bool:
    """A token whose color isn't said is colorless, whatever color made it."""
    return True


@rule(seams.move_is_possible, rulings1999="E.9.4", cr1999="glossary/move", cr2006="212.4k", off=False)
def move_is_possible(game: Game, thing: GameObject, to: GameObject, context: Context) -> bool:
    """An enchantment that is gone, or can't enchant the new permanent, isn't moved: nothing happens."""
    if thing.zone == IN_PLAY and to is not thing.attached_to and may_enchant(game, thing, to):
        seams.enchantment_is_moved(game, thing, to, context)
    else:
        game.happen(Noted(f"{thing.name} stays where it was", thing))
    return True


@rule(seams.enchantment_is_moved, rulings1999="E.9.2", cr1999="412.2", cr2006="412.2")
def enchantment_is_moved(game: Game, thing: GameObject, to: GameObject, context: Context) -> None:
    """A local enchantment that is moved stops modifying the one permanent and starts modifying the other."""
    newer = seams.gets_a_new_timestamp(game, thing, to)
    game.happen(Attached(thing, to, newer, source=context.source))
