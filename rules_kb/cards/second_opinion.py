"""A second opinion on what a text was read as, that doesn't come from the table of phrases.

Some facts of a text can be counted in its words by themselves: how many targets it has, how often somebody
may choose to do something, what is left to chance, what lasts for a turn, what can't be regenerated, who
controls what. Any right reading has as many of each in its tree. Where it hasn't, the reading is in doubt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.equipping import equips
from rules_kb.cards.keywords import MAY_PAY
from rules_kb.cards.node import Meaning, Node, parts_of
from rules_kb.cards.noticing import NoticedTwice
from rules_kb.cards.rewriting import CHOSEN_FIRST, looked_for, of_the_chosen
from rules_kb.cards.this_turn import HasMore, LaterCondition, MayPlay

Counter = Callable[[Node], int]


def _targets(part: Node) -> int:
    if isinstance(part, e.ChooseOne) and part.chooser == "target opponent":  # the same one in each mode
        return 1 - len(part.modes)
    if isinstance(part, e.Token) and part.power is None:  # of which only the name is said
        return -sum(isinstance(each, w.Target) for each in parts_of(part.abilities))
    if equips(part) is not None:
        return -1
    return isinstance(part, w.Target)


def _options(part: Node) -> int:
    if isinstance(part, e.BidLife):  # to bid at all, and to bid more
        return 2
    if isinstance(part, a.Keyword):
        return part.name == MAY_PAY
    if isinstance(part, a.SpendAs):
        return 1 + part.rest_colorless
    if isinstance(part, MayPlay):
        return part.any_color
    if isinstance(part, e.ChooseSeveral):
        return part.may
    if isinstance(part, e.HasProperty):
        return isinstance(part.property, (e.MayStayTapped, e.DamageAsThoughUnblocked))
    return (
        isinstance(
            part,
            (
                *(e.May, e.GrantAbility, e.BecomeEnchantment, e.PayForEach, e.MayLookAt),
                *(a.MayIgnore, a.MaySkipTurn, a.AlternativeCost, a.EntersAsCopy, a.PaidInstead),
            ),
        )
        or (isinstance(part, (a.Instead, a.EntersWith)) and part.optional)
        or (isinstance(part, a.EntersTapped) and part.unless_paid is not None)
        or (isinstance(part, e.Unless) and part.each)
    )


def _chances(part: Node) -> int:
    return bool(getattr(part, "at_random", False))


def _bans(part: Node) -> int:
    return isinstance(part, e.CantRegenerate) or (isinstance(part, e.Destroy) and not part.regenerable)


def _provisos(part: Node) -> int:
    priced = (
        a.Not,
        e.CostsToAttack,
        e.CostsToBlock,
        e.CostsToBeBlocked,
        e.AttacksAlone,
        e.BlocksAlone,
        a.NamedCantBeUsed,
    )
    return isinstance(part, (e.Unless, e.ChooseUnless, e.CantUseAbilities, a.PlayOnlyWhen, *priced)) or any(
        getattr(part, field, None) is not None for field in ("unless", "unless_defender_controls", "tax")
    )


def _everybody(part: Node) -> int:
    if isinstance(part, e.BidLife):
        return 2
    of_each = isinstance(part, a.Beginning) and part.whose == "player"
    return of_each or isinstance(part, (w.EachPlayer, e.EvenOut, a.PlayerRule))


def _others(part: Node) -> int:
    if isinstance(part, w.Filter):
        return part.others
    if isinstance(part, w.Target):
        return part.other
    if isinstance(part, a.Attacks):
        return part.others > 0
    if isinstance(part, (a.Cycles, a.DiscardsCard, e.CantBeEnchanted)):
        return part.others
    if isinstance(part, a.SpendAs):
        return part.rest_colorless
    return isinstance(part, (e.AttacksAlone, e.AttacksOnlyAlone, e.BlocksAlone, w.AnyOther)) or (
        isinstance(part, w.Pile) and part.other
    )


def _with_a_controller(part: Node) -> int:
    limits = isinstance(part, e.CantAttack) and (part.unless_defender_controls is not None or part.walkers)
    limits = limits or (isinstance(part, (a.PlayerRule, a.Attacks)) and part.walkers)
    limits = limits or (isinstance(part, a.PlayerRule) and part.what == "own sacrifices")
    has = (a.Controls, a.ControlsEither, a.ControlsMore, HasMore, e.CantBeTargeted)
    limits = limits or (isinstance(part, a.IsDiscarded) and part.by_opponent)
    limits = limits or (isinstance(part, a.WouldMove) and bool(part.by))
    counted = (*has, NoticedTwice, e.ControlTurn, e.SetController, e.EvenOut)
    limits = limits or (isinstance(part, a.LeavesPlay) and bool(part.by))
    limits = limits or (isinstance(part, LaterCondition) and part.later.endswith("commander"))
    return limits or isinstance(part, counted) or (isinstance(part, w.Filter) and part.controller is not None)


SOME_PLAYER = r"(?:that|target|defending|active|chosen) (?:player|opponent)"
WHO = rf"(?:you|your opponents|opponents?|{SOME_PLAYER}|they|he or she)"
AT_LEAST, EXACTLY = "at least", "exactly"
FACTS: tuple[tuple[str, str, str, str, Counter], ...] = (
    (
        "targets",
        EXACTLY,
        r"\btargets?\b|\bprevent (?:up to )?\w+ damage(?: to any| to a creature you control(?=\.)|,? divided any way you choose among any number of creatures)\b|\bredirect 1 damage from\b(?! target\b|[^.]* to its owner\b)|\bredirect to [^.]* damage d(?:one|ealt) to any (?:one )?creature\b|\bcards? of any library\b|\bsupport (?=\d|x\b)|\bprevent all damage to a creature or player from one source\b",
        r"\b(?:the|new|new legal|becomes? an?|single|its|these) targets?\b|\btargets (?=a (?:new legal|single) target\b)|\b(?:that|if [\w' -]+?) targets\b|\bthat target (?=[^.,]+ costs? )|\b(?:if target player has only one card|unless that player puts an? \S+ counter on a target creature he or she controls)\b|\b(?:caster|lose control) of target\b|\bremove target (?=[^.:]* in your graveyard from the game:)|\bfor each target\b|\b(?:could|must) target\b|\bwhile choosing targets\b|\bas a target\b|\bwhenever[^,.]* target opponent\b|\btarget spell or (?=target permanent\b)|\b(?:special ability of target remain|target retains all)|: (?:tap (?:(?:two|three|four) )?|put a \S+ counter on )target [\w-]+(?: \w+)? you control to\b",
        _targets,
    ),
    (
        "options",
        AT_LEAST,
        r"\bmay\b",
        r"\b(?:any player|owner|you|each player|players) may (?:play|cast|activate|use)\b|\bany upkeep, any player may pay\b|\byou may (?:look at the top card of your library any time|exert|begin the game|(?:cast|play) ~ from)\b|\bmay block (?:an additional|any number|\w+ additional)\b"
        r"|\bmay not\b|\b(?:each|that) player may (?:then draw up to|put (?:an|one) additional land)\b|\byou may (?:spend|pay|have) no more than\b|\bmay declare an additional attack\b|\bmay attack (?:even )?the turn\b"
        r"|(?m:^)you may (?:pay|sacrifice|discard) [^.:]*? to \w+"
        r"|\. you may (?:pay|sacrifice|discard) [^.:]*? to regenerate\b|\bis in your hand, you may\b"
        r"|\bno player may\b|\bchoice may (?:attack|block)\b|\byou may choose to play\b|\bno (?:more than \w+ )?[a-z -]*?(?:creatures?|with power [a-z ]+ \d+) may\b|\bmay (?:be|only be|choose (?:a )?new|choose the same mode|block as though|later be|pay (?:\{\w+\})+ each time)\b|\bmay pay (?:\{\w+\})+(?: or (?:\{\w+\})+)? to (?:prevent|counter)\b|\bmay counter this \w+ by paying\b",
        _options,
    ),
    ("chances", EXACTLY, r"\bat random\b", "", _chances),
    (
        "bans on regeneration",
        EXACTLY,
        r"\b(?:can't|cannot) (?:be regenerated|regenerate)\b|\bcan regenerate\b",
        "",
        _bans,
    ),
    ("provisos", AT_LEAST, r"\bunless\b", "", _provisos),
    (
        "mentions of each player",
        AT_LEAST,
        r"\beach player\b(?!'s)",
        r"\beach player who searched (?:their|his or her) library this way\b",
        _everybody,
    ),
    (
        "mentions of others",
        AT_LEAST,
        r"\b(?:an)?other\b",
        r"\bin addition to (?:its|their) other\b|\beach other player\b|\banother (?:target|turn|player's (?:upkeep|turn))\b"
        r"|\b(?:with|to|on) another\b|\bany other (?:type|color)\b|\bthan any other,|\ball other players\b|\bbands with other\b|\bother effects may later\b|\bother than (?:an? [a-z]+|basic land|[a-z]+s)\b|\bother than (?:yours|(?:your|their) (?:hand|graveyard))\b"
        r"|\b(?:all|the) other (?:revealed )?cards\b|\bpower to the other\b|\bcards? of your library\. put [^.]*? and (?:put )?the other\b|\bput one (?:of (?:them|those cards) )?(?:into play|onto the battlefield|into (?:your|their) hand)(?: tapped)? and the other into\b|\bduring (?:(?:all |any )?other|an(?:y )?other player's) turns?\b"
        r"|\bin addition to (?:its|their) other (?:land|creature) types\b|\bby any creatures other than\b|\bthe other creature\b|\battacks and no other creatures attack\b|\bkeep one (?:of [a-z ]*)?and discard the other\b|\bfight each other\b|\bloses all other (?:card types|abilities)\b",
        _others,
    ),
    (
        "mentions of a controller",
        AT_LEAST,
        rf"\b{WHO} (?:don't )?controls?\b",
        r"\bchooses an? [\w -]*? (?:he or she|they) controls? and sacrifices it\b|\bfor as long as you control\b|(?<=[., ])the creature you control(?: (?:gets|gains|has)\b|\.)|\beach (?:\w+ )?creature (?:he or she|they) controls? that's (?:attacking|blocking)\b|\bignore this (?:effect|ability) if (?:that|the) player controls no\b|\bat least \w+ other creatures you control (?:also )?(?:attack|block)\b",
        _with_a_controller,
    ),
)
"""What is counted: its name, whether the tree must have as many or may have more, the words that count, those
among them that don't, and what counts in a tree.
"""


AT_THE_END = a.Beginning("end of turn", whose="next")
EXAMPLE = re.compile(r"\bfor example, [^.\"]*(?:\"[^\"]*\"[^.\"]*)*\.?")
"""A sentence that is only an example."""


def doubts(text: str, abilities: Iterable[Node]) -> list[str]:
    """Where the words of a text and the tree that it was read as don't agree, in words; none is good."""
    words = re.sub(r"\([^()]*\)", " ", text.replace("’", "'")).lower()
    words = re.sub(CHOSEN_FIRST, of_the_chosen, EXAMPLE.sub("", words))
    abilities = tuple(abilities)
    each = [_parts(ability) for ability in abilities]
    parts = [part for of_one in each for part in of_one]
    found: list[str] = []
    for name, how, pattern, except_for, counter in FACTS:
        said = looked_for(pattern).number_in(words)
        said -= looked_for(except_for).number_in(words) if said and except_for else 0
        if said <= 0 and how == AT_LEAST:
            continue
        read = sum(map(counter, parts))
        if said > read or (how == EXACTLY and said != read):
            found.append(f"{name}: {said} in the words, {read} in what they were read as")
    return [*found, *_durations(words, each)]


