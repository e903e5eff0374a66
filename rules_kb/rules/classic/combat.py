"""306 to 309 and 311, the combat phase: declaring attackers and blockers, and leaving combat.

310, combat damage, has a module of its own; so have the rules on legal attacks and blocks (500, 501).
"""

from __future__ import annotations

from itertools import pairwise

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules.actions import DeclareAttack, DeclareBlock
from rules_kb.rules.classic.attacks_and_blocks import Attack, Blocks, against, most_to_block
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, all_matching, amount_of, has_keyword, properties
from rules_kb.rules.register import Illegal, Verdict, allow, forbid, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.combat import BecameBlocked, BecameUnblocked, Declared, LeftCombat
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.events.permanents import Tapped, Untapped
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.mana import FREE
from rules_kb.table.objects import IN_PLAY, GameObject, Player

# -- 306 and 307 ---------------------------------------------------------------------------------------------


def combat_phase_starts(game: Game) -> None:
    """Nothing is settled before attackers are declared: each may attack another player."""


@rule("306.1", cr2006="306.1")
def combat_phase_goes_on(game: Game, step: str) -> str | None:
    """Combat has five steps: its beginning, attackers, blockers, damage, its end."""
    steps = [name for phase, name in game.era.steps if phase == "combat"]
    return dict(pairwise(steps)).get(step)


@rule("307.1", cr2006="307.1")
def priority_as_combat_begins(game: Game) -> bool:
    """With what has triggered on the stack, the active player receives priority as combat begins."""
    game.era.active_player_receives_priority(game)
    return True


# -- 308 declare attackers -----------------------------------------------------------------------------------


def begin_declare_attackers(game: Game) -> None:
    """Wait for the active player to declare attackers, or to say that there are none."""
    active = game.table.turn.active
    assert active is not None
    game.happen(StepBegan("declare attackers"))
    if active.lost:
        game.era.declaration_falls_away(game, "declare attackers")
        game.era.active_player_receives_priority(game)
    else:
        game.table.turn.waiting_for = ("declare attackers", active)


def declare_attackers(game: Game, action: DeclareAttack) -> None:
    """The active player declares attackers: which, whether that is legal, what it costs, and then priority."""
    if game.table.turn.waiting_for != ("declare attackers", action.player):
        raise Illegal([game.era.attackers_are_declared_in_their_step(game, action.player)])
    problems = game.era.attack_verdicts(game, action.attackers, action.bands)
    if not problems:
        game.era.bands_are_announced(game, action.bands)
        problems = _not_paid(game.era.attack_is_paid_for, game, action.player, action.attackers)
    if problems and (canceled := game.era.illegal_attack_is_canceled(game, action.player)) is not None:
        raise Illegal([*problems, canceled])
    game.table.turn.waiting_for = None
    if not action.attackers:
        game.era.nobody_attacks(game)
        return
    game.era.creatures_become_attackers(game, action.attackers)
    game.table.combat.attacks_declared = True
    game.era.priority_after_attack(game)


def declare_if_forced(game: Game) -> bool:
    """Where a player must declare attackers or blockers and only one declaration is legal, make it.

    Whether it was made.
    """
    if game.table.turn.waiting_for is None:
        return False
    what, player = game.table.turn.waiting_for
    action: DeclareAttack | DeclareBlock | None = None
    if what == "declare attackers" and (attackers := game.era.only_legal_attack(game, player)) is not None:
        action = DeclareAttack(player, attackers)
    elif what == "declare blockers" and (blocks := game.era.only_legal_blocks(game, player)) is not None:
        action = DeclareBlock(player, blocks)
    if action is not None:
        game.era.take_action(game, action)
    return action is not None


@rule("308.1", cr2006="308.1", decides=True)
def attackers_are_declared_in_their_step(game: Game, player: Player) -> Verdict:
    """The active player declares attackers as the declare attackers step begins, all at once."""
    turn = game.table.turn
    if turn.active is not player:
        return forbid(f"it isn't {player.name}'s turn", player)
    if turn.step == "declare attackers":
        return forbid("attackers have been declared already", player)
    return forbid(
        f"attackers are declared as the declare attackers step begins, and this is {turn.step}", player
    )


