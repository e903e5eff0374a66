"""Keywords on a card of a kind on which they do nothing: whoever wrote that meant something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import noticing as n
from rules_kb.cards import this_turn as t
from rules_kb.cards.costs import SacrificeCost
from rules_kb.cards.equipping import equips
from rules_kb.cards.keywords import LANDCYCLING, PAID_ONCE, PARTNERS, TRIBUTE
from rules_kb.cards.node import Meaning, Node, parts_of
from rules_kb.cards.played_as import granted_by_backup
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.cards.words import Enchanted, ThisCard, ValueOf

FOR_SPELLS_ONLY = frozenset(
    (
        *("buyback", "flashback", "entwine", "splice", "overload", "rebound", "cipher", "fuse", "jump-start"),
        *("aftermath", "escalate", "harmonize", "spree", "conspire", "casualty", "replicate"),
    )
)
"""Keywords that do nothing on a permanent, or for the spell that becomes one."""
FOR_SPELLS_TOO = FOR_SPELLS_ONLY | {
    *("cycling", *LANDCYCLING, "madness", "kicker", "multikicker", "storm", "gravestorm", "convoke", "delve"),
    *("improvise", "affinity", "split second", "cascade", "retrace", "miracle", "suspend", "transmute"),
    *("dredge", "recover", "haunt", "ripple", "epic", "surge", "spectacle", "prowl", "foretell", "awaken"),
    *("plot", "freerunning"),
    *("ascend", "assist", "undaunted", "demonstrate", "reinforce", "offering", "changeling", "flash"),
    *PAID_ONCE,
    *("escape", "forecast", "partner", "partner with", *PARTNERS),
    *("wither", "infect", "lifelink", "deathtouch"),  # of whose damage it is asked
}
"""Keywords that do something on an instant or a sorcery."""
ONE_ON_A_CARD = ("offspring", "squad", "backup", "enlist", *PAID_ONCE)
"""Keywords of which a card that has two would have to tell each from the other."""
OF_SUBTYPE = {
    **dict.fromkeys(("equip", "living weapon", "reconfigure"), "equipment"),
    "fortify": "fortification",
}
"""Keywords that do something on what is of a subtype alone."""
BORNE = frozenset(("aura", "equipment", "fortification"))
ATTACHES = ("bestow", "reconfigure", "equip", "fortify", "enchant", "living weapon")

ON_TRIGGERS = (n.EntersUnnoticed, n.NoticedTwice, n.TriggersAgain)
WHILE_IN_PLAY = (
    a.Instead,
    a.PlayerRule,
    a.CostsMore,
    a.CantPlay,
    t.CantEnter,
    a.EntersChoosing,
    *ON_TRIGGERS,
)
"""What holds as long as a permanent is in play; on an instant or a sorcery it would do nothing."""
AS_IT_COMES = (a.EntersTapped, a.EntersIfPaid, a.EntersWith, a.EntersAsCopy, a.EntersAs, a.StarSize)
"""What is so of a card as it comes into play, and while it is there."""


def refuse_keywords_out_of_place(
    abilities: Sequence[Node], text: str, name: str, types: Sequence[str], subtypes: Sequence[str]
) -> None:
    """Raise NotUnderstood where a card has an ability that does nothing on what is of its types, speaks of
    what it is attached to and never is, or has one of those that are paid for apart twice.
    """
    for said in (*_out_of_place(abilities, types, subtypes), *_on_nothing(abilities, subtypes)):
        raise NotUnderstood(text, f"{said}: on a card of another kind", name)
    named = [item.name for item in abilities if isinstance(item, a.Keyword)]
    for twice in (each for each in ONE_ON_A_CARD if named.count(each) > 1):
        raise NotUnderstood(text, f"{twice}: twice", name)


def _out_of_place(abilities: Sequence[Node], types: Sequence[str], subtypes: Sequence[str]) -> Iterator[str]:
    spell = all(kind in OF_SPELLS_ONLY for kind in types)
    for item in abilities:
        if isinstance(item, a.Keyword):
            wanted = OF_SUBTYPE.get(item.name, "")
            if wanted and wanted not in subtypes:
                yield item.name
            if item.name == "escalate" and not _choice_of_how_many(abilities):
                yield item.name
            if item.name == "spree" and not _costs_of_all_modes(item, abilities):
                yield item.name
            if item.name == "backup" and granted_by_backup(abilities) is None:
                yield item.name
            if item.name in (TRIBUTE, "backup") and "creature" not in types:
                yield item.name
            if item.name not in FOR_SPELLS_TOO if spell else item.name in FOR_SPELLS_ONLY:
                yield item.name
        if spell and isinstance(item, WHILE_IN_PLAY) and ThisCard() not in parts_of(item):
            yield "what always holds"
        if spell and (isinstance(item, AS_IT_COMES) or _waits_for_itself(item)):
            yield "what comes into play"
        if spell and isinstance(item, a.AdditionalCost) and SacrificeCost() in item.cost.parts:
            yield "sacrifice of itself"
        if spell and isinstance(item, a.Activated) and any(map(_comes_transformed, item.effects)):
            yield "craft"
        if spell and isinstance(item, a.Instructions) and any(map(_is_of_its_size, item.effects)):
            yield "its power"
        if equips(item) is not None and "equipment" not in subtypes:
            yield "equip"
        if (
            isinstance(item, a.Activated)
            and isinstance(item.condition, t.IsLevel)
            and "class" not in subtypes
        ):
            yield f"level {item.condition.level + 1}"


def _comes_transformed(effect: Node) -> bool:
    return isinstance(effect, e.MoveTo) and effect.what == ThisCard() and effect.transformed


def _on_nothing(abilities: Sequence[Node], subtypes: Sequence[str]) -> Iterator[str]:
    """What a card says of the thing that it is on, where nothing attaches it to any."""
    if BORNE.intersection(subtypes) or any(map(_attaches_itself, parts_of(tuple(abilities)))):
        return
    for each in (part for item in abilities for part in _own_parts(item)):
        if isinstance(each, Enchanted):
            yield each.noun
        elif getattr(each, "enchanted", False) is True or str(getattr(each, "whose", "")).startswith(
            "enchanted"
        ):
            yield "what it is attached to"


def _attaches_itself(part: Node) -> bool:
    if isinstance(part, a.Keyword):
        return part.name in ATTACHES
    moved = isinstance(part, e.AttachTo) and part.what == ThisCard()
    return moved or isinstance(part, e.BecomeEnchantment) or equips(part) is not None


def _own_parts(said: Meaning) -> list[Node]:
    """The parts of what a card says, without what something else is given."""
    found: list[Node] = []

    def gather(part: Meaning) -> None:
        if isinstance(part, tuple):
            for each in part:
                gather(each)
        elif isinstance(part, Node) and not isinstance(part, (e.GainAbilities, e.Token)):
            found.append(part)
            for field in part.field_names:
                value = getattr(part, field)
                if value and isinstance(value, (tuple, Node)):
                    gather(value)

    gather(said)
    return found


def _waits_for_itself(item: Node) -> bool:
    """Whether a spell's instructions wait for what befalls itself in play, or change what it may do there."""
    effects = item.effects if isinstance(item, a.Instructions) else ()
    return any(
        (isinstance(effect, e.Later) and effect.trigger in OF_ITSELF_IN_PLAY)
        or (
            isinstance(effect, e.Modify)
            and effect.what == ThisCard()
            and any(isinstance(change, e.HasProperty) for change in effect.changes)
        )
        for effect in effects
    )


