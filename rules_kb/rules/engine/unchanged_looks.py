"""Unchanged looks: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.graveyards import FromPiles
from rules_kb.rules.game import Game
from rules_kb.rules.looks import StateOfPermanents
from rules_kb.rules.rule import answers
from rules_kb.table.furniture import EXCHANGES
from rules_kb.table.objects import BEHIND_LOOKS, GRAVEYARD, IN_PLAY, Characteristics, GameObject

BEHIND_LOOKS_OR_PLACE = {*BEHIND_LOOKS, "zone"}

OF_PERMANENTS = {
    "noun",
    "words",
    "any_of",
    "not_words",
    "colors",
    "not_colors",
    "having",
    "lacking",
    "named",
    "others",
    "owner",
}
"""What a description may ask without looking beyond permanents; anything else may."""

FIXED_CHANGES = (
    e.GainAbilities,
    e.LoseAbilities,
    e.SetTypes,
    e.LoseTypes,
    e.SetSnow,
    e.SetManaSymbols,
    e.SetController,
    e.HasProperty,
    e.ChangeWords,
)
OWN_COST = w.ValueOf("cost", w.It())


def are_as_before(game: Game, before: StateOfPermanents) -> bool:
    """Whether all that looks are worked out from is as it was, as no permanent has been touched since: most
    events leave it so.
    """
    acting_cards = [card.id for card, _ in abilities_in_graveyards(game)]
    return before.is_untouched(game.table.in_play, game.table.effects, acting_cards)


def state_of_permanents(game: Game, before: StateOfPermanents | None = None) -> StateOfPermanents:
    """All that looks are worked out from where every effect looks at permanents only, to be compared. Where
    it is known what has been exchanged since it was so `before`, only that is looked at again.
    """
    things = [*game.table.in_play]
    rest = [*game.table.effects], [card.id for card, _ in abilities_in_graveyards(game)]
    if before is not None and (since := EXCHANGES.since(before.exchanges_seen)) is not None:
        concerned = {
            id(thing): thing
            for thing, name in since
            if name in BEHIND_LOOKS_OR_PLACE and isinstance(thing, GameObject)
        }
        if (are := _known_to_be(before, things, [*concerned.values()])) is not None:
            found = StateOfPermanents(things, are, *rest)
            if are is not before.are:
                found.otherwise = [
                    thing for thing in concerned.values() if are.get(thing.id) is not before.are.get(thing.id)
                ]
            return found
    return StateOfPermanents(things, {thing.id: _is(thing) for thing in things}, *rest, otherwise=None)


def _known_to_be(
    before: StateOfPermanents, things: list[GameObject], concerned: list[GameObject]
) -> dict[int, tuple[object, ...]] | None:
    """What each permanent is, those looked at again of which something has been exchanged; None where others
    than these have come or gone.
    """
    if not concerned and before.things == things:
        return before.are
    known = [thing for thing in concerned if before.are.get(thing.id, NOTHING)[0] is thing]
    gone = {thing.id for thing in known if thing.zone != IN_PLAY}
    left = [thing for thing in before.things if thing.id not in gone] if gone else before.things
    new = things[len(left) :]
    if [*left, *new] != things:
        return None
    now = {thing.id: _is(thing) for thing in known if thing.id not in gone}
    now = {place: each for place, each in now.items() if each != before.are[place]}
    if not (now or gone or new):
        return before.are
    are = {**before.are, **now, **{thing.id: _is(thing) for thing in new}}
    return {place: each for place, each in are.items() if place not in gone} if gone else are


def _is(thing: GameObject) -> tuple[object, ...]:
    """What a permanent is, to be compared."""
    return (
        thing,
        thing.timestamp,
        thing.controller,
        thing.tapped,
        thing.attached_to,
        thing.initial,
        [*thing.counters.items()] if thing.counters else None,
        [*thing.chosen.items()] if thing.chosen else None,
    )


def but_tapped(what_it_is: tuple[object, ...]) -> tuple[object, ...]:
    """What a permanent is, but whether it is tapped."""
    return what_it_is[:TAPPED] + what_it_is[TAPPED + 1 :]


TAPPED = 3
"""The place of that in what a permanent is."""
NOTHING = (None,)


def abilities_in_graveyards(game: Game) -> list[tuple[GameObject, a.Static]]:
    """The static abilities of cards in graveyards that say that they work there."""
    return [
        found
        for player in game.table.players
        if (pile := game.table.zone(GRAVEYARD, player))
        for found in WORKING.among(game, pile)
    ]


def _working_in_a_graveyard(card: Characteristics) -> tuple[a.Static, ...]:
    return tuple(
        item
        for item in card.abilities
        if isinstance(item, a.Static) and a.is_of_the_graveyard(item.condition)
    )


WORKING = FromPiles(_working_in_a_graveyard)


def looks_at_permanents_only(effects: Iterable[tuple[a.Static | None, tuple[e.Change, ...]]]) -> bool:
    """Whether effects, as (the static ability or None, its changes), look at nothing but permanents."""
    return all(
        (ability is None or (ability.condition is None and _is_near(ability.what)))
        and all(map(_is_fixed, changes))
        for ability, changes in effects
    )


def _is_near(what: w.Things) -> bool:
    if isinstance(what, (w.ThisCard, w.Enchanted)):
        return True
    return isinstance(what, w.Each) and isinstance(what.what, w.Filter) and asks_of_permanents(what.what)


def asks_of_permanents(what: w.Filter) -> bool:
    """Whether a description asks of nothing but permanents, and of whoever controls what says it."""
    if what.noun in ("card", "spell", "ability", "source") or what.controller not in (
        None,
        "you",
        "opponent",
    ):
        return False
    if what.owner not in (None, "you", "opponent") or any(
        state not in ("tapped", "untapped") for state in what.states
    ):
        return False
    known = OF_PERMANENTS | {"controller", "states"}
    return all(name in known or getattr(what, name) == what.field_defaults[name] for name in what.field_names)


def asks_of_looks_only(what: w.Things | w.Filter | w.AnyOf) -> bool:
    """Whether a description asks of nothing but how a permanent looks and whose it is."""
    return isinstance(what, w.Filter) and not what.states and asks_of_permanents(what)


def _is_fixed(change: e.Change) -> bool:
    if isinstance(change, (e.ChangeSize, e.SetSize, e.SetTypes)) and change.power != OWN_COST:
        return all(isinstance(part, (w.Number, int, type(None))) for part in (change.power, change.toughness))
    if isinstance(change, e.SetColors):
        return change.colors is not None
    return isinstance(change, FIXED_CHANGES)


@answers(seams.toughness_that_counts)
def toughness_that_counts(game: Game, thing: GameObject, toughness: int) -> int:
    """All of it."""
    return toughness
