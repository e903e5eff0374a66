"""Questions that ask what no rulebook tells, though their words are of the game: what is good, what to play,
what something costs in a shop, when it was printed, who lends it, when the shop opens, how to become a judge,
what other games do.

Their words are found in many records, and none of those answers. What tells them is how they ask. Kept free
of heavy imports: every search passes through here.
"""

from __future__ import annotations

from rules_kb import regex

_PRAISE = (
    "good|great|bad|better|best|worst|strong|stronger|strongest|weak|weaker|weakest|fun|playable|op|"
    "overpowered|overrated|underrated|busted|viable|competitive|optimal|popular|cheap|cheaper|cheapest|"
    "expensive|annoying"
)
_CHOOSE = (
    "run|play|keep|mulligan|mull|buy|sell|trade|cut|include|sideboard|side|board|splash|pick|draft|main|"
    "build|bring|upgrade|replace|pack|hate"
)
_DECKS = "deck|decks|control|aggro|tron|burn|midrange|combo"
_GOODS = "foil|foils|booster|boosters|dual land|dual lands|singles|precon|precons|playmat|playmats|sleeves"
_LENT = "dice|die|deck|decks|playmat|sleeves|sleeve|pen|paper|tokens|lands|binder|charger|copy|cards"
_SHOPS = "shop|store|lgs|venue|hall|fnm|prerelease|pre-release|prereleases"
_HOURS = "open|opens|close|closes|start|starts|begin|begins"
_OF_JUDGES = "program|programme|exam|exams|test|certification|level|academy|foil|foils"
_OTHER_GAMES = (
    "pokemon|pokémon|pikachu|charizard|yugioh|yu-gi-oh|hearthstone|lorcana|digimon|netrunner|chess|castling|"
    "passant|scrabble|monopoly|checkmate"
)
_CASE = r"(?!.*\b(?:when|if|while|once|unless|before|after|during|twice)\b)"
"""What makes of words of advice a question about a case: *better than double strike when both block*."""
_SOME, _UP_TO_THREE, _UP_TO_SIX = r"(?:\S+ ){1,3}?", r"(?:\S+ ){0,3}?", r"(?:\S+ ){0,6}?"


def _words(*words: str) -> frozenset[str]:
    return frozenset(" ".join(words).replace("|", " ").split())


