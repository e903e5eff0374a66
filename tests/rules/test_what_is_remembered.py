"""What is remembered from one look at the table to the next is what a fresh look would find."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import LIBRARY, SHIPPED, played, runs_of
from sampled import sampled

from rules_kb.rules.classic import CLASSIC
from rules_kb.rules.engine import graveyards, how_permanents_look, state_based_effects, triggered_abilities
from rules_kb.rules.engine.effects_in_force import InForce
from rules_kb.rules.engine.graveyards import FromPiles
from rules_kb.rules.engine.unchanged_looks import state_of_permanents
from rules_kb.rules.game import Game
from rules_kb.rules.looks import LooksFound, StateOfPermanents
from rules_kb.rules.roster import Feature, Marked, Roster
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.boards import Boards
from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.names import Names
from rules_kb.scenarios.reading import load_scenario
from rules_kb.table.furniture import EXCHANGES, LATELY
from rules_kb.table.objects import GRAVEYARD, HAND, Characteristics, GameObject, Look, Player
from rules_kb.table.table import Table


def but_words(spell: Mapping[str, object]) -> dict[str, object]:
    """What is told of something on the stack, but for an ability's words: they keep the name that its source
    had as it was put there.
    """
    return {name: fact for name, fact in spell.items() if (name, spell["kind"]) != ("text", "ability")}


def of_a_fresh_look(patch: pytest.MonkeyPatch) -> dict[str, int]:
    """Have each look that may remember something held against a fresh one. Gives how many were, by kind."""
    held = dict.fromkeys(
        (
            *("board", "piles", "named", "effects", "untouched", "looks", "newcomers", "roster", "watches"),
            "attached",
        ),
        0,
    )
    drawn, among, first_there, on = Boards.now, FromPiles.among, Names._first_there, InForce.on
    amended, come = how_permanents_look._with_some_otherwise, how_permanents_look._with_a_newcomer
    untouched = how_permanents_look.are_as_before
    asked, watching = Game.having, triggered_abilities.Watching.now
    attached = state_based_effects.WellAttached.has

    def now(boards: Boards) -> object:
        board, afresh = drawn(boards), drawn(Boards(boards.game))
        assert (board.players, board.stack) == (afresh.players, afresh.stack)
        assert [*map(but_words, board.spells)] == [*map(but_words, afresh.spells)]
        held["board"] += 1
        return board

    def in_pile(piles: FromPiles[object], game: Game, pile: list[GameObject]) -> object:
        found = among(piles, game, pile)
        assert found == [(card, does) for card in pile for does in piles.ask(card.initial)]
        held["piles"] += 1
        return found

    def first(names: Names, base: str, player: Player, zone: str) -> object:
        found = first_there(names, base, player, zone)
        named = [names._as_it_is(card_id) for card_id in names._ids.get(base, [])]
        there = [
            each for each in named if each is not None and each.zone == zone and names._belongs(each, player)
        ]
        assert found is (there[0] if there else None)
        held["named"] += 1
        return found

    def effects(known: InForce, table: Table) -> InForce:
        found, afresh = on(known, table), on(InForce(), table)
        assert (found.ending, found.switching, found.by_thing) == (
            afresh.ending,
            afresh.switching,
            afresh.by_thing,
        )
        held["effects"] += 1
        return found

    def as_before(game: Game, before: StateOfPermanents) -> bool:
        found = untouched(game, before)
        if found:
            assert before.still_is(state_of_permanents(game))
            held["untouched"] += 1
        return found

    def looks(way: Callable[..., LooksFound | None], kind: str) -> object:
        def amended(game: Game, before: LooksFound, now: StateOfPermanents) -> LooksFound | None:
            found = way(game, before, now)
            if found is not None:
                afresh, reasons, *_ = how_permanents_look._worked_out(game, game.table.in_play)
                assert [*found.looks.items()] == [*afresh.items()]
                assert [*found.reasons.items()] == [*reasons.items()]
                held[kind] += 1
            return found

        return amended

    def having(game: Game, feature: Feature) -> list[Marked]:
        found = asked(game, feature)
        assert found == Roster(game.looks()).having(feature)
        held["roster"] += 1
        return found

    def well(known: state_based_effects.WellAttached, game: Game, thing: GameObject, look: Look) -> bool:
        found = attached(known, game, thing, look)
        if found:
            local = state_based_effects.is_local_enchantment(game, thing)
            assert not local or state_based_effects.may_enchant(game, thing, thing.attached_to)
            held["attached"] += 1
        return found

    def watches(known: triggered_abilities.Watching, game: Game) -> object:
        found = watching(known, game)
        assert found == watching(triggered_abilities.Watching(), game)
        held["watches"] += 1
        return found

    patch.setattr(state_based_effects.WellAttached, "has", well)
    patch.setattr(triggered_abilities.Watching, "now", watches)
    patch.setattr(how_permanents_look, "are_as_before", as_before)
    patch.setattr(how_permanents_look, "FEW", 1)
    patch.setattr(how_permanents_look, "_with_some_otherwise", looks(amended, "looks"))
    patch.setattr(how_permanents_look, "_with_a_newcomer", looks(come, "newcomers"))
    patch.setattr(Game, "having", having)
    patch.setattr(graveyards, "LARGE", 1)
    patch.setattr(Boards, "now", now)
    patch.setattr(FromPiles, "among", in_pile)
    patch.setattr(Names, "_first_there", first)
    patch.setattr(InForce, "on", effects)
    return held


def test_in_shipped_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    held = of_a_fresh_look(monkeypatch)
    for file in sampled(scenario_files(SHIPPED)[::20], 4):
        runs_of(load_scenario(file, LIBRARY))
    held.pop("newcomers")
    held.pop("attached")
    assert min(held.values()) > 10


def test_a_board_that_is_looked_at_later_is_as_it_was_then(monkeypatch: pytest.MonkeyPatch) -> None:
    noted, at_once = Boards.now, []

    def now(boards: Boards) -> Board:
        looked_at = noted(Boards(boards.game))
        at_once.append((looked_at.players, looked_at.stack, [*map(but_words, looked_at.spells)]))
        return noted(boards)

    monkeypatch.setattr(Boards, "now", now)
    for file in sampled(scenario_files(SHIPPED)[::20], 4):
        for run in runs_of(load_scenario(file, LIBRARY)):
            boards = [run.before, *(step.board for step in run.steps)]
            later = [(board.players, board.stack, [*map(but_words, board.spells)]) for board in boards]
            assert all(board in at_once for board in later)
    assert len(at_once) > 10


def test_a_board_goes_to_another_process_as_it_is() -> None:
    file = next(path for path in scenario_files(SHIPPED) if path.stem == "giant-growth-answers-incinerate")
    steps = next(iter(runs_of(load_scenario(file, LIBRARY)))).steps
    board = next(step.board for step in steps if step.board and step.board.spells)
    for sent in (
        pickle.loads(pickle.dumps(board)),
        pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(board)))),
    ):
        assert (sent.players, sent.stack, sent.spells) == (board.players, board.stack, board.spells)
        assert sent.waiting == board.waiting


SPELLS = {
    "Hymn": "type: Enchantment, text: Giants get +0/+1.",
    "Banner": "type: Artifact, text: Creatures you control get +1/+0.",
    "Wings": "type: Enchantment, text: Giants have flying.",
    "Ebb": "type: Enchantment, text: Creatures with flying get -1/-0.",
    "Chief": "type: Creature — Giant, pt: 2/2, text: Other Giants get +1/+1.",
    "Giant": "type: Creature — Giant, pt: 3/3",
    "Wolf": "type: Creature — Wolf, pt: 2/2",
    "Gown": 'type: Enchant Creature, text: "Enchanted creature gets +0/+1."',
    "Mob": """type: Creature — Giant, pt: "*/*", text: "~'s size is the number of Wolves you control.\"""",
    "Surge": "type: Instant, text: Target creature gets +1/+1 until end of turn.",
    "Feed": "type: Instant, text: Put a +1/+1 counter on target creature.",
    "Bash": "type: Instant, text: Destroy target creature.",
    "Wilt": 'type: Instant, text: "Destroy target enchantment."',
}
AIMED = {"Gown": "Wolf", "Surge": "Giant", "Feed": "Wolf", "Bash": "Chief", "Wilt": "Hymn"}
CARDS = "".join(f'  {name}: {{cost: "{{0}}", {says}}}\n' for name, says in SPELLS.items())


