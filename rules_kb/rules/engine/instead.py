"""Effects with the word "instead": of static abilities, and of what spells and abilities leave behind."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import DEALER, WOULD
from rules_kb.cards.node import Node, parts_of
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.counters_of_today import said_instead
from rules_kb.rules.engine.lasting_effects import leave_the_rest
from rules_kb.rules.engine.log_of_turn import is_first_of_draw_step
from rules_kb.rules.engine.meaning import SOURCE_IS_CHOSEN, matches
from rules_kb.rules.engine.playing import choose_targets, target_options
from rules_kb.rules.engine.replaced_in_words import in_words, what_would_be
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.engine.whose_doing import as_a_spell, is_done_by
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Modes
from rules_kb.rules.terms.replacement_effects import Modifier, ReplacementShield
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.effects import EffectBegan, Instructed, ShieldUsedUp
from rules_kb.table.events.hidden_cards import Revealed, Shuffled
from rules_kb.table.events.zone_changes import Destroyed, Drawn, Moved
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, GameObject, Mark, Player

ANY_SOURCE = w.Filter("source")
ZONES = {"hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "removed": REMOVED, "in play": IN_PLAY}


def is_replacement(mark: Mark) -> bool:
    """Whether what has modified an event is an effect with the word "instead"."""
    return isinstance(mark, ReplacementShield) or (isinstance(mark, tuple) and mark[:1] == ("instead",))


def affected_player(game: Game, event: Event) -> Player:
    """Who orders what would modify an event: whom it happens to, or who controls that."""
    affected = event.affected
    player = (
        affected
        if isinstance(affected, Player)
        else game.controller(affected)
        if affected
        else game.table.turn.active
    )
    assert player is not None
    return player


def replacements(game: Game, event: Event) -> list[Modifier]:
    """The replacement effects that are in force and watch for this event."""
    with game.log.silence():
        return _watching(game, event)


def _watching(game: Game, event: Event) -> list[Modifier]:
    found = [
        _replacement(game, event, context, ability, ("instead", context.source.id, ability))
        for context, ability in said_instead(game, event)
    ]
    for shield in game.table.shields:
        if isinstance(shield, ReplacementShield):
            context = Context(
                shield.source,
                shield.controller,
                targets=list(shield.targets),
                x=shield.x,
                it=shield.it,
                named=dict(shield.named),
                players_named=shield.players_named,
                moved=dict(shield.moved),
            )
            found.append(_replacement(game, event, context, shield.ability, shield, shield))
    return [item for item in found if item is not None]


def _replacement(
    game: Game,
    event: Event,
    context: Context,
    ability: a.Instead,
    mark: Mark,
    shield: ReplacementShield | None = None,
) -> Modifier | None:
    """A replacement effect as what would modify the event, if it would."""
    if not _fits(game, ability.event, event, context, shield) or not holds(game, ability.condition, context):
        return None
    changes = [effect for effect in ability.effects if isinstance(effect, e.ChangeEvent)]
    if isinstance(event, Damaged) and not all(
        _can_change(game, change, event, context) for change in changes
    ):
        return None
    prevents = _prevents(ability)
    speaks_of_itself = any(isinstance(part, (w.ThisCard, w.Enchanted)) for part in parts_of(ability.effects))
    its_own = speaks_of_itself or _speaks_of_what_it_removes(game, ability, context.source)
    whose = context.source.id if its_own else None
    kind = (ability.effects or "prevention", whose, _dealt_to(game, changes, event, context))
    described = any(
        isinstance(part, w.Filter) and part.chosen not in SOURCE_IS_CHOSEN
        for part in vars(ability.event).values()
    )
    return Modifier(
        mark,
        context.source,
        kind,
        lambda game, event: _instead(game, event, ability, context, shield),
        shield=shield,
        described=described,
        replaces=not prevents,
        against=_sources_meant(ability, shield),
        prevents=prevents,
        redirects=any(change.to is not None for change in changes),
    )


def _speaks_of_what_it_removes(game: Game, ability: a.Instead, source: GameObject) -> bool:
    """Whether it makes a difference which of several alike removes a card: one that speaks of it later."""
    if not any(getattr(effect, "zone", "") == "removed" for effect in ability.effects):
        return False
    return any(
        isinstance(part, w.RemovedCards)
        or (isinstance(part, w.Filter) and part.relation == "removed by this")
        for part in parts_of(tuple(game.look(source).abilities))
    )


def _sources_meant(ability: a.Instead, shield: ReplacementShield | None) -> w.Filter | None:
    """What sources of damage have to be, where a text speaks of a kind; of a spell's or ability's effect the
    one that was chosen.
    """
    if not isinstance(ability.event, a.WouldBeDamaged) or (
        shield is not None and shield.chosen_source is None
    ):
        return None
    source = ability.event.source
    return source if isinstance(source, w.Filter) and source != ANY_SOURCE else None


def _dealt_to(
    game: Game, changes: Sequence[e.ChangeEvent], event: Event, context: Context
) -> tuple[int | str, ...]:
    """Whom the changes would have the damage dealt to, by id or name."""
    to = [
        _redirected_to(game, change, event, context)
        for change in changes
        if isinstance(event, Damaged) and change.to is not None
    ]
    return tuple(
        thing.id if isinstance(thing, GameObject) else thing.name for thing in to if thing is not None
    )


def _can_change(game: Game, change: e.ChangeEvent, event: Damaged, context: Context) -> bool:
    if change.floor is not None:
        return (
            event.life_floor is None
            and isinstance(event.target, Player)
            and event.target.life - event.amount < change.floor
        )
    return change.to is None or _redirected_to(game, change, event, context) is not None


def _fits(game: Game, would: Node, event: Event, context: Context, shield: ReplacementShield | None) -> bool:
    """Whether an event is one that the effect watches for."""
    if isinstance(event, Damaged) and isinstance(would, a.WouldBeDamaged):
        return (
            (event.amount > 0 or _is_some_all_the_same(game, event))
            and not (event.amount < would.number if would.how != "less" else event.amount > would.number)
            and not (would.noncombat if event.combat else would.combat)
            and _fits_damage(game, would, event, context, shield)
        )
    if isinstance(event, Moved) and isinstance(would, a.WouldMove):
        return _fits_move(game, would, event, context)
    if isinstance(event, Destroyed) and isinstance(would, a.WouldBeDestroyed):
        return _is_meant(game, would.what, event.thing, context)
    if isinstance(event, Drawn) and isinstance(would, a.WouldDraw):
        first = would.but_first and is_first_of_draw_step(game, event)
        return not first and _is_meant(game, would.who, event.player, context)
    if isinstance(event, LifeChanged) and isinstance(would, a.WouldGainLife):
        return event.amount > 0 and _is_meant(game, would.who, event.player, context)
    return False


def _is_some_all_the_same(game: Game, event: Damaged) -> bool:
    """Whether no damage is dealt as if it were some: where no rule says that it isn't."""
    if event.source is None or not isinstance(event.target, (GameObject, Player)):
        return False
    with game.log.silence():
        return bool(seams.more_than_nothing(game, event.source, [(event.target, event.amount)]))


