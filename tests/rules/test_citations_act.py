"""A number is borne by the code that does what its rule says; a rule that only permits says so."""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
import typing
from collections.abc import Iterator

from rules_kb.rules.engine import until_1999
from rules_kb.rules.eras import ERAS
from rules_kb.rules.rule import Rule


def all_rules() -> Iterator[Rule[..., object]]:
    """Each rule of each era that has a number, once."""
    yield from {id(each): each for era in ERAS.values() for each in era.all_rules() if each.numbers}.values()


def only_returns(each: Rule[..., object]) -> bool:
    """Whether nothing is done or worked out in a rule: its body gives back a constant, or what it was
    given.
    """
    given = set(inspect.signature(each.function).parameters)
    return all(isinstance(part, ast.Return) and is_given(part.value, given) for part in body_of(each))


def body_of(each: Rule[..., object]) -> list[ast.stmt]:
    """What a rule's function does, its docstring left out."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(each.function))).body
    assert isinstance(definition, ast.FunctionDef)
    return definition.body[1:] if ast.get_docstring(definition) else definition.body


def is_given(value: ast.expr | None, given: set[str]) -> bool:
    if isinstance(value, (ast.List, ast.Tuple)):
        return all(is_given(part, given) for part in value.elts)
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "allow":
        return True
    return value is None or isinstance(value, ast.Constant) or getattr(value, "id", None) in given


def test_a_rule_acts_or_says_that_it_only_permits() -> None:
    assert [each.name for each in all_rules() if only_returns(each) and not each.permits] == []


def test_a_permission_does_nothing_and_says_what_is_permitted() -> None:
    permissions = [each for each in all_rules() if each.permits]
    assert [each.name for each in permissions if len(body_of(each)) > 1 or not each.__doc__] == []


def test_what_is_asked_of_a_switched_off_rule_gets_an_answer_that_it_can_take() -> None:
    given = [each for each in all_rules() if each.without is None and not may_be(promised(each), each.off)]
    assert [each.name for each in given] == [], "off= or without= of the type that the seam gives"


def test_what_is_asked_of_a_dropped_seam_gets_an_answer_that_it_can_take() -> None:
    """But for those that are asked only where the rule's own things are there: flip cards, another's turn."""
    odd = {
        f"{era.name}: {asked.name}"
        for era in ERAS.values()
        for asked, answer in era.answers.items()
        if answer.function.__name__ == "dropped" and asked not in until_1999.NOT_YET_ASKED
        if not may_be(promised(answer), answer.function())
    }
    assert odd == set(), "drops={...} with a value of the type that the seam gives"


def promised(each: Rule[..., object]) -> object:
    """The type of what a rule's seam gives, or the rule itself where only its own book asks."""
    return typing.get_type_hints(each.answers.__wrapped__ if each.answers else each.function)["return"]


def may_be(kind: object, value: object) -> bool:
    if isinstance(kind, types.UnionType):
        return any(may_be(part, value) for part in typing.get_args(kind))
    if kind is typing.Any:
        return True
    wanted = typing.get_origin(kind) or kind
    return isinstance(value, wanted) and not (wanted is int and isinstance(value, bool))
