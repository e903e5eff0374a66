"""The mana that an ability or a spell makes, and which of it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.meaning import all_matching, matches
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.mana import COLORLESS, COLORS
from rules_kb.table.objects import IN_PLAY, GameObject, Player, WaitingAbility


@answers(seams.mana_made_instead)
def mana_made_instead(game: Game, thing: GameObject) -> tuple[str, ...]:
    """The mana that a permanent gives by what a card says, instead of its own; of several cards the newest
    counts.
    """
    said = _said_instead(game, thing)
    return said.mana if said is not None else ()


def _said_instead(game: Game, thing: GameObject) -> a.ManaReplaced | None:
    said = [
        (source.timestamp, number, item)
        for number, (source, look, item) in enumerate(game.saying(a.ManaReplaced))
        if thing.zone == IN_PLAY and matches(game, item.what, thing, Context(source, look.controller))
    ]
    return max(said)[2] if said else None


def so_much_instead(
    game: Game, effect: e.AddMana, other: tuple[str, ...], context: Context
) -> tuple[str, ...]:
    """The other mana that a permanent gives, for each that it would have given where that is said."""
    said = _said_instead(game, context.source)
    if said is None or not said.each:
        return other
    return other * (amount_of(game, effect.number, context) * (len(effect.mana) or 1))


@answers(seams.mana_of_its_own)
def mana_of_its_own(
    game: Game, land: GameObject, came: tuple[str, ...], by_triggers: tuple[str, ...]
) -> tuple[str, ...]:
    """What its own ability has made."""
    return came[: len(came) - len(by_triggers)]


@answers(seams.color_of_triggered_mana)
def color_of_triggered_mana(
    game: Game, player: Player, maker: Player, source: GameObject, kinds: list[str]
) -> list[str]:
    """Whoever adds it chooses."""
    return list(color_of_mana(game, maker, source, tuple(kinds), None))


@answers(seams.set_off_without_mana)
def set_off_without_mana(game: Game, land: GameObject, waiting: Sequence[WaitingAbility]) -> list[GameObject]:
    """All that watched for the tapping."""
    return [item.source for item in waiting]


@answers(seams.numerals_make_colorless)
def numerals_make_colorless(game: Game, source: GameObject, mana: tuple[str, ...]) -> tuple[str, ...]:
    """The mana that is said."""
    return mana


@answers(seams.hybrid_makes_either)
def hybrid_makes_either(
    game: Game, player: Player, source: GameObject, colors: tuple[str, ...], wish: tuple[str, ...] | None
) -> tuple[str, ...]:
    """As with any choice of a color."""
    return color_of_mana(game, player, source, colors, wish)


CHOSEN = ("chosen",)


def colors_to_choose(
    game: Game, effect: e.AddMana, source: GameObject, seen: frozenset[GameObject] = frozenset()
) -> tuple[str, ...]:
    """The colors that an effect offers; the one that was chosen for its source, where the text means that;
    those that other things have, or could produce (`seen`: what has been asked already).
    """
    if effect.could_come_of is not None:
        return _could_come_of(game, effect, effect.could_come_of, source, seen | {source})
    if effect.colors_of is not None:
        things = all_matching(game, effect.colors_of, Context(source, game.controller(source)))
        found = {color for thing in things for color in game.look(thing).colors}
        return tuple(color for color in COLORS if color in found)
    if effect.choose != CHOSEN:
        return effect.choose
    return (source.chosen["color"],) if "color" in source.chosen else ()


def _could_come_of(
    game: Game, effect: e.AddMana, what: w.Filter, source: GameObject, seen: frozenset[GameObject]
) -> tuple[str, ...]:
    """The types of mana that things of a description could produce, whatever that would cost."""
    letters = {
        letter
        for thing in all_matching(game, what, Context(source, game.controller(source)))
        if thing not in seen
        for ability in seams.mana_abilities(game, thing)
        for made in ability.effects
        if isinstance(made, e.AddMana)
        for letter in (*made.mana, *colors_to_choose(game, made, thing, seen | {thing}))
    }
    return tuple(letter for letter in (*COLORS, COLORLESS) if letter in letters and _is_meant(effect, letter))


def _is_meant(effect: e.AddMana, letter: str) -> bool:
    return effect.of_any_type or letter != COLORLESS


def mana_made(
    game: Game,
    effect: e.AddMana,
    context: Context,
    wish: tuple[str, ...] | None,
    maker: Player,
    played_by: Player | None = None,
) -> tuple[str, ...]:
    """The mana that an effect has a player, the `maker`, add, a choice of colour made by wish or asked.

    Where a triggered ability makes it, `played_by` has played what set that off.
    """
    number = amount_of(game, effect.number, context)
    if effect.could_come_of is not None or effect.colors_of is not None or effect.choose == CHOSEN:
        letters = colors_to_choose(game, effect, context.source)
        if not letters and not seams.undefined_mana_is_none(game, context.source):
            return (COLORLESS,) * number
        if len(letters) > 1:
            letters = color_of_mana(game, maker, context.source, letters, wish)
        return letters * number
    if effect.double:
        return tuple(context.controller.pool.elements())
    if not effect.choose:
        if COLORLESS in effect.mana:
            return seams.numerals_make_colorless(game, context.source, effect.mana * number)
        return effect.mana * number
    if played_by is not None and not wish and not effect.hybrid:
        asked = seams.color_of_triggered_mana(game, played_by, maker, context.source, list(effect.choose))
        return tuple(asked[:1]) * number
    if effect.each:
        wishes = [wish[place : place + 1] if wish else None for place in range(number)]
        colors = [color_of_mana(game, maker, context.source, effect.choose, one) for one in wishes]
        return tuple(letter for color in colors for letter in color)
    chosen = seams.hybrid_makes_either if effect.hybrid else color_of_mana
    return chosen(game, maker, context.source, effect.choose, wish) * number


def color_of_mana(
    game: Game, player: Player, source: GameObject, colors: tuple[str, ...], wish: tuple[str, ...] | None
) -> tuple[str, ...]:
    """The mana that is wished for, or that its player chooses among the colors."""
    if wish:
        return tuple(wish[:1])
    choice = ChoiceOf(player, "color", f"the color of mana from {source.name}", list(colors))
    return tuple(game.ask(choice)[:1])
