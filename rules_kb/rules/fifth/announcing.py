"""T.4, G.41 to G.43, with A.13, A.24, E.3 and K.14: what makes no difference to what is being announced."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.books.eras import THE_TURN
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import SkipStepCost
from rules_kb.cards.node import parts_of
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.common.playing import ability_is_no_spell as no_spell_but_an_ability
from rules_kb.rules.engine.changes_of_looks import keyword_name, protection_from
from rules_kb.rules.engine.choosing import of_the_colors
from rules_kb.rules.engine.editing import of_the_land_types, words_are_chosen
from rules_kb.rules.engine.local_enchantments import enchant_abilities
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.engine.playing import chosen_node, target_options
from rules_kb.rules.engine.turn_structure import cards_that_say
from rules_kb.rules.fifth.found import what_descriptions_find
from rules_kb.rules.fifth.put_off import what_is_counted
from rules_kb.rules.fifth.resolved import new_creatures_can_be_tapped
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, answers, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playable, Playing
from rules_kb.table.choices import ChoiceOf, is_answered
from rules_kb.table.events import Noted
from rules_kb.table.events.permanents import CountersChanged
from rules_kb.table.events.spells_and_abilities import AnnouncementMade
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import IN_PLAY, GameObject, Player


def what_announcing_allows(game: Game, thing: GameObject) -> None:
    """Ask for what makes no difference to what has been announced, so that it is told."""
    _of_what_pays(game, thing)
    what_is_counted(game, thing)
    node = _instructions_of(thing)
    targets = [target for group in thing.announced.targets for target in group]
    permanents = [each for each in targets if isinstance(each, GameObject) and each.zone == IN_PLAY]
    if node is not None:
        what_descriptions_find(game, node, permanents)
        if aimless := _already_so(node, permanents):
            targets_may_be_so_already(game, thing, aimless)
        if lacking := _without_what_is_lost(game, node, permanents):
            targets_may_lack_what_they_lose(game, thing, lacking)
        if walking := _with_a_walk_that_says_more(game, node, permanents):
            a_walk_that_says_more_is_one(game, thing, walking)
        if both := _of_several_kinds(game, node, permanents):
            kinds_of_target_are_no_modes(game, thing, both)
        copies = any(isinstance(part, e.BecomeCopy) for part in parts_of(node.effects))
        if copies and (shown := [each for each in permanents if _could_not_be_targeted(game, each)]):
            a_copy_can_be_aimed_at_it_now(game, thing, shown)
        if not targets and not thing.is_ability and _affects_all_of_nothing(game, thing, node):
            all_of_nothing_can_be_affected(game, thing)
    if on := [each for each in permanents if _is_on_a_protected_creature(game, thing, each)]:
        protection_is_not_for_enchantments(game, thing, on)
    if not thing.is_ability:
        _of_a_spell(game, thing)
    elif isinstance(thing.ability, a.Activated) and _is_used_again(game, thing):
        each_use_is_separate(game, thing)


def choose_words(game: Game, thing: GameObject) -> None:
    """Have the words that what is announced leaves to its player chosen, as far as they are said now: who
    doesn't say them is asked when it resolves.
    """
    node = _instructions_of(thing)
    if node is None:
        return
    context = Context(thing.source or thing, thing.controller)
    for part in parts_of(node.effects):
        choice = _choice_of_a_word(game, part, context)
        if choice is not None:
            if is_answered(game.chooser, choice, otherwise=True):
                words_are_announced(game, thing, part, context)
            return


def _choice_of_a_word(game: Game, part: object, context: Context) -> ChoiceOf[str] | None:
    """The choice that a part of a text leaves to its player: a color, a basic land type or a word."""
    if isinstance(part, e.ChangeWords) and not part.old:
        return ChoiceOf(context.controller, "choose", f"the words for {context.source.name}", [])
    if isinstance(part, e.SetChosenLand) and part.now:
        return of_the_land_types(game, context)
    gained = part.abilities if isinstance(part, e.GainAbilities) else ()
    set_to_it = isinstance(part, e.SetColors) and part.colors is None and not part.chosen
    if set_to_it or part == e.Choose("color") or any(protection_from(it, "W") != it for it in gained):
        return of_the_colors(game, context)
    return None


@rule(rulings1999="T.4.2", off=[])
def words_are_announced(game: Game, thing: GameObject, part: object, context: Context) -> list[GameObject]:
    """What a text leaves to its player to choose is chosen as that is announced."""
    if isinstance(part, e.ChangeWords):
        change = words_are_chosen(game, part, context)
        words: tuple[str, ...] = (change.kind, change.old, change.new)
    else:
        choice = _choice_of_a_word(game, part, context)
        words = tuple(game.ask(choice)) if choice is not None else ()
    game.record(AnnouncementMade(thing, facts.replace(thing.announced, words=words)))
    said = [COLOR_NAMES.get(word, word) for word in (words[1:] if isinstance(part, e.ChangeWords) else words)]
    game.happen(Noted(f"{thing.controller.name} chooses {' and then '.join(said)}", thing.controller))
    return [thing]


def _is_used_again(game: Game, thing: GameObject) -> bool:
    """Whether an ability is used while another use of it waits."""
    return any(
        other is not thing and other.source is thing.source and other.ability == thing.ability
        for other in game.table.stack
    )


@rule(rulings1999="A.2.Ruling.1", permits=True, off=False)
def each_use_is_separate(game: Game, ability: GameObject) -> bool:
    """An ability can be used again and again, and each use is paid for and resolves on its own."""
    return True


def _of_what_pays(game: Game, thing: GameObject) -> None:
    paid = thing.announced.paid
    gone = [each for each in dict.fromkeys((*paid.things, *paid.sacrificed)) if each.zone != IN_PLAY]
    targets = [target for group in thing.announced.targets for target in group]
    if any(target in gone for target in targets):
        what_pays_may_be_the_target(game, thing)
    ability = thing.ability
    parts = ability.cost.parts if isinstance(ability, a.Activated) else ()
    if any(isinstance(part, a.SacrificeCost) and part.what is None for part in parts):
        it_may_be_sacrificed_for_itself(game, thing)
    for part in parts:
        if isinstance(part, SkipStepCost) and _would_be_skipped_anyway(game, thing.controller, part.what):
            a_phase_is_spent_before_it_is_skipped(game, thing)
        if isinstance(part, a.RemoveCounterCost) and _were_put_by_another(game, thing.source, part.kind):
            alike = counters_of_a_value_are_alike if "/" in part.kind else counters_of_a_name_are_alike
            alike(game, thing)
    host = thing.source.attached_to if thing.source is not None else None
    worn_by = [host] if host is not None and any(isinstance(part, a.TapEnchanted) for part in parts) else []
    tapped = [each for each in (*paid.things, *worn_by) if each.zone == IN_PLAY and each is not thing.source]
    if fresh := [each for each in tapped if each.sick and "creature" in game.look(each).types]:
        new_creatures_can_be_tapped(game, fresh)
    if worn := [each for each in gone if each is not thing.source and (each.tapped or each.sick)]:
        tapped_and_new_ones_can_be_sacrificed(game, worn)


def _of_a_spell(game: Game, spell: GameObject) -> None:
    keywords = [item.name for item in spell.initial.abilities if isinstance(item, a.Keyword)]
    if "buyback" in keywords and not spell.bought_back:
        buyback_is_optional(game, spell)
    coming = [item for item in spell.initial.abilities if _triggers_as_it_comes(item)]
    if coming and not all(_has_targets(game, spell, item) for item in coming):
        its_coming_needs_no_target(game, spell)


def _instructions_of(thing: GameObject) -> Playable | None:
    """What something that was announced will do, None for what only becomes a permanent."""
    if isinstance(thing.ability, a.Activated):
        return chosen_node(thing.ability, thing.announced.mode)
    texts = (item for item in thing.initial.abilities if isinstance(item, a.Instructions))
    text = next(texts, None) if not thing.is_ability else None
    return chosen_node(text, thing.announced.mode) if text is not None else None


# -- T.4, G.35 costs -----------------------------------------------------------------------------------------


@rule(rulings1999="T.4.Ruling.2", permits=True, off=False)
def what_pays_may_be_the_target(game: Game, thing: GameObject) -> bool:
    """All of announcing is done at one time: what is sacrificed for it may be its target."""
    return True


@rule(rulings1999="G.35.Ruling.5", permits=True, off=False)
def it_may_be_sacrificed_for_itself(game: Game, ability: GameObject) -> bool:
    """A permanent may be sacrificed for an ability of its own."""
    return True


@rule(rulings1999="G.35.Ruling.6", permits=True, off=[])
def tapped_and_new_ones_can_be_sacrificed(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What is tapped, or has come this turn, can be sacrificed all the same."""
    return things


