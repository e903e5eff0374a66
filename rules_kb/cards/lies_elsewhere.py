"""What "it" isn't by where it lies: a card in a hand, a library or a graveyard, or out of the game, gets no
bonus and is neither tapped nor blocked.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.events_named import is_moved
from rules_kb.cards.mentions import Mention, NamedSoFar, acts
from rules_kb.cards.named import CARDS, CHOSEN, ENCHANTED, OF_EACH_ONE, PAID, SACRIFICED, THIS, Unclear
from rules_kb.cards.node import Node, TriggerCondition, parts_of
from rules_kb.cards.places import Path, SaidNode, sentence_of, words_in_order
from rules_kb.cards.this_turn import MayPlay

ONLY_IN_PLAY = frozenset(
    (
        *("deathtouch", "defender", "double strike", "fear", "first strike", "flying", "haste", "hexproof"),
        *("indestructible", "intimidate", "lifelink", "menace", "reach", "shadow", "shroud", "trample"),
        "vigilance",
    )
)
"""Keywords that mean something in play, and are given to no card that lies elsewhere."""
_IN_COMBAT = (e.CantAttack, e.CantBlock, e.CantBeBlocked, e.MustAttack, e.MustBlock)
_PLAYED = (MayPlay, e.PlayFreely, e.PlayCopy)
_GIVEN = (
    *(a.SacrificeCost, a.DiscardCost, a.ReturnCost, a.RemoveCost, a.RevealCost),
    *(a.TopOfGraveyardCost, a.ToLibraryCost, a.FromLibraryCost),
)
"""Costs for which something goes elsewhere, or stays there."""


def without_cards_elsewhere(
    fits: list[Mention], tree: Node, word: SaidNode, instead: dict[Path, Node], noun: str = "it"
) -> list[Mention]:
    """Of what "it" may be, all but cards that lie elsewhere by then, where only what is in play can be meant;
    `instead` has what the words before are bound to. Raises Unclear where the text may mean such a card all
    the same: by what it gains, it may be played first; or where that was given for the cost, has left in the
    event, or was destroyed just before. "That creature" is never what has just left, either.
    """
    if noun == "that creature":
        return _without_what_has_left(fits, tree, word, instead)
    if noun != "it":
        return fits
    gains = _gains_in_play(word)
    if not gains and not _changes_in_play(word):
        if fits and acts(word) and max(fits, key=lambda each: each.sentence).name in (SACRIFICED, PAID):
            raise Unclear("it", (THIS, SACRIFICED))
        return fits
    before = _said_before(tree, word)
    zones = [*_moved(before, instead)]
    rest = [each for each in fits if not _lies_elsewhere(each, zones)]
    for left in (each for each in fits if _has_just_left(each, tree, before, zones)):
        if not any(each.sentence > left.sentence for each in rest):
            raise Unclear("it", (THIS, left.name))
    latest = max((each.sentence for each in rest), default=())
    cards = [each.sentence for each in fits if each not in rest]
    cards += [
        sentence_of(each.path)
        for each in before
        if isinstance(each.node, e.LookAtTop) and each.node.take is not None
    ]
    if gains and any(sentence > latest for sentence in cards):
        raise Unclear("it", (THIS, CHOSEN))
    return rest


def _without_what_has_left(
    fits: list[Mention], tree: Node, word: SaidNode, instead: dict[Path, Node]
) -> list[Mention]:
    """Of what "that creature" may be, all but one that has left in the event, where only what is in play can
    be meant: it is what did the damage, if that is what the card enchants. Raises Unclear if nothing is left.
    """
    if not (_gains_in_play(word) or _changes_in_play(word)):
        return fits
    before = _said_before(tree, word)
    zones = _moved(before, instead)
    left = [each for each in fits if not each.sentence and _has_just_left(each, tree, before, zones)]
    rest = [each for each in fits if each not in left]
    if not left or any(each.sentence for each in rest):
        return fits
    relations = (getattr(part, "relation", "") for part in parts_of(getattr(tree, "trigger", ())))
    if "damaged by the enchanted" in relations:
        return [left[0]._replace(name=ENCHANTED)]
    raise Unclear("that creature", tuple(each.name for each in left))


def refuse_what_is_no_creature(so_far: NamedSoFar, tree: Node, types: Sequence[str], word: SaidNode) -> None:
    """Raise Unclear where "it" gets a bonus or is regenerated, and the card, which isn't named before, is no
    creature: an Aura that says so means what it is on.
    """
    parent = word.chain[-1] if word.chain else None
    fights = isinstance(parent, e.Regenerate) or (
        not isinstance(parent, (e.Tap, e.Untap)) and _changes_in_play(word)
    )
    told = so_far.this_named and not isinstance(tree, a.Activated)  # of whose cost it is always said
    told = told or any(each.name == THIS for each in so_far.named)
    event = parts_of(tree.trigger) if isinstance(tree, a.Triggered) else ()
    told = told or any(str(getattr(part, "relation", "")).startswith("targets") for part in event)
    if fights and types and "creature" not in types and not told:
        raise Unclear("it", (THIS, ENCHANTED))


def _gains_in_play(word: SaidNode) -> bool:
    parent = word.chain[-1] if word.chain else None
    changes = parent.changes if isinstance(parent, e.Modify) and word.path[-1] == "what" else ()
    return any(
        isinstance(change, e.GainAbilities)
        and any(getattr(ability, "name", "") in ONLY_IN_PLAY for ability in change.abilities)
        for change in changes
    )


def _changes_in_play(word: SaidNode) -> bool:
    """it gets +1/+0; it can't be blocked; put a +1/+1 counter on it; untap it"""
    parent = word.chain[-1] if word.chain else None
    if isinstance(parent, e.Modify) and word.path[-1] == "what":
        return any(
            isinstance(change, (e.ChangeSize, e.SetSize))
            or (isinstance(change, e.HasProperty) and isinstance(change.property, _IN_COMBAT))
            for change in parent.changes
        )
    if isinstance(parent, e.PutCounters):
        return word.path[-1] == "on" and "/" in parent.kind
    return isinstance(parent, (e.Tap, e.Untap)) and word.path[-1] == "what"


