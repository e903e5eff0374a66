"""The scenario file as a JSON Schema (draft 2020-12), for editors: keys, steps, actions and card names, each
explained.

It is put together from what the reader knows, so that it can't fall behind. An editor sees values as YAML
reads them: `life: 20` is a number, `tapped: yes` may be a boolean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_kb.books.eras import DEFAULT_ERA, KNOWN, START, step_words, stop_words
from rules_kb.scenarios.lines import VERBS
from rules_kb.yaml.page import NO, YES

Schema = dict[str, object]
STEPS = step_words()
STOPS = stop_words()
DRAFT = "https://json-schema.org/draft/2020-12/schema"

TOP: dict[str, tuple[str, Schema]] = {
    "title": ("What the scenario is called.", {"type": "string"}),
    "about": ("What it teaches, in Markdown.", {"type": "string"}),
    "rules": (
        f"The rule set: {', '.join(f'{era.name} ({era.when})' for era in KNOWN.values())}.",
        {"enum": list(KNOWN), "default": DEFAULT_ERA},
    ),
    "eras": (
        "Several rule sets: the script is played under each; what is expected in one only stands here.",
        {"$ref": "#/$defs/eras"},
    ),
    "tags": ("Topics, to find it by.", {"$ref": "#/$defs/words"}),
    "level": (
        "1 newcomer, 2 regular, 3 judge, 4 tournament judge.",
        {"type": "integer", "minimum": 1, "maximum": 4},
    ),
    "cards": (
        "Cards beside those of the library, by name.",
        {"type": "object", "additionalProperties": {"$ref": "#/$defs/card"}},
    ),
    "players": (
        "The players in turn order, with what is theirs.",
        {"type": "object", "minProperties": 2, "additionalProperties": {"$ref": "#/$defs/player"}},
    ),
    "now": ("Where in the game it starts.", {"$ref": "#/$defs/now"}),
    "play": ("The script: what is done, one line after the other.", {"$ref": "#/$defs/script"}),
    "expect": ("What must hold at the end.", {"$ref": "#/$defs/expect"}),
    "ask": (
        "Questions of your own, put at the end; a line `- ask:` puts one there.",
        {"$ref": "#/$defs/ask"},
    ),
    "default choices": (
        "auto: a choice that the script leaves open takes its first legal answer.",
        {"enum": ["auto"]},
    ),
}
SEAT: dict[str, tuple[str, Schema]] = {
    "life": ("Life total; 20 if left out.", {"type": "integer", "default": 20}),
    "poison": ("Poison counters.", {"type": "integer", "minimum": 0}),
    "energy": ("Energy counters.", {"type": "integer", "minimum": 0}),
    "mana": ('Mana in the pool, in quotes: "{R}{R}".', {"type": "string", "examples": ["{R}{R}", "{2}{G}"]}),
    "hand": ("Cards in hand.", {"$ref": "#/$defs/objects"}),
    "library": (
        "The library, its top first; twenty nameless cards if left out.",
        {"$ref": "#/$defs/objects"},
    ),
    "graveyard": ("The graveyard, its top first.", {"$ref": "#/$defs/objects"}),
    "removed": ("Cards removed from the game.", {"$ref": "#/$defs/objects"}),
    "in play": ("Permanents; the first has the oldest timestamp.", {"$ref": "#/$defs/objects"}),
    "phased out": ("Permanents that are phased out.", {"$ref": "#/$defs/objects"}),
    "played a land": ("Whether a land has been played this turn.", {"$ref": "#/$defs/truth"}),
}
OBJECT: dict[str, tuple[str, Schema]] = {
    "card": ("The name of a card.", {"$ref": "#/$defs/card name"}),
    "token": ("The name of a token, instead of card.", {"type": "string"}),
    "as": ("A name of its own for the script.", {"type": "string"}),
    "tapped": ("Whether it is tapped.", {"$ref": "#/$defs/truth"}),
    "face down": ("Whether it lies face down, as a card with morph may.", {"$ref": "#/$defs/truth"}),
    "sick": ("Whether it came under this control since the turn began.", {"$ref": "#/$defs/truth"}),
    "damage": ("Damage that it has taken this turn.", {"type": "integer", "minimum": 0}),
    "counters": (
        'Counters on it: {"+1/+1": 2}.',
        {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}},
    ),
    "on": ("What an enchantment or equipment is attached to.", {"type": "string"}),
    "controller": ("Who controls it, where that isn't whose list it stands in.", {"type": "string"}),
    "owner": ("Who owns it, where that isn't whose list it stands in.", {"type": "string"}),
    "chosen": ("What was chosen as it came into play: a color, a type, a name.", {"type": "string"}),
    "type": ("A token's type line: Creature — Goblin.", {"type": "string"}),
    "pt": ("A token's power and toughness: 1/1.", {"type": "string"}),
    "color": ("A token's color or colors.", {"type": "string"}),
    "text": ("A token's rules text.", {"type": "string"}),
    "set": ("The set whose expansion symbol it bears.", {"type": "string"}),
}
CARD: dict[str, tuple[str, Schema]] = {
    "cost": ('Mana cost, in quotes: "{1}{G}".', {"type": "string", "examples": ["{1}{G}", "{X}{R}"]}),
    "type": ("The type line: Creature — Elf, Instant, Basic Land — Forest.", {"type": "string"}),
    "pt": (
        "Power and toughness of a creature: 2/2; the loyalty of a planeswalker: 6.",
        {"type": ["string", "integer"]},
    ),
    "text": (
        "Rules text in the words of any edition, or in plain imperative; ~ or its name means the card.",
        {"type": "string"},
    ),
    "color": ("The color, where the cost doesn't give it.", {"type": "string"}),
    "set": ("The set whose expansion symbol it bears.", {"type": "string"}),
    "flipped": ("What stands upside down on a flip card.", {"$ref": "#/$defs/flipped"}),
}
FLIPPED: dict[str, tuple[str, Schema]] = {
    "name": ("Its name when it is flipped.", {"type": "string"}),
    "type": ("Its type line.", {"type": "string"}),
    "pt": ("Its power and toughness.", {"type": "string"}),
    "text": ("Its rules text.", {"type": "string"}),
}
NOW: dict[str, tuple[str, Schema]] = {
    "turn of": ("Whose turn it is.", {"type": "string"}),
    "turn": ("The number of the turn; 4 if left out.", {"type": "integer", "minimum": 1}),
    "step": ("The step or phase; first main if left out.", {"enum": list(STEPS)}),
    "priority": ("Who has priority, where that isn't the active player.", {"type": "string"}),
    "attacking": (
        "Attackers and whom they attack: {Bear: Bob}.",
        {
            "anyOf": [
                {"type": "object", "additionalProperties": {"type": "string"}},
                {"$ref": "#/$defs/words"},
            ]
        },
    ),
    "blocking": (
        "Blockers and what they block: {Ogre: Bear}.",
        {"type": "object", "additionalProperties": {"$ref": "#/$defs/words"}},
    ),
}
ASK: dict[str, tuple[str, Schema]] = {
    "question": ("What is asked.", {"type": "string"}),
    "answer": (
        "The answer in your words, one of the choices, or {expect: ...} for the game to bear it out.",
        {"anyOf": [{"type": ["string", "number", "boolean"]}, {"$ref": "#/$defs/only expect"}]},
    ),
    "from": ("the game: the game itself gives the answer.", {"enum": ["the game"]}),
    "choices": (
        "Answers to choose from; {expect: ...} is right where it holds.",
        {
            "type": "array",
            "minItems": 2,
            "maxItems": 8,
            "items": {"anyOf": [{"type": ["string", "number", "boolean"]}, {"$ref": "#/$defs/only expect"}]},
        },
    ),
    "rule": ("The rule or rules that give the answer, in quotes.", {"$ref": "#/$defs/rule numbers"}),
    "hint": ("A hint.", {"type": "string"}),
    "level": (
        "1 newcomer, 2 regular, 3 judge, 4 tournament judge.",
        {"type": "integer", "minimum": 1, "maximum": 4},
    ),
}
PLACES = [
    "play",
    "stack",
    "removed",
    "nowhere",
    "phased out",
    "hand of Ann",
    "library of Ann (top)",
    "graveyard of Ann",
]
EXPECTS: dict[str, tuple[str, Schema]] = {
    "in": (
        "Of an object: where it is.",
        {
            "type": "string",
            "examples": PLACES,
            "patternErrorMessage": f"One of: {', '.join(PLACES)}; with any player's name.",
            "pattern": (
                "^(?:in play|play|hand|library|graveyard|removed|stack|nowhere|phased out)"
                "(?: of .+)?(?: \\(top\\))?$"
            ),
        },
    ),
    "pt": ("Of an object: power and toughness.", {"type": "string", "examples": ["5/4"]}),
    "damage": ("Of an object: the damage on it.", {"type": "integer"}),
    "tapped": ("Of an object: whether it is tapped.", {"$ref": "#/$defs/truth"}),
    "counters": ("Of an object: its counters.", {"anyOf": [{"type": "object"}, {"$ref": "#/$defs/truth"}]}),
    "type": ("Of an object: its whole type line.", {"type": "string"}),
    "color": ("Of an object: its colors.", {"$ref": "#/$defs/words"}),
    "has": ("Of an object: abilities that it has.", {"$ref": "#/$defs/words"}),
    "lacks": ("Of an object: abilities that it doesn't have.", {"$ref": "#/$defs/words"}),
    "controller": ("Of an object: who controls it.", {"type": "string"}),
    "attacking": ("Of an object: whom it attacks, or false.", {"$ref": "#/$defs/words or truth"}),
    "blocking": ("Of an object: what it blocks, or false.", {"$ref": "#/$defs/words or truth"}),
    "blocked": ("Of an object: whether it is a blocked attacker.", {"$ref": "#/$defs/truth"}),
    "on": ("Of an object: what it is attached to.", {"type": "string"}),
    "revealed": ("Of an object: whether its card was shown to all.", {"$ref": "#/$defs/truth"}),
    "life": ("Of a player: the life total.", {"type": "integer"}),
    "poison": ("Of a player: poison counters.", {"type": "integer"}),
    "energy": ("Of a player: energy counters.", {"type": "integer"}),
    "hand": ("Of a player: a number of cards, or their names.", {"$ref": "#/$defs/number or words"}),
    "library": ("Of a player: a number of cards, or their names.", {"$ref": "#/$defs/number or words"}),
    "graveyard": ("Of a player: a number of cards, or their names.", {"$ref": "#/$defs/number or words"}),
    "removed": ("Of a player: a number of cards, or their names.", {"$ref": "#/$defs/number or words"}),
    "in play": ("Of a player: a number of permanents, or their names.", {"$ref": "#/$defs/number or words"}),
    "mana": ("Of a player: the mana pool.", {"type": ["string", "integer"]}),
    "lost": ("Of a player: whether the game is lost.", {"$ref": "#/$defs/truth"}),
    "won": ("Of a player: whether the game is won.", {"$ref": "#/$defs/truth"}),
}
GAME: dict[str, tuple[str, Schema]] = {
    "winner": ("Who has won; draw or none.", {"type": "string"}),
    "stack": ("The stack, its top first.", {"$ref": "#/$defs/words"}),
    "step": ("The step of the turn; start before the first.", {"enum": [*STEPS, START]}),
    "turn of": ("Whose turn it is.", {"type": "string"}),
    "priority": ("Who has priority.", {"type": "string"}),
    "fired": (
        "Rules that had a part, in quotes; of a list within the list any one will do.",
        {"$ref": "#/$defs/rules that fire"},
    ),
    "not fired": ("Rules that had no part.", {"$ref": "#/$defs/rules that fire"}),
    "fired in order": ("Rules that had a part, one after the other.", {"$ref": "#/$defs/rules that fire"}),
}
ACTIONS = (
    ("Forest", "play"),
    ("CARD on TARGET", "cast"),
    ("CARD on TARGET", "use"),
    ("Forest for {G}", "tap"),
    ("A, B", "attack with"),
    ("A with C, D; B with E", "block"),
    ("A: 2 to C, 1 to Bob", "assign"),
    ("A", "choose"),
    ("A, B", "order"),
    ("A", "discard"),
    ("A", "sacrifice"),
)

ONLY_IN_FIFTH = ("announce attack", "draw", "pay for CARD", "don't pay for CARD", "choose second")
"""What a player does under `fifth` alone; the last, which of two destructions a regeneration stops."""


def scenario_schema(cards: Sequence[str] = ()) -> Schema:
    """The schema of a scenario file. `cards` are the names that an editor is to offer."""
    return {
        "$schema": DRAFT,
        "title": "A scenario for rules-kb",
        "type": "object",
        "description": "A board state and a script, replayed with the rules that fire at each step.",
        "required": ["players"],
        "additionalProperties": False,
        "properties": _properties(TOP, optional=True),
        "not": {"required": ["rules", "eras"]},
        "$defs": _definitions(cards),
    }


def _properties(keys: dict[str, tuple[str, Schema]], optional: bool = False) -> Schema:
    """Each key with its description; `optional` values may be left empty."""
    return {
        key: {"description": told, **({"anyOf": [schema, {"type": "null"}]} if optional else schema)}
        for key, (told, schema) in keys.items()
    }


def _mapping(keys: dict[str, tuple[str, Schema]], **more: object) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": _properties(keys), **more}


def _definitions(cards: Sequence[str]) -> Schema:
    words = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
    rule_number = {
        "type": "string",
        "description": "A rule number in quotes: bare 702.10 is a number to YAML.",
        "examples": ["409.1c", "502.8b"],
    }
    return {
        "words": words,
        "truth": {"anyOf": [{"type": "boolean"}, {"enum": [*YES, *NO]}]},
        "words or truth": {"anyOf": [words, {"type": "boolean"}]},
        "number or words": {"anyOf": [{"type": "integer", "minimum": 0}, words]},
        "rules that fire": {
            "anyOf": [
                {"$ref": "#/$defs/rule numbers"},
                {"type": "array", "items": {"$ref": "#/$defs/rule numbers"}},
            ]
        },
        "rule numbers": {
            "anyOf": [
                rule_number,
                {"type": "integer"},
                {"type": "array", "items": {"anyOf": [rule_number, {"type": "integer"}]}},
            ]
        },
        "card name": _card_name(cards),
        "object": {
            "anyOf": [
                {"$ref": "#/$defs/card name"},
                _mapping(OBJECT, oneOf=[{"required": ["card"]}, {"required": ["token"]}]),
            ]
        },
        "objects": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/object"}}, {"type": "string"}]},
        "card": _mapping(CARD, required=["type"]),
        "flipped": _mapping(FLIPPED, required=["name", "type"]),
        "player": {"anyOf": [_mapping(SEAT), {"type": "null"}]},
        "now": {"anyOf": [_mapping(NOW), {"enum": ["start"]}]},
        "eras": _eras(),
        "script": {"type": "array", "items": {"$ref": "#/$defs/line"}},
        **_lines(),
        "expect": _expect(),
        **_ask(),
    }


def _card_name(cards: Iterable[str]) -> Schema:
    """A card by name, or several alike: `2 Mountain`.

    The library's names are offered, any other is allowed.
    """
    offered = list(cards)
    return {
        "description": "A card's name; a number before it means several: 2 Mountain.",
        "anyOf": [
            *([{"enum": offered}] if offered else []),
            {"type": "string", "pattern": "^(?:[0-9]{1,4} )?\\S.*$"},
        ],
    }


def _ask() -> Schema:
    """The writer's own questions: one, or a list."""
    one = _mapping(ASK, required=["question"])
    return {
        "ask": {"anyOf": [one, {"type": "array", "items": one}, {"type": "null"}]},
        "only expect": _mapping({"expect": ("What must hold.", {"$ref": "#/$defs/expect"})}),
    }


