"""Attacks and blocks: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.combat import Attack, Blocks
from rules_kb.table.objects import GameObject, Player


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
