"""What texts of later years call by a name of its own: as the instructions that it stands for, which bear no
number in the books here. What no era plays is refused where it comes up.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.durations import UNTIL_YOUR_NEXT_TURN
from rules_kb.cards.keywords import (
    DAY,
    DAYBOUND,
    ENLISTS,
    EVENTS_TODAY,
    EXERTED,
    GAINS_SUSPEND,
    LENDS_FLASHBACK,
    NIGHT,
    PAID_IN_LIFE,
)
from rules_kb.cards.named import LOOKED_AT, REST
from rules_kb.cards.node import replace
from rules_kb.cards.played_as import keyword_called
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.choosing import pick
from rules_kb.rules.engine.day_and_night import it_becomes
from rules_kb.rules.engine.deeds_by_name import done_by_name
from rules_kb.rules.engine.dice_and_clashes import clash
from rules_kb.rules.engine.dungeons import venture
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.engine.manifesting import DREAD, manifest, manifest_dread
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.engine.miracles_and_ciphers import play_encoded, play_miracle
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.engine.pairs import pair_up
from rules_kb.rules.engine.paying import COST_PARTS, for_power
from rules_kb.rules.engine.playing import play_as_effect
from rules_kb.rules.engine.saddling import saddle
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.engine.ways_of_today import EXILED_INSTEAD, gain_suspend, lend_flashback
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.rules.terms.playing import Playing, Way
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event
from rules_kb.table.events.combat import Declared
from rules_kb.table.events.damage_and_life import EnergyChanged, PoisonAdded
from rules_kb.table.events.permanents import (
    CountersChanged,
    Designated,
    Enlisted,
    Exerted,
    Tapped,
    Transformed,
)
from rules_kb.table.events.spells_and_abilities import PutOnStack
from rules_kb.table.events.zone_changes import Discarded, Moved
from rules_kb.table.mana import FREE
from rules_kb.table.objects import HAND, IN_PLAY, LIBRARY, REMOVED, STACK, GameObject, Player

COUNTER = "+1/+1"
FOR_NOTHING = a.Cost((a.PayMana(FREE),))
OWN_TOKEN = w.Filter(words=("creature",), states=("token",), controller="you")
OWN_ARMY = w.Filter(words=("army",), controller="you")
WEAKEST = w.Filter(words=("creature",), controller="you", extreme=w.Extreme("toughness", most=False))
SEEN = w.It(to=LOOKED_AT)
EXPLOITS = (e.May((e.Sacrifice(w.Filter(words=("creature",))),)),)


def _on(effect: e.LaterAction) -> w.Things:
    return effect.what or w.ThisCard()


def _number(effect: e.LaterAction) -> w.Amount:
    return effect.number or w.ONE


def _surveil(effect: e.LaterAction) -> tuple[e.Instruction, ...]:
    graveyard = e.MoveTo(w.SomeOf(number=None), "graveyard")
    return e.LookAtCards(_number(effect)), graveyard, e.PutOnLibrary(w.Those("the rest", REST))


def _explore(effect: e.LaterAction) -> tuple[e.Instruction, ...]:
    grows = e.PutCounters(COUNTER, _on(effect))
    lands = a.ItIs(w.Filter("card", words=("land",)), SEEN)
    may = e.OnlyIf(a.ItIs(w.Filter("card"), SEEN), (e.May((e.MoveTo(SEEN, "graveyard"),)),))
    return e.RevealTop(), e.OnlyIf(lands, (e.MoveTo(SEEN, "hand"),), (grows, may))


def _amass(effect: e.LaterAction) -> tuple[e.Instruction, ...]:
    army = e.CreateTokens(e.Token(0, 0, subtypes=("zombie", "army"), colors=("B",)))
    none = e.OnlyIf(a.Not(a.Controls(OWN_ARMY)), (army,))
    return none, e.PutCounters(COUNTER, w.OneOf(OWN_ARMY), _number(effect))


def _detain(effect: e.LaterAction) -> tuple[e.Instruction, ...]:
    cant = (e.CantAttack(), e.CantBlock(), e.CantUseAbilities())
    return (e.Modify(_on(effect), tuple(map(e.HasProperty, cant)), UNTIL_YOUR_NEXT_TURN),)


MEANT: dict[str, Callable[[e.LaterAction], tuple[e.Instruction, ...]]] = {
    "surveil": _surveil,
    "explore": _explore,
    "amass": _amass,
    "amass zombies": _amass,
    "detain": _detain,
    "learn": lambda it: (e.May((e.DiscardCards(), e.IfItWasDone(), e.DrawCards())),),
    "populate": lambda it: (e.CopyTokens(w.OneOf(OWN_TOKEN)),),
    "bolster": lambda it: (e.PutCounters(COUNTER, w.OneOf(WEAKEST), _number(it)),),
    "adapt": lambda it: (
        e.OnlyIf(
            a.HasCounters(COUNTER, 0, w.ThisCard()), (e.PutCounters(COUNTER, w.ThisCard(), _number(it)),)
        ),
    ),
}


@INSTRUCTIONS.by(e.LaterAction)
def _later_action(game: Game, effect: e.LaterAction, context: Context) -> None:
    if effect.name in DONE:
        DONE[effect.name](game, effect, context)
        return
    if effect.name not in MEANT:
        raise not_played(repr(effect.name), context.source)
    explorers = things_of(game, _on(effect), context) if effect.name == "explore" else []
    for instruction in MEANT[effect.name](effect):
        seams.carry_out(game, instruction, context)
    for thing in explorers or ([context.source] if effect.name == "surveil" else []):
        done_by_name(game, effect.name, thing, context)


def _proliferate(game: Game, effect: e.LaterAction, context: Context) -> None:
    """Any number of players and permanents with counters get another of each kind that they have."""
    options: list[Player | GameObject] = [
        *[player for player in game.table.in_turn_order() if player.poison],
        *[thing for thing in game.table.in_play if thing.counters],
    ]
    if not options:
        return
    asked = f"what to proliferate for {context.source.name}"
    choice = ChoiceOf(context.controller, "choose", asked, options, 0, len(options))
    events: list[Event] = []
    for one in seams.chosen_now(game, choice):
        if isinstance(one, Player):
            events.append(PoisonAdded(one, 1, source=context.source))
        else:
            events += [CountersChanged(one, kind, 1, source=context.source) for kind in one.counters]
    game.happen(*events)


def _plays_it_free(game: Game, effect: e.LaterAction, context: Context) -> None:
    """A card is played without its mana cost being paid, or for so much life instead, if its player likes;
    where several are spoken of, the one that is chosen.
    """
    way = Way(effect.name, FOR_NOTHING)
    if isinstance(effect.what, w.OneOf):
        options = _to_play(game, effect.what.what, context)
        number = len(options) if effect.what.up_to else 1
        if effect.what.number is not None:
            number = amount_of(game, effect.what.number, context)
        _choose_and_play(game, options, number, way, context)
        return
    _play_for_nothing(game, things_of(game, effect.what, context), way, context)


def _play_for_nothing(game: Game, cards: list[GameObject], way: Way, context: Context) -> None:
    for card in map(latest, cards):
        if "land" in card.initial.types:
            raise not_played("lands by an effect that plays cards", context.source)
        if card.zone not in (IN_PLAY, STACK) and _likes(game, card, context, _price(way)):
            play_as_effect(game, context.controller, card, _with_its_price(game, card, way))


def _price(way: Way) -> str:
    return "its mana value in life" if way.name == PAID_IN_LIFE else "nothing"


def _with_its_price(game: Game, card: GameObject, way: Way) -> Way:
    """So much life as the card's mana value, where a way of playing says so."""
    if way.name != PAID_IN_LIFE:
        return way
    value = seams.converted_mana_cost(game, card, game.look(card))
    return facts.replace(way, cost=a.Cost((*FOR_NOTHING.parts, a.PayLife(w.Number(value)))))


