"""502.44 Epic."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.permanents import TextAdded
from rules_kb.table.events.turns import EpicBegan
from rules_kb.table.objects import GameObject, Player


@rule(seams.spell_has_resolved, cr2006="502.44a")
def spell_has_resolved(game: Game, spell: GameObject) -> None:
    """For the rest of the game, a spell with epic is copied at each of its player's upkeeps."""
    game.happen(EpicBegan(spell.controller, spell))


@rule(seams.keyword_forbids_spells, cr2006="502.44b", decides=True)
def keyword_forbids_spells(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """A player whose spell with epic has resolved can't play spells any more; copies can still be made."""
    return forbid(f"{player.name} has played {player.epics[0].name}, and plays no spells any more", player)


@rule(cr2006="502.44a", off=False)
def epic_is_copied(game: Game, context: Context) -> bool:
    """The copy is the spell except for its epic ability; new targets may be chosen for it."""
    spell = context.source
    copy = seams.spell_is_copied(game, e.CopySpell(w.ThisCard()), spell, context)
    if copy is None:
        return False
    rest = tuple(
        item for item in spell.initial.abilities if not (isinstance(item, a.Keyword) and item.name == "epic")
    )
    game.record(TextAdded(copy, facts.replace(spell.initial, abilities=rest)))
    seams.new_targets_for_copy(game, spell, copy, context)
    return True
