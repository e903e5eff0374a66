"""G.32, G.41 and Z.5: what a text does besides, and what makes no difference to that."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Node, parts_of
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import DamageRemoved
from rules_kb.table.events.spells_and_abilities import Retargeted
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY, LIBRARY, GameObject


def what_is_done_besides(game: Game, top: GameObject, happened: list[Event]) -> None:
    """Ask for what makes no difference to the rest of a text that has resolved, so that it is told."""
    texts = [top.ability] if top.is_ability else list(top.initial.abilities)
    parts = [part for text in texts if isinstance(text, Node) for part in parts_of((text,))]
    others = [part for part in parts if isinstance(part, e.Instruction) and not isinstance(part, e.Destroy)]
    healed = [event.thing for event in happened if isinstance(event, DamageRemoved)]
    if healed and others and any(isinstance(part, e.Destroy) for part in parts):
        only_the_destruction_is_replaced(game, healed)
    copied = [target for group in top.announced.targets for target in group]
    if any(isinstance(part, e.CopySpell) for part in parts) and len(copied) == 1:
        aimed = [event.targets for event in happened if isinstance(event, Retargeted)]
        if isinstance(copied[0], GameObject) and copied[0].announced.targets in aimed:
            its_targets_may_be_the_same(game, top)
    if any(isinstance(part, e.SearchLibrary) and part.zone == "top" for part in parts):
        what_is_found_stays_in_the_library(game, top)
    if any(isinstance(part, e.SearchLibrary) for part in parts):
        found = [event.after for event in happened if isinstance(event, Moved) and event.came_from == LIBRARY]
        if barred := [card for card in found if card is not None and _is_no_target_of(game, card, top)]:
            searching_targets_nothing(game, barred)


def _is_no_target_of(game: Game, card: GameObject, spell: GameObject) -> bool:
    """Whether a spell or ability couldn't have a card for its target."""
    with game.log.silence():
        return bool(seams.protection_against(game, card, spell))


@rule(rulings1999="G.32.Ruling.5", permits=True, off=[])
def only_the_destruction_is_replaced(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Regeneration replaces only the destruction of its creature: the rest of the effect happens."""
    return things


@rule(rulings1999="G.41.3", permits=True, off=False)
def its_targets_may_be_the_same(game: Game, top: GameObject) -> bool:
    """Where targets are picked while something resolves, for what it does besides, they may be the same as
    those that were picked first.
    """
    return True


@rule(rulings1999="Z.5.Ruling.2", permits=True, off=False)
def what_is_found_stays_in_the_library(game: Game, top: GameObject) -> bool:
    """A card that is searched for, to be put on top of the rest, has been in the library all the time."""
    return True


@rule(rulings1999="Z.5.Ruling.1", permits=True, off=[])
def searching_targets_nothing(game: Game, cards: list[GameObject]) -> list[GameObject]:
    """What is picked from a library isn't targeted, and may be what is protected from the spell."""
    return cards


def has_changed_color(game: Game, top: GameObject) -> bool:
    """Whether the source of an ability has another color than it had as that was announced."""
    source = top.source
    if not isinstance(top.ability, a.Activated) or source is None or source.zone != IN_PLAY:
        return False
    return game.look(source).colors != top.initial.colors


@rule(rulings1999="T.7.6", permits=True, off=False)
def its_color_is_looked_up(game: Game, ability: GameObject) -> bool:
    """The color of the damage is that of the source as the ability resolves."""
    return True


def has_become_a_creature(game: Game, source: GameObject) -> bool:
    """Whether what is no creature by its card is one now, and new."""
    if source.zone != IN_PLAY or not source.sick or "creature" in source.initial.types:
        return False
    return "creature" in game.look(source).types


@rule(rulings1999="G.39.Ruling.4", permits=True, off=False)
def tapped_before_it_was_a_creature(game: Game, source: GameObject) -> bool:
    """What was tapped for its ability before it became a creature has been used in time, new or not."""
    return True
