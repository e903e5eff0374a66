"""418 Continuous Effects, with 407 Adding and Removing Abilities and 412 Handling Static Abilities.

There are no layers in 1999. A permanent's values start from the initial ones (which type-changing effects
set, 214.5), then come counters, then the continuous effects: an effect that depends on another waits
for it (418.5b-c), the others go by timestamp.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game, plain_look
from rules_kb.rules.meaning import Context, all_matching, amount_of, holds, matches, players_of, things_of
from rules_kb.rules.register import rule
from rules_kb.table.events import EffectBegan, EffectEnded, Event
from rules_kb.table.furniture import Furniture
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import GameObject, Look, Player

Reasons = dict[Any, tuple[str, tuple[str, ...]]]


class ContinuousEffect(Furniture):
    """An effect that a spell or ability left behind: `things` and amounts were fixed when it resolved."""

    def __init__(self, source: GameObject, controller: Player, things: list[GameObject], changes: tuple[Any, ...],
                 duration: str, timestamp: int) -> None:
        self.source = source
        self.controller = controller
        self.things = things
        self.changes = changes
        self.duration = duration
        self.timestamp = timestamp


class _Acting:
    """A continuous effect while looks are worked out: from a static ability, or left by a spell."""

    def __init__(self, source: GameObject, changes: tuple[Any, ...], timestamp: int, *, effect: ContinuousEffect | None = None,
                 ability: a.Static | None = None) -> None:
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
        return any(isinstance(change, (e.SetTypes, e.SetController)) for change in self.changes)

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
        if self.ability.condition is not None:
            found |= {"types", "colors", "controller"}
        return found


_WRITES = {e.ChangeSize: ("size",), e.SetSize: ("size",), e.GainAbilities: ("abilities",), e.LoseAbilities: ("abilities",),
           e.SetColors: ("colors",), e.SetTypes: ("types", "size", "colors", "abilities"), e.SetController: ("controller",),
           e.HasProperty: ()}


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
    waiting = _effects_that_exist(game, looks)
    types = [effect for effect in waiting if effect.sets_types]
    others = [effect for effect in waiting if not effect.sets_types]
    _apply_in_order(game, looks, types, reasons)
    others.extend(effect for effect in _effects_that_exist(game, looks)
                  if not effect.sets_types and effect.key not in {known.key for known in waiting})
    for thing, look in looks.items():
        _set_star_size(game, thing, look)
        _count_counters(thing, look)
    _apply_in_order(game, looks, others, reasons)
    return looks, reasons


def _effects_that_exist(game: Game, looks: dict[GameObject, Look]) -> list[_Acting]:
    found = [_Acting(effect.source, effect.changes, effect.timestamp, effect=effect) for effect in game.table.effects
             if isinstance(effect, ContinuousEffect)]
    for thing, look in looks.items():
        for edit in thing.edits:
            found.append(_Acting(edit.source, edit.changes, edit.timestamp, effect=edit))
        for ability in look.abilities:
            if isinstance(ability, a.Static):
                found.append(_Acting(thing, ability.changes, thing.timestamp, ability=ability))
    return sorted(found, key=lambda effect: effect.timestamp)


def _apply_in_order(game: Game, looks: dict[GameObject, Look], waiting: list[_Acting], reasons: Reasons) -> None:
    waiting = list(waiting)
    while waiting:
        chosen = game.era.next_effect(game, waiting, looks, reasons)
        waiting.remove(chosen)
        affected = _affected(game, chosen, looks)
        if chosen.ability is not None:
            affected = game.era.applies_to_whatever_its_text_indicates(game, chosen.source, affected) or []
            _note(game, reasons, "applies_to_whatever_its_text_indicates", chosen, affected)
        grants = "abilities" in chosen.writes
        before = {id(item) for thing in affected for item in looks[thing].abilities} if grants else set()
        for thing in affected:
            for change in chosen.changes:
                _apply(game, chosen, change, thing, looks[thing])
        if not grants:
            continue
        for thing in affected:
            for ability in looks[thing].abilities:
                if isinstance(ability, a.Static) and id(ability) not in before:
                    waiting.append(_Acting(thing, ability.changes, chosen.timestamp, ability=ability))


def _note(game: Game, reasons: Reasons, name: str, effect: _Acting, affected: list[GameObject]) -> None:
    cite = getattr(game.era, name).cite(game.era.books)
    if cite and affected and cite not in game.switched_off:
        for thing in affected:
            reasons[cite, effect.key, thing.id] = (cite, (effect.source.name, thing.name))


@rule("418.4a", off=[])
def applies_to_whatever_its_text_indicates(game: Game, source: GameObject, affected: list[GameObject]) -> list[GameObject]:
    """A static ability's effect isn't locked in: it applies to whatever its text fits at this moment."""
    return affected


def next_effect(game: Game, waiting: list[_Acting], looks: dict[GameObject, Look], reasons: Reasons) -> _Acting:
    """Which of the waiting effects is applied next: an independent one, the oldest first (418.5c)."""
    by_age = sorted(waiting, key=lambda effect: effect.timestamp)
    oldest = by_age[0]
    looked_at = set().union(*(effect.reads for effect in waiting))
    changing = [other for other in waiting if other.writes & looked_at]
    free = (effect for effect in by_age
            if not any(other is not effect and game.era.depends_on(game, effect, other, looks) for other in changing))
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
    if effect.ability is not None and effect.source in looks and effect.ability not in looks[effect.source].abilities:
        return None
    context = Context(effect.source, _speaker(effect, looks))
    does = [(amount_of(game, change.power, context), amount_of(game, change.toughness, context))
            for change in effect.changes if isinstance(change, (e.ChangeSize, e.SetSize))]
    return ([thing.id for thing in _affected(game, effect, looks)], does)


def _speaker(effect: _Acting, looks: dict[GameObject, Look]) -> Player:
    if effect.effect is not None:
        return effect.effect.controller
    return looks[effect.source].controller if effect.source in looks else effect.source.controller


def _affected(game: Game, effect: _Acting, looks: dict[GameObject, Look]) -> list[GameObject]:
    if effect.effect is not None:
        return [thing for thing in effect.effect.things if thing in looks]
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


def _copy_look(look: Look) -> Look:
    return Look(look.name, look.cost, look.types, look.subtypes, look.supertypes, look.colors, list(look.abilities),
                look.power, look.toughness, look.controller, list(look.properties), look.text)


def _set_star_size(game: Game, thing: GameObject, look: Look) -> None:
    for ability in look.abilities:
        if isinstance(ability, a.StarSize):
            context = Context(thing, look.controller)
            if ability.power is not None:
                look.power = amount_of(game, ability.power, context)
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
    context = Context(effect.source, _speaker(effect, {thing: look} if effect.source is thing else game.looks()))
    if isinstance(change, e.ChangeSize):
        if look.power is not None and look.toughness is not None:
            look.power += amount_of(game, change.power, context)
            look.toughness += amount_of(game, change.toughness, context)
    elif isinstance(change, e.SetSize):
        look.power = amount_of(game, change.power, context)
        look.toughness = amount_of(game, change.toughness, context)
    elif isinstance(change, e.GainAbilities):
        look.abilities = [*look.abilities, *change.abilities]
    elif isinstance(change, e.LoseAbilities):
        look.abilities = game.era.without_abilities(game, look.abilities, change.names)
    elif isinstance(change, e.SetColors):
        chosen = effect.source.chosen.get("color")
        look.colors = frozenset(change.colors if change.colors is not None else [chosen] if chosen else [])
    elif isinstance(change, e.SetTypes):
        _set_types(change, look)
    elif isinstance(change, e.SetController):
        look.controller = _speaker(effect, {})if effect.effect is not None else game.looks()[effect.source].controller
    elif isinstance(change, e.HasProperty):
        look.properties = [*look.properties, change.property]


@rule("407.3", off=None)
def without_abilities(game: Game, abilities: list[Any], names: tuple[str, ...] | None) -> list[Any]:
    """Removing an ability removes every copy of it; statements of type or colour aren't abilities."""
    def lost(item: Any) -> bool:
        if not isinstance(item, (a.Keyword, a.Activated, a.Triggered, a.Static, a.ManaDoubling)):
            return False
        return names is None or (isinstance(item, a.Keyword) and _keyword_name(item) in names)

    return [item for item in abilities if not lost(item)]


