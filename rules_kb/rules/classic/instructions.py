"""416 Effects and 417 One-Shot Effects: carrying out what a text tells the game to do."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import token_characteristics
from rules_kb.cards.node import replace
from rules_kb.rules.classic.hidden_cards import LOOKING
from rules_kb.rules.classic.searching import SEARCHING
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import (
    Context,
    all_matching,
    amount_of,
    holds,
    latest,
    matches,
    players_of,
    things_of,
)
from rules_kb.rules.register import Illegal, Verdict, allow, forbid, rule
from rules_kb.table import facts
from rules_kb.table.choices import Choice
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.combat import LeftCombat
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged, PoisonAdded
from rules_kb.table.events.hidden_cards import Shuffled
from rules_kb.table.events.mana import ManaAdded, ManaLost
from rules_kb.table.events.permanents import Attached, CountersChanged, Tapped, Untapped
from rules_kb.table.events.spells_and_abilities import CopyMade, Retargeted
from rules_kb.table.events.winning_and_losing import GameLost, GameWon
from rules_kb.table.events.zone_changes import Destroyed, Discarded, Drawn, Moved, Sacrificed, TokenMade
from rules_kb.table.mana import COLOR_NAMES, COLORS, ManaCost
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, GameObject, Player


def carry_out(game: Game, effect: Any, context: Context) -> None:
    """Carry out one instruction."""
    if game.table.result is not None:
        return
    CARRY_OUT[type(effect)](game, effect, context)


def pick(game: Game, what: Any, context: Context, chooser: Player | None = None, verb: str = "choose") -> list[GameObject]:
    """The things that an instruction concerns, with any choice made now (413.2c)."""
    if isinstance(what, w.OneOf):
        number = 1 if what.number is None else amount_of(game, what.number, context)
        options = all_matching(game, what.what, context)
        if what.up_to:
            choice = Choice(chooser or context.controller, verb, f"what to {verb} for {context.source.name}", options, 0, min(number, len(options)))
            return list(game.era.choice_is_made_now(game, choice)) if options else []
        return list(game.era.choice_on_resolution(game, context, options, number, chooser or context.controller, verb))
    if isinstance(what, w.SomeOf):
        return list(game.era.some_of_those(game, what, context, chooser or context.controller, verb))
    return things_of(game, what, context)


@rule("413.2c", tenth2007="playing-a-spell", off=[])
def choice_on_resolution(game: Game, context: Context, options: list[GameObject], number: int, chooser: Player, verb: str) -> list[GameObject]:
    """Choices other than mode and targets are made while the instructions are carried out; impossible ones can't be chosen."""
    number = min(number, len(options))
    if not number:
        return []
    return game.ask(Choice(chooser, verb, f"what to {verb} for {context.source.name}", options, number, number))


@rule("413.2c", tenth2007="playing-a-spell", off=[])
def choice_is_made_now(game: Game, choice: Choice) -> list[Any]:
    """A choice that the instructions offer is made and announced while they are carried out."""
    return game.ask(choice)


def still_there(things: list[GameObject]) -> list[GameObject]:
    """The permanents among them that are still in play."""
    return [thing for thing in things if thing.zone == IN_PLAY]


# -- damage and life -------------------------------------------------------------------------------------------------


def _deal_damage(game: Game, effect: e.DealDamage, context: Context) -> None:
    sources = [context.source] if isinstance(effect.source, w.ThisCard) else things_of(game, effect.source, context)
    if not sources:
        return
    speaker = context if isinstance(effect.source, w.ThisCard) else dataclasses.replace(context, it=sources[0])
    amount = amount_of(game, effect.amount, speaker)
    parts = effect.to if isinstance(effect.to, tuple) else (effect.to,)
    victims: list[GameObject | Player] = []
    for part in parts:
        victims.extend(players_of(game, part, context))
        victims.extend(still_there(things_of(game, part, context)))
    if effect.divided == "evenly":
        amount = amount // max(1, len(victims))
    shares = [(victim, context.division.get(victim, 0) if effect.divided is True else amount) for victim in victims]
    context.that_much = amount
    game.era.deal_damage(game, sources[0], [(victim, share) for victim, share in shares if share > 0], context)


def _copy_spell(game: Game, effect: e.CopySpell, context: Context) -> None:
    """Put a copy of a spell on the stack, with what was announced for it; its controller may choose other targets."""
    for spell in things_of(game, effect.what, context):
        if spell.zone == "stack":
            values = dataclasses.replace(spell.initial, colors=frozenset((effect.color,))) if effect.color else spell.initial
            copy = game.table.new_object(values, context.controller)
            copy.announced = facts.replace(spell.announced)
            copy.notes["copy"] = True
            game.happen(CopyMade(copy, source=context.source))
            if any(spell.announced.targets) and game.yes(context.controller, f"choose new targets for the copy of {spell.name}"):
                node = next(item for item in spell.initial.abilities if isinstance(item, a.Instructions))
                chosen = game.era.choose_targets(game, copy, game.era.chosen_node(node, copy.announced.mode), copy, context.controller, [])
                game.happen(Retargeted(copy, tuple(chosen or copy.announced.targets), {}))


def _fight(game: Game, effect: e.Fight, context: Context) -> None:
    """Two creatures deal damage to each other at once; where one isn't there, neither does."""
    sides = [still_there(things_of(game, what, context))[:1] for what in (effect.first, effect.second)]
    if all(sides):
        pairs = [(sides[0][0], sides[1][0]), (sides[1][0], sides[0][0])]
        game.happen(*[Damaged(other, power, source=one) for one, other in pairs if (power := game.look(one).power or 0) > 0])