@rule("308.1", cr2006="308.2a", decides=True)
def may_attack(game: Game, thing: GameObject) -> Verdict:
    """Tapped creatures, Walls, creatures that came this turn, and noncreatures can't be declared as
    attackers.
    """
    look = game.look(thing)
    active = game.table.turn.active
    assert active is not None
    if "creature" not in look.types or thing.zone != IN_PLAY:
        return forbid(f"{thing.name} isn't a creature in play", thing)
    if look.controller is not active:
        return forbid(f"{active.name} doesn't control {thing.name}", thing)
    if thing.tapped:
        return forbid(f"{thing.name} is tapped", thing)
    if game.era.cant_attack_by_kind(game, thing):
        return forbid(f"{thing.name} is a Wall", thing)
    if thing.sick:
        haste: Verdict | None = game.era.haste_allows(game, thing)
        if haste is None and not properties(look, e.AttacksAsThoughHaste):
            return forbid(f"{thing.name} came under {active.name}'s control this turn", thing)
    return allow(thing)


def cant_attack_by_kind(game: Game, thing: GameObject) -> bool:
    """A Wall can't attack, unless something lets it."""
    look = game.look(thing)
    return "wall" in look.subtypes and not properties(look, e.AttacksAsThoughNotWall)


@rule("308.2")
def attack_is_paid_for(game: Game, player: Player, attackers: Attack) -> None:
    """The active player pays what attacking costs: tapping, for all that don't attack without, and whatever
    else is asked.
    """
    pay_for_declaration(game, player, game.era.attack_costs(game, attackers), "attack_is_paid_for")
    if attackers:
        game.happen(*tapping_to_attack(game, attackers))


def tapping_to_attack(game: Game, attackers: Attack) -> list[Event]:
    """The tapping of those that don't attack without, and a word about those that do."""
    free = [thing for thing in attackers if game.era.attacks_without_tapping(game, thing)]
    return [
        *[Noted(f"{thing.name} attacks without tapping", thing) for thing in free],
        *[Tapped(thing) for thing in attackers if thing not in free],
    ]


def attacks_without_tapping(game: Game, thing: GameObject) -> bool:
    look = game.look(thing)
    return bool(properties(look, e.AttacksUntapped)) or has_keyword(look, "vigilance")


@rule("308.2", cr2006="308.2e", decides=True, off=None)
def mana_for_attack_costs(game: Game, player: Player) -> Verdict:
    """While attackers are declared, mana abilities may be played only where an attack costs mana."""
    able = game.era.possible_attackers(game, player)
    asked = [
        thing
        for thing in able
        for defender in game.table.opponents(player)
        if _asks_mana(game.era.attack_costs(game, {thing: defender}))
    ]
    return (
        allow(*asked)
        if asked
        else forbid("no attack here costs mana, so no mana ability can be played now", player)
    )


@rule("308.3", cr2006="308.2", decides=True)
def illegal_attack_is_canceled(game: Game, player: Player) -> Verdict:
    """A proposed attack that isn't legal or can't be paid for is canceled whole, and declared anew."""
    return forbid(f"the attack is canceled, and {player.name} declares attackers anew", player)


@rule("308.5")
def creatures_become_attackers(game: Game, attackers: Attack) -> None:
    """A creature becomes an attacking creature as it is declared, and stays one until it leaves combat or
    combat ends.
    """
    for thing in attackers:
        thing.notes["attacked"] = game.table.turn.number
    game.happen(*[Declared(thing, "attacker", (defender,)) for thing, defender in attackers.items()])


@rule("308.6", cr2006="308.1")
def priority_after_attack(game: Game) -> bool:
    """With the attack declared and paid for, the active player receives priority."""
    game.era.active_player_receives_priority(game)
    return True


def bands_are_announced(game: Game, bands: list[list[GameObject]]) -> None:
    """The bands of an attack are as they were declared with it."""
    game.table.combat.bands = [list(band) for band in bands]


def nobody_attacks(game: Game) -> None:
    """The rest of the declare attackers step falls away with the steps after it."""
    game.era.no_attackers(game)
    game.era.next_step(game)


@rule("308.4")
def no_attackers(game: Game) -> bool:
    """Without attackers the game goes straight to the end of combat step."""
    game.table.turn.notes["next step"] = "end of combat"
    return True


# -- what attacking and blocking costs -----------------------------------------------------------------------

