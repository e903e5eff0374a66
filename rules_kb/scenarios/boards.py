"""The boards of a game, one after the other: how everything stands is noted at once, and put into facts when
somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache, partial

from rules_kb import regex
from rules_kb.books.eras import KNOWN
from rules_kb.cards import abilities as a
from rules_kb.facts import NamedTuple
from rules_kb.rules.engine.changes_of_looks import ability_words, protection_from
from rules_kb.rules.game import Game
from rules_kb.scenarios.board import NOBODYS, Board, PlayerFacts, ThingFacts, Whose
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


class ThingTold:
    """What is told of a thing as it is at a moment: its name, of what lies on the stack whose it is, and the
    rest once somebody asks.
    """

    __slots__ = ("_facts", "_put_together", "name", "whose")

    def __init__(self, name: str, put_together: Callable[[], ThingFacts], whose: Whose = NOBODYS) -> None:
        self.name = name
        self.whose = whose
        self._put_together: Callable[[], ThingFacts] | None = put_together
        self._facts: ThingFacts | None = None

    @property
    def facts(self) -> ThingFacts:
        if self._facts is None:
            assert self._put_together is not None
            self._facts, self._put_together = self._put_together(), None
        return self._facts


class _Pile:
    """Cards that lie somewhere, with what is told of each."""

    def __init__(self, things: list[GameObject], told: list[ThingTold]) -> None:
        self.things = things
        self.told = told

    @cached_property
    def names(self) -> list[str]:
        return [each.name for each in self.told]

    @cached_property
    def facts(self) -> list[ThingFacts]:
        return [each.facts for each in self.told]

    def become(self, now: list[GameObject], told: Callable[[GameObject], ThingTold]) -> _Pile:
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
        return _Pile([*now], [*self.told[:front], *new, *self.told[end:]])


class _Stack:
    """The stack as it was, its top last; what was told of it, the top first; and how much had been exchanged
    on the table then.
    """

    __slots__ = ("exchanged", "names", "pile", "told")

    def __init__(self) -> None:
        self.pile: list[GameObject] = []
        self.told: list[ThingTold] = []
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


_EMPTY = _Pile([], [])


class _Seen(NamedTuple):
    """All of a permanent that may become otherwise, as it is at a moment. `fight` is how it stands in combat:
    whom it attacks, whether blocks are declared and it is blocked, and what it blocks.
    """

    look: Look
    initial: Characteristics
    tapped: bool
    damage: int
    sick: bool
    attached_to: GameObject | None
    counters: dict[str, int] | None
    chosen: dict[str, str] | None
    fight: tuple[Player | None, bool, bool, tuple[GameObject, ...]] | None


class _Standing(NamedTuple):
    """A player and what is theirs at a moment."""

    name: str
    life: int
    poison: int
    lost: bool
    pool: dict[str, int]
    piles: dict[str, _Pile]
    library: int
    in_play: list[ThingTold]

    def facts(self) -> PlayerFacts:
        return {
            "name": self.name,
            "life": self.life,
            "poison": self.poison,
            "lost": self.lost,
            "mana": dict(self.pool),
            "hand": self.piles[HAND].names,
            "library": self.library,
            "graveyard": self.piles[GRAVEYARD].names,
            "in play": _facts(self.in_play),
            "cards": {zone: pile.facts for zone, pile in self.piles.items()},
        }


class Boards:
    """The boards of one game, one after the other. Of a thing it is noted anew how it is only where something
    about it is otherwise than before; what is told of it is shared by the boards.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cards: dict[int, tuple[GameObject, ThingTold]] = {}
        self._piles: dict[tuple[str, str], _Pile] = {}
        self._permanents: dict[int, tuple[GameObject, _Seen, ThingTold]] = {}
        self._exchanged = EXCHANGES.count
        self._fights: object = None
        self._spells: dict[GameObject, tuple[Announcement, Player, list[str], ThingTold]] = {}
        self._stack = _Stack()

    def now(self) -> Board:
        """How the table stands."""
        in_play = self._in_play()
        players = [self._standing(player, in_play[player.name]) for player in self.game.table.players]
        told, names = self._on_the_stack()
        waits_in = KNOWN[self.game.era.name].waits_in
        whose = [each.whose for each in told]
        return Board(
            lambda: [each.facts() for each in players], names, partial(_facts, told), waits_in, whose
        )

    def _standing(self, player: Player, in_play: list[ThingTold]) -> _Standing:
        table = self.game.table
        piles = {zone: self._lying(table, zone, player) for zone in (HAND, GRAVEYARD, REMOVED)}
        gone = [thing for thing in table.zone(PHASED_OUT) if thing.controller is player]
        piles[PHASED_OUT] = _Pile(gone, [self._told_of_card(thing) for thing in gone]) if gone else _EMPTY
        library = len(table.zone(LIBRARY, player))
        return _Standing(
            player.name, player.life, player.poison, player.lost, player.pool, piles, library, in_play
        )

    def _lying(self, table: Table, zone: str, player: Player) -> _Pile:
        """What is told of cards that lie somewhere out of play, where nothing about them changes."""
        before = self._piles.get((zone, player.name)) or _EMPTY
        now = table.zone(zone, player)
        if before.things != now:
            before = self._piles[zone, player.name] = before.become(now, self._told)
        return before

    def _told(self, thing: GameObject) -> ThingTold:
        known = self._cards.get(thing.id)
        if known is not None and known[0] is thing:
            return known[1]
        told = self._told_of_card(thing)
        self._cards[thing.id] = (thing, told)
        return told

    def _told_of_card(self, thing: GameObject) -> ThingTold:
        name, look = thing.name, self.game.look(thing)
        return ThingTold(name, partial(_card, thing.card_id, name, thing.initial, look))

    def _on_the_stack(self) -> tuple[list[ThingTold], list[str]]:
        """What is told of what lies on the stack, its top first, and the names."""
        now, before = self.game.table.stack, self._stack
        if self.game.table.effects:  # which may change how a spell looks
            found = [_told_of_spell(self.game, thing) for thing in now[::-1]]
            return found, [told.name for told in found]
        same = before.as_before(now)
        new = [self._of_spell(thing) for thing in reversed(now[same:])]
        end = len(before.told) - same
        before.names = [*[told.name for told in new], *before.names[end:]]
        before.told = [*new, *before.told[end:]]
        return before.told, before.names

    def _of_spell(self, thing: GameObject) -> ThingTold:
        known, targets = self._spells.get(thing), [target.name for target in _targets_of(thing)]
        if known is not None and known[:3] == (thing.announced, thing.controller, targets):
            return known[3]
        told = _told_of_spell(self.game, thing)
        self._spells[thing] = (thing.announced, thing.controller, targets, told)
        return told

    def _in_play(self) -> dict[str, list[ThingTold]]:
        """What is told of each player's permanents. It is noted anew for those that look otherwise, on which
        something has been exchanged, or that fight.
        """
        looks, combat, known = self.game.looks(), self.game.table.combat, self._permanents
        since = EXCHANGES.since(self._exchanged)
        self._exchanged = EXCHANGES.count
        changed = None if since is None else {id(thing) for thing, _ in since}
        before, self._fights = self._fights, combat.as_it_is()
        as_before = self._fights == before
        found: dict[str, list[ThingTold]] = {player.name: [] for player in self.game.table.players}
        for thing, look in looks.items():
            was = known.get(thing.id)
            if (
                was is None
                or changed is None
                or was[0] is not thing
                or was[1].look is not look
                or id(thing) in changed
                or not (as_before or (was[1].fight is None and not combat.has(thing)))
            ):
                told = self._permanent(thing, look)
            else:
                told = was[2]
            found[look.controller.name].append(told)
        return found

    def _permanent(self, thing: GameObject, look: Look) -> ThingTold:
        seen = _Seen(
            look,
            thing.initial,
            thing.tapped,
            thing.damage,
            thing.sick,
            thing.attached_to,
            {**thing.counters} if thing.counters else None,
            {**thing.chosen} if thing.chosen else None,
            self._fight(thing) if self.game.table.combat.has(thing) else None,
        )
        known = self._permanents.get(thing.id)
        if known is not None and known[0] is thing and known[1] == seen:
            return known[2]
        host, name = thing.attached_to, thing.name
        on = (host.name, host.card_id) if host is not None else None
        blocked = [(other.name, other.card_id) for other in seen.fight[3]] if seen.fight is not None else []
        owner = thing.owner.name if thing.owner is not look.controller else ""
        told = ThingTold(
            name, partial(_permanent, thing.card_id, name, seen, thing.token, owner, on, blocked)
        )
        self._permanents[thing.id] = (thing, seen, told)
        return told

    def _fight(self, thing: GameObject) -> tuple[Player | None, bool, bool, tuple[GameObject, ...]]:
        """How a permanent stands in combat."""
        combat = self.game.table.combat
        blocked = combat.blocks_declared and thing in combat.blocked
        return combat.attackers.get(thing), combat.blocks_declared, blocked, (*combat.blocks.get(thing, ()),)


