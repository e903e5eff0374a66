"""Part 3 of the book: 300 to 305 and 312 to 314, the turn with its phases and steps, and 408.1 priority.

Combat (306 to 311) has a module of its own.
"""

from __future__ import annotations

from itertools import pairwise

from rules_kb.books.eras import CLEANUP, FIRST_MAIN, KNOWN, SECOND_MAIN, UNTAP
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.lasting_effects import effects_ending
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.turn_structure import (
    active_player_receives_priority,
    as_spent,
    cards_that_say,
    hand_on_priority,
    is_first_draw,
    nobody_acts,
    speaks_of,
    would_be_skipped,
)
from rules_kb.rules.engine.what_cards_forbid import letters_that_stay, turn_is_over
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Seam, Verdict, answers, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.entries import EACH_TIME, EVERYWHERE, TRIGGERS
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import DamageRemoved, LifeChanged
from rules_kb.table.events.mana import ManaLost
from rules_kb.table.events.permanents import CountersChanged, NoLongerKeptTapped, Untapped
from rules_kb.table.events.spells_and_abilities import AbilityTriggered
from rules_kb.table.events.turns import (
    AddedPhaseCame,
    AddedStepCame,
    CombatSkipping,
    ExtraTurnCame,
    NextStepSet,
    Skipped,
    TurnSkipped,
)
from rules_kb.table.events.zone_changes import Discarded
from rules_kb.table.objects import HAND, GameObject, Look, Player

NORMAL_HAND_SIZE = 7

MAIN_PHASES = (FIRST_MAIN, SECOND_MAIN)


@rule(seams.pass_priority, cr1999="408.1c", cr2006="408.1c", off=[], at_work=EVERYWHERE)
def pass_priority(game: Game, player: Player) -> list[Player]:
    """A player who passes hands priority on; when all have passed in succession, the stack or the step moves
    on.
    """
    return hand_on_priority(game, player)


@rule(seams.step_ends_with_empty_stack, cr1999="300.2", cr2006="300.2", off=False, at_work=EVERYWHERE)
def step_ends_with_empty_stack(game: Game) -> bool:
    """With nothing on the stack and everybody passing in turn, the phase or step is over."""
    return nobody_acts(game)


def _next_within(game: Game, phase: str, step: str) -> str | None:
    """The step after one in a phase, or None where it is the phase's last."""
    names = [name for part, name in game.era.steps if part == phase]
    return dict(pairwise(names)).get(step)


@rule(seams.next_phase, cr1999="300.1", cr2006="300.1", at_work=EVERYWHERE)
def next_phase(game: Game, phase: str) -> str | None:
    """Five phases in a fixed order: beginning, first main, combat, second main, end.

    Each comes every turn.
    """
    phases = list(dict.fromkeys(part for part, _ in game.era.steps))
    return dict(pairwise(phases)).get(phase)


@rule(seams.beginning_phase_goes_on, cr1999="301.1", cr2006="301.1", at_work=EVERYWHERE)
def beginning_phase_goes_on(game: Game, step: str) -> str | None:
    """The beginning phase has three steps: untap, upkeep, draw."""
    return _next_within(game, "beginning", step)


def _the_phase_after_it(game: Game, phase: str) -> str | None:
    return seams.next_phase(game, phase)


@rule(
    seams.second_main_phase_comes,
    cr1999="305.1",
    cr2006="305.1",
    without=_the_phase_after_it,
    at_work=EVERYWHERE,
)
def second_main_phase_comes(game: Game, phase: str) -> str | None:
    """A turn has two main phases, with the combat phase between them."""
    main = list(dict.fromkeys(part for part, _ in game.era.steps if part in MAIN_PHASES))
    return main[1]


@rule(seams.end_phase_goes_on, cr1999="312.1", cr2006="312.1", at_work=EVERYWHERE)
def end_phase_goes_on(game: Game, step: str) -> str | None:
    """End of turn and cleanup are the steps of the end phase."""
    return _next_within(game, "end", step)


