"""415 Editing a Spell or Ability: what changes a spell's target while it is on the stack.

A change of colour or of words is a continuous effect (see `continuous_effects`), which goes on when the spell
becomes a permanent.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.engine.playing import target_options, target_verdict
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, forbid, forbidding, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Modes, Playable
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.clause import Clause
from rules_kb.table.events import Noted
from rules_kb.table.events.spells_and_abilities import Retargeted, Targeted
from rules_kb.table.objects import GameObject, Thing


@rule(seams.target_changes_to_legal_one, rulings1999="G.41.9", cr1999="415.2", cr2006="415.7a", off=False)
def target_changes_to_legal_one(
    game: Game, spell: GameObject, wanted: Thing | None, context: Context
) -> bool:
    """A target is changed to a legal one or not at all."""
    old = [target for group in spell.announced.targets for target in group]
    phrases = _phrases(game, spell)
    if len(old) != 1 or not phrases:
        return False
    speaker = Context(spell.source or spell, spell.controller, x=spell.announced.x or 0)
    options = list(
        dict.fromkeys(
            option
            for phrase in phrases
            for option in target_options(game, phrase, spell, speaker)
            if option is not old[0]
        )
    )
    if wanted is None and options:

        def verdicts(option: Thing) -> list[Verdict]:
            if option in options:
                return []
            against_all = seams.new_target_must_be_legal(game, spell, option)
            return forbidding([against_all, *_why_no_target(game, spell, option, phrases, speaker)])

        wanted = game.ask_one(
            ChoiceOf(
                context.controller, "choose", f"the new target of {spell.name}", options, allows=verdicts
            )
        )
    if wanted not in options or wanted is None:
        game.happen(Noted(f"the target of {spell.name} stays {old[0].name}", spell))
        return True
    targets = tuple(tuple(wanted for _ in group) for group in spell.announced.targets)
    shares = spell.announced.division
    division = {wanted: sum(shares.values())} if shares else {}
    game.happen(Retargeted(spell, targets, division))
    game.happen(Targeted(wanted, spell, instead=True))
    return True


def _none_where_none_is_legal(
    game: Game, copy: GameObject, chosen: list[tuple[Thing, ...]] | None
) -> tuple[tuple[Thing, ...], ...]:
    return tuple(chosen or ())


@rule(
    seams.new_targets_are_legal,
    rulings1999="G.41.9",
    cr1999="415.2",
    cr2006="415.7a",
    without=_none_where_none_is_legal,
)
def new_targets_are_legal(
    game: Game, copy: GameObject, chosen: list[tuple[Thing, ...]] | None
) -> tuple[tuple[Thing, ...], ...]:
    """Targets change to other legal ones; where there are none, they stay as they were."""
    return tuple(chosen or copy.announced.targets)


@rule(seams.new_target_must_be_legal, rulings1999="G.41.9", cr1999="415.2", cr2006="415.7a", decides=True)
def new_target_must_be_legal(game: Game, spell: GameObject, wanted: Thing) -> Verdict:
    """What couldn't be the target can't become it; nor is what is the target already another one."""
    if any(wanted in group for group in spell.announced.targets):
        return forbid(f"{wanted.name} is the target of {spell.name} already", wanted)
    return forbid(f"{wanted.name} can't become the target of {spell.name}", wanted)


def _why_no_target(
    game: Game, spell: GameObject, wanted: Thing, phrases: list[w.Target], speaker: Context
) -> list[Verdict]:
    """The rules of its own, such as protection, by which something can't be the target; not the rule on
    playing spells.
    """
    announcing = game.era.cite(seams.announce_targets)
    verdicts = [target_verdict(game, phrase, wanted, spell, speaker) for phrase in phrases]
    return (
        []
        if any(verdict.allowed for verdict in verdicts)
        else [verdict for verdict in verdicts if verdict.cite != announcing]
    )


def _phrases(game: Game, spell: GameObject) -> list[w.Target]:
    """What the spell or ability may target: as its kind or its text says, in the mode that was announced."""
    abilities = game.look(spell).abilities
    enchant = next((item for item in abilities if isinstance(item, a.Enchant)), None)
    if enchant is not None and not spell.is_ability:
        return [w.Target(enchant.what)]
    node = (
        spell.ability
        if spell.is_ability
        else next((item for item in abilities if isinstance(item, a.Instructions)), None)
    )
    effects = node.effects if isinstance(node, Playable) else ()
    if effects and isinstance(effects[0], e.ChooseOne):
        kept = seams.mode_stays(game, spell, effects[0].modes)
        return [
            phrase
            for mode in ([kept] if kept is not None else effects[0].modes)
            for phrase in targets_of(a.Instructions(mode))
        ]
    return [*targets_of(node)] if isinstance(node, Clause) else []


@rule(seams.mode_stays, rulings1999="G.27.4", cr1999="415.2a", cr2006="415.7b")
def mode_stays(game: Game, spell: GameObject, modes: Modes) -> tuple[e.Instruction, ...]:
    """Changing a modal spell's target can't change its mode, and so not to what only another mode can
    target.
    """
    return modes[spell.announced.mode or 0]


@rule(seams.you_is_no_target, rulings1999="G.42.1", cr1999="415.2b", cr2006="415.7c", decides=True)
def you_is_no_target(game: Game, spell: GameObject) -> Verdict:
    """ "You" in a text is no target: a spell that affects only its own player can't be aimed elsewhere."""
    return forbid(f"{spell.name} has no target", spell)
