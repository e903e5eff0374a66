"""418 Continuous Effects, with 407 Adding and Removing Abilities and 412 Handling Static Abilities.

There are no layers in 1999. A permanent's values start from the initial ones (which type-changing effects
set, 214.5), then come counters, then the continuous effects: an effect that depends on another waits
for it (418.5b-c), the others go by timestamp.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.durations import WHILE_IT_HAS
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.changes_of_looks import (
    ability_words,
    apply_change,
    keyword_name,
    speaker,
    words_said,
)
from rules_kb.rules.engine.continuous_effects import (
    apply_in_trial,
    count_counters,
    has_twice,
    star_size,
    static_effect,
    things_affected,
)
from rules_kb.rules.engine.effects_in_force import in_force
from rules_kb.rules.engine.lasting_effects import SIZED, WHILE, still_lasts, with_amounts_fixed
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import Acting, ContinuousEffect, StarSizeActing
from rules_kb.table.clause import Clause
from rules_kb.table.events import Noted
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import IN_PLAY, GameObject, Look


@rule(seams.statement_is_followed, rulings1999="G.10.1", cr1999="408.2f", cr2006="408.2f", off=False)
def statement_is_followed(game: Game, thing: GameObject, look: Look) -> bool:
    """A text that says what its card is, or counts as, is simply read and followed."""
    look.subtypes = (*look.subtypes, *words_said(look))
    return True


@rule(seams.statement_is_no_ability, rulings1999="G.10.2", cr1999="402.3", cr2006="402.8a", off=())
def statement_is_no_ability(game: Game, thing: GameObject, look: Look) -> tuple[str, ...]:
    """What a card says that it is or counts as holds in every zone."""
    return words_said(look)


@rule(seams.statement_outlasts_abilities, rulings1999="G.10.3", cr1999="402.3", cr2006="418.5a", off=())
def statement_outlasts_abilities(game: Game, thing: GameObject, look: Look) -> tuple[str, ...]:
    """What a card says that it is or counts as isn't lost with its abilities: in 1999 because that is no
    ability, in 2006 because types come in an earlier layer.
    """
    return words_said(look)


@rule(seams.counters_come_before_effects, rulings1999="K.12.2", cr1999="glossary/characteristics", off=False)
def counters_come_before_effects(game: Game, thing: GameObject, look: Look) -> bool:
    """A characteristic starts with its initial value; counters adjust that, and then continuous effects."""
    count_counters(thing, look)
    return True


@rule(seams.types_are_set_before_the_rest, rulings1999="K.5.6", cr1999="214.5", off=[])
def types_are_set_before_the_rest(game: Game, effects: list[Acting]) -> list[Acting]:
    """What changes a type sets initial values, and so overrides no continuous effect that changes the current
    ones.
    """
    return [effect for effect in effects if effect.sets_types and not effect.comes_first]


@rule(seams.applies_while_in_play, rulings1999="A.4.1", cr1999="418.4b", cr2006="418.4b", off=[])
def applies_while_in_play(game: Game, thing: GameObject, abilities: list[a.Static]) -> list[Acting]:
    """A static ability's effect applies all the time that the permanent with it is in play."""
    return [static_effect(thing, ability, thing.timestamp) for ability in abilities if thing.zone == IN_PLAY]


@rule(seams.overrides_the_earlier, rulings1999="T.14.1", cr1999="418.5d", cr2006="418.5h", off=False)
def overrides_the_earlier(
    game: Game, effect: Acting, change: e.Change, thing: GameObject, look: Look
) -> bool:
    """Of two continuous effects that contradict each other, the one applied last overrides the other."""
    apply_change(game, effect, change, thing, look)
    return True


@rule(
    seams.applies_to_whatever_its_text_indicates,
    rulings1999="T.2.4",
    cr1999="418.4a",
    cr2006="418.4a",
    off=[],
)
def applies_to_whatever_its_text_indicates(
    game: Game, effect: Acting, looks: dict[GameObject, Look]
) -> list[GameObject]:
    """A static ability's effect isn't locked in: it applies to whatever its text fits at this moment."""
    return things_affected(game, effect, looks)


