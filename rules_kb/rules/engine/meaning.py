"""Meaning: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import EACH
from rules_kb.cards.node import parts_of, replace
from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.relations import in_state, is_related
from rules_kb.rules.engine.split_cards import both_values, either_half
from rules_kb.rules.engine.type_words import has_keyword, is_word, names_of
from rules_kb.rules.engine.what_was_named import related_things, those_players
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    NOT_IN_PLAY,
    NOWHERE,
    PHASED_OUT,
    REMOVED,
    STACK,
    GameObject,
    Look,
    Player,
    Thing,
)

S = TypeVar("S", bound=e.Property)
CHOSEN_OF_THE_COLOR = "source of the color"
"""What a description has `chosen` where a source is chosen, of a color that was chosen before."""
SOURCE_IS_CHOSEN = ("source", CHOSEN_OF_THE_COLOR)


def name_owner(effect: e.MoveTo, events: list[Event], context: Context) -> None:
    """Where things of one owner go to a hand, library or graveyard, "that player" is that owner from then on,
    if nobody was named before.
    """
    owners = {event.thing.owner for event in events if isinstance(event, Moved)}
    if effect.zone != IN_PLAY and len(owners) == 1 and context.that_player is None:
        (context.that_player,) = owners


# -- descriptions ------------------------------------------------------------------------------------


def properties(look: Look, kind: type[S]) -> list[S]:
    """What is said of a thing, of one kind of property."""
    return [item for item in look.properties if isinstance(item, kind)]


def matches(
    game: Game, what: w.Filter | w.AnyOf, thing: Thing, context: Context, look: Look | None = None
) -> bool:
    """Whether a thing fits a description, as the thing is now (or as `look`)."""
    if isinstance(what, w.AnyOf):
        return any(matches(game, part, thing, context, look) for part in what.parts)
    if isinstance(thing, Player):
        return False
    if not _right_place(game, what, thing, context):
        return False
    look = look or game.look(thing)
    by_halves = bool(thing.initial.halves)
    if not (_fits_by_halves if by_halves else _fits)(game, what, thing, look, context):
        return False
    if what.noun == "source" and thing.zone != IN_PLAY and (what.words or what.any_of or what.not_words):
        return bool(seams.source_means_any_source(game, thing))
    return True


def _fits(game: Game, what: w.Filter, thing: GameObject, look: Look, context: Context) -> bool:
    """Whether a thing that is where it should be fits all else that a description says."""
    for word in what.words:
        if not is_word(game, look, word):
            return False
    if what.any_of and not any(is_word(game, look, word) for word in what.any_of):
        return False
    if what.not_words and any(is_word(game, look, word) for word in what.not_words):
        return False
    if what.others and thing in (
        [context.source] if what.related is None else _left_out(context, what.related)
    ):
        return False
    return (
        not (what.states and not all(in_state(game, thing, look, state) for state in what.states))
        and not (what.having and not all(has_keyword(look, name) for name in what.having))
        and not (what.lacking and any(has_keyword(look, name) for name in what.lacking))
        and _right_player(game, what, thing, look, context)
        and _related(game, what, thing, look, context)
        and (what.counter is None or _has_counter(thing, what.counter))
        and (what.expansion is None or seams.has_expansion_symbol(game, thing, what.expansion))
        and (what.aims_at is None or _aims_at(game, thing, what.aims_at, context))
        and (what.extreme is None or _is_extreme(game, what, thing, look, context))
        and not (
            what.compares and not all(_compares(game, thing, look, item, context) for item in what.compares)
        )
        and _right_colors(game, what, thing, look)
        and _right_card_type(game, what, thing, look)
        and not (what.noun == "card" and thing.token and seams.tokens_are_no_cards(game, [thing]))
    )


def _left_out(context: Context, what: w.Things) -> list[GameObject]:
    """From what others are others: what was named, also where these very instructions have moved it."""
    named = related_things(context, what)
    return [*named, *(context.moved[thing] for thing in named if thing in context.moved)]


def _fits_by_halves(game: Game, what: w.Filter, thing: GameObject, look: Look, context: Context) -> bool:
    """Whether a split card that isn't a spell fits: each thing that is asked is asked of both halves."""
    asked: list[Callable[[Look], bool]] = [partial(_fits_word, game, (word,)) for word in what.words]
    if what.any_of:
        asked.append(partial(_fits_word, game, what.any_of))
    if what.colors:
        asked.append(partial(_has_color, what.colors))
    asked += [partial(has_keyword, name=name) for name in what.having]
    asked += [partial(_compares, game, thing, item=item, context=context) for item in what.compares]
    if what.named or what.chosen or what.relation:
        asked.append(partial(_related, game, what, thing, context=context))
    isnt: list[Callable[[Look], bool]] = [partial(_fits_word, game, (word,)) for word in what.not_words]
    isnt += [partial(_has_color, (letter,)) for letter in what.not_colors]
    isnt += [partial(has_keyword, name=name) for name in what.lacking]
    if OF_COLORS & set(what.states) and look.colors == thing.initial.colors:
        look = look.copy()
        look.colors = seams.colors_of_split_card(game, thing)
    return (
        all(either_half(game, thing, test) for test in asked)
        and not any(either_half(game, thing, test) for test in isnt)
        and all(in_state(game, thing, look, state) for state in what.states)
        and _right_player(game, what, thing, look, context)
        and (what.counter is None or _has_counter(thing, what.counter))
        and (what.expansion is None or seams.has_expansion_symbol(game, thing, what.expansion))
        and not (what.others and thing is context.source)
    )