def _fits_damage(
    game: Game, would: a.WouldBeDamaged, event: Damaged, context: Context, shield: ReplacementShield | None
) -> bool:
    if shield is not None and shield.chosen_source is not None:
        by = event.source is not None and event.source.card_id == shield.chosen_source.card_id
    else:
        source = as_a_spell(would.source)
        by = source is None or (event.source is not None and _is_meant(game, source, event.source, context))
    to = would.to is None or _is_meant(game, would.to, event.target, context)
    return by or to if would.either else by and to


def _fits_move(game: Game, would: a.WouldMove, event: Moved, context: Context) -> bool:
    thing = event.thing
    if would.leaves:
        return event.zone != IN_PLAY == thing.zone and _is_meant(game, would.what, thing, context)
    if event.zone != GRAVEYARD or thing.is_ability or (would.from_play and thing.zone != IN_PLAY):
        return False
    if would.whose and (would.whose == "you") is not (thing.owner is context.controller):
        return False
    if would.by and not is_done_by(game, event, would.by, context.controller):
        return False
    return (not would.how or event.how == would.how) and _is_meant(game, would.what, thing, context)


def _is_meant(game: Game, who: w.Things | w.Who | str, thing: GameObject | Player, context: Context) -> bool:
    """Whether a thing or player is the one that a phrase means, or fits its description."""
    if who == "player":
        return isinstance(thing, Player)
    if who == "opponent":
        return isinstance(thing, Player) and thing is not context.controller
    if isinstance(who, w.YouOr):
        player = isinstance(thing, Player) and (thing is context.controller) is not who.opponents
        return player or _is_meant(game, who.what, thing, context)
    if isinstance(who, w.AnyOf):
        return any(_is_meant(game, part, thing, context) for part in who.parts)
    if isinstance(who, w.Filter):
        return isinstance(thing, GameObject) and matches(game, who, thing, context)
    if isinstance(who, str):
        return False
    if isinstance(thing, Player):
        return thing in players_of(game, who, context)
    return thing in things_of(game, who, context)


