"""416 Effects and 417 One-Shot Effects: carrying out what a text tells the game to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import token_characteristics
from rules_kb.cards.node import replace
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, all_matching, amount_of, holds, matches, players_of, things_of
from rules_kb.rules.register import Illegal, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import (
    Attached,
    BecameBlocked,
    CountersChanged,
    Damaged,
    Destroyed,
    Discarded,
    Drawn,
    Event,
    GameLost,
    GameWon,
    LeftCombat,
    LifeChanged,
    ManaAdded,
    Moved,
    Noted,
    PhasedOut,
    PoisonAdded,
    Revealed,
    Sacrificed,
    Shuffled,
    Tapped,
    TokenMade,
    Untapped,
)
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
        return list(game.era.choice_on_resolution(game, context, options, number, chooser or context.controller, verb))
    return things_of(game, what, context)


@rule("413.2c", off=[])
def choice_on_resolution(game: Game, context: Context, options: list[GameObject], number: int, chooser: Player, verb: str) -> list[GameObject]:
    """Choices other than mode and targets are made while the instructions are carried out; impossible ones can't be chosen."""
    number = min(number, len(options))
    if not number:
        return []
    return game.ask(Choice(chooser, verb, f"what to {verb} for {context.source.name}", options, number, number))


def still_there(things: list[GameObject]) -> list[GameObject]:
    """The permanents among them that are still in play."""
    return [thing for thing in things if thing.zone == IN_PLAY]


# -- damage and life -------------------------------------------------------------------------------------------------


def _deal_damage(game: Game, effect: e.DealDamage, context: Context) -> None:
    sources = things_of(game, effect.source, context)
    if not sources:
        return
    amount = amount_of(game, effect.amount, context)
    parts = effect.to if isinstance(effect.to, tuple) else (effect.to,)
    victims: list[GameObject | Player] = []
    for part in parts:
        victims.extend(players_of(game, part, context))
        victims.extend(still_there(things_of(game, part, context)))
    shares = [(victim, context.division.get(victim, 0) if effect.divided else amount) for victim in victims]
    context.that_much = amount
    game.era.deal_damage(game, sources[0], [(victim, share) for victim, share in shares if share > 0], context)


@rule("glossary/damage")
def deal_damage(game: Game, source: GameObject, shares: list[tuple[GameObject | Player, int]], context: Context) -> None:
    """Damage to a player comes off the life total; damage to a creature stays on it until the cleanup step."""
    done = game.happen(*[Damaged(victim, share, source=source) for victim, share in shares])
    context.dealt_damage.extend(event.target for event in done if isinstance(event, Damaged)
                                and isinstance(event.target, GameObject))


def _gain_life(game: Game, effect: e.GainLife, context: Context) -> None:
    amount = amount_of(game, effect.amount, context)
    if amount > 0:
        game.happen(*[LifeChanged(player, amount, source=context.source) for player in players_of(game, effect.who, context)])


def _lose_life(game: Game, effect: e.LoseLife, context: Context) -> None:
    amount = amount_of(game, effect.amount, context)
    if amount > 0:
        game.happen(*[LifeChanged(player, -amount, source=context.source) for player in players_of(game, effect.who, context)])


def _set_life(game: Game, effect: e.SetLife, context: Context) -> None:
    amount = amount_of(game, effect.amount, context)
    game.happen(*[LifeChanged(player, amount - player.life, source=context.source)
                  for player in players_of(game, effect.who, context) if player.life != amount])


def _exchange_life(game: Game, effect: e.ExchangeLife, context: Context) -> None:
    first, second = (players_of(game, who, context) for who in (effect.first, effect.second))
    if first and second and first[0] is not second[0]:
        one, other = first[0], second[0]
        game.happen(LifeChanged(one, other.life - one.life, source=context.source),
                    LifeChanged(other, one.life - other.life, source=context.source))


# -- cards ------------------------------------------------------------------------------------------------------------


