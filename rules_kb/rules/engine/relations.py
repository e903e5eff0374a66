"""States and relations: the words of a description that say what a thing is like just now, and how it stands
to something else. Each has somebody who knows; one that has nobody is an error at import.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.equipping import equips
from rules_kb.cards.keywords import LANDCYCLING
from rules_kb.facts import NamedTuple
from rules_kb.rules import seams
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.engine.type_words import has_keyword, is_word, names_of
from rules_kb.rules.engine.what_was_named import related_things
from rules_kb.rules.game import Game
from rules_kb.rules.roster import ATTACHED
from rules_kb.rules.rule import Seam
from rules_kb.rules.terms.context import Context, as_it_left_play, latest
from rules_kb.rules.terms.triggered_abilities import occurrence_of
from rules_kb.table.events.permanents import PAIRED
from rules_kb.table.events.zone_changes import Moved, TokenMade
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, REMOVED, GameObject, Look

StateTest = Callable[[Game, GameObject, Look], bool]

# -- states ------------------------------------------------------------------------------------------


def _is_attacking(game: Game, thing: GameObject, look: Look) -> bool:
    return thing in game.table.combat.attackers or _attacked_as_it_left(game, thing)


def _attacked_as_it_left(game: Game, thing: GameObject) -> bool:
    """Whether a creature that is gone was attacking as it left play: what triggers on that looks back."""
    return thing.zone != IN_PLAY and thing.last_look is not None and thing in game.table.combat.attacked


def _is_enchanted(game: Game, thing: GameObject, look: Look) -> bool:
    return any(other.attached_to is thing for other, _, _ in game.having(ATTACHED))


def _is_equipped(game: Game, thing: GameObject, look: Look) -> bool:
    return any(
        other.attached_to is thing and "equipment" in game.look(other).subtypes
        for other, _, _ in game.having(ATTACHED)
    )


def _is_historic(game: Game, thing: GameObject, look: Look) -> bool:
    return "artifact" in look.types or "legendary" in look.supertypes or "saga" in look.subtypes


def _is_modified(game: Game, thing: GameObject, look: Look) -> bool:
    """It has a counter, is equipped, or is enchanted by an Aura of its own controller."""
    return (
        any(thing.counters.values())
        or _is_equipped(game, thing, look)
        or any(
            other.attached_to is thing and game.controller(other) is game.controller(thing)
            for other, _, _ in game.having(ATTACHED)
        )
    )


def _is_suspended(game: Game, thing: GameObject, look: Look) -> bool:
    return thing.zone == REMOVED and has_keyword(look, "suspend") and thing.counters["time"] > 0


STATES: dict[str, StateTest] = {
    "tapped": lambda game, thing, look: thing.tapped,
    "untapped": lambda game, thing, look: not thing.tapped,
    "attacking": _is_attacking,
    "blocking": lambda game, thing, look: thing in game.table.combat.blocks,
    "attacking or blocking": lambda game, thing, look: (
        thing in game.table.combat.attackers or thing in game.table.combat.blocks
    ),
    "blocked": lambda game, thing, look: thing in game.table.combat.blocked,
    "attacking alone": lambda game, thing, look: [*game.table.combat.attackers] == [thing],
    "unblocked": lambda game, thing, look: thing in game.table.combat.unblocked,
    "enchanted": _is_enchanted,
    "equipped": _is_equipped,
    "kicked": lambda game, thing, look: "kicker" in thing.announced.costs_paid,
    "face-down": lambda game, thing, look: thing.face_down,
    "face-up": lambda game, thing, look: not thing.face_down,
    "multicolored": lambda game, thing, look: len(look.colors) > 1,
    "colored": lambda game, thing, look: bool(look.colors),
    "monocolored": lambda game, thing, look: len(look.colors) == 1,
    "colorless": lambda game, thing, look: not look.colors,
    "token": lambda game, thing, look: thing.token,
    "nontoken": lambda game, thing, look: not thing.token,
    "in your graveyard": lambda game, thing, look: thing.zone == GRAVEYARD,
    "historic": _is_historic,
    "for a bargain": lambda game, thing, look: (
        thing.token or "artifact" in look.types or "enchantment" in look.types
    ),
    "suspended": _is_suspended,
    "modified": _is_modified,
    "suspected": lambda game, thing, look: "suspected" in thing.chosen,
    "equip": lambda game, thing, look: equips(thing.ability) is not None,
    "activated": lambda game, thing, look: isinstance(thing.ability, a.Activated),
    "triggered": lambda game, thing, look: isinstance(thing.ability, a.Triggered),
}
"""By its word, whether a thing is in a state."""


def in_state(game: Game, thing: GameObject, look: Look, state: str) -> bool:
    """Whether a thing is tapped, attacking, blocked, enchanted, ..."""
    return STATES[state](game, thing, look)


# -- relations ---------------------------------------------------------------------------------------


class Relating(NamedTuple):
    """A thing that is looked at as `look`, and the description that says how it has to stand to something."""

    game: Game
    what: w.Filter
    thing: GameObject
    look: Look
    context: Context

    @property
    def others(self) -> list[GameObject]:
        """What the description calls "it"."""
        return related_things(self.context, self.what.related)

    @property
    def others_as_they_left(self) -> list[GameObject]:
        """The same, as each was when it left play, if it has."""
        return [as_it_left_play(self.context, other) for other in self.others]

    @property
    def others_then(self) -> list[GameObject]:
        """The same; for what has waited, as it was meant when that began, though it may have left since."""
        top, of = self.context.stack_object, self.what.related
        occurrence = occurrence_of(top) if top is not None else None
        delayed = occurrence.delayed if occurrence is not None else None
        if delayed is None:
            return self.others
        if isinstance(of, w.ThisCard):
            return [delayed.this]
        return delayed.named.get(of.to, self.others) if isinstance(of, (w.It, w.Those)) else self.others


RelationTest = Callable[[Relating], bool]
RELATIONS: dict[str, RelationTest] = {}
"""By its words, whether a thing stands in a relation."""


class NoRelation(Exception):
    """Relations that a description can have and that nobody looks at, or the reverse. Raised at import."""


def relation(words: w.Relation) -> Callable[[RelationTest], RelationTest]:
    """Mark a function as telling whether a thing stands in a relation.

    Raises NoRelation where another one does.
    """

    def mark(test: RelationTest) -> RelationTest:
        if words in RELATIONS:
            raise NoRelation(f"two functions say what it means: {words}")
        RELATIONS[words] = test
        return test

    return mark


def is_related(game: Game, what: w.Filter, thing: GameObject, look: Look, context: Context) -> bool:
    """Whether a thing stands in the relation that a description asks for, if it asks for one."""
    return what.relation is None or RELATIONS[what.relation](Relating(game, what, thing, look, context))


@relation("removed by this")
def _removed_by_this(asked: Relating) -> bool:
    gone = [card for card in map(latest, asked.context.source.removed_cards) if card.zone == REMOVED]
    return asked.thing in seams.of_linked_ability(asked.game, gone, asked.context)


@relation("attacking you")
def _attacking_you(asked: Relating) -> bool:
    combat = asked.game.table.combat
    return combat.attackers.get(asked.thing) is asked.context.controller and asked.thing not in combat.against


@relation("colored")
def _colored(asked: Relating) -> bool:
    return bool(asked.look.colors)


@relation("enchanted")
def _enchanted(asked: Relating) -> bool:
    return _is_enchanted(asked.game, asked.thing, asked.look)


@relation("enchanted by this")
def _enchanted_by_this(asked: Relating) -> bool:
    return latest(asked.context.source).attached_to is asked.thing


@relation("not enchanted")
def _not_enchanted(asked: Relating) -> bool:
    return not _is_enchanted(asked.game, asked.thing, asked.look)


@relation("not attacking")
def _not_attacking(asked: Relating) -> bool:
    return not _is_attacking(asked.game, asked.thing, asked.look)


@relation("attached")
def _attached(asked: Relating) -> bool:
    return asked.thing.attached_to is not None


@relation("among those")
def _among_those(asked: Relating) -> bool:
    return asked.thing in asked.others


@relation("attached to a creature")
def _attached_to_a_creature(asked: Relating) -> bool:
    host = asked.thing.attached_to
    return isinstance(host, GameObject) and "creature" in asked.game.look(host).types


@relation("attached to it")
def _attached_to_it(asked: Relating) -> bool:
    return asked.thing.attached_to in asked.others


@relation("has another Aura")
def _has_another_aura(asked: Relating) -> bool:
    own = latest(asked.context.source)
    return any(
        other.attached_to is asked.thing
        and other is not own
        and "enchantment" in asked.game.look(other).types
        for other, _, _ in asked.game.having(ATTACHED)
    )


@relation("shares a type with it")
def _shares_a_type_with_it(asked: Relating) -> bool:
    """Whether it has a creature type in common with something; what is itself that has, if it has any."""
    return any(
        are_of_one_type(asked.game, asked.look, asked.game.look(as_it_left_play(asked.context, other)))
        for other in asked.others
    )


@relation("in a single graveyard")
def _in_a_single_graveyard(asked: Relating) -> bool:
    """Any card may be the first: those chosen together are compared as they are chosen."""
    return True


@relation("shares a type with this")
def _shares_a_type_with_this(asked: Relating) -> bool:
    return are_of_one_type(asked.game, asked.look, asked.game.look(asked.context.source))


def are_of_one_type(game: Game, look: Look, other: Look) -> bool:
    """Whether two things that can have creature types have one in common."""
    return all("creature" in each.types or "tribal" in each.supertypes for each in (look, other)) and any(
        is_word(game, one, word) for one, two in ((look, other), (other, look)) for word in two.subtypes
    )


@relation("shares a color with it")
def _shares_a_color_with_it(asked: Relating) -> bool:
    return any(asked.look.colors & asked.game.look(other).colors for other in asked.others_as_they_left)


@relation("shares a card type with it")
def _shares_a_card_type_with_it(asked: Relating) -> bool:
    own = {*asked.look.types}
    return any(own & {*asked.game.look(other).types} for other in asked.others_as_they_left)


@relation("same name as it")
def _same_name_as_it(asked: Relating) -> bool:
    own = names_of(asked.game, asked.look)
    return any(own & names_of(asked.game, asked.game.look(other)) for other in asked.others_as_they_left)


@relation("not named as this")
def _not_named_as_this(asked: Relating) -> bool:
    return asked.context.source.initial.name.casefold() not in names_of(asked.game, asked.look)


@relation("came into play this turn")
def _came_into_play_this_turn(asked: Relating) -> bool:
    """Nothing else is in play under that name: what comes is a new object."""
    return any(
        isinstance(change, (Moved, TokenMade)) and change.after is asked.thing
        for change in of_this_turn(asked.game)
    )


@relation("left play this turn")
def _left_play_this_turn(asked: Relating) -> bool:
    return asked.thing.moved == (IN_PLAY, asked.game.table.turn.number)


@relation("single target")
def _has_a_single_target(asked: Relating) -> bool:
    return _has_single_target(asked.game, asked.thing)


def _has_single_target(game: Game, thing: GameObject) -> bool:
    number = sum(len(group) for group in thing.announced.targets)
    if number == 0:
        verdict = seams.you_is_no_target(game, thing)
        return verdict is None or bool(verdict.allowed)
    return number == 1


@relation("targets this")
def _targets_this(asked: Relating) -> bool:
    return any(asked.context.source in group for group in asked.thing.announced.targets)


@relation("targets only this")
def _targets_only_this(asked: Relating) -> bool:
    aims = (asked.context.source,) in asked.thing.announced.targets
    return _has_single_target(asked.game, asked.thing) and aims


@relation("x in its cost")
def _has_x_in_its_cost(asked: Relating) -> bool:
    cost = asked.look.cost
    return cost is not None and cost.xs > 0


@relation("no x in its cost")
def _has_no_x_in_its_cost(asked: Relating) -> bool:
    return not _has_x_in_its_cost(asked)


@relation("was there as the turn began")
def _was_there_as_the_turn_began(asked: Relating) -> bool:
    return not asked.thing.sick


@relation("new this turn")
def _new_this_turn(asked: Relating) -> bool:
    """Came under its controller's control this turn; on another's turn, only what came into play is."""
    own = asked.look.controller is asked.game.table.turn.active
    return asked.thing.sick if own else _came_into_play_this_turn(asked)


@relation("makes mana")
def _makes_mana(asked: Relating) -> bool:
    return bool(seams.mana_abilities(asked.game, asked.thing))


@relation("has an activated ability")
def _has_an_activated_ability(asked: Relating) -> bool:
    """Whether it has one, its keywords and what its land types give it included."""
    own = _activated(asked.look)
    return bool(own) or _makes_mana(asked) or _by_a_keyword(asked)


@relation("has an activated ability that makes no mana")
def _has_an_activated_ability_that_makes_no_mana(asked: Relating) -> bool:
    mana = seams.mana_abilities(asked.game, asked.thing)
    return any(item not in mana for item in _activated(asked.look)) or _by_a_keyword(asked)


@relation("has no abilities")
def _has_no_abilities(asked: Relating) -> bool:
    """None of its text, of an effect or of its land types."""
    return not asked.look.abilities and not _makes_mana(asked)


def _activated(look: Look) -> list[a.Activated]:
    return [item for item in look.abilities if isinstance(item, a.Activated)]


def _by_a_keyword(asked: Relating) -> bool:
    in_play = any(rule(asked.game, asked.thing) for rule in played_by_keyword(asked.look))
    return in_play or has_keyword(asked.look, "equip")


def played_by_keyword(look: Look) -> list[Seam[[Game, GameObject], bool]]:
    """By which rules keywords of the hand count in play."""
    cycles = any(has_keyword(look, name) for name in ("cycling", *LANDCYCLING))
    found: list[Seam[[Game, GameObject], bool]] = [seams.cycling_is_there] if cycles else []
    if has_keyword(look, "transmute"):
        found.append(seams.transmute_is_there)
    return found


@relation("from an artifact")
def _from_an_artifact(asked: Relating) -> bool:
    source = asked.thing.source
    return source is not None and is_word(asked.game, asked.game.look(source), "artifact")


@relation("damaged this turn")
def _damaged_this_turn(asked: Relating) -> bool:
    return bool(asked.thing.damagers_in(asked.game.table.turn.number))


@relation("damaged by this")
def _damaged_by_this(asked: Relating) -> bool:
    return asked.context.source.id in asked.thing.damagers_in(asked.game.table.turn.number)


@relation("damaged by the enchanted")
def _damaged_by_the_enchanted(asked: Relating) -> bool:
    host = asked.context.source.attached_to
    return host is not None and host.id in asked.thing.damagers_in(asked.game.table.turn.number)


def partner_of(game: Game, thing: GameObject) -> GameObject | None:
    """The creature that a creature is paired with."""
    known = thing.chosen.get(PAIRED)
    if known is None:
        return None
    others = (each for each in game.table.in_play if str(each.id) == known)
    return next((each for each in others if each.chosen.get(PAIRED) == str(thing.id)), None)


@relation("in its pair")
def _in_its_pair(asked: Relating) -> bool:
    source = asked.context.source
    return asked.thing is source or asked.thing is partner_of(asked.game, source)
