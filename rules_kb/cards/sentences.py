"""Sentences that cards of different years cut differently: several of one year, one of another."""

from __future__ import annotations

import re

from rules_kb.cards.rewriting import Rendering, was_named

_WOULD = "that would be"
_COLOR = "(?:white|blue|black|red|green)"
_KIND = "(?:aura|artifact|creature|land|enchantment|equipment)"


def _with_what(match: re.Match[str]) -> str:
    """target creature, which has power 2 or less, ...; which isn't blocked and is attacking you"""
    return f" with {match[2]}" if match[2] else f" that {match[3].replace(' and is ', ' and that is ')}"


def _shown(match: re.Match[str]) -> str:
    """look at target player's hand and choose two cards. That player then discards those cards"""
    look, number, cards = match.groups()
    those = "those cards" if cards == "cards" else "that card"
    return f"{look} and choose {number} {cards} from it. that player discards {those}"


# Regular expressions on a paragraph in lower case, and what stands for it in the one wording that the grammar
# knows.
SENTENCES: tuple[tuple[str, Rendering], ...] = (
    (r"\bthe protection granted by ~ doesn't (?:destroy|remove) ~", "this effect doesn't remove ~"),
    (r"\bx is equal to\b", "x is"),
    (r"\bthe total number of\b", "the number of"),
    (r"\bthe targets of\b", "the target of"),
    (r"\b(put that card on (?:top|the bottom) of) that library\b", r"\1 its owner's library"),
    (r"\b(reveal [^.]*?) to all players\b", r"\1"),
    # players who choose, pay and exchange
    (
        r"\byou and (target player|target opponent) exchange control of the (\w+) you each control (with the (?:greatest|highest) [a-z ]*)\. "
        r"then exchange control of (\w+)s the same way(?:\. if two or more permanents \w+ player controls are tied for (?:greatest|highest)(?: cost)?, "
        r"(?:that player|their controller) chooses (?:one of|between) them)?",
        r"exchange control of the \2 you control \3 and the \2 \1 controls \3, of equal ones that which its controller chooses, "
        r"then exchange control of the \4 you control \3 and the \4 that player controls \3, of equal ones that which its controller chooses",
    ),
    (
        r"^each player sacrifices the (\w+) they control (with the highest [a-z ]*?) unless they pay that \1's (mana cost)\. "
        r"if two or more \1s a player controls are tied for highest, that player chooses one",
        r"each player chooses a \1 they control \2, then pays its \3 or sacrifices it",
    ),
    (
        r"(?:(, which)| that) (?:(?:must )?ha(?:s|ve) ((?:power|toughness|converted mana cost|a single target)[^,.]*)"
        r"|(?(1)((?:is|isn't|doesn't) [^,.]*)|(?!)))(?(1),)",
        _with_what,
    ),
    (
        r"\b(puts?) that many cards from the top of (their|your) library into (?:their|your) graveyard",
        lambda match: "mills that many cards" if match[2] == "their" else match[0],
    ),
    (
        r"\b(becomes an? [^.\"]*? creature(?: with [a-z ,]*?)?) until end of turn\. it's still an (enchantment|artifact)",
        r"\1 that's still an \2 until end of turn",
    ),
    (
        r"\bthe player (?=(?:does|doesn't|discards|puts)\b)|\bto the player(?= equal to|, where x is|\.|$)",
        lambda match: "to that player" if match[0].startswith("to") else "that player ",
    ),
    (
        r"(?:(?<=\. )|\b(to )the )(artifact|creature|land|enchantment|wall|permanent)'s controller\b",
        r"\1that \2's controller",
    ),
    (
        r"\bany player may play this ability but only (during any upkeep step|during their turn|any time you could play a sorcery)",
        lambda match: (
            f"play this ability only {match[1].replace('their', 'your')}. any player may play this ability"
        ),
    ),
    (
        r"\b(can't attack unless their controller sacrifices an? \w+) for each (\w+) creature they control that's attacking",
        lambda match: match[1] if was_named(match, 2) else match[0],
    ),
    (r"\bcreate (\w+), a (legendary \d+/\d+ [^.\"]*? creature token)(?=\.|$)", r"create a \2 named \1"),
    (
        r"\b(create [^.\"]*? tokens?(?: with [a-z, ]+?)?) and (?=(?:an?|[a-z]+) (?:\d+/\d+ |(?:tapped )?(?:treasure|food|clue|blood|map|gold) tokens?\b))",
        r"\1 and create ",
    ),
    (
        r"\b(?:players can't (?:play|played|activate) activated abilities of ([^.]*?)"
        r"|activated abilities of (?!sources with the )([^.]*?) can't be (?:played|activated)"
        r"|(enchanted \w+)'s activated abilities can't be (?:played|activated))(?= unless|\.|$)",
        r"\1\2\3 can't use activated abilities",
    ),
    (
        r"\bif (a player|an opponent) would draw a card, (?:instead reveal it|they reveal it instead)\.(?: then)? any other player may pay ([^.]*?)"
        r"(?: to|\. if a player does,) put that card into its owner's graveyard\. (?:if no one does|otherwise), that player(?: then)? draws (?:the|a) card",
        r"if \1 would draw a card, instead that player reveals the top card of their library. any other player may pay \2. "
        r"if a player does, put it into its owner's graveyard. if no one does, that player draws a card",
    ),
    # the same in other words
    # "and" between kinds of which each thing is one
    (
        rf"\b(for each {_KIND}|all {_COLOR}|{_COLOR})( sources| spells)? and ({_KIND}|{_COLOR})(?(2)\2\b|(?= (?:creatures block|attached|you control|in play)))",
        lambda match: f"{match[1]} or {match[3]}{match[2] or ''}",
    ),
    (r"\b(prevent all (?:combat )?damage) (?=dealt to [^.,]* this turn)", rf"\1 {_WOULD} "),
    (
        r"\bthat ha(?:s|ve) ((?:an? (?:\S+ )?counter|(?:no )?(?:\S+ )?counters) on (?:it|them))\b",
        r"with \1",
    ),
    (
        rf"\b(all (?:combat )?damage {_WOULD} dealt )(to [^.,]*? )?this turn by ([^.,]*?)(?=[.,]| is dealt |$)",
        r"\1\2by \3 this turn",
    ),
    (
        r"^the controller of enchanted (\w+) ([a-z]+s) (?:it|that \1) at the end of (?:his or her|their) turn\b",
        r"at the beginning of enchanted \1's controller's end step, that player \2 enchanted \1",
    ),
    (r"\b(if|as long as) (an? [^.,]*?) is attacking you\b", r"\1 there is \2 that is attacking you"),
    (r"\b(if|as long as) (\w+) or more ([^.,]*?) are attacking\b", r"\1 there are \2 or more attacking \3"),
    (
        r"\b(look at [^.]*? hand) and choose (an?|x|two|three|four) (?:of those )?(cards?)\. (?:that player|he or she) (?:then )?discards (?:that|those|the chosen) \3",
        _shown,
    ),
    (r"\b(sacrifices? (?!~)[^.,:]*?) of their choice\b", r"\1"),
    (
        r"^(?:all )?players play with (?:the cards in their hands? face up on the table|their hands revealed)\b",
        "players play with hands revealed",
    ),
    (r"\b(until end of turn, ~ becomes [^.]*?) that still counts as a land", r"\1 that's still a land"),
    (r"^at the end of each (?:player's )?turn\b", "at the beginning of each player's end step"),
    (
        r"\bdon't untap during their controller's untap step(?!s)",
        "don't untap during their controllers' untap steps",
    ),
    (
        r"\bnumber of ~ (?:(cards)|in play)\b",
        lambda match: f"number of {'cards named ~' if match[1] else 'creatures named ~ in play'}",
    ),
    (r"^gain control of (enchanted \w+)\.?$", r"you control \1"),
    (
        r"\bput a copy of (that spell) onto the stack\. you may choose new targets for that copy",
        r"copy \1. you may choose new targets for the copy",
    ),
    (
        r"^(draw \w+ card at the beginning of )(?:the upkeep of )?the turn after ~ comes into play",
        r"when ~ comes into play, \1the next turn's upkeep",
    ),
    (r"\b(gets?) an additional (?=[+-])", r"\1 "),
    (
        r"\b(sacrifice|exile|discard|remove) ([^:,.]*? (?:lands?|creatures?|cards?|from your graveyard|in your graveyard|you control)) and ~( from the game)?(?=[:,])",
        r"\1 \2\3, \1 ~\3",
    ),
    (r"(?<=\. )when you do, ", "if you do, when you do, "),
    (r", no matter who controls them\b", ""),
    (
        r"\b(blocks or (?:is|becomes) blocked by|blocked by|blocks|deals (?:combat )?damage to) any (?=[aeiou])",
        r"\1 an ",
    ),
    (
        r"\b(blocks or (?:is|becomes) blocked by|blocked by|blocks|deals (?:combat )?damage to) any (?!number|target|\\w+s\\b)",
        r"\1 a ",
    ),
    (r"^if (enchanted \w+) is the target of\b", r"whenever \1 becomes the target of"),
    (r"\bthat 's\b", "that's"),
    # phase costs of the nineties: "during your upkeep, pay {B} or bury ~"
    (
        r"((?:^|\")(?:(?:during|at the (?:end|beginning) of) [^,.]* upkeep|when ~ comes into play), )"
        r"(pay|sacrifice|discard|(?:return|tap)(?=[^.\"]* or (?:you lose|bury|sacrifice|destroy|~))) "
        r"((?:(?! and (?:put|draw|gain|tap|untap|return) | unless )[^.\"])*?)"
        r",? or (?:else )?(?!(?:an? )?(?:non)?(?:artifact|creature|enchantment|land|permanent|planeswalker|card)s?\b)([^.\"]*)",
        lambda match: (
            f"{match[1]}you may {match[2]} {match[3]}. if you don't, {match[4]}"
            if " and " in match[4] and "your upkeep" in match[1]
            else f"{match[1]}{match[4]} unless you {match[2]} {match[3]}"
        ),
    ),
    (
        r"(?<!may )\b(discard (?:an?|\w+) [^.]*?)(?: from your hand)?\. if you don't, (sacrifice (?:~|it))",
        r"\2 unless you \1",
    ),
    (
        r"(?:^|(?<=: )|(?<=(,) ))((?:(?!\btarget|\bprotection)[^.:,])*s) of the (color|creature type) of your choice\b",
        lambda match: f"choose a {match[3]}{', then' if match[1] else '.'} {match[2]} of that {match[3]}",
    ),
    (
        r"^(?:your (\w+ spells|spells|\w+ creature spells) (?=cost)|except for ~, ([^.]*?) (?=(?:can't|don't|get|have)\b))",
        lambda match: f"{match[1]} you play " if match[1] else f"{match[2]} other than ~ ",
    ),
    (
        r"(~ deals [^.]*? to )itself\b",
        r"\1~",
    ),
    (
        r"\bdeals to (target creature(?: or player)?|that player|that \w+'s controller) (?:an amount of )?damage equal to ([^.]*)",
        r"deals damage to \1 equal to \2",
    ),
    (
        r"\bcounts the (?:([^.]*?)s (?:they control|he or she controls) and puts that many ([^.]*? token)s into play|cards in their hand,? (?:and )?puts (?:them|those cards) (on the bottom of their library)(?:, and| in any order\. then that player))",
        lambda match: (
            f"creates a {match[2]} for each {match[1]} they control"
            if match[1]
            else f"puts the cards in their hand {match[3]},"
        ),
    ),
    (
        r"\b(?:exile it|remove it from the game|(put it into play)) instead of (?:putting it )?(?:into (?:your|(its owner's|that player's)) graveyard|anywhere else)",
        lambda match: (
            f"{match[1] or 'remove it from the game'} instead{f' of into {match[2]} graveyard' if match[2] else ''}"
        ),
    ),
    (r"(chooses? (?:\w+ ){0,2}\w+) - •\s*", r"\1 - "),
    (
        r"(~ deals [^.]*)\. if ([^,.]*), it deals (\w+ damage to [^.]*) instead",
        r"\1. if \2, ~ deals \3 instead",
    ),
    (r"\.\s*•\s*", "; or "),
    (r"\benter(s?) (?=tapped\b|with\b)", r"come\1 into play "),
    (r"\bwould enter\b", "would come into play"),
    # what it has by this very effect it has after it has lost what else it had, and another type replaces its own
    (
        r"\b(enchanted \w+) (is|becomes) (an? (?!(?:\w+ )*(?:plains|island|swamp|mountain|forest)\b)[\w ]*\b(?:land|artifact|enchantment)(?: with \"[^\"]*\")?),? "
        r"and (?:it )?loses all other (?:card types and abilities|abilities)(?=\.)",
        r"\1 loses all abilities and \2 \3",
    ),
    (r"\b(when|whenever|as) ([^,.]*?) enter(s?)\b", r"\1 \2 come\3 into play"),
    (r"\bactivated or triggered ability\b", "ability"),
    (
        r"(all combat damage) that would be dealt to and dealt by (that creature|it) this turn",
        r"\1 that would be dealt to and dealt by it this turn",
    ),
    (r"\b(lands are [^.]*? creatures)\. they're still lands", r"\1 that are still lands"),
    (
        r"\b(lands [^.]*? creatures?) until end of turn\. they're still lands",
        r"\1 that are still lands until end of turn",
    ),
    (r"\bleaves the battlefield\b", "leaves play"),
    (r"\b(leaves?) in play\b", r"\1 play"),
    (r"\bin any order you choose\b", "in any order"),
    (r"(library)(?:, then| and) (?=put (?:them|it) back)", r"\1. "),
    (
        r"\b((?:look at|reveal) the top \w+ cards of [^.]*?\blibrary\. put (?:one|two|three)) (?=into|on\b)",
        r"\1 of them ",
    ),
    (r"\b(put (?!one pile)[^.]*?) and the (?:rest|other) (?=into|on|back)", r"\1. put the rest "),
    (r", and put the rest (?=into|on|back)", ". put the rest "),
    (r"\b(reveals? their hand and discards? all [^.,]*?) from it\b", r"\1"),
    (r"\breveals? their hand and discards? (?=an?\b|all\b)", "reveals their hand. that player discards "),
    (r"\bif that spell is countered this way, (?=put|exile|remove|return)", ""),
    (
        r"(\btokens?\b[^.\"]*) into play(?:\. (?:that creature|it) has|( with)) "
        r"(?(2)((?:[a-z ,]+ )?\"[^\"]*\")|((?:flying|haste|trample|first strike)\b(?!,| and \")))",
        lambda match: f"{match[1]} with {match[3] or match[4]} into play",
    ),
    # two things of which whoever doesn't do the one does the other
    (
        r"^(during your upkeep, )(?!choose |you |each |that |target )([a-z]+ [^.,:]*), or ([^.:]*)",
        r"\1you may \2. if you don't, \3",
    ),
    # one verb, and several times what and where to: of nothing that has a counter already
    (
        r"\bputs? \w+ \S+ counters? on (?:(?! with \w+ \S+ counters?\b)[^.:])*",
        lambda match: re.sub(
            r"(\bcounters? on [^.,:]*?)(?:,| and|, and) (?=\w+ \S+ counters? on )",
            r"\1 and put ",
            match[0],
        ),
    ),
    (
        r"(?:(?<!\byou )\bplays? with (?:his or her|their)|(?<=\byou )play with your) hands? revealed\b",
        "play with hands revealed",
    ),
    # last, since what has commas is read as one thing alone
    (r"\boutlaws\b", "assassins, mercenaries, pirates, rogues, and/or warlocks"),
    (r"\boutlaw\b", "assassin, mercenary, pirate, rogue, or warlock"),
)
