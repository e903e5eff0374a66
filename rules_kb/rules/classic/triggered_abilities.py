"""410 Handling Triggered Abilities, with 404."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.classic.later_keywords import STAND_FOR_TRIGGERED
from rules_kb.rules.game import Game, plain_look
from rules_kb.rules.meaning import Context, has_keyword, holds, latest, matches, parts_of
from rules_kb.rules.register import Verdict, allow, forbid, rule
from rules_kb.table.events import Event, possessive
from rules_kb.table.events.combat import BecameBlocked, BecameUnblocked, Declared
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.permanents import Tapped, Untapped
from rules_kb.table.events.phasing import PhasedOut
from rules_kb.table.events.spells_and_abilities import SpellPlayed, Targeted
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.zone_changes import Discarded, Drawn, Moved, TokenMade
from rules_kb.table.furniture import Furniture
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, Characteristics, GameObject, Player


class Waiting(Furniture):
    """A triggered ability that has triggered and isn't on the stack yet."""

    def __init__(
        self, source: GameObject, ability: a.Triggered, controller: Player, occurrence: Occurrence
    ) -> None:
        self.source = source
        self.ability = ability
        self.controller = controller
        self.occurrence = occurrence


class Occurrence:
    """One time that a trigger condition was met: the rule that says so, and what it concerned."""

    def __init__(
        self,
        rule: str,
        it: GameObject | None = None,
        player: Player | None = None,
        amount: int = 0,
        event: Any = None,
        delayed: Any = None,
    ) -> None:
        self.rule = rule
        self.it = it
        self.player = player
        self.amount = amount
        self.event = event
        self.delayed = delayed


Watch = tuple[GameObject, Any, Player]


def watching(game: Game) -> list[Watch]:
    """Every triggered ability of a permanent in play: (permanent, ability, controller); and of cards that say
    that they do it elsewhere.
    """
    found = [
        (thing, ability, look.controller)
        for thing, look in game.looks().items()
        for ability in _watched(look.abilities)
        if ability not in abilities_in_graveyard(thing.initial)
    ]
    found.extend(
        (card, ability, player)
        for player in game.table.players
        for card in game.table.zone(GRAVEYARD, player)
        for ability in abilities_in_graveyard(card.initial)
    )
    return found


@cache
def abilities_in_graveyard(card: Characteristics) -> tuple[a.Triggered, ...]:
    """The abilities of a card that say that they move their own card from the graveyard, or wait for its
    discard.
    """
    return tuple(
        item for item in card.abilities if isinstance(item, a.Triggered) and _acts_in_graveyard(item)
    )


def _acts_in_graveyard(ability: a.Triggered) -> bool:
    if isinstance(ability.trigger, (a.LeavesPlay, a.ItLeavesPlay)):
        return False
    return isinstance(ability.trigger, a.IsDiscarded) or any(
        isinstance(part, e.MoveTo) and part.origin == GRAVEYARD and part.what == w.ThisCard()
        for part in parts_of(ability.effects)
    )


@rule("402.8", tenth2007="glossary/ability", off=False)
def states_otherwise(game: Game, card: GameObject) -> bool:
    """An ability that says that it acts on its card in a graveyard functions there."""
    return True


def _watched(abilities: list[Any]) -> list[Any]:
    """The triggered abilities among these; flanking stands for all its copies (502.3c)."""
    found: list[Any] = []
    for ability in abilities:
        if isinstance(ability, a.Triggered) or (
            isinstance(ability, a.Keyword)
            and ability.name in TRIGGERED_KEYWORDS
            and (ability.name != "flanking" or ability not in found)
        ):
            found.append(ability)
    return found


TRIGGERED_KEYWORDS = ("flanking", "rampage", "cumulative upkeep", "echo", "landhome", *STAND_FOR_TRIGGERED)


