"""What cards of 1993 to 1999 say otherwise than those of the summer of 1999: rewritings of a paragraph in
lower case.

What is left out is without meaning by the rules themselves, and stands here as the whole sentence: that a
loss of life isn't damage, that an example is an example, that who has no cards discards none.
"""

from __future__ import annotations

import re

from rules_kb.cards.old_constructions import CONSTRUCTIONS
from rules_kb.cards.rewriting import Rendering, Rewriting, was_named
from rules_kb.cards.types import BASIC_LANDS, is_type_word, plural, singular
from rules_kb.cards.words_of_1994 import WORDS_OF_1994, no_longer_limited
from rules_kb.cards.words_of_1995 import WORDS_OF_1995
from rules_kb.cards.words_of_1996 import WORDS_OF_1996
from rules_kb.cards.words_of_1997 import WORDS_OF_1997
from rules_kb.cards.words_of_2000 import WORDS_OF_2000
from rules_kb.cards.words_of_descriptions import OF_THE_LAST

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven")


def _who_wins(match: re.Match[str]) -> str:
    """the flip ends up in your favor; in that player's, an opponent's who calls"""
    if match[1] == "that player's" and "opponent calls" not in match.string[: match.start()]:
        return match[0]
    return f"you {'win' if match[1] == 'your' else 'lose'} the flip"


def _no_more(match: re.Match[str]) -> str:
    """power no greater than 2, no greater than its toughness"""
    how = "less" if match[2] == "greater" else "greater"
    return f"{match[1]} {match[3]} or {how}" if match[3] else f"{match[1]} {how} than or equal to "


def _of_itself(match: re.Match[str]) -> str:
    """{1}: +1/+0 until end of turn; {0}: flying and -1/-0 until end of turn; {0}: ~ gets -1/-1 until end of turn and
    your choice of flying or banding until end of turn
    """
    before, verb, *given, chosen = match.groups()
    if verb and not (chosen and given[0][0] in "+-"):
        return match[0]
    said = [f"{'gets' if what[0] in '+-' else 'gains'} {what}" for what in given if what]
    ends = f" and gains{chosen}" if chosen else " until end of turn"
    return f"{before}: ~ {' and '.join(said)}{ends}"


def _or_fewer(match: re.Match[str]) -> str:
    """has fewer than three cards in hand: two or fewer"""
    number = NUMBERS.index(match[2]) - 1
    return f"{match[1]} {NUMBERS[number]} or fewer cards in" if number else f"{match[1]} no cards in"


def _article(word: str) -> str:
    return "an" if word[:1] in "aeiou" else "a"


def _one_of_any(match: re.Match[str]) -> str:
    """controls any islands: controls an island"""
    verb, words, noun = match.groups()
    return f"{verb} {_article(words or noun)} {words}{singular(noun)}"


def _untapped(match: re.Match[str]) -> str:
    """tap a creature you control, as a cost: it has to be untapped"""
    before, number, rest = match.groups()
    return f"{before}tap {'an' if number in ('a', 'an', 'one', 'target') else number} untapped {rest}"


def _gets(match: re.Match[str]) -> str:
    """to give target creature +2/+2 or flying"""
    who, what = match.groups()
    return f": {who} {'gets' if what[0] in '+-' else 'gains'} {what}"


def _cast_for_good(match: re.Match[str]) -> str:
    """successfully: a trigger keeps the word, for a rule says what it means there"""
    triggers, rest = match[1], match.string[match.end() :]
    return (
        match[0]
        if triggers and rest.startswith("play") and " during " not in rest.partition(",")[0]
        else match[0].replace("successfully ", "")
    )


def _found(match: re.Match[str]) -> str:
    """search your library for two artifact cards and put those artifacts into play. Reshuffle your library"""
    sought, them, where, tapped, shown = match.groups()
    word, _, noun = them.partition(" ")
    words = [singular(each) for each in sought.split()]
    if noun and singular(noun) not in (*words, "card") and not (noun == "land" and {*words} & {*BASIC_LANDS}):
        return match[0]
    pronoun = {"that": "it", "those": "them"}.get(word, word)
    if shown:
        sought = f"{sought}, reveal {pronoun}"
    return f"{sought}, put {pronoun} {where}{' tapped' if tapped else ''}, then shuffle your library"


def _a_defenders(match: re.Match[str]) -> str:
    return f"can't attack unless defending player controls {_article(match[1])} {match[1]}"


def _if_of_old(match: re.Match[str]) -> str:
    """if any other creature comes into play"""
    which, event = match.groups()
    word = "another" if "other" in which else which if which == "enchanted" else _article(event)
    return f"whenever {word} {event}, "


