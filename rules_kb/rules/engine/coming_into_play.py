"""Coming into play: what is part of it, tapped, with counters or with something chosen, and neither replaces
nor triggers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.keywords import OF_2006, SUNBURST
from rules_kb.cards.node import replace
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.cards import choose_creature_type
from rules_kb.rules.engine.coming_by_keyword import by_keyword
from rules_kb.rules.engine.day_and_night import comes_at_night
from rules_kb.rules.engine.local_enchantments import needs_host
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.sagas import comes_with_lore
from rules_kb.rules.game import Game
from rules_kb.rules.looks import plain_look
from rules_kb.rules.rule import Verdict, answers, ending_with, forbid
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved, TokenMade
from rules_kb.table.mana import COLORS
from rules_kb.table.objects import Characteristics, GameObject, Player


@answers(seams.echo_is_owed_again)
def echo_is_owed_again(game: Game, things: list[GameObject]) -> list[GameObject]:
    """All of them."""
    return things


COMING = (a.EntersTapped, a.EntersIfPaid, a.EntersWith, a.EntersChoosing, a.EntersAsCopy, a.EntersAs)
"""What a card says of how it comes into play."""


def entering(game: Game, event: Moved) -> list[Modifier]:
    """What is said of how a card comes into play."""
    found = []
    event.turned_over = event.turned_over or comes_at_night(game, event)
    for ability in event.values.abilities:
        if isinstance(ability, COMING):
            found.append(
                Modifier(
                    f"{event.thing.name}: {type(ability).__name__} {ability}",
                    event.thing,
                    "comes into play",
                    ending_with(seams.comes_into_play_with, ability),
                    goes_on=True,
                )
            )
    if event.values.loyalty is not None:
        mark = f"{event.thing.name}: loyalty"
        found.append(Modifier(mark, event.thing, "comes into play", seams.comes_with_loyalty, goes_on=True))
    for ability in event.values.abilities:
        if isinstance(ability, a.Keyword) and (ability.name in OF_2006 or ability.value == SUNBURST):
            found.append(
                Modifier(
                    f"{event.thing.name}: {ability.name} {ability.value}",
                    event.thing,
                    "comes into play",
                    ending_with(seams.comes_with_by_keyword, ability),
                    goes_on=True,
                )
            )
    if any(
        isinstance(change, e.SetChosenLand) and change.now
        for item in event.values.abilities
        if isinstance(item, a.Static)
        for change in item.changes
    ):
        found.append(
            Modifier(
                f"{event.thing.name}: a land type",
                event.thing,
                "comes into play",
                ending_with(seams.comes_into_play_with, a.EntersChoosing("land")),
                goes_on=True,
            )
        )
    found.extend(comes_with_lore(event))
    player = event.controller or event.thing.controller
    found.extend(by_keyword(event, event.thing, player))
    found.extend(_told_by_others(game, event, event.thing, player))
    before = _when_last_in_play(event.thing)
    if before is not None and before.tapped:
        found.append(
            Modifier(
                ("status", event.thing.id),
                event.thing,
                "comes into play",
                partial(_with_a_status, before=before),
                goes_on=True,
            )
        )
    if needs_host(event):
        found.append(
            Modifier(
                f"{event.thing.name} needs something to enchant",
                event.thing,
                "comes into play",
                seams.host_is_chosen,
                goes_on=True,
            )
        )
    return found


def _when_last_in_play(thing: GameObject) -> GameObject | None:
    """A card as it was when it was in play before, if it has been."""
    before = thing.came_from
    while before is not None and before.last_look is None:
        before = before.came_from
    return before


def _with_a_status(game: Game, event: Moved, before: GameObject) -> list[Event]:
    event.tapped = event.tapped or seams.comes_tapped_as_it_was(game, event.thing, before)
    return [event]


def token_entering(game: Game, event: TokenMade) -> list[Modifier]:
    """What its keywords and others say of how a token comes into play."""
    token = event.before or GameObject(0, event.initial, event.owner or event.controller, token=True)
    event.before = token
    own = by_keyword(event, token, event.controller)
    return [*own, *_told_by_others(game, event, token, event.controller)]


def _told_by_others(
    game: Game, event: Moved | TokenMade, thing: GameObject, controller: Player
) -> list[Modifier]:
    """What other permanents say of what is about to come into play: one of those that say that it comes
    tapped, and all that give it counters.
    """
    values = event.values if isinstance(event, Moved) else thing.initial
    look = plain_look(thing if values is thing.initial else GameObject(0, values, thing.owner))
    look.controller = controller
    noun = "card" if isinstance(event, Moved) else "token"
    said = [
        (source, item)
        for source, seen in game.looks().items()
        for item in seen.abilities
        if isinstance(item, (a.OthersEnterTapped, a.OthersEnterWith, a.OthersEnterAsCopy))
        and matches(game, replace(item.what, noun=noun), thing, Context(source, seen.controller), look)
        and not (_of_what_is_played(item) and not _is_played_by_another(event, seen.controller, controller))
    ]
    tapping = [source for source, item in said if isinstance(item, a.OthersEnterTapped)][:1]
    return [
        *(_coming_with(("tapped", source.id), source, a.EntersTapped()) for source in tapping),
        *(
            _coming_with(
                ("with counters", source.id, item),
                source,
                a.EntersWith(item.kind, w.Number(_more_on_others(game, source, item))),
            )
            for source, item in said
            if isinstance(item, a.OthersEnterWith)
        ),
        *(
            Modifier(
                ("as a copy", source.id, item),
                source,
                "as a copy",
                partial(_as_a_copy, source=source, item=item),
            )
            for source, item in said
            if isinstance(item, a.OthersEnterAsCopy)
        ),
    ]


def _of_what_is_played(item: Clause) -> bool:
    return isinstance(item, a.OthersEnterTapped) and item.played


def _is_played_by_another(event: Moved | TokenMade, you: Player, player: Player) -> bool:
    """Whether an opponent has played what comes: as a land, or as a spell, which no copy of one has been."""
    if not isinstance(event, Moved) or event.how not in ("played", "resolved") or event.thing.is_copy:
        return False
    return player is not you


def _more_on_others(game: Game, source: GameObject, item: a.OthersEnterWith) -> int:
    """How many more counters that is, as its source counts them."""
    return amount_of(game, item.number, Context(source, game.controller(source)))


def _as_a_copy(
    game: Game, event: Moved | TokenMade, source: GameObject, item: a.OthersEnterAsCopy
) -> list[Event]:
    """It comes with the values of what the text of a permanent says."""
    of = source if isinstance(item.of, w.ThisCard) else source.attached_to
    if of is None:
        return [event]
    values = seams.copiable_values(game, of)
    return [event.but(as_copy=values) if isinstance(event, Moved) else event.but(initial=values)]


def _coming_with(
    mark: tuple[str, int] | tuple[str, int, Clause],
    source: GameObject,
    ability: a.EntersTapped | a.EntersWith,
) -> Modifier:
    how = "comes into play tapped" if isinstance(ability, a.EntersTapped) else "comes into play"
    return Modifier(mark, source, how, ending_with(seams.comes_into_play_with, ability), goes_on=True)


def _offered(size: str, look: e.SetTypes) -> str:
    """What a permanent may be chosen to be, in words: its size, its types, and the keywords that come with
    them.
    """
    names = [item.name for item in look.abilities if isinstance(item, a.Keyword)]
    words = " ".join((size, *look.subtypes, *look.types))
    return f"{words} with {' and '.join(names)}" if names else words


def as_chosen(game: Game, event: Moved, ability: a.EntersAs, context: Context) -> Characteristics:
    """The values of a permanent as its controller chooses them among those that its text offers."""
    offered = {
        _offered(f"{each.power.value}/{each.toughness.value}", each): each
        for each in ability.choices
        if isinstance(each, e.SetTypes)
        and isinstance(each.power, w.Number)
        and isinstance(each.toughness, w.Number)
    }
    chosen = game.ask_one(
        ChoiceOf(context.controller, "choose", f"what {context.source.name} is", list(offered))
    )
    own, look = event.as_copy or event.thing.initial, offered[str(chosen)]
    assert isinstance(look.power, w.Number)
    assert isinstance(look.toughness, w.Number)
    return facts.replace(
        own,
        power=look.power.value,
        toughness=look.toughness.value,
        types=tuple(dict.fromkeys((*own.types, *look.types))),
        subtypes=tuple(dict.fromkeys((*own.subtypes, *look.subtypes))),
        abilities=(*own.abilities, *look.abilities),
    )


def a_land_type(
    game: Game, player: Player, what: str, options: Sequence[str] = tuple(BASIC_LANDS)
) -> ChoiceOf[str]:
    """A player's choice of a basic land type. Of another word a rule may say why it can't be chosen."""

    def allows(word: str) -> Verdict | None:
        return None if word in options else seams.may_be_chosen_as_land_type(game, player, word)

    return ChoiceOf(player, "choose", what, list(options), allows=allows)


def _is_of_kind(thing: GameObject, kind: str) -> bool:
    """Whether a name of this `kind` may be that of a card: of a type, of another, or of any where empty."""
    types = {*thing.initial.types, *thing.initial.supertypes}
    each = [part.split() for part in kind.split(" , ") if part]
    return all(
        (types.issuperset(words) if words[0] != "non~" else not types.issuperset(words[1:])) for words in each
    )


def _may_be_named(game: Game, player: Player, kind: str, word: str) -> Verdict | None:
    """What speaks against a name: that it is half a card's, or that of a card of another kind."""
    called = [each for each in game.table.objects() if each.initial.name.casefold() == word.casefold()]
    if any(not _is_of_kind(each, kind) for each in called):
        return forbid(f"{word} is no {kind.replace('non~ ', 'non')} card", player)
    verdict: Verdict | None = seams.both_halves_are_named(game, player, word)
    return verdict


