"""Constructions of the nineties, whatever they are filled with: rewritings of a paragraph in lower case that go
before those of single words.
"""

from __future__ import annotations

import re

from rules_kb.cards.rewriting import Rendering, was_named
from rules_kb.cards.types import BASIC_LANDS

_TURN, _DIES, _COMBAT = "this turn", "is put into a graveyard from play", "combat damage"
EVENTS_OF_PARTICIPLES = {
    "attacking": "attacks",
    "blocking": "blocks",
    "attacking and not blocked": "attacks and isn't blocked",
    "blocking or blocked": "blocks or becomes blocked",
    "attacking or blocking": "attacks or blocks",
}
_WHEN = "attacking(?: and not blocked| or blocking)?|blocking(?: or blocked)?|tapped|untapped"
_MANA = r"(?:\{\w+\})+"


def _of_opponents(match: re.Match[str]) -> str:
    """each of your opponents; into one of your opponents' graveyards: else one of them would have to be chosen"""
    if match[1] == "one" and match[2] and not match.string[: match.start()].endswith("into "):
        return match[0]
    which = "each" if match[1] == "each" else "an"
    if match[2] is None:
        return f"{which} opponent"
    owned = f" {match[3].replace('ies', 'y').removesuffix('s')}" if match[3] else ""
    return f"{which} opponent's{owned}"


def _while_it_does(match: re.Match[str]) -> str:
    """~ gets +1/+0 when attacking; when attacking and not blocked, ~ gets +1/+0 until end of turn"""
    doing, what = (match[1], match[2]) if match[1] else (match["doing"], match["what"])
    what = what.replace(" also ", " ")
    who = "enchanted creature" if what.startswith("enchanted creature ") else "~"
    if match["several"] and match["if"]:
        return match[0]
    if match["several"]:  # each of which does so or doesn't by itself
        return (
            f"{match['several']}that aren't {doing} {what}"
            if match["not"]
            else f"{doing} {match['several']}{what}"
        )
    if match["not"]:
        return match[0]
    if what[0] in "+-":
        what = f"~ gets {what}"
    elif not what.startswith(f"{who} "):
        what = f"~ has {what}"
    if what.endswith("until end of turn"):
        if match["if"] or who != "~":
            return match[0]
        return (
            f"whenever ~ {EVENTS_OF_PARTICIPLES[doing]}, {what}"
            if doing in EVENTS_OF_PARTICIPLES
            else match[0]
        )
    if (doing, what) == ("attacking", "~ has banding"):  # a band is formed as the attack is declared
        return f"as long as it's your turn, {what}"
    condition = f"{match['if'].removesuffix(', ')} and" if match["if"] else "as long as"
    return f"{condition} {who} is {doing}, {what}"


def _fights(match: re.Match[str]) -> str:
    """can't be declared as an attacker, is assigned to block"""
    verb = "attack" if "attack" in match[2] else "block"
    said = {"is": f"{verb}s", "are": verb, "may be": f"can {verb}", "can't be": f"can't {verb}"}
    return said[match[1].removesuffix(" also")]


def _with_haste(match: re.Match[str]) -> str:
    """that is unaffected by summoning sickness; are unaffected by it this turn"""
    many = match[2] == "are"
    if match[1]:
        return "and haste"
    if match[3]:
        return f"{'gain' if many else 'gains'} haste until end of turn"
    return f"{'have' if many else 'has'} haste"


def _neither(match: re.Match[str]) -> str:
    """that creature neither deals nor receives combat damage this turn"""
    when, who, for_a_turn = match[1], match[2], match[3]
    if not (when or for_a_turn):
        return f"{who} deals no combat damage and can't be assigned combat damage"
    event = f"whenever ~ {EVENTS_OF_PARTICIPLES[when]}, " if when else ""
    return f"{event}prevent all {_COMBAT} that would be dealt to and dealt by {who} {_TURN}"


_SAID_AGAIN = {
    "such",
    "is",
    "put",
    "goes",
    "play",
    "successfully",
    "a",
    "an",
    "the",
    "to",
    "into",
    "graveyard",
    "from",
}


