"""Keywords that came after 1999: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.rule import AnySeam, Verdict, seam
from rules_kb.rules.terms.actions import Announced, Suspend, TurnUp
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.face_down import FACE_DOWN
from rules_kb.rules.terms.playing import Modes, Playing, Way
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting, Watch
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import Characteristics, GameObject, Player


@seam
def way_of_playing(game: Game, player: Player, card: GameObject, said: Announced) -> Way | None:
    """The way in which a keyword lets a player play a card: from where it is, or for another cost."""


@seam
def costs_of_keywords(game: Game, playing: Playing) -> list[a.CostPart]:
    """What is paid for a spell besides, by the keywords that its player uses."""


@seam
def announced_by_way(game: Game, spell: GameObject, way: Way, said: Announced) -> None:
    """What is done as a spell is announced, by the keyword's way in which it is played."""


@seam
def text_is_spliced(game: Game, playing: Playing) -> bool:
    """Whether the text of other cards has been added to a spell."""


@seam
def all_modes_are_chosen(game: Game, playing: Playing, modes: Modes) -> bool:
    """Whether the player has chosen every mode of a spell."""


@seam
def modes_in_order(game: Game, spell: GameObject, modes: Modes) -> tuple[e.Instruction, ...]:
    """The instructions of all modes of a spell."""


@seam
def modified_by_keywords(game: Game, event: Event) -> list[Modifier]:
    """What keywords of cards that aren't in play make of an event."""


@seam
def comes_with_by_keyword(game: Game, event: Moved, keyword: a.Keyword) -> list[Event]:
    """What a keyword makes of the coming into play of its card."""


@seam
def watching_elsewhere(game: Game) -> list[Watch]:
    """The triggered keywords of cards that aren't in play."""


@seam
def forecast_in_time(game: Game, player: Player, card: GameObject, ability: a.Activated) -> Verdict | None:
    """Whether a forecast ability can be played now."""


@seam
def keyword_triggers(
    game: Game, event: Event, keyword: a.Keyword, source: GameObject, controller: Player
) -> list[Occurrence]:
    """How often an event sets off a keyword, and whom each time concerns."""


@seam
def triggers_by_keyword(game: Game, source: GameObject, keyword: a.Keyword) -> bool:
    """That an ability which triggers is part of what a keyword means."""


@seam
def haunting_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A card that haunts a creature triggers on its death."""


@seam
def keyword_acts(game: Game, keyword: a.Keyword, context: Context) -> None:
    """What a triggered keyword does as it resolves."""


@seam
def is_played_face_down(game: Game, card: GameObject) -> None:
    """A card is turned face down before it is put onto the stack."""


@seam
def values_shown(game: Game, card: GameObject) -> Characteristics:
    """The characteristics of a card that lies face down."""


@seam
def turned_face_up(game: Game, action: TurnUp) -> bool:
    """A player turns a permanent face up: whether it has been."""


@seam
def turned_face_down(game: Game, thing: GameObject, context: Context) -> None:
    """A permanent is turned face down by a spell or ability."""


@seam
def seen_in_hand(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """Whether a player may look at a card in a hand because it is being shown."""


@seam
def values_come_back(game: Game, thing: GameObject) -> None:
    """A permanent that lies face down is turned face up."""


@seam
def looked_at_face_down(game: Game, player: Player, thing: GameObject) -> Verdict | None:
    """Whether a player may look at what lies face down."""


@seam
def spell_has_resolved(game: Game, spell: GameObject) -> None:
    """What a keyword of a spell does once its instructions have been followed."""


@seam
def keyword_forbids_spells(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """Whether what has resolved before keeps a player from playing spells."""


@seam
def suspended(game: Game, action: Suspend) -> None:
    """A player suspends a card."""


BEFORE_2006: dict[AnySeam, object] = {
    way_of_playing: None,
    costs_of_keywords: [],
    announced_by_way: None,
    text_is_spliced: False,
    all_modes_are_chosen: False,
    modes_in_order: (),
    modified_by_keywords: [],
    comes_with_by_keyword: [],
    watching_elsewhere: [],
    forecast_in_time: None,
    keyword_triggers: [],
    triggers_by_keyword: False,
    haunting_triggers: [],
    keyword_acts: None,
    is_played_face_down: None,
    values_shown: FACE_DOWN,
    turned_face_up: False,
    turned_face_down: None,
    values_come_back: None,
    seen_in_hand: None,
    looked_at_face_down: None,
    spell_has_resolved: None,
    keyword_forbids_spells: None,
    suspended: None,
}
"""What a book without these keywords answers."""
