"""The monarch, and emblems: abilities that a player has without a permanent. They bear no number in the books
here.
"""

from __future__ import annotations

from rules_kb.books.eras import END_OF_TURN
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.named import DEALER
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.delayed_abilities import DelayedAbility, RuleInForce
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.objects import Characteristics, GameObject, Player

FOR_GOOD = "for the rest of the game"
MONARCHY = "for as long as nobody else becomes the monarch"
CREATURE = w.Filter(words=("creature",))
OF_THE_MONARCH = (
    a.Triggered(a.Beginning(END_OF_TURN, "you"), (e.DrawCards(),)),
    a.Triggered(
        a.DealsDamage(CREATURE, to="you", combat=True),
        (t.BecomeMonarch(w.ControllerOf(w.It(to=DEALER))),),
    ),
)


def _without_a_permanent(name: str, player: Player) -> Context:
    """What an ability is understood by that a player has without a permanent."""
    return Context(GameObject(0, Characteristics(name), player), player)


# -- the monarch ---------------------------------------------------------------------------------------------


def _reigning(game: Game) -> list[DelayedAbility]:
    delayed = (item for item in game.table.delayed if isinstance(item, DelayedAbility))
    return [item for item in delayed if item.duration == MONARCHY]


@INSTRUCTIONS.by(t.BecomeMonarch)
def _become_monarch(game: Game, effect: t.BecomeMonarch, context: Context) -> None:
    """Of two players one is the monarch at most: who becomes it again stays it."""
    for player in players_of(game, effect.who, context):
        _crown(game, player, context.source)


def _crown(game: Game, player: Player, source: GameObject | None = None) -> None:
    before = _reigning(game)
    if any(item.controller is player for item in before):
        return
    game.happen(*[EffectEnded(item, "delayed") for item in before])
    own, number = _without_a_permanent("The Monarch", player), game.table.turn.number
    crowned = [DelayedAbility(own, ability, number, None, MONARCHY) for ability in OF_THE_MONARCH]
    told = f"{player.name} becomes the monarch"
    game.happen(
        *[EffectBegan(item, "delayed", told if item is crowned[0] else "", source=source) for item in crowned]
    )


def goes_with(game: Game, player: Player) -> None:
    """The emblems of a player who leaves the game are gone; who was the monarch is followed by the active
    player, or by the next one.
    """
    emblems = [item for item in game.table.effects if item.duration == FOR_GOOD and item.controller is player]
    game.happen(*[EffectEnded(item, "effect") for item in emblems])
    if any(item.controller is player for item in _reigning(game)):
        _crown(game, game.table.in_turn_order()[0])


@CONDITIONS.by(t.IsMonarch)
def _is_monarch(game: Game, condition: t.IsMonarch, context: Context) -> bool:
    own = condition.who == "you"
    return any((item.controller is context.controller) is own for item in _reigning(game))


@TRIGGERS.by(t.BecomesMonarch)
def _becomes_monarch(
    game: Game, event: Event, condition: t.BecomesMonarch, source: GameObject, controller: Player
) -> list[Occurrence]:
    crowned = event.effect if isinstance(event, EffectBegan) and event.words else None
    if not isinstance(crowned, DelayedAbility) or crowned.duration != MONARCHY:
        return []
    own = crowned.controller is controller
    return [Occurrence(seams.event_matches, source, controller, event=event)] if own else []


# -- emblems -------------------------------------------------------------------------------------------------


@INSTRUCTIONS.by(t.GetEmblem)
def _get_emblem(game: Game, effect: t.GetEmblem, context: Context) -> None:
    """What an emblem says is so for the rest of the game, whatever becomes of what gave it."""
    if not effect.is_played():
        raise not_played("such emblems", context.source)
    for player in players_of(game, effect.who, context):
        own = _without_a_permanent(f"Emblem of {context.source.name}", player)
        for ability in effect.abilities:
            told = f"{player.name} gets an emblem of {context.source.name}"
            if isinstance(ability, a.Triggered):
                waits = DelayedAbility(own, ability, game.table.turn.number, None, FOR_GOOD)
                game.happen(EffectBegan(waits, "delayed", told, source=context.source))
            elif isinstance(ability, a.Static) and isinstance(ability.what, w.Each):
                lasts = ContinuousEffect(
                    own.source, player, [], ability.changes, FOR_GOOD, fits=ability.what.what, said=own
                )
                game.happen(EffectBegan(lasts, "effect", told, source=context.source))
            elif isinstance(ability, a.PaidInstead):
                rule = RuleInForce(own, ability, FOR_GOOD)
                game.happen(EffectBegan(rule, "delayed", told, source=context.source))
