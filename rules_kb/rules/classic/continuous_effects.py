"""418 Continuous Effects, with 407 Adding and Removing Abilities and 412 Handling Static Abilities.

There are no layers in 1999. A permanent's values start from the initial ones (which type-changing effects
set, 214.5), then come counters, then the continuous effects: an effect that depends on another waits
for it (418.5b-c), the others go by timestamp.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import replace, reworded
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules.classic.unchanged_looks import (
    abilities_in_graveyards,
    looks_at_permanents_only,
    state_of_permanents,
)
from rules_kb.rules.game import Game, plain_look
from rules_kb.rules.meaning import (
    Context,
    all_matching,
    amount_of,
    holds,
    in_state,
    latest,
    matches,
    players_of,
    things_of,
)
from rules_kb.rules.register import Verdict, rule
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.furniture import Furniture
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import IN_PLAY, GameObject, Look, Player

Reasons = dict[Any, tuple[str, tuple[str, ...]]]
Done = dict[GameObject, list[tuple[Any, "_Acting"]]]


class ContinuousEffect(Furniture):
    """An effect that a spell or ability left behind: `things` and amounts were fixed when it resolved.

    `ends` where it lasts as long as something holds that held as it began.
    """

    def __init__(
        self,
        source: GameObject,
        controller: Player,
        things: list[GameObject],
        changes: tuple[Any, ...],
        duration: str,
        timestamp: int,
    ) -> None:
        self.ends = False
        self.source = source
        self.controller = controller
        self.things = things
        self.changes = changes
        self.duration = duration
        self.timestamp = timestamp


class _Acting:
    """A continuous effect while looks are worked out: from a static ability, or left by a spell."""

    def __init__(
        self,
        source: GameObject,
        changes: tuple[Any, ...],
        timestamp: int,
        *,
        effect: ContinuousEffect | None = None,
        ability: a.Static | None = None,
    ) -> None:
        self.source = source
        self.changes = changes
        self.timestamp = timestamp
        self.effect = effect
        self.ability = ability

    @property
    def key(self) -> tuple[int, int, int]:
        """What tells this effect from others, the same on every machine."""
        return (self.source.id, self.timestamp, 0 if self.effect is None else 1)

    @property
    def sets_types(self) -> bool:
        return any(isinstance(change, e.SetTypes) for change in self.changes)

    @property
    def comes_first(self) -> bool:
        """Whether it changes what the others read: words of a text, or who controls what."""
        return any(isinstance(change, (e.ChangeWords, e.SetController)) for change in self.changes)

    @cached_property
    def writes(self) -> set[str]:
        """What of a thing this effect changes."""
        return {name for change in self.changes for name in _WRITES.get(type(change), ())}

    @cached_property
    def reads(self) -> set[str]:
        """What this effect looks at to know whether it exists, what it applies to and what it does."""
        if self.ability is None:
            return set()
        found = {"abilities"}
        if isinstance(self.ability.what, w.Each):
            found |= _filter_reads(self.ability.what.what)
        for change in self.changes:
            if isinstance(change, (e.ChangeSize, e.SetSize)):
                for part in (change.power, change.toughness):
                    if not isinstance(part, w.Number):
                        found |= {"types", "colors", "size", "controller"}
            elif isinstance(change, e.SetController):
                found.add("controller")
        if self.ability.condition is not None:
            found |= {"types", "colors", "controller"}
        return found


_WRITES = {
    e.ChangeSize: ("size",),
    e.SetSize: ("size",),
    e.GainAbilities: ("abilities",),
    e.LoseAbilities: ("abilities",),
    e.SetColors: ("colors",),
    e.SetTypes: ("types", "size", "colors", "abilities"),
    e.SetController: ("controller",),
    e.HasProperty: (),
    e.ChangeWords: ("abilities", "types"),
}


def _filter_reads(what: w.Filter) -> set[str]:
    found = set()
    if what.words or what.any_of or what.not_words:
        found.add("types")
    if what.colors or what.not_colors or "multicolored" in what.states or "colorless" in what.states:
        found.add("colors")
    if what.controller:
        found.add("controller")
    if what.having or what.lacking:
        found.add("abilities")
    if what.compares:
        found.add("size")
    return found


# -- how permanents look ---------------------------------------------------------------------------------


def looks_of_permanents(game: Game) -> tuple[dict[GameObject, Look], Reasons]:
    """Every permanent as it is now, and the reasons (a key to a cite and the names concerned) for how it is."""
    looks = {thing: plain_look(thing) for thing in game.table.in_play}
    game._looks = (game.table.version, looks, {})
    reasons: Reasons = {}
    _follow_statements(game, looks, reasons)
    done: Done = {}
    waiting = _effects_that_exist(game, looks)
    first = [effect for effect in waiting if effect.comes_first]
    types = game.era.types_are_set_before_the_rest(
        game, [effect for effect in waiting if effect.sets_types and effect not in first]
    )
    others = [effect for effect in waiting if effect not in first and effect not in types]
    acted = _apply_in_order(game, looks, first, reasons, done)
    acted += _apply_in_order(game, looks, types, reasons, done)
    others.extend(
        effect
        for effect in _effects_that_exist(game, looks)
        if not effect.sets_types and effect.key not in {known.key for known in waiting}
    )
    for thing, look in looks.items():
        _set_star_size(game, thing, look)
        _count_counters(thing, look)
    acted += _apply_in_order(game, looks, others, reasons, done)
    game.behind_looks = state_of_permanents(game) if _can_be_kept(looks, acted) else None
    return looks, reasons


def _can_be_kept(looks: dict[GameObject, Look], acted: list[_Acting]) -> bool:
    """Whether these looks hold until something about a permanent changes."""
    return looks_at_permanents_only([(effect.ability, effect.changes) for effect in acted]) and not any(
        isinstance(item, a.StarSize) for look in looks.values() for item in look.abilities
    )


def _follow_statements(game: Game, looks: dict[GameObject, Look], reasons: Reasons) -> None:
    for thing, look in looks.items():
        if statements_of(look):
            if game.era.statement_is_followed(game, thing):
                cite = game.era.statement_is_followed.cite(game.era.books)  # type: ignore[attr-defined]
                if cite:
                    reasons[cite, thing.id] = (cite, (thing.name,))
            else:
                _without_statements(look)


def statements_of(look: Look) -> list[a.CountsAs]:
    """What a card says that it is or counts as."""
    return [item for item in look.abilities if isinstance(item, a.CountsAs)]


def _without_statements(look: Look) -> None:
    said = {word for item in statements_of(look) for word in item.types}
    look.subtypes = tuple(word for word in look.subtypes if word not in said)


@rule("408.2f", off=False)
def statement_is_followed(game: Game, thing: GameObject) -> bool:
    """A text that isn't an ability, such as what a card counts as, is simply read and followed."""
    return True


