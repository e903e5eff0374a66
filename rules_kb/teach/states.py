"""How one thing or one player stands on a board, in words that fit one state only.

Answers to a question about an outcome are such states of one and the same subject: two different ones exclude
each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules_kb import regex
from rules_kb.facts import dataclass
from rules_kb.scenarios.board import Board, PlayerFacts, ThingFacts
from rules_kb.table.entries import Entry
from rules_kb.table.events import Event, possessive
from rules_kb.table.mana import mana_text
from rules_kb.table.objects import GameObject, Player

Facets = tuple[tuple[str, str], ...]
"""What is so of a subject: (facet, words) pairs."""

ZONES = {"hand": "hand", "graveyard": "graveyard", "removed": "removed", "phased out": "phased out"}


@dataclass(frozen=True)
class Subject:
    """What a question is about: a card or token by its id, or a player by name."""

    name: str
    id: int | None = None

    @property
    def is_player(self) -> bool:
        return self.id is None


def subjects_on(board: Board) -> list[Subject]:
    """Every player, and everything in play, on the stack and in graveyards that has a name of its own, or
    that is the only one of its name that a player has, what is in hands counted.
    """
    found = [Subject(player["name"]) for player in board.players]
    return [*found, *named_apart(_in_sight(board), board, _in_hands(board))]


def in_hands(board: Board) -> list[Subject]:
    """The cards in hands that would stay in play, each with a name of its own or of its player's."""
    cards = [
        (player, card)
        for player, card in _in_hands(board)
        if card.get("type", "").split(" — ")[0].split()[-1:] in PERMANENTS
    ]
    rest = [each for each in _in_hands(board) if each not in cards]
    return named_apart(cards, board, [*_in_sight(board), *rest])


def _in_sight(board: Board) -> list[tuple[str, ThingFacts]]:
    things = [
        (str(thing.get("owner", player["name"])), thing)
        for player in board.players
        for thing in (*player["in play"], *player["cards"]["graveyard"])
    ]
    return things + [
        (str(each.get("controller", "")), each) for each in board.spells if each["kind"] == "spell"
    ]


def _in_hands(board: Board) -> list[tuple[str, ThingFacts]]:
    return [(player["name"], card) for player in board.players for card in player["cards"]["hand"]]


PERMANENTS = (["Creature"], ["Artifact"], ["Enchantment"])


def named_apart(
    things: Sequence[tuple[str, ThingFacts]], board: Board, others: Sequence[tuple[str, ThingFacts]] = ()
) -> list[Subject]:
    """Things by their name, or where there are several of it, `others` too, by that of their player."""
    names = Counter(thing["name"] for _, thing in (*things, *others))
    whose = Counter((player, thing["name"]) for player, thing in (*things, *others))
    players = {player["name"] for player in board.players}
    found = []
    for player, thing in things:
        name = thing["name"]
        if names[name] == 1:
            found.append(Subject(name, thing["id"]))
        elif whose[player, name] == 1 and player in players:
            found.append(Subject(f"{possessive(player)} {name}", thing["id"]))
    return found


def concerns(entry: Entry, subject: Subject) -> bool:
    """Whether an entry of the log is about a subject, or about an ability of it. What no change of the table
    stands for is known by the names of those whom it concerns.
    """
    if not isinstance(entry.event, Event):
        return subject.name in entry.about
    return any(
        thing.name == subject.name if isinstance(thing, Player) else subject.id in _cards_of(thing)
        for thing in entry.event.about
    )


def _cards_of(thing: GameObject) -> tuple[int, ...]:
    """The cardboard of an object, and that of its source if it is an ability."""
    return (thing.card_id,) if thing.source is None else (thing.card_id, thing.source.card_id)


def state_of(subject: Subject, board: Board) -> Facets | None:
    """How a subject stands; None where it is in no place that the board shows."""
    if subject.is_player:
        return next((_player(player) for player in board.players if player["name"] == subject.name), None)
    for player in board.players:
        for thing in player["in play"]:
            if thing["id"] == subject.id:
                return _permanent(thing, player["name"])
        for zone, cards in player["cards"].items():
            for card in cards:
                if card["id"] == subject.id:
                    return in_pile(zone, player["name"])
    if any(item["id"] == subject.id for item in board.spells):
        return (("zone", "stack"), ("where", f"is {board.waiting}"))
    return None


