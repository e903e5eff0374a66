"""Of many triggered abilities only those are looked at that an event may concern: those that looking at all of
them finds, and no others.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import LIBRARY, SHIPPED, at_the_table, runs_of
from sampled import sampled

from rules_kb.rules import seams
from rules_kb.rules.engine import waking
from rules_kb.rules.engine.watches import Watches
from rules_kb.rules.game import Game
from rules_kb.rules.terms.triggered_abilities import Watch
from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.table.events import Event
from rules_kb.table.events.combat import BecameBlocked, BecameUnblocked, Declared
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.permanents import Tapped, Untapped
from rules_kb.table.events.spells_and_abilities import SpellPlayed, Targeted
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.zone_changes import Discarded, Drawn, Moved
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, STACK, GameObject

OCCASIONS = [
    "When ~ comes into play",
    "Whenever a creature comes into play",
    "When ~ is put into a graveyard from play",
    "Whenever a Bird is put into a graveyard from play",
    "When ~ leaves play",
    "Whenever ~ attacks",
    "Whenever ~ blocks",
    "Whenever ~ becomes blocked",
    "Whenever ~ attacks or blocks",
    "Whenever ~ blocks or becomes blocked by a creature",
    "Whenever ~ deals damage",
    "Whenever ~ deals combat damage to a player",
    "Whenever ~ is dealt damage",
    "Whenever ~ becomes tapped",
    "Whenever a creature becomes tapped",
    "Whenever ~ becomes untapped",
    "Whenever ~ becomes the target of a spell",
    "Whenever a player plays a spell",
    "Whenever you gain life",
    "Whenever you draw a card",
    "Whenever a player discards a card",
    "At the beginning of your upkeep",
    "When you control no Islands",
]
CARDS = "".join(
    f'  Owl{number}: {{type: Creature — Bird, cost: "{{U}}", pt: 1/3, text: "{when}, you gain 1 life."}}\n'
    for number, when in enumerate(OCCASIONS)
) + "".join(
    f'  Elk{number}: {{type: Creature — Elk, cost: "{{G}}", pt: 1/3, text: "{keyword}"}}\n'
    for number, keyword in enumerate(["Flanking", "Rampage 1", "Flying"])
)
NAMES = [f"Owl{number}" for number in range(len(OCCASIONS))] + ["Elk0", "Elk1", "Elk2"]


def told(game: Game, event: Event, watches: list[Watch]) -> tuple[list[object], list[object]]:
    """What an event sets off of some triggered abilities, and which rules had a part in finding that."""
    mark = game.log.mark()
    found = [
        (number, *watch, each.rule, each.it, each.player, each.amount)
        for number, watch, each in waking.met(game, event, watches)
    ]
    return [*found], [(rule.cite, rule.role, rule.about) for rule in game.log.cut(mark)]


def hold_against_all(game: Game, event: Event, watches: list[Watch]) -> None:
    """See that an event sets off the same whether all are looked at or only those that it may concern."""
    assert told(game, event, Watches(watches)) == told(game, event, [*watches])


def board(ours: list[str], theirs: list[str], era: str) -> Game:
    """A table with some creatures on either side, a spell on the stack and an attack."""
    lying = [f"in play: [{', '.join(names)}], hand: [Owl0], library: [3 Forest]" for names in (ours, theirs)]
    game = at_the_table(
        f"title: watched\ncards:\n{CARDS}players:\n  Ann: {{{lying[0]}}}\n  Bob: {{{lying[1]}}}\n", era
    ).game
    _, bob = game.table.players
    game.table.move(game.table.zone(HAND, bob)[0], STACK)
    game.table.combat.attackers[game.table.in_play[0]] = bob
    return game


def events_on(game: Game, thing: GameObject, other: GameObject) -> list[Event]:
    """Events of many kinds that concern one permanent, and perhaps another."""
    ann = game.table.players[0]
    card, spell = game.table.zone(HAND, ann)[0], game.table.stack[0]
    moved = Moved(thing, GRAVEYARD)
    moved.came_from, moved.after = IN_PLAY, thing
    came = Moved(card, IN_PLAY)
    came.came_from, came.after = HAND, thing
    return [
        *(moved, came, Tapped(thing), Untapped(thing)),
        *(Damaged(other, 2, source=thing), Damaged(thing, 2, source=other)),
        Damaged(ann, 2, combat=True, source=thing),
        *(LifeChanged(ann, 2), Drawn(ann), Discarded(card), Targeted(thing, spell), SpellPlayed(spell)),
        *(Declared(thing, "attacker", (ann,)), Declared(thing, "blocker", (other,))),
        *(BecameBlocked(thing), BecameUnblocked(thing)),
        *(StepBegan("upkeep"), StepBegan("end of turn")),
    ]


some = st.lists(st.sampled_from(NAMES), min_size=1, max_size=8)


@settings(max_examples=25, deadline=None)
@given(ours=some, theirs=some, era=st.sampled_from(["fifth", "classic", "tenth"]), pick=st.randoms())
def test_any_event_sets_off_the_same(ours: list[str], theirs: list[str], era: str, pick: object) -> None:
    game = board(ours, theirs, era)
    watches = seams.watching(game)
    assert isinstance(watches, Watches)
    thing, other = (pick.choice(game.table.in_play) for _ in range(2))  # type: ignore[attr-defined]
    for event in events_on(game, thing, other):
        hold_against_all(game, event, watches)


def test_what_each_kind_of_event_sets_off_is_found() -> None:
    game = board(NAMES, NAMES, "classic")
    watches = seams.watching(game)
    thing = {
        each.initial.name: each for each in game.table.in_play if each.controller is game.table.players[0]
    }
    found = {
        watches[number][0].initial.name
        for name in NAMES
        for event in events_on(game, thing[name], thing["Owl0"])
        for number, _, _ in waking.met(game, event, watches)
    }
    waits_for_a_state = {f"Owl{OCCASIONS.index('When you control no Islands')}", "Elk0", "Elk2"}
    assert {*NAMES} - found == waits_for_a_state


def test_in_shipped_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    met, held = waking.met, 0

    def both(game: Game, event: Event, watches: list[Watch]) -> object:
        nonlocal held
        if isinstance(watches, Watches):
            monkeypatch.setattr(waking, "met", met)
            with game.trial():
                hold_against_all(game, event, watches)
            monkeypatch.setattr(waking, "met", both)
            held += 1
        return met(game, event, watches)

    monkeypatch.setattr(waking, "met", both)
    for file in sampled(scenario_files(SHIPPED)[::20], 4):
        runs_of(load_scenario(file, LIBRARY))
    assert held > 100