def _would_be_skipped_anyway(game: Game, player: Player, name: str) -> bool:
    if name == THE_TURN:
        return False
    return name in player.skips or bool(cards_that_say(game, player, f"skip {name}"))


@rule(rulings1999="G.38.Ruling.2", permits=True, off=False)
def a_phase_is_spent_before_it_is_skipped(game: Game, ability: GameObject) -> bool:
    """A phase can be spent as a cost that would be skipped anyway: that happens only as it would start."""
    return True


def _were_put_by_another(game: Game, thing: GameObject | None, kind: str) -> bool:
    """Whether something else has put counters of a kind on a permanent."""
    return any(
        isinstance(event, CountersChanged)
        and event.thing is thing
        and event.kind == kind
        and event.number > 0
        and event.source not in (None, thing)
        for together in game.log.happened
        for event in together
    )


@rule(rulings1999="G.9.2", permits=True, off=False)
def counters_of_a_name_are_alike(game: Game, ability: GameObject) -> bool:
    """It makes no difference what has put a counter there: those of one name are all alike."""
    return True


@rule(rulings1999="G.9.3", permits=True, off=False)
def counters_of_a_value_are_alike(game: Game, ability: GameObject) -> bool:
    """Nor does it for counters that have only a value: those of one value are all alike."""
    return True