@rule(seams.depends_on, rulings1999="T.14.2", cr1999="418.5c", cr2006="418.5c", off=False)
def depends_on(game: Game, effect: Acting, other: Acting, looks: dict[GameObject, Look]) -> bool:
    """Whether applying `other` first would change whether `effect` exists, which things it reaches or how."""
    read = other.writes & effect.reads
    if not read:
        return False
    if not read & effect.looks_at:
        return _comes_or_goes(game, effect, other, looks)
    trial = dict(looks)
    with game.trial_looks(trial):
        for thing in things_affected(game, other, looks):
            trial[thing] = looks[thing].copy()
            apply_in_trial(game, other, thing, trial[thing])
        if trial == looks:
            return False
        after = outcome_of(game, effect, trial)
    return bool(outcome_of(game, effect, looks) != after)


def _comes_or_goes(game: Game, effect: Acting, other: Acting, looks: dict[GameObject, Look]) -> bool:
    """Whether `other` would give or take away the ability that `effect` comes from: only what it does to the
    permanent with that ability is looked at.
    """
    source = effect.source
    concerned = {thing: looks[thing] for thing in (other.source, source) if thing in looks}
    if source not in looks or source not in things_affected(game, other, concerned):
        return False
    look = looks[source].copy()
    with game.trial_looks({**looks, source: look}):
        apply_in_trial(game, other, source, look)
    return (effect.ability in look.abilities) != (effect.ability in looks[source].abilities)


def outcome_of(game: Game, effect: Acting, looks: dict[GameObject, Look]) -> object:
    """Whether an effect exists, what it applies to and what it does there, to be compared."""
    if isinstance(effect, StarSizeActing):
        return _star_as_it_would_be(game, effect.source, looks[effect.source])
    if (
        effect.ability is not None
        and effect.started is None
        and effect.source in looks
        and effect.ability not in looks[effect.source].abilities
    ):
        return None
    context = Context(effect.source, speaker(effect, looks))
    gains = (
        context.controller.name
        if any(isinstance(change, e.SetController) for change in effect.changes)
        else ""
    )
    does = [
        (amount_of(game, change.power, context), amount_of(game, change.toughness, context))
        for change in effect.changes
        if isinstance(change, SIZED) and change.power is not None
    ]
    return ([thing.id for thing in things_affected(game, effect, looks)], does, gains)


def _star_as_it_would_be(game: Game, thing: GameObject, look: Look) -> object:
    """The size that a text defines, which isn't lost with abilities (400.1)."""
    if not any(isinstance(item, a.StarSize) for item in look.abilities):
        look = look.copy()
        look.abilities = list(thing.initial.abilities)
    return star_size(game, thing, look)


@rule(seams.edit_goes_on, rulings1999="K.4.3", cr1999="415.3", cr2006="213.5", off=[])
def edit_goes_on(game: Game, spell: GameObject, looks: dict[GameObject, Look]) -> list[GameObject]:
    """What has edited a spell that becomes a permanent goes on applying to the permanent."""
    return [spell.became] if spell.became in looks else []


ABILITIES = (a.Keyword, a.Activated, a.Triggered, a.Static, a.ManaDoubling, a.Instead)
"""What can be gained, and is lost with its abilities."""
NO_ABILITIES = (
    a.CountsAs,
    a.AdditionalCost,
    a.AlternativeCost,
    a.Instructions,
    a.Enchant,
    a.EnchantPlayer,
    a.PlayOnlyOn,
    a.StarSize,
)
"""What of a permanent's text stays where it loses all abilities: statements (402.3), what its card costs
(402.4), what it may be on, its size. All else is an ability, whatever it speaks of.
"""


@rule(seams.property_is_no_ability, rulings1999="A.1.12", cr1999="407.2", cr2006="407.2", off=[])
def property_is_no_ability(game: Game, thing: GameObject, properties: list[Clause]) -> list[Clause]:
    """What an effect says that a permanent is, such as unblockable, is no ability, and isn't lost with its
    abilities.
    """
    return [said for said in properties if not isinstance(said, ABILITIES)]


@rule(seams.without_abilities, cr1999="407.1", off=None)
def without_abilities(game: Game, abilities: list[Clause], names: tuple[str, ...] | None) -> list[Clause]:
    """Effects can take abilities away; statements of type or colour aren't abilities."""

    return without(game, abilities, [item for item in abilities if is_lost(item, names)])


def is_lost(item: Clause, names: tuple[str, ...] | None) -> bool:
    """Whether it goes where all abilities do, or the keywords of these names."""
    if names is None:
        return not isinstance(item, NO_ABILITIES)
    return isinstance(item, a.Keyword) and keyword_name(item) in names


