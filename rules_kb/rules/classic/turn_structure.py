"""Part 3 of the book: 300 to 305 and 312 to 314, the turn with its phases and steps, and 408.1 priority.

Combat (306 to 311) has a module of its own.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, holds, matches, properties
from rules_kb.rules.register import Verdict, forbid, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import DamageRemoved, LifeChanged
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.mana import ManaLost
from rules_kb.table.events.permanents import Untapped
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.zone_changes import Discarded, Moved, Vanished
from rules_kb.table.objects import HAND, REMOVED, GameObject, Player

STEPS = (
    ("beginning", "untap"),
    ("beginning", "upkeep"),
    ("beginning", "draw"),
    ("first main", "first main"),
    ("combat", "beginning of combat"),
    ("combat", "declare attackers"),
    ("combat", "declare blockers"),
    ("combat", "combat damage"),
    ("combat", "end of combat"),
    ("second main", "second main"),
    ("end", "end of turn"),
    ("end", "cleanup"),
)

NORMAL_HAND_SIZE = 7


# -- 408.1 priority ------------------------------------------------------------------------------------------


def player_receives_priority(game: Game, player: Player) -> None:
    """Before a player gets priority, state-based effects are checked and triggered abilities go on the stack,
    until all is quiet.
    """
    turn = game.table.turn
    turn.priority = None
    while game.table.result is None:
        game.era.check_state_based_effects(game)
        if game.table.result is not None or not game.era.put_triggered_abilities_on_stack(game):
            break
    if game.table.result is None:
        turn.priority = game.table.in_turn_order(player)[0]
        turn.passed = []


def active_player_receives_priority(game: Game) -> None:
    """The active player gets priority; the next one, where the active player is out of the game."""
    game.era.player_receives_priority(game, game.table.in_turn_order()[0])


@rule("408.1c", tenth2007="glossary/priority")
def pass_priority(game: Game, player: Player) -> list[Player]:
    """A player who passes hands priority on; when all have passed in succession, the stack or the step moves
    on.
    """
    turn = game.table.turn
    turn.passed.append(player)
    following = [other for other in game.table.in_turn_order(player) if other not in turn.passed]
    turn.priority = following[0] if following else None
    return [player]


def after_passing(game: Game) -> None:
    """Once all players have passed in succession, resolve the top of the stack or end the step."""
    if game.table.turn.priority is not None or game.table.result is not None:
        return
    if game.table.stack:
        game.era.resolve_top(game)
        if game.table.turn.notes.pop("ends now", False):
            game.era.next_step(game)
            return
        if game.table.result is None and game.table.turn.waiting_for is None:
            game.era.active_player_receives_priority(game)
            game.era.watch_for_mandatory_loop(game)
        return
    if game.era.all_have_passed(game):
        game.era.next_step(game)
    else:
        game.era.active_player_receives_priority(game)


def all_have_passed(game: Game) -> bool:
    """Whether a step or phase is over now that all players have passed with an empty stack."""
    return bool(game.era.step_ends_with_empty_stack(game))


@rule("300.2", cr2006="300.2", off=False)
def step_ends_with_empty_stack(game: Game) -> bool:
    """With nothing on the stack and everybody passing in turn, the phase or step is over."""
    return True


# -- 300 phases and steps ------------------------------------------------------------------------------------


def next_step(game: Game) -> None:
    """End the present step and begin the next, until a player has priority or must declare something."""
    table = game.table
    while table.result is None:
        game.era.end_step(game)
        name = _following(game)
        game.era.begin_step(game, name)
        if _is_stop(game) or table.turn.priority is not None or table.turn.waiting_for is not None:
            return


def _is_stop(game: Game) -> bool:
    """Whether somebody has asked the game to halt at this step (a script that says how far to play)."""
    turn = game.table.turn
    wanted = turn.notes.get("stop at")
    assert turn.active is not None
    if wanted is None or turn.step != wanted[0] or wanted[1] not in ("", turn.active.name):
        return False
    turn.notes["stopped"] = True
    return True


def _following(game: Game) -> str:
    """The step after the present one; past the last, the next player's turn begins."""
    table = game.table
    jump = table.turn.notes.pop("next step", None)
    if jump is not None:
        return str(jump)
    name = table.turn.step
    while True:
        following = _step_after(game, name)
        if following is None:
            game.era.next_turn(game)
            following = game.era.steps[0][1]
        name = following
        if not game.era.first_draw_is_skipped(game, name) and not game.era.is_skipped(game, name):
            return name


