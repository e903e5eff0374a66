"""The board at a moment: what lies where, as plain facts that outlive the game, for everything that shows or
draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from rules_kb import regex
from rules_kb.books.eras import KNOWN
from rules_kb.cards import abilities as a
from rules_kb.facts import dataclass, field
from rules_kb.hints import NotRequired, TypedDict
from rules_kb.rules.engine.changes_of_looks import protection_words
from rules_kb.rules.game import Game
from rules_kb.table.clause import Clause
from rules_kb.table.furniture import EXCHANGES
from rules_kb.table.objects import (
    ENCHANTS,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PHASED_OUT,
    REMOVED,
    STACK,
    Announcement,
    Characteristics,
    GameObject,
    Look,
    Player,
)
from rules_kb.table.table import Table

ThingFacts = TypedDict(
    "ThingFacts",
    {
        "id": int,
        "name": str,
        "type": str,
        "cost": NotRequired[str],
        "size": NotRequired[str],
        "colors": NotRequired[str],
        "text": NotRequired[str],
        "set": NotRequired[str],
        "card": NotRequired[str],
        "tapped": NotRequired[bool],
        "damage": NotRequired[int],
        "counters": NotRequired[dict[str, int]],
        "token": NotRequired[bool],
        "sick": NotRequired[bool],
        "on": NotRequired[str],
        "on id": NotRequired[int],
        "attacking": NotRequired[bool],
        "attacks": NotRequired[str],
        "blocked": NotRequired[bool],
        "blocking": NotRequired[list[str]],
        "blocking ids": NotRequired[list[int]],
        "owner": NotRequired[str],
        "chosen": NotRequired[dict[str, object]],
        "gained": NotRequired[list[str]],
        "lost": NotRequired[list[str]],
        "printed size": NotRequired[str],
        "printed type": NotRequired[str],
        "kind": NotRequired[str],
        "controller": NotRequired[str],
        "targets": NotRequired[list[str]],
        "target ids": NotRequired[list[int]],
        "x": NotRequired[int],
    },
)
"""What is known of a card, token or ability at a moment, as `Board` tells."""

PlayerFacts = TypedDict(
    "PlayerFacts",
    {
        "name": str,
        "life": int,
        "poison": int,
        "lost": bool,
        "mana": dict[str, int],
        "hand": list[str],
        "library": int,
        "graveyard": list[str],
        "in play": list[ThingFacts],
        "cards": dict[str, list[ThingFacts]],
    },
)
"""What is known of a player at a moment, as `Board` tells."""


@dataclass
class Board:
    """What lay on the table at a moment, for people.

    A player's facts: `name`, `life`, `poison`, `lost`, `mana` (letter: number), `library` (a number), the
    names in `hand` and `graveyard`, the things `in play`, and `cards`: for each of `hand`, `graveyard`,
    `removed` and `phased out` the facts of its cards. `stack` has the names on the stack, `spells` their
    facts, both top first; `waits_in` is what that is under the rules played, a stack or a batch.

    A card's facts: `id` (the cardboard's, the same in every zone), `name`, `type`, and where it has them
    `cost`, `size`, `colors` (letters), `text`, `set` where the scenario says from which, and `card`: the
    printed name where the script uses another one. In play also `tapped`, `damage`, `counters`, `token`,
    `sick`, `on` (a name) and `on id`, `attacking` and `attacks` (whom), `blocked` (yes or no), `blocking`
    (names) and `blocking ids`, `owner` where another player controls it, `chosen`, `gained` and `lost`
    (keywords), `printed size` and `printed type` where they are others. On the stack also `kind` (spell,
    ability or damage), `controller`, `targets` (names) and `target ids`, `x`.
    """

    players: list[PlayerFacts]
    stack: list[str]
    spells: list[ThingFacts] = field(default_factory=list)
    waits_in: str = "stack"

    @property
    def waiting(self) -> str:
        """Where something is that waits to resolve: `on the stack`."""
        return f"{'on' if self.waits_in == 'stack' else 'in'} the {self.waits_in}"


class _Pile:
    """Cards that lie somewhere, with what is told of each and its name."""

    __slots__ = ("facts", "names", "things")

    def __init__(self, things: list[GameObject], facts: list[ThingFacts], names: list[str]) -> None:
        self.things = things
        self.facts = facts
        self.names = names

    def become(self, now: list[GameObject], told: Callable[[GameObject], ThingFacts]) -> _Pile:
        """The same pile as it is now. Mostly one card has come or gone, and no other is looked at."""
        before = self.things
        size = min(len(before), len(now))
        front = (
            size
            if before[:size] == now[:size]
            else next(at for at in range(size) if before[at] is not now[at])
        )
        back = size - front
        if back and before[len(before) - back :] != now[len(now) - back :]:
            back = 0
        new = [told(thing) for thing in now[front : len(now) - back]]
        end = len(before) - back
        return _Pile(
            [*now],
            [*self.facts[:front], *new, *self.facts[end:]],
            [*self.names[:front], *[facts["name"] for facts in new], *self.names[end:]],
        )


class _Stack:
    """The stack as it was, its top last; what was told of it, the top first; and how much had been exchanged
    on the table then.
    """

    __slots__ = ("exchanged", "facts", "names", "pile")

    def __init__(self) -> None:
        self.pile: list[GameObject] = []
        self.facts: list[ThingFacts] = []
        self.names: list[str] = []
        self.exchanged = EXCHANGES.count

    def as_before(self, now: list[GameObject]) -> int:
        """How much of the stack is surely as it was, from the bottom. It is the stack of now from then on."""
        pile, same = self.pile, min(len(self.pile), len(now))
        # Mostly something has come or gone at the top, and what lies below is as it was.
        del pile[same:]
        pile += now[same:]
        if pile != now:
            self.pile, same = [*now], 0
        exchanged = EXCHANGES.since(self.exchanged)
        self.exchanged = EXCHANGES.count
        if exchanged is None or any(name == "initial" for _, name in exchanged):
            return 0  # what is aimed at, too, may have another name
        changed = {id(each) for each, _ in exchanged if isinstance(each, GameObject) and each.zone == STACK}
        changed -= {id(thing) for thing in now[same:]}
        at = same
        while changed and at:  # mostly it is what lies at the top
            at -= 1
            if id(now[at]) in changed:
                same = at
                changed.discard(id(now[at]))
        return same


_EMPTY = _Pile([], [], [])


class Boards:
    """The boards of one game, one after the other. What is told of a thing is put together anew only where
    something about the thing is otherwise than before, and is shared by the boards.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cards: dict[int, tuple[GameObject, ThingFacts]] = {}
        self._piles: dict[tuple[str, str], _Pile] = {}
        self._permanents: dict[int, tuple[GameObject, tuple[object, ...], ThingFacts]] = {}
        self._exchanged = EXCHANGES.count
        self._fights: object = None
        self._spells: dict[GameObject, tuple[Announcement, Player, ThingFacts]] = {}
        self._stack = _Stack()

    def now(self) -> Board:
        """How the table stands."""
        table = self.game.table
        in_play = self._in_play()
        players: list[PlayerFacts] = []
        for player in table.players:
            piles = {zone: self._lying(table, zone, player) for zone in (HAND, GRAVEYARD, REMOVED)}
            cards = {zone: pile.facts for zone, pile in piles.items()}
            phased_out = [thing for thing in table.zone(PHASED_OUT) if thing.controller is player]
            cards[PHASED_OUT] = [_card(thing, self.game.look(thing)) for thing in phased_out]
            players.append(
                {
                    "name": player.name,
                    "life": player.life,
                    "poison": player.poison,
                    "lost": player.lost,
                    "mana": dict(player.pool),
                    "hand": piles[HAND].names,
                    "library": len(table.zone(LIBRARY, player)),
                    "graveyard": piles[GRAVEYARD].names,
                    "in play": in_play[player.name],
                    "cards": cards,
                }
            )
        spells, names = self._on_the_stack()
        return Board(players, names, spells, KNOWN[self.game.era.name].waits_in)

    def _lying(self, table: Table, zone: str, player: Player) -> _Pile:
        """What is told of cards that lie somewhere out of play, where nothing about them changes."""
        before = self._piles.get((zone, player.name)) or _EMPTY
        now = table.zone(zone, player)
        if before.things != now:
            before = self._piles[zone, player.name] = before.become(now, self._told)
        return before

    def _told(self, thing: GameObject) -> ThingFacts:
        known = self._cards.get(thing.id)
        return known[1] if known is not None and known[0] is thing else self._laid(thing)

    def _laid(self, thing: GameObject) -> ThingFacts:
        facts = _card(thing, self.game.look(thing))
        self._cards[thing.id] = (thing, facts)
        return facts

    def _on_the_stack(self) -> tuple[list[ThingFacts], list[str]]:
        """What is told of what lies on the stack, its top first, and the names."""
        now, before = self.game.table.stack, self._stack
        if self.game.table.effects:  # which may change how a spell looks
            found = [_on_the_stack(self.game, thing) for thing in now[::-1]]
            return found, [facts["name"] for facts in found]
        same = before.as_before(now)
        new = [self._of_spell(thing) for thing in reversed(now[same:])]
        end = len(before.facts) - same
        before.names = [*[facts["name"] for facts in new], *before.names[end:]]
        before.facts = [*new, *before.facts[end:]]
        return before.facts, before.names

    def _of_spell(self, thing: GameObject) -> ThingFacts:
        known = self._spells.get(thing)
        if known is not None and known[0] is thing.announced and known[1] is thing.controller:
            facts = known[2]
            if "targets" not in facts or facts["targets"] == [each.name for each in _targets_of(thing)]:
                return facts
        return self._put_there(thing)

    def _put_there(self, thing: GameObject) -> ThingFacts:
        facts = _on_the_stack(self.game, thing)
        self._spells[thing] = (thing.announced, thing.controller, facts)
        return facts

    def _in_play(self) -> dict[str, list[ThingFacts]]:
        """What is told of each player's permanents. It is put together anew for those that look otherwise, on
        which something has been exchanged, or that fight.
        """
        looks, combat, known = self.game.looks(), self.game.table.combat, self._permanents
        since = EXCHANGES.since(self._exchanged)
        self._exchanged = EXCHANGES.count
        changed = None if since is None else {id(thing) for thing, _ in since}
        before, self._fights = self._fights, combat.as_it_is()
        as_before = self._fights == before
        found: dict[str, list[ThingFacts]] = {player.name: [] for player in self.game.table.players}
        for thing, look in looks.items():
            was = known.get(thing.id)
            if (
                was is None
                or changed is None
                or was[0] is not thing
                or was[1][0] is not look
                or id(thing) in changed
                or not (as_before or (was[1][-1] is None and not combat.has(thing)))
            ):
                facts = self._permanent(thing, look)
            else:
                facts = was[2]
            found[look.controller.name].append(facts)
        return found

    def _permanent(self, thing: GameObject, look: Look) -> ThingFacts:
        seen = (
            look,
            thing.tapped,
            thing.damage,
            thing.sick,
            thing.attached_to,
            thing.initial,
            {**thing.counters} if thing.counters else None,
            {**thing.chosen} if thing.chosen else None,
            self._fight(thing) if self.game.table.combat.has(thing) else None,
        )
        known = self._permanents.get(thing.id)
        if known is not None and known[0] is thing and known[1] == seen:
            return known[2]
        facts = _permanent(self.game, thing)
        self._permanents[thing.id] = (thing, seen, facts)
        return facts

    def _fight(self, thing: GameObject) -> object:
        """What tells how a permanent stands in combat."""
        combat = self.game.table.combat
        blocked = combat.blocks_declared and thing in combat.blocked
        return combat.attackers.get(thing), combat.blocks_declared, blocked, (*combat.blocks.get(thing, ()),)


