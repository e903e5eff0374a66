"""What texts of later years call by a name of its own: as the instructions that it stands for, which bear no
number in the books here. What no era plays is refused where it comes up.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.durations import UNTIL_YOUR_NEXT_TURN
from rules_kb.cards.named import LOOKED_AT, REST
from rules_kb.rules import seams
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import PoisonAdded
from rules_kb.table.events.permanents import CountersChanged
from rules_kb.table.objects import GameObject, Player

COUNTER = "+1/+1"
OWN_TOKEN = w.Filter(words=("creature",), states=("token",), controller="you")
OWN_ARMY = w.Filter(words=("army",), controller="you")
WEAKEST = w.Filter(words=("creature",), controller="you", extreme=w.Extreme("toughness", most=False))
SEEN = w.It(to=LOOKED_AT)


def _on(effect: e.LaterAction) -> w.Things:
    return effect.what or w.ThisCard()


def _number(effect: e.LaterAction) -> w.Amount:
    return effect.number or w.ONE


def _surveil(effect: e.LaterAction) -> tuple[e.Instruction, ...]:
    graveyard = e.MoveTo(w.SomeOf(number=None), "graveyard")
    return e.LookAtCards(_number(effect)), graveyard, e.PutOnLibrary(w.Those("the rest", REST))


def _explore(effect: e.LaterAction) -> tuple[e.Instruction, ...]:
    grows = e.PutCounters(COUNTER, _on(effect))
    lands = a.ItIs(w.Filter("card", words=("land",)), SEEN)
    may = e.May((e.MoveTo(SEEN, "graveyard"),))
    return e.RevealTop(), e.OnlyIf(lands, (e.MoveTo(SEEN, "hand"),), (grows, may))


def _amass(effect: e.LaterAction) -> tuple[e.Instruction, ...]:
    army = e.CreateTokens(e.Token(0, 0, subtypes=("zombie", "army"), colors=("B",)))
    none = e.OnlyIf(a.Not(a.Controls(OWN_ARMY)), (army,))
    return none, e.PutCounters(COUNTER, w.OneOf(OWN_ARMY), _number(effect))


def _detain(effect: e.LaterAction) -> tuple[e.Instruction, ...]:
    cant = (e.CantAttack(), e.CantBlock(), e.CantUseAbilities())
    return (e.Modify(_on(effect), tuple(map(e.HasProperty, cant)), UNTIL_YOUR_NEXT_TURN),)


MEANT: dict[str, Callable[[e.LaterAction], tuple[e.Instruction, ...]]] = {
    "surveil": _surveil,
    "explore": _explore,
    "amass": _amass,
    "detain": _detain,
    "populate": lambda it: (e.CopyTokens(w.OneOf(OWN_TOKEN)),),
    "bolster": lambda it: (e.PutCounters(COUNTER, w.OneOf(WEAKEST), _number(it)),),
    "adapt": lambda it: (
        e.OnlyIf(
            a.HasCounters(COUNTER, 0, w.ThisCard()), (e.PutCounters(COUNTER, w.ThisCard(), _number(it)),)
        ),
    ),
}


@INSTRUCTIONS.by(e.LaterAction)
def _later_action(game: Game, effect: e.LaterAction, context: Context) -> None:
    if effect.name == "proliferate":
        _proliferate(game, context)
        return
    if effect.name not in MEANT:
        raise not_played(repr(effect.name), context.source)
    for instruction in MEANT[effect.name](effect):
        seams.carry_out(game, instruction, context)


def _proliferate(game: Game, context: Context) -> None:
    """Any number of players and permanents with counters get another of each kind that they have."""
    options: list[Player | GameObject] = [
        *[player for player in game.table.in_turn_order() if player.poison],
        *[thing for thing in game.table.in_play if thing.counters],
    ]
    if not options:
        return
    asked = f"what to proliferate for {context.source.name}"
    choice = ChoiceOf(context.controller, "choose", asked, options, 0, len(options))
    events: list[Event] = []
    for one in seams.chosen_now(game, choice):
        if isinstance(one, Player):
            events.append(PoisonAdded(one, 1, source=context.source))
        else:
            events += [CountersChanged(one, kind, 1, source=context.source) for kind in one.counters]
    game.happen(*events)