def _step_after(game: Game, step: str) -> str | None:
    """The step after one in its phase, else the first of the next phase; None where the turn is over."""
    turn = game.table.turn
    if turn.notes.get("steps to come") and (extra := game.era.extra_step_comes(game)) is not None:
        turn.notes.setdefault("steps go on from", step)
        return str(extra)
    step = turn.notes.pop("steps go on from", step)
    phase = _phase_of(game, step)
    going_on = {
        "beginning": "beginning_phase_goes_on",
        "combat": "combat_phase_goes_on",
        "end": "end_phase_goes_on",
    }
    if phase in going_on and (inside := getattr(game.era, going_on[phase])(game, step)):
        return str(inside)
    if turn.notes.get("phases to come") and (another := game.era.extra_phase_comes(game)) is not None:
        turn.notes.setdefault("phases go on from", phase)
        return _first_step(game, another)
    phase = turn.notes.pop("phases go on from", phase)
    following = game.era.next_phase(game, phase)
    if following == "second main" and not game.era.second_main_phase_comes(game):
        following = game.era.next_phase(game, following)
    return _first_step(game, following)


def _first_step(game: Game, phase: str | None) -> str | None:
    """The step that a phase begins with."""
    return next((name for part, name in game.era.steps if part == phase), None)


def _next_within(game: Game, phase: str, step: str) -> str | None:
    """The step after one in a phase, or None where it is the phase's last."""
    names = [name for part, name in game.era.steps if part == phase]
    return dict(pairwise(names)).get(step)


def _phase_of(game: Game, step: str) -> str:
    """The phase that a step belongs to."""
    return {name: phase for phase, name in game.era.steps}[step]


@rule("300.1", cr2006="300.1")
def next_phase(game: Game, phase: str) -> str | None:
    """Five phases in a fixed order: beginning, first main, combat, second main, end.

    Each comes every turn.
    """
    phases = list(dict.fromkeys(part for part, _ in game.era.steps))
    return dict(pairwise(phases)).get(phase)


@rule("301.1", cr2006="301.1")
def beginning_phase_goes_on(game: Game, step: str) -> str | None:
    """The beginning phase has three steps: untap, upkeep, draw."""
    return _next_within(game, "beginning", step)


@rule("305.1", cr2006="305.1")
def second_main_phase_comes(game: Game) -> bool:
    """A turn has two main phases, with the combat phase between them."""
    return True


@rule("312.1", tenth2007="end-phase")
def end_phase_goes_on(game: Game, step: str) -> str | None:
    """End of turn and cleanup are the steps of the end phase."""
    return _next_within(game, "end", step)


@rule("101.4", tenth2007="draw-step")
def first_draw_is_skipped(game: Game, name: str) -> bool:
    """The player who plays first has no draw step on the first turn of the game."""
    return _is_first_draw(game, name)


def _is_first_draw(game: Game, name: str) -> bool:
    return name == "draw" and game.table.turn.number == 1


@rule("glossary/skip", cr2006="300.9")
def is_skipped(game: Game, name: str) -> bool:
    """A step or phase that is to be skipped is passed over as if it weren't there."""
    active = game.table.turn.active
    assert active is not None
    phase = _phase_of(game, name)
    combat = [step for part, step in game.era.steps if part == "combat"]
    if phase == "combat" and "combat" in active.skips and name == combat[0]:
        active.skips.remove("combat")
        game.table.turn.notes["skipping combat"] = True
    if phase == "combat" and game.table.turn.notes.get("skipping combat"):
        if name == combat[-1]:
            del game.table.turn.notes["skipping combat"]
        return True
    skipped = _would_be_skipped(game, name)
    if name in active.skips:
        active.skips.remove(name)
    return skipped


def _would_be_skipped(game: Game, name: str) -> bool:
    """Whether an effect would skip this step if it came next."""
    active = game.table.turn.active
    assert active is not None
    return name in active.skips or bool(_cards_that_say(game, active, f"skip {name}"))


