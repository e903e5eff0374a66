"""502 Keyword Abilities of cards that come into play, leave it, or wait elsewhere: sunburst, amplify,
bloodthirst, provoke, ninjutsu, haunt, dredge, recover, forecast.
"""

from __future__ import annotations

from rules_kb.books.eras import UPKEEP
from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.actions_of_today import COUNTER
from rules_kb.rules.engine.instructions import pays
from rules_kb.rules.engine.meaning import defending_players
from rules_kb.rules.engine.triggered_abilities import matched
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, answers, forbid, rule
from rules_kb.rules.tenth.keywords_of_spells import keyword_of
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, possessive
from rules_kb.table.events.combat import JoinedAttack
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.events.permanents import HauntBegan
from rules_kb.table.events.zone_changes import Drawn, Moved
from rules_kb.table.mana import COLORS
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    REMOVED,
    STACK,
    GameObject,
    Player,
)


def _more(event: Moved, kind: str, number: int) -> list[Event]:
    """The same event, with so many counters more on what comes into play."""
    if number:
        event.counters = {**event.counters, kind: event.counters.get(kind, 0) + number}
    return [event]


def _comes_without(game: Game, event: Moved, keyword: a.Keyword) -> list[Event]:
    return [event]


# -- 502.37 sunburst -----------------------------------------------------------------------------------------


@rule(cr2006="502.37a", without=_comes_without)
def sunburst(game: Game, event: Moved, keyword: a.Keyword) -> list[Event]:
    """What comes into play from the stack has a +1/+1 counter for each color of mana spent on it if it is a
    creature, and else a charge counter.
    """
    if event.thing.zone != STACK:
        return [event]
    kind = COUNTER if "creature" in event.values.types else "charge"
    return _more(event, kind, colors_spent(game, event.thing))


@rule(cr2006="502.37c", without=_comes_without)
def modular_sunburst(game: Game, event: Moved, keyword: a.Keyword) -> list[Event]:
    """Where sunburst stands for the number of another ability, that is as many as colors of mana were spent,
    whatever kind of permanent it is.
    """
    return _more(event, COUNTER, colors_spent(game, event.thing)) if event.thing.zone == STACK else [event]


@rule(cr2006="502.37b", off=0)
def colors_spent(game: Game, spell: GameObject) -> int:
    """All colored mana spent on the costs of the resolving spell counts, each color once."""
    return len(set(spell.announced.paid.spent) & set(COLORS))


# -- 502.27 amplify, 502.50 bloodthirst ----------------------------------------------------------------------


@rule(cr2006="502.27a", without=_comes_without)
def amplify(game: Game, event: Moved, keyword: a.Keyword) -> list[Event]:
    """As it comes into play, cards in hand that share a creature type with it may be revealed: for each it
    has so many counters.
    """
    player = event.controller or event.thing.controller
    own = set(event.values.subtypes) - {"equipment", "aura", *BASIC_LANDS}
    cards = [
        card
        for card in game.table.zone(HAND, player)
        if card is not event.thing and own & set(game.look(card).subtypes)
    ]
    if not cards:
        return [event]
    shown = game.ask(
        ChoiceOf(player, "choose", f"what to reveal for {event.thing.name}", cards, 0, len(cards))
    )
    if shown:
        game.happen(Revealed(player, tuple(shown)))
    return _more(event, COUNTER, keyword.value * len(shown))


@rule(cr2006="502.50a", without=_comes_without)
def bloodthirst(game: Game, event: Moved, keyword: a.Keyword) -> list[Event]:
    """If an opponent was dealt damage this turn, it comes into play with so many counters."""
    return _more(event, COUNTER, keyword.value)


@rule(cr2006="502.50b", without=_comes_without)
def bloodthirst_x(game: Game, event: Moved, keyword: a.Keyword) -> list[Event]:
    """Bloodthirst X: as many counters as the opponents have been dealt damage this turn."""
    return _more(event, COUNTER, damage_to_opponents(game, event))


def damage_to_opponents(game: Game, event: Moved) -> int:
    """How much damage the opponents of who will control a permanent were dealt this turn."""
    dealt = game.table.turn.damaged
    player = event.controller or event.thing.controller
    return sum(dealt[other.name] for other in game.table.opponents(player))