@settings(max_examples=25, deadline=None)
@given(spells=st.lists(st.sampled_from([*SPELLS]), max_size=10), era=st.sampled_from(["classic", "tenth"]))
def test_however_permanents_come_to_look_it_is_as_if_worked_out_anew(spells: list[str], era: str) -> None:
    lines = "".join(
        f"  - if legal: {{Ann: cast {name}{f' on {AIMED[name]}' if name in AIMED else ''}}}\n  - resolve all\n"
        for name in spells
    )
    with pytest.MonkeyPatch.context() as patch:
        held = of_a_fresh_look(patch)
        played(f"""
title: one spell after the other
rules: {era}
cards:
{CARDS}
players:
  Ann: {{hand: [{", ".join(spells) or "Giant"}], in play: [Giant, Wolf, Chief, Hymn]}}
  Bob: {{in play: [Giant, Hymn]}}
play:
{lines}  - to declare attackers
  - Ann: no attack
""")
    assert held["roster"]


def test_effects_of_newcomers_come_upon_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    held = of_a_fresh_look(monkeypatch)
    played(f"""
title: hymn upon hymn
cards:
{CARDS}
players:
  Ann: {{hand: [Gown, Hymn, Gown, Hymn], in play: [Giant, Wolf]}}
  Bob: {{}}
play:
  - Ann: cast Hymn
  - resolve
  - Ann: cast Gown on Wolf
  - resolve
  - Ann: cast Hymn
  - resolve
  - Ann: cast Gown on Giant
  - resolve
expect:
  Giant: {{pt: 3/6}}
  Wolf: {{pt: 2/3}}
""")
    assert held["newcomers"] == 4
    assert held["attached"] > 1


