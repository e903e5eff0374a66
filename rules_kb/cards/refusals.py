"""Texts that are refused though each of their words is understood: what they ask for isn't there."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.cards_of_nowhere import (
    LOOKS,
    is_of_nowhere,
    refuse_anothers_library,
    refuse_cards_of_nowhere,
    refuse_cards_outside_play,
    refuse_hand_of_nobody,
    refuse_one_graveyard_of_no_target,
)
from rules_kb.cards.chosen_types import refuse_another_kind_of_type
from rules_kb.cards.costs import PayItsMana
from rules_kb.cards.done_this_way import refuse_what_is_not_done_this_way
from rules_kb.cards.events_named import is_of_one_event
from rules_kb.cards.evidence import refuse_evidence_of_no_cost
from rules_kb.cards.excess_damage import refuse_excess_of_nothing
from rules_kb.cards.instead_of_what import refuse_unclear_alternatives
from rules_kb.cards.leave_to_play import MayPlay
from rules_kb.cards.mentions import kinds_of
from rules_kb.cards.named import AND, IN_EVENT
from rules_kb.cards.node import Node, kinds_in, parts_of
from rules_kb.cards.paid_instead import refuse_other_targets_if_paid
from rules_kb.cards.shown_cards import (
    OF_A_LIBRARY,
    refuse_anothers_cards,
    refuse_cards_from_elsewhere,
    refuse_it_that_was_drawn,
    refuse_play_from_library,
    refuse_some_of_none,
)
from rules_kb.cards.targets import refuse_shares_of_several, targets_of
from rules_kb.cards.that_many import refuse_numbers_of_nothing
from rules_kb.cards.this_turn import (
    AmountSpent,
    AnOpponent,
    CantEnter,
    ColorsSpent,
    LaterCondition,
    ManaWasSpent,
    PaidAs,
    PlayedThisTurn,
    RevealedOrHad,
    UsedThisTurn,
)
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.types import is_type_word, plural
from rules_kb.cards.unclear_reach import refuse_it_that_blocks, refuse_it_that_would, refuse_unclear_reach
from rules_kb.cards.unpaid import (
    refuse_it_of_either_cost,
    refuse_mana_spent_on_another,
    refuse_undefined_x,
    refuse_unknown_kicker,
    refuse_unknown_sacrifice,
    refuse_what_was_paid_for_another,
)
from rules_kb.cards.what_was_removed import refuse_counters_on_what_left, refuse_unknown_removed_cards
from rules_kb.cards.words import (
    CountOf,
    Each,
    Filter,
    Flips,
    It,
    Itself,
    RemovedCards,
    SacrificedValue,
    SomeOf,
    Target,
    ThatPlayer,
    ThisCard,
    Those,
    You,
)
from rules_kb.cards.words_for_nobody import refuse_words_for_nobody


def refuse_what_means_nothing(
    abilities: Sequence[Node], text: str, name: str, costs_x: bool, enchants: bool
) -> None:
    """Raise NotUnderstood where abilities ask for an X, a sacrifice, a target, a player or a size that
    nothing gives them. `costs_x`: whether there is an X in the mana cost; `enchants`: whether the card is an
    Aura.
    """
    abilities = tuple(abilities)  # the same for all, of which the parts are gathered once
    refuse_undefined_x(abilities, costs_x, text, name)
    _refuse_half_a_name(text, name)
    refuse_words_for_nobody(text, name)
    _refuse_you_of_another(text, name)
    _refuse_what_nothing_enchants(abilities, text, name, enchants)
    there = kinds_in(abilities)
    for refuse, speaks_of in REFUSALS:
        if not there.isdisjoint(speaks_of):
            refuse(abilities, text, name)


def _refuse_choices_for_nothing(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where something is chosen of which no word speaks afterwards, or each of several
    players chooses: what follows was read as being about another thing.
    """
    for part in parts_of(tuple(abilities)):
        if isinstance(part, e.ChooseThing):
            of_one = isinstance(part.who, (You, Target, ThatPlayer, AnOpponent))
            if not part.what.mark or not of_one:
                raise NotUnderstood(text, "chosen for nothing", name)
            if isinstance(part.what.what, Filter) and is_of_nowhere(part.what.what):
                raise NotUnderstood(text, "a card: nothing says where it is", name)


