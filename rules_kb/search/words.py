"""Words as the search sees them: how a text falls apart, which forms count as one, and which say nothing.

The tokenizer keeps what a judge writes as one thing: ``+1/+1``, ``2/2``, ``*/*``, ``{G}``, ``310.4``,
``420.5e``, ``A.27.Ruling.5``. Words are stemmed with whoosh's Porter stemmer, after the irregular forms that
it can't know.
"""

from __future__ import annotations

from functools import lru_cache

from rules_kb import regex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

PIECE = regex.compile(
    r"\{[^{}\s]{1,5}\}"  # a symbol: {G}, {2}, {Tap}
    r"|[+\-−][\dxy*]+/[+\-−][\dxy*]+"  # a change of power and toughness: +1/+1, -X/-0
    r"|(?<![\w.])[\dxy*]{1,3}/[\dxy*]{1,3}(?![\w/])"  # power and toughness: 2/2, */*
    r"|(?<!\w)\d{3}\.\d+[a-z]?(?!\w)"  # a rule: 310.4, 420.5e
    r"|(?<![\w.])[a-z]\.\d+(?:\.(?:ruling|note|example))?(?:\.\d+)*(?!\w)"  # a ruling: A.27, C.8.1
    r"|\d+|[^\W\d_]+(?:['’][^\W\d_]+)?",
    regex.IGNORECASE,
)

NUMBERS = {
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "fifteen": "15", "twenty": "20",
    "forty": "40", "sixty": "60",
}  # fmt: skip

IRREGULAR = {
    form: word
    for word, forms in {
        "deal": "dealt", "draw": "drew drawn", "put": "putting", "leave": "left",
        "lose": "lost loses losing loss",
        "choose": "chose chosen choice choices choosing", "begin": "began begun", "take": "took taken",
        "give": "gave given", "pay": "paid", "die": "dies died dying dead death deaths", "win": "won winner",
        "cast": "casting casts", "bring": "brought", "keep": "kept", "go": "went gone goes", "make": "made",
        "come": "came", "become": "became", "get": "got gets getting", "hold": "held", "fight": "fought",
        "color": "colour colours coloured colors", "colorless": "colourless",
        "kill": "killed", "pick": "picked", "steal": "stole stolen", "tie": "tied tying", "buy": "bought",
        "respond": "response responses responding", "decide": "decision decisions",
        "sacrifice": "sac sacs saced sacced sacking sacrificed sacrificing sacrifices",
        "library": "libraries", "ability": "abilities", "copy": "copies copied copying",
        "stay": "stays stayed",
        "regenerate": "regen regeneration regenerating regenerated regenerates",
        "untap": "untapped untapping untaps", "tap": "tapped tapping taps",
        "activate": "activation activated activates activating", "prevent": "prevention",
        "protect": "protection pro", "replace": "replacement", "redirect": "redirection",
        "announce": "announcement announces announced", "assign": "assignment assigned assigns",
        "divide": "division split", "resolve": "resolution", "declare": "declaration declared declares",
        "require": "requirement requirements", "restrict": "restriction restrictions",
        "owner": "owns owned own",
        "control": "controller controllers controlled controlling controls",
        "mulligan": "mull mulls mulling mulligans",
        "toughness": "tough", "multicolor": "multicolored multicoloured multicolour gold", "deck": "decks",
        "random": "randomly randomize randomized randomizes",
        "shuffle": "shuffled shuffles shuffling", "illegal": "illegally", "legal": "legally legality",
        "priority": "prio", "opponent": "opp opps oppo", "damage": "dmg", "enchantment": "ench enchants",
        "triggered": "trig trigs", "tournament": "tourney tourneys tournaments", "multiplayer": "multi",
        "artifact": "arti artifacts artefact artefacts", "creature": "crea creat", "ruling": "rulings",
        "swing": "swung", "know": "knew known", "break": "broke broken",
        "hide": "hid hidden", "teach": "taught", "write": "wrote written", "grow": "grew grown",
        "fall": "fell fallen", "find": "found", "see": "saw seen", "say": "said", "tell": "told",
        "freeze": "froze frozen", "forget": "forgot forgotten", "run": "ran", "shrink": "shrank shrunk",
        "stick": "stuck", "shoot": "shot", "strike": "struck", "sit": "sat", "stand": "stood", 
        "fly": "flew flown", "send": "sent", "spend": "spent", "lay": "laid lain", "show": "shown showed",
        "wear": "wore worn", "sell": "sold", "catch": "caught", "build": "built", "feel": "felt",
        "counterspell": "cspell", "beginning": "beginnings", "simultaneous": "simul simultaneously",
    }.items()
    for form in forms.split()
}  # fmt: skip

EMPTY = frozenset(
    """
    a about actually allow allowed also am an and any anybody anyone anyway are as at be been being but by
    can could did do does doesnt doing dont else ever exact exactly explain for from guy guys had happen
    happened happening happens has have he her hers him his how however i if im in into is isnt it its itself
    just know let like me mean means might mine my need needs no nor not now of off oh ok okay on one only or
    our out please possible question really rule rules ruling s say says shall she should so some somebody
    someone something still such t tell than that the their them then there these they thing things this
    those though thus to too up upon us want wants was we well were what whats when where whether which while
    who whom whose why will with work working works would yes yet you your yours
    """.split()  # noqa: SIM905
)
"""Words that tell no record from another.

They still count inside a phrase such as *in play* or *at end of turn*.
"""


