"""G.27 Modal: a mode that the state of the game decides, or an opponent, and not who plays it."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import conditions as c
from rules_kb.cards import effects as e
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.playing import ALL_MODES, chosen_node
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Modes, Playable, Playing
from rules_kb.table.events.spells_and_abilities import AnnouncementMade
from rules_kb.table.objects import GameObject


def see_which_mode_it_has(game: Game, thing: GameObject) -> None:
    """Have the mode fixed of what has been announced, where its text does one thing or another by what its
    controller has.
    """
    texts = [thing.ability] if thing.is_ability else list(thing.initial.abilities)
    for text in texts:
        if isinstance(text, (a.Activated, a.Instructions)) and len(text.effects) == 1:
            [effect] = text.effects
            if isinstance(effect, e.InsteadIf) and isinstance(effect.condition, c.Controls):
                mode_is_locked_in(game, thing, effect)


def _stays_open(game: Game, thing: GameObject, effect: e.InsteadIf) -> GameObject:
    return thing


@rule(rulings1999="G.27.7", without=_stays_open)
def mode_is_locked_in(game: Game, thing: GameObject, effect: e.InsteadIf) -> GameObject:
    """A text may be modal though nobody chooses: what it does is fixed as it is announced, and isn't changed
    by what comes later.
    """
    context = Context(thing.source or thing, thing.controller)
    mode = int(bool(holds(game, effect.condition, context)))
    game.record(AnnouncementMade(thing, facts.replace(thing.announced, mode=mode)))
    return thing


@rule(seams.mode_is_known_last, rulings1999="G.27.6", off=False)
def mode_is_known_last(game: Game, playing: Playing, modes: Modes) -> bool:
    """Where an opponent picks the mode, who plays the spell makes all choices before that is known, for every
    mode; those of another mode than the one that is picked come to nothing.
    """
    every_mode = chosen_node(playing.node, ALL_MODES)
    if targets_of(every_mode):
        seams.announce_targets(game, playing, every_mode)
    chosen = playing.thing.announced.targets
    seams.announce_mode_and_x(game, playing, modes, False)
    mode = playing.thing.announced.mode
    numbers = [len(targets_of(a.Instructions(each))) for each in modes]
    if mode is not None and chosen:
        first = sum(numbers[:mode])
        of_mode = chosen[first : first + numbers[mode]]
        game.record(AnnouncementMade(playing.thing, facts.replace(playing.thing.announced, targets=of_mode)))
    return True


@answers(seams.one_or_the_other)
def one_or_the_other(game: Game, node: Playable) -> Modes:
    """To tap or to untap the same target are two modes."""
    first = node.effects[0] if node.effects else None
    return ((e.Tap(first.what),), (e.Untap(first.what),)) if isinstance(first, e.TapOrUntap) else ()


@answers(seams.instead_is_done)
def instead_is_done(game: Game, effect: e.InsteadIf, context: Context) -> bool:
    """Whether what is done instead is the mode that was locked in; where none was, the condition says it."""
    waiting = context.stack_object
    mode = waiting.announced.mode if waiting is not None else None
    return bool(holds(game, effect.condition, context)) if mode is None else mode == 1