def _card(thing: GameObject, look: Look) -> ThingFacts:
    """What is on a card as it is now."""
    facts: ThingFacts = {"id": thing.card_id, "name": thing.name, "type": look.type_line}
    if look.size is not None and "creature" in look.types:
        facts["size"] = look.size
    if look.name != thing.name:
        facts["card"] = look.name
    if look.cost is not None:
        facts["cost"] = str(look.cost)
    if thing.initial.expansion:
        facts["set"] = thing.initial.expansion
    if colors := "".join(letter for letter in "WUBRG" if letter in look.colors):
        facts["colors"] = colors
    if text := _text_of(thing.initial):
        facts["text"] = text
    return facts


@lru_cache(maxsize=512)
def _text_of(initial: Characteristics) -> str:
    """A card's text with its name; in an ability that it gives to others, in quotation marks, what has the
    ability has no name.
    """
    others = regex.sub(r'"[^"]*"', lambda quoted: quoted[0].replace("~", "this permanent"), initial.text)
    return others.replace("~", initial.name).strip()


def _permanent(game: Game, thing: GameObject) -> ThingFacts:
    look = game.look(thing)
    facts = _card(thing, look)
    if thing.tapped:
        facts["tapped"] = True
    if thing.damage:
        facts["damage"] = thing.damage
    if thing.counters and (counters := dict(+thing.counters)):
        facts["counters"] = counters
    if thing.token:
        facts["token"] = True
    if thing.sick and "creature" in look.types:
        facts["sick"] = True
    chosen: dict[str, object] = {kind: word for kind, word in thing.chosen.items() if kind != ENCHANTS}
    if chosen:
        facts["chosen"] = chosen
    if thing.owner is not look.controller:
        facts["owner"] = thing.owner.name
    if thing.attached_to is not None:
        facts |= {"on": thing.attached_to.name, "on id": thing.attached_to.card_id}
    elif ENCHANTS in thing.chosen:
        facts["on"] = thing.chosen[ENCHANTS]
    _add_combat(facts, game, thing)
    _add_changes(facts, look, thing)
    return facts


