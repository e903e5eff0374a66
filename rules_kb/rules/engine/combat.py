"""Combat: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.books.eras import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.alternative_costs import with_life
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.attacks_and_blocks import is_attacked, only_legal_attack, only_legal_blocks
from rules_kb.rules.engine.exerting import enlist, exert_attackers
from rules_kb.rules.engine.mana_abilities import can_pay_mana, pay_mana
from rules_kb.rules.engine.meaning import all_matching, matches, properties
from rules_kb.rules.engine.more_than_two_players import declaration_falls_away
from rules_kb.rules.engine.spending import symbols_as_they_are
from rules_kb.rules.engine.turn_structure import active_player_receives_priority, opening
from rules_kb.rules.engine.what_cards_forbid import can_be_sacrificed
from rules_kb.rules.game import Game
from rules_kb.rules.rule import AnySeam, Illegal, Verdict, against, answers, forbidding
from rules_kb.rules.terms.actions import DeclareAttack, DeclareBlock
from rules_kb.rules.terms.combat import Attack, Blocks, Costs
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.told import is_declaration
from rules_kb.table import trails
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.combat import (
    AttackDeclared,
    BecameUnblocked,
    BlocksAwaited,
    BlocksDeclared,
    LeftCombat,
    SideTaken,
)
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.events.permanents import Tapped, Untapped
from rules_kb.table.events.turns import DeclarationAwaited, StepBegan
from rules_kb.table.mana import FREE, ManaCost
from rules_kb.table.objects import IN_PLAY, GameObject, Player

D = TypeVar("D", Attack, Blocks)


# -- 308 declare attackers -----------------------------------------------------------------------------------


@answers(seams.begin_declare_attackers)
def begin_declare_attackers(game: Game) -> None:
    """Wait for the active player to declare attackers, or to say that there are none."""
    active = game.table.turn.active
    assert active is not None
    begun = game.happen(StepBegan(DECLARE_ATTACKERS))
    if active.lost:
        declaration_falls_away(game, DECLARE_ATTACKERS)
        active_player_receives_priority(game)
        return
    with opening(game, begun):
        seams.attackers_are_awaited(game, active)


def declare_attackers(game: Game, action: DeclareAttack) -> None:
    """The active player declares attackers: which, whether that is legal, what it costs, and then
    priority.
    """
    with game.log.leading_to(is_declaration, own=True):
        _declare_attackers(game, action)


def _declare_attackers(game: Game, action: DeclareAttack) -> None:
    if game.table.turn.waiting_for != (DECLARE_ATTACKERS, action.player):
        raise Illegal([seams.attackers_are_declared_in_their_step(game, action.player)])
    problems: list[Verdict] = []
    if action.against:
        problems = forbidding([seams.planeswalkers_are_attacked(game, action.player, action.against)])
    problems = problems or seams.attack_verdicts(game, action.attackers, action.bands)
    if not problems:
        seams.bands_are_announced(game, action.bands)
        problems = _not_paid(seams.attack_is_paid_for, game, action.player, action.attackers)
    if problems and (canceled := seams.illegal_attack_is_canceled(game, action.player)) is not None:
        raise Illegal([*problems, canceled])
    game.record(DeclarationAwaited(None))
    if not action.attackers:
        seams.nobody_attacks(game)
        return
    seams.creatures_become_attackers(game, action.attackers)
    exert_attackers(game, action.player)
    enlist(game, action.player)
    game.record(AttackDeclared())
    seams.priority_after_attack(game)


def declare_if_forced(game: Game) -> bool:
    """Where a player must declare attackers or blockers and only one declaration is legal, make it.

    Whether it was made.
    """
    if game.table.turn.waiting_for is None:
        return False
    what, player = game.table.turn.waiting_for
    action: DeclareAttack | DeclareBlock | None = None
    if what == DECLARE_ATTACKERS and (attackers := only_legal_attack(game, player)) is not None:
        action = DeclareAttack(player, attackers)
    elif what == DECLARE_BLOCKERS and (blocks := only_legal_blocks(game, player)) is not None:
        action = DeclareBlock(player, blocks)
    if action is not None:
        seams.take_action(game, action)
    return action is not None


def tapping_to_attack(game: Game, attackers: Attack) -> list[Event]:
    """The tapping of those that don't attack without, and a word about those that do."""
    free = [thing for thing in attackers if seams.attacks_without_tapping(game, thing)]
    return [
        *[Noted(f"{thing.name} attacks without tapping", thing, (Tapped,)) for thing in free],
        *[Tapped(thing) for thing in attackers if thing not in free],
    ]


