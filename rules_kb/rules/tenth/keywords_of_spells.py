"""502 Keyword Abilities that change how a spell is played, or what becomes of it: flashback, madness,
entwine, splice, offering, replicate, ripple.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.targets import in_a_row
from rules_kb.rules import seams
from rules_kb.rules.engine.alternative_costs import cost_words
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.playing import ALL_MODES, play_as_effect
from rules_kb.rules.engine.ways_of_today import flashback_lent, with_cost_paid
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, allow, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Modes, Playing, Way
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.events.permanents import TextAdded
from rules_kb.table.events.spells_and_abilities import AnnouncementMade
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.mana import FREE, ManaCost
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    REMOVED,
    Characteristics,
    GameObject,
    Player,
)


def keyword_of(card: Characteristics, name: str) -> a.Keyword | None:
    """A keyword ability of a card, if it has that one."""
    return next((item for item in card.abilities if isinstance(item, a.Keyword) and item.name == name), None)


def free(name: str) -> Way:
    """A way of playing a card without paying its mana cost."""
    return Way(name, a.Cost((a.PayMana(FREE),)))


# -- 502.22 flashback ----------------------------------------------------------------------------------------


@rule(cr2006="401.4", decides=True)
def says_where_it_is_played(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """A card may say that it can be played from another zone than the hand; it says so where it is."""
    if flashback_of(game, card) is None or card.zone != GRAVEYARD or card.owner is not player:
        return None
    return allow(card)


@rule(cr2006="502.22a")
def flashback(game: Game, card: GameObject) -> Way | None:
    """A card with flashback may be played from the graveyard for its flashback cost."""
    keyword = flashback_of(game, card)
    return None if keyword is None else Way("flashback", keyword.value)


def flashback_of(game: Game, card: GameObject) -> a.Keyword | None:
    """A card's own flashback, or one that it has for a time."""
    return keyword_of(card.initial, "flashback") or flashback_lent(game, card)


def with_flashback_paid(event: Event) -> list[Modifier]:
    """What becomes of a spell that leaves the stack with its flashback cost paid."""
    return with_cost_paid(event, "flashback", is_removed_for_good)


def _goes_where_it_would(game: Game, event: Moved) -> list[Event]:
    return [event]


@rule(cr2006="502.22a", without=_goes_where_it_would)
def is_removed_for_good(game: Game, event: Moved) -> list[Event]:
    """With its flashback cost paid, the card is removed from the game instead of going anywhere else."""
    return [event.but(zone=REMOVED, how="put")]


# -- 502.24 madness ------------------------------------------------------------------------------------------


def with_madness(event: Event) -> list[Modifier]:
    """What madness makes of the discard of its card."""
    if (
        not isinstance(event, Moved)
        or event.how != "discarded"
        or event.zone != GRAVEYARD
        or keyword_of(event.thing.initial, "madness") is None
    ):
        return []
    return [Modifier(("madness", event.thing.id), event.thing, "madness", may_be_removed, goes_on=True)]


@rule(cr2006="502.24a", without=_goes_where_it_would)
def may_be_removed(game: Game, event: Moved) -> list[Event]:
    """A player who discards a card with madness may remove it from the game instead of putting it into the
    graveyard.
    """
    if not game.yes(event.thing.owner, f"remove {event.thing.name} from the game"):
        return [event]
    return [event.but(zone=REMOVED, how="madness")]


@rule(cr2006="502.24a", off=False)
def is_played_or_goes(game: Game, keyword: a.Keyword, context: Context) -> bool:
    """When it has been removed so, its owner may play it for its madness cost, or else it goes to the
    graveyard.
    """
    card = context.source
    if card.zone != REMOVED or card.became is not None:
        return False
    if game.yes(card.owner, f"play {card.name} for its madness cost"):
        way = way_of_madness(game, card, keyword)
        if way is not None and play_as_effect(game, card.owner, card, way):
            return True
        game.happen(Noted(f"{card.owner.name} can't play {card.name}", card.owner))
    game.happen(Moved(card, GRAVEYARD))
    return True


@rule(cr2006="502.24b")
def way_of_madness(game: Game, card: GameObject, keyword: a.Keyword) -> Way | None:
    """The madness cost is paid as an alternative cost is, instead of the mana cost."""
    return Way("madness", keyword.value)


