"""Lines of a card that say several things at once, each as a line of its own; keywords as sentences."""

from __future__ import annotations

import re

from rules_kb.cards.keywords_spelled import with_sentences
from rules_kb.cards.the_same_is_true import ONE_IS_LIKE_ANOTHER, of_each_keyword
from rules_kb.cards.wording import without_ability_word

KEYWORD_AT_END = re.compile(
    r"^([^\"]+\.) ((?:cycling|echo|buyback|kicker) (?:\{\w+\})+\.?(?:\s*\([^()]*\))?)$", re.IGNORECASE
)
"""Instructions with a keyword ability after them, on one line."""


ENTERS_IN_TWO_WAYS = re.compile(
    r"([^.,]*?) (enters|comes into play|enters the battlefield) tapped with ([^.]*? counters? on it\.)"
)
"""As it comes into play it is tapped, and has counters."""
ENTERS_TAPPED_AND = re.compile(
    r"(?:([^.,]*?) )?(enters|[Cc]omes into play|enters the battlefield) tapped and "
    r"(do(?:esn't|es not) untap [^.]*\.)"
)
"""It comes into play tapped, and something else is so of it all the time."""
TARGET_OF_NO_PLAY = re.compile(
    r"((?=target opponent discards down to )|During |At the end of "
    r"|[^.:]*?(?: (?:has|have)|'s) power [^.:]*?)(?:the (upkeep) of )?target opponent"
    r"((?:(?(2)(?=,)|(?:'s upkeep| controls| discards down to ))).*)",
    re.IGNORECASE,
)
"""As a permanent is played, an opponent is aimed at of whom its text speaks as long as it is in play."""
PAID_TO_UNTAP = re.compile(
    r"(?:(.*\.) )?(?:(You|That player|Its controller) may pay an additional ((?:\{\w+\})+) during "
    r"(?:your|his or her|their) upkeep|During (that player)'s upkeep, (?:he or she|that player) may pay "
    r"(?:an additional )?((?:\{\w+\})+)) to untap (it|(?:that|the|this|enchanted|target) \w+|"
    r"(?-i:[A-Z][\w',-]*)(?: (?:of|the|(?-i:[A-Z])[\w',-]*))*|~)\.(?: (.*))?",
    re.IGNORECASE,
)
"""What may be paid in upkeep to untap a permanent, or what it enchants, among other sentences."""
TWO_EVENTS = re.compile(
    r"((?:When|Whenever|At the beginning of) [^,.\"]+?) (and|or) "
    r"(when|whenever|at the beginning of) ([^,.\"]+), (?!.*\bonce\b)(.*[^—])"
)
"""What is done on either of two events, as often as they come."""
SPEAKS_OF_ONE = re.compile(r"\b(?:it|its|they|them|that|those)\b")
NOBODY_ELSE = re.compile(r"At the beginning|When (?!an? |another |one |enchanted |equipped )[^,]* enters")
"""An event with nothing in it but the card itself; a step has nothing in it either."""
_ONE_COST = r"(?:\{\w+\})+(?:, \{T\})?|Pay \d+ life"
EITHER_COST = re.compile(rf"({_ONE_COST}) or ({_ONE_COST}): (?!.*\bonce\b)(.*)", re.IGNORECASE)
"""Two costs of which either is paid: as an ability for each, unless that can be used only so often."""
ANYBODY_PAYS_EITHER = re.compile(
    r"(?!.*\bonce\b)Any player may pay ((?:\{\w+\})+) or (\d+ life) to ([^.:\"]*\.)(.*)", re.IGNORECASE
)
"""The same as it was said in 1996 of what anybody may do."""
OF_ITS_FIGHT = re.compile(
    r"(?:(?:Any|All|Each) c|C)reatures? (blocked by|blocking|blocking or blocked by) ([A-Z~][^.,:]*?) "
    r"(?:(can't|cannot)|(?:do|does)(?:n't| not)) ([^.,:]*?(?:this turn|next untap (?:phase|step)))\."
)
"""What a creature that fights this one can't do, for a time that begins as it does so."""
FIGHTS = {
    "blocked by": "blocks a creature",
    "blocking": "becomes blocked by a creature",
    "blocking or blocked by": "blocks or becomes blocked by a creature",
}
FROM_THE_GRAVEYARD = re.compile(
    r"If (~|[A-Z][\w',-]*(?: [\w',-]+)*) is in your graveyard, you may "
    r"((?:pay|sacrifice|discard) [^.:]*?) to (return|put) ([^.:]*)\."
)
"""What a card in the graveyard lets its owner do at any time."""
EITHER_MANA = re.compile(
    r"([^\":]*: Add )(?:either )?((?:\{\w\})+ or (?:\{\w\})+)( to your mana pool)?\.(.*)",
    re.IGNORECASE,
)
"""Mana of which either is added, more than one symbol somewhere: as an ability for each."""
TWO_KICKERS = re.compile(r"kicker ((?:\{\w+\})+) and/or ((?:\{\w+\})+)(?:\s*\([^()]*\))?", re.IGNORECASE)
COMES_OR_HAUNTS = re.compile(
    r"(When .+? (?:comes into play|enters(?: the battlefield)?)) or "
    r"(the creature (?:it|~) haunts [^,]+), (.*)",
    re.IGNORECASE,
)
"""An ability of a card with haunt that triggers in two places: as an ability for each."""
KICKED_WITH = re.compile(
    r"(If [^,.]* (?:was kicked(?: with its ((?:\{\w+\})+) kicker)?"
    r"|paid the (?:((?:\{\w+\})+) )?kicker cost), [^,.]* counters? on it),? "
    r"(?:and|and with|and gains|and has) "
    r"((?:first strike|double strike|[a-z]+)\.|\"[^\"]*\")(?: ?\([^()]*\))?"
)
"""A kicked creature's counters and its keyword or ability: it has that as long as it is in play."""