def _keyword_name(item: a.Keyword) -> str:
    return f"{item.value.words[0]}walk" if item.name == "landwalk" else item.name


def _set_types(change: e.SetTypes, look: Look) -> None:
    if change.keeps:
        look.types = (*look.types, *[word for word in change.types if word not in look.types])
        look.subtypes = (*look.subtypes, *[word for word in change.subtypes if word not in look.subtypes])
    else:
        if change.types == ("land",) and change.subtypes:
            look.abilities = [item for item in look.abilities if isinstance(item, a.CountsAs) and False]
            look.supertypes = tuple(word for word in look.supertypes if word != "legendary")
        look.types = change.types or look.types
        look.subtypes = change.subtypes
    if change.power is not None:
        look.power, look.toughness = change.power.value, change.toughness.value
    elif "creature" not in look.types:
        look.power = look.toughness = None
    if change.colors:
        look.colors = frozenset(change.colors)
    look.abilities = [*look.abilities, *change.abilities]


def look_at_spell(game: Game, thing: GameObject) -> Look:
    """A spell on the stack with what has edited it (415)."""
    look = plain_look(thing)
    for edit in thing.edits:
        acting = _Acting(edit.source, edit.changes, edit.timestamp, effect=edit)
        for change in edit.changes:
            _apply(game, acting, change, thing, look)
    return look


