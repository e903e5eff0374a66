"""K Card and Permanent Types: artifacts that are off while tapped, legends, enchant worlds, tokens; what is
tapped or untapped already, with G.40 and G.45.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import UntapCost
from rules_kb.cards.node import Node, parts_of
from rules_kb.cards.types import BASIC_LANDS, OTHER_LAND_TYPES, base_type, singular
from rules_kb.rules import seams
from rules_kb.rules.common.cards import may_be_chosen_as_creature_type as any_noun_is_a_creature_type
from rules_kb.rules.engine.continuous_effects import things_affected
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.state_based_effects import legends_by_name
from rules_kb.rules.fifth.phase_costs import is_phase_cost
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, answers, concerning, forbid, rule, unasked
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import Acting, ContinuousEffect
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.clause import Clause
from rules_kb.table.entries import TAPPED
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.effects import EffectsNoticed
from rules_kb.table.events.permanents import Attached, BecameCopy
from rules_kb.table.events.zone_changes import Moved, Vanished
from rules_kb.table.mana import COLOR_LETTERS
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, STACK, Characteristics, GameObject, Look, Player


@answers(seams.as_worded)
def as_worded(game: Game, card: Characteristics) -> Characteristics:
    """A card with the text and the types that it was given."""
    return card


@rule(seams.abilities_turned_off, rulings1999="K.6.4", off=[])
def tapped_artifacts_are_off(game: Game, looks: dict[GameObject, Look]) -> list[tuple[GameObject, Clause]]:
    """While an artifact is tapped, and is neither a creature nor a land in addition, its abilities are turned
    off: all but those that untap it, or that say what happens while it is tapped (K.6.5).
    """
    tapped = [thing for thing, look in looks.items() if thing.tapped and "artifact" in look.types]
    animated = _made_more(game, tapped, looks) if tapped else set()
    return [
        (thing, ability)
        for thing in tapped
        if not _is_more(looks[thing]) and thing not in animated
        for ability in looks[thing].abilities
        if not (isinstance(ability, Node) and _is_not_turned_off(ability))
    ]


def _is_more(look: Look) -> bool:
    """Whether an artifact is a creature or a land as well by itself."""
    return "creature" in look.types or "land" in look.types


def _made_more(game: Game, tapped: list[GameObject], looks: dict[GameObject, Look]) -> set[GameObject]:
    """The artifacts that an effect makes creatures or lands: one that a spell or ability has left, or that of
    a permanent, unless that is a tapped artifact itself.
    """
    effects = [
        Acting(effect.source, effect.changes, effect.timestamp, effect=effect)
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect)
    ]
    effects += [
        Acting(source, ability.changes, source.timestamp, ability=ability)
        for source, look in looks.items()
        if source not in tapped or _is_more(look)
        for ability in look.abilities
        if isinstance(ability, a.Static)
    ]
    return {
        thing
        for effect in effects
        if any(
            isinstance(change, e.SetTypes) and ("creature" in change.types or "land" in change.types)
            for change in effect.changes
        )
        for thing in things_affected(game, effect, looks)
    }


def _is_not_turned_off(ability: Node) -> bool:
    """Whether an ability of an artifact isn't turned off with it (K.6.5): a phase cost, what untaps it, what
    it says of being tapped.
    """
    if is_phase_cost(ability):
        return True
    if isinstance(ability, (a.Activated, a.Triggered)) and any(
        isinstance(part, e.Untap) and part.what == w.ThisCard() for part in parts_of(ability.effects)
    ):
        return True
    if isinstance(ability, a.Activated):
        return any(isinstance(part, UntapCost) for part in ability.cost.parts)
    if isinstance(ability, a.MaySkipTurn):
        return True
    return any(
        isinstance(part, (e.DoesntUntap, e.MayStayTapped))
        or (isinstance(part, a.ThisIs) and part.state == "tapped")
        for part in parts_of((ability,))
    )


@rule(seams.further_names, rulings1999="K.8.3", off=set())
def further_names(game: Game, look: Look, names: set[str]) -> set[str]:
    """An effect may give a card another name besides its own; it is still one card."""
    return {*names, look.name.casefold()}


@rule(seams.legend_rule, rulings1999="K.19.1", off=[])
def legend_rule(game: Game) -> list[Event]:
    """Of legendary permanents in play with one name, the newer are buried; where none is older than all
    others, all of them are.
    """
    events: list[Event] = []
    for same in legends_by_name(game).values():
        ages = {thing: (-1, thing.timestamp) for thing in same}
        if again := _under_their_names_again(game, same):
            ages.update(new_under_its_name_again(game, list(again), again))
        changed = [thing for thing in same if thing.printed is not None]
        if back := [thing for thing in changed if _is_itself_again(thing)]:
            ages.update(new_as_it_changes_back(game, back))
        if other := [thing for thing in changed if thing not in back]:
            ages.update(as_new_as_its_form(game, other))
        oldest = min(ages.values())
        first = [thing for thing in same if ages[thing] == oldest]
        doomed = same if len(first) > 1 else [thing for thing in same if thing is not first[0]]
        if any(thing.token for thing in same):
            tokens_can_be_legends(game, same)
        if len({game.look(thing).types for thing in same}) > 1:
            legends_of_other_types_count(game, same)
        events.extend(Moved(thing, GRAVEYARD) for thing in doomed)
    return events


@answers(seams.is_brand_new)
def is_brand_new(game: Game, permanent: GameObject, before: GameObject) -> bool:
    """A card that comes into play again is another permanent than it was."""
    was = [before]
    while (next_one := was[-1].became) is not None and next_one is not permanent:
        was.append(next_one)
    back = any(
        isinstance(event, Moved) and event.zone == GRAVEYARD and event.after in was
        for together in game.log.happened
        for event in together
    )
    return bool((new_from_the_graveyard if back else forgets_what_it_was)(game, permanent, before))


@rule(rulings1999="Z.3.Ruling.3", off=False)
def new_from_the_graveyard(game: Game, permanent: GameObject, before: GameObject) -> bool:
    """What comes back from the graveyard is a new card: it has forgotten its past there."""
    return permanent is not before


@rule(rulings1999="Z.1.3", off=False)
def forgets_what_it_was(game: Game, permanent: GameObject, before: GameObject) -> bool:
    """A card that changes zones forgets what it was, and what was aimed at it has lost track of it."""
    return permanent is not before


@rule(seams.track_is_lost, rulings1999="Z.1.3", permits=True, off=False)
def track_is_lost(game: Game, thing: GameObject) -> bool:
    """What an ability was to do to a card isn't done where that has changed zones."""
    return True


