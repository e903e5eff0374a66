"""Printing descriptions of things, in the words in which they are read."""

from __future__ import annotations

from rules_kb.cards.grammar import Grammar, Printer, Unprintable, what_is_meant
from rules_kb.cards.node import Meaning, as_said, replace
from rules_kb.cards.types import SUPERTYPES, plural
from rules_kb.cards.words import AnyOf, Enchanted, Filter, It, Itself, Number, Target, TheX, ThisCard, ValueOf
from rules_kb.cards.words_of_descriptions import AFTER, COMPARED, TOLD_BY_OTHERS
from rules_kb.table.mana import COLOR_NAMES

FULLEST_FIRST = sorted(AFTER, key=lambda each: -len(each[1]))
"""Words after the noun, those first that say the most at once: else a part of it would have no words."""


def print_number(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, TheX):
        return ["x"]
    if isinstance(node, Number):
        return [str(node.value)]
    raise Unprintable(node)


def print_any_of(grammar: Grammar, node: Meaning) -> list[str]:
    return _print_several(grammar, node, "things", ["and", "/", "or"])


def print_either(grammar: Grammar, node: Meaning) -> list[str]:
    return _print_several(grammar, node, "thing", ["or"])


def _print_several(grammar: Grammar, node: Meaning, kind: str, between: list[str]) -> list[str]:
    if not isinstance(node, AnyOf):
        raise Unprintable(node)
    words: list[str] = []
    for part in node.parts:
        words.extend([*(between if words else []), *grammar.words(kind, part)])
    return words


def printer_of(many: bool) -> Printer:
    """A printer of descriptions of one thing, or of `many`."""

    def show(grammar: Grammar, node: Meaning) -> list[str]:
        if not isinstance(node, Filter):
            raise Unprintable(node)
        return _adjective_words(node) + _noun_words(node, many) + _after_words(grammar, node)

    return show


def _adjective_words(node: Filter) -> list[str]:
    words = ["other"] if node.others and not isinstance(node.related, (ThisCard, Enchanted)) else []
    for state in node.states:
        if state != "token":
            words.extend(state.split())
    for index, letter in enumerate(node.colors):
        last = index == len(node.colors) - 1
        words.extend((["or"] if last else [","]) if index else [])
        words.append(COLOR_NAMES[letter])
    for letter in node.not_colors:
        words.extend(("non~", COLOR_NAMES[letter]))
    for index, word in enumerate(node.not_words):
        words.extend(([","] if index else []) + ["non~", word])
    return words


def _noun_words(node: Filter, many: bool) -> list[str]:
    count = plural if many else (lambda word: word)
    words = [] if node.any_of else list(node.words)
    bare = node.noun == "permanent" and (words or node.any_of) and "token" not in node.states
    noun = "token" if "token" in node.states else node.noun
    for index, word in enumerate(node.any_of):
        last = index == len(node.any_of) - 1
        words.extend((["or"] if last else [","]) if index else [])
        words.append(count(word) if bare and not node.words else word)
    if node.any_of and node.words:
        words.extend([*node.words[:-1], count(node.words[-1]) if bare else node.words[-1]])
    if not bare:
        words.append(count(noun))
    elif not node.any_of and words[-1] in SUPERTYPES:
        words.append(count(node.noun))
    elif not node.any_of:
        words[-1] = count(words[-1])
    return words


def _after_words(grammar: Grammar, node: Filter) -> list[str]:
    words: list[str] = []
    for kind, sign in ((node.having, "with"), (node.lacking, "without")):
        for name in kind:
            words.extend((sign, *name.split()))
    for item in node.compares:
        what = ["converted", "mana", "cost"] if item.what == "cost" else [item.what]
        if not isinstance(item.number, (Number, TheX)):
            compared = next(said for said, how in COMPARED if how == item.how)
            own = isinstance(item.number, ValueOf) and item.number.of == Itself()
            amount = grammar.words("value_of_itself" if own else "counted", item.number)
            words.extend(("with", *what, *compared, *amount))
            continue
        number = "x" if isinstance(item.number, TheX) else str(item.number.value)
        words.extend(("with", *what, number, *(() if item.how == "equal" else ("or", item.how))))
    if node.extreme is not None:
        value = ["converted", "mana", "cost"] if node.extreme.what == "cost" else [node.extreme.what]
        words.extend(("with", "the", "greatest" if node.extreme.most else "least", *value))
        if node.extreme.among is not None:
            words.extend(("among", *grammar.words("things", node.extreme.among)))
    if node.counter:
        lacks = node.counter.startswith("no ")
        such = node.counter.removeprefix("no ")
        counter = [] if such == "any" else [such]
        words.extend(("without" if lacks else "with", "a", *counter, "counter", "on", "it"))
    if node.others and isinstance(node.related, ThisCard):
        words.extend(("other", "than", "~"))
    if node.others and isinstance(node.related, Enchanted):
        words.extend(("other", "than", *grammar.words("enchanted", node.related)))
    if node.aims_at is not None:
        aim = ["you"] if isinstance(node.aims_at, str) else ["a", *grammar.words("thing", node.aims_at)]
        words.extend(("that", "targets", *aim))
    if node.named:
        words.extend(("named", *node.named.replace("'s", " 's").split()))
    if node.expansion:
        words.extend(("from", "the", *node.expansion.split(), "set"))
    wanted = {
        "controller": as_said(node.controller),
        "zone": None if "suspended" in node.states else node.zone,
        "owner": as_said(node.owner),
        "chosen": node.chosen,
        "relation": None if isinstance(node.related, (Target, Filter)) else node.relation,
        "related": _host_named(node),
    }
    said = _said_in_full({key: value for key, value in wanted.items() if value is not None})
    if said is None:
        raise Unprintable(replace(node))
    words += said
    for before, (of_kind, relation) in TOLD_BY_OTHERS.items():
        other = node.related.what if isinstance(node.related, Target) else node.related
        if relation == node.relation and isinstance(other, Filter):
            words += [*before, *grammar.words(of_kind, other)]
    for meant in (node.controller, node.owner, node.related):
        words.extend(what_is_meant(meant))
    return words


def _said_in_full(left: dict[str, Meaning]) -> list[str] | None:
    """Words that say all of these facts together, none where there are no such words."""
    if not left:
        return []
    for phrase, facts in FULLEST_FIRST:
        if all(left.get(key) == value for key, value in facts.items()) and (
            "owner" not in left or "owner" in facts or facts.keys() != {"zone"}
        ):
            rest = _said_in_full({key: value for key, value in left.items() if key not in facts})
            if rest is not None:
                return [*phrase, *rest]
    return None


def _host_named(node: Filter) -> Meaning:
    """To what a description's things are attached, where its words say more of that than "it"."""
    host = as_said(node.related)
    named = isinstance(host, It) and host.noun != "it" and (node.relation, host) in TOLD_OF_IT
    of_this = isinstance(node.related, ThisCard) and node.relation in TOLD_OF_THIS
    return as_said(node.related) if named or of_this else None


TOLD_OF_IT = {(facts.get("relation"), facts.get("related")) for _, facts in AFTER}
"""Relations that have words for something that is called by a noun: that creature, that spell."""
TOLD_OF_THIS = (
    *("attached to it", "banded with it", "blocked it this turn", "blocked by it this turn"),
    "damaged it this turn",
)
"""Relations to the card itself that are said with its name."""
