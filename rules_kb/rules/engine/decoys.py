"""What players have to choose among their targets, such as Flagbearers: procedures, which bear no number."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.playing import enchants_something, target_options
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, against
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playable, Playing
from rules_kb.table.objects import GameObject, Thing


def refuse_no_decoy(
    game: Game, playing: Playing, node: Playable, chosen: Sequence[tuple[Thing, ...]]
) -> None:
    """Raise Illegal where none of the targets that a player has chosen is what an opponent's text asks for,
    and one could be.

    What has triggered isn't played.
    """
    if isinstance(playing.node, a.Triggered):
        return
    for source, look, asked in game.saying(a.MustAimAt):
        context = Context(source, look.controller)
        if look.controller is not playing.player and not any(
            _is_one(game, asked, target, context) for group in chosen for target in group
        ):
            for option in _others(game, playing, node, chosen):
                if _is_one(game, asked, option, context):
                    reason = f"{playing.thing.name} has to target {option.name}"
                    raise Illegal([against(game, seams.announce_targets, reason, option)])


def _is_one(game: Game, asked: a.MustAimAt, thing: Thing, context: Context) -> bool:
    return isinstance(thing, GameObject) and matches(game, asked.what, thing, context)


def _others(game: Game, playing: Playing, node: Playable, chosen: Sequence[tuple[Thing, ...]]) -> list[Thing]:
    """All that could be chosen instead of something."""
    phrases: Sequence[w.Target] = targets_of(node)
    if not phrases and enchants_something(playing.thing):
        phrases = seams.local_enchantment_needs_target(game, playing.thing)
    context = Context(playing.source, playing.player, x=playing.thing.announced.x or 0)
    context.targets = list(chosen)
    return [
        option
        for phrase, group in zip(phrases, chosen, strict=False)
        if group
        for option in target_options(game, phrase, playing.thing, context)
    ]
