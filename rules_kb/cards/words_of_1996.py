"""What cards of 1996 and 1997, the first of Fifth Edition's time, say otherwise than others: rewritings of a
paragraph in lower case.
"""

from __future__ import annotations

import re

from rules_kb.cards.keywords import PLAIN_KEYWORDS
from rules_kb.cards.rewriting import Rendering, was_named
from rules_kb.cards.types import is_type_word
from rules_kb.cards.words_of_descriptions import STATES
from rules_kb.table.mana import COLOR_LETTERS

_DAMAGE, _THIS_WAY, _OF_CHOICE, _SHARED = (
    "that would be dealt",
    "this way",
    "of your choice",
    "target creatures and/or players",
)
NO_NAMES = (*COLOR_LETTERS, *STATES, *PLAIN_KEYWORDS, "snow", "renowned", "saddled", "modified")
_BLOCKERS = {
    "after defense is chosen": "after blockers are declared",
    "before defense is chosen": "before blockers are declared",
    "when blockers are declared": "during the declare blockers step",
}


def _either_is_dealt(match: re.Match[str]) -> str:
    """~ deals 2 damage to target player or 3 damage to target creature, and nothing besides"""
    dealer, one, other = match.groups()
    if " and " in f"{one} {other}":
        return match[0]
    other = other if other.startswith(("~ deals ", "target player ")) else f"~ deals {other}"
    return f"choose one - {dealer}{one}; or {other}"


def _until_it_is_found(match: re.Match[str]) -> str:
    """until that player reveals a creature card. Put that creature into play; then the others are shuffled back"""
    before, top, kind, named = match.groups()
    if kind != named and named != "card":
        return match[0]
    return (
        f"{before}{top or ' the top of'} their library until they reveal a {kind} card. that player puts that card into play, "
        f"then shuffles all other cards revealed {_THIS_WAY} into their library"
    )


def _named_by_name(match: re.Match[str]) -> str:
    """sacrifice a Shard token: what isn't a type or a color is its name"""
    word = match[1]
    described = is_type_word(word) or word in NO_NAMES or word.startswith("non")
    return match[0] if described else f"sacrifice a token named {word}"


def _alike_that_one(match: re.Match[str]) -> str:
    """target creature and all other creatures with the same name"""
    return f"{match[0]} as that {match[2]}"


def _the_others_part(match: re.Match[str]) -> str:
    """put a Sheep token into play under the control of that creature's controller"""
    what, kind = match.groups()
    return f"that {kind}'s controller puts {what}" if was_named(match, 2) else match[0]


def _there_is(match: re.Match[str]) -> str:
    """if any other creature is in play"""
    word, other, one, what = match.groups()
    some = "another" if other else one or ("an" if what[0] in "aeiou" else "a")
    return f"{word} there is {some} {what} in play"


def _more_blocked(match: re.Match[str]) -> str:
    """can block two creatures each turn: one more than the rules let it"""
    more = {"two": "an additional creature", "three": "an additional two creatures"}[match[1]]
    return f"can block {more}"


def _of_those_types(match: re.Match[str]) -> str:
    """prevent 1 damage to any Cleric or Wizard"""
    number, *kinds = match.groups("")
    if not all(is_type_word(kind) for kind in kinds if kind):
        return match[0]
    return (
        f"prevent the next {number} damage {_DAMAGE} to target {' or '.join(filter(None, kinds))} this turn"
    )


def _paid_or_lost(match: re.Match[str]) -> str:
    """put a +1/+1 counter on ~. Then, pay {1} for each of these counters on it or bury ~"""
    put, counter, cost, lost = match.groups()
    return f"{put}, then {lost} ~ unless you pay {cost} for each {counter} counter on ~"