@rule("glossary/skip", cr2006="300.9")
def turn_is_skipped(game: Game, player: Player) -> list[Player]:
    """A turn that is to be skipped doesn't come: the next player's does.

    What skips two turns skips the next two.
    """
    player.skips.remove("turn")
    game.happen(Noted(f"{player.name} skips a turn", player))
    return [player]


def _cards_that_say(game: Game, player: Player, what: str) -> list[GameObject]:
    """The permanents whose text changes a rule for that player."""
    return [
        thing
        for thing, look in game.looks().items()
        for item in look.abilities
        if isinstance(item, a.PlayerRule)
        and item.what == what
        and _speaks_of(item.who, player, look.controller)
    ]


def _speaks_of(who: str, player: Player, controller: Player) -> bool:
    """Whether "you", "player" or "opponent" on a permanent of this controller means the player."""
    return who == "player" or (who == "you") == (player is controller)


@rule("103.1", tenth2007="the-golden-rule", off=[])
def card_takes_precedence(game: Game, cards: list[GameObject]) -> list[GameObject]:
    """Where a card's text contradicts a rule, the card is right, for that situation only."""
    return cards


def turn_ends_now(game: Game, context: Context) -> None:
    """A text ends the turn: what is on the stack, combat and what waits go away, and the cleanup step comes
    next.
    """
    game.era.card_takes_precedence(game, [context.source])
    stack = list(game.table.stack)
    game.happen(
        *[
            Vanished(thing)
            if thing.is_ability or thing.notes.get("copy")
            else Moved(thing, REMOVED, source=context.source)
            for thing in stack
        ]
    )
    game.table.triggered.clear()
    game.table.combat.clear()
    game.table.turn.notes.update({"next step": "cleanup", "ends now": True})


def next_turn(game: Game) -> None:
    """The next player's turn begins, or an extra one; after that the turns go on in the order that it
    interrupted.
    """
    table = game.table
    turn = table.turn
    assert turn.active is not None
    while True:
        if turn.extra_turns and (extra := game.era.extra_turn_comes(game)):
            turn.notes.setdefault("order goes on from", turn.active)
            turn.active = extra
        else:
            before = turn.notes.pop("order goes on from", turn.active)
            turn.active = table.in_turn_order(before)[1 if not before.lost else 0]
        if "turn" not in turn.active.skips or not game.era.turn_is_skipped(game, turn.active):
            break
    turn.number += 1
    turn.notes.pop("drawn", None)
    turn.notes.pop("spells played", None)
    turn.notes.pop("additional lands", None)
    for player in table.players:
        player.lands_played = 0
    for thing in table.objects():
        thing.used.clear()
    for thing in table.in_play:
        if game.controller(thing) is turn.active:
            thing.notes["owes echo"] = thing.notes.get("owes echo", False) or thing.sick
            thing.sick = False


@rule(cr2006="300.6")
def extra_turn_comes(game: Game) -> Player:
    """An extra turn comes right after the present one, the one made last before the others."""
    return game.table.turn.extra_turns.pop(0)


@rule(cr2006="300.7", off=None)
def extra_phase_comes(game: Game) -> str:
    """An extra phase comes right after the phase that it was added to, the one made last before the others."""
    return str(game.table.turn.notes["phases to come"].pop(0))


@rule(cr2006="300.8", off=None)
def extra_step_comes(game: Game) -> str:
    """An extra step comes right after the step that it was added to, the one made last before the others."""
    return str(game.table.turn.notes["steps to come"].pop(0))


def begin_step(game: Game, name: str) -> None:
    """Begin a step: what happens at its beginning, then priority."""
    turn = game.table.turn
    turn.step = name
    turn.phase = _phase_of(game, name)
    turn.priority = None
    turn.passed = []
    BEGINNINGS[name](game)


def end_step(game: Game) -> None:
    """End the present step: what lasts until its end expires, and at a phase's end unused mana burns."""
    table = game.table
    turn = table.turn
    turn.priority = None
    game.era.effects_expire(game, f"until end of {turn.step}")
    following = turn.notes.get("next step")
    if following == "cleanup" or (_is_last_of_phase(game, turn.step) and following != turn.step):
        if turn.phase == "combat":
            game.era.effects_expire(game, "until end of combat")
            table.combat.clear()
        for player in table.in_turn_order():
            if sum(player.pool.values()) and not game.era.mana_stays(game, player):
                game.era.mana_burn(game, player)
        game.era.check_after_phase(game)


