"""What texts have players do: what the engine asks of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.node import Node
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Modes, Playing
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import Characteristics, GameObject, Look, Player, Thing

# -- instructions --------------------------------------------------------------------------------------------


@seam
def carry_out(game: Game, effect: e.Instruction, context: Context) -> None:
    """Carry out one instruction."""


@seam
def option_can_be_chosen(
    game: Game, player: Player, context: Context, effects: tuple[e.Instruction, ...]
) -> Verdict | None:
    """An option that is impossible can't be chosen; nor one with a consequence, by who can't do all of it."""


@seam
def instead_is_done(game: Game, effect: e.InsteadIf, context: Context) -> bool:
    """Whether what a text does instead on a condition is done."""


@seam
def coin_is_flipped(game: Game, player: Player) -> bool:
    """A player flips a coin for what cares who wins or loses the flip: whether the player has won it."""


@seam
def coin_comes_up(game: Game, player: Player) -> bool:
    """A player flips a coin for what cares how it falls: whether it comes up heads."""


@seam
def payment_can_be_chosen(game: Game, playing: Playing, parts: list[a.CostPart]) -> Verdict | None:
    """Who can't pay all of what an instruction offers to take can't choose to pay it."""


@seam
def option_to_pay(game: Game, context: Context, mana: ManaCost) -> bool:
    """A player given the option to pay mana may play mana abilities for it, and nothing else, during
    resolution."""


@seam
def instruction_for_later(game: Game, effect: e.Later | t.WheneverFor, context: Context) -> bool:
    """An instruction to do something later creates an ability that waits for its time."""


@seam
def ability_for_later(game: Game, effect: e.GrantAbility, context: Context) -> bool:
    """An effect that lets a player do something later creates an ability that waits to be activated."""


@seam
def is_too_late_to_counter(game: Game, spells: list[GameObject]) -> bool:
    """Whether what would counter spells unless somebody pays comes too late for that, so that nobody is asked
    to pay.
    """


@seam
def prevention_is_offered(game: Game, effect: e.Unless, context: Context) -> list[Player]:
    """To whom it is left to prevent the damage that an effect has dealt; nobody where that is done by now."""


# -- hidden cards --------------------------------------------------------------------------------------------


@seam
def cards_are_revealed(
    game: Game, player: Player, cards: list[GameObject], source: GameObject | None = None
) -> list[GameObject]:
    """Cards that are revealed are shown to all players, and are then again what they were before."""


# -- drawing and discarding ----------------------------------------------------------------------------------


@seam
def what_was_drawn(
    game: Game, cards: list[GameObject], effect: e.DrawCards, context: Context
) -> list[GameObject]:
    """The cards that have come to hand by a draw, of which the text may go on to speak."""


@seam
def isnt_what_was_drawn(game: Game, card: GameObject, context: Context) -> Verdict | None:
    """Why a card that came to hand instead of a draw isn't one of those that a text goes on to speak of."""


@seam
def players_draw(game: Game, players: list[Player], number: int, source: GameObject | None) -> None:
    """Each of some players draws that many cards. All who have too few lose, at the same time."""


@seam
def draw_cards(game: Game, player: Player, number: int, source: GameObject | None) -> None:
    """A player draws cards one at a time."""


@seam
def too_few_cards_to_draw(game: Game, players: list[Player], number: int) -> bool:
    """Whoever must draw more than the library holds loses instead of drawing."""


@seam
def cards_are_discarded(game: Game, cards: list[GameObject], source: GameObject | None) -> None:
    """Cards go from hands to their owners' graveyards, all at once."""


