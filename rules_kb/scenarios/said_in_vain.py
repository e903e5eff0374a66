"""What a line says of a spell or ability that has no room for it: a value of X, a mode, shares, a target."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Meaning, Node, parts_of
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.engine.mana_abilities import is_mana_ability
from rules_kb.rules.engine.shares import DIVIDED
from rules_kb.rules.game import Game
from rules_kb.rules.terms.actions import PlayAbility, PlaySpell
from rules_kb.scenarios.lines import PlayWords
from rules_kb.scenarios.names import NotFound
from rules_kb.table.clause import Clause
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject

WITH_X = {w.TheX(), a.Loyalty("-X")}


def refuse_what_is_in_vain(game: Game, action: PlaySpell | PlayAbility) -> None:
    """Raises NotFound where a line says something for which the text has nothing: it would be lost."""
    said = action.said
    if said.revealed or said.face_down:
        return
    if isinstance(action, PlayAbility):
        name, has_x = f"the ability of {action.source.name}", _ability_has_x(action)
        clauses = _clauses_of_ability(action)
    else:
        name, has_x = action.card.name, bool(said.instead) or _card_has_x(action.card)
        clauses = _clauses_of_card(action.card)
    parts = parts_of(tuple(clauses))
    if said.x is not None and not has_x:
        raise NotFound(f"there is no X in the cost of {name}", f"leave out x {said.x}")
    for_mana = isinstance(action, PlayAbility) and is_mana_ability(action.ability)
    if said.mode is not None and not for_mana and not _has_modes(game, clauses, parts):
        raise NotFound(f"{name} has no modes", "leave out what is said of a mode")
    if said.division and not any(isinstance(part, DIVIDED) and part.divided is True for part in parts):
        raise NotFound(f"{name} divides nothing", "name targets without shares: on A, B")
    if said.targets and for_mana and not targets_of(tuple(clauses)):
        raise NotFound(f"{name} makes mana, and has no target", "leave out on ...")


def refuse_more_than_its_name(said: PlayWords, is_so: str, has_x: GameObject | None = None) -> None:
    """Raises NotFound where a line says more of what is put into play, tapped for mana or not played yet.

    An X may be said that stands on a card.
    """
    more = {"on": said.on, "split": said.split, "x": said.x, "mode": said.mode_text or said.mode}
    if has_x is not None and _card_has_x(has_x):
        del more["x"]
    for word, value in more.items():
        if value not in ("", None):
            raise NotFound(f"{is_so}, and there is nothing for {word!r}", f"leave out {word} ...")


def _clauses_of_card(card: GameObject) -> list[Clause]:
    """What the text of a card says, on each of its faces."""
    printed = card.printed or card.initial
    return [item for face in (printed, *printed.faces) for item in face.abilities]


def _clauses_of_ability(action: PlayAbility) -> list[Clause]:
    """What an ability says; a keyword means what its card can say of it."""
    if isinstance(action.ability, a.Keyword):
        return [action.ability, *_clauses_of_card(action.source)]
    return [action.ability]


def _card_has_x(card: GameObject) -> bool:
    costs = [face.cost for face in (card.initial, *card.initial.faces)]
    return any(cost is not None and cost.xs for cost in costs) or _says_x(_clauses_of_card(card))


def _ability_has_x(action: PlayAbility) -> bool:
    if isinstance(action.ability, a.Keyword) and _card_has_x(action.source):
        return True
    return _says_x(_clauses_of_ability(action))


def _says_x(clauses: Sequence[Clause]) -> bool:
    """Whether a text has a cost with an X in it, or speaks of X."""
    return any(part in WITH_X or any(_is_x(value) for value in _values(part)) for part in _parts(clauses))


def _parts(clauses: Sequence[Clause]) -> tuple[Node, ...]:
    return parts_of(tuple(clauses))


def _values(part: Node) -> list[Meaning]:
    return [getattr(part, name) for name in part.field_names]


def _is_x(value: Meaning) -> bool:
    return isinstance(value, ManaCost) and bool(value.xs)


def _has_modes(game: Game, clauses: Sequence[Clause], parts: Sequence[Node]) -> bool:
    """Whether there are modes to choose from, or what a book takes for modes."""
    if any(isinstance(part, (e.ChooseOne, e.InsteadIf)) for part in parts):
        return True
    nodes = [item for item in clauses if isinstance(item, (a.Instructions, a.Activated))]
    with game.log.silence():
        return any(seams.one_or_the_other(game, node) for node in nodes)
