"""A.5 Phase Abilities, A.6 Phase Cost, with A.14 and A.16: what must be dealt with once in its phase, and is
played as an instant there.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Node
from rules_kb.facts import dataclass
from rules_kb.rules import seams
from rules_kb.rules.common.triggers_onto_stack import put_on_stack
from rules_kb.rules.engine.costs_that_grow import so_many_times
from rules_kb.rules.engine.instructions import pays
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.turn_structure import player_receives_priority
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.fifth.periods import innermost
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, allow, answers, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.choices import Choice, Chooser
from rules_kb.table.events.periods import PeriodBegan, PhaseAbilityAnnounced, PhaseAbilityDue
from rules_kb.table.events.spells_and_abilities import AbilityTriggered
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import IN_PLAY, GameObject, Player
from rules_kb.table.periods import BATCH, Period

# -- what is due ---------------------------------------------------------------------------------------------


@answers(seams.step_begins)
def phase_comes(game: Game, waiting: Waiting) -> list[GameObject]:
    """A phase comes with which an ability has to do; at which time in it, is seen as it begins."""
    game.record(AbilityTriggered(waiting))
    return [waiting.source]


@answers(seams.abilities_at_the_beginning)
def abilities_at_the_beginning(game: Game, triggered: list[Waiting]) -> list[GameObject]:
    """Of what has to do with a phase that begins, some belongs to its very beginning, and the rest is due at
    some time in it.
    """
    due = [item for item in triggered if _is_during(item)]
    at_once = [item for item in triggered if item not in due]
    if due:
        are_due(game, due)
    if at_once:
        of_the_beginning(game, at_once)
    return [item.source for item in triggered]


def _is_during(waiting: Waiting) -> bool:
    """Whether an ability is a phase ability, and none of the phase's beginning."""
    trigger = waiting.ability.trigger
    if isinstance(trigger, a.Keyword):
        return trigger.name in ("cumulative upkeep", "echo")
    return isinstance(trigger, a.Beginning) and trigger.during


@rule(rulings1999="A.3.2", off=[])
def of_the_beginning(game: Game, triggered: list[Waiting]) -> list[GameObject]:
    """Abilities of a phase's beginning are played in the series that stands there."""
    game.record(*[AbilityTriggered(item) for item in triggered])
    return [item.source for item in triggered]


@rule(rulings1999="A.5.1", off=[])
def are_due(game: Game, waiting: list[Waiting]) -> list[GameObject]:
    """A phase ability has to be played in its phase, once."""
    see_what_is_due(game, waiting)
    return [item.source for item in waiting]


def see_what_is_due(game: Game, waiting: Sequence[Waiting]) -> None:
    """Remember what has to be dealt with in this phase."""
    game.record(*[PhaseAbilityDue(item) for item in waiting])


# -- announcing it -------------------------------------------------------------------------------------------


@answers(seams.announce_phase_ability)
def announce_phase_ability(game: Game, player: Player, source: GameObject | None, pays: bool | None) -> None:
    """The active player announces one of the phase abilities that are due."""
    due = [item for item in game.table.turn.due if isinstance(item, Waiting)]
    meant = [item for item in due if item.source is source or (source is None and not item.source.id)]
    if not meant:
        raise Illegal([dealt_with_once(game, player) if pays is None else paid_once(game, player)])
    whose = cost_is_for_active_player if phase_cost(game, meant[0]) else is_for_active_player
    verdict = whose(game, player, meant[0].source)
    if verdict is not None and not verdict.allowed:
        raise Illegal([verdict])
    is_announced(game, meant[0], pays)
    player_receives_priority(game, player)


@rule(rulings1999="A.5.2", decides=True)
def dealt_with_once(game: Game, player: Player) -> Verdict | None:
    """In its phase a phase ability is played exactly once, never a second time."""
    return forbid(f"{player.name} has no such phase ability to deal with", player)


@rule(rulings1999="A.6.8", decides=True)
def paid_once(game: Game, player: Player) -> Verdict | None:
    """A phase cost is paid, or not paid, exactly once a turn."""
    return forbid(f"{player.name} has no such phase cost to deal with", player)