def in_pile(zone: str, player: str) -> Facets:
    """How a card stands that is in a player's hand, graveyard or the like."""
    return (("zone", zone), ("where", _place(zone, player)))


def _place(zone: str, player: str) -> str:
    return {"removed": "is removed from the game", "phased out": "is phased out"}.get(
        zone, f"is in {possessive(player)} {zone}"
    )


def _player(player: PlayerFacts) -> Facets:
    life = f"has {player['life']} life"
    pool = mana_text(letter for letter, number in player["mana"].items() for _ in range(number))
    cards = len(player["hand"])
    return (
        ("zone", "player"),
        ("where", life),
        ("poison", f"{player['poison'] or 'no'} poison counter{'s' if player['poison'] != 1 else ''}"),
        ("hand", f"{cards or 'no'} card{'s' if cards != 1 else ''} in hand"),
        ("mana", f"{pool or 'nothing'} in the mana pool"),
        ("lost", "has lost the game" if player["lost"] else "is still in the game"),
    )


def _permanent(thing: ThingFacts, controller: str) -> Facets:
    damage = f"with {thing['damage']} damage on it" if thing.get("damage") else "without damage on it"
    counters = " and ".join(
        f"{number} {kind} counter{'s' if number != 1 else ''}"
        for kind, number in sorted(thing.get("counters", {}).items())
    )
    fight = "attacking" if thing.get("attacking") else "not attacking"
    facts = [
        ("zone", "in play"),
        ("where", "is in play"),
        ("controller", f"under {possessive(controller)} control"),
        ("tapped", "tapped" if thing.get("tapped") else "untapped"),
        ("counters", f"with {counters or 'no counters'}"),
    ]
    if "size" in thing:
        facts += [("size", _size(str(thing["size"]))), ("damage", damage), ("fight", fight)]
    else:
        facts += [("type", f"with the type {thing['type'].replace('—', '–').removeprefix('Basic ')}")]
    facts += [
        ("gained", "|".join(thing.get("gained", []))),
        ("lost", "|".join(thing.get("lost", []))),
        ("on", f"on {thing['on']}" if thing.get("on") else "on nothing"),
    ]
    return tuple(facts)


ALWAYS = ("where", "size")
"""Facets that are told of whatever has them; others only where some answer differs in them."""

KEYWORDS = ("gained", "lost")
"""Facets that hold keywords, told together: with those that a thing has, without those that it has in another
answer.
"""

MOST_CARDS_MISCOUNTED = 2
"""By how many cards somebody may miscount a hand that doesn't change."""

MOST_LIFE, MOST_CARDS = 60, 12
"""Beyond these a player's state is no answer that anybody would give."""


def is_sensible(subject: Subject, board: Board) -> bool:
    """Whether how a subject stands could be anybody's answer: no life total and no hand beyond all
    measure.
    """
    players = [player for player in board.players if player["name"] == subject.name and subject.is_player]
    return all(abs(player["life"]) <= MOST_LIFE and len(player["hand"]) <= MOST_CARDS for player in players)


def is_far_off(state: Facets, was: Facets, right: Facets) -> bool:
    """Whether a state has a hand grow or shrink by a handful where in fact it stays as it is: nobody would
    think so.
    """
    cards = [_cards_in_hand(each) for each in (state, was, right)]
    return (
        None not in cards
        and cards[1] == cards[2]
        and abs((cards[0] or 0) - (cards[1] or 0)) > MOST_CARDS_MISCOUNTED
    )


def without_refund(state: Facets, was: Facets, right: Facets) -> Facets:
    """A state without mana that comes of a mistake alone: nobody thinks of a pool that stays as it is."""
    pool = dict(right).get("mana")
    if pool is None or dict(was).get("mana") != pool:
        return state
    return tuple((facet, pool if facet == "mana" else words) for facet, words in state)