def _parts(node: Meaning) -> list[Node]:
    """All parts of a tree, each mode only once where several of them can be chosen."""
    if isinstance(node, tuple):
        return [part for item in node for part in _parts(item)]
    if not isinstance(node, Node):
        return []
    left_out = "modes" if isinstance(node, e.ChooseSeveral) else ""
    found: list[Node] = [node]
    for name in node.field_names:
        value = getattr(node, name)
        if isinstance(value, (tuple, Node)) and name != left_out:
            found += _parts(value)
    return found


def _given_up(parts: Sequence[Node]) -> bool:
    """Whether something is sacrificed at the end of the turn."""
    later = [part for part in parts if isinstance(part, e.Later) and part.trigger == AT_THE_END]
    return any(isinstance(part, e.Sacrifice) for part in _parts(tuple(later)))


def _durations(words: str, each: Sequence[Sequence[Node]]) -> list[str]:
    """What is said to last for a turn does, and nothing else that a text says so of lasts forever; `each`:
    the parts of each ability.
    """
    for_a_turn = [[part for part in parts if _lasts_a_turn(part)] for parts in each]
    endless = [[part for part in parts if isinstance(part, e.Modify) and not part.duration] for parts in each]
    lasting, said = sum(map(len, for_a_turn)), words.count("until end of turn")
    endless = [  # control that stays, beside what is so this turn, or until what is controlled is given up
        [part for part in parts if (said and not _given_up(whole)) or part.changes != (e.SetController(),)]
        for parts, whole in zip(endless, each, strict=True)
    ]
    found = []
    if (any(endless) and said > lasting) or any(map(all, zip(endless, for_a_turn, strict=True))):
        found.append("durations: something lasts forever beside what lasts until end of turn")
    if lasting and not re.search(r"\buntil end of turn\b|\bthis turn\b|\brest of the turn\b", words):
        found.append("durations: something ends with the turn, and no word says so")
    return found


def _lasts_a_turn(part: Meaning) -> bool:
    return isinstance(part, e.Modify) and part.duration == e.UNTIL_END_OF_TURN


__all__ = ["doubts"]