@rule(seams.first_draw_is_skipped, rulings1999="P.1.3", cr1999="101.4", cr2006="101.5a", off=False)
def first_draw_is_skipped(game: Game, name: str) -> bool:
    """The player who plays first has no draw step on the first turn of the game."""
    if is_first_draw(game, name) and len(game.table.players) > 2:
        return not everybody_draws(game)
    return is_first_draw(game, name)


@rule(cr2006="101.5b", off=[])
def everybody_draws(game: Game) -> list[Player]:
    """Among more than two players nobody skips the draw step of the first turn."""
    return list(game.table.players) if len(game.table.players) > 2 else []


@rule(seams.is_skipped, rulings1999="G.38.3", cr1999="glossary/skip", cr2006="300.9", off=False)
def is_skipped(game: Game, name: str) -> bool:
    """A step or phase that is to be skipped is passed over as if it weren't there."""
    return skips_it(game, name)


def skips_it(game: Game, name: str) -> bool:
    """Whether a step or phase is to be skipped; what does that once is used up."""
    active = game.table.turn.active
    assert active is not None
    phase = seams.TURN.of(game).phase_of(name).name
    combat = [step for part, step in game.era.steps if part == "combat"]
    if phase == "combat" and "combat" in active.skips and name == combat[0]:
        use_skip(game, active, "combat")
        game.record(CombatSkipping(True))
    if phase == "combat" and game.table.turn.skipping_combat:
        if name == combat[-1]:
            game.record(CombatSkipping(False))
        return True
    skipped = would_be_skipped(game, name)
    if as_spent(name) in active.skips:
        game.record(Skipped(active, as_spent(name)))
    elif name in active.skips:
        besides = cards_that_say(game, active, f"skip {name}")
        if not besides or seams.skip_is_used_up(game, active, name, besides):
            use_skip(game, active, name)
    return skipped


def use_skip(game: Game, player: Player, what: str) -> None:
    """An effect that skips a player's next step or turn is used up; where there are several, one of them."""
    if player.skips.count(what) > 1:
        seams.one_skip_is_used(game, player, what)
    else:
        game.record(Skipped(player, what))


@rule(seams.turn_is_skipped, rulings1999="P.2.2", cr1999="glossary/skip", cr2006="300.9", off=[])
def turn_is_skipped(game: Game, player: Player) -> list[Player]:
    """A turn that is to be skipped doesn't come: the next player's does.

    What skips two turns skips the next two.
    """
    game.happen(TurnSkipped(player))
    return [player]


@rule(seams.card_takes_precedence, cr1999="103.1", cr2006="103.1", permits=True, off=[])
def card_takes_precedence(game: Game, cards: list[GameObject]) -> list[GameObject]:
    """A card may contradict a rule: its text is right then, for that situation only."""
    return cards


@rule(seams.extra_turn_comes, rulings1999="P.2.2", cr2006="300.6")
def extra_turn_comes(game: Game) -> Player:
    """An extra turn comes right after the present one, the one made last before the others."""
    player = game.table.turn.extra_turns[0]
    game.record(ExtraTurnCame())
    return player


@rule(seams.extra_phase_comes, cr2006="300.7", off=None)
def extra_phase_comes(game: Game) -> str:
    """An extra phase comes right after the phase that it was added to, the one made last before the
    others.
    """
    phase = game.table.turn.phases_to_come[0]
    game.record(AddedPhaseCame())
    return phase


@rule(seams.extra_step_comes, cr2006="300.8", off=None)
def extra_step_comes(game: Game) -> str:
    """An extra step comes right after the step that it was added to, the one made last before the others."""
    step = game.table.turn.steps_to_come[0]
    game.record(AddedStepCame())
    return step


@rule(seams.effects_expire, rulings1999="T.2.8", cr1999="300.3", cr2006="300.4", off=False)
def effects_expire(game: Game, moment: str) -> bool:
    """Effects that last until the end of a phase or step expire as it ends, those until one as it comes."""
    ended = effects_ending(game, moment)
    if ended:
        game.happen(*ended)
    return bool(ended)