WINDS_DOWN = re.compile(
    r"(?:(.* (?:put|with) \w+ (\+\d/\+\d) counters on it\.) )?"
    r"At (?:the )?end of any combat in which (.*) (?:is assigned to attack or block"
    r"|attack(?:s|ed) or block(?:s|ed)), remove "
    r"(?:(?:a counter|one of these counters)|((?:one|a) \S+ counter from (?:~|it)))\."
)
"""A counter of those that the sentence before has put on it."""
MAY_STAY_TAPPED = re.compile(r"(.*: .*\.) (You may choose not to untap [^.]* during your untap phase\.)")
"""An ability that is played, and what is so all the time."""
COSTS_FOR_TARGETS = re.compile(
    r"(.*\.) (?:Pay|(?:[A-Z][\w',-]*(?: [\w',-]+)*?|~) costs) an additional (\{\d\}) (?:to (?:play|cast) )?"
    r"for each (target beyond the first\.)"
)
"""What a spell does, and what it costs."""
OTHER_MANA = re.compile(
    r"(?:Instead of their normal mana|If tapped for mana), "
    r"(?:(?:Plains|Islands|Swamps|Mountains|Forests) produce \{\w\}(?:,? and |, |))+"
    r"(?: instead of any other type)?\.",
    re.IGNORECASE,
)
"""Basic lands that give the mana of others, each pair of which is a sentence of its own."""


