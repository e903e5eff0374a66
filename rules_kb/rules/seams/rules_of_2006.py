"""What rules ask that stand in the book of 2006 and in none before it: sizes, colors and counters, changed
texts, what is said step by step, and who has left.
"""

from __future__ import annotations

from rules_kb.cards.abilities import Activated, EnchantPlayer
from rules_kb.cards.costs import Cost
from rules_kb.cards.effects import ChangeWords, Instruction
from rules_kb.cards.words import Target
from rules_kb.rules.game import Game
from rules_kb.rules.rule import AnySeam, Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import ForACost, Modes, Playable, Playing
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject, Look, Player

Size = tuple[int | None, int | None]


@seam
def only_creatures_have_sizes(game: Game, thing: GameObject, look: Look) -> bool:
    """A permanent that is no creature has no power and no toughness, whatever is printed on it."""


@seam
def name_means_the_granter(game: Game, thing: GameObject, alike: list[GameObject]) -> list[GameObject]:
    """What is meant of those of its name, in an ability that a card has given to something else."""


@seam
def static_needs_it_in_play(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What of some things a static ability can ask about."""


@seam
def replaced_before_it_moves(game: Game, event: Moved, effect: Modifier) -> list[Event]:
    """What happens instead of a change of zones, once an effect has replaced it."""


@seam
def least_share(game: Game, fixed: bool) -> int:
    """How much each target gets at least of what is divided, where the text says how many there are, and
    where it doesn't.
    """


@seam
def x_can_only_be_zero(game: Game, playing: Playing) -> bool:
    """Whether X has to be 0 in a spell that is played without paying any cost with an X in it."""


@seam
def separated_into_piles(
    game: Game, player: Player, things: list[GameObject]
) -> tuple[list[GameObject], ...]:
    """The two piles into which a player separates things."""


@seam
def effect_is_ignored(game: Game, player: Player, source: GameObject, ability: Activated) -> None:
    """A player does what a text asks for, so as to ignore the effect of a static ability."""


@seam
def enchants_player(game: Game, spell: GameObject, ability: EnchantPlayer) -> tuple[Target, ...]:
    """What a local enchantment targets that is to be attached to a player."""


@seam
def stays_on_player(game: Game, enchantment: GameObject, player: Player | None) -> bool:
    """Whether a local enchantment that is attached to a player may stay there."""


@seam
def what_is_imprinted(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """Which of the cards that a permanent's abilities have removed from the game are imprinted on it."""


@seam
def copy_is_played(game: Game, card: GameObject, context: Context) -> bool:
    """A card is copied and the copy played, while something resolves; whether that could be done."""


@seam
def one_action_after_another(game: Game, effects: tuple[Instruction, ...], context: Context) -> bool:
    """Several actions of all players are carried out."""


@seam
def what_was_chosen_counts(game: Game, player: Player) -> bool:
    """Whether "if you do" asks what the player chose to do, though something else came of it."""


@seam
def band_lasts(game: Game, band: list[GameObject]) -> bool:
    """Whether a band lasts, though its creatures couldn't form it now."""


@seam
def evasion_is_not_shared(game: Game, attacker: GameObject, blocker: GameObject) -> bool:
    """Whether an attacker may be blocked, though another of its band couldn't be."""


@seam
def no_targets_unless_kicked(game: Game, playing: Playing, node: Playable, parts: list[ForACost]) -> Playable:
    """What is announced of instructions of which some parts are for a kicker that wasn't announced."""


@seam
def that_kicker_was_paid(game: Game, thing: GameObject, cost: Cost) -> bool:
    """Whether of a card's kicker costs this very one was announced and paid."""


@seam
def hybrid_makes_either(
    game: Game, player: Player, source: GameObject, colors: tuple[str, ...], wish: tuple[str, ...] | None
) -> tuple[str, ...]:
    """What mana a hybrid symbol is in what a text adds to a mana pool."""


@seam
def fights_so_many(game: Game, waiting: Waiting) -> list[GameObject]:
    """An ability waits for a creature to block, or to become blocked by, a number of creatures."""


@seam
def mode_of_replacement(game: Game, modes: Modes, context: Context) -> tuple[Instruction, ...]:
    """Which mode of a replacement effect is carried out this time."""


@seam
def choices_in_order(game: Game, player: Player, choices: list[int]) -> list[int]:
    """In which order a player makes several choices, by their numbers in the text."""


@seam
def controller_chooses_first(game: Game, player: Player, own: list[int], others: list[int]) -> list[int]:
    """In which order the controller of what is played and an opponent make their choices."""


@seam
def cycling_is_there(game: Game, thing: GameObject) -> bool:
    """Whether cycling, which can be played from the hand only, is there in play as well."""


@seam
def transmute_is_there(game: Game, thing: GameObject) -> bool:
    """Whether transmute, which can be played from the hand only, is there in play as well."""


@seam
def only_words_in_use(game: Game, look: Look, change: ChangeWords, abilities: list[Clause]) -> list[Clause]:
    """A change of text changes a look's types, and the words of some abilities, which are given back."""


@seam
def granted_words_stay(game: Game, thing: GameObject) -> bool:
    """Whether a change of text leaves an ability as it is that an effect has given to the thing."""


@seam
def types_of_tokens_are_words(
    game: Game, look: Look, change: ChangeWords, abilities: list[Clause]
) -> list[Clause]:
    """Abilities that make tokens, with the words changed that say what tokens."""


@seam
def token_has_a_text(game: Game, thing: GameObject) -> bool:
    """Whether a token's types and text can be changed like those of a card."""


@seam
def is_basic(game: Game, look: Look) -> bool:
    """Whether a land is a basic one."""


@seam
def is_snow(game: Game, look: Look) -> bool:
    """Whether a permanent is a snow permanent."""


@seam
def what_comes_later_goes_too(game: Game, player: Player) -> None:
    """What becomes of abilities that a player who leaves the game has still to put on the stack."""


@seam
def what_stays_under_control_goes(game: Game, player: Player) -> list[Event]:
    """What becomes of things of others that a player who leaves the game still controls."""


@seam
def nothing_comes_under(game: Game, player: Player) -> bool:
    """Whether no token comes into play under a player who has left the game."""


@seam
def how_many_must_be_found(game: Game, player: Player, any_card: bool, number: int) -> int:
    """How many of `number` cards a player who searches a library has to find, of some kind or of any."""


@seam
def chooses_to_avoid(game: Game, player: Player, cost: Cost, context: Context) -> bool:
    """Whether a player does what is said after "unless"."""


@seam
def as_though_it_had(game: Game, thing: GameObject) -> Verdict | None:
    """Whether a creature may do something as though it had an ability that it hasn't, or a player as though
    something were so that a permanent says.
    """


@seam
def put_is_not_played(game: Game, thing: GameObject) -> bool:
    """Whether what an effect has put into play hasn't been played by that."""


@seam
def star_out_of_play(game: Game, thing: GameObject, look: Look) -> Size:
    """Power and toughness, outside play, of a card whose own text defines them."""


@seam
def new_color_replaces(game: Game, look: Look, colors: frozenset[str]) -> bool:
    """New colors replace those that a thing had."""


@seam
def color_stays(game: Game, look: Look) -> bool:
    """Whether what becomes an artifact keeps the colors that it has."""


@seam
def counters_change_size(game: Game, thing: GameObject, look: Look) -> bool:
    """Counters with numbers on them change a permanent's power and toughness."""


@seam
def word_only_points(game: Game, thing: GameObject) -> bool:
    """Whether "that creature" finds the very thing, though it is no creature any more."""


@seam
def source_as_it_was(game: Game, thing: GameObject) -> bool:
    """Whether a source of combat damage that has left play counts as it was there."""


@seam
def one_skip_is_used(game: Game, player: Player, what: str) -> list[Player]:
    """Of several effects that skip a player's next step one is used up."""


@seam
def is_not_destroyed(game: Game, thing: GameObject, told: Event) -> list[Event]:
    """What is `told` of a permanent that says that it can't be destroyed, where it isn't; nothing where it
    is.
    """


@seam
def is_not_tapped_again(game: Game, source: GameObject) -> Verdict | None:
    """Why an ability with the tap symbol in its cost can't be played, where its permanent is tapped."""


@seam
def skip_waits(game: Game, player: Player, what: str) -> bool:
    """That what would skip a step or phase that has begun waits for the next one."""


BEFORE_THE_BOOK: dict[AnySeam, object] = {
    what_was_chosen_counts: True,
    band_lasts: True,
    put_is_not_played: True,
    what_stays_under_control_goes: [],
    nothing_comes_under: True,
    evasion_is_not_shared: True,
    that_kicker_was_paid: True,
    cycling_is_there: True,
    transmute_is_there: True,
    granted_words_stay: True,
    token_has_a_text: True,
    color_stays: True,
    counters_change_size: False,
    word_only_points: True,
    source_as_it_was: True,
    is_not_tapped_again: None,
    skip_waits: True,
}
"""What a book without these rules answers."""