def _prevented(match: re.Match[str]) -> str:
    """damage dealt to ~ by red sources is reduced to 0"""
    whose = f" by {match[2]}" if match[2] else ""
    return f"prevent all damage that would be dealt to {match[1]}{whose}"


def _either(match: re.Match[str]) -> str:
    """counter target spell or destroy target permanent; destroy all enchantments or all nonwhite enchantments"""
    first, verb, second = match.groups()
    of_one, of_other = (bool(OF_THE_LAST & {*each.split()}) for each in (first, second))
    alike = first.startswith(f"{verb} all ") and " and " not in first and of_one is of_other
    if second.startswith("all ") and not alike:
        return match[0]
    return f"choose one - {first}; or {f'{verb} ' if second.startswith('all ') else ''}{second}"


def _said_of_none(match: re.Match[str]) -> str:
    """that player sacrifices a land. ignore this effect if that player controls no lands: who has none does nothing"""
    verb, done, lacking = match.groups()
    return f"{verb}{done}." if lacking == "cards" or singular(lacking) in done.split() else match[0]


def _from_one_source(match: re.Match[str]) -> str:
    """from one red source; of more damage in that turn, to pay {1} each time: as each use costs, and no other price"""
    to, source, such, price = match.groups()
    if price is not None and not match.string[: match.start()].endswith(f"{price}: "):
        return match[0]
    victim = to if to == "you" else re.sub("^(?:any|a) ", "target ", to)
    source = f"a {source} of your choice{such or ''}"
    return f"the next time {source} would deal damage to {victim} {_TURN}, prevent that damage."


def _not_regenerated(match: re.Match[str]) -> str:
    """creatures damaged by ~ can't be regenerated; ~ deals 2 damage to it. No creature damaged by ~ can regenerate:
    that damage; {2}: any creature damaged by ~ can't regenerate: mostly played before there is any damage
    """
    if (match["none"] is None) is (match["not"] is None):
        return match[0]
    if match["before"] == ". ":
        return f". creatures dealt damage this way can't be regenerated {_TURN}"
    done = f"creatures dealt damage by ~ {_TURN} can't be regenerated"
    return f': until end of turn, ~ gains "{done}"' if match["before"] else done


def _paid_and_done(match: re.Match[str]) -> str:
    """sacrifice a land to untap ~; during your upkeep, you may sacrifice a land to untap ~"""
    offer, deed = match.groups()
    if offer is None:
        return f"{deed}: "
    after = match.string[match.end() :]
    return (
        match[0] if re.match(r"\w+ it\b", after) else f"{offer}{deed}. if you do, "
    )  # it isn't what was paid


def _no_damage(match: re.Match[str]) -> str:
    """all creatures deal no combat damage this turn; you may choose to have it deal no damage to defending player"""
    chooses, who, none, combat, whom, turn, then = match.groups()
    if who == "it" and chooses and none:
        who = "~" if re.match(r"(?:if|when(?:ever)?) ~ ", match.string) else "it"
        then = f"{then}, {whom or 'that player'}" if then else ""
        return f"{chooses.removeprefix('choose to ')}have {who} assign no combat damage {_TURN}{then}"
    if (
        chooses
        or who == "it"
        or (who == "no creatures") is bool(none)
        or not (combat and turn)
        or whom
        or then
    ):
        return match[0]
    return f"prevent all {_COMBAT} that would be dealt {_TURN}"


def _without_any(match: re.Match[str]) -> str:
    """if at any time you control no islands, bury ~; bury ~ if you control no islands"""
    before, done, after = match.groups()
    return match[0] if (before is None) is (after is None) else f"when {before or after}, {done} ~"


_COMBAT, _TURN, _DIES = "combat damage", "this turn", "is put into a graveyard from play"
_KEYWORDS = "flying|first strike|trample|banding|fear|haste|shadow|vigilance|[a-z]+walk"
_DEED = "pay|sacrifice|discard|tap|remove|return"
_FOR = (
    "destroy|prevent|add|draw|counter|gain|regenerate|untap|tap|bury|put|return|have|give|search|remove|exile"
    "|look|choose|move|change|exchange|reveal|double|flip|shuffle"
)
_HAPPENS = (
    r"comes into play|leaves play|is play|is played|is blocked|is put into a graveyard(?: from play)?|attacks|blocks|becomes tapped|is dealt "
    r"damage|deals (?:combat )?damage[^,]*|becomes the target of[^,]*"
)


