"""No rule writes to the table: it says what happens, and the change itself does the writing.

The code of the rulebooks and the engine is read for assignments to attributes, for methods that change a list or
a dict, and for the table's own ways of changing. What isn't the table's stands in `NO_STATE`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules_kb.rules

ROOM = Path(rules_kb.rules.__file__).parent
MODULES = sorted(ROOM.rglob("*.py"))

NO_STATE = {
    "context": "what an instruction speaks of, while it is carried out",
    "speaker": "a context",
    "look": "how something looks, while that is worked out",
    "playing": "what is being played, and what its player says",
    "playing.said": "what its player says",
    "event": "an event that is only proposed",
    "happening": "an event that is only proposed",
    "result": "an event that is only proposed",
    "modified": "an event that is only proposed",
    "part": "an event that is only proposed",
    "item": "an event that is only proposed, and by which rule",
    "found": "how a game stands, while that is worked out",
    "reach": "what reaches what, while that is worked out",
    "known": "of which kind each effect is, while they are put in order",
    "reasons": "why things look as they do, while that is worked out",
    "done": "what has changed a look, while that is worked out",
    "seen": "events that are only proposed",
    "tried": "which permanents have been tried for a cost",
    "mistakes": "what is wrong with an era",
    "self.ways": "what can be tapped for mana, while that is worked out",
    "self.near": "of the effects still to be put in order those on one thing, by what that is",
    "self.far": "the others of them",
    "self.parts": "what each text changes in each layer",
    "self.groups": "what can be tapped for mana, while that is worked out",
    "self._known": "which cards do something in a graveyard, and which enchantments are where they may be",
    "self._table": "the table whose large piles have been looked at",
    "self._moment": "when they were looked at",
    "self._asked": "what of them does something",
    "self._last": "what graveyards held when they were looked at, and what did something there",
    "self.pile_seen": "such a pile, as it was then",
    "self.doing": "what something in it did",
    "self.exchanges_seen": "how much had been exchanged then",
    "self.effects_seen": "the continuous effects in force, as they were when they were looked at",
    "self.by_thing": "whom each of them concerns",
    "self.ending": "which of them end with what they depend on",
    "self.switching": "which of them switch power and toughness",
    "self.looks": "how permanents look, of whom it is kept what they have",
    "self._having": "the permanents by what they have",
    "self._features": "what each of them has",
    "self._places": "their order",
    "self._changes": "how often these have changed",
    "self.by_source": "triggered abilities by whose they are",
    "self._in_play": "the triggered abilities of permanents, as they were then",
    "self._elsewhere": "those of cards",
    "self._watches": "all of them",
    "self._unsorted": "where they aren't in it yet",
    "self._stale": "which of them are to be looked at again",
    "self.changing": "which of the waiting effects change what another one reads",
    "self.all": "the effects of these, all together",
    "self.alike": "of which effects two stand for all that do the same",
    "self.independent": "which of the waiting effects depend on no other one as things look",
    "self.known": "who carries out a node of the cards' language",
    "self.reasons": "why things look as they do, while that is worked out",
    "self.counted_last": "the permanents whose counters count after all effects, while looks are worked out",
    "self.waiting": "the continuous effects that are still to be applied, while looks are worked out",
    "self.initial_setters": "which of these set initial values",
    "self.granted_sizes": "what effects have given a size that an ability defines, while looks are worked out",
    "self.still_read": "what the continuous effects that wait look at",
    "self.known_effects": "the continuous effects that there are, while looks are worked out",
    "self.acted": "those of them that have been applied",
    "acting": "a continuous effect as it is being applied",
    "effect.started": "to what a continuous effect is being applied",
    "self.chooser": "who answers for the players, while something is only tried",
    "rule.does": "what the log tells of a rule, when a trial is taken back",
    "self._found": "the eras that have been put together",
    "self._looks": "how permanents look",
    "self._looks_at": "when they looked so",
    "self._seen": "how permanents looked when the log last had something of it",
    "self._times_restored": "how often the table has been taken back",
    "self._noticed": "for what the log has told which effects matter",
    "game": "what is under way in a game, and where it is to halt",
    "game.log.entries": "what the log tells, when an action is taken back",
    "self.log.happened": "the changes themselves",
}
"""What the rules may write to: the name by which the code calls it, and what it is."""

OF_THE_CODE = {
    ("rule.py", "vars(this)['update']"): "what a rule tells of itself, as its function does",
    ("rule.py", "self[books]"): "a rule's number in some books, as it has been asked",
    ("newest_effect.py", "looks[thing]"): "looks that nobody else has, while they are worked out",
    ("rule.py", "self._played[books]"): "how a rule is carried out in some books, as it has been asked",
    ("era.py", "self._not_dropped[several]"): "which of some seams an era answers, as it has been asked",
    ("era.py", "self[asked]"): "how an era answers a seam, as it has been asked",
}
"""What is written of the rules themselves, as they are put together, and of no game."""

OF_A_GAME = {"stopped", "mana_triggers", "replacing", "draws_under_way", "orders", "paid_for"}
"""What of a game itself the rules may write to: it is over when what is under way is over."""

OF_A_CHANGE = {"comes_from"}
"""What a change says of itself beside what it does: where the log is to say that it comes from."""

CHANGING = {
    *("append", "extend", "insert", "add", "update", "setdefault", "subtract"),
    *("remove", "discard", "pop", "popitem", "clear", "sort", "reverse", "__setattr__", "__setitem__"),
}
"""The methods that change a list, a set, a dict or a counter."""

OWN_WAYS = {"place", "lift", "move", "new_object", "tick", "carry_out", "take_back"}
"""The ways in which the table changes and is taken back, for changes and for Game itself only."""

MAKERS = ("seams.", "supply.", "dict.")
"""Whose methods give what is the caller's own. What a function gives is always that."""