# -- effects from spells and abilities -----------------------------------------------------------------------


def begin_effect(game: Game, context: Context, what: Any, changes: tuple[Any, ...], duration: str) -> None:
    """A spell or ability creates a continuous effect as it resolves: what it applies to and how much is fixed."""
    if isinstance(what, w.Each):
        things = game.era.set_is_chosen_on_resolution(game, what.what, context) or []
    else:
        things = [thing for thing in things_of(game, what, context) if thing.zone in ("in play", "stack")]
    if not things:
        return
    fixed = game.era.determined_once(game, changes, context) if _variable(changes) else changes
    game.era.lasts_as_long_as_stated(game, context, things, fixed, duration)
    context.it = things[-1] if not isinstance(what, w.Each) else context.it


def _variable(changes: tuple[Any, ...]) -> bool:
    return any(isinstance(change, (e.ChangeSize, e.SetSize)) and
               not (isinstance(change.power, w.Number) and isinstance(change.toughness, w.Number)) for change in changes)


@rule("418.3b")
def set_is_chosen_on_resolution(game: Game, what: w.Filter, context: Context) -> list[GameObject]:
    """An untargeted effect of a spell or ability applies to what fits as it resolves, and to nothing later."""
    return all_matching(game, what, context)


@rule("418.3c")
def determined_once(game: Game, changes: tuple[Any, ...], context: Context) -> tuple[Any, ...]:
    """A variable effect is worked out once, as the spell or ability resolves."""
    return tuple(type(change)(w.Number(amount_of(game, change.power, context)),
                              w.Number(amount_of(game, change.toughness, context)))
                 if isinstance(change, (e.ChangeSize, e.SetSize)) else change for change in changes)


