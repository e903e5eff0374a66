"""The wording of the eras made one: names, old and new terms, symbols, reminder text."""

from __future__ import annotations

import re
from functools import lru_cache

from rules_kb.cards.old_wording import brought_up
from rules_kb.cards.patterns import TokenWords, tokens
from rules_kb.cards.rewriting import Rendering, Rewriting
from rules_kb.cards.sentences import SENTENCES
from rules_kb.cards.types import CARD_TYPES, FORGETTING, is_type_word
from rules_kb.cards.words_of_today import OF_TODAY

_WOULD = "that would be"


# What cards of 1995 to 2001 say otherwise than those of 1999.
OF_OLD: tuple[tuple[str, Rendering], ...] = (
    (r"\b(?:you paid the kicker cost|the kicker cost was paid)\b", "~ was kicked"),
    (r"\byou paid the ((?:\{\w+\})+) kicker cost\b", r"~ was kicked with its \1 kicker"),
    (
        r"\b(to|on top of|into) (owner(s?)'s?) (?=hand|librar|graveyard)",
        lambda match: f"{match[1]} {'their' if match[3] else 'its'} {match[2]} ",
    ),
    (r"\b(untap|draw) phase(s?)\b", r"\1 step\2"),
    (r"\bmay block as though it had flying\b", "can block as though it had flying"),
    (r"^~ is unaffected by summoning sickness\b", "haste"),
    (r"(\}): regenerate(?:\.?(?=$|\")|(?=\. ))", r"\1: regenerate ~"),
    (r"\b(whenever|if) any (?=[aeiou])(?!of |other )", r"\1 an "),
    (r"\b(whenever|if) any (?!number|of |other |[a-z]+s\b)", r"\1 a "),
    (
        r"^if (~|enchanted creature) (attacks(?: (?:and is(?:n't)?|or) block(?:ed|s))?|blocks|leaves play|becomes blocked|is blocked|comes into play"
        r"|phases (?:in|out)(?: or leaves play)?|is put into a graveyard from play|deals damage to [^,]*|deals combat damage to [^,]*|is the target of [^,]*|becomes (?:un)?tapped), ",
        r"whenever \1 \2, ",
    ),
    (r"^(whenever (?:~|enchanted creature)) (?:attacks and )?is (blocked|the target of)", r"\1 becomes \2"),
    (r"\blocal enchantment\b", "aura"),
    (r"\bspend only (\w+) mana this way\b", r"spend only \1 mana on x"),
    (r"\b(?:all )?((?:\w+ )?spells) cost one generic mana (less|more) to play\b", r"\1 cost {1} \2 to play"),
    (r"\b(becomes an? [^.]*? creature) permanently\b", r"\1"),
    (r"^can(?:not|'t) be blocked\b", "~ can't be blocked"),
    (
        r"\b(can't be blocked|can (?:attack|block)) this turn ((?:except by|as though) [^.,]*)",
        r"\1 \2 this turn",
    ),
    (
        r"^\{0\}: (pay|sacrifice|discard|tap|remove|return) ([^.:]*?) to (?=destroy|prevent|add|draw|counter|gain|regenerate|untap)",
        r"\1 \2: ",
    ),
    (
        r"^((?:\{\w+\}(?:, )?)+): (pay|sacrifice|discard|tap|remove|return) ([^.:]*?) to (?=destroy|prevent|add|draw|counter|gain|regenerate|untap)",
        r"\1, \2 \3: ",
    ),
    (r"\b(add [^.]*? to your mana pool)\. play this ability as an interrupt\b", r"\1"),
    (r"\bplay this ability as a sorcery\b", "play this ability only any time you could play a sorcery"),
)
THRESHOLD = "seven or more cards are in your graveyard"
THERE_ARE = re.compile(r"\bthere are seven or more cards in your graveyard\b", re.IGNORECASE)