DISPLAYS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)

THE_DOOR = {
    ("game.py", "carry_out_together"),
    ("game.py", "kept.table.take_back"),
    ("game.py", "self.take_back"),
}
"""Where a change is carried out, and where it is taken back."""


def written_past_the_door(code: str, file: str) -> Iterator[str]:
    """The places in some code that write to what may be the table's, as `line: what it says`."""
    for function, own, fresh in _functions(ast.parse(code)):
        called = {id(node.func) for node in own if isinstance(node, ast.Call)}
        handed_on = [node for node in own if isinstance(node, ast.Attribute) and id(node) not in called]
        for node in [*own, *(ast.Call(way, [], [], lineno=way.lineno) for way in handed_on)]:
            yield from (
                f"{node.lineno}: {ast.unparse(place)}"  # type: ignore[attr-defined]
                for place in _written(node)
                if not _may_be_written(place, function, fresh, NO_STATE.keys() - _of_the_table(own))
                and (file, ast.unparse(place)) not in OF_THE_CODE
            )
            if isinstance(node, ast.Call) and not _may_be_called(node, file):
                yield f"{node.lineno}: {ast.unparse(node.func)}(...)"


def _functions(tree: ast.AST) -> Iterator[tuple[str, list[ast.AST], set[str]]]:
    """Each function, and the module: its name, all that is in it and in no function within it, and the names of
    what it makes itself.
    """
    waiting: list[tuple[str, ast.AST, set[str]]] = [("", tree, set())]
    while waiting:
        name, node, around = waiting.pop()
        own: list[ast.AST] = []
        within: list[ast.AST] = []
        inside = list(ast.iter_child_nodes(node))
        while inside:
            child = inside.pop()
            if isinstance(child, (ast.FunctionDef, ast.Lambda)):
                within.append(child)
            else:
                own.append(child)
                inside.extend(ast.iter_child_nodes(child))
        fresh = around | _made_here(own)
        waiting.extend((getattr(child, "name", name), child, fresh) for child in within)
        yield name, own, fresh


def _written(node: ast.AST) -> Iterator[ast.expr]:
    """What a piece of code writes to, names apart."""
    targets: list[ast.expr] = []
    if isinstance(node, (ast.Assign, ast.Delete)):
        targets = list(node.targets)
    elif isinstance(node, (ast.AugAssign, ast.For, ast.comprehension)) or (
        isinstance(node, ast.AnnAssign) and node.value is not None
    ):
        targets = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
        targets = [ast.Subscript(node.func.value, ast.Constant(node.func.attr), ast.Store())]
    while targets:
        target = targets.pop()
        if isinstance(target, (ast.Tuple, ast.List)):
            targets.extend(target.elts)
        elif isinstance(target, (ast.Attribute, ast.Subscript)):
            yield target


def _of_the_table(own: list[ast.AST]) -> set[str]:
    """The names that a function gives to what the table has, whatever else is called so elsewhere."""
    bound: list[tuple[ast.expr, ast.expr | None]] = []
    for node in own:
        if isinstance(node, ast.Assign):
            bound += [(target, node.value) for target in node.targets]
        elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
            bound.append((node.target, node.value))
        elif isinstance(node, (ast.For, ast.comprehension)):
            bound.append((node.target, node.iter))
    return {
        name.id
        for target, value in bound
        if value is not None
        and any(isinstance(part, ast.Attribute) and part.attr == "table" for part in ast.walk(value))
        for name in ast.walk(target)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
    }