NINETIES: tuple[tuple[str, str, Rendering], ...] = (
    ("damaged by ~", r"(?P<before>\. |: )?\b(?:(?P<none>no) creature|(?:any |a )?creatures?) damaged by ~(?: this turn)? can(?P<not>'t)? (?:regenerate|be regenerated)(?: (?:this|until end of) turn)?", _not_regenerated),
    ("to untap a", r"^(during|at the end of) their upkeep, (?:a|each) player may pay an additional ((?:\{\w+\})+)(?: per (?P<per>creature|land|artifact))? to untap an? ((?:\w+ )?)((?(per)(?P=per)|(?:creature|land|artifact)))((?: without [a-z]+)?) (?:he or she|they|that player) controls?\b", r"\1 each player's upkeep, that player may choose any number of tapped \4\5s\6 they control and pay \2 for each \5 chosen this way. if the player does, untap those \5s"),
    *WORDS_OF_1996,
    *WORDS_OF_1994,
    *CONSTRUCTIONS,
    *WORDS_OF_1997,
    *WORDS_OF_1995,
    *WORDS_OF_2000,
    # sentences without meaning
    ("ignore this", r"\b(discard|sacrifice)(s [^.]*)\. ignore this (?:ability|effect) if (?:that player|the player|(?:an )?opponent) (?:has|controls) no (\w+)(?: (?:left )?in (?:their )?hand)?\.?", _said_of_none),
    ("for example", r" ?\bfor example, [^.\"]*(?:\"[^\"]*\"[^.\"]*)*\.?(?: if one of those \w+ leaves play, ~ immediately becomes \d+/\d+\.?)?", ""),
    ("mana symbols", r" ?~ can't change mana symbols\.?", ""),
    ("may later be", r" ?\bother effects may later be used to increase (?:an?|that|the) creature's (power|toughness) beyond (\d+|~'s (?:power|toughness))\.?", no_longer_limited),
    ("one land per turn", r" ?\bthis doesn't count towards your one land per turn limit\.?", ""),
    ("interrupt", r"\bplay (?:this ability|these additions) as (?:an )?interrupts?\.?", ""),  # what it does says that (rulings1999 K.16)
    ("cost", r" ?\bits casting cost remains the same\.?", ""),
    ("to play, tap,", r" ?\bcosts? to play, tap, maintain,? or use a special ability(?: of target)? remains? unchanged\.?", ""),
    ("occurrences of", r"\breplacing all occurrences of\b", "replacing all instances of"),
    (" deal ", r"\b(choose to |may (?=have ))?(?:have )?(all creatures|no creatures|it) deal( no)?( combat)? damage(?: to (defending player))?( this turn)?(?:(\. if you do)(?: so)?, that player(?= (?:discards|loses|sacrifices)))?", _no_damage),
    ("counter", r" ?\b(?:(?:these|those|the) counters remain even if ~ (?:is removed|leaves play))\.?", ""),
    ("as normal", r"\b(doesn't untap|choose not to untap ~) as normal (?=during)", r"\1 "),
    ("as it is being", r" ?\b(?:this (?:ability|spell) )?can't be used to (?:cancel|counter) an? (\w+) spell as it is being (?:cast|play)\.?", lambda match: "" if was_named(match, 1) else match[0]),
    ("is in play, ", r"^(?:while|as long as) ~ is in play, ", ""),
    # words for what is called otherwise now
    ("the turn", r"^(?:~ |(enchanted \w+) (?=(?:can|may) attack (?:even )?the turn it\b))?(?:can|may) attack (?:even )?the turn (?:it|~) comes into play(?: on your side)?\b", lambda match: f"{match[1]} can attack as though it had haste" if match[1] else "haste"),
    ("or target permanent", r"\btarget spell or target permanent\b", "target spell or permanent"),
    (" unblockable", r"\bbecomes? unblockable\b", "can't be blocked"),
    ("opponent", r"\bany opponent\b(?! may\b)|\b(if|as long as|unless) (?:your )?opponent (?=controls|has)", lambda match: f"{match[1]} an opponent " if match[1] else "an opponent"),
    ("fewer than", rf"\b(ha(?:s|ve)) fewer than ({'|'.join(NUMBERS[1:])}) cards in(?= hand| their hand)", _or_fewer),
    ("placed in", r"\b(is|are) placed in(?:to)?\b", r"\1 put into"),
    (": regenerates", r"(\}): regenerates\b", r"\1: regenerate ~"),
    ("^can ", r"^can (?=only be blocked|be blocked)", "~ can "),
    ("^has power", r"^has power\b", "~ has power"),
    (" have no ", r"\b(if|when) you have no (\w+) in play\b", r"\1 you control no \2"),
    (" take", r"\b(that player|you|its controller|target player) takes? (\w+) damage", r"~ deals \2 damage to \1"),
    ("opponent's upkeep", r"^during opponent's upkeep\b", "during each opponent's upkeep"),
    ("opponent's turn", r"^at the end of (?:each )?opponent's turn\b", "at the beginning of each opponent's end step"),
    ("you can't ", r"\byou can't (?:use|play) (this ability|~) (?:unless (you (?:control|have) [^.]*)|if (you|defending player) controls? no ([\w -]+?)s\b(?=\.|$))", lambda match: f"play {match[1]} only if {match[2] or f'{match[3]} control' + 's' * (match[3] != 'you') + f' a {match[4]}'}"),
    ("prevent all ", r"\bprevent all (combat )?damage to (target [a-z -]+?|~|you) this turn\b", r"prevent all \1damage that would be dealt to \2 this turn"),
    ("deals no damage", r"(?:^|(?<=: )|(?<=if you do, ))(target [^.,:]*?|~) deals no damage this turn\b", r"prevent all damage that \1 would deal this turn"),
    ("cost an additional", r"^(?:all )?(creature|artifact|enchantment)(?:s| spells) cost an additional (\{\d+\}) to play", r"\1 spells cost \2 more to play"),
    ("other than", r"\bcan't be blocked by any creatures other than\b", "can't be blocked except by"),
    ("who puts", r"^(~ deals \w+ damage to) any player who puts an? (\w+) into play", r"whenever a \2 comes into play, \1 that \2's controller"),
    ("controller whenever that", r"^(~ deals \w+ damage to) any (\w+)'s controller whenever that \2 ([^.]*)", r"whenever a \2 \3, \1 that \2's controller"),
    ("is now a", r"\bis now an? (forest|island|plains|swamp|mountain)\b", r"becomes a \1"),
    ("controls at least one", r"\bcontrols at least one\b", "controls a"),
    ("you may pay ", r"\byou may pay ((?:\{\w+\})+) to (?=untap|draw|gain|return|put|destroy|have|look|search|add|tap)", r"you may pay \1. if you do, "),
    (" to ", rf"^(during your upkeep, you may )?((?:pay|sacrifice|discard) [^.:]*?) to (?={_FOR})", _paid_and_done),
    (" upkeep, if you don't ", r"^(during [^,.]* upkeep, )if you don't (pay|sacrifice|discard) ([^,.]*), ([^.]*)", r"\1\4 unless you \2 \3"),
    (". if you don't", r"^(during [^,.]* upkeep, )(pay|sacrifice|discard) ([^.,]*)\. if you don't(?: pay| do so)?, ([^.]*)", r"\1\4 unless you \2 \3"),
    ("spells or effects", r"\b(the target of spells) or effects\b", r"\1 or abilities"),
    ("can attack only if", r"\bcan attack only if defending player controls (?:any |an? )?(\w+?)s?\b(?=[.,]|$)", _a_defenders),
    ("and sacrifices it", r"\b(each player|that player|target player|target opponent) chooses (an? [\w -]*?) (?:they control|he or she controls) and sacrifices it", r"\1 sacrifices \2"),
    ("it produces", r"\bit produces (?:(?:an|one) additional|an additional one) mana of the same type", "add one additional mana of the same type"),
    ("on target ", r"\b(destroy|return|exile) (all [\w ]*?) (?:on|attached to) target (creature|permanent|land|artifact)\b", r"choose target \3. \1 \2 on that \3"),
    ("attached to target ", r"\b(destroy|return|exile) (all [\w ]*?) attached to target (creature|permanent|land|artifact)\b", r"choose target \3. \1 \2 on that \3"),
    ("where * is", r"\*(?!/\d)", "x"),
    ("end of combat", r"\bthe end of combat\b", "end of combat"),
    ("from your hand and discard", r"\bchoose (an?|\w+) (cards?) from your hand and discard (?:it|them)\b", r"discard \1 \2"),
    ("upkeep of enchanted", r"\bduring (?:the|each) upkeep of (enchanted \w+)'s controller\b", r"during \1's controller's upkeep"),
    ("unless ", r"\bunless (?:(you) pay|(their|its|that spell's(?= caster)|(?=caster of)) ?(?:controller|caster(?: of target spell)?) pays) (?:an additional )?(?=\{)", lambda match: "unless you pay " if match[1] else f"unless {'their' if match[2] == 'their' else 'its'} controller pays "),
    ("still count as lands", r"\bthat still count as lands\b", "that are still lands"),
    ("its casting cost is", r"\bif its (?:total )?casting cost is\b", "if its converted mana cost is"),
    (" then ", r"\. (that player|he or she|they|each player) then (?=discards|draws|puts|shuffles|loses|gains)", r". then \1 "),
    ("^while ", r"^while (?=you control|~ is (?!being)|an opponent controls|enchanted)", "as long as "),
    (" must ", r"\b(each player|target player|target opponent|that player) must (sacrifice|discard)\b", r"\1 \2s"),
    ("add either", r"\badd either (?=\{)", "add "),
    ("cost", r"^(?:all )?(creature|artifact|enchantment)s cost (\{\d+\}) (more|less) to play", r"\1 spells cost \2 \3 to play"),
    ("caster", r"\bif (?:that spell's caster|its caster|caster of target spell) doesn't pay (?:an additional )?(?=\{)", "unless its controller pays "),
    ("damage dealt", r"\blife equal to the damage dealt(?! this way)(?=\.|$)", "life equal to the damage dealt this way"),
    ("each of its controller's upkeeps", r"\beach of its controller's upkeeps\b", "enchanted creature's controller's upkeep"),
    ("does", r"\bdoes (?=\w+ damage)", "deals "),
    ("}{t}", r"^((?:\{\w\})+)\{t\}", r"\1, {t}"),
    ("rampage:", r"\brampage: (?=\d)", "rampage "),
    ("of any turn", r"^at the end of any turn\b", "at the end of each turn"),
    ("^for each", r"^for each ([a-z -]+?) put into (?:a|the) graveyard from play, ", rf"whenever a \1 {_DIES}, "),
    ("doesn't tap when", r"^(?:~ )?doesn't tap when attacking\b", "attacking doesn't cause ~ to tap"),
    ("untap only", r"^(?:during each player's untap (?:step|phase), that player|each player) may untap only (\w+ \w+)(?: during their untap (?:step|phase))?", r"players can't untap more than \1 during their untap steps"),
    ("favor", r"\bthe flip ends up in (your|(?:target )?opponent's|that player's) favor\b", _who_wins),
    ("of their choice", r"\b(discards? \w+ cards?) of their choice(?: from (?:their )?hand)?", r"\1"),
    (" you ", r"^(?:if (?:at any time )?(you (?:don't )?control [^,.]*), )?(sacrifice|bury|destroy) ~(?: if (you (?:don't )?control [^,.]*))?", _without_any),
    ("controls no", r"\bcan't attack if defending player controls no (\w+?)s\b", _a_defenders),
    ("comes into play, put x", r"^when ~ comes into play, put (x [^.]*? counters) on it", r"~ comes into play with \1 on it"),
    (" or ", r"^((counter|destroy|gain|target player gains) [^.,]*?),? or ((?:destroy|prevent|all) [^.,]*?)\.?$", _either),
    (" until", rf"(\}}|^(?:sacrifice|discard) an? [a-z ]*): (~ gets )?({_KEYWORDS}|[+-]\w/[+-]\w)(?: and ({_KEYWORDS}|[+-]\w/[+-]\w))? until end of turn(?: and( your choice of\b))?", _of_itself),
    ("successfully", r"(^when(?:ever)? [a-z ]*?)?\bsuccessfully (?=play|deals)", _cast_for_good),
    ("regenerate", r"\bcan't regenerate\b", "can't be regenerated"),
    (" enchants", r"\btarget (creature|land|artifact|permanent) ~ enchants\b", r"target \1 enchanted by ~"),
    (" enchants", r"\b(creature|land|artifact|permanent) ~ enchants\b", r"enchanted \1"),
    (" no ", r"\b(power|toughness) no (greater|less) than (?:(?=~|its|the number)|(\w+))", _no_more),
    ("graveyard", r"\b(into|from) (?:any|the) graveyard\b", r"\1 a graveyard"),
    ("target opponent", r"^(whenever [^,]*?)\btarget opponent\b", r"\1an opponent"),
    ("amount of damage", r"\b(deals?) an amount of damage equal to", r"\1 damage equal to"),
    ("amount of damage", r"\b(deals?) an equal amount of damage to", r"\1 that much damage to"),
    (" any ", r"\b(controls?) any ((?:[\w~-]+ )*?)([\w-]+)(?= with\b| and enchanted\b|[.,:]|$)", _one_of_any),
    ("^if", rf"^if (any other|another|any|an?|enchanted) ([^,.]*? (?:{_HAPPENS})), ", _if_of_old),
    ("in your hand", r"\b(you have [^.,]*? cards) in your hand", r"\1 in hand"),
    ("untap step", r"\b(don't untap during their) controller's untap step", r"\1 controllers' untap steps"),
    (" player", r"\bto (?:each (creature(?: [^.,]*?)?)|all creatures) and (?:all )?players?\b", lambda match: f"to each {match[1] or 'creature'} and each player"),
    ("any time", r"(?<!only )\bplay this ability any time you could play a sorcery", "play this ability only any time you could play a sorcery"),
    ("the end of your turn", r"(^|\")at the end of your turn\b", r"\1at the beginning of your end step"),
    ("permanently", r"\bpermanently (?=gain|exchange|change|becomes a copy)|(?<=\S) permanently(?=[.,]|$)", ""),
    ("unblocked", r"\bonly if ~ is attacking and unblocked\b", "only if ~ is unblocked"),
    ("^if ~", r"^if ~ ((?:blocks|is blocked by) [^,]*), ", r"whenever ~ \1, "),
    # subjects that were left out
    ("^", r"^(?:(?:while|each) (?:~ is being play|turn), (?:it|~) (?=can't \w+ countered\b|attacks if able\b))?(comes into play|doesn't untap|can't|can block|can be blocked|may only be blocked|gains|gets|counts as|attacks) (?!target)", r"~ \1 "),
    (" if ", r"^(~ (?:gains|gets|has|can't attack|can't block) [^.,:]*?) if (?=(?:you|defending player|an opponent) controls? [^.,]*\.?$)", r"\1 as long as "),
    # costs that a sentence says
    (". ", r"^(?:\{0\}: (sacrifice|discard) ([^.:]*?)|([^.:]*\{t\}): sacrifice ~)\. (?!if |its |that |play this ability )(?=\w)", lambda match: f"{match[1]} {match[2]}: " if match[1] else f"{match[3]}, sacrifice ~: "),
    (" to ", rf"^\{{0\}}: ({_DEED}) ([^.:]*?) to (?={_FOR})", r"\1 \2: "),
    (" to ", rf"^((?:\{{\w+\}}(?:, ?)?)+): ({_DEED}) ([^.:]*?) to (?={_FOR})", r"\1, \2 \3: "),
    ("no more than", r"\bno more than ((?:\{\w\})+) can be spent (?:in )?this way each turn", r"spend no more than \1 this way each turn"),
    ("use this ability", r"\b(any player|only ~'s owner) may use this ability\b", r"\1 may play this ability"),
    ("for that copy", r"\bfor that copy\b", "for the copy"),
    ("a new target", r"\byou may choose a new target for the copy\b", "you may choose new targets for the copy"),
    (" an additional", r"\b(?:(spells(?: you play)?)|(\w[\w ]*) with activation costs) (?:cost|require) an additional (\{\w+\})(?: to (?:play|use)\b|(?=\.|$))", lambda match: f"{match[1] or f'activated abilities of {match[2]}'} cost {match[3]} more to play"),
    ("less", r"\bspells you play cost (\{\d+\}) (less|more)(?=\.|$)", r"spells you play cost \1 \2 to play"),
    (": have ", r": have (~|it) deal (?=\w+ damage|damage)", r": \1 deals "),
    (": have ", r": have (target [^.:]*?) (get|gain) (?=[+-]|[a-z ]+ until end of turn)", r": \1 \2s "),
    (": give ", r": give (target [^.:]*?|~|enchanted \w+) ([+-]\w+/[+-]\w+|flying|first strike|trample|banding|haste)", _gets),
    ("you control:", r"^((?:[^:\"]*, )?)tap (an?|one|target|two|three|four|five) (?!untapped)([^:\"]*? you control:)", _untapped),
    ("mana source", r"\b(add [^.]*? to your mana pool[^.]*)\. play this ability as a mana source\b", r"\1"),
    # whole sentences
    ("treat th", r"\bput (an?|\w+) ([a-z'-]+) tokens? into play((?: under [^.,]*? control)?(?:, where x is [^.]*)?)\. treat (?:this token|these tokens|the tokens?) as (?:an? )?(\d+/\d+) ([a-z ]*?)creatures?( with [a-z ,]+?)?(?=[.\"]|$)", r"put \1 \4 \5\2 creature token\6 into play\3"),
    ("damage to any", r"\bprevent (?:up to )?(\d+|x) damage to any (?:one )?([a-z -]*?(?:creature or player|creature|player))(?: this turn)?(?=[.,;\"]|$)", r"prevent the next \1 damage that would be dealt to target \2 this turn"),
    ("prevent", r"\bprevent (?:up to )?(\d+|x) damage to (you|~|enchanted \w+|target [a-z ]+?)(?: this turn)?(?=[.,\"]|$)", r"prevent the next \1 damage that would be dealt to \2 this turn"),
    ("damage", r"\bprevent all damage (?:to|against|dealt to|that would be dealt to) (you|(?:a|any) creature(?: or player)?) from (?:an?|one|any one) ([a-z ]*?(?:source|creature))( with shadow| of the chosen color)?(?: this turn)?\.?(?: if a source deals damage to you more than once in a turn, you may pay ((?:\{\w+\})+) each time(?: (?:you want )?to prevent the damage)?\.?)?(?: ~ doesn't prevent the same source damaging you again later this turn\.?)?(?: treat further damage from (?:that|the) source normally\.?)?", _from_one_source),
    ("redirect ", r"\bredirect 1 damage from ~ to (?:an? ([a-z ]*? you control)|(its owner))", lambda match: f"the next 1 damage that would be dealt to ~ this turn is dealt to {match[2] or 'target ' + match[1]} instead"),
    ("the top card", r"\b(puts?) the top card of (their|your) library into (their|your) graveyard", r"\1 the top one cards of \2 library into \3 graveyard"),
    ("shuffle your library", r"\b((?:search|look through) your library for [^.,;]*?)(?:,? and|;) put (it|that \w+|them|those \w+) (?:directly )?(into (?:play|your hand))(?:,? (tapped))?( after showing it to all (?:other )?players)?\. (?:then )?(?:re)?shuffle your library(?: afterwards)?", _found),
    ("shuffle your library afterwards", r"\. shuffle your library afterwards\b", ". then shuffle your library"),
    ("; ", r"; (?=(?:~|that|it|then|they|those|he or she|you|put|discard|its|target) )", ". "),
)  # fmt: skip
"""A word that the text must have (`^if`: with which it begins), the pattern and what stands for it."""