def _as_old_as_they_are(game: Game, things: list[GameObject]) -> dict[GameObject, tuple[int, int]]:
    return {thing: (-1, thing.timestamp) for thing in things}


@rule(rulings1999="E.4.Ruling.10", without=_as_old_as_they_are)
def as_new_as_its_form(game: Game, things: list[GameObject]) -> Concerning[dict[GameObject, tuple[int, int]]]:
    """What has become a copy of a legend while it was in play is the newer one, however long it was there."""
    return concerning(_ages_of_their_forms(game, things), *things)


@rule(rulings1999="K.19.Ruling.3", without=_as_old_as_they_are)
def new_as_it_changes_back(
    game: Game, things: list[GameObject]
) -> Concerning[dict[GameObject, tuple[int, int]]]:
    """A legend that was none for a while, and has changed back, is the newer one."""
    return concerning(_ages_of_their_forms(game, things), *things)


def _as_old_as_before(
    game: Game, things: list[GameObject], ages: dict[GameObject, tuple[int, int]]
) -> dict[GameObject, tuple[int, int]]:
    return {thing: (-1, thing.timestamp) for thing in things}


@rule(rulings1999="K.19.Ruling.3", without=_as_old_as_before)
def new_under_its_name_again(
    game: Game, things: list[GameObject], ages: dict[GameObject, tuple[int, int]]
) -> Concerning[dict[GameObject, tuple[int, int]]]:
    """A legendary land that was another land for a while, and none then, is the newer one."""
    return concerning(ages, *things)