Costs = list[tuple[GameObject, a.Cost]]


def attack_costs(game: Game, attackers: Attack) -> Costs:
    """What an attack costs beside tapping: (the permanent that asks for it, the cost)."""
    found = [
        (thing, item.cost) for thing in attackers for item in properties(game.look(thing), e.CostsToAttack)
    ]
    for source, look in game.looks().items():
        for item in look.abilities:
            if isinstance(item, a.PlayerRule) and item.what == "attack tax" and item.tax is not None:
                number = sum(defender is look.controller for defender in attackers.values())
                found.extend([(source, a.Cost((a.PayMana(item.tax),)))] * number)
    return found


def block_costs(game: Game, blocks: Blocks) -> Costs:
    """What a block costs: (the permanent that asks for it, the cost)."""
    found = [
        (blocker, item.cost) for blocker in blocks for item in properties(game.look(blocker), e.CostsToBlock)
    ]
    found.extend(
        (attacker, item.cost)
        for attackers in blocks.values()
        for attacker in attackers
        for item in properties(game.look(attacker), e.CostsToBeBlocked)
    )
    return found


def _asks_mana(costs: Costs) -> bool:
    return any(isinstance(part, a.PayMana) for _, cost in costs for part in cost.parts)


def _not_paid(pay: object, game: Game, player: Player, declared: object) -> list[Verdict]:
    """Pay for a declaration. Nothing where that is done, else why it can't be."""
    try:
        pay(game, player, declared)  # type: ignore[operator]
    except Illegal as illegal:
        return list(illegal.verdicts)
    return []


def pay_for_declaration(game: Game, player: Player, costs: Costs, name: str) -> None:
    """Pay all these costs. Raises Illegal, by the rule with this name, where they can't be paid in full."""
    mana = FREE
    for _, cost in costs:
        for part in cost.parts:
            mana = mana.plus(part.cost) if isinstance(part, a.PayMana) else mana
    if mana != FREE:
        try:
            game.era.pay_mana(
                game, player, mana, ", ".join(dict.fromkeys(thing.name for thing, _ in costs)), []
            )
        except Illegal as illegal:
            raise Illegal(
                [against(game, name, verdict.reason, player) for verdict in illegal.verdicts]
            ) from None
    for thing, cost in costs:
        for part in cost.parts:
            if not isinstance(part, a.PayMana):
                _pay_part(game, player, thing, part, name)


def _pay_part(game: Game, player: Player, thing: GameObject, part: object, name: str) -> None:
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
            other for other in all_matching(game, part.what, context) if game.controller(other) is player
        ]
        if len(options) < number:
            raise Illegal(
                [against(game, name, f"{player.name} doesn't have what {thing.name} asks for", thing)]
            )
        chosen = game.ask(
            Choice(player, "sacrifice", f"what to sacrifice for {thing.name}", options, number, number)
        )
        game.era.sacrifice(game, chosen, [player], context)
    else:
        raise TypeError(f"no such cost of attacking or blocking: {part!r}")


def mana_while_declaring(game: Game, player: Player) -> Verdict | None:
    """Whether a mana ability may be played while a declaration is waited for."""
    what = game.table.turn.waiting_for[0] if game.table.turn.waiting_for else ""
    name = {"declare attackers": "mana_for_attack_costs", "declare blockers": "mana_for_block_costs"}.get(
        what, "has_priority"
    )
    verdict: Verdict | None = getattr(game.era, name)(game, player)
    return verdict


# -- 309 declare blockers ------------------------------------------------------------------------------------


def begin_declare_blockers(game: Game) -> None:
    """Each defending player in turn declares blockers, or says that there are none."""
    game.happen(StepBegan("declare blockers"))
    game.era.await_blocks(game)
    if game.table.turn.waiting_for is None:
        game.era.blocks_are_settled(game)


def await_blocks(game: Game) -> None:
    """Wait for the first of the attacked players to declare blockers."""
    combat = game.table.combat
    combat.defenders_to_block = [
        player for player in dict.fromkeys(combat.attackers.values()) if not player.lost
    ]
    if combat.defenders_to_block:
        game.table.turn.waiting_for = ("declare blockers", combat.defenders_to_block[0])


