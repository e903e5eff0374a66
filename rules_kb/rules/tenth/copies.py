"""503 Copying Objects."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Node
from rules_kb.rules import seams
from rules_kb.rules.engine import copying as procedures
from rules_kb.rules.engine import spells_and_mana
from rules_kb.rules.engine.choosing import choose_color
from rules_kb.rules.engine.split_cards import is_turned_over
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.tenth.face_down import copies_face_down, values_shown
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.table.clause import Clause
from rules_kb.table.entries import EVERYWHERE
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.permanents import ChoiceForgotten
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import Characteristics, GameObject


@answers(seams.copiable_values)
def copiable_values(game: Game, thing: GameObject) -> Characteristics:
    """What a copy of an object acquires, by the rule that says so."""
    copied = thing.printed not in (None, thing.upright) and not thing.face_down
    if thing.printed is not None and thing.initial in thing.printed.faces:
        copied = False  # on the stack a half is all that is printed
    values = values_of_copy(game, thing) if copied else values_as_printed(game, thing)
    return cost_is_copied(game, thing, values) if values.cost is not None else values


def _without_its_cost(game: Game, thing: GameObject, values: Characteristics) -> Characteristics:
    return facts.replace(values, cost=None)


@rule(cr2006="203.1a", without=_without_its_cost, at_work=EVERYWHERE)
def cost_is_copied(game: Game, thing: GameObject, values: Characteristics) -> Concerning[Characteristics]:
    """A copy of an object has its mana cost, too; lands and most tokens have none."""
    return concerning(values, thing)


def _as_it_looks(game: Game, thing: GameObject) -> Characteristics:
    look = game.look(thing)
    return facts.replace(
        thing.initial,
        types=look.types,
        subtypes=look.subtypes,
        supertypes=look.supertypes,
        colors=look.colors,
        abilities=tuple(look.abilities),
        power=look.power,
        toughness=look.toughness,
    )


@rule(cr2006="503.2", without=_as_it_looks)
def values_as_printed(game: Game, thing: GameObject) -> Concerning[Characteristics]:
    """A copy acquires the values that are printed on the object, or those set for what lies face down, and
    neither counters nor what other effects make of it.
    """
    values = thing.initial if is_turned_over(thing) else thing.upright or thing.initial
    return concerning(values_shown(game, thing) if thing.face_down else values, thing)


def _own_values(game: Game, thing: GameObject) -> Characteristics:
    assert thing.printed is not None
    return thing.printed


@rule(cr2006="503.3", without=_own_values)
def values_of_copy(game: Game, thing: GameObject) -> Concerning[Characteristics]:
    """What a copy has copied are its copiable values: whatever copies it gets these."""
    return concerning(thing.upright or thing.initial, thing)


def _nothing_more(
    game: Game,
    values: Characteristics,
    but: tuple[Node, ...],
    copy: GameObject | None,
    this: Clause | None,
) -> Characteristics:
    return values


@rule(seams.values_with_more, cr2006="503.9", without=_nothing_more)
def values_with_more(
    game: Game,
    values: Characteristics,
    but: tuple[Node, ...],
    copy: GameObject | None,
    this: Clause | None,
) -> Concerning[Characteristics]:
    """What a copy effect gives the copy beside what is copied is part of the copy's copiable values, and
    what it says isn't copied stays as it was.
    """
    return concerning(procedures.values_with_more(game, values, but, copy, this))


def _comes_as_itself(game: Game, event: Moved, ability: a.EntersAsCopy, context: Context) -> list[Event]:
    return [event]


@rule(seams.comes_into_play_as_copy, cr2006="503.5", without=_comes_as_itself)
def comes_into_play_as_copy(
    game: Game, event: Moved, ability: a.EntersAsCopy, context: Context
) -> list[Event]:
    """What comes into play as a copy is one as it comes: what is copied says how it comes into play, and
    triggers on that.
    """
    return procedures.comes_into_play_as_copy(game, event, ability, context)


@rule(seams.choice_for_copy, cr2006="503.6", off="")
def choice_for_copy(game: Game, what: str, context: Context) -> Concerning[str]:
    """The choice that was made for the permanent isn't copied: the copy's controller makes one anew."""
    return concerning(procedures.choice_for_copy(game, what, context), context.source)


@rule(seams.becomes_copy, cr2006="503.4")
def becomes_copy(game: Game, thing: GameObject, values: Characteristics, context: Context) -> None:
    """A permanent that becomes a copy neither leaves play nor comes into it, and what else affects it goes
    on.
    """
    asked = [item.what.split()[-1] for item in values.abilities if isinstance(item, a.EntersChoosing)]
    if thing.chosen and not choice_is_remembered(game, thing):
        game.record(ChoiceForgotten(thing))
    if any(what not in thing.chosen for what in asked):
        choice_was_never_made(game, thing)
    waiting = [
        item for item in game.table.delayed if isinstance(item, DelayedAbility) and item.source is thing
    ]
    if waiting and not still_tracks(game, thing):
        game.happen(*[EffectEnded(item, "delayed") for item in waiting])
    if thing.face_down and copies_face_down(game, thing, values, context):
        return
    procedures.becomes_copy(game, thing, values, context)


def _is_made_now(game: Game, thing: GameObject) -> list[GameObject]:
    choose_color(game, Context(thing, game.controller(thing)))
    return []


@rule(cr2006="503.7", permits=True, without=_is_made_now)
def choice_was_never_made(game: Game, thing: GameObject) -> list[GameObject]:
    """Where the copied ability speaks of a choice that was never made for the copy, nothing is chosen."""
    return [thing]


@rule(cr2006="503.8", permits=True, off=[])
def choice_is_remembered(game: Game, thing: GameObject) -> list[GameObject]:
    """A copy remembers the choice that was made as it came into play, for whatever ability asks for it."""
    return [thing]


@rule(cr2006="503.11", permits=True, off=[])
def still_tracks(game: Game, thing: GameObject) -> list[GameObject]:
    """What refers to a permanent by its name still finds it when it has become a copy of something else."""
    return [thing]


def _nothing_is_played(game: Game, card: GameObject, context: Context) -> bool:
    return False


@rule(seams.copy_is_played, cr2006="503.12", without=_nothing_is_played)
def copy_is_played(game: Game, card: GameObject, context: Context) -> bool:
    """A copy that is played, though something else is resolving, is announced and paid for as a spell is;
    then it waits on the stack as any other.
    """
    return procedures.play_copy(game, card, context)


@rule(seams.spell_is_copied, cr2006="503.10")
def spell_is_copied(
    game: Game, effect: e.CopySpell, spell: GameObject, context: Context
) -> GameObject | None:
    """A copy of a spell is put on the stack, not played, with all that was decided for the spell; it is
    controlled by the player who put it there.
    """
    return procedures.spell_is_copied(game, effect, spell, context)


@rule(seams.new_targets_for_copy, cr2006="503.10")
def new_targets_for_copy(game: Game, spell: GameObject, copy: GameObject, context: Context) -> None:
    """A copy has its spell's targets until its controller, where the effect allows it, has chosen new ones;
    its mode stays.
    """
    spells_and_mana.new_targets_for_copy(game, spell, copy, context)