# -- 502.29 provoke ------------------------------------------------------------------------------------------


_PROVOKED = w.Target(w.Filter(words=("creature",), controller="defending player"))
PROVOKES = a.Triggered(
    a.Attacks(), (e.May((e.Untap(_PROVOKED), e.ByKeyword("provoke", w.It("that creature")))),)
)


@rule(cr2006="502.29a")
def provoke(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | None:
    """Whenever it attacks, target creature of the defending player may be untapped, and blocks it this combat
    if able.
    """
    return PROVOKES


@rule(cr2006="502.29a", off=False)
def must_block_it(game: Game, context: Context) -> bool:
    """The creature that was chosen blocks the one that provoked it, this combat, if able."""
    chosen = [thing for group in context.targets for thing in group if isinstance(thing, GameObject)]
    changes = (e.HasProperty(e.MustBlockIt(context.source)),)
    if chosen:
        seams.lasts_as_long_as_stated(game, context, chosen, changes, durations.UNTIL_END_OF_COMBAT)
    return bool(chosen)


# -- 502.43 ninjutsu -----------------------------------------------------------------------------------------


@rule(cr2006="502.43a")
def ninjutsu(game: Game, source: GameObject, keyword: a.Keyword) -> a.Activated | None:
    """From the hand: pay, reveal the card and return an unblocked creature to put it into play, tapped and
    attacking.
    """
    unblocked = w.Filter(words=("creature",), controller="you", states=("unblocked",))
    cost = a.Cost((*keyword.value.parts, a.RevealThisCost(), a.ReturnCost(unblocked)))
    return a.Activated(cost, (e.ByKeyword("ninjutsu"),), ("from hand",))


@answers(seams.seen_in_hand)
def seen_in_hand(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """What ninjutsu and forecast keep shown."""
    return shown_with_ninjutsu(game, player, card) or shown_with_forecast(game, player, card)


@rule(cr2006="502.43b", decides=True)
def shown_with_ninjutsu(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """From the announcement of ninjutsu until the ability has left the stack, all may see the card."""
    shown = any(
        item.source is card
        and isinstance(item.ability, a.Activated)
        and item.ability.effects == (e.ByKeyword("ninjutsu"),)
        for item in game.table.stack
    )
    return allow(player, card) if shown else None


@rule(cr2006="502.43a", off=False)
def comes_attacking(game: Game, context: Context) -> bool:
    """The card is put into play from the hand, tapped, and joins the attack."""
    card = context.source
    if card.zone != HAND or card.became is not None:
        return False
    events = game.happen(Moved(card, IN_PLAY, controller=context.controller, tapped=True))
    for event in events:
        if isinstance(event, Moved) and event.after is not None and event.after.zone == IN_PLAY:
            joins_unblocked(game, event.after, context)
    return True


@rule(cr2006="502.43c")
def joins_unblocked(game: Game, creature: GameObject, context: Context) -> None:
    """The creature attacks unblocked, the same player as the one that was returned."""
    attacked = defending_players(game, context) or game.table.opponents(context.controller)
    game.happen(JoinedAttack(creature, attacked[0]))


# -- 502.51 haunt --------------------------------------------------------------------------------------------


HAUNTS = a.Triggered(
    a.LeavesPlay(to="graveyard"), (e.ByKeyword("haunt", w.Target(w.Filter(words=("creature",)))),)
)


@rule(cr2006="502.51a")
def haunt(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | None:
    """When it is put into a graveyard from play, it is removed from the game haunting target creature."""
    return HAUNTS


@rule(cr2006="502.51a", off=False)
def goes_haunting(game: Game, context: Context) -> bool:
    """The card is removed from the game, and haunts the creature that was chosen."""
    card = latest(context.source)
    creatures = [thing for group in context.targets for thing in group if isinstance(thing, GameObject)]
    if card.zone != GRAVEYARD or not creatures:
        return False
    for event in game.happen(Moved(card, REMOVED)):
        if isinstance(event, Moved) and event.after is not None and event.after.zone == REMOVED:
            game.happen(HauntBegan(event.after, creatures[0]))
    return True


def haunting_abilities(card: GameObject) -> list[a.Triggered]:
    """What a card says of the creature that it haunts."""
    return [
        ability
        for ability in card.initial.abilities
        if isinstance(ability, a.Triggered) and isinstance(ability.trigger, a.HauntedDies)
    ]


@rule(seams.haunting_triggers, cr2006="502.51c", off=[])
def haunting_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What a card says of the creature that it haunts triggers where the card is: removed from the game."""
    return triggers_from_there(game, waiting)


@rule(cr2006="402.8f", off=[])
def triggers_from_there(game: Game, waiting: Waiting) -> list[GameObject]:
    """A condition that can be met only while the card isn't in play triggers from where the card is, whatever
    the ability's other conditions do.
    """
    return matched(game, waiting)


# -- 502.47 dredge, 502.55 recover ---------------------------------------------------------------------------


def with_dredge(game: Game, event: Event) -> list[Modifier]:
    """What cards with dredge in a graveyard make of a draw of their owner's."""
    if not isinstance(event, Drawn):
        return []
    found = []
    for card in game.table.zone(GRAVEYARD, event.player):
        keyword = keyword_of(card.initial, "dredge")
        if keyword is not None:
            found.append(_dredging(card, keyword))
    return found


def _dredging(card: GameObject, keyword: a.Keyword) -> Modifier:
    def act(game: Game, event: Drawn) -> list[Event]:
        few = too_few_cards_to_dredge(game, event.player, keyword.value)
        if few is not None and not few.allowed:
            return [event]
        return dredge(game, event, card, keyword)

    return Modifier(("instead", card.id, keyword), card, f"dredge {card.id}", act, replaces=True)


@rule(cr2006="502.47b", decides=True)
def too_few_cards_to_dredge(game: Game, player: Player, number: int) -> Verdict | None:
    """With fewer cards in the library than dredge asks for, none can be put into the graveyard for it."""
    if len(game.table.zone(LIBRARY, player)) >= number:
        return None
    return forbid(f"{possessive(player.name)} library has fewer than {number} cards", player)


def _draws(game: Game, event: Drawn, card: GameObject, keyword: a.Keyword) -> list[Event]:
    return [event]


@rule(cr2006="502.47a", without=_draws)
def dredge(game: Game, event: Drawn, card: GameObject, keyword: a.Keyword) -> list[Event]:
    """Instead of drawing, a player may put so many cards from the library into the graveyard and take the
    card with dredge from there to the hand.
    """
    if not game.yes(event.player, f"dredge {card.name}"):
        return [event]
    top = game.table.zone(LIBRARY, event.player)[: keyword.value]
    return [*[Moved(each, GRAVEYARD, source=card) for each in top], Moved(card, HAND, source=card)]


@rule(cr2006="502.55a", off=False)
def recover(game: Game, keyword: a.Keyword, context: Context) -> bool:
    """When a creature goes to its owner's graveyard from play, the card may come back to the hand for its
    recover cost; else it is removed from the game.
    """
    card = context.source
    if card.zone != GRAVEYARD or card.became is not None:
        return False
    paid = pays(game, keyword.value, Context(card, card.owner))
    game.happen(Moved(card, HAND if paid else REMOVED))
    return True


# -- 502.53 forecast -----------------------------------------------------------------------------------------


@rule(cr2006="502.53b", decides=True)
def shown_with_forecast(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """A card whose forecast ability has been played stays shown in the hand until the upkeep step ends."""
    played = any(isinstance(item, a.Activated) and "forecast" in item.only for item in card.used)
    return allow(player, card) if played and game.table.turn.step == UPKEEP else None


@rule(seams.forecast_in_time, cr2006="502.53b", decides=True)
def forecast_in_time(game: Game, player: Player, card: GameObject, ability: a.Activated) -> Verdict:
    """A forecast ability is played in its owner's upkeep step, and once each turn."""
    turn = game.table.turn
    if turn.active is not player or turn.step != UPKEEP:
        return forbid(f"it isn't {possessive(player.name)} upkeep", card)
    if card.used[ability]:
        return forbid(f"{possessive(card.name)} forecast ability has been played this turn", card)
    return allow(card)