def without(game: Game, abilities: list[Clause], lost: list[Clause]) -> list[Clause]:
    """What is left of some abilities without those that are lost; of several copies of one, by the rule."""
    if has_twice(lost):
        return seams.every_copy_is_lost(game, abilities, lost)
    return [item for item in abilities if item not in lost]


def _one_copy_of_each(game: Game, abilities: list[Clause], lost: list[Clause]) -> list[Clause]:
    return [item for at, item in enumerate(abilities) if item not in lost or item in abilities[:at]]


@rule(
    seams.every_copy_is_lost,
    rulings1999="A.1.3",
    cr1999="407.3",
    cr2006="407.3",
    without=_one_copy_of_each,
)
def every_copy_is_lost(game: Game, abilities: list[Clause], lost: list[Clause]) -> list[Clause]:
    """An effect that removes an ability removes every copy of it."""
    return [item for item in abilities if item not in lost]


@rule(seams.new_type_replaces, rulings1999="K.2.5", cr1999="214.4", off=False)
def new_type_replaces(game: Game, look: Look, change: e.SetTypes) -> bool:
    """A new type replaces the types that a permanent had. What is on it stays."""
    look.types = change.types or look.types
    look.subtypes = change.subtypes
    return True


@rule(seams.becomes_basic_land, rulings1999="K.18.3", cr1999="214.9f", off=False)
def becomes_basic_land(game: Game, look: Look) -> bool:
    """A permanent that becomes a basic land has only that land's mana ability, and isn't legendary any
    more.
    """
    look.abilities = []
    look.bare = False
    kept = [word for word in look.supertypes if word not in ("basic", "legendary", SNOW)]
    if SNOW in look.supertypes:
        kept += seams.status_outlasts_type(game, look)
    look.supertypes = ("basic", *kept)
    return True


SNOW = "snow-covered"


@rule(seams.status_outlasts_type, rulings1999="K.22.3", cr1999="glossary/snow-covered", off=[])
def status_outlasts_type(game: Game, look: Look) -> list[str]:
    """A snow-covered land stays so where an effect changes its type: the status is no part of that."""
    return [word for word in look.supertypes if word == SNOW]


@rule(seams.set_is_chosen_on_resolution, cr1999="418.3b", cr2006="418.3b", off=[])
def set_is_chosen_on_resolution(game: Game, what: w.Filter, context: Context) -> list[GameObject]:
    """An untargeted effect of a spell or ability applies to what fits as it resolves, and to nothing
    later.
    """
    return all_matching(game, what, context)


def _whatever_it_is(
    game: Game, changes: tuple[e.Change, ...], context: Context, thing: GameObject
) -> tuple[e.Change, ...]:
    return changes


@rule(seams.determined_once, cr1999="418.3c", without=_whatever_it_is)
def determined_once(
    game: Game, changes: tuple[e.Change, ...], context: Context, thing: GameObject
) -> tuple[e.Change, ...]:
    """A variable effect is worked out once, as the spell or ability resolves.

    What isn't plain adding becomes a plain bonus.
    """

    return tuple(
        _switched(game.look(thing))
        if isinstance(change, e.SwitchSize)
        else with_amounts_fixed(game, change, context)
        for change in changes
    )


def _switched(look: Look) -> e.ChangeSize:
    """The plain bonus that makes power and toughness change places."""
    more = (look.toughness or 0) - (look.power or 0)
    return e.ChangeSize(w.Number(more), w.Number(-more))


@rule(seams.ends_as_stated, cr1999="418.3a", cr2006="418.3a")
def ends_as_stated(game: Game, effects: list[ContinuousEffect]) -> None:
    """What effects were stated to last as long as holds no more, so they end."""
    game.happen(*[EffectEnded(effect, "effect", f"{effect.source.name}'s effect ends") for effect in effects])


@rule(seams.lasts_as_long_as_stated, cr1999="418.3a", cr2006="418.3a")
def lasts_as_long_as_stated(
    game: Game,
    context: Context,
    things: list[GameObject],
    changes: tuple[e.Change, ...],
    duration: str,
    fits: w.Filter | None = None,
) -> None:
    """How long the effect lasts is as stated; with no duration stated, to the end of the game."""
    effect_begins(game, context, things, changes, duration, fits)


