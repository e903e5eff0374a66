"""The `@rule` mark: what a rule's code does decides what part it had, and the log says so."""

from __future__ import annotations

from typing import Any

import pytest

from rules_kb.rules.classic import CLASSIC
from rules_kb.rules.game import Game
from rules_kb.rules.register import Era, Illegal, Verdict, allow, forbid, rule
from rules_kb.rules.tenth import TENTH
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.objects import Player
from rules_kb.table.table import Table


@rule("300.4")
def burns(game: Game, player: Player) -> None:
    """Costs a life."""
    game.happen(LifeChanged(player, -1))


@rule("300.3")
def finds_nothing(game: Game) -> None:
    """Looks and finds nothing."""


@rule("308.1", cr2006="308.2a", decides=True)
def decides(game: Game, player: Player) -> Verdict:
    """Ann may, others may not."""
    return allow(player) if player.name == "Ann" else forbid("not Ann", player)


@pytest.fixture
def game() -> Game:
    return Game(Table(["Ann", "Bob"]), CLASSIC)


def fired(game: Game) -> list[tuple[Any, ...]]:
    return [(entry.cite, entry.role, entry.about, entry.says) for entry in game.log.entries if entry.cite]


def test_bringing_about_an_event_is_applying(game: Game) -> None:
    burns(game, game.table.players[0])
    assert fired(game) == [("cr1999:300.4", "applied", ("Ann",), "")]
    assert game.log.entries[1].text == "Ann loses 1 life: 19 life"
    assert game.log.entries[1].cause is game.log.entries[0]


def test_finding_nothing_is_checking(game: Game) -> None:
    finds_nothing(game)
    assert fired(game) == [("cr1999:300.3", "checked", (), "")]
    assert game.log.fired() == []


def test_a_verdict_carries_the_rule_and_the_reason(game: Game) -> None:
    ann, bob = game.table.players
    assert decides(game, ann).allowed
    verdict = decides(game, bob)
    assert (verdict.allowed, verdict.cite, verdict.reason) == (False, "cr1999:308.1", "not Ann")
    assert [role for _, role, _, _ in fired(game)] == ["allowed", "forbade"]


def test_one_function_bears_the_numbers_of_two_books() -> None:
    game = Game(Table(["Ann", "Bob"]), TENTH)
    assert decides(game, game.table.players[1]).cite == "cr2006:308.2a"
    burns(
        game, game.table.players[0]
    )  # cr2006 numbers this otherwise: nothing is cited rather than a wrong number
    assert [cite for cite, *_ in fired(game)] == ["cr2006:308.2a"]


def test_a_rule_that_is_switched_off_does_nothing(game: Game) -> None:
    game.switched_off = {"cr1999:300.4"}
    burns(game, game.table.players[0])
    assert game.table.players[0].life == 20
    assert fired(game) == []


def test_an_era_overrides_by_name() -> None:
    assert CLASSIC.legend_rule.numbers == {"cr1999": "420.5e"}
    assert TENTH.legend_rule.numbers == {"cr2006": "420.5e"}
    assert TENTH.resolve_top is CLASSIC.resolve_top
    with pytest.raises(AttributeError, match="has no rule"):
        CLASSIC.no_such_rule  # noqa: B018


def test_illegal_names_every_reason() -> None:
    assert str(Illegal([forbid("one"), forbid("another")])) == "one; another"


def test_an_era_is_made_of_modules() -> None:
    import types

    module = types.ModuleType("somewhere")
    module.burns = burns  # type: ignore[attr-defined]
    era = Era("small", ("cr1999",), [module], ())
    assert era.rules() == {"cr1999:300.4": burns}


def test_what_a_running_rule_takes_back_it_has_not_done(game: Game) -> None:
    ann = game.table.players[0]

    @rule("glossary/echo")
    def tries_first(game: Game) -> None:
        memory = game.keep()
        game.happen(LifeChanged(ann, -5))
        game.take_back(memory)
        game.happen(LifeChanged(ann, -1))

    tries_first(game)
    (entry,) = [entry for entry in game.log.entries if entry.cite]
    assert [done.text for done in entry.does] == ["Ann loses 1 life: 19 life"]
    assert ann.life == 19