def _refuse_what_follows_a_repetition(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a process is repeated and something is said after that, or in a mode."""
    for ability in abilities:
        many = sum(isinstance(part, e.RepeatProcess) for part in parts_of(ability))
        last = getattr(ability, "effects", ()) if many else ()
        while last and not isinstance(last[-1], (e.RepeatProcess, e.ChooseOne)):
            inner = [getattr(last[-1], field, ()) for field in ("effects", "then", "won", "lost")]
            last = next((effects for effects in inner if effects and isinstance(effects, tuple)), ())
        if many > 1 or (many and not (last and isinstance(last[-1], e.RepeatProcess))):
            raise NotUnderstood(text, "repeat this process", name)


def _refuse_coins_of_two_kinds(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where coins are counted as won or lost, and as fallen so or so."""
    for ability in abilities:
        counted = {part.how in ("won", "lost") for part in parts_of(ability) if isinstance(part, Flips)}
        if len(counted) > 1:
            raise NotUnderstood(text, "flip: called, or not", name)


def _refuse_what_one_event_lacks(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where "it" is of one of two events and could be something else of the other."""
    for ability in parts_of(tuple(abilities)):
        trigger = getattr(ability, "trigger", None)
        if isinstance(trigger, (a.FirstEachTurn, a.OnceEachTurn)):
            trigger = trigger.event
        if isinstance(trigger, a.EitherEvent) and is_of_one_event(trigger):
            for part in parts_of(ability):
                if isinstance(part, (It, Those, ThatPlayer)) and part.to == IN_EVENT:
                    raise NotUnderstood(text, part.noun if isinstance(part, It) else "that", name)


HOST = re.compile(
    r"\b(?:aura|equipment)s? (?:that's )?attached to an? \w+ (?:or|you|your|an|with|without|that|target)\b"
)


def _refuse_hosts_that_are_described(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where more is said of that to which something is attached than that it is a
    creature, or a permanent: it would be taken for said of what is attached.
    """
    if (said := HOST.search(text.lower())) is None:
        return
    relations = {part.relation for part in parts_of(tuple(abilities)) if isinstance(part, Filter)}
    if relations & {"attached", "attached to a creature"}:
        raise NotUnderstood(text, said[0], name)


def _refuse_counting_what_has_gone_too(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where it is counted what was attached to a thing with which it has gone."""
    for ability in abilities:
        counted = {part.what for part in parts_of(ability) if isinstance(part, CountOf)}
        for part in parts_of(ability):
            gone = parts_of(part.what)[1:] if isinstance(part, (e.Destroy, e.MoveTo)) else ()
            if any(
                isinstance(what, Filter) and what.relation == "attached to it" and what in counted
                for what in gone
            ):
                raise NotUnderstood(text, "for each", name)


def _refuse_mana_in_a_case(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an activated ability makes mana, or other mana instead: it would wait on the
    stack, and where another gets the mana that you don't lose, or there is other mana. Nor is it counted how
    often another than an activated ability was played.
    """
    for ability in abilities:
        mana = [part for part in parts_of(ability) if isinstance(part, e.AddMana)]
        kept = [part for part in mana if part.kept]
        if kept and (len(mana) > 1 or not isinstance(kept[0].who, You)):
            raise NotUnderstood(text, "you don't lose this mana", name)
    for ability in abilities:
        effects = ability.effects if isinstance(ability, a.Activated) else ()
        cases = [part for part in effects if isinstance(part, (e.InsteadIf, e.IfDone))]
        if any(isinstance(part, e.AddMana) for part in parts_of(tuple(cases))):
            raise NotUnderstood(text, "add other mana instead", name)
        counts = any(isinstance(part, UsedThisTurn) for part in parts_of(ability))
        if counts and not effects:
            raise NotUnderstood(text, "this ability has been activated", name)


def _refuse_counts_of_what_does_not_resolve(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where it is counted how often an ability has resolved that isn't one of the card
    itself, doesn't wait to resolve, or may leave the stack without resolving.
    """
    for ability in abilities:
        parts = [*parts_of(ability)]
        if not any(isinstance(part, a.ResolvesAgain) for part in parts):
            continue
        waits = Target in map(type, parts) or e.AddMana not in map(type, parts)
        resolves = isinstance(ability, a.Triggered) and ability.condition is None
        twice = [*abilities].count(ability) > 1
        if twice or (not resolves and not (isinstance(ability, a.Activated) and waits)):
            raise NotUnderstood(text, "this ability has resolved", name)


def _refuse_sizes_that_change_themselves(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where what always holds changes more than what a thing may do, for those with one
    size above or below the other: looks would be worked out by it.
    """
    for ability in abilities:
        changes = ability.changes if isinstance(ability, a.Static) else ()
        more = any(not isinstance(change, e.HasProperty) for change in changes)
        if more and Itself() in parts_of(getattr(ability, "what", None)):
            raise NotUnderstood(text, "its", name)


def _refuse_abilities_too_late(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an instant or a sorcery gets an ability by its own instructions, as it leaves
    the stack.
    """
    spells = [ability for ability in abilities if isinstance(ability, a.Instructions)]
    for part in parts_of(tuple(spells)):
        own = part.changes if isinstance(part, e.Modify) and part.what == ThisCard() else ()
        if any(isinstance(change, e.GainAbilities) for change in own):
            raise NotUnderstood(text, "gains an ability as it resolves", name)


def _refuse_choices_of_no_moment(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where one of several abilities is to be chosen, and nothing happens by
    which it would be.
    """
    for ability in abilities:
        if isinstance(ability, a.Static) and any(isinstance(part, OF_A_MOMENT) for part in ability.changes):
            raise NotUnderstood(text, "your choice", name)


OF_A_MOMENT = (e.OneAbility, e.SetChosenKind, e.SetChosenColors)
"""Changes that are chosen as an effect begins."""


def _refuse_mana_costs_of_combat(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a mana cost is to be paid as attackers or blockers are declared."""
    for part in parts_of(tuple(abilities)):
        if isinstance(part, (e.CostsToAttack, e.CostsToBlock, e.CostsToBeBlocked)) and any(
            isinstance(inner, PayItsMana) for inner in parts_of(part)
        ):
            raise NotUnderstood(text, "mana cost", name)


ENCHANTED_PLAYER = re.compile(r"\benchanted (?:player|opponent)\b", re.IGNORECASE)


def _refuse_what_nothing_enchants(abilities: Sequence[Node], text: str, name: str, enchants: bool) -> None:
    """Raise NotUnderstood where a text speaks of an enchanted player, and the card isn't attached to one; or
    of who controls what it enchants, and it enchants nothing.
    """
    said = ENCHANTED_PLAYER.search(text)
    if said is not None and not any(isinstance(item, a.EnchantPlayer) for item in abilities):
        raise NotUnderstood(text, said[0], name)
    if not enchants and any(isinstance(item, a.MayIgnore) for item in abilities):
        raise NotUnderstood(text, "ignore: this enchants nothing", name)


def refuse_to_ignore_another_paragraph(paragraphs: list[list[Node]], text: str, name: str) -> None:
    """Raise NotUnderstood where a player may ignore what a paragraph says, and another one says something of
    the kind, which isn't ignored.
    """
    speaking = [any(isinstance(item, a.MayIgnore) for item in abilities) for abilities in paragraphs]
    others = (
        item for abilities, own in zip(paragraphs, speaking, strict=True) if not own for item in abilities
    )
    if any(speaking) and any(isinstance(item, a.Static) for item in others):
        raise NotUnderstood(text, "ignore: only what this paragraph says", name)


STAY_AS_THEY_ARE = (
    *(a.Static, a.StarSize, a.EntersWith, a.EntersTapped, a.CostsMore, a.CostsMoreItself),
    *(a.CantPlay, CantEnter),
)
"""Abilities with which nothing happens, so that there is no moment to choose a target in."""


def _refuse_targets_of_no_play(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a static ability or a statement names a target, which nobody chooses,
    or where a target is chosen of which no word speaks afterwards.
    """
    for ability in abilities:
        instead = isinstance(ability, a.Instead) and any(
            isinstance(part, e.ChangeEvent) and isinstance(part.to, Target) for part in ability.effects
        )
        if instead or (isinstance(ability, STAY_AS_THEY_ARE) and targets_of(ability)):
            raise NotUnderstood(text, "target: nobody plays this, so that nobody chooses one", name)
        if e.ChooseTargets not in kinds_in(ability):
            continue
        parts = parts_of(ability)
        named = {part for said in parts for part in str(getattr(said, "to", "")).split(AND)}
        named |= {f"target {index + 1}" for index in _who_choose(parts)}
        for chosen in (part for part in parts if isinstance(part, e.ChooseTargets)):
            if not any(each.endswith(f"target {chosen.what.index + 1}") for each in named):
                raise NotUnderstood(text, "chosen for nothing", name)


def _who_choose(parts: Sequence[Node]) -> set[int]:
    """The targets that choose one of the modes in which they are named."""
    choices = [part for part in parts if isinstance(part, e.ChooseOne) and part.chooser == "target opponent"]
    aimed = (part for choice in choices for part in parts_of(choice) if isinstance(part, e.ChooseTargets))
    return {part.what.index for part in aimed}


def _refuse_targets_of_later(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where what is to be done at a later time names its target only there: whether that
    is chosen now or then the text doesn't say.
    """
    for ability in abilities:
        for later in (part for part in parts_of(ability) if isinstance(part, e.Later)):
            if isinstance(later.trigger, a.Beginning) and any(
                isinstance(part, Target) for part in parts_of(later.effects)
            ):
                raise NotUnderstood(text, "target", name)


def _refuse_anothers_limits(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a limit for a while on what others may block, or be blocked by, speaks of
    "you": as a limit of theirs it would mean their own controller.
    """
    for part in parts_of(tuple(abilities)):
        if not isinstance(part, e.Modify) or isinstance(part.what, ThisCard):
            continue
        for limit in parts_of(part.changes):
            said = parts_of(limit) if isinstance(limit, (e.CantBlock, e.CantBeBlocked)) else []
            if any(isinstance(what, Filter) and what.controller in ("you", "opponent") for what in said):
                raise NotUnderstood(text, "can't block or be blocked by what you control", name)


def _refuse_endless_sizes(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an instruction changes a size, or all things of a description, and nothing
    says for how long; and where it counters what is no spell, or destroys a spell.
    """
    for part in parts_of(tuple(abilities)):
        countered = part.what if isinstance(part, e.CounterSpell) else None
        if isinstance(countered, Target) and "permanent" in kinds_of(countered.what):
            raise NotUnderstood(text, "counter: what is in play can't be countered", name)
        destroyed = part.what if isinstance(part, e.Destroy) else None
        if isinstance(destroyed, Target) and "spell" in kinds_of(destroyed.what):
            raise NotUnderstood(text, "destroy: a spell can't be destroyed", name)
        if is_endless(part):
            raise NotUnderstood(text, "gets: nothing says for how long", name)


def _refuse_copies_of_no_spell(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where something is copied that is neither a spell nor an ability on the stack."""
    parts = parts_of(tuple(abilities))
    played = [
        copied
        for part in parts
        if isinstance(part, a.Triggered)
        and any(isinstance(event, a.PlaysSpell) for event in parts_of(part.trigger))
        for copied in parts_of(part.effects)
        if isinstance(copied, e.CopySpell)
    ]
    for part in parts:
        if not isinstance(part, e.CopySpell) or not part.same_targets or isinstance(part.what, ThisCard):
            continue
        kinds = kinds_of(part.what.what) if isinstance(part.what, Target) else frozenset[str]()
        noun = part.what.noun if isinstance(part.what, It) else ""
        of_event = noun == "it" and any(each is part for each in played) and part.what == It(to=IN_EVENT)
        if not of_event and not kinds & {"spell", "ability"} and noun not in ("that spell", "that ability"):
            raise NotUnderstood(text, "copy: no spell or ability", name)


def is_endless(part: Node) -> bool:
    """Whether an instruction changes a size, all things of a description, or bans regeneration, for good."""
    ban = e.HasProperty(e.CantRegenerate())
    return (
        isinstance(part, e.Modify)
        and not part.duration
        and (
            (isinstance(part.what, Each) and part.changes != (e.SetController(),))
            or any(isinstance(change, e.ChangeSize) or change == ban for change in part.changes)
        )
    )


def _refuse_damage_of_abilities(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an ability is called the source of damage: none ever is."""
    for part in parts_of(tuple(abilities)):
        source = part.source if isinstance(part, a.WouldBeDamaged) else None
        if isinstance(source, Filter) and source.noun in ("ability", "spell or ability"):
            raise NotUnderstood(text, "ability would deal damage", name)


IN_BRACKETS = re.compile(r"\([^()]*\)")
YOU_OF_ANOTHER = re.compile(
    r"\b(?:player|opponent|controller|owner|he or she|they) may (?!play|cast|activate)[^.\"]*\b(your?)\b",
    re.IGNORECASE,
)


MAY_WHOM = re.compile(
    r"\bmay (?:each (?:other )?(?:player|opponent)"
    r"|(?:target|that|those|defending|another|an?|its?|their|they|your?)\b|~(?!\w)"
    r"|(?:creatures|lands|artifacts|enchantments|permanents|players|opponents) \w)"
)
"""Leave to do something, and who does it where it should be said what."""
EXCEPT_IF = re.compile(
    r"\bexcept [^.,\"]* if\b(?! (?:the|that) (?:spell|creature|permanent|token) is legendary\b)"
)


def _refuse_you_of_another(text: str, name: str) -> None:
    """Raise NotUnderstood where what another player may do speaks of "you": as that player does it, it would
    be read as that player; and where the exception to a copy has a condition: it would be one of the copying.
    """
    if found := YOU_OF_ANOTHER.search(IN_BRACKETS.sub("", text)):
        raise NotUnderstood(text, f"{found[1]}: within what another player may do", name)
    if found := MAY_WHOM.search(IN_BRACKETS.sub("", text).replace(name or "~", "~")):
        raise NotUnderstood(text, f"{found[0]}: may do what", name)
    if found := EXCEPT_IF.search(text):
        raise NotUnderstood(text, f"{found[0]}: what is so only if something else is", name)


def _refuse_half_a_name(text: str, name: str) -> None:
    """Raise NotUnderstood where a text may call its card by the last word of the name, which is a creature
    type as well, the same for one and for many.
    """
    last = name.split()[-1] if " " in name else ""
    if last and plural(last.lower()) == last.lower() and is_type_word(last.lower()):
        alone = re.search(
            r"(?<!other )(?<!each )(?<!all )(?<!of )(?<!\b[Aa] )(?<![Tt]arget )(?<!attacking )"
            rf"\b{re.escape(last)}\b",
            text.replace(name, ""),
        )
        if alone is not None:
            raise NotUnderstood(text, f"{last}: the card, or all that are of that type", name)


REFUSALS: tuple[tuple[Callable[[Sequence[Node], str, str], None], tuple[type[Node], ...]], ...] = (
    (refuse_unknown_sacrifice, (SacrificedValue, a.SacrificeCost)),
    (refuse_it_of_either_cost, (a.AdditionalCost,)),
    (refuse_unknown_kicker, (a.WasKicked, PaidAs, RevealedOrHad)),
    (_refuse_anothers_limits, (e.CantBlock, e.CantBeBlocked)),
    (_refuse_targets_of_no_play, (Target, e.ChooseTargets)),
    (_refuse_targets_of_later, (e.Later,)),
    (_refuse_endless_sizes, (e.CounterSpell, e.Destroy, e.Modify)),
    (_refuse_copies_of_no_spell, (e.CopySpell,)),
    (refuse_cards_of_nowhere, (Target, e.MoveTo)),
    (_refuse_damage_of_abilities, (a.WouldBeDamaged,)),
    (refuse_it_that_would, (a.Instead,)),
    (refuse_it_that_blocks, (a.IsBlocked,)),
    (refuse_what_is_not_done_this_way, (Node,)),
    (refuse_excess_of_nothing, (Node,)),
    (refuse_evidence_of_no_cost, (Node,)),
    (_refuse_mana_costs_of_combat, (PayItsMana,)),
    (_refuse_choices_of_no_moment, OF_A_MOMENT),
    (_refuse_abilities_too_late, (e.GainAbilities,)),
    (refuse_other_targets_if_paid, (a.WasKicked, PaidAs)),
    (refuse_hand_of_nobody, (a.CardsInHand, PlayedThisTurn)),
    (refuse_cards_outside_play, (Filter,)),
    (_refuse_sizes_that_change_themselves, (Itself,)),
    (_refuse_mana_in_a_case, (e.AddMana, e.InsteadIf, e.IfDone, UsedThisTurn)),
    (_refuse_counts_of_what_does_not_resolve, (a.ResolvesAgain,)),
    (refuse_mana_spent_on_another, (LaterCondition, AmountSpent, ManaWasSpent, ColorsSpent)),
    (refuse_what_was_paid_for_another, (a.WasKicked, PaidAs)),
    (refuse_another_kind_of_type, (e.SetTypes, e.SetChosenLand)),
    (refuse_one_graveyard_of_no_target, (Filter,)),
    (refuse_anothers_library, LOOKS),
    (_refuse_hosts_that_are_described, (Filter,)),
    (_refuse_counting_what_has_gone_too, (CountOf,)),
    (refuse_unclear_alternatives, (Node,)),
    (_refuse_coins_of_two_kinds, (Flips,)),
    (_refuse_what_one_event_lacks, (a.EitherEvent,)),
    (refuse_numbers_of_nothing, (Node,)),
    (_refuse_choices_for_nothing, (e.ChooseThing,)),
    (_refuse_what_follows_a_repetition, (e.RepeatProcess,)),
    (refuse_shares_of_several, (Target,)),
    (refuse_unclear_reach, (Node,)),
    (refuse_unknown_removed_cards, (RemovedCards, Filter)),
    (refuse_counters_on_what_left, (e.PutCounters,)),
    (refuse_some_of_none, (SomeOf,)),
    (refuse_play_from_library, (MayPlay,)),
    (refuse_anothers_cards, OF_A_LIBRARY),
    (refuse_cards_from_elsewhere, (a.LeavesPlay,)),
    (refuse_it_that_was_drawn, (a.ItIs,)),
)
"""What is refused, and the parts of which a text must have one for that."""
