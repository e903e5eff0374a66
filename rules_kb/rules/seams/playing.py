"""Playing spells and abilities: what the engine asks of a rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.node import Condition
from rules_kb.cards.words import Amount
from rules_kb.hints import TypeVar, cast
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.actions import PlayLand
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Modes, Playable, Playing
from rules_kb.table.choices import Choice, ChoiceOf, Option
from rules_kb.table.objects import GameObject, Player, Thing

# -- playing -------------------------------------------------------------------------------------------------


@seam
def may_play_land(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """The active player may play one land a turn from the hand, in a main phase, with priority and an empty
    stack."""


@seam
def lands_a_turn(game: Game, player: Player) -> int:
    """A player may play one land card a turn, and as many more as effects allow."""


@seam
def land_is_put_into_play(game: Game, action: PlayLand) -> None:
    """A land is no spell: playing one puts it straight into play, past the stack."""


@seam
def has_priority(game: Game, player: Player) -> Verdict | None:
    """A player may play something only while having priority."""


@seam
def only_as_a_land(game: Game, card: GameObject) -> Verdict | None:
    """Whether a card that is a land and something else can be played as a spell."""


@seam
def becomes_played(game: Game, thing: GameObject) -> None:
    """What is so once a spell or ability has been announced and paid for."""


@seam
def spell_timing(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """Only instants can be played at any priority; other spells in one's own main phase with an empty
    stack.
    """


@seam
def main_phase_for_most_spells(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """Artifact, creature, enchantment and sorcery spells can be played in a main phase only."""


@seam
def playable_as_an_instant(game: Game, card: GameObject) -> Verdict | None:
    """What allows a card that says so to be played whenever an instant could be."""


@seam
def played_from_hand(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """Spells are played from the hand, and lands are no spells."""


@seam
def text_restricts_when(
    game: Game, player: Player, card: GameObject, when: str | Condition
) -> Verdict | None:
    """What a card says of when it can be played goes before what the rules allow for its type."""


@seam
def is_its_time(game: Game, playing: Playing) -> Verdict | None:
    """Whether what has been announced, with its modes and targets, could be played at this time, where that
    can't be told before."""


@seam
def steps_in_order(game: Game, playing: Playing) -> bool:
    """After the announcement come modes and X, targets and divisions, and at last the costs, in this order
    and for good."""


@seam
def mana_spell_is_no_mana_ability(game: Game, spell: GameObject) -> bool:
    """A spell that makes mana isn't a mana ability: it waits on the stack and resolves like any other
    spell.
    """


@seam
def is_still_in_hand(game: Game, player: Player) -> list[GameObject]:
    """What counts as a card of a player's hand though it lies elsewhere already."""


@seam
def announce_spell(game: Game, card: GameObject, player: Player) -> GameObject | None:
    """The player announces the spell and puts its card on the stack, where it stays until it resolves or is
    countered."""


@seam
def announce_ability(
    game: Game, source: GameObject, ability: a.Activated, player: Player
) -> GameObject | None:
    """For an ability, a pseudospell with its text and its source's color goes on the stack."""


@seam
def announce_mode_and_x(game: Game, playing: Playing, modes: Modes, has_x: bool) -> bool:
    """The player announces the mode of a modal spell or ability, and the value of X in its cost."""


@seam
def announce_targets(game: Game, playing: Playing, node: Playable) -> list[Thing]:
    """The player announces the targets; without enough legal ones the spell or ability can't be played."""


@seam
def several_targets(game: Game, targets: list[Thing]) -> Verdict | None:
    """With several targets each is announced for its part; the same one can't be chosen more than once."""


@seam
def ability_is_no_spell(game: Game, ability: GameObject) -> Verdict | None:
    """An ability isn't a spell, so what counters spells can't counter it."""


@seam
def affects_only_permanents(game: Game, option: GameObject) -> Verdict | None:
    """A text means things in play unless it names another zone; permanents exist only there."""