DIE, DICE = "die", "dice"
"""The stem of *dies*, and that of what is rolled."""
BEFORE_A_DIE = frozenset(
    "a the this every another one sided planar physical roll rolls rolled reroll".split()  # noqa: SIM905
)
"""What *die* is a thing after."""

SHORTEST_STEM = 3
"""Less than this is left of *ape* and *use*, which are no *AP* and *us*: they keep their *e*."""

LONGEST = 200
"""Of a longer word, in letters, the beginning counts."""


class Word:
    """One word of a text: its stem, where it stands, and whether it is one of EMPTY."""

    __slots__ = ("empty", "end", "start", "stem")

    def __init__(self, stem: str, start: int, end: int, empty: bool) -> None:
        self.stem = stem
        self.start = start
        self.end = end
        self.empty = empty


def words_of(text: str) -> Iterator[Word]:
    """Every word of a text, in order."""
    before = ""
    for found in PIECE.finditer(text):
        piece = found.group()[:LONGEST]
        stemmed, empty = read_piece(piece)
        if stemmed == DIE:
            stemmed = _sense(stemmed, piece, before)
        yield Word(stemmed, found.start(), found.end(), empty)
        before = piece


@lru_cache(maxsize=20000)
def read_piece(piece: str) -> tuple[str, bool]:
    """The stem of a word as it is written, and whether the word is one of EMPTY."""
    surface = fold(piece)
    return stem(surface), surface in EMPTY


_kept: dict[str, list[tuple[str, bool]]] | None = None
"""The stems of texts that were taken apart, while they are kept."""


class StemsKept:
    """Keeps what each text falls apart into, for work that asks for it again and again; for a ``with``."""

    def __enter__(self) -> None:
        global _kept
        _kept = {}

    def __exit__(self, *problem: object) -> None:
        global _kept
        _kept = None


def stems_of(text: str) -> Sequence[tuple[str, bool]]:
    """The stem of every word of a text, in order, and whether the word is one of EMPTY."""
    if _kept is None:
        return _stems_of(text)
    found = _kept.get(text)
    if found is None:
        found = _kept[text] = _stems_of(text)
    return found


def is_read_whole(text: str) -> bool:
    """Whether a word of a text may be another one by the word before it; else each word is read alone."""
    return DIE in text.lower()


def _stems_of(text: str) -> list[tuple[str, bool]]:
    if is_read_whole(text):
        return _stems_in_order(text)
    return [each for piece in text.split() for each in _stems_in(piece)]


@lru_cache(maxsize=60000)
def _stems_in(piece: str) -> list[tuple[str, bool]]:
    """The stems of what stands between two spaces: no word goes on behind one."""
    return _stems_in_order(piece)


def _stems_in_order(text: str) -> list[tuple[str, bool]]:
    pieces = PIECE.findall(text)
    found = [read_piece(piece[:LONGEST]) for piece in pieces]
    for at, (stemmed, empty) in enumerate(found):
        if stemmed == DIE:
            found[at] = _sense(stemmed, pieces[at], pieces[at - 1] if at else ""), empty
    return found


def _sense(stemmed: str, piece: str, before: str) -> str:
    """The stem of a word by the word before it: a creature may *die*; *a die*, *roll a die* is a thing."""
    if stemmed == DIE and piece.lower() == DIE and before.lower() in BEFORE_A_DIE:
        return DICE
    return stemmed


def fold(surface: str) -> str:
    """A word as it is compared: small letters, no possessive, typographic signs made plain."""
    plain = surface.lower().replace("’", "'").replace("−", "-")
    if plain.endswith("'s"):
        return plain[:-2]
    return plain.replace("'", "")


@lru_cache(maxsize=20000)
def stem(word: str) -> str:
    """The stem of a folded word.

    Numbers in words become digits; symbols and rule numbers stay as they are.
    """
    if word in NUMBERS:
        return NUMBERS[word]
    word = IRREGULAR.get(word, word)
    if not word.isalpha() or len(word) < 3:
        return "{t}" if word in ("{tap}", "{q}") else word
    from whoosh.lang import porter

    stemmer: Callable[[str], str] = porter.stem
    stemmed = stemmer(_undone(word))
    return stemmed if len(stemmed) >= SHORTEST_STEM or word == f"{stemmed}s" else f"{stemmed}e"


def _undone(word: str) -> str:
    """*Proliferated* and *proliferating* as *proliferate*, which the stemmer tells apart; *repeated*
    and *floating* are no forms of such a verb.
    """
    for ending in ("ated", "ating"):
        begun = word.removesuffix(ending)
        if begun != word and (begun.endswith("cre") or begun[-1:] not in ("", "a", "e", "o")):
            return f"{begun}ate"
    return word