def _to_play(game: Game, what: w.Filter, context: Context) -> list[GameObject]:
    """The cards of a description that can be played for nothing; spells are cards other than lands."""
    options = all_matching(game, replace(what, noun="card"), context)
    spells = [card for card in options if "land" not in card.initial.types]
    if what.noun != "spell" and len(spells) < len(options):
        raise not_played("lands by an effect that plays cards", context.source)
    return spells


def _choose_and_play(game: Game, options: list[GameObject], number: int, way: Way, context: Context) -> None:
    """Up to so many are played, one after the other, as long as there are some that their player likes."""
    asked = f"what to play for {_price(way)} for {context.source.name}"
    left = options
    while left and number:
        chosen = seams.chosen_now(game, ChoiceOf(context.controller, "choose", asked, left, 0, 1))
        if not chosen:
            break
        play_as_effect(game, context.controller, chosen[0], _with_its_price(game, chosen[0], way))
        left = [each for each in left if each is not chosen[0]]
        number -= 1


@INSTRUCTIONS.by(e.PlayFreely)
def _play_freely(game: Game, effect: e.PlayFreely, context: Context) -> None:
    """Of several cards those that their player chooses, or none."""
    way = Way(EXILED_INSTEAD if effect.exiled else "may play it without paying", FOR_NOTHING)
    if not isinstance(effect.what, w.Filter):
        _play_for_nothing(game, pick(game, effect.what, context), way, context)
        return
    what = replace(effect.what, noun="card")
    left = context.looked_at if effect.among else all_matching(game, what, context)
    left = [
        card
        for card in map(latest, left)
        if seams.fits_card(game, what, card, context) and "land" not in card.initial.types
    ]
    number = len(left) if effect.number is None else amount_of(game, effect.number, context)
    _choose_and_play(game, left, number, way, context)
    context.looked_at = [card for card in context.looked_at if card.became is None]


