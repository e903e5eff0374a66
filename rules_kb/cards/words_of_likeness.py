"""What a description says that a thing has in common with another: a name, a creature type."""

from __future__ import annotations

from collections.abc import Mapping

from rules_kb.cards.node import Meaning
from rules_kb.cards.words import It

SAME_NAME_AS_THAT: dict[str, Mapping[str, Meaning]] = {
    f"with the same name as that {noun}": {"relation": "same name as it", "related": It(f"that {noun}")}
    for noun in ("creature", "permanent", "artifact", "enchantment", "land", "spell", "card")
}
_SHARED: dict[str, Mapping[str, Meaning]] = {
    "~": {"relation": "shares a type with this"},
    "it": {"relation": "shares a type with it"},
    **{
        noun: {"relation": "shares a type with it", "related": It(noun)}
        for noun in ("that creature", "the sacrificed creature")
    },
}
SHARING: dict[str, Mapping[str, Meaning]] = {
    f"that {share} creature type with {words}": facts
    for share in ("shares a", "share a", "shares at least one", "share at least one")
    for words, facts in _SHARED.items()
}
