"""Setting the table for a scenario."""

from __future__ import annotations

from rules_kb.books.eras import (
    AFTER_BLOCKING,
    BEFORE_BLOCKING,
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    KNOWN,
    MAIN,
    START,
    UNTAP,
)
from rules_kb.cards import abilities as a
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.attacks_and_blocks import only_legal_blocks
from rules_kb.rules.engine.combat import await_blocks
from rules_kb.rules.engine.counters_of_today import had_by_counters
from rules_kb.rules.engine.day_and_night import that_turn_with_the_day
from rules_kb.rules.engine.enchanting_players import for_a_player, players_it_may_enchant
from rules_kb.rules.engine.sagas import who_ascends
from rules_kb.rules.engine.state_based_effects import is_local_enchantment, may_enchant
from rules_kb.rules.era import Era
from rules_kb.rules.game import Game
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.names import Names, NotFound
from rules_kb.scenarios.scenario import Moment, Scenario, Seat, SetUpObject
from rules_kb.table.mana import COLOR_LETTERS
from rules_kb.table.objects import (
    ENCHANTS,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    LOYALTY,
    PHASED_OUT,
    REMOVED,
    Characteristics,
    GameObject,
    Player,
    ReasonKey,
)
from rules_kb.table.table import Table
from rules_kb.yaml.nearest import did_you_mean
from rules_kb.yaml.problems import BadFile, Problem, Spot

NAMELESS = Characteristics("a card")
ZONES = {
    "in play": IN_PLAY,
    "hand": HAND,
    "library": LIBRARY,
    "graveyard": GRAVEYARD,
    "removed": REMOVED,
    "phased out": PHASED_OUT,
}


AFTER_DECLARING = {
    ("fifth", DECLARE_ATTACKERS, False): BEFORE_BLOCKING,
    ("fifth", DECLARE_BLOCKERS, True): AFTER_BLOCKING,
}
"""Where nobody acts in the steps of declaring, what has been declared is followed by a step of its own."""


def set_table(scenario: Scenario, era: Era) -> tuple[Game, Names]:
    """A game as the scenario sets it up. Raises BadFile where the set-up is impossible."""
    table = Table([seat.name for seat in scenario.seats])
    game = Game(table, era)
    placed: list[tuple[SetUpObject, GameObject]] = []
    for seat in scenario.seats:
        _set_seat(game, seat, placed)
    names = Names(game, set(scenario.names))
    problems: list[Problem] = []
    _attach(names, placed, problems)
    table.version += 1
    _set_moment(game, names, scenario, problems)
    if problems:
        raise BadFile(scenario.path, problems, scenario.lines)
    for since_before in (*who_ascends(game), *that_turn_with_the_day(game), *had_by_counters(game)):
        since_before.carry_out(table)  # what is there has been there since before the turn
    game.start_noticing([*_off_from_the_start(game), *_shown_from_the_start(game)])
    return game, names


def _off_from_the_start(game: Game) -> list[ReasonKey]:
    """The keys of why permanents that are set up tapped don't do what they say: that is told, as if they had
    been tapped just now. What has to be used isn't missed before somebody would use it.
    """
    cite = game.era.cite(seams.abilities_turned_off)
    return [
        (cite, thing.id)
        for thing, look in game.looks().items()
        if cite is not None
        and thing.tapped
        and any(
            item not in look.abilities and not isinstance(item, a.Activated)
            for item in thing.initial.abilities
        )
    ]


def _shown_from_the_start(game: Game) -> list[ReasonKey]:
    """The keys of why permanents that are set up face down show what they show."""
    cite = game.era.cite(seams.values_shown)
    return [(cite, thing.id) for thing in game.table.in_play if cite is not None and thing.face_down]


def _set_seat(game: Game, seat: Seat, placed: list[tuple[SetUpObject, GameObject]]) -> None:
    table = game.table
    player = table.player(seat.name)
    player.life, player.poison, player.energy = seat.life, seat.poison, seat.energy
    player.pool.update(seat.mana)
    player.lands_played = 1 if seat.played_a_land else 0
    for key, zone in ZONES.items():
        for thing in seat.zones.get(key, []):
            owner = table.player(thing.owner) if thing.owner else player
            values = thing.initial if thing.token else seams.as_worded(game, thing.initial)
            made = table.new_object(values, owner, token=thing.token, alias=thing.alias)
            made.tapped, made.sick, made.damage = thing.tapped, thing.sick, thing.damage
            made.counters.update(thing.counters)
            if zone == IN_PLAY and values.loyalty is not None and LOYALTY not in thing.counters:
                made.counters[LOYALTY] = values.loyalty
            if thing.face_down:
                made.printed, made.face_down = made.initial, True
                made.initial = seams.values_shown(game, made)
            table.place(made, zone)
            made.controller = table.player(thing.controller) if thing.controller else player
            if thing.chosen:
                made.chosen = _chosen(thing.chosen, made, [other.name for other in table.players])
            placed.append((thing, made))
    if not seat.library_given:
        for _ in range(20):
            table.place(table.new_object(NAMELESS, player), LIBRARY)