def declare_blockers(game: Game, action: DeclareBlock) -> None:
    """The defending player declares blockers: which block what, whether that is legal, what it costs, and
    then priority.
    """
    if game.table.turn.waiting_for != ("declare blockers", action.player):
        raise Illegal([game.era.blockers_are_declared_in_their_step(game, action.player)])
    problems = game.era.block_verdicts(game, action.player, action.blocks) or _not_paid(
        game.era.block_is_paid_for, game, action.player, action.blocks
    )
    if problems and (canceled := game.era.illegal_block_is_canceled(game, action.player)) is not None:
        raise Illegal([*problems, canceled])
    if action.blocks:
        game.era.creatures_become_blockers(game, action.blocks)
        for blocker in [blocker for blocker, attackers in action.blocks.items() if len(attackers) > 1]:
            game.era.card_takes_precedence(game, [blocker])
        game.era.band_is_blocked_together(game, action.blocks)
    waiting = game.table.combat.defenders_to_block
    waiting.remove(action.player)
    game.table.turn.waiting_for = ("declare blockers", waiting[0]) if waiting else None
    if not waiting:
        game.era.blocks_are_settled(game)


@rule("309.1", tenth2007="declare-blockers-step", decides=True)
def blockers_are_declared_in_their_step(game: Game, player: Player) -> Verdict:
    """The defending player declares blockers as the declare blockers step begins, all at once."""
    turn = game.table.turn
    if turn.step != "declare blockers":
        return forbid(
            f"blockers are declared as the declare blockers step begins, and this is {turn.step}", player
        )
    if player not in game.table.combat.attackers.values():
        return forbid(f"nothing attacks {player.name}", player)
    if player in game.table.combat.defenders_to_block:
        return forbid(f"{player.name} has to wait for another player's declaration", player)
    return forbid("blockers have been declared already", player)