def _remove_until(game: Game, effect: e.RemoveUntil, context: Context) -> None:
    """What is removed comes back when the card itself leaves play; if that has happened already, nothing is removed."""
    if context.source.zone != IN_PLAY:
        return
    for thing in still_there(pick(game, effect.what, context)):
        one = dataclasses.replace(context, it=thing, moved={})
        game.era.carry_out(game, e.MoveTo(w.It(), "removed"), one)
        if thing in one.moved:
            game.era.carry_out(game, e.Later(a.LeavesPlay(), (e.MoveTo(w.It(), "in play"),)), one)


def _stays_tapped(game: Game, effect: e.StaysTapped, context: Context) -> None:
    what = context.targets[0] if isinstance(effect.what, w.Those) and context.targets else pick(game, effect.what, context)
    for thing in still_there([thing for thing in what if isinstance(thing, GameObject)]):
        thing.notes["stays tapped"] = True
        game.happen(Noted(f"{thing.name} won't untap in the next untap step", thing))


def _deal_several(game: Game, effect: e.DealSeveral, context: Context) -> None:
    """Several shares of damage, each to its own victims, dealt at once."""
    sources = [context.source] if isinstance(effect.source, w.ThisCard) else things_of(game, effect.source, context)
    shares: list[tuple[GameObject | Player, int]] = []
    for share in effect.shares:
        amount = amount_of(game, share.amount, context)
        shares.extend((player, amount) for player in players_of(game, share.to, context))
        shares.extend((thing, amount) for thing in still_there(things_of(game, share.to, context)))
    if sources:
        game.era.deal_damage(game, sources[0], [(victim, amount) for victim, amount in shares if amount > 0], context)


@rule("glossary/damage", tenth2007="glossary/damage")
def deal_damage(game: Game, source: GameObject, shares: list[tuple[GameObject | Player, int]], context: Context) -> None:
    """Damage to a player comes off the life total; damage to a creature stays on it until the cleanup step."""
    done = game.happen(*[Damaged(victim, share, source=source) for victim, share in shares])
    dealt = [event for event in done if isinstance(event, Damaged)]
    context.dealt_damage.extend(event.target for event in dealt if isinstance(event.target, GameObject))
    if not dealt:
        game.log.had_no_part()  # all of it was prevented or replaced: that is the doing of other rules


def amount_for(game: Game, amount: Any, who: Any, player: Player, context: Context) -> int:
    """An amount for one of the players whom an instruction names: where it names each, "they" and "their" are that player."""
    each = isinstance(who, (w.EachPlayer, w.EachOpponent))
    if each and isinstance(amount, w.ThatMuch):
        return context.shares.get(player, context.that_much)
    return amount_of(game, amount, dataclasses.replace(context, that_player=player) if each else context)


def _change_life(game: Game, effect: e.GainLife | e.LoseLife, sign: int, context: Context) -> None:
    amounts = [(player, amount_for(game, effect.amount, effect.who, player, context)) for player in players_of(game, effect.who, context)]
    game.happen(*[LifeChanged(player, sign * amount, source=context.source) for player, amount in amounts if amount > 0])


def _gain_life(game: Game, effect: e.GainLife, context: Context) -> None:
    _change_life(game, effect, 1, context)


def _lose_life(game: Game, effect: e.LoseLife, context: Context) -> None:
    _change_life(game, effect, -1, context)


def _set_life(game: Game, effect: e.SetLife, context: Context) -> None:
    totals = [(player, amount_for(game, effect.amount, effect.who, player, context)) for player in players_of(game, effect.who, context)]
    game.happen(*[LifeChanged(player, total - player.life, source=context.source) for player, total in totals if player.life != total])


def _exchange_life(game: Game, effect: e.ExchangeLife, context: Context) -> None:
    first, second = (players_of(game, who, context) for who in (effect.first, effect.second))
    if first and second and first[0] is not second[0]:
        game.era.life_is_exchanged(game, first[0], second[0], context)


# -- cards ------------------------------------------------------------------------------------------------------------


def _draw(game: Game, effect: e.DrawCards, context: Context) -> None:
    players = players_of(game, effect.who, context)
    before = {card for player in players for card in game.table.zone(HAND, player)}
    if effect.up_to:
        game.era.draw_up_to(game, effect, context)
    elif _differs(effect):
        for player in players:
            game.era.players_draw(game, [player], amount_for(game, effect.number, effect.who, player, context), context.source)
    else:
        game.era.players_draw(game, players, amount_of(game, effect.number, context), context.source)
    drawn = [card for player in players for card in game.table.zone(HAND, player) if card not in before]
    context.looked_at, context.those = game.era.what_was_drawn(game, drawn, effect, context), []


def what_was_drawn(game: Game, cards: list[GameObject], effect: e.DrawCards, context: Context) -> list[GameObject]:
    """The cards that have come to hand by a draw, of which the text may go on to speak."""
    return cards


def _differs(effect: e.DrawCards) -> bool:
    """Whether each of several players draws a number of their own."""
    return isinstance(effect.who, (w.EachPlayer, w.EachOpponent)) and not isinstance(effect.number, (w.Number, w.TheX))


def players_draw(game: Game, players: list[Player], number: int, source: GameObject | None) -> None:
    """Each of some players draws that many cards. All who have too few lose, at the same time."""
    short = [player for player in players if number > len(game.table.zone(LIBRARY, player))
             and not game.era.is_watched(game, Drawn(player, source=source))]
    if short and game.era.too_few_cards_to_draw(game, short, number):
        players = [player for player in players if player not in short]
    for player in players:
        game.era.draw_cards(game, player, number, source)


