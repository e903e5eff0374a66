"""Continuous effects that do the same to the same things: of many of them two stand for all, where it is
found out which depends on which. A procedure, which bears no number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import speaker
from rules_kb.rules.engine.continuous_effects import things_affected, whoever_says_it
from rules_kb.rules.game import Game
from rules_kb.rules.terms.continuous_effects import Acting
from rules_kb.table.objects import GameObject, Look

TWICE_IS_ONCE = (e.SetTypes, e.LoseTypes, e.SetColors, e.SetSize, e.SetSnow, e.GainAbilities, e.LoseAbilities)
"""The changes of which a second one that says the same makes nothing else of anything."""


class Alike:
    """Which of some effects do the same, as things look now: static abilities that say the same of whatever
    fits a description, for the same player, where nothing is about to change the permanents that have them.
    `changing` are those that change what others look at.
    """

    def __init__(
        self,
        game: Game,
        looks: dict[GameObject, Look],
        changing: Sequence[Acting],
        rank: Callable[[Acting], tuple[int, int]],
    ) -> None:
        self._looks = looks
        self._rank = rank
        told_apart = bool(game.era.cite(seams.checks_only_what_it_changes))  # for each pair
        self._touched = (
            None
            if told_apart
            else {thing.id for effect in changing for thing in things_affected(game, effect, looks)}
        )
        self._kinds: dict[int, tuple[Acting, object]] = {}

    def two_of_each(self, effects: list[Acting]) -> list[Acting]:
        """The first two of each kind, in their order."""
        seen: dict[object, int] = {}
        found = []
        for effect, kind in self._with_kinds(effects):
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 2:
                found.append(effect)
        return found

    def kind_of(self, effect: Acting) -> object:
        """What is the same for those that do the same."""
        return self._with_kinds([effect])[0][1]

    def all_like(self, some: list[Acting], effects: list[Acting]) -> list[Acting]:
        """All of the effects that do the same as some of them."""
        kinds = {kind for _, kind in self._with_kinds(some)}
        return [effect for effect, kind in self._with_kinds(effects) if kind in kinds]

    def _with_kinds(self, effects: list[Acting]) -> list[tuple[Acting, object]]:
        known = self._kinds
        for effect in effects:
            if id(effect) not in known:
                known[id(effect)] = effect, self._kind_of(effect)
        return [known[id(effect)] for effect in effects]

    def _kind_of(self, effect: Acting) -> object:
        """What is the same for those that do the same."""
        ability, source = effect.ability, effect.source
        if (
            ability is None
            or self._touched is None
            or source.id in self._touched
            or source not in self._looks
            or source.chosen
            or effect.started is not None
            or ability.condition is not None
            or ability not in self._looks[source].abilities
            or not isinstance(ability.what, w.Each)
            or not all(isinstance(change, TWICE_IS_ONCE) for change in effect.changes)
        ):
            return id(effect)
        said = whoever_says_it(ability.what.what)
        if said is None or (isinstance(ability.what.what, w.Filter) and ability.what.what.others):
            return id(effect)
        changes = tuple(map(id, effect.changes))
        return id(said), speaker(effect, self._looks), changes, self._rank(effect)[0]