@rule("309.1", tenth2007="attacking-and-blocking", decides=True)
def may_block(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict:
    """Tapped creatures and noncreatures can't be declared as blockers; what they block must attack their
    controller.
    """
    look = game.look(blocker)
    if "creature" not in look.types or blocker.zone != IN_PLAY:
        return forbid(f"{blocker.name} isn't a creature in play", blocker)
    if blocker.tapped:
        return forbid(f"{blocker.name} is tapped", blocker)
    if attacker not in game.table.combat.attackers:
        return forbid(f"{attacker.name} isn't attacking", attacker)
    if look.controller is not game.table.combat.attackers[attacker]:
        return forbid(f"{blocker.name} isn't controlled by the player whom {attacker.name} attacks", blocker)
    return allow(blocker, attacker)


@rule("309.1", tenth2007="glossary/block", decides=True)
def blocks_one_attacker(game: Game, blocker: GameObject, attackers: list[GameObject]) -> Verdict | None:
    """Each creature may block only one attacker, unless an ability lets it block more."""
    most = most_to_block(game, blocker)
    if most is not None and len(attackers) > most:
        return forbid(f"{blocker.name} can block only {most} attacker{'s' if most > 1 else ''}", blocker)
    return None


@rule("309.2")
def block_is_paid_for(game: Game, player: Player, blocks: Blocks) -> None:
    """The defending player pays what the block costs."""
    pay_for_declaration(game, player, game.era.block_costs(game, blocks), "block_is_paid_for")


@rule("309.2", decides=True, off=None)
def mana_for_block_costs(game: Game, player: Player) -> Verdict:
    """While blockers are declared, mana abilities may be played only where a block costs mana."""
    asked = [
        blocker
        for blocker, attacker in game.era.possible_blocks(game, player)
        if _asks_mana(game.era.block_costs(game, {blocker: [attacker]}))
    ]
    return (
        allow(*asked)
        if asked
        else forbid("no block here costs mana, so no mana ability can be played now", player)
    )


@rule("309.2a", decides=True)
def illegal_block_is_canceled(game: Game, player: Player) -> Verdict:
    """A proposed block that isn't legal or can't be paid for is canceled whole, and declared anew."""
    return forbid(f"the block is canceled, and {player.name} declares blockers anew", player)


@rule("309.3", tenth2007="declare-blockers-step")
def creatures_become_blockers(game: Game, blocks: Blocks) -> None:
    """A declared creature becomes a blocker; an attacker with a blocker becomes blocked, and stays so."""
    events: list[Event] = [
        Declared(blocker, "blocker", tuple(attackers)) for blocker, attackers in blocks.items()
    ]
    attacked = dict.fromkeys(attacker for attackers in blocks.values() for attacker in attackers)
    game.happen(*events, *[BecameBlocked(attacker) for attacker in attacked])


@rule("309.3")
def attackers_become_unblocked(game: Game) -> None:
    """An attacker with no blocker becomes an unblocked creature."""
    combat = game.table.combat
    free = [thing for thing in combat.attackers if thing not in combat.blocked]
    if free:
        game.happen(*[BecameUnblocked(thing) for thing in free])


@rule("glossary/blocked-creature")
def become_blocked_by_effect(game: Game, attackers: list[GameObject], source: GameObject) -> None:
    """An effect too can cause an attacking creature to become a blocked one, without a blocker."""
    if attackers:
        game.happen(*[BecameBlocked(attacker, by_effect=True, source=source) for attacker in attackers])


def blocks_are_settled(game: Game) -> None:
    """All blocks are declared: unblocked attackers are known, and the active player gets priority."""
    game.table.combat.blocks_declared = True
    game.era.attackers_become_unblocked(game)
    game.era.priority_after_blocks(game)


@rule("309.5", tenth2007="declare-blockers-step")
def priority_after_blocks(game: Game) -> bool:
    """After all blocks the active player receives priority."""
    game.era.active_player_receives_priority(game)
    return True


# -- 306.2 and 309.4 leaving combat --------------------------------------------------------------------------


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
    fighters = list(dict.fromkeys((*combat.attackers, *combat.blocks)))
    turned = [
        event.thing for event in events if isinstance(event, (Tapped, Untapped)) and event.thing in fighters
    ]
    if turned and not game.era.turning_leaves_it_in_combat(game, turned):
        game.happen(*[LeftCombat(thing) for thing in turned])
    gone = [thing for thing in fighters if thing.zone != IN_PLAY]
    if gone:
        game.era.leaves_combat_with_play(game, gone)
    for thing in fighters:
        if thing not in gone:
            combat.sides.setdefault(thing, game.controller(thing))
    left = [thing for thing in fighters if thing not in gone]
    game.era.removed_from_combat(game, left)
    game.era.comes_too_late_for_combat(game, left)


def leaves_combat_with_play(game: Game, gone: list[GameObject]) -> None:
    """What has left play is in combat no more."""
    game.happen(*[LeftCombat(thing, told=False) for thing in gone])


def comes_too_late_for_combat(game: Game, fighters: list[GameObject]) -> None:
    """What would have kept a creature from attacking or blocking does nothing once it has been declared
    (306.2).
    """


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
    if alone and not game.era.blocker_leaves_attacker_blocked(game, event.thing, alone):
        game.happen(*[BecameUnblocked(attacker) for attacker in alone])


@rule("309.4", tenth2007="glossary/blocked-creature", off=[])
def blocker_leaves_attacker_blocked(
    game: Game, blocker: GameObject, attackers: list[GameObject]
) -> list[GameObject]:
    """Removing a blocker from combat doesn't unblock what it was blocking."""
    return attackers


@rule("306.2", cr2006="306.2b", off=[])
def turning_leaves_it_in_combat(game: Game, turned: list[GameObject]) -> list[GameObject]:
    """Tapping or untapping a creature once it has been declared doesn't take it out of combat, nor keep it
    from dealing damage.
    """
    return turned


@rule("306.2", cr2006="306.2")
def removed_from_combat(game: Game, fighters: list[GameObject]) -> None:
    """Whatever is no longer a creature, or has changed controllers, leaves combat."""
    sides = game.table.combat.sides
    gone = [
        thing
        for thing in fighters
        if thing in sides
        and ("creature" not in game.look(thing).types or game.controller(thing) is not sides[thing])
    ]
    if gone:
        game.happen(*[LeftCombat(thing) for thing in gone])


# -- 311 end of combat ---------------------------------------------------------------------------------------


@rule("311.1", tenth2007="end-of-combat-step")
def priority_as_combat_ends(game: Game) -> bool:
    """With what has triggered at end of combat on the stack, the active player receives priority."""
    game.era.active_player_receives_priority(game)
    return True