def with_threshold(text: str) -> str:
    """What has threshold, as it was printed until 2006: the word itself says when it is so."""
    text = THERE_ARE.sub(THRESHOLD, text)
    said = re.match(r"threshold (?:— |- )?(?!—)", text, re.IGNORECASE)
    if said is None or THRESHOLD in text.lower():
        return text
    rest = text[said.end() :]
    if ":" in rest.split('"')[0]:
        return f"{rest.rstrip('. ')}. play this ability only if {THRESHOLD}."
    if rest.startswith(("when", "at ")):  # the card has that ability only then
        return f'as long as {THRESHOLD}, ~ has "{rest}"'
    return f"as long as {THRESHOLD}, {rest}"


# What is said otherwise in another year, as regular expressions on the text in lower case.
SAME: tuple[tuple[str, Rendering], ...] = (
    (r"\{tap\}", "{t}"),
    (r"enters the battlefield", "comes into play"),
    (r"enter the battlefield", "come into play"),
    (r"onto the battlefield", "into play"),
    (r"from the battlefield", "from play"),
    (
        r"\bon the battlefield|(?:(?<=to )|(?<=leave )|(?<=leaves )|(?<=left )|(?<=entered ))the battlefield",
        "in play",
    ),
    (r"\bdies\b", "is put into a graveyard from play"),
    (r"\b(one or more [^,.]*?) die(?=,)", r"\1 are put into a graveyard from play"),
    (r"\bwould die\b", "would be put into a graveyard from play"),
    (r"\bwhen(?:ever)? (?=[^,.]* would )", "if "),
    (r"the beginning of the end step|the beginning of the next end step", "end of turn"),
    (r"\bcast (?!any number of (?:those cards|them)\b)(?=this|~|a|an|you|that(?! card\b))", "play "),
    (r"\bspells cost\b", "spells cost"),
    (
        r"activate (?:this ability )?only as a sorcery",
        "play this ability only any time you could play a sorcery",
    ),
    (r"activate (this ability )?(?=only|any)", "play this ability "),
    (r"activate (?=only|no more)", "play this ability "),
    (r"use this ability only", "play this ability only"),
    (r"as a sorcery", "any time you could play a sorcery"),
    (r"\badd to your mana pool ([^.;]*[^.; ])", r"add \1 to your mana pool"),
    (
        r"\b(add (?:an additional )?\{[^}]*\}(?:(?:, or |, | or )?\{[^}]*\})*+)(?! to )",
        r"\1 to your mana pool",
    ),
    (
        r"\b(add (?:one|two|three|four|five|x) mana of (?:any (?:one )?|the chosen )color)(?! to your| that| among)",
        r"\1 to your mana pool",
    ),
    (r"any one color", "any color"),
    (r"(chooses? (?:\w+ ){0,2}\w+) (?:—|–|-+)", r"\1 -"),
    (r"put into its owner's graveyard from play", "put into a graveyard from play"),
    (r"his or her", "their"),
    (r"\b(do|does|did|is|are|were) not\b", r"\1n't"),
    (r"\bcannot\b", "can't"),
    (r"\bafterward\b", "afterwards"),
    (
        r"chooses and (?:discards|buries( an? [a-z]+ (?:he or she|they) controls?)(?:, if possible)?(?=\.|$))",
        lambda match: f"sacrifices{match[1]}" if match[1] else "discards",
    ),
    (
        r"choose and discard(?: one(?= card))?",
        lambda match: "discard a" if match[0][-1] == "e" else "discard",
    ),
    (r"summon\b", "creature"),
    (r"would go to (a|your|its owner's) graveyard", r"would be put into \1 graveyard"),
    (r"\batop\b|\b(?:on the|to) top of\b", "on top of"),
    (r"\ba chosen source\b", "a source of your choice"),
    (r"\bwould hurt\b", "would deal damage to"),
    (r"\b(all (?:combat )?damage) to you\b", r"\1 that would be dealt to you"),
    (
        r"\b(?:(life)|(cards from the top of your library|(?<=draws )cards)) equal to the damage prevented this way",
        lambda match: f"that much {match[1]}" if match[1] else f"that many {match[2]}",
    ),
    (r"\byou can (?=sacrifice)", "you may "),
    *OF_TODAY,
)
SINCE_1999: tuple[tuple[str, Rendering], ...] = (*OF_OLD, *SENTENCES)
_in_words_of_1999, _in_words_of_the_grammar = Rewriting(SAME), Rewriting(SINCE_1999)
ODD_MARKS = str.maketrans({"Æ": "Ae", "æ": "ae", "’": "'", "‘": "'", "“": '"', "”": '"', "—": "—", "−": "-"})