FORMS = (
    (
        _words(_PRAISE),
        r"(?<!my )(?<!his )(?<!her )(?<!two )\bbest\b(?! (?:of|time|moment|way|guy)\b)"
        rf"|^\W*(?:is|are|was|were|how) {_UP_TO_SIX}(?<!for )(?:{_PRAISE})"
        rf"(?: than {_CASE}.*| now| anymore| enough)?\W*$"
        rf"|^\W*how (?:{_PRAISE}) (?:is|are)\b"
        r"|^\W*(?:any |some |a |an |the |what(?:['’]?s| is| are)? |which |need |looking for )*"
        rf"(?:good|great|strong|fun|cheap) (?!game|cost){_UP_TO_THREE}"
        r"(?:for|with|against|in|to|decks?|cards?|combos?|creatures?|lands?|drops?)\b"
        rf"|^\W*(?:is|are) {_UP_TO_SIX}(?:{_PRAISE}) (?:in|for|with|against) {_UP_TO_SIX}(?:{_DECKS})\W*$"
        rf"|\b(?:what|which) {_SOME}(?:is|are) (?:the )?(?:{_PRAISE})\b",
    ),
    (
        _words("favorite favourite recommend recommendation recommendations suggestion"),
        ".",
    ),
    (
        _words("suggestions opinion opinions advice synergy synergies staples archetypes budget meta"),
        r"^(?!.*\b(?:player|players|spectator|spectators|teammate|teammates|judge|judge['’]?s)\b)",
    ),
    (
        _words("should"),
        rf"\bshould (?:i|we|you|my|a|an|the)\b (?:\S+ ){{0,4}}?(?<!\ba )(?<!\bthe )"
        rf"(?:{_CHOOSE})\b|\bwhat should i (?:cut|pick)\b"
        rf"|\bhow many (?!cards ){_SOME}should\b",
    ),
    (
        _words(_DECKS, "need run against"),
        rf"\b(?:do|would|can|to) (?:i |we |you )?(?:{_CHOOSE}) (?:\S+ ){{0,4}}?"
        rf"(?:vs|versus|against|for|in(?! (?:response|order)\b)) {_UP_TO_THREE}(?:{_DECKS})\b"
        rf"|\bhow many (?!cards ){_SOME}do (?:i|you) (?:run|need in)\b"
        rf"|\bhow many (?!cards ){_SOME}in (?:my|your|a|an) {_UP_TO_THREE}decks?\b"
        r"|\b(?:deck|brew) ?(?:ideas?|tech|help)\b",
    ),
    (
        _words("better worse beat build improve upgrade upgrades win cut pick side"),
        r"\bhow (?:do (?:i|you|we)|can (?:i|you|we)|should (?:i|you|we)|to) "
        r"(?:beat|build|improve|upgrade|get better|win against|play against)\b"
        rf"|^\W*(?:is|are|would) (?:my|a|the|this) {_UP_TO_THREE}decks? (?:be )?(?:better|worse)\b"
        r"|\bupgrades? (?:for|my)\b|\bwhat (?:do|to) (?:i )?(?:cut|side in|side out|pick)\b",
    ),
    (
        _words("combo combos well tier sideboard sideboarding thoughts power rate tips"),
        r"^(?:\S+ ){0,2}combos? (?:with|for|in|pieces?|decks?)\b(?!.*\b(?:do|does|can|loop|looping)\b)"
        r"|\bgoes well with\b|\bpairs? well\b|\btips (?:for|on|against|to|in|and)\b|\btips$"
        r"|\btier ?lists?\b|\bsideboard(?:ing)? (?:guide|plan)\b|\bthoughts on\b|\bwin rate\b"
        r"|(?<!up )\bpower level (?:of|for)\b|\bpower level\W*$",
    ),
    (
        _words("give gives grant grants have let lets"),
        r"^\W*(?:(?:list of|all|any|some|which|what) )?cards? (?:that |which )"
        r"(?:give|grant|let|have)s?(?: \S+){1,5}$",
    ),
    (
        _words("price prices value values worth much under bucks dollars", _GOODS),
        rf"\b(?:price|cost|value) (?:of|for) {_UP_TO_THREE}(?:{_GOODS})\b|\bcard (?:value|price)s?\b"
        r"|\b(?:under|below|for less than) \S+ ?(?:bucks|dollars?|euros?|quid|tix)\b"
        rf"|^\W*(?:what(?:['’]?s| is| are) )?(?:the )?(?:\S+ )?prices? (?:of|for){_CASE}(?: \S+){{1,4}}$"
        rf"|^\W*(?!(?:what|how|can|do|does|is|if|total|full|mana)\b){_UP_TO_THREE}\S+ prices?"
        r"(?: (?:now|today|trend|history|guide|check|(?:in|for|from|on) \S+(?: \S+)?|(?:19|20)\d\d))?\W*$"
        rf"|\bhow much (?:is|are|does|do|for) {_UP_TO_THREE}(?:{_GOODS})\b"
        r"|\bhow much\b.*\b(?:worth|sell for|go for|dollars?|euros?|usd|eur)\b"
        r"|\b(?:is|are|was) (?:\S+ ){1,6}?worth(?! (?:of|zero|nothing|\d+)\b)\b|\bworth it\b",
    ),
    (
        _words("prize prizes prizing payout place entry top packs boosters tickets get win"),
        r"\b(?:prizes?|prizing) (?:pool|support|structure|payouts?|for)\b|\bprize payouts?\b|\bpayouts?\W*$"
        r"|\b(?:what|how (?:many|much))\b.*\b(?:first|second|third|1st|2nd|3rd|last) place"
        r" (?:get|win|pay)s?\b"
        r"|\bentry fees?\b|\bwhat (?:do|does) (?:\S+ ){1,3}(?:get|win) for"
        r" (?:top \d|going \d|winning (?:the |this |an? )?(?:event|tournament|draft|pod|prerelease|league))\b"
        r"|\bhow many (?:packs|boosters|tickets)\b.*\b(?:(?:get|win) (?:for|if|when)|for going)\b",
    ),
    (
        _words("buy buying sell selling trade"),
        r"\bwhere (?:to|can i|do i|do you) (?:buy|sell|trade)\b|\b(?:buy|sell)(?:ing)? (?:singles|cards)\b",
    ),
    (
        _words("set printed reprinted release released rotate rotates rotating spoiled come comes"),
        r"\b(?:what|which) set (?:is|was|are|has|have|does)\b(?! this)"
        r"|\bwhen (?:was|were|will|did)\b.*"
        r"\b(?:printed|reprinted|released?|rotat(?:e|es|ing)|spoiled)\b"
        r"|\bwhen (?:does|do|will|did)\b.*"
        r"\b(?:set|sets|edition|expansion|precons?|boosters?|product) comes? out\W*$",
    ),
    (
        _words("lend lends borrow spare"),
        r"\blend me (?:a|an|some|your|his|her|one|two|\d)\b(?! (?:guide|hand|ear))"
        r"|\b(?:someone|somebody|anyone|anybody|who) (?:(?:can|could|would|will|has|have) )?(?:to )?"
        r"(?:lend|spare)\b"
        r"|\b(?:someone|somebody|anyone|anybody|who) (?:has|have|with) (?:a|an|some|any) spare\b"
        rf"|\bborrow (?:a|an|some|your|someone['’]?s|somebody['’]?s) {_UP_TO_THREE}(?:{_LENT})\b"
        r"(?!.*\b(?:battlefield|graveyard|library|hand|control|spell|creature)\b)",
    ),
    (
        _words("judge judges grading graded psa shipping delivery"),
        rf"\b(?:become|becoming|being|certified as|(?:to|i) be) (?!the )(?:a |an )?{_UP_TO_THREE}judges?\W*$"
        rf"|\bjudge (?:{_OF_JUDGES})\b"
        r"|\b(?:psa|bgs|cgc) |\bhow long\b.*\b(?:grading|shipping|delivery)\b|\bgraded cards?\b",
    ),
    (
        _words(_SHOPS),
        rf"\b(?:what time|when|where)\b.*\b(?:{_SHOPS})\b.*\b(?:{_HOURS})\b"
        r"|\b(?:opening|closing) (?:hours|time|times)\b",
    ),
    (
        _words("train trains bus buses tram flight"),
        r"^\W*(?:what time|when) (?:is|does|do|are) (?:the|my|our) .*\b(?:trains?|bus|buses|tram|flight)\b",
    ),
    (
        _words("or"),
        r"^\W*(?!(?:can|may|must|do|does|is|are|am|will|if|when|what|how|where|does|have|has)\b)"
        rf".* or .*\b(?:in|for|with) (?:my|our) {_UP_TO_THREE}(?:pool|draft|sealed|cube)\W*$",
    ),
    (_words(_OTHER_GAMES), r"^(?!.*\bchess clock)"),
    (
        _words("rare rarest artist drew painted illustrated designed invented mint"),
        r"\bhow rare (?:is|are)\b|\brarest\b|\bartist of\b|\bmint condition\b|\bnear mint\b"
        r"|\bwho (?:painted|illustrated|invented|(?:drew|designed) (?:this|the (?:art|card)|magic))\b",
    ),
)
"""Forms of such questions, each behind words without one of which no question has it."""
ASKING = frozenset().union(*(words for words, _ in FORMS))


def asks_advice(question: str) -> bool:
    """Whether a question asks what is good, what to play or what to pay, of which no rulebook tells."""
    asked = question.lower()
    said = ASKING.intersection(asked.replace(",", " ").strip(" ?!.").split())
    return bool(said) and any(words & said and regex.search(form, asked) for words, form in FORMS)