OF_COLORS = {"multicolored", "colored", "monocolored", "colorless"}


def _fits_word(game: Game, words: tuple[str, ...], look: Look) -> bool:
    return any(is_word(game, look, word) for word in words)


def _has_color(letters: tuple[str, ...], look: Look) -> bool:
    return any(letter in look.colors for letter in letters)


def _has_counter(thing: GameObject, kind: str) -> bool:
    """Whether it has a counter of a kind; after "no ", whether it has none."""
    return not _has_such(thing, kind[3:]) if kind.startswith("no ") else _has_such(thing, kind)


def _has_such(thing: GameObject, kind: str) -> bool:
    return any(thing.counters.values()) if kind == "any" else thing.counters[kind] > 0


def _right_colors(game: Game, what: w.Filter, thing: GameObject, look: Look) -> bool:
    if not what.colors and not what.not_colors:
        return True
    if len(look.colors) > 1 and thing.zone != STACK:
        verdict = seams.the_named_value_decides(game, thing, look, what)
        return bool(verdict.allowed) if verdict is not None else bool(what.not_colors)
    return (not what.colors or any(letter in look.colors for letter in what.colors)) and not any(
        letter in look.colors for letter in what.not_colors
    )


def _right_card_type(game: Game, what: w.Filter, thing: GameObject, look: Look) -> bool:
    """An artifact creature is looked at as either, where a description asks for one of the two."""
    if len(look.types) < 2 or "artifact" not in look.types or "creature" not in look.types:
        return True
    if ("artifact" in what.words) == ("creature" in what.words) and not (
        "artifact" in what.any_of or "creature" in what.any_of
    ):
        return True
    in_play = thing.zone == IN_PLAY or thing.last_look is not None
    is_both = seams.artifact_creature_is_both if in_play else seams.artifact_creature_card_is_both
    return is_both(game, thing, look, what)


def _right_place(game: Game, what: w.Filter, thing: GameObject, context: Context) -> bool:
    if what.noun == "spell":
        came_from = thing.moved[0] if thing.moved is not None else None
        from_there = what.zone is None or came_from in ZONES_OF.get(what.zone, (what.zone,))
        return thing.zone == STACK and not thing.is_ability and from_there
    if what.noun == "ability":
        return thing.zone == STACK and thing.is_ability
    if what.noun == "spell or ability":
        return thing.zone == STACK
    if what.noun == "spell or permanent":
        return thing.zone in (STACK, IN_PLAY) and not thing.is_ability
    wanted = what.zone or (IN_PLAY if what.noun == "permanent" else None)
    if wanted == NOT_IN_PLAY:
        return thing.zone not in (IN_PLAY, NOWHERE) and not (thing.is_ability or thing.is_copy)
    return (
        wanted is None
        or thing.zone in ZONES_OF.get(wanted or "", (wanted,))
        or (thing.zone in (NOWHERE, PHASED_OUT) and wanted == IN_PLAY and thing.last_look is not None)
    )


