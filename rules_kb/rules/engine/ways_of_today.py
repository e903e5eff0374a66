"""Keywords of today by which a card is played from the graveyard, is played once more, or an Aura takes the
place of what it enchants: the procedures. They bear no number in the books here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rules_kb import facts
from rules_kb.books.eras import END_OF_TURN, UPKEEP
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.durations import UNTIL_END_OF_TURN
from rules_kb.cards.keywords import FROM_GRAVEYARD, GAINS_SUSPEND, PLAYED_OTHERWISE
from rules_kb.cards.named import REST
from rules_kb.cards.node import replace
from rules_kb.cards.played_as import keyword_called, played_as
from rules_kb.rules import seams
from rules_kb.rules.engine.foretelling import ways_foretold
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.engine.meaning import all_matching, matches
from rules_kb.rules.engine.spells_of_turn import is_given
from rules_kb.rules.engine.split_cards import FUSE, is_fused
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.engine.what_cards_forbid import can_be_sacrificed
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.delayed_abilities import FlashbackLent, LeaveToPlay, RuleInForce
from rules_kb.rules.terms.playing import Playing, Way
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import DamageRemoved
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.spells_and_abilities import KeywordGained, PlayedAs, SpellPlayed
from rules_kb.table.events.zone_changes import Destroyed, Moved
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, REMOVED, STACK, GameObject, Player

DISCARDED = {"retrace": w.Filter("card", words=("land",)), "jump-start": w.Filter("card")}
"""What is discarded besides, by the keyword that lets a card be played from the graveyard."""
EMERGE, OFFERED = "emerge", "what it emerges from"
THE_OFFERED = w.Filter(relation="among those", related=w.It(to=OFFERED))
THE_CARD = "the card"
REBOUND = "rebound"
EXILED_INSTEAD = "exiled instead"
"""The way of a spell that an effect has had played, and exiles where it would be put into a graveyard."""

# -- from the graveyard --------------------------------------------------------------------------------------


def chosen_way(game: Game, player: Player, card: GameObject, said: Announced) -> Way | None:
    """The way in which a card is played otherwise than from the hand for its mana cost: of several the one
    that its player chooses.
    """
    known = seams.way_of_playing(game, player, card, said)
    lent = ways_lent(game, player, card)
    named = (*_named(card, said), *_emerging(game, player, card, said), *_fused(card, said))
    found = (known, *_from_graveyard(player, card), *named, *ways_foretold(game, player, card), *lent)
    ways = {way.name: way for way in found if way is not None}
    if len(ways) < 2:
        return next(iter(ways.values()), None)
    [name] = game.ask(ChoiceOf(player, "choose", f"by what to play {card.name}", [*ways]))
    return ways[name]


def ways_lent(game: Game, player: Player, card: GameObject) -> Iterator[Way]:
    """The ways in which permanents let a player play a card from that player's graveyard: one for each that
    does, for the card's mana cost.
    """
    yield from _ways_left(game, player, card)
    if card.zone != GRAVEYARD or card.owner is not player or "land" in card.initial.types:
        return
    said = [(thing, look.controller, item) for thing, look, item in game.saying(a.MayPlayFromGraveyard)]
    said += [
        (latest(each.source), each.controller, each.rule)
        for each in game.table.delayed
        if isinstance(each, RuleInForce) and isinstance(each.rule, a.MayPlayFromGraveyard)
    ]
    for thing, controller, item in said:
        mine = controller is player and (not item.yours or game.table.turn.active is player)
        used = f"lent by {thing.id}"
        if not mine or (item.once and _has_lent(game, used)) or card.initial.cost is None:
            continue
        if matches(game, replace(item.what, noun="card"), card, Context(thing, player)):
            noted = (used, EXILED_INSTEAD) if item.exiled else (used,)
            yield Way(thing.name, a.Cost((a.PayMana(card.initial.cost),)), noted=noted)


def _ways_left(game: Game, player: Player, card: GameObject) -> Iterator[Way]:
    """The ways in which effects let a player play a card that is exiled where it would go to a graveyard."""
    if card.initial.cost is None:
        return
    for leave in game.table.delayed:
        if not isinstance(leave, LeaveToPlay) or leave.controller is not player:
            continue
        if leave.exiled and card in leave.cards:
            cost = a.Cost((a.PayMana(card.initial.cost),))
            yield Way(leave.source.name, cost, noted=(EXILED_INSTEAD,))


def _has_lent(game: Game, used: str) -> bool:
    """Whether a spell has been played in such a way this turn."""
    return any(
        isinstance(change, SpellPlayed) and used in change.thing.announced.costs_paid
        for change in of_this_turn(game)
    )


def _named(card: GameObject, said: Announced) -> Iterator[Way]:
    """The way that a player has named in which the card is something else, for another cost."""
    named = (said.instead or "").casefold()
    if named in PLAYED_OTHERWISE and (keyword := keyword_called(card.initial, named)) is not None:
        yield Way(named, keyword.value)


def _fused(card: GameObject, said: Announced) -> Iterator[Way]:
    """The way in which both halves of a card are played together, for both costs."""
    if is_fused(said) and card.initial.cost is not None:
        yield Way(FUSE, a.Cost((a.PayMana(card.initial.cost),)))


def _emerging(game: Game, player: Player, card: GameObject, said: Announced) -> Iterator[Way]:
    """The way of emerge: a creature is sacrificed, which is chosen now."""
    keyword = keyword_called(card.initial, EMERGE) if (said.instead or "").casefold() == EMERGE else None
    if keyword is None:
        return
    own = all_matching(game, w.Filter(words=("creature",), controller="you"), Context(card, player))
    options = [each for each in own if can_be_sacrificed(game, each)]
    if not options:
        raise Illegal([forbid(f"{player.name} has no creature for {card.name} to emerge from", card)])
    [chosen] = game.ask(ChoiceOf(player, "choose", f"what {card.name} emerges from", options))
    yield Way(EMERGE, a.Cost((*keyword.value.parts, a.SacrificeCost(THE_OFFERED))), offered=chosen)


def saved_by_emerging(game: Game, playing: Playing) -> int:
    """How much generic mana what is sacrificed takes off all that a spell costs by emerge."""
    offered = playing.way.offered if playing.way is not None and playing.way.name == EMERGE else None
    return seams.converted_mana_cost(game, offered, game.look(offered)) if offered is not None else 0


def becomes_what_is_played(game: Game, card: GameObject, way: Way) -> None:
    """A card is something else from now on where that is the way in which it is played."""
    changed = card.initial.other if way.name == "disturb" else played_as(card.initial, way.name)
    if changed is not None:
        game.happen(PlayedAs(card, changed, way.name))


def _from_graveyard(player: Player, card: GameObject) -> Iterator[Way]:
    """The ways of today in which a card says that it may be played from its owner's graveyard."""
    if card.zone != GRAVEYARD or card.owner is not player:
        return
    for item in card.initial.abilities:
        if not isinstance(item, a.Keyword) or item.name not in FROM_GRAVEYARD:
            continue
        if item.name == "disturb" and card.initial.other is None:
            continue
        if item.name == "aftermath" and card.initial.cost is not None:
            yield Way(item.name, a.Cost((a.PayMana(card.initial.cost),)))
        elif item.name not in DISCARDED:
            yield Way(item.name, item.value)
        elif card.initial.cost is not None:
            discard = a.DiscardCost(what=DISCARDED[item.name])
            yield Way(item.name, a.Cost((a.PayMana(card.initial.cost), discard)))


