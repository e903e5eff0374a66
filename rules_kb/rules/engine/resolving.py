"""Resolving: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of
from rules_kb.cards.targets import number_targets, targets_of
from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.rules import seams
from rules_kb.rules.engine.additional_costs import gives_its_gift
from rules_kb.rules.engine.amounts import plain_amount
from rules_kb.rules.engine.delayed_abilities import refer_to_targets, refer_to_what_was_meant
from rules_kb.rules.engine.enchanting_players import chosen_for_it
from rules_kb.rules.engine.keyword_abilities import carry_out_keyword
from rules_kb.rules.engine.local_enchantments import enchant_abilities
from rules_kb.rules.engine.lost_targets import what_made_false
from rules_kb.rules.engine.miracles_and_ciphers import encodes
from rules_kb.rules.engine.playing import ALL_MODES, chosen_node, modes_of, target_verdict
from rules_kb.rules.engine.sagas import spell_ascends
from rules_kb.rules.engine.triggered_abilities import condition_holds, look_where_it_moved
from rules_kb.rules.engine.ways_of_today import adventures, goes_at_the_end, is_bestowed, rebounds
from rules_kb.rules.engine.what_was_named import speak_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.rules.terms.playing import Playable
from rules_kb.rules.terms.triggered_abilities import occurrence_of
from rules_kb.table import trails
from rules_kb.table.entries import (
    APPLIED,
    DOES_NOTHING,
    FORBADE,
    RESOLVES,
    SEES_TARGETS,
    Entry,
)
from rules_kb.table.events import Noted
from rules_kb.table.events.effects import EffectsNoticed
from rules_kb.table.events.periods import PartsLeft
from rules_kb.table.events.permanents import BestowEnded, CardsRemoved, ControllersSeen
from rules_kb.table.events.spells_and_abilities import AnnouncementMade, TakenOffStack
from rules_kb.table.events.turns import PriorityMoved, SomebodyActed
from rules_kb.table.events.zone_changes import Moved, TokenMade, Vanished
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, CombatDamageEntry, GameObject, Player, Thing
from rules_kb.table.table import TooMuch


@answers(seams.resolve_top)
def resolve_top(game: Game) -> None:
    """Resolve the top of the stack, step by step."""
    resolve(game, (seams.top_of_stack_resolves(game) or game.table.stack)[0])


def resolve(game: Game, top: GameObject) -> None:
    """Carry out what `top` says, now that it resolves; tell it where nothing comes of it, and why."""
    with game.log.coming_from(game.log.grounds(trails.resolving(top))):
        so_far = len(game.log.happened), game.log.mark()
        _carry_out(game, top)
        over = not parts_left(game, top)[0]
        if game.table.result is None and over and not _has_done_something(game, *so_far):
            words = f"{top.name} does nothing: {_why_nothing(game, top, so_far[1])}"
            fired = game.log.fired(so_far[1])
            rules = [each for each in fired if not each.does]
            resolved = game.log.latest(trails.resolving(top))
            rules = rules or ([resolved.cause] if resolved is not None and resolved.cause is not None else [])
            general = game.era.cite(seams.carry_out_instructions)
            reason_first = sorted(rules, key=lambda each: (each.cite == general, each.role != FORBADE))
            game.log.event(words, (top.name,), beside=tuple(reason_first), kind=DOES_NOTHING)


def begin_to_resolve(game: Game, top: GameObject) -> list[GameObject]:
    """Tell that this resolves now, and by what it came to wait."""
    announced = game.log.grounds(trails.coming(top))
    resolved = (trails.resolving(top),)
    game.log.event(f"{top.name} resolves", (top.name,), because=announced, trails=resolved, how=RESOLVES)
    return [top]


@answers(seams.is_left_without_targets)
def is_left_without_targets(game: Game, thing: GameObject) -> None:
    """Without a legal target it is countered."""
    seams.counter(game, thing)


OF_ITSELF = (AnnouncementMade, TakenOffStack, SomebodyActed, EffectsNoticed, ControllersSeen, PriorityMoved)
"""What is recorded on the way of a resolution, and is no effect of what resolves."""


def _has_done_something(game: Game, happened: int, written: int) -> bool:
    """Whether anything has come of a resolution, but that the thing itself has left the stack."""
    told = (entry for entry in game.log.entries[written:] if entry.text and entry.kind != SEES_TARGETS)
    if any(not _has_left(entry.event) for entry in told):
        return True
    changes = (change for together in game.log.happened[happened:] for change in together)
    return any(
        not isinstance(change, OF_ITSELF)
        and not _has_left(change)
        and not (isinstance(change, CardsRemoved) and not change.cards)
        for change in changes
    )


def _has_left(change: object) -> bool:
    """Whether a card goes to the graveyard as it has resolved."""
    return isinstance(change, Moved) and change.how == "resolved" and change.zone == GRAVEYARD


def _why_nothing(game: Game, top: GameObject, written: int) -> str:
    """Why nothing came of a resolution, as far as that can be told."""
    told = [entry.says for entry in game.log.entries[written:] if entry.cite and entry.says]
    if told:
        return told[-1]
    event = occurrence_of(top)
    parts = list(parts_of(_node(game, top).effects))
    spoken_of = (
        (event.it if event is not None else None, w.It),
        (top.source, w.ThisCard),
    )
    for thing, kind in spoken_of:
        if thing is not None and thing.became is not None and any(isinstance(part, kind) for part in parts):
            seams.track_is_lost(game, thing)
            return f"{thing.name} isn't where it was any more"
    if any(isinstance(part, e.May) for part in parts):
        return "what may be done isn't done"
    if (already := _so_already(game, top, parts)) is not None:
        return already.reason
    ability = top.ability
    if (
        isinstance(ability, a.Triggered)
        and isinstance(ability.trigger, a.Keyword)
        and ability.trigger.name == "rampage"
    ):
        return "no more than one creature blocks it"
    if isinstance(ability, a.Triggered) and not isinstance(ability.trigger, a.Keyword) and not parts:
        seams.nothing_follows_from_paying(game, top)
        return "nothing is left to be done"  # what had to be paid has been paid
    said = [getattr(part, "amount", None) for part in parts]
    amounts = [each for each in said if isinstance(each, w.Amount)]
    if amounts and not top.announced.x and all(isinstance(each, w.TheX) for each in amounts):
        return "X is 0"
    with game.log.silence():
        context = _context(game, top)
        if amounts and all(plain_amount(game, each, context) <= 0 for each in amounts):
            return "it comes to 0"
    return "there is nothing that it could be done to"


def _so_already(game: Game, top: GameObject, parts: Iterable[object]) -> Verdict | None:
    """The rule by which nothing comes of tapping what is tapped, or of untapping what is untapped."""
    targets = [thing for each in top.announced.targets for thing in each if isinstance(thing, GameObject)]
    for kind, state, tapped in ((e.Tap, "tapped", True), (e.Untap, "untapped", False)):
        would = targets and any(isinstance(part, kind) for part in parts)
        if would and all(thing.zone == IN_PLAY and thing.tapped is tapped for thing in targets):
            return seams.is_so_already(game, targets, state)
    return None


def _carry_out(game: Game, top: GameObject) -> None:
    """What the thing that resolves brings about."""
    if isinstance(top.ability, CombatDamageEntry):
        game.record(TakenOffStack(top))
        seams.combat_damage_resolves(game, top)
        return
    left, speaking = parts_left(game, top)
    if left:
        _go_on(game, top, left, speaking)
        return
    if is_bestowed(top):
        _bestow_may_end(game, top)
    node = _node(game, top)
    context = _context(game, top)
    phrases = _phrases(game, top, node)
    legal = not phrases or _targets_allow(game, top, phrases, context)
    if legal and top.is_ability:
        _resolve_ability(game, top, node, context)
    elif legal:
        _resolve_spell(game, top, node, context)
    if top in game.table.stack and not parts_left(game, top)[0]:
        game.record(TakenOffStack(top))


def _bestow_may_end(game: Game, top: GameObject) -> None:
    """A bestowed spell whose target isn't legal any more resolves as a creature."""
    phrases = _phrases(game, top, _node(game, top))
    speaker = Context(top, top.controller)
    targets = [thing for group in top.announced.targets for thing in group]
    with game.log.silence():
        verdicts = [target_verdict(game, phrases[0], thing, top, speaker) for thing in targets]
    if not any(verdict is None or verdict.allowed for verdict in verdicts):
        game.happen(BestowEnded(top))


