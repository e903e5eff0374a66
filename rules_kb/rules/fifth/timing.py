"""T.1, T.8, T.10.3, T.11: when what is played where; with A.15, C, G.12, G.32, K and P on the times of a
turn.
"""

from __future__ import annotations

from rules_kb.books.eras import (
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    MAIN,
    UNTAP,
)
from rules_kb.cards import effects as e
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.common.playing import FAST
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.playing import chosen_node
from rules_kb.rules.engine.prevention_effects import assigned_damage
from rules_kb.rules.fifth.announced_damage import (
    announced_sources,
    points_are_chosen,
    source_is_announced,
    source_to_redirect_is_announced,
)
from rules_kb.rules.fifth.forced_attacks import may_be_forced_now
from rules_kb.rules.fifth.kinds import (
    INSTANT,
    INTERRUPT,
    MANA_SOURCE,
    PREVENTION,
    REGENERATES,
    SLOW,
    kind_of,
)
from rules_kb.rules.fifth.periods import WITH_INSTANTS, in_neutral_state, innermost
from rules_kb.rules.fifth.regenerating import (
    destructions,
    see_which_destruction_it_stops,
    to_be_regenerated,
)
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, answers, forbid, rule
from rules_kb.rules.terms.playing import Playable, Playing
from rules_kb.rules.terms.replacement_effects import RegenerationShield
from rules_kb.table.entries import EVERYWHERE
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.periods import StepWithinBegan
from rules_kb.table.events.spells_and_abilities import PutOnStack
from rules_kb.table.objects import STACK, GameObject, Player, Thing
from rules_kb.table.periods import BATCH, DAMAGE_PREVENTION, INTERRUPT_PERIOD, REGENERATION, Period


@rule(seams.has_priority, rulings1999="T.8.1", decides=True, at_work=EVERYWHERE)
def has_priority(game: Game, player: Player) -> Verdict:
    """In a batch the active player may announce something, and the other once that player yields."""
    holder = game.table.turn.priority
    if holder is player:
        return allow(player)
    return forbid(f"{player.name} doesn't have priority" + (f"; {holder.name} has" if holder else ""), player)


@rule(rulings1999="T.8.8", decides=True)
def nothing_is_added(game: Game, player: Player) -> Verdict | None:
    """While a batch resolves, neither player can play a new spell or ability into it."""
    return forbid("a batch is resolving, and nothing can be played into it", player)