def _for_each_time(match: re.Match[str]) -> str:
    """{1}: Gain 1 life when a creature dies. Use this ability only once for each creature."""
    cost, done = match["cost"], match["done"]
    event = match["event"] or match.groupdict().get("before") or ""
    if match["again"] is None:  # only once: of what can't happen again to the same permanent
        dies = re.fullmatch(r"~ (?:is put into|goes to) (?:a|the|your) graveyard from play", event)
        return f"when ~ {_DIES}, you may pay {cost}. if you do, {done}." if dies else match[0]
    if not event or set(match["again"].split()) - _SAID_AGAIN - set(event.split()):
        return match[0]  # once for each of something else
    event = re.sub(r" is play$|(?<=^a )play |^play ", "", event.replace("successfully ", ""))
    if event.startswith(("a ", "an ")) and event.endswith(" spell") and " plays " not in event:
        event = f"a player plays {event}"
    event = re.sub(r"\b(?:is put into|goes to) (?:a|the) graveyard(?: from play)?$", _DIES, event)
    return f"whenever {event}, you may pay {cost}. if you do, {done}."


def _so_much_for_each_one(match: re.Match[str]) -> str:
    """for each 1 damage ~ deals, gain 1 life; put a counter on ~ for each damage dealt to you: whenever that
    happens, so much or so many
    """
    said = match.groupdict()
    done = said["done"] or said["before"]
    damage = said["damage"] or "damage"
    to = said["to"] or said["to_after"]
    by = said["by"] or said["by_after"] or said["by_alone"]
    one = re.compile(r" (?:1|an?(?= \S+ counter\b)) ")
    if len(one.findall(done)) != 1:
        return match[0]
    if by and by.startswith("that ") and (enchanted := re.search(rf"\benchanted {by[5:]}\b", done)):
        by = enchanted[0]
    event = f"{by} deals {damage}" if by else f"{to} is dealt {damage}".replace("you is", "you're")
    so_much = one.sub(" that many " if " counter" in done else " that much ", done)
    return f"whenever {event}{f' to {to}' if by and to else ''}, {so_much.replace(' counter ', ' counters ')}"


def _at_an_event_after(match: re.Match[str]) -> str:
    """Put a counter on ~ whenever it becomes tapped, or whenever a creature dies the same turn ~ damaged it."""
    before, what, event, damaged = match.groups()
    if damaged:
        return f"{before} a creature dealt damage by ~ this turn {event}"
    return f"{before} {what} {event}" if f"{before} it" in match[0] else match[0]


def _this_way(match: re.Match[str]) -> str:
    """in this way; if you destroy ~ in this way: if it was destroyed so"""
    done, what = match.groups()
    return f"{what.lstrip()} is {done.removesuffix('e')}ed this way" if done else "this way"


def _in_the_other_voice(match: re.Match[str]) -> str:
    """All artifacts in play owned by target player are returned to that player's hand; or enchanted land is destroyed"""
    before, what, owner, done, where = match.groups()
    done = f"{before}{done.removesuffix('ed')} {what}"
    return f"{done} {owner} owns{' to their hand' if where else ''}" if owner else f"{done}{where or ''}"


def _of_choice(match: re.Match[str]) -> str:
    """any basic land type of your choice; all creatures of any creature type of your choice"""
    return f"{match[1] or ''}{'the' if match[1] else 'a'} {match[2]} of your choice"


def _prevented(match: re.Match[str]) -> str:
    """all damage dealt to ~ by red sources is reduced to 0"""
    return f"prevent all damage that would be dealt{match[2] or ''}{match[3] or ''}"


def _fixed(match: re.Match[str]) -> str:
    """counter target spell. x is the casting cost of that spell"""
    verb, what, rest = match[1], match[2], match[3]
    return f"{verb} target {what} with converted mana cost x{rest}"


def _by_its_controller(match: re.Match[str]) -> str:
    """whenever a player puts a land into play, ~ deals 2 damage to that player"""
    what, where, done = match[1], match[2], match[3]
    event = "comes into play" if where == "play" else _DIES
    kind = "land" if what in BASIC_LANDS else what.rpartition(" ")[2]
    whose = re.sub(
        r"\b(?:that player|him or her|^he or she)\b(?!'s)",
        f"that {kind}'s controller",
        done,
        count="unless" in done,
    )
    return f"whenever {'an' if what[0] in 'aei' else 'a'} {what} {event}, {whose}"


