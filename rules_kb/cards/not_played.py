"""What of a card is understood, and played by no era, or by the rules of 2006 only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.keywords import (
    ACTIONS_TODAY,
    COUNTERS_TODAY,
    GAINS_SUSPEND,
    LATER,
    LATER_TYPES,
    LENDS_FLASHBACK,
    OF_2006,
    OF_2007,
    OF_ITS_OWN_CARD,
    SPELLED_OUT,
)
from rules_kb.cards.keywords_spelled import with_sentences
from rules_kb.cards.node import Node, parts_of, replace
from rules_kb.cards.played_as import played_as
from rules_kb.cards.this_turn import later_parts
from rules_kb.table.clause import Clause
from rules_kb.table.objects import Characteristics

COUNTED = (e.PutCounters, e.WithCounters, a.EntersWith, a.OthersEnterWith)


def unplayed_keywords(card: Characteristics) -> list[str]:
    """What of a card is understood though no era here plays it: keyword abilities, granted ones too, what
    texts have players do by a name, planeswalkers.
    """
    if card.halves:
        return [word for half in card.halves for word in unplayed_keywords(half)]
    if card.other is not None:
        own = unplayed_keywords(facts.replace(card, other=None))
        return list(dict.fromkeys([*own, *unplayed_keywords(card.other)]))
    parts = parts_of(card.abilities)
    found = [part.name for part in parts if isinstance(part, a.Keyword) and part.name in LATER]
    keywords = [part for part in parts if isinstance(part, a.Keyword)]
    found += [
        part.name for part in keywords if part.name == "overload" and played_as(card, part.name) is None
    ]
    found += [part.name for part in keywords if not _is_spelled_out(part, card.abilities)]
    of_tokens = (item for part in parts if isinstance(part, e.Token) for item in part.abilities)
    of_spells = (part.keyword for part in parts if isinstance(part, a.SpellsHave))
    printed = [*card.abilities, *of_tokens, *of_spells]
    granted = [part for part in keywords if not any(each is part for each in printed)]
    found += [part.name for part in granted if part.name in OF_ITS_OWN_CARD]
    found += [
        part.name for part in parts if isinstance(part, e.LaterAction) and part.name not in ACTIONS_TODAY
    ]
    if card.name and not card.joined:  # not what an ability says by itself
        found += ["transform" for part in parts if _turns_itself_over(part)]
    kinds = [part.kind for part in parts if isinstance(part, COUNTED)]
    kinds += [kind for part in parts if isinstance(part, e.PutCounters) for kind in part.or_kinds]
    found += [f"{kind} counters" for kind in kinds if kind in COUNTERS_TODAY]
    found += later_parts(parts)
    if card.loyalty is None:  # nothing says how many counters it comes with
        found += [kind for kind in card.types if kind in LATER_TYPES]
    return list(dict.fromkeys(found))


def _turns_itself_over(part: Node) -> bool:
    """Whether a text has its own permanent transform: nothing comes of it where nothing says into what."""
    if isinstance(part, e.MoveTo):
        return part.transformed
    return isinstance(part, e.LaterAction) and part.name == "transform" and isinstance(part.what, w.ThisCard)


def unplayed_uses(ability: a.Activated) -> list[str]:
    """What somebody who uses an activated ability would do that no era here plays."""
    effects = a.Instructions(ability.effects)
    return unplayed_keywords(Characteristics("", types=("instant",), abilities=(effects,)))


def unplayed_whoever_uses(card: Characteristics) -> list[str]:
    """What of a card no era here plays, but for what only its activated abilities do: nobody need use them,
    and whoever would is refused.
    """
    if card.halves:
        return [word for half in card.halves for word in unplayed_whoever_uses(half)]
    if card.other is not None:
        own = unplayed_whoever_uses(facts.replace(card, other=None))
        return [*own, *unplayed_whoever_uses(card.other)]
    left = tuple(
        replace(item, effects=()) if isinstance(item, a.Activated) and unplayed_uses(item) else item
        for item in card.abilities
    )
    return unplayed_keywords(facts.replace(card, abilities=left))


@lru_cache(maxsize=256)
def _meant(words: str) -> tuple[Node, ...]:
    from rules_kb.cards.card import compile_text

    return compile_text("\n".join(with_sentences(words)[:-1]), "~", ("creature",))


def _is_spelled_out(keyword: a.Keyword, abilities: Sequence[Clause]) -> bool:
    """Whether a text has the sentences of such a keyword beside it: not where something else grants it."""
    if keyword.name not in SPELLED_OUT:
        return True
    from rules_kb.cards.language import GRAMMAR

    own = any(each is keyword for each in abilities)
    sentences = _meant(GRAMMAR.show("keyword", keyword)) if own else ()
    return bool(sentences) and all(each in abilities for each in sentences)


def keywords_of_2006(card: Characteristics) -> list[str]:
    """The keyword abilities of a card, granted ones too, and its types, that are played under the rules of
    2006 and 2007 only.
    """
    found = [part.name for part in parts_of(card.abilities) if isinstance(part, a.Keyword)]
    lends = [part for part in parts_of(card.abilities) if isinstance(part, e.LaterAction)]
    found += ["flashback" for part in lends if part.name == LENDS_FLASHBACK]
    found += ["suspend" for part in lends if part.name in GAINS_SUSPEND]
    found = [name for name in found if name in OF_2006]
    costs = [part.cost for part in parts_of(card.abilities) if isinstance(part, a.PayMana)]
    found += ["{S}" for cost in (*costs, card.cost) if cost is not None and cost.snow]
    found += [word for word in (*card.types, *card.supertypes) if word in OF_2007]
    return list(dict.fromkeys(found))
