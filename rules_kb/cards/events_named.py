"""What a trigger condition speaks of: what acts in its event, what else is in it, and whose that is."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.named import (
    AIMS,
    BLOCKED_ONE,
    BLOCKER,
    CONTROLLER,
    DEALER,
    DEALT,
    ENCHANTED,
    FIGHTER,
    IN_EVENT,
    OWNER,
    THIS,
)
from rules_kb.cards.node import Meaning, TriggerCondition

Role = tuple[str, Meaning] | None


def of_event(trigger: TriggerCondition) -> tuple[Role, Role, bool]:
    """What acts in an event, what else is in it, and whether there is a player in it who was named."""
    subject: Meaning = getattr(trigger, "what", None) or (
        ENCHANTED if getattr(trigger, "enchanted", False) else THIS
    )
    if isinstance(trigger, a.Beginning):
        of_enchanted: Role = (IN_EVENT, ENCHANTED) if trigger.whose == "enchanted controller" else None
        return None, of_enchanted, trigger.whose != "you"
    if isinstance(trigger, a.EitherEvent):
        return _of_either(trigger)
    if isinstance(trigger, (a.FirstEachTurn, a.OnceEachTurn)):
        return of_event(trigger.event)
    if isinstance(trigger, a.Cycles):
        return (
            (IN_EVENT, THIS if not trigger.who else w.Filter("card")),
            None,
            trigger.who in ("player", "opponent"),
        )
    if isinstance(trigger, a.Attacks) and trigger.whom:
        return (IN_EVENT, subject) if not trigger.together else None, None, True
    if isinstance(trigger, a.PlayerIsDealtDamage):
        return None, None, trigger.who != "you"
    if isinstance(trigger, SEVERAL_AT_A_TIME) and trigger.together:
        return None, None, False  # there may be several
    if isinstance(trigger, a.LeavesPlay) and trigger.enchanted:
        return (IN_EVENT, w.Filter(words=("creature",))), None, False
    if isinstance(trigger, (a.State, a.ItLeavesPlay, a.ItBecomesUntapped, a.YouLoseIt)):
        return None, None, False
    if isinstance(trigger, a.Blocks):
        creature = trigger.each
        return (BLOCKER, subject), (BLOCKED_ONE, creature) if creature is not None else None, False
    if isinstance(trigger, a.IsBlocked):
        return (BLOCKED_ONE, subject), (BLOCKER, trigger.by) if trigger.by is not None else None, False
    if isinstance(trigger, a.BlocksOrIsBlocked):
        if trigger.number is not None:
            return (IN_EVENT, subject), None, False
        other = (IN_EVENT, trigger.by) if trigger.by is not None else None
        return (FIGHTER, subject), other, False
    if isinstance(trigger, a.DealsDamage) and trigger.at_once:
        return (DEALER, subject), None, False  # there may be several
    if isinstance(trigger, a.DealsDamage):
        to = trigger.to
        if not isinstance(to, str):
            hurt: Role = (DEALT, THIS if isinstance(to, w.ThisCard) else to)
            return (hurt, (DEALER, subject), False) if trigger.befalls else ((DEALER, subject), hurt, False)
        creature = w.Filter(words=("creature",)) if "creature" in to else None
        to_player = "player" in to or "opponent" in to
        befallen: Role = (DEALT, creature) if creature is not None else None
        if trigger.befalls:
            return befallen, (DEALER, subject), to_player
        return (DEALER, subject), befallen, to_player
    if isinstance(trigger, a.IsDealtDamage):
        return (DEALT, subject), None, False
    if isinstance(trigger, a.PlaysSpell):
        return None, (IN_EVENT, trigger.what), trigger.who != "you"
    if isinstance(trigger, a.UsesAbility):
        return None, (IN_EVENT, w.Filter("ability")), trigger.who != "you"
    if isinstance(trigger, a.BecomesTarget):
        return (IN_EVENT, subject), (AIMS, trigger.by), True
    if isinstance(trigger, a.PlayerBecomesTarget):
        return None, (AIMS, trigger.by), trigger.who != "you"
    if isinstance(trigger, a.DiscardsCard) and trigger.together:
        return None, None, trigger.who != "you"
    if isinstance(trigger, (a.DrawsCard, a.DiscardsCard)):
        what = trigger.what if isinstance(trigger, a.DiscardsCard) else None
        return None, (IN_EVENT, what or w.Filter("card")), trigger.who != "you"
    if isinstance(trigger, a.Sacrifices):
        return None, (IN_EVENT, trigger.what), trigger.who != "you"
    if isinstance(trigger, (a.GainsLife, a.LosesLife)):
        return None, None, trigger.who != "you"
    if isinstance(trigger, a.BecomesTapped) and trigger.for_mana:
        return (IN_EVENT, subject), None, True
    if isinstance(trigger, a.IsDiscarded):
        return (IN_EVENT, THIS), None, trigger.by_opponent
    return (IN_EVENT, subject), None, False


def is_moved(trigger: TriggerCondition) -> bool:
    """Whether what is in an event is a card, somewhere else than in play."""
    into_or_out = (a.LeavesPlay, a.IntoGraveyard, a.LeavesGraveyard, a.IntoExile, a.Sacrifices)
    return isinstance(trigger, (*into_or_out, a.DiscardsCard, a.DrawsCard, a.PlaysSpell))


SEVERAL_AT_A_TIME = (a.ComesIntoPlay, a.LeavesPlay, a.IntoGraveyard, a.LeavesGraveyard, a.IntoExile)


OF_ANOTHER = (*w.OPPONENTS, "chosen player")


def whose_things(trigger: TriggerCondition, *roles: Role) -> Iterator[str]:
    """Names for the opponent, or the enchanted player, whose a thing in an event is: who controls it, or to
    whose graveyard it goes.
    """
    returned = isinstance(trigger, a.LeavesPlay) and trigger.to == "hand" and trigger.whose != "you"
    if returned or (isinstance(trigger, (a.IntoGraveyard, a.LeavesPlay)) and trigger.whose == "opponent"):
        yield OWNER + IN_EVENT
        return
    for role in roles:
        if role is not None and isinstance(role[1], w.Filter) and role[1].controller in OF_ANOTHER:
            yield CONTROLLER + role[0]


def _of_either(trigger: a.EitherEvent) -> tuple[Role, Role, bool]:
    """What is in either of two events: the same things, or this card and another, which are called alike."""
    first, second = of_event(trigger.first), of_event(trigger.second)
    if first == second:
        return first
    if first[0] is None or second[0] is None:
        return first[0] or second[0], first[1] or second[1], False
    subject: Meaning = getattr(trigger.second, "what", None) or getattr(trigger.first, "what", None) or THIS
    player = first[2] and second[2]
    if first[0] == second[0] and first[1] is not None and second[1] is not None:
        alike = first[1][0] == second[1][0]
        return first[0], (first[1][0], subject) if alike else None, player
    if first[0][0] == second[0][0]:
        return (first[0][0], subject), first[1] if first[1] == second[1] else None, player
    return (IN_EVENT, subject), None, player


def is_of_one_event(trigger: a.EitherEvent) -> bool:
    """Whether something is in only one of two events that isn't this card: an opponent draws a card, or a
    creature comes into play; or what deals damage in one is what another one concerns.
    """
    acting = [of_event(each)[0] for each in (trigger.first, trigger.second)]
    known = [role for role in acting if role is not None and role[1] != THIS]
    if len({role[0] for role in known}) > 1 and any(role[0] == DEALER for role in known):
        return True
    named = {role[1] if role is not None else None for role in acting}
    alike = type(trigger.first) is type(trigger.second) and None not in named
    return len(named) > 1 and not alike and named != {None, THIS}
