"""C.4, C.6 and C.10: which attackers and blockers can be declared, and what makes no difference to it."""

from __future__ import annotations

from itertools import combinations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.attacks_and_blocks import (
    pair_verdicts,
    possible_attackers,
    restrictions_on_attack,
    restrictions_on_blocks,
)
from rules_kb.rules.engine.banding import band_verdicts
from rules_kb.rules.engine.combat import attack_costs
from rules_kb.rules.engine.keyword_abilities import evading_landwalk
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.requirements import requirements_on_attack, requirements_on_block
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, answers, forbid, forbidding, rule
from rules_kb.rules.terms.combat import Attack, Blocks
from rules_kb.table.entries import CONTROLLER
from rules_kb.table.objects import GameObject, Player

# -- attackers -----------------------------------------------------------------------------------------------


@answers(seams.attack_verdicts)
def attack_verdicts(
    game: Game, attackers: Attack, bands: list[list[GameObject]] | None = None
) -> list[Verdict]:
    """Every rule's verdict against a proposed attack."""
    against_it = [
        *forbidding([an_opponent_is_attacked(game, attackers)]),
        *restrictions_on_attack(game, attackers),
        *band_verdicts(game, bands or []),
        *forbidding([creatures_that_must_attack(game, attackers)]),
    ]
    if not against_it:
        _what_is_left_to_the_attacker(game, attackers, bands or [])
    return against_it


@rule(rulings1999="C.4.6", decides=True)
def an_opponent_is_attacked(game: Game, attackers: Attack) -> Verdict | None:
    """An opponent is attacked: nobody attacks the player himself."""
    own = [thing for thing, defender in attackers.items() if defender is game.controller(thing)]
    if own:
        return forbid(f"{own[0].name} can't attack its own controller", own[0], of=CONTROLLER)
    return allow(*dict.fromkeys(attackers.values())) if attackers else None


@rule(rulings1999="C.4.5", decides=True)
def creatures_that_must_attack(game: Game, attackers: Attack) -> Verdict | None:
    """If a creature that must attack stayed out of the attack and could have joined it, the declaration is
    illegal.
    """
    return requirements_on_attack(game, attackers, must_attack_only_once)


@rule(rulings1999="C.10.4", off=False)
def must_attack_only_once(game: Game, creature: GameObject) -> bool:
    """What has to attack in a turn and has attacked in it needn't attack a second time."""
    return creature.attacked_in == game.table.turn.number


def _what_is_left_to_the_attacker(game: Game, attackers: Attack, bands: list[list[GameObject]]) -> None:
    """Ask for what makes a legal attack no less legal, so that it is told."""
    if weak := [thing for thing in attackers if (game.look(thing).power or 0) <= 0]:
        power_is_not_needed(game, weak)
    banding = [thing for thing in attackers if has_keyword(game.look(thing), "banding")]
    for thing in attackers:
        if _has_twice(game, thing, "banding"):
            banding_twice_is_no_more(game, thing)
        if _has_twice(game, thing, "bands with other"):
            bands_with_other_twice_is_no_more(game, thing)
    others = [thing for thing in attackers if _bands_with_other(game, thing)]
    if len(others) > 1 and not any(thing in band for band in bands for thing in others):
        bands_with_other_are_optional(game, others)
    if old := [thing for thing in attackers if _was_no_creature(thing)]:
        what_was_there_is_not_sick(game, old)
    if len(attackers) > 1 and banding and not any(thing in band for band in bands for thing in banding):
        bands_are_optional(game, banding)
    idle = [
        thing
        for thing, look in game.looks().items()
        if look.controller is game.table.turn.active
        and thing not in attackers
        and properties(look, e.MustAttack)
    ]
    able = possible_attackers(game, game.table.turn.active) if idle and game.table.turn.active else []
    for thing in idle:
        if thing.attacked_in == game.table.turn.number:
            continue
        opponents = game.table.opponents(game.controller(thing))
        if any(attack_costs(game, {thing: player}) for player in opponents):
            nobody_has_to_pay(game, thing)
        elif thing in able:
            attack_need_not_be_the_greatest(game, thing)


