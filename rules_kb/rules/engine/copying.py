"""Copying: the procedures, which bear no number.

The rules that they ask for are in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import TOKENS
from rules_kb.cards.node import Node
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.as_it_was_played import note_what_is_so
from rules_kb.rules.engine.changing_permanents import join_the_attack
from rules_kb.rules.engine.choosing import pick
from rules_kb.rules.engine.coming_into_play import chosen_as_it_comes
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.engine.playing import being_played
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, answers
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.context import Context, as_it_left_play
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.rules.terms.playing import Way
from rules_kb.rules.terms.told import goes_on_the_stack
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.permanents import BecameCopy
from rules_kb.table.events.spells_and_abilities import CopyMade, ObjectMade
from rules_kb.table.events.zone_changes import Moved, TokenMade
from rules_kb.table.mana import FREE
from rules_kb.table.objects import IN_PLAY, Characteristics, CopyForATime, GameObject


@answers(seams.copiable_values)
def copiable_values(game: Game, thing: GameObject) -> Characteristics:
    """The values that an object began with."""
    return thing.initial


@answers(seams.values_with_more)
def values_with_more(
    game: Game,
    values: Characteristics,
    but: tuple[Node, ...],
    copy: GameObject | None,
    this: Clause | None,
) -> Characteristics:
    """The values of a copy with all that the copying text says to be otherwise; of a flip card both ways
    up.
    """
    if values.when_flipped is not None:
        flipped = values_with_more(game, values.when_flipped, but, copy, this)
        values = facts.replace(values, when_flipped=flipped)
    for change in but:
        values = _otherwise(values, change, copy, this)
    return values


def _otherwise(
    values: Characteristics, change: Node, copy: GameObject | None, this: Clause | None
) -> Characteristics:
    if isinstance(change, e.KeepsColor):
        return values if copy is None else facts.replace(values, colors=copy.initial.colors)
    if isinstance(change, e.HasThisAbility):
        return values if this is None else facts.replace(values, abilities=(*values.abilities, this))
    if isinstance(change, e.WithoutCost):
        return facts.replace(values, cost=None)
    if isinstance(change, e.NotLegendary):
        others = tuple([word for word in values.supertypes if word != "legendary"])
        return facts.replace(values, supertypes=others)
    if isinstance(change, e.KeepsName):
        return values if copy is None else facts.replace(values, name=copy.initial.name)
    if isinstance(change, e.IsLegendary):
        words = dict.fromkeys((*values.supertypes, "legendary"))
        return facts.replace(values, supertypes=tuple(words))
    if isinstance(change, e.SetSize):
        return _of_other_types(values, e.SetTypes((), (), change.power, change.toughness, keeps=True))
    if isinstance(change, e.GainAbilities):
        return facts.replace(values, abilities=(*values.abilities, *change.abilities))
    assert isinstance(change, e.SetTypes)
    return _of_other_types(values, change)


def _of_other_types(values: Characteristics, change: e.SetTypes) -> Characteristics:
    """With the types, and with the size, the color and the abilities that go with them."""
    types, subtypes = change.types or values.types, change.subtypes
    if change.keeps:
        types = (*values.types, *[word for word in change.types if word not in values.types])
        subtypes = (*values.subtypes, *[word for word in subtypes if word not in values.subtypes])
    values = facts.replace(
        values, types=types, subtypes=subtypes, abilities=(*values.abilities, *change.abilities)
    )
    if change.colors:
        values = facts.replace(values, colors=frozenset(change.colors) - {"C"})
    if isinstance(change.power, w.Number) and isinstance(change.toughness, w.Number):
        unsized = tuple([each for each in values.abilities if not isinstance(each, a.StarSize)])
        values = facts.replace(
            values, power=change.power.value, toughness=change.toughness.value, abilities=unsized
        )
    return values


@answers(seams.comes_into_play_as_copy)
def comes_into_play_as_copy(
    game: Game, event: Moved, ability: a.EntersAsCopy, context: Context
) -> list[Event]:
    """The event, with the values of what is copied."""
    chosen = _to_copy(game, ability, context)
    if chosen is None:
        return [event]
    values = seams.copiable_values(game, chosen)
    if ability.but:
        values = seams.values_with_more(game, values, ability.but, context.source, ability)
    counters = {**event.counters}
    if ability.with_more is not None:
        kind, number = ability.with_more.kind, amount_of(game, ability.with_more.number, context)
        counters[kind] = counters.get(kind, 0) + number
    return [event.but(as_copy=values, tapped=event.tapped or ability.tapped, counters=counters)]


def _to_copy(game: Game, ability: a.EntersAsCopy, context: Context) -> GameObject | None:
    """What the permanent comes into play as a copy of, if its controller wants that."""
    among = (
        game.table.in_play
        if ability.what.zone != "graveyard"
        else [card for player in game.table.players for card in game.table.zone("graveyard", player)]
    )
    there = [thing for thing in among if matches(game, ability.what, thing, context)]
    if not there or not game.yes(context.controller, f"copy something with {context.source.name}"):
        return None
    chosen = game.ask_one(
        ChoiceOf(context.controller, "choose", f"what {context.source.name} is a copy of", there)
    )
    return chosen if isinstance(chosen, GameObject) else None


@answers(seams.choice_for_copy)
def choice_for_copy(game: Game, what: str, context: Context) -> str:
    """Its controller chooses anew."""
    return chosen_as_it_comes(game, what, context)


@INSTRUCTIONS.by(e.BecomeCopy)
def _become_copy(game: Game, effect: e.BecomeCopy, context: Context) -> None:
    for thing in things_of(game, effect.what, context):
        for other in things_of(game, effect.of, context):
            if thing.zone != IN_PLAY:
                continue
            values = seams.copiable_values(game, as_it_left_play(context, other))
            if effect.but:
                speaks = context.stack_object.ability if context.stack_object is not None else None
                this = speaks if isinstance(speaks, (a.Activated, a.Triggered)) else None
                values = seams.values_with_more(game, values, effect.but, thing, this)
            before = thing.initial
            if effect.duration and (thing.face_down or thing.upright is not None):
                raise not_played("a face-down or flipped permanent that is a copy for a time", thing)
            seams.becomes_copy(game, thing, values, context)
            if effect.duration:
                copy = CopyForATime(context.source, context.controller, thing, before, effect.duration)
                game.happen(EffectBegan(copy, "delayed", "", (thing,)))


@INSTRUCTIONS.by(e.CopyTokens)
def _copy_tokens(game: Game, effect: e.CopyTokens, context: Context) -> None:
    """Tokens with the values of a thing, as it is or last was in play."""
    look_for = pick if isinstance(effect.of, w.OneOf) else things_of
    for player in players_of(game, effect.who, context):
        for thing in look_for(game, effect.of, context):
            values = seams.copiable_values(game, as_it_left_play(context, thing))
            if effect.but:
                values = seams.values_with_more(game, values, effect.but, None, None)
            number = amount_of(game, effect.number, context)
            made = game.happen(
                *[TokenMade(values, player, effect.tapped, source=context.source) for _ in range(number)]
            )
            tokens = [each.after for each in made if isinstance(each, TokenMade) and each.after is not None]
            if effect.attacking:
                join_the_attack(game, tokens, context)
            context.named[TOKENS] = [*context.named.get(TOKENS, []), *tokens]


@answers(seams.becomes_copy)
def becomes_copy(game: Game, thing: GameObject, values: Characteristics, context: Context) -> None:
    """Its values become those that are copied; what else applies to it goes on."""
    flipped = seams.flipped_values(game, thing, values) if thing.upright is not None else None
    game.happen(BecameCopy(thing, values, flipped=flipped, source=context.source))


@answers(seams.spell_is_copied)
def spell_is_copied(
    game: Game, effect: e.CopySpell, spell: GameObject, context: Context
) -> GameObject | None:
    """A copy of a spell, or of an ability of the same source, goes on the stack, with what was announced for
    it.
    """
    with game.log.leading_to(lambda entry: isinstance(entry.event, CopyMade)):
        values = seams.copiable_values(game, spell)
        if effect.color:
            values = facts.replace(values, colors=frozenset((effect.color,)))
        if effect.but:
            values = seams.values_with_more(game, values, effect.but, None, None)
        whose = context.controller
        made = ObjectMade(values, whose, whose, spell.ability, spell.source, spell.event, copies=spell)
        game.record(made)
        game.happen(CopyMade(made.made, seams.WAITING.of(game).comes, source=context.source))
    return made.made


def play_copy(game: Game, card: GameObject, context: Context) -> bool:
    """A card is copied and the copy played, without its mana cost; False, and nothing is done, where that
    can't be.
    """
    player, memory = context.controller, game.keep()
    made = ObjectMade(seams.copiable_values(game, card), player, player, copies=card)
    try:
        game.record(made)
        with game.log.leading_to(goes_on_the_stack):
            game.happen(CopyMade(made.made, seams.WAITING.of(game).comes, source=context.source))
        way = Way("copy", a.Cost((a.PayMana(FREE),)))
        require(seams.text_forbids_spell(game, player, made.made))
        seams.steps_in_order(game, being_played(player, made.made, Announced(), way))
        note_what_is_so(game, made.made, player, late=False)
    except Illegal:
        game.take_back(memory)
        return False
    seams.WAITING.of(game).is_announced(game, made.made)
    return True