def chosen_as_it_comes(game: Game, what: str, context: Context) -> str:
    """What a permanent's controller chooses as it comes into play."""
    if " or " in what:
        asked = f"a word for {context.source.name}"
        return str(game.ask_one(ChoiceOf(context.controller, "choose", asked, what.split(" or "))))
    if what == "type":
        return str(choose_creature_type(game, context.controller, context.source))
    if what.endswith("player"):
        anybody = what.startswith("any")
        players = game.table.players if anybody else game.table.opponents(context.controller)
        asked = f"{'a player' if anybody else 'an opponent'} for {context.source.name}"
        names = [player.name for player in players]
        return str(game.ask_one(ChoiceOf(context.controller, "choose", asked, names)))
    if what == "land":
        what = f"a basic land type for {context.source.name}"
        return str(game.ask_one(a_land_type(game, context.controller, what)))
    if what.endswith("name"):
        kind = what.removesuffix("name").strip()
        things = [thing for thing in game.table.objects() if thing.initial.types]
        names = sorted({thing.initial.name for thing in things if _is_of_kind(thing, kind)})
        return str(
            game.ask_one(
                ChoiceOf(
                    context.controller,
                    "type",
                    f"a card name for {context.source.name}",
                    names,
                    allows=partial(_may_be_named, game, context.controller, kind),
                )
            )
        )
    return str(
        game.ask_one(
            ChoiceOf(
                context.controller,
                "color",
                f"a color for {context.source.name}",
                list(COLORS),
                allows=partial(seams.is_a_color, game, context.controller),
            )
        )
    )