def _facts(told: list[ThingTold]) -> list[ThingFacts]:
    return [each.facts for each in told]


def _told_of_spell(game: Game, thing: GameObject) -> ThingTold:
    """What is told of a spell, an ability or damage on the stack."""
    name = thing.name
    aim = [(each.name, each.card_id if isinstance(each, GameObject) else None) for each in _targets_of(thing)]
    assigned = getattr(thing.ability, "assigned", None)
    words: Callable[[], str] | str = ""
    if assigned is not None:
        words = "\n".join(f"{source.name}: {share} to {victim.name}" for source, victim, share in assigned)
    elif thing.is_ability:
        words = partial(_words_of, thing.ability, thing.source.initial.name if thing.source else name)
    kind = "damage" if assigned is not None else "ability" if thing.is_ability else "spell"
    card = partial(_card, thing.card_id, name, thing.initial, game.look(thing))
    told = partial(_on_the_stack, card, kind, words, thing.controller.name, aim, thing.announced.x)
    return ThingTold(name, told, Whose(thing.controller.name, kind == "spell"))


def _card(number: int, name: str, initial: Characteristics, look: Look) -> ThingFacts:
    """What is on a card as it looks."""
    facts: ThingFacts = {"id": number, "name": name, "type": look.type_line}
    if look.size is not None and "creature" in look.types:
        facts["size"] = look.size
    if look.name != name:
        facts["card"] = look.name
    if look.cost is not None:
        facts["cost"] = str(look.cost)
    if initial.expansion:
        facts["set"] = initial.expansion
    if colors := "".join(letter for letter in "WUBRG" if letter in look.colors):
        facts["colors"] = colors
    if text := _text_of(initial):
        facts["text"] = text
    return facts