@seam
def tokens_are_no_cards(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Which of some things are no cards, wherever they are at the moment."""


@seam
def fits_card(game: Game, what: w.Filter | w.AnyOf, card: GameObject, context: Context) -> bool:
    """Whether a card outside play is what a text asks for."""


# -- exchanging ----------------------------------------------------------------------------------------------


@seam
def control_is_exchanged(
    game: Game, first: list[GameObject], second: list[GameObject], context: Context
) -> bool:
    """Each of two permanents comes under the other's controller; if either can't, nothing is exchanged."""


@seam
def places_are_exchanged(
    game: Game, first: list[GameObject], second: list[GameObject], context: Context
) -> bool:
    """A permanent and a card in a graveyard change places; if either isn't there any more, neither moves."""


@seam
def can_change_places(game: Game, one: GameObject, other: GameObject) -> bool:
    """Whether a permanent and a card in a graveyard can be exchanged."""


@seam
def moves_of_an_exchange(game: Game, moves: list[Event]) -> list[Event]:
    """What an exchange of places is, for what would replace one of its moves."""


@seam
def life_is_exchanged(game: Game, one: Player, other: Player, context: Context) -> None:
    """Each player gains or loses what it takes to have the life total that the other had."""


# -- changing permanents -------------------------------------------------------------------------------------


@seam
def counter_is_moved(game: Game, kind: str, source: GameObject, to: GameObject, context: Context) -> None:
    """A counter moves from one permanent to another, if it is there and the other is still in play."""


@seam
def token_by_its_name(game: Game, token: Characteristics) -> Characteristics:
    """A token with a name of its own, with what that makes of it."""


@seam
def owner_of_token(game: Game, player: Player, context: Context) -> Player:
    """Who owns a token that comes into play under a player's control."""


@seam
def token_comes_into_play(game: Game, token: e.Token, player: Player, number: int, context: Context) -> None:
    """A spell or ability puts a token into play and says what it is; its name is its creature type."""


@seam
def move_is_possible(game: Game, thing: GameObject, to: GameObject, context: Context) -> bool:
    """An enchantment that is gone, or can't enchant the new permanent, isn't moved: nothing happens."""


@seam
def enchantment_is_moved(game: Game, thing: GameObject, to: GameObject, context: Context) -> None:
    """A local enchantment that is moved stops modifying the one permanent and starts modifying the other."""


# -- moving --------------------------------------------------------------------------------------------------


@seam
def destroy(game: Game, things: list[GameObject], regenerable: bool, context: Context) -> None:
    """A destroyed permanent goes from play to its owner's graveyard."""


@seam
def goes_to_its_owner(game: Game, event: Moved) -> bool:
    """What goes to a library, hand or graveyard goes to its owner's though somebody else controls it."""


@seam
def bury(game: Game, things: list[GameObject], context: Context) -> None:
    """To bury a permanent is to put it into its owner's graveyard; regeneration can't replace that."""


@seam
def sacrifice(game: Game, things: list[GameObject], players: list[Player], context: Context) -> bool:
    """A permanent is sacrificed by its controller only, straight into its owner's graveyard; another's stays
    where it is."""


@seam
def first_zone_that_it_went_to(game: Game, thing: GameObject, card: GameObject) -> Verdict | None:
    """A leaves-play ability looks for the card that left in the zone it reached first, and nowhere else."""


@seam
def of_linked_ability(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """In 1999 "the removed card" is whatever the permanent's abilities have removed."""


@seam
def comes_under_control(game: Game, coming: list[Event], player: Player) -> list[Event]:
    """What a spell or ability of `player` puts into play, though it is another's card."""


# -- editing -------------------------------------------------------------------------------------------------


@seam
def target_changes_to_legal_one(
    game: Game, spell: GameObject, wanted: Thing | None, context: Context
) -> bool:
    """A target is changed to a legal one or not at all."""


@seam
def new_target_must_be_legal(game: Game, spell: GameObject, wanted: Thing) -> Verdict | None:
    """What couldn't be the target can't become it; nor is what is the target already another one."""


@seam
def made_definite(game: Game, change: e.Change, context: Context) -> e.Change:
    """A change with what is left to choose in it chosen: the words of a new text, the color of a
    protection.
    """


@seam
def mode_stays(game: Game, spell: GameObject, modes: Modes) -> tuple[e.Instruction, ...] | None:
    """Changing a modal spell's target can't change its mode, and so not to what only another mode can
    target.
    """


@seam
def you_is_no_target(game: Game, spell: GameObject) -> Verdict | None:
    """ "You" in a text is no target: a spell that affects only its own player can't be aimed elsewhere."""


# -- copying -------------------------------------------------------------------------------------------------


@seam
def copiable_values(game: Game, thing: GameObject) -> Characteristics:
    """The values of an object that a copy of it acquires."""


@seam
def values_with_more(
    game: Game,
    values: Characteristics,
    but: tuple[Node, ...],
    copy: GameObject | None,
    this: Clause | None,
) -> Characteristics:
    """The values of a copy in which something is otherwise than in what is copied: `copy` is what becomes
    one, where it isn't made as one, `this` the ability that makes it a copy.
    """


@seam
def comes_into_play_as_copy(
    game: Game, event: Moved, ability: a.EntersAsCopy, context: Context
) -> list[Event]:
    """What comes into play as a copy of a permanent of its controller's choice."""


@seam
def choice_for_copy(game: Game, what: str, context: Context) -> str:
    """What is chosen for a permanent that comes into play as a copy of one for which a choice is made."""


@seam
def becomes_copy(game: Game, thing: GameObject, values: Characteristics, context: Context) -> None:
    """A permanent becomes a copy of another one while it stays in play."""


@seam
def spell_is_copied(
    game: Game, effect: e.CopySpell, spell: GameObject, context: Context
) -> GameObject | None:
    """Put a copy of a spell on the stack: the copy."""


@seam
def new_targets_are_legal(
    game: Game, copy: GameObject, chosen: list[tuple[Thing, ...]] | None
) -> tuple[tuple[Thing, ...], ...]:
    """The targets that a copy has once new ones have been chosen, or couldn't be."""


@seam
def new_targets_for_copy(game: Game, spell: GameObject, copy: GameObject, context: Context) -> None:
    """The controller of a copy of a spell may choose other targets for it than the spell has."""


# -- damage and life -----------------------------------------------------------------------------------------


@seam
def life_that_counts(game: Game, player: Player) -> int:
    """How much life a player has for what asks for it."""


@seam
def text_makes_lose(game: Game, players: list[Player], source: GameObject) -> None:
    """Some players lose the game because a text says so."""


@seam
def deal_damage(
    game: Game,
    source: GameObject,
    shares: list[tuple[GameObject | Player, int]],
    context: Context,
    stays: bool,
) -> None:
    """Damage to a player comes off the life total; damage to a creature stays on it until the cleanup
    step. It can't be prevented where it `stays`.
    """


@seam
def deal_several_shares(
    game: Game, source: GameObject, several: list[list[tuple[GameObject | Player, int]]], context: Context
) -> None:
    """One source deals several shares of damage by one instruction, each to its own victims."""


@seam
def deal_damage_together(game: Game, damage: list[Damaged]) -> None:
    """Several sources deal damage at once, by one instruction."""


@seam
def damage_reaches_players(game: Game, dealt: list[Event]) -> list[Player]:
    """The players to whom combat damage was dealt."""


# -- local enchantments --------------------------------------------------------------------------------------


@seam
def local_enchantment_needs_target(game: Game, spell: GameObject) -> tuple[w.Target, ...]:
    """A local enchantment spell targets the permanent that it is to enchant, of the type that its subtype
    names."""


@seam
def may_be_played_on(game: Game, spell: GameObject, option: GameObject, context: Context) -> Verdict | None:
    """What "play only on" asks for restricts what may be targeted."""


@seam
def isnt_what_it_enchants(game: Game, spell: GameObject, option: GameObject) -> Verdict | None:
    """What isn't of the type that the local enchantment names is no target for it."""


@seam
def comes_into_play_attached(
    game: Game, spell: GameObject, targets: list[tuple[Thing, ...]]
) -> list[GameObject]:
    """Its target is what a local enchantment is attached to as it enters play."""


@seam
def host_is_chosen(game: Game, event: Moved) -> list[Event]:
    """A local enchantment that is put into play gets a permanent chosen by its controller; with none legal,
    it stays where it is."""


@seam
def never_attached_to_itself(game: Game, enchantment: GameObject) -> Verdict | None:
    """No local enchantment goes onto itself."""


@seam
def enchantment_does_not_target(
    game: Game, enchantment: GameObject, enchanted: GameObject
) -> list[GameObject]:
    """What a local enchantment affects of an enchanted permanent that it couldn't target."""


@seam
def could_not_be_targeted(game: Game, context: Context, thing: GameObject) -> bool:
    """Whether the ability that is resolving couldn't target a permanent."""


@seam
def who_plays_enchantments_ability(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """An enchantment's own ability is for its controller, one that it gives to a permanent for that
    permanent's controller."""


@seam
def kept_as_enchantment(game: Game, licid: GameObject, others: list[Node]) -> list[Node]:
    """Which of its other abilities a creature keeps that becomes an enchantment."""


@seam
def restriction_goes_on(game: Game, enchantment: GameObject, thing: GameObject, look: Look | None) -> bool:
    """Whether a permanent, as it looks to it, still meets what a local enchantment can be played on."""


@seam
def as_it_counts_for_enchantment(game: Game, enchantment: GameObject, thing: GameObject) -> Look | None:
    """How a permanent looks to what a local enchantment asks for; None for as it is now."""
