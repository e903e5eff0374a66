"""Who and what a phrase means: the players and the things that it names."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.named import THE_REMOVED
from rules_kb.cards.node import Node, replace
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import all_matching, chosen_targets, defending_players, matches
from rules_kb.rules.engine.what_was_named import called, named_things, those_players
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context, as_it_left_play, latest
from rules_kb.rules.terms.meanings import Meanings
from rules_kb.table.objects import (
    HAND,
    IN_PLAY,
    REMOVED,
    STACK,
    GameObject,
    Player,
)

PLAYERS: Meanings[w.Who, [Context], list[Player]] = Meanings(w.Who, besides=(w.SamePlayer,))
THINGS: Meanings[w.Things, [Context], list[GameObject]] = Meanings(
    w.Things, besides=(w.Filter, w.AnyOf, w.YouOr, w.SomeOf, w.OneOf, w.Itself)
)


def players_of(game: Game, who: Node | None, context: Context) -> list[Player]:
    """The players that a phrase means, the active player first; none where it doesn't speak of players."""
    if not isinstance(who, w.Who) or isinstance(who, PLAYERS.besides):
        return []
    return PLAYERS.of(who)(game, who, context)


def acting(context: Context, who: w.Who, player: Player) -> Context:
    """The context in which a player does what a text lets that player do: "you" and "they" are that
    player.
    """
    if isinstance(who, w.You):
        return context
    return facts.replace(context, controller=player, that_player=player)


@PLAYERS.by(w.You)
def _you_players(game: Game, who: w.You, context: Context) -> list[Player]:
    return [context.controller]


@PLAYERS.by(w.Target)
def _target_players(game: Game, who: w.Target, context: Context) -> list[Player]:
    return [thing for thing in chosen_targets(context, who) if isinstance(thing, Player)]


@PLAYERS.by(w.EachPlayer)
def _each_player_players(game: Game, who: w.EachPlayer, context: Context) -> list[Player]:
    return game.table.in_turn_order()


@PLAYERS.by(w.YouAnd)
def _you_and_players(game: Game, who: w.YouAnd, context: Context) -> list[Player]:
    both = [context.controller, *players_of(game, who.other, context)]
    return [player for player in game.table.in_turn_order() if player in both]


@PLAYERS.by(t.EachWhoControls)
def _each_who_controls_players(game: Game, who: t.EachWhoControls, context: Context) -> list[Player]:
    controlling = [game.controller(thing) for thing in all_matching(game, who.what, context)]
    return [
        player
        for player in game.table.in_turn_order()
        if player in controlling and not (who.opponents and player is context.controller)
    ]


@PLAYERS.by(w.AnyPlayer)
def _any_player_players(game: Game, who: w.AnyPlayer, context: Context) -> list[Player]:
    return game.table.in_turn_order()


@PLAYERS.by(w.EachOpponent)
def _each_opponent_players(game: Game, who: w.EachOpponent, context: Context) -> list[Player]:
    return [player for player in game.table.in_turn_order() if player is not context.controller]


@PLAYERS.by(w.ThatPlayer)
def _that_player_players(game: Game, who: w.ThatPlayer, context: Context) -> list[Player]:
    return those_players(game, context, who)


@PLAYERS.by(w.ThatOne)
def _that_one_players(game: Game, who: w.ThatOne, context: Context) -> list[Player]:
    return those_players(game, context, w.ThatPlayer(to=who.to))


@PLAYERS.by(w.ChosenPlayer)
def _chosen_player_players(game: Game, who: w.ChosenPlayer, context: Context) -> list[Player]:
    return [player for player in game.table.players if player.name == context.source.chosen_player]


def gift_to(player: Player) -> str:
    """What is noted of a spell that promises a gift to a player."""
    return f"gift to {player.name}"


@PLAYERS.by(t.GiftedPlayer)
def _gifted_players(game: Game, who: t.GiftedPlayer, context: Context) -> list[Player]:
    paid = context.source.announced.costs_paid
    return [player for player in game.table.players if gift_to(player) in paid]


@PLAYERS.by(w.ActivePlayer)
def _active_player_players(game: Game, who: w.ActivePlayer, context: Context) -> list[Player]:
    return [game.table.turn.active] if game.table.turn.active else []


@PLAYERS.by(w.DefendingPlayer)
def _defending_player_players(game: Game, who: w.DefendingPlayer, context: Context) -> list[Player]:
    return defending_players(game, context)


@PLAYERS.by(w.ControllerOf)
def _controller_of_players(game: Game, who: w.ControllerOf, context: Context) -> list[Player]:
    things = [as_it_left_play(context, thing) for thing in things_of(game, who.of, context)]
    gone = [thing for thing in things if thing.zone != IN_PLAY and thing.last_look is not None]
    known = dict(zip(gone, seams.who_last_controlled(game, gone), strict=True)) if gone else {}
    return [known.get(thing) or game.controller(thing) for thing in things]


@PLAYERS.by(w.PlayerOrController)
def _player_or_controller(game: Game, who: w.PlayerOrController, context: Context) -> list[Player]:
    return players_of(game, who.player, context) or players_of(game, who.controller, context)


@PLAYERS.by(w.OwnerOf)
def _owner_of_players(game: Game, who: w.OwnerOf, context: Context) -> list[Player]:
    return [thing.owner for thing in things_of(game, who.of, context)]


