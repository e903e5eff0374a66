"""Phrases of turns and their parts, and of the outcome of the game."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.phrases.phrasebook import say

say("act", "end the turn", e.EndTurn)
say("act", "take an extra turn after this one", e.ExtraTurn)
say("act", "[you] control {who:player} 's next turn", e.ControlTurn)
say("act", "{who:player} (takes|take) an extra turn after this one", e.ExtraTurn)
say("act", "skip your next turn", e.SkipStep, what="turn")
say("act", "{who:player} (skips|skip) (his or her|their|your) next turn", e.SkipStep, what="turn")
say("act", "skip your next {what:step}", e.SkipStep)
say("act", "{who:player} (skips|skip) (his or her|their|your) next {what:step}", e.SkipStep)
say("act", "{who:player} (takes|take) {number:few} extra turns after this one", e.ExtraTurn)
say("act", "take {number:few} extra turns after this one", e.ExtraTurn)
say("act", "{loser:player} (loses|lose) the game and {winner:player} (wins|win) the game", e.LoseAndWin)
say("act", "{who:player} (loses|lose) the game", e.LoseGame)
say("act", "{who:player} (wins|win) the game", e.WinGame)
say("act", "you may play up to {number:few} additional lands this turn", e.ExtraLands)
say("act", "you may play an additional land this turn", e.ExtraLands, number=w.Number(1))