@rule(rulings1999="A.13.3", permits=True, off=False)
def buyback_is_optional(game: Game, spell: GameObject) -> bool:
    """Nobody has to pay a spell's buyback cost."""
    return True


# -- G.42, G.43 targets --------------------------------------------------------------------------------------


def _already_so(node: Playable, targets: list[GameObject]) -> list[GameObject]:
    """The targets that are tapped already and are to be tapped, or untapped and to be untapped."""
    parts = list(parts_of(node.effects))
    if any(isinstance(part, e.Tap) and isinstance(part.what, w.Target) for part in parts):
        return [thing for thing in targets if thing.tapped]
    if any(isinstance(part, e.Untap) and isinstance(part.what, w.Target) for part in parts):
        return [thing for thing in targets if not thing.tapped]
    return []


@rule(rulings1999="G.43.Ruling.2", permits=True, off=[])
def targets_may_be_so_already(game: Game, thing: GameObject, targets: list[GameObject]) -> list[GameObject]:
    """What taps may be aimed at a tapped permanent, and what untaps at an untapped one."""
    return targets


def _without_what_is_lost(game: Game, node: Playable, targets: list[GameObject]) -> list[GameObject]:
    """The targets that haven't any of the abilities which they are to lose."""
    lost = {
        name
        for part in parts_of(node.effects)
        if isinstance(part, e.Modify) and isinstance(part.what, w.Target)
        for change in part.changes
        if isinstance(change, e.LoseAbilities)
        for name in change.names or ()
    }
    return [thing for thing in targets if lost and not lost & _names_of_keywords(game, thing)]


def _names_of_keywords(game: Game, thing: GameObject) -> set[str]:
    return {keyword_name(item) for item in game.look(thing).abilities if isinstance(item, a.Keyword)}


