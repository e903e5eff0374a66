"""Spells and mana: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.deeds_by_name import has_countered
from rules_kb.rules.engine.editing import change_target
from rules_kb.rules.engine.mana_made import mana_made
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.engine.playing import choose_targets, chosen_node
from rules_kb.rules.engine.what_cards_forbid import cannot_be_countered
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.events import Noted
from rules_kb.table.events.mana import ManaAdded, ManaLost
from rules_kb.table.events.spells_and_abilities import Retargeted
from rules_kb.table.objects import IN_PLAY, GameObject


@INSTRUCTIONS.by(e.CounterSpell)
def _counter(game: Game, effect: e.CounterSpell, context: Context) -> None:
    for thing in things_of(game, effect.what, context):
        if thing.zone != "stack":
            continue
        if cannot_be_countered(game, thing, context.stack_object or context.source):
            game.happen(Noted(f"{thing.name} can't be countered", thing))
            continue
        if effect.unless is not None and seams.option_to_pay(
            game, Context(context.source, thing.controller, x=context.x), effect.unless.with_x(context.x)
        ):
            continue
        context.that_player = thing.controller
        if effect.taken is not None and matches(game, effect.taken, thing, context):
            seams.counter(game, thing, IN_PLAY, context.controller)
        else:
            seams.counter(game, thing, effect.goes_to)
        if thing.ability is None and thing.zone != "stack":
            has_countered(game, thing, context)
        for inner in effect.otherwise:
            seams.carry_out(game, inner, context)


@INSTRUCTIONS.by(e.PlayCopy)
def _play_copy(game: Game, effect: e.PlayCopy, context: Context) -> None:
    for card in things_of(game, effect.what, context):
        if not seams.copy_is_played(game, card, context):
            player = context.controller
            game.happen(Noted(f"{player.name} can't play a copy of {card.name}", player))


@INSTRUCTIONS.by(e.CopySpell)
def _copy_spell(game: Game, effect: e.CopySpell, context: Context) -> None:
    """Put a copy of a spell on the stack, with what was announced for it; its controller may choose other
    targets. An ability of the spell itself copies it as it last was, where it has been countered meanwhile.
    """
    own = isinstance(effect.what, w.ThisCard) and context.source.became is not None
    number = amount_of(game, effect.number, context)
    for spell in ([context.source] if own else things_of(game, effect.what, context)) * number:
        if spell.zone == "stack" or own:
            copy = seams.spell_is_copied(game, effect, spell, context)
            if copy is None or effect.same_targets:
                continue
            seams.new_targets_for_copy(game, spell, copy, context)


@answers(seams.new_targets_for_copy)
def new_targets_for_copy(game: Game, spell: GameObject, copy: GameObject, context: Context) -> None:
    """The controller of a copy of a spell may choose other targets for it."""
    if any(spell.announced.targets) and game.yes(
        context.controller, f"choose new targets for the copy of {spell.name}"
    ):
        kinds = (a.Instructions, a.Activated, a.Triggered)
        node = next(item for item in spell.initial.abilities if isinstance(item, kinds))
        of, mode = copy.source or copy, copy.announced.mode
        chosen = choose_targets(game, copy, chosen_node(node, mode), of, context.controller, [])
        with game.log.leading_to(lambda entry: isinstance(entry.event, Retargeted)):
            game.happen(Retargeted(copy, seams.new_targets_are_legal(game, copy, chosen), {}))


@INSTRUCTIONS.by(e.ChooseNewTargets)
def _choose_new_targets(game: Game, effect: e.ChooseNewTargets, context: Context) -> None:
    """Its controller stays who it was, and what is divided among targets isn't divided anew."""
    for spell in things_of(game, effect.what, context):
        if spell.zone != "stack" or not any(spell.announced.targets):
            continue
        if not game.yes(context.controller, f"choose new targets for {spell.name}"):
            continue
        node = spell.ability or next(
            (item for item in spell.initial.abilities if isinstance(item, a.Instructions)), None
        )
        if spell.announced.division or not isinstance(node, (a.Instructions, a.Activated, a.Triggered)):
            raise not_played("new targets for a spell of this kind", spell)
        asked = chosen_node(node, spell.announced.mode)
        if spell.controller is not context.controller and any(map(_asks_whose, targets_of(asked))):
            raise not_played("new targets that are chosen by another than they speak of", spell)
        chosen = choose_targets(game, spell, asked, spell.source or spell, context.controller, [])
        with game.log.leading_to(lambda entry: isinstance(entry.event, Retargeted)):
            game.happen(Retargeted(spell, seams.new_targets_are_legal(game, spell, chosen), {}))


def _asks_whose(phrase: w.Target) -> bool:
    """Whether a phrase for a target speaks of a player: of you, or of an opponent."""
    what = phrase.what
    return what in w.BUT_YOU or (isinstance(what, w.Filter) and bool(what.controller or what.owner))


@INSTRUCTIONS.by(e.ChangeTarget)
def _change_target(game: Game, effect: e.ChangeTarget, context: Context) -> None:
    change_target(game, effect, context)


@INSTRUCTIONS.by(e.AddMana)
def _add_mana(game: Game, effect: e.AddMana, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        made = mana_made(game, effect, context, None, player)
        game.happen(ManaAdded(player, made, effect.only_for, kept=effect.kept, source=context.source))


@INSTRUCTIONS.by(e.EmptyPool)
def _empty_pool(game: Game, effect: e.EmptyPool, context: Context) -> None:
    game.happen(*[ManaLost(player) for player in players_of(game, effect.who, context)])
