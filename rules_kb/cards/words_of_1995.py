"""What cards of 1993 to 1995 say otherwise than those that came after them: rewritings of a paragraph in lower
case, which are tried before those of later years.

What is left out says nothing but what the rules say anyway: it stands here as the whole sentence.
"""

from __future__ import annotations

import re

from rules_kb.cards.rewriting import Rendering, was_named
from rules_kb.table.mana import COLOR_LETTERS

_NUMBERS = ("zero", "one", "two", "three", "four")
_TURN, _DIES = "this turn", "is put into a graveyard from play"
_CHOSEN, _COMBAT = "of your choice", "combat damage"


def _still_a_land(match: re.Match[str]) -> str:
    """becomes a 2/2 creature until end of turn. The land still counts as a land"""
    if not was_named(match, 3):
        return match[0]
    return f"{match[1]} that's still a land{match[2]}" if match[2] else f"{match[1]}. it's still a land"


def _symbols(number: str, color: str) -> str:
    """one white mana, two colorless mana, as symbols"""
    often = int(number) if number.isdecimal() else _NUMBERS.index(number)
    return f"{{{often}}}" if color == "colorless" else f"{{{COLOR_LETTERS[color].lower()}}}" * often


def _of_who_plays_it(match: re.Match[str]) -> str:
    """That player may discard their hand: whose upkeep it is, and not who is aimed at."""
    done = re.sub(r"\btheir hand\b", "the active player's hand", match[2])
    return f"{match[1]}, the active player may {done}"


def _redirected(match: re.Match[str]) -> str:
    """redirect to ~ all damage dealt to you from unblocked creatures this turn; redirect to its controller all damage
    dealt to enchanted creature
    """
    to, what, whom, by = match[1].replace("yourself", "you"), match[2], match[3], match[4]
    if by == "unblocked creatures" or whom[0] == "e":
        by = f" by {by} this turn" if by else ""
        return f"{what} that would be dealt to {whom}{by} is dealt to {to} instead"
    if what != "all damage" or not (by or "this turn" not in match[0]):  # "all", and not of one source
        return match[0]
    target = re.sub("any (?:one )?", "target ", whom)
    return (
        f"the next time a source {_CHOSEN} would deal damage to {target} "
        f"this turn, that damage is dealt to {to} instead"
    )


def _for_each_counter(match: re.Match[str]) -> str:
    """{T}: Add {R} and remove as many charge counters as you wish. For each counter removed, add {R}."""
    first = f"{match[1]}, then add an additional" if match[1] else "add"
    cost = f"{{t}}, remove any number of {match[3]} counters from ~"
    return f"{cost}: {first} {match[4]} to your mana pool for each {match[3]} counter removed this way"


_ENDS = r"(?:~ leaves play|~ becomes untapped|you lose control of ~)"


def _at_its_end(match: re.Match[str]) -> str:
    """If ~ leaves play or becomes untapped, bury the creature; remove it from the game if you lose control of ~"""
    done, *both = match.groups()
    ends = [each for each in both if each]
    if len(ends) == 2 and ends[0].startswith("you"):
        ends = [ends[1], ends[0]]
    return f"when {' or '.join([ends[0], *(each.removeprefix('~ ') for each in ends[1:])])}, {done or ''}"


def _paid_point_by_point(match: re.Match[str]) -> str:
    """~ deals 2 damage to that player. That player may pay {1} for each damage he or she wishes to prevent from ~"""
    dealt = re.sub(r"(?:him or her|them)$", "that player", match[1] or match[3])
    return f"{dealt}. that player may pay {match[2] or '{1}'} for each 1 damage to prevent"


_PAST = {
    "is": "was",
    "was": "was",
    "receives": "was dealt",
    "deals": "dealt",
    "damages": "dealt damage to",
    "damaged": "dealt damage to",
}
"""Verbs of an event as it happens, and afterwards."""


