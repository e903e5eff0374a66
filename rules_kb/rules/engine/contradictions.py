"""Continuous effects that undo one another: procedures, which bear no number."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules.engine.changes_of_looks import keyword_name, speaker
from rules_kb.rules.game import Game
from rules_kb.rules.terms.continuous_effects import Acting

UNDOES: dict[type[e.Change], tuple[type[e.Change], ...]] = {
    e.SetColors: (e.SetColors, e.SetTypes),
    e.SetSize: (e.SetSize, e.ChangeSize),
    e.SetTypes: (e.SetTypes,),
    e.SetSnow: (e.SetSnow,),
    e.SetController: (e.SetController,),
    e.LoseAbilities: (e.GainAbilities,),
    e.GainAbilities: (e.LoseAbilities,),
}
"""The kinds of change that can undo an earlier one, each with the kinds that it can undo."""

NEVER_UNDOES_ITSELF = (e.SetColors, e.SetTypes, e.SetSnow)
"""The kinds of change that only undo another one."""


def contradicts(game: Game, change: e.Change, other: e.Change, effect: Acting, earlier: Acting) -> bool:
    """Whether a change undoes what another has done to the same thing."""
    if effect.key == earlier.key:
        return False
    if isinstance(change, e.SetColors):
        return (isinstance(other, e.SetColors) and other.colors != change.colors) or (
            isinstance(other, e.SetTypes) and bool(other.colors)
        )
    if isinstance(change, e.SetSize):
        return isinstance(other, (e.SetSize, e.ChangeSize))
    if isinstance(change, e.SetTypes):
        return (
            isinstance(other, e.SetTypes)
            and not change.keeps
            and (other.types, other.subtypes) != (change.types, change.subtypes)
        )
    if isinstance(change, e.SetSnow):
        return isinstance(other, e.SetSnow) and other.on != change.on
    if isinstance(change, e.SetController):
        return isinstance(other, e.SetController) and speaker(effect, game.looks()) is not speaker(
            earlier, game.looks()
        )
    if isinstance(change, e.LoseAbilities) and isinstance(other, e.GainAbilities):
        return change.names is None or any(name in change.names for name in _keyword_names(other))
    if isinstance(change, e.GainAbilities) and isinstance(other, e.LoseAbilities):
        return other.names is None or any(name in other.names for name in _keyword_names(change))
    return False


def _keyword_names(change: e.GainAbilities) -> list[str]:
    return [keyword_name(item) for item in change.abilities if isinstance(item, a.Keyword)]