def _eras() -> Schema:
    one = {
        "anyOf": [
            {"type": "null"},
            {
                "type": "object",
                "additionalProperties": False,
                "properties": {"expect": {"$ref": "#/$defs/expect"}},
            },
        ]
    }
    return {
        "anyOf": [
            {
                "type": "object",
                "additionalProperties": False,
                "properties": dict.fromkeys(KNOWN, one),
            },
            {"type": "array", "items": {"enum": list(KNOWN)}},
        ]
    }


def _lines() -> Schema:
    """A line of a script: what a player does, what the game is to do, and the lines that hold others."""
    verbs = "|".join(VERBS)
    action: Schema = {
        "description": (
            "What a player does: cast CARD on A, use CARD, attack with A, B, block A with C, "
            "pass, choose A, yes, ..."
        ),
        "anyOf": [
            {
                "type": "string",
                "pattern": f"^(?:{verbs})(?: .*)?$",
                "patternErrorMessage": f"An action begins with one of: {', '.join(VERBS)}.",
                "examples": [f"{verb} {what}" for what, verb in ACTIONS]
                + ["no attack", "no block", "pass", "concede", *ONLY_IN_FIFTH],
            },
            {"type": "boolean"},
        ],
    }
    games = {
        "description": "What the game is to do.",
        "anyOf": [
            {"enum": ["resolve", "resolve all", *(f"to {step}" for step in STOPS)]},
            {"type": "string", "pattern": f"^to (?:.+'s? )?(?:{'|'.join(STOPS)})$"},
            {"type": "string", "pattern": f"^[^:]+: *(?:{verbs})(?: .*)?$"},
        ],
    }
    one = {"type": "object", "minProperties": 1, "maxProperties": 1}
    script = {"$ref": "#/$defs/script"}
    holding = {
        "try": {
            "description": "An action that must be illegal; because names the rule that forbids it.",
            "$ref": "#/$defs/try",
        },
        "if legal": {"description": "Done if legal, else passed over.", "$ref": "#/$defs/player line"},
        "fork": {
            "description": "Another line from here; afterwards the game goes on as if it had not been.",
            "type": "object",
            "additionalProperties": False,
            "properties": {"name": {"type": "string"}, "play": script, "expect": {"$ref": "#/$defs/expect"}},
        },
        "expect": {"description": "What must hold here.", "$ref": "#/$defs/expect"},
        "ask": {"description": "A question that is put here.", "$ref": "#/$defs/ask"},
    }
    return {
        "action": action,
        "player line": {
            "anyOf": [
                {**one, "additionalProperties": {"$ref": "#/$defs/action"}},
                {"type": "string", "pattern": f"^[^:]+: *(?:{verbs})(?: .*)?$"},
            ]
        },
        "try": {
            "anyOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "minProperties": 1,
                    "maxProperties": 2,
                    "properties": {"because": {"$ref": "#/$defs/rule numbers"}},
                    "additionalProperties": {"$ref": "#/$defs/action"},
                },
            ]
        },
        "line": {
            "anyOf": [
                games,
                {
                    **one,
                    "properties": holding,
                    "patternProperties": {"^repeat [0-9]{1,9}$": {"description": "A loop.", **script}},
                    "additionalProperties": {"$ref": "#/$defs/action"},
                },
            ]
        },
    }


def _expect() -> Schema:
    """The game by its keys; anything else names a player or an object."""
    thing = {"type": "object", "additionalProperties": False, "properties": _properties(EXPECTS)}
    return {
        "anyOf": [
            {"type": "null"},
            {"type": "object", "properties": _properties(GAME), "additionalProperties": thing},
        ]
    }