def parts_left(game: Game, top: GameObject) -> tuple[tuple[e.Instruction, ...], Context]:
    """The instructions of something that are parts still to come, and who speaks in them."""
    for thing, left, speaking in game.table.turn.parts:
        if thing is top and isinstance(speaking, Context):
            return tuple(each for each in left if isinstance(each, e.Instruction)), facts.replace(speaking)
    return (), Context(top, top.controller)


def _go_on(game: Game, top: GameObject, left: tuple[e.Instruction, ...], context: Context) -> None:
    """The next part of what resolves in parts."""
    seams.next_part_resolves(game, top)
    game.record(PartsLeft(top))
    if _in_parts(game, top, left, context):
        if top.is_ability:
            game.record(TakenOffStack(top))
        else:
            _spell_is_over(game, top, context)


MOST_ROUNDS = 1000
"""A process that is repeated more often is taken for one that never ends."""


class EndlessProcess(TooMuch):
    """What resolves repeats its process again and again, and nothing ends it."""

    def __init__(self, top: GameObject) -> None:
        Exception.__init__(self, f"{top.name} repeats its process more than {MOST_ROUNDS} times")


def _in_parts(game: Game, top: GameObject, effects: tuple[e.Instruction, ...], context: Context) -> bool:
    """Carry out the instructions of something, or the first part of them where there are parts. Whether that
    was all. Raises EndlessProcess.
    """
    now, later = seams.part_that_comes_first(game, top, effects)
    seams.carry_out_instructions(game, now, context)
    again, rounds = context, 1
    while again.repeated:
        if (rounds := rounds + 1) > MOST_ROUNDS:
            raise EndlessProcess(top)
        again = _once_more(game, again)
        seams.carry_out_instructions(game, _node(game, top).effects, again)
    if later and top in game.table.stack:
        game.record(PartsLeft(top, later, facts.replace(context, targets=list(context.targets))))
        return False
    return True


