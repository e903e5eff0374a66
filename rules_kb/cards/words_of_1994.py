"""What cards of 1994 to 1998 say otherwise than those before and after them: rewritings of a paragraph in
lower case, which go before all others.
"""

from __future__ import annotations

import re

from rules_kb.cards.patterns import third_person
from rules_kb.cards.rewriting import CHOSEN_FIRST, Rendering, of_the_chosen, was_named
from rules_kb.cards.types import BASIC_LANDS, is_type_word, singular

_NO_FEWER = "two or more"
_ENDS = {
    "any turn": "end of turn",
    "your turn": "the beginning of your end step",
    "your upkeep": "the end of your upkeep",
}
PRONOUN = re.compile(r"\b(?:its?|their|they|them|that|those)\b")


def _colored_spells(match: re.Match[str]) -> str:
    """all white and green enchantments cost an additional {2} to play: spells of each of the two colors"""
    one, other, kind, more = match.groups()
    return f"{one} {kind} spells and {other} {kind} spells cost {more} more to play"


def _paid_besides(match: re.Match[str]) -> str:
    """{w} and 1 life: what is paid, both of it"""
    return f"{match[1]}, pay {match[2]} life:"


def _as_large_as(match: re.Match[str]) -> str:
    """deals an amount of damage to each creature and player equal to the number of lands you control; not of lands
    that its controller controls, which would then be named before it
    """
    of_one = (
        PRONOUN.search(match[3]) if match[3] != "its power" else re.search(r"\b(?:creature|it)\b", match[2])
    )
    return match[0] if of_one else f"deal{match[1]} damage equal to {match[3]} to {match[2]}"


def _kept_so_long(match: re.Match[str]) -> str:
    """gain control of target land. If you lose control of ~, lose control of that land."""
    gained, _, what, _ = match.groups()
    if what.startswith(("that ", "those ")) and not was_named(match, 4):
        return match[0]
    return f"{gained} for as long as you control ~"


def _with_some(match: re.Match[str]) -> str:
    """if ~ blocks or is blocked by any white creatures: by one of them or by several, once"""
    fights, what = match[1].replace("is blocked", "becomes blocked"), match[2]
    if singular(what.split()[-1]) == what.split()[-1]:
        return match[0]
    return f"whenever ~ {fights} one or more {what}, "


def _more_than(match: re.Match[str]) -> str:
    """of power greater than 2: with power 3 or greater"""
    what, how, number = match[1], match[2], int(match[3])
    return f"with {what} {number + 1 if how == 'greater' else number - 1} or {how}"


def _has_them_do(match: re.Match[str]) -> str:
    """you may pay {b} to have target player discard a card"""
    return f"{match[1]}. if you do, {match[2]} {third_person(match[3])} "


def _as_it_comes(match: re.Match[str]) -> str:
    """~ deals 3 damage to you when it comes into play. At that time, put three counters on ~."""
    done, more = match.groups()
    if re.search(r"\b(?:creature|land|artifact|enchantment|permanent)s?\b", done):
        return match[0]  # which may be what comes
    return f"when ~ comes into play, {done}" + (f" and {more}" if more else "")


def _unblocked(match: re.Match[str]) -> str:
    """if ~ attacks and isn't blocked, it deals no damage to defending player this turn and that player loses 2 life"""
    before, chooses, then = match.groups()
    spared = f"{before}it assigns no combat damage this turn"
    return match[0] if chooses else f"{spared} and defending player" if then else spared


def _put_for_it(match: re.Match[str]) -> str:
    """{b}: put a counter on target creature you control to prevent 1 damage to any player: for a cost, no target"""
    return f"{match[1]}, put {match[2]} counter on a {match[3]}: "


