"""What was so as a spell was played, and is asked of it later: the procedures, which bear no number."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards.keywords import MAY_PAY
from rules_kb.cards.node import parts_of
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.spells_and_abilities import AnnouncementMade
from rules_kb.table.objects import GameObject, Player


def note_what_is_so(game: Game, spell: GameObject, player: Player, late: bool) -> None:
    """Keep of a spell that is now played what its text asks later: whether it was out of its time, and what
    of a kind its player controlled.
    """
    asked = parts_of(spell.initial.abilities)
    out_of_time = late and any(isinstance(part, a.PlayedOutOfTime) for part in asked)
    had = tuple(
        part.what
        for part in asked
        if isinstance(part, t.RevealedOrHad) and all_matching(game, part.what, Context(spell, player))
    )
    if out_of_time or had:
        said = facts.replace(spell.announced, out_of_time=out_of_time, had=had)
        game.record(AnnouncementMade(spell, said))


@CONDITIONS.by(t.RevealedOrHad)
def _revealed_or_had(game: Game, condition: t.RevealedOrHad, context: Context) -> bool:
    said = context.source.announced
    return MAY_PAY in said.costs_paid or condition.what in said.had
