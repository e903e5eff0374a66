"""Meaning: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.cards.types import same_creature_type
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, latest
from rules_kb.table.events import Event
from rules_kb.table.events.spells_and_abilities import Targeted
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    NOWHERE,
    PHASED_OUT,
    REMOVED,
    STACK,
    GameObject,
    Look,
    Player,
    Thing,
)


def amount_for(game: Game, amount: Any, who: Any, player: Player, context: Context) -> int:
    """An amount for one of the players whom an instruction names: where it names each, "they" and "their" are
    that player.
    """
    each = isinstance(who, (w.EachPlayer, w.EachOpponent))
    if each and isinstance(amount, w.ThatMuch):
        return context.shares.get(player, context.that_much)
    return amount_of(game, amount, dataclasses.replace(context, that_player=player) if each else context)


def name_owner(effect: e.MoveTo, events: list[Event], context: Context) -> None:
    """Where things of one owner go to a hand, library or graveyard, "that player" is that owner from then on,
    if nobody was named before.
    """
    owners = {event.thing.owner for event in events if isinstance(event, Moved)}
    if effect.zone != IN_PLAY and len(owners) == 1 and context.that_player is None:
        (context.that_player,) = owners


# -- descriptions ------------------------------------------------------------------------------------


def has_keyword(look: Look, name: str) -> bool:
    """Whether it has a keyword ability; a landwalk may be named by its land."""
    if name.endswith("walk") and name != "landwalk":
        land = name[:-4]
        return any(
            isinstance(item, a.Keyword) and item.name == "landwalk" and land in item.value.words
            for item in look.abilities
        )
    return any(isinstance(item, a.Keyword) and item.name == name for item in look.abilities)


def properties(look: Look, kind: type) -> list[Any]:
    """What is said of a thing, of one kind of property."""
    return [item for item in look.properties if isinstance(item, kind)]


def in_state(game: Game, thing: GameObject, look: Look, state: str) -> bool:
    """Whether a thing is tapped, attacking, blocked, enchanted, ..."""
    combat = game.table.combat
    tests: dict[str, Callable[[], bool]] = {
        "tapped": lambda: thing.tapped,
        "untapped": lambda: not thing.tapped,
        "attacking": lambda: thing in combat.attackers,
        "blocking": lambda: thing in combat.blocks,
        "attacking or blocking": lambda: thing in combat.attackers or thing in combat.blocks,
        "blocked": lambda: thing in combat.blocked,
        "unblocked": lambda: thing in combat.unblocked,
        "enchanted": lambda: any(other.attached_to is thing for other in game.table.in_play),
        "multicolored": lambda: len(look.colors) > 1,
        "colorless": lambda: not look.colors,
        "token": lambda: thing.token,
        "nontoken": lambda: not thing.token,
        "in your graveyard": lambda: thing.zone == GRAVEYARD,
    }
    return tests[state]()


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
    if not all(_is_word(game, look, word) for word in what.words):
        return False
    if what.any_of and not any(_is_word(game, look, word) for word in what.any_of):
        return False
    if any(_is_word(game, look, word) for word in what.not_words):
        return False
    if what.others and thing is context.source:
        return False
    return (
        all(in_state(game, thing, look, state) for state in what.states)
        and all(has_keyword(look, name) for name in what.having)
        and not any(has_keyword(look, name) for name in what.lacking)
        and _right_player(game, what, thing, look, context)
        and _related(game, what, thing, look, context)
        and (what.expansion is None or seams.has_expansion_symbol(game, thing, what.expansion))
        and all(_compares(game, thing, look, item, context) for item in what.compares)
        and _right_colors(game, what, thing, look)
        and _right_card_type(game, what, thing, look)
        and not (what.noun == "card" and thing.token and seams.tokens_are_no_cards(game, [thing]))
    )


def _is_word(game: Game, look: Look, word: str) -> bool:
    if word == "basic":
        return "basic" in look.supertypes
    return look.is_type(word) or is_same_type(game, look, word)


def is_same_type(game: Game, look: Look, word: str) -> bool:
    """Whether a creature has a type that is the same word in another number or gender (214.7b)."""
    return "creature" in look.types and any(
        same_creature_type(word, subtype) and seams.number_and_gender_are_ignored(game, word, subtype)
        for subtype in look.subtypes
    )


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
    return bool(
        seams.artifact_creature_is_both(game, thing)
        if in_play
        else seams.artifact_creature_card_is_both(game, thing)
    )


def _right_place(game: Game, what: w.Filter, thing: GameObject, context: Context) -> bool:
    if what.noun == "spell":
        return thing.zone == STACK and not thing.is_ability
    if what.noun == "ability":
        return thing.zone == STACK and thing.is_ability
    if what.noun == "spell or ability":
        return thing.zone == STACK
    if what.noun == "spell or permanent":
        return thing.zone in (STACK, IN_PLAY) and not thing.is_ability
    if what.noun == "source":
        return True
    wanted = what.zone or (IN_PLAY if what.noun == "permanent" else None)
    return (
        wanted is None
        or thing.zone == wanted
        or (thing.zone in (NOWHERE, PHASED_OUT) and wanted == IN_PLAY and thing.last_look is not None)
    )


def _right_player(game: Game, what: w.Filter, thing: GameObject, look: Look, context: Context) -> bool:
    def fits(who: str | w.Target, player: Player) -> bool:
        if isinstance(who, w.Target):
            return player in chosen_targets(context, who)
        if who == "you":
            return player is context.controller
        if who == "opponent":
            return player is not context.controller
        if who == "that player":
            return player is context.that_player
        if who == "active player":
            return player is game.table.turn.active
        if who == "defending player":
            return player in game.table.combat.attackers.values()
        raise KeyError(who)

    if what.controller is not None and not fits(what.controller, look.controller):
        return False
    return what.owner is None or fits(what.owner, thing.owner)


def _compares(game: Game, thing: GameObject, look: Look, item: w.Comparison, context: Context) -> bool:
    value = _value(game, thing, look, item.what)
    wanted = context.x if isinstance(item.number, w.TheX) else item.number.value
    if value is None:
        return False
    return bool(
        value <= wanted
        if item.how == "less"
        else value >= wanted
        if item.how == "greater"
        else value == wanted
    )


def _related(game: Game, what: w.Filter, thing: GameObject, look: Look, context: Context) -> bool:
    combat = game.table.combat
    if what.named and look.name != context.source.initial.name:
        return False
    if what.chosen == "color" and context.source.chosen.get("color") not in look.colors:
        return False
    if what.chosen == "type" and not _is_word(game, look, context.source.chosen.get("type", "")):
        return False
    relation = what.relation
    if relation == "attached":
        return thing.attached_to is not None
    if relation == "shares a type with it":
        return (
            context.it is not None
            and thing is not context.it
            and _shares_creature_type(game, look, game.look(context.it))
        )
    if relation == "left play this turn":
        return thing.moved == (IN_PLAY, game.table.turn.number)
    if relation == "single target":
        return _has_single_target(game, thing)
    if relation == "blocking this":
        return context.source in combat.blocks.get(thing, [])
    if relation == "blocked by this":
        return thing in combat.blocks.get(context.source, [])
    if relation == "blocking it":
        return context.it in combat.blocks.get(thing, [])
    if relation == "attached to it":
        return thing.attached_to is not None and thing.attached_to is context.it
    if relation == "attacked this turn":
        return thing.attacked_in == game.table.turn.number
    if relation == "makes mana":
        return bool(seams.mana_abilities(game, thing))
    if relation == "damaged this turn":
        return bool(thing.damagers_in(game.table.turn.number))
    if relation == "damaged by this":
        return context.source.id in thing.damagers_in(game.table.turn.number)
    return True


def _shares_creature_type(game: Game, look: Look, other: Look) -> bool:
    """Whether two creatures have a creature type in common."""
    return (
        "creature" in look.types
        and "creature" in other.types
        and any(_is_word(game, other, word) for word in look.subtypes)
    )


def _has_single_target(game: Game, thing: GameObject) -> bool:
    number = sum(len(group) for group in thing.announced.targets)
    if number == 0:
        verdict = seams.you_is_no_target(game, thing)
        return verdict is None or bool(verdict.allowed)
    return number == 1


def all_matching(game: Game, what: w.Filter, context: Context) -> list[GameObject]:
    """All things that fit a description, in the order of their zone."""
    if what.noun in ("spell", "ability", "spell or ability", "spell or permanent"):
        zones = [*game.table.stack, *(game.table.in_play if what.noun == "spell or permanent" else ())]
        return [thing for thing in zones if matches(game, what, thing, context)]
    if what.noun == "card" and what.zone in (HAND, GRAVEYARD, LIBRARY):
        return [
            thing
            for player in game.table.in_turn_order()
            for thing in game.table.zone(what.zone, player)
            if matches(game, what, thing, context)
        ]
    found = [thing for thing in game.table.in_play if matches(game, what, thing, context)]
    if context.stack_object is None or what.noun != "permanent":
        return found
    elsewhere = _cards_elsewhere(game, what, context)
    return (
        list(seams.only_what_is_in_play(game, found) or [*found, *elsewhere])
        if elsewhere and found
        else found
    )


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


# -- who is meant ------------------------------------------------------------------------------------


def players_of(game: Game, who: Any, context: Context) -> list[Player]:
    """The players that a phrase means, the active player first."""
    if isinstance(who, w.You):
        return [context.controller]
    if isinstance(who, w.Target):
        return [thing for thing in chosen_targets(context, who) if isinstance(thing, Player)]
    if isinstance(who, w.EachPlayer):
        return game.table.in_turn_order()
    if isinstance(who, w.EachOpponent):
        return [player for player in game.table.in_turn_order() if player is not context.controller]
    if isinstance(who, w.ThatPlayer):
        return [context.that_player] if context.that_player else []
    if isinstance(who, w.ChosenPlayer):
        return [player for player in game.table.players if player.name == context.source.chosen.get("player")]
    if isinstance(who, w.ActivePlayer):
        return [game.table.turn.active] if game.table.turn.active else []
    if isinstance(who, w.DefendingPlayer):
        return _defending(game, context)
    if isinstance(who, w.ControllerOf):
        return [game.controller(thing) for thing in things_of(game, who.of, context)]
    if isinstance(who, w.OwnerOf):
        return [thing.owner for thing in things_of(game, who.of, context)]
    return []


def _defending(game: Game, context: Context) -> list[Player]:
    attackers = game.table.combat.attackers
    if context.source in attackers:
        return [attackers[context.source]]
    return list(dict.fromkeys(attackers.values()))


def chosen_targets(context: Context, target: w.Target) -> tuple[Thing, ...]:
    """The things chosen for a target phrase that are still legal."""
    return context.targets[target.index] if target.index < len(context.targets) else ()


def things_of(game: Game, what: Any, context: Context) -> list[GameObject]:
    """The things that a phrase means, without any that are chosen while it is carried out."""
    if isinstance(what, tuple):
        return [thing for part in what for thing in things_of(game, part, context)]
    if isinstance(what, w.ThisCard):
        return _this_card(game, context)
    if isinstance(what, w.Enchanted):
        enchanted = context.source.attached_to
        if enchanted is not None and seams.could_not_be_targeted(game, context, enchanted):
            return list(seams.enchantment_does_not_target(game, context.source, enchanted))
        return [enchanted] if enchanted else []
    if isinstance(what, w.It):
        if what.noun == "dealt damage":
            return list(context.dealt_damage)
        if what.noun == "that spell" and isinstance(context.event, Targeted):
            return [context.event.by]
        return [_it(context)] if context.it else []
    if isinstance(what, w.Target):
        return [thing for thing in chosen_targets(context, what) if isinstance(thing, GameObject)]
    if isinstance(what, w.Those):
        return list(context.those or context.looked_at)
    if isinstance(what, w.Each):
        return all_matching(game, what.what, context)
    if isinstance(what, w.RemovedCards):
        removed = [card for card in map(latest, context.source.removed_cards) if card.zone == REMOVED]
        return list(seams.of_linked_ability(game, removed, context))
    if isinstance(what, w.TopOf):
        return all_matching(game, what.what, context)[:1]
    return []


def _it(context: Context) -> GameObject:
    """What was named last; what these instructions have put into play is meant as it is there."""
    assert context.it is not None
    now = context.moved.get(context.it)
    return now if now is not None and now.zone == IN_PLAY else context.it


def _this_card(game: Game, context: Context) -> list[GameObject]:
    """The card whose text it is; while something resolves, told from its copies in play."""
    source = context.source
    if context.this is not None:
        return [context.this]
    if context.stack_object is None or source.zone == STACK:
        return [source]
    copies = [thing for thing in game.table.in_play if thing.initial.name == source.initial.name]
    if copies in ([], [source]):
        return [source]
    return list(seams.name_means_this_copy(game, source, copies) or copies)


# -- amounts -----------------------------------------------------------------------------------------


ASKED_FROM_THE_GAME = (
    w.CountOf,
    w.HandSize,
    w.LibrarySize,
    w.LifeOf,
    w.CountersOn,
    w.ValueOf,
    w.SacrificedValue,
)


def amount_of(game: Game, node: Any, context: Context) -> int:
    """An amount as it is now."""
    if context.stack_object is not None and isinstance(node, ASKED_FROM_THE_GAME):
        return int(seams.information_is_taken_now(game, node, context))
    return plain_amount(game, node, context)


def plain_amount(game: Game, node: Any, context: Context) -> int:
    """An amount as it is now, whoever asks for it."""
    if node is None:
        return 0
    if isinstance(node, int):
        return node
    if isinstance(node, w.Number):
        return node.value
    if isinstance(node, w.TheX):
        return context.x
    if isinstance(node, w.ThatMuch):
        return context.that_much
    if isinstance(node, w.Minus):
        return -amount_of(game, node.of, context)
    if isinstance(node, w.CountOf):
        return len(all_matching(game, node.what, context))
    if isinstance(node, w.HandSize):
        return sum(len(game.table.zone(HAND, player)) for player in players_of(game, node.of, context))
    if isinstance(node, w.MovedThisWay):
        return sum(
            matches(game, replace(node.what, zone=None), thing, context) for thing in context.moved.values()
        )
    if isinstance(node, w.PaidTotal):
        given = (
            context.stack_object.announced.paid.get("things", []) if context.stack_object is not None else []
        )
        return sum(_value(game, thing, game.look(thing), node.what) or 0 for thing in given)
    if isinstance(node, w.SacrificedValue):
        sacrificed = (context.stack_object or context.source).announced.paid.get("sacrificed", [])
        return sum(_value(game, thing, game.look(thing), node.what) or 0 for thing in sacrificed)
    if isinstance(node, w.LibrarySize):
        return sum(len(game.table.zone(LIBRARY, player)) for player in players_of(game, node.of, context))
    if isinstance(node, w.LifeOf):
        return sum(player.life for player in players_of(game, node.of, context))
    if isinstance(node, w.CountersOn):
        return sum(thing.counters[node.kind] for thing in things_of(game, node.on, context))
    if isinstance(node, w.Difference):
        return max(0, amount_of(game, node.of, context) - amount_of(game, node.less, context))
    if isinstance(node, w.Sum):
        return amount_of(game, node.of, context) + amount_of(game, node.more, context)
    if isinstance(node, w.GreatestShare):
        return max(context.shares.values(), default=0)
    if isinstance(node, w.TargetsBeyondFirst):
        return max(0, sum(len(group) for group in context.source.announced.targets) - 1)
    if isinstance(node, w.Half):
        whole = amount_of(game, node.of, context)
        return (whole + 1) // 2 if node.up else whole // 2
    if isinstance(node, w.Times):
        return node.number * amount_of(game, node.of, context)
    if isinstance(node, w.ValueOf):
        return sum(
            _value(game, thing, game.look(thing), node.what) or 0
            for thing in things_of(game, node.of, context)
        )
    raise TypeError(f"no such amount: {node!r}")


def _value(game: Game, thing: GameObject, look: Look, what: str) -> int | None:
    if what == "cost":
        return int(seams.converted_mana_cost(game, thing, look))
    return look.power if what == "power" else look.toughness


def _most_more(game: Game, what: w.Filter, context: Context) -> int:
    """How many more things of a description than the player the opponent with the most of them controls."""
    with game.log.silence():
        found = [game.controller(thing) for thing in all_matching(game, what, context)]
    own = found.count(context.controller)
    return max((found.count(player) - own for player in game.table.opponents(context.controller)), default=0)


# -- conditions --------------------------------------------------------------------------------------


def holds(game: Game, condition: Any, context: Context) -> bool:
    """Whether a condition is true now."""
    if condition is None:
        return True
    if isinstance(condition, a.Controls):
        who = context.controller
        players = {"you": [who], "player": game.table.in_turn_order()}.get(
            condition.who
        ) or game.table.opponents(who)
        with game.log.silence():
            number = sum(
                1
                for thing in game.table.in_play
                if game.look(thing).controller in players and matches(game, condition.what, thing, context)
            )
        return number == 0 if condition.number == 0 else number >= condition.number
    if isinstance(condition, a.Both):
        return holds(game, condition.first, context) and holds(game, condition.second, context)
    if isinstance(condition, a.ControlsEither):
        return any(holds(game, a.Controls(what), context) for what in (condition.what, condition.other))
    if isinstance(condition, a.ThisIs):
        if (
            condition.state in ("tapped", "untapped")
            and context.source.zone != IN_PLAY
            and seams.neither_tapped_nor_untapped(game, context.source)
        ):
            return False
        return in_state(game, context.source, game.look(context.source), condition.state)
    if isinstance(condition, a.ItHasColor):
        return context.it is not None and condition.color in game.look(context.it).colors
    if isinstance(condition, a.ItAttacked):
        return context.it is not None and context.it.attacked_in == game.table.turn.number
    if isinstance(condition, a.HandExactly):
        return len(game.table.zone(HAND, context.controller)) == condition.number
    if isinstance(condition, a.ItIs):
        return context.it is not None and matches(game, condition.what, context.it, context)
    if isinstance(condition, a.NotPlayedFromHand):
        spell = context.source.came_from
        from_stack = context.source.moved is not None and context.source.moved[0] == STACK
        return not (
            from_stack
            and spell is not None
            and spell.moved is not None
            and spell.moved[0] == HAND
            and spell.controller is context.controller
        )
    if isinstance(condition, a.WasKicked):
        return "kicker" in context.source.announced.costs_paid
    if isinstance(condition, a.CardsInGraveyard):
        return (
            sum(
                matches(game, condition.what, card, context)
                for card in game.table.zone(GRAVEYARD, context.controller)
            )
            >= condition.number
        )
    if isinstance(condition, a.ControlsMore):
        return _most_more(game, condition.what, context) >= condition.number
    if isinstance(condition, a.EmptyHand):
        return not game.table.zone(HAND, context.controller)
    if isinstance(condition, a.LifeAtMost):
        return context.controller.life <= condition.number
    if isinstance(condition, a.HandAtMost):
        player = context.controller if condition.who == "you" else context.that_player
        return player is not None and len(game.table.zone(HAND, player)) <= condition.number
    if isinstance(condition, a.HandAtLeast):
        return len(game.table.zone(HAND, context.controller)) >= condition.number
    raise TypeError(f"no such condition: {condition!r}")