def test_one_that_comes_may_count_the_others() -> None:
    played(f"""
title: a mob upon a hymn
cards:
{CARDS}
players:
  Ann: {{hand: [Mob], in play: [Wolf, Wolf, Hymn]}}
  Bob: {{}}
play:
  - Ann: cast Mob
  - resolve
expect:
  Mob: {{pt: 2/3}}
""")


def test_what_left_a_hand_is_named_again_once_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    of_a_fresh_look(monkeypatch)
    played("""
title: back in hand
cards:
  Imp: {type: Creature — Imp, cost: "{0}", pt: 1/1}
  Whisk: {type: Instant, cost: "{0}", text: Return target creature to its owner's hand.}
players:
  Ann: {hand: [3 Imp, Whisk]}
  Bob: {}
play:
  - Ann: cast Imp
  - resolve
  - Ann: cast Imp
  - resolve
  - Ann: cast Whisk on Imp
  - resolve
  - Ann: cast Imp
  - resolve
  - expect: {Imp: {in: in play}, Imp#3: {in: hand of Ann}}
  - Ann: cast Imp
  - resolve
expect:
  Ann: {hand: []}
""")


def test_a_card_in_a_pile_is_asked_again_once_it_says_something_else() -> None:
    asked: list[str] = []

    def howls(card: Characteristics) -> tuple[str, ...]:
        asked.append(card.name)
        return ("howls",) if card.name == "Wolf" else ()

    piles = FromPiles(howls)
    game = Game(Table(["Ann", "Bob"]), CLASSIC)
    ann = game.table.players[0]
    cards = [game.table.new_object(Characteristics(f"Bear {n}"), ann) for n in range(20)]
    for card in cards:
        game.table.place(card, GRAVEYARD)
    pile = game.table.zone(GRAVEYARD, ann)
    assert piles.among(game, pile) == []
    memory = game.keep()
    cards[7].initial = Characteristics("Wolf")
    game.table.move(cards[19], HAND)
    assert piles.among(game, pile) == [(cards[7], "howls")]
    game.restore(memory)
    assert piles.among(game, pile) == []
    assert len(asked) == 21  # each once


def test_only_the_last_exchanges_are_known() -> None:
    table = Table(["Ann", "Bob"])
    card = table.new_object(Characteristics("Bear"), table.players[0])
    count = EXCHANGES.count
    card.bought_back = True  # which nobody asks about
    assert EXCHANGES.since(count) == []
    card.tapped = True
    assert EXCHANGES.since(count) == [(card, "tapped")]
    card.tapped = True  # as it was
    assert EXCHANGES.since(count) == [(card, "tapped")]
    for number in range(LATELY):
        card.controller = table.players[1 - number % 2]
    assert EXCHANGES.since(count) is None
    assert EXCHANGES.since(count + 1) == [(card, "controller")] * LATELY


def test_what_is_taken_back_is_exchanged_once_more() -> None:
    table = Table(["Ann", "Bob"])
    card = table.new_object(Characteristics("Bear"), table.players[0])
    memory = table.keep()
    card.initial = Characteristics("Wolf")
    card.damage = 2
    count = EXCHANGES.count
    memory.take_back()
    assert EXCHANGES.since(count) == [(card, "initial"), (card, "damage")]


def test_a_spell_is_told_to_be_aimed_at_what_its_target_is_called_now() -> None:
    run = runs_of(load_scenario(SHIPPED / "keywords/a-morph-in-response.yaml", LIBRARY))[0]
    aimed_at = [
        spell["targets"] for step in run.steps for spell in step.board.spells if spell["name"] == "First"
    ]
    assert aimed_at == [["a face-down creature"]] * 2 + [["Masked Ogre"]] * 2  # turned up after a pass
