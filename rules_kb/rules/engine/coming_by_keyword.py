"""What keywords of today make of the coming into play of their permanents: riot, devour, tribute. They bear
no number in the books here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.keywords import COMPLEATED, TRIBUTE
from rules_kb.cards.node import replace
from rules_kb.rules.engine.amounts import AMOUNTS
from rules_kb.rules.engine.meaning import all_matching, matches
from rules_kb.rules.engine.what_cards_forbid import can_be_sacrificed
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.zone_changes import Moved, Sacrificed, TokenMade
from rules_kb.table.objects import GameObject, Player

COUNTER = "+1/+1"
A_COUNTER = "a +1/+1 counter"
CREATURE = w.Filter(words=("creature",))

Coming = Moved | TokenMade


def by_keyword(event: Coming, thing: GameObject, player: Player) -> list[Modifier]:
    """What the keywords of a permanent to be make of its coming into play."""
    card = event.initial if isinstance(event, TokenMade) else event.values
    own = [item for item in card.abilities if isinstance(item, a.Keyword) and item.name in COMING]
    return [
        Modifier(
            f"{card.name}: {keyword.name} {number}",
            thing,
            "comes into play",
            partial(_comes, keyword=keyword, thing=thing, player=player),
            goes_on=True,
        )
        for number, keyword in enumerate(own)
    ]


def _comes(game: Game, event: Coming, keyword: a.Keyword, thing: GameObject, player: Player) -> list[Event]:
    counters, chosen = COMING[keyword.name](game, keyword, thing, player)
    if counters:
        event.counters = {**event.counters, COUNTER: event.counters.get(COUNTER, 0) + counters}
    event.chosen = {**event.chosen, **chosen}
    return [event]


def _riots(game: Game, keyword: a.Keyword, thing: GameObject, player: Player) -> tuple[int, dict[str, str]]:
    """It comes with a counter or has haste, as its controller likes."""
    asked = f"how {thing.name} comes into play"
    [chosen] = game.ask(ChoiceOf(player, "choose", asked, [A_COUNTER, "haste"]))
    return (1, {}) if chosen == A_COUNTER else (0, {keyword.name: "haste"})


def _devours(game: Game, keyword: a.Keyword, thing: GameObject, player: Player) -> tuple[int, dict[str, str]]:
    """Its controller may sacrifice creatures, or what else it devours: for each it comes with so many
    counters.
    """
    context = Context(thing, player)
    what = replace(keyword.value if isinstance(keyword.value, w.Filter) else CREATURE, controller="you")
    options = [each for each in all_matching(game, what, context) if can_be_sacrificed(game, each)]
    if not options:
        return 0, {}
    asked = f"what {thing.name} devours"
    chosen = game.ask(ChoiceOf(player, "choose", asked, options, 0, len(options)))
    game.happen(*[Sacrificed(each, source=thing) for each in chosen])
    each = keyword.value if isinstance(keyword.value, int) else keyword.number or 0
    return each * len(chosen), {}


def _gets_tribute(
    game: Game, keyword: a.Keyword, thing: GameObject, player: Player
) -> tuple[int, dict[str, str]]:
    """An opponent of its controller's choice may have it come with so many counters."""
    opponents = list(game.table.opponents(player))
    if len(opponents) > 1:
        opponents = game.ask(ChoiceOf(player, "choose", f"who may pay tribute to {thing.name}", opponents))
    if not opponents or not game.yes(opponents[0], f"pay tribute to {thing.name}"):
        return 0, {}
    game.happen(Noted(f"{opponents[0].name} pays tribute to {thing.name}", thing))
    return keyword.value, {TRIBUTE: TRIBUTE}


def loyalty_for_life(event: Moved) -> int:
    """Two counters fewer for each symbol that was paid with life, with which what is compleated comes."""
    words = [item.name for item in event.values.abilities if isinstance(item, a.Keyword)]
    return 2 * event.thing.announced.paid.life if COMPLEATED in words else 0


COMING: dict[str, Callable[[Game, a.Keyword, GameObject, Player], tuple[int, dict[str, str]]]] = {
    "riot": _riots,
    "devour": _devours,
    TRIBUTE: _gets_tribute,
}


@AMOUNTS.by(t.Devoured)
def _devoured(game: Game, node: t.Devoured, context: Context) -> int:
    """What was sacrificed for it as it came into play, as that last was."""
    this = context.this or context.source
    every = [change for together in game.log.happened for change in together]
    made = (change.before for change in every if isinstance(change, TokenMade) and change.after is this)
    before = this.came_from or next(made, None)
    gone = [
        change.thing
        for change in every
        if isinstance(change, Sacrificed) and before is not None and change.source is before
    ]
    with game.log.silence():
        return sum(matches(game, replace(node.what, zone=None), thing, context) for thing in gone)