@rule(seams.mana_burn, rulings1999="G.25.1", cr1999="300.4", cr2006="300.3")
def mana_burn(game: Game, player: Player) -> None:
    """Mana left at the end of a phase (not of a step) is lost, and costs its player 1 life each."""
    lost = game.happen(
        ManaLost(player, stays=letters_that_stay(game, player), not_kept=not turn_is_over(game))
    )
    controlled = game.table.turn.controlled_by is not None and player is game.table.turn.active
    if controlled and seams.burns_nobody(game, player):
        return
    amount = sum(len(event.mana) for event in lost if isinstance(event, ManaLost))
    event = LifeChanged(player, -amount)
    event.comes_from = tuple(each.logged for each in lost if each.logged is not None)
    game.happen(event)


@rule(
    seams.nobody_gets_priority_while_untapping,
    rulings1999="P.5.2",
    cr1999="302.2",
    cr2006="302.3",
    permits=True,
    off=False,
    at_work={"cr1999": EVERYWHERE, "cr2006": EVERYWHERE},
)
def nobody_gets_priority_while_untapping(game: Game) -> bool:
    """No player gets priority in the untap step; what triggers in it is held until the upkeep step."""
    return True


@rule(
    seams.nothing_is_played_while_untapping,
    cr1999="302.2",
    cr2006="302.3",
    decides=True,
    off=None,
    at_work=EVERYWHERE,
)
def nothing_is_played_while_untapping(game: Game, player: Player) -> Verdict | None:
    """Without priority in the untap step, no spell or ability can be played in it."""
    return (
        forbid("no player gets priority in the untap step", player) if game.table.turn.step == UNTAP else None
    )


@rule(seams.untap_permanents, rulings1999="P.5.1", cr1999="302.1", cr2006="302.2", at_work=EACH_TIME)
def untap_permanents(game: Game, active: Player) -> None:
    """The active player settles which permanents will untap: all that aren't kept from it.

    They untap at once.
    """
    tapped = [
        (thing, look) for thing, look in game.looks().items() if look.controller is active and thing.tapped
    ]
    held = [
        thing
        for thing, look in game.looks().items()
        if (thing.stays_tapped and look.controller is active) or thing.stays_tapped_for is active
    ]
    if held:
        game.record(NoLongerKeptTapped(held))
    able = [thing for thing, _ in tapped if thing not in held]
    several = len(able) > 1 and any(properties(game.look(thing), e.DoesntUntap) for thing in able)
    things = decided_before_any_untaps(game, active, able) if several else to_be_untapped(game, active, able)
    things = [*_within_limits(game, active, things), *_untap_besides(game, active)]
    things = seams.settled_before_untapping(game, active, things)
    staying = [(thing, look) for thing, look in tapped if thing not in things]
    kept = [
        Noted(f"{thing.name} stays tapped{_why_tapped(game, look, thing in held)}", thing, (Untapped,))
        for thing, look in staying
    ]
    chosen = [(thing, item) for thing, look in staying for item in properties(look, e.MayStayTapped)]
    filled = [
        CountersChanged(thing, item.counter, 1)
        for thing, item in chosen
        if item.counter and thing in able and not properties(game.look(thing), e.DoesntUntap)
    ]
    if things or kept:
        game.happen(*[Untapped(thing) for thing in things], *filled, *kept)


def to_be_untapped(game: Game, active: Player, things: list[GameObject]) -> list[GameObject]:
    """Those of some tapped permanents that nothing keeps from untapping, and that their controller untaps."""
    return [
        thing
        for thing in things
        if not properties(game.look(thing), e.DoesntUntap)
        and (not properties(game.look(thing), e.MayStayTapped) or game.yes(active, f"untap {thing.name}"))
    ]


