"""What cards of Fifth Edition's time, 1996 to 1998, say otherwise than those before and after them: rewritings of
a paragraph in lower case.
"""

from __future__ import annotations

import re

from rules_kb.cards.rewriting import Rendering, was_named
from rules_kb.cards.types import BASIC_LANDS, is_type_word, singular
from rules_kb.table.mana import COLOR_LETTERS

_ATOP, _THERE = "on top of its owner's library", "put them on top of it"


def _of_the_one_chosen(match: re.Match[str]) -> str:
    """choose target Orc. Flip a coin. If you win the flip, the Orc gets +1/+1: that Orc"""
    said, kind = match.groups()
    return re.sub(rf"\bthe {kind}(?= (?:gets|gains)\b)", f"that {kind}", said) if is_type_word(kind) else said


def _of_that_one(match: re.Match[str]) -> str:
    """bury target Wall. ~ deals damage equal to the Wall's casting cost: that Wall's"""
    before, kind, what = match.groups()
    return f"{before}that {kind}'s {what}" if is_type_word(kind) else match[0]


def _paid_with_itself(match: re.Match[str]) -> str:
    """you may sacrifice it to force defending player to discard a card. If you do so, ~ deals no damage"""
    who, verb, what, then = match.groups()
    if re.match(r"(?:if|whenever) ~ ", match.string) is None:
        return match[0]
    done = f"{who} {verb}s{what}" if who else f"{verb}{what}"
    spared = " and prevent all damage that ~ would deal this turn" if then else ""
    return f"you may sacrifice ~. if you do, {done}{spared}"


def _to_whoever_has_most(match: re.Match[str]) -> str:
    """If a player has more life than any other, the player with the most life gains control of ~; or without
    that, and if any players tie for the most life, it stays.
    """
    before, after = match.groups()
    return (
        match[0]
        if (before is None) is (after is None)
        else "the one player with the most life gains control of ~"
    )


def _both_at_end_of_combat(match: re.Match[str]) -> str:
    """when ~ attacks or blocks, bury it at end of combat and it deals 5 damage to you: both at end of combat"""
    event, _, done = match[1].partition(", ")
    return f"{event}, {match[2]}, {done}"


def _of_no_other_color(match: re.Match[str]) -> str:
    """if all nonland permanents you control are white: if none isn't"""
    what, whose, color = match.groups()
    return f"if {'you control' if whose == 'you control' else 'there are'} no non{color} {what}"


def _so_much_this_way(match: re.Match[str]) -> str:
    """gain 1 life for each 1 damage prevented this way, or each 1 life lost; a counter for each 1 damage prevented by ~"""
    gained, what, how = match.groups()
    if (what == "damage") is not (how == "prevented") or (what == "life" and not gained):
        return match[0]
    if what == "life":
        return "gain life equal to the life lost this way"
    return "you gain that much life" if gained else f"for each 1 {what} {how} this way"


def _no_larger_hand(match: re.Match[str]) -> str:
    """During your discard phase, discard all but two cards; the chosen player discards down to four cards during their
    discard phase
    """
    yours, chosen, how, number, theirs = match.groups()
    if (
        (yours is None) is (chosen is None)
        or bool(chosen) is not bool(theirs)
        or (how == "all but") is bool(chosen)
    ):
        return match[0]
    return f"{'your' if yours else 'the chosen player' + chr(39) + 's'} maximum hand size is {number}"


def _without_an_attack(match: re.Match[str]) -> str:
    """if ~ doesn't attack during your turn, it deals 2 damage to you at end of turn; or not the turn it came; at the
    end of your turn, if ~ didn't attack or come under your control this turn, sacrifice it
    """
    first, who, with_it, or_came, done, last, spared = match.groups()
    if (first is None) is (last is None) or (who == "you") is not bool(with_it) or (or_came and spared):
        return match[0]
    spared = " unless ~ came under your control this turn" if or_came or spared else ""
    return f"at the beginning of your end step, if ~ didn't attack this turn, {done}{spared}."