@rule(rulings1999="G.43.Ruling.1", permits=True, off=[])
def targets_may_lack_what_they_lose(
    game: Game, thing: GameObject, targets: list[GameObject]
) -> list[GameObject]:
    """What takes an ability away may be aimed at a permanent that hasn't got it."""
    return targets


def _with_a_walk_that_says_more(game: Game, node: Playable, targets: list[GameObject]) -> list[GameObject]:
    """The targets described by a landwalk of which they have only one of a narrower kind."""
    asked = {
        name.removesuffix("walk")
        for part in parts_of(node.effects)
        if isinstance(part, w.Target) and isinstance(part.what, w.Filter)
        for name in part.what.having
        if name.endswith("walk") and name != "landwalk"
    }
    return [
        thing
        for thing in targets
        if (walks := _landwalks(game, thing)) and any(len(walk) > 1 and asked & set(walk) for walk in walks)
        if not any(len(walk) == 1 and asked & set(walk) for walk in walks)
    ]


def _landwalks(game: Game, thing: GameObject) -> list[tuple[str, ...]]:
    """The words that describe the lands of a creature's landwalks."""
    return [
        tuple(item.value.words)
        for item in game.look(thing).abilities
        if isinstance(item, a.Keyword) and item.name == "landwalk"
    ]


@rule(rulings1999="A.22.3", permits=True, off=[])
def a_walk_that_says_more_is_one(
    game: Game, thing: GameObject, targets: list[GameObject]
) -> list[GameObject]:
    """What looks for a landwalk finds one of a narrower kind as well."""
    return targets


def _could_not_be_targeted(game: Game, thing: GameObject) -> bool:
    """Whether a permanent's own text would keep it from being a target, and has been taken from it."""
    own = [item for item in thing.initial.abilities if isinstance(item, a.Static)]
    says = any(isinstance(part, e.CantBeTargeted) for part in parts_of(tuple(own)))
    return says and not any(item in game.look(thing).abilities for item in own)


@rule(rulings1999="E.4.Ruling.13", permits=True, off=[])
def a_copy_can_be_aimed_at_it_now(
    game: Game, thing: GameObject, targets: list[GameObject]
) -> list[GameObject]:
    """What copies can be aimed at a creature that has lost the text by which it couldn't be a target."""
    return targets


def _affects_all_of_nothing(game: Game, thing: GameObject, node: Playable) -> bool:
    """Whether all that a text acts on is all permanents of kinds of which there are none."""
    if targets_of(node) or len(node.effects) != 1:
        return False
    what = getattr(node.effects[0], "what", None)
    if not isinstance(what, w.Each) or not isinstance(what.what, w.Filter) or what.what.zone is not None:
        return False
    return not all_matching(game, what.what, Context(thing, thing.controller))


@rule(rulings1999="G.42.Ruling.6", permits=True, off=False)
def all_of_nothing_can_be_affected(game: Game, spell: GameObject) -> bool:
    """What affects all of a kind has no target, and can be played where there is none of the kind."""
    return True


def _is_on_a_protected_creature(game: Game, thing: GameObject, target: GameObject) -> bool:
    host = target.attached_to
    return host is not None and host.zone == IN_PLAY and bool(seams.protection_against(game, host, thing))


@rule(rulings1999="A.24.Ruling.5", permits=True, off=[])
def protection_is_not_for_enchantments(
    game: Game, thing: GameObject, enchantments: list[GameObject]
) -> list[GameObject]:
    """A creature's protection keeps nothing from targeting the enchantments on it."""
    return enchantments


@rule(seams.spell_means_the_stack, rulings1999="K.2.Ruling.1", decides=True)
def a_permanent_is_no_spell(game: Game, option: GameObject) -> Verdict | None:
    """What is in play is no spell any more, and can't be the target of what is aimed at spells."""
    return forbid(f"{option.name} is no spell any more", option) if option.zone == IN_PLAY else None


