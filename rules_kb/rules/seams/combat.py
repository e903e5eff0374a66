"""Combat: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.combat import Attack, Blocks, Costs
from rules_kb.table.objects import GameObject, Player


@seam
def announce_attack(game: Game, player: Player) -> None:
    """A player announces the intention to attack, where attacks are announced."""


@seam
def combat_phase_starts(game: Game) -> None:
    """Nothing is settled before attackers are declared: each may attack another player."""


@seam
def combat_phase_goes_on(game: Game, step: str) -> str | None:
    """Combat has five steps: its beginning, attackers, blockers, damage, its end."""


@seam
def priority_as_combat_begins(game: Game) -> bool:
    """With what has triggered on the stack, the active player receives priority as combat begins."""


@seam
def begin_declare_attackers(game: Game) -> None:
    """Wait for the active player to declare attackers, or to say that there are none."""


@seam
def attackers_are_awaited(game: Game, active: Player) -> bool:
    """The declare attackers step opens with the active player's declaration, before anybody has priority."""


@seam
def attackers_are_declared_in_their_step(game: Game, player: Player) -> Verdict | None:
    """The active player declares attackers as the declare attackers step begins, all at once."""


@seam
def may_attack(game: Game, thing: GameObject) -> Verdict | None:
    """Tapped creatures, Walls, creatures that came this turn, and noncreatures can't be declared as
    attackers."""


@seam
def cant_attack_by_kind(game: Game, thing: GameObject) -> bool:
    """A Wall can't attack, unless something lets it."""


@seam
def one_player_is_attacked(game: Game, attackers: Attack) -> Verdict | None:
    """Whether these creatures may attack these players in one combat; None where all of them can."""


@seam
def attack_is_paid_for(game: Game, player: Player, attackers: Attack) -> None:
    """The active player pays what attacking costs: tapping, for all that don't attack without, and whatever
    else is asked."""


@seam
def attacks_without_tapping(game: Game, thing: GameObject) -> bool:
    """"""


@seam
def mana_for_attack_costs(game: Game, player: Player) -> Verdict | None:
    """While attackers are declared, mana abilities may be played only where an attack costs mana."""


@seam
def illegal_attack_is_canceled(game: Game, player: Player) -> Verdict | None:
    """A proposed attack that isn't legal or can't be paid for is canceled whole, and declared anew."""


@seam
def creatures_become_attackers(game: Game, attackers: Attack) -> None:
    """A creature becomes an attacking creature as it is declared, and stays one until it leaves combat or
    combat ends."""


@seam
def priority_after_attack(game: Game) -> bool:
    """With the attack declared and paid for, the active player receives priority."""


@seam
def bands_are_announced(game: Game, bands: list[list[GameObject]]) -> list[list[GameObject]] | None:
    """The bands of an attack are as they were declared with it."""


@seam
def nobody_attacks(game: Game) -> None:
    """The rest of the declare attackers step falls away with the steps after it."""


@seam
def no_attackers(game: Game) -> bool:
    """Without attackers the game goes straight to the end of combat step."""


@seam
def mana_while_declaring(game: Game, player: Player) -> Verdict | None:
    """Whether a mana ability may be played while a declaration is waited for."""


@seam
def begin_declare_blockers(game: Game) -> None:
    """Each defending player in turn declares blockers, or says that there are none."""


@seam
def blocks_are_awaited(game: Game) -> bool:
    """The declare blockers step opens with the declarations of the players who are attacked, one after the
    other. Whether there is one to be made."""


@seam
def blockers_are_declared_in_their_step(game: Game, player: Player) -> Verdict | None:
    """The defending player declares blockers as the declare blockers step begins, all at once."""


@seam
def may_block(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Tapped creatures and noncreatures can't be declared as blockers; what they block must attack their
    controller."""


@seam
def blocks_one_attacker(game: Game, blocker: GameObject, attackers: list[GameObject]) -> Verdict | None:
    """Each creature may block only one attacker, unless an ability lets it block more."""


@seam
def block_is_paid_for(game: Game, player: Player, blocks: Blocks) -> None:
    """The defending player pays what the block costs."""


@seam
def mana_for_block_costs(game: Game, player: Player) -> Verdict | None:
    """While blockers are declared, mana abilities may be played only where a block costs mana."""


@seam
def illegal_block_is_canceled(game: Game, player: Player) -> Verdict | None:
    """A proposed block that isn't legal or can't be paid for is canceled whole, and declared anew."""


@seam
def creatures_become_blockers(game: Game, blocks: Blocks) -> None:
    """A declared creature becomes a blocker; an attacker with a blocker becomes blocked, and stays so."""


@seam
def attackers_become_unblocked(game: Game) -> None:
    """An attacker with no blocker becomes an unblocked creature."""


@seam
def become_blocked_by_effect(game: Game, attackers: list[GameObject], source: GameObject) -> None:
    """An effect too can cause an attacking creature to become a blocked one, without a blocker."""


@seam
def blocks_are_settled(game: Game) -> None:
    """All blocks are declared: unblocked attackers are known, and the active player gets priority."""


@seam
def priority_after_blocks(game: Game) -> bool:
    """After all blocks the active player receives priority."""


@seam
def leaves_combat_with_play(game: Game, gone: list[GameObject]) -> None:
    """What has left play is in combat no more."""


@seam
def comes_too_late_for_combat(game: Game, fighters: list[GameObject]) -> None:
    """What would have kept a creature from attacking or blocking does nothing once it has been declared
    (306.2)."""


@seam
def blocker_leaves_attacker_blocked(
    game: Game, blocker: GameObject, attackers: list[GameObject]
) -> list[GameObject]:
    """Which attackers stay blocked though the last of their blockers has left combat."""


@seam
def turning_leaves_it_in_combat(game: Game, turned: list[GameObject]) -> list[GameObject]:
    """Which creatures stay in combat though they have been tapped or untapped."""


@seam
def removed_from_combat(game: Game, fighters: list[GameObject]) -> None:
    """Whatever is no longer a creature, or has changed controllers, leaves combat."""


@seam
def priority_as_combat_ends(game: Game) -> bool:
    """With what has triggered at end of combat on the stack, the active player receives priority."""


@seam
def attack_costs_are_paid(game: Game, player: Player, costs: Costs) -> bool:
    """The active player pays all the costs of the attack in full, in any order."""


@seam
def combat_is_over(game: Game) -> list[GameObject]:
    """All creatures are removed from combat as the combat phase ends: those that fought."""
