"""306 to 309 and 311, the combat phase: declaring attackers and blockers, and leaving combat.

310, combat damage, has a module of its own; so have the rules on legal attacks and blocks (500, 501).
"""

from __future__ import annotations

from rules_kb.books.eras import END_OF_COMBAT
from rules_kb.rules import seams
from rules_kb.rules.engine.combat import attack_costs, pay_for_declaration, tapping_to_attack
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.combat import Attack
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events import Noted
from rules_kb.table.events.combat import Declared, LeftCombat
from rules_kb.table.events.turns import NextStepSet
from rules_kb.table.objects import IN_PLAY, GameObject, Player

# -- 306 and 307 ---------------------------------------------------------------------------------------------


@rule(seams.attack_is_paid_for, cr1999="308.2", at_work=EACH_TIME)
def attack_is_paid_for(game: Game, player: Player, attackers: Attack) -> None:
    """The active player pays what attacking costs: tapping, for all that don't attack without, and whatever
    else is asked.
    """
    pay_for_declaration(game, player, attack_costs(game, attackers), seams.attack_is_paid_for)
    here = _still_in_play(game, attackers)
    if here:
        game.happen(*tapping_to_attack(game, here))


def _still_in_play(game: Game, attackers: Attack) -> Attack:
    """Those that have not been given up to pay for the attack: a card out of play isn't tapped (217.5d), and
    doesn't attack.
    """
    return {
        thing: defender
        for thing, defender in attackers.items()
        if thing.zone == IN_PLAY or not seams.neither_tapped_nor_untapped(game, thing)
    }


@rule(seams.creatures_become_attackers, cr1999="308.5", at_work=EACH_TIME)
def creatures_become_attackers(game: Game, attackers: Attack) -> None:
    """A creature becomes an attacking creature as it is declared, and stays one until it leaves combat or
    combat ends.
    """
    here = {thing: defender for thing, defender in attackers.items() if thing.zone == IN_PLAY}
    gone = [thing for thing in attackers if thing not in here]
    if gone:
        game.happen(*[Noted(f"{thing.name} isn't in play and doesn't attack", thing) for thing in gone])
    game.happen(*[Declared(thing, "attacker", (defender,)) for thing, defender in here.items()])


@rule(seams.no_attackers, cr1999="308.4", off=False, at_work=EACH_TIME)
def no_attackers(game: Game) -> bool:
    """Without attackers the game goes straight to the end of combat step."""
    game.record(NextStepSet(END_OF_COMBAT))
    return True


@answers(seams.leaves_combat_with_play)
def leaves_combat_with_play(game: Game, gone: list[GameObject]) -> None:
    """What has left play is in combat no more."""
    game.happen(*[LeftCombat(thing, told=False) for thing in gone])
