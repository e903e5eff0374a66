"""The `@rule` mark: what a rule's code does decides what part it had, and the log says so."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import rules_kb
from rules_kb.books.eras import KNOWN
from rules_kb.rules import common, eras, seams
from rules_kb.rules.classic import CLASSIC
from rules_kb.rules.era import BadEra, Era
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Illegal, Rule, Verdict, allow, concerning, forbid, rule, seam
from rules_kb.rules.tenth import TENTH
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.objects import Player
from rules_kb.table.table import Table


@rule(cr1999="300.4")
def burns(game: Game, player: Player) -> None:
    """Costs a life."""
    game.happen(LifeChanged(player, -1))


@rule(cr1999="300.3")
def finds_nothing(game: Game) -> None:
    """Looks and finds nothing."""


@rule(cr1999="308.1", cr2006="308.2a", decides=True)
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


def test_a_rule_that_is_switched_off_leaves_what_would_be_without_it(game: Game) -> None:
    @rule(cr1999="416.2", without=lambda game, players: players)
    def first_only(game: Game, players: list[Player]) -> list[Player]:
        return players[:1]

    ann, bob = game.table.players
    assert first_only(game, [ann, bob]) == [ann]
    game.switched_off = {"cr1999:416.2"}
    assert first_only(game, [ann, bob]) == [ann, bob]


@seam
def who_wins(game: Game, players: list[Player]) -> list[Player]:
    """Which of some players win."""
    raise NotImplementedError


def test_an_answer_tells_of_those_whom_it_leaves_out() -> None:
    @rule(who_wins, cr1999="102.5")
    def nobody(game: Game, players: list[Player]) -> Concerning[list[Player]]:
        return concerning([], players)

    era = Era(KNOWN["classic"], asked=[who_wins], based_on=[module_with(nobody=nobody)])
    game = Game(Table(["Ann", "Bob"]), era)
    assert who_wins(game, game.table.players) == []
    assert fired(game) == [("cr1999:102.5", "applied", ("Ann", "Bob"), "")]


def test_each_era_answers_with_a_rule_of_its_own_book() -> None:
    assert CLASSIC.answers[seams.newer_world].numbers == {"cr1999": "glossary/enchant-world"}
    assert TENTH.answers[seams.newer_world].numbers == {"cr2006": "420.5i"}
    assert TENTH.answers[seams.resolve_top] is CLASSIC.answers[seams.resolve_top]


def test_illegal_names_every_reason() -> None:
    assert str(Illegal([forbid("one"), forbid("another")])) == "one; another"


# -- an era is put together at import, and a slip in it fails there --------------------------------------------


@seam
def is_paid(game: Game, player: Player) -> bool:
    """Whether the player pays."""
    raise NotImplementedError


def module_with(**parts: Any) -> ModuleType:
    """A module of an imaginary book, in which these rules and answers are defined."""
    module = ModuleType("a_part_of_the_book")
    for name, part in parts.items():
        part.function.__module__ = module.__name__
        setattr(module, name, part)
    return module


def paying(**numbers: str) -> Rule[..., Any]:
    """A rule that answers `is_paid`."""

    @rule(is_paid, **numbers)
    def pays(game: Game, player: Player) -> bool:
        return True

    return pays


def small_era(**more: Any) -> Era:
    return Era(KNOWN["classic"], asked=[is_paid], **more)


def mistakes_of(**more: Any) -> tuple[str, ...]:
    with pytest.raises(BadEra) as wrong:
        small_era(**more)
    return wrong.value.mistakes


def test_an_era_is_made_of_modules() -> None:
    pays = paying(cr1999="409.1f")
    era = small_era(based_on=[module_with(pays=pays)])
    assert era.rules() == {"cr1999:409.1f": pays}
    assert era.cite(is_paid) == "cr1999:409.1f"
    game = Game(Table(["Ann", "Bob"]), era)
    assert is_paid(game, game.table.players[0])
    assert fired(game) == [("cr1999:409.1f", "applied", ("Ann",), "")]


def test_what_nobody_answers_is_a_slip() -> None:
    assert mistakes_of(based_on=[]) == ("nothing answers is_paid",)


def test_two_answers_are_a_slip_unless_one_is_said_to_replace_the_other() -> None:
    shared, own = module_with(pays=paying(cr1999="409.1f")), module_with(pays=paying(cr1999="409.1"))
    assert mistakes_of(based_on=[shared], own=[own]) == (
        "is_paid is answered by what the era is based on and by its own",
    )
    assert mistakes_of(based_on=[shared, own]) == (
        "is_paid is answered twice, in a_part_of_the_book and a_part_of_the_book",
    )
    era = small_era(based_on=[shared], own=[own], replaces=[is_paid])
    assert list(era.rules()) == ["cr1999:409.1"]
    assert mistakes_of(own=[own], replaces=[is_paid]) == ("is_paid is said to be replaced, and isn't",)


def test_what_an_era_drops_has_an_answer_all_the_same() -> None:
    shared = module_with(pays=paying(cr1999="409.1f"))
    era = small_era(based_on=[shared], drops={is_paid: False})
    game = Game(Table(["Ann", "Bob"]), era)
    assert not is_paid(game, game.table.players[0])
    assert (era.rules(), fired(game)) == ({}, [])


def test_what_is_inherited_without_a_number_is_said() -> None:
    shared = module_with(pays=paying(cr2006="409.1f"))
    assert mistakes_of(based_on=[shared]) == ("is_paid is inherited without a number of its own",)
    assert small_era(based_on=[shared], inherits=[is_paid]).inherited() == [is_paid]
    own = module_with(pays=paying(cr1999="409.1f"))
    assert mistakes_of(own=[own], inherits=[is_paid]) == (
        "is_paid isn't inherited without a number, though it is said to be",
    )


def test_what_a_running_rule_takes_back_it_has_not_done(game: Game) -> None:
    ann = game.table.players[0]

    @rule(cr1999="glossary/echo")
    def tries_first(game: Game) -> None:
        memory = game.keep()
        game.happen(LifeChanged(ann, -5))
        game.take_back(memory)
        game.happen(LifeChanged(ann, -1))

    tries_first(game)
    (entry,) = [entry for entry in game.log.entries if entry.cite]
    assert [done.text for done in entry.does] == ["Ann loses 1 life: 19 life"]
    assert ann.life == 19


def test_every_slip_in_every_era_is_named_by_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacks_two() -> Era:
        raise BadEra("odd", ["nothing answers mana_burn", "nothing plays the turn"])

    monkeypatch.setattr(eras, "ERAS", eras.Eras({"classic": lambda: CLASSIC, "odd": lacks_two}))
    assert eras.mistakes() == [
        "the era odd: nothing answers mana_burn",
        "the era odd: nothing plays the turn",
    ]


def test_every_module_of_what_books_share_is_listed() -> None:
    folder = Path(common.__file__).parent
    assert [*common.NAMES] == sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")


def misspelt() -> Era:
    return Era(KNOWN["classic"], asked=[], replaces=[seams.mana_bern])  # type: ignore[attr-defined]


def test_a_misspelt_seam_is_named_beside_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacks_one() -> Era:
        raise BadEra("odd", ["nothing plays the turn"])

    monkeypatch.setattr(eras, "ERAS", eras.Eras({"new": misspelt, "odd": lacks_one}))
    first, second = eras.mistakes()
    assert first.startswith("the era new: there is no seam mana_bern; did you mean mana_burn")
    assert second == "the era odd: nothing plays the turn"


def test_what_is_said_to_be_playable_can_be_played() -> None:
    assert {name for name, era in KNOWN.items() if era.playable} == set(eras.ERAS)


@pytest.mark.parametrize("name", eras.ERAS)
def test_every_rule_in_an_eras_folder_is_one_of_its_rules(name: str) -> None:
    """A module that its era doesn't list would be silently dead."""
    package = import_module(f"rules_kb.rules.{name}")
    for path in Path(package.__path__[0]).glob("*.py"):
        import_module(f"{package.__name__}.{path.stem}".removesuffix(".__init__"))
    written = {
        part
        for module in list(sys.modules.values())
        if module is not None and module.__name__.startswith(f"{package.__name__}.")
        for part in vars(module).values()
        if isinstance(part, Rule) and part.function.__module__ == module.__name__
    }
    assert written - set(eras.ERAS[name].all_rules()) == set()


