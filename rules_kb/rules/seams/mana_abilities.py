"""Mana abilities: what is asked of a rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject, Player, TriggeredOn, WaitingAbility


@seam
def numerals_make_colorless(game: Game, source: GameObject, mana: tuple[str, ...]) -> tuple[str, ...]:
    """What mana a text makes that says it with a numeral."""


@seam
def generic_is_of_any_type(game: Game, player: Player, cost: ManaCost) -> ManaCost:
    """A cost with generic mana in it, as what may pay it."""


@seam
def snow_pays(game: Game, source: GameObject) -> bool:
    """Whether mana that a permanent makes pays for a snow symbol."""


@seam
def mana_abilities(game: Game, thing: GameObject) -> list[a.Activated]:
    """The mana abilities of a permanent, a basic land type's own one included (214.9e)."""


@seam
def makes_no_mana(game: Game, thing: GameObject) -> Verdict | None:
    """Why a permanent that has no mana ability can't be used for mana."""


@seam
def intrinsic_mana_abilities(game: Game, subtypes: tuple[str, ...]) -> list[a.Activated]:
    """Each basic land type gives the land a mana ability of its colour."""


@seam
def mana_ability_during_payment(
    game: Game, player: Player, thing: GameObject, ability: a.Activated, mana: tuple[str, ...] | None
) -> bool:
    """A mana ability may be played whenever a payment of mana is asked for, even in the middle of playing
    something."""


@seam
def nothing_prevents_mana(game: Game, thing: GameObject) -> bool:
    """Whether no effect can keep a mana ability from being played."""


@seam
def may_play_mana_ability(game: Game, player: Player, thing: GameObject) -> Verdict | None:
    """An activated mana ability can be played by whoever has priority."""


@seam
def play_mana_ability(
    game: Game, player: Player, thing: GameObject, ability: a.Activated, mana: tuple[str, ...] | None
) -> None:
    """A mana ability resolves at once, as soon as its cost is paid; it doesn't go on the stack."""


@seam
def triggered_mana_resolves(
    game: Game, source: GameObject, ability: a.Triggered, occurrence: TriggeredOn, player: Player
) -> None:
    """A triggered mana ability resolves right after the mana ability that set it off, without waiting for
    priority."""


@seam
def land_gives_more(game: Game, player: Player, source: GameObject, made: tuple[str, ...]) -> None:
    """The additional mana is there at once, and can pay for what the land was tapped for."""


@seam
def only_that_lands_ability(game: Game, land: GameObject) -> Verdict | None:
    """Whether what has been made a basic land gives that land's mana."""


@seam
def type_of_more_mana(game: Game, player: Player, source: GameObject, kinds: list[str]) -> list[str]:
    """Which type of mana is added, where a land has given mana of several types."""


@seam
def mana_made_instead(game: Game, thing: GameObject) -> tuple[str, ...]:
    """The mana that a permanent gives by what a card says, instead of its own; nothing where none says so."""


@seam
def mana_of_its_own(
    game: Game, land: GameObject, came: tuple[str, ...], by_triggers: tuple[str, ...]
) -> tuple[str, ...]:
    """The mana that counts as made by a land, of all that `came`, for what asks of which type it was."""


@seam
def color_of_triggered_mana(
    game: Game, player: Player, maker: Player, source: GameObject, kinds: list[str]
) -> list[str]:
    """The color of mana that comes by a triggered ability, where `player` has played what set it off,
    and `maker` adds it.
    """


@seam
def set_off_without_mana(game: Game, land: GameObject, waiting: Sequence[WaitingAbility]) -> list[GameObject]:
    """What has been set off by tapping a land for mana that has given none."""


@seam
def undefined_mana_is_none(game: Game, source: GameObject) -> bool:
    """Whether mana of a type that nothing says isn't made."""


@seam
def is_a_color(game: Game, player: Player, answer: str) -> Verdict | None:
    """Whether what a player chooses as a color is one."""


@seam
def way_of_hybrid(game: Game, player: Player, ways: list[ManaCost], payable: list[ManaCost]) -> ManaCost:
    """The way in which a cost with hybrid symbols is paid, of those in which it can be."""
