"""Combat: what the engine asks of a rulebook."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.combat import Attack, Blocks, Costs, Shares
from rules_kb.table.choices import Division
from rules_kb.table.objects import GameObject, Player, Thing

# -- combat --------------------------------------------------------------------------------------------------


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


# -- attacks and blocks --------------------------------------------------------------------------------------


@seam
def attack_verdicts(
    game: Game, attackers: Attack, bands: list[list[GameObject]] | None = None
) -> list[Verdict]:
    """Every rule's verdict against a proposed attack."""


@seam
def attack_restriction(game: Game, thing: GameObject, defender: Player) -> Verdict | None:
    """An attacker is checked for what keeps it from attacking, or from attacking this player."""


@seam
def defender_stays_home(game: Game, thing: GameObject) -> Verdict | None:
    """Whether a creature with defender is kept from attacking."""


@seam
def alone_restriction(game: Game, thing: GameObject, attackers: list[GameObject]) -> Verdict | None:
    """A creature that can't attack alone, or only alone, is checked together with the rest of the attack."""


@seam
def attack_limit(game: Game, attackers: Attack) -> Verdict | None:
    """An effect that lets only so many creatures attack is checked against the attack as a whole."""


@seam
def block_verdicts(game: Game, defender: Player, blocks: Blocks) -> list[Verdict]:
    """Every rule's verdict against a proposed block."""


@seam
def block_restriction(game: Game, blocks: Blocks) -> Verdict | None:
    """Each block is checked for restrictions in combination with the rest of the proposed block."""


@seam
def evasion(game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBeBlocked) -> Verdict | None:
    """An evasion ability limits which creatures can block the attacker."""


@seam
def fear_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Fear: only artifact creatures and black creatures can block it."""


@seam
def horsemanship_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Horsemanship, which a starter-level set has, is blocked only by horsemanship."""


@seam
def intimidate_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Intimidate, of later years: only artifact creatures and creatures that share a color with it can block
    it."""


@seam
def unblockable(game: Game, attacker: GameObject) -> Verdict | None:
    """No creature can block one that is unblockable."""


@seam
def evasion_abilities_add_up(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Passing one evasion ability isn't enough: a blocker must pass them all."""


@seam
def own_limit_on_blocking(
    game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock
) -> Verdict | None:
    """A creature's own ability limits what it can block."""


@seam
def limit_on_blocking(
    game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock
) -> Verdict | None:
    """A blocker is checked for effects that keep it from blocking."""


# -- banding -------------------------------------------------------------------------------------------------


@seam
def in_one_band_only(game: Game, bands: list[list[GameObject]]) -> Verdict | None:
    """Whether a creature can be a member of two bands."""


@seam
def band_may_be_formed(game: Game, band: list[GameObject]) -> Verdict | None:
    """A band is any number of creatures with banding and at most one without; or else all have banding or one
    "bands with other"."""


@seam
def band_is_blocked_together(game: Game, blocks: Blocks) -> None:
    """What blocks one member of a band blocks all, whether or not it could have been declared to."""


@seam
def banding_divides(game: Game, group: list[GameObject]) -> Player | None:
    """Who divides the damage dealt among a group with banding in it: the group's controller, not the
    source's."""


@seam
def bands_with_other_goes_too(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    """The keywords that are lost by what loses banding."""


# -- combat damage -------------------------------------------------------------------------------------------


@seam
def begin_combat_damage(game: Game) -> None:
    """Assign combat damage, put it on the stack, and give priority."""


@seam
def assign_combat_damage(game: Game, who: list[GameObject]) -> list[tuple[GameObject, Thing, int]]:
    """First it is announced how the attackers deal their damage, then how the blockers do: (who, to whom, how
    much)."""


@seam
def damage_equal_to_power(game: Game, thing: GameObject) -> int:
    """As much combat damage as the creature has power."""


@seam
def division_adds_up(game: Game, thing: GameObject, amount: int, division: Shares) -> Verdict | None:
    """A creature's damage is assigned whole: no more and no less than its power."""


@seam
def unblocked_damage(game: Game, thing: GameObject, amount: int) -> Shares:
    """What an unblocked creature deals all goes to the defending player."""


@seam
def blocked_damage(game: Game, thing: GameObject, amount: int, victims: list[Thing]) -> Shares:
    """A blocked creature deals its damage among its blockers; with none left it deals none."""


@seam
def blocker_damage(game: Game, thing: GameObject, amount: int, victims: list[Thing]) -> Shares:
    """A blocker deals its damage among the attackers that it is blocking; with none left it deals none."""


@seam
def damage_goes_on_stack(game: Game, assigned: list[tuple[GameObject, Thing, int]]) -> bool:
    """All combat damage goes on the stack as a single entry, and the active player receives priority."""


@seam
def damage_cant_be_countered(game: Game, entry: GameObject) -> Verdict | None:
    """Combat damage on the stack is neither a spell nor an ability, so nothing can target or counter it as
    one."""


@seam
def combat_damage_resolves(game: Game, entry: GameObject) -> None:
    """Combat damage is dealt as it was assigned, whatever has become of its source; what has left play isn't
    dealt damage."""


@seam
def is_out_of_damages_way(game: Game, victim: GameObject) -> bool:
    """Whether combat damage that was assigned to a creature isn't dealt to it any more."""


@seam
def damage_is_divided(game: Game, choice: Division) -> Shares:
    """How a creature's combat damage is divided among those to whom it may go."""


@seam
def deals_in_another_manner(game: Game, thing: GameObject) -> bool:
    """Whether a text that has a creature deal its combat damage otherwise decides how it is assigned."""


@seam
def undetermined_number(game: Game, source: GameObject) -> int:
    """What a number is that a text asks for and that can't be told."""


@seam
def less_than_nothing(game: Game, thing: GameObject, number: int) -> int:
    """What a power below 0 counts as."""


@seam
def others_may_help(game: Game, thing: GameObject) -> bool:
    """Whether the damage of other attackers counts for what a trampler's blockers have to be assigned."""
