"""Later keywords that stand for sentences: a text has those beside the keyword, and they do what it says."""

from __future__ import annotations

from rules_kb import regex

SENTENCES = {
    "vanishing": (
        "~ comes into play with {of} time counters on it.",
        "At the beginning of your upkeep, if ~ has a time counter on it, remove a time counter from it.",
        "When the last time counter is removed from ~, sacrifice it.",
    ),
    "frenzy": ("Whenever ~ attacks and isn't blocked, it gets +{of}/+0 until end of turn.",),
    "absorb": ("If a source would deal damage to ~, prevent {of} of that damage.",),
    "dash": ("As long as ~'s dash cost was paid, ~ has haste.",),
    "blitz": ('As long as ~\'s blitz cost was paid, ~ has haste and "When ~ dies, draw a card."',),
    "impending": (
        "If ~'s impending cost was paid, ~ comes into play with {of} time counters on it.",
        "As long as ~'s impending cost was paid and there is a time counter on ~, ~ isn't a creature.",
        "At the beginning of your end step, if ~'s impending cost was paid and there is a time counter on ~, "
        "remove a time counter from ~.",
    ),
    "spectacle": ("If an opponent lost life this turn, you may pay {of} rather than pay ~'s mana cost.",),
    "level up": (
        "{of}: Put a level counter on ~. Play this ability only any time you could play a sorcery.",
    ),
    "reconfigure": (
        "{of}: Attach ~ to another target creature you control. "
        "Play this ability only any time you could play a sorcery.",
        "{of}: Unattach ~. Play this ability only if ~ is attached to a creature and only any time you could "
        "play a sorcery.",
        "As long as ~ is attached to a creature, ~ isn't a creature.",
    ),
    "surge": ("If you've cast another spell this turn, you may pay {of} rather than pay ~'s mana cost.",),
    "prowl": (
        "If you dealt combat damage to a player this turn with a creature that shares a creature type "
        "with ~, you may pay {of} rather than pay ~'s mana cost.",
    ),
    "freerunning": (
        "If you dealt combat damage to a player this turn with an assassin, you may pay {of} rather than pay "
        "~'s mana cost.",
    ),
    "unleash": (
        "You may have ~ come into play with a +1/+1 counter on it.",
        "~ can't block as long as it has a +1/+1 counter on it.",
    ),
    "ravenous": (
        "~ comes into play with X +1/+1 counters on it.",
        "When ~ comes into play, if X is 5 or greater, draw a card.",
    ),
    "champion": (
        "When ~ comes into play, sacrifice it unless you exile another {of} you control.",
        "When ~ leaves play, return the exiled card to play under its owner's control.",
    ),
    "megamorph": ("As ~ is turned face up, put a +1/+1 counter on it.",),
    "riot": ("As long as haste was chosen for ~, ~ has haste.",),
    "undaunted": ("~ costs {1} less to cast for each opponent you have.",),
}
WITH_NUMBER = ("vanishing", "frenzy", "absorb")
ALONE = ("unleash", "undaunted", "riot", "ravenous")
WITH_COST = (
    *("dash", "blitz", "spectacle", "surge", "level up", "megamorph", "prowl", "freerunning"),
    "reconfigure",
)
A_LINE = regex.compile(
    rf"(?P<bare>{'|'.join(ALONE)})"
    rf"|(?P<counted>{'|'.join(WITH_NUMBER)}) (?P<many>\d+)"
    rf"|(?P<paid>{'|'.join(WITH_COST)})(?: ?[—-]? ?(?P<cost>(?:\{{[^{{}}]+\}})+(?:, [^.:\"]+)?)"
    r"| ?[—-] ?(?P<deed>[^.:\"]+))"
    r"|champion an? (?P<championed>[a-z]+)"
    r"|(?P<later>impending) (?P<so_many>\d+) ?— ?[^.:\"]+",
    regex.IGNORECASE,
)
CRAFT = regex.compile(
    r"craft with (?:(?P<some>(?:one or more|two|three|four) [a-z ]+)|(?P<one>[a-z ]+?)) "
    r"(?P<cost>(?:\{[^{}]+\})+)",
    regex.IGNORECASE,
)
CRAFTED = (
    "{cost}, Exile ~, Exile {some} from among permanents you control and cards in your graveyard: "
    "Return ~ to play transformed under its owner's control. "
    "Play this ability only any time you could play a sorcery."
)
EXHAUST = regex.compile(r"exhaust — (?P<ability>[^:]+: .+)", regex.IGNORECASE)
REMINDER = regex.compile(r"\s*\([^()]*\)\s*$")


def with_sentences(line: str) -> list[str]:
    """The sentences that a line with such a keyword stands for, and the keyword; nothing for another line."""
    line = REMINDER.sub("", line).strip().rstrip(".")
    if line.lower() == "hideaway":
        return ["~ comes into play tapped.", "Hideaway 4"]
    if exhausted := EXHAUST.fullmatch(line):
        return [f"{exhausted['ability']}. Activate only once."]
    if crafted := CRAFT.fullmatch(line):
        one = crafted["one"]
        some = crafted["some"] or f"{'an' if one[0].lower() in 'aeiou' else 'a'} {one}"
        return [CRAFTED.replace("{cost}", crafted["cost"]).replace("{some}", some)]
    match = A_LINE.fullmatch(line)
    if match is None:
        return []
    said = match.groupdict()
    name = said["bare"] or said["counted"] or said["paid"] or said["later"]
    of = said["many"] or said["cost"] or said["deed"] or said["championed"] or said["so_many"] or ""
    sentences = SENTENCES["champion" if name is None else name.lower()]
    return [*(sentence.replace("{of}", of) for sentence in sentences), match.group(0)]
