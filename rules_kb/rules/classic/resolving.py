"""413 Resolving Spells and Abilities, with 414 Countering and 415 Editing."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.card import targets_of
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, plain_amount
from rules_kb.rules.register import Verdict, rule
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.mana import ManaAdded
from rules_kb.table.events.zone_changes import Moved, TokenMade, Vanished
from rules_kb.table.log import FORBADE
from rules_kb.table.mana import FREE
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, GameObject, Player


class CombatDamageEntry:
    """Combat damage on the stack: who deals how much to whom, as assigned (310.2)."""

    def __init__(self, assigned: list[tuple[GameObject, Any, int]]) -> None:
        self.assigned = assigned


@rule("413.1")
def top_of_stack_resolves(game: Game) -> list[GameObject]:
    """After everybody has passed in turn, what is on top of the stack resolves."""
    top = game.table.stack[-1]
    game.log.event(f"{top.name} resolves", (top.name,))
    return [top]


def resolve_top(game: Game) -> None:
    """Resolve the top of the stack, step by step."""
    top = (game.era.top_of_stack_resolves(game) or game.table.stack)[0]
    if isinstance(top.ability, CombatDamageEntry):
        game.table.lift(top)
        game.era.combat_damage_resolves(game, top)
        return
    node = _node(game, top)
    context = _context(game, top)
    phrases = _phrases(game, top, node)
    legal = (
        not phrases
        or not any(top.announced.targets)
        or game.era.targets_are_still_legal(game, top, phrases, context)
    )
    if legal and top.is_ability:
        _resolve_ability(game, top, node, context)
    elif legal:
        _resolve_spell(game, top, node, context)
    if top in game.table.stack:
        game.table.lift(top)


def _node(game: Game, top: GameObject) -> Any:
    if top.is_ability:
        return game.era.chosen_node(top.ability, top.announced.mode)
    node = next(
        (item for item in game.look(top).abilities if isinstance(item, a.Instructions)), a.Instructions(())
    )
    return game.era.chosen_node(node, top.announced.mode)


def _phrases(game: Game, top: GameObject, node: Any) -> list[w.Target]:
    enchant = (
        [item for item in game.look(top).abilities if isinstance(item, a.Enchant)]
        if not top.is_ability
        else []
    )
    return [w.Target(enchant[0].what)] if enchant else targets_of(node)


def _context(game: Game, top: GameObject) -> Context:
    source = top.source if top.is_ability and top.source is not None else top
    context = Context(
        source,
        top.controller,
        stack_object=top,
        x=top.announced.x or 0,
        division=dict(top.announced.division),
    )
    context.targets = list(top.announced.targets)
    occurrence = top.event
    if occurrence is not None:
        context.it, context.that_player, context.that_much = (
            occurrence.it,
            occurrence.player,
            occurrence.amount,
        )
        context.event = occurrence.event
    context.those = [thing for group in context.targets for thing in group if isinstance(thing, GameObject)]
    for group in context.targets:
        for thing in group:
            if isinstance(thing, Player):
                context.that_player = context.target_player = thing
            else:
                context.it = thing
    return context


@rule("413.2a", tenth2007="target", off=True)
def targets_are_still_legal(game: Game, top: GameObject, phrases: list[w.Target], context: Context) -> bool:
    """It checks whether its targets are still legal; with none left it is countered, else only the legal ones
    are affected.
    """
    speaker = Context(context.source, context.controller, x=context.x, targets=list(context.targets))
    legal: list[tuple[Any, ...]] = []
    lost: list[Any] = []
    there = {
        thing: thing if isinstance(thing, Player) else game.era.as_meant(game, thing)
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
                and game.era.target_verdict(game, phrase, now, top, speaker).allowed
            )
            lost.extend(thing for thing in group if there[thing] not in good)
            legal.append(good)
    context.targets = legal
    for verdict in game.era.why_illegal_now(game, phrases, context, lost, top):
        game.log.close(
            game.log.open(verdict.cite), FORBADE, tuple(thing.name for thing in verdict.about), verdict.reason
        )
    if lost:
        names = ", ".join(thing.name for thing in lost)
        game.log.event(
            f"{names} is no longer a legal target"
            if len(lost) == 1
            else f"{names} are no longer legal targets",
            tuple(thing.name for thing in lost),
        )
    if not lost:
        many = sum(map(len, legal)) > 1
        game.log.event("its targets are still legal" if many else "its target is still legal", (top.name,))
    if lost and not any(legal):
        game.era.counter(game, top)
        return False
    if context.it in lost:
        context.it = next(
            (thing for group in legal for thing in group if isinstance(thing, GameObject)), None
        )
    return True


def why_illegal_now(
    game: Game, phrases: list[w.Target], context: Context, lost: list[Any], top: GameObject
) -> list[Verdict]:
    """The rules, beyond that of targets, by which permanents still in play are no legal targets any more
    (protection, say).
    """
    general = game.era.announce_targets.cite(game.era.books)  # type: ignore[attr-defined]
    speaker = Context(context.source, context.controller, x=context.x)
    with game.log.silence():
        found = [
            game.era.target_verdict(game, phrase, thing, top, speaker)
            for thing in lost
            if isinstance(thing, GameObject) and thing.zone == IN_PLAY
            for phrase in phrases[:1]
        ]
    return [verdict for verdict in found if verdict.cite not in (None, general)]


@rule("414.1", tenth2007="glossary/counter")
def counter(game: Game, thing: GameObject, goes_to: str = "graveyard") -> None:
    """Countering moves a spell card to its owner's graveyard, or removes an ability's pseudospell from the
    stack.

    Where the countering text names another place, the card goes there instead (413.2b).
    """
    if thing.notes.get("copy"):
        game.era.copy_leaves_stack(game, thing)
        return
    paid = thing.announced.paid.get("mana", FREE)
    game.happen(Moved(thing, COUNTERED_TO[goes_to], "countered"))
    if paid.converted and not game.era.costs_are_not_refunded(game, thing, thing.controller):
        game.happen(ManaAdded(thing.controller, paid.colored + ("C",) * paid.generic))


def copy_leaves_stack(game: Game, copy: GameObject) -> None:
    """A copy of a spell is no card: once it has resolved or is countered, nothing is left of it."""
    game.happen(Vanished(copy))


COUNTERED_TO = {"graveyard": GRAVEYARD, "library": LIBRARY, "hand": HAND, "removed": REMOVED}


@rule("414.2", off=False)
def costs_are_not_refunded(game: Game, thing: GameObject, player: Player) -> bool:
    """Who played what was countered gets nothing back of the costs that were paid."""
    return True


def _resolve_ability(game: Game, top: GameObject, node: Any, context: Context) -> None:
    if isinstance(top.ability, a.Triggered) and not game.era.condition_holds(
        game, context.source, top.ability, top.controller, top.event.player if top.event is not None else None
    ):
        game.happen(Noted(f"{top.name}'s condition no longer holds", top), Vanished(top))
        return
    of_a_spell = top.event is not None and top.event.delayed is not None and context.source.last_look is None
    if (
        context.source.became is not None
        and not of_a_spell
        and not game.era.ability_is_independent_of_source(game, context.source)
    ):
        game.happen(Vanished(top))
        return
    keyword = top.ability.trigger if isinstance(top.ability, a.Triggered) else None
    if top.event is not None and top.event.delayed is not None:
        game.era.refer_to_what_was_meant(game, top.event.delayed, node.effects, context)
    elif top.event is not None and isinstance(top.event.event, (Moved, TokenMade)):
        game.era.look_where_it_moved(game, top.event.it, node.effects, context)
    if isinstance(keyword, a.Keyword):
        game.era.carry_out_keyword(game, keyword, context)
    else:
        game.era.carry_out_instructions(game, game.era.still_to_be_done(top, node.effects), context)
    if top in game.table.stack:
        game.table.lift(top)


@rule("402.6", tenth2007="glossary/source")
def ability_is_independent_of_source(game: Game, source: GameObject) -> bool:
    """An ability on the stack doesn't need its source any more; the source is looked at as it last was."""
    return True


