"""Texts as they were printed until 1997, several abilities in one paragraph: taken apart, a line for each."""

from __future__ import annotations

import re
from collections.abc import Iterator

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

COST_FIRST = re.compile(
    r"((?:At the time you play|As an additional cost to (?:play|cast)) [^.:\"]*?, "
    r"(?:sacrifice|discard|pay) [^.:\"]*\.) (.+)"
)
"""A sentence that adds to the cost of an instant or a sorcery, and what that does."""


def taken_apart(text: str, spell: bool = False) -> str:
    """A text with a line for each ability that the print has run together with others."""
    lines: list[str] = []
    for line in text.split("\n"):
        if '"' in line or "(" in line or "•" in line:
            lines.append(line)
        elif spell:
            lines += _limits_apart(line)
        else:
            lines += _abilities_apart(line.strip())
    return "\n".join(lines)


PAID_BEYOND = re.compile(
    r"([A-Z~][^.]*? deals) 1 damage to a target creature or player for each \{([WUBRG])\} you pay "
    r"in addition to the casting cost\."
)
"""Mana beyond a spell's cost, of one color, which is its X."""
NO_MORE_THAN_WAS_THERE = re.compile(
    r"\bYou then gain 1 life for each 1 [d]amage dealt\. You cannot gain [m]ore life than the toughness of "
    r"the [c]reature or the total life of the player [A-Z~][^.]* damages\."
)
"""Life for damage, up to what there was to be taken."""


PAID_LIFE = re.compile(r"([^.]*), where X is (?:equal to )?the amount of life you pay\.(.*)")
"""Life of any amount that a spell costs, which is its X."""


def _limits_apart(line: str) -> list[str]:
    if paid := PAID_LIFE.fullmatch(line.strip()):
        return ["As an additional cost to play this spell, pay X life.", f"{paid[1]}.{paid[2]}"]
    if beyond := PAID_BEYOND.match(line.strip()):
        rest = f"{beyond[1]} X damage to target creature or player.{line.strip()[beyond.end() :]}"
        bounded = (
            "You gain life equal to the damage dealt, but not more than the player's life total before the "
            "damage was dealt or the creature's toughness."
        )
        color = COLOR_NAMES[beyond[2]]
        return [f"Spend only {color} mana on X.", NO_MORE_THAN_WAS_THERE.sub(bounded, rest)]
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


_ITSELF = r"(?:(?-i:[A-Z~])|this )[^.,:]*"
"""A permanent's name, as it stands in its own text."""
CHOSEN_FIRST = re.compile(
    rf"(?:(?:(?:When|As) {_ITSELF} comes into play|When you play {_ITSELF}), (?:choose|name)|Choose) "
    r"(a color|a creature type)[.;] "
    r"((?!If )[^\"]* (?:that|the chosen) (?:color|creature type)\b[^\"]*)",
    re.IGNORECASE,
)
"""A choice that is made as a permanent comes into play, and what is so of what was chosen."""


TRIGGER_AFTER_COST = re.compile(
    r"((?:\{\w+\})+(?:, ?\{T\})?: (?:(?!end of turn|this turn)[^:])*?[a-z]\.) "
    r"(If [A-Z~][^.,]*? (?:blocks or attacks|attacks or blocks|attacks|blocks), [^:]*)"
)
"""An activated ability, and one that triggers on what its creature does."""
ENTERS_TAPPED = re.compile(r"((?:[A-Z~][^.,:]*? )?[Cc]omes into play tapped\.) ([A-Z{~].*)")
SIZED_TWICE = re.compile(
    r"([A-Z~][^.;]*?) has power and toughness each equal to ([^;.]*); "
    r"when \1 attacks, these are instead equal to ([^.]*\.)"
)
"""A size that is another as the creature attacks."""


def _abilities_apart(line: str) -> list[str]:
    if MAY_PAY.match(line):
        line = re.sub(r"^pay (?=\{)", "", MAY_PAY.sub(r"\1: \2 ", line))
    if enters := ENTERS_TAPPED.fullmatch(line):
        return [enters[1], *_abilities_apart(enters[2])]
    if trigger := TRIGGER_AFTER_COST.fullmatch(line):
        return [*_abilities_apart(trigger[1]), trigger[2]]
    if sized := SIZED_TWICE.fullmatch(line):
        whose = "its power and toughness are each equal to"
        return [
            f"As long as {sized[1]} isn't attacking, {whose} {sized[2]}.",
            f"As long as {sized[1]} is attacking, {whose} {sized[3]}",
        ]
    if chosen := CHOSEN_FIRST.fullmatch(line):
        return [
            f"As ~ comes into play, choose {chosen[1]}.",
            *_abilities_apart(chosen[2][:1].upper() + chosen[2][1:]),
        ]
    found: list[str] = []
    if first := KEYWORDS_FIRST.fullmatch(line):
        found.append(first[1])
        line = first[2][:1].upper() + first[2][1:]
    return [*found, *COST_BEGINS.split(line)]


