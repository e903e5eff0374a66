"""Texts as they were printed until 1997, several abilities in one paragraph: taken apart, a line for each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_kb.cards.levels import with_levels
from rules_kb.table.mana import COLOR_NAMES

_COLORS = "white|blue|black|red|green|artifacts|creatures"
_KEYWORD = (
    r"(?:flying|first strike|trample|banding|fear|haste|shadow|flanking|phasing|vigilance"
    rf"|(?:snow-covered )?\w+walk|protection from (?:{_COLORS})|rampage:? \d+)"
)
KEYWORDS_FIRST = re.compile(
    rf"({_KEYWORD}(?:(?:,| and|, and|;) {_KEYWORD})*)(?:[.;,]|, and) "
    r"(?=(?-i:[A-Z])|[{~]|counts as |cannot |can't |can |attacks |attacking |gets |does not |regenerat)(.+)",
    re.IGNORECASE,
)
"""Keywords, and more after them."""
COST_BEGINS = re.compile(r"(?<=[a-z0-9~}]\.) (?=(?:\{\w+\})+(?:, ?\{T\})?(?:, [^:.\"]*)?:)", re.IGNORECASE)
"""The end of a sentence with a cost after it: another ability."""
WHEN_PLAYED = re.compile(
    r"(?:^|(?<=\. ))((?:(?:Cast|Play)(?: this spell)? only (?:during|before|after|on|if)"
    r"|You can(?:not|'t) (?:cast|play) [^.:\"]*? (?:unless|if)) [^.:\"]*\.)(?: |$)"
)
"""A sentence that says when an instant or a sorcery may be played."""

_COUNTERS = r"(?:an? (?:(?:first|double) )?[^\s,]+ counter|\w+ \S+ counters)"
COUNTERS_OF_KINDS = rf"{_COUNTERS}(?:(?:,|,? and) {_COUNTERS})+"
"""Counters of several kinds, and where one kind ends."""
EACH_KIND = re.compile(r",? and |, ")
COMES_WITH_KINDS = re.compile(
    rf"([^.:,]+? (?:enters|comes into play) with) ({COUNTERS_OF_KINDS}) on it\.?", re.IGNORECASE
)
"""What comes into play with counters of several kinds: with each of them."""
COST_FIRST = re.compile(
    r"((?:At the time you play|As an additional cost to (?:play|cast)) [^.:\"]*?, "
    r"(?:sacrifice|discard|pay) [^.:\"]*\.) (.+)"
)
"""A sentence that adds to the cost of an instant or a sorcery, and what that does."""


FOR_EACH_PAID = re.compile(
    r"(.*? deals) 1 damage to (?:a )?((?:(?! damage )[^.])*?) for each "
    r"\{([WUBRG])\} you pay in addition to (?:the|its) casting cost\.(?: (?P<more>.+))?"
)
"""What is dealt for each mana of a color, however much is paid: so much as X, of that color alone."""
AS_MUCH_LIFE = re.compile(
    r"(?:You then gain|Gain) 1 life for each (?:1 )?damage dealt(?: this way)?"
    r"(?:, but not|\. You cannot gain) more (?:life )?than "
    r"(?:the toughness of the creature or the|the creature's toughness or the player's) "
    r"(?:total life|life total)(?: of the player)?"
    r"(?: before the damage was dealt| [A-Z][\w' ]* damages)?(?=\.)"
)
"""No more life than there was, of what was dealt."""
BOUND_BY_WHAT_THERE_WAS = (
    "You gain life equal to the damage dealt, but not more than the toughness "
    "of the creature or the life total of the player"
)


OF_LIFE_PAID = re.compile(
    r"((?!.*\{)[^.:]* deals X damage[^.:]*?), where X is (?:equal to )?the amount of life you pay\.(.*)"
)
"""What is dealt for so much life as its player pays."""


def taken_apart(text: str, spell: bool = False) -> str:
    """A text with a line for each ability that the print has run together with others."""
    lines: list[str] = []
    for line in with_levels(text).split("\n"):
        if '"' in line or "(" in line or "•" in line:
            lines.append(line)
        elif spell:
            lines += _limits_apart(line)
        else:
            lines += _abilities_apart(line.strip())
    return "\n".join(lines)


def _limits_apart(line: str) -> list[str]:
    if (paid := FOR_EACH_PAID.fullmatch(line.strip())) and " X" not in line:
        gained = AS_MUCH_LIFE.sub(BOUND_BY_WHAT_THERE_WAS, paid["more"] or "")
        return [f"Spend only {COLOR_NAMES[paid[3]]} mana on X.", f"{paid[1]} X damage to {paid[2]}. {gained}"]
    if paid := OF_LIFE_PAID.fullmatch(line.strip()):
        return ["As an additional cost to play ~, pay X life.", f"{paid[1]}.{paid[2]}"]
    if costs := COST_FIRST.fullmatch(line.strip()):
        return [costs[1], *_limits_apart(costs[2])]
    said = WHEN_PLAYED.search(line)
    if said is None or said[1] == line.strip():
        return [line]
    rest = (line[: said.start()] + line[said.end() :]).strip()
    return [said[1], rest]


MAY_PAY = re.compile(
    r"(?!.*\btarget\b)You may ((?:pay (?!an additional)|sacrifice |discard )[^.:]*?) "
    r"to (regenerate|destroy|counter|prevent|untap|tap|give|have|draw|put|return) ",
    re.IGNORECASE,
)
"""What may be done at any time for a cost: an activated ability."""


NOT_AT_ONCE = re.compile(
    r"(?:(.*\.) )?((?:~|[A-Z][\w',-]*)(?: [\w',-]+)* (?:can't|cannot) attack) "
    r"the turn it comes under your control\.(.*)"
)
"""Among what an ability does, what is so of the card all the time, as long as it has just come."""
CHOOSES_FIRST = re.compile(
    r"(When [^.,]* comes into play, choose an? (?:creature )?(\w+))[;.] ([^.:]*\b)that \2\b(.*)",
    re.IGNORECASE,
)
"""A choice as a permanent comes into play, and what is said of what was chosen."""
STANDING = re.compile(
    r"(?!you\b|.*\b(?:until|this turn)\b)[\w' -]+? (?<!that )(?<!which )"
    r"(?:can't|cannot|gets?|has|have|gains?|is|are|(?:doesn't|don't|do not|does not) untap)\b",
    re.IGNORECASE,
)
"""What is so all the time, and not done once."""


LOOKS_AND_PLAYS = re.compile(
    r"(You may look at the top card of your library any time), and you (?=may play |may cast )"
)
"""Two permissions in one sentence."""


def _abilities_apart(line: str) -> list[str]:
    if with_kinds := COMES_WITH_KINDS.fullmatch(line):
        return [f"{with_kinds[1]} {kind} on it." for kind in EACH_KIND.split(with_kinds[2])]
    line = LOOKS_AND_PLAYS.sub(r"\1. You ", line)
    if (chosen := CHOOSES_FIRST.fullmatch(line)) and not TRIGGER_WORD.match(chosen[3]):
        first, what, before, after = chosen.groups()
        said = f"{before[:1].upper()}{before[1:]}the chosen {what}{after}"
        if STANDING.match(said):
            return [f"{first}.", said]
    for end in SENTENCE_END.finditer(line):
        first, rest = line[: end.start()], line[end.end() :]
        if MAY_PAY.match(rest) and STANDING.match(first):
            return [first, *_abilities_apart(rest)]
    if MAY_PAY.match(line):
        line = re.sub(r"^pay (?=\{)", "", MAY_PAY.sub(r"\1: \2 ", line))
    found: list[str] = []
    if standing := NOT_AT_ONCE.fullmatch(line):
        found.append(f"{standing[2]} if it came under your control this turn.")
        if not (line := ((standing[1] or "") + standing[3]).strip()):
            return found
    if first := KEYWORDS_FIRST.fullmatch(line):
        found.append(first[1])
        line = first[2][:1].upper() + first[2][1:]
    return [*found, *COST_BEGINS.split(line)]


THESE_COUNTERS = re.compile(
    r"\b(one|two|three|all|(?:two|three) or more) of these counters (from|on)\b", re.IGNORECASE
)
ONE_OF_THEM = re.compile(r"\bremove one of these counters(?=\.)", re.IGNORECASE)
SO_MANY_OF_THEM = re.compile(r"\b(the number of) these counters(?! from)", re.IGNORECASE)
COUNTERS_PUT = re.compile(r"\b(?:put|with) \w+ ([+-]\d/[+-]\d|[a-z]+) counters? on ([~\w]+)", re.IGNORECASE)


REMOVED_BEFORE = re.compile(
    r"(\bcomes into play, remove target (\w+) from the game\.(?: |\n)When [^.,]* leaves play, return )"
    r"that \2 (to play)",
    re.IGNORECASE,
)
"""What one ability has removed as its card came into play, and another returns when that leaves."""


def with_others_named(text: str, name: str) -> str:
    """Remove one of these counters, as many as these: of the one kind that the text puts on the card."""
    text = REMOVED_BEFORE.sub(r"\1the removed card \3", text)
    put = COUNTERS_PUT.findall(text.replace(name, "~"))
    if len(kinds := {kind for kind, _ in put}) == 1:
        (kind,) = kinds
        text = THESE_COUNTERS.sub(rf"\1 {kind} counters \2", text)
        if {on for _, on in put} <= {"~", "it"}:
            text = ONE_OF_THEM.sub(f"remove one {kind} counter from ~", text)
        if {on for _, on in put} == {"~"}:
            text = SO_MANY_OF_THEM.sub(rf"\1 {kind} counters on ~", text)
    return text


SENTENCE_END = re.compile(r"(?<=[a-z0-9~}]\.) (?=[A-Z~])")
TRIGGER_WORD = re.compile(
    r"(?:When|Whenever|At the beginning|At the end|During)\b"
    r"(?! (?:you do|that|it|they|this|his or her upkeep, that)\b)"
)
THEIR_UPKEEP = (
    r"During his or her upkeep, "
    r"(?=that player may pay (?:an additional )?(?:\{\w\})+ for each ([\w -]+) to untap )"
)
"""In a sentence after what says that those of every player stay tapped."""
STAY_TAPPED = re.compile(
    r"[A-Z]\w+ creatures (?:do not|don't) untap during their controllers' untap phases?\.$"
)
OTHER_TRIGGERS = re.compile(
    r"Put \w+ [a-z]+ counters? on [^.,:]*? during your upkeep\."
    r"|If (?:any creatures? (?:block|are assigned to block) (?!that|it\b)[^.,]*|a land is tapped for mana), "
    r"|If (?!target|that|it\b|you\b)[^.,]*? attacks and (?:is not|isn't) blocked, "
    rf"|{THEIR_UPKEEP}"
)
"""Sentences that a trigger of their own is said with, in other words."""
LEADING_IT = re.compile(r"(?:It|That (?:creature|land|artifact|permanent)|The creature)\b(?! enters)")
NEVER_UNTAPS = re.compile(
    r"^(?:[A-Z][\w ]* (?:do not|don't) untap during their controller|You cannot attack\."
    r"|(?:All|Any) damage dealt to"
    r"|[A-Z~][\w ]* can attack the turn it comes into play)"
)
"""What is said of all things of a kind, whatever was said before."""
PHASE_COST = re.compile(
    r"During your upkeep, (?:pay|sacrifice|tap) [^.]*? or (?:bury|destroy|sacrifice) [^.]*\."
    r"|During any upkeep, any player may pay [^.]*\."
)
NOT_ALONE = re.compile(
    r"\b(?:it(?!'s (?:not )?your turn)|that|those|they|them|instead|otherwise|this way|if you do|then|also"
    r"|again|still)\b",
    re.IGNORECASE,
)
"""Words of a sentence that speaks of the one before it."""

IGNORES = re.compile(
    r" whenever that creature attacks\b"
    r"| for that player to ignore this effect\b|\balso (?=declared|assigned|attack|block)|the turn it comes\b"
    r"|\babilities that require an activation cost\b"
)
"""In a sentence by itself, "that player" is the one who may pay."""

OF_ITSELF = r"(?:doesn't|does not|can't|cannot) [^.,]* if it [^.,]*\.$"
"""After the name of a card, a sentence in which "it" is the card, which it names before."""

CHOICE_TO_STAY_TAPPED = re.compile(r"You may choose not to untap [^.]*\.?$")
"""A sentence that stands by itself, whatever is put on "it" instead."""

WITH_SO_MANY = r"If there (?:is|are) [^.,]* counters? on ~, it (?:gets|has) [^.,]*\.$"
"""The card is "it"."""

_NO_UNTAPPING = "(?:does not|doesn't) untap during your untap phase"
STAYS_TAPPED = re.compile(rf"~ {_NO_UNTAPPING}\. If (?:it|~) remains tapped during your upkeep, ")
"""What happens as long as the card is tapped, as the upkeep begins."""

WHILE_FIGHTING = r"(?:is|isn't|is not) (?:attacking|blocking), it (?:has|gets|gains) [^.,]*\.$"

OF_IT_LATER = re.compile(
    r"(?:When(?:ever)? ~ [^,.]*|At the (?:beginning|end) [^,.]*), "
    r"(?!.*\bthe (?:removed|exiled) card\b)[^.~]*\b(?:it|its|that card)\b"
)
"""A trigger about the card alone, or a time; after a target it may speak of either."""
ENCHANTED_OR_THIS = re.compile(r"(?:Enchanted \w+|~)(?= )")
THIS_IS_IT = re.compile(rf"(?:As long as )?~ (?:{OF_ITSELF}|{WHILE_FIGHTING})|{WITH_SO_MANY}")
"""Where "it" is the card, which the sentence names before."""


def cut_in_two(paragraph: str, name: str) -> Iterator[tuple[str, str]]:
    """Ways to take the first sentences of a paragraph for an ability of their own, with what is left. "It" at
    the head of what is left is then said in full.
    """
    for match in SENTENCE_END.finditer(paragraph):
        first, rest = paragraph[: match.start()], paragraph[match.end() :]
        if '"' in paragraph or "(" in paragraph or ":" in paragraph:
            return
        if stays := STAYS_TAPPED.match(signed := paragraph.replace(name or "~", "~")):
            rest = f"During your upkeep, if ~ is tapped, {signed[stays.end() :]}"
        if STAY_TAPPED.search(first):
            rest = re.sub(
                rf"^{THEIR_UPKEEP}(.*? for each \1)", r"During each player's upkeep, \2 they control", rest
            )
        if TRIGGER_WORD.match(rest) or OTHER_TRIGGERS.match(rest):
            if not ("target" in first and OF_IT_LATER.match(rest.replace(name or "~", "~", 1))):
                yield first, rest
            continue
        if TRIGGER_WORD.match(first) and not NEVER_UNTAPS.search(rest) and not PHASE_COST.fullmatch(first):
            continue
        subject = ENCHANTED_OR_THIS.match(first.replace(name or "~", "~", 1))
        if subject is not None:
            rest = LEADING_IT.sub(subject.group(), rest, count=1) if LEADING_IT.match(rest) else rest
        said = IGNORES.sub("", SENTENCE_END.split(rest)[0])
        if THIS_IS_IT.match(said.replace(name or "~", "~")):
            said = re.sub(r"\bit\b", "", said)
        if not NOT_ALONE.search(said) or CHOICE_TO_STAY_TAPPED.match(said):
            yield first, rest
