"""Replacement effects: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.node import Instruction
from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.replacement_effects import Modifier, RegenerationShield
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.zone_changes import Destroyed, Moved, TokenMade
from rules_kb.table.objects import GameObject, Lasting, Mark, Player


@seam
def watches_as_events_happen(game: Game, event: Event, source: GameObject | None) -> bool:
    """Whether a replacement or prevention effect reaches an event that is about to happen."""


@seam
def existed_before_event(game: Game, source: GameObject | None, shield: Lasting) -> bool:
    """An effect that a spell or ability made was there before the event; it can't go back to one that has
    happened."""


@seam
def event_never_happens(
    game: Game, event: Event, source: GameObject | None, proposed: list[Event]
) -> list[Event]:
    """Which of the events proposed happen: one that an effect has replaced or prevented, and what comes
    instead of it.
    """


@seam
def one_opportunity(game: Game, source: GameObject | None, event: Event, mark: Mark) -> bool:
    """An effect that has had its opportunity is barred from the event, by its mark. Whether it is."""


@seam
def affected_player_orders(
    game: Game, player: Player, sources: list[GameObject | None], found: list[Modifier], combine: bool
) -> Modifier | None:
    """Of several effects that would modify one event, the player affected chooses which applies first;
    whether they `combine`, so that no order of them makes a difference."""


@seam
def replacements_combine(game: Game, event: Event, source: GameObject | None) -> bool:
    """Whether what one replacement effect brought about can in turn be replaced by another."""


@seam
def player_breaks_loop(game: Game, player: Player, event: Event, item: Modifier) -> Mark | None:
    """Replacement effects that lead back to each other are a loop: the affected player says which one doesn't
    apply."""


@seam
def begin_regeneration(game: Game, things: list[GameObject], context: Context) -> None:
    """What is to regenerate does so the next time that it would be destroyed this turn."""


@seam
def regenerate_instead(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    """Instead of being destroyed, the permanent loses all damage, taps and leaves combat."""


@seam
def is_for_this_destruction(game: Game, event: Destroyed, shield: RegenerationShield) -> bool:
    """Whether a use of regeneration was chosen for this destruction of a permanent."""


@seam
def is_not_regenerated(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    """What is told of a permanent that something would regenerate, and that can't be."""


@seam
def comes_into_play_with(game: Game, event: Moved | TokenMade, ability: Clause) -> list[Event]:
    """Coming into play tapped, with counters or with something chosen isn't a trigger: it is part of the
    event."""


@seam
def damage_may_stay(game: Game, victim: GameObject | Player, event: Damaged) -> bool:
    """Whether damage can be redirected to whom it would be dealt anyway."""


@seam
def damage_is_redirected(game: Game, event: Damaged, to: GameObject | Player) -> list[Event]:
    """Redirected damage is dealt to another creature or player; its source and its kind stay as they are."""


@seam
def amount_is_modified(
    game: Game, event: Damaged | LifeChanged, amount: int, source: GameObject
) -> list[Event]:
    """An effect of `source` makes another amount of damage or life of what is about to happen."""


@seam
def source_to_replace_is_chosen(game: Game, what: w.Things | None, context: Context) -> GameObject | None:
    """The source of damage that is to be dealt otherwise is a choice like any other: it is made while the
    text is carried out."""


@seam
def replaces_itself(game: Game, node: w.InCase, context: Context) -> int:
    """How much a text does that says "instead" of its own effect."""


@seam
def what_replaces_a_cost(game: Game, event: Event, items: list[Modifier]) -> list[Modifier]:
    """Of what would replace an event, what does so where the event is a cost, or comes of a mana ability."""


@seam
def draw_is_skipped(game: Game, event: Event, done: list[Event]) -> list[Event]:
    """What happens as a player skips a draw for what is then `done`."""


@seam
def contradictory_moves(
    game: Game, thing: GameObject, effects: tuple[Instruction, ...]
) -> tuple[Instruction, ...]:
    """What is carried out of instructions that put a thing elsewhere, instead of where it would go."""
