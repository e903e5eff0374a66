"""What cards of 2007 and of today say otherwise than those of 1999, in the words of those."""

from __future__ import annotations

import re

from rules_kb.cards.rewriting import Rendering, was_named
from rules_kb.cards.run_together import COUNTERS_OF_KINDS, EACH_KIND
from rules_kb.cards.the_same_is_true import HAS_A_KEYWORD
from rules_kb.table.mana import COLOR_NAMES

_COLOR = "(?:white|blue|black|red|green)"
_HURTS_A_PLAYER = re.compile(r"\b(?:player|opponent)\b.*\bdamage to $")
"""Before a word for a person, who is that player then rather than the card."""

_OF_ONE_PLAYER = (
    r"^((?:(?:when|whenever) (?:(?!\b(?:or more|(?!deals)\w+s) )[^,])*?\b(?:an opponent|a player)\b(?:(?!\b(?:or more|those|them)\b)[^,])*"
    r"|at the beginning of each (?:player|opponent)'s [^,]*), "
)
"""An event of which one player is told, and nothing of several that "them" could be."""


def _fights_the_other(match: re.Match[str]) -> str:
    """Choose target creature you control and target creature you don't. The creature you control gets +1/+1.
    Then those creatures fight each other."""
    others, first = match.groups()
    if not first:
        return f"target creature you control fights target creature {others}"
    said, own, then = first.partition("the creature you control")
    if not own or re.search(r"\btarget\b|\b(?:that|those|the) creatures?\b|\bit\b", said + then):
        return match[0]
    return f"{said}target creature you control{then}then it fights target creature {others}"


def _each_kind_of_counter(match: re.Match[str]) -> str:
    """put a flying counter and a first strike counter on it"""
    puts, kinds, on = match.groups()
    again = "it" if re.match(r"(?:up to one )?(?:another |other )?target\b", on) else on
    first, *others = EACH_KIND.split(kinds)
    if again == on and not re.match(r"(?:~|it|that \w+|each\b)", on):
        return match[0]
    return ", then ".join([f"{puts} {first} on {on}", *(f"{puts} {kind} on {again}" for kind in others)])


def _so_many_of_a_color(match: re.Match[str]) -> str:
    """{W}{W} was spent: at least two white mana; of two colors the marks stay as they are"""
    marks = re.findall(r"\{(\w)\}", match[0])
    number = {2: "two", 3: "three", 4: "four"}.get(len(marks))
    return (
        f"at least {number} {COLOR_NAMES[marks[0].upper()]} mana"
        if number and len({*marks}) == 1
        else match[0]
    )


def _must_be_blocked(match: re.Match[str]) -> str:
    """target creature gets +3/+3 until end of turn and must be blocked this turn if able"""
    who, gets = match.groups()
    same = "it" if who.startswith("target") else who.replace("each creature", "creatures")
    return f"{who} {gets}. {same} must be blocked this turn if able"