def wake(game: Game, events: list[Event], before: list[Watch] | None) -> None:
    """See which abilities these events set off. Leaves-play triggers look back at the moment `before`."""
    now = game.era.watching(game)
    met: set[tuple[bool, int]] = set()
    for event in events:
        leaving = _leaves_play(event)
        watches = (before or []) if leaving else now
        for number, watch, occurrence in _as_it_is(game, event, watches):
            again = (leaving, number) in met and not _has_own_count(watch[1])
            met.add((leaving, number))
            if not again or game.era.each_occurrence_triggers(game, watch[0]):
                _trigger_copy(game, watch, occurrence, watches[:number])
        game.era.wake_delayed(game, event)
    if events:
        game.era.wake_state_triggers(game)


Met = tuple[int, Watch, Occurrence]
"""A triggered ability, with its place among those that were looked at, and one time that its condition was
met.
"""


def _met(game: Game, event: Event, watches: list[Watch]) -> list[Met]:
    """The abilities among these that an event sets off."""
    found: list[Met] = []
    for number, (source, ability, controller) in enumerate(watches):
        node = game.era.as_triggered(ability) if isinstance(ability, a.Keyword) else ability
        occurs = game.era.occurrences(game, event, node.trigger, source, controller)
        if occurs and _is_token_leaving(event) and not game.era.token_sets_off_triggers(game, event.about[0]):
            continue
        found.extend((number, (source, ability, controller), occurrence) for occurrence in occurs)
    return found


def _as_it_is(game: Game, event: Event, watches: list[Watch]) -> list[Met]:
    """What an event sets off.

    A permanent that comes into play is seen as continuous effects make it, not as printed.
    """
    found = _met(game, event, watches)
    thing = event.after if isinstance(event, (Moved, TokenMade)) else None
    if thing is None or thing.zone != IN_PLAY:
        return found
    if not _is_modified(game, thing) or game.era.modified_as_it_comes(game, thing):
        return found
    looks, look, printed = game.looks(), game.look(thing), plain_look(thing)
    looks[thing] = printed
    as_printed = _met(
        game,
        event,
        [watch for watch in watches if watch[0] is not thing]
        + [(thing, ability, look.controller) for ability in _watched(printed.abilities)],
    )
    looks[thing] = look
    return as_printed


def _is_modified(game: Game, thing: GameObject) -> bool:
    """Whether the effect of another permanent applies to one that has just come into play."""
    cite = game.era.applies_to_whatever_its_text_indicates.cite(game.era.books)  # type: ignore[attr-defined]
    return any(
        len(key) == 3 and key[0] == cite and key[2] == thing.id and key[1][0] != thing.id
        for key in game.reasons()
    )


@rule("410.10b", off=False)
def modified_as_it_comes(game: Game, thing: GameObject) -> bool:
    """Continuous effects modify a permanent as it comes into play, so what triggers sees it as modified."""
    return True


def _has_own_count(ability: Any) -> bool:
    """Whether there is a rule of its own for how often the ability triggers (410.9, and keywords)."""
    return isinstance(ability, a.Keyword) or isinstance(
        ability.trigger, (a.Blocks, a.IsBlocked, a.BlocksOrIsBlocked)
    )


@rule("410.6", tenth2007="triggered-abilities", off=False)
def each_occurrence_triggers(game: Game, source: GameObject) -> bool:
    """An ability triggers once for each time that its event occurs, also where several do at once."""
    return True


def _trigger_copy(game: Game, watch: Watch, occurrence: Occurrence, before: list[Watch]) -> None:
    """Trigger an ability; a further copy of one that the permanent has already (`before`) does so for itself."""
    source, ability, controller = watch
    copy = any(other[0] is source and other[1] == ability for other in before)
    if copy and not game.era.each_copy_functions(game, source):
        return
    node = game.era.as_triggered(ability) if isinstance(ability, a.Keyword) else ability
    game.era.trigger(game, source, node, controller, occurrence)


@rule("402.7", off=False)
def each_copy_functions(game: Game, source: GameObject) -> bool:
    """Of several copies of an ability on one permanent, each functions for itself."""
    return True