def _likes(game: Game, card: GameObject, context: Context, price: str = "nothing") -> bool:
    choice = ChoiceOf(context.controller, "yes or no", f"play {card.name} for {price}", ["yes", "no"])
    return seams.chosen_now(game, choice) == ["yes"]


def _cascade(game: Game, effect: e.LaterAction, context: Context) -> None:
    """Cards are exiled from the top until one comes that is no land and costs less (to discover: so much at
    most); it may be played for nothing, and the others go to the bottom, in a random order. What is
    discovered goes to the hand else.
    """
    source, player, discovers = context.source, context.controller, effect.name == "discover"
    most = (
        amount_of(game, _number(effect), context)
        if discovers
        else seams.converted_mana_cost(game, source, game.look(source)) - 1
    )
    exiled: list[GameObject] = []
    while library := game.table.zone(LIBRARY, player):
        top = library[0]
        seams.removed_from_game(game, [Moved(top, REMOVED, source=source)])
        exiled.append(latest(top))
        card, look = exiled[-1], game.look(exiled[-1])
        if "land" not in look.types and seams.converted_mana_cost(game, card, look) <= most:
            if _likes(game, card, context):
                play_as_effect(game, player, card, Way(effect.name, FOR_NOTHING))
            if discovers and card.became is None and card.zone == REMOVED:
                game.happen(Moved(card, HAND, source=source))
            break
    end = len(game.table.zone(LIBRARY, player))
    rest = [card for card in exiled if card.became is None and card.zone == REMOVED]
    game.happen(*[Moved(card, LIBRARY, position=end, source=source) for card in rest])


def _designated(what: str) -> Callable[[Game, e.LaterAction, Context], None]:
    """Counters are put on the permanent itself, which is what the word says from now on, unless it was."""

    def carry_out(game: Game, effect: e.LaterAction, context: Context) -> None:
        this = context.this or context.source
        if this.became is not None or this.zone != IN_PLAY or what in this.chosen:
            return
        seams.carry_out(game, e.PutCounters(COUNTER, w.ThisCard(), _number(effect)), context)
        game.happen(Designated(this, what, source=context.source))

    return carry_out


def _gain_level(game: Game, effect: e.LaterAction, context: Context) -> None:
    """A Class gains a level, if it is still there and hasn't got that."""
    this, level = context.this or context.source, f"level {amount_of(game, _number(effect), context)}"
    if this.became is None and this.zone == IN_PLAY and level not in this.chosen:
        game.happen(Designated(this, level, source=context.source))


def _only_two(game: Game, context: Context, what: str) -> None:
    """Refuse what says something else where more than two play."""
    if len(game.table.in_turn_order()) > 2:
        raise not_played(f"{what} among more than two players", context.source)