brought_up = Rewriting(NINETIES)
"""Brings a paragraph of old wording to that of 1999."""
PAYS_TO_UNTAP = re.compile(
    r"(?:^|[;.] )(?:that|the|target) creature's controller may pay (?:an additional )?((?:\{\w+\})+) (?:during his or her upkeep to untap "
    r"(?:it|that creature|the creature)|to untap (?:it|that creature|the creature) during his or her upkeep)\.?",
    re.IGNORECASE,
)
ITS_UPKEEP = re.compile(r"^During its controller's upkeep, ", re.IGNORECASE)
ITS_TURN = re.compile(
    r"(?:^|[.;] )At the end of its controller's turn, ([^.]* did(?: not|n't) attack )that turn\.",
    re.IGNORECASE,
)
THEIR_UPKEEP = re.compile(
    r"^(During )(?:his or her|their) (upkeep, )(enchanted \w+'s controller) (?=pays|may|loses|sacrifices|discards)",
    re.IGNORECASE,
)
WHILE_IT_HAS = re.compile(
    r"\. (As long as [^,.]*, )(?:that|the) (?:creature|land) (?=(?:also )?(?:gains|gets|has)\b)"
)
OLD_AURA = re.compile(
    r"\btarget (non-wall )?(creature|land|artifact|enchantment|permanent|wall)(?:s(?= when))?\b( you control| opponent controls)?",
    re.IGNORECASE,
)
"""What an old local enchantment calls its target, and which ones it may have."""
GOES_ON = re.compile(
    r"[;.] (?:that|the) (?:creature|land|artifact) (?=(?:gets|gains|has|cannot|can't|does not|doesn't) )",
    re.IGNORECASE,
)
PUT_ON_IT = re.compile(
    r"^(Tap|Untap) target (?:creature|land|artifact|permanent) and put (\S.*?) on it\.", re.MULTILINE
)
"""What is done to it as the local enchantment comes."""
FIGHTS_ON = re.compile(
    r"\. (?:If|When|Whenever) (?:that|the) creature (?=(?:blocks|is blocked|becomes blocked)\b)"
)
"""What becomes of it in combat, told after what is so of it."""
CHOSEN_AS_IT_IS_PLAYED = re.compile(r"^(When you play [^,.]*, choose an? [a-z ]+\.) (?=[A-Z])", re.MULTILINE)
CHOOSING = re.compile(r"when ([^,.]*) comes into play, choose target (\w+)( you control)?\.?", re.IGNORECASE)