def _is_of_its_size(part: Meaning) -> bool:
    """Whether something is worked out by the power or toughness of a spell, which has none; not within what
    something else is given.
    """
    if isinstance(part, tuple):
        return any(map(_is_of_its_size, part))
    if not isinstance(part, Node) or isinstance(part, (e.GainAbilities, e.Token, a.Triggered, a.Activated)):
        return False
    if isinstance(part, ValueOf) and part.of == ThisCard() and part.what in ("power", "toughness"):
        return True
    return any(_is_of_its_size(getattr(part, field)) for field in part.field_names)


OF_ITSELF_IN_PLAY = (
    *(a.ComesIntoPlay(), a.LeavesPlay(), a.LeavesPlay(to="graveyard"), a.Attacks(), a.Blocks()),
    *(a.IsBlocked(), a.AttacksOrBlocks(), a.BlocksOrIsBlocked()),
)


def _choice_of_how_many(abilities: Sequence[Node]) -> bool:
    """Whether of several things to do more may be chosen, or fewer."""
    several = (part for part in parts_of(tuple(abilities)) if isinstance(part, e.ChooseSeveral))
    return any(len({len(size) for size in part.sizes}) > 1 for part in several)


def _costs_of_all_modes(spree: a.Keyword, abilities: Sequence[Node]) -> bool:
    """Whether any number of several things may be chosen, and there is a cost for each."""
    several = [part for part in parts_of(tuple(abilities)) if isinstance(part, e.ChooseSeveral)]
    costs = range(1, len(spree.value) + 1)
    return [{len(size) for size in part.sizes} for part in several if not part.again] == [{*costs}]
