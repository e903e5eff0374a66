"""Whether what an ability or an instruction depends on is so."""

from __future__ import annotations

from collections import Counter

from rules_kb.books.eras import FIRST_MAIN, MAIN, SECOND_MAIN
from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.keywords import SADDLED
from rules_kb.cards.named import CARDS, PAID
from rules_kb.cards.node import Condition, replace
from rules_kb.rules import seams
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.engine.meaning import all_matching, defending_players, matches
from rules_kb.rules.engine.relations import in_state
from rules_kb.rules.engine.saddling import is_saddled
from rules_kb.rules.engine.who_and_what import cards_in_hand, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, as_it_left_play
from rules_kb.rules.terms.meanings import Meanings
from rules_kb.table.events.spells_and_abilities import SpellPlayed
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    STACK,
    GameObject,
    Player,
)

CONDITIONS: Meanings[Condition, [Context], bool] = Meanings(Condition)


def holds(game: Game, condition: Condition | None, context: Context) -> bool:
    """Whether a condition is true now; none at all is."""
    return condition is None or CONDITIONS.of(condition)(game, condition, context)


@CONDITIONS.by(a.Controls)
def _controls_holds(game: Game, condition: a.Controls, context: Context) -> bool:
    who = context.controller
    if condition.who == "defending player":
        players = defending_players(game, context)
    else:
        everybody = game.table.in_turn_order()
        players = {"you": [who], "player": everybody}.get(condition.who) or game.table.opponents(who)
    elsewhere = condition.what.zone not in (None, "in play")  # there is nobody who controls it
    with game.log.silence():
        controllers = Counter(
            game.look(thing).controller
            for thing in (all_matching(game, condition.what, context) if elsewhere else game.table.in_play)
            if elsewhere
            or (game.look(thing).controller in players and matches(game, condition.what, thing, context))
        )
    of_one = condition.who == "opponent" and not elsewhere  # one of them controls as many
    number = max(controllers.values(), default=0) if of_one else controllers.total()
    if condition.exactly or condition.number == 0:
        return number == condition.number
    return number >= condition.number


@CONDITIONS.by(a.Both)
def _both_holds(game: Game, condition: a.Both, context: Context) -> bool:
    return holds(game, condition.first, context) and holds(game, condition.second, context)


@CONDITIONS.by(a.OneOfTwo)
def _one_of_two_holds(game: Game, condition: a.OneOfTwo, context: Context) -> bool:
    return holds(game, condition.first, context) or holds(game, condition.second, context)


@CONDITIONS.by(a.ControlsEither)
def _controls_either_holds(game: Game, condition: a.ControlsEither, context: Context) -> bool:
    return any(holds(game, a.Controls(what), context) for what in (condition.what, condition.other))


# A Howling Mine that is gone is asked whether it is untapped. 413.2f has an instruction use what a permanent
# last was; but this is no instruction: it is the condition of 410.8, which must be so now. A card out of play
# is neither tapped nor untapped (217.5d), so the condition fails, whatever the Mine was when it left.
@CONDITIONS.by(a.ThisIs)
def _this_is_holds(game: Game, condition: a.ThisIs, context: Context) -> bool:
    if (
        condition.state in ("tapped", "untapped")
        and context.source.zone != IN_PLAY
        and seams.neither_tapped_nor_untapped(game, context.source)
    ):
        return False
    return in_state(game, context.source, game.look(context.source), condition.state)


@CONDITIONS.by(a.ItIsInState)
def _it_is_in_state_holds(game: Game, condition: a.ItIsInState, context: Context) -> bool:
    things = things_of(game, condition.it, context)
    return any(in_state(game, thing, game.look(thing), condition.state) for thing in things)


@CONDITIONS.by(a.ItHasColor)
def _it_has_color_holds(game: Game, condition: a.ItHasColor, context: Context) -> bool:
    return any(
        condition.color in game.look(as_it_left_play(context, thing)).colors
        for thing in things_of(game, condition.it, context)
    )