def _goad(game: Game, effect: e.LaterAction, context: Context) -> None:
    """It attacks each combat if able; there is no other player to attack."""
    _only_two(game, context, effect.name)
    attacks = (e.HasProperty(e.MustAttack(each_combat=True)),)
    seams.carry_out(game, e.Modify(_on(effect), attacks, UNTIL_YOUR_NEXT_TURN), context)


def _melee(game: Game, effect: e.LaterAction, context: Context) -> None:
    """It gets +1/+1 for each opponent who, and not a planeswalker, has been attacked in this combat."""
    attacked = {
        change.against[0]
        for change in of_this_turn(game)
        if isinstance(change, Declared)
        and change.walker is None
        and change.thing in game.table.combat.attacked
    }
    grows = e.ChangeSize(w.Number(len(attacked)), w.Number(len(attacked)))
    seams.carry_out(game, e.Modify(w.ThisCard(), (grows,)), context)


def _train(game: Game, effect: e.LaterAction, context: Context) -> None:
    """It gets a counter; it has trained if it did get one."""
    this = context.this or context.source
    before = this.counters.get(COUNTER, 0)
    seams.carry_out(game, e.PutCounters(COUNTER, w.ThisCard()), context)
    if this.counters.get(COUNTER, 0) > before:
        done_by_name(game, effect.name, this, context)


def _connive(game: Game, effect: e.LaterAction, context: Context) -> None:
    """Its controller draws so many cards and discards as many; it gets a counter for each that is no land."""
    number = w.Number(amount_of(game, _number(effect), context))
    for thing in things_of(game, _on(effect), context):
        began = len(game.log.happened)
        own = facts.replace(context, controller=game.controller(thing))
        for instruction in (e.DrawCards(number), e.DiscardCards(number)):
            seams.carry_out(game, instruction, own)
        since = [event for events in game.log.happened[began:] for event in events]
        gone = [event.thing for event in since if isinstance(event, Discarded)]
        counters = sum("land" not in card.initial.types for card in gone)
        if counters and thing.zone == IN_PLAY and thing.became is None:
            game.happen(CountersChanged(thing, COUNTER, counters, source=context.source))
        done_by_name(game, effect.name, thing, context)


def _suspect(game: Game, effect: e.LaterAction, context: Context) -> None:
    """It has menace and can't block, for as long as it is in play; one that is suspected stays so."""
    things = [
        thing
        for thing in things_of(game, _on(effect), context)
        if thing.zone == IN_PLAY and "suspected" not in thing.chosen
    ]
    if things:
        changes = (e.GainAbilities((a.Keyword("menace"),)), e.HasProperty(e.CantBlock()))
        seams.lasts_as_long_as_stated(game, context, things, changes, "")
        game.happen(*[Designated(thing, "suspected", source=context.source) for thing in things])


def _transform(game: Game, effect: e.LaterAction, context: Context) -> None:
    """What has two faces shows the other one, unless its own ability tells it to that was on the stack before
    it last did so.
    """
    for thing in things_of(game, _on(effect), context):
        if thing is context.source and _has_transformed_since(game, thing, context.stack_object):
            continue
        face = thing.upright or thing.initial
        if keyword_called(face, DAYBOUND) is not None:
            continue  # the time of day alone transforms it
        if thing.zone == IN_PLAY and face.other is not None and face.joined == effect.name:
            game.happen(Transformed(thing, face.other, source=context.source))


def _has_transformed_since(game: Game, thing: GameObject, ability: GameObject | None) -> bool:
    """Whether something has transformed since an ability went onto the stack."""
    if ability is None:
        return False
    for change in of_this_turn(game):
        if isinstance(change, PutOnStack) and change.thing is ability:
            return False
        if isinstance(change, Transformed) and change.thing is thing:
            return True
    return False


def _get_energy(game: Game, effect: e.LaterAction, context: Context) -> None:
    number = amount_of(game, _number(effect), context)
    game.happen(EnergyChanged(context.controller, number, source=context.source))