@answers(seams.ability_is_no_spell)
def ability_is_no_spell(game: Game, ability: GameObject) -> Verdict | None:
    """Why an ability can't be the target of what is aimed at spells."""
    if _is_cycling(game, ability):
        return cycling_is_no_spell(game, ability)
    return no_spell_but_an_ability(game, ability)


def _is_cycling(game: Game, ability: GameObject) -> bool:
    """Whether an ability is what the keyword stands for on its card, and not another that discards it."""
    source = ability.source
    return source is not None and any(
        seams.cycling_means(game, source, item) == ability.ability
        for item in source.initial.abilities
        if isinstance(item, a.Keyword) and keyword_name(item) == "cycling"
    )


@rule(rulings1999="A.15.Ruling.3", decides=True)
def cycling_is_no_spell(game: Game, ability: GameObject) -> Verdict | None:
    """Cycling is no spell, and what counters spells can't counter it."""
    return forbid(f"{ability.name} is the cycling of a card, and no spell", ability)


# -- G.27 modes ----------------------------------------------------------------------------------------------


def _of_all_modes(game: Game, playing: Playing) -> Playable:
    return playing.node


@rule(seams.targets_of_mode, rulings1999="G.27.5", without=_of_all_modes)
def targets_of_mode(game: Game, playing: Playing) -> Concerning[Playable]:
    """Targets are chosen after the mode, and none for a mode that isn't used."""
    return concerning(chosen_node(playing.node, playing.thing.announced.mode), playing.thing)


def _of_several_kinds(game: Game, node: Playable, targets: list[GameObject]) -> list[GameObject]:
    """The targets that are of more than one of the types of which a text wants one."""
    kinds = {
        word
        for part in parts_of(node.effects)
        if isinstance(part, w.Target) and isinstance(part.what, w.Filter)
        for word in part.what.any_of
    }
    return [thing for thing in targets if len(kinds & set(game.look(thing).types)) > 1]


@rule(rulings1999="G.27.3", permits=True, off=[])
def kinds_of_target_are_no_modes(
    game: Game, thing: GameObject, targets: list[GameObject]
) -> list[GameObject]:
    """What does one thing to a target of several types isn't modal: nobody says as which of them it is
    chosen.
    """
    return targets


# -- M.1 several opponents -----------------------------------------------------------------------------------


@answers(seams.who_chooses_mode)
def who_chooses_mode(game: Game, playing: Playing) -> Player:
    """An opponent, where there is one."""
    opponents = game.table.opponents(playing.player)
    if len(opponents) > 1:
        return opponent_is_picked(game, playing, opponents)
    return next(iter(opponents), playing.player)


def _the_first(game: Game, playing: Playing, opponents: list[Player]) -> Player:
    return opponents[0]


@rule(rulings1999="M.1.5", without=_the_first)
def opponent_is_picked(game: Game, playing: Playing, opponents: list[Player]) -> Player:
    """Where something is of an opponent's choice, its player picks one of several each time that the choice
    is to be made.
    """
    what = f"which opponent chooses for {playing.source.name}"
    return game.ask(ChoiceOf(playing.player, "choose", what, opponents))[0]


# -- E.3 coming into play ------------------------------------------------------------------------------------


def _triggers_as_it_comes(item: object) -> bool:
    """Whether a text triggers on its own permanent's coming into play."""
    return (
        isinstance(item, a.Triggered)
        and isinstance(item.trigger, a.ComesIntoPlay)
        and item.trigger.what is None
    )


def _has_targets(game: Game, spell: GameObject, ability: object) -> bool:
    """Whether there would be a target now for what triggers as the permanent comes."""
    assert isinstance(ability, a.Triggered)
    context = Context(spell, spell.controller)
    return all(target_options(game, phrase, spell, context) for phrase in targets_of(ability))


@rule(rulings1999="E.3.Ruling.1", permits=True, off=False)
def its_coming_needs_no_target(game: Game, spell: GameObject) -> bool:
    """A spell can be cast though there is no target for what its permanent does as it comes into play."""
    return not enchant_abilities(spell)
