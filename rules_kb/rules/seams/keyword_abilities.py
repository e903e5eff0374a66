"""Keyword abilities: what the engine asks of a rulebook."""

from __future__ import annotations

from collections import Counter

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject, Player, Thing

# -- keyword abilities ---------------------------------------------------------------------------------------


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


# -- glossary ------------------------------------------------------------------------------------------------


@seam
def rampage_grows(game: Game, keyword: a.Keyword, context: Context) -> bool:
    """Rampage N: when it becomes blocked, +N/+N until end of turn for each blocker after the first."""


@seam
def landhome_attack(game: Game, thing: GameObject, defender: Player) -> Verdict | None:
    """A creature with landhome can't attack a player who controls no such land."""


@seam
def cumulative_upkeep_is_due(game: Game, keyword: a.Keyword, context: Context) -> None:
    """One more counter at each upkeep; then pay the cost for each counter, or sacrifice the permanent."""


@seam
def echo_is_due(game: Game, keyword: a.Keyword, context: Context) -> bool:
    """Echo: pay the mana cost in the first upkeep after it came under your control, or sacrifice it."""


# -- later keywords ------------------------------------------------------------------------------------------


@seam
def strikes_twice(game: Game, creature: GameObject) -> bool:
    """Whether a creature deals its combat damage with those that have first strike, and once more with the
    others."""


@seam
def double_strike_is_lost_in_time(game: Game, creature: GameObject) -> bool:
    """Whether a creature that had double strike in the first combat damage step, and has it no more, is done
    for this combat."""


@seam
def may_equip(game: Game, equipment: GameObject, thing: GameObject | None) -> bool:
    """Whether an Equipment can be attached to a thing: a creature in play that isn't protected from it."""


@seam
def equipment_is_attached(game: Game, equipment: GameObject, to: GameObject) -> None:
    """An Equipment goes onto a creature, if both are there; it stays where it is otherwise."""


@seam
def equipment_comes_off(game: Game) -> list[Event]:
    """An Equipment on what it can't equip comes off, and stays in play."""


@seam
def keyword_means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | a.Activated | None:
    """The triggered or activated ability that a keyword stands for."""


@seam
def storm_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """The spell with storm that has been played."""


@seam
def storm_copies(game: Game, context: Context) -> int:
    """Copy the spell once for each spell played before it this turn. How many copies there are."""


@seam
def split_second_forbids(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """Whether a spell on the stack keeps others, and abilities, from being played."""


@seam
def convoke_reduces(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """What is left to pay of a spell's cost after its player has tapped creatures for it."""


@seam
def affinity_reduces(game: Game, playing: Playing, keyword: a.Keyword) -> int:
    """By how much a spell costs less for what its player controls."""


@seam
def shroud_keeps_off(game: Game, option: GameObject, thing: GameObject) -> Verdict | None:
    """Whether shroud keeps a permanent from being the target of a spell or ability, by a rule of its own."""


@seam
def spending_is_limited(game: Game, playing: Playing, ability: a.Activated, cost: ManaCost) -> Verdict | None:
    """Why an ability can't be used for that cost, where only so much mana can be spent on it each turn."""


@seam
def total_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """A mana cost that something raises or lowers, as it is to be paid."""


@seam
def kicker_is_paid(game: Game, playing: Playing, cost: a.Cost) -> tuple[a.CostPart, ...]:
    """What is paid besides for a spell that is kicked."""


@seam
def cards_are_scried(game: Game, effect: e.Scry, context: Context) -> bool:
    """A player looks at the top cards of the library and puts back any of them at its bottom."""


# -- phasing -------------------------------------------------------------------------------------------------


@seam
def phasing(game: Game, active: Player) -> None:
    """Before the active player untaps, permanents with phasing phase out, and at the same time those phased
    out phase in."""


@seam
def phase_out(game: Game, things: list[GameObject]) -> list[GameObject]:
    """By an effect, permanents go to the phased-out zone whether they have phasing or not."""


@seam
def go_to_phased_out_zone(game: Game, things: list[GameObject]) -> list[Event]:
    """Permanents that phase out, as those with phasing do, go to the phased-out zone."""


@seam
def phasing_is_no_leaving(game: Game, thing: GameObject) -> list[GameObject]:
    """What phases out and sets off nothing that waits for a permanent to leave play."""


@seam
def echo_is_owed_again(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Those of the permanents with echo that phase in for which it has to be paid after that."""


@seam
def order_of_phasing_in(game: Game, things: list[GameObject]) -> list[GameObject]:
    """The order of the effects of permanents that phase in together, the oldest first."""


@seam
def return_as_they_were(game: Game, things: list[GameObject]) -> list[Event]:
    """What phases in comes back in the state that it had as it phased out: tapped or not, with its counters,
    under its controller."""


@seam
def phasing_keeps_memory(game: Game, thing: GameObject) -> bool:
    """Whether what phases in still knows what it did before it phased out."""
