"""413 Resolving Spells and Abilities, with 414 Countering and 415 Editing."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import plain_amount
from rules_kb.rules.engine.lost_targets import what_made_illegal
from rules_kb.rules.engine.one_by_one import carry_out_in_order
from rules_kb.rules.engine.playing import target_verdict
from rules_kb.rules.engine.resolving import comes_by_resolving, why_illegal_now
from rules_kb.rules.engine.zones import as_meant
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.entries import EACH_TIME, EVERYWHERE, LOSES_TARGETS, SEES_TARGETS
from rules_kb.table.events import Event
from rules_kb.table.events.mana import ManaAdded
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    GameObject,
    Player,
    Thing,
    WaitingAbility,
)


@rule(
    seams.targets_are_still_legal,
    rulings1999="T.7.2",
    cr1999="413.2a",
    cr2006="413.2a",
    off=True,
    at_work=EACH_TIME,
)
def targets_are_still_legal(game: Game, top: GameObject, phrases: list[w.Target], context: Context) -> bool:
    """It checks whether its targets are still legal; with none left it is countered, else only the legal ones
    are affected.
    """
    speaker = Context(context.source, context.controller, x=context.x, targets=list(context.targets))
    speaker.of_event, speaker.named = context.of_event, context.named
    legal: list[tuple[Thing, ...]] = []
    lost: list[Thing] = []
    there = {
        thing: thing if isinstance(thing, Player) else as_meant(game, thing)
        for group in context.targets
        for thing in group
    }
    with game.log.silence():
        for phrase, group in zip(phrases, context.targets, strict=False):
            speaker.target_player = context.target_player
            speaker.that_player = context.target_player or context.that_player
            good = tuple(
                now
                for thing in group
                if (now := there[thing]) is not None
                and target_verdict(game, phrase, now, top, speaker).allowed
            )
            lost.extend(thing for thing in group if there[thing] not in good)
            legal.append(good)
    context.lost = [
        tuple(thing for thing in group if there[thing] not in good)
        for group, good in zip(context.targets, legal, strict=False)
    ]
    context.targets = legal
    reasons = []
    for rule_of_its_own in why_illegal_now(game, phrases, context, lost, top):
        reasons.append(game.log.open(rule_of_its_own.cite or ""))
        game.log.close(reasons[-1], rule_of_its_own.role, rule_of_its_own.about, rule_of_its_own.says)
    told = None
    if lost:
        names = ", ".join(thing.name for thing in lost)
        told = game.log.event(
            f"{names} is no longer a legal target"
            if len(lost) == 1
            else f"{names} are no longer legal targets",
            tuple(thing.name for thing in lost),
            because=what_made_illegal(game, top, lost),
            beside=tuple(reasons),
            kind=LOSES_TARGETS,
        )
    if not lost:
        many = sum(map(len, legal)) > 1
        words = "its targets are still legal" if many else "its target is still legal"
        game.log.event(words, (top.name,), kind=SEES_TARGETS)
    if told is not None and not any(legal):
        with game.log.coming_also_from((told,)):
            seams.is_left_without_targets(game, top)
        return False
    if context.it in lost:
        context.it = next(
            (thing for group in legal for thing in group if isinstance(thing, GameObject)), None
        )
    return True


@rule(seams.counter, cr1999="414.1", cr2006="414.1")
def counter(game: Game, thing: GameObject, goes_to: str = "graveyard", taker: Player | None = None) -> None:
    """Countering moves a spell card to its owner's graveyard, or removes an ability's pseudospell from the
    stack.

    Where the countering text names another place, the card goes there instead (413.2b).
    """
    if thing.is_copy:
        seams.copy_leaves_stack(game, thing)
        return
    paid = thing.announced.paid
    gone, before = (
        game.happen(Moved(thing, goes_to, "countered", controller=taker, deed="countered")),
        game.log.mark(),
    )
    more_than_mana = paid.things or thing.announced.costs_paid
    kept = more_than_mana and seams.costs_are_not_refunded(game, thing, thing.controller)
    game.log.stand_beside(gone, game.log.fired(before))
    if more_than_mana and not kept:
        game.happen(ManaAdded(thing.controller, paid.mana.colored + ("C",) * paid.mana.generic))


@rule(
    seams.costs_are_not_refunded,
    rulings1999="G.7.Ruling.2",
    cr1999="414.2",
    cr2006="414.2",
    permits=True,
    off=False,
    at_work=EVERYWHERE,
)
def costs_are_not_refunded(game: Game, thing: GameObject, player: Player) -> bool:
    """Who played what was countered gets nothing back of the costs that were paid."""
    return True


@rule(
    seams.ability_is_independent_of_source,
    rulings1999="T.4.12",
    cr1999="402.6",
    cr2006="402.6",
    permits=True,
    off=False,
)
def ability_is_independent_of_source(game: Game, source: GameObject) -> bool:
    """An ability may resolve though its source is gone, and looks at it as it last was."""
    return True


@rule(
    seams.carry_out_instructions,
    rulings1999="T.7.1",
    cr1999="413.2b",
    cr2006="413.2b",
    off=False,
    at_work={"rulings1999": EACH_TIME, "cr1999": EVERYWHERE, "cr2006": EVERYWHERE},
)
def carry_out_instructions(game: Game, effects: tuple[e.Instruction, ...], context: Context) -> bool:
    """The controller of the spell or ability does what it says, one instruction after the other as
    written.
    """
    effects = tuple(effect for effect in effects if not isinstance(effect, e.Then))
    if _of_each_player(effects):
        return seams.one_action_after_another(game, effects, context)
    return carry_out_in_order(game, effects, context)


def _of_each_player(effects: tuple[e.Instruction, ...]) -> bool:
    """Whether there are several instructions, each of which is for each player."""
    return len(effects) > 1 and all(getattr(effect, "who", None) == w.EachPlayer() for effect in effects)


@rule(seams.information_is_taken_now, rulings1999="T.7.6", cr1999="413.2f", cr2006="413.2f", off=0)
def information_is_taken_now(game: Game, node: w.Amount, context: Context) -> int:
    """What an instruction asks of the game is answered as it is carried out; of what has left play, as it
    last was.
    """
    return plain_amount(game, node, context)


def _their_owners(game: Game, things: list[GameObject]) -> list[Player]:
    return [thing.owner for thing in things]


@rule(seams.who_last_controlled, rulings1999="K.4.6", cr1999="413.2f", cr2006="413.2f", without=_their_owners)
def who_last_controlled(game: Game, things: list[GameObject]) -> Concerning[list[Player]]:
    """The controller of a permanent that has left play is the player who controlled it last."""
    return concerning([game.controller(thing) for thing in things], *things)


@rule(
    seams.resolution_is_indivisible,
    rulings1999="A.8.3",
    cr1999="413.2",
    cr2006="408.1f",
    permits=True,
    off=[],
    at_work={"cr2006": EACH_TIME},
)
def resolution_is_indivisible(game: Game, waiting: list[WaitingAbility]) -> list[GameObject]:
    """Nothing comes between the parts of a resolution: what has triggered meanwhile waits until it is
    over.
    """
    return [item.source for item in waiting]


@rule(seams.spell_card_leaves_stack, rulings1999="T.7.1", cr1999="413.2h", cr2006="413.2h", at_work=EACH_TIME)
def spell_card_leaves_stack(game: Game, top: GameObject, context: Context) -> None:
    """As the last step a permanent spell's card goes into play, an instant's or sorcery's to its owner's
    graveyard.
    """
    types = top.initial.types
    if top.is_copy:
        seams.copy_leaves_stack(game, top)
        return
    if any(word in OF_SPELLS_ONLY for word in types):
        game.happen(Moved(top, GRAVEYARD, "resolved"))
        return
    comes_by_resolving(game, top, context)


def _to_the_graveyard(game: Game, event: Moved) -> list[Event]:
    return [event]


@rule(
    seams.bought_back,
    rulings1999="A.13.4",
    cr1999="glossary/buyback",
    cr2006="502.16a",
    without=_to_the_graveyard,
)
def bought_back(game: Game, event: Moved) -> list[Event]:
    """With its buyback cost paid, the card goes to its owner's hand instead of the graveyard."""
    return [event.but(zone=HAND)]


@rule(
    seams.keeps_its_controller,
    rulings1999="A.1.10",
    cr1999="410.2",
    cr2006="410.2",
    permits=True,
    off=False,
    at_work={"rulings1999": EVERYWHERE, "cr1999": EACH_TIME, "cr2006": EACH_TIME},
)
def keeps_its_controller(game: Game, ability: GameObject, now: Player) -> bool:
    """A triggered ability stays with the player who controlled it, whoever controls its source now."""
    return True
