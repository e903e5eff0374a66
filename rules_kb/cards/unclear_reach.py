"""Texts that are refused since a word may reach less far, or more, or since what they ask is never so."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.named import EACH, IN_EVENT, WOULD
from rules_kb.cards.node import Meaning, Node, kinds_in, parts_of
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.types import plural
from rules_kb.cards.words import (
    WHO_HAS_IT,
    ControllerOf,
    Each,
    Enchanted,
    Filter,
    It,
    OwnerOf,
    PlayerOrController,
    Target,
    ThatPlayer,
    ThisCard,
    You,
    YouAnd,
)

IN_GRAVEYARD = "in your graveyard"
_DEED = (
    r"(?:draw|gain|lose|discard|destroy|bury|tap|untap|put|return|exile|remove|sacrifice|create|add|search"
    r"|counter|regenerate|reveal|shuffle|scry|mill|~ deal|it deal|you (?!control)\w+"
    r"|(?:target|that|each) (?:player|opponent))s?\b"
)
COUNTER_THIS = re.compile(r"\bcounter (?:this spell|~)(?= by\b|[.;]|$)")
BOTH_OR_ONE = re.compile(
    r"(?!if|when|as |while|until|during|at |activate|play|use|cast)[^,\"]+ and "
    rf"(?={_DEED})[^,\"]* (if|unless) (?!able\b|possible\b|you do\b)",
    re.IGNORECASE,
)
"""Two deeds in a sentence, at the end of which it is said if or unless what they are done."""


def refuse_unclear_reach(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where two kinds of things are named and only the last says whose they are, where
    somebody may counter a spell that does more than what is said right before, where it is asked how many
    cards are in the graveyards of several players together, or where a spell asks as it resolves whether it
    is in a graveyard, and where "they" follows what its player and another each do, or what the player does
    that was aimed at, or the controller of what was; and where it isn't sure than what another target is
    another, or what becomes of counters.
    """
    there = kinds_in(tuple(abilities))
    for ability in abilities if not there.isdisjoint((YouAnd, PlayerOrController)) else ():
        parts = parts_of(ability)
        if any(isinstance(part, YouAnd) for part in parts):
            for part in parts:
                if isinstance(part, ThatPlayer) and part.noun == "they" and part.to != EACH:
                    raise NotUnderstood(text, "they: both players, or one", name)
        either = [part.player for part in parts if isinstance(part, PlayerOrController)]
        for part in parts if either else ():
            if isinstance(part, ThatPlayer) and not any(part is each for each in either):
                raise NotUnderstood(text, f"{part.noun}: the player, or whoever controls it", name)
    if not there.isdisjoint((e.DealDamage, e.DealSeveral)):
        _refuse_another_than_what_hurts(abilities, text, name)
    if e.PassCounters in there:
        _refuse_counters_still_there(abilities, text, name)
    if not there.isdisjoint((a.Triggered, e.AddMana)):
        _refuse_players_who_are_none(abilities, text, name)
    for part in parts_of(tuple(abilities)) if e.MoveTo in there else ():
        if isinstance(part, e.MoveTo) and part.position == e.EITHER_END and not _is_one(part.what):
            raise NotUnderstood(text, "top or bottom: all at one end, or each where one likes", name)
    for part in parts_of(tuple(abilities)):
        what = getattr(part, "what", None)
        if isinstance(what, tuple) and (last := _last_that_alone_is_of_somebody(what)) is not None:
            noun = last.words[-1] if last.words else last.noun or "permanent"
            some = rf"(?:[\w-]+ )*?(?:{noun}|{plural(noun)})\b"
            said = re.search(rf"\band (?!all\b|each\b|every\b)(?={some})", text, re.IGNORECASE)
            if said is not None:
                raise NotUnderstood(text, text[said.start() :].rstrip("."), name)
    done = [effect for spell in abilities if isinstance(spell, a.Instructions) for effect in spell.effects]
    whole = COUNTER_THIS.search(text.replace(name or "~", "~"))
    if whole is not None and len(done) > 1 and any(isinstance(effect, e.Unless) for effect in done):
        raise NotUnderstood(text, whole[0], name)
    of_several = re.search(r"\bopponents' graveyards\b", text, re.IGNORECASE)
    for part in parts_of(tuple(abilities)) if of_several else ():
        if isinstance(part, a.ThereAre) and part.number > 1 and part.what.owner == "opponent":
            raise NotUnderstood(text, of_several[0] if of_several else "", name)
    _refuse_conditions_of_two_deeds(abilities, text, name)
    for spell in abilities if e.OnlyIf in there else ():
        if isinstance(spell, a.Instructions):
            for part in parts_of(spell):
                if isinstance(part, e.OnlyIf) and part.condition == a.ThisIs(state=IN_GRAVEYARD):
                    raise NotUnderstood(text, IN_GRAVEYARD, name)