@rule("402.3", off=False)
def statement_is_no_ability(game: Game, thing: GameObject) -> bool:
    """What a card says that it is or counts as holds in every zone, and isn't lost with its abilities."""
    return True


@rule("214.5", off=[])
def types_are_set_before_the_rest(game: Game, effects: list[_Acting]) -> list[_Acting]:
    """What changes a type sets initial values, and so overrides no continuous effect that changes the current
    ones.
    """
    return effects


def _with_chosen_land(source: GameObject, changes: tuple[Any, ...]) -> tuple[Any, ...]:
    """The changes of a static ability, the basic land type that was chosen for its permanent put in."""
    if not any(isinstance(change, e.SetChosenLand) for change in changes):
        return changes
    land = source.chosen.get("land")
    named = [
        e.SetTypes(("land",), (land,)) if isinstance(change, e.SetChosenLand) and land else change
        for change in changes
    ]
    return tuple(change for change in named if not isinstance(change, e.SetChosenLand))


def _effects_that_exist(game: Game, looks: dict[GameObject, Look]) -> list[_Acting]:
    found = [
        _Acting(effect.source, effect.changes, effect.timestamp, effect=effect)
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect)
    ]
    for thing, look in looks.items():
        for ability in look.abilities:
            if isinstance(ability, a.Static) and game.era.applies_while_in_play(game, thing):
                found.append(
                    _Acting(
                        thing, _with_chosen_land(thing, ability.changes), thing.timestamp, ability=ability
                    )
                )
    found.extend(
        _Acting(card, ability.changes, card.timestamp, ability=ability)
        for card, ability in abilities_in_graveyards(game)
        if game.era.states_otherwise(game, card)
    )
    return sorted(found, key=lambda effect: effect.timestamp)


@rule("418.4b", tenth2007="static-abilities", off=False)
def applies_while_in_play(game: Game, thing: GameObject) -> bool:
    """A static ability's effect applies all the time that the permanent with it is in play."""
    return True


def note_endings(
    game: Game, known: Mapping[Any, tuple[str, ...]], reasons: Reasons
) -> list[tuple[str, tuple[str, ...]]]:
    """The effects of permanents that have left play: (cite, names)."""
    cite = game.era.applies_while_in_play.cite(game.era.books)  # type: ignore[attr-defined]
    if not cite:
        return []
    here = {thing.id for thing in game.table.in_play}
    return [
        (cite, about)
        for key, about in known.items()
        if key[0] == cite and key not in reasons and key[1][0] not in here
    ]