def lend_flashback(game: Game, effect: e.LaterAction, context: Context) -> None:
    """Cards in a graveyard have flashback this turn."""
    cards = [card for card in things_of(game, effect.what, context) if card.zone == GRAVEYARD]
    if cards:
        lent = FlashbackLent(context, cards, UNTIL_END_OF_TURN)
        told = f"{', '.join(card.name for card in cards)} may be played by flashback {UNTIL_END_OF_TURN}"
        game.happen(EffectBegan(lent, "delayed", told, source=context.source))


def flashback_lent(game: Game, card: GameObject) -> a.Keyword | None:
    """The flashback that a card has for a time, for its mana cost, if it has one."""
    cost = card.initial.cost
    lent = any(isinstance(each, FlashbackLent) and card in each.cards for each in game.table.delayed)
    return a.Keyword("flashback", a.Cost((a.PayMana(cost),))) if lent and cost is not None else None


def gain_suspend(game: Game, effect: e.LaterAction, context: Context) -> None:
    """Cards that are exiled have suspend from now on, or only those that haven't got it."""
    for thing in things_of(game, effect.what, context) if effect.what is not None else ():
        card = latest(thing)
        known = keyword_called(card.initial, "suspend") is not None
        if card.zone == REMOVED and not (known and effect.name == GAINS_SUSPEND[1]):
            abilities = (*card.initial.abilities, a.Keyword("suspend"))
            game.happen(KeywordGained(card, facts.replace(card.initial, abilities=abilities), "suspend"))


