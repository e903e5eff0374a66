"""What a text names of which it may speak later on: things and players, each by its name and its kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import BeholdCost, FromLibraryCost
from rules_kb.cards.events_named import is_moved, of_event, whose_things
from rules_kb.cards.named import (
    AN_OPPONENT,
    AND,
    CHOSEN,
    CONTROLLER,
    DAMAGED,
    DEALER,
    DEFENDING,
    DISCARDED,
    DRAWN,
    EACH,
    ENCHANTED,
    EXILED_TOP,
    FOUND,
    GONE,
    IN_EVENT,
    LOOKED_AT,
    MILLED,
    OWNER,
    PAID,
    PUT_FACE_DOWN,
    SACRIFICED,
    THE_REMOVED,
    THIS,
    TOKENS,
    WOULD,
    Unclear,
)
from rules_kb.cards.node import Condition, Meaning, Node, TriggerCondition, parts_of, replace
from rules_kb.cards.places import Path, SaidNode, Sentence, mode_of, sentence_of, words_in_order
from rules_kb.cards.this_turn import AmountIs, AnOpponent, DealtThisWay, ManaWasSpent, PaidAs
from rules_kb.cards.types import BASIC_LANDS, CARD_TYPES, EVERY_CREATURE_TYPE
from rules_kb.cards.votes import Vote
from rules_kb.facts import NamedTuple

_CARDS = ("creature", "land", "artifact", "enchantment", "planeswalker")
THING = frozenset((*_CARDS, "permanent", "card", "spell", "ability", "source", "token"))
OF_DAMAGE = (e.PreventDamage, a.WouldBeDamaged)
PERMANENTS = THING - {"card", "spell", "ability", "source"}
NOUN_KINDS = {
    **{f"that {kind}": kind for kind in EVERY_CREATURE_TYPE},
    "that creature": "creature",
    "the other creature": "creature",
    "those creatures": "creature",
    "that land": "land",
    "that permanent": "permanent",
    "those permanents": "permanent",
    "that card": "card",
    "those cards": "card",
    "the cards": "card",
    "that token": "token",
    "those tokens": "token",
    "the tokens": "token",
    "that spell": "spell",
    "that ability": "ability",
    "that source": "source",
    "that spell or ability": "spell",
    "those lands": "land",
    "that artifact": "artifact",
    "that enchantment": "enchantment",
    "that planeswalker": "planeswalker",
}


class Mention(NamedTuple):
    """Something that a text has named: by what `name`, as what kinds, where; `again`: by a pronoun."""

    name: str
    kinds: frozenset[str]
    many: bool
    path: Path
    sentence: Sentence
    acts: bool = False
    again: bool = False


def kinds_of(what: Meaning) -> frozenset[str]:
    """As what a description, or a word for a target, may be spoken of later."""
    if isinstance(what, w.AnyOf):
        return frozenset().union(*(kinds_of(part) for part in what.parts))
    if isinstance(what, str) and what in w.OR_A_PLAYER:
        return frozenset((*w.OR_A_PLAYER[what], "permanent", "player"))
    if what in ("player", *w.OPPONENTS):
        return frozenset(("player",))
    if not isinstance(what, w.Filter):
        return THING
    found = {"creature"} if _names(what, _is_creature_word) else set()
    found |= {"land"} if _names(what, lambda word: word == "land" or word in BASIC_LANDS) else set()
    found |= {word for word in what.words if word in EVERY_CREATURE_TYPE}
    found |= {"artifact", "enchantment", "planeswalker"}.intersection((*what.words, *what.any_of))
    if what.noun in ("card", "spell", "ability", "source"):
        found.add(what.noun)
    elif what.noun in ("spell or ability", "spell or permanent"):
        found |= {*what.noun.split(" or ")}
    else:
        found |= {"permanent", *(("token",) if "token" in what.states else ())}
    return frozenset(found)


def _names(what: w.Filter, fits: Callable[[str], bool]) -> bool:
    return any(fits(word) for word in (*what.words, *what.any_of))


def _is_creature_word(word: str) -> bool:
    others = (*CARD_TYPES, *BASIC_LANDS, "basic", "legendary", "world", "snow-covered", "aura", "equipment")
    return word == "creature" or word not in others


def kinds_of_named(named: Iterable[Mention], name: str) -> frozenset[str]:
    """As what something that was named before may be spoken of."""
    return frozenset().union(*(each.kinds for each in named if each.name == name))


class NamedSoFar:
    """What a text has named so far, in its order."""

    def __init__(self) -> None:
        self.named: list[Mention] = []
        self.this_named = False

    def add(
        self,
        word: SaidNode,
        name: str,
        kinds: Iterable[str],
        many: bool = False,
        acts: bool = False,
        again: bool = False,
    ) -> None:
        self.named.append(
            Mention(name, frozenset(kinds), many, word.path, sentence_of(word.path), acts, again)
        )

    def note(self, word: SaidNode) -> None:
        """Remember what a word names, for those that come after it."""
        node = word.node
        if isinstance(node, TriggerCondition) and not word.chain[:-1]:
            self._note_event(word, node)
        elif isinstance(node, a.CostPart):
            self.note_cost(word, node)
        elif isinstance(node, w.ThisCard):
            self.this_named = True
            if word.path[-1:] == ("related",):  # "other than this card" names it for nobody
                return
            if sentence_of(word.path) and not _is_default(word):
                self.add(word, THIS, THING, acts=acts(word))
        elif isinstance(node, w.Enchanted):
            self.add(word, ENCHANTED, _enchanted_kinds(node), acts=acts(word))
        elif isinstance(node, w.Target):
            many = node.most != 1
            name = f"target {node.index + 1}"
            self.add(word, name, kinds_of(node.what), many, acts(word))
            for role, whose in ((CONTROLLER, "controller"), (OWNER, "owner")):
                if (not many or node.apart) and getattr(node.what, whose, None) in w.OPPONENTS:
                    for each in (role + name, *[EACH] * node.apart):  # of one each, nobody knows of whom
                        self.add(word, each, ("player",))
        elif isinstance(node, (w.Each, w.OneOf, w.TopOf)):
            self.add(word, _mark(word), kinds_of(node.what), _is_many(node), acts(word))
        elif isinstance(node, w.RemovedCards) and not node.many:
            self.add(word, THE_REMOVED, ("card", "permanent", "creature", "artifact"), False, acts(word))
        elif isinstance(node, (w.EachPlayer, w.EachOpponent)):
            asked = any(isinstance(each, (Condition, Vote)) for each in word.chain)  # told of nobody after it
            if not asked and word.path[-1:] != ("than",) and not isinstance(node, w.YouAnd):
                self.add(word, EACH, ("player",))
        elif isinstance(node, (w.DefendingPlayer, AnOpponent)):
            self.add(word, AN_OPPONENT if isinstance(node, AnOpponent) else DEFENDING, ("player",))
        elif isinstance(node, e.Modify) and isinstance(node.what, w.Target):
            became = [kind for each in node.changes if isinstance(each, e.SetTypes) for kind in each.types]
            if became:
                name = f"target {node.what.index + 1}"
                self.add(word, name, kinds_of(node.what.what) | set(became), node.what.most != 1)
        elif isinstance(node, e.Instruction) and word.over:
            self._note_instruction(word, node)
        elif isinstance(node, (a.WouldGainLife, a.WouldDraw)) and node.who in ("player", "opponent"):
            self.add(word, IN_EVENT, ("player",))
        elif isinstance(node, (a.WouldBeDamaged, a.WouldMove, a.WouldBeDestroyed)):
            self._note_would(word, node)

    def _note_instruction(self, word: SaidNode, node: e.Instruction) -> None:
        if isinstance(node, (e.CopyTokens, e.CreateTokens)):
            types = node.token.types if isinstance(node, e.CreateTokens) else ("creature",)
            self.add(word, TOKENS, {"token", "permanent", *types}, node.number != w.Number(1))
        elif isinstance(node, e.SearchLibrary) and node.zone == "in play":
            several = node.number != w.Number(1) or node.who in EACH_ONE
            self.add(word, FOUND, kinds_of(node.what) | {"card"}, several)
        elif isinstance(node, e.RevealTop) and node.until is not None:
            self.add(word, LOOKED_AT, ("card",), True)
            self.add(word, CHOSEN, kinds_of(node.until) | {"card"}, node.who in EACH_ONE)
        elif isinstance(node, (e.LookAtCards, e.RevealTop, e.LookAtTop, e.MillCards)):
            name = MILLED if isinstance(node, e.MillCards) else LOOKED_AT
            self.add(word, name, ("card",), node.number != w.Number(1) or node.who in EACH_ONE)
        elif isinstance(node, (e.LookAtHand, e.RevealHand)):
            self.add(word, LOOKED_AT, ("card",), not getattr(node, "at_random", False))
        elif isinstance(node, e.ChooseFrom):
            self.add(word, CHOSEN, kinds_of(node.what), node.number != w.Number(1))
        elif isinstance(node, e.KeepSome):
            self.add(word, CHOSEN, {"card"}, True)
        elif isinstance(node, e.LaterAction) and node.name in ("manifest", "cloak", "manifest dread"):
            self.add(word, PUT_FACE_DOWN, ("permanent", "creature", "card"))
        elif isinstance(node, (e.TakeFromAmong, e.RevealUntil)):
            self.add(word, CHOSEN, kinds_of(node.what) | {"card"}, not node.takes_one)
        elif isinstance(node, e.DrawCards) or (isinstance(node, e.DiscardCards) and not node.any_number):
            several = node.number != w.Number(1) or isinstance(node.who, (w.EachPlayer, w.EachOpponent))
            self.add(word, DRAWN if isinstance(node, e.DrawCards) else DISCARDED, ("card",), several)
        elif isinstance(node, e.ExileTop) or (isinstance(node, e.SearchLibrary) and node.zone == "removed"):
            of_each = isinstance(node, e.ExileTop) and node.who in EACH_ONE
            self.add(word, EXILED_TOP, ("card",), of_each or node.number != w.Number(1))
        elif isinstance(node, e.Sacrifice) and isinstance(node.what, (w.Filter, w.AnyOf)):
            name = f"{SACRIFICED} by {EACH}" if node.who in EACH_ONE else SACRIFICED
            self.add(word, name, kinds_of(node.what) | {"card"}, node.number != w.Number(1))
        elif isinstance(node, e.DealDamage) and isinstance(node.to, tuple) and len(node.to) > 1:
            self.add(word, DAMAGED, ("creature", "permanent"), True)
        elif isinstance(node, e.MoveTo) and isinstance(node.what, (w.Each, w.OneOf)):
            if node.zone == "removed":
                what = word._replace(path=(*word.path, "what"), node=node.what)
                self.add(what, _mark(what), ("card",), _is_many(node.what))
        elif isinstance(node, e.MoveTo) and isinstance(node.what, w.SomeOf):
            self.add(word, CHOSEN, ("card",), node.what.number != w.Number(1))
        elif isinstance(node, e.MoveTo) and isinstance(node.what, w.Target) and node.zone != "in play":
            self.add(word, f"target {node.what.index + 1}", ("card",), node.what.most != 1)

    def note_cost(self, word: SaidNode, part: a.CostPart) -> None:
        what = getattr(part, "what", None)
        if isinstance(what, (w.Filter, w.AnyOf)):
            kinds = kinds_of(what) | {"card", "revealed" if isinstance(part, a.RevealCost) else "discarded"}
            name = SACRIFICED if isinstance(part, a.SacrificeCost) else PAID
            if sentence_of(word.path) and isinstance(part, a.DiscardCost):  # what may be paid as it resolves
                name = DISCARDED
            many = getattr(part, "number", None) not in (None, w.Number(1))
            self.add(word, name, kinds, many or getattr(part, "least", None) is not None)
        elif isinstance(part, FromLibraryCost):
            self.add(word, PAID, ("card",), part.number not in (None, w.Number(1)))
        elif not isinstance(part, BeholdCost):
            self.this_named = True

    def _note_event(self, word: SaidNode, trigger: TriggerCondition) -> None:
        """What a trigger condition speaks of, the one that acts first."""
        actor, other, player = of_event(trigger)
        for each, acts in ((actor, True), (other, False)):
            if each is None:
                continue
            name, what = each
            if what == THIS:
                self.this_named = True
                if acts:
                    self.add(word, THIS, THING, acts=True)
            elif what == ENCHANTED:
                self.add(word, ENCHANTED, THING, acts=acts)
            else:
                self.add(word, name, kinds_of(what) | ({"card"} if is_moved(trigger) else set()), acts=acts)
        if player:
            self.add(word, IN_EVENT, ("player",))
        else:
            for name in whose_things(trigger, actor, other):
                self.add(word, name, ("player",))

    def _note_would(self, word: SaidNode, event: Node) -> None:
        what: Meaning = getattr(event, "to" if isinstance(event, a.WouldBeDamaged) else "what", None)
        if isinstance(what, (w.Filter, w.AnyOf)):
            self.add(word, WOULD, kinds_of(what) | {"card"})
        elif isinstance(what, w.It) and what.noun == "dealt damage":
            self.add(word, WOULD, ("creature", "permanent", "card"))
        elif what == "player" or what == "opponent":
            self.add(word, IN_EVENT, ("player",))


def _is_many(what: Node) -> bool:
    if isinstance(what, w.OneOf):
        return what.up_to if what.number is None else what.number != w.Number(1)
    return isinstance(what, w.Each)


def _is_default(word: SaidNode) -> bool:
    """Whether this card is only the one who acts where the text names nobody."""
    parent = word.chain[-1] if word.chain else None
    return isinstance(parent, (e.DealDamage, e.DealSeveral)) and word.path[-1] == "source"


def _mark(word: SaidNode) -> str:
    return f"choice {'.'.join(str(step) for step in word.path if isinstance(step, int)) or 0}"


def acts(word: SaidNode) -> bool:
    """Whether a word says who acts in its clause."""
    parent = word.chain[-1] if word.chain else None
    step = word.path[-1] if word.path else ""
    return (isinstance(parent, (e.DealDamage, e.DealSeveral)) and step == "source") or (
        isinstance(parent, e.Fight) and step == "first"
    )


def with_those_beside(named: list[Mention], found: str) -> str:
    """What several things are called together with what the same is done to: untap it and each other one."""
    places = {each.path[:-1] for each in named if each.name == found and each.path[-2:-1] == ("what",)}
    beside = [each.name for each in named if each.path[:-1] in places]
    return AND.join(dict.fromkeys(beside)) or found


def is_what_was_paid_for(word: SaidNode) -> bool:
    """Whether a word says what deals damage if a spell was kicked or something was spent on it: the spell."""
    return (
        bool(word.path)
        and word.path[-1] == "source"
        and acts(word)
        and any(
            isinstance(node, (e.OnlyIf, e.InsteadIf))
            and isinstance(node.condition, (a.WasKicked, PaidAs, ManaWasSpent))
            for node in word.chain
        )
    )


def _enchanted_kinds(node: w.Enchanted) -> frozenset[str]:
    if node.noun in ("creature", "equipped creature", "wall"):
        return frozenset(("creature", "permanent"))
    if node.noun == "land" or node.noun in BASIC_LANDS:
        return frozenset(("land", "permanent"))
    return THING


EACH_ONE = (w.EachPlayer(), w.EachOpponent())


def whose_player_acts(word: SaidNode) -> w.Things | None:
    """What "it" is where the controller or owner of that acts: "that creature's controller sacrifices it"."""
    who = getattr(word.chain[-1], "who", None) if word.chain else None
    if word.path[-1:] != ("what",) or not isinstance(who, (w.ControllerOf, w.OwnerOf)):
        return None
    if isinstance(who.of, w.Target) and who.of.most == 1:
        return w.It("it", f"target {who.of.index + 1}")
    told = isinstance(who.of, w.Enchanted) or (isinstance(who.of, w.It) and who.of.noun != "it")
    return replace(who.of) if told else None


def _asks_of_this(condition: Node) -> bool:
    """if ~ deals damage to you this way; if ~ is destroyed this way"""
    counted = condition.of if isinstance(condition, AmountIs) else None
    return isinstance(counted, DealtThisWay) or isinstance(getattr(counted, "what", None), w.ThisCard)


def known_at_once(named: list[Mention], word: SaidNode, noun: str) -> str | None:
    """What a word stands for by itself: "its" in a description, "the discarded card" of a cost or an event.
    Raises Unclear where looks would be worked out by it, and where there is no such card.
    """
    if isinstance(word.node, w.It) and word.node.to == EACH:
        return EACH
    if noun in GONE:
        known = (each for each in named if not each.sentence or each.name == DISCARDED)
        gone = (each for each in known if GONE[noun][0] in each.kinds)
        gone = (each for each in gone if ("revealed" in each.kinds) is (noun == "the revealed card"))
        found = {each.name for each in gone if each.name in GONE[noun] and not each.many}
        if len(found) != 1:
            raise Unclear(noun, tuple(sorted(found)))
        return found.pop()
    of_damage = any(isinstance(getattr(it, "event", it), OF_DAMAGE) for it in word.chain)
    if noun == "that source" and of_damage and not isinstance(word.chain[-1], OF_DAMAGE):
        return DEALER  # elsewhere than where that itself is told whose damage it is
    if noun == "it" and any(isinstance(it, e.OnlyIf) and _asks_of_this(it.condition) for it in word.chain):
        return THIS
    compared = next((node for node in word.chain if isinstance(node, w.Comparison)), None)
    value = word.chain[-1] if word.chain else None
    if noun != "it" or compared is None or (isinstance(value, w.ValueOf) and value.what == compared.what):
        return None  # nothing has less power than itself
    if isinstance(word.chain[0], a.Static):
        raise Unclear("its")
    return EACH


def _without_the_spell(fits: list[Mention], tree: Node, word: SaidNode) -> list[Mention]:
    """Of what "it" may be, all but the spell that was played, where it isn't that: a spell gets no counter
    and isn't tapped.
    """
    if not isinstance(tree, a.Triggered) or not isinstance(tree.trigger, a.PlaysSpell):
        return fits
    parent, played = word.chain[-1] if word.chain else None, tree.trigger.what
    of_permanents = isinstance(parent, (e.PutCounters, e.Tap, e.Untap, e.Regenerate))
    aims = played.relation in ("targets this", "targets only this")
    if (of_permanents and played.noun == "spell") or (aims and isinstance(parent, e.Modify)):
        return [each for each in fits if each.name != IN_EVENT]
    return fits


OF_CARDS = (e.DiscardThose, e.Reveal)
"""What is done with a card that is in no play."""


def _without_what_was_drawn(fits: list[Mention], word: SaidNode) -> list[Mention]:
    """Of what "it" may be, all but the card drawn, unless it is discarded or shown: that, and what is asked
    of it before, is a card other than this one. Raises Unclear.
    """
    clause = next((node for node in word.chain if isinstance(node, e.OnlyIf)), word.chain[-1])
    if any(isinstance(part, OF_CARDS) and isinstance(part.what, w.It) for part in parts_of(clause)):
        cards = [each for each in fits if "card" in each.kinds and each.name != THIS]
        if not cards:
            raise Unclear("it")
        return cards
    others = [each for each in fits if each.name != DRAWN]
    latest = max((each.sentence for each in others), default=())
    if isinstance(word.chain[-1], a.ItIs) and any(each.sentence > latest for each in fits):
        raise Unclear("it", (THIS, DRAWN))
    return others


def this_card(tree: Node, word: SaidNode, noun: str) -> w.ThisCard:
    """What "it" is where nothing else could be meant. Raises Unclear where it is asked whether it is a card
    of a kind: a permanent is none, and of another card the text has said nothing.
    """
    asked = word.chain[-1] if word.chain else None
    kind = asked.what if isinstance(asked, a.ItIs) else None
    trigger = tree.trigger if isinstance(tree, a.Triggered) else None
    left = isinstance(trigger, TriggerCondition) and is_moved(trigger)
    of_cards = kind if isinstance(kind, w.Filter) and kind.noun == "card" else w.Filter()
    if (of_cards.words or of_cards.any_of or of_cards.not_words) and not left:
        raise Unclear(noun)
    return w.ThisCard()


def only_target_player(tree: Node, word: SaidNode, noun: str) -> str:
    """The one target player whom a text names only further on, in the same mode. Raises Unclear."""
    found = {
        f"target {part.index + 1}"
        for _, path, part, *_ in words_in_order(tree, {})
        if isinstance(part, w.Target) and part.what in ("player", *w.OPPONENTS) and part.most == 1
        if mode_of(tree, path) in ((), mode_of(tree, word.path))
    }
    if len(found) != 1:
        raise Unclear(noun, tuple(sorted(found)))
    return found.pop()


def only_thing_or_player(named: Iterable[Mention], noun: str) -> str:
    """The one target that may be a permanent as well as a player. Raises Unclear."""
    named = [each for each in named if {"permanent", "player"} <= each.kinds]
    found = {each.name for each in named if each.name.startswith("target ")}
    if len(found) != 1 or any(each.many != noun.startswith("those") for each in named if each.name in found):
        raise Unclear(noun, tuple(sorted(found)))
    return found.pop()


def without_what_it_isnt(fits: list[Mention], tree: Node, word: SaidNode) -> list[Mention]:
    """Of what "it" may be by its kind, what it can be by what is done with it. Raises Unclear."""
    parent = word.chain[-1] if word.chain else None
    if not isinstance(parent, e.MoveTo) or parent.origin != "graveyard":  # no card discarded
        fits = [each for each in fits if each.name != DISCARDED]
    if isinstance(parent, e.DealDamage) and word.path[-1:] == ("source",):  # a player deals none
        fits = [each for each in fits if "player" not in each.kinds]
    return _without_what_was_drawn(_without_itself(_without_the_spell(fits, tree, word), word), word)


def _without_itself(fits: list[Mention], word: SaidNode) -> list[Mention]:
    """Of what "it" may be, all but the target that is to block it, and what is compared with it."""
    if any(isinstance(node, w.Comparison) for node in word.chain):
        return [each for each in fits if not each.path or word.path[: len(each.path)] != each.path]
    if not isinstance(word.chain[-1] if word.chain else None, e.MustBlockIt):
        return fits
    blocks = next((node.what for node in reversed(word.chain) if isinstance(node, e.Modify)), None)
    name = f"target {blocks.index + 1}" if isinstance(blocks, w.Target) else None
    return [each for each in fits if each.name != name]


SPEAKS_OF_THINGS = (w.It, w.Those, w.RemovedCards, w.ImprintedCards)
PRONOUNS = (*SPEAKS_OF_THINGS, w.ThatPlayer, w.ThatOne)
TO_ANOTHER = (
    *("blocking it", "blocked by it", "blocked by it this turn", "fought it this turn", "attached to it"),
    *("blocked it this turn", "damaged it this turn", "banded with it", "shares a card type with it"),
    *("shares a type with it", "shares a color with it", "same name as it", "among those"),
)
"""Relations of a description to something that the text has named before."""


def speaks_of_others(node: Meaning) -> bool:
    """Whether there is a word in a tree that stands for something named elsewhere."""
    return any(
        isinstance(part, PRONOUNS) or (isinstance(part, w.Filter) and is_relative(part))
        for part in parts_of(node)
    )


def is_relative(what: w.Filter) -> bool:
    return what.others or what.relation in TO_ANOTHER


INNER = (a.Activated, a.Triggered, a.Static)


def is_granted(word: SaidNode) -> bool:
    """Whether a word is an ability within another one, which speaks for itself."""
    replaces = isinstance(word.node, a.Instead) and isinstance(word.chain[-1], e.GainAbilities)
    return replaces or isinstance(word.node, INNER)