def _right_player(game: Game, what: w.Filter, thing: GameObject, look: Look, context: Context) -> bool:
    def fits(who: str | w.Target | w.ThatPlayer, player: Player) -> bool:
        if isinstance(who, w.Target):
            return player in chosen_targets(context, who)
        if isinstance(who, w.ThatPlayer) and who.to != "defending player":
            return player in those_players(game, context, who)
        if who == "you":
            return player is context.controller
        if who == "opponent":
            return player is not context.controller
        if who == "chosen player":
            return player.name == context.source.chosen_player
        if who == "active player":
            return player is game.table.turn.active
        if who == "defending player" or isinstance(who, w.ThatPlayer):
            return player in defending_players(game, context)
        raise KeyError(who)

    if what.controller is not None and not fits(what.controller, look.controller):
        return False
    return what.owner is None or fits(what.owner, thing.owner)


def defending_players(game: Game, context: Context) -> list[Player]:
    """Whom the creature in question attacks, or has attacked before it left combat; else all who are
    attacked; before anything attacks in a combat phase, the opponent who can only be.
    """
    combat = game.table.combat
    for thing in (context.source, context.it):
        if thing is not None and thing in combat.attacked:
            return [combat.attacked[thing]]
    if attacked := list(dict.fromkeys((combat.attackers or combat.attacked).values())):
        return attacked
    turn = game.table.turn
    opponents = game.table.opponents(turn.active) if turn.active and turn.phase == "combat" else []
    chosen = [player for player in opponents if player.name == turn.defending_player]
    return chosen or (opponents if len(opponents) == 1 else [])


def _compares(game: Game, thing: GameObject, look: Look, item: w.Comparison, context: Context) -> bool:
    if item.what == w.EITHER_SIZE:
        either = (replace(item, what=what) for what in w.EITHER_SIZE.split(" or "))
        return any(_compares(game, thing, look, each, context) for each in either)
    value = value_of(game, thing, look, item.what)
    wanted: int | None
    if isinstance(item.number, w.ValueOf) and item.number.of == w.Itself():
        wanted = value_of(game, thing, look, item.number.what)
    else:
        wanted = context.x if isinstance(item.number, w.TheX) else _wanted(game, item.number, thing, context)
    if value is None or wanted is None:
        return False
    return bool(
        value < wanted
        if item.how == "below"
        else value > wanted
        if item.how == "above"
        else value <= wanted
        if item.how == "less"
        else value >= wanted
        if item.how == "greater"
        else value == wanted
    )


def _wanted(game: Game, number: w.Amount, thing: GameObject, context: Context) -> int:
    if isinstance(number, w.Number):
        return number.value
    its = any(isinstance(part, w.It) and part.to == EACH for part in parts_of(number))
    return int(seams.amount_now(game, number, facts.replace(context, it=thing) if its else context))


def _related(game: Game, what: w.Filter, thing: GameObject, look: Look, context: Context) -> bool:
    if what.named:
        name = context.source.initial.name.casefold() if what.named == "~" else what.named
        if name not in names_of(game, look):
            return False
    if (
        what.chosen in (*w.CHOSEN_COLORS, CHOSEN_OF_THE_COLOR)
        and context.source.chosen.get("color") not in look.colors
    ):
        return False
    if what.chosen == "name" and not _has_chosen_name(game, look, context.source.chosen.get("name", "")):
        return False
    if what.chosen in ("type", "not type") and (what.chosen == "type") is not is_word(
        game, look, context.source.chosen.get("type", "")
    ):
        return False
    if what.chosen == "kind" and not (context.kind and matches(game, context.kind, thing, context)):
        return False
    return what.relation is None or is_related(game, what, thing, look, context)