def _under_their_names_again(game: Game, things: list[GameObject]) -> dict[GameObject, tuple[int, int]]:
    """Those that had lost their names, and since when they have them again."""
    cite = game.era.cite(seams.no_legend_without_its_name)
    ids = {thing.id: thing for thing in things}
    moments = {
        ids[key[2]]: moment
        for moment, together in enumerate(game.log.happened)
        for event in together
        if isinstance(event, EffectsNoticed)
        for key in event.known
        if len(key) == 3 and key[0] == cite and key[2] in ids
    }
    return {thing: (moment, thing.timestamp) for thing, moment in moments.items()}


def _is_itself_again(thing: GameObject) -> bool:
    return thing.printed is not None and thing.printed.name == thing.initial.name


def _ages_of_their_forms(game: Game, things: list[GameObject]) -> dict[GameObject, tuple[int, int]]:
    moments = {
        event.thing: moment
        for moment, together in enumerate(game.log.happened)
        for event in together
        if isinstance(event, BecameCopy)
    }
    return {thing: (moments.get(thing, -1), thing.timestamp) for thing in things}


@rule(rulings1999="K.19.Ruling.7", permits=True, off=[])
def tokens_can_be_legends(game: Game, legends: list[GameObject]) -> list[GameObject]:
    """A token can be a legend like a card."""
    return legends


@rule(rulings1999="K.19.Ruling.9", permits=True, off=[])
def legends_of_other_types_count(game: Game, legends: list[GameObject]) -> list[GameObject]:
    """Of legends of one name the newer are buried, of whatever card types they are."""
    return legends


@answers(seams.enchantments_that_fall)
def enchantments_that_fall(game: Game, enchantments: list[GameObject]) -> list[GameObject]:
    """Those that what they are on doesn't suit any more, by their type or by what their text asks for."""
    restricted = [thing for thing in enchantments if not _meets_its_restriction(game, thing)]
    others = [thing for thing in enchantments if thing not in restricted]
    found = bury_themselves(game, others) if others else []
    return [*found, *(bury_themselves_for_a_restriction(game, restricted) if restricted else [])]


def _meets_its_restriction(game: Game, enchantment: GameObject) -> bool:
    host = enchantment.attached_to
    if host is None or host.zone != IN_PLAY:
        return True
    look = seams.as_it_counts_for_enchantment(game, enchantment, host)
    return restriction_goes_on(game, enchantment, host, look)


@answers(seams.restriction_goes_on)
def restriction_goes_on(game: Game, enchantment: GameObject, thing: GameObject, look: Look | None) -> bool:
    """Whether a permanent is what the enchantment on it says that it can be played on."""
    context = Context(enchantment, game.controller(enchantment))
    asked = [item.what for item in enchantment.initial.abilities if isinstance(item, a.PlayOnlyOn)]
    return all(matches(game, what, thing, context, look) for what in asked)


@rule(rulings1999="K.14.5", off=[])
def bury_themselves_for_a_restriction(game: Game, enchantments: list[GameObject]) -> list[GameObject]:
    """What the text of a local enchantment asks for is asked for in play, too: it buries itself once what it
    is on isn't that any more.
    """
    return [thing for thing in enchantments if thing.zone == IN_PLAY]


@rule(rulings1999="K.14.4", off=[])
def bury_themselves(game: Game, enchantments: list[GameObject]) -> list[GameObject]:
    """A local enchantment buries itself once what it is on has left play, is of another type, or can't be its
    target any more.
    """
    return [thing for thing in enchantments if thing.zone == IN_PLAY]