def _refuse_conditions_of_two_deeds(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where of two deeds both, or the second alone, may be done only in a case."""
    if kinds_in(tuple(abilities)).isdisjoint((e.OnlyIf, e.Unless)):
        return
    plain = re.sub(r"\([^()]*\)", "", text).replace(name or "~", "~")
    for sentence in re.split(r"(?<=[.:,]) |\n|[•—] ?", plain):
        if said := BOTH_OR_ONE.match(sentence):
            raise NotUnderstood(text, f"{said[1]}: both, or the second alone", name)


def _refuse_another_than_what_hurts(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where something else than the card deals damage to "any other target": other than
    that, which may have been the card's own target as well as anything.
    """
    for part in parts_of(tuple(abilities)):
        if isinstance(part, (e.DealDamage, e.DealSeveral)) and part.source != ThisCard():
            first = (each for each in parts_of(part) if isinstance(each, Target) and not each.index)
            if any(each.other for each in first):
                raise NotUnderstood(text, "other: than this, or than what deals the damage", name)


def _refuse_counters_still_there(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where the counters of something are put on another that hasn't left play in the
    event: are they moved there, or as many put besides?
    """
    parts = parts_of(tuple(abilities))
    left = [
        part for part in parts if isinstance(part, a.Triggered) and isinstance(part.trigger, a.LeavesPlay)
    ]
    known = [inner for each in left for inner in parts_of(each.effects) if _of_what_has_left(inner)]
    for part in parts:
        if isinstance(part, e.PassCounters) and not any(part is each for each in known):
            raise NotUnderstood(text, "its counters: moved, or as many more", name)


def _refuse_players_who_are_none(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where "that player" may have been a planeswalker that was damaged, and where mana
    is of a color among what a player has who isn't known before it is made.
    """
    for part in parts_of(tuple(abilities)):
        if isinstance(part, a.Triggered) and getattr(part.trigger, "to", "") == "player or planeswalker":
            said = [each for each in parts_of(part.effects) if isinstance(each, ThatPlayer)]
            if any(each.to == IN_EVENT and each.noun != WHO_HAS_IT for each in said):
                raise NotUnderstood(text, "that player: a planeswalker is none", name)
        if isinstance(part, e.AddMana) and any(
            isinstance(each, (ThatPlayer, Target, It)) for each in parts_of(part.colors_of or ())
        ):
            raise NotUnderstood(text, "color among: whose things", name)


def _of_what_has_left(part: Node) -> bool:
    if not isinstance(part, e.PassCounters):
        return False
    return part.of == ThisCard() or (isinstance(part.of, It) and part.of.to == IN_EVENT)


def _is_one(what: Meaning) -> bool:
    return isinstance(what, (ThisCard, It)) or (isinstance(what, Target) and what.most == 1)


def _last_that_alone_is_of_somebody(what: tuple[Meaning, ...]) -> Filter | None:
    """creatures with flying and artifacts your opponents control"""
    kinds = [each.what for each in what if isinstance(each, Each)]
    if len(kinds) < max(2, len(what)):
        return None
    *others, last = kinds
    of_others = any(each.controller or each.owner for each in others)
    return last if (last.controller or last.owner) and not of_others else None


IT_THAT_WOULD = re.compile(r"\b[Ii]f (?:an?|another|any) [^,.]* would (?!be |have )[^.]*?, [^.]*\b(it)\b")


def refuse_it_that_would(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where "it" was read as the card, in a sentence that hasn't named this, but
    something else that would do something.
    """
    for part in abilities:
        own = isinstance(part, a.Instead) and ThisCard() in parts_of(part.effects)
        if own and isinstance(part, a.Instead) and isinstance(part.event, (a.WouldBeDamaged, a.WouldDraw)):
            for said in IT_THAT_WOULD.finditer(text):
                if not re.search(rf"~|\bthis\b|{re.escape(name or '~')}", said[0]):
                    raise NotUnderstood(text, f"{said[1]}: what would do it, or the card", name)
        event = part.event if isinstance(part, a.Instead) else None
        for changed in part.effects if isinstance(part, a.Instead) else ():
            goes = changed.to if isinstance(changed, e.ChangeEvent) else None
            hits_you = isinstance(event, a.WouldBeDamaged) and isinstance(event.to, You)
            if hits_you and goes in OF_THIS and ITS_PLAYER.search(text):
                raise NotUnderstood(text, "its: of what deals the damage, or of the card", name)
            if isinstance(goes, It) and goes.to == WOULD:
                raise NotUnderstood(text, "it: what is dealt the damage as it is", name)


OF_THIS = (ControllerOf(ThisCard()), OwnerOf(ThisCard()))
ITS_PLAYER = re.compile(r"\bis dealt to its (?:controller|owner) instead\b")

_THIS_CREATURE = r"(?:~|this creature|(?:enchanted|equipped) creature)"
BLOCKS_THIS = re.compile(rf"\bblocks {_THIS_CREATURE}, ([^.\"]*?)\b(its?)\b")
THIS_OR_THAT = re.compile(rf"{_THIS_CREATURE}|\bthat\b")


def refuse_it_that_blocks(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where "it" was read as the card, and the text has said before that something blocks
    the card, which would be "it"; several that block it are no "it".
    """
    said = BLOCKS_THIS.search(text.replace(name or "~", "~"))
    if said is None or THIS_OR_THAT.search(said[1]):
        return
    for part in parts_of(tuple(abilities)):
        blocked = isinstance(part, a.Triggered) and isinstance(part.trigger, a.IsBlocked)
        done = parts_of(getattr(part, "effects", ())) if blocked else ()
        if any(isinstance(each, (ThisCard, Enchanted)) for each in done):
            raise NotUnderstood(text, f"{said[2]}: this card, or what blocks it", name)