@pytest.mark.parametrize("name", eras.ERAS)
def test_each_era_is_kept_apart_from_the_others(name: str) -> None:
    house = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = house["tool"]["importlinter"]["contracts"]
    layers = [room for each in contracts for layer in each.get("layers", []) for room in layer.split(" | ")]
    without_circles = [room for each in contracts for room in each.get("ancestors", [])]
    assert f"rules_kb.rules.{name}" in layers, "pyproject.toml keeps each era from the others"
    assert f"rules_kb.rules.{name}" in without_circles, "pyproject.toml keeps circles out of it"


def test_each_seam_is_asked_by_somebody() -> None:
    """What is only answered, or said to be dropped, is nobody's question any more."""
    asked = {name for path in Path(rules_kb.__path__[0]).rglob("*.py") for name in asked_in(path)}
    assert sorted({each.name for each in seams.ALL} - asked) == []


def test_each_seam_is_asked_by_place() -> None:
    """A question takes no names; mypy doesn't know that."""
    known = {each.name for each in seams.ALL}
    known |= {each.name for era in eras.ERAS.values() for each in era.all_rules()}
    by_name = [
        f"{path.name}:{node.lineno}"
        for path in Path(rules_kb.__path__[0]).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and node.keywords
        if called(node.args[0] if called(node.func) == "partial" else node.func) in known
    ]
    assert by_name == [], "ending_with(...), instead of partial(..., name=...)"