ABILITY_WORDS = (
    "landfall",
    "threshold",
    "hellbent",
    "metalcraft",
    "morbid",
    "raid",
    "ferocious",
    "formidable",
    "heroic",
    "constellation",
    "delirium",
    "revolt",
    "domain",
    "battalion",
    "bloodrush",
    "chroma",
    "grandeur",
    "kinship",
    "radiance",
    "sweep",
    "rally",
    "cohort",
    "strive",
    "enrage",
    "eminence",
    "inspired",
    "lieutenant",
    "magecraft",
    "coven",
    "alliance",
    "adamant",
    "corrupted",
    "converge",
    "spell mastery",
    "fateful hour",
    "undergrowth",
    "addendum",
    "celebration",
    "valiant",
    "imprint",
    "channel",
    "pack tactics",
    "council's dilemma",
    "will of the council",
    "secret council",
    "tempting offer",
    "parley",
    "join forces",
    "descend 4",
    "descend 8",
    "fathomless descent",
)
"""Words in italics before a dash, which name a group of abilities and mean nothing by themselves."""
ABILITY_WORD = re.compile(rf"^\s*(?:{'|'.join(ABILITY_WORDS)}) — ", re.IGNORECASE)
KEYWORDS = frozenset(("fear", "haste", "flash", "echo", "shadow", "vigilance", "reach", "menace", "shroud"))
"""Keywords that may be a card's name as well: written small in a text, they are the keyword."""


LOYALTY = re.compile(r"^(?:\[([+-]?)([0-9X]+)\]|([+-]|(?=0:))([0-9X]+)):", re.IGNORECASE)
_NAME = r"[A-Z][\w'-]*(?: (?:of|the|and|to|a|an|in|on|for|with|from|[A-Z][\w'-]*)){0,5}"
FLAVOR_WORD = re.compile(rf"^({_NAME}) — (?=[A-Z{{~])")
FLAVOR_OF_MODE = re.compile(rf"• ({_NAME}) — (?=[A-Z])")
MEAN_SOMETHING = re.compile(
    r"(?:Threshold|Forecast|Boast|Companion|Partner|Exhaust|Max|Level|Choose|Solved|To|Cumulative|Kicker|Buyback"
    r"|Entwine|Equip|Echo|Madness|Morph|Flashback|Suspend|Splice|Escape|Ward|Channel|Power|[IVX]+)\b"
)
"""With what a word before a dash begins where it isn't only a name for what follows (207.2c of today's book)."""


LOST_DASH = re.compile(
    r"^(?:Imprint (?=When|\{)"
    r"|(?:Radiance|Hellbent|Channel|Sweep|Grandeur|Kinship|Chroma|Domain|Landfall|Metalcraft|Morbid) (?=[A-Z~{]))"
)
"""Words that only name what follows, as they are printed without their dash in card data."""
LOST_AFTER = re.compile(
    r"^(Forecast) (?=\{|Tap |Reveal )"  # a keyword, whose cost follows
    r"|(?:^|(?<=[:,] ))([Cc]hoose (?:one or both|one or more|one|two|three)|(?:Target|An) opponent chooses one) (?=[A-Z~{])"
)
"""After what a printed dash was lost that stands between two parts of what is said."""