def _may_be_written(place: ast.expr, function: str, fresh: set[str], no_state: set[str]) -> bool:
    holder = place
    while isinstance(holder, ast.Subscript):
        holder = holder.value
    if isinstance(holder, ast.Call) and isinstance(holder.func, ast.Attribute):
        holder = holder.func.value  # what setdefault gives belongs to what it was asked of
    if isinstance(holder, ast.Name):
        return holder.id in fresh or holder.id in no_state
    if not isinstance(holder, ast.Attribute):
        return isinstance(holder, DISPLAYS)
    owner, whole = ast.unparse(holder.value), ast.unparse(holder)
    if owner == "self":
        return whole in no_state or function == "__init__"
    if owner == "game":
        return holder.attr in OF_A_GAME
    if holder.attr in OF_A_CHANGE and holder is place:
        return True
    return owner in no_state or whole in no_state


def _made_here(own: list[ast.AST]) -> set[str]:
    """The names of what a function makes itself, so that changing it changes nothing else."""
    made: set[str] = set()
    shared: set[str] = set()
    for node in own:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                pairs = [(target, node.value)]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(target.elts, node.value.elts, strict=True))
                for name, value in pairs:
                    if isinstance(name, ast.Name):
                        (made if _is_new(value) else shared).add(name.id)
    return made - shared


def _is_new(value: ast.expr | None) -> bool:
    """Whether an expression makes something, and doesn't only name what somebody else has."""
    if isinstance(value, ast.IfExp):
        return _is_new(value.body) and _is_new(value.orelse)
    if isinstance(value, ast.BoolOp):
        return all(_is_new(each) for each in value.values)
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) or ast.unparse(value.func).startswith(MAKERS)
    return isinstance(value, (*DISPLAYS, ast.BinOp, ast.Constant))


def _may_be_called(node: ast.Call, file: str) -> bool:
    called = ast.unparse(node.func)
    if called in ("setattr", "delattr"):
        return False
    is_own_way = isinstance(node.func, ast.Attribute) and node.func.attr in OWN_WAYS
    if not is_own_way and called != "carry_out_together":
        return True
    return called in ("seams.carry_out", "game.take_back") or (file, called) in THE_DOOR


def test_nothing_is_written_to_the_table() -> None:
    written = {
        path.relative_to(ROOM).as_posix(): found
        for path in MODULES
        if (found := list(written_past_the_door(path.read_text(encoding="utf-8"), path.name)))
    }
    assert written == {}


WRITING = [
    "thing.tapped = True",
    "game.table.turn.priority = player",
    "turn = game.table.turn\n    turn.step, jump = turn.next_step, None",
    "game.table.stack.append(thing)",
    "pile = game.table.zone(HAND, player)\n    pile.remove(card)",
    "held = game.table.held_back\n    held.append(key)",
    "del game.table.combat.blocks[thing]",
    "player.lands_played += 1",
    "thing.used[ability] += 1",
    "context.source.chosen['color'] = letter",
    "playing.thing.announced.paid['mana'] = mana",
    "game.table.combat.blocks.setdefault(blocker, []).append(attacker)",
    "for thing.damage in (1, 2): pass",
    "setattr(effect, 'things', left)",
    "game.table.place(thing, STACK)",
    "game.table.combat.clear()",
    "event.carry_out(game.table)",
    "vars(thing).update(tapped=True)",
    "game.wanted = {}",
    "looks = game.looks()\n    looks[thing] = look",
    "carry_out_together(game.table, [event])",
    "for item in list(game.table.in_play):\n        item.tapped = True",
    "look = game.table.turn\n    look.step = None",
    "add = game.table.stack.append\n    add(thing)",
    "any(map(game.table.in_play.remove, left))",
    "lay_down = game.table.place\n    lay_down(thing, STACK)",
]


@pytest.mark.parametrize("line", WRITING)
def test_such_a_line_would_be_found(line: str) -> None:
    code = f"def rule(game, thing, player):\n    {line}\n"
    assert list(written_past_the_door(code, "some.py")) != []


HARMLESS = [
    "context.it = thing",
    "look.types = ('land',)",
    "found = []\n    found.append(thing)",
    "left = list(game.table.stack)\n    left.remove(thing)",
    "game.record(PutOnStack(thing))",
    "seams.carry_out(game, effect, context)",
    "named = {}\n    named.setdefault(look.name, []).append(thing)",
    "found = []\n    add = found.append\n    add(thing)",
]


@pytest.mark.parametrize("line", HARMLESS)
def test_such_a_line_is_none_of_the_tables(line: str) -> None:
    code = f"def rule(game, thing, player):\n    {line}\n"
    assert list(written_past_the_door(code, "some.py")) == []