@seam
def abilities_function_only_in_play(game: Game, card: GameObject) -> bool:
    """A card's abilities do nothing while it isn't in play, unless they say so."""


@seam
def announce_shares(game: Game, playing: Playing, node: Playable) -> dict[Thing, int]:
    """The player announces what each of a fixed number of targets gets."""


@seam
def announce_division(game: Game, playing: Playing, node: Playable) -> dict[Thing, int]:
    """The player announces the division among the targets: each gets at least 1, unless the text says how
    many there are."""


@seam
def alternative_cost_is_paid(game: Game, playing: Playing, cost: a.Cost) -> a.Cost | None:
    """A cost that a card offers is paid instead of its mana cost; other costs are owed beside it."""


@seam
def buyback_is_paid(game: Game, playing: Playing, cost: a.Cost) -> tuple[a.CostPart, ...]:
    """As the spell is played its player pays what the card asks for, so that the card comes back to the
    hand.
    """


@seam
def cost_in_its_text(game: Game, playing: Playing, cost: a.Cost) -> tuple[a.CostPart, ...]:
    """What is to be paid for a spell whose text has a cost before its effect, as an activated ability has."""


@seam
def pay_costs(game: Game, playing: Playing) -> bool:
    """The player pays the whole cost of a spell or ability at once; what can't be paid in full can't be
    played.
    """


@seam
def cost_is_paid(game: Game, playing: Playing) -> bool:
    """A cost is paid, whatever for: whether there was anything to pay. Raises Illegal."""
    raise NotImplementedError


@seam
def cost_cant_be_paid(game: Game, playing: Playing, parts: Sequence[a.CostPart], reason: str) -> Verdict:
    """The verdict against playing something of whose cost some `parts` can't be paid, for a `reason`."""
    raise NotImplementedError


@seam
def has_no_mana_cost(game: Game, card: GameObject) -> Verdict | None:
    """Whether a card can be played though it has no mana cost, and nothing is paid instead."""


@seam
def who_chooses_mode(game: Game, playing: Playing) -> Player:
    """Who chooses the mode of a text that leaves it to an opponent."""


@seam
def untaps_for_nothing(game: Game, thing: GameObject) -> Verdict | None:
    """Whether a permanent that is untapped already could be untapped as a cost."""


@seam
def one_or_the_other(game: Game, node: Playable) -> Modes:
    """The modes of a text that does one thing or the other to what it is aimed at; none where that is chosen
    while it resolves.
    """


@seam
def mode_is_known_last(game: Game, playing: Playing, modes: Modes) -> bool:
    """Whether a mode that is an opponent's choice is known only after all else has been chosen; it has been
    then."""


@seam
def targets_itself(game: Game, spell: GameObject) -> Verdict | None:
    """Whether a spell or ability on the stack could be its own target."""


@seam
def every_enchant_applies(game: Game, thing: GameObject, option: GameObject) -> Verdict | None:
    """Whether something can be enchanted that one of several enchant abilities doesn't allow."""


@seam
def spell_means_the_stack(game: Game, option: GameObject) -> Verdict | None:
    """Whether what isn't on the stack is meant by a text that speaks of a spell."""


@seam
def card_means_its_zone(game: Game, option: GameObject, zone: str) -> Verdict | None:
    """Whether what lies elsewhere is meant by a text that speaks of a card in a zone."""


@seam
def targets_of_mode(game: Game, playing: Playing) -> Playable:
    """What is announced of a modal spell or ability: the part whose targets are chosen."""


@seam
def taken_already(game: Game, phrase: w.Target, before: list[Thing]) -> list[Thing]:
    """What can't be chosen for a target phrase since it was chosen for another one before."""


# -- what cards forbid ---------------------------------------------------------------------------------------


