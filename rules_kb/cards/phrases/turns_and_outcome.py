"""Phrases of turns and their parts, and of the outcome of the game."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.phrases.deeds import does
from rules_kb.cards.phrases.phrasebook import say

say("act", "end the turn", e.EndTurn)
say("act", "[you] control {who:player} ('s|during (that player 's|their)) next turn", e.ControlTurn)
does("<take> (an extra turn|another turn|{number:few} extra turns) after this one", e.ExtraTurn)
does("<skip> {who:possessor} next {what:step_or_turn}", e.SkipStep)
say("act", "{loser:player} (loses|lose) the game and {winner:player} (wins|win) the game", e.LoseAndWin)
does("<lose> the game", e.LoseGame)
does("<win> the game", e.WinGame)
say("act", "you may play up to {number:few} additional lands this turn", e.ExtraLands)
say("act", "you may play an additional land this turn", e.ExtraLands, number=w.Number(1))
