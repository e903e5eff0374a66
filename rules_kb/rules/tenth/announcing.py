"""200.9, 409, 415.6 and 502.45: who chooses for whom, and what can't be chosen, as something is played."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.enchanting_players import target_of_its_kind
from rules_kb.rules.engine.playing import ALL_MODES, chosen_node
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, allow, answers, concerning, forbid, rule, unasked
from rules_kb.rules.terms.playing import Playable, Playing
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.entries import EVERYWHERE
from rules_kb.table.events.spells_and_abilities import SpellPlayed
from rules_kb.table.objects import IN_PLAY, GameObject, Player, Thing


@answers(seams.least_share)
def least_share(game: Game, fixed: bool) -> int:
    """Each gets something, however many there are."""
    return 1


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


@rule(seams.becomes_played, cr2006="409.1i", at_work=EVERYWHERE)
def becomes_played(game: Game, thing: GameObject) -> None:
    """With the last step of playing it, a spell or ability becomes played: what triggers on that does."""
    game.happen(SpellPlayed(thing))


@rule(seams.is_not_targeted, cr2006="415.4", off=False)
def is_not_targeted(game: Game, top: GameObject) -> bool:
    """What may have no targets is targeted only if some were chosen: without, none of them can be illegal."""
    return not any(top.announced.targets)


@rule(seams.source_means_any_source, cr2006="200.9c", off=False)
def source_means_any_source(game: Game, thing: GameObject) -> bool:
    """A text that speaks of a source of some type means a source of damage or of an ability anywhere."""
    return thing.zone != IN_PLAY


@rule(seams.targets_itself, cr2006="415.6", decides=True)
def targets_itself(game: Game, spell: GameObject) -> Verdict | None:
    """What waits on the stack can't aim at itself."""
    return forbid(f"{spell.name} can't target itself", spell)


def _a_permanent_too(game: Game, option: GameObject) -> Verdict | None:
    return allow(option) if option.zone == IN_PLAY else None


@rule(seams.spell_means_the_stack, cr2006="200.9b", decides=True, without=_a_permanent_too)
def spell_means_the_stack(game: Game, option: GameObject) -> Verdict:
    """A text that speaks of a spell of some type means a spell on the stack."""
    return forbid(f"{option.name} isn't a spell on the stack", option)


def _one_in_play_too(game: Game, option: GameObject, zone: str) -> Verdict | None:
    return _a_permanent_too(game, option)


@rule(seams.card_means_its_zone, cr2006="200.9a", decides=True, without=_one_in_play_too)
def card_means_its_zone(game: Game, option: GameObject, zone: str) -> Verdict:
    """A text that speaks of a card of some type in a zone means a card that is in that zone."""
    return forbid(f"{option.name} isn't in a {zone}", option)


@rule(seams.every_enchant_applies, cr2006="502.45c", decides=True)
def every_enchant_applies(game: Game, thing: GameObject, option: GameObject) -> Verdict:
    """An Aura with several enchant abilities can be aimed only at what all of them allow."""
    return forbid(f"{option.name} isn't all that {thing.name} enchants", option)


def _every_mode(game: Game, playing: Playing) -> Playable:
    return chosen_node(playing.node, ALL_MODES)


@rule(seams.targets_of_mode, cr2006="409.1d", without=_every_mode)
def targets_of_mode(game: Game, playing: Playing) -> Concerning[Playable]:
    """Targets that only one of several modes has are chosen only if that mode was chosen."""
    return concerning(chosen_node(playing.node, playing.thing.announced.mode), playing.thing)


@answers(seams.taken_already)
def taken_already(game: Game, phrase: w.Target, before: list[Thing]) -> list[Thing]:
    """Nothing, unless the text says "another": the same thing can be chosen once for each word "target"
    (409.1c).
    """
    return before if phrase.other else []


@rule(seams.x_can_only_be_zero, cr2006="glossary/x", off=False)
def x_can_only_be_zero(game: Game, playing: Playing) -> Concerning[bool]:
    """Who plays a spell without paying any cost that has an X in it can choose only 0 for X."""
    return concerning(True, playing.thing)


def _backwards(game: Game, player: Player, choices: list[int]) -> list[int]:
    return sorted(choices, reverse=True)


@rule(seams.choices_in_order, cr2006="103.4b", without=_backwards)
def choices_in_order(game: Game, player: Player, choices: list[int]) -> Concerning[list[int]]:
    """A player who makes several choices at the same time makes them in the order in which they are
    written.
    """
    return concerning(sorted(choices), player)


def _the_opponent_first(game: Game, player: Player, own: list[int], others: list[int]) -> list[int]:
    return [*others, *own]


@rule(seams.controller_chooses_first, cr2006="409.2b", without=_the_opponent_first)
def controller_chooses_first(
    game: Game, player: Player, own: list[int], others: list[int]
) -> Concerning[list[int]]:
    """Of what its controller and an opponent do at the same time, as it is played, the controller does the
    own part first, whoever's turn it is.
    """
    return concerning([*own, *others], player)


def _any_creature(game: Game, spell: GameObject, ability: a.EnchantPlayer) -> tuple[w.Target, ...]:
    return (w.Target(w.Filter("creature")),)


@rule(seams.enchants_player, cr2006="502.45d", without=_any_creature)
def enchants_player(
    game: Game, spell: GameObject, ability: a.EnchantPlayer
) -> Concerning[tuple[w.Target, ...]]:
    """An Aura that can enchant a player targets a player, and no permanent."""
    return concerning(target_of_its_kind(ability), spell)


@rule(seams.stays_on_player, cr2006="502.45d", off=True)
def stays_on_player(game: Game, enchantment: GameObject, player: Player | None) -> Concerning[bool]:
    """It stays on a player as others do on a permanent: as long as that player is in the game."""
    stays = player is not None and not player.left
    return unasked(stays) if stays else concerning(stays, enchantment)