def spelled_out_line(line: str, spell: bool = False) -> list[str]:
    """A keyword that stands for two abilities of other cards as those abilities: fading; of modular and graft
    the half that says how the card comes into play.

    One after other sentences stands for itself.
    """
    if match := KEYWORD_AT_END.match(line.strip()):
        return [match.group(1), match.group(2)]
    if match := ENTERS_IN_TWO_WAYS.fullmatch(line.strip()):
        return [f"{match[1]} {match[2]} tapped.", f"{match[1]} {match[2]} with {match[3]}"]
    if match := ENTERS_TAPPED_AND.fullmatch(line.strip()):
        who = match[1] or "~"
        return [f"{who} {match[2].lower()} tapped.", f"{who} {match[3]}"]
    if match := KICKED_WITH.fullmatch(line.strip()):
        cost = match[2] or match[3]
        kicked = f"~ was kicked with its {cost} kicker" if cost else "~ was kicked"
        return [f"{match[1]}.", f"As long as {kicked}, ~ has {match[4]}"]
    if (match := TARGET_OF_NO_PLAY.match(line)) and not spell:
        when = "'s upkeep" if match[2] else ""
        return ["As ~ comes into play, choose an opponent.", f"{match[1]}the chosen player{when}{match[3]}"]
    if match := PAID_TO_UNTAP.fullmatch(line.strip()):
        return [
            *filter(None, [match[1]]),
            _paid_to_untap(match[2] or match[4], match[3] or match[5], match[6]),
            *filter(None, [match[7]]),
        ]
    if match := TWO_KICKERS.fullmatch(line.strip()):
        return [f"Kicker {match[1]}", f"Kicker {match[2]}"]
    if match := COMES_OR_HAUNTS.fullmatch(line.strip()):
        return [f"{match[1]}, {match[3]}", f"When {match[2]}, {match[3]}"]
    if (match := TWO_EVENTS.fullmatch(without_ability_word(line.strip()))) and not spell:
        first, joint, when, event, done = match.groups()
        # where neither is a step, it is read as either of two events
        of_a_step = first.startswith("At ") or when.startswith("at ")
        alike = NOBODY_ELSE.match(first) and when.startswith("at ")
        if (joint == "and" or of_a_step) and (alike or not SPEAKS_OF_ONE.search(done)):
            return [f"{first}, {done}", f"{when.capitalize()} {event}, {done}"]
    if match := EITHER_COST.fullmatch(line.strip()):
        return [f"{match[1]}: {match[3]}", f"{match[2]}: {match[3]}"]
    if match := ANYBODY_PAYS_EITHER.fullmatch(line.strip()):
        done = f"{match[3].capitalize()} Any player may play this ability.{match[4]}"
        return [f"{match[1]}: {done}", f"Pay {match[2]}: {done}"]
    if match := FROM_THE_GRAVEYARD.fullmatch(line.strip()):
        cost = re.sub(r"^pay (?=\{)", "", match[2])
        there = f"Play this ability only if {match[1]} is in your graveyard."
        what = re.sub(r"^it\b", match[1], match[4])
        return [f"{cost[:1].upper()}{cost[1:]}: {match[3].capitalize()} {what}. {there}"]
    if match := OF_ITS_FIGHT.fullmatch(line.strip()):
        cant = "can't" if match[3] else "doesn't"
        rest = re.sub(r"\b(?:their controllers?'s?|its controller's) next", "its controller's next", match[4])
        return [f"Whenever {match[2]} {FIGHTS[match[1]]}, that creature {cant} {rest}."]
    if (match := EITHER_MANA.fullmatch(line.strip())) and "}{" in match[2] and " only " not in match[4]:
        every = re.findall(r"(?:\{\w\})+", match[2])
        return [f"{match[1]}{mana}{match[3] or ''}.{match[4]}" for mana in every]
    if match := WINDS_DOWN.fullmatch(line.strip()):
        gone = match[4] or (f"a {match[2]} counter from it" if match[2] else "a counter")
        ends = f"At end of combat, if {match[3]} attacked or blocked this combat, remove {gone}."
        return [*filter(None, [match[1]]), ends]
    if match := MAY_STAY_TAPPED.fullmatch(line.strip()):
        return [match[1], match[2]]
    if match := COSTS_FOR_TARGETS.fullmatch(line.strip()):
        return [match[1], f"~ costs {match[2]} more to play for each {match[3]}"]
    if OTHER_MANA.fullmatch(line.strip()):
        return [
            f"If a {land if land == 'plains' else land[:-1]} is tapped for mana, "
            f"it produces {mana} instead of any other type."
            for land, mana in re.findall(r"(\w+) produce (\{\w\})", line.lower())
        ]
    if match := re.fullmatch(
        r"cumulative upkeep(?:: |—)(?:pay )?([^()]*?)(?:\s*\([^()]*\))?\.?", line.strip(), re.IGNORECASE
    ):  # {B} and 1 life: what is paid, one after the other
        cost = re.sub(r"(?:^|(?:,| and) )(?:pay )?(\d+ life)\.?$", r", pay \1", match.group(1))
        return [f"Cumulative upkeep {cost.removeprefix(', ')}"]
    if sentences := with_sentences(line):
        return sentences
    if ONE_IS_LIKE_ANOTHER in line and (each := of_each_keyword(line)):
        return each
    if match := re.fullmatch(r"(fading (\d+))(?:\s*\([^()]*\))?", line.strip(), re.IGNORECASE):
        return [f"~ comes into play with {match.group(2)} fade counters on it.", match.group(1)]
    if match := re.fullmatch(r"((?:modular|graft) (\d+))(?:\s*\([^()]*\))?", line.strip(), re.IGNORECASE):
        return [f"~ comes into play with {match.group(2)} +1/+1 counters on it.", match.group(1)]
    return [line]


def _paid_to_untap(who: str, cost: str, what: str) -> str:
    if who.casefold() == "you":
        itself = "~" if what.casefold() == "it" else what
        return f"During your upkeep, you may pay {cost}. If you do, untap {itself}."
    spoken_of = re.fullmatch(r"it|(?:that|the|enchanted) \w+|target creature", what, re.IGNORECASE)
    whose = "During enchanted creature's controller's upkeep"
    untapped = "enchanted creature" if spoken_of else what
    return f"{whose}, that player may pay {cost}. If that player does, untap {untapped}."


def spelled_out(text: str) -> str:
    """A text with the sentences for the keywords that stand for some."""
    return "\n".join(
        part for line in text.replace("\\n", "\n").split("\n") for part in spelled_out_line(line)
    )