def still_to_be_done(top: GameObject, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is left of an ability's instructions: a triggered "may" was answered as it went on the stack
    (410.5).
    """
    from rules_kb.cards import effects as e

    if (
        isinstance(top.ability, a.Triggered)
        and len(effects) == 1
        and isinstance(effects[0], e.May)
        and not effects[0].cost
        and not effects[0].otherwise
    ):
        return tuple(effects[0].effects)
    return effects


def _resolve_spell(game: Game, top: GameObject, node: Any, context: Context) -> None:
    if node.effects:
        game.era.carry_out_instructions(game, node.effects, context)
    if top in game.table.stack:
        game.era.spell_card_leaves_stack(game, top, context)


@rule("413.2b")
def carry_out_instructions(game: Game, effects: tuple[Any, ...], context: Context) -> bool:
    """The controller of the spell or ability does what it says, one instruction after the other as written."""
    passing: list[Event] = []
    for number, effect in enumerate(effects, 1):
        game.era.carry_out(game, effect, context)
        if number < len(effects):
            game.era.see_passing_conditions(game, passing)
            if game.table.triggered and not game.era.resolution_is_indivisible(
                game, list(game.table.triggered)
            ):
                game.era.put_triggered_abilities_on_stack(game)
    game.era.let_passing_conditions_go(game, passing)
    return bool(effects)


@rule("413.2f", off=0)
def information_is_taken_now(game: Game, node: Any, context: Context) -> int:
    """What an instruction asks of the game is answered as it is carried out; of what has left play, as it
    last was.
    """
    return plain_amount(game, node, context)


@rule("413.2", off=False)
def resolution_is_indivisible(game: Game, waiting: list[Any]) -> list[Any]:
    """Nothing comes between the parts of a resolution: what has triggered meanwhile waits until it is over."""
    return [item.source for item in waiting]


@rule("413.2h", tenth2007="playing-a-spell")
def spell_card_leaves_stack(game: Game, top: GameObject, context: Context) -> None:
    """As the last step a permanent spell's card goes into play, an instant's or sorcery's to its owner's
    graveyard.
    """
    types = top.initial.types
    if top.notes.get("copy"):
        game.era.copy_leaves_stack(game, top)
        return
    if "instant" in types or "sorcery" in types:
        event: Event = (
            game.era.bought_back(game, top) if top.bought_back else Moved(top, GRAVEYARD, "resolved")
        )
        game.happen(event)
        return
    attached = None
    if game.era.enchant_abilities(top):
        attached = next(iter(game.era.comes_into_play_attached(game, top, context.targets) or ()), None)
    game.happen(Moved(top, IN_PLAY, "resolved", controller=top.controller, attached_to=attached))


@rule("glossary/buyback")
def bought_back(game: Game, top: GameObject) -> Event:
    """With its buyback cost paid, the card goes to its owner's hand instead of the graveyard."""
    return Moved(top, HAND, "resolved")