# -- 502.32 entwine ------------------------------------------------------------------------------------------


@rule(seams.all_modes_are_chosen, cr2006="502.32a", off=False)
def all_modes_are_chosen(game: Game, playing: Playing, modes: Modes) -> bool:
    """The player of a spell with entwine may choose all its modes, for its entwine cost."""
    if keyword_of(playing.source.initial, "entwine") is None:
        return False
    game.record(AnnouncementMade(playing.thing, facts.replace(playing.thing.announced, mode=ALL_MODES)))
    game.happen(Noted(f"all modes of {playing.source.name}", playing.thing))
    return True


@rule(seams.modes_in_order, cr2006="502.32b", off=())
def modes_in_order(game: Game, spell: GameObject, modes: Modes) -> tuple[e.Instruction, ...]:
    """With the entwine cost paid, the text of each mode is followed in the order of the card."""
    return in_a_row(modes).effects


# -- 502.40 splice -------------------------------------------------------------------------------------------


@rule(seams.text_is_spliced, cr2006="502.40a", off=False)
def text_is_spliced(game: Game, playing: Playing) -> bool:
    """Cards with splice may be revealed as an Arcane spell is played: their text becomes part of it."""
    for card in playing.said.revealed:
        require(may_be_spliced(game, playing, card))
    for each in (playing.thing, *playing.said.revealed):
        if any(isinstance(part, e.ChooseOne) for part in _effects_of(each)):
            raise Illegal([Verdict(False, f"{each.name} has modes, and nobody plays that with splice here")])
    game.happen(Revealed(playing.player, tuple(playing.said.revealed)))
    values = with_spliced_text(game, playing)
    game.record(TextAdded(playing.thing, values))
    return True


@rule(cr2006="502.40b", decides=True)
def may_be_spliced(game: Game, playing: Playing, card: GameObject) -> Verdict | None:
    """A card with splice in hand can be spliced onto a spell of its kind, and only once."""
    if card.zone != HAND or keyword_of(card.initial, "splice") is None:
        return forbid(f"{card.name} is no card with splice in {playing.player.name}'s hand", card)
    if "arcane" not in playing.thing.initial.subtypes:
        return forbid(f"{playing.thing.name} isn't Arcane", playing.thing)
    if playing.said.revealed.count(card) > 1:
        return forbid(f"{card.name} can't be spliced onto the same spell twice", card)
    return allow(card)


def _effects_of(card: GameObject) -> tuple[e.Instruction, ...]:
    return tuple(
        effect
        for item in card.initial.abilities
        if isinstance(item, a.Instructions)
        for effect in item.effects
    )


def _own_text(game: Game, playing: Playing) -> Characteristics:
    return playing.thing.initial


@rule(cr2006="502.40c", without=_own_text)
def with_spliced_text(game: Game, playing: Playing) -> Characteristics:
    """The spell keeps its own characteristics and has the text of each spliced card after its own; the name
    of such a card there means the spell.
    """
    spell = playing.thing
    text = in_a_row([_effects_of(card) for card in (spell, *playing.said.revealed)])
    others = [item for item in spell.initial.abilities if not isinstance(item, a.Instructions)]
    return facts.replace(spell.initial, abilities=(*others, text))


# -- 502.42 offering -----------------------------------------------------------------------------------------


@rule(cr2006="502.42a")
def offering(game: Game, player: Player, card: GameObject, offered: GameObject) -> Way | None:
    """A card with offering may be played whenever an instant could be, by sacrificing a permanent of the
    kind.
    """
    keyword, cost = keyword_of(card.initial, "offering"), card.initial.cost
    if (
        keyword is None
        or cost is None
        or offered.zone != IN_PLAY
        or game.controller(offered) is not player
        or not matches(game, keyword.value, offered, Context(card, player))
    ):
        return None
    return Way("offering", a.Cost((a.PayMana(cost_after_offering(game, cost, offered)),)), any_time=True)


@rule(cr2006="502.42b", off=False)
def offered_is_sacrificed(game: Game, spell: GameObject, offered: GameObject) -> bool:
    """The permanent is sacrificed as the spell is announced."""
    seams.sacrifice(game, [offered], [spell.controller], Context(spell, spell.controller))
    return True


