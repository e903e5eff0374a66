"""409.2 and 415.6: who chooses for whom, and what can't be chosen, as a spell or ability is played."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, answers, concerning, forbid, rule
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.objects import GameObject, Player


@answers(seams.who_chooses_mode)
def who_chooses_mode(game: Game, playing: Playing) -> Player:
    """An opponent, where there is one."""
    opponents = game.table.opponents(playing.player)
    if not opponents:
        return playing.player
    one = which_opponent(game, playing, opponents) if len(opponents) > 1 else opponents[0]
    return opponent_does_it(game, playing, one)


def _the_first(game: Game, playing: Playing, opponents: list[Player]) -> Player:
    return opponents[0]


@rule(cr2006="409.2a", without=_the_first)
def which_opponent(game: Game, playing: Playing, opponents: list[Player]) -> Player:
    """Of several opponents who could choose, the controller of the spell or ability says which one does."""
    what = f"which opponent chooses for {playing.source.name}"
    return game.ask(ChoiceOf(playing.player, "choose", what, opponents))[0]


def _its_controller(game: Game, playing: Playing, opponent: Player) -> Player:
    return playing.player


@rule(cr2006="409.2", without=_its_controller)
def opponent_does_it(game: Game, playing: Playing, opponent: Player) -> Concerning[Player]:
    """Where a text has an opponent choose as it is played, that is when the opponent does."""
    return concerning(opponent, opponent)


@rule(seams.targets_itself, cr2006="415.6", decides=True)
def targets_itself(game: Game, spell: GameObject) -> Verdict | None:
    """What waits on the stack can't aim at itself."""
    return forbid(f"{spell.name} can't target itself", spell)