def never_happened(game: Game, event: Event, instead: list[Event]) -> None:
    """What would have triggered on an event that was prevented or replaced, and not on what came instead,
    doesn't.
    """
    for part in event.becomes(game.table):
        for happening in (part, *instead):
            if isinstance(happening, Moved):
                happening.came_from = happening.thing.zone
        for source, ability, controller in game.era.watching(game):
            node = game.era.as_triggered(ability) if isinstance(ability, a.Keyword) else ability
            if any(game.era.occurrences(game, other, node.trigger, source, controller) for other in instead):
                continue
            for occurrence in game.era.occurrences(game, part, node.trigger, source, controller):
                if not game.era.only_what_occurs_triggers(game, source):
                    game.era.trigger(game, source, node, controller, occurrence)


@rule("410.7", off=False)
def only_what_occurs_triggers(game: Game, source: GameObject) -> bool:
    """An event that was prevented or replaced triggers nothing."""
    return True


def _is_token_leaving(event: Event) -> bool:
    return isinstance(event, (Moved, PhasedOut)) and _leaves_play(event) and event.thing.token


def _leaves_play(event: Event) -> bool:
    """Whether something leaves play in an event: it changes zones, or phases out (rulings1999 G.30.2)."""
    return isinstance(event, PhasedOut) or (isinstance(event, Moved) and event.came_from == IN_PLAY)


@rule("216.3", off=False)
def token_sets_off_triggers(game: Game, token: GameObject) -> bool:
    """A token that changes zones sets off triggered abilities before it ceases to exist."""
    return True


def trigger(
    game: Game, source: GameObject, ability: a.Triggered, controller: Player, occurrence: Occurrence
) -> None:
    """An ability's event has occurred: it triggers, unless its condition isn't met."""
    if not condition_holds(game, source, ability, controller, occurrence.player):
        return
    if (
        source.zone == GRAVEYARD
        and ability in abilities_in_graveyard(source.initial)
        and not game.era.states_otherwise(game, source)
    ):
        return
    if _is_mana_trigger(ability):
        game.era.triggered_mana_ability(game, source, ability, controller, occurrence)
        return
    getattr(game.era, occurrence.rule)(game, Waiting(source, ability, controller, occurrence))


def _is_mana_trigger(ability: a.Triggered) -> bool:
    return (
        isinstance(ability.trigger, a.BecomesTapped)
        and ability.trigger.for_mana
        and any(isinstance(effect, e.AddMana) for effect in ability.effects)
    )


def _hold(game: Game, waiting: Waiting) -> list[Any]:
    game.table.triggered.append(waiting)
    return [waiting.source]


@rule("410.2", tenth2007="triggered-abilities")
def event_matches(game: Game, waiting: Waiting) -> list[Any]:
    """An event matches a trigger condition: the ability triggers, and waits until a player gets priority."""
    return _hold(game, waiting)


def _matched(game: Game, waiting: Waiting) -> list[Any]:
    """What triggers by a rule of its own for its kind of event triggers by the general rule as well."""
    found: list[Any] = game.era.event_matches(game, waiting)
    return found


def attack_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """What triggers on an attack does so as the creature is declared as an attacker, by the general rule."""
    return _matched(game, waiting)


@rule("410.1", cr2006="300.5")
def step_begins(game: Game, waiting: Waiting) -> list[Any]:
    """A phase or step begins, and what waits for its beginning triggers."""
    return _hold(game, waiting)


@rule("311.1")
def end_of_combat_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """Abilities that say "at end of combat" trigger as that step begins."""
    return _hold(game, waiting)


@rule("313.1", tenth2007="end-of-turn-step")
def end_of_turn_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """Abilities that say "at end of turn" trigger as that step begins."""
    return _hold(game, waiting)


@rule("410.10a", tenth2007="glossary/comes-into-play")
def comes_into_play_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """A permanent entering play sets off comes-into-play abilities, its own and those of others."""
    return _matched(game, waiting)


@rule("410.10c")
def own_leaving_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """A permanent that leaves play sets off its own leaves-play ability."""
    return _matched(game, waiting)


@rule("410.10d")
def leaving_is_looked_back_at(game: Game, waiting: Waiting) -> list[Any]:
    """Leaves-play abilities see what left together with their own permanent: the game looks back."""
    return _matched(game, waiting)


