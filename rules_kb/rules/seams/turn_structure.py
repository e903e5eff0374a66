"""Turn structure: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Seam, Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.objects import GameObject, Player


@seam
def pass_priority(game: Game, player: Player) -> list[Player]:
    """A player who passes hands priority on; when all have passed in succession, the stack or the step moves
    on."""


@seam
def all_have_passed(game: Game) -> bool:
    """Whether a step or phase is over now that all players have passed with an empty stack."""


@seam
def end_of_phase_comes_first(game: Game) -> bool:
    """What belongs to the end of a phase is played before it is over. Whether something has to be dealt with
    meanwhile, so that it isn't over yet.
    """


@seam
def phase_has_an_end(game: Game, step: str) -> bool:
    """Whether the end of that step, of which a card speaks, is a time at which something can be played."""


@seam
def step_ends_with_empty_stack(game: Game) -> bool:
    """Whether the phase or step is over."""


@seam
def sickness_ends(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Which permanents that came under a player's control since the last turn are as the others from the
    beginning of this one.
    """


@seam
def turn_begins(game: Game) -> bool:
    """A turn begins, before its first step: whatever waits for that is seen to. Whether that step can begin
    now.
    """


@seam
def next_phase(game: Game, phase: str) -> str | None:
    """Five phases in a fixed order: beginning, first main, combat, second main, end."""


@seam
def beginning_phase_goes_on(game: Game, step: str) -> str | None:
    """The beginning phase has three steps: untap, upkeep, draw."""


@seam
def second_main_phase_comes(game: Game, phase: str) -> str | None:
    """The phase that comes where the second main phase is next."""


@seam
def end_phase_goes_on(game: Game, step: str) -> str | None:
    """End of turn and cleanup are the steps of the end phase."""


@seam
def first_draw_is_skipped(game: Game, name: str) -> bool:
    """The player who plays first has no draw step on the first turn of the game."""


@seam
def is_skipped(game: Game, name: str) -> bool:
    """A step or phase that is to be skipped is passed over as if it weren't there."""


@seam
def turn_ends_now(game: Game, context: Context) -> bool:
    """A text ends the turn: what is on the stack and combat go away, and the cleanup step comes next. Whether
    it does."""


@seam
def turn_is_skipped(game: Game, player: Player) -> list[Player]:
    """A turn that is to be skipped doesn't come: the next player's does."""


@seam
def card_takes_precedence(game: Game, cards: list[GameObject]) -> list[GameObject]:
    """Which of some cards are right where their text contradicts a rule."""


@seam
def extra_turn_comes(game: Game) -> Player | None:
    """An extra turn comes right after the present one, the one made last before the others."""


@seam
def extra_phase_comes(game: Game) -> str | None:
    """An extra phase comes right after the phase that it was added to, the one made last before the
    others.
    """


@seam
def extra_step_comes(game: Game) -> str | None:
    """An extra step comes right after the step that it was added to, the one made last before the others."""


@seam
def effects_expire(game: Game, moment: str) -> bool:
    """Effects that last until the end of a phase or step expire as it ends, those until one as it comes."""


@seam
def mana_burn(game: Game, player: Player) -> None:
    """Mana left at the end of a phase (not of a step) is lost, and costs its player 1 life each."""


@seam
def nobody_gets_priority_while_untapping(game: Game) -> bool:
    """Whether no player gets priority in the untap step."""


@seam
def nothing_is_played_while_untapping(game: Game, player: Player) -> Verdict | None:
    """Without priority in the untap step, no spell or ability can be played in it."""


@seam
def untap_permanents(game: Game, active: Player) -> None:
    """The active player settles which permanents will untap: all that aren't kept from it."""


@seam
def abilities_at_the_beginning(game: Game, triggered: list[Waiting]) -> list[GameObject]:
    """What has triggered at the beginning of a phase or step waits for the stack. The sources of what
    does.
    """


@seam
def upkeep_opens(game: Game) -> bool:
    """What triggered while untapping and at the beginning of upkeep goes on the stack; priority is the active
    player's after that."""


@seam
def main_phase_opens(game: Game) -> bool:
    """Once what has triggered is on the stack, the active player gets priority."""


@seam
def priority_at_end_of_turn(game: Game) -> bool:
    """With what has triggered at end of turn on the stack, the active player receives priority."""


@seam
def announce_phase_ability(game: Game, player: Player, source: GameObject | None, pays: bool | None) -> None:
    """A player announces what has to be dealt with in this phase: an ability of that source, the draw where
    there is none. `pays` says whether its cost is paid, if that is known."""


@seam
def has_a_phase_ability(game: Game, source: GameObject) -> bool:
    """Whether something says what is to be done during the present phase, be it done already or not."""
    raise NotImplementedError


@seam
def draw_for_the_turn(game: Game) -> list[Player]:
    """The draw is a triggered ability of the draw step: it goes on the stack like any other."""


@seam
def cleanup_in_order(game: Game) -> tuple[Seam[[Game], None], ...]:
    """The cleanup step: first the discard, then damage and effects end, then perhaps priority."""


@seam
def discard_to_hand_size(game: Game) -> None:
    """First the active player discards down to the maximum hand size; this doesn't use the stack."""


@seam
def maximum_hand_size(game: Game, player: Player) -> int | None:
    """A player's maximum hand size: normally seven cards; None where there is none."""


@seam
def damage_and_effects_end(game: Game) -> None:
    """Then all damage is removed and all effects that last until end of turn end, at once."""


@seam
def priority_in_cleanup(game: Game) -> None:
    """Nobody gets priority in the cleanup step unless something has come up."""


@seam
def cleanup_repeats(game: Game) -> bool:
    """If a state-based effect or trigger has come up, the active player gets priority, and another cleanup
    step follows."""


@seam
def skip_is_used_up(game: Game, player: Player, what: str, besides: list[GameObject]) -> bool:
    """Whether an effect that skips a player's step once is used up where a permanent skips it as well."""


@seam
def settled_before_untapping(game: Game, active: Player, things: list[GameObject]) -> list[GameObject]:
    """What untaps, where it has been chosen already, after what may be done before it does."""


@seam
def what_skips_the_turn(game: Game, player: Player, once: bool, able: list[GameObject]) -> bool:
    """Whether a player skips the turn that would begin: by an effect that does it `once`, or for one of these
    permanents that the player may have it skipped for.
    """


@seam
def phases_are_added(game: Game, phases: tuple[str, ...]) -> None:
    """An effect adds phases to the turn."""