@answers(seams.part_that_comes_first)
def part_that_comes_first(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...]
) -> tuple[tuple[e.Instruction, ...], tuple[e.Instruction, ...]]:
    """All of it is one part."""
    return effects, ()


def _targets_allow(game: Game, top: GameObject, phrases: list[w.Target], context: Context) -> bool:
    """Whether what has target phrases may resolve, as far as its targets go."""
    if any(top.announced.targets):
        of_cost = targets_of(top.ability.cost) if isinstance(top.ability, a.Activated) else []
        if of_cost and not seams.targets_of_cost_count(game, top):
            return _others_allow(game, top, [each for each in phrases if each not in of_cost], context)
        return bool(seams.targets_are_still_legal(game, top, phrases, context))
    if seams.is_not_targeted(game, top):
        return True
    seams.is_left_without_targets(game, top)
    return False


def _others_allow(game: Game, top: GameObject, phrases: list[w.Target], context: Context) -> bool:
    """The same by the targets of some phrases alone; the others stay as they were announced."""
    every = list(context.targets)
    context.targets = [every[phrase.index] for phrase in phrases]
    allowed = not phrases or bool(seams.targets_are_still_legal(game, top, phrases, context))
    for phrase, group in zip(phrases, context.targets, strict=True):
        every[phrase.index] = group
    context.targets = every
    return allowed


def _node(game: Game, top: GameObject) -> Playable:
    if isinstance(top.ability, (a.Activated, a.Triggered)):
        return chosen_node(top.ability, top.announced.mode)
    node = next(
        (item for item in game.look(top).abilities if isinstance(item, a.Instructions)), a.Instructions(())
    )
    if top.announced.mode == ALL_MODES and modes_of(node):
        return number_targets(a.Instructions(seams.modes_in_order(game, top, modes_of(node))))
    return chosen_node(node, top.announced.mode)


def _phrases(game: Game, top: GameObject, node: Playable) -> list[w.Target]:
    enchant = (
        [item for item in game.look(top).abilities if isinstance(item, a.Enchant)]
        if not top.is_ability
        else []
    )
    return [w.Target(enchant[0].what)] if enchant else [*targets_of(node)]


def _context(game: Game, top: GameObject) -> Context:
    source = top.source if top.is_ability and top.source is not None else top
    context = Context(
        source,
        _controller_of_effect(game, top, source),
        stack_object=top,
        x=top.announced.x or 0,
        division=dict(top.announced.division),
        began=len(game.log.happened),
    )
    context.targets = list(top.announced.targets)
    occurrence = occurrence_of(top)
    if occurrence is not None:
        speak_of(context, occurrence)
    context.those = [thing for group in context.targets for thing in group if isinstance(thing, GameObject)]
    for group in context.targets:
        for thing in group:
            if isinstance(thing, Player):
                context.that_player = context.target_player = thing
            else:
                context.it = thing
    return context


def _controller_of_effect(game: Game, top: GameObject, source: GameObject) -> Player:
    has_it = game.controller(source) if top.is_ability and source.zone == IN_PLAY else top.owner
    return top.controller if has_it is top.controller else seams.controls_its_effect(game, top)


@answers(seams.controls_its_effect)
def controls_its_effect(game: Game, top: GameObject) -> Player:
    """Who controls the spell or ability."""
    return top.controller


