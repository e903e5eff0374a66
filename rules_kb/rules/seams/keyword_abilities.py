"""Keyword abilities: what is asked of a rulebook."""

from __future__ import annotations

from collections import Counter

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import GameObject, Player, Thing


@seam
def first_strike_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of first strike doesn't make the creature any faster."""


@seam
def flying_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of flying doesn't ask for a second copy on the blocker."""


@seam
def protection_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second protection from one quality isn't a second effect that prevents the damage."""


@seam
def shadow_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of shadow doesn't set the creature apart from those with one."""


@seam
def trample_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of trample doesn't ask for lethal damage a second time."""


@seam
def flying_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Flying is blocked only by flying."""


@seam
def snow_landwalk_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """What a landwalk for snow lands says to a blocker, where the book tells of it apart."""


@seam
def has_rule_of_its_own(game: Game, walk: a.Keyword) -> bool:
    """Whether a landwalk is of a kind that another rule tells of; in 1999 none is."""


@seam
def landwalk_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """A creature with landwalk can't be blocked while the defending player controls such a land."""


@seam
def landwalk_cancels_nothing(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """That the blocker has the same landwalk makes no difference."""


@seam
def protection_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """An attacking creature with protection can't be blocked by creatures with that quality."""


@seam
def shadow_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Only shadow blocks shadow."""


@seam
def shadow_blocks_shadow(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """A creature with shadow blocks nothing but creatures with shadow."""


@seam
def protection_against(game: Game, thing: GameObject, other: GameObject) -> str:
    """The protection of `thing` that `other` meets, in words, or nothing."""


@seam
def protection_from_targeting(
    game: Game, thing: GameObject, spell: GameObject, source: GameObject
) -> Verdict | None:
    """Spells and abilities with the quality can't target a permanent with protection from it."""


@seam
def protection_from_enchantments(game: Game, thing: GameObject, enchantment: GameObject) -> Verdict | None:
    """Enchantments with the quality can't enchant a permanent with protection from it."""


@seam
def protection_prevents(game: Game, event: Damaged) -> list[Event]:
    """Damage from a source with the quality is prevented."""


@seam
def haste_allows(game: Game, creature: GameObject) -> Verdict | None:
    """A creature with haste may attack, and use abilities that tap it, at once."""


@seam
def first_strike_goes_first(game: Game, fighters: list[GameObject]) -> list[GameObject]:
    """Who assigns damage in the first combat damage step: if some have first strike, they alone; a second
    step follows."""


@seam
def second_step_is_for_the_rest(game: Game, fighters: list[GameObject]) -> list[GameObject]:
    """Who assigns damage in the second combat damage step."""


@seam
def first_strike_changes_too_late(game: Game, creature: GameObject) -> bool:
    """Whether a creature that has gained or lost first strike since the first damage step counts as one that
    dealt damage in it."""


@seam
def flanking_shrinks(game: Game, context: Context) -> bool:
    """The creature without flanking that blocks one with it gets -1/-1 until end of turn."""


@seam
def tramples_only_as_attacker(game: Game, blocker: GameObject) -> bool:
    """Trample gives a creature nothing while it blocks: it can't assign damage to the attacking player."""


@seam
def trample_may_reach_player(
    game: Game, attacker: GameObject, amount: int, helped: int, blockers: list[GameObject]
) -> list[Player]:
    """Besides the blockers, the defending player, if damage can be left over once all blockers have lethal
    damage."""


@seam
def trample_assignment(
    game: Game, attacker: GameObject, division: dict[Thing, int], received: Counter[Thing]
) -> Verdict | None:
    """Damage may be assigned to the player only if all blockers receive lethal damage."""


@seam
def trample_past_removed_blockers(game: Game, attacker: GameObject, amount: int) -> dict[Thing, int]:
    """If all its blockers have left combat, a trampler's damage all goes to the defending player."""


@seam
def trample_ignores(game: Game, attacker: GameObject, blockers: list[GameObject]) -> list[GameObject]:
    """Which of its blockers a trampler must reckon with."""


@seam
def lethal_for(game: Game, blocker: GameObject) -> int:
    """How much damage is lethal: by actual toughness and damage alone, not by what might change the damage
    dealt."""


@seam
def earlier_damage_counts(game: Game, blocker: GameObject) -> int:
    """How much of the damage that a blocker has taken counts towards what a trampler has to assign."""


@seam
def other_attackers_help(
    game: Game, attacker: GameObject, blocker: GameObject, received: Counter[Thing], own: int
) -> int:
    """How much of what a blocker receives beside a trampler's own damage counts towards its lethal damage."""