def _turned_into(match: re.Match[str]) -> str:
    """sacrifice ~ to turn target creature into a 0/2 wall; a land that becomes a creature would still be one, which has to be said"""
    cost, deed, paid, all_yours, target, what = match.groups()
    kind = singular(all_yours) if all_yours else target.split()[-1]
    if "creature" in what and (kind == "land" or kind in BASIC_LANDS):
        return match[0]
    return f"{cost}, {deed} {paid}: {f'{all_yours} you control become' if all_yours else f'{target} becomes'} {what}"


def _paid_for_all_of_them(match: re.Match[str]) -> str:
    """put a wage counter on ~ and then pay {2} for each wage counter on it; or bury ~"""
    put, counter, each, done = match.groups()
    first, both = f"during your upkeep, {put}", " and " in done
    if both:
        return f"{first}. you may pay {each} for each {counter} on ~. if you don't, {done}"
    return f"{first}. {done} unless you pay {each} for each {counter} on ~"


def no_longer_limited(match: re.Match[str]) -> str:
    """target creature with power no greater than 2 gains flying; other effects may later be used to increase the
    creature's power beyond 2, or to increase it: of that size and that limit alone it says nothing
    """
    size, number = match.groups()
    limit = rf"\b{size} (?:(?:no greater|less) than )?{number or '[0-9]+'}(?!\d)"
    return "" if re.search(limit, match.string[: match.start()]) else match[0]