def _draw(game: Game, effect: e.DrawCards, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    game.era.players_draw(game, players_of(game, effect.who, context), number, context.source)


def players_draw(game: Game, players: list[Player], number: int, source: GameObject | None) -> None:
    """Each of some players draws that many cards. All who have too few lose, at the same time."""
    short = [player for player in players if number > len(game.table.zone(LIBRARY, player))]
    if short and game.era.too_few_cards_to_draw(game, short, number):
        players = [player for player in players if player not in short]
    for player in players:
        game.era.draw_cards(game, player, number, source)


def draw_cards(game: Game, player: Player, number: int, source: GameObject | None) -> None:
    """A player draws cards one at a time."""
    for _ in range(number):
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


def _discard(game: Game, effect: e.DiscardCards, context: Context) -> None:
    players = players_of(game, effect.who, context)
    chosen: list[GameObject] = []
    for player in players:
        hand = list(game.table.zone(HAND, player))
        number = len(hand) if effect.number is None else amount_of(game, effect.number, context)
        if number > len(hand):
            game.era.as_much_as_possible(game, player, number, len(hand))
        number = min(number, len(hand))
        if number:
            what = "chance discards" if effect.at_random else "what to discard"
            chosen.extend(game.ask(Choice(player, "discard", what, hand, number, number)))
    game.happen(*[Discarded(card, source=context.source) for card in chosen])


@rule("416.3")
def as_much_as_possible(game: Game, player: Player, wanted: int, possible: int) -> bool:
    """An effect that attempts the impossible does only as much as possible."""
    return wanted > possible


def _mill(game: Game, effect: e.MillCards, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        number = amount_of(game, effect.number, context)
        library = game.table.zone(LIBRARY, player)
        if number > len(library):
            game.era.as_much_as_possible(game, player, number, len(library))
        game.happen(*[Moved(card, GRAVEYARD, source=context.source) for card in library[:number]])


def _shuffle(game: Game, effect: e.ShuffleLibrary, context: Context) -> None:
    game.happen(*[Shuffled(player) for player in players_of(game, effect.who, context)])


def _search(game: Game, effect: e.SearchLibrary, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        looked = Context(context.source, player)
        found = [card for card in game.table.zone(LIBRARY, player)
                 if effect.what == w.Filter("card") or _matches_card(game, effect.what, card, looked)]
        number = min(amount_of(game, effect.number, context), len(found))
        chosen = game.ask(Choice(player, "choose", f"a card for {context.source.name}", found, 0, number)) if number else []
        if effect.reveal and chosen:
            game.happen(Revealed(player, tuple(chosen)))
        place = IN_PLAY if effect.zone == "in play" else HAND
        game.happen(*[Moved(card, place, controller=player, tapped=effect.tapped, source=context.source) for card in chosen])
        game.happen(Shuffled(player))


def _matches_card(game: Game, what: w.Filter, card: GameObject, context: Context) -> bool:
    return matches(game, replace(what, noun="card", zone=None), card, context)


def _reveal_hand(game: Game, effect: e.RevealHand, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        game.happen(Revealed(player, tuple(game.table.zone(HAND, player))))


# -- permanents ----------------------------------------------------------------------------------------------------------


def _destroy(game: Game, effect: e.Destroy, context: Context) -> None:
    things = still_there(pick(game, effect.what, context))
    if things:
        game.era.destroy(game, things, effect.regenerable, context)


@rule("glossary/destroy")
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
    for player in players_of(game, effect.who, context):
        if isinstance(effect.what, w.Filter):
            options = [thing for thing in all_matching(game, effect.what, context) if game.controller(thing) is player]
            number = amount_of(game, effect.number, context)
            if number > len(options):
                game.era.as_much_as_possible(game, player, number, len(options))
            chosen.extend(game.era.choice_on_resolution(game, context, options, number, player, "sacrifice") or [])
        else:
            things = still_there(things_of(game, effect.what, context))
            chosen.extend(thing for thing in things if game.controller(thing) is player)
    game.happen(*[Sacrificed(thing, source=context.source) for thing in chosen])


def _move(game: Game, effect: e.MoveTo, context: Context) -> None:
    things = [_where_it_went(thing, context) for thing in pick(game, effect.what, context)]
    events: list[Event] = []
    for thing in things:
        if thing is None or thing.zone == "nowhere":
            continue
        controller = context.controller if effect.under == "you" else thing.owner if effect.zone == IN_PLAY and \
            thing.zone != HAND else context.controller
        zone = {"hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "removed": "removed", "in play": IN_PLAY}[effect.zone]
        position = None if effect.position == "bottom" else 0 if zone == LIBRARY else None
        if effect.position == "bottom":
            position = len(game.table.zone(LIBRARY, thing.owner))
        events.append(Moved(thing, zone, position=position, controller=controller if zone == IN_PLAY else None,
                            tapped=effect.tapped, source=context.source))
    game.happen(*events)


def _where_it_went(thing: GameObject, context: Context) -> GameObject | None:
    """A permanent that has left play is looked for only where it first went (410.10)."""
    if thing.became is None:
        return thing
    return thing.became if thing is context.source and thing.became.zone != "nowhere" and thing.became.became is None else None


def _tap(game: Game, effect: e.Tap, context: Context) -> None:
    game.happen(*[Tapped(thing, source=context.source) for thing in still_there(pick(game, effect.what, context))
                  if not thing.tapped])


def _untap(game: Game, effect: e.Untap, context: Context) -> None:
    game.happen(*[Untapped(thing, source=context.source) for thing in still_there(pick(game, effect.what, context))
                  if thing.tapped])


def _put_counters(game: Game, effect: e.PutCounters, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    game.happen(*[CountersChanged(thing, effect.kind, number, source=context.source)
                  for thing in still_there(pick(game, effect.on, context)) if number > 0])


def _remove_counters(game: Game, effect: e.RemoveCounters, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    for thing in still_there(pick(game, effect.on, context)):
        if thing.counters[effect.kind]:
            game.happen(CountersChanged(thing, effect.kind, -min(number, thing.counters[effect.kind]), source=context.source))


def _tokens(game: Game, effect: e.CreateTokens, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    for player in players_of(game, effect.who, context):
        if number:
            game.era.token_comes_into_play(game, effect.token, player, number, context)


@rule("216.1")
def token_comes_into_play(game: Game, token: e.Token, player: Player, number: int, context: Context) -> None:
    """A spell or ability puts a token into play and says what it is; its name is its creature type."""
    game.happen(*[TokenMade(token_characteristics(token), player, source=context.source) for _ in range(number)])


def _regenerate(game: Game, effect: e.Regenerate, context: Context) -> None:
    game.era.begin_regeneration(game, still_there(pick(game, effect.what, context)), context)


def _prevent(game: Game, effect: e.PreventDamage, context: Context) -> None:
    to: list[Any] | None = None
    if effect.to is not None:
        to = [*players_of(game, effect.to, context), *still_there(things_of(game, effect.to, context))]
        if not to:
            return
    game.era.begin_prevention(game, effect, context, to)


def _modify(game: Game, effect: e.Modify, context: Context) -> None:
    what = effect.what
    if isinstance(what, w.OneOf):
        chosen = pick(game, what, context)
        context.it = chosen[0] if chosen else None
        what = w.It()
    game.era.begin_effect(game, context, what, effect.changes, effect.duration)


def choose_color(game: Game, context: Context) -> None:
    """The controller chooses a color, which the source remembers."""
    letter = game.ask_one(Choice(context.controller, "color", f"a color for {context.source.name}", list(COLORS)))
    context.source.chosen["color"] = letter
    game.happen(Noted(f"{context.controller.name} chooses {COLOR_NAMES[letter]}", context.controller))


def _leave_combat(game: Game, effect: e.RemoveFromCombat, context: Context) -> None:
    combat = game.table.combat
    game.happen(*[LeftCombat(thing, source=context.source) for thing in pick(game, effect.what, context)
                  if thing in combat.attackers or thing in combat.blocks])


def _become_blocked(game: Game, effect: e.BecomeBlocked, context: Context) -> None:
    game.happen(*[BecameBlocked(thing, by_effect=True, source=context.source) for thing in pick(game, effect.what, context)
                  if thing in game.table.combat.attackers and thing not in game.table.combat.blocked])


def _attach(game: Game, effect: e.AttachTo, context: Context) -> None:
    things, to = things_of(game, effect.what, context), things_of(game, effect.to, context)
    if things and to and game.era.may_enchant(game, things[0], to[0]):
        game.era.enchantment_is_moved(game, things[0], to[0], context)


@rule("412.2")
def enchantment_is_moved(game: Game, thing: GameObject, to: GameObject, context: Context) -> None:
    """A local enchantment that is moved stops modifying the one permanent and starts modifying the other."""
    game.happen(Attached(thing, to, source=context.source))


def _exchange_control(game: Game, effect: e.ExchangeControl, context: Context) -> None:
    first, second = (still_there(things_of(game, what, context)) for what in (effect.first, effect.second))
    if not first or not second:
        game.era.exchange_impossible(game, context)
        return
    one, other = game.controller(first[0]), game.controller(second[0])
    if one is not other:
        for thing, player in ((first[0], other), (second[0], one)):
            game.era.lasts_as_long_as_stated(game, Context(context.source, player), [thing], (e.SetController(),), "")


@rule("glossary/exchange")
def exchange_impossible(game: Game, context: Context) -> None:
    """If the chosen things can't be exchanged, nothing happens."""
    game.happen(Noted("nothing is exchanged", context.source))


def _phase_out(game: Game, effect: e.PhaseOut, context: Context) -> None:
    game.happen(*[PhasedOut(thing) for thing in still_there(pick(game, effect.what, context))])


# -- spells, mana, players --------------------------------------------------------------------------------------------------


def _counter(game: Game, effect: e.CounterSpell, context: Context) -> None:
    for thing in things_of(game, effect.what, context):
        if thing.zone != "stack":
            continue
        if effect.unless is not None:
            payer = Context(context.source, thing.controller, x=context.x)
            if game.era.pay_or_not(game, payer, effect.unless.with_x(context.x), f"{effect.unless.with_x(context.x)} for {thing.name}"):
                continue
        game.era.counter(game, thing)


def _add_mana(game: Game, effect: e.AddMana, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        game.happen(ManaAdded(player, game.era.mana_made(game, effect, context, None), source=context.source))


def _extra_turn(game: Game, effect: e.ExtraTurn, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        game.table.turn.extra_turns.insert(0, player)
        game.happen(Noted(f"{player.name} will take an extra turn", player))


def _skip(game: Game, effect: e.SkipStep, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        player.skips.append(effect.what)
        game.happen(Noted(f"{player.name} will skip the next {effect.what}", player))


def _lose_game(game: Game, effect: e.LoseGame, context: Context) -> None:
    game.happen(*[GameLost(player, f"by {context.source.name}") for player in players_of(game, effect.who, context)])
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
            done = _pays(game, effect.cost, Context(context.source, player, x=context.x))
        else:
            done = _possible(game, effect.effects, context, player) and game.yes(player, f"use {context.source.name}")
        for inner in effect.effects if done else effect.otherwise:
            game.era.carry_out(game, inner, context)


def _possible(game: Game, effects: tuple[Any, ...], context: Context, player: Player) -> bool:
    """An option that can't be carried out can't be chosen (413.2c)."""
    first = effects[0] if effects else None
    if isinstance(first, e.Sacrifice) and isinstance(first.what, w.Filter):
        return any(game.controller(thing) is player for thing in all_matching(game, first.what, context))
    if isinstance(first, e.DiscardCards):
        return bool(game.table.zone(HAND, player))
    return True


def _unless(game: Game, effect: e.Unless, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        if not _pays(game, effect.cost, Context(context.source, player, x=context.x)):
            for inner in effect.effects:
                game.era.carry_out(game, inner, context)


def _pays(game: Game, cost: a.Cost, context: Context) -> bool:
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


@rule("413.2e")
def option_to_pay(game: Game, context: Context, mana: ManaCost) -> bool:
    """A player given the option to pay mana may play mana abilities for it, and nothing else, during resolution."""
    return bool(game.era.pay_or_not(game, context, mana, f"{mana} for {context.source.name}"))


def _only_if(game: Game, effect: e.OnlyIf, context: Context) -> None:
    if holds(game, effect.condition, context):
        for inner in effect.effects:
            game.era.carry_out(game, inner, context)


def _later(game: Game, effect: e.Later, context: Context) -> None:
    game.era.instruction_for_later(game, effect, context)


@rule("417.2")
def instruction_for_later(game: Game, effect: e.Later, context: Context) -> None:
    """An instruction to do something later creates an ability that waits for its time."""
    game.era.begin_delayed(game, effect, context)


CARRY_OUT: dict[type, Callable[[Game, Any, Context], None]] = {
    e.DealDamage: _deal_damage, e.GainLife: _gain_life, e.LoseLife: _lose_life, e.SetLife: _set_life,
    e.ExchangeLife: _exchange_life, e.DrawCards: _draw, e.DiscardCards: _discard, e.MillCards: _mill,
    e.ShuffleLibrary: _shuffle, e.SearchLibrary: _search, e.RevealHand: _reveal_hand, e.Destroy: _destroy, e.Bury: _bury,
    e.Sacrifice: _sacrifice, e.MoveTo: _move, e.Tap: _tap, e.Untap: _untap, e.PutCounters: _put_counters,
    e.RemoveCounters: _remove_counters, e.CreateTokens: _tokens, e.Regenerate: _regenerate, e.PreventDamage: _prevent,
    e.Modify: _modify, e.RemoveFromCombat: _leave_combat, e.BecomeBlocked: _become_blocked, e.AttachTo: _attach,
    e.ExchangeControl: _exchange_control, e.PhaseOut: _phase_out, e.CounterSpell: _counter, e.AddMana: _add_mana,
    e.ExtraTurn: _extra_turn, e.SkipStep: _skip, e.LoseGame: _lose_game, e.WinGame: _win_game, e.AddPoison: _poison,
    e.May: _may, e.Unless: _unless, e.OnlyIf: _only_if, e.Later: _later,
}