@rule("410.9a")
def blocks_once(game: Game, waiting: Waiting) -> list[Any]:
    """ "Blocks" or "becomes blocked" triggers once a combat for the creature."""
    return _matched(game, waiting)


@rule("410.9b")
def blocks_each(game: Game, waiting: Waiting) -> list[Any]:
    """ "Blocks a creature" triggers once for each attacker that the creature blocks."""
    return _matched(game, waiting)


@rule("410.9c")
def is_blocked_by_each(game: Game, waiting: Waiting) -> list[Any]:
    """ "A creature blocks it" triggers once for each blocker."""
    return _matched(game, waiting)


@rule("406.1e")
def mana_ability_sets_off(game: Game, waiting: Waiting) -> list[Any]:
    """A mana ability doesn't use the stack, but what triggers on it and makes no mana itself does."""
    return _matched(game, waiting)


@rule("410.8a")
def state_matches(game: Game, waiting: Waiting) -> list[Any]:
    """A state trigger goes off as soon as the game is in its state."""
    return _hold(game, waiting)


@rule("502.3b", cr2006="502.3a")
def flanking_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """A creature with flanking is blocked by one without: the blocker will get -1/-1."""
    return _matched(game, waiting)


@rule("502.3c", cr2006="502.3b")
def another_flanking_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """A second copy of flanking triggers as well, on its own."""
    return _matched(game, waiting)


@rule("glossary/landhome")
def landhome_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """Its controller has no land of the type that the creature is at home in: it will go to the graveyard."""
    return _hold(game, waiting)


def condition_holds(
    game: Game, source: GameObject, ability: a.Triggered, controller: Player, that_player: Player | None
) -> bool:
    """Whether a triggered ability has no condition after "if", or one that holds now."""
    if ability.condition is None:
        return True
    verdict: Verdict | None = game.era.condition_is_checked(game, source, ability, controller, that_player)
    return verdict is None or verdict.allowed


@rule("410.8", decides=True)
def condition_is_checked(
    game: Game, source: GameObject, ability: a.Triggered, controller: Player, that_player: Player | None
) -> Verdict:
    """A condition after "if" must hold when the event occurs, and again on resolution, or the ability does
    nothing.
    """
    if holds(game, ability.condition, Context(source, controller, that_player=that_player)):
        return allow(source)
    return forbid(f"the condition of {possessive(source.name)} ability doesn't hold", source)


# -- which events match --------------------------------------------------------------------------------------


def as_triggered(keyword: a.Keyword) -> a.Triggered:
    """The triggered ability that a keyword stands for."""
    if keyword.name in STAND_FOR_TRIGGERED:
        return STAND_FOR_TRIGGERED[keyword.name]
    if keyword.name == "landhome":
        return a.Triggered(
            a.State(a.Controls(keyword.value, "you", 0)), (e.MoveTo(w.ThisCard(), "graveyard"),)
        )
    return a.Triggered(keyword, ())


def occurrences(
    game: Game, event: Event, condition: Any, source: GameObject, controller: Player
) -> list[Occurrence]:
    """How often an event meets a trigger condition of `source`, and whom each time concerns."""
    match = MATCHERS.get(type(condition))
    return match(game, event, condition, source, controller) if match else []


def _fits(game: Game, what: Any, enchanted: bool, thing: Any, source: GameObject, controller: Player) -> bool:
    if enchanted:
        return thing is source.attached_to
    if what is None:
        return thing is source
    return isinstance(thing, GameObject) and matches(
        game, what, thing, Context(source, controller), game.look(thing)
    )


def _beginning(
    game: Game, event: Event, condition: a.Beginning, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, StepBegan) or event.step != condition.step:
        return []
    active = game.table.turn.active
    assert active is not None
    if condition.whose == "you" and active is not controller:
        return []
    if condition.whose == "chosen player" and active.name != source.chosen.get("player"):
        return []
    if condition.whose == "opponent" and active is controller:
        return []
    if condition.whose == "enchanted controller" and (
        source.attached_to is None or game.controller(source.attached_to) is not active
    ):
        return []
    names = {"end of turn": "end_of_turn_triggers", "end of combat": "end_of_combat_triggers"}
    return [Occurrence(names.get(condition.step, "step_begins"), source.attached_to, active, event=event)]