def _instead(
    game: Game, event: Event, ability: a.Instead, context: Context, shield: ReplacementShield | None
) -> list[Event]:
    """What an effect with "instead" makes of an event."""
    context.that_much = getattr(event, "amount", 1)
    context.that_player = event.affected if isinstance(event.affected, Player) else None
    context.it = event.affected if isinstance(event.affected, GameObject) else None
    context.of_event = context.that_player
    context.named[WOULD] = [context.it] if context.it is not None else []
    if isinstance(event, Damaged):
        context.named[DEALER] = [event.source] if event.source is not None else []
    if ability.optional and not game.yes(affected_player(game, event), f"use {context.source.name} instead"):
        return [event]
    if shield is not None and shield.once:
        game.record(ShieldUsedUp(shield))
        leave_the_rest(game, event, ability, context, shield)
    if not ability.effects:
        return [_told_prevented(event)]
    first = ability.effects[0]
    if isinstance(first, e.ChooseOne):
        return _instructed(
            game, ability, seams.mode_of_replacement(game, first.modes, context), event, context
        )
    if isinstance(first, e.ChangeEvent):
        assert isinstance(event, (Damaged, LifeChanged))
        return _changed(game, first, event, context)
    if isinstance(event, Moved) and isinstance(first, e.MoveTo):
        return _elsewhere(game, event, ability, context)
    done = _instructed(game, ability, ability.effects, event, context)
    return seams.draw_is_skipped(game, event, done) if ability.skipped else done


@answers(seams.draw_is_skipped)
def draw_is_skipped(game: Game, event: Event, done: list[Event]) -> list[Event]:
    """What is done instead is all that happens."""
    return done


def _elsewhere(game: Game, event: Moved, ability: a.Instead, context: Context) -> list[Event]:
    """A thing goes elsewhere than it would, as far as that can be; what else is said is done besides."""
    effects = seams.contradictory_moves(game, event.thing, ability.effects)
    moves: list[Event] = []
    if effects and isinstance(first := effects[0], e.MoveTo):
        moves, effects = _moved_elsewhere(game, first, event, context), effects[1:]
    else:
        moves = [Noted(f"{event.thing.name} stays where it is", event.thing)]
    return [*moves, *_instructed(game, ability, effects, event, context)]


@answers(seams.contradictory_moves)
def contradictory_moves(
    game: Game, thing: GameObject, effects: tuple[e.Instruction, ...]
) -> tuple[e.Instruction, ...]:
    """All of them, one after the other."""
    return effects


def chosen_mode(game: Game, modes: Modes, context: Context) -> tuple[e.Instruction, ...]:
    """The mode that its controller chooses of those that can be carried out; none where none can."""
    with game.log.silence():
        verdicts = [
            seams.option_can_be_chosen(game, context.controller, context, tuple(mode)) for mode in modes
        ]
    numbers = [
        number
        for number, verdict in enumerate(verdicts)
        if (verdict is None or verdict.allowed) and _has_targets(game, modes[number], context)
    ]
    if not numbers:
        return ()
    choice = ChoiceOf[int](context.controller, "mode", f"a mode for {context.source.name}", numbers)
    [chosen] = game.ask(choice)
    return modes[chosen]


def _has_targets(game: Game, mode: tuple[e.Instruction, ...], context: Context) -> bool:
    """Whether there is a legal target for each that a mode has."""
    return all(target_options(game, phrase, context.source, context) for phrase in targets_of(mode))


def _told_prevented(event: Event) -> Event:
    amount = f"{event.amount} damage to {event.target.name}" if isinstance(event, Damaged) else "it"
    return Noted(f"{amount} is prevented", event.affected)


def _changed(
    game: Game, change: e.ChangeEvent, event: Damaged | LifeChanged, context: Context
) -> list[Event]:
    """The same event in another amount, or dealt to another."""
    if change.floor is not None:
        return [event.but(life_floor=change.floor)]
    if change.just is not None:
        return [event.but(amount=change.just)]
    if change.to is not None:
        assert isinstance(event, Damaged)
        to = _redirected_to(game, change, event, context)
        if change.most is not None and event.amount > change.most and to is not None:
            moved = list(seams.damage_is_redirected(game, event.but(amount=change.most), to) or [])
            return [event.but(amount=event.amount - change.most), *moved] if moved else [event]
        return list((seams.damage_is_redirected(game, event, to) if to is not None else None) or [event])
    amount = event.amount * change.times - amount_of(game, change.less, context)
    amount += amount_of(game, change.more, context)
    if amount <= 0:
        return [_told_prevented(event)]
    return list(seams.amount_is_modified(game, event, amount, context.source))


def _redirected_to(
    game: Game, change: e.ChangeEvent, event: Damaged, context: Context
) -> GameObject | Player | None:
    """Whom the damage would be dealt to instead: a player, or a creature in play; nobody if that isn't
    there.
    """
    context.named[DEALER] = [event.source] if event.source is not None else []
    candidates: list[GameObject | Player] = [
        *players_of(game, change.to, context),
        *(
            thing
            for thing in things_of(game, change.to, context)
            if thing.zone == IN_PLAY and "creature" in game.look(thing).types
        ),
    ]
    if not candidates:
        return None
    to = candidates[0]
    return to if to is not event.target or seams.damage_may_stay(game, to, event) else None


