"""How things outside play look: spells that something has edited, and cards of which a permanent says what
color or creature type they are wherever they are. A procedure, which bears no number.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.outside_play import reaches_outside_play
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import apply_change, speaker
from rules_kb.rules.engine.chosen_types import with_chosen_type
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.effects_in_force import in_force
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.game import Game
from rules_kb.rules.looks import plain_look
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import Acting
from rules_kb.table.objects import GRAVEYARD, STACK, GameObject, Look


def said_elsewhere(ability: a.Static) -> bool:
    """Whether a static ability says how things outside play look."""
    return (
        isinstance(ability.what, w.Each)
        and ability.what.what.noun in ("card", "spell")
        and any(map(reaches_outside_play, ability.changes))
    )


def _reaches(game: Game, acting: Acting, thing: GameObject, look: Look) -> bool:
    """Whether what a static ability says is for a thing outside play, as that looks by itself."""
    ability = acting.ability
    assert ability is not None
    looks = game.looks()
    with game.trial_looks(looks):  # nothing else is said of things outside play meanwhile
        context = Context(acting.source, speaker(acting, looks))
        return (
            isinstance(ability.what, w.Each)
            and (ability.condition is None or holds(game, ability.condition, context))
            and matches(game, ability.what.what, thing, context, look)
        )


def reached_outside_play(game: Game, acting: Acting) -> list[GameObject]:
    """What a static ability reaches outside play, of all that every player sees."""
    seen = [*game.table.stack]
    for player in game.table.players:
        seen += game.table.zone(GRAVEYARD, player)
    return [thing for thing in seen if _reaches(game, acting, thing, plain_look(thing))]


@answers(seams.look_outside_play)
def look_outside_play(game: Game, thing: GameObject) -> Look:
    """What has edited a spell (415), and what static abilities say, the oldest first."""
    look = plain_look(thing)
    edits = in_force(game).concerning(thing) if thing.zone == STACK else []
    acting = [Acting(edit.source, edit.changes, edit.timestamp, effect=edit) for edit in edits]
    acting += [
        Acting(source, item.changes, source.timestamp, ability=item)
        for source, item in game.said_elsewhere()
        if isinstance(item, a.Static)
    ]
    for each in sorted(acting, key=lambda effect: effect.timestamp):
        if each.ability is None:
            _change(game, each, each.changes, thing, look)
        else:
            with game.log.silence():
                if _reaches(game, each, thing, look):
                    said = tuple(filter(reaches_outside_play, each.changes))
                    _change(game, each, with_chosen_type(each.source, said), thing, look)
    return look


def _change(game: Game, acting: Acting, changes: tuple[e.Change, ...], thing: GameObject, look: Look) -> None:
    for change in changes:
        apply_change(game, acting, change, thing, look)