def _comes(
    game: Game, event: Event, condition: a.ComesIntoPlay, source: GameObject, controller: Player
) -> list[Occurrence]:
    after = event.after if isinstance(event, (Moved, TokenMade)) else None
    if after is None or after.zone != IN_PLAY:
        return []
    if not _fits(game, condition.what, False, after, source, controller):
        return []
    return [Occurrence("comes_into_play_triggers", after, game.controller(after), event=event)]


def _leaves(
    game: Game, event: Event, condition: a.LeavesPlay, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, (Moved, PhasedOut)) or not _leaves_play(event):
        return []
    if condition.to and (isinstance(event, PhasedOut) or event.zone != condition.to):
        return []
    if not _fits(game, condition.what, condition.enchanted, event.thing, source, controller):
        return []
    name = "own_leaving_triggers" if event.thing is source else "leaving_is_looked_back_at"
    after = event.after if isinstance(event, Moved) else None
    return [Occurrence(name, after or event.thing, game.look(event.thing).controller, event=event)]


def _attacks(
    game: Game, event: Event, condition: a.Attacks, source: GameObject, controller: Player
) -> list[Occurrence]:
    if condition.unblocked:
        right = isinstance(event, BecameUnblocked)
    else:
        right = isinstance(event, Declared) and event.as_ == "attacker"
    thing: Any = event.about[0] if right else None
    if thing is None or not _fits(game, condition.what, condition.enchanted, thing, source, controller):
        return []
    return [
        Occurrence(
            "event_matches" if condition.unblocked else "attack_triggers",
            thing,
            game.table.combat.attackers.get(thing),
            event=event,
        )
    ]


def _attacks_or_blocks(
    game: Game, event: Event, condition: a.AttacksOrBlocks, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Declared) or not _fits(
        game, condition.what, condition.enchanted, event.thing, source, controller
    ):
        return []
    if event.as_ == "attacker":
        return [
            Occurrence(
                "attack_triggers", event.thing, game.table.combat.attackers.get(event.thing), event=event
            )
        ]
    return [Occurrence("blocks_once", event.thing, event=event)]


def _blocks(
    game: Game, event: Event, condition: a.Blocks, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Declared) or event.as_ != "blocker":
        return []
    if not _fits(game, condition.what, condition.enchanted, event.thing, source, controller):
        return []
    if condition.each is None:
        first = event.against[0]
        return [Occurrence("blocks_once", first if isinstance(first, GameObject) else None, event=event)]
    return [
        Occurrence("blocks_each", other, game.controller(other), event=event)
        for other in event.against
        if isinstance(other, GameObject) and matches(game, condition.each, other, Context(source, controller))
    ]


def _is_blocked(
    game: Game, event: Event, condition: a.IsBlocked, source: GameObject, controller: Player
) -> list[Occurrence]:
    if condition.by is None:
        if isinstance(event, BecameBlocked) and _fits(
            game, condition.what, condition.enchanted, event.thing, source, controller
        ):
            return [Occurrence("blocks_once", event.thing, event=event)]
        return []
    if not isinstance(event, Declared) or event.as_ != "blocker":
        return []
    if not any(
        _fits(game, condition.what, condition.enchanted, other, source, controller) for other in event.against
    ):
        return []
    if not matches(game, condition.by, event.thing, Context(source, controller)):
        return []
    return [Occurrence("is_blocked_by_each", event.thing, game.controller(event.thing), event=event)]


def _blocks_or_is_blocked(
    game: Game, event: Event, condition: a.BlocksOrIsBlocked, source: GameObject, controller: Player
) -> list[Occurrence]:
    return [
        *_blocks(game, event, a.Blocks(each=condition.by), source, controller),
        *_is_blocked(game, event, a.IsBlocked(by=condition.by), source, controller),
    ]