@answers(seams.settled_before_untapping)
def settled_before_untapping(game: Game, active: Player, things: list[GameObject]) -> list[GameObject]:
    """What was chosen; they untap at once."""
    return things


def _one_after_another(game: Game, active: Player, things: list[GameObject]) -> list[GameObject]:
    untapped = []
    for thing in things:
        if to_be_untapped(game, active, [thing]):
            game.happen(Untapped(thing))
            untapped.append(thing)
    return untapped


@rule(rulings1999="G.36.2", without=_one_after_another)
def decided_before_any_untaps(game: Game, active: Player, things: list[GameObject]) -> list[GameObject]:
    """What is done simultaneously is decided before any of it is done: what untaps, as all of them are still
    tapped.
    """
    return to_be_untapped(game, active, things)


def _why_tapped(game: Game, look: Look, held: bool) -> str:
    """Why a permanent doesn't untap, in words."""
    untap = KNOWN[game.era.name].part_called(UNTAP)
    if held:
        return f": it was kept tapped for this {untap}"
    if properties(look, e.DoesntUntap):
        return f": it doesn't untap in this {untap.removeprefix('untap ')}"
    return ", as its controller chose"


def _untap_besides(game: Game, active: Player) -> list[GameObject]:
    """What other players' cards say that untaps in this player's untap step as well."""
    found = [
        (source, thing)
        for source, look, item in game.saying(a.UntapRule)
        if item.number is None and look.controller is not active
        for thing in game.table.in_play
        if thing.tapped and _is_said_to_untap(game, item, thing, Context(source, look.controller))
    ]
    seams.card_takes_precedence(game, list(dict.fromkeys(source for source, _ in found))) if found else None
    return list(dict.fromkeys(thing for _, thing in found))


def _is_said_to_untap(game: Game, said: a.UntapRule, thing: GameObject, context: Context) -> bool:
    if not holds(game, said.condition, context):
        return False
    return thing is context.source if said.itself else matches(game, said.what, thing, context)


def _within_limits(game: Game, active: Player, things: list[GameObject]) -> list[GameObject]:
    """Those that untap where a text says how many of a kind may: the active player chooses them."""
    for source, look, limit in game.saying(a.UntapRule):
        context = Context(source, look.controller)
        if limit.number is None or not holds(game, limit.condition, context):
            continue
        of_a_kind = [thing for thing in things if matches(game, limit.what, thing, context)]
        if len(of_a_kind) > limit.number:
            choice = ChoiceOf(
                active,
                "choose",
                f"what untaps in spite of {source.name}",
                of_a_kind,
                limit.number,
                limit.number,
            )
            chosen = game.ask(choice)
            things = [thing for thing in things if thing not in of_a_kind or thing in chosen]
    return things


@rule(
    seams.abilities_at_the_beginning, cr1999="300.5", cr2006="300.5", off=[], at_work={"cr2006": EVERYWHERE}
)
def abilities_at_the_beginning(game: Game, triggered: list[Waiting]) -> list[GameObject]:
    """As a phase or step begins, the abilities that trigger at its beginning are to go on the stack."""
    game.record(*[AbilityTriggered(item) for item in triggered])
    return [item.source for item in triggered]


@rule(seams.upkeep_opens, cr1999="303.1", cr2006="303.1", off=False, at_work=EVERYWHERE)
def upkeep_opens(game: Game) -> bool:
    """What triggered while untapping and at the beginning of upkeep goes on the stack; priority is the active
    player's after that.
    """
    active_player_receives_priority(game)
    return True


@rule(seams.main_phase_opens, cr1999="305.3", cr2006="305.3", off=False, at_work=EVERYWHERE)
def main_phase_opens(game: Game) -> bool:
    """Once what has triggered is on the stack, the active player gets priority."""
    active_player_receives_priority(game)
    return True


@rule(seams.priority_at_end_of_turn, cr1999="313.1", cr2006="313.1", off=False, at_work=EVERYWHERE)
def priority_at_end_of_turn(game: Game) -> bool:
    """With what has triggered at end of turn on the stack, the active player receives priority."""
    active_player_receives_priority(game)
    return True