def _apply_in_order(
    game: Game, looks: dict[GameObject, Look], waiting: list[_Acting], reasons: Reasons, done: Done
) -> list[_Acting]:
    """Apply the effects one after the other, and those that they bring with them; return them in that order."""
    acted = []
    waiting = list(waiting)
    while waiting:
        chosen = game.era.next_effect(game, waiting, looks, reasons)
        waiting.remove(chosen)
        acted.append(chosen)
        affected = _affected(game, chosen, looks)
        if chosen.ability is not None:
            affected = game.era.applies_to_whatever_its_text_indicates(game, chosen.source, affected) or []
            _note_static_ability(game, reasons, chosen, affected)
        else:
            _note(
                game,
                reasons,
                "edit_goes_on",
                chosen,
                [thing for thing in affected if thing not in chosen.effect.things],
            )
        grants = "abilities" in chosen.writes
        before = {id(item) for thing in affected for item in looks[thing].abilities} if grants else set()
        for thing in affected:
            for change in chosen.changes:
                _apply_unless_overridden(game, chosen, change, thing, looks[thing], reasons, done)
        if not grants:
            continue
        for thing in affected:
            for ability in looks[thing].abilities:
                if isinstance(ability, a.Static) and id(ability) not in before:
                    waiting.append(
                        _Acting(
                            thing,
                            _with_chosen_land(thing, ability.changes),
                            chosen.timestamp,
                            ability=ability,
                        )
                    )
    return acted


def _note_static_ability(game: Game, reasons: Reasons, effect: _Acting, affected: list[GameObject]) -> None:
    """A permanent's static ability acts because it is in play; that of a card in a graveyard because it says
    so.
    """
    if effect.source.zone != IN_PLAY:
        _note(game, reasons, "states_otherwise", effect, affected)
        return
    _note(game, reasons, "applies_to_whatever_its_text_indicates", effect, affected)
    _note(game, reasons, "applies_while_in_play", effect, affected)


def _apply_unless_overridden(
    game: Game, effect: _Acting, change: Any, thing: GameObject, look: Look, reasons: Reasons, done: Done
) -> None:
    """Apply a change; where it contradicts an earlier one it overrides that."""
    earlier = (
        next(
            (
                acting
                for other, acting in reversed(done.get(thing, ()))
                if contradicts(game, change, other, effect, acting)
            ),
            None,
        )
        if isinstance(change, CONTRADICTING)
        else None
    )
    if earlier is not None:
        if not game.era.overrides_the_earlier(game, thing):
            return
        _note(game, reasons, "overrides_the_earlier", effect, [thing])
    had, said = list(look.abilities), list(look.properties)
    _apply(game, effect, change, thing, look)
    done.setdefault(thing, []).append((change, effect))
    if isinstance(change, e.LoseAbilities):
        _note_loss(game, reasons, effect, change, thing, look, had, said)
    if isinstance(change, e.SetTypes):
        _note_new_type(game, reasons, effect, change, thing)


def _note_loss(
    game: Game,
    reasons: Reasons,
    effect: _Acting,
    change: e.LoseAbilities,
    thing: GameObject,
    look: Look,
    had: list[Any],
    said: list[Any],
) -> None:
    """Which rules on losing abilities had a part."""
    if len(look.abilities) < len(had) or (change.names is None and "land" in look.types):
        _note(game, reasons, "without_abilities", effect, [thing])
    if said:
        _note(game, reasons, "property_is_no_ability", effect, [thing])
    if statements_of(look):
        _note(game, reasons, "statement_is_no_ability", effect, [thing])


def _note_new_type(
    game: Game, reasons: Reasons, effect: _Acting, change: e.SetTypes, thing: GameObject
) -> None:
    """Which rules on type-changing had a part."""
    if not change.keeps:
        _note(
            game,
            reasons,
            "becomes_basic_land" if _makes_basic_land(change) else "new_type_replaces",
            effect,
            [thing],
        )
    if change.power is not None or change.colors or change.abilities:
        _note(game, reasons, "types_are_set_before_the_rest", effect, [thing])


@rule("418.5d", off=False)
def overrides_the_earlier(game: Game, thing: GameObject) -> bool:
    """Of two continuous effects that contradict each other, the one applied last overrides the other."""
    return True