def _deals(
    game: Game, event: Event, condition: a.DealsDamage, source: GameObject, controller: Player
) -> list[Occurrence]:
    if (
        not isinstance(event, Damaged)
        or event.source is None
        or event.amount <= 0
        or (condition.combat and not event.combat)
    ):
        return []
    if not _fits(game, condition.what, condition.enchanted, event.source, source, controller):
        return []
    target = event.target
    kinds = {
        "": True,
        "player": isinstance(target, Player),
        "you": target is controller,
        "opponent": isinstance(target, Player) and target is not controller,
        "creature": isinstance(target, GameObject),
        "creature or player": True,
    }
    if not kinds[condition.to]:
        return []
    return [
        Occurrence(
            "event_matches",
            target if isinstance(target, GameObject) else None,
            target if isinstance(target, Player) else game.controller(target),
            event.amount,
            event,
        )
    ]


def _is_dealt(
    game: Game, event: Event, condition: a.IsDealtDamage, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Damaged) or event.amount <= 0:
        return []
    if not _fits(game, condition.what, condition.enchanted, event.target, source, controller):
        return []
    it = event.target if isinstance(event.target, GameObject) else None
    return [Occurrence("event_matches", it, amount=event.amount, event=event)]


def _plays(
    game: Game, event: Event, condition: a.PlaysSpell, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, SpellPlayed) or event.thing.is_ability:
        return []
    player = event.thing.controller
    if not _who(condition.who, player, controller):
        return []
    if not matches(game, condition.what, event.thing, Context(source, controller)):
        return []
    return [Occurrence("event_matches", event.thing, player, event=event)]


def _who(who: str, player: Player, controller: Player) -> bool:
    return who == "player" or (who == "you") == (player is controller)


def _becomes_target(
    game: Game, event: Event, condition: a.BecomesTarget, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Targeted) or not _fits(
        game, condition.what, condition.enchanted, event.target, source, controller
    ):
        return []
    if not matches(game, condition.by, event.by, Context(source, controller)):
        return []
    return [
        Occurrence(
            "event_matches",
            event.target if isinstance(event.target, GameObject) else None,
            event.by.controller,
            event=event,
        )
    ]


def _tapped(
    game: Game, event: Event, condition: a.BecomesTapped, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Tapped) or (condition.for_mana and not event.for_mana):
        return []
    if not _fits(game, condition.what, condition.enchanted, event.thing, source, controller):
        return []
    rule = "mana_ability_sets_off" if condition.for_mana else "event_matches"
    return [Occurrence(rule, event.thing, game.controller(event.thing), event=event)]


def _untapped(
    game: Game, event: Event, condition: a.BecomesUntapped, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Untapped) or not _fits(
        game, condition.what, condition.enchanted, event.thing, source, controller
    ):
        return []
    return [Occurrence("event_matches", event.thing, game.controller(event.thing), event=event)]


def _is_discarded(
    game: Game, event: Event, condition: a.IsDiscarded, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Discarded) or event.source is None or latest(event.thing) is not source:
        return []
    by = game.controller(event.source)
    return [] if by is controller else [Occurrence("event_matches", source, by, event=event)]


def _of_player(kind: type, gains: bool = False) -> Any:
    def match(
        game: Game, event: Event, condition: Any, source: GameObject, controller: Player
    ) -> list[Occurrence]:
        if not isinstance(event, kind) or (isinstance(event, LifeChanged) and event.amount <= 0):
            return []
        affected = event.about[0]
        player = affected if isinstance(affected, Player) else affected.owner
        amount = event.amount if isinstance(event, LifeChanged) else 1
        card = latest(affected) if isinstance(affected, GameObject) else None
        return (
            [Occurrence("event_matches", card, player, amount, event)]
            if _who(condition.who, player, controller)
            else []
        )

    return match


