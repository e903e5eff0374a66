"""306 to 308, the combat phase: what cr2006 does otherwise than cr1999.

One opponent is chosen as the combat phase starts (306.3). Attackers are declared in steps: they tap, which is
no cost, then the cost is totalled, then it is paid (308.2c to 308.2g). Where nothing attacks, players still
get priority in the declare attackers step (308.4).
"""

from __future__ import annotations

from rules_kb.books.eras import END_OF_COMBAT
from rules_kb.rules import seams
from rules_kb.rules.engine.combat import attack_costs, pay_for_declaration, tapping_to_attack
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, answers, forbid, rule
from rules_kb.rules.terms.combat import Attack, Costs
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events import Noted, possessive
from rules_kb.table.events.combat import (
    AttackDeclared,
    BandsAnnounced,
    CombatEnded,
    Declared,
    DefenderChosen,
    DefenderForgotten,
    LeftCombat,
)
from rules_kb.table.events.turns import NextStepSet
from rules_kb.table.objects import IN_PLAY, GameObject, Player

# -- 306.3 who is attacked -----------------------------------------------------------------------------------


@answers(seams.combat_phase_starts)
def combat_phase_starts(game: Game) -> None:
    """With more than one opponent, the active player chooses whom to attack in this combat phase."""
    active = game.table.turn.active
    assert active is not None
    opponents = game.table.opponents(active)
    if game.table.turn.defending_player is not None:
        game.record(DefenderForgotten())
    if len(opponents) > 1 and not active.lost:
        choose_defending_player(game, active, opponents)


@rule(cr2006="306.3", off=[])
def choose_defending_player(game: Game, active: Player, opponents: list[Player]) -> list[Player]:
    """The active player chooses one opponent, who is the defending player. Who has nothing to attack with may
    leave it unsaid.
    """
    what = "which opponent to attack in this combat phase"
    idle = not any(look.controller is active and "creature" in look.types for look in game.looks().values())
    chosen = game.ask(ChoiceOf(active, "choose", what, opponents, indifferent=idle))[0]
    game.happen(DefenderChosen(chosen))
    return [chosen]


@rule(seams.one_player_is_attacked, cr2006="306.3", decides=True)
def one_player_is_attacked(game: Game, attackers: Attack) -> Verdict | None:
    """All attackers attack the defending player, and nobody else."""
    chosen = game.table.turn.defending_player
    attacked = list(dict.fromkeys(attackers.values()))
    if chosen is not None:
        others = [player for player in attacked if player.name != chosen]
        return (
            forbid(f"{chosen} is the defending player, and not {others[0].name}", *others)
            if others
            else allow(*attacked)
        )
    return (
        forbid(f"only one of {' and '.join(player.name for player in attacked)} can be attacked", *attacked)
        if len(attacked) > 1
        else None
    )


# -- 308.2 the steps of a declaration ------------------------------------------------------------------------


@answers(seams.cant_attack_by_kind)
def cant_attack_by_kind(game: Game, thing: GameObject) -> bool:
    """No kind of creature is kept from attacking: what Walls were, creatures with defender are."""
    return False


@rule(seams.bands_are_announced, cr2006="308.2b")
def bands_are_announced(game: Game, bands: list[list[GameObject]]) -> list[list[GameObject]] | None:
    """The active player announces which of the chosen creatures are banded together."""
    game.record(BandsAnnounced(bands))
    return bands


@answers(seams.attack_is_paid_for)
def attack_is_paid_for(game: Game, player: Player, attackers: Attack) -> None:
    """The chosen creatures tap; then what the attack costs is totalled and paid."""
    if attackers:
        attackers_tap(game, attackers)
    costs = total_cost_to_attack(game, attackers)
    if costs:
        seams.attack_costs_are_paid(game, player, costs)


@rule(cr2006="308.2c")
def attackers_tap(game: Game, attackers: Attack) -> None:
    """The chosen creatures become tapped. That is no cost: it just happens to creatures that attack."""
    game.happen(*tapping_to_attack(game, attackers))


@rule(cr2006="308.2d", off=[])
def total_cost_to_attack(game: Game, attackers: Attack) -> Costs:
    """What the chosen creatures have to be paid for is added up, and doesn't change after that."""
    costs: Costs = attack_costs(game, attackers)
    return costs


@rule(seams.attack_costs_are_paid, cr2006="308.2f", off=False)
def attack_costs_are_paid(game: Game, player: Player, costs: Costs) -> bool:
    """The active player pays all the costs of the attack in full, in any order."""
    pay_for_declaration(game, player, costs, seams.attack_costs_are_paid)
    return True


@rule(seams.creatures_become_attackers, cr2006="308.2g")
def creatures_become_attackers(game: Game, attackers: Attack) -> None:
    """Each chosen creature becomes an attacking creature once all is paid, if the active player still
    controls it.
    """
    active = game.table.turn.active
    assert active is not None
    there = {
        thing: defender
        for thing, defender in attackers.items()
        if thing.zone == IN_PLAY and game.controller(thing) is active
    }
    against = game.table.combat.against
    if gone := [thing for thing in attackers if thing not in there]:
        words = f"isn't under {possessive(active.name)} control any more and doesn't attack"
        game.happen(*[Noted(f"{thing.name} {words}", thing) for thing in gone])
    game.happen(
        *[
            Declared(thing, "attacker", (defender,), walker=against.get(thing))
            for thing, defender in there.items()
        ]
    )


@rule(seams.attack_triggers, cr2006="308.3", off=[])
def attack_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers on an attack does so only as the creature is declared, and by what the creature is at
    that point.
    """
    return seams.event_matches(game, waiting)


# -- 308.4 nobody attacks ------------------------------------------------------------------------------------


@answers(seams.nobody_attacks)
def nobody_attacks(game: Game) -> None:
    """The declare attackers step goes on without attackers; what comes after it is skipped."""
    game.record(AttackDeclared())
    seams.no_attackers(game)
    seams.priority_after_attack(game)


@rule(seams.no_attackers, cr2006="308.4", off=False, at_work=EACH_TIME)
def no_attackers(game: Game) -> bool:
    """Without attackers the declare attackers step is finished, and blocks and combat damage are skipped."""
    game.record(NextStepSet(END_OF_COMBAT))
    return True


# -- 306.2 leaving combat ------------------------------------------------------------------------------------


@rule(seams.leaves_combat_with_play, cr2006="306.2")
def leaves_combat_with_play(game: Game, gone: list[GameObject]) -> None:
    """A creature that leaves play is removed from combat."""
    game.happen(*[LeftCombat(thing, told=False) for thing in gone])


# -- 310.4 and 311.2 -----------------------------------------------------------------------------------------


def _is_dealt(game: Game, victim: GameObject) -> bool:
    return victim.zone != IN_PLAY


@rule(seams.is_out_of_damages_way, cr2006="310.4c", without=_is_dealt)
def is_out_of_damages_way(game: Game, victim: GameObject) -> bool:
    """Combat damage isn't dealt to what has left play, or is no creature any more."""
    return victim.zone != IN_PLAY or not {"creature", "planeswalker"} & set(game.look(victim).types)


@rule(seams.combat_is_over, cr2006="311.2", off=[])
def combat_is_over(game: Game) -> list[GameObject]:
    """As the end of combat step ends, all creatures are removed from combat."""
    fought = [*game.table.combat.attackers, *game.table.combat.blocks]
    game.record(CombatEnded())
    return fought
