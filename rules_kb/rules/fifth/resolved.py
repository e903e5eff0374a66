"""What makes no difference once something has resolved: to what was tapped, untapped, sacrificed, put into
play or changed by it. G.16, G.22, G.24, G.31, G.35, G.39, G.40, G.45 and others permit it.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.durations import WHILE_IT_STAYS_TAPPED
from rules_kb.cards.node import Node, parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.continuous_effects import static_effect, things_described
from rules_kb.rules.fifth.changed import of_animation, of_land_types
from rules_kb.rules.fifth.done_besides import (
    has_become_a_creature,
    has_changed_color,
    its_color_is_looked_up,
    tapped_before_it_was_a_creature,
    what_is_done_besides,
)
from rules_kb.rules.fifth.late_in_combat import what_comes_too_late
from rules_kb.rules.fifth.never_in_combat import what_undoing_leaves
from rules_kb.rules.fifth.phase_costs import untaps_for_a_cost
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.table.events import Event
from rules_kb.table.events.combat import LeftCombat
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.periods import DamageAwaits
from rules_kb.table.events.permanents import CountersChanged, Tapped, Untapped
from rules_kb.table.events.zone_changes import Destroyed, Moved, Sacrificed
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, STACK, GameObject, Player

STARTING_LIFE = 20


def what_resolving_leaves(game: Game, top: GameObject, before: int) -> None:
    """Ask for what makes no difference to what has happened since `before` as `top` resolved, so that it is
    told.
    """
    happened = _events_since(game, before)
    _of_tapping(game, [event.thing for event in happened if isinstance(event, Tapped) and event.source])
    untapped = [event.thing for event in happened if isinstance(event, Untapped) and event.source]
    _of_untapping(game, [thing for thing in untapped if thing is not top.source])
    _of_sacrifices(game, top, [event.thing for event in happened if isinstance(event, Sacrificed)])
    _of_cards_put(game, top, [event for event in happened if isinstance(event, Moved)])
    _of_life(game, [event for event in happened if isinstance(event, LifeChanged)])
    _of_sources_gone(game, [event for event in happened if isinstance(event, Moved)])
    of_animation(game, happened)
    of_land_types(game, happened)
    _of_lost_abilities(game, happened)
    _of_combat(game, happened)
    what_comes_too_late(game, happened)
    what_undoing_leaves(game, happened)
    what_is_done_besides(game, top, happened)
    if isinstance(top.ability, a.Activated) and "sorcery" in top.ability.only and top.source is not None:
        an_ability_takes_no_card_along(game, top.source)
    if top.source is not None and _costs_its_tapping(top.ability) and has_become_a_creature(game, top.source):
        tapped_before_it_was_a_creature(game, top.source)
    if has_changed_color(game, top) and any(isinstance(event, DamageAwaits) for event in happened):
        its_color_is_looked_up(game, top)
    if not any(top.announced.targets) and (met := _protected_from(game, top, happened)):
        protection_is_from_targeting(game, met)


@rule(rulings1999="K.23.Ruling.1", permits=True, off=False)
def an_ability_takes_no_card_along(game: Game, source: GameObject) -> bool:
    """An ability that is played as a sorcery doesn't send its permanent to the graveyard as it resolves."""
    return source.zone == IN_PLAY


def what_dying_leaves(game: Game, before: int) -> None:
    """The same where creatures have died of their damage since `before`."""
    happened = _events_since(game, before)
    _of_sources_gone(game, [event for event in happened if isinstance(event, Moved)])


def what_ending_leaves(game: Game, before: int) -> None:
    """The same where what was to last until then has ended since `before`."""
    of_animation(game, _events_since(game, before))


def _events_since(game: Game, before: int) -> list[Event]:
    return [
        event for together in game.log.happened[before:] for event in together if isinstance(event, Event)
    ]


# -- G.39, G.40, G.45 tapping and untapping ------------------------------------------------------------------