@rule(rulings1999="C.4.Ruling.2", permits=True, off=[])
def power_is_not_needed(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    """A creature whose power is zero can attack all the same."""
    return creatures


@rule(rulings1999="A.11.5", permits=True, off=[])
def bands_are_optional(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    """Creatures with banding may attack without a band."""
    return creatures


@rule(rulings1999="A.12.3", permits=True, off=[])
def bands_with_other_are_optional(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    """Creatures that band with others of a kind may attack without a band."""
    return creatures


def _bands_with_other(game: Game, thing: GameObject) -> bool:
    return has_keyword(game.look(thing), "bands with other")


def _has_twice(game: Game, thing: GameObject, keyword: str) -> bool:
    abilities = game.look(thing).abilities
    return sum(isinstance(item, a.Keyword) and item.name == keyword for item in abilities) > 1


@rule(rulings1999="A.11.16", permits=True, off=False)
def banding_twice_is_no_more(game: Game, creature: GameObject) -> bool:
    """To have banding more than once makes no difference."""
    return True


@rule(rulings1999="A.12.7", permits=True, off=False)
def bands_with_other_twice_is_no_more(game: Game, creature: GameObject) -> bool:
    """The same of "bands with other"."""
    return True


def _was_no_creature(thing: GameObject) -> bool:
    return "creature" not in thing.initial.types


@rule(rulings1999="G.39.3", permits=True, off=[])
def what_was_there_is_not_sick(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What became a creature may attack at once where its controller had it as the turn began."""
    return things


@rule(rulings1999="C.10.3", permits=True, off=False)
def nobody_has_to_pay(game: Game, creature: GameObject) -> bool:
    """What must attack if able doesn't have to where a cost would be paid for it."""
    return True


@rule(rulings1999="C.4.Ruling.5", permits=True, off=False)
def attack_need_not_be_the_greatest(game: Game, creature: GameObject) -> bool:
    """What must attack may stay behind where it can't join the attack that was chosen; nobody has to choose
    the attack in which most of them could.
    """
    return True


# -- blockers ------------------------------------------------------------------------------------------------


@answers(seams.block_verdicts)
def block_verdicts(game: Game, defender: Player, blocks: Blocks) -> list[Verdict]:
    """Every rule's verdict against a proposed block."""
    against_it = [
        *restrictions_on_blocks(game, blocks),
        *forbidding([creatures_that_must_block(game, defender, blocks)]),
    ]
    if not against_it:
        _what_is_left_to_the_blocker(game, blocks)
    return against_it


@rule(rulings1999="C.6.6", decides=True)
def creatures_that_must_block(game: Game, defender: Player, blocks: Blocks) -> Verdict | None:
    """If a creature that must block didn't and could have, the declaration is illegal."""
    return requirements_on_block(game, defender, blocks)


def _what_is_left_to_the_blocker(game: Game, blocks: Blocks) -> None:
    """Ask for what makes a legal block no less legal, so that it is told."""
    if fresh := [blocker for blocker in blocks if blocker.sick]:
        new_creatures_can_block(game, fresh)
    _of_what_must_block(game, blocks)
    if able := [blocker for blocker in blocks if _taps_for_something(game, blocker)]:
        blocking_taps_nothing(game, able)
    for one, other in combinations(blocks, 2):
        if shared := [attacker for attacker in blocks[one] if attacker in blocks[other]]:
            several_can_block_one(game, shared[0], [one, other])
            if any(has_keyword(game.look(each), "banding") for each in (one, other)):
                blockers_form_no_band(game, [one, other])
            break
    for blocker, attackers in blocks.items():
        walkers = [attacker for attacker in attackers if _walks(game, attacker)]
        if twice := [each for each in walkers if _has_twice(game, each, "landwalk")]:
            landwalk_twice_is_no_more(game, twice[0])
        walkers = [each for each in walkers if evading_landwalk(game, each, blocker, lambda _: True) is None]
        if walkers:
            walks_where_no_such_land_is(game, walkers[0])
        for attacker in attackers:
            flanking = has_keyword(game.look(blocker), "flanking")
            if flanking and _has_twice(game, attacker, "flanking"):
                one_flanking_is_enough_against_it(game, blocker, attacker)
        low = [attacker for attacker in attackers if not has_keyword(game.look(attacker), "flying")]
        if low and has_keyword(game.look(blocker), "flying"):
            flying_blocks_what_walks(game, blocker, low[0])


def _walks(game: Game, attacker: GameObject) -> bool:
    return any(
        isinstance(item, a.Keyword) and item.name == "landwalk" for item in game.look(attacker).abilities
    )


@rule(rulings1999="A.22.Ruling.1", permits=True, off=False)
def walks_where_no_such_land_is(game: Game, attacker: GameObject) -> bool:
    """Landwalk does nothing against a player without such a land."""
    return True


@rule(rulings1999="C.6.Ruling.2", permits=True, off=[])
def new_creatures_can_block(game: Game, blockers: list[GameObject]) -> list[GameObject]:
    """Summoning sickness keeps nothing from blocking."""
    return blockers


def _of_what_must_block(game: Game, blocks: Blocks) -> None:
    """Ask for what a creature that must block leaves open."""
    attackers = game.table.combat.attackers
    luring = [each for each in attackers if properties(game.look(each), e.MustBeBlocked)]
    for thing, look in game.looks().items():
        wanted = {item.it for item in properties(look, e.MustBlockIt) if item.it in attackers}
        if len(wanted.union(luring)) > len(blocks.get(thing, ())) > 0:
            as_many_as_it_can_block(game, thing)
        elif thing not in blocks and not thing.tapped and properties(look, e.MustBlock):
            block_need_not_be_the_greatest(game, thing)


def _taps_for_something(game: Game, thing: GameObject) -> bool:
    """Whether a creature has an ability that costs tapping it, so that it matters whether it is tapped."""
    return any(
        isinstance(item, a.Activated) and a.TAP_THIS in item.cost.parts for item in game.look(thing).abilities
    )


@rule(rulings1999="C.6.Ruling.7", permits=True, off=[])
def blocking_taps_nothing(game: Game, blockers: list[GameObject]) -> list[GameObject]:
    """Creatures don't tap to block."""
    return blockers


@rule(rulings1999="A.22.4", permits=True, off=False)
def landwalk_twice_is_no_more(game: Game, attacker: GameObject) -> bool:
    """To have the same landwalk more than once makes no difference."""
    return True


@rule(rulings1999="C.6.7", permits=True, off=False)
def as_many_as_it_can_block(game: Game, creature: GameObject) -> bool:
    """What has to block more creatures than it can blocks as many as it can, of the defender's choice."""
    return True


@rule(rulings1999="C.6.Ruling.4", permits=True, off=False)
def block_need_not_be_the_greatest(game: Game, creature: GameObject) -> bool:
    """What must block may stay out of a block in which it has no part, and nobody has to choose another."""
    return True


@rule(rulings1999="A.11.Ruling.2", permits=True, off=[])
def blockers_form_no_band(game: Game, blockers: list[GameObject]) -> list[GameObject]:
    """Blockers are assigned one by one, and need no banding to block the same attacker."""
    return blockers


@rule(rulings1999="A.19.Ruling.4", permits=True, off=False)
def one_flanking_is_enough_against_it(game: Game, blocker: GameObject, attacker: GameObject) -> bool:
    """A blocker with flanking once isn't shrunk by an attacker that has it several times."""
    return True


@rule(rulings1999="C.6.5", permits=True, off=[])
def several_can_block_one(game: Game, attacker: GameObject, blockers: list[GameObject]) -> list[GameObject]:
    """One attacker can be blocked by several creatures."""
    return blockers


@rule(rulings1999="A.20.Ruling.1", permits=True, off=False)
def flying_blocks_what_walks(game: Game, blocker: GameObject, attacker: GameObject) -> bool:
    """A creature with flying can block one without."""
    return True


def what_a_band_brings(game: Game) -> None:
    """Once blockers are declared: ask for what comes of bands, so that it is told."""
    combat = game.table.combat
    for band in combat.bands:
        here = [thing for thing in band if thing in combat.attackers]
        blockers = [blocker for blocker, attackers in combat.blocks.items() if set(attackers) & set(here)]
        if len(here) > 1 and forbidding([seams.band_may_be_formed(game, here)]):
            stays = band_of_others_stays_together if _is_of_others(band) else band_stays_together
            stays(game, here)
        if len(here) > 1 and len({tuple(sorted(_names(game, thing))) for thing in here}) > 1:
            each_keeps_its_own_abilities(game, here)
        with game.log.silence():
            strange = [
                blocker
                for blocker in blockers
                for attacker in here
                if "shadow" in _keywords_of_one(game, blocker, attacker)
                and pair_verdicts(game, attacker, blocker)
            ]
        if strange:
            shadow_fights_others_in_a_band(game, strange)
    for _, attacker in combat.beside:
        if has_keyword(game.look(attacker), "flanking"):
            flanking_is_for_declared_blockers(game, attacker)
        if has_keyword(game.look(attacker), "rampage"):
            rampage_counts_declared_blockers(game, attacker)


@rule(rulings1999="A.19.Ruling.2", permits=True, off=False)
def flanking_is_for_declared_blockers(game: Game, attacker: GameObject) -> bool:
    """Flanking does nothing to what blocks the creature only because it blocks another of its band."""
    return True


@rule(rulings1999="A.25.Ruling.1", permits=True, off=False)
def rampage_counts_declared_blockers(game: Game, attacker: GameObject) -> bool:
    """Rampage doesn't count what blocks the creature only because it blocks another of its band."""
    return True


def _is_of_others(band: list[GameObject]) -> bool:
    """Whether a band was formed by what lets creatures band with others of a kind."""
    names = [item.name for thing in band for item in thing.initial.abilities if isinstance(item, a.Keyword)]
    return "bands with other" in names and "banding" not in names


@rule(rulings1999="A.12.6", permits=True, off=[])
def band_of_others_stays_together(game: Game, band: list[GameObject]) -> list[GameObject]:
    """A band that was declared stays together though its creatures band with others no more."""
    return band


def _names(game: Game, thing: GameObject) -> list[str]:
    return [item.name for item in game.look(thing).abilities if isinstance(item, a.Keyword)]


@rule(rulings1999="A.11.10", permits=True, off=[])
def each_keeps_its_own_abilities(game: Game, band: list[GameObject]) -> list[GameObject]:
    """Creatures in a band neither gain nor lose abilities: each has its own."""
    return band


def _keywords_of_one(game: Game, one: GameObject, other: GameObject) -> list[str]:
    """Shadow, where one of two creatures has it and the other hasn't."""
    both = [has_keyword(game.look(thing), "shadow") for thing in (one, other)]
    return ["shadow"] if any(both) and not all(both) else []


@rule(rulings1999="A.11.7", permits=True, off=[])
def band_stays_together(game: Game, band: list[GameObject]) -> list[GameObject]:
    """A band that has been declared stays together without its banding."""
    return band


@rule(rulings1999="A.26.4", permits=True, off=[])
def shadow_fights_others_in_a_band(game: Game, blockers: list[GameObject]) -> list[GameObject]:
    """By a band, a creature with shadow can come to block or be blocked by one without."""
    return blockers
