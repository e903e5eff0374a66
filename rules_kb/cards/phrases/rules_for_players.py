"""Rules that a text changes for players: hands and libraries that lie open, more lands, who can't lose or gain life."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards.phrases.phrasebook import one_word, say

one_word(
    "player_rule",
    {
        "you have no maximum hand size": "no maximum hand size",
        "you may play an additional land each of your turns": "additional land",
        "you may play an additional land on each of your turns": "additional land",
        "players can't gain life": "no life gain",
        "you have shroud": "shroud",
        f"you can't be the target of {'spells'} or abilities": "shroud",
        "you have hexproof": "hexproof",
        "play with the top card of your library revealed": "revealed top card",
        "play with hands revealed": "revealed hands",
        "you may look at the top card of your library any time": "sees top card",
        "you can't lose the game": "can't lose",
        "you can't get poison counters": "no poison",
        "spells and abilities your opponents control can't cause you to sacrifice permanents": "own sacrifices",
        "your life total can't change": "life stays",
        "you may play land cards from your graveyard": "lands from graveyard",
        "you may play lands from your graveyard": "lands from graveyard",
    },
)
say("statement", "{what:player_rule} [.]", a.PlayerRule)
one_word(
    "each_rule",
    {
        "players play with hands revealed": "revealed hands",
        "players play with the top card of their libraries revealed": "revealed top card",
        **dict.fromkeys(
            ("players have no maximum hand size", "each player has no maximum hand size"),
            "no maximum hand size",
        ),
        "each player may play an additional land during each of their turns": "additional land",
        "each player may play an additional land on each of their turns": "additional land",
        "mana pools don't empty at the end of phases or turns": "mana stays",
        "damage can't be prevented": "damage stays",
        "players can't search libraries": "no search",
        "players don't lose unspent mana as steps and phases end": "mana stays",
    },
)
say("statement", "{what:each_rule} [.]", a.PlayerRule, who="player")
one_word(
    "opponents_rule",
    {
        "your opponents play with hands revealed": "revealed hands",
        "all opponents play with hands revealed": "revealed hands",
        "your opponents can't win the game": "can't win",
        "your opponents can't gain life": "no life gain",
        "your opponents can't search libraries": "no search",
    },
)
say("statement", "{what:opponents_rule} [.]", a.PlayerRule, who="opponent")
_NEXT = "the next {what:played_spell} you play this turn costs {*:cost_so_much}"
say("price_for_a_time", _NEXT, a.CostsMore, who="you", nth=a.NEXT)
say("price_for_a_time", "{what:some_spells} {*:played_by} this turn cost {*:cost_so_much}", a.CostsMore)
say("act", "{rule:price_for_a_time}", t.RuleFor)