@CONDITIONS.by(a.ItIs)
def _it_is_holds(game: Game, condition: a.ItIs, context: Context) -> bool:
    to = str(getattr(condition.it, "to", ""))

    def fits(thing: GameObject) -> bool:
        card = to in CARDS or (thing.zone != IN_PLAY and (to == PAID or to.startswith("choice ")))
        what = condition.what
        what = replace(what, noun="card") if card and what.noun == "permanent" else what
        return matches(game, what, thing if what.noun == "card" else as_it_left_play(context, thing), context)

    return any(fits(thing) for thing in things_of(game, condition.it, context))


@CONDITIONS.by(a.YouPlayedIt)
def _you_played_it(game: Game, condition: a.YouPlayedIt, context: Context) -> bool:
    return condition.was == any(
        _was_played(thing, condition, context) for thing in things_of(game, condition.it, context)
    )


@CONDITIONS.by(a.OutOfYourGraveyard)
def _out_of_your_graveyard(game: Game, condition: a.OutOfYourGraveyard, context: Context) -> bool:
    you = context.controller
    for thing in things_of(game, condition.it, context):
        came_from = thing.moved[0] if thing.moved is not None else ""
        spell = thing.came_from if condition.played and came_from == STACK else None
        if spell is not None and spell.moved is not None and spell.controller is you:
            came_from = spell.moved[0]
        if came_from == GRAVEYARD and thing.owner is you:
            return True
    return False


def _was_played(thing: GameObject, condition: a.YouPlayedIt, context: Context) -> bool:
    """Whether it is a spell that was played so, or has become a permanent as one."""
    came_from = thing.moved[0] if thing.moved is not None else ""
    spell = thing if thing.zone == STACK else thing.came_from if came_from == STACK else None
    if spell is None or spell.is_copy or spell.moved is None:
        return False
    fits = not condition.whence or (spell.moved[0] == condition.whence) is not condition.elsewhere
    return fits and (condition.anybody or spell.controller is context.controller)


def has_been_played(card: GameObject, player: Player) -> bool:
    """Whether a player has played a card since it was put where it was spoken of: it went to the stack from
    there, or as a land straight into play.
    """
    played = card.became
    if played is None or played.controller is not player:
        return False
    if "land" in card.initial.types:
        return played.zone == IN_PLAY or played.last_look is not None
    after = played.became
    return played.zone == STACK or (after is not None and after.moved is not None and after.moved[0] == STACK)


@CONDITIONS.by(a.PlayedOutOfTime)
def _played_out_of_time_holds(game: Game, condition: a.PlayedOutOfTime, context: Context) -> bool:
    source = context.source
    return source.announced.out_of_time and source.moved == (STACK, game.table.turn.number)


@CONDITIONS.by(a.WasKicked)
def _was_kicked_holds(game: Game, condition: a.WasKicked, context: Context) -> bool:
    paid = context.source.announced.costs_paid
    if condition.cost is None or "kicker" not in paid:
        return "kicker" in paid
    return bool(seams.that_kicker_was_paid(game, context.source, condition.cost))


@CONDITIONS.by(t.PaidAs)
def _paid_as_holds(game: Game, condition: t.PaidAs, context: Context) -> bool:
    return condition.keyword in context.source.announced.costs_paid


@CONDITIONS.by(t.WasChosen)
def _chosen_holds(game: Game, condition: t.WasChosen, context: Context) -> bool:
    return condition.what in (context.this or context.source).chosen.values()


@CONDITIONS.by(t.IsDesignated)
def _designated_holds(game: Game, condition: t.IsDesignated, context: Context) -> bool:
    this = context.this or context.source
    return is_saddled(game, this) if condition.what == SADDLED else condition.what in this.chosen


@CONDITIONS.by(t.IsLevel)
def _is_level(game: Game, condition: t.IsLevel, context: Context) -> bool:
    chosen = (context.this or context.source).chosen
    return 1 + sum(word.startswith("level ") for word in chosen) == condition.level


@CONDITIONS.by(t.PlayedInMainPhase)
def _played_in_main_phase(game: Game, condition: t.PlayedInMainPhase, context: Context) -> bool:
    source = context.source
    spell = source if source.zone == STACK else source.came_from
    step, was_played = game.table.turn.step, False
    for change in of_this_turn(game):
        if isinstance(change, SpellPlayed) and change.thing is spell:
            was_played = True
        if was_played and isinstance(change, StepBegan):
            step = change.step
            break
    return (
        was_played
        and step in (FIRST_MAIN, SECOND_MAIN, MAIN)
        and game.table.turn.active is context.controller
    )