def _all_but_some(match: re.Match[str]) -> str:
    """except for ~, no creatures you control can attack; none can except creatures named ~ and white creatures"""
    before, none, who, cant, verb, after = match.groups()
    spared = before or after
    if (before is None) is (after is None) or (none is None) is (cant is None):
        return match[0]
    if spared == "~":
        return f"except for ~, {who} can't {verb}"
    kind = spared.split()[-2]
    return f"non{kind} {who} not named ~ can't {verb}" if who.startswith("creatures") else match[0]


def _a_land_of_theirs(match: re.Match[str]) -> str:
    """one mana to your mana pool of any type that any land you control can produce: one such land"""
    many, such, whose, can = match.groups()
    what = re.sub(r"\b(?:(?:any? )?opponent controls|controlled by .*)", "an opponent controls", whose)
    one = "an" if what[0] in "aeiou" else "a"
    return f"add {many} mana {such} {one} {what} {can} to your mana pool"


def _no_damage_of(match: re.Match[str]) -> str:
    """if ~ attacks and isn't blocked, it deals no damage this turn: what attacks, whatever was aimed at since"""
    fights = re.match(r"(?:if|when(?:ever)?) (~|enchanted creature) (?:attacks|blocks)\b", match.string)
    who = fights[1] if fights and match[1] == "it" else match[1]
    if match[2]:
        return f"{who} assigns no combat damage this turn"
    return match[0] if who == "it" else f"prevent all damage that {who} would deal this turn"


def _that_players(match: re.Match[str]) -> str:
    """look at the top five cards of any library. You may then shuffle that library"""
    if match[1]:
        return f"{match[1]}target player's library"
    before = match.string[: match.start()]
    owned = "library" if match[2] == "shuffle " else "(?:library|hand)"
    named = re.search(rf"\b(?:cards? of|at) (?:target (?:player|opponent)'s {owned}|any library)\b", before)
    return f"{match[2]}that player's library" if named else match[0]


def _treated_as(match: re.Match[str]) -> str:
    """Put into play a number of Shade tokens equal to ... Treat these tokens as 0/1 black creatures."""
    said = match.groupdict("")
    number, name, size = said["number"], said["name"], said["size"]
    amount = said["amount"]
    if amount.startswith(" equal to ") is not (number == "a number of"):
        return match[0]
    if said["hurt"]:  # by each of them, wherever what made it is
        hurts = f'"whenever ~ deals damage to a player, {said["hurt"]}."'
        said["having"] += f"{' and' if said['having'] else ' with'} {hurts}"
    of_maker = re.search(
        r"~|\byou", said["hurt"]
    )  # in the token's own text, that would be the token and its player
    if of_maker or bool(said["poison"]) is not ("a poison counter" in said["hurt"]):
        return match[0]
    if number == "a number of":
        number, amount = "x", amount.replace(" equal to ", ", where x is ")
    kind, named = (f"{name} ", "") if is_type_word(name) else ("", f" named {name}")
    if types := said["types"] or said["walls"]:
        kind, named = f"{singular(types)} ", f" named {name}"
    many = "" if number in ("a", "an", "one") else "s"
    what = f"{said['colors']}{kind}creature token{many}{said['having']}{named}"
    return f"{said['put']} {'a' if not many else number} {said['tapped'].lstrip()}{' ' * bool(said['tapped'])}{size} {what} into play{said['whose']}{amount}"


def _that_token(match: re.Match[str]) -> str:
    """bury the Shade token at end of turn, these tokens: those that were put into play before"""
    if match[2] and not was_named(match, 2):
        return match[0]
    return f"{match[1]} {'those' if match[3] == 'tokens' else 'that'} {match[3]}"


def _the_found(match: re.Match[str]) -> str:
    """search your library for a Dragon card and put that Dragon into play. Remove the Dragon from the game"""
    kind, rest = match[2], match[3]
    if not is_type_word(kind) or kind in BASIC_LANDS:
        return match[0]
    return f"{match[1]}{kind} card{re.sub(rf'(?<=. )the {kind}(?! cards?)', 'that creature', rest)}"


