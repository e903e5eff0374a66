"""The keys that a scenario's file may have, part by part."""

from __future__ import annotations

TOP = (
    "title", "about", "rules", "eras", "tags", "level", "cards", "players", "now", "play", "expect",
    "ask", "default choices",
)  # fmt: skip
ZONES = ("hand", "library", "graveyard", "removed", "in play", "phased out")
SEAT = ("life", "poison", "energy", "mana", *ZONES, "played a land")
OBJECT = (
    "card", "token", "as", "tapped", "sick", "damage", "counters", "on", "controller", "owner", "chosen",
    "type", "pt", "color", "text", "set", "face down",
)  # fmt: skip
CARD = ("cost", "type", "pt", "text", "color", "set", "flipped")
FLIPPED = ("name", "type", "pt", "text")
NOW = ("turn of", "turn", "step", "priority", "attacking", "blocking")
ASK = ("question", "answer", "from", "choices", "rule", "hint", "level")
FORK = ("name", "play", "expect")
ERA = ("expect",)
THING_EXPECTS = (
    "in", "pt", "damage", "tapped", "counters", "type", "color", "has", "lacks", "controller", "attacking",
    "blocking", "blocked", "on", "revealed",
)  # fmt: skip
PLAYER_EXPECTS = (
    "life", "poison", "energy", "hand", "library", "graveyard", "mana", "lost", "won", "removed", "in play",
)  # fmt: skip
RULES_EXPECTS = ("fired", "not fired", "fired in order")
GAME_EXPECTS = ("winner", "stack", "step", "turn of", "priority", *RULES_EXPECTS)