def things_of(game: Game, what: Node | tuple[Node, ...] | None, context: Context) -> list[GameObject]:
    """The things that a phrase means, without any that are chosen while it is carried out; none where it
    doesn't speak of things.
    """
    if isinstance(what, tuple):
        return [thing for part in what for thing in things_of(game, part, context)]
    if not isinstance(what, w.Things) or isinstance(what, THINGS.besides):
        return []
    return THINGS.of(what)(game, what, context)


@THINGS.by(w.ThisCard)
def _this_card_things(game: Game, what: w.ThisCard, context: Context) -> list[GameObject]:
    return _this_card(game, context)


@THINGS.by(w.Enchanted)
def _enchanted_things(game: Game, what: w.Enchanted, context: Context) -> list[GameObject]:
    enchanted = context.source.attached_to
    if enchanted is not None and seams.could_not_be_targeted(game, context, enchanted):
        return list(seams.enchantment_does_not_target(game, context.source, enchanted))
    return [enchanted] if enchanted else []


@THINGS.by(w.It)
def _it_things(game: Game, what: w.It, context: Context) -> list[GameObject]:
    things = named_things(context, what.to)
    if what.noun == THAT_CREATURE:
        return [thing for thing in things if not _is_none_any_more(game, thing) or _still_means(game, thing)]
    return things


@THINGS.by(w.ThatOne)
def _that_one_things(game: Game, what: w.ThatOne, context: Context) -> list[GameObject]:
    return named_things(context, what.to)


THAT_CREATURE = "that creature"


def _is_none_any_more(game: Game, thing: GameObject) -> bool:
    return thing.zone == IN_PLAY and "creature" not in game.look(thing).types


def _still_means(game: Game, thing: GameObject) -> bool:
    """Whether the word for a creature still means something that is none now."""
    return bool(seams.word_only_points(game, thing))


@THINGS.by(w.TheVery)
def _the_very_things(game: Game, what: w.TheVery, context: Context) -> list[GameObject]:
    thing = what.thing
    assert isinstance(thing, GameObject)
    alike = [each for each in game.table.in_play if each.initial.name == thing.initial.name]
    found = seams.name_means_the_granter(game, thing, alike if thing in alike else [*alike, thing])
    gone = context.stack_object is None and any(each.zone != IN_PLAY for each in found)
    return list(seams.static_needs_it_in_play(game, found)) if gone else list(found)


@THINGS.by(w.Granter)
def _granter_things(game: Game, what: w.Granter, context: Context) -> list[GameObject]:
    """Nothing has been given yet."""
    return []


@THINGS.by(w.Target)
def _target_things(game: Game, what: w.Target, context: Context) -> list[GameObject]:
    return [thing for thing in chosen_targets(context, what) if isinstance(thing, GameObject)]


@THINGS.by(w.Those)
def _those_things(game: Game, what: w.Those, context: Context) -> list[GameObject]:
    return named_things(context, what.to)


@THINGS.by(w.Each)
def _each_things(game: Game, what: w.Each, context: Context) -> list[GameObject]:
    found = all_matching(game, what.what, context)
    if isinstance(what.what, w.Filter) and "legend" in what.what.words:
        found = seams.all_legends(game, what.what, found, context)
    return called(context, what.mark, found)


@answers(seams.all_legends)
def all_legends(game: Game, what: w.Filter, found: list[GameObject], context: Context) -> list[GameObject]:
    """Those of that type."""
    return found


@THINGS.by(w.RemovedCards)
def _removed_cards_things(game: Game, what: w.RemovedCards, context: Context) -> list[GameObject]:
    removed = [card for card in map(latest, context.source.removed_cards) if card.zone == REMOVED]
    removed = list(seams.of_linked_ability(game, removed, context))
    return removed if what.many else called(context, THE_REMOVED, removed)


@THINGS.by(w.ImprintedCards)
def _imprinted_cards_things(game: Game, what: w.ImprintedCards, context: Context) -> list[GameObject]:
    removed = [card for card in map(latest, context.source.removed_cards) if card.zone == REMOVED]
    cards = seams.what_is_imprinted(game, removed, context)
    return [card for card in cards if matches(game, replace(what.what, zone=REMOVED), card, context)]


@THINGS.by(w.TopOf)
def _top_of_things(game: Game, what: w.TopOf, context: Context) -> list[GameObject]:
    return called(context, what.mark, all_matching(game, what.what, context)[:1])


def cards_in_hand(game: Game, player: Player) -> list[GameObject]:
    """The cards that count as those in a player's hand."""
    return [*game.table.zone(HAND, player), *seams.is_still_in_hand(game, player)]


@answers(seams.is_still_in_hand)
def is_still_in_hand(game: Game, player: Player) -> list[GameObject]:
    """A spell that is being announced isn't: it is on the stack."""
    return []


def _this_card(game: Game, context: Context) -> list[GameObject]:
    """The card whose text it is, where these instructions have put it into play as it is there; while
    something resolves, told from its copies in play.
    """
    source = context.source
    if context.this is not None:
        return [context.this]
    card: GameObject | None = source
    while card is not None:
        now = context.moved.get(card)
        if now is not None and now.zone == IN_PLAY:
            return [now]
        card = card.became
    if context.stack_object is None or source.zone == STACK:
        return [source]
    copies = [thing for thing in game.table.in_play if thing.initial.name == source.initial.name]
    if copies in ([], [source]):
        return [source]
    return seams.name_means_this_copy(game, source, copies)
