"""One name, one thing: no two classes of the house are called alike, and no type is called as a class is."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import rules_kb

HOUSE = Path(rules_kb.__file__).parent


def top_level(module: ast.Module) -> Iterator[ast.stmt]:
    """A module's own statements, those for type checkers too."""
    for node in module.body:
        yield node
        if isinstance(node, ast.If):
            yield from node.body


def named(node: ast.stmt) -> Iterator[tuple[str, str]]:
    """The public types that a statement makes, and how: `class`, or what the name stands for."""
    if isinstance(node, ast.ClassDef):
        yield node.name, "class"
    elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            if isinstance(target, ast.Name) and not target.id.isupper():
                yield target.id, ast.unparse(node.value)


def types_of_the_house() -> dict[str, list[tuple[str, str]]]:
    """Every public type by its name: where each of that name is made, and how."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for path in sorted(HOUSE.rglob("*.py")):
        for node in top_level(ast.parse(path.read_text(encoding="utf-8"))):
            for name, made in named(node):
                if name[:1].isupper():
                    found[name].append((path.relative_to(HOUSE).as_posix(), made))
    return found


def test_each_name_of_a_type_means_one_thing() -> None:
    """No two classes are called alike. What a name stands for short of a class may be so within the folder of
    the rulebooks, whose own terms are as those of the books are.
    """
    twice = {}
    for name, made in types_of_the_house().items():
        classes = [place for place, how in made if how == "class"]
        if len(classes) > 1:
            twice[name] = classes
        outside = [(place, how) for place, how in made if not place.startswith("rules/")]
        if len(outside) > 1 and not all(how.startswith("TypeVar(") for _, how in outside):
            twice[name] = [place for place, _ in outside]
    assert twice == {}