def _is_last_of_phase(game: Game, step: str) -> bool:
    """Whether a phase ends with this step: no step follows in it, or none that isn't skipped."""
    if game.table.turn.notes.get("steps to come"):
        return False
    step = game.table.turn.notes.get("steps go on from", step)
    phase = _phase_of(game, step)
    names = [name for part, name in game.era.steps if part == phase]
    return all(
        _is_first_draw(game, name) or _would_be_skipped(game, name) for name in names[names.index(step) + 1 :]
    )


def check_after_phase(game: Game) -> None:
    """Nothing more happens between phases in classic: a loss is seen when a player next gets priority."""


@rule("300.3", cr2006="300.4")
def effects_expire(game: Game, moment: str) -> bool:
    """Effects that last until the end of a phase or step expire as it ends."""
    ended = game.era.effects_ending(game, moment)
    if ended:
        game.happen(*ended)
    return bool(ended)


@rule("300.4", cr2006="300.3")
def mana_burn(game: Game, player: Player) -> None:
    """Mana left at the end of a phase (not of a step) is lost, and costs its player 1 life each."""
    lost = game.happen(ManaLost(player))
    amount = sum(len(event.mana) for event in lost if isinstance(event, ManaLost))
    game.happen(LifeChanged(player, -amount))


# -- 302 untap -----------------------------------------------------------------------------------------------


def _untap_step(game: Game) -> None:
    active = game.table.turn.active
    assert active is not None
    _end_what_lasted_until_this_turn(game, active)
    _step_begins(game)
    game.era.phasing(game, active)
    game.era.untap_permanents(game, active)
    game.era.kept_from_untapping_once(game, active)
    if not game.era.nobody_gets_priority_while_untapping(game):
        game.era.active_player_receives_priority(game)


def kept_from_untapping_once(game: Game, active: Player) -> None:
    """What kept a permanent of the active player from untapping in this untap step only is over now."""
    over = [
        effect
        for effect in game.table.effects
        if effect.duration == "until its next untap step is over"
        and any(game.controller(thing) is active for thing in effect.things)
    ]
    if over:
        game.happen(*[EffectEnded(effect, "effect", "") for effect in over])


def _end_what_lasted_until_this_turn(game: Game, active: Player) -> None:
    """As a player's turn begins, that player's effects end that lasted "until your next turn"."""
    ended: list[Event] = [
        EffectEnded(effect, "effect", f"{effect.source.name}'s effect ends")
        for effect in game.table.effects
        if effect.duration == "until your next turn" and effect.controller is active
    ]
    if ended:
        game.happen(*ended)


@rule("302.2", cr2006="302.3", off=False)
def nobody_gets_priority_while_untapping(game: Game) -> bool:
    """No player gets priority in the untap step; what triggers in it is held until the upkeep step."""
    return True


@rule("302.2", cr2006="302.3", decides=True, off=None)
def nothing_is_played_while_untapping(game: Game, player: Player) -> Verdict | None:
    """Without priority in the untap step, no spell or ability can be played in it."""
    return (
        forbid("no player gets priority in the untap step", player)
        if game.table.turn.step == "untap"
        else None
    )


@rule("302.1", cr2006="302.2")
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
        if look.controller is active and thing.notes.pop("stays tapped", False)
    ]
    things = [
        thing
        for thing, look in tapped
        if thing not in held
        and not properties(look, e.DoesntUntap)
        and (not properties(look, e.MayStayTapped) or game.yes(active, f"untap {thing.name}"))
    ]
    things = [*_within_limits(game, active, things), *_untap_besides(game, active)]
    if things:
        game.happen(*[Untapped(thing) for thing in things])


