"""What a scenario expects, in sentences: `Bob has 17 life`, `Craw Wurm is in play and has no damage on
it`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb import regex
from rules_kb.scenarios.lines import Expect
from rules_kb.scenarios.plain_words import in_words
from rules_kb.teach.actions_told import listed

_PLACES = {
    "play": "is in play",
    "removed": "is removed from the game",
    "nowhere": "has ceased to exist",
    "phased out": "is phased out",
}
_YES = {
    "tapped": ("is tapped", "is untapped"),
    "attacking": ("attacks", "doesn't attack"),
    "blocking": ("blocks", "blocks nothing"),
    "blocked": ("is blocked", "is unblocked"),
    "revealed": ("has been shown to all players", "hasn't been shown to all players"),
    "lost": ("has lost the game", "hasn't lost"),
    "won": ("has won the game", "hasn't won"),
}


def waits_where(pile: str) -> str:
    """Where what waits to resolve is, by what an era calls that: on the stack, in the batch."""
    return f"in the {pile}" if pile == "batch" else f"on the {pile}"


def outcome_sentences(expects: Sequence[Expect], pile: str = "stack") -> list[str]:
    """What is expected, a sentence for each thing or player; what is expected of the game itself comes
    last. `pile` is what spells and abilities wait in under the rules that are played.
    """
    found: dict[str, list[str]] = {}
    for expect in expects:
        told = told_outcome(expect, pile)
        if told:
            found.setdefault(expect.subject, []).append(told)
    sentences = [f"{in_words(subject)} {listed(told)}." for subject, told in found.items() if subject]
    return sentences + [f"{told[:1].upper()}{told[1:]}." for told in found.get("", [])]


def told_outcome(expect: Expect, pile: str = "stack") -> str:
    """One expectation as what its subject does: `has 17 life`.

    Empty for those about rules, and what has no words yet.
    """
    value = _value(expect)
    if not expect.subject:
        return _game(expect.key, value, pile)
    if expect.key == "in" and value == "stack":
        return f"is {waits_where(pile)}"
    if expect.key == "in":
        return _PLACES.get(value) or _place(value)
    if expect.key in _YES and value in ("true", "false", "yes", "no"):
        return _YES[expect.key][value in ("false", "no")]
    return _state(expect.key, value)


def _value(expect: Expect) -> str:
    """The expected value as the file has it, without brackets: `{life: 17}` as `17`."""
    text = expect.text.partition(": ")[2]
    if expect.subject:
        text = text.removeprefix("{").removesuffix("}").partition(": ")[2]
    return text.strip()


def _place(value: str) -> str:
    """`graveyard of Ann` as `is in Ann's graveyard`."""
    match = regex.fullmatch(r"(hand|library|graveyard) of (.+?)(?: \((top|bottom)\))?", value)
    if not match:
        return ""
    zone, whose, end = match.groups()
    return f"is {f'on the {end} of' if end else 'in'} {whose}'s {zone}"


def _state(key: str, value: str) -> str:
    """What is expected of a thing or a player, by its key."""
    names = listed([each.strip() for each in value.strip("[]{}").split(",") if each.strip()])
    plain = {
        "pt": f"is {value}",
        "type": f"is a card of the type {value}",
        "color": f"is {names}",
        "has": f"has {names}",
        "lacks": f"has no {names}",
        "controller": f"is under {value}'s control",
        "on": f"is attached to {value}",
        "blocking": f"blocks {names}",
        "attacking": f"attacks {names}",
        "blocked": f"is blocked by {names}",
        "life": f"has {value} life",
        "poison": f"has {_many(value, 'poison counter')}",
        "energy": f"has {_many(value, 'energy counter')}",
        "mana": f"has {'nothing' if value in ('none', '', '0') else value} in the mana pool",
        "library": f"has {_many(value, 'card')} in the library",
    }
    if key == "damage":
        return f"has {value if value != '0' else 'no'} damage on it"
    if key == "counters":
        pairs = regex.findall(r'"?([^",:{}]+)"?: ?(\d+)', value)
        counted = [f"{many} {kind.strip()} counter" + ("" if many == "1" else "s") for kind, many in pairs]
        return f"has {listed(counted)}" if counted else "has no counters"
    if key in ("hand", "graveyard"):
        where = "in hand" if key == "hand" else "in the graveyard"
        return f"has {_many(value, 'card') if value.isdecimal() else names or 'no card'} {where}"
    return plain.get(key, "")


def _game(key: str, value: str, pile: str) -> str:
    if key == "winner":
        return {"draw": "the game is a draw", "none": "nobody has won"}.get(value, f"{value} wins the game")
    if key == "stack":
        items = value.strip("[] ")
        return f"{waits_where(pile)}, top first: {items}" if items else f"the {pile} is empty"
    return {
        "step": f"it is the {value} step",
        "turn of": f"it is {value}'s turn",
        "priority": f"{value} has priority",
    }.get(key, "")


def _many(value: str, noun: str) -> str:
    return f"no {noun}" if value == "0" else f"{value} {noun}" if value == "1" else f"{value} {noun}s"