@seam
def text_forbids_spell(game: Game, player: Player, spell: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play a spell."""


@seam
def text_forbids_land(game: Game, player: Player, land: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play a land."""


@seam
def text_forbids_ability(game: Game, source: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play an activated ability."""


@seam
def effect_forbids_abilities(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """What an effect that keeps a player from playing activated abilities says against playing one."""


@seam
def countering_is_forbidden(game: Game, spell: GameObject, sources: list[GameObject]) -> Verdict | None:
    """What a text that says that a spell can't be countered says against countering it."""


@seam
def doing_is_forbidden(game: Game, player: Player, deed: str, sources: list[GameObject]) -> Verdict | None:
    """What texts that say that a player can't do something, *search libraries*, say against doing it."""


# -- activated abilities -------------------------------------------------------------------------------------


@seam
def abilities_may_be_used(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    """A card that says that a permanent's activated abilities can't be played goes before the rule that lets
    them be."""


@seam
def exists_outside_play(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    """A card that isn't in play has only those activated abilities that name the zone where it is."""


@seam
def exists_as_delayed_ability(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """An activated ability may exist as a delayed ability, for the player whose spell or ability created
    it.
    """


@seam
def only_controller_plays(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """An activated ability is for its permanent's controller to play, unless the card says otherwise."""


@seam
def timing_of_a_spell(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """What can be played only when a sorcery could be follows the timing of a sorcery, though it isn't
    one.
    """


@seam
def restriction_on_use(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """A restriction on an ability's use applies to the permanent, whoever controls it."""


@seam
def controlled_since_turn_began(game: Game, source: GameObject, player: Player) -> Verdict | None:
    """A creature's ability with {Tap} in its cost can't be played unless the player has had it since the turn
    began."""


@seam
def cycling_means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Activated | None:
    """Cycling: pay its cost and discard this card to draw a card; only while the card is in the hand."""


@seam
def marked_for_elsewhere(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """Whether the ability of a card that isn't in play can be played now, by this player."""


# -- choosing ------------------------------------------------------------------------------------------------


_T = TypeVar("_T", bound=Option)


@seam
def choice_on_resolution(
    game: Game, context: Context, options: list[GameObject], number: int, chooser: Player, verb: str
) -> list[GameObject]:
    """Choices other than mode and targets are made while the instructions are carried out; impossible ones
    can't be chosen."""


@seam
def choice_is_made_now(game: Game, choice: Choice) -> Sequence[object]:
    """A choice that the instructions offer is made and announced while they are carried out."""


def chosen_now(game: Game, choice: ChoiceOf[_T]) -> list[_T]:
    """What is chosen while instructions are carried out; the answers are of the options' kind."""
    return cast(list[_T], choice_is_made_now(game, choice))


@seam
def active_player_chooses_first(game: Game, players: list[Player]) -> list[Player]:
    """Where several players must choose or act, the active player does so first; then all of it is done at
    once."""


@seam
def chance_decides(game: Game, choice: ChoiceOf[GameObject]) -> list[GameObject]:
    """What chance chooses while instructions are carried out."""


@seam
def only_what_is_in_play(game: Game, things: list[GameObject], context: Context) -> list[GameObject]:
    """Which of the cards that fit a description an effect applies to: those in play."""


@seam
def all_legends(game: Game, what: w.Filter, found: list[GameObject], context: Context) -> list[GameObject]:
    """What a text means that speaks of all legends, of which it has `found` those of that type."""


@seam
def as_much_as_possible(game: Game, player: Player, wanted: int, possible: int) -> int:
    """An effect that attempts the impossible does only as much as possible."""


@seam
def impossible_is_left_undone(game: Game, things: list[GameObject]) -> list[GameObject]:
    """To which of some permanents an effect can do what it says: those that aren't gone."""


@seam
def amount_now(game: Game, amount: Amount, context: Context) -> int:
    """What an amount that a description compares with comes to."""


@seam
def half_of(game: Game, whole: int, up: bool) -> int:
    """Half a number, as a text says that it is rounded."""


@seam
def is_so_already(game: Game, things: list[GameObject], state: str) -> Verdict | None:
    """Why nothing comes of tapping what is tapped, or of untapping what is untapped; `state` says which."""