def _discard_step(match: re.Match[str]) -> str:
    """skip your discard phase; each player skips theirs; at the beginning of your next discard phase"""
    if match["next"]:
        return "discard step"
    return f"{match[1]} skips their discard step" if match[1] else "skip your discard step"


_SPARED = r"~|creatures named ~ and [a-z]+ creatures"
_KIND = rf"(?:non[a-z]+|{'|'.join(COLOR_LETTERS)}|artifact|creature|enchantment|instant|sorcery|or|,| )"


WORDS_OF_1997: tuple[tuple[str, str, Rendering], ...] = (
    (" token", r"(?<=[.,] )(?<!treat )\b(bury|destroy|sacrifice|remove) (?:these|all of these|this(?= token\b)|the (?:([a-z]+) )?) ?(tokens?)\b", _that_token),
    ("enchantment", r"(?<!becomes a )(?<!becomes an )\b(creature|land|artifact) enchantment(s?)\b", r"aura\2 with enchant \1"),
    ("interrupt", rf"\b(counter target {_KIND}*interrupt{_KIND}*?)(?=\.|$| if it)", r"\1 spell"),
    ("your library for", r"\b(search your library for an? )([a-z]+) card\b(.* into play\b.*)", _the_found),
    ("^if ", r"^if (?=(?:~ has no [^,.]*? counters on it|there are no [^,.]*? counters on (?:it|~)), (?:bury|destroy|sacrifice|remove|return) (?:it|~)\b)", "when "),
    ("own or control", r"\btarget ([a-z]+) you own or control\b", r"target \1 you own or \1 you control"),
    (" may ", r"\b(that player|he or she|its controller) may (pay [^.,;:]*?|sacrifice an? [a-z]+) to (gain|draw) (?![^.]*\b(?:and|then)\b)", r"\1 may \2. if that player does, that player \3s "),
    (" damage to you and each", r"(\band (\w+ damage to )you and )(?=each )", r"\1\2"),
    ("the end of turn", r"(?<=\S )at the end of (?:the )?turn(?=[.,]|$)", "at end of turn"),
    ("local enchantments", r"\blocal enchantments\b", "auras"),
    (" on top of it", r"\b(?:shuffle your library(?:,|, and|,? then| and)* put (?:the (?:revealed )?|that )card (?:back )?on top of it|put that card on top of your library\. shuffle your library before putting (?:the|that) card on top of it)", "shuffle your library, then put that card on top of it"),
    (" on top of it", r"\b(?:(?<!then )shuffle your library(?:,|, and|,? then| and)* put (?:them|(?:those|the revealed) cards) (?:back )?on top of it in any order|(?:and )?put (?:them|those cards) on top of your library in any order\. shuffle your library before putting (?:them|those cards) on top of it)", f"then shuffle your library and {_THERE} in any order"),
    ("discarded ", r"^(?:if|when) ~ is discarded(?: to your graveyard)?(?: from your hand)? by a spell or (?:effect|ability) an opponent controls, ", "when a spell or ability an opponent controls causes you to discard ~, "),
    (" and attack", r"(~ deals \w+ damage to [a-z ]+?) and (?=attacks (?:this turn )?if able)", r"\1 and ~ "),
    ("discard phase", r"\b(?:(each player) skips their discard phase|skip (?:your discard phase|the discard phase of your turn)|(?P<next>(?<=your next )discard phase))(?: each turn)?", _discard_step),
    (" or more", r"\b((?:power|toughness|converted mana cost) (?:\d+|x)) or more\b", r"\1 or greater"),
    ("amount of life", r"\b(gains?) an amount of life equal to\b", r"\1 life equal to"),
    (" enchantment", r"\bwith no enchantments on it\b", "that isn't enchanted"),
    (" enchantment", r"\b(for each|(?<!has )any|all) ((?:\w+ )?enchantments?)((?: you own)?) on (it|that creature)(?=[., ])", lambda match: f"{match[1].replace('any', 'all')} {match[2]}{match[3]} attached to {match[4]}"),
    ("any ", r"\b(puts?|chooses?|discards?|library for) any (two|three|four) (?=cards\b|of those cards into\b)", r"\1 \2 "),
    ("target ", r"^((?:bury|destroy|exile|return) target (\w+)\. .*?)\bthe \2's (converted mana cost|power|toughness)\b", _of_that_one),
    ("but only during", r"\b(?:any player may (?:use|play) this ability but only during any upkeep)(?! step)", "any player may play this ability but only during any upkeep step"),
    ("each upkeep", r"\b(only during your upkeep and only once each) upkeep\b", r"\1 turn"),
    ("sacrifice it to", r"\byou may sacrifice it to (?:(?:force|have) (defending player) (?:to )?)?(bury|destroy|discard)\b([^.]*)(\. if you do(?: so)?, ~ deals no (?:combat )?damage this turn)?(?=\.|$)", _paid_with_itself),
    ("next untap ", r"(?<=[:.] )(~ doesn't untap during your next untap (?:step|phase)) and (?=can't|gains)", r"\1. ~ "),
    ("instead add ", r", instead (add [^.]*? to your mana pool)(?=\.|$)", r", \1 instead"),
    ("^all spells cost", r"^all spells cost\b", "spells cost"),
    ("your library for", r"\b(search your library for )(?:a copy of ~|an? ~ card)(?=[,.]| and\b)", r"\1a card named ~"),
    ("no other creature", r"\battacks and no other creatures? attacks?\b", "attacks alone"),
    ("attacks, no other", r"^(~|enchanted creature) (gets [^.]*)\. if \1 attacks, no other creatures can attack that turn\b", r"\1 \2 and can only attack alone"),
    ("first time", r"\bfor the first time (?:in|during) a turn\b", "for the first time each turn"),
    ("top card of your library", r"\b(play the top card of your library) as though it were in your hand\b", r"\1"),
    ("block any", r"\b(can't (?:be assigned to )?block) any (?=\w+ with [^.]* unless\b)", r"\1 a "),
    (" turn", r"\bduring any other player's turn\b", "during other turns"),
    ("gains control of ~", r"(if an?y? player has more life than (?:any other|each other player), )?(?(1)(?:that player|the player with the most life)|the player with the most life) gains control of ~(\. if any players tie for the most life, the controller of ~ doesn't change)?", _to_whoever_has_most),
    ("^for each creature ", r"^for each creature (beyond the first )?that blocks it, ~ (gets [^.,]*) until end of turn", lambda match: f"whenever ~ becomes blocked, it {match[2]} for each creature blocking it {match[1] or ''}until end of turn"),
    (" you control can", rf"^(?:except for ({_SPARED}), )?(no )?((?:[a-z-]+ )?creatures you control) can('t)? (attack|block)(?: except ({_SPARED}))?(?=\.|$)", _all_but_some),
    ("^none of your ", r"^none of your ([a-z ~-]*?creatures) can (attack|block) except ~(?=\.|$)", r"except for ~, \1 you control can't \2"),
    (" owns to that player's hand", r"\b(all [^.,]*? target (?:player|opponent) owns) to that player's hand\b", r"\1 to their hand"),
    ("^skip all ", r"^skip all (untap|upkeep|draw) (?:phase|step)s\b", r"players skip their \1 steps"),
    (" at end of combat and ", r"^((?:if|when(?:ever)?) ~ [^,.]*, (?:bury|destroy|sacrifice) (?:it|~)) (at end of combat)(?=,? and (?:it|~) deals\b(?![^.]* unless\b))", _both_at_end_of_combat),
    ("if all ", rf"\bif all ((?:(?!and |or )[a-z~-]+ )*?[a-z]+s) (you control|in play) are ({'|'.join(COLOR_LETTERS)})(?=,)", _of_no_other_color),
    (" attack ", r"^(at the end of your turn, )?if (~|you) (?:didn't|doesn't|don't) attack (with ~ )?(or come under your control )?(?:(?:during )?(?:that|this|your) )?turn, ([^.]*?)( at end of turn)?\.?(?: (?:ignore this|~ deals no) (?:ability|effect|damage)(?: to you)? ((?:if|the turn) (?:it|~) (?:comes|came) (?:under your control|into play)(?: this turn)?)(?: on your side)?\.?)?(?=$)", _without_an_attack),
    ("the player who controlled it", r"^((?:if|when(?:ever)?) (?:enchanted |an? )\w+ (?:leaves play|is put into a graveyard(?: from play)?), )the player who controlled it\b", r"\1its controller"),
    (" or have ", r"\b(puts? (?:those cards|them) back in any order),? or have that player shuffle their library\b", r"\1. you may have that player shuffle their library"),
    (" produce", r"\badd (?:to your mana pool )?(\w+) mana(?: to your mana pool)?(?:\. this mana may be)? (of any (?:type|color) that) any (\w+ (?:you control|(?:any? )?opponent controls|controlled by (?:an|any) opponent)) ((?:can|could) produce)(?: to your mana pool)?", _a_land_of_theirs),
    ("end of turn step", r"\bend of turn step\b", "end step"),
    (" if you don't pay,", r"\b(you may pay [^.]*\. if you don't) pay(?=,)", r"\1"),
    ("pay {x} where x is", r"\b(pay \{x\}) (?=where x is)", r"\1, "),
    ("move target ", r"\bmove target (?:enchantment|aura with enchant (?P<kind>creature|land|permanent)(?= from one (?P=kind)\b)) from one (?P<of>creature|land|permanent) to another(?:\. the (?:enchantment's )?new target must be legal)?(?:\. (?:that enchantment's |the )controller(?: of (?:the|that) enchantment)? doesn't change)?(?:\. treat (?:the|that) enchantment as though it were just play(?:ed)? on the new \w+)?", r"attach target aura attached to a \g<of> to another \g<of>"),
    ("and y is equal", r"\band y is equal to\b", "and y is"),
    ("that turn", r"^(at the end of each (?:other )?player's turn, if that player [^.,]*) that turn(?=,)", r"\1 this turn"),
    (": for each ", r": for each ([^.,:]*? this way), (add (?:\{\w\})+ to your mana pool)(?=\.|$)", r": \2 for each \1"),
    (" an additional {", r"(\bunless [^.,:]*? pays|upkeep, pay) an additional (?=\{)", r"\1 "),
    ("you may choose to ", r"\byou may choose to (?!have (?:it|~|enchanted \w+) deal no\b)", "you may "),
    ("if you lose control of", r"(?<=\. )if you lose control of (?:the|that) (creature|artifact|permanent), ", r"when you lose control of that \1, "),
    ("for each card discarded", r"\bchoose an? ([^.,]*?) for each card discarded this way and return those cards to your hand", r"return a \1 to your hand for each card discarded this way"),
    ("opponents control", r"\ball (?:your )?opponents control\b", "your opponents control"),
    ("instead of into that", rf"(?<=counter target spell\. )put that spell card {_ATOP} (?=instead of into that player's graveyard)", f"if that spell is countered this way, put it {_ATOP} "),
    ("other creatures you control", r"\b(unless at least \w+ other creatures) you control (?=(?:also )?(?:attack|block)\b)", r"\1 "),
    ("retains ", r"(?<=[.;] )(?:that|target) (?:artifact |permanent |creature )?retains (?:all )?(?:its )?original abilities(?:\.|$)", ""),
    (" costs an additional", r"^(~ costs) an additional (\{\d+\}) (?=for each target beyond the first)", r"\1 \2 more to play "),
    ("for each 1 ", r"\b(?:you )?(gain 1 life )?for each (?:1 )?(damage|life) (prevented|lost) (?:this way|by ~)(?!\w)", _so_much_this_way),
    ("which targets ", r"^target (spell|spell or ability),? which targets a single target, targets a new legal target of your choice instead", r"change the target of target \1 with a single target"),
    ("' abilities ", r"(?:^|(?<=\. ))([a-z ]+s)' abilities (?:that require|requiring) an activation cost (?:(can't)|cost an additional (\{\w+\}) to (?:play|use)\b)", lambda match: f"activated abilities of {match[1]} {match[2] or f'cost {match[3]} more to play'}"),
    ("s no ", r"(?<=, )(it|~|enchanted creature) (?:deals|assigns) no (combat )?damage this turn\b", _no_damage_of),
    (" remove target ", r"^([^:\"]*\bremove )target ([^:\"]*? in your graveyard from the game:)", r"\1a \2"),
    ("^if a spell or ", r"^if a spell or (?:effect|ability) an opponent controls (?=causes you to discard ~,(?![^.]*\binstead\b))", "when a spell or ability an opponent controls "),
    ("spell's caster", r"(?<!unless )\bthat spell's caster\b", "that spell's controller"),
    ("choose a", r"^([^:\"]*?\b)choose (an? [^:,\"]*? in your hand) and (remove|exile) (?:it|that card)\b", r"\1\3 \2"),
    (" and a", r"^([^:\"]*\bsacrifice an? [\w -]+) and (?=an? [\w -]+: )", r"\1, sacrifice "),
    ("nonattacking", r"\b(untapped )?nonattacking (creatures?)( you control)?", lambda match: f"{match[1] or ''}{match[2]}{match[3] or ''} that {'are' if match[2][-1] == 's' else 'is'}n't attacking"),
    ("the rest back", r"\bthe rest back (?=on top of)", "the rest "),
    (" library", r"\b(?:(cards? of )any|((?:bottom|top) of |shuffle )(?:that|the|(?<=of )their)) library\b", _that_players),
    ("you may then", r"(\byou may (?:look|reveal)\b[^.]*\. )?\byou may then\b", lambda match: f"{match[1]}if you do, you may" if match[1] else "you may"),
    ("of those cards", r"(?<=hand and )choose (?:any (two|three) of those cards(?=\. )|one of those cards(?=\. put that card\b))", lambda match: f"choose {match[1]} cards from it" if match[1] else "choose a card from it"),
    ("dealt by ", r"\b(prevent all (?:combat )?damage) dealt by (target [^.,]*?) this turn\b", r"\1 that would be dealt by \2 this turn"),
    ("move ~ ", r"\bmove ~ (?:from (?:enchanted \w+|the \w+ it enchants) )?to (?=target )", "attach ~ to "),
    ("in that player's hand, ", r"\bif there are any ([a-z]+) cards in that player's hand, (?:he or she|that player) discards one of them at random\b", r"that player discards a \1 card at random"),
    ("any other player may ", r"\bany other player may (pay [^.,]*?) to have that player discard (?=that card\b)", r"any other player may \1. if a player does, that player discards "),
    ("^when you play ~, choose whether", r"^when you play ~, (choose whether to make it [^.]*?)creature that counts as a wall(?=\.?$)", r"when ~ comes into play, \1wall creature"),
    ("of you controls", r"\bthe (\w+) each of you controls (with the highest [a-z ]*), and then exchange control of the (\w+) each of you controls \2", r"the \1 you each control \2. then exchange control of \3s the same way"),
    ("you lose control of", r"\b(gain control of target [^.]*?)\. you lose control of (?:that|the) \w+ if ~ leaves play, (?:if )?you lose control of ~, or (?:if )?~ becomes untapped\b", r"\1 for as long as you control ~ and ~ remains tapped"),
    (" if its controller controls", r"\b(gain control of target \w+) if (?:its controller|that player) controls (?:at least one|an?|any) (\w+?)s?(?= for as long as| until|\.)", r"\1 whose controller controls a \2"),
    ("choose target ", r"^((?:[^:\"]*: )?choose target (\w+)\. .*)", _of_the_one_chosen),
    (" and haste", r"\b(treat (?:this token|these tokens) as [^.]*?creatures?) and haste\b", r"\1 with haste"),
    ("treat ", r"\b(?P<put>puts?) (?:into play )?(?P<number>an?|one|two|three|four|five|six|x|a number of) (?P<poison>poison )?(?P<name>[a-z'-]+(?: [a-z'-]+)?) tokens?(?: into play)?(?P<tapped> tapped)?(?P<whose> under [^.,]*? control)?(?P<amount> for each [^.]*?| equal to [^.]*?|, where x is [^.]*?)?"
     r"(?:\. treat (?:this token|these tokens|the tokens?)|,? and treat (?:it|(?:this|that|the) token|them|(?:these|those|the) tokens)) as (?:an? )?(?P<size>(?:\d+|x)/(?:\d+|x)) (?P<colors>[a-z ]*?)(?:creatures?|(?P<walls>walls?))(?P<having> with (?:[a-z ,]+?|\"[^\"]*\"))?(?:,? (?:and|that) counts? as (?:an? )?(?P<types>[a-z]+))?(?:\. (?:if|whenever) an?y? (?P=name) token deals damage to a player, (?P<hurt>that player [^.]*))?(?=[.;\"]|, where x is |$)", _treated_as),
    (", remove it from the game", r"(?<=[.;] )if (?:the|that) (creature|permanent) is put into (?:a|the|any) graveyard(?: from play)? this turn, remove it from the game", r"if that \1 would be put into a graveyard this turn, remove it from the game instead"),
    ("instead of one", r", (add [^.,]*? to your mana pool) instead of one(?=\.|$)", r", \1 instead"),
    ("all players skip", r"^all players (?=skip (?:their|all) )", "players "),
    (" cards in play", r"\b(controls) any (\w+) cards (?=in play\b)", r"\1 a \2 card "),
    ("if enchanted creature ", r"^if (enchanted creature (?:blocks or is blocked by|blocks|is blocked by) an?y? (?![^,]*\bor more )[^,]*, )", r"whenever \1"),
    ("no creature", r"^no creature deals (combat damage this turn)", r"no creatures deal \1"),
    ("discard any card", r"^if you discard any cards?(?: from your hand)?, (remove|exile|put) (?:that card|those cards)\b", r"whenever you discard a card, \1 that card"),
    (" life total to ", r"\b(?:change|set) your life total to (\d+)", r"your life total becomes \1"),
    ("during any other turn", r"\bduring any other turn\b", "during other turns"),
    ("keep one and discard", r"\bdraw two cards[.,;] (?:then )?(?:keep one and discard the other|keep one of (?:them|those cards) and discard the other)", "draw two cards, then discard one of them"),
    (" cards there", r"\b(hand and choose )(?:any )?(\w+) cards there\b", r"\1\2 cards from it"),
    (" source. treat further damage", r"\bprevent all damage dealt to you (?:by|from) (?:any )?one source\. treat further damage from that source normally", "prevent all damage to you from one source"),
    (" still count", r"^(all ([a-z]+) become [^.]*creatures)\. the \2 still count as lands(?=\.|$)", r"\1. they're still lands"),
    ("loses its abilities", r"\bloses its abilities and is (?=an? )", "loses all abilities and becomes "),
    ("lose control of these", r"(\bgain control of [^.]*)\. if ~ leaves play or leaves your control, lose control of these creatures", r"\1 for as long as you control ~"),
    (". otherwise, ", r"^(during your upkeep, [^.]*?),? (?:and )?then pay (\{\w+\}(?:, where x is [^.]*)?)\. otherwise, ", r"\1. you may pay \2. if you don't, "),
    ("other enchantments on enchanted", r"(?:^|(?<=\. ))all other enchantments on (enchanted \w+) are (?:put into their owner(?:s'|'s) graveyards?|destroyed|buried)(?=\.|$)", r"\1 can't be enchanted by other auras"),
    (" any abilit", r"\bcan't attack, block, or (?:use|play) any abilit(?:y|ies) (?:with|that includes?|that requires?) (\{t\} in) (?:the|its|their) activation costs?(?=\.|$)", "can't attack, can't block, and can't use activated abilities with {t} in their costs"),
    ("if you do so", r"\bif you do so(?=, )", "if you do"),
    (" damaged", r"\b(is|was) damaged(?! by)\b", r"\1 dealt damage"),
    ("discard", r"^(during your discard )?(?:phase, |step, )?(the chosen player )?discards? (all but|down to) (\w+) cards( during their discard )?(?:phase|step)?(?=\.?$)", _no_larger_hand),
)  # fmt: skip
"""A word that the text must have (`^if`: with which it begins), the pattern and what stands for it."""