def _without_flavor_words(text: str, name: str = "") -> str:
    """A paragraph without the words in italics that name an ability or a mode, and mean nothing else."""
    if not (name and text.startswith(name)):
        text = LOST_DASH.sub("", text)
    said = FLAVOR_WORD.match(text)
    if said is not None and not MEAN_SOMETHING.match(said[1]):
        text = text[said.end() :]
    return FLAVOR_OF_MODE.sub("• ", text)


def without_ability_word(paragraph: str) -> str:
    """A paragraph without the word in italics before its dash, as it stands on the card."""
    return _without_flavor_words(ABILITY_WORD.sub("", paragraph))


VERBS = frozenset(("exile", "regenerate"))
"""Instructions that are a card's name as well: in a text they are the instruction."""


SENTENCE_IN_QUOTES = re.compile(r'("[^"]*)\."(?= [A-Z~])')
"""What is quoted at the end of a sentence after which there is another."""
QUOTED = re.compile(r'"[^"]*"')
WITHIN_QUOTES = re.compile(r"(?<=token )with '((?:[^']|(?<=\w)'(?=\w))*\.)'")
"""What a token has that what is quoted makes: that stands between single marks."""
FOR_OTHERS = re.compile(
    r"\b(?:tokens?|creatures|lands|artifacts|permanents|slivers|walls|enchanted|equipped|target)\b", re.I
)


def _with_granter(text: str, name: str) -> str:
    """A paragraph whose card gives an ability to something else and names itself in that: there its name means
    the card that gives the ability, and not what has it.
    """
    if not any(name.split(",")[0] in part for part in QUOTED.findall(text)):
        return text
    own = re.compile(rf"(?<!\w)(?:{re.escape(name)}|{re.escape(name.split(',')[0])})(?!\w)")

    def quoted(match: re.Match[str]) -> str:
        before = re.split(r"[.:] ", text[: match.start()])[-1]
        of_itself = "~" in before or own.search(before)
        if of_itself and not FOR_OTHERS.search(before):
            return match[0]
        return own.sub("the granter", match[0])

    return QUOTED.sub(quoted, text) if any(own.search(part) for part in QUOTED.findall(text)) else text


TOKEN_CALLED = re.compile(
    r"\btokens? named ([A-Z][\w'-]*(?: (?:of |the )*[A-Z][\w'-]*)*)(?= with\b| into\b| onto\b|[.,])"
)


def _with_token_itself(text: str) -> str:
    """A paragraph whose token speaks of itself by its name within what it has: there that name is the token."""
    if (called := TOKEN_CALLED.search(text)) is None:
        return text
    itself = re.compile(rf"(?<!named )(?<!\w){re.escape(called[1])}(?!\w)")
    return QUOTED.sub(lambda ability: itself.sub("this token", ability[0]), text)


_WORD_ENDS = re.compile(r"\w")
_GOES_ON_OTHERWISE = re.compile(r"\w|'s [A-Z]\w+, a legendary\b")
"""What is made and called after this card is another thing: create Orla's Diary, a legendary artifact token."""


def _with_sign(text: str, name: str, alike: bool = False, not_after: tuple[str, ...] = ()) -> str:
    """A text with ~ for a name, written `alike` large or small, and not where some words stand before it. No
    pattern is made of the name, which would take longer than all else.
    """
    within, sought = (text.lower(), name.lower()) if alike else (text, name)
    if len(within) != len(text):
        within, sought = text, name  # a letter that is two where it is small
    found, done, at = "", 0, within.find(sought)
    while at >= 0:
        end = at + len(sought)
        whole = not (
            _WORD_ENDS.search(text, max(at - 1, 0), at)
            or _GOES_ON_OTHERWISE.match(text, end)
            or within.endswith(not_after, 0, at)
        )
        if whole:
            found, done = f"{found}{text[done:at]}~", end
        at = within.find(sought, end if whole else at + 1)
    return found + text[done:]