def _chosen(word: str, thing: GameObject, players: list[str]) -> dict[str, str]:
    """What was chosen for a permanent: a card's name or one of two words where its text asks for that, else a
    color, a player, a basic land type (which is a type as well), or another type.
    """
    asked = (item.what for item in thing.initial.abilities if isinstance(item, a.EntersChoosing))
    for what in asked:
        if what.endswith("name") or " or " in what:
            return {what.split()[-1]: word}
    small = word.casefold()
    if small in COLOR_LETTERS:
        return {"color": COLOR_LETTERS[small]}
    named = next((player for player in players if player.casefold() == small), None)
    if named is not None:
        return {"player": named}
    return {"land": small, "type": small} if small in BASIC_LANDS else {"type": small}


def _attach(names: Names, placed: list[tuple[SetUpObject, GameObject]], problems: list[Problem]) -> None:
    game = names.game
    for thing, made in placed:
        if (of_players := for_a_player(made)) is not None:
            _attach_to_player(
                game, thing, made, players_it_may_enchant(game, of_players, made.controller), problems
            )
        elif thing.on is not None:
            found = [other for other in names.called(thing.on) if other.zone == IN_PLAY]
            if not found:
                problems.append(Problem(thing.spot, f"{made.name} is on {thing.on!r}, which isn't in play"))
            else:
                made.attached_to = found[0]
        elif made.zone == IN_PLAY and is_local_enchantment(game, made):
            _on_nothing(thing, made, problems)
    for thing, made in placed:
        if (
            made.attached_to is not None
            and is_local_enchantment(game, made)
            and not may_enchant(game, made, made.attached_to)
        ):
            problems.append(Problem(thing.spot, f"{made.name} can't enchant {made.attached_to.name}"))


def _attach_to_player(
    game: Game, thing: SetUpObject, made: GameObject, allowed: list[Player], problems: list[Problem]
) -> None:
    """An enchantment for a player is on one whom it may enchant."""
    if thing.on is None:
        if made.zone == IN_PLAY:
            _on_nothing(thing, made, problems)
        return
    named = next((each for each in allowed if each.name.casefold() == thing.on.casefold()), None)
    if named is None:
        problems.append(Problem(thing.spot, f"{made.name} can't enchant {thing.on}"))
    else:
        made.chosen = {**made.chosen, ENCHANTS: named.name}


def _on_nothing(thing: SetUpObject, made: GameObject, problems: list[Problem]) -> None:
    problems.append(
        Problem(thing.spot, f"{made.name} is a local enchantment on nothing", "write {card: ..., on: ...}")
    )


def _set_moment(game: Game, names: Names, scenario: Scenario, problems: list[Problem]) -> None:
    table, turn, now = game.table, game.table.turn, scenario.now
    turn.active = table.player(now.turn_of)
    turn.number = now.turn
    step = START if now.start else KNOWN[game.era.name].step_called(now.step)
    if step is not None and (now.attacking or now.blocking):
        step = AFTER_DECLARING.get((game.era.name, step, bool(now.blocking)), step)
    if step is None:
        problems.append(
            Problem(now.spot, f"{game.era.name} has no step {now.step!r}", _step_meant(game.era, now.step))
        )
        return
    turn.step = step
    turn.phase = {own: phase for phase, own in game.era.steps}.get(step, step)
    turn.priority = None
    if now.start:
        turn.game_begins = True
        return
    in_combat = turn.phase == "combat" and step != BEGINNING_OF_COMBAT
    if turn.phase == "combat" and any(own == MAIN for _, own in game.era.steps):
        turn.attacks = 1  # the attack, which lies within the main phase, has begun
    _set_combat(game, names, now, problems)
    if problems:
        return
    to_block = (
        step == DECLARE_BLOCKERS
        and bool(now.attacking)
        and not now.blocking
        and (_blocks_come_first(scenario.play) or _nobody_has_a_choice(game))
    )
    if (
        now.blocking
        or step in (AFTER_BLOCKING, COMBAT_DAMAGE, END_OF_COMBAT)
        or (step == DECLARE_BLOCKERS and not to_block)
    ):
        table.combat.unblocked = {
            thing for thing in table.combat.attackers if thing not in table.combat.blocked
        }
        table.combat.blocks_declared = True
    if in_combat and step == DECLARE_ATTACKERS and not now.attacking:
        turn.waiting_for = (DECLARE_ATTACKERS, turn.active)
    elif to_block:
        await_blocks(game)
    elif step == COMBAT_DAMAGE and now.attacking:
        turn.damage_to_assign_first = True
    if step not in (UNTAP, CLEANUP) and turn.waiting_for is None:
        turn.priority = table.player(now.priority) if now.priority else turn.active
    seams.TURN.of(game).step(step).set_up(game)


