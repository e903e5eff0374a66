"""Votes, as texts of later years have players decide something. They bear no number in the books here."""

from __future__ import annotations

from rules_kb.cards import votes as v
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import AMOUNTS
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.what_cards_forbid import player_rules, rules_said
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.objects import Player

MORE_VOTES, OTHERS_VOTES = "additional vote", "others' votes"


@INSTRUCTIONS.by(v.Vote)
def _vote(game: Game, effect: v.Vote, context: Context) -> None:
    """The controller votes first, then the others in turn order; who has several votes gives them at once.
    Secret votes are made known together.
    """
    votes: list[str] = []
    told: list[Event] = []
    for player in game.table.in_turn_order(context.controller):
        chooser = _who_chooses(game, player)
        for _ in range(1 + len([*player_rules(game, MORE_VOTES, player)])):
            asked = f"what {player.name} votes for"
            [word] = seams.chosen_now(game, ChoiceOf(chooser, "choose", asked, [*effect.options]))
            told.append(Noted(f"{player.name} votes for {word}", player))
            votes.append(word)
            if not effect.secret:
                game.happen(told.pop())
    if told:
        game.happen(*told)
    context.votes = tuple(votes)


def _who_chooses(game: Game, player: Player) -> Player:
    """Who chooses a player's votes: whom the latest effect lets do so, if there is one."""
    rules = (controller for _, controller, rule in rules_said(game) if rule.what == OTHERS_VOTES)
    return next(reversed([*rules]), player)


@AMOUNTS.by(v.VotesFor)
def _votes_for(game: Game, amount: v.VotesFor, context: Context) -> int:
    return context.votes.count(amount.option)


@CONDITIONS.by(v.GetsMoreVotes)
def _gets_more_votes(game: Game, condition: v.GetsMoreVotes, context: Context) -> bool:
    own = context.votes.count(condition.option)
    most = max((context.votes.count(word) for word in context.votes if word != condition.option), default=0)
    return own > most or (condition.tied and own == most)