CONTRADICTING = (e.SetColors, e.SetSize, e.SetTypes, e.SetController, e.LoseAbilities, e.GainAbilities)
"""The kinds of change that can undo an earlier one."""


def contradicts(game: Game, change: Any, other: Any, effect: _Acting, earlier: _Acting) -> bool:
    """Whether a change undoes what another has done to the same thing."""
    if effect.key == earlier.key:
        return False
    if isinstance(change, e.SetColors):
        return (isinstance(other, e.SetColors) and other.colors != change.colors) or (
            isinstance(other, e.SetTypes) and bool(other.colors)
        )
    if isinstance(change, e.SetSize):
        return isinstance(other, (e.SetSize, e.ChangeSize))
    if isinstance(change, e.SetTypes):
        return (
            isinstance(other, e.SetTypes)
            and not change.keeps
            and (other.types, other.subtypes) != (change.types, change.subtypes)
        )
    if isinstance(change, e.SetController):
        return isinstance(other, e.SetController) and _speaker(effect, game.looks()) is not _speaker(
            earlier, game.looks()
        )
    if isinstance(change, e.LoseAbilities) and isinstance(other, e.GainAbilities):
        return change.names is None or any(name in change.names for name in _keyword_names(other))
    if isinstance(change, e.GainAbilities) and isinstance(other, e.LoseAbilities):
        return other.names is None or any(name in other.names for name in _keyword_names(change))
    return False


def _keyword_names(change: e.GainAbilities) -> list[str]:
    return [_keyword_name(item) for item in change.abilities if isinstance(item, a.Keyword)]


def _note(game: Game, reasons: Reasons, name: str, effect: _Acting, affected: list[GameObject]) -> None:
    """Remember a rule as a reason for how things look; what a permanent's effect is counted once, not for
    each thing.
    """
    cite = getattr(game.era, name).cite(game.era.books)
    if not cite or not affected or cite in game.switched_off:
        return
    if name in ("applies_while_in_play", "states_otherwise"):
        reasons[cite, effect.key] = (cite, (effect.source.name,))
        return
    for thing in affected:
        reasons[cite, effect.key, thing.id] = (cite, (effect.source.name, thing.name))


@rule("418.4a", off=[])
def applies_to_whatever_its_text_indicates(
    game: Game, source: GameObject, affected: list[GameObject]
) -> list[GameObject]:
    """A static ability's effect isn't locked in: it applies to whatever its text fits at this moment."""
    return affected


def next_effect(
    game: Game, waiting: list[_Acting], looks: dict[GameObject, Look], reasons: Reasons
) -> _Acting:
    """Which of the waiting effects is applied next: an independent one, the oldest first (418.5c)."""
    by_age = sorted(waiting, key=lambda effect: effect.timestamp)
    oldest = by_age[0]
    looked_at = set().union(*(effect.reads for effect in waiting))
    changing = [other for other in waiting if other.writes & looked_at]
    free = (
        effect
        for effect in by_age
        if not any(
            other is not effect and game.era.depends_on(game, effect, other, looks) for other in changing
        )
    )
    chosen = next(free, oldest)
    if chosen is oldest:
        return oldest
    cite = game.era.depends_on.cite(game.era.books)  # type: ignore[attr-defined]
    if cite:
        reasons[cite, chosen.key, oldest.key] = (cite, (oldest.source.name, chosen.source.name))
    return chosen


@rule("418.5c", off=False)
def depends_on(game: Game, effect: _Acting, other: _Acting, looks: dict[GameObject, Look]) -> bool:
    """Whether applying `other` first would change whether `effect` exists, which things it reaches or how."""
    if not other.writes & effect.reads:
        return False
    before = _outcome(game, effect, looks)
    trial = {thing: _copy_look(look) for thing, look in looks.items()}
    game._looks = (game.table.version, trial, {})
    try:
        for thing in _affected(game, other, trial):
            for change in other.changes:
                _apply(game, other, change, thing, trial[thing])
        after = _outcome(game, effect, trial)
    finally:
        game._looks = (game.table.version, looks, {})
    return bool(before != after)


def _outcome(game: Game, effect: _Acting, looks: dict[GameObject, Look]) -> Any:
    """Whether an effect exists, what it applies to and what it does there, to be compared."""
    if (
        effect.ability is not None
        and effect.source in looks
        and effect.ability not in looks[effect.source].abilities
    ):
        return None
    context = Context(effect.source, _speaker(effect, looks))
    gains = (
        context.controller.name
        if any(isinstance(change, e.SetController) for change in effect.changes)
        else ""
    )
    does = [
        (amount_of(game, change.power, context), amount_of(game, change.toughness, context))
        for change in effect.changes
        if isinstance(change, (e.ChangeSize, e.SetSize))
    ]
    return ([thing.id for thing in _affected(game, effect, looks)], does, gains)


