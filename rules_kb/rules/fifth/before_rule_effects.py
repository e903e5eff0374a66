"""T.13 Rule Effects, with K.19: mana sources that are played before them."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.common.state_based_effects import check_what_holds as rule_effects
from rules_kb.rules.engine.state_based_effects import conditions_that_hold, is_legend
from rules_kb.rules.foreseen import ManaSource
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.objects import IN_PLAY, GameObject


@answers(seams.check_state_based_effects)
def check_rule_effects(game: Game) -> int:
    """Rule effects, and before them the mana sources that are played right then."""
    while not game.log.muted and (action := game.coming.mana_source()) is not None:
        if game.controller(action.source) is not action.player or action.source.zone != IN_PLAY:
            break
        doomed = _doomed(game)
        of_a_legend = _draws_on_a_legend(game, action, doomed)
        if not doomed or not (mana_of_a_doomed_legend if of_a_legend else mana_sources_come_first)(
            game, action
        ):
            break
        game.coming.has_been_played()
    return rule_effects(game)


def _doomed(game: Game) -> list[GameObject]:
    """The permanents to which a rule effect is about to happen."""
    with game.log.silence():
        about = [event.about[0] for event in conditions_that_hold(game)]
    return [thing for thing in about if isinstance(thing, GameObject)]


def _draws_on_a_legend(game: Game, action: ManaSource, doomed: list[GameObject]) -> bool:
    """Whether a legend that is about to be buried makes mana, or may be sacrificed for it."""
    legends = [thing for thing in doomed if is_legend(game, thing)]
    if action.source in legends:
        return True
    sacrifices = any(isinstance(part, a.SacrificeCost) for part in action.ability.cost.parts)
    return sacrifices and any(game.controller(thing) is action.player for thing in legends)


@rule(rulings1999="T.13.Ruling.4", off=False)
def mana_sources_come_first(game: Game, action: ManaSource) -> bool:
    """Mana sources can be played before rule effects resolve."""
    return _played(game, action)


@rule(rulings1999="K.19.Ruling.8", off=False)
def mana_of_a_doomed_legend(game: Game, action: ManaSource) -> bool:
    """A legendary land can be tapped for mana before it is buried, and a legend sacrificed for mana."""
    return _played(game, action)


def _played(game: Game, action: ManaSource) -> bool:
    seams.play_mana_ability(game, action.player, action.source, action.ability, action.mana)
    return True
