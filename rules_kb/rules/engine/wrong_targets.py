"""What can't be a target since it is of the wrong kind, or in the wrong place: procedures, which ask for the
rules that say so, and bear no number.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, against, answers
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.phasing import PhasedOut
from rules_kb.table.objects import IN_PLAY, STACK, GameObject, Player, Thing


def has_dealt_damage(game: Game, source: GameObject, player: Player) -> bool:
    """Whether an object has dealt a player damage since it is what it is, as far as it remembers."""
    known = False
    for change in (change for together in game.log.happened for change in together):
        if isinstance(change, Damaged) and (change.source, change.target) == (source, player):
            known = known or change.amount > 0
        elif isinstance(change, PhasedOut) and change.thing is source and known:
            known = seams.phasing_keeps_memory(game, source)
    return known


def parts_there(what: w.AnyOf, option: GameObject) -> list[w.Filter]:
    """The descriptions that may be of a thing where it is: those of spells if it is one, those that name
    its zone; all of them where there are none.
    """
    there = [part for part in what.parts if _said_of_its_place(part, option)]
    return there or list(what.parts)


def _said_of_its_place(part: w.Filter, option: GameObject) -> bool:
    if part.noun == "spell":
        return option.zone == STACK and not option.is_ability
    if part.noun == "ability":
        return option.is_ability
    return part.zone == option.zone != IN_PLAY


def wrong_kind(game: Game, phrase: w.Target, option: GameObject) -> Verdict | None:
    """A verdict against what isn't in play, or is an ability, where the text means permanents or spells."""
    what = phrase.what
    if isinstance(what, w.AnyOf):
        parts = parts_there(what, option)
        if parts[0].zone is not None or _said_of_its_place(parts[0], option):
            return None
        # of several descriptions the one of things in play says what is wrong, if any does
        what = next((part for part in parts if part.noun == "permanent"), parts[0])
    noun, zone = (what.noun, what.zone) if isinstance(what, w.Filter) else ("permanent", None)
    if noun == "spell" and option.is_ability:
        return seams.ability_is_no_spell(game, option)
    if noun == "spell" and option.zone != STACK and option.became is None:
        return seams.spell_means_the_stack(game, option)
    if noun == "card" and zone is not None and option.zone != zone:
        return seams.card_means_its_zone(game, option, zone)
    if noun == "permanent" and zone is None and option.zone != IN_PLAY:
        return seams.affects_only_permanents(game, option)
    return None


def may_be_instead_of_a_player(game: Game, what: str, thing: GameObject) -> bool:
    """Whether something is one of the permanents that words such as "any target" mean beside players."""
    return any(kind in game.look(thing).types for kind in w.OR_A_PLAYER.get(what, ()))


def wrong_for_another(game: Game, thing: GameObject, option: GameObject, context: Context) -> Verdict | None:
    """A verdict against what one of several enchant abilities doesn't allow."""
    kinds = [item.what for item in thing.initial.abilities if isinstance(item, a.Enchant)]
    if len(kinds) < 2 or all(matches(game, what, option, context) for what in kinds):
        return None
    verdict = seams.every_enchant_applies(game, thing, option)
    return None if verdict is None else Verdict(False, verdict.reason, verdict.about, verdict.cite)


@answers(seams.taken_already)
def taken_already(game: Game, phrase: w.Target, before: list[Thing]) -> list[Thing]:
    """All that was chosen before: a text's targets are all different."""
    return before


def counted_targets(
    game: Game, phrases: Sequence[w.Target], groups: Sequence[tuple[Thing, ...]]
) -> list[Thing]:
    """All targets, and once more those that are chosen again where they mustn't be."""
    found: list[Thing] = []
    for index, group in enumerate(groups):
        before = [target for earlier in groups[:index] for target in earlier]
        if index < len(phrases):
            before = seams.taken_already(game, phrases[index], before)
        for number, target in enumerate(group):
            if target in group[:number] or target in before or target not in found:
                found.append(target)
    return found


def refuse_two_graveyards(game: Game, phrase: w.Target, targets: Sequence[Thing], thing: GameObject) -> None:
    """Raise Illegal where targets lie in several graveyards, and the text says a single one; or where two are
    of one player, and it says one for each.
    """
    if phrase.apart:
        whose = [
            game.controller(each) if each.zone == IN_PLAY else each.owner
            for each in targets
            if isinstance(each, GameObject)
        ]
        if len({*whose}) < len(whose):
            reason = f"no two targets of {thing.name} may be of one player"
            raise Illegal([against(game, seams.announce_targets, reason, thing)])
    if not isinstance(phrase.what, w.Filter) or phrase.what.relation != "in a single graveyard":
        return
    owners = {target.owner for target in targets if isinstance(target, GameObject)}
    if len(owners) > 1:
        reason = f"the targets of {thing.name} have to be in a single graveyard"
        raise Illegal([against(game, seams.announce_targets, reason, thing)])