def leaves_the_stack(game: Game, event: Event) -> list[Modifier]:
    """What jump-start, aftermath, harmonize, rebound and an adventure make of a spell leaving the stack."""
    removed = [
        each
        for name in (
            "jump-start",
            "aftermath",
            "harmonize",
            *([EXILED_INSTEAD] if _to_graveyard(event) else ()),
        )
        for each in with_cost_paid(event, name, _is_removed)
    ]
    return [*removed, *_with_rebound(game, event), *_on_an_adventure(event)]


def _to_graveyard(event: Event) -> bool:
    return isinstance(event, Moved) and event.zone == GRAVEYARD


def with_cost_paid(event: Event, name: str, act: Callable[[Game, Moved], list[Event]]) -> list[Modifier]:
    """What becomes of a spell, unless it is removed anyway, that leaves the stack with the cost of a keyword
    paid.
    """
    if (
        not isinstance(event, Moved)
        or event.thing.zone != STACK
        or event.thing.is_ability
        or event.zone == REMOVED
        or name not in event.thing.announced.costs_paid
    ):
        return []
    return [Modifier((name, event.thing.id), event.thing, name, act)]


def _is_removed(game: Game, event: Moved) -> list[Event]:
    return [event.but(zone=REMOVED, how="put")]


# -- hideaway -----------------------------------------------------------------------------------------------


def hides(number: int) -> tuple[e.Instruction, ...]:
    """Of so many cards on top of the library one is exiled, and the others go to the bottom."""
    exiled = e.MoveTo(w.SomeOf(w.Number(1)), "removed")
    return e.LookAtCards(w.Number(number)), exiled, e.PutOnLibrary(w.Those("the rest", REST), "bottom")


def has_hidden(ability: a.Triggered, source: GameObject) -> bool:
    """Whether an ability is what a card's own hideaway stands for."""
    own = (item for item in source.initial.abilities if isinstance(item, a.Keyword))
    return any(item.name == "hideaway" and ability.effects == hides(item.value) for item in own)


# -- once more -----------------------------------------------------------------------------------------------


def _with_rebound(game: Game, event: Event) -> list[Modifier]:
    """A spell with rebound that was played from the hand is exiled as it resolves."""
    if not isinstance(event, Moved) or event.how != "resolved" or event.zone != GRAVEYARD:
        return []
    spell = event.thing
    from_hand = spell.moved is not None and spell.moved[0] == HAND
    own = keyword_called(spell.initial, REBOUND) is not None
    if not from_hand or not (own or is_given(game, spell, REBOUND)):
        return []
    return [Modifier((REBOUND, spell.id), spell, REBOUND, _is_exiled)]