WORDS_OF_1994: tuple[tuple[str, str, Rendering], ...] = (
    ("it enchants", r"\b(?:the )?(creature|land|artifact|permanent) it enchants\b", r"enchanted \1"),
    ("brought into play", r"\b(is|was|are|were) brought into play\b", lambda match: f"{'comes' if match[1] == 'is' else 'come' if match[1] == 'are' else 'came'} into play"),
    (" target ", r"\b((?:counter|untap|tap|regenerate|destroy|bury|turn|choose|deals? \d damage to) )an? (?=target (?!player's|opponent's))", r"\1"),
    ("untapped, tap it", r"\bif ~ is untapped, tap it(?=\.?\"?$|\. if you do\b)", "tap ~"),
    ("+the number of", r"\b(\d)\+(?=the number of\b)", r"\1 plus "),
    (" directly into play", r"\bdirectly into play\b", "into play"),
    ("^play on ", r"^play (?=on an? )", "play only "),
    ("assigned to block it", r"^(for each creature (?:beyond the first )?)assigned to block it(?=, ~)", r"\1that blocks it"),
    (" life:", r"^((?:\{\w+\})+) and (\w+) life:", _paid_besides),
    ("colorless mana", r"\badd ((?:\{\w\})+) to your mana pool and one colorless mana (?=to your mana pool)", r"add {1}\1 "),
    ("^you may sacrifice ~ to", r"^you may (sacrifice ~) to (?=regenerate|untap|prevent|destroy)", r"\1: "),
    ("may not ", r"\bmay not (?=attack|block|be |play )", "can't "),
    ("player or creature", r"\b(any|target) player or creature\b", r"\1 creature or player"),
    (" enchanted ", r"\bmove ~ from enchanted (\w+) to another target \1\b", r"attach ~ to target \1 other than enchanted \1"),
    ("new target", r"\. treat ~ as though it were just play(?:ed)? on the new target(?=\.|$)", ""),
    ("another player's ", r"\bonly during another player's (?=upkeep|turn)", "only during an opponent's "),
    (" spells may be play", r"^no ([a-z ]*?spells) may be play\b", r"\1 can't be play"),
    ("the caster of", r"\bthe (?=caster of target spell\b)", ""),
    (" and a", r"^([^:\"]*: sacrifice an? [\w -]+?) and (?=an? [\w -]+? to )", r"\1, sacrifice "),
    ("take a", r"\btake (an?) (\w+) from your hand and put it (?=into play)", lambda match: f"put {match[1]} {match[2]} card from your hand " if is_type_word(match[2]) else match[0]),
    ("enchantments cost", r"^all (\w+) and (\w+) (enchantment|artifact|creature)s cost an additional (\{\d+\})(?: to play)?", _colored_spells),
    ("alone, ", r"^if (~ attacks alone), ", r"whenever \1, "),
    ("any other ", r"\bwhenever any other (?!number)", "whenever another "),
    ("or effect", r"\b(an? spell or) effect(?= (?:an opponent|you) controls?| controlled by)", r"\1 ability"),
    ("equal amount of life", r"\b(gains?|loses?) an equal amount of life\b", r"\1 that much life"),
    (" to all players", r"\b(reveals? [^.,;]*?) to all players\b", r"\1"),
    ("more than ", r"\b(control) no more than (two|three|four|five|six) ([a-z]+s)\b", r"\1 \2 or fewer \3"),
    (" any creature you control:", r"\bfrom any (?=creature you control:)", "from a "),
    ("amount of damage to ", r"\bdeal(s?) an amount of damage to ([^.:;]*?) equal to (the number of [^.,;]*|its power)(?=\.|$)", _as_large_as),
    ("is blocking", r"\b(?:that|which) ~ is blocking\b", "blocked by ~"),
    (", divided any way", r", divided (?:any way you choose|as you choose),? ", " divided as you choose "),
    (" counts as a", r"\b(becomes an? [^.,]*?) that still counts as an? land\b", r"\1 that's still a land"),
    ("vice versa", r"(?<=power and toughness until end of turn)\. effects that alter ~'s power alter its toughness instead, and vice versa", ""),
    ("; otherwise, ", r"; (?=otherwise, )", ". "),
    ("lose control of ~, lose", r"\b((?:gain|take) control of [^.]*)\. if (you lose control of ~), (?:you )?lose control of ((?:that|those) (\w+)|it|them)(?=\.|$)", _kept_so_long),
    ("on top of their library", r"(target (?:\w+ )?cards? from an opponent's graveyard on top of) their (?=library)", r"\1 their owner's "),
    ("that player shuffles", r"\bthat player shuffles(?=\.|$)", "that player shuffles their library"),
    ("that library afterwards", r"\bshuffle that library afterwards\b", "shuffle that library"),
    ("above it", r"\b(if ~ is in your graveyard) and at least (\w+) ([a-z ]*?cards) are above it\b", r"\1 with \2 or more \3 above it"),
    ("in your graveyard with", r"^at (?:the )?end of (any turn|your turn|your upkeep), (?=if ~ is in your graveyard )", lambda match: f"at {_ENDS[match[1]]}, "),
    ("only one card", r"\b(discards \w+ cards(?: at random)?)(?: from (?:their|his or her) hand)?\. if (?:that|target) player has only one card, (?:they|he or she) must discard it(?=\.|$)", r"\1"),
    ("generate an additional", r"\ball (\w+)s generate an additional (\{\w\}) when tapped for mana", r"whenever a player taps a \1 for mana, that player adds an additional \2"),
    ("attacks", r"^(?:if|whenever) ~ attacks and (defending player controls no [^,]*|defending player doesn't control any [^,]*), ", lambda match: f"whenever ~ attacks, if {match[1].replace(' doesn' + chr(39) + 't control any ', ' controls no ')}, "),
    ("that blocked ~. ", r"^(at end of combat, [^.]*? that blocked ~)\. those creatures don't\b", r"\1 this turn. they don't"),
    ("^if any creatures", r"^if any creatures (?:block ~|are assigned to block ~), ", "whenever ~ becomes blocked, "),
    ("that damaged ~ this turn", r"\bthat damaged ~ this turn\b", "that dealt damage to ~ this turn"),
    (" face up", r"\bplay with (?:the cards in )?(their|your) (hands?) face up(?: on the table)?", r"play with \1 \2 revealed"),
    ("an additional land into play", r"^each player may put an additional land into play during each of their turns", "each player may play an additional land during each of their turns"),
    ("if a land is tapped for mana", r"^if a land is tapped for mana, (?=return)", "whenever a land is tapped for mana, "),
    ("that is able to attack the turn", r"\b(treat (?:this token|these tokens) as [^.]*?creatures?) that (?:is|are) able to attack the turn (?:it|they) comes? into play", r"\1 with haste"),
    ("opponent chooses one:", r"^(?:your|(target|an)) opponent chooses one: ", lambda match: f"{match[1] or 'an'} opponent chooses one - "),
    (" you ", r"(?:(?<=chooses one - )|(?<=; or )|(?<=• ))you (?=put \w+ \S+ counters? on |destroy |bury )", ""),
    ("control of ~ passes to ", r"\bcontrol of ~ passes to (?:an )?opponent\b", "an opponent gains control of ~"),
    ("attacking, non", r"\bnonattacking, nonblocking (creatures?)\b", lambda match: f"{match[1]} that {'are' if match[1][-1] == 's' else 'is'}n't attacking or blocking"),
    ("that is not attacking", r"\bthat is not attacking or blocking\b", "that isn't attacking or blocking"),
    (" and then pay {", r"^during your upkeep, (put an? (\S+ counter) on ~),? and then pay (\{\d\}) for each \2 on (?:~|it)[,;] or ([^.]*)", _paid_for_all_of_them),
    (" for each ", r"\bmay pay \{([1-3])\} for each (\w+ counter) on (~|it)(?=\.)", lambda match: f"may pay {{x}}, where x is {('', 'twice ', 'three times ')[int(match[1]) - 1]}the number of {match[2]}s on {match[3]}"),
    ("if there ", r"(?:^|(?<=\. ))if there (is|are) (?:exactly )?(?!no\b)(\w+) (\w+ counters?) on ~(?=, (?:it|~|all|[a-z]+ creatures) gets?\b)", r"as long as there \1 exactly \2 \3 on ~"),
    (" counters on ~, remove ", r"^when(?:ever)? there are (\w+)(?: or more)? (\w+ counters) on ~, remove (?:them all|all of them|all \2 from (?:~|it))", r"when there are \1 or more \2 on ~, remove all \2 from ~"),
    (" skip your next ", r"\b((?:return|put) (?:it|~) (?:in)?to play[^.,]*? at end of turn),? and (?:you )?(?=skip your next )", r"\1. you "),
    ("block", r"^(?:if|whenever) ~ (blocks or is blocked by|blocks|is blocked by) (?:any )?((?!any |.* or more |all )[a-z ]+s), ", _with_some),
    (" greater than ", r"\b(?:of|with) (power|toughness) (greater) than (\d+)\b", _more_than),
    (" less than ", r"\b(?:of|with) (power|toughness) (less) than ([1-9]\d*)\b", _more_than),
    ("power is greater than", r"^bury ~ if its power is greater than (\d+)", lambda match: f"when ~'s power is {int(match[1]) + 1} or greater, bury ~"),
    ("can't attack if", r"\bcan't attack if opponent controls\b", "can't attack if defending player controls"),
    ("have target ", r"(\byou may pay (?:\{\w\})+) to have (target (?:player|opponent)) (discard|draw|sacrifice|lose|gain|reveal|put) ", _has_them_do),
    ("untapped", r"\bonly if (enchanted creature) is (\w+) and (?:is )?untapped\b", r"only if \1 is \2 and \1 is untapped"),
    ("tapped this way", r"^(tap enchanted creature: [^:]*?\bother than )the creature tapped this way\b", r"\1enchanted creature"),
    ("or put ", r"^((?:bury|destroy) target [^.;]*); or (put [^.;]*)(?=\.)", r"choose one - \1; or \2"),
    (" at end of combat and put", r"^((?:if|whenever) ~ (?:attacks or blocks|attacks|blocks), )(put [^,.]*?) at end of combat and (?=put )", r"\1at end of combat, \2 and "),
    (", or a", r"\b(an? [a-z ]+, )an? ([a-z ]+, )an? ([a-z ]+, or )an? (?=[a-z ]+ becomes (?:un)?tapped)", r"\1\2\3"),
    (" upkeep, tap a", r"^during your upkeep, tap an? (?!untapped )([^.]*? you control) or (bury|destroy|sacrifice) ~", r"during your upkeep, \2 ~ unless you tap an untapped \1"),
    ("as a mana source", r"\bplay this ability as a mana source(?=\.|$)\.?", lambda match: "" if ": add " in match.string else match[0]),
    ("prevented this way, put", r"\bfor each 1 damage prevented this way, (put an? \S+ counter on that creature) at end of turn", r"at end of turn, \1 for each 1 damage prevented this way"),
    ("highest life total", r"\bthe player with the highest life total gains control of ~\. if two or more players are tied for highest, ~'s controller remains the same", "the one player with the most life gains control of ~"),
    ("equal to x to your", r"^(\{t\}), remove x (\w+ counter)s from ~: add an amount of (\{\w\}) equal to x to your mana pool", r"\1, remove any number of \2s from ~: add \3 to your mana pool for each \2 removed this way"),
    ("any one card from", r"\btake any one card from your hand and put it back on top\b", "put a card from your hand on top"),
    (" or prevent", r"(?<=: )(gain \w+ life),? or (prevent [^.]*)\.?$", r"choose one - \1; or \2."),
    ("when it comes into play", r"^(~ deals [^.,:]*?|put [^.,:]*? counters? on (?:~|it)) when it comes into play(?:\. at that time, (put [^.]*))?(?=\.|$)", _as_it_comes),
    (" counter to ", r"\bremove (?:an? |one )?(?!counter)(\w+) counter to (?=have|put|prevent|regenerate|untap|give)", r"remove a \1 counter from ~ to "),
    ("any target ", r"\bany (target (?:creature|player|land|artifact|enchantment|permanent|spell))\b", r"\1"),
    (" target ", r"(\btap (?:two|three|four)) target (?=[^:.\"]*? you control to )", r"\1 "),
    ("blocked, ", r"(^(?:if|whenever) ~ attacks and isn't blocked, (?:[^.]*\. if you do(?: so)?, )?)(you may choose to have )?it (?:deals|assigns) no (?:combat )?damage to (?:defending player|an opponent|opponent) this turn( and that player)?\b", _unblocked),
    ("such attackers", r"\. if a creature is able to block several such attackers, its controller chooses which (?:attacker|one) it blocks", ""),
    ("may then ", r"\beach player may then draw up to\b", "then each player draws up to"),
    ("^as long as", r"^as long as (enchanted creature) is (\w+), it gets (\S+)\. otherwise, (?:it|\1) gets (\S+)", r"\1 gets \3 as long as it's \2. otherwise, it gets \4"),
    ("mark changed ", r"\. mark changed (?:land|creature)s? with (?:a )?counters?(?=\.|$)", ""),
    ("take control", r"\btake control of\b", "gain control of"),
    (" to turn ", r"^([^.:\"]*): (sacrifice|discard) ([^.:\"]*?) to turn (?:all your (\w+)|(target \w+)) into ((?:an? |\d)[^.]*)", _turned_into),
    ("neither ", r"\bneither attacking nor blocking creatures untap (?:as normal )?during their controllers' next untap (?:step|phase)s?", "each attacking or blocking creature doesn't untap during its controller's next untap step"),
    ("each attacking creature and", r"\beach attacking creature and each blocking creature doesn't\b", "each attacking or blocking creature doesn't"),
    ("damage to a", r"\bprevent (?:up to )?(\d+|x) damage to a (creature you control)(?=\.)", r"prevent \1 damage to target \2"),
    ("redirect ", r"\bredirect (\d+|x) damage from (target [a-z ]+?) to ~", r"the next \1 damage that would be dealt to \2 this turn is dealt to ~ instead"),
    (" and doesn't untap", r"(~ deals \w+ damage to [^.,:]*?) and (?=doesn't untap during your next untap (?:step|phase))", r"\1. ~ "),
    ("greater than or equal to", r"\bwith power greater than or equal to\b", "with power equal to or greater than"),
    ("land-per-turn", r"\. this doesn't count towards your one-land-per-turn limit(?=\.|$)", ""),
    (" whenever that creature attacks", r"^no (creature) can attack you unless its controller pays an additional ((?:\{\w\})+) whenever that creature attacks", r"\1s can't attack you unless their controller pays \2 for each creature they control that's attacking you"),
    ("put ", r"^((?:\{\w+\}(?:, ?)?)+): put (an? \S+) counter on target (creature you control) to (?=prevent|destroy|regenerate|draw|untap)", _put_for_it),
    ("choose ", CHOSEN_FIRST, of_the_chosen),
    ("was blocked this turn", r"^((?:when|whenever) ~ (?:attacks|leaves play|is put into (?:a|the|your) graveyard(?: from (?:play|anywhere))?), if) it was blocked this turn\b", r"\1 ~ was blocked this turn"),
    (" the same turn, ", r"^if ~ is blocked and is put into (?:a|the) graveyard from play the same turn, ", "when ~ is put into a graveyard from play, if ~ was blocked this turn, "),
    ("^if ~ is in your hand", r"^if ~ is in your hand, you may (?:remove it from the game|exile it) to (?=add |draw |gain )", "remove ~ in your hand from the game: "),
    (" counter on a target ", r"(\bunless that player puts an? \S+ counter on a) target (?=creature (?:he or she|they) controls?\b)", r"\1 "),
    ("heads or tails", r"\b(flip a coin)(?:[;,] (?:with )?|\. )(?:(?:an |your )?opponent) call(?:s|ing) heads or tails while (?:the )?coin is in the air", r"\1"),
    ("favor", r"\bthe flip ends(?: up)? in (?:(your)|(?:an |your )?opponent's) favor\b", lambda match: f"you {'win' if match[1] else 'lose'} the flip"),
    ("which can't have", r"\b(target [a-z -]*?creature(?: you control)?), which can't have an? (power|toughness) (greater) than ([1-9]\d*),", r"\1 with \2 \4 or less"),
    ("other effects may later", r"[.;] other effects may later be used to increase the creature's (power|toughness)(?: (?:beyond|above) (\d+))?(?=\.|$)", no_longer_limited),
    ("fewer than two creatures", r"(?:\beach (attacking creature) you control that (?:an )?opponent chooses to block )?can't be blocked with fewer than two creatures\b", lambda match: f"{'attacking creatures you control ' if match[1] else ''}can't be blocked except by {_NO_FEWER} creatures"),
    ("banded with ~", r"^(all creatures (?:banded|that band) with) ~ to attack (gain [a-z ]+? until end of turn)", r"whenever ~ attacks, all creatures banded with ~ \2"),
    ("~ to gain", r"^((?:\{\w+\}(?:, ?)?)+): sacrifice ~ to (gain \w+ life),? or (prevent [^.]*)\.?$", r"\1, sacrifice ~: choose one - \2; or \3."),
    ("attacked this round", r"\bcontrolled by the player (?:it|~) attacked this round\b", "defending player controls"),
    (" during your upkeep", r"^(put (?:an?|one|two|three) [a-z]+ counters? on (?:~|it)) during your upkeep(?=\.|$)", r"during your upkeep, \1"),
    ("into your library to draw", r"\bchoose (an? [^.,]*?\bcards?) from your hand and shuffle (?:that card|it) into your library to (?=draw )", r"shuffle \1 from your hand into your library. if you do, "),
    ("any other ~", r"\b(bury|destroy|sacrifice) any other ~ you control\b", r"\1 all other permanents named ~ you control"),
)  # fmt: skip
"""A word that the text must have (`^if`: with which it begins), the pattern and what stands for it."""