THESE_COUNTERS = re.compile(r"\b(one|two|three) of these counters from\b", re.IGNORECASE)
COUNTERS_PUT = re.compile(r"\b(?:put|with) \w+ ([+-]\d/[+-]\d|[a-z]+) counters on\b", re.IGNORECASE)
REMOVED_AS_IT_CAME = re.compile(
    r"\bcomes into play, remove target (creature|artifact|permanent) from the game\."
    r"(?=\s+When [^.,]* leaves play, return that \1 to play\b)"
)


def with_others_named(text: str) -> str:
    """Remove one of these counters: of the one kind that the text puts on the card. Return that creature: the
    one that was removed as the card came.
    """
    kinds = set(COUNTERS_PUT.findall(text))
    if len(kinds) == 1:
        text = THESE_COUNTERS.sub(rf"\1 {kinds.pop()} counters from", text)
    removed = REMOVED_AS_IT_CAME.findall(text)
    if len(removed) == 1:
        text = text.replace(f"return that {removed[0]} to play", "return the removed card to play")
    return text


SENTENCE_END = re.compile(r"(?<=[a-z0-9~}]\.) (?=[A-Z~])")
TRIGGER_WORD = re.compile(
    r"(?:When|Whenever|At the beginning|At the end|During|If it remains tapped during)\b"
    r"(?! (?:you do|that|it|they|this)\b)"
)
LEADING_IT = re.compile(r"(?:It|That (?:creature|land|artifact|permanent)|The creature)\b(?! enters)")
NEVER_UNTAPS = re.compile(
    r"^(?:[A-Z][\w ]* (?:do not|don't) untap during their controller|You cannot attack\.|All damage dealt to"
    r"|[A-Z~][\w ]* can attack the turn it comes into play)"
)
"""What is said of all things of a kind, whatever was said before."""
PHASE_COST = re.compile(
    r"During your upkeep, (?:pay|sacrifice) [^.]*? or (?:bury|destroy|sacrifice) [^.]*\."
    r"|During any upkeep, any player may pay [^.]*\."
)
NOT_ALONE = re.compile(
    r"\b(?:it(?!'s (?:not )?your turn)|that|those|they|them|instead|otherwise|this way|if you do|then|also"
    r"|again|still)\b",
    re.IGNORECASE,
)
"""Words of a sentence that speaks of the one before it."""

IGNORES = re.compile(
    r" for that player to ignore this effect\b|\balso (?=declared|assigned|attack|block)|the turn it comes\b"
)
"""In a sentence by itself, "that player" is the one who may pay."""

OF_ITSELF = r"(?:doesn't|does not|can't|cannot) [^.,]* if it [^.,]*\.$"
"""After the name of a card, a sentence in which "it" is the card, which it names before."""


def cut_in_two(paragraph: str, name: str) -> Iterator[tuple[str, str]]:
    """Ways to take the first sentences of a paragraph for an ability of their own, with what is left. "It" at
    the head of what is left is then said in full.
    """
    for match in SENTENCE_END.finditer(paragraph):
        first, rest = paragraph[: match.start()], paragraph[match.end() :]
        if '"' in paragraph or "(" in paragraph or ":" in paragraph:
            return
        if TRIGGER_WORD.match(rest):
            yield first, rest
            continue
        if TRIGGER_WORD.match(first) and not NEVER_UNTAPS.search(rest) and not PHASE_COST.fullmatch(first):
            continue
        subject = re.match(rf"(?:Enchanted \w+|{re.escape(name or '~')}|~)(?= )", first)
        if subject is not None:
            rest = LEADING_IT.sub(subject.group(), rest, count=1) if LEADING_IT.match(rest) else rest
        said = IGNORES.sub("", SENTENCE_END.split(rest)[0])
        if re.match(rf"(?:{re.escape(name or '~')}|~) {OF_ITSELF}", said):
            said = re.sub(r"\bit\b", "", said)
        if not NOT_ALONE.search(said):
            yield first, rest