def _speaker(effect: _Acting, looks: dict[GameObject, Look]) -> Player:
    if effect.effect is not None:
        return effect.effect.controller
    return looks[effect.source].controller if effect.source in looks else effect.source.controller


def _affected(game: Game, effect: _Acting, looks: dict[GameObject, Look]) -> list[GameObject]:
    if effect.effect is not None:
        return [now for thing in effect.effect.things for now in _as_it_is_now(game, thing, looks)]
    ability = effect.ability
    assert ability is not None
    if effect.source in looks and ability not in looks[effect.source].abilities:
        return []
    context = Context(effect.source, _speaker(effect, looks))
    if ability.condition is not None and not holds(game, ability.condition, context):
        return []
    if isinstance(ability.what, w.Each):
        what = ability.what.what
        return [thing for thing in looks if matches(game, what, thing, context, looks[thing])]
    return [thing for thing in things_of(game, ability.what, context) if thing in looks]


def _as_it_is_now(game: Game, thing: GameObject, looks: dict[GameObject, Look]) -> list[GameObject]:
    """A thing that an effect was fixed on: itself, or the permanent that a spell has become."""
    if thing in looks:
        return [thing]
    if thing.last_look is not None:
        now = latest(thing)
        return [now] if now in looks else []
    after = thing.became
    return list(game.era.edit_goes_on(game, thing, after)) if after is not None and after in looks else []


@rule("415.3", off=[])
def edit_goes_on(game: Game, spell: GameObject, permanent: GameObject) -> list[GameObject]:
    """What has edited a spell that becomes a permanent goes on applying to the permanent."""
    return [permanent]


def _copy_look(look: Look) -> Look:
    return Look(
        look.name,
        look.cost,
        look.types,
        look.subtypes,
        look.supertypes,
        look.colors,
        list(look.abilities),
        look.power,
        look.toughness,
        look.controller,
        list(look.properties),
        look.text,
        look.bare,
    )


def _set_star_size(game: Game, thing: GameObject, look: Look) -> None:
    for ability in look.abilities:
        if isinstance(ability, a.StarSize):
            context = Context(thing, look.controller)
            if ability.power is not None:
                look.power = context.that_much = amount_of(game, ability.power, context)
            if ability.toughness is not None:
                look.toughness = amount_of(game, ability.toughness, context)
                if ability.power is None:
                    look.power = look.toughness


def _count_counters(thing: GameObject, look: Look) -> None:
    for kind, number in thing.counters.items():
        power, slash, toughness = kind.partition("/")
        if slash and look.power is not None and look.toughness is not None:
            look.power += int(power) * number
            look.toughness += int(toughness) * number


def _apply(game: Game, effect: _Acting, change: Any, thing: GameObject, look: Look) -> None:
    """One change to how a thing looks."""
    context = Context(
        effect.source, _speaker(effect, {thing: look} if effect.source is thing else game.looks()), it=thing
    )
    if isinstance(change, e.ChangeSize):
        if look.power is not None and look.toughness is not None:
            look.power += amount_of(game, change.power, context)
            look.toughness += amount_of(game, change.toughness, context)
    elif isinstance(change, e.SetSize):
        look.power = amount_of(game, change.power, context)
        look.toughness = amount_of(game, change.toughness, context)
    elif isinstance(change, e.GainAbilities):
        chosen = effect.source.chosen.get("color", "")
        look.abilities = [*look.abilities, *[protection_from(item, chosen) for item in change.abilities]]
    elif isinstance(change, e.LoseAbilities):
        _lose_abilities(game, thing, look, change.names)
    elif isinstance(change, e.SetColors):
        chosen = effect.source.chosen.get("color")
        look.colors = frozenset(change.colors if change.colors is not None else [chosen] if chosen else [])
    elif isinstance(change, e.SetTypes):
        _set_types(game, change, look, context)
    elif isinstance(change, e.ChangeWords):
        look.abilities = [reworded(item, change.kind, change.old, change.new) for item in look.abilities]
        look.subtypes = tuple(change.new if word == change.old else word for word in look.subtypes)
    elif isinstance(change, e.SetController):
        look.controller = (
            _speaker(effect, {}) if effect.effect is not None else game.looks()[effect.source].controller
        )
    elif isinstance(change, e.HasProperty):
        look.properties = [*look.properties, change.property]