_SEVERAL_WORDS = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)+"
BY_NAME = re.compile(rf"\b(controls?) ({_SEVERAL_WORDS}) and ({_SEVERAL_WORDS})(?=[,.])")
"""Two cards that somebody controls, each by a name of several words."""


WITH_ONE_BY_NAME = re.compile(rf"\b([Ss]acrifice ~) and ({_SEVERAL_WORDS})(?=:)")
CARD_BY_NAME = re.compile(rf"\b(library for) an? ({_NAME}) card\b")
"""One card that goes with this one, by a name of several words."""


def _named_card(match: re.Match[str]) -> str:
    """search your library for a Dragon of the Deep card; a Zombie Wizard card is one of both types"""
    name = match[2].lower()
    words = name.split()
    if len(words) < 2 or words[-1] in (*CARD_TYPES, "permanent") or all(map(is_type_word, words)):
        return match[0]
    return f"{match[1]} a card named {name}"


@lru_cache(maxsize=256)
def normal(text: str, name: str = "") -> str:
    """One paragraph of rules text in lower case with `~` for the card and without reminder text."""
    text = text.translate(ODD_MARKS)
    text = _without_flavor_words(text, name)
    name = name.removeprefix("A-")  # of a card that was changed for play on line
    text = LOYALTY.sub(lambda match: f"{{{match[1] or match[3] or '+'}{match[2] or match[4]}}}:", text)
    text = re.sub(
        r"\((?:they|these (?:land|creature)s)(?: are still|'re still| still count as) lands\.?\)",
        "They're still lands.",
        text,
        flags=re.I,
    )
    text = re.sub(
        r"\((?:it(?: is|'s) still|(?:this|the) creature still counts as) a land\.?\)",
        "It's still a land.",
        text,
        flags=re.I,
    )
    text = re.sub(r"\([^()]*\)", "", text)
    text = LOST_AFTER.sub(lambda match: f"{match[1] or match[2]} — ", text)
    if '"' in text:
        text = SENTENCE_IN_QUOTES.sub(r'\1".', text)
        text = _with_token_itself(text)
        text = _with_granter(text, name) if name else text
    if name and name.lower() not in VERBS:
        alike = (
            " " in name and name.lower() not in KEYWORDS
        )  # "gain 1 life" on a card called Gain isn't its name
        others = () if alike else ("other ", "other attacking ")  # those of the type with that name
        text = _with_sign(text, name, alike, others)
        short = name.split(",")[0]
        if short != name and len(short) > 2:
            text = _with_sign(text, short, alike=True)
        title = name.split(" the ")[0]
        if title != name and len(title) > 2:
            text = _with_sign(text, title)
    text = BY_NAME.sub(r"\1 a permanent named \2 and a permanent named \3", text)
    text = WITH_ONE_BY_NAME.sub(r"\1, sacrifice a permanent named \2", text)
    text = CARD_BY_NAME.sub(_named_card, text)
    text = text.lower()
    text = with_threshold(text.strip())
    text = ABILITY_WORD.sub("", text)
    text = re.sub(r"\bthis aura\b", "~", text)
    text = QUOTED.sub(lambda ability: re.sub(r"\bthis (?:token|emblem)\b", "~", ability[0]), text)
    text = re.sub(
        r"\bthis (creature|card|permanent|artifact|enchantment|land|saga|class|equipment|vehicle)\b(?! type)",
        "~",
        text,
    )
    text = _in_words_of_1999(text)
    text = brought_up(text.strip())
    text = _in_words_of_the_grammar(text)
    text = QUOTED.sub(lambda ability: WITHIN_QUOTES.sub(r'with "\1"', ability[0]), text)
    return re.sub(r"\s+", " ", text).strip()


FORGETTING.append(normal.cache_clear)


def words_of(text: str, name: str = "") -> TokenWords:
    """The words of a paragraph, in the one wording that the grammar knows."""
    return tokens(normal(text, name))