def _untap_besides(game: Game, active: Player) -> list[GameObject]:
    """What other players' cards say that untaps in this player's untap step as well."""
    found = [
        (source, thing)
        for source, look in game.looks().items()
        if look.controller is not active
        for item in look.abilities
        if isinstance(item, a.UntapsBesides)
        for thing in game.table.in_play
        if thing.tapped and matches(game, item.what, thing, Context(source, look.controller))
    ]
    game.era.card_takes_precedence(
        game, list(dict.fromkeys(source for source, _ in found))
    ) if found else None
    return list(dict.fromkeys(thing for _, thing in found))


def _within_limits(game: Game, active: Player, things: list[GameObject]) -> list[GameObject]:
    """Those that untap where a text says how many of a kind may: the active player chooses them."""
    for source, look in game.looks().items():
        for limit in look.abilities:
            context = Context(source, look.controller)
            if not isinstance(limit, a.UntapLimit) or not holds(game, limit.condition, context):
                continue
            of_a_kind = [thing for thing in things if matches(game, limit.what, thing, context)]
            if len(of_a_kind) > limit.number:
                choice = Choice(
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


# -- 303 to 305, 312 to 314 ----------------------------------------------------------------------------------


def _step_begins(game: Game) -> None:
    """Say that the step has begun, and see what triggers on that."""
    waiting = list(game.table.triggered)
    game.happen(StepBegan(game.table.turn.step))
    new = [
        item
        for item in game.table.triggered
        if item not in waiting and _is_at_the_beginning(item.ability.trigger)
    ]
    if new and not game.era.abilities_at_the_beginning(game, [item.source for item in new]):
        game.table.triggered = [item for item in game.table.triggered if item not in new]


def _is_at_the_beginning(condition: Any) -> bool:
    """Whether a trigger condition says "at the beginning of", as 300.5 has it, and not "at end of" (311.1,
    313.1).
    """
    if isinstance(condition, a.Beginning):
        return condition.step not in ("end of turn", "end of combat")
    return isinstance(condition, a.Keyword)


@rule("300.5", cr2006="300.5")
def abilities_at_the_beginning(game: Game, sources: list[GameObject]) -> list[GameObject]:
    """As a phase or step begins, the abilities that trigger at its beginning are to go on the stack."""
    return sources


def _upkeep_step(game: Game) -> None:
    active = game.table.turn.active
    assert active is not None
    game.era.effects_expire(game, f"until the upkeep of {active.name}")
    _step_begins(game)
    for thing, look in game.looks().items():
        if look.controller is game.table.turn.active:
            thing.notes["owes echo"] = False
    game.era.upkeep_opens(game)


@rule("303.1", cr2006="303.1")
def upkeep_opens(game: Game) -> bool:
    """What triggered while untapping and at the beginning of upkeep goes on the stack; priority is the active
    player's after that.
    """
    game.era.active_player_receives_priority(game)
    return True


def _main_phase(game: Game) -> None:
    _step_begins(game)
    game.era.main_phase_opens(game)


@rule("305.3", cr2006="305.3")
def main_phase_opens(game: Game) -> bool:
    """Once what has triggered is on the stack, the active player gets priority."""
    game.era.active_player_receives_priority(game)
    return True


def _combat_begins(game: Game) -> None:
    game.era.combat_phase_starts(game)
    _step_begins(game)
    game.era.priority_as_combat_begins(game)


def _combat_ends(game: Game) -> None:
    _step_begins(game)
    game.era.priority_as_combat_ends(game)


def _end_of_turn(game: Game) -> None:
    _step_begins(game)
    game.era.priority_at_end_of_turn(game)


@rule("313.1", tenth2007="end-of-turn-step")
def priority_at_end_of_turn(game: Game) -> bool:
    """With what has triggered at end of turn on the stack, the active player receives priority."""
    game.era.active_player_receives_priority(game)
    return True


def _draw_step(game: Game) -> None:
    active = game.table.turn.active
    if active is not None and not active.lost:
        game.era.draw_for_the_turn(game)
    _step_begins(game)
    game.era.active_player_receives_priority(game)


@rule("304.1")
def draw_for_the_turn(game: Game) -> list[Player]:
    """The draw is a triggered ability of the draw step: it goes on the stack like any other."""
    from rules_kb.rules.classic.triggered_abilities import Occurrence, Waiting

    active = game.table.turn.active
    assert active is not None
    source = GameObject(0, _THE_DRAW, active)
    game.table.triggered.append(
        Waiting(
            source,
            a.Triggered(a.Beginning("draw"), (e.DrawCards(),)),
            active,
            Occurrence("step_begins", None, active),
        )
    )
    return [active]


def _cleanup_step(game: Game) -> None:
    _step_begins(game)
    for part in game.era.cleanup_in_order(game):
        getattr(game.era, part)(game)


@rule("314.1", tenth2007="cleanup-step", off=())
def cleanup_in_order(game: Game) -> tuple[str, ...]:
    """The cleanup step: first the discard, then damage and effects end, then perhaps priority."""
    return ("discard_to_hand_size", "damage_and_effects_end", "priority_in_cleanup")


@rule("314.1a", tenth2007="cleanup-step")
def discard_to_hand_size(game: Game) -> None:
    """First the active player discards down to the maximum hand size; this doesn't use the stack."""
    active = game.table.turn.active
    assert active is not None
    hand = list(game.table.zone(HAND, active))
    if len(hand) <= NORMAL_HAND_SIZE and not _hand_size_rules(game, active):
        return
    size = game.era.maximum_hand_size(game, active)
    if size is not None and len(hand) > size:
        number = len(hand) - size
        chosen = game.ask(
            Choice(active, "discard", "what to discard down to the maximum hand size", hand, number, number)
        )
        game.happen(*[Discarded(card) for card in chosen])


@rule("217.3b", off=None)
def maximum_hand_size(game: Game, player: Player) -> int | None:
    """A player's maximum hand size: normally seven cards; None where there is none."""
    none = _cards_that_say(game, player, "no maximum hand size")
    if none and game.era.card_takes_precedence(game, none):
        return None
    changes = _hand_size_rules(game, player)
    size = NORMAL_HAND_SIZE
    if changes and game.era.card_takes_precedence(game, [thing for thing, _ in changes]):
        for _, item in changes:
            size = {"": item.number, "more": size + item.number, "less": max(0, size - item.number)}[item.how]
    return size


def _hand_size_rules(game: Game, player: Player) -> list[tuple[GameObject, a.HandSizeRule]]:
    """What changes a player's maximum hand size, the oldest first."""
    found = [
        (thing, item)
        for thing, look in game.looks().items()
        for item in look.abilities
        if isinstance(item, a.HandSizeRule) and _speaks_of(item.who, player, look.controller)
    ]
    return sorted(found, key=lambda pair: pair[0].timestamp)


@rule("314.1b", tenth2007="cleanup-step")
def damage_and_effects_end(game: Game) -> None:
    """Then all damage is removed and all effects that last until end of turn end, at once."""
    events: list[Event] = [DamageRemoved(thing) for thing in game.table.in_play if thing.damage]
    events.extend(game.era.effects_ending(game, e.UNTIL_END_OF_TURN))
    if events:
        game.happen(*events)


def priority_in_cleanup(game: Game) -> None:
    """Nobody gets priority in the cleanup step unless something has come up."""
    with game.log.silence():
        pending = game.era.conditions_that_hold(game)
    if pending or game.table.triggered:
        game.era.cleanup_repeats(game)


@rule("314.1c")
def cleanup_repeats(game: Game) -> bool:
    """If a state-based effect or trigger has come up, the active player gets priority, and another cleanup
    step follows.
    """
    game.table.turn.notes["next step"] = "cleanup"
    game.era.active_player_receives_priority(game)
    return True


def _combat(name: str) -> Any:
    def begin(game: Game) -> None:
        getattr(game.era, name)(game)

    return begin


BEGINNINGS = {
    "untap": _untap_step,
    "upkeep": _upkeep_step,
    "draw": _draw_step,
    "first main": _main_phase,
    "beginning of combat": _combat_begins,
    "declare attackers": _combat("begin_declare_attackers"),
    "declare blockers": _combat("begin_declare_blockers"),
    "combat damage": _combat("begin_combat_damage"),
    "end of combat": _combat_ends,
    "second main": _main_phase,
    "end of turn": _end_of_turn,
    "cleanup": _cleanup_step,
}

from rules_kb.table.objects import Characteristics  # noqa: E402

_THE_DRAW = Characteristics("the draw")
