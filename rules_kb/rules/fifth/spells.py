"""G.8 Countering, G.19 Fizzle, K.16 and K.20: what becomes of spells and abilities that don't resolve, or at
once.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.fifth.kinds import is_mana_source
from rules_kb.rules.fifth.resolved import casting_is_watched
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import latest
from rules_kb.table import trails
from rules_kb.table.entries import ANNOUNCES, EACH_TIME, EVERYWHERE
from rules_kb.table.events import Noted
from rules_kb.table.events.mana import ManaAdded
from rules_kb.table.events.periods import AnnouncingSet
from rules_kb.table.events.spells_and_abilities import PutOnStack
from rules_kb.table.events.zone_changes import Moved, SpellAnnounced, Vanished
from rules_kb.table.objects import GRAVEYARD, HAND, STACK, GameObject, Player


@rule(seams.announce_spell, rulings1999="T.4.5", at_work=EACH_TIME)
def announce_spell(game: Game, card: GameObject, player: Player) -> GameObject:
    """An announced spell goes into limbo, where it is until it resolves or is countered."""
    if card.zone == HAND:
        game.record(AnnouncingSet(card))
    (event,) = [
        event
        for event in game.happen(SpellAnnounced(card, STACK, "played", controller=player))
        if isinstance(event, Moved)
    ]
    assert event.after is not None
    return event.after


@rule(seams.is_still_in_hand, rulings1999="T.4.4", off=[])
def is_still_in_hand(game: Game, player: Player) -> list[GameObject]:
    """A spell that is being announced is no card of the hand for what is chosen and paid for it, and for all
    else it is one until it has been announced.
    """
    announced = game.table.turn.announcing
    spell = latest(announced) if announced is not None and announced.owner is player else None
    return [spell] if spell is not None and spell.zone == STACK else []


@answers(seams.announce_ability)
def announce_ability(game: Game, source: GameObject, ability: a.Activated, player: Player) -> GameObject:
    """An ability that is announced, with what is locked in for it, waits like a spell."""
    thing: GameObject = seams.make_pseudospell(game, source, ability, player)
    game.record(PutOnStack(thing))
    words = f"{player.name} announces {thing.name}"
    game.log.event(words, (thing.name,), trails=(trails.coming(thing),), kind=ANNOUNCES)
    return thing


@answers(seams.counter)
def counter(game: Game, thing: GameObject, goes_to: str = "graveyard", taker: Player | None = None) -> None:
    """What is countered is canceled, a spell or an ability."""
    if thing.is_copy:
        seams.copy_leaves_stack(game, thing)
    elif thing.is_ability:
        ability_is_countered(game, thing)
    else:
        spell_is_countered(game, thing, goes_to, taker)
    paid = thing.announced.paid
    own = thing.ability.cost.parts if isinstance(thing.ability, a.Activated) else ()
    something = paid.things or thing.announced.costs_paid or paid.mana.converted or own
    if something and not seams.costs_are_not_refunded(game, thing, thing.controller):
        game.happen(ManaAdded(thing.controller, paid.mana.colored + ("C",) * paid.mana.generic))


@rule(rulings1999="G.8.2")
def spell_is_countered(game: Game, thing: GameObject, goes_to: str, taker: Player | None) -> None:
    """A countered spell is canceled and goes to its owner's graveyard, unless the countering text has it go
    elsewhere.
    """
    game.happen(Moved(thing, goes_to, "countered", controller=taker, deed="countered"))


@rule(rulings1999="G.8.3")
def ability_is_countered(game: Game, thing: GameObject) -> None:
    """Countering an ability cancels all its effects."""
    game.happen(Moved(thing, GRAVEYARD, "countered", deed="countered"))


@rule(seams.is_left_without_targets, rulings1999="G.41.6")
def fizzles(game: Game, thing: GameObject) -> None:
    """If every target is illegal on resolution, nothing is done, not even what isn't targeted."""
    game.happen(Noted(f"{thing.name} fizzles", thing))
    if not thing.is_ability and not thing.is_copy and casting_is_watched(game):
        what_fizzles_was_cast(game, thing)
    ability = thing.ability
    if (
        isinstance(ability, a.Triggered)
        and isinstance(ability.trigger, a.Beginning)
        and ability.trigger.during
    ):
        what_fizzles_was_dealt_with(game, thing)
    if thing.is_copy or thing.is_ability:
        game.happen(Vanished(thing))
    else:
        game.happen(Moved(thing, GRAVEYARD, "fizzled"))


@rule(rulings1999="A.5.Ruling.4", permits=True, off=False)
def what_fizzles_was_dealt_with(game: Game, ability: GameObject) -> bool:
    """A phase ability that fizzles has been dealt with, and isn't played again in its phase."""
    return True


@rule(rulings1999="G.19.Note.2", permits=True, off=False)
def what_fizzles_was_cast(game: Game, spell: GameObject) -> bool:
    """A spell that fizzles has been successfully cast all the same."""
    return True


@answers(seams.mana_spell_is_no_mana_ability)
def waits_like_others(game: Game, spell: GameObject) -> bool:
    """Whether a spell that makes mana waits to resolve; a mana source doesn't."""
    return not mana_source_resolves_at_once(game, spell)


@rule(rulings1999="T.12.3", off=False, at_work=EVERYWHERE)
def mana_source_resolves_at_once(game: Game, spell: GameObject) -> bool:
    """A mana source skips the interrupt period and the batch: it resolves as soon as it is announced."""
    return "mana source" in spell.initial.types or older_card_is_a_mana_source(game, spell)


@rule(seams.is_too_late_to_counter, rulings1999="T.12.Ruling.2", off=False)
def is_too_late_to_counter(game: Game, spells: list[GameObject]) -> bool:
    """What would counter a mana source as it is cast comes too late: that has resolved by then."""
    return all(is_mana_source(spell) for spell in spells)


@rule(rulings1999="K.16.Note.3", off=False)
def older_card_is_a_mana_source(game: Game, spell: GameObject) -> bool:
    """A spell that makes mana and does nothing else is a mana source, whatever an older printing calls it."""
    return is_mana_source(spell)


@answers(seams.is_not_bought_back)
def is_not_bought_back(game: Game, spell: GameObject) -> bool:
    """Whether a spell goes to the graveyard though its buyback cost has been paid."""
    return spell.owner is not spell.controller and buyback_fails_for_others(game, spell)


@rule(rulings1999="A.13.Ruling.2", off=False)
def buyback_fails_for_others(game: Game, spell: GameObject) -> bool:
    """A card that somebody else has cast doesn't go to that player's graveyard, and so isn't bought back."""
    return spell.bought_back