def called(what: ast.expr) -> str:
    """What a call calls, without where it stands."""
    return ast.unparse(what).rpartition(".")[2]


DROPPED = "dict[AnySeam, object]"
"""How a table of what eras drop is annotated."""


def asked_in(path: Path) -> Iterator[str]:
    """The seams that a module asks: named in it, and not only to be answered, replaced, dropped or inherited."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(part)
        for node in ast.walk(tree)
        for said in (
            node.decorator_list
            if isinstance(node, ast.FunctionDef)
            else [node.value]
            if isinstance(node, ast.keyword) and node.arg in ("replaces", "drops", "inherits")
            else [node.value]
            if isinstance(node, ast.AnnAssign) and node.value and ast.unparse(node.annotation) == DROPPED
            else []
        )
        for part in ast.walk(said)
    }
    for node in ast.walk(tree):
        if id(node) in told:
            continue
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "seams":
            yield node.attr
        elif isinstance(node, ast.Name) and path.name == "game.py":
            yield node.id


def test_a_number_of_a_book_that_no_era_has_is_a_slip() -> None:
    with pytest.raises(TypeError, match="odd_rule: no era has a book called cr206"):

        @rule(cr206="118.3")
        def odd_rule(game: Game) -> None:
            """What nobody could cite."""


def test_every_module_that_plays_is_in_some_era() -> None:
    """What no era loads would act in no game, and nobody would miss it."""
    room = Path(import_module("rules_kb.rules").__file__ or "").parent
    names = {
        ".".join(path.relative_to(room.parents[1]).with_suffix("").parts).removesuffix(".__init__")
        for path in room.glob("*/*.py")
    }
    loading = "import sys; from rules_kb.rules.eras import ERAS; list(ERAS.values()); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", loading], capture_output=True, text=True, check=True)
    assert sorted(names - set(loaded.stdout.split())) == []