OF_TODAY: tuple[tuple[str, Rendering], ...] = (
    *HAS_A_KEYWORD,
    (
        r"((?:\{[wubrg]\})(?:\{[wubrg]\})+)(?= was spent to )",
        _so_many_of_a_color,
    ),
    (
        r"\bbecome copies of (?=target |that |the chosen |enchanted |equipped |it\b|~)",
        "become a copy of ",
    ),
    (
        r"(~|\btarget creature(?: you control)?|\beach creature you control|\bcreatures you control) "
        r"(gets? \+\d+/\+\d+(?: and gains? \w+)? until end of turn) and must be blocked this turn if able",
        _must_be_blocked,
    ),
    (r"(?<=\byou may discard a card\. )when you discard a card this way,", "when you do,"),
    (
        r"\bexile (it|that creature|that permanent) if it would leave in play\b",
        r"if \1 would leave in play, exile it instead of putting it anywhere else",
    ),
    (r"\b(?:(?:the|that) )?attacking player\b", "the active player"),
    (
        r"(?:\bit is still|(?:\b(?:this|the|that) creature|\bthat land|~) still counts as) (an? \w+)\b",
        r"it's still \1",
    ),
    (r"\bput another (\S+ counter)\b", r"put a \1"),
    (r"\b(if it had (?:one or more )?counters on it, (?:you may )?put )those counters\b", r"\1its counters"),
    (
        r"^choose target creature you control and target creature (you don't control|an opponent controls)\. ((?:[^\"]*?\. )?)"
        r"(?:then )?(?:those creatures fight each other|they fight(?: each other)?)(?=\.)",
        _fights_the_other,
    ),
    (
        rf"\b(puts?) ({COUNTERS_OF_KINDS}) on ([^.,:\"]*)",
        _each_kind_of_counter,
    ),
    (r"^((?:(?!\bsearch)[^\"])*(?:,|\.) then shuffle)(?=\.)", r"\1 your library"),
    (
        r"\b(can't (?=attack|block)|(?=attacks or blocks))(attacks?|block) or (blocks?|be blocked by) "
        r"(alone|each \w+ if able|(?<=by )[^.,]*)",
        r"\1\2 \4 and \1\3 \4",
    ),
    (r"(~|it) is (enchanted|equipped) or (enchanted|equipped)\b", r"\1 is \2 or \1 is \3"),
    (r"(?<=\. )they're (?=[^.\"]* in addition to their other (?:colors and )?types)", "they are "),
    (
        r"(?<=\. )it's (an? [^.\"]* in addition to its other (?:colors and )?types|an (?:enchantment|artifact)(?=\.$))",
        r"it is \1",
    ),
    (
        rf"\b((?:(?:artifact|creature|enchantment|land) )?(?:cards|creatures|permanents|spells)) that are ({_COLOR}(?: or {_COLOR})?)\b"
        r"(?= from| in| you|[.,])",
        r"\2 \1",
    ),
    (
        r"\bwhen you (cast|play) your next ((?:[^.,]* )?spell) this turn",
        lambda match: (
            f"when you next {match[1]} {'an' if match[2][0] in 'aeiou' else 'a'} {match[2]} this turn"
        ),
    ),
    (
        r"\b(an? [^.,]*?) (?:you controlled left in play|left in play under your control) this turn",
        r"\1 you control left play this turn",
    ),
    (
        r"\b((?:if|as long as) you control (?:(?! and )[^,.])*? and )(?=have \w+ (?:or \w+ )?cards in (?:your )?hand\b)",
        r"\1you ",
    ),
    (
        r"\b(defending player pays) (?:an additional )?(\{\d+\} for each creature) (?:they control that's blocking|assigned to block) it\b",
        r"\1 \2 blocking it",
    ),
    (
        r"^(?:(instant) and (sorcery)|([a-z]+)) spells you control have lifelink(?=\.?$)",
        lambda match: (
            f"whenever {'an' if (match[1] or match[3])[0] in 'aeiou' else 'a'} "
            f"{' or '.join(filter(None, match.groups()))} spell you control deals damage, you gain that much life"
        ),
    ),
    (
        r"\bgains vanishing(?=\.|$)",
        'gains "at the beginning of your upkeep, if ~ has a time counter on it, remove a time counter from it" '
        'and "when the last time counter is removed from ~, sacrifice it"',
    ),
    (r"\bthen the player shuffles\b", "then that player shuffles"),
    (r"(?<=exile them\. )((?:then )?that player shuffles), then (?=draws|creates)", r"\1. that player "),
    (r"\binto play under (your|its owner's) control tapped\b", r"into play tapped under \1 control"),
    (r"\bfor as long as ~ is in play\b", "for as long as ~ remains in play"),
    (r"\buntil they reveals\b", "until they reveal"),
    (r"\b(under|into) their owners' (control|graveyard)s?\b", r"\1 their owner's \2"),
    (
        r"\b(you may) look at and (play|cast) (that card|those cards|it) (for as long as (?:it|they) remains? exiled)\b",
        r"\1 look at \3 \4. \1 \2 \3 \4",
    ),
    (
        r"\b(you may) cast (that card|(?:any number of |\w+ of )?(?:those cards|them)|it)\b(?= this turn| until| for as long|,? and you may spend|\.)",
        r"\1 play \2 as a spell",
    ),
    (
        r"\b(you may) cast the top card of your library(?=\.|$)",
        r"\1 play spells from the top of your library",
    ),
    (r"\bcast\b", "play"),
    (r"\bcasts\b", "plays"),
    (r"\bthis spell\b", "~"),
    (
        r"\byou may copy (the (?:exiled|removed|imprinted) [^.]*?)\. if you do, you may play the copy without",
        r"you may copy \1 and play the copy without",
    ),
    (
        r"\b(it|they|that creature|those creatures|~|creatures you control) also (gains?|gets?|has|have|loses?|deals?)\b",
        r"\1 \2",
    ),
    (r"\benchanted (?:player|opponent)\b", "the chosen player"),
    (r"\byou may play ~ as though it had flash\b", "you may play ~ any time you could play an instant"),
    (
        r"\b(can't|be) activated?\b|\b(more|less) to activate\b",
        lambda match: f"{match[1]} played" if match[1] else f"{match[2]} to play",
    ),
    (r"\b(returns?) to (your hand|in play) ([^.]*)", r"\1 \3 to \2"),
    (r"\b(puts?) (into play under your control) (all [^.,]*)", r"\1 \3 \2"),
    (
        r"\byou and ((each )?(?:other )?(?:permanent|creature|planeswalker)s? you control) gain hexproof((?: from \w+(?: and from \w+)*)?) (until [^.,]*)",
        lambda match: " and ".join(
            [
                *(f"you gain hexproof{each} {match[4]}" for each in match[3].split(" and")),
                f"{match[1]} gain{'s' if match[2] else ''} hexproof{match[3]} {match[4]}",
            ]
        ),
    ),
    (r"\b(spells) you play but (don't own)\b", r"\1 you \2 you play"),
    (
        r"(all [^.]*? cards) in your graveyard that were put there from play this turn",
        r"\1 that were put into your graveyard from play this turn",
    ),
    (
        r"\byou may have ~ (?:come into play|enter) (tapped )?as a copy of (?:any|an?) ([^.,\"]+?)(?=[.,])",
        r"as ~ comes into play, you may choose a \2. if you do, ~ comes into play \1as a copy of it",
    ),
    (
        r"(comes into play as a copy of) that (\w+)",
        lambda match: f"{match[1]} it" if was_named(match, 2) else match[0],
    ),
    (
        r"(?:(?<=, )|(?<=: )|(?<=\. )|^)name a ((?:nonland |land |creature )?)card\b(?! )",
        r"choose a \1card name",
    ),
    (r"\bmana value\b", "converted mana cost"),
    (
        r"\b(spells) ((?:you|your opponents) play) (with (?:converted mana cost|power|toughness) \w+ or \w+|that targets? an? [^.,]*?) (?=cost\b)",
        r"\1 \3 \2 ",
    ),
    (
        r"((?:\bits|\bthat creature's|~'s) (power|toughness|converted mana cost) is (?:greater|less) than ~'s)(?=[,.])",
        r"\1 \2",
    ),
    (_OF_ONE_PLAYER + r"(?:you may )?~ deals? [^.,]*? damage to )them\b", r"\1that player"),
    (
        r"^(prevent all [^.]*?|(?:~|(?:other )?creatures you control|(?:enchanted|equipped) creature) (?:gets?|has|have|can't) [^.,:\"]*?) during your turn\.",
        r"as long as it's your turn, \1.",
    ),
    (
        r"\b(?:(he|she)'s|(?<!or )(?:his|her) (?:(power|toughness|owner(?!'s control)|controller|loyalty)\b|(?=other types|owner's control)))(?! or\b)",
        lambda match: "~ is" if match[1] else f"~'s {match[2]}" if match[2] else "its ",
    ),
    (
        r"(?<!or )\b(?:him|he|she|her(?= (?:until|this|to|from|with|on|in|by|and|or|transformed|deals?|gets?|gains?)\b|[.,:]))\b(?! or\b)",
        lambda match: match[0] if _HURTS_A_PLAYER.search(match.string[: match.start()]) else "~",
    ),
    (
        r"^(when ~ is put into a graveyard from play, (?:\w+ may )?)put its ([+-]1/[+-]1) counters on ([^.]*)",
        r"\1put x \2 counters on \3, where x is the number of \2 counters on ~",
    ),
    (r"(?<=\. )~ is (?=still a planeswalker\b)", "it's "),
    (r"(?<=less to play if )it(?= targets\b)", "~"),
    (
        r"(\bmay have )?(~|\btarget creature(?: [^.,']*?)?)'s base power and toughness become (?:equal to )?"
        r"(\d+/\d+|(?:that|target) creature's power and toughness)",
        lambda match: (
            f"{match[1] or ''}{match[2]} ha{'ve' if match[1] else 's'} base power and toughness "
            f"{'equal to ' if match[3][0] in 't' else ''}{match[3]}"
        ),
    ),
    (r"\bthat creature or planeswalker\b", "that permanent"),
    (
        r"^((?:~ deals [^\"]*\. )?if an? (?:creature|permanent|creature or planeswalker) dealt damage )by ~ (would be put into a graveyard )(?:from play )?(?=this turn\b)",
        r"\1this way \2",
    ),
    (
        r"\b(mill \w+ cards(?:\. |, then )you may (?:put|return) [^.]*? from among )the (?:milled cards|cards milled this way)\b",
        r"\1them",
    ),
    (r"(?<!your )\bopponents can't search libraries\b", "your opponents can't search libraries"),
    (r"\bproliferate, then proliferate again\b", "proliferate. proliferate"),
    (r"\bexplores, then (it|they) explores? again\b", r"explores. \1 explores"),
    (
        r"\b((?:destroy|exile|tap|untap|to|and) each (?!opponent|player)(?:\w+, )*\w+),? and (?=(?:artifact|creature|enchantment|land|planeswalker)\b)",
        r"\1 or ",
    ),
    (
        r"\byou have (\w+ or more (?!cards )[^,.]*? cards) in your graveyard\b",
        r"there are \1 in your graveyard",
    ),
    (r"\byour (library|hand) has (no cards|\w+ or more cards) in it\b", r"there are \2 in your \1"),
    (r"\b(there are \w+ or more [^,.]*? cards) total in all graveyards\b", r"\1 in all graveyards"),
    (
        r"\badd \{(\w)\}\{\1\}, \{\1\}\{(\w)\}, or \{\2\}\{\2\}",
        r"add two mana in any combination of {\1} and/or {\2}",
    ),
    (
        r"\bexcept by (walls|creatures with (?:flying|reach)) (?:and by creatures with|or) (flying|reach)\b",
        r"except by \1 and/or creatures with \2",
    ),
    (r"\b(you may) have (~|it|enchanted creature) (fight|become(?= a copy))\b", r"\1 \2 \3s"),
    (r"\b(choose an? [^.]*? card|choose a card) from it (with [^.]*?)(?=\.| and exile)", r"\1 \2 from it"),
    (r"\b(each \w+) and (\w+ card) in\b", r"\1 or \2 in"),
    (r"(?<!may )\binvestigate twice(?=\.|$)", "investigate, then investigate"),
    (r"\binvestigate(s?)\b", r"create\1 a clue token"),
    (
        r"\byou may (?:then )?(have that player )?shuffle(?(1)(?: that library)?)\.",
        lambda match: f"you may {match[1] or ''}shuffle {'their' if match[1] else 'your'} library.",
    ),
    (
        r"\bcan't attack or block,? and its activated abilities( with \{t\} in (?:its|their) costs?)? can't be played",
        r"can't attack, can't block, and can't use activated abilities\1",
    ),
    (r"\ball the cards in (their|your) hand\b", r"\1 hand"),
    (r"(?<=: )(~ gains \w+ until end of turn) and (?=doesn't untap)", r"\1. ~ "),
    (r"\bto in play\b", "to play"),
    (
        r"\bwould be dealt this turn to ([^.,]*?)(?=[.,]| by | is dealt |$)(?!, divided)",
        r"would be dealt to \1 this turn",
    ),
    (r"\b(any player|only ~'s owner) may activate this ability\b", r"\1 may play this ability"),
    (
        r"\b(is|are)n't snow\b(?![ -])|\b(is|are)n't snow (?=until)",
        lambda match: f"{match[1] or match[2]} no longer snow ",
    ),
    (r"\b(no longer|becomes?|is|are) snow\b(?!-)(?= until|[.,]| $|$)", r"\1 snow-covered"),
    (r"\bnonsnow (?=\w)", "non-snow-covered "),
    (
        r"\bsnow (?=land|permanent|creature|artifact|enchantment|card|forest|island|swamp|mountain|plains)",
        "snow-covered ",
    ),
    (r"\bmain 1\b|\bprecombat main phase\b", "first main phase"),
    (r"\bwhile it's removed from the game\b", "while it's exiled"),
    (r"\bwith a morph ability\b", "with morph"),
    (
        r"(~|\b(?:creature|it))'?s (?:creature )?type becomes the creature type of your choice\b",
        r"\1 becomes the creature type of your choice",
    ),
    (
        r"\b((?:each|number of) [^.,:]*?) put into (?:a|all) graveyards? from play this turn\b",
        r"\1 that died this turn",
    ),
    (r"\bif a player would gain life, that player gains no life instead\b", "players can't gain life"),
    (r"\bto play enchanting that creature\b", "to play attached to that creature"),
    (
        r"\b(dealt damage this way would be put into a graveyard) (?=this turn\b)",
        r"\1 from play ",
    ),
    (
        r"\bexile (\w+) ([^.:,]*?cards?) from your graveyard(?=[:,])",
        r"remove \1 \2 in your graveyard from the game",
    ),
    (r"\b((protection|hexproof) from \w+) and from (?=\w)", r"\1 and \2 from "),
    (r"\bcan block an additional creature each combat\b", "can block an additional creature"),
    (r"\.\" (?=it's still an? )", '". '),
    (
        r"\b(becomes? an? [^.\"]*?(?:\"[^\"]*\"[^.\"]*)?) (until end of turn|(?:for )?as long as ~ remains in play)\. it's still a land",
        r"\1 that's still a land \2",
    ),
    (
        r"\byou may (?:choose to )?have (~|it) deal (?=(?:(?!no )\w+ |an amount of )?damage)(?!combat damage to defending player instead)",
        r"you may \1 deals ",
    ),
    (r"(?<!^you may )\bplay lands and (?:cast|play) spells (?=from your graveyard\b)", "play cards "),
    (r"\bprotection from each color\b", "protection from all colors"),
    (r"\b(an opponent|a player) has been dealt\b", r"\1 was dealt"),
    (r"\bwith a mana cost that contains \{x\}", "with {x} in its mana cost"),
    (
        r"\bcan spend (mana of any type) to play (?=\w+ spells)",
        r"may spend mana as though it were \1 to play ",
    ),
    (r"\bits controller adds an additional (?=\{)", "it produces an additional "),
    (r"\b(gets? [+-]\w+/[+-]\w+) until end of turn (for each [^.,]*)", r"\1 \2 until end of turn"),
    (r"\b(tokens? into play) under your control", r"\1"),
    (r"\bput((?: \w+){1,2} (?:treasure|food|clue) tokens?) into play\b", r"create\1"),
    (r"\bput a token that's a copy of ([^.,]*?) into play\b", r"create a token that's a copy of \1"),
    (
        r"\bcomes into play with x (\S+ counters on it), where x is ",
        r"comes into play with a number of \1 equal to ",
    ),
    (
        r"\bsacrifice (an? [\w ]+), (an? [\w ]+), and (an? [\w ]+)(?=:)",
        r"sacrifice \1, sacrifice \2, sacrifice \3",
    ),
    (r"\b(unattach all equipment) from (?=them\b|that creature|those creatures)", r"\1 attached to "),
    (r"\bremove (\w+ \w+ counters from) ~ and sacrifice (?:it|~)(?=:)", r"remove \1 ~, sacrifice ~"),
    (
        r"\b(an?(?:other)? [^,.]*?) (?:comes into play|enters) under (an opponent|enchanted player|the chosen player)'s control",
        r"\1 \2 controls comes into play",
    ),
    (
        r"(?<!had )\b((?:another|one or more|an?) [^,.]*?) (comes?) into play under your control",
        r"\1 you control \2 into play",
    ),
    (
        r"^(?!.*(?:\bx\b|\{x\}))(.*?\b(?:draws?|discards?|mills?|creates?|scry|sacrifices?) )a number of ([^.,:\"]*?) equal to ([^.,:\"]*)(?=\.|$)",
        r"\1x \2, where x is \3",
    ),
    (
        r"\b((?:search|reveal|look at|create|exile|draw)s? [^.\"]*?\bx\b[^.,\"]*), (where x is (?:(?!\b(?:its?|them|they|their|those)\b)[^.,\"])+), "
        r"((?:put|reveal|exile|then|and|you may) [^.\"]*)(?=\.|$)",
        r"\1, \3, \2",
    ),
    (r"\b(mills?) an? card\b", r"\1 one card"),
    (r"\bmills (\w+) cards?\b", r"puts the top \1 cards of their library into their graveyard"),
    (r"\bmill (\w+) cards?\b", r"put the top \1 cards of your library into your graveyard"),
)