WORDS_OF_1996: tuple[tuple[str, str, Rendering], ...] = (
    # amounts
    ("amount of life", r"\b(loses?) an amount of life equal to\b", r"\1 life equal to"),
    ("deals to ", r"\bdeals to ((?:target|that|each) [^.,]*?|~|its controller|you) (?:an amount of )?damage equal to", r"deals damage to \1 equal to"),
    (" life or ", r"\b(ha(?:s|ve)) (\d+) life or (less|more)\b", r"\1 \2 or \3 life"),
    ("colorless mana and ", r"\badd (one|two) colorless mana and ((?:\{\w\})+)", lambda match: f"add {'{c}' * (1 + (match[1] == 'two'))}{match[2]}"),
    ("for each 1 damage to a creature", r"\bfor each 1 damage to a creature prevented (?:in )?this way, (put an? \S+ counter on )that creature at end of turn(?=\.|$)", r"if it's a creature, \1it at end of turn for each 1 damage prevented this way"),
    # times
    ("d", rf"\b({'|'.join(_BLOCKERS)})\b", lambda match: _BLOCKERS[match[1]]),
    (", at end of ", r"(, at end of (?:combat|turn)) (?=~|it\b|that\b|[a-z]+ ~|[a-z]+ (?:that|this|the|target|an?|\d) )", r"\1, "),
    # fighting
    ("non-", r"\bnon-(?=attacking|blocking|enchanted\b)", "non"),
    ("by fewer than", r"\bcan't be blocked by fewer than (two|three|four) creatures( this turn)?", r"can't be blocked\2 except by \1 or more creatures"),
    # events
    (" in combat", r"\b(?:damages|deals damage to) (an?y? (?:player|opponent|creature)|you) in combat\b", r"deals combat damage to \1"),
    ("^if ~ is in your graveyard", r"^if (~ is in your graveyard[^,.]*), ([^.]*?) at end of turn(?=\.?$)", r"at end of turn, if \1, \2"),
    ("the same turn it was ", r"^if ~ is put into (?:a|the) graveyard(?: from play)? the same turn it was (blocked|dealt damage), ", r"when ~ is put into a graveyard from play, if it was \1 this turn, "),
    ("previously damaged", r"\b(target (?:opponent|player)) it has previously damaged\b", r"\1 previously dealt damage by it"),
    ("graveyard from ", r"^if (~|an? [^,.]*?|any [^,.]*?) is put into your graveyard from (play|your library), (?![^.]* instead\b)", lambda match: f"{'when' if match[1] == '~' else 'whenever'} {match[1]} is put into your graveyard from {match[2]}, "),
    ("graveyard from play, ", r"^if (~|an? [^,.]*?) is put into (?:an?y?|the|(?<=^if ~ is put into )your) graveyard from play, ([^.]* instead\b)", r"if \1 would be put into a graveyard from play, \2"),
    ("play", r"^if (you|an opponent|any opponent|a player) (successfully )?plays? (?!~|this\b|it\b|that\b|[^,.]* this turn,)([^,.]*), (?![^.]* instead\b)", r"whenever \1 \2plays \3, "),
    ("spell or effect", r"\bthe target of an?y? spell or effect\b", "the target of a spell or ability"),
    # kinds
    (" artifact creature spell", r"\bcreature (?:or|and) artifact creature (spells?)\b", r"creature \1"),
    (" abilities ", r"^(artifact|creature|land|enchantment) abilities (?:that require|requiring) an activation cost can't be play(?:ed)?\b", r"activated abilities of \1s can't be played"),
    ("that targets any", r"\bthat targets any (?=([aeiou])?)", lambda match: f"that targets {'an' if match[1] else 'a'} "),
    ("in any one graveyard", r"\b(cards?) in any one graveyard\b", r"\1 from a single graveyard"),
    ("each attacking and blocking", r"\beach attacking and blocking creature\b", "each attacking creature and each blocking creature"),
    ("with the same name", r"\btarget ((?:\w+ )*?)(\w+) and all other \1\2s with the same name(?! as)", _alike_that_one),
    (" spell your opponents play costs", r"^each (\w+) or (\w+) spell your opponents play costs an additional (\{\d+\}) to play", r"\1 and \2 spells your opponents play cost \3 more to play"),
    ("any color or combination", r"\bany color or combination of colors of your choice\b", "the color or colors of your choice"),
    ("on ~", r"\b(all (?:\w+ )?)enchantments on ~(?=[., ])", r"\1enchantments attached to ~"),
    ("no enchantments on it", r"(?:(?<!\w)~|^(~ (?:gets|has|is|can|loses)(?:(?!\b(?:target|enchanted|another|creature|permanent)\b)[^.,])*?) it) has no enchantments on it\b", lambda match: f"{match[1]} ~ isn't enchanted" if match[1] else "~ isn't enchanted"),
    # what is done
    ("any ", r"\bprevent (?:up to )?(\d+|x) damage to any ([a-z]+)(?: or ([a-z]+))?(?=\.|$)", _of_those_types),
    ("of these counters", r"\b(put an? (\S+) counter on ~)\. then, pay (\{\d+\}) for each of these counters on it or (bury|sacrifice|destroy) ~", _paid_or_lost),
    (" counter removed, ", r": for each (\w+ counter) removed, ", r": for each \1 removed this way, "),
    ("less than 1", r"\bif damage would reduce your life total to less than 1, it reduces it to 1 instead\b", "damage that would reduce your life total to less than 1 reduces it to 1 instead"),
    ("under owner", r"\bunder owner's control\b", "under its owner's control"),
    ("equal number of cards", r"\b(hand into their library) and then draws an equal number of cards\b", r"\1, then draws that many cards"),
    ("return one card", r"\breturn one card (?=from your graveyard to your hand for each card discarded this way)", "return a card "),
    (". otherwise, ", r"^((~|enchanted creature) gets [+-]\w+/[+-]\w+ )if it is ([^.,]*)\. otherwise, \2 gets\b", r"\1as long as it's \3. otherwise, it gets"),
    (" additional land into play", r"\bduring each player's turn, that player may put (?:one|an) additional land into play\b", "each player may play an additional land during each of their turns"),
    ("cards in an", r"\b(put (?:up to \w+ )?target (?:\w+ )*?cards?) in any? (opponent's graveyard on top of )", r"\1 from an \2"),
    (", reveal ~ to", r"\b(causes you to discard ~)(?: from your hand)?, reveal ~ to all players, and it deals\b", r"\1, reveal ~. ~ deals"),
    ("treat ", r"\b(treat (?:this token|these tokens) as (?:an? )?)([a-z ]+?) (\w/\w) (?=creature)", r"\1\3 \2 "),
    (" the turn it comes", r"\b(treat this token as an? \d+/\d+ [^.]*?creature) that can attack the turn it comes into play(?: on your side)?(?=\.)", r"\1 with haste"),
    (" token into play or ", r"^(put an? [a-z ]+? token into play) or ([^.]*)(\. treat this token as [^.]*)(?=\.?$)", r"choose one - \1\3; or \2"),
    (" there", r"\bchoose (an?y?|two|three) (cards?) there(?: and (put that card\b)|(?=\.))", lambda match: f"choose {'a' if match[1] == 'any' else match[1]} {match[2]} from it{f'. {match[3]}' if match[3] else ''}"),
    ("you may instead ", r"(\bif that [a-z]+ is [^.,]*, you may )instead ([^.]*)", r"\1\2 instead"),
    (" or ", r"^(~ deals )((?:\d+|x) damage to [^.,]*?),? or ((?:~ deals )?(?:\d+|x) damage to [^.]*|target player gains [^.]*)(?=\.?$)", _either_is_dealt),
    ("reveals cards from ", r"\b(reveals cards from)( the top of)? their library until (?:they|he or she|that player) reveals? an? (\w+) card\. put that (\w+) into play\. (?:that player|he or she) then shuffles the other revealed cards into their library", _until_it_is_found),
    ("sacrifice a", r"\bsacrifice an? ([a-z]+) token(?=[:,])", _named_by_name),
    (" or all ", r"^(bury|destroy|tap|untap|exile) (all [a-z ]+?) or (all [a-z ]+?)\. (?!.*\bor all\b)(.+)", r"choose one - \1 \2. \4; or \1 \3. \4"),
    ("put into your graveyard from play th", r"\bfor each (nontoken )?(creature|artifact|land|enchantment|permanent) put into your graveyard from play th(?:is|at) turn\b", r"for each \1\2 you own that died this turn"),
    ("sacrifice ~ and ", r"\b(sacrifice ~) and (?=an? [a-z]+ named [^:,]*:)", r"\1, sacrifice "),
    ("the top card ", r"\bthe top card (?:of|from) (?=(?:target|that|defending) (?:player|opponent)'s graveyard)", "the top card in "),
    (" blocking", r"\b(target (?:[\w-]+ )*creature) (?:that )?~ is blocking\b", r"\1 blocked by ~"),
    (" phase out", r"(?<!\w)(~) and (that \w+) phase out\b", r"\1 phases out. \2 phases out"),
    (" is in play", r"\b(if|as long as|unless) (?:(another|any other)|(an?)|any) ((?:\w+ )?(?:creature|land|artifact|enchantment|permanent)) is in play\b", _there_is),
    (" differ by ", r"\bif (your life total and target (?:player|opponent)'s life total) differ by (\d+) or less\b", r"if the difference between \1 is \2 or less"),
    (" additional", r"^(~ deals (?:\d+|x) damage to each [^.,]*? and )(?:an additional (\d+)|(\d+) additional) (?=damage to each )", r"\1\2\3 "),
    ("under the control of ", r"\bput (an?[^.,]*? into play) under the control of (?:that|the) (creature|land|artifact)'s controller", _the_others_part),
    ("can block ", r"\bcan block (two|three) creatures each turn\b", _more_blocked),
    ("is reduced to 0", r"\ball damage dealt to (creatures(?: you control)?) is reduced to 0\b", rf"prevent all damage {_DAMAGE} to \1"),
    ("redirect ", r"\bredirect (\d+|x) damage (?:from|dealt to) ~ to (target [^.,]*)", rf"the next \1 damage {_DAMAGE} to ~ this turn is dealt to \2 instead"),
    ("prevent up to", r"\bprevent up to (\d+|x) damage,? divided any way you choose among any number of creatures and/or players", rf"prevent the next \1 damage {_DAMAGE} this turn to any number of {_SHARED}, divided as you choose"),
    ("all damage to enchanted", r"\bprevent all damage to (enchanted creature) from one source(?=\.|$)", rf"the next time a source {_OF_CHOICE} would deal damage to \1 this turn, prevent that damage"),
    (" isn't a", r"\bif that card isn't an? (land|creature|artifact|enchantment)(?: card)?(?=,)", r"if that card is a non\1 card"),
    (" to a second target", r"\bto a second target\b", "to another target"),
    (" may pay ", r"\b(defending player) may pay ((?:\{\w+\})+) to have ~ deal no combat damage this turn", rf"\1 may pay \2. if that player does, prevent all combat damage {_DAMAGE} by ~ this turn"),
    (" to untap that ", r"\bthat player may pay (?:an additional )?((?:\{\w+\})+) for each ((?:[\w-]+ )*?)(creature|land|artifact) (?:they|he or she) controls? to untap that \3\b", r"that player may choose any number of tapped \2\3s they control and pay \1 for each \3 chosen this way. if the player does, untap those \3s"),
    ("instead", r"^for each 1 damage dealt to (~|enchanted creature), put an? (\S+) counter on it instead\b", r"if damage would be dealt to \1, put that many \2 counters on it instead"),
    ("put the top", r"\bput the top ((?:\w+ )?card) in (?=(?:defending player|target (?:player|opponent)|that player)'s graveyard into play)", r"put the top \1 of "),
    ("put ~ from ", r"\bput (~|target [^.,]*?) from your graveyard into play(?= with )", r"return \1 from your graveyard to play"),
    ("except by artifact", r"\bexcept by artifact or (\w+ creatures)", r"except by artifact creatures or \1"),
    (" until end of turn except", r"\b(can't be blocked) until end of turn (except by [^.,;]*)", r"\1 \2 this turn"),
    ("mana source and only", r"\bplay this ability as a mana source and (?=only)", "play this ability "),
    (" may play ", r"\byou may play ((?:[a-z]+ )*spells) (?:at )?any time you could play an instant\b", r"you may play \1 as though they had flash"),
    (" any one card", r"\b(librar(?:y|ies) for )any one card\b", r"\1a card"),
    (" then shuffles ", r"\. each player then shuffles (?:his or her|their) library\b", ". then each player shuffles their library"),
    ("shuffle up to", r"^shuffle (up to \w+ target cards|target card) from target player's graveyard into their library", r"target player shuffles \1 from their graveyard into their library"),
    ("enchanted ", r'"cumulative upkeep(?:: |—)(\d+) life\.?"', r'"cumulative upkeep—pay \1 life"'),
    ("if he or she doesn't", r"\bif he or she doesn't, (?=tap )", "if that player doesn't, "),
    (" to untap ", r"\b(that player may (?:pay|discard|sacrifice) [^.,:]*?) to untap (it|that creature)(?=\.|$)", r"\1. if that player does, untap \2"),
    ("library for ", r"\b(search their library for [^.,]*?s) and put those (?:cards|lands|creatures) into play\b", r"\1 and put them into play"),
    ("prevented in this way", r"\bfor each 1 damage prevented in this way, remove the top card of your library from the game", "exile that many cards from the top of your library"),
    (" to the other", r"\b(target [^.,:]*?) and (target [^.,:]*?) each deal (?:an amount of )?damage equal to their power to the other\b", r"\1 fights \2"),
)  # fmt: skip
"""A word that the text must have (`^if`: with which it begins), the pattern and what stands for it."""