def _of_the_enchanted(line: str, enchanted: str) -> str:
    """Gain control of enchanted creature. That creature gets +0/+1: two things that are so of it all the time."""
    line = THEIR_UPKEEP.sub(r"\1\3's \2that player ", line)
    if re.match(rf"(?:Gain control of )?Enchanted {enchanted}\b[^:\"]*$", line, re.IGNORECASE) is None:
        return line
    return GOES_ON.sub(
        lambda match: f".\nEnchanted {enchanted} " if match[0].endswith(f"{enchanted} ") else match[0], line
    )


def old_aura(text: str, enchanted: str, name: str) -> str:
    """The text of a local enchantment of this name as it was printed until 1997, where the target that it speaks of outside
    of costs is what it enchants: with "enchanted" instead.
    """
    text = CHOSEN_AS_IT_IS_PLAYED.sub(r"\1\n", text)
    if re.search(r"\benchanted\b", text, re.IGNORECASE) and not text.startswith(f"Target {enchanted} gets "):
        text = PUT_ON_IT.sub(
            lambda match: (
                f"When {name} comes into play, {match[1]} enchanted {enchanted}."
                if match[2] in (name, "~")
                else match[0]
            ),
            text,
        )
        return "\n".join(_of_the_enchanted(line, enchanted) for line in text.split("\n"))
    if enchanted == "creature":
        paid = "If that player does, untap enchanted creature."
        text = PAYS_TO_UNTAP.sub(
            rf".\nDuring enchanted creature's controller's upkeep, that player may pay \1. {paid}", text
        ).removeprefix(".\n")
    lines: list[str] = []
    named: list[str] = []
    for line in text.split("\n"):
        if chosen := CHOOSING.fullmatch(line.strip()):  # as its type says, or only one's own
            if chosen[1] not in (name, "~") or chosen[2].lower() != enchanted:
                return text
            if chosen[3]:
                lines.append(f"Play ~ only on a {chosen[2]}{chosen[3]}.")
            continue
        entering = re.match(r"when [^,.]* comes into play\b", line, re.IGNORECASE)
        unquoted = re.sub(r'"[^"]*"', "", line)
        targets = [*OLD_AURA.finditer(unquoted)]
        if ":" in unquoted or entering or {each[2].lower() for each in targets} - {enchanted}:
            lines.append(line)
            continue
        named += [f"{each[1] or ''}{enchanted}{each[3] or ''}".lower() for each in targets]
        line = "".join(
            part if part.startswith('"') else OLD_AURA.sub(r"enchanted \2", part)
            for part in re.split(r'("[^"]*")', line)
        )
        line = THEIR_UPKEEP.sub(r"\1\3's \2that player ", line)
        whose = f"enchanted {enchanted}'s controller's"
        line = ITS_UPKEEP.sub(rf"During {whose} upkeep, ", line)
        line = ITS_TURN.sub(rf".\nAt the beginning of {whose} end step, \1this turn.", line).removeprefix(
            ".\n"
        )
        line = WHILE_IT_HAS.sub(rf".\n\1enchanted {enchanted} ", line)
        line = GOES_ON.sub(rf".\nEnchanted {enchanted} ", line)
        if f"nchanted {enchanted} " in line:  # else that creature is none of which anything was said
            line = FIGHTS_ON.sub(rf".\nWhenever enchanted {enchanted} ", line)
        lines.append(line[:1].upper() + line[1:])
    if which := {*named} - {enchanted}:  # what it may enchant, as is said where it is named first
        if len(which) > 1 or named[0] == enchanted:
            return text
        lines.insert(0, f"Play ~ only on {_article(named[0])} {named[0].replace(' opp', ' an opp')}.")
    return "\n".join(lines)