def protection_from(ability: Any, color: str) -> Any:
    """Protection from the chosen color as protection from that very color; any other ability as it is."""
    quality = ability.value if isinstance(ability, a.Keyword) and ability.name == "protection" else None
    return (
        a.Keyword("protection", w.Filter("source", colors=(color,)))
        if quality is not None and quality.chosen == "color" and color
        else ability
    )


def _lose_abilities(game: Game, thing: GameObject, look: Look, names: tuple[str, ...] | None) -> None:
    """Take abilities away from a look: not what effects say of the permanent, nor what the card says that it
    counts as.
    """
    kept = game.era.without_abilities(game, look.abilities, names)
    look.abilities = look.abilities if kept is None else kept
    look.bare = look.bare or (names is None and kept is not None)
    if names is None and look.properties and not game.era.property_is_no_ability(game, thing):
        look.properties = []
    if names is None and statements_of(look) and not game.era.statement_is_no_ability(game, thing):
        _without_statements(look)


@rule("407.2", off=False)
def property_is_no_ability(game: Game, thing: GameObject) -> bool:
    """What an effect says that a permanent is, such as unblockable, is no ability, and isn't lost with its
    abilities.
    """
    return True


@rule("407.3", off=None)
def without_abilities(game: Game, abilities: list[Any], names: tuple[str, ...] | None) -> list[Any]:
    """Removing an ability removes every copy of it; statements of type or colour aren't abilities."""

    def lost(item: Any) -> bool:
        if not isinstance(item, (a.Keyword, a.Activated, a.Triggered, a.Static, a.ManaDoubling, a.Instead)):
            return False
        return names is None or (isinstance(item, a.Keyword) and _keyword_name(item) in names)

    return [item for item in abilities if not lost(item)]


def _keyword_name(item: a.Keyword) -> str:
    return landwalk_words(item) if item.name == "landwalk" else item.name


def what_took_its_abilities(game: Game, thing: GameObject) -> Verdict | None:
    """The rule by which a permanent has lost the abilities that are printed on it, if it has."""
    rules = [
        getattr(game.era, name).cite(game.era.books) for name in ("becomes_basic_land", "without_abilities")
    ]
    for key, (cite, _) in game.reasons().items():
        if len(key) == 3 and cite in rules and key[2] == thing.id:
            return Verdict(False, f"{thing.name} has lost its abilities", (thing,), cite)
    return None


def _makes_basic_land(change: e.SetTypes) -> bool:
    return (
        not change.keeps
        and change.types == ("land",)
        and any(word in BASIC_LANDS for word in change.subtypes)
    )


@rule("214.4", off=False)
def new_type_replaces(game: Game, look: Look) -> bool:
    """A new type replaces the types that a permanent had. What is on it stays."""
    return True


@rule("214.9f")
def becomes_basic_land(game: Game, look: Look) -> bool:
    """A permanent that becomes a basic land has only that land's mana ability, and isn't legendary any more."""
    look.abilities = []
    look.bare = False
    look.supertypes = ("basic", *[word for word in look.supertypes if word not in ("basic", "legendary")])
    return True


def _set_types(game: Game, change: e.SetTypes, look: Look, context: Context) -> None:
    if change.keeps or not (_makes_basic_land(change) or game.era.new_type_replaces(game, look)):
        look.types = (*look.types, *[word for word in change.types if word not in look.types])
        look.subtypes = (*look.subtypes, *[word for word in change.subtypes if word not in look.subtypes])
    else:
        if _makes_basic_land(change):
            game.era.becomes_basic_land(game, look)
        look.types = change.types or look.types
        look.subtypes = change.subtypes
    if change.power is not None:
        look.power, look.toughness = (
            amount_of(game, change.power, context),
            amount_of(game, change.toughness, context),
        )
    elif "creature" not in look.types:
        look.power = look.toughness = None
    if change.colors:
        look.colors = frozenset(change.colors)
    look.abilities = [*look.abilities, *change.abilities]


def look_at_spell(game: Game, thing: GameObject) -> Look:
    """A spell on the stack with what has edited it (415)."""
    look = plain_look(thing)
    edits = [
        effect
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect) and thing in effect.things
    ]
    for edit in sorted(edits, key=lambda effect: effect.timestamp):
        acting = _Acting(edit.source, edit.changes, edit.timestamp, effect=edit)
        for change in edit.changes:
            _apply(game, acting, change, thing, look)
    return look


def see_who_controls_what(game: Game) -> None:
    """A permanent that has come under another player's control hasn't been under it since the turn began
    (308.1, 409.3).
    """
    for thing, look in game.looks().items():
        if thing.held_by is not look.controller:
            thing.sick = thing.sick or thing.held_by is not None
            thing.held_by = look.controller