def draw_cards(game: Game, player: Player, number: int, source: GameObject | None) -> None:
    """A player draws cards one at a time. Where the first draws were replaced, the library is looked at for each of the others."""
    for _ in range(number):
        if not game.table.zone(LIBRARY, player) and not game.era.is_watched(game, Drawn(player, source=source)):
            game.era.too_few_cards_to_draw(game, [player], 1)
            return
        game.happen(Drawn(player, source=source))


@rule("102.2")
def too_few_cards_to_draw(game: Game, players: list[Player], number: int) -> bool:
    """Whoever must draw more than the library holds loses instead of drawing."""
    lost: list[Event] = []
    for player in players:
        left = len(game.table.zone(LIBRARY, player))
        lost.append(GameLost(player, f"told to draw {number} with {left} card{'' if left == 1 else 's'} in the library"))
    game.happen(*lost)
    game.era.end_the_game_if_over(game)
    return True


@rule("216.2", off=[])
def tokens_are_no_cards(game: Game, tokens: list[GameObject]) -> list[GameObject]:
    """A token is no card: what speaks of a card doesn't mean it, in whatever zone it is at the moment."""
    return tokens


def cards_in_hand(game: Game, player: Player) -> list[GameObject]:
    """The cards in a hand, without a token that is there until state-based effects are checked."""
    hand = list(game.table.zone(HAND, player))
    tokens = [thing for thing in hand if thing.token]
    others = game.era.tokens_are_no_cards(game, tokens) if tokens else []
    return [thing for thing in hand if thing not in others]


def _discard(game: Game, effect: e.DiscardCards, context: Context) -> None:
    players = players_of(game, effect.who, context)
    chosen: list[GameObject] = []
    for player in players if effect.number is None else _in_order_of_choice(game, players):
        hand = [card for card in cards_in_hand(game, player) if effect.what is None or fits_card(game, effect.what, card, context)]
        number = len(hand) if effect.number is None else amount_for(game, effect.number, effect.who, player, context)
        if number > len(hand):
            number = game.era.as_much_as_possible(game, player, number, len(hand))
        if number:
            what = "chance discards" if effect.at_random else "what to discard"
            choice = Choice(player, "discard", what, hand, number, number)
            chosen.extend(game.ask(choice) if effect.at_random else game.era.choice_is_made_now(game, choice))
        context.shares[player] = sum(card.owner is player for card in chosen)
    context.that_much = len(chosen)
    game.happen(*[Discarded(card, source=context.source) for card in chosen])


def _in_order_of_choice(game: Game, players: list[Player]) -> list[Player]:
    """Who chooses first where several players have to."""
    return list(game.era.active_player_chooses_first(game, players) or players[::-1]) if len(players) > 1 else players


@rule("413.2d")
def active_player_chooses_first(game: Game, players: list[Player]) -> list[Player]:
    """Where several players must choose or act, the active player does so first; then all of it is done at once."""
    return [player for player in game.table.in_turn_order() if player in players]


@rule("416.2", cr2006="217.5b")
def only_what_is_in_play(game: Game, found: list[GameObject]) -> list[GameObject]:
    """An effect applies to cards in play only, unless its text says otherwise."""
    return found


@rule("416.3", off=0)
def as_much_as_possible(game: Game, player: Player, wanted: int, possible: int) -> int:
    """An effect that attempts the impossible does only as much as possible."""
    return min(wanted, possible)


@rule("416.3", off=[])
def impossible_is_left_undone(game: Game, gone: list[GameObject]) -> list[GameObject]:
    """What an effect would do to permanents that are all gone can't be done, so it does nothing to them."""
    return gone