def _costs_its_tapping(ability: object) -> bool:
    return isinstance(ability, a.Activated) and any(
        isinstance(part, a.TapThis) for part in ability.cost.parts
    )


def _of_tapping(game: Game, tapped: list[GameObject]) -> None:
    here = [thing for thing in tapped if thing.zone == IN_PLAY]
    if able := [thing for thing in here if any(map(_costs_its_tapping, game.look(thing).abilities))]:
        an_effect_taps_for_nothing(game, able)
    if fresh := [thing for thing in here if thing.sick and "creature" in game.look(thing).types]:
        new_creatures_can_be_tapped(game, fresh)
    if on := [thing for thing in here if _is_on_while_tapped(game, thing)]:
        tapped_enchantments_stay_on(game, on)
    if enchantments := [thing for thing in here if "enchantment" in game.look(thing).types]:
        enchantments_can_be_tapped(game, enchantments)


def _is_on_while_tapped(game: Game, thing: GameObject) -> bool:
    look = game.look(thing)
    return "enchantment" in look.types and "artifact" not in look.types and bool(look.abilities)


@rule(rulings1999="G.40.Ruling.1", permits=True, off=[])
def an_effect_taps_for_nothing(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Being tapped by an effect pays for no ability of a permanent."""
    return things


@rule(rulings1999="G.39.Ruling.3", permits=True, off=[])
def new_creatures_can_be_tapped(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Summoning sickness keeps no spell, and no ability of another permanent, from tapping a creature."""
    return things


@rule(rulings1999="K.14.Rulings.7", permits=True, off=[])
def tapped_enchantments_stay_on(game: Game, things: list[GameObject]) -> list[GameObject]:
    """An enchantment isn't turned off by being tapped."""
    return things


@rule(rulings1999="K.14.Ruling.6", permits=True, off=[])
def enchantments_can_be_tapped(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Nothing keeps an enchantment from being tapped, though few ever are."""
    return things


def _of_untapping(game: Game, untapped: list[GameObject]) -> None:
    waiting = {thing.source for thing in game.table.stack if _costs_its_tapping(thing.ability)}
    if used := [thing for thing in untapped if thing in waiting]:
        untapping_takes_nothing_back(game, used)
    here = [thing for thing in untapped if thing.zone == IN_PLAY]
    if costly := [thing for thing in here if any(map(_is_untap_cost, game.look(thing).abilities))]:
        effects_untap_without_the_cost(game, costly)


def _is_untap_cost(ability: object) -> bool:
    return (
        isinstance(ability, a.Triggered)
        and len(ability.effects) == 1
        and untaps_for_a_cost(ability.effects[0])
    )


@rule(rulings1999="G.45.Ruling.1", permits=True, off=[])
def untapping_takes_nothing_back(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Untapping a permanent cancels no ability of it that has been announced."""
    return things


@rule(rulings1999="A.10.Ruling.1", permits=True, off=[])
def effects_untap_without_the_cost(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What untaps a permanent as its effect needn't pay that permanent's untap cost."""
    return things


# -- G.7, G.35 sacrifices ------------------------------------------------------------------------------------


def _of_sacrifices(game: Game, top: GameObject, gone: list[GameObject]) -> None:
    if able := [thing for thing in gone if any(map(_costs_itself, thing.initial.abilities))]:
        costs_are_not_paid_by_accident(game, able)
    source = top.source if top.source is not None else top
    if shielded := [thing for thing in gone if _cannot_be_targeted_by(game, thing, source)]:
        sacrifices_have_no_target(game, shielded)


def _costs_itself(ability: object) -> bool:
    return isinstance(ability, a.Activated) and any(
        isinstance(part, a.SacrificeCost) and part.what is None for part in ability.cost.parts
    )


def _cannot_be_targeted_by(game: Game, thing: GameObject, source: GameObject) -> bool:
    look = thing.last_look
    if look is None:
        return False
    keeps_off = [item for item in look.properties if isinstance(item, e.CantBeTargeted)]
    return bool(keeps_off) or _has_protection_from(game, thing, source)


def _has_protection_from(game: Game, thing: GameObject, source: GameObject) -> bool:
    with game.log.silence():
        return bool(seams.protection_against(game, thing, source))


@rule(rulings1999="G.7.Ruling.6", permits=True, off=[])
def costs_are_not_paid_by_accident(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What is sacrificed for something else doesn't pay for an ability of its own by that."""
    return things


@rule(rulings1999="G.35.5", permits=True, off=[])
def sacrifices_have_no_target(game: Game, things: list[GameObject]) -> list[GameObject]:
    """To sacrifice targets nothing: protection doesn't keep a permanent from it."""
    return things


# -- G.16, G.31, K.17 cards that are put somewhere -----------------------------------------------------------


def _of_cards_put(game: Game, top: GameObject, moved: list[Moved]) -> None:
    put = [event.after for event in moved if event.zone == IN_PLAY and event.how == "put" and event.after]
    put = [thing for thing in put if thing is not top and thing.zone == IN_PLAY and not thing.token]
    lands = [thing for thing in put if "land" in thing.initial.types]
    if lands and _may_still_play_a_land(game):
        a_land_put_is_not_played(game, lands)
    others = [thing for thing in put if "land" not in thing.initial.types]
    if others and casting_is_watched(game):
        a_card_put_is_not_cast(game, others)
    if greeted := [thing for thing in others if any(map(_greets, thing.initial.abilities))]:
        its_coming_is_seen_however_it_comes(game, greeted)
    taken = [event.thing for event in moved if event.zone == HAND and event.came_from == LIBRARY]
    undrawn = [event.thing for event in moved if event.thing in taken and event.how != "drawn"]
    thrown = [event for event in moved if event.zone == GRAVEYARD and event.came_from == HAND]
    undiscarded = [event.thing for event in thrown if event.how != "discarded"]
    if undiscarded and _discarding_is_watched(game):
        putting_is_no_discarding(game, undiscarded)
    if undrawn and _drawing_is_watched(game):
        taking_is_no_drawing(game, undrawn)


def _may_still_play_a_land(game: Game) -> bool:
    """Whether the player whose turn it is has a land in hand that could still be played."""
    active = game.table.turn.active
    return active is not None and any("land" in card.initial.types for card in game.table.zone(HAND, active))


def casting_is_watched(game: Game) -> bool:
    """Whether something in play triggers on spells that are cast."""
    return any(isinstance(item.trigger, a.PlaysSpell) for _, _, item in game.saying(a.Triggered))


def _greets(ability: object) -> bool:
    return (
        isinstance(ability, a.Triggered)
        and isinstance(ability.trigger, a.ComesIntoPlay)
        and ability.trigger.what is None
    )


def _drawing_is_watched(game: Game) -> bool:
    return any(isinstance(item.trigger, a.DrawsCard) for _, _, item in game.saying(a.Triggered))


def _discarding_is_watched(game: Game) -> bool:
    return any(isinstance(item.trigger, a.DiscardsCard) for _, _, item in game.saying(a.Triggered))


@rule(rulings1999="G.15.Ruling.2", permits=True, off=[])
def putting_is_no_discarding(game: Game, cards: list[GameObject]) -> list[GameObject]:
    """A card that is put from the hand into the graveyard is discarded only where the text says so."""
    return cards


@rule(rulings1999="K.17.Ruling.3", permits=True, off=[])
def a_land_put_is_not_played(game: Game, lands: list[GameObject]) -> list[GameObject]:
    """A land that a spell or ability puts into play hasn't been played, and isn't the one of the turn."""
    return lands


@rule(rulings1999="G.31.1", permits=True, off=[])
def a_card_put_is_not_cast(game: Game, cards: list[GameObject]) -> list[GameObject]:
    """A card that is put into play hasn't been cast, and nothing is paid for it."""
    return cards


@rule(rulings1999="E.3.Ruling.7", permits=True, off=[])
def its_coming_is_seen_however_it_comes(game: Game, things: list[GameObject]) -> list[GameObject]:
    """An ability that triggers as its permanent comes into play does so however that has come there."""
    return things


@rule(rulings1999="G.16.Ruling.1", permits=True, off=[])
def taking_is_no_drawing(game: Game, cards: list[GameObject]) -> list[GameObject]:
    """A card that is taken from the library into the hand is drawn only where the text says so."""
    return cards


# -- G.22, G.24 life -----------------------------------------------------------------------------------------


def _of_life(game: Game, changes: list[LifeChanged]) -> None:
    for event in changes:
        if event.amount > 0 and event.player.life > STARTING_LIFE:
            life_has_no_upper_limit(game, event.player)
        if event.amount < 0 and not event.paid and _damage_to_players_is_watched(game):
            loss_of_life_is_no_damage(game, event.player)


def _damage_to_players_is_watched(game: Game) -> bool:
    """Whether something would prevent or replace damage, or triggers on it."""
    return bool(game.table.shields) or any(
        (isinstance(item, a.Triggered) and isinstance(item.trigger, (a.DealsDamage, a.IsDealtDamage)))
        or (isinstance(item, a.Instead) and isinstance(item.event, a.WouldBeDamaged))
        or any(isinstance(part, e.PreventDamage) for part in parts_of((item,)) if isinstance(item, Node))
        for look in game.looks().values()
        for item in look.abilities
    )


@rule(rulings1999="G.22.2", permits=True, off=False)
def life_has_no_upper_limit(game: Game, player: Player) -> bool:
    """A player may come to have more life than at the start of the game."""
    return True


@rule(rulings1999="G.24.2", permits=True, off=False)
def loss_of_life_is_no_damage(game: Game, player: Player) -> bool:
    """Life that a spell or ability makes a player lose is no damage: nothing prevents or redirects it."""
    return True


# -- E.12 what lasts as long as something stays tapped -------------------------------------------------------


def _of_lost_abilities(game: Game, happened: list[Event]) -> None:
    lasting = [
        item
        for item in game.table.effects
        if isinstance(item, ContinuousEffect) and item.duration == WHILE_IT_STAYS_TAPPED
    ]
    for event in happened:
        effect = event.effect if isinstance(event, EffectBegan) else None
        if not isinstance(effect, ContinuousEffect):
            continue
        losing = any(
            isinstance(change, e.LoseAbilities) and change.names is None for change in effect.changes
        )
        if losing and (held := [item.source for item in lasting if item.source in effect.things]):
            what_stays_tapped_holds_on(game, held)


@rule(rulings1999="E.12.Ruling.3", permits=True, off=[])
def what_stays_tapped_holds_on(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What lasts as long as a permanent stays tapped goes on though that has lost its abilities."""
    return things


# -- T.2 what outlasts its source ----------------------------------------------------------------------------


def _of_sources_gone(game: Game, moved: list[Moved]) -> None:
    gone = [event.thing for event in moved if event.came_from == IN_PLAY]
    lasting = [
        effect.source
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect) and effect.source in gone and effect.duration
    ]
    for source in dict.fromkeys(gone):
        look = source.last_look
        texts = [item for item in look.abilities if isinstance(item, a.Static)] if look else []
        of_its_type = next((OF_A_TYPE[word] for word in TYPES_THAT_GO if look and word in look.types), None)
        if texts and of_its_type and (source in lasting or _reached_others(game, source, texts)):
            of_its_type(game, [source])
        elif source in lasting:
            its_effect_outlasts_it(game, [source])


def _reached_others(game: Game, source: GameObject, texts: list[a.Static]) -> bool:
    """Whether what the text of a permanent did all the time reached others that are still in play."""
    return any(
        things_described(game, static_effect(source, text, source.timestamp), game.looks())
        for text in texts
        if not all(isinstance(change, e.HasProperty) for change in text.changes)
    )


@rule(rulings1999="T.2.Ruling.4", permits=True, off=[])
def its_effect_outlasts_it(game: Game, sources: list[GameObject]) -> list[GameObject]:
    """An effect with a duration lasts its time though its source leaves play."""
    return sources


@rule(rulings1999="K.6.Ruling.5", permits=True, off=[])
def an_artifacts_effect_outlasts_it(game: Game, sources: list[GameObject]) -> list[GameObject]:
    """As an artifact leaves play, what it did all the time ends, and an effect with a duration lasts."""
    return sources


@rule(rulings1999="K.14.Ruling.3", permits=True, off=[])
def an_enchantments_effect_outlasts_it(game: Game, sources: list[GameObject]) -> list[GameObject]:
    """As an enchantment leaves play, what it did all the time ends, and an effect with a duration lasts."""
    return sources


@rule(rulings1999="K.17.Ruling.4", permits=True, off=[])
def a_lands_effect_outlasts_it(game: Game, sources: list[GameObject]) -> list[GameObject]:
    """As a land leaves play, what it did all the time ends, and an effect with a duration lasts."""
    return sources


@rule(rulings1999="K.24.Ruling.1", permits=True, off=[])
def a_creatures_effect_outlasts_it(game: Game, sources: list[GameObject]) -> list[GameObject]:
    """As a creature leaves play, what it did all the time ends, and an effect with a duration lasts."""
    return sources


TYPES_THAT_GO = ("artifact", "enchantment", "land", "creature")
OF_A_TYPE = {
    "artifact": an_artifacts_effect_outlasts_it,
    "enchantment": an_enchantments_effect_outlasts_it,
    "land": a_lands_effect_outlasts_it,
    "creature": a_creatures_effect_outlasts_it,
}


# -- A.19, A.25 what comes too late in combat ----------------------------------------------------------------


def _of_combat(game: Game, happened: Iterable[Event]) -> None:
    combat = game.table.combat
    for event in happened:
        effect = getattr(event, "effect", None)
        if isinstance(event, LeftCombat) and _grew_by_rampage(game):
            rampage_has_counted(game, event.thing)
        if not isinstance(event, EffectBegan) or not isinstance(effect, ContinuousEffect):
            continue
        gained = [
            item.name
            for change in effect.changes
            if isinstance(change, e.GainAbilities)
            for item in change.abilities
            if isinstance(item, a.Keyword)
        ]
        if "flanking" in gained and any(thing in combat.blocked for thing in effect.things):
            flanking_comes_too_late(game, effect.things[0])


def _grew_by_rampage(game: Game) -> bool:
    """Whether an attacker is larger for having been blocked by several creatures."""
    return any(
        isinstance(item, a.Keyword) and item.name == "rampage"
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect) and effect.source in effect.things
        for item in effect.source.initial.abilities
    )


@rule(rulings1999="A.25.Ruling.2", permits=True, off=False)
def rampage_has_counted(game: Game, blocker: GameObject) -> bool:
    """Rampage has counted the blockers once: it makes no difference that one leaves combat."""
    return True


@rule(rulings1999="A.19.Ruling.3", permits=True, off=False)
def flanking_comes_too_late(game: Game, attacker: GameObject) -> bool:
    """Flanking that is gained after blockers were assigned does nothing to them."""
    return True


# -- A.24 protection -----------------------------------------------------------------------------------------


def _protected_from(game: Game, top: GameObject, happened: Iterable[Event]) -> list[GameObject]:
    """The permanents with protection from what has resolved that something else than damage came upon."""
    met = [event.thing for event in happened if isinstance(event, (Destroyed, Tapped, Untapped))]
    met += [event.thing for event in happened if isinstance(event, CountersChanged)]
    met += [event.thing for event in happened if isinstance(event, Moved) and event.came_from == IN_PLAY]
    return [
        thing
        for thing in dict.fromkeys(met)
        if thing is not top and thing.zone != STACK and _has_protection_from(game, thing, top)
    ]


@rule(rulings1999="A.24.Ruling.1", permits=True, off=[])
def protection_is_from_targeting(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What targets nothing affects a creature with protection from it like any other."""
    return things
