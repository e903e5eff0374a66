"""From what "other creature" and "another land" are others: this card, or what the text speaks of besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.events_named import is_moved
from rules_kb.cards.mentions import PERMANENTS, Mention
from rules_kb.cards.named import (
    AND,
    CARDS,
    DAMAGED,
    EACH,
    ENCHANTED,
    IN_EVENT,
    NOT_PLAYED,
    OF_EACH_ONE,
    THIS,
    TOKENS,
    Unclear,
)
from rules_kb.cards.node import Node, TriggerCondition, replace
from rules_kb.cards.places import Path, SaidNode
from rules_kb.cards.types import EVERY_CREATURE_TYPE, OF_SPELLS_ONLY

_ATTACHED = {"enchantment": "aura", "artifact": "equipment"}
THE_OTHER = "the other creature"


def the_others(named: Sequence[Mention], noun: str) -> str | None:
    """The creature of an event that this card, or what it is on, isn't, where a noun says so; the rest of
    cards that were seen, drawn or exiled. Raises Unclear where there aren't just these two, or where
    something else was named after them, and where there are no such cards.
    """
    if noun in ("the rest", *NOT_PLAYED.values()):
        if all(each.name not in CARDS for each in named):
            raise Unclear(noun)
        return noun
    if noun != THE_OTHER:
        return None
    own = {each.name for each in named if not each.sentence and each.name in (THIS, ENCHANTED)}
    others = [each for each in named if each.kinds & PERMANENTS and each.name not in (THIS, ENCHANTED)]
    if len(own) != 1 or len(others) != 1 or others[0].sentence:
        raise Unclear(noun, tuple(dict.fromkeys(each.name for each in others)))
    return others[0].name


def other_than(
    word: SaidNode, types: Sequence[str], named: list[Mention], path_of: Callable[[SaidNode, int], Path]
) -> w.Things | None:
    """From what others are others; None: from this card, which has these types (none: they aren't known).

    `path_of` is where a node of the chain above the word stands. Raises Unclear where a creature might mean
    itself or what its trigger speaks of: "whenever a creature comes into play, if you control another".
    """
    assert isinstance(word.node, w.Filter)
    before = _before(named, word)
    aimed_at = bool(word.chain) and isinstance(word.chain[-1], w.Target)
    if word.node.noun == "card" and not aimed_at and any("card" in each.kinds for each in before):
        raise Unclear("other", (*dict.fromkeys(each.name for each in before), THIS))
    kinds = {*word.node.words, *word.node.any_of}
    own = {*types, *(each for kind, each in _ATTACHED.items() if kind in types)}
    if "creature" in types or not types:
        asked = word.path[:1] == ("condition",) and isinstance(word.chain[0], a.Triggered)
        there = [each.name for each in before if not each.sentence and each.kinds & PERMANENTS]
        if (asked and IN_EVENT in there) or (_aimed_at_first(word) and there and _are_there(word.chain[0])):
            raise Unclear("other", (there[0], THIS))
        return _apart_from(word, path_of)
    if kinds & own and not any(kinds & each.kinds for each in before):
        return None
    if kinds and _aimed_at_first(word) and types[0] not in OF_SPELLS_ONLY:
        return _apart_from_the_event(before)
    return _apart_from(word, path_of, asked=True) or _named_last(word, before)


def others_said(named: Sequence[Mention], word: SaidNode) -> w.Things | None:
    """The word for that from which "each other card exiled with ~" is apart: the cards that the text has
    named last. Raises Unclear where there are none; and where others are attached to "it", which may mean
    other than this.
    """
    assert isinstance(word.node, w.Filter)
    if word.node.relation == "attached to it":
        raise Unclear("other")
    if word.node.relation != "removed by this":
        return None
    before = [each for each in _before(named, word) if "card" in each.kinds]
    if not before:
        raise Unclear("other")
    last = max(before, key=lambda each: each.sentence)
    return w.Those("those cards") if last.many else w.It("that card")


def _before(named: Sequence[Mention], word: SaidNode) -> list[Mention]:
    """What else than this card a text has named before, and not around, a word."""
    return [each for each in named if word.path[: len(each.path)] != each.path and each.name != THIS]


def _are_there(ability: Node) -> bool:
    """Whether what an event speaks of is still in play, so that it may be a target."""
    trigger = ability.trigger if isinstance(ability, a.Triggered) else None
    return isinstance(trigger, TriggerCondition) and not is_moved(trigger)


def _aimed_at_first(word: SaidNode) -> bool:
    """Whether the first target of an ability is said to be another."""
    aimed = word.chain[-1] if word.chain else None
    return isinstance(aimed, w.Target) and aimed.index == 0 and word.path[-1] == "what"


def _apart_from_the_event(before: list[Mention]) -> w.Things:
    """From what another target is apart, where the card itself is no such thing: what the event, or the
    words before, name. Raises Unclear.
    """
    found = {each.name for each in before if each.kinds & PERMANENTS and not each.many}
    if len(found) != 1:
        raise Unclear("another", tuple(sorted(found)))
    name = found.pop()
    return w.Enchanted() if name == ENCHANTED else w.It("it", name)


def _apart_from(
    word: SaidNode, path_of: Callable[[SaidNode, int], Path], asked: bool = False
) -> w.Things | None:
    """From what others are others, where that isn't this card: "gets +1/+1 for each other creature",
    "another target creature" after a target; `asked`: "as long as no other creature is in play, enchanted
    creature gets +1/+1" too.
    """
    aimed = word.chain[-1] if word.chain else None
    if isinstance(aimed, w.Target) and word.path[-1] == "what":
        before = AND.join(f"target {number + 1}" for number in range(aimed.index))  # a third is none of two
        return w.It("it", before) if before else None
    for index in range(len(word.chain) - 1, -1, -1):
        node = word.chain[index]
        if isinstance(node, (a.Static, e.Modify)) and len(path_of(word, index)) < len(word.path):
            said_in = word.path[len(path_of(word, index))]
            what = node.what
            if isinstance(what, w.Enchanted) and (said_in == "changes" or (asked and said_in == "condition")):
                return replace(what)
            if said_in != "changes":
                return None
            if isinstance(what, w.Target):
                return w.It("it", f"target {what.index + 1}")
            return w.It("it", EACH) if isinstance(what, w.Each) else None
    return None


def _named_last(word: SaidNode, before: list[Mention]) -> w.Things | None:
    """From what "each other creature" of a spell is apart: what the text has named last, as a spell is no
    creature.
    """
    node = word.node
    assert isinstance(node, w.Filter)
    aimed = word.chain and isinstance(word.chain[-1], w.Target)
    if aimed or node.noun != "permanent" or node.zone not in (None, "in play"):
        return None
    named = [each for each in before if each.kinds & PERMANENTS and each.name != DAMAGED]
    latest = max((each.sentence for each in named), default=())
    names = {each.name for each in named if each.sentence == latest}
    if not names:
        return None
    if len(names) > 1 or any(each.many for each in named if each.name in names):
        raise Unclear("other", tuple(sorted(names)))
    return w.It("it", names.pop())


def known_by_then(named: list[Mention], word: SaidNode) -> list[Mention]:
    """What a word that says how much something is may mean: not the tokens whose size that is, counted before
    they are there: "destroy target creature. Create an X/X token, where X is that creature's power".
    """
    amounts = [word.path[:at] for at, step in enumerate(word.path) if step == "amount"]
    made = [(*path, "effects") for path in amounts]
    return [
        each
        for each in named
        if each.name != TOKENS or not any(each.path[: len(path)] == path for path in made)
    ]


def without_what_is_copied(named: list[Mention]) -> list[Mention]:
    """Where tokens are made that are copies, the text speaks of these afterwards, not of what is copied."""
    copied = tuple((*each.path, "of") for each in named if each.name == TOKENS)
    return [each for each in named if not any(each.path[: len(path)] == path for path in copied)]


def refuse_tokens_or_another(found: str, fits: Iterable[Mention], noun: str) -> None:
    """Raise Unclear where "that creature" is nearest to tokens, and another one before them fits, too; or to
    a target Wall, and another was called a creature; where each of several has sacrificed one; and where one
    token was made and then another.
    """
    if found == OF_EACH_ONE:
        raise Unclear(noun, (found,))
    fits = tuple(fits)
    called = [
        each.name
        for each in fits
        if each.kinds.isdisjoint(EVERY_CREATURE_TYPE) and each.name.startswith("target ")
    ]
    if noun == "that creature" and found not in called and called and found.startswith("target "):
        raise Unclear(noun, (found, *called))
    made = {each.path for each in fits if each.name == TOKENS and not each.many and not each.again}
    if found == TOKENS and len(made) > 1:
        raise Unclear(noun, (TOKENS, TOKENS))
    others = tuple(dict.fromkeys(each.name for each in fits if each.name != TOKENS))
    if found == TOKENS and noun.startswith("that ") and noun != "that token" and others:
        raise Unclear(noun, (TOKENS, *others))