def _cards_in_hand(state: Facets) -> int | None:
    words = dict(state).get("hand", "").partition(" card")[0]
    return 0 if words == "no" else int(words) if words.isdecimal() else None


def told_apart(subject: Subject, states: Sequence[Facets]) -> list[str]:
    """Each state as a sentence about the subject, with the facets in which any of them differ."""
    facts = [dict(state) for state in states]
    facets = _differing(facts)
    found = [
        (facet, word)
        for facet in KEYWORDS
        if facets & set(KEYWORDS)
        for each in facts
        for word in each.get(facet, "").split("|")
        if word
    ]
    words = {word: any(facet == "lost" for facet, other in found if other == word) for _, word in found}
    return [_sentence(subject, each, facets, words) for each in facts]


def differ(first: Facets, second: Facets) -> bool:
    """Whether two states are different ones in words that fit only one of them."""
    is_player = dict(first)["zone"] == "player"
    texts = told_apart(Subject("it", None if is_player else 0), [first, second])
    return texts[0] != texts[1]


def counted_twice(was: Facets, right: Facets) -> Facets | None:
    """The state that comes out where somebody counts a change of life or of size twice; None where neither
    changed.
    """
    before, after = dict(was), dict(right)
    if before["zone"] != after["zone"]:
        return None
    for facet, pattern in (("size", r"as an? (-?\d+)/(-?\d+)"), ("where", r"has (-?\d+) life")):
        old, new = (regex.fullmatch(pattern, facts.get(facet, "")) for facts in (before, after))
        if old is None or new is None or old.groups() == new.groups():
            continue
        numbers = [2 * int(now) - int(then) for then, now in zip(old.groups(), new.groups(), strict=True)]
        if facet == "size" and numbers[0] >= 0 and numbers[1] > 0:
            return tuple({**after, "size": _size(f"{numbers[0]}/{numbers[1]}")}.items())
        if facet == "where" and numbers[0] > 0:
            return tuple({**after, "where": f"has {numbers[0]} life"}.items())
    return None


def _size(size: str) -> str:
    return f"as {'an' if size.startswith(('8', '11', '18')) else 'a'} {size}"


def _differing(states: Sequence[dict[str, str]]) -> set[str]:
    """The facets in which states of one zone differ, among those that have the facet, and those that are
    always told.
    """
    found = set(ALWAYS)
    in_play = [facts for facts in states if facts["zone"] == "in play"]
    if len({"size" in facts for facts in in_play}) > 1:
        found.add("type")
    for zone in {facts["zone"] for facts in states}:
        alike = [facts for facts in states if facts["zone"] == zone]
        facets = {facet for facts in alike for facet in facts}
        found |= {facet for facet in facets if len({facts[facet] for facts in alike if facet in facts}) > 1}
    if (
        states[0]["zone"] == "player"
        and found & {"poison", "hand", "mana"}
        and len({facts["where"] for facts in states}) == 1
    ):
        found.discard("where")  # a life total that is the same in every answer says nothing
    return found - {"zone"}


def _sentence(subject: Subject, facts: dict[str, str], facets: set[str], keywords: dict[str, bool]) -> str:
    """A state in words. `keywords` are those to be told, each with whether it is printed on the thing."""
    more = [
        words
        for facet, words in facts.items()
        if facet in facets and facet not in ("zone", "where", "lost", *KEYWORDS)
    ]
    if subject.is_player:
        if "where" not in facets:
            more = [f"has {more[0]}", *more[1:]]
        told = " and ".join(
            [
                ", ".join([*([facts["where"]] if "where" in facets else []), *more]),
                *([facts["lost"]] if "lost" in facets else []),
            ]
        )
        return f"{subject.name} {told}."
    if facts["zone"] == "in play":
        more += [
            f"{'with' if _has(word, printed, facts) else 'without'} {word}"
            for word, printed in keywords.items()
        ]
    return f"{subject.name} {facts['where']}{' ' if more else ''}{', '.join(more)}."


def _has(word: str, printed: bool, facts: dict[str, str]) -> bool:
    return word in facts["gained"].split("|") or (printed and word not in facts["lost"].split("|"))