@rule(rulings1999="A.5.4", decides=True)
def is_for_active_player(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """The active player plays a phase ability; whoever controls its source controls it."""
    return _only_active(game, player, source)


@rule(rulings1999="A.6.11", decides=True)
def cost_is_for_active_player(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """The active player deals with a phase cost; whoever controls its source controls it."""
    return _only_active(game, player, source)


def _only_active(game: Game, player: Player, source: GameObject) -> Verdict:
    if player is game.table.turn.active:
        return allow(player, source)
    return forbid(f"it isn't {player.name}'s turn to deal with {source.name}", player, source)


def is_announced(game: Game, waiting: Waiting, paying: bool | None = None) -> None:
    """What is due is announced, with its cost paid or not, and joins the batch; what isn't there any more
    falls away.
    """
    game.record(PhaseAbilityAnnounced((waiting,)))
    if waiting.source.id and not _is_still_there(game, waiting):
        falls_away = cost_falls_away if is_phase_cost(waiting.ability) else ability_falls_away
        if falls_away(game, waiting):
            return
    if innermost(game) is None:
        game.record(PeriodBegan(Period(BATCH, tuple(game.table.stack))))
    cost = phase_cost(game, waiting)
    if (
        cost is not None
        and _is_tapped_artifact(game, waiting.source)
        and not due_though_tapped(game, waiting.source)
    ):
        return
    with game.log.coming_from(game.log.trigger_of(waiting.occurrence).because):
        if cost is None:
            played_as_instant(game, waiting)
        else:
            cost_is_announced(game, waiting, cost, paying)


def _is_tapped_artifact(game: Game, thing: GameObject) -> bool:
    types = game.look(thing).types if thing.zone == IN_PLAY else ()
    return thing.tapped and "artifact" in types and "creature" not in types and "land" not in types


@rule(rulings1999="K.6.5", off=[])
def due_though_tapped(game: Game, thing: GameObject) -> list[GameObject]:
    """A tapped artifact's phase costs have to be dealt with, and what untaps it can be used: that isn't off
    with the rest.
    """
    return [thing] if thing.tapped else []


@rule(rulings1999="A.5.Ruling.2", off=[])
def ability_falls_away(game: Game, waiting: Waiting) -> list[GameObject]:
    """Nobody has to deal with a phase ability whose permanent has left, or is turned off."""
    return [waiting.source]


@rule(rulings1999="A.6.Ruling.3", off=[])
def cost_falls_away(game: Game, waiting: Waiting) -> list[GameObject]:
    """Nobody has to deal with a phase cost whose permanent has left."""
    return [waiting.source]


def _is_still_there(game: Game, waiting: Waiting) -> bool:
    """Whether a permanent still has the ability."""
    thing = waiting.source
    if thing.zone != IN_PLAY:
        return False
    own = [each.trigger if isinstance(each, a.Triggered) else each for each in game.look(thing).abilities]
    return waiting.ability.trigger in own


@rule(rulings1999="A.5.3", off=[])
def played_as_instant(game: Game, waiting: Waiting) -> list[GameObject]:
    """A phase ability is played as an instant: announced, to be answered, and resolved with its batch."""
    put_on_stack(game, waiting, "is announced", "")
    return [waiting.source]


# -- A.6 phase costs -----------------------------------------------------------------------------------------


@dataclass
class PhaseCost:
    """What has to be paid in a phase, and what happens on resolution if it was, and if it wasn't."""

    cost: a.Cost
    payer: Player
    paid: tuple[e.Instruction, ...] = ()
    unpaid: tuple[e.Instruction, ...] = ()


def is_phase_cost(ability: Node) -> bool:
    """Whether an ability is a cost that has to be dealt with in a phase."""
    if isinstance(ability, a.Keyword):
        return ability.name in ("cumulative upkeep", "echo")
    return (
        isinstance(ability, a.Triggered)
        and isinstance(ability.trigger, a.Beginning)
        and len(ability.effects) == 1
        and isinstance(ability.effects[0], e.Unless)
    )


def phase_cost(game: Game, waiting: Waiting) -> PhaseCost | None:
    """The cost of what is due, None where it has none."""
    trigger, effects = waiting.ability.trigger, waiting.ability.effects
    thing, player = waiting.source, waiting.controller
    if isinstance(trigger, a.Keyword) and trigger.name == "cumulative upkeep":
        grows = (e.PutCounters("cumulative upkeep", w.ThisCard()),)
        return PhaseCost(
            so_many_times(trigger.value, cumulative_upkeep_grows(game, thing)),
            player,
            grows,
            buried_without_upkeep(game, thing),
        )
    if isinstance(trigger, a.Keyword) and trigger.name == "echo":
        return PhaseCost(echo_of(game, thing, trigger), player, (), (e.Sacrifice(w.ThisCard()),))
    if len(effects) == 1 and _is_untap_cost(effects[0]):
        return untap_cost(game, waiting, effects[0])
    if len(effects) == 1 and isinstance(effects[0], e.Unless):
        payers = players_of(
            game, effects[0].who, Context(thing, player, that_player=waiting.occurrence.player)
        )
        return PhaseCost(effects[0].cost, payers[0] if payers else player, (), effects[0].effects)
    return None


@rule(rulings1999="A.14.3", off=1)
def cumulative_upkeep_grows(game: Game, thing: GameObject) -> int:
    """Cumulative upkeep costs once more than it has been paid."""
    return 1 + thing.counters["cumulative upkeep"]


@rule(rulings1999="A.14.2", off=())
def buried_without_upkeep(game: Game, thing: GameObject) -> tuple[e.Instruction, ...]:
    """Where cumulative upkeep isn't paid, the permanent is buried as that resolves."""
    return (e.Bury(w.ThisCard()),)


def _for_nothing(game: Game, thing: GameObject, echo: a.Keyword) -> a.Cost:
    return a.Cost()


@rule(rulings1999="A.16.1", without=_for_nothing)
def echo_of(game: Game, thing: GameObject, echo: a.Keyword) -> a.Cost:
    """Echo: in the first upkeep under a new controller the casting cost is due."""
    return echo.value or a.Cost((a.PayMana(game.look(thing).cost or ManaCost()),))


def _is_untap_cost(effect: e.Instruction) -> bool:
    """Whether something may be paid in a phase to untap the permanent."""
    return (
        isinstance(effect, e.May)
        and bool(effect.cost)
        and not effect.otherwise
        and all(isinstance(part, e.Untap) for part in effect.effects)
    )


def _is_paid_on_resolution(game: Game, waiting: Waiting, effect: e.Instruction) -> PhaseCost | None:
    return None


@rule(rulings1999="A.10.4", without=_is_paid_on_resolution)
def untap_cost(game: Game, waiting: Waiting, effect: e.Instruction) -> PhaseCost | None:
    """What may be paid in a phase to untap a permanent is paid in announcing; it untaps on resolution."""
    assert isinstance(effect, e.May)
    assert effect.cost
    return PhaseCost(effect.cost, waiting.controller, effect.effects)


@rule(rulings1999="A.6.6", off=[])
def cost_is_announced(game: Game, waiting: Waiting, due: PhaseCost, paying: bool | None) -> list[GameObject]:
    """A phase cost is paid, or not, as it is announced; what follows from that happens on resolution."""
    said = game.chooser if paying is None else _Says(game.chooser, "yes" if paying else "no")
    with game.answered_by(said):
        paid = pays(game, due.cost, Context(waiting.source, due.payer))
    if paying and not paid:
        raise Illegal([cannot_be_paid(game, waiting.source)])
    ability = a.Triggered(waiting.ability.trigger, due.paid if paid else due.unpaid)
    if isinstance(ability.trigger, a.Keyword):
        ability = a.Triggered(a.Beginning("upkeep", during=True), ability.effects)
    put_on_stack(
        game, Waiting(waiting.source, ability, waiting.controller, waiting.occurrence), "is announced", ""
    )
    return [waiting.source]


@rule(rulings1999="G.7.3", decides=True)
def cannot_be_paid(game: Game, source: GameObject) -> Verdict | None:
    """Without the resource available, a player can't pay the cost."""
    return forbid(f"the phase cost of {source.name} can't be paid", source)


class _Says:
    """Answers whether a cost is paid; all else is answered as it would be."""

    def __init__(self, chooser: Chooser, word: str) -> None:
        self.chooser = chooser
        self.word = word

    def answer(self, choice: Choice) -> Sequence[object]:
        return [self.word] if choice.verb == "yes or no" else self.chooser.answer(choice)

    def __getattr__(self, name: str) -> object:
        return getattr(self.chooser, name)


# -- abilities that have to wait for it ----------------------------------------------------------------------


@answers(seams.abilities_may_be_used)
def abilities_may_be_used(game: Game, source: GameObject) -> Verdict | None:
    """Whether nothing keeps a permanent's activated abilities from being used."""
    if source.zone == IN_PLAY and properties(game.look(source), e.CantUseAbilities):
        return forbid(f"the activated abilities of {source.name} can't be played", source)
    due = [item for item in game.table.turn.due if isinstance(item, Waiting) and item.source is source]
    if any(phase_cost(game, item) is not None for item in due):
        return no_abilities_before_the_cost(game, source)
    return None


@rule(rulings1999="A.6.9", decides=True)
def no_abilities_before_the_cost(game: Game, source: GameObject) -> Verdict | None:
    """A permanent can't use any activated ability in a turn until its phase cost has been dealt with."""
    return forbid(f"the phase cost of {source.name} hasn't been dealt with this turn", source)