@rule(seams.cleanup_in_order, cr1999="314.1", cr2006="314.2", off=(), at_work=EVERYWHERE)
def cleanup_in_order(game: Game) -> tuple[Seam[[Game], None], ...]:
    """The cleanup step: first the discard, then damage and effects end, then perhaps priority."""
    return (seams.discard_to_hand_size, seams.damage_and_effects_end, seams.priority_in_cleanup)


@rule(seams.discard_to_hand_size, rulings1999="P.9.2", cr1999="314.1a", cr2006="314.1")
def discard_to_hand_size(game: Game) -> None:
    """First the active player discards down to the maximum hand size; this doesn't use the stack."""
    active = game.table.turn.active
    assert active is not None
    hand = list(game.table.zone(HAND, active))
    if len(hand) <= NORMAL_HAND_SIZE and not _hand_size_rules(game, active):
        return
    skipped = cards_that_say(game, active, "skip discard")
    if skipped and seams.card_takes_precedence(game, skipped):
        return
    size = seams.maximum_hand_size(game, active)
    if size is not None and len(hand) > size:
        number = len(hand) - size
        chosen = game.ask(
            ChoiceOf(active, "discard", "what to discard down to the maximum hand size", hand, number, number)
        )
        game.happen(*[Discarded(card) for card in chosen])


@rule(seams.maximum_hand_size, rulings1999="P.9.2", cr1999="217.3b", cr2006="217.3b", off=None)
def maximum_hand_size(game: Game, player: Player) -> int | None:
    """A player's maximum hand size: normally seven cards; None where there is none. A text that says a number
    is stronger than an older one that says there is none.
    """
    changes = _hand_size_rules(game, player)
    said = [thing.timestamp for thing, item in changes if not item.how]
    none = cards_that_say(game, player, "no maximum hand size")
    none = [thing for thing in none if thing.timestamp >= max(said, default=thing.timestamp)]
    if none and seams.card_takes_precedence(game, none):
        return None
    size = NORMAL_HAND_SIZE
    if changes and seams.card_takes_precedence(game, [thing for thing, _ in changes]):
        for _, item in changes:
            size = {"": item.number, "more": size + item.number, "less": max(0, size - item.number)}[item.how]
    return size


def _hand_size_rules(game: Game, player: Player) -> list[tuple[GameObject, a.HandSizeRule]]:
    """What changes a player's maximum hand size, the oldest first."""
    found = [
        (thing, item)
        for thing, look, item in game.saying(a.HandSizeRule)
        if (
            player.name == seams.player_it_is_aimed_at(game, thing)
            if item.who == "chosen player"
            else speaks_of(item.who, player, look.controller)
        )
    ]
    return sorted(found, key=lambda pair: pair[0].timestamp)


@rule(
    seams.damage_and_effects_end,
    rulings1999="P.10.1",
    cr1999="314.1b",
    cr2006="314.2",
    at_work={"rulings1999": EACH_TIME},
)
def damage_and_effects_end(game: Game) -> None:
    """Then all damage is removed and all effects that last until end of turn end, at once."""
    events: list[Event] = [DamageRemoved(thing) for thing in game.table.in_play if thing.damage]
    events.extend(effects_ending(game, e.UNTIL_END_OF_TURN))
    if events:
        game.happen(*events)


@rule(seams.cleanup_repeats, cr1999="314.1c", cr2006="314.3", off=False)
def cleanup_repeats(game: Game) -> bool:
    """If a state-based effect or trigger has come up, the active player gets priority, and another cleanup
    step follows.
    """
    game.record(NextStepSet(CLEANUP))
    rule_itself, before = game.log.running[-1:], game.log.mark()
    active_player_receives_priority(game)
    come = [entry for entry in game.log.entries[before:] if entry.how == TRIGGERS]
    game.log.stand_beside_entries(come, rule_itself)
    return True