# -- effects from spells and abilities -----------------------------------------------------------------------


def begin_effect(game: Game, context: Context, what: Any, changes: tuple[Any, ...], duration: str) -> None:
    """A spell or ability creates a continuous effect as it resolves: what it applies to and how much is
    fixed.
    """
    if isinstance(what, w.Each):
        things = game.era.set_is_chosen_on_resolution(game, what.what, context) or []
    else:
        things = [thing for thing in things_of(game, what, context) if thing.zone in ("in play", "stack")]
    if not things:
        return
    changes = tuple(game.era.made_definite(game, change, context) for change in changes)
    groups = (
        [[thing] for thing in things]
        if any(isinstance(change, e.SwitchSize) for change in changes)
        else [things]
    )
    for group in groups:
        fixed = (
            (game.era.determined_once(game, changes, context, group[0]) or changes)
            if _variable(changes)
            else changes
        )
        game.era.lasts_as_long_as_stated(game, context, group, fixed, duration)
    context.it = things[-1] if not isinstance(what, w.Each) else context.it


def _variable(changes: tuple[Any, ...]) -> bool:
    return any(
        isinstance(change, e.SwitchSize)
        or (
            isinstance(change, SIZED)
            and change.power is not None
            and not (isinstance(change.power, w.Number) and isinstance(change.toughness, w.Number))
        )
        for change in changes
    )


SIZED = (e.ChangeSize, e.SetSize, e.SetTypes)


@rule("418.3b")
def set_is_chosen_on_resolution(game: Game, what: w.Filter, context: Context) -> list[GameObject]:
    """An untargeted effect of a spell or ability applies to what fits as it resolves, and to nothing later."""
    return all_matching(game, what, context)


@rule("418.3c")
def determined_once(
    game: Game, changes: tuple[Any, ...], context: Context, thing: GameObject
) -> tuple[Any, ...]:
    """A variable effect is worked out once, as the spell or ability resolves.

    What isn't plain adding becomes a plain bonus.
    """

    def fixed(change: Any) -> Any:
        if isinstance(change, e.SwitchSize):
            return _switched(game.look(thing))
        if not isinstance(change, SIZED) or change.power is None:
            return change
        return replace(
            change,
            power=w.Number(amount_of(game, change.power, context)),
            toughness=w.Number(amount_of(game, change.toughness, context)),
        )

    return tuple(fixed(change) for change in changes)


def _switched(look: Look) -> e.ChangeSize:
    """The plain bonus that makes power and toughness change places."""
    more = (look.toughness or 0) - (look.power or 0)
    return e.ChangeSize(w.Number(more), w.Number(-more))


@rule("418.3a", tenth2007="glossary/continuous-effect")
def lasts_as_long_as_stated(
    game: Game, context: Context, things: list[GameObject], changes: tuple[Any, ...], duration: str
) -> None:
    """How long the effect lasts is as stated; with no duration stated, to the end of the game."""
    ends = (
        f"until the upkeep of {context.controller.name}" if duration == "until your next upkeep" else duration
    )
    effect = ContinuousEffect(context.source, context.controller, things, changes, ends, game.table.tick())
    if any(isinstance(change, e.SetColors) and change.colors is None for change in changes):
        game.era.choose_color(game, context)
    if duration in WHILE:
        if not _still_lasts(game, effect) and game.era.expired_before_it_began(game, context):
            return
        effect.ends = _still_lasts(game, effect)
    words = "; ".join(f"{thing.name} {_words_of(game, changes, context)}" for thing in things)
    if duration:
        words += f" {duration}"
    if len(things) == 1 and len(changes) == 1 and isinstance(changes[0], e.ChangeSize):
        look = game.look(things[0])
        power, toughness = (
            amount_of(game, part, context) for part in (changes[0].power, changes[0].toughness)
        )
        words += f": {(look.power or 0) + power}/{(look.toughness or 0) + toughness}"
    game.happen(EffectBegan(effect, "effect", words, tuple(things), source=context.source))


WHILE = ("for as long as it stays tapped", "for as long as you control it", "for as long as it is enchanted")


def _still_lasts(game: Game, effect: ContinuousEffect) -> bool:
    """Whether what the effect's duration depends on holds now."""
    source = effect.source
    if effect.duration == WHILE[2]:
        return any(
            in_state(game, thing, game.look(thing), "enchanted")
            for thing in effect.things
            if thing.zone == "in play"
        )
    if source.zone != "in play":
        return False
    return source.tapped if effect.duration == WHILE[0] else game.controller(source) is effect.controller


