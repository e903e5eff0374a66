"""Sentences of cards of 1993 to 1998 that later cards put otherwise, whatever they are filled with: rewritings of a
paragraph in lower case that go before those of single words.
"""

from __future__ import annotations

import re

from rules_kb.cards.rewriting import Rendering, any_of

_MANA = r"(?:\{\w+\})+"
_SMALL = ("zero", "one", "two", "three", "four", "five", "six")
_TURN = "this turn"
_EACH, _THAT = "each player's upkeep", "(?:he or she|they|that player)"


def _no_less_than_one(match: re.Match[str]) -> str:
    """gets +4/-4 until end of turn. If this reduces its toughness to less than 1, it becomes 1"""
    who, power, less = match.groups()
    return (
        f"if {who} has toughness {int(less) + 1} or greater, it gets {power}/-{less} until end of turn. "
        f"otherwise, it gets {power}/-x until end of turn, where x is its toughness minus 1"
    )


def _more_often(match: re.Match[str]) -> str:
    """if this ability is used more than three times in one turn; if you spend more than {R}{R}{R} in this way"""
    times = {"once": 1, "twice": 2}.get(match[2] or "") or (match[3] or "").count("{")
    cost = f"{{{(match[3] or '')[1:2]}}}"
    if match[3] and not (match.string.startswith(f"{cost}:") and match[3] == cost * times):
        return match[0]  # what is spent once isn't one mana of that kind
    least = _SMALL[(times or _SMALL.index(match[1])) + 1]
    return f"if this ability has been played {least} or more times {_TURN}, "


def _damaged(match: re.Match[str]) -> str:
    """creatures damaged by ~ can't be regenerated; {B}: any creature damaged by ~ this turn can't regenerate"""
    said = "creatures dealt damage by ~ this turn can't be regenerated"
    return f'until end of turn, ~ gains "{said}."' if match[1] else said


def _assigns_none(match: re.Match[str]) -> str:
    """choose to have it deal no damage to defending player: ~, or the creature that it enchants"""
    who = "it" if re.match(r"(?:if|when(?:ever)?) enchanted creature ", match.string) else "~"
    then = f"{match[2]}defending player" if match[2] else ""
    return f"have {who} assign no combat damage this turn{then}"


def _one_of_its_looks(match: re.Match[str]) -> str:
    """a 1/6 wall, a 2/2 creature with flying, or a 3/3 creature: besides what it is"""
    looks = [f"{look} in addition to its other types" for look in re.split(r", or |, | or ", match[1])]
    return f"as ~ comes into play, it becomes your choice of {', '.join(looks[:-1])}, or {looks[-1]}"


def _with_colorless(match: re.Match[str]) -> str:
    """add {U} and one colorless mana"""
    colored, number = match[1] or match[4], match[2] or match[3]
    return f"add {'{c}' * (1 + (number == 'two'))}{colored} to your mana pool"