@rule("418.3a")
def lasts_as_long_as_stated(game: Game, context: Context, things: list[GameObject], changes: tuple[Any, ...],
                            duration: str) -> None:
    """How long the effect lasts is as stated; with no duration stated, to the end of the game."""
    effect = ContinuousEffect(context.source, context.controller, things, changes, duration, game.table.tick())
    if any(isinstance(change, e.SetColors) and change.colors is None for change in changes):
        game.era.choose_color(game, context)
    spells = [thing for thing in things if thing.zone == "stack"]
    for spell in spells:
        spell.edits.append(effect)
    words = "; ".join(f"{thing.name} {_words_of(game, changes, context)}" for thing in things)
    if duration:
        words += f" {duration}"
    if len(things) == 1 and len(changes) == 1 and isinstance(changes[0], e.ChangeSize):
        look = game.look(things[0])
        power, toughness = (amount_of(game, part, context) for part in (changes[0].power, changes[0].toughness))
        words += f": {(look.power or 0) + power}/{(look.toughness or 0) + toughness}"
    game.happen(EffectBegan(effect, "effect", words, tuple(things), source=context.source))


def _words_of(game: Game, changes: tuple[Any, ...], context: Context) -> str:
    """What an effect does, in words."""
    said = []
    for change in changes:
        if isinstance(change, e.ChangeSize):
            power, toughness = (amount_of(game, part, context) for part in (change.power, change.toughness))
            negative = power < 0 or (power == 0 and toughness < 0)
            said.append(f"gets {_signed(power, negative)}/{_signed(toughness, toughness < 0 or (negative and toughness == 0))}")
        elif isinstance(change, e.SetSize):
            said.append(f"is {amount_of(game, change.power, context)}/{amount_of(game, change.toughness, context)}")
        elif isinstance(change, e.GainAbilities):
            said.append("gains " + " and ".join(ability_words(item) for item in change.abilities))
        elif isinstance(change, e.LoseAbilities):
            said.append("loses " + (" and ".join(change.names) if change.names else "all abilities"))
        elif isinstance(change, e.SetColors):
            chosen = context.source.chosen.get("color")
            letters = change.colors if change.colors is not None else ((chosen,) if chosen else ())
            said.append("is " + (" and ".join(COLOR_NAMES[letter] for letter in letters) or "colorless"))
        elif isinstance(change, e.SetTypes):
            size = f"{change.power.value}/{change.toughness.value} " if change.power is not None else ""
            said.append(f"is a {size}{' '.join((*change.subtypes, *change.types))}")
        elif isinstance(change, e.SetController):
            said.append(f"is controlled by {context.controller.name}")
        elif isinstance(change, e.HasProperty):
            said.append(property_words(change.property))
    return " and ".join(said)


def _signed(number: int, negative: bool) -> str:
    return f"{'-' if negative else '+'}{abs(number)}"


def ability_words(ability: Any) -> str:
    """An ability in a few words."""
    if isinstance(ability, a.Keyword):
        if ability.name == "landwalk":
            return f"{ability.value.words[0]}walk"
        if ability.name == "protection":
            quality = [COLOR_NAMES[letter] for letter in ability.value.colors] or [f"{word}s" for word in ability.value.words]
            return f"protection from {' and '.join(quality)}"
        return ability.name
    from rules_kb.cards.language import GRAMMAR
    kind = {a.Activated: "activated", a.Triggered: "triggered", a.Static: "static"}.get(type(ability))
    return f'"{GRAMMAR.show(kind, ability)}"' if kind else type(ability).__name__


def property_words(property: Any) -> str:
    """A property in words, as the language of cards says it."""
    from rules_kb.cards.language import GRAMMAR
    return GRAMMAR.show("property", property)


def effects_ending(game: Game, moment: str) -> list[Event]:
    """The ends of the effects and shields that last until a moment ("until end of turn")."""
    ended: list[Event] = [EffectEnded(effect, "effect", "") for effect in game.table.effects if effect.duration == moment]
    ended.extend(EffectEnded(shield, "shield", "") for shield in game.table.shields if shield.duration == moment)
    return ended


__all__ = ["players_of"]