def _said_before(tree: Node, word: SaidNode) -> list[SaidNode]:
    """What is done before a word is said; what only leaves play later is still there."""
    found = []
    for each in words_in_order(tree, {}):
        if each.path == word.path:
            break
        waits = any(
            isinstance(node, (e.Later, e.BeginInstead)) and not any(node is it for it in word.chain)
            for node in each.chain
        )
        if not waits or getattr(each.node, "zone", "") == "in play":
            found.append(each)
    return found


def _moved(before: list[SaidNode], instead: dict[Path, Node]) -> list[tuple[Path, str, str]]:
    """Where each thing that a text has moved goes: by the path of the word for it, and its name."""
    found = []
    for path, node in ((each.path, each.node) for each in before):
        if isinstance(node, (e.MoveTo, *_PLAYED)):
            what = instead.get((*path, "what"), getattr(node, "what", None))
            name = f"target {what.index + 1}" if isinstance(what, w.Target) else str(getattr(what, "to", ""))
            found.append(((*path, "what"), name, node.zone if isinstance(node, e.MoveTo) else "in play"))
    return found


def _lies_elsewhere(mention: Mention, moved: list[tuple[Path, str, str]]) -> bool:
    zones = {zone for path, name, zone in moved if name == mention.name or path == mention.path}
    if zones:
        return "in play" not in zones
    aimed = mention.name.startswith(("target ", "choice "))
    only_a_card = aimed and "card" in mention.kinds and "permanent" not in mention.kinds
    return only_a_card or mention.name in (*CARDS, SACRIFICED, OF_EACH_ONE)


def _has_just_left(
    mention: Mention, tree: Node, before: list[SaidNode], moved: list[tuple[Path, str, str]]
) -> bool:
    """Whether something was given for a cost, has left in the event, or was destroyed, and not come back."""
    if any(zone == "in play" for path, name, zone in moved if mention.name == name or mention.path == path):
        return False
    if mention.sentence:
        destroyed = (each.path for each in before if isinstance(each.node, (e.Destroy, e.Bury)))
        return any(mention.path == (*path, "what") for path in destroyed)
    if isinstance(tree, a.Triggered):
        event = tree.trigger
        if isinstance(event, (a.OnceEachTurn, a.FirstEachTurn)):
            event = event.event
        moves = isinstance(event, TriggerCondition) and is_moved(event)
        return moves and not isinstance(event, a.PlaysSpell) and mention.name != THIS
    return any(isinstance(each.node, _GIVEN) and mention.path == each.path for each in before)