def effect_begins(
    game: Game,
    context: Context,
    things: list[GameObject],
    changes: tuple[e.Change, ...],
    duration: str,
    fits: w.Filter | None = None,
) -> None:
    """An effect on some things begins, unless what it is to last as long as is over already."""
    ends = durations.for_player(duration, context.controller.name, game.table.turn.number)
    said = None if fits is None else facts.replace(context)
    effect = ContinuousEffect(context.source, context.controller, things, changes, ends, fits=fits, said=said)
    if duration in WHILE or duration.startswith(WHILE_IT_HAS):
        lasts = still_lasts(game, effect)
        if not lasts and seams.expired_before_it_began(game, context):
            return
        effect = ContinuousEffect(context.source, context.controller, things, changes, ends, ends=lasts)
    affected = [thing.name for thing in things] if fits is None else [_whoever(fits)]
    words = "; ".join(f"{name} {_words_of(game, changes, context)}" for name in affected)
    if duration:
        by_name = "" if context.source in things else context.source.name
        words += f" {durations.named(duration, context.controller.name, by_name)}"
    if len(things) == 1 and len(changes) == 1 and _adds_to_size(game, things[0], changes[0]):
        assert isinstance(changes[0], e.ChangeSize)
        look = game.look(things[0])
        power, toughness = (
            amount_of(game, part, context) for part in (changes[0].power, changes[0].toughness)
        )
        words += f": {(look.power or 0) + power}/{(look.toughness or 0) + toughness}"
    game.happen(EffectBegan(effect, "effect", words, tuple(things), source=context.source))


@rule(seams.expired_before_it_began, rulings1999="T.2.7", cr1999="418.3d", cr2006="418.3d", off=False)
def expired_before_it_began(game: Game, context: Context) -> bool:
    """An effect whose duration is over before it begins does nothing: it neither starts and stops nor lasts
    for ever.
    """
    game.happen(Noted(f"{context.source.name}'s effect is over before it begins", context.source))
    return True


def _whoever(fits: w.Filter) -> str:
    from rules_kb.cards.language import GRAMMAR

    return GRAMMAR.show("objects", w.Each(fits))


def _adds_to_size(game: Game, thing: GameObject, change: e.Change) -> bool:
    """Whether a change plainly adds to power and toughness: nothing switches the two afterwards."""
    return isinstance(change, e.ChangeSize) and not any(
        thing in effect.things for effect in in_force(game).switching
    )


def _words_of(game: Game, changes: tuple[e.Change, ...], context: Context) -> str:
    """What an effect does, in words."""
    said = []
    for change in changes:
        if isinstance(change, e.ChangeSize):
            power, toughness = (amount_of(game, part, context) for part in (change.power, change.toughness))
            negative = power < 0 or (power == 0 and toughness < 0)
            minus = toughness < 0 or (negative and toughness == 0)
            said.append(f"gets {_signed(power, negative)}/{_signed(toughness, minus)}")
        elif isinstance(change, e.SetSize):
            said.append(
                f"is {amount_of(game, change.power, context)}/{amount_of(game, change.toughness, context)}"
            )
        elif isinstance(change, e.SwitchSize):
            said.append("switches power and toughness")
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
        elif isinstance(change, e.LoseTypes):
            said.append(
                "isn't " + (" or ".join(f"a {word}" for word in change.types) or "of any creature type")
            )
        elif isinstance(change, e.SetSnow):
            said.append("is snow-covered" if change.on else "is no longer snow-covered")
        elif isinstance(change, e.SetManaSymbols):
            said.append(f"has mana symbols that are {COLOR_NAMES[change.color]}")
        elif isinstance(change, e.SetController):
            said.append(f"is controlled by {context.controller.name}")
        elif isinstance(change, e.ChangeWords):
            said.append(
                f"reads {COLOR_NAMES.get(change.new, change.new)} for "
                f"{COLOR_NAMES.get(change.old, change.old)}"
            )
        elif isinstance(change, e.HasProperty):
            said.append(property_words(change.property))
    return " and ".join(said)


def _signed(number: int, negative: bool) -> str:
    return f"{'-' if negative else '+'}{abs(number)}"


def property_words(property: e.Property) -> str:
    """A property in words, as the language of cards says it."""
    from rules_kb.cards.language import GRAMMAR

    if isinstance(property, e.MustBlockIt) and isinstance(property.it, GameObject):
        return f"has to block {property.it.name} if able"
    if isinstance(property, e.CantBlock) and isinstance(property.it, GameObject):
        return f"can't block {property.it.name}"
    return GRAMMAR.show("property", property)