def _keyword(
    game: Game, event: Event, condition: a.Keyword, source: GameObject, controller: Player
) -> list[Occurrence]:
    if condition.name == "flanking":
        if (
            isinstance(event, Declared)
            and event.as_ == "blocker"
            and source in event.against
            and not has_keyword(game.look(event.thing), "flanking")
        ):
            copies = sum(
                isinstance(item, a.Keyword) and item.name == "flanking"
                for item in game.look(source).abilities
            )
            rules = ["flanking_triggers"] + ["another_flanking_triggers"] * (copies - 1)
            return [Occurrence(rule, event.thing, event=event) for rule in rules]
    elif condition.name == "rampage":
        if isinstance(event, BecameBlocked) and event.thing is source:
            return [Occurrence("blocks_once", source, event=event)]
    elif (
        condition.name in ("cumulative upkeep", "echo")
        and isinstance(event, StepBegan)
        and event.step == "upkeep"
        and game.table.turn.active is controller
        and (condition.name != "echo" or source.notes.get("owes echo", source.sick))
    ):
        return [Occurrence("step_begins", source, controller, event=event)]
    return []


MATCHERS: dict[type, Any] = {
    a.Beginning: _beginning,
    a.ComesIntoPlay: _comes,
    a.LeavesPlay: _leaves,
    a.Attacks: _attacks,
    a.Blocks: _blocks,
    a.AttacksOrBlocks: _attacks_or_blocks,
    a.IsBlocked: _is_blocked,
    a.BlocksOrIsBlocked: _blocks_or_is_blocked,
    a.DealsDamage: _deals,
    a.IsDealtDamage: _is_dealt,
    a.PlaysSpell: _plays,
    a.BecomesTarget: _becomes_target,
    a.BecomesTapped: _tapped,
    a.BecomesUntapped: _untapped,
    a.DrawsCard: _of_player(Drawn),
    a.DiscardsCard: _of_player(Discarded),
    a.IsDiscarded: _is_discarded,
    a.GainsLife: _of_player(LifeChanged),
    a.Keyword: _keyword,
}


def wake_state_triggers(game: Game) -> None:
    """State triggers go off when their state holds, and not again until they have left the stack."""
    held_back = game.table.notes.setdefault("held back", [])
    for source, ability, controller in game.era.watching(game):
        rule = "state_matches" if isinstance(ability, a.Triggered) else "landhome_triggers"
        ability = ability if isinstance(ability, a.Triggered) else game.era.as_triggered(ability)
        if not isinstance(ability.trigger, a.State):
            continue
        pending = [
            item
            for item in (*game.table.triggered, *game.table.stack)
            if item.source is source and getattr(item, "ability", None) == ability
        ]
        key = (source.id, ability)
        if not pending and key in held_back:
            held_back.remove(key)
        if key in held_back or not holds(game, ability.trigger.condition, Context(source, controller)):
            continue
        if pending and game.era.not_again_while_it_waits(game, source):
            held_back.append(key)
        else:
            game.era.trigger(game, source, ability, controller, Occurrence(rule))


@rule("410.8b", off=False)
def not_again_while_it_waits(game: Game, source: GameObject) -> bool:
    """A state trigger doesn't go off again before it has resolved or been countered."""
    return True


# -- 410.10 what has changed zones ---------------------------------------------------------------------------


def look_where_it_moved(
    game: Game, it: GameObject | None, effects: tuple[Any, ...], context: Context
) -> None:
    """A zone-change ability that does something to what moved looks for it where it has moved."""
    if it is None or context.it is not it or not _does_something_to_it(effects):
        return
    verdict: Verdict | None = game.era.is_where_it_moved(game, it)
    if verdict is None:
        context.it = latest(it)


def _does_something_to_it(node: Any) -> bool:
    """Whether instructions do something to what moved, and don't merely ask whose it was or how large."""
    if isinstance(node, w.It):
        return True
    if isinstance(node, (w.ControllerOf, w.OwnerOf, w.ValueOf)):
        return False
    parts = (
        node
        if isinstance(node, tuple)
        else [getattr(node, name) for name in getattr(node, "field_names", ())]
    )
    return any(_does_something_to_it(part) for part in parts)


@rule("410.10", decides=True)
def is_where_it_moved(game: Game, card: GameObject) -> Verdict:
    """If the card has left the zone that it moved to, the ability finds it no more, even if it is back again."""
    if card.became is not None or card.zone == "nowhere":
        return forbid(f"{card.name} has left the zone that it moved to", card)
    return allow(card)