def _step_meant(era: Era, step: str) -> str:
    """A hint at the step of an era that is meant by another era's."""
    words = [word for _, word in era.steps]
    same = [
        word for each in KNOWN.values() for word, own in each.same.items() if own == step and word in words
    ]
    if same:
        return f"did you mean {' or '.join(same)}?"
    return did_you_mean(step, words) or f"known: {', '.join(words)}"


def _blocks_come_first(lines: list[Line]) -> bool:
    """Whether a script that starts with attackers and no blockers goes on to declare a block, or none, in
    this step.

    Where it doesn't speak of one although one could be made, it starts after the declaration: nothing blocks.
    """
    for line in lines:
        inner = line.inner if line.kind != "act" else [line]
        if any("block" in other.verb for other in (line, *inner)) or (
            line.kind == "fork" and _blocks_come_first(line.inner)
        ):
            return True
        if line.kind not in ("expect", "try", "fork"):
            return (
                line.kind == "act"
                and line.verb == "tap"
                and _blocks_come_first(lines[lines.index(line) + 1 :])
            )
    return False


def _nobody_has_a_choice(game: Game) -> bool:
    """Whether each attacked player has only one legal way to block, so that the declaration is made
    unasked.
    """
    return all(
        only_legal_blocks(game, defender) is not None for defender in game.table.combat.attackers.values()
    )


def _set_combat(game: Game, names: Names, now: Moment, problems: list[Problem]) -> None:
    combat = game.table.combat
    for name, defender in now.attacking.items():
        thing = _in_play(names, name, now.spot, problems)
        if thing is None:
            continue
        try:
            combat.attackers[thing] = combat.attacked[thing] = names.player(defender)
        except NotFound as missing:
            problems.append(Problem(now.spot, str(missing), missing.hint))
        thing.tapped = thing.tapped or not seams.attacks_without_tapping(game, thing)
        thing.attacked_in = now.turn
    with game.log.silence():
        verdict = seams.one_player_is_attacked(game, combat.attackers)
    if verdict is not None and not verdict.allowed:
        _, _, number = (verdict.cite or "").partition(":")
        problems.append(Problem(now.spot, f"{verdict.reason} ({number})"))
    for name, attackers in now.blocking.items():
        blocker = _in_play(names, name, now.spot, problems)
        if blocker is None:
            continue
        blocked = [
            thing
            for attacker in attackers
            if (thing := _in_play(names, attacker, now.spot, problems)) is not None
        ]
        for thing in blocked:
            if thing not in combat.attackers:
                problems.append(Problem(now.spot, f"{thing.name} is blocked but not attacking"))
        combat.blocks[blocker] = blocked
        combat.blocked.update(blocked)
    combat.attacks_declared = bool(combat.attackers)
    for thing in (*combat.attackers, *combat.blocks):
        combat.sides[thing] = game.controller(thing)
    game.forget_looks()  # who fights, and what is tapped for it, may change them


def _in_play(names: Names, name: str, spot: Spot, problems: list[Problem]) -> GameObject | None:
    found = [thing for thing in names.called(name) if thing.zone == IN_PLAY]
    if not found:
        problems.append(Problem(spot, f"{name!r} isn't in play"))
        return None
    look = names.game.look(found[0])
    if "creature" not in look.types:
        problems.append(Problem(spot, f"{name!r} isn't a creature"))
        return None
    return found[0]
