"""Whether a card has as many activated abilities as a line counts, told before anything is played."""

from __future__ import annotations

import re

from rules_kb.cards import abilities as a
from rules_kb.rules.engine.activated_abilities import activated_abilities
from rules_kb.rules.engine.later_keywords import STAND_FOR_ACTIVATED
from rules_kb.rules.game import Game
from rules_kb.scenarios.lines import parse_playing, with_inner
from rules_kb.scenarios.names import Names, NotFound
from rules_kb.scenarios.scenario import Scenario
from rules_kb.table.objects import GameObject
from rules_kb.yaml.problems import Problem

MAY_GIVE_MORE = re.compile(
    r'"|\b(?:cop(?:y|ies)|becomes?|ha(?:s|ve)|flip|abilit(?:y|ies)|gains? (?!\d|x |that|life))'
)
"""Words of a text that may have a card end up with other abilities than it has at first."""


def too_few_abilities(scenario: Scenario, game: Game, names: Names) -> list[Problem]:
    """The lines that count to an ability which a card neither has nor could come to have here."""
    if any(MAY_GIVE_MORE.search(thing.initial.text.casefold()) for thing in game.table.objects()):
        return []
    found: list[Problem] = []
    for line in with_inner(scenario.play):
        said = parse_playing(line.rest, names.known) if line.verb == "use" else None
        if said is None or said.ability is None:
            continue
        there = _called(names, said.card)
        most = max((_how_many(game, thing) for thing in there), default=None)
        if most is not None and not 1 <= said.ability <= most:
            has = f"{most or 'no'} activated abilit{'y' if most == 1 else 'ies'}"
            found.append(Problem(line.spot, f"{there[0].name} has {has}"))
    return found


def _how_many(game: Game, thing: GameObject) -> int:
    """How many activated abilities a card has as it is, or as it is printed if it has lost some."""
    printed = [
        item
        for item in thing.initial.abilities
        if isinstance(item, a.Activated) or (isinstance(item, a.Keyword) and item.name in STAND_FOR_ACTIVATED)
    ]
    return max(len(activated_abilities(game, thing)), len(printed))


def _called(names: Names, name: str) -> list[GameObject]:
    try:
        return list(names.called(name))
    except NotFound:
        return []