def _mill(game: Game, effect: e.MillCards, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        number = amount_for(game, effect.number, effect.who, player, context)
        library = game.table.zone(LIBRARY, player)
        if number > len(library):
            number = game.era.as_much_as_possible(game, player, number, len(library))
        game.happen(*[Moved(card, GRAVEYARD, source=context.source) for card in library[:number]])


def _shuffle(game: Game, effect: e.ShuffleLibrary, context: Context) -> None:
    game.happen(*[Shuffled(player) for player in players_of(game, effect.who, context)])


def _search(game: Game, effect: e.SearchLibrary, context: Context) -> None:
    if effect.whose is not None:
        game.era.anothers_library_is_searched(game, effect, context)
        return
    for player in players_of(game, effect.who, context):
        looked = Context(context.source, player)
        found = [card for card in game.table.zone(LIBRARY, player)
                 if fits_card(game, effect.what, card, looked)]
        number = len(found) if effect.number is None else min(amount_of(game, effect.number, context), len(found))
        choice = Choice(player, "choose", f"a card for {context.source.name}", found, 0, number)
        chosen = game.era.choice_is_made_now(game, choice) if number else []
        if effect.reveal and chosen:
            game.era.cards_are_revealed(game, player, chosen)
        if effect.zone == "top":
            game.era.shuffle_and_put_on_top(game, player, chosen)
            continue
        place = IN_PLAY if effect.zone == "in play" else HAND
        game.happen(*[Moved(card, place, controller=player, tapped=effect.tapped, source=context.source) for card in chosen])
        game.happen(Shuffled(player))


def fits_card(game: Game, what: w.Filter, card: GameObject, context: Context) -> bool:
    """Whether a card outside play is what a text asks for."""
    if what == w.Filter("card"):
        return True
    if not matches(game, replace(what, noun="card", zone=None), card, context):
        return False
    counted = {word for item in game.era.statements_of(game.look(card)) for word in item.types}
    asked = set(what.words) | set(what.any_of)
    return not asked & counted or bool(game.era.statement_is_no_ability(game, card))


# -- permanents ----------------------------------------------------------------------------------------------------------


def _destroy(game: Game, effect: e.Destroy, context: Context) -> None:
    things = still_there(pick(game, effect.what, context))
    if things:
        game.era.destroy(game, things, effect.regenerable, context)


@rule("glossary/destroy", tenth2007="glossary/destroy")
def destroy(game: Game, things: list[GameObject], regenerable: bool, context: Context) -> None:
    """A destroyed permanent goes from play to its owner's graveyard."""
    game.happen(*[Destroyed(thing, regenerable, source=context.source) for thing in things])


def _bury(game: Game, effect: e.Bury, context: Context) -> None:
    things = still_there(pick(game, effect.what, context))
    if things:
        game.era.bury(game, things, context)


@rule("glossary/bury")
def bury(game: Game, things: list[GameObject], context: Context) -> None:
    """To bury a permanent is to put it into its owner's graveyard; regeneration can't replace that."""
    game.happen(*[Moved(thing, GRAVEYARD, source=context.source) for thing in things])


def _sacrifice(game: Game, effect: e.Sacrifice, context: Context) -> None:
    chosen: list[GameObject] = []
    players = players_of(game, effect.who, context)
    for player in _in_order_of_choice(game, players):
        if isinstance(effect.what, w.Filter):
            options = [thing for thing in all_matching(game, effect.what, context) if game.controller(thing) is player]
            number = amount_of(game, effect.number, context)
            if number > len(options):
                number = game.era.as_much_as_possible(game, player, number, len(options))
            chosen.extend(game.era.choice_on_resolution(game, context, options, number, player, "sacrifice") or [])
        else:
            chosen.extend(still_there(things_of(game, effect.what, context)))
    (context.stack_object or context.source).announced.paid["sacrificed"] = list(dict.fromkeys(chosen))
    if chosen:
        game.era.sacrifice(game, list(dict.fromkeys(chosen)), players, context)


@rule("glossary/sacrifice", tenth2007="glossary/sacrifice")
def sacrifice(game: Game, things: list[GameObject], players: list[Player], context: Context) -> bool:
    """A permanent is sacrificed by its controller only, straight into its owner's graveyard; another's stays where it is."""
    own = [thing for thing in things if game.controller(thing) in players]
    game.happen(*[Sacrificed(thing, source=context.source) for thing in own],
                *[Noted(f"nobody here can sacrifice {thing.name}: {game.controller(thing).name} controls it", thing)
                  for thing in things if thing not in own])
    return True


def _host(game: Game, effect: e.MoveTo, thing: GameObject, context: Context) -> GameObject | None:
    """What a local enchantment that is put into play is attached to, as the text says; None where it can't be."""
    there = all_matching(game, effect.attached.what, context) if isinstance(effect.attached, w.OneOf) else things_of(game, effect.attached, context)
    hosts = [host for host in there if game.era.may_enchant(game, thing, host)]
    found = game.era.choice_on_resolution(game, context, hosts, 1, context.controller, "choose") or []
    return found[0] if found else None


def _move(game: Game, effect: e.MoveTo, context: Context) -> None:
    if isinstance(effect.who, (w.EachPlayer, w.EachOpponent)) and effect.zone in ("in play", "hand"):
        game.era.each_player_moves(game, effect, context)
        return
    mover = next(iter(players_of(game, effect.who, context)), context.controller)
    speaker = context if effect.who == w.You() else dataclasses.replace(context, that_player=mover)
    found = [_where_it_went(game, thing, context) for thing in pick(game, effect.what, speaker, mover)]
    things = [thing for thing in found if thing is not None and thing.zone != "nowhere" and effect.origin in ("", thing.zone)]
    context.that_much = len(things)
    if effect.zone == "library" and effect.position != "shuffled":
        game.era.put_into_library(game, effect, things, mover, context)
        return
    events: list[Event] = []
    for thing in things:
        controller = context.controller if effect.under == "you" else thing.owner if effect.zone == IN_PLAY and \
            thing.zone != HAND else context.controller
        zone = {"hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "removed": "removed", "in play": IN_PLAY}[effect.zone]
        host = _host(game, effect, thing, context) if effect.attached is not None else None
        if effect.attached is not None and host is None:
            game.happen(Noted(f"{thing.name} finds nothing to be attached to and stays where it is", thing))
            continue
        events.append(Moved(thing, zone, controller=controller if zone == IN_PLAY else None, tapped=effect.tapped, attached_to=host,
                            source=context.source))
        if effect.position == "shuffled":
            events.append(Shuffled(thing.owner))
    name_owner(effect, events, context)
    if effect.zone == "removed":
        game.era.removed_from_game(game, events)
    else:
        game.happen(*events)
    context.moved.update({event.thing: event.after for event in events if isinstance(event, Moved) and event.after is not None})
    if isinstance(effect.what, w.OneOf) and len(things) == 1:
        context.it = things[0]
    _remember_removed(effect, context)


def name_owner(effect: e.MoveTo, events: list[Event], context: Context) -> None:
    """Where things of one owner go to a hand, library or graveyard, "that player" is that owner from then on, if nobody was named before."""
    owners = {event.thing.owner for event in events if isinstance(event, Moved)}
    if effect.zone != IN_PLAY and len(owners) == 1 and context.that_player is None:
        (context.that_player,) = owners



def _where_it_went(game: Game, thing: GameObject, context: Context) -> GameObject | None:
    """A thing where it is now. What has moved since can't be found, but for a leaves-play ability its own card."""
    if thing.became is None:
        return thing
    now = context.moved.get(thing)  # these very instructions have moved it, and say where to
    if now is not None:
        return now if now.became is None and now.zone != "nowhere" else None
    event = context.event
    if thing is not context.source or not isinstance(event, Moved) or event.thing is not thing:
        return None
    verdict: Verdict | None = game.era.first_zone_that_it_went_to(game, thing, thing.became)
    if verdict is None:
        return latest(thing)
    return thing.became if verdict.allowed else None


@rule("410.10c", decides=True)
def first_zone_that_it_went_to(game: Game, thing: GameObject, card: GameObject) -> Verdict:
    """A leaves-play ability looks for the card that left in the zone it reached first, and nowhere else."""
    if card.became is not None or card.zone == "nowhere":
        return forbid(f"{thing.name} isn't where it first went any more", thing)
    return allow(thing)


def _remember_removed(effect: e.MoveTo, context: Context) -> None:
    """A permanent's ability that removes cards lets another of its abilities speak of "the removed card"."""
    if effect.zone == "removed" and context.stack_object is not None and context.stack_object.is_ability:
        gone = [now for now in context.moved.values() if now.zone == "removed"]
        notes = context.source.notes
        notes["removed"] = tuple(dict.fromkeys([*notes.get("removed", ()), *gone]))
        if not speaks_for_itself(context):
            notes["removed by gained"] = tuple(dict.fromkeys([*notes.get("removed by gained", ()), *gone]))


def speaks_for_itself(context: Context) -> bool:
    """Whether what resolves is an ability that its source was printed with, and not one that it has gained."""
    return context.stack_object is None or context.stack_object.ability in context.source.initial.abilities


def of_linked_ability(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """In 1999 "the removed card" is whatever the permanent's abilities have removed."""
    return cards


def _tap(game: Game, effect: e.Tap, context: Context) -> None:
    game.happen(*[Tapped(thing, source=context.source) for thing in still_there(pick(game, effect.what, context))
                  if not thing.tapped])


def _untap(game: Game, effect: e.Untap, context: Context) -> None:
    game.happen(*[Untapped(thing, source=context.source) for thing in still_there(pick(game, effect.what, context))
                  if thing.tapped])


def _tap_or_untap(game: Game, effect: e.TapOrUntap, context: Context) -> None:
    for thing in still_there(pick(game, effect.what, context)):
        answer = game.ask_one(Choice(context.controller, "choose", f"what to do with {thing.name}", ["tap", "untap"]))
        if (answer == "untap") is thing.tapped:
            game.happen(Untapped(thing, source=context.source) if thing.tapped else Tapped(thing, source=context.source))


def _put_counters(game: Game, effect: e.PutCounters, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    things = pick(game, effect.on, context)
    there = still_there(things)
    if things and not there:
        game.era.impossible_is_left_undone(game, things)
    game.happen(*[CountersChanged(thing, effect.kind, number, source=context.source) for thing in there if number > 0])


def _remove_counters(game: Game, effect: e.RemoveCounters, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    for thing in still_there(pick(game, effect.on, context)):
        if thing.counters[effect.kind]:
            game.happen(CountersChanged(thing, effect.kind, -min(number, thing.counters[effect.kind]), source=context.source))


def _tokens(game: Game, effect: e.CreateTokens, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        number = amount_for(game, effect.number, effect.who, player, context)
        if number:
            game.era.token_comes_into_play(game, effect.token, player, number, context)


@rule("216.1", tenth2007="glossary/token")
def token_comes_into_play(game: Game, token: e.Token, player: Player, number: int, context: Context) -> None:
    """A spell or ability puts a token into play and says what it is; its name is its creature type."""
    game.table.needs_room(IN_PLAY, player, number)
    made = game.happen(*[TokenMade(token_characteristics(token), player, source=context.source) for _ in range(number)])
    context.those = [event.after for event in made if isinstance(event, TokenMade) and event.after is not None]
    context.it = context.those[-1] if context.those else context.it


def _regenerate(game: Game, effect: e.Regenerate, context: Context) -> None:
    game.era.begin_regeneration(game, still_there(pick(game, effect.what, context)), context)


def _prevent(game: Game, effect: e.PreventDamage, context: Context) -> None:
    to: list[Any] | w.Filter | None = None
    if isinstance(effect.to, w.Each):
        to = effect.to.what
    elif effect.to is not None:
        to = [*players_of(game, effect.to, context), *still_there(things_of(game, effect.to, context))]
        if not to:
            return
    if effect.divided:
        for thing in to if isinstance(to, list) else []:
            game.era.begin_prevention(game, replace(effect, amount=w.Number(context.division.get(thing, 0)), divided=False), context, [thing])
        return
    game.era.begin_prevention(game, effect, context, to)


def _change_target(game: Game, effect: e.ChangeTarget, context: Context) -> None:
    game.era.change_target(game, effect, context)


def _choose_type(game: Game, effect: e.ChooseType, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        context.source.chosen["type"] = game.era.choose_creature_type(game, player, context.source)


def _where_x(game: Game, effect: e.WhereX, context: Context) -> None:
    context.x = amount_of(game, effect.amount, context)
    for inner in effect.effects:
        game.era.carry_out(game, inner, context)


def _move_counter(game: Game, effect: e.MoveCounter, context: Context) -> None:
    sources, to = things_of(game, effect.source, context), things_of(game, effect.to, context)
    if sources and to:
        game.era.counter_is_moved(game, effect.kind, sources[0], to[0], context)


def _begin_instead(game: Game, effect: e.BeginInstead, context: Context) -> None:
    game.era.begin_instead(game, effect, context)


def _modify(game: Game, effect: e.Modify, context: Context) -> None:
    what = effect.what
    if isinstance(what, w.OneOf):
        chosen = pick(game, what, context)
        context.it = chosen[0] if chosen else None
        what = w.It()
    game.era.begin_effect(game, context, what, effect.changes, effect.duration)


def choose_color(game: Game, context: Context) -> None:
    """The controller chooses a color, which the source remembers."""
    (letter,) = game.era.choice_is_made_now(game, Choice(context.controller, "color", f"a color for {context.source.name}", list(COLORS)))
    context.source.chosen["color"] = letter
    game.happen(Noted(f"{context.controller.name} chooses {COLOR_NAMES[letter]}", context.controller))


def _leave_combat(game: Game, effect: e.RemoveFromCombat, context: Context) -> None:
    combat = game.table.combat
    game.happen(*[LeftCombat(thing, source=context.source) for thing in pick(game, effect.what, context)
                  if thing in combat.attackers or thing in combat.blocks])


def _become_blocked(game: Game, effect: e.BecomeBlocked, context: Context) -> None:
    attackers = [thing for thing in pick(game, effect.what, context)
                 if thing in game.table.combat.attackers and thing not in game.table.combat.blocked]
    game.era.become_blocked_by_effect(game, attackers, context.source)


def _attach(game: Game, effect: e.AttachTo, context: Context) -> None:
    things, to = things_of(game, effect.what, context), things_of(game, effect.to, context)
    if isinstance(effect.to, w.OneOf) and things:
        legal = [thing for thing in all_matching(game, effect.to.what, context) if game.era.may_enchant(game, things[0], thing)
                 and thing is not things[0].attached_to]
        to = game.era.choice_on_resolution(game, context, legal, 1, context.controller, "choose")
    if things and to and game.era.is_equipment(game, things[0]):
        game.era.equipment_is_attached(game, things[0], to[0])
    elif things and to:
        game.era.move_is_possible(game, things[0], to[0], context)


@rule("glossary/move")
def move_is_possible(game: Game, thing: GameObject, to: GameObject, context: Context) -> bool:
    """An enchantment that is gone, or can't enchant the new permanent, isn't moved: nothing happens."""
    if thing.zone == IN_PLAY and to is not thing.attached_to and game.era.may_enchant(game, thing, to):
        game.era.enchantment_is_moved(game, thing, to, context)
    else:
        game.happen(Noted(f"{thing.name} stays where it was", thing))
    return True


@rule("glossary/move")
def counter_is_moved(game: Game, kind: str, source: GameObject, to: GameObject, context: Context) -> None:
    """A counter moves from one permanent to another, if it is there and the other is still in play."""
    if source.zone == IN_PLAY and to.zone == IN_PLAY and source.counters[kind]:
        game.happen(CountersChanged(source, kind, -1, source=context.source), CountersChanged(to, kind, 1, source=context.source))
    else:
        game.happen(Noted("no counter is moved", source))


@rule("412.2")
def enchantment_is_moved(game: Game, thing: GameObject, to: GameObject, context: Context) -> None:
    """A local enchantment that is moved stops modifying the one permanent and starts modifying the other."""
    game.happen(Attached(thing, to, source=context.source))


def _exchange_control(game: Game, effect: e.ExchangeControl, context: Context) -> None:
    first, second = (still_there(things_of(game, what, context)) for what in (effect.first, effect.second))
    if effect.second is None:
        first, second = first[:1], first[1:]
    game.era.control_is_exchanged(game, first, second, context)


@rule("glossary/exchange")
def control_is_exchanged(game: Game, first: list[GameObject], second: list[GameObject], context: Context) -> bool:
    """Each of two permanents comes under the other's controller; if either can't, nothing is exchanged."""
    if not first or not second or game.controller(first[0]) is game.controller(second[0]):
        game.happen(Noted("nothing is exchanged", context.source))
        return True
    one, other = game.controller(first[0]), game.controller(second[0])
    for thing, player in ((first[0], other), (second[0], one)):
        game.era.lasts_as_long_as_stated(game, Context(context.source, player), [thing], (e.SetController(),), "")
    return True


@rule("glossary/exchange")
def life_is_exchanged(game: Game, one: Player, other: Player, context: Context) -> None:
    """Each player gains or loses what it takes to have the life total that the other had."""
    game.happen(LifeChanged(one, other.life - one.life, source=context.source),
                LifeChanged(other, one.life - other.life, source=context.source))


def _phase_out(game: Game, effect: e.PhaseOut, context: Context) -> None:
    game.era.phase_out(game, still_there(pick(game, effect.what, context)))


# -- spells, mana, players --------------------------------------------------------------------------------------------------


def _counter(game: Game, effect: e.CounterSpell, context: Context) -> None:
    for thing in things_of(game, effect.what, context):
        if thing.zone != "stack":
            continue
        if game.era.cannot_be_countered(game, thing):
            game.happen(Noted(f"{thing.name} can't be countered", thing))
            continue
        if effect.unless is not None and game.era.option_to_pay(
                game, Context(context.source, thing.controller, x=context.x), effect.unless.with_x(context.x)):
            continue
        context.that_player = thing.controller
        game.era.counter(game, thing, effect.goes_to)
        for inner in effect.otherwise:
            game.era.carry_out(game, inner, context)


def _add_mana(game: Game, effect: e.AddMana, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        game.happen(ManaAdded(player, game.era.mana_made(game, effect, context, None), source=context.source))


def each_player_moves(game: Game, effect: e.MoveTo, context: Context) -> None:
    """Each player chooses a card in turn; then all of them move at once."""
    chosen: list[tuple[Player, GameObject]] = []
    for player in _in_order_of_choice(game, players_of(game, effect.who, context)):
        own = dataclasses.replace(context, controller=player, that_player=player)
        chosen.extend((player, thing) for thing in pick(game, effect.what, own, player))
    zone = IN_PLAY if effect.zone == "in play" else HAND
    game.happen(*[Moved(thing, zone, controller=player, tapped=effect.tapped, source=context.source) for player, thing in chosen])


def _even_out(game: Game, effect: e.EvenOut, context: Context) -> None:
    """Kind after kind, each player chooses what to keep; the others of the kind are sacrificed or discarded."""
    for kind in effect.kinds:
        players = game.table.in_turn_order()
        own = {player: cards_in_hand(game, player) if kind == "card" else [thing for thing, look in game.looks().items()
               if look.controller is player and kind in look.types] for player in players}
        fewest = min(len(things) for things in own.values())
        gone: list[GameObject] = []
        for player in _in_order_of_choice(game, players):
            number = len(own[player]) - fewest
            verb = "discard" if kind == "card" else "sacrifice"
            gone.extend(game.era.choice_on_resolution(game, context, own[player], number, player, verb) if number else [])
        if kind == "card":
            game.happen(*[Discarded(card, source=context.source) for card in gone])
        elif gone:
            game.era.sacrifice(game, gone, players, context)


def _extra_lands(game: Game, effect: e.ExtraLands, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    for player in players_of(game, effect.who, context):
        extra = game.table.turn.notes.setdefault("additional lands", {})
        extra[player.name] = extra.get(player.name, 0) + number
        game.happen(Noted(f"{player.name} may play {number} more land{'' if number == 1 else 's'} this turn", player))


def _extra_turn(game: Game, effect: e.ExtraTurn, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        for _ in range(amount_of(game, effect.number, context)):
            game.table.turn.extra_turns.insert(0, player)
            game.happen(Noted(f"{player.name} will take an extra turn", player))


def _extra_phases(game: Game, effect: e.ExtraPhases, context: Context) -> None:
    notes = game.table.turn.notes
    notes["phases to come"] = [*effect.phases, *notes.get("phases to come", [])]
    game.happen(Noted(f"after this phase comes an additional {' and an additional '.join(PHASE_WORDS[phase] for phase in effect.phases)}"))


def _extra_step(game: Game, effect: e.ExtraStep, context: Context) -> None:
    notes = game.table.turn.notes
    notes["steps to come"] = [effect.step, *notes.get("steps to come", [])]
    game.happen(Noted(f"after this step comes an additional {effect.step} step"))


PHASE_WORDS = {"combat": "combat phase", "second main": "main phase"}


def _skip(game: Game, effect: e.SkipStep, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        player.skips.append(effect.what)
        game.happen(Noted(f"{player.name} will skip the next {effect.what}", player))


def _lose_game(game: Game, effect: e.LoseGame, context: Context) -> None:
    game.happen(*[GameLost(player, f"by {context.source.name}") for player in players_of(game, effect.who, context)])
    game.era.end_the_game_if_over(game)


def _lose_and_win(game: Game, effect: e.LoseAndWin, context: Context) -> None:
    why = f"by {context.source.name}"
    game.happen(*[GameLost(player, why) for player in players_of(game, effect.loser, context)],
                *[GameWon(player, why) for player in players_of(game, effect.winner, context)])
    game.era.end_the_game_if_over(game)


def _win_game(game: Game, effect: e.WinGame, context: Context) -> None:
    game.happen(*[GameWon(player, f"by {context.source.name}") for player in players_of(game, effect.who, context)])
    game.era.end_the_game_if_over(game)


def _poison(game: Game, effect: e.AddPoison, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    game.happen(*[PoisonAdded(player, number, source=context.source) for player in players_of(game, effect.who, context)])


# -- instructions that hold others ---------------------------------------------------------------------------------------------


def _may(game: Game, effect: e.May, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        if effect.cost is not None:
            done = game.era.pays(game, effect.cost, Context(context.source, player, x=context.x))
        else:
            verdict = game.era.option_can_be_chosen(game, player, context, effect.effects)
            done = (verdict is None or verdict.allowed) and game.era.choice_is_made_now(
                game, Choice(player, "yes or no", f"use {context.source.name}", ["yes", "no"])) == ["yes"]
        acting = context if player is context.controller else dataclasses.replace(context, controller=player)
        for inner in effect.effects if done else effect.otherwise:
            game.era.carry_out(game, inner, acting)


@rule("413.2c", decides=True)
def option_can_be_chosen(game: Game, player: Player, context: Context, effects: tuple[Any, ...]) -> Verdict | None:
    """An option that is impossible can't be chosen; nor one with a consequence, by who can't do all of it."""
    first = effects[0] if effects else None
    if isinstance(first, e.Sacrifice) and isinstance(first.what, w.Filter):
        own = [thing for thing in all_matching(game, first.what, context) if game.controller(thing) is player]
        if len(own) < amount_of(game, first.number, context):
            return forbid(f"{player.name} has too little to sacrifice for {context.source.name}", player)
    if isinstance(first, e.RemoveCounters) and isinstance(first.on, w.ThisCard) and context.source.counters[first.kind] < amount_of(
            game, first.number, context):
        return forbid(f"{context.source.name} has too few {first.kind} counters", context.source)
    if isinstance(first, e.DiscardCards) and len(game.table.zone(HAND, player)) < amount_of(game, first.number, context):
        return forbid(f"{player.name} has too few cards to discard for {context.source.name}", player)
    return None


def _unless(game: Game, effect: e.Unless, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        if not game.era.pays(game, effect.cost, Context(context.source, player, x=context.x)):
            for inner in effect.effects:
                game.era.carry_out(game, inner, context)


def pays(game: Game, cost: a.Cost, context: Context) -> bool:
    """Whether the controller chooses to pay a cost while something resolves, and does."""
    mana = ManaCost()
    others = []
    for part in cost.parts:
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.cost.with_x(context.x))
        else:
            others.append(part)
    if not others:
        paid: bool = game.era.option_to_pay(game, context, mana)
        return paid
    from rules_kb.rules.actions import Announced
    from rules_kb.rules.classic.playing import Playing
    playing = Playing(context.controller, context.source, context.source, None, Announced(), cost)
    verdict = game.era.payment_can_be_chosen(game, playing, others)
    if verdict is not None and not verdict.allowed:
        return False
    memory = game.keep()
    if not game.yes(context.controller, f"pay for {context.source.name}"):
        return False
    try:
        game.era.pay_costs(game, playing)
    except Illegal:
        game.take_back(memory)
        game.happen(Noted(f"{context.controller.name} can't pay", context.controller))
        return False
    return True


@rule("413.2c", decides=True)
def payment_can_be_chosen(game: Game, playing: Any, parts: list[Any]) -> Verdict | None:
    """Who can't pay all of what an instruction offers to take can't choose to pay it."""
    for part in parts:
        reason = game.era.why_it_cannot_be_paid(game, playing, part)
        if reason:
            return forbid(reason, playing.player)
    return None


@rule("413.2e", off=False)
def option_to_pay(game: Game, context: Context, mana: ManaCost) -> bool:
    """A player given the option to pay mana may play mana abilities for it, and nothing else, during resolution."""
    return bool(game.era.pay_or_not(game, context, mana, f"{mana} for {context.source.name}"))


def _only_if(game: Game, effect: e.OnlyIf, context: Context) -> None:
    for inner in effect.effects if holds(game, effect.condition, context) else effect.otherwise:
        game.era.carry_out(game, inner, context)


def _if_cant(game: Game, effect: e.IfCant, context: Context) -> None:
    with game.log.silence():
        verdict = game.era.option_can_be_chosen(game, context.controller, context, effect.effects)
    for inner in effect.effects if verdict is None or verdict.allowed else effect.otherwise:
        game.era.carry_out(game, inner, context)


def _flip_coin(game: Game, effect: e.FlipCoin, context: Context) -> None:
    """Chance decides; a script says what it decided."""
    answer = game.ask_one(Choice(context.controller, "choose", "chance: the flip of the coin", ["won", "lost"]))
    game.happen(Noted(f"{context.controller.name} has {answer} the flip", context.controller))
    for inner in effect.won if answer == "won" else effect.lost:
        game.era.carry_out(game, inner, context)


def _later(game: Game, effect: e.Later, context: Context) -> None:
    game.era.instruction_for_later(game, effect, context)


@rule("417.2")
def instruction_for_later(game: Game, effect: e.Later, context: Context) -> bool:
    """An instruction to do something later creates an ability that waits for its time."""
    game.era.begin_delayed(game, effect, context)
    return True


def _grant_ability(game: Game, effect: e.GrantAbility, context: Context) -> None:
    game.era.ability_for_later(game, effect, context)


@rule("417.2")
def ability_for_later(game: Game, effect: e.GrantAbility, context: Context) -> bool:
    """An effect that lets a player do something later creates an ability that waits to be activated."""
    game.era.begin_delayed_activated(game, effect, context)
    return True


def _give_control(game: Game, effect: e.GiveControl, context: Context) -> None:
    things = still_there(pick(game, effect.what, context))
    for player in players_of(game, effect.who, context):
        if things:
            game.era.lasts_as_long_as_stated(game, Context(context.source, player), things, (e.SetController(),), effect.duration)


def _empty_pool(game: Game, effect: e.EmptyPool, context: Context) -> None:
    game.happen(*[ManaLost(player) for player in players_of(game, effect.who, context)])


CARRY_OUT: dict[type, Callable[[Game, Any, Context], None]] = {
    e.DealDamage: _deal_damage, e.GainLife: _gain_life, e.LoseLife: _lose_life, e.SetLife: _set_life,
    e.ExchangeLife: _exchange_life, e.DrawCards: _draw, e.DiscardCards: _discard, e.MillCards: _mill,
    e.ShuffleLibrary: _shuffle, e.SearchLibrary: _search, e.Destroy: _destroy, e.Bury: _bury,
    e.Sacrifice: _sacrifice, e.MoveTo: _move, e.Tap: _tap, e.Untap: _untap, e.PutCounters: _put_counters,
    e.RemoveCounters: _remove_counters, e.CreateTokens: _tokens, e.Regenerate: _regenerate, e.PreventDamage: _prevent,
    e.Modify: _modify, e.RemoveFromCombat: _leave_combat, e.BecomeBlocked: _become_blocked, e.AttachTo: _attach,
    e.ExchangeControl: _exchange_control, e.PhaseOut: _phase_out, e.CounterSpell: _counter, e.AddMana: _add_mana,
    e.ExtraTurn: _extra_turn, e.SkipStep: _skip, e.ExtraPhases: _extra_phases, e.ExtraStep: _extra_step, e.LoseGame: _lose_game, e.LoseAndWin: _lose_and_win, e.WinGame: _win_game, e.AddPoison: _poison,
    e.ChooseType: _choose_type, e.ChangeTarget: _change_target, e.MoveCounter: _move_counter, e.WhereX: _where_x, e.BeginInstead: _begin_instead,
    e.May: _may, e.Unless: _unless, e.OnlyIf: _only_if, e.Later: _later,
    e.GrantAbility: _grant_ability, e.EmptyPool: _empty_pool,
    e.TapOrUntap: _tap_or_untap, e.IfCant: _if_cant, e.FlipCoin: _flip_coin, e.DealSeveral: _deal_several, e.GiveControl: _give_control,
    e.CopySpell: _copy_spell, e.Fight: _fight, e.RemoveUntil: _remove_until, e.StaysTapped: _stays_tapped,
    e.EndTurn: lambda game, effect, context: game.era.turn_ends_now(game, context),
    e.ExtraLands: _extra_lands, e.EvenOut: _even_out, **LOOKING, **SEARCHING,
}