def _add_combat(facts: ThingFacts, game: Game, thing: GameObject) -> None:
    """What a permanent does in combat."""
    combat = game.table.combat
    if thing in combat.attackers:
        facts |= {"attacking": True, "attacks": combat.attackers[thing].name}
        if combat.blocks_declared:
            facts["blocked"] = thing in combat.blocked
    if blocked := combat.blocks.get(thing):
        facts |= {
            "blocking": [other.name for other in blocked],
            "blocking ids": [other.card_id for other in blocked],
        }


REACH, AS_FLYING = "reach", "block as though it had flying"
"""A keyword that no card had before 2007, and what a card said that has it."""


def _add_changes(facts: ThingFacts, look: Look, thing: GameObject) -> None:
    """What is otherwise than a permanent has it printed."""
    printed = thing.initial
    size = f"{printed.power}/{printed.toughness}"
    if facts.get("size", size) != size and printed.power is not None:
        facts["printed size"] = size
    if facts["type"] != printed.type_line:
        facts["printed type"] = printed.type_line
    now, then = _keywords(thing, look.abilities), _keywords(thing, printed.abilities)
    said = printed.text.casefold()
    if gained := [word for word in now if word not in then and not (word == REACH and AS_FLYING in said)]:
        facts["gained"] = gained
    if lost := [word for word in then if word not in now]:
        facts["lost"] = lost