@CONDITIONS.by(t.AttackedWithPower)
def _attacked_with_power(game: Game, condition: t.AttackedWithPower, context: Context) -> bool:
    attacked = game.table.combat.attacked
    own = [game.look(thing) for thing in attacked if game.controller(thing) is context.controller]
    return sum(look.power or 0 for look in own) >= condition.power


@CONDITIONS.by(a.CardsInGraveyard)
def _cards_in_graveyard_holds(game: Game, condition: a.CardsInGraveyard, context: Context) -> bool:
    cards = game.table.zone(GRAVEYARD, context.controller)
    if condition.above:
        cards = cards[: cards.index(context.source)] if context.source in cards else []
        cards = cards[-1:] if condition.directly else cards
    return sum(matches(game, condition.what, card, context) for card in cards) >= condition.number


@CONDITIONS.by(a.ControlsMore)
def _controls_more_holds(game: Game, condition: a.ControlsMore, context: Context) -> bool:
    return _most_more(game, condition.what, context) >= condition.number


@CONDITIONS.by(a.Not)
def _not_holds(game: Game, condition: a.Not, context: Context) -> bool:
    return not holds(game, condition.condition, context)


@CONDITIONS.by(a.YourTurn)
def _your_turn_holds(game: Game, condition: a.YourTurn, context: Context) -> bool:
    return game.table.turn.active is context.controller


@CONDITIONS.by(a.HasCounters)
def _has_counters_holds(game: Game, condition: a.HasCounters, context: Context) -> bool:
    lying = [as_it_left_play(context, thing).counters for thing in things_of(game, condition.it, context)]
    numbers = [sum(each.values()) if condition.kind == "any" else each[condition.kind] for each in lying]
    if condition.number == 0:
        return not any(numbers)
    return any(
        number >= condition.number and (condition.most is None or number <= condition.most)
        for number in numbers
    )


@CONDITIONS.by(a.OpponentHasMore)
def _opponent_has_more_holds(game: Game, condition: a.OpponentHasMore, context: Context) -> bool:
    def has(player: Player) -> int:
        return player.life if condition.what == "life" else len(cards_in_hand(game, player))

    return any(has(player) > has(context.controller) for player in game.table.opponents(context.controller))


@CONDITIONS.by(a.LifeAtLeast)
def _life_at_least_holds(game: Game, condition: a.LifeAtLeast, context: Context) -> bool:
    return context.controller.life >= condition.number


@CONDITIONS.by(a.LifeAtMost)
def _life_at_most_holds(game: Game, condition: a.LifeAtMost, context: Context) -> bool:
    return context.controller.life <= condition.number


def _cards_in(game: Game, zone: str, player: Player) -> list[GameObject]:
    return cards_in_hand(game, player) if zone == HAND else game.table.zone(zone, player)


@CONDITIONS.by(a.CardsInHand)
def _cards_in_hand_hold(game: Game, condition: a.CardsInHand, context: Context) -> bool:
    player = context.controller if condition.who == "you" else context.that_player
    players = [] if player is None else [player]
    if condition.who == "player":
        players = game.table.in_turn_order()
    elif condition.who == "opponent":
        players = game.table.opponents(context.controller)
    least = condition.least if condition.exactly is None else condition.exactly
    most = condition.most if condition.exactly is None else condition.exactly
    numbers = [len(_cards_in(game, condition.zone, player)) for player in players]
    return any((least or 0) <= number and (most is None or number <= most) for number in numbers)


@CONDITIONS.by(a.ThereAre)
def _there_are_holds(game: Game, condition: a.ThereAre, context: Context) -> bool:
    things = all_matching(game, condition.what, context)
    if condition.what.owner == "opponent":  # as many lie in the graveyard of one of them
        return max(Counter(thing.owner for thing in things).values(), default=0) >= condition.number
    return len(things) >= condition.number


def _most_more(game: Game, what: w.Filter, context: Context) -> int:
    """How many more things of a description than the player the opponent with the most of them controls."""
    with game.log.silence():
        found = [game.controller(thing) for thing in all_matching(game, what, context)]
    own = found.count(context.controller)
    return max((found.count(player) - own for player in game.table.opponents(context.controller)), default=0)