def why_illegal_now(
    game: Game, phrases: list[w.Target], context: Context, lost: list[Thing], top: GameObject
) -> list[Entry]:
    """The rules, beyond that of targets, by which permanents still in play are no legal targets any more
    (protection, say), as the log would have them.
    """
    general = game.era.cite(seams.announce_targets)
    speaker = Context(context.source, context.controller, x=context.x)
    asked = game.log.mark()
    for thing in lost:
        if isinstance(thing, GameObject) and thing.zone == IN_PLAY and phrases:
            target_verdict(game, phrases[0], thing, top, speaker)
    had_a_part = (each for each in game.log.cut(asked) if each.role in (FORBADE, APPLIED))
    own = [each for each in had_a_part if each.cite not in (None, general)]
    return sorted(own, key=lambda each: each.role != FORBADE)


def _resolve_ability(game: Game, top: GameObject, node: Playable, context: Context) -> None:
    before, occurrence = game.log.mark(), occurrence_of(top)
    delayed = occurrence.delayed if occurrence is not None else None
    if isinstance(top.ability, a.Triggered) and not condition_holds(
        game, context.source, top.ability, top.controller, occurrence
    ):
        rules = game.log.fired(before)
        noted = Noted(f"the condition of {top.name} no longer holds", top)
        noted.comes_from = what_made_false(game, top, top.ability.condition)
        vanished = Vanished(top)
        ended = game.happen(noted)
        if noted.logged is not None:
            vanished.comes_from = (noted.logged, *game.log.grounds(trails.resolving(top)))
        game.log.stand_beside([*ended, *game.happen(vanished)], rules)
        return
    of_a_spell = delayed is not None and context.source.last_look is None
    if (
        context.source.became is not None
        and not of_a_spell
        and not seams.ability_is_independent_of_source(game, context.source)
    ):
        game.happen(Vanished(top))
        return
    if isinstance(top.ability, a.Triggered) and context.source.zone == IN_PLAY:
        now = game.controller(context.source)
        if now is not top.controller:
            seams.keeps_its_controller(game, top, now)
    keyword = top.ability.trigger if isinstance(top.ability, a.Triggered) else None
    if delayed is not None and delayed.duration:
        refer_to_targets(game, delayed, node.effects, context)
    if delayed is not None and not delayed.duration:
        refer_to_what_was_meant(game, delayed, node.effects, context)
    elif occurrence is not None and isinstance(occurrence.event, (Moved, TokenMade)):
        look_where_it_moved(game, occurrence.it, node.effects, context)
    if isinstance(keyword, a.Keyword):
        carry_out_keyword(game, keyword, context)
    else:
        effects, speaking = seams.still_to_be_done(game, top, node.effects, context)
        if not _in_parts(game, top, effects, speaking):
            return
    if top in game.table.stack:
        game.record(TakenOffStack(top))


def _resolve_spell(game: Game, top: GameObject, node: Playable, context: Context) -> None:
    spell_ascends(game, top)
    gives_its_gift(game, top, context)
    if not node.effects or _in_parts(game, top, node.effects, context):
        _spell_is_over(game, top, context)


def _spell_is_over(game: Game, top: GameObject, context: Context) -> None:
    if any(isinstance(item, a.Keyword) and item.name == "epic" for item in top.initial.abilities):
        seams.spell_has_resolved(game, top)
    encodes(game, top)
    if top in game.table.stack:
        if top.is_copy and not any(word in OF_SPELLS_ONLY for word in top.initial.types):
            comes_by_resolving(game, top, context)  # it is a token there, as no rule of these eras says
        else:
            seams.spell_card_leaves_stack(game, top, context)
        goes_at_the_end(game, top)
        rebounds(game, top)
        adventures(game, top)


def comes_by_resolving(game: Game, top: GameObject, context: Context) -> None:
    """A permanent spell that resolves comes into play, attached to what it enchants, with what was chosen."""
    attached = None
    if enchant_abilities(top):
        attached = next(iter(seams.comes_into_play_attached(game, top, context.targets) or ()), None)
    chosen = chosen_for_it(top, context.targets)
    moved = Moved(top, IN_PLAY, "resolved", controller=top.controller, attached_to=attached, chosen=chosen)
    game.happen(moved)


@INSTRUCTIONS.by(e.RepeatProcess)
def _repeat_the_process(game: Game, effect: e.RepeatProcess, context: Context) -> None:
    """What resolves is carried out once more when it has been: nothing stands after this."""
    context.repeated.append(effect)


def _once_more(game: Game, context: Context) -> Context:
    """The same targets; what was done, seen and chosen the time before is what this time is about no more."""
    began, named = len(game.log.happened), dict(context.named)
    own = facts.replace(context, moved={}, followed={}, named=named, looked_at=[], those=[], dealt_damage=[])
    return facts.replace(own, shares={}, repeated=[], began=began)
