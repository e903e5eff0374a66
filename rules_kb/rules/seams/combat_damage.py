"""Combat damage: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.combat import Shares
from rules_kb.table.choices import Division
from rules_kb.table.objects import GameObject, Thing


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