@lru_cache(maxsize=512)
def _text_of(initial: Characteristics) -> str:
    """A card's text with its name; in an ability that it gives to others, in quotation marks, what has the
    ability has no name.
    """
    others = regex.sub(r'"[^"]*"', lambda quoted: quoted[0].replace("~", "this permanent"), initial.text)
    return others.replace("~", initial.name).strip()


def _permanent(
    number: int,
    name: str,
    seen: _Seen,
    token: bool,
    owner: str,
    on: tuple[str, int] | None,
    blocked: list[tuple[str, int]],
) -> ThingFacts:
    """What there is to tell of a permanent: `owner` where somebody else controls it, `on` what it is, and
    what it has blocked, each by name and number.
    """
    facts = _card(number, name, seen.initial, seen.look)
    if seen.tapped:
        facts["tapped"] = True
    if seen.damage:
        facts["damage"] = seen.damage
    if counters := {kind: number for kind, number in (seen.counters or {}).items() if number > 0}:
        facts["counters"] = counters
    if token:
        facts["token"] = True
    if seen.sick and "creature" in seen.look.types:
        facts["sick"] = True
    said = seen.chosen or {}
    chosen: dict[str, object] = {kind: word for kind, word in said.items() if kind != ENCHANTS}
    if chosen:
        facts["chosen"] = chosen
    if owner:
        facts["owner"] = owner
    if on is not None:
        facts |= {"on": on[0], "on id": on[1]}
    elif ENCHANTS in said:
        facts["on"] = said[ENCHANTS]
    if seen.fight is not None:
        _add_combat(facts, seen.fight[0], seen.fight[2] if seen.fight[1] else None, blocked)
    _add_changes(facts, seen.look, seen.initial, said.get("color", ""))
    return facts


def _add_combat(
    facts: ThingFacts, attacked: Player | None, is_blocked: bool | None, blocked: list[tuple[str, int]]
) -> None:
    """What a permanent does in combat; whether it `is_blocked` is None before blocks are declared."""
    if attacked is not None:
        facts |= {"attacking": True, "attacks": attacked.name}
        if is_blocked is not None:
            facts["blocked"] = is_blocked
    if blocked:
        facts |= {
            "blocking": [name for name, _ in blocked],
            "blocking ids": [number for _, number in blocked],
        }


REACH, AS_FLYING = "reach", "block as though it had flying"
"""A keyword that no card had before 2007, and what a card said that has it."""


def _add_changes(facts: ThingFacts, look: Look, printed: Characteristics, color: str) -> None:
    """What is otherwise than a permanent has it printed; `color` is the one that was chosen for it."""
    size = f"{printed.power}/{printed.toughness}"
    if facts.get("size", size) != size and printed.power is not None:
        facts["printed size"] = size
    if facts["type"] != printed.type_line:
        facts["printed type"] = printed.type_line
    now, then = _keywords(look.abilities, color), _keywords(printed.abilities, color)
    said = printed.text.casefold()
    if gained := [word for word in now if word not in then and not (word == REACH and AS_FLYING in said)]:
        facts["gained"] = gained
    if lost := [word for word in then if word not in now]:
        facts["lost"] = lost


def _keywords(abilities: Iterable[object], color: str) -> list[str]:
    """Keyword abilities in words, a protection with what it is from and a landwalk with its land."""
    apart = {id(item): item for item in abilities if isinstance(item, a.Keyword)}
    return list(dict.fromkeys(ability_words(protection_from(item, color)) for item in apart.values()))


def _on_the_stack(
    card: Callable[[], ThingFacts],
    kind: str,
    words: Callable[[], str] | str,
    controller: str,
    aim: list[tuple[str, int | None]],
    x: int | None,
) -> ThingFacts:
    facts = card()
    facts["kind"] = kind
    if kind != "spell":
        facts["text"] = words if isinstance(words, str) else words()
    facts["controller"] = controller
    if aim:
        facts["targets"] = [name for name, _ in aim]
    if x:
        facts["x"] = x
    if ids := [number for _, number in aim if number is not None]:
        facts["target ids"] = ids
    return facts


def _targets_of(thing: GameObject) -> list[GameObject | Player]:
    """What a spell or ability is aimed at."""
    return [target for group in thing.announced.targets for target in group]


def _words_of(ability: object, name: str) -> str:
    """An ability's text in the tool's wording; nothing for those of the game's own that have none."""
    if not isinstance(ability, Clause):
        return ""
    try:
        return _ability_words(ability, name)
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