@rule("418.3d", off=False)
def expired_before_it_began(game: Game, context: Context) -> bool:
    """An effect whose duration is over before it begins does nothing: it neither starts and stops nor lasts
    for ever.
    """
    game.happen(Noted(f"{context.source.name}'s effect is over before it begins", context.source))
    return True


def end_what_depended(game: Game) -> None:
    """End the effects whose duration was as long as something held that holds no more."""
    over = [
        effect
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect) and effect.ends and not _still_lasts(game, effect)
    ]
    if over:
        game.happen(
            *[EffectEnded(effect, "effect", f"{effect.source.name}'s effect ends") for effect in over]
        )


def _words_of(game: Game, changes: tuple[Any, ...], context: Context) -> str:
    """What an effect does, in words."""
    said = []
    for change in changes:
        if isinstance(change, e.ChangeSize):
            power, toughness = (amount_of(game, part, context) for part in (change.power, change.toughness))
            negative = power < 0 or (power == 0 and toughness < 0)
            said.append(
                f"gets {_signed(power, negative)}/{_signed(toughness, toughness < 0 or (negative and toughness == 0))}"
            )
        elif isinstance(change, e.SetSize):
            said.append(
                f"is {amount_of(game, change.power, context)}/{amount_of(game, change.toughness, context)}"
            )
        elif isinstance(change, e.GainAbilities):
            said.append("gains " + " and ".join(ability_words(item) for item in change.abilities))
        elif isinstance(change, e.LoseAbilities):
            said.append("loses " + (" and ".join(change.names) if change.names else "all abilities"))
        elif isinstance(change, e.SetColors):
            chosen = context.source.chosen.get("color")
            letters = change.colors if change.colors is not None else ((chosen,) if chosen else ())
            said.append("is " + (" and ".join(COLOR_NAMES[letter] for letter in letters) or "colorless"))
        elif isinstance(change, e.SetTypes):
            size = (
                f"{amount_of(game, change.power, context)}/{amount_of(game, change.toughness, context)} "
                if change.power is not None
                else ""
            )
            kind = f"{size}{' '.join((*change.subtypes, *change.types))}"
            said.append(f"is {'an' if kind.startswith(('a', 'e', 'i', 'o', 'u', '8')) else 'a'} {kind}")
        elif isinstance(change, e.SetController):
            said.append(f"is controlled by {context.controller.name}")
        elif isinstance(change, e.ChangeWords):
            said.append(
                f"reads {COLOR_NAMES.get(change.new, change.new)} for {COLOR_NAMES.get(change.old, change.old)}"
            )
        elif isinstance(change, e.HasProperty):
            said.append(property_words(change.property))
    return " and ".join(said)


def _signed(number: int, negative: bool) -> str:
    return f"{'-' if negative else '+'}{abs(number)}"


def landwalk_words(ability: a.Keyword) -> str:
    """A landwalk by its kind of land: islandwalk, snow-covered forestwalk, nonbasic landwalk."""
    words = [f"non{word}" for word in ability.value.not_words] + list(ability.value.words)
    return " ".join(words) + "walk"


def ability_words(ability: Any) -> str:
    """An ability in a few words."""
    if isinstance(ability, a.Keyword):
        if ability.name == "landwalk":
            return landwalk_words(ability)
        if ability.name == "protection":
            quality = [COLOR_NAMES[letter] for letter in ability.value.colors] or [
                f"{word}s" for word in ability.value.words
            ]
            return f"protection from {' and '.join(quality)}"
        return ability.name
    from rules_kb.cards.language import GRAMMAR

    kind = {a.Activated: "activated", a.Triggered: "triggered", a.Static: "static"}.get(type(ability))
    return f'"{GRAMMAR.show(kind, ability)}"' if kind else type(ability).__name__


def property_words(property: Any) -> str:
    """A property in words, as the language of cards says it."""
    from rules_kb.cards.language import GRAMMAR

    if isinstance(getattr(property, "it", None), GameObject):
        return f"can't block {property.it.name}"
    return GRAMMAR.show("property", property)


def effects_ending(game: Game, moment: str) -> list[Event]:
    """The ends of the effects and shields that last until a moment ("until end of turn")."""
    ended: list[Event] = [
        EffectEnded(effect, "effect", "") for effect in game.table.effects if effect.duration == moment
    ]
    ended.extend(EffectEnded(item, "delayed", "") for item in game.table.delayed if item.duration == moment)
    ended.extend(game.era.shields_expire(game, moment))
    return ended


__all__ = ["players_of"]