ACTS = r"deals?|gets|gains|has|had|does|doesn't|can|cannot|can't|is|attacks|blocks|leaves|becomes|comes|damages|immediately"
"""What a card does that is called by one word of its name."""


def _one_or_many(word: str) -> bool:
    """Merfolk: the creature type alike of one and of many"""
    return plural(word) == word and is_type_word(word)


PART = "\0"
"""Stands for a part of a name while it is looked for: no pattern is made of that, which would take long."""
AS_SUBJECT = re.compile(rf"(?m)(^|[.:;,] |\b(?:[IiWw](?:f|hen)|turn) ){PART}(?= (?:{ACTS})\b)")
DONE_TO = re.compile(rf"\b(by|on|block|[Uu]ntap|including|give) {PART}(?=[.,]| discards| [+-]\d)")


def with_whole_name(text: str, name: str) -> str:
    """The text of a card of the years of Summon in the type line: there it may be called by the last word of its
    name, or by the first or the first few, in capitals and without an article, as the subject or where something
    is done to it.
    """
    words = name.split()
    if len(words) < 2 or not words[0][:1].isupper():
        return text
    text = text.replace(name, "~") if "," in name else text  # Orla, Warden: not called Warden after a comma
    several = [" ".join(words[:number]) for number in range(len(words) - 1, 1, -1)]
    several += [" ".join(words[number:]) for number in range(1, len(words) - 1)]
    for part in dict.fromkeys(
        (*several, words[-1], words[0], *(word for word in words[1:-1] if not is_type_word(word.lower())))
    ):
        if len(part) < 4 or not part[0].isupper() or part not in text:
            continue
        text = text.replace(part, PART)
        if not _one_or_many(part.lower()):
            text = AS_SUBJECT.sub(r"\1~", text)
        text = DONE_TO.sub(r"\1 ~", text).replace(PART, part)
    return text