DONE: dict[str, Callable[[Game, e.LaterAction, Context], None]] = {
    "proliferate": _proliferate,
    "may play it without paying": _plays_it_free,
    PAID_IN_LIFE: _plays_it_free,
    "cascade": _cascade,
    "discover": _cascade,
    "clash": clash,
    "transform": _transform,
    "soulbond": pair_up,
    **dict.fromkeys(("manifest", "cloak"), manifest),
    DREAD: manifest_dread,
    **dict.fromkeys((DAY, NIGHT), it_becomes),
    "energy counters": _get_energy,
    "goad": _goad,
    "level": _gain_level,
    "venture": venture,
    "miracle": play_miracle,
    "cipher": play_encoded,
    "melee": _melee,
    "connive": _connive,
    "suspect": _suspect,
    "train": _train,
    LENDS_FLASHBACK: lend_flashback,
    **dict.fromkeys(GAINS_SUSPEND, gain_suspend),
    "monstrosity": _designated("monstrous"),
    "renown": _designated("renowned"),
    "saddle": saddle,
    **dict.fromkeys(
        ("myriad", "encore"), lambda game, effect, context: _only_two(game, context, effect.name)
    ),
}


@COST_PARTS.by(t.PayEnergy)
def _pay_energy(game: Game, playing: Playing, part: t.PayEnergy, context: Context) -> None:
    game.happen(EnergyChanged(playing.player, -part.number, source=playing.source))


@COST_PARTS.by(t.TapPower)
def _tap_power(game: Game, playing: Playing, part: t.TapPower, context: Context) -> None:
    options = for_power(game, playing)
    what = f"creatures with power {part.number} in all to tap for {playing.source.name}"
    chosen = game.ask(ChoiceOf(playing.player, "choose", what, options, 1, len(options)))
    if sum(game.look(thing).power or 0 for thing in chosen) < part.number:
        raise Illegal([forbid(f"their power is less than {part.number}", playing.source)])
    game.happen(*[Tapped(thing, source=playing.source) for thing in chosen])


def _exploits(game: Game, source: GameObject) -> bool:
    """Whether it is for the keyword that something is done now: the ability of that which resolves."""
    resolving = game.table.stack[-1] if game.table.stack else None
    ability = resolving.ability if resolving is not None and resolving.source is source else None
    return isinstance(ability, a.Triggered) and ability.effects == EXPLOITS


@TRIGGERS.by(t.LaterEvent)
def _later_event(
    game: Game, event: Event, condition: t.LaterEvent, source: GameObject, controller: Player
) -> list[Occurrence]:
    """What exploits has sacrificed a creature by that; an attacker has been exerted."""
    if condition.later == EVENTS_TODAY[0]:
        gone = isinstance(event, Moved) and event.deed == "sacrificed" and event.source is source
        happened = gone and _exploits(game, source)
        it = event.thing if isinstance(event, Moved) else None
    elif condition.later == ENLISTS:
        happened = isinstance(event, Enlisted) and event.thing is source
        it = event.creature if isinstance(event, Enlisted) else None
    else:
        happened = condition.later in EXERTED and isinstance(event, Exerted) and event.thing is source
        it = source
    return [Occurrence(seams.event_matches, it, controller, event=event)] if happened else []


@TRIGGERS.by(t.BecomesDesignated)
def _becomes_designated(
    game: Game, event: Event, condition: t.BecomesDesignated, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Designated) or event.thing is not source or event.what != condition.what:
        return []
    return [Occurrence(seams.event_matches, source, controller, event=event)]


@TRIGGERS.by(t.Transforms)
def _transforms(
    game: Game, event: Event, condition: t.Transforms, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Transformed) or event.thing is not source:
        return []
    return [Occurrence(seams.event_matches, source, controller, event=event)]


@TRIGGERS.by(a.CounterGone)
def _counter_gone(
    game: Game, event: Event, condition: a.CounterGone, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, CountersChanged) or event.thing is not source or event.kind != condition.kind:
        return []
    if event.number >= 0 or condition.exiled is not (source.zone == REMOVED):
        return []
    if condition.last and source.counters[condition.kind]:
        return []
    times = 1 if condition.last else -event.number
    return [Occurrence(seams.event_matches, source, controller, event=event)] * times
