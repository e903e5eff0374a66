"""Editing: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.cards import choose_creature_type
from rules_kb.rules.engine.changes_of_looks import protection_from
from rules_kb.rules.engine.choosing import choose_color, of_the_colors
from rules_kb.rules.engine.coming_into_play import a_land_type
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context, words_announced
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.mana import COLORS
from rules_kb.table.objects import STACK, Thing


def change_target(game: Game, effect: e.ChangeTarget, context: Context) -> None:
    """Carry out an instruction to change a target."""
    for spell in things_of(game, effect.what, context):
        if spell.zone != STACK:
            continue
        wanted: list[Thing] = (
            [*players_of(game, effect.to, context), *things_of(game, effect.to, context)] if effect.to else []
        )
        seams.target_changes_to_legal_one(game, spell, wanted[0] if wanted else None, context)


def _of_land_type(chosen: tuple[str, ...], keeps: bool) -> e.SetTypes:
    """To be a land of a type that has been chosen, or of that besides."""
    return e.SetTypes((), chosen, keeps=True) if keeps else e.SetTypes(("land",), chosen)


@answers(seams.made_definite)
def made_definite(game: Game, change: e.Change, context: Context) -> e.Change:
    """A change with what is left to choose in it chosen: the words of a new text, the color of a
    protection.
    """
    if isinstance(change, e.ChangeWords):
        return words_are_chosen(game, change, context)
    if isinstance(change, e.SetChosenLand):
        chosen = words_announced(context) or seams.chosen_now(game, of_the_land_types(game, context))
        return _of_land_type(tuple(chosen), change.keeps)
    if isinstance(change, e.SetChosenKind):
        return e.SetTypes((), (choose_creature_type(game, context.controller, context.source),))
    if isinstance(change, e.SetChosenColors):
        colors = facts.replace(of_the_colors(game, context), most=len(COLORS))
        return e.SetColors(tuple(seams.chosen_now(game, colors)))
    if (
        isinstance(change, e.HasProperty)
        and isinstance(change.property, e.CantBlock)
        and change.property.it == w.ThisCard()
    ):
        return e.HasProperty(e.CantBlock(it=context.source))
    if isinstance(change, e.HasProperty) and isinstance(change.property, e.MustBlockIt):
        it = change.property.it
        things = things_of(game, it, context) if isinstance(it, w.Things) else [it]
        return e.HasProperty(e.MustBlockIt(things[0])) if things else change
    if isinstance(change, e.GainAbilities) and any(
        protection_from(item, "W") != item for item in change.abilities
    ):
        if context.stack_object is not None:
            choose_color(game, context)
        return e.GainAbilities(
            tuple(protection_from(item, context.source.chosen.get("color", "")) for item in change.abilities)
        )
    return change


def of_the_land_types(game: Game, context: Context) -> ChoiceOf[str]:
    """The choice of a basic land type for what a text says."""
    return a_land_type(game, context.controller, f"a basic land type for {context.source.name}")


def words_are_chosen(game: Game, change: e.ChangeWords, context: Context) -> e.ChangeWords:
    """Which word is replaced in a text, and by which, is chosen as the effect begins, if not before."""
    if said := words_announced(context):
        return e.ChangeWords(*said)
    if change.kind == "either":
        kinds = ["color", "land"]
        change = e.ChangeWords(_chosen_word(game, context, "choose", "which kind of word is replaced", kinds))
    if change.kind == "creature type":
        old = choose_creature_type(game, context.controller, context.source)
        return e.ChangeWords(change.kind, old, choose_creature_type(game, context.controller, context.source))
    verb, options = ("color", list(COLORS)) if change.kind == "color" else ("land", list(BASIC_LANDS))
    old = _chosen_word(game, context, verb, f"the word that {context.source.name} replaces", options)
    others = [word for word in options if word != old]
    return e.ChangeWords(
        change.kind, old, _chosen_word(game, context, verb, "the word that replaces it", others)
    )


def _chosen_word(game: Game, context: Context, verb: str, what: str, options: list[str]) -> str:
    """The word that a controller chooses; none, where no rule has it chosen."""
    if verb == "land":
        choice = a_land_type(game, context.controller, what, options)
    else:
        choice = ChoiceOf(context.controller, verb, what, options)
    return next(iter(seams.chosen_now(game, choice)), "")
