"""500 Legal Attacks and Blocks, with 501 Evasion Abilities: which attacks and blocks are legal, and why
others aren't.

A requirement ("attacks each turn if able") is held against a proposal creature by creature, as 500.2 has it:
what matters is whether this creature could have joined the rest of the proposal, not whether several could
have joined it together. Nobody has to pay in order to meet a requirement (rulings1999 C.10.3), and a creature
that must block more attackers than it can blocks as many of them as it can (rulings1999 C.6.7).
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.attacks_and_blocks import restrictions_on_attack, restrictions_on_blocks
from rules_kb.rules.engine.banding import band_verdicts
from rules_kb.rules.engine.requirements import requirements_on_attack, requirements_on_block
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, forbidding, rule
from rules_kb.rules.terms.combat import Attack, Blocks
from rules_kb.table.objects import GameObject, Player

# -- attacks -------------------------------------------------------------------------------------------------


@answers(seams.attack_verdicts)
def attack_verdicts(
    game: Game, attackers: Attack, bands: list[list[GameObject]] | None = None
) -> list[Verdict]:
    """Every rule's verdict against a proposed attack."""
    return [
        *restrictions_on_attack(game, attackers),
        *band_verdicts(game, bands or []),
        *forbidding([attack_requirements(game, attackers)]),
    ]


@rule(cr1999="500.2", decides=True)
def attack_requirements(game: Game, attackers: Attack) -> Verdict | None:
    """A creature that must attack if able is checked where it isn't in the attack: could it have joined the
    rest?
    """
    return requirements_on_attack(game, attackers)


# -- blocks --------------------------------------------------------------------------------------------------


@answers(seams.block_verdicts)
def block_verdicts(game: Game, defender: Player, blocks: Blocks) -> list[Verdict]:
    """Every rule's verdict against a proposed block."""
    return [
        *restrictions_on_blocks(game, blocks),
        *forbidding([block_requirements(game, defender, blocks)]),
    ]


@rule(cr1999="500.2", decides=True)
def block_requirements(game: Game, defender: Player, blocks: Blocks) -> Verdict | None:
    """Creatures that must block, or that an attacker must be blocked by, do so where nothing else in the
    block forbids it.
    """
    return requirements_on_block(game, defender, blocks)
