"""504 Face-Down Spells and Permanents, with 502.26 Morph."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards.costs import has_x, mana_with_x
from rules_kb.cards.keywords import MORPHS
from rules_kb.rules import seams
from rules_kb.rules.engine.paying import pay_what_is_asked
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, against, allow, forbid, rule
from rules_kb.rules.tenth.keywords_of_spells import keyword_of
from rules_kb.rules.terms.actions import TurnUp
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.face_down import FACE_DOWN, WARDED
from rules_kb.rules.terms.playing import Playing, Way
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.entries import CONTROLLER
from rules_kb.table.events import Event, Noted, possessive
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.events.permanents import BecameCopy, TurnedFaceDown, TurnedFaceUp
from rules_kb.table.events.winning_and_losing import GameEnded
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import IN_PLAY, PHASED_OUT, STACK, Characteristics, GameObject, Player

MORPH_COST = a.Cost((a.PayMana(ManaCost((), 3)),))


def printed(thing: GameObject) -> Characteristics:
    """What stands on a card that lies face down."""
    return thing.printed or thing.initial


def morph_of(card: Characteristics) -> a.Keyword | None:
    """A card's morph, or the kind of it that gives a counter or hides the card better."""
    return next((found for name in MORPHS if (found := keyword_of(card, name)) is not None), None)


# -- 502.26 playing a card face down -------------------------------------------------------------------------


@rule(cr2006="502.26c", decides=True)
def only_with_morph(game: Game, card: GameObject) -> Verdict | None:
    """A card without morph can't be played face down."""
    if morph_of(card.initial) is None:
        return forbid(f"{card.name} has no morph", card)
    return None


@rule(cr2006="502.26a")
def morph(game: Game, card: GameObject) -> Way | None:
    """A card with morph may be played as a 2/2 creature that shows nothing, for {3} instead of its mana
    cost.
    """
    return Way("morph", MORPH_COST, face_down=True)


@rule(seams.is_played_face_down, cr2006="502.26b")
def is_played_face_down(game: Game, card: GameObject) -> None:
    """The card is turned face down and put onto the stack as a face-down spell, which becomes a face-down
    permanent.
    """
    game.happen(TurnedFaceDown(card, values_shown(game, card)))


def _all_that_is_printed(game: Game, card: GameObject) -> Characteristics:
    return printed(card)


@rule(seams.values_shown, cr2006="504.2", without=_all_that_is_printed)
def values_shown(game: Game, card: GameObject) -> Characteristics:
    """What lies face down has only the characteristics that are listed for it, and these are its copiable
    values.
    """
    hidden = keyword_of(printed(card), "disguise") is not None
    return facts.replace(FACE_DOWN, abilities=(WARDED,)) if hidden else facts.replace(FACE_DOWN)


@rule(seams.turned_face_down, cr2006="502.26e")
def turned_face_down(game: Game, thing: GameObject, context: Context) -> None:
    """A face-up permanent that is turned face down becomes a 2/2 creature that shows nothing."""
    if not thing.face_down:
        game.happen(TurnedFaceDown(thing, values_shown(game, thing), source=context.source))


# -- 408.2h and 502.26d turning it up ------------------------------------------------------------------------


@rule(seams.turned_face_up, cr2006="502.26d", off=False)
def turned_face_up(game: Game, action: TurnUp) -> bool:
    """A player shows the morph cost of a face-down permanent, pays it and turns the permanent up; that
    doesn't use the stack.
    """
    player, thing = action.player, action.thing
    require(may_be_turned_up(game, player, thing))
    keyword = morph_of(printed(thing))
    if keyword is None:
        raise Illegal([against(game, seams.turned_face_up, f"{thing.name} has no morph cost to show", thing)])
    pay_what_is_asked(
        game,
        seams.turned_face_up,
        Playing(player, thing, thing, a.Instructions(()), action.said, _price(game, action, keyword.value)),
    )
    values_come_back(game, thing)
    return True


def _price(game: Game, action: TurnUp, cost: a.Cost) -> a.Cost:
    """What is paid to turn a permanent up: of a cost with an X, for the X that was said or is chosen."""
    if not has_x(cost):
        return cost
    x = action.said.x
    if x is None:
        [x] = game.ask(ChoiceOf[int](action.player, "number", f"X to turn {action.thing.name} up", [], 0, -1))
    return mana_with_x(cost, x)