def _is_extreme(game: Game, what: w.Filter, thing: GameObject, look: Look, context: Context) -> bool:
    """Whether a thing has the greatest, or the least, value among others."""
    asked = what.extreme
    assert asked is not None
    others = all_matching(game, asked.among or replace(what, extreme=None), context)
    found = [value_of(game, other, game.look(other), asked.what) for other in others]
    known = [value for value in found if value is not None]
    return known != [] and value_of(game, thing, look, asked.what) == (max if asked.most else min)(known)


def _aims_at(game: Game, thing: GameObject, what: w.Filter | str, context: Context) -> bool:
    """Whether a spell or ability has such a target."""
    aimed = [target for group in thing.announced.targets for target in group]
    if isinstance(what, str):
        return context.controller in aimed
    return any(matches(game, what, target, context) for target in aimed)


ZONES_OF = {
    "hand or graveyard": (HAND, GRAVEYARD),
    "graveyard or library": (GRAVEYARD, LIBRARY),
    "graveyard or removed": (GRAVEYARD, REMOVED),
}
"""What a description calls a place that is one of two."""


def all_matching(game: Game, what: w.Filter | w.AnyOf, context: Context) -> list[GameObject]:
    """All things that fit a description, in the order of their zone."""
    if isinstance(what, w.AnyOf):
        fits = (thing for part in what.parts for thing in all_matching(game, part, context))
        return list(dict.fromkeys(fits))
    if what.noun in ("spell", "ability", "spell or ability", "spell or permanent"):
        zones = [*game.table.stack, *(game.table.in_play if what.noun == "spell or permanent" else ())]
        return [thing for thing in zones if matches(game, what, thing, context)]
    if what.noun == "card" and what.zone in (HAND, GRAVEYARD, LIBRARY, REMOVED, *ZONES_OF):
        return [
            thing
            for player in game.table.in_turn_order()
            for zone in ZONES_OF.get(what.zone, (what.zone,))
            for thing in game.table.zone(zone, player)
            if matches(game, what, thing, context)
        ]
    found = [thing for thing in game.table.in_play if matches(game, what, thing, context)]
    if context.stack_object is None or what.noun != "permanent":
        return found
    elsewhere = _cards_elsewhere(game, what, context)
    if not elsewhere or not found:
        return found
    mark = game.log.mark()
    in_play = seams.only_what_is_in_play(game, [*found, *elsewhere], context)
    game.log.kept_things_out(mark)
    return in_play


def _cards_elsewhere(game: Game, what: w.Filter, context: Context) -> list[GameObject]:
    """Cards outside play that would fit the description if it were for them too."""
    card = replace(what, noun="card")
    with game.log.silence():
        return [
            thing
            for player in game.table.in_turn_order()
            for zone in (HAND, GRAVEYARD, LIBRARY)
            for thing in game.table.zone(zone, player)
            if thing.initial.types and matches(game, card, thing, context)
        ]


def _has_chosen_name(game: Game, look: Look, name: str) -> bool:
    """Whether something has a name that was chosen: that very name, as a rule has it for lands under snow."""
    own, wanted = look.name.casefold(), name.casefold()
    if wanted in names_of(game, look):
        return True
    alike = own.removeprefix("snow-covered ") == wanted.removeprefix("snow-covered ")
    return alike and not seams.snow_covered_is_another_name(game, look, name)


def chosen_targets(context: Context, target: w.Target) -> tuple[Thing, ...]:
    """The things chosen for a target phrase that are still legal."""
    return context.targets[target.index] if target.index < len(context.targets) else ()


def value_of(game: Game, thing: GameObject, look: Look, what: str) -> int | None:
    if what == "cost":
        if thing.initial.halves and look.cost is None:
            return both_values(game, thing)
        return int(seams.converted_mana_cost(game, thing, look))
    if what == "toughness" and look.toughness is not None and thing.damage and thing.zone == IN_PLAY:
        return int(seams.toughness_that_counts(game, thing, look.toughness))
    value = look.power if what == "power" else look.toughness
    elsewhere = thing.zone != IN_PLAY and thing.last_look is None
    if elsewhere and any(isinstance(item, a.StarSize) for item in thing.initial.abilities):
        size = seams.star_out_of_play(game, thing, look)
        return size[0 if what == "power" else 1]
    return value