def _of_that_turn(match: re.Match[str]) -> str:
    """At the end of any turn in which ~ receives damage, put a counter on it; put a counter on ~ at the end of each
    turn in which it damages an opponent
    """
    before, who, verb, rest, after = match.groups()
    if (before is None) is (after is None) or verb not in _PAST:
        return match[0]
    happened = (
        f"{'~' if who == 'it' else who} {_PAST[verb]} {re.sub('(?:any? )?opponent', 'an opponent', rest)}"
    )
    return f"at the end of each turn, if {happened} this turn, {before or after}"


def _as_long_as(match: re.Match[str]) -> str:
    """Gain control of target creature. Lose control of that creature if you lose control of ~."""
    gained, done, what, *ends = match.groups()
    named = {end.removeprefix("~ ") for end in ends if end}
    if not named <= {"leaves play", "you lose control of ~"} or (
        what and not was_named(match, 3, match.start())
    ):
        return match[0]
    until = "~ remains in play" if named == {"leaves play"} else "you control ~"
    return f"{gained} for as long as {until}{(done or '').replace('do so', 'do')}"


def _of_too_few(match: re.Match[str]) -> str:
    """that player puts two cards on their library. If that player doesn't have enough cards, their entire hand is
    put on their library: who has too few does it with all of them
    """
    verb, done, where = match.groups()
    return f"{verb}{done}." if where in done else match[0]


def _more_often(most: int) -> str:
    return f"if this ability has been played {_NUMBERS[most + 1]} or more times {_TURN}, " * (
        most + 1 < len(_NUMBERS)
    )


def _spent_more(match: re.Match[str]) -> str:
    """You can't spend more than {R}{R} this way each turn, more {R} this way each turn than the number of ...; if
    you spend more than {R}{R}{R} this way during one turn
    """
    never, than, most, counted = match.groups()
    if counted:
        so_often = f"play this ability no more times each turn than {counted}"
        return so_often if never and not than and match.string.startswith(f"{most}: ") else match[0]
    if not than:
        return match[0]
    if never:
        return f"you may spend no more than {most} this way each turn"
    if match.string.startswith("{1}: ") and most[1:-1].isdecimal() and int(most[1:-1]) + 1 < len(_NUMBERS):
        return _more_often(int(most[1:-1]))
    cost, *others = re.findall(r"\{\w\}", most)
    if not match.string.startswith(f"{cost}: ") or {*others} - {cost}:
        return match[0]  # what is spent once isn't one of these symbols
    return _more_often(1 + len(others)) or match[0]


def _at_a_step_of_theirs(match: re.Match[str]) -> str:
    """Each player draws a card during their draw step; ~ deals 1 damage to enchanted land's controller, or to the
    controller of enchanted land, during that player's upkeep
    """
    every, deed, done, before, enchanted, after, step = match.groups()
    if every:
        return f"during each player's {step}, that player {deed}"
    if (before is None) is (after is None):  # what is enchanted isn't a player
        return match[0]
    return f"during {enchanted}'s controller's {step}, {done}that player"


def _only_then(match: re.Match[str]) -> str:
    """{0}: During your upkeep, remove a counter to gain 1 life. Remove only one counter during each of your upkeeps."""
    cost, when, done, verb, what = match.groups()
    once = " and only once each turn" if verb else ""
    if verb and not re.match(rf"{verb} an? {what}\b", done):
        return match[0]
    return f"{cost}: {done}. play this ability only during your {when}{once}."


def _none_attacks(match: re.Match[str]) -> str:
    """no green creature can attack unless its controller sacrifices a land; no creature can attack if it did"""
    what, deed, attacked, when = match.groups()
    if (deed is None) is (attacked is None):
        return match[0]
    return (
        f"{what}s can't attack unless their controller {deed}"
        if deed
        else f"{what}s that {attacked} their{when} can't attack"
    )


def _as_it_comes(match: re.Match[str]) -> str:
    """Treat that creature as though it were newly summoned: so it is, where it has just come"""
    return (
        "" if re.search(r"\b(?:to play|into play|control of)\b", match.string[: match.start()]) else match[0]
    )