def _full_cost(game: Game, cost: ManaCost, offered: GameObject) -> ManaCost:
    return cost


@rule(cr2006="502.42c", without=_full_cost)
def cost_after_offering(game: Game, cost: ManaCost, offered: GameObject) -> ManaCost:
    """Colored mana in the permanent's mana cost takes as much off the same color, and off generic mana where
    there is none left; generic mana takes it off generic mana.
    """
    less = game.look(offered).cost or FREE
    colored, generic = list(cost.colored), less.generic
    for letter in less.colored:
        if letter in colored:
            colored.remove(letter)
        else:
            generic += 1
    return ManaCost(tuple(colored), max(0, cost.generic - generic), cost.xs)


# -- 502.52 replicate, 502.56 ripple -------------------------------------------------------------------------


@rule(cr2006="502.52a", off=[])
def replicate_is_paid(game: Game, playing: Playing, keyword: a.Keyword) -> list[a.CostPart]:
    """The replicate cost may be paid any number of times as the spell is played."""
    times = playing.thing.announced.costs_paid.count(paid_for(keyword))
    return [part for _ in range(times) for part in keyword.value.parts]


def paid_for(keyword: a.Keyword) -> str:
    """What is noted each time that this one of several replicate costs has been paid."""
    return f"replicate {keyword.value}"


def _all_for_each(game: Game, playing: Playing, keywords: list[a.Keyword], times: int) -> list[int]:
    return [times] * len(keywords)


@rule(cr2006="502.52b", without=_all_for_each)
def each_is_paid_separately(game: Game, playing: Playing, keywords: list[a.Keyword], times: int) -> list[int]:
    """Of several replicate costs each is paid for itself, and triggers for its own payments only."""
    left, found = times, []
    for keyword in keywords[:-1]:
        what = f"how often {playing.source.name} is replicated for {cost_words(keyword.value)}"
        [often] = game.ask(ChoiceOf[int](playing.player, "number", what, [], 0, left)) if left else [0]
        found.append(often)
        left -= often
    return [*found, left]


def replicate_is_announced(game: Game, playing: Playing) -> None:
    """Note how often each replicate cost is paid."""
    own = [item for item in playing.source.initial.abilities if isinstance(item, a.Keyword)]
    keywords = list(dict.fromkeys(item for item in own if item.name == "replicate"))
    times = playing.said.costs.count("replicate")
    if not keywords or not times:
        return
    often = [times] if len(keywords) == 1 else each_is_paid_separately(game, playing, keywords, times)
    noted = [paid_for(item) for item, number in zip(keywords, often, strict=True) for _ in range(number)]
    announced = playing.thing.announced
    costs_paid = (*announced.costs_paid, *noted)
    game.record(AnnouncementMade(playing.thing, facts.replace(announced, costs_paid=costs_paid)))


@rule(cr2006="502.52a", off=False)
def replicate_copies(game: Game, context: Context) -> bool:
    """When the spell is played, it is copied for each time that its replicate cost was paid; new targets may
    be chosen.
    """
    for _ in range(context.that_much):
        seams.carry_out(game, e.CopySpell(w.ThisCard()), context)
    return True


@rule(cr2006="502.56a", off=False)
def ripple(game: Game, keyword: a.Keyword, context: Context) -> bool:
    """The top cards may be revealed: those of the same name may be played for nothing, the others go to the
    bottom of the library.
    """
    player, name = context.controller, context.source.initial.name
    top = game.table.zone(LIBRARY, player)[: keyword.value]
    if not top or not game.yes(player, f"reveal cards for {context.source.name}"):
        return False
    game.happen(Revealed(player, tuple(top)))
    for card in list(top):
        if card.initial.name == name and game.yes(player, f"play {card.name} for nothing"):
            play_as_effect(game, player, card, free("ripple"))
    left = [card for card in top if card.became is None]
    if len({card.initial.name for card in left}) > 1:
        choice = ChoiceOf(player, "order", "cards for the bottom of the library", left, len(left), len(left))
        left = game.ask(choice)
    game.happen(*[Moved(card, LIBRARY, position=10**6) for card in left])
    return True