def attack_costs(game: Game, attackers: Attack) -> Costs:
    """What an attack costs beside tapping: (the permanent that asks for it, the cost)."""
    found = [
        (thing, item.cost) for thing in attackers for item in properties(game.look(thing), e.CostsToAttack)
    ]
    for source, look, item in game.saying(a.PlayerRule):
        if item.what == "attack tax" and item.tax is not None:
            tax = item.tax
            if item.x is not None:
                tax = ManaCost(tax.colored, amount_of(game, item.x, Context(source, look.controller)))
            number = sum(
                is_attacked(game, thing, defender, look.controller, item.walkers)
                for thing, defender in attackers.items()
            )
            found.extend([(source, a.Cost((a.PayMana(tax),)))] * number)
    return found


def block_costs(game: Game, blocks: Blocks) -> Costs:
    """What a block costs: (the permanent that asks for it, the cost)."""
    found = [
        (blocker, item.cost)
        for blocker, blocked in blocks.items()
        for look in [game.look(blocker)]
        for item in properties(look, e.CostsToBlock)
        if item.what is None
        or any(matches(game, item.what, each, Context(blocker, look.controller)) for each in blocked)
    ]
    found.extend(
        (attacker, item.cost)
        for attackers in blocks.values()
        for attacker in attackers
        for item in properties(game.look(attacker), e.CostsToBeBlocked)
    )
    return found


def _not_paid(
    pay: Callable[[Game, Player, D], object], game: Game, player: Player, declared: D
) -> list[Verdict]:
    """Pay for a declaration. Nothing where that is done, else why it can't be."""
    try:
        pay(game, player, declared)
    except Illegal as illegal:
        return list(illegal.verdicts)
    return []


def pay_for_declaration(game: Game, player: Player, costs: Costs, name: AnySeam) -> None:
    """Pay all these costs. Raises Illegal, by the rule with this name, where they can't be paid in full."""
    mana = FREE
    for thing, cost in costs:
        for part in cost.parts:
            if isinstance(part, a.PayMana):
                mana = mana.plus(symbols_as_they_are(game, part.cost, thing))
    what = ", ".join(dict.fromkeys(thing.name for thing, _ in costs))
    mana, life = with_life(game, player, mana, what, lambda left: can_pay_mana(game, player, left))
    costs = [*costs, *[(costs[0][0], a.Cost((part,))) for part in life]]
    if mana != FREE:
        try:
            pay_mana(game, player, mana, what, [])
        except Illegal as illegal:
            raise Illegal(
                [against(game, name, verdict.reason, player) for verdict in illegal.verdicts]
            ) from None
    for thing, cost in costs:
        for part in cost.parts:
            if not isinstance(part, a.PayMana):
                _pay_part(game, player, thing, part, name)


def _pay_part(game: Game, player: Player, thing: GameObject, part: a.CostPart, name: AnySeam) -> None:
    context = Context(thing, player)
    if isinstance(part, a.PayLife):
        amount = amount_of(game, part.amount, context)
        if amount > player.life:
            raise Illegal(
                [against(game, name, f"{player.name} can't pay {amount} life with {player.life}", player)]
            )
        game.happen(LifeChanged(player, -amount, paid=True))
    elif isinstance(part, a.SacrificeCost) and part.what is not None:
        number = 1 if part.number is None else amount_of(game, part.number, context)
        options = [
            other
            for other in all_matching(game, part.what, context)
            if game.controller(other) is player and can_be_sacrificed(game, other)
        ]
        if len(options) < number:
            raise Illegal(
                [against(game, name, f"{player.name} doesn't have what {thing.name} asks for", thing)]
            )
        chosen = game.ask(
            ChoiceOf(player, "sacrifice", f"what to sacrifice for {thing.name}", options, number, number)
        )
        seams.sacrifice(game, chosen, [player], context)
    else:
        raise TypeError(f"no such cost of attacking or blocking: {part!r}")


@answers(seams.mana_while_declaring)
def mana_while_declaring(game: Game, player: Player) -> Verdict | None:
    """Whether a mana ability may be played while a declaration is waited for."""
    what = game.table.turn.waiting_for[0] if game.table.turn.waiting_for else ""
    if what == DECLARE_ATTACKERS:
        return seams.mana_for_attack_costs(game, player)
    if what == DECLARE_BLOCKERS:
        return seams.mana_for_block_costs(game, player)
    return seams.has_priority(game, player)


# -- 309 declare blockers ------------------------------------------------------------------------------------