def _is_exiled(game: Game, event: Moved) -> list[Event]:
    return [event.but(zone=REMOVED, how=REBOUND)]


def rebounds(game: Game, spell: GameObject) -> None:
    """A spell that its rebound has exiled may be played once more at its player's next upkeep."""
    left = next(
        (each for each in of_this_turn(game) if isinstance(each, Moved) and each.thing is spell), None
    )
    if left is None or left.how != REBOUND:
        return
    card = latest(spell)
    again = e.LaterAction("may play it without paying", what=w.It(to=THE_CARD))
    context = Context(card, spell.controller, named={THE_CARD: [card]})
    seams.carry_out(game, e.Later(a.Beginning(UPKEEP, "you"), (again,)), context)


# -- bestow --------------------------------------------------------------------------------------------------


def is_bestowed(thing: GameObject) -> bool:
    """Whether it is an Aura since it was played by bestow."""
    if thing.printed is None or thing.face_down or "aura" not in thing.initial.subtypes:
        return False
    return keyword_called(thing.printed, "bestow") is not None and thing.initial == played_as(
        thing.printed, "bestow"
    )


# -- adventures ----------------------------------------------------------------------------------------------

ADVENTURE = "adventure"


def _on_an_adventure(event: Event) -> list[Modifier]:
    """An adventure is exiled as it resolves, so that its card may be played from there."""
    if not isinstance(event, Moved) or event.how != "resolved" or event.zone != GRAVEYARD:
        return []
    spell = event.thing
    if spell.is_copy or ADVENTURE not in spell.initial.subtypes:
        return []
    return [Modifier((ADVENTURE, spell.id), spell, ADVENTURE, _goes_on_it)]


def _goes_on_it(game: Game, event: Moved) -> list[Event]:
    return [event.but(zone=REMOVED, how=ADVENTURE)]


def adventures(game: Game, spell: GameObject) -> None:
    """The card of an adventure that has resolved may be played for as long as it remains exiled."""
    card = latest(spell)
    if ADVENTURE in spell.initial.subtypes and card.zone == REMOVED:
        context = Context(card, spell.controller, named={THE_CARD: [card]})
        seams.carry_out(game, t.MayPlay(w.It(to=THE_CARD)), context)


# -- dash, blitz ---------------------------------------------------------------------------------------------
GONE_AT_THE_END: dict[str, e.Instruction] = {
    "dash": e.MoveTo(w.ThisCard(), "hand"),
    "blitz": e.Sacrifice(w.ThisCard()),
}


def goes_at_the_end(game: Game, spell: GameObject) -> None:
    """The permanent that a spell has become returns, or is sacrificed, at the next end step if its dash or
    blitz cost was paid. No ability of the permanent does that.
    """
    permanent = latest(spell)
    for paid, gone in GONE_AT_THE_END.items():
        if paid in spell.announced.costs_paid and permanent.zone == IN_PLAY:
            later = e.Later(a.Beginning(END_OF_TURN, "next"), (gone,))
            seams.carry_out(game, later, Context(permanent, spell.controller))


# -- totem armor ---------------------------------------------------------------------------------------------


def armored(game: Game, event: Destroyed) -> list[Modifier]:
    """The Auras that would be destroyed instead of the permanent that they enchant."""
    return [
        Modifier(
            ("totem armor", thing.id),
            thing,
            ("totem armor", thing.id),
            partial(_aura_goes, aura=thing),
            replaces=True,
        )
        for thing in game.table.in_play
        if thing.attached_to is event.thing
        and any(has_keyword(game.look(thing), name) for name in ("totem armor", "umbra armor"))
    ]


def _aura_goes(game: Game, event: Destroyed, aura: GameObject) -> list[Event]:
    return [DamageRemoved(event.thing, source=aura), Destroyed(aura, source=aura)]