@answers(seams.as_it_counts_for_enchantment)
def as_it_counts_for_enchantment(game: Game, enchantment: GameObject, thing: GameObject) -> Look | None:
    """As it would look without what the enchantment on it does to it."""
    said = (each for item in enchantment.initial.abilities for each in parts_of(item))
    if enchantment.attached_to is thing and any(isinstance(each, (e.SetColors, e.SetTypes)) for each in said):
        return own_effect_counts_for_nothing(game, enchantment, thing)
    return None


def _with_its_own_effect(game: Game, enchantment: GameObject, thing: GameObject) -> Look:
    return game.look(thing)


@rule(rulings1999="K.14.10", without=_with_its_own_effect)
def own_effect_counts_for_nothing(
    game: Game, enchantment: GameObject, thing: GameObject
) -> Look | Concerning[Look]:
    """What a local enchantment does to the permanent that it is on neither fulfils nor breaks a condition of
    its own text. That it stays in spite of that is told once.
    """
    with game.trial():
        game.happen(Attached(enchantment, None))
        look = game.look(thing).copy()
    context = Context(enchantment, game.controller(enchantment))
    asked = [item.what for item in enchantment.initial.abilities if isinstance(item, a.Enchant)]
    told = Noted(f"{enchantment.name} stays, whatever it makes of {thing.name}", enchantment)
    if (
        game.log.muted
        or all(matches(game, what, thing, context) for what in asked)
        or not all(matches(game, what, thing, context, look) for what in asked)
        or any(event.tell() == told.tell() for event in _noted_since_it_came(game, enchantment))
    ):
        return unasked(look)
    game.happen(told)
    return look


def _noted_since_it_came(game: Game, enchantment: GameObject) -> Iterator[Event]:
    """What has been noted since a permanent came into play, the newest first."""
    for together in reversed(game.log.happened):
        yield from (event for event in together if isinstance(event, Noted))
        if any(isinstance(event, Moved) and event.thing is enchantment for event in together):
            return


@rule(seams.newer_world, rulings1999="K.14.8", off=[])
def newer_world(game: Game) -> list[Event]:
    """Bringing an enchant world into play buries every other; of several that enter at once, each is
    buried.
    """
    worlds = [thing for thing, look, _ in game.having("world") if "world" in look.supertypes]
    if len(worlds) < 2:
        return []
    newest = max(thing.timestamp for thing in worlds)
    last = [thing for thing in worlds if thing.timestamp == newest]
    doomed = worlds if len(last) > 1 else [thing for thing in worlds if thing is not last[0]]
    return [Moved(thing, GRAVEYARD) for thing in doomed]


LAND_TYPES = (*BASIC_LANDS, *OTHER_LAND_TYPES)
"""The words that say of what kind a land is."""


@rule(seams.keeps_its_other_types, rulings1999="K.18.5", off=False)
def keeps_its_other_types(game: Game, look: Look, change: e.SetTypes) -> bool:
    """To become a basic land takes away other land types, and no other type, such as creature."""
    if "land" not in look.types:
        return False
    of_a_creature = [word for word in look.subtypes if "creature" in look.types and word not in LAND_TYPES]
    look.subtypes = (*change.subtypes, *of_a_creature)
    return True


@rule(seams.token_out_of_play, rulings1999="K.25.6", off=[])
def token_out_of_play(game: Game) -> list[Event]:
    """A token that leaves play is removed from the game."""
    return [Vanished(thing) for thing in game.table.tokens_outside(IN_PLAY, STACK)]


@rule(seams.has_no_home, rulings1999="A.21.3", off=[])
def has_no_home(game: Game) -> list[Event]:
    """What has landhome is buried, as a rule effect, where its controller has no such land."""
    homeless = _homeless(game)
    other = [thing for thing in homeless if "creature" not in game.look(thing).types]
    if other:
        buried = no_creature_but_homeless(game, other)
        homeless = [thing for thing in homeless if thing not in other or thing in buried]
    return [Moved(thing, GRAVEYARD) for thing in homeless]