@answers(seams.damage_may_stay)
def damage_may_stay(game: Game, victim: GameObject | Player, event: Damaged) -> bool:
    """Whether damage can be redirected to whom it would be dealt anyway."""
    return False


def _moved_elsewhere(game: Game, change: e.MoveTo, event: Moved, context: Context) -> list[Event]:
    """The card goes to another zone than it would."""
    position = None if change.position != "bottom" else 10**6
    if change.counters is not None:
        event = event.but(counters={change.counters.kind: change.counters.number})
    events: list[Event] = (
        seams.removed_instead(game, event.but(removed_with=context.source))
        if ZONES[change.zone] == REMOVED
        else [event.but(zone=ZONES[change.zone], how="put", position=position)]
    )
    if change.position == "shuffled":
        events.append(Shuffled(event.thing.owner))
    return [Revealed(event.thing.owner, (event.thing,)), *events] if change.reveal else events


def _instructed(
    game: Game, ability: a.Instead, effects: tuple[e.Instruction, ...], event: Event, context: Context
) -> list[Event]:
    """The instructions that are carried out instead of an event."""
    if not effects:
        return []
    each = isinstance(ability.event, a.WouldGainLife) and ability.event.each
    times = context.that_much if each else 1
    marks = (
        *event.history,
        *((mark, context.source.name, type(event)) for mark in event.passed if is_replacement(mark)),
    )

    def act() -> None:
        outer = game.replacing
        game.replacing = (marks, event.barred)
        try:
            _carry_out_instead(game, ability, effects, context)
        finally:
            game.replacing = outer

    who = event.affected
    words = f"{context.source.name} replaces {in_words(event)}"
    once = (context.source.id, ability) if _whatever_the_source(ability) else None
    return [Instructed(words, act, who, once) for _ in range(times)]


def _whatever_the_source(ability: a.Instead) -> bool:
    """Whether what a text does about all damage of a moment is done once, whatever deals that and however
    much it is.
    """
    would = ability.event
    return (
        isinstance(would, a.WouldBeDamaged)
        and would.source is None
        and would.to == w.ThisCard()
        and _prevents(ability)
        and not any(isinstance(part, w.ThatMuch) for part in parts_of(ability.effects))
    )


def _carry_out_instead(
    game: Game, ability: a.Instead, effects: tuple[e.Instruction, ...], context: Context
) -> None:
    """Carry out instructions, with targets chosen now; where there is none, or they can't be carried out as
    far as they go, what is said for that case.
    """
    node = a.Instructions(effects)
    if targets_of(node) and not context.targets:
        chosen = choose_targets(game, context.source, node, context.source, context.controller, [])
        if chosen is None:
            effects = ability.otherwise
        context = Context(
            context.source,
            context.controller,
            targets=chosen or [],
            it=context.it,
            that_player=context.that_player,
            that_much=context.that_much,
            named=context.named,
            players_named=context.players_named,
            of_event=context.of_event,
        )
    elif ability.otherwise:
        with game.log.silence():
            verdict = seams.option_can_be_chosen(game, context.controller, context, effects)
        effects = effects if verdict is None or verdict.allowed else ability.otherwise
    for effect in effects:
        seams.carry_out(game, effect, context)


def _prevents(ability: a.Instead) -> bool:
    """Whether a text prevents damage, whatever else comes of it, and doesn't merely put another event in its
    place.
    """
    return (
        not ability.effects
        or ability.prevented
        or any(isinstance(effect, e.ChangeEvent) and effect.less is not None for effect in ability.effects)
    )


def begin_instead(game: Game, effect: e.BeginInstead, context: Context) -> None:
    """A spell or ability sets up a replacement effect."""
    assert isinstance(effect.instead, a.Instead)
    source = None
    would = effect.instead.event
    if (
        isinstance(would, a.WouldBeDamaged)
        and isinstance(would.source, w.Filter)
        and would.source.chosen in SOURCE_IS_CHOSEN
    ):
        choose = seams.source_is_chosen if _prevents(effect.instead) else seams.source_to_replace_is_chosen
        source = choose(game, would.source, context)
        if source is None:
            return
    shield = ReplacementShield(context, effect.instead, effect.duration, effect.once, source)
    would_be = what_would_be(would, context, source)
    when = "the next time" if effect.once else "whenever"
    meanwhile = seams.WAITING.of(game).meanwhile(game)
    told = f"{when} {would_be} {meanwhile}, what {context.source.name} says happens instead"
    seams.shield_begins(game, EffectBegan(shield, "shield", told, source=context.source))