@rule(seams.spell_timing, rulings1999="T.1.2", decides=True)
def spell_timing(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """What is no fast effect is played in one's own main phase, and there as the start of a batch."""
    if any(word in FAST for word in card.initial.types):
        return None
    turn = game.table.turn
    word = card.initial.types[-1] if card.initial.types else "spell"
    kind = f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
    if turn.active is not player:
        return forbid(f"{card.name} is {kind}, and it isn't {player.name}'s turn", card)
    if turn.step != MAIN:
        return forbid(f"{card.name} is {kind}, and this isn't the main phase", card)
    if not in_neutral_state(game):
        return forbid(f"{card.name} is {kind}, and can only start a batch", card)
    return allow(player, card)


@rule(rulings1999="T.1.2", decides=True)
def starts_a_batch(game: Game, player: Player, thing: GameObject) -> Verdict | None:
    """In one's own main phase what is no fast effect starts a batch."""
    return allow(thing) if game.table.turn.active is player and game.table.turn.step == MAIN else None


@rule(seams.timing_of_a_spell, rulings1999="T.15.2", decides=True)
def timing_of_a_spell(game: Game, player: Player, source: GameObject) -> Verdict:
    """An ability that is played as a sorcery is one in every way, for when it may be announced too."""
    if game.table.turn.active is not player:
        return forbid(f"a sorcery couldn't be played now: it isn't {player.name}'s turn", source)
    if game.table.turn.step != MAIN:
        return forbid("a sorcery couldn't be played now: this isn't the main phase", source)
    if not in_neutral_state(game):
        return forbid("a sorcery couldn't be played now: it can only start a batch", source)
    return allow(source)


@answers(seams.is_its_time)
def is_its_time(game: Game, playing: Playing) -> Verdict | None:
    """Whether what has been announced is played as something that is legal at this time."""
    types = () if playing.thing.is_ability else playing.thing.initial.types
    node = chosen_node(playing.node, playing.thing.announced.mode)
    targets: list[Thing] = [thing for group in playing.thing.announced.targets for thing in group]
    verdict = may_be_forced_now(game, playing, node, targets)
    if verdict is not None:
        return verdict
    kind = kind_of(types, node, targets)
    if kind == MANA_SOURCE:
        return None
    if kind == INSTANT and not types:
        kind = ability_is_played_as_instant(game, playing.source)
    elif kind in (PREVENTION, REGENERATES, INTERRUPT) and types and kind not in types:
        kind = played_as_another_kind(game, playing.thing, node, targets)
    if kind == INTERRUPT:
        return interrupts_in_their_period(game, playing.thing, targets)
    period = innermost(game)
    if kind == REGENERATES:
        if _was_played_in_this_series(game, playing.thing):
            return not_twice_in_a_series(game, playing.thing)
        verdict = regeneration_of_the_dying(game, playing.thing, targets, playing.source)
        if period is not None and period.of is not None and verdict is not None and verdict.allowed:
            see_which_destruction_it_stops(game, playing, period.of, targets)
        return verdict
    if kind == PREVENTION:
        return _prevention_is_announced(game, playing, targets)
    if period is None:
        if kind == SLOW and types:
            return starts_a_batch(game, playing.player, playing.thing)
        return instants_at_their_times(game, playing.player, playing.thing) if kind == INSTANT else None
    if period.kind == DAMAGE_PREVENTION or _within(game) == DAMAGE_PREVENTION:
        return only_prevention(game, playing.thing)
    if period.kind == REGENERATION:
        return only_what_the_series_is_for(game, playing.thing)
    if period.kind == INTERRUPT_PERIOD or period.of is not None:
        return only_interrupts(game, playing.thing)
    if kind == SLOW:
        return forbid(f"{playing.thing.name} can only start a batch", playing.thing)
    return instants_at_their_times(game, playing.player, playing.thing)


def _only_in_the_own_main_phase(game: Game, player: Player, thing: GameObject) -> Verdict | None:
    if game.table.turn.active is player and game.table.turn.step == MAIN:
        return None
    return forbid(f"it isn't {player.name}'s main phase", thing)


@rule(rulings1999="T.1.3", decides=True, without=_only_in_the_own_main_phase)
def instants_at_their_times(game: Game, player: Player, thing: GameObject) -> Verdict | None:
    """Instants are played in either player's turn, in upkeep, draw, main and discard phase and before and
    after blocking, to start a batch or to join one.
    """
    return allow(thing) if game.table.turn.step in WITH_INSTANTS else None


def _only_to_start_a_batch(game: Game, source: GameObject) -> str:
    return SLOW


@rule(rulings1999="T.1.7", without=_only_to_start_a_batch)
def ability_is_played_as_instant(game: Game, source: GameObject) -> str:
    """An ability that costs something to activate counts as an instant where its card names no other kind."""
    return INSTANT


def _as_its_card_says(game: Game, spell: GameObject, node: Playable, targets: list[Thing]) -> str:
    return INTERRUPT if "interrupt" in spell.initial.types else INSTANT


@rule(rulings1999="T.1.4", without=_as_its_card_says)
def played_as_another_kind(game: Game, spell: GameObject, node: Playable, targets: list[Thing]) -> str:
    """A spell may be played as another kind than its card bears: what prevents damage, for one."""
    return kind_of(spell.initial.types, node, targets)


def _prevention_is_announced(game: Game, playing: Playing, targets: list[Thing]) -> Verdict | None:
    """Whether damage can be prevented now; where it can, its source is chosen if the text asks for one."""
    redirects = any(isinstance(part, e.BeginInstead) for part in parts_of(playing.node.effects))
    verdict = (
        redirection_in_its_step(game, playing.thing)
        if redirects
        else prevention_in_its_step(game, playing.thing)
    )
    if not redirects and verdict is not None and verdict.allowed:
        verdict = there_is_damage_to_prevent(game, playing.thing, targets) or verdict
    if not targets and (verdict is None or verdict.allowed):
        prevention_needs_no_target(game, playing.thing)
        if protected := _hurt_and_protected(game, playing.thing):
            protection_keeps_no_prevention_off(game, protected)
    sources = announced_sources(game, playing)
    if sources is None and (verdict is None or verdict.allowed):
        points_are_chosen(game, playing)
    if sources is None or (verdict is not None and not verdict.allowed):
        return verdict
    if not sources and redirects:
        return there_is_damage_to_redirect(game, playing.thing)
    if not sources:
        return there_is_damage_to_prevent(game, playing.thing, targets, False)
    announce = source_to_redirect_is_announced if redirects else source_is_announced
    announce(game, playing, sources)
    return verdict


@rule(rulings1999="G.42.Ruling.4", permits=True, off=False)
def prevention_needs_no_target(game: Game, thing: GameObject) -> bool:
    """What prevents or redirects damage targets nothing unless it says so: not the damage, nor its source."""
    return True


def _hurt_and_protected(game: Game, thing: GameObject) -> list[GameObject]:
    """The creatures to which damage is assigned and which have protection from a spell or ability."""
    hurt = dict.fromkeys(event.target for event in assigned_damage(game))
    with game.log.silence():
        return [
            each
            for each in hurt
            if isinstance(each, GameObject) and seams.protection_against(game, each, thing)
        ]


@rule(rulings1999="A.24.Ruling.3", permits=True, off=[])
def protection_keeps_no_prevention_off(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    """What prevents damage without a target does so for a creature that has protection from it, too."""
    return creatures


def _within(game: Game) -> str:
    """Whether the present batch is one of a damage prevention step."""
    outer = game.table.turn.periods[:-1]
    return outer[-1].kind if outer else ""


@rule(rulings1999="T.1.6", decides=True)
def interrupts_in_their_period(game: Game, thing: GameObject, targets: list[Thing]) -> Verdict | None:
    """An interrupt can be played only in the interrupt period of another spell or ability: of the one that it
    targets.
    """
    being_cast = [
        period.of
        for period in game.table.turn.periods
        if period.kind == INTERRUPT_PERIOD and period.of is not None
    ]
    aimed = [target for target in targets if isinstance(target, GameObject) and target.zone == STACK]
    late = [target for target in aimed if target not in being_cast]
    if late:
        return forbid(f"the interrupt period of {late[0].name} is over", thing, late[0])
    return allow(thing, *aimed)


@rule(rulings1999="T.8.5", decides=True)
def only_interrupts(game: Game, thing: GameObject) -> Verdict | None:
    """In a batch of interrupts, neither player can play anything but interrupts."""
    return forbid(f"{thing.name} is no interrupt, and this is a time for interrupts only", thing)


@rule(rulings1999="T.10.3", decides=True)
def only_prevention(game: Game, thing: GameObject) -> Verdict | None:
    """In a damage prevention step only what prevents or redirects damage may be played."""
    return forbid(f"{thing.name} neither prevents nor redirects damage", thing)


@rule(rulings1999="T.9.2", decides=True)
def only_what_the_series_is_for(game: Game, thing: GameObject) -> Verdict | None:
    """What can be played in a series, the time that the series belongs to says: to dying creatures, what
    regenerates them.
    """
    return forbid(f"{thing.name} regenerates nothing, and this is a time for regeneration only", thing)


@rule(rulings1999="G.13.2", decides=True)
def redirection_in_its_step(game: Game, thing: GameObject) -> Verdict | None:
    """What redirects damage can be played in a damage prevention step only."""
    period = innermost(game)
    if period is None or DAMAGE_PREVENTION not in (period.kind, _within(game)):
        return forbid(f"{thing.name} redirects damage, and this is no damage prevention step", thing)
    return allow(thing)


@rule(rulings1999="G.13.3", decides=True)
def there_is_damage_to_redirect(game: Game, thing: GameObject) -> Verdict | None:
    """What redirects damage can be played only while there is damage for it to redirect."""
    return forbid(f"there is no damage for {thing.name} to redirect", thing)


@rule(rulings1999="G.12.1", decides=True)
def prevention_in_its_step(game: Game, thing: GameObject) -> Verdict | None:
    """What prevents damage can be played in a damage prevention step only."""
    period = innermost(game)
    here = period is not None and DAMAGE_PREVENTION in (period.kind, _within(game))
    if not here:
        return forbid(f"{thing.name} prevents damage, and this is no damage prevention step", thing)
    return allow(thing)


@rule(rulings1999="G.12.2", decides=True)
def there_is_damage_to_prevent(
    game: Game, thing: GameObject, targets: list[Thing], of_its_kind: bool = True
) -> Verdict | None:
    """Damage prevention may be played only while there is damage for it to prevent."""
    if not of_its_kind:
        return forbid(f"there is no damage from such a source for {thing.name} to prevent", thing)
    if any(not targets or event.target in targets for event in assigned_damage(game)):
        return None
    whom = f" to {targets[0].name}" if targets else ""
    return forbid(f"there is no damage{whom} for {thing.name} to prevent", thing)


@rule(rulings1999="G.32.Ruling.4", decides=True)
def regeneration_of_the_dying(
    game: Game, thing: GameObject, targets: list[Thing], source: GameObject
) -> Verdict | None:
    """Regeneration can be played only when there is an actual creature death for it to affect."""
    period = innermost(game)
    dying = period.dying if period is not None and period.kind == REGENERATION else ()
    meant = to_be_regenerated(targets, source)
    if period is None or not any(target in dying and not _is_saved(game, period, target) for target in meant):
        return forbid(f"{meant[0].name} isn't dying, so it can't be regenerated", thing, meant[0])
    return allow(thing, *meant)


def _is_saved(game: Game, period: Period, creature: GameObject) -> bool:
    """Whether enough has regenerated a creature, or will, that was dying in this time."""
    if period.of is None:
        return not creature.damage
    shields = [item for item in game.table.shields if isinstance(item, RegenerationShield)]
    number = sum(item.thing is creature for item in shields)
    if properties(game.look(creature), e.CantRegenerate):
        return False
    return number >= max(1, destructions(game, creature, period.of))


def _was_played_in_this_series(game: Game, thing: GameObject) -> bool:
    """Whether the same ability of the same permanent has been played since dying creatures could be
    regenerated, and since one of them was.
    """
    if not thing.is_ability:
        return False
    for event in (each for together in reversed(game.log.happened) for each in reversed(together)):
        if isinstance(event, EffectBegan) and isinstance(event.effect, RegenerationShield):
            return False
        if isinstance(event, StepWithinBegan) and event.period.kind == REGENERATION:
            return False
        if isinstance(event, PutOnStack) and event.thing is not thing and event.thing.source is thing.source:
            return event.thing.ability == thing.ability
    return False


@rule(rulings1999="T.9.4", decides=True)
def not_twice_in_a_series(game: Game, ability: GameObject) -> Verdict | None:
    """An ability is played only once in a series; where it was countered, another one may be played."""
    return forbid(f"{ability.name} has been played in this series", ability)


@answers(seams.nothing_is_played_while_untapping)
def why_nobody_may_act(game: Game, player: Player) -> Verdict | None:
    """Why nothing can be played at this time, where that isn't because another player has priority."""
    period = innermost(game)
    if period is not None and period.kind == BATCH and period.resolving:
        return nothing_is_added(game, player)
    if period is not None:
        return None
    asked = {
        UNTAP: nothing_while_untapping,
        CLEANUP: nothing_in_cleanup,
        DECLARE_ATTACKERS: nothing_while_attacking,
        DECLARE_BLOCKERS: nothing_while_blocking,
        COMBAT_DAMAGE: nothing_after_blocking,
        END_OF_COMBAT: nothing_after_blocking,
    }.get(game.table.turn.step)
    return asked(game, player) if asked is not None else None


@rule(rulings1999="P.5.2", decides=True)
def nothing_while_untapping(game: Game, player: Player) -> Verdict | None:
    """In the untap phase a spell or ability can be played only if it says so."""
    return forbid("nothing can be played in the untap phase", player)


@rule(rulings1999="P.10.2", decides=True)
def nothing_in_cleanup(game: Game, player: Player) -> Verdict | None:
    """In the cleanup phase a spell or ability can be played only if it says so."""
    return forbid("nothing can be played in the cleanup phase", player)


@rule(rulings1999="C.4.7", decides=True)
def nothing_while_attacking(game: Game, player: Player) -> Verdict | None:
    """While attackers are declared only what says so can be used."""
    return forbid("nothing can be played while attackers are declared", player)


@rule(rulings1999="C.6.8", decides=True)
def nothing_while_blocking(game: Game, player: Player) -> Verdict | None:
    """While blockers are declared only what says so can be used."""
    return forbid("nothing can be played while blockers are declared", player)


@rule(rulings1999="C.7.Ruling.1", decides=True)
def nothing_after_blocking(game: Game, player: Player) -> Verdict | None:
    """From the start of damage dealing to the end of combat no instant can be played."""
    return forbid("no instant can be played while damage is dealt and combat ends", player)