def _homeless(game: Game) -> list[GameObject]:
    return [
        thing
        for thing, look, _ in game.having(a.Keyword)
        for home in _homes(look)
        if not any(
            other.controller is look.controller and matches(game, home, land, Context(thing, look.controller))
            for land, other in game.looks().items()
        )
    ]


@rule(rulings1999="A.21.Ruling.2", off=[])
def no_creature_but_homeless(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Landhome does the same for a permanent that is no creature."""
    return list(things)


def _homes(look: Look) -> list[w.Filter]:
    """The kinds of land that a permanent is at home in."""
    return [item.value for item in look.abilities if isinstance(item, a.Keyword) and item.name == "landhome"]


def _as_it_was_said(game: Game, word: str) -> str:
    return word.lower()


@answers(seams.type_that_is_meant)
def type_that_is_meant(game: Game, player: Player, word: str) -> str | None:
    """The creature type that a word names in the plural or the feminine; nothing where it is the type itself
    already.
    """
    if base_type(word) == word.lower():
        return None
    is_plural = base_type(word) == singular(word.lower())
    return plural_is_the_same_type(game, word) if is_plural else gender_makes_no_difference(game, word)


@rule(rulings1999="K.13.4", without=_as_it_was_said)
def plural_is_the_same_type(game: Game, word: str) -> str:
    """The plural of a creature type is that type."""
    return base_type(word)


@rule(rulings1999="K.13.5", without=_as_it_was_said)
def gender_makes_no_difference(game: Game, word: str) -> str:
    """Creature types that differ by gender only are the same."""
    return base_type(word)


@rule(seams.word_of_a_type_is_enough, rulings1999="K.13.Ruling.4", off=True)
def word_of_a_type_is_enough(game: Game, word: str, subtype: str) -> Concerning[bool]:
    """Creature types that differ in more than number and gender are different ones: of two words, the one
    word is another type.
    """
    return concerning(False)


@answers(seams.may_be_chosen_as_creature_type)
def may_be_chosen_as_creature_type(game: Game, player: Player, word: str) -> Verdict | None:
    """Whether a word can be chosen as a creature type."""
    refused = color_is_no_creature_type(game, player, word) if word.lower() in COLOR_LETTERS else None
    return refused or any_noun_is_a_creature_type(game, player, word)


@rule(rulings1999="K.13.Ruling.2", decides=True)
def color_is_no_creature_type(game: Game, player: Player, word: str) -> Verdict | None:
    """Another characteristic, such as a color, isn't a creature type."""
    return forbid(f"{word} is a color, and no creature type", player)


@answers(seams.landhome_triggers)
def landhome_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """Landhome is no ability that triggers."""
    return []


# -- G.40 and G.45 tapping and untapping ---------------------------------------------------------------------


@answers(seams.is_so_already)
def is_so_already(game: Game, things: list[GameObject], state: str) -> Verdict | None:
    """Why nothing comes of tapping what is tapped, or of untapping what is untapped."""
    stay = stay_tapped if state == "tapped" else stay_untapped
    return stay(game, things)


@rule(rulings1999="G.40.3", decides=True)
def stay_tapped(game: Game, things: list[GameObject]) -> Verdict | None:
    """An effect may tap what is tapped already: nothing happens to it."""
    return _are_already(things, "tapped")


@rule(rulings1999="G.45.3", decides=True)
def stay_untapped(game: Game, things: list[GameObject]) -> Verdict | None:
    """An effect may untap what is untapped already: nothing happens to it."""
    return _are_already(things, "untapped")


def _are_already(things: list[GameObject], state: str) -> Verdict:
    names = " and ".join(thing.name for thing in things)
    return forbid(f"{names} {'is' if len(things) == 1 else 'are'} {state} already", *things, of=TAPPED)