def _put(match: re.Match[str]) -> str:
    """choose a creature card and put that card into play; takes two cards and puts them on the bottom"""
    named = match[3] in (None, "card") or was_named(match, 3)
    return f"put{match[1]} {match[2]} " if named else match[0]


def _who_does(match: re.Match[str]) -> str:
    """~ removes target creature from the game"""
    own, what = match.groups()
    plain = {"destroys": "destroy", "empties": "empty"}.get(own, own.removesuffix("s"))
    return f"{plain} {what.replace(' and deals ', '. ~ deals ').replace(' and taps ', ' and tap ')}"


def _has_upkeep(match: re.Match[str]) -> str:
    """green creatures each require an additional cumulative upkeep: {1}"""
    verb = {"requires": "gains", "has": "gains", "require": "have"}.get(match[1], match[1])
    return f' {verb} "cumulative upkeep {match[2]}"'


CONSTRUCTIONS: tuple[tuple[str, str, Rendering], ...] = (
    # x of which the text says what it is, where today's words ask for a target that has it
    (" x is the ", r"^(counter|bury) target (\w+)((?:\. ~ [^.]*?)?)(?:, where|\.) x is the (?:total )?casting cost of (?:the|that) (?:target )?\2", _fixed),
    # words that stand for others wherever they are
    ("cumulative upkeep: ", r"(?: each)?(?: now)? (requires?|ha(?:s|ve))(?: an additional)? cumulative upkeep: ((?:\{\w+\})+)", _has_upkeep),
    ("reshuffle", r"\breshuffle\b", "shuffle"),
    ("in this way", r"(?:(?<=if )you ([a-z]+)( ~) )?(?<!s )\bin this way\b", _this_way),
    (" time ", r"(?<!once )(?<!for )\b(?:each|every) time (?=an? |any |it |~ |enchanted )", "whenever "),
    (" of your opponents", r"\b(each|one) of your opponents?('s?)?(?: (upkeeps|graveyards|hands|libraries))?", _of_opponents),
    ("damage ", r"\bdamage (?:(?:in|during) combat\b|done (?=to|by))", lambda match: "damage dealt " if "done" in match[0] else _COMBAT),
    ("casting cost", r"\b(?:total |converted )?casting cost\b(?! remains)", "converted mana cost"),
    ("converted mana cost", r"\b(paying|pay) (~'s|its|their) converted mana cost\b", r"\1 \2 mana cost"),
    ("the converted mana cost of ", r"\bthe converted mana cost of (?:the|that) ((?:target |discarded |sacrificed )?)(\w+)", r"the \1\2's converted mana cost"),
    ("the player ", r"\bthe player (?:it|~) attacked\b", "defending player"),
    ("controlled by ", r"\bcontrolled by (?:an |your )?opponent\b", "an opponent controls"),
    ("controlled by ", r"\bcontrolled by ((?:target|defending) (?:opponent|player))\b", r"\1 controls"),
    ("graveyard", r"\b(?<!~ )(creature|artifact|land|enchantment)(s?) (in|from) (?=(?:all|your|an?y?|the|(?:target|that) (?:player|opponent)'s) graveyards?)", r"\1 card\2 \3 "),
    ("damages ", r"\bdamages (?=(?:an?|any|you|it|that|opponent)\b)", "deals damage to "),
    ("a", r"(?<!^~ )\b(that )?(is|are) unaffected by summoning sickness( this turn)?", _with_haste),
    (" as", r"\b((?:is|are|may be|can't be)(?: also)?) (declared as (?:an? )?(?:attack|block)(?:er|ing(?: creature)?)|assigned to block)\b", _fights),
    (" activation cost", r"\b(?:can|may) attack(?: or|,? and|,? and you may) use (?:any of )?(?:its )?abilities that (?:require \{t\} as part of|include \{t\} in) the activation cost(?: this turn)?", "gains haste until end of turn"),
    ("opponent controls", r"\b(target (?:[\w-]+ )*?(?:artifact|creature|land|enchantment|permanent)) opponent controls\b", r"\1 an opponent controls"),
    (" of your choice", r"\b(of )?any (basic land type|creature type|color) of your choice\b", _of_choice),
    (" cards", r"\b(?:a new hand of )?(?:the )?(?:as many cards as|that many cards(?: as)?|same number of cards(?: as)?) (?:they|he or she|you) (?:had before|originally held|discarded this way)\b", "that many cards"),
    (" whenever ", r"^([^.:,]*? (enchanted \w+|~) whenever) (?:it|a creature) ((?:becomes|attacks|blocks|is put into) [^.,]*?)( the same turn ~ damaged it)?(?=\.|$)", _at_an_event_after),
    # what is done to something, without whoever does it
    ("", r"(^|, or )(all [a-z -]*?|enchanted \w+)(?: in play)?(?: owned by (target \w+))? (?:is|are) (returned|destroyed)\b( to that player's hand)?", _in_the_other_voice),
    # who takes something, to put it somewhere
    (" put", r"\b(?:take|choose)(s?) ((?:(?! and )[^.,;])*?),? and puts?(?! back) (?:it|them|that (?!many|player)(\w+)|those cards|both) (?=(?:directly )?into|in their|on|in that)", _put),
    # subjects of what follows a condition or an event
    (" is reduced to 0", r"(?:^|(?<=\. )|(?<=(;) ))(?:all |any )?damage dealt( to (?:you|~|enchanted \w+))?( by [^.,]*?(?:, [^.]*?)?)? is reduced to 0", _prevented),
    ("neither", rf"(?:^when ({_WHEN}), )?(~|enchanted creature|that creature|those creatures|it) neither (?:deals? nor receives?|receives? nor deals?) {_COMBAT}( this turn)?", _neither),
    ("^", rf"^(?:when|while) ({_WHEN}), ((?:~ (?:gets|gains|has) |[+-])[^.]*?)(?=\.?$)|^(?P<if>as long as [^,.]*, )?(?P<several>[a-z -]*creatures you control )?(?P<what>(?:(?:~|enchanted creature) (?:also )?(?:gets|gains|has) |(?:get|gain|have)\b|[+-]|flying\b|first strike\b|trample\b|banding\b)[^.,]*?) (?:when|while) (?P<not>not )?(?P<doing>{_WHEN})(?=\.?$)", _while_it_does),
    ("damage", r"^for (?:each|every) 1 (?P<damage>combat damage|damage) (?:(?:that is )?dealt to (?P<to>~|you|enchanted creature)|(?P<by>~|enchanted creature) deals), (?P<done>[^.]*)|^(?P<before>[^.:]*) for (?:each|every) (?:1 )?damage (?:dealt to (?P<to_after>you|~|enchanted \w+)(?: by (?P<by_after>~|enchanted \w+|that \w+))?|(?P<by_alone>~|enchanted \w+) deals)(?=\.|$)", _so_much_for_each_one),
    ("only once", rf"^(?P<cost>{_MANA}): (?P<done>[^.:]*?) (?:for|when|whenever) (?P<event>[^.:]*?)\.(?: (?:use|play) this (?:effect|ability) only once (?:for each|each time) (?P<again>[^.]*)\.?)$", _for_each_time),
    ("only ", rf"^(?P<cost>{_MANA}): (?:when(?:ever)? (?P<before>[^.:,]*), )?(?P<done>[^.:]*)\. (?:use|play) this (?:effect|ability) only (?:when (?P<event>[^.:,]*?) and only )?once(?: (?:for each|each time) (?P<again>[^.]*))?\.?$", _for_each_time),
    ("^~ ", r"^~ (destroys|removes|empties|returns|exiles|buries|untaps) ([^.]*)", _who_does),
    # what was sacrificed for it
    ("sacrifice", r"\b(sacrifice an? (?:[\w-]+ )*?(creature|artifact|land|enchantment|permanent) to (?:(?!\btarget (?:[\w-]+ )*\2\b(?! or ))[^.:])*?)\b(?:that|the) \2's (power|toughness|converted mana cost)", r"\1the sacrificed \2's \3"),
    ("a player puts a", r"^whenever a player puts an? (land|creature|artifact|enchantment|plains|island|swamp|mountain|forest|[a-z]+ or [a-z]+ permanent) into (play|(?:the|a) graveyard from play), ([^.]*)", _by_its_controller),
)  # fmt: skip
"""A word that the text must have (`^if`: with which it begins), the pattern and what stands for it."""