def await_blocks(game: Game) -> bool:
    """Wait for the first of the attacked players to declare blockers. Whether there is one."""
    attacked = [player for player in dict.fromkeys(game.table.combat.attackers.values()) if not player.lost]
    game.record(BlocksAwaited(attacked))
    if attacked:
        game.record(DeclarationAwaited(DECLARE_BLOCKERS, attacked[0]))
    return bool(attacked)


@answers(seams.begin_declare_blockers)
def begin_declare_blockers(game: Game) -> None:
    """Each defending player in turn declares blockers, or says that there are none."""
    with opening(game, game.happen(StepBegan(DECLARE_BLOCKERS))):
        seams.blocks_are_awaited(game)
        if game.table.turn.waiting_for is None:
            seams.blocks_are_settled(game)


def declare_blockers(game: Game, action: DeclareBlock) -> None:
    """The defending player declares blockers: which block what, whether that is legal, what it costs, and
    then priority.
    """
    with game.log.leading_to(is_declaration, own=True):
        _declare_blockers(game, action)


def _declare_blockers(game: Game, action: DeclareBlock) -> None:
    if game.table.turn.waiting_for != (DECLARE_BLOCKERS, action.player):
        raise Illegal([seams.blockers_are_declared_in_their_step(game, action.player)])
    problems = seams.block_verdicts(game, action.player, action.blocks) or _not_paid(
        seams.block_is_paid_for, game, action.player, action.blocks
    )
    if problems and (canceled := seams.illegal_block_is_canceled(game, action.player)) is not None:
        raise Illegal([*problems, canceled])
    if action.blocks:
        seams.creatures_become_blockers(game, action.blocks)
        for blocker in [blocker for blocker, attackers in action.blocks.items() if len(attackers) > 1]:
            seams.card_takes_precedence(game, [blocker])
        done = {thing: list(game.table.combat.blocks.get(thing, ())) for thing in action.blocks}
        seams.band_is_blocked_together(game, done)
    waiting = [player for player in game.table.combat.defenders_to_block if player is not action.player]
    game.record(BlocksAwaited(waiting))
    if waiting:
        game.record(DeclarationAwaited(DECLARE_BLOCKERS, waiting[0]))
    else:
        game.record(DeclarationAwaited(None))
        seams.blocks_are_settled(game)


@answers(seams.blocks_are_settled)
def blocks_are_settled(game: Game) -> None:
    """All blocks are declared: unblocked attackers are known, and the active player gets priority."""
    game.record(BlocksDeclared())
    seams.attackers_become_unblocked(game)
    seams.priority_after_blocks(game)


# -- 306.2 and 309.4 leaving combat --------------------------------------------------------------------------


@answers(seams.keep_combat_right)
def keep_combat_right(game: Game, events: list[Event]) -> None:
    """After events: what has left play is in combat no more, nor is what 306.2 removes; what was blocked
    stays so.
    """
    combat = game.table.combat
    if not combat.attackers and not combat.blocks:
        return
    for event in events:
        if isinstance(event, LeftCombat):
            _after_blocker_left(game, event)
    fighters: list[GameObject] = [*{**combat.attackers, **combat.blocks}]
    turned = [
        event.thing for event in events if isinstance(event, (Tapped, Untapped)) and event.thing in fighters
    ]
    staying = seams.turning_leaves_it_in_combat(game, turned) if turned else []
    if leaving := [thing for thing in turned if thing not in staying]:
        game.happen(*[LeftCombat(thing) for thing in leaving])
    gone = [thing for thing in fighters if thing.zone != IN_PLAY]
    if gone:
        before = game.log.mark()
        seams.leaves_combat_with_play(game, gone)
        left_play = (game.log.latest(trails.coming(thing.became or thing)) for thing in gone)
        told = [entry for entry in left_play if entry is not None and entry.text]
        game.log.stand_beside_entries(told, game.log.fired(before))
    for thing in fighters:
        if thing not in gone and thing not in combat.sides:
            game.record(SideTaken(thing, game.controller(thing)))
    left = [thing for thing in fighters if thing not in gone]
    seams.removed_from_combat(game, left)
    seams.comes_too_late_for_combat(game, left)


def _after_blocker_left(game: Game, event: LeftCombat) -> None:
    """See to the attackers that are left without a blocker before they have dealt their damage."""
    combat = game.table.combat
    alone = [
        attacker
        for attacker in event.was_blocking
        if attacker in combat.blocked
        and attacker not in combat.dealt_damage
        and not combat.blockers_of(attacker)
    ]
    staying = seams.blocker_leaves_attacker_blocked(game, event.thing, alone) if alone else []
    if freed := [attacker for attacker in alone if attacker not in staying]:
        game.happen(*[BecameUnblocked(attacker) for attacker in freed])