DAMAGE: dict[str, Rendering] = {
    r"\bchoose to have it deal no (?:combat )?damage( to defending player)?(?: this turn)?(?(1)(\. if you do(?: so)?, )that player\b|(?!))?": _assigns_none,
    r"^(~ deals) 1 damage to (enchanted creature's controller) for each 1 damage dealt to (you|an opponent) by (?:that creature|it)\b": r"whenever enchanted creature deals damage to \3, \1 that much damage to \2",
    r"\bdeals to itself damage equal to\b": "deals damage to itself equal to",
    r"^double all damage assigned to any (creature or player)\b": r"if a "
    r"source would deal damage to a \1, it deals double that damage to that \1 instead",
    r"\ball damage (?:dealt|done) to you so far this turn is instead retroactively applied to a (target [^.]*)\. further damage this turn is treated normally\.?": r"you gain life equal to the damage dealt to you this turn. ~ deals damage to \1 equal to the damage dealt to you this turn.",
    r"(?<=\. )if ([^,.]*), ~ instead (deals [^.]*)": r"if \1, ~ \2 instead",
    r"(?<!: ~ )\bdeals 1 damage for each (\S+) counter on (it|~) to ([^.:]*)": r"deals damage to \3 equal to the number of \1 counters on \2",
    r"\. the target can't (?:be regenerated|regenerate) until end of turn\. if the target receives lethal damage this turn, remove it from the game(?: entirely)?": ". if it's a creature, it can't be regenerated this turn, and if it would be put into a graveyard from play this turn, remove it from the game instead",
}
"""Who is dealt damage, how much, and what becomes of whoever was."""
PAID: dict[str, Rendering] = {
    r"^during their upkeep, enchanted (\w+)'s controller (?=pays|may|loses|sacrifices|discards)": r"during enchanted \1's controller's upkeep, that player ",
    r"^(bury|destroy) target creature\. that creature's controller may counter (?:this spell|~) by paying the creature's (toughness|power) in life\b": r"\1 target creature unless its controller pays life equal to its \2",
    r"^owner may redirect any or all damage done to ~ to self instead\b": "{0}: the next 1 damage that would be dealt to ~ this turn is dealt to its owner instead. only ~'s owner may play this ability",
    r"\bowner loses half their (?:remaining )?life, rounding up the loss\b": "its owner loses half their life, rounded up",
    rf"(~ deals \w+ damage to) each player\. each player may pay ({_MANA}(?: or {_MANA})?) to prevent the damage to himself or herself\b": r"for each player, \1 that player unless that player pays \2",
    r"\badd (?:((?:\{\w\})+)(?: to your mana pool)? and (one|two) colorless mana|(one|two) colorless mana and ((?:\{\w\})+)) to your mana pool\b": _with_colorless,
    r"\bthis mana may only be used to pay the activation cost of an? (artifact|creature)\b": r"spend this mana only to activate abilities of \1s",
    r"\bit produces (\{\w\}|colorless mana) instead of its normal mana\b": r"it produces \1 instead of any other type",
    r"\beach requires? an additional (cumulative upkeep):? ((?:\{\w+\})+)": r'have "\1 \2"',
    r"\b(?:now )?requires? an additional (cumulative upkeep):? ((?:\{\w+\})+)": r'gains "\1 \2"',
    rf"^during each player's upkeep, destroy all (\w+)s that player controls\. the player may pay an additional ({_MANA}) for each \1 {_THAT} wishes to prevent ~ from destroying\b": r'all \1s have "during your upkeep, destroy ~ unless you pay \2"',
    rf"^(during|at the end of) their upkeep, (?:a|each) player may pay an additional ({_MANA})(?: per (?:creature|land|artifact))? to untap an? ((?:\w+ )?)(creature|land|artifact)((?: without [a-z]+)?) {_THAT} controls?\b": rf"\1 {_EACH}, that player may choose any number of tapped \3\4s\5 they control and pay \2 for each \4 chosen this way. if the player does, untap those \4s",
    r"\bor (enchanted \w+|~) is destroyed(?=\.|$)": r"or destroy \1",
    r"^if ~ is in your graveyard, you may (?:pay (?=\{))?([^.,]*?) to return ~ to your hand\b": r"\1: return ~ from your graveyard to your hand",
    r"^skip drawing a card: (?=\w)": "you may skip a draw to ",
    r"^(during your upkeep, )(sacrifice an? \w+) and (put [^.,]*?), or (remove [^.,]*)": r"\1you may \2. if you do, \3. if you don't, \4",
    r"^(enchantment|artifact|creature|(?:white|blue|black|red|green) \w+?)s with activation costs require an additional (\{\d+\}) to use\b": r"activated abilities of \1s cost \2 more to play",
    rf"^({_MANA}): ([^.:]*)\. you can't spend more \1 (?:in )?this way each turn than (the number of [^.]*)": r"\1: \2. play this ability no more times each turn than \3",
    r"\buse (\w+) mana in your mana pool as either \1 or (\w+) mana\b": r"spend \1 mana as though it were \2 mana",
    r"\byou may add colorless mana to your mana pool at a cost of 1 life per one mana\b": "any time you could play a mana ability, you may pay 1 life. if you do, add {c} to your mana pool",
}
"""What is paid, and for what."""
IN_PLAY: dict[str, Rendering] = {
    r"^(?:any creature|creatures) damaged by ~ can't (?:regenerate|be regenerated)(?: this turn| until end of turn)?|(?<=: )(any creature) damaged by ~ this turn can't (?:regenerate|be regenerated) until end of turn": _damaged,
    r"^as long as (you control [^,]*), (?:that|enchanted) creature (?:also )?gains (first strike) when blocking": r"as long as \1 and enchanted creature is blocking, enchanted creature has \2",
    r"\bif (?:(?:you use this ability|this ability is used) more than (?:(\w+) times|(once|twice)) (?:in|during) one turn|you spend more than ((?:\{\w\})+) (?:in )?this way (?:in|during) one turn), ": _more_often,
    r"^if (enchanted creature|~) is (attacking|blocking|tapped|untapped), it ((?:gets|has|gains) [^.]*)\. otherwise, it (?=gets|has|gains)": r"as long as \1 is \2, \1 \3. otherwise, it ",
    r"^if you don't attack with ~ during your turn, it (deals \w+ damage to you) at end of turn\. ~ deals no damage to you the turn it comes into play on your side\b": r"at the beginning of your end step, if ~ didn't attack this turn, ~ \1 unless ~ came under your control this turn",
    r"^when ~ comes into play, choose whether to make it (an? [^.]*)": _one_of_its_looks,
    r"\bbecomes an? ([\w -]+), an? (\d+/\d+) (artifact creature|creature), until end of turn\. \1 (?=still counts as )": r"becomes a \2 \1 \3 until end of turn. that creature ",
    r"\btarget (permanent|creature|artifact|land)((?: \w+)* to owner's hand)\. you can't use this ability on \1s with enchantments? (?:cards )?(?:played )?on them\b": r"target \1 that isn't enchanted\2",
    r"^if ~ (blocks or attacks|attacks or blocks|attacks|blocks), (destroy|bury|sacrifice) it at end of combat\. in this case, (~ deals [^.]*)": r"whenever ~ \1, at end of combat, \2 it and \3",
    r"^you may (?:choose to )?play ~ (?:as an instant|(?:whenever|any time) you could play an instant)[;.] if you do, (?=(?:bury|sacrifice) it at end of turn)": "you may play ~ any time you could play an instant. if that is out of its time, ",
    r"\bif that artifact is an artifact creature, it can attack, and you may use any of its abilities that require \{t\} as part of the activation cost\b": "it gains haste until end of turn",
    r"\btarget creature may untap one additional time this turn\b": 'target creature gains "{0}: untap ~. play this ability only once." until end of turn',
    r"^target spell, which must have a single target, targets a new legal target of your choice\b": "change the target of target spell with a single target",
    r"(?<=: )(~ deals \w+ damage to you) and (?=gains |gets )": r"\1. ~ ",
    r"^((?:all )?[^.,:\"]*? (?:gain|gains|get|gets|have|has) [^.:\"]*?) (?:while|as long as) ~ (?:remains|is) in play(?=\.?$)": r"\1",
    r"\ball damage dealt to (you|~|target creature) by ([^.,]*?) this turn is dealt\b": r"all damage that would be dealt to \1 by \2 this turn is dealt",
    r"\b(target creature) gets ([+-]\d)/-(\d) until end of turn\. if this reduces (?:the |that )?creature's toughness to less than 1, (?:the |that )?creature's toughness becomes 1\b": _no_less_than_one,
    r"(?<=end step, )(destroy|bury|tap|untap) it if it didn't attack that turn\b": r"\1 it if it didn't attack this turn",
    r"^increase (enchanted creature)'s power and toughness by half (the number of [^,.]*), rounding down for power and up for toughness\b": r"\1 gets +x/+y, where x is half \2, rounded down, and y is half \2, rounded up",
    r"(?<=enchanted creature gets )([+-]\d/[+-]\d)\. if that creature attacks, no other creatures can attack this turn\b": r"\1 and can only attack alone",
    r"\bcan't attack or block during a turn in which no other creature you control attacks or blocks\b": "can't attack alone and can't block alone",
    r"^if any creatures attack you,": "whenever one or more creatures attack you,",
    r"^(?:if|when|whenever) ~ blocks any creatures, (return|destroy|tap) each of those creatures\b": r"whenever ~ blocks a creature, \1 that creature",
    r", which doesn't have flying and is attacking you,": " without flying that's attacking you",
    r"(?:^|(?<=\. ))any creature that (blocks|attacks) this turn (gets [+-]\d/[+-]\d until end of turn)": r"whenever a creature \1 this turn, it \2",
    r"(?<=for each other )(\w+) that attacks\b": r"attacking \1",
    r"^no creature (?:can|may) (attack|block) if it attacked during its controller's last turn\b": r"creatures that attacked during their controller's last turn can't \1",
    r"^whenever any (\w+) is untapped at the end of its controller's turn, tap it; (~ deals) 1 damage to that player\b": r"at the beginning of each player's end step, tap all untapped \1s that player controls and \2 x damage to the player, where x is the number of \1s tapped this way",
    r"^whenever an effect controlled by any opponent puts an? (\w+) into your graveyard from play, put that \1 into play\b": r"whenever a spell or ability an opponent controls causes a \1 to be put into your graveyard from play, return that card to play",
    r"^(during your upkeep, )(remove an? \S+ counter from ~),? or (sacrifice ~ and [^.]*)": r"\1you may \2. if you don't, \3",
    r"\b(creatures you control) (get [+-]\d/[+-]\d) when not attacking\b": r"\1 that aren't attacking \2",
}
"""What is so of permanents, and of creatures that fight."""
CARDS: dict[str, Rendering] = {
    r"\b(you may look at the top card of [^.]*?)\. you may then (?=put that card )": r"\1. if you do, you may ",
    r"; then, either shuffle that library or put those (?:\w+ )?cards on top of the library in any order\b": ". put them back in any order. you may have that player shuffle their library",
    r"\bchoose a card at random from target player's hand; look at that card(?:\. [i]gnore this [a]bility if that player has no cards (?:left )?in hand)?": "look at a card at random in target player's hand",
    r"\bput any of those cards that are (\w+)s into\b": r"put all \1 cards revealed this way into",
    rf"\bif that player has any (\w+) cards in hand, {_THAT} discards one of them at random\b": r"that player discards a \1 card at random",
    r"\bdraw a card\. if it isn't an? (\w+), discard it\b": r"draw a card and reveal it. if it isn't a \1 card, discard it",
    r"\breturn any ((?:\w+ )?)enchantments you own on that creature to your hand\b": r"return all \1auras you own attached to that creature to their owner's hand",
    r"^the chosen player discards down to (\w+) cards during their discard phase\b": r"the chosen player's maximum hand size is \1",
    r"^during your discard phase, discard all but (\w+) cards\b": r"your maximum hand size is \1",
    r"^(sacrifice an? (creature)): (target \w+) puts a number of cards equal to that \2's (power|toughness) from the top of their library into their graveyard\b": r"\1: \3 mills cards equal to the sacrificed \2's \4",
}
"""What is done with cards in hands and libraries."""


SENTENCES_OF_THE_NINETIES: tuple[tuple[str, str, Rendering], ...] = tuple(
    [("", *any_of(phrases)) for phrases in (DAMAGE, PAID, IN_PLAY, CARDS)]
)