def _whoever_does(match: re.Match[str]) -> str:
    """Any creature that attacks this turn gets +1/+0 until end of turn; an opponent damaged by ~ discards a card"""
    who, does, for_a_turn = match.groups()
    what = f"{'an' if who[0] == 'o' else 'a'} {who}"
    if who == "creature":
        return match[0] if does[-1] == "~" or not for_a_turn else f"whenever {what} {does} this turn, it "
    return match[0] if does[-1] != "~" or for_a_turn else f"whenever ~ deals damage to {what}, that player "


SAYS_NOTHING = (
    r" ?\beffects that (?:prevent or redirect|redirect or prevent) damage can't be used to (?:counter|prevent) (?:the )?this loss of life\.?",
    r"[.;] if (?:(?:a|any|that) player|(?:an )?opponent|he or she) (?:ever )?has ten or more poison counters, (?:he or she|that player|they|opponent) loses? the game\b",
    r"[.;] if (?:a creature|blocker) is forced to block more (?:creatures|attackers) than it (?:can|is allowed to)(?: legally)?(?: block)?, (?:its controller|defender) chooses which(?: of (?:those|these) creatures| of them)? (?:it blocks|to block)(?:, but must block as many creatures as allowed)?(?=[.,]|$)",
)  # fmt: skip
"""Sentences that say what the rules say anyway."""
WORDS_OF_1995: tuple[tuple[str, str, Rendering], ...] = (
    (" ", "|".join(SAYS_NOTHING), ""),
    (" as though it were ", r"(?:,?|[.;] treat (?:it|(?:that|this|the) [a-z]+)) as though it were (?:just|newly) (?:summoned|play(?:ed)?|cast)\b", _as_it_comes),
    (" of ", r"\bof (power|toughness) (?=\d+ or (?:greater|less|more)\b)", r"with \1 "),
    ("one target ", r"(?<!up )\bto one (?=target\b)", "to "),
    ("remove the ", r"\bremove the (?=\w+ counter from ~)", "remove a "),
    (" and you put ", r"\band you (?=put \w+ \S+ counters? on)", "and "),
    ("^{0}: sacrifice ~ and", r"^\{0\}: sacrifice ~ and (?=gain|draw|add|put|deal)", "sacrifice ~: "),
    (" is spent ", r"\bif more than ((?:\{\w\})+) is spent this way\b", r"if you spend more than \1 this way"),
    ("creature that blocks", r"\bfor each creature that blocks (?=it\b|~)", "for each creature blocking "),
    ("same order", r"(?:,? and|, then|\.) (?:return|put) (?:them|those cards) (?:back )?in the same order\b", ""),
    ("after drawing", r"\bafter drawing the cards?, put one card from your hand back (?=on top)", "then put a card from your hand "),
    (" from the top of", r"\bput(s?) (\w+) cards? from the top of (your|their|that player's) library (?=into\b)", r"put\1 the top \2 cards of \3 library "),
    (" and doesn't untap", r"(?<=: )(~ can't be the target of spells or (?:effects|abilities) until end of turn) and (?=doesn't untap)", r"\1. ~ "),
    ("have enough cards", r"\b(discard|put)(s? [^.]*)\. if (?:that|the|target) player doesn't have enough cards(?: in (?:their )?hand)?, their entire hand is \1(?:ed)?([^.,]*)\.?", _of_too_few),
    (" prevent", r"(~ deals \w+ damage to (?:that player|him or her|them))\. (?:he or she|that player|they) may pay ((?:\{\w\})+) for each (?:1 )?damage (?:he or she wishes|that player wishes|they wish|they wishes) to prevent from ~"
     r"|that player may pay any amount of mana\. (~ deals \w+ damage to that player)\. prevent x of (?:it|that damage), where x is (?:the amount of|how much) mana (?:that player|they) paid(?: this way)?", _paid_point_by_point),
    ("turn in which", r"^at the end of (?:any|a|each) turn in which (?:any|a) creature is (?P<by>damaged by ~ and )?put into (?:any|a|the) graveyard(?(by)| after being damaged by ~), put that creature (?:directly )?(?P<where>into play under your control)", rf"whenever a creature dealt damage by ~ this turn {_DIES}, put that card \g<where> at end of turn"),
    ("turn in which", r"^(?:(put [^.,]*?) )?at the end of (?:any|a|each) turn in which (an? \w+|it|~) (\w+) ([^.,]*?)(?: but doesn't leave play)?(?:, (put [^.]*))?\.?$", _of_that_turn),
    ("lose control of", r"\b((?:gain|take) control of [^.]*?)(\. if you do(?: so)?, [^.]*)?\. (?:you )?lose control of (?:(?:that|target) (\w+)|it) if ([^.,]*?)(?: or (?:if )?([^.,]*))?(?=\.|$)", _as_long_as),
    ("instead of their normal", r"^all mana-producing lands produce (\{\w\}|colorless mana) instead of their normal mana", lambda match: f"if a land is tapped for mana, it produces {'{c}' if match[1] == 'colorless mana' else match[1]} instead of any other type"),
    ("if ", rf"(?<=[.;] )(?:((?:bury|destroy|sacrifice|remove|return) [^.,;]*?) )?if ({_ENDS})(?: or (?:if )?({_ENDS}|becomes untapped))?(?(1)(?=[.;]|$)|, (?=bury|destroy|sacrifice|remove|return|exile|put))", _at_its_end),
    ("later in the turn", r"^(\{\w\}: [^.:]*?) for an? (?:successfully play )?(\w+ spell)\. (?:use|play) this (?:effect|ability) either (?:as|when) the spell is (?:successfully )?play or later in the turn,? but (?:only )?once for each \2 (?:successfully )?play", r"\1. play this ability no more times each turn than the number of \2s played this turn"),
    ("in one turn", r"\bif (?:you use this ability|this ability is used) more than (\w+) times in one turn, ", lambda match: _more_often(_NUMBERS.index(match[1]) if match[1] in _NUMBERS else len(_NUMBERS)) or match[0]),
    ("spend more ", r"\b(?:(you can't)|if you) spend more (than )?((?:\{\w\})+) this way (?:each|(?:in|during) one) turn\b(?:, )?(?: than (the number of [^.]*))?", _spent_more),
    (": during your ", r"^([^:\"]*): during your (turn|upkeep), ([^.:]*)\.(?: ([a-z]+) only one ([^.]*?) during each of your \2s\.)?", _only_then),
    (" attack", r"\bonly when attack or defense is announced\b", "only during combat"),
    ("{0}: remove one", r"^\{0\}: remove one (\S+ counter) from ~ to have ~ deal\b", r"remove one \1 from ~: ~ deals"),
    ("redirect to", r"\bredirect to (~|you(?:rself)?|its controller) (all (?:combat )?damage) dealt to (you(?= (?:from|by) unb)|any (?:one )?creature|enchanted creature(?=\.?$))(?: (?:from|by) (unblocked creatures|(?:any )?one source))?(?: this turn)?(?:\. the source of the damage doesn't change)?", _redirected),
    ("no more than", r"\bput x (\S+) counters on ~\. you may have no more than (\w+) of these counters on ~", r"put up to x \1 counters on ~. this ability can't cause the number of \1 counters on ~ to be greater than \2"),
    ("if ", r"(?<=[.;] )if ((?:that|the) creature|~) (leaves play|is put into (?:a|the) graveyard)(?: from play)? (?:this turn|before end of turn), ", lambda match: f"when {match[1]} {_DIES if 'g' in match[2] else match[2]} this turn, "),
    (" counter", r"^\{t\}: (?:(add (\{\w\}) to your mana pool) and remove as many|remove any number of) (\w+) counters (?:as you wish|from ~)\. for each \3 counter removed(?: from ~)?, add (\{\w\}) to your mana pool", _for_each_counter),
    ("including ~", r"(\bartifacts?\b[^.]*|\bcreatures you control), including ~(?: itself)?(?=[.,]|$)", r"\1"),
    ("still count", r"\b(becomes? [^.]*?)( until end of turn)?\. (?:the|that) (\w+) still counts? as (?:a )?lands? but can't be tapped for mana (?:the turn (?:it comes|they come)|if (?:it|they) came) into play(?: on a side)?(?: this turn)?", _still_a_land),
    ("during ", r"^(?:(each player) (\w+s [^.,:]*?)|(~ \w+s [^.,:]*? to )((?:the )?controller of )?(enchanted \w+)('s controller)?) during (?:that player's|their) (upkeep|draw (?:step|phase))(?=\.|$)", _at_a_step_of_theirs),
    ("no player", r"(?:^|(?<=untapped, ))no player may untap more than (\w+ \w+) during their untap (?:step|phase)", r"players can't untap more than \1 during their untap steps"),
    ("if you can't sacrifice", r"\bif you can't sacrifice an? (\w+)(?=,)", lambda match: "if you can't" if was_named(match, 1) else match[0]),
    ("to itself", r"\bsacrifice a creature((?:\. if [^.,]*,| or) ~ deals [^.]*(?:\. if [^.]*)?)\. you can't sacrifice ~ to itself", r"sacrifice a creature other than ~\1"),
    (" can attack ", r"^no ((?:\w+ )?creature) can attack(?: unless its controller (sacrifices an? \w+) whenever that creature attacks)?(?: if it (attacked during) its( controller's last turn))?(?=\.|$)", _none_attacks),
    ("counts as a", r"\b(becomes an? \d+/\d+) creature( with [a-z ]*?)? that counts as an? (\w+)", r"\1 \3 creature\2"),
    (" mana to your mana pool", r"\badd (one|two|three|four|[1-4]) (white|blue|black|red|green|colorless) mana to your mana pool", lambda match: f"add {_symbols(match[1], match[2])} to your mana pool"),
    ("at the time you play", r"^at the time you play ~, (?=sacrifice|discard|pay)", "as an additional cost to play ~, "),
    ("life or less", r"\byou have (\d+) life or (less|more)\b", r"you have \1 or \2 life"),
    ("attack if able", r"^(when(?:ever)? ~ attacks, [\w ]*? you control attack) if able", r"\1 this turn if able"),
    ("basic ", r"\b(becomes?) (an? )?basic (plains|island|swamp|mountain|forest)\b", r"\1 \2\3"),
    ("^give target", r"^give target player (\w+) life, or (?=prevent)", r"choose one - target player gains \1 life; or "),
    ("to him or her", r"\b(deals \w+ damage to) him or her\b", r"\1 that player"),
    ("more than", r"\bfor each card (more|fewer) than (\w+) in their hand", lambda match: f"for each card in their hand {'more' if match[1] == 'more' else 'fewer'} than {match[2]}"),
    ("once a turn", r"\bplay this ability only once a turn\b", "play this ability only once each turn"),
    ("creatures deal no combat", r"\bto (?:have )?(?=prevent all combat )", "to "),
    ("during any upkeep, any player", r"\bduring any upkeep, any player may pay ((?:\{\w\})+) to remove an? (\w+ counter) from ~", r"\1: remove a \2 from ~. play this ability only during any upkeep step. any player may play this ability"),
    ("the creature's power", r"^([^:]*sacrifice [^:]*: ~ deals damage equal to half )the creature's power", r"\1the sacrificed creature's power"),
    ("of paying", r"\b(instead of|rather than) paying (~'s|its) casting cost", r"rather than pay \2 mana cost"),
    ("no more than", r"\byou may (?:spend|pay) no more than ((?:\{\w\})+) (?:in )?this way each turn", r"you may spend no more than \1 this way each turn"),
    ("skip that draw", r"^if you would draw a card, you may skip that draw(?: instead)?\. if you do, ", "you may skip a draw to "),
    ("deals ", r"\b(deals) (?:to )?(that player|you|each player|target player|itself|~) ((?:\w+ )?damage)\b", r"\1 \3 to \2"),
    ("target opponent", r"^(during each player's upkeep, if that player [^,]*?target opponent[^,]*), (?:the|that) player may ([^.]*)", _of_who_plays_it),
    ("", r"(?:^|(?<=\. ))an?y? (creature|player|opponent)(?: that)? (attacks|blocks|damaged by ~)( this turn)? (?=gets|gains|discards|loses|sacrifices)", _whoever_does),
)  # fmt: skip
"""A word that the text must have (`^if`: with which it begins), the pattern and what stands for it."""