def _keywords(thing: GameObject, abilities: Iterable[object]) -> list[str]:
    """Keyword abilities in words, a protection with what it is from and a landwalk with its land."""
    apart = {id(item): item for item in abilities if isinstance(item, a.Keyword)}
    return list(dict.fromkeys(protection_words(thing, item) for item in apart.values()))


def _on_the_stack(game: Game, thing: GameObject) -> ThingFacts:
    facts = _card(thing, game.look(thing))
    targets = _targets_of(thing)
    assigned = getattr(thing.ability, "assigned", None)
    facts["kind"] = "damage" if assigned is not None else "ability" if thing.is_ability else "spell"
    if assigned is not None:
        facts["text"] = "\n".join(
            f"{source.name}: {share} to {victim.name}" for source, victim, share in assigned
        )
    elif thing.is_ability:
        facts["text"] = _words_of(thing)
    facts["controller"] = thing.controller.name
    if targets:
        facts["targets"] = [target.name for target in targets]
    if thing.announced.x:
        facts["x"] = thing.announced.x
    if ids := [target.card_id for target in targets if not isinstance(target, Player)]:
        facts["target ids"] = ids
    return facts


def _targets_of(thing: GameObject) -> list[GameObject | Player]:
    """What a spell or ability is aimed at."""
    return [target for group in thing.announced.targets for target in group]


def _words_of(thing: GameObject) -> str:
    """An ability's text in the tool's wording; nothing for those of the game's own that have none."""
    if not isinstance(thing.ability, Clause):
        return ""
    try:
        return _ability_words(thing.ability, thing.source.initial.name if thing.source else thing.name)
    except (TypeError, AttributeError, LookupError):  # what can't be printed back is drawn without its text
        return ""


@lru_cache(maxsize=512)
def _ability_words(ability: Clause, name: str) -> str:
    from rules_kb.cards.card import printed_back
    from rules_kb.cards.grammar import Unprintable

    try:
        return printed_back(Characteristics(name, abilities=(ability,)))
    except Unprintable:
        return ""


def thing_words(thing: ThingFacts) -> str:
    """A permanent in a few words: `Hill Giant 3/3 (tapped, 2 damage)`."""
    marks = []
    if thing.get("tapped"):
        marks.append("tapped")
    if thing.get("damage"):
        marks.append(f"{thing['damage']} damage")
    marks += [f"{number} {kind}" for kind, number in thing.get("counters", {}).items()]
    if thing.get("attacking"):
        marks.append("attacking")
    if thing.get("blocking"):
        marks.append(f"blocking {', '.join(thing['blocking'])}")
    if thing.get("on"):
        marks.append(f"on {thing['on']}")
    size = f" {thing['size']}" if thing.get("size") else ""
    return f"{thing['name']}{size}" + (f" ({', '.join(marks)})" if marks else "")


def counted(names: Iterable[str]) -> str:
    """Equal names as a number and one name: `2 Mountain, Shock`."""
    count: dict[str, int] = {}
    for name in names:
        count[name] = count.get(name, 0) + 1
    return ", ".join(name if number == 1 else f"{number} {name}" for name, number in count.items())