@rule(cr2006="408.2h", decides=True)
def may_be_turned_up(game: Game, player: Player, thing: GameObject) -> Verdict | None:
    """Who controls a face-down permanent may turn it face up when having priority: a special action."""
    if not thing.face_down or thing.zone != IN_PLAY:
        return forbid(f"{thing.name} doesn't lie face down", thing)
    if game.controller(thing) is not player:
        return forbid(f"{player.name} doesn't control {thing.name}", thing, of=CONTROLLER)
    if game.table.turn.priority is not player:
        return forbid(f"{player.name} doesn't have priority", player)
    return allow(player, thing)


@rule(seams.values_come_back, cr2006="504.5")
def values_come_back(game: Game, thing: GameObject) -> None:
    """Its copiable values are the normal ones again; it has long come into play, and what affects it goes
    on.
    """
    game.happen(TurnedFaceUp(thing))
    as_it_turns = [item for item in thing.initial.abilities if isinstance(item, a.AsTurnedUp)]
    for ability in as_it_turns:
        applied_while_turning(game, thing, ability)


@rule(cr2006="504.8", off=False)
def applied_while_turning(game: Game, thing: GameObject, ability: a.AsTurnedUp) -> bool:
    """What is done as a permanent is turned face up is done then, and doesn't wait on the stack."""
    context = Context(thing, game.controller(thing))
    for effect in ability.effects:
        seams.carry_out(game, effect, context)
    return True


# -- 504.3 and 504.6 who sees it -----------------------------------------------------------------------------


@rule(seams.looked_at_face_down, cr2006="504.3", decides=True)
def looked_at_face_down(game: Game, player: Player, thing: GameObject) -> Verdict:
    """A player may look at face-down spells and permanents of the own, and at nobody else's."""
    whose = game.controller(thing) if thing.zone == IN_PLAY else thing.controller
    if game.table.turn.controlled_by is player and seams.sees_what_is_visible(game, player, whose):
        whose = player
    if whose is not player or thing.zone not in (IN_PLAY, STACK):
        return forbid(f"{possessive(whose.name)} face-down card isn't for {player.name} to see", thing)
    game.happen(Noted(f"{player.name} looks at {printed(thing).name}", player))
    return allow(player, thing)


def that_is_shown(game: Game, event: Event) -> list[Modifier]:
    """What has to be shown as it moves or as the game ends, since it lay face down."""
    if isinstance(event, GameEnded):
        hidden = _lying_face_down(game)
        return [Modifier("shown at the end", hidden[0], "shown", _all_shown, goes_on=True)] if hidden else []
    if not isinstance(event, Moved) or not event.thing.face_down or event.thing.zone not in (IN_PLAY, STACK):
        return []
    if event.zone == STACK or (event.thing.zone == STACK and event.zone == IN_PLAY):
        return []
    return [Modifier(("shown", event.thing.id), event.thing, "shown", _shown, goes_on=True)]


def _lying_face_down(game: Game) -> list[GameObject]:
    """All that lies face down in play, phased out or on the stack."""
    everywhere = (*game.table.in_play, *game.table.zone(PHASED_OUT), *game.table.stack)
    return [thing for thing in everywhere if thing.face_down]


def _all_shown(game: Game, event: GameEnded) -> list[Event]:
    return [*[note for thing in _lying_face_down(game) for note in is_revealed(game, thing)], event]


def _shown(game: Game, event: Moved) -> list[Event]:
    return [*is_revealed(game, event.thing), event]


@rule(cr2006="504.6", off=[])
def is_revealed(game: Game, thing: GameObject) -> list[Event]:
    """What lay face down is shown to all players as it goes to another zone, and as the game ends."""
    return [Revealed(thing.owner, (thing,))]


# -- 504.7 as a copy -----------------------------------------------------------------------------------------


@rule(cr2006="504.7", off=False)
def copies_face_down(game: Game, thing: GameObject, values: Characteristics, context: Context) -> bool:
    """A face-down permanent that becomes a copy looks the same; turned face up, it has what it copied."""
    game.happen(BecameCopy(thing, values, hidden=True, source=context.source))
    return True
