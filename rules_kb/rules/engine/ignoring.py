"""Effects of static abilities that a player pays to ignore: the procedures, which bear no number.

The rule that they ask for is in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.hints import TypeGuard
from rules_kb.rules import seams
from rules_kb.rules.engine.paying import pay_what_is_asked
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, against
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.objects import GameObject, Look, Player

IGNORED = e.HasProperty(e.IsIgnored())


def lets_ignore(ability: a.Activated | a.Keyword) -> TypeGuard[a.Activated]:
    """Whether what is written like an ability is leave to ignore an effect."""
    return isinstance(ability, a.Activated) and ability.effects == (e.IgnoreThis(),)


def to_ignore(game: Game, source: GameObject) -> list[a.Activated]:
    """What a card lets a player pay to ignore its effect, written as an ability is."""
    said = [item for item in game.look(source).abilities if isinstance(item, a.MayIgnore)]
    return [a.Activated(item.cost, (e.IgnoreThis(),)) for item in said]


@INSTRUCTIONS.by(e.IgnoreThis)
def _ignore_this(game: Game, effect: e.IgnoreThis, context: Context) -> None:
    player, source = context.controller, context.source
    ignoring = ContinuousEffect(source, player, [source], (IGNORED,), durations.UNTIL_END_OF_TURN)
    words = f"{player.name} ignores {source.name} {durations.UNTIL_END_OF_TURN}"
    game.happen(EffectBegan(ignoring, "effect", words, (source,)))


def ignore_effect(game: Game, player: Player, source: GameObject, ability: a.Activated) -> None:
    """The player pays what the text asks for, and ignores the effect for the turn.

    Raises Illegal where it isn't for this player.
    """
    host = source.attached_to
    if host is None or game.controller(host) is not player:
        words = f"{player.name} doesn't control what {source.name} enchants"
        raise Illegal([against(game, seams.effect_is_ignored, words, player, source)])
    playing = Playing(player, source, source, a.Instructions(()), Announced(), ability.cost)
    pay_what_is_asked(game, seams.effect_is_ignored, playing)
    seams.carry_out(game, ability.effects[0], Context(source, player))


def is_ignored(game: Game, source: GameObject, looks: dict[GameObject, Look]) -> bool:
    """Whether who controls what a permanent is attached to ignores its effect."""
    host = source.attached_to
    if host is None or host not in looks:
        return False
    return any(
        isinstance(effect, ContinuousEffect)
        and IGNORED in effect.changes
        and source in effect.things
        and effect.controller is looks[host].controller
        for effect in game.table.effects
    )
