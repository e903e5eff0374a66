"""What cards of 1993 to 1995 say otherwise than those that came after them: rewritings of a paragraph in lower
case, which are tried before those of later years.

What is left out says nothing but what the rules say anyway: it stands here as the whole sentence.
"""

from __future__ import annotations

import re

from rules_kb.cards.rewriting import Rendering
from rules_kb.table.mana import COLOR_LETTERS

_NUMBERS = ("zero", "one", "two", "three", "four")
_TURN, _DIES = "this turn", "is put into a graveyard from play"
_CHOSEN, _COMBAT = "of your choice", "combat damage"


def _still_a_land(match: re.Match[str]) -> str:
    """becomes a 2/2 creature until end of turn. The land still counts as a land"""
    return f"{match[1]} that's still a land{match[2]}" if match[2] else f"{match[1]}. it's still a land"


def _symbols(number: str, color: str) -> str:
    """one white mana, two colorless mana, as symbols"""
    often = _NUMBERS.index(number)
    return f"{{{often}}}" if color == "colorless" else f"{{{COLOR_LETTERS[color].lower()}}}" * often


def _of_who_plays_it(match: re.Match[str]) -> str:
    """That player may discard their hand: whose upkeep it is, and not who is aimed at."""
    done = re.sub(r"\btheir hand\b", "the active player's hand", match[2])
    return f"{match[1]}, the active player may {done}"


WORDS_OF_1995: tuple[tuple[str, str, Rendering], ...] = (
    ("redirect", r" ?\beffects that (?:prevent or redirect|redirect or prevent) damage can't be used to (?:counter|prevent) (?:the )?this loss of life\.?", ""),
    ("from blocking", r" ?~ doesn't prevent a creature from blocking [m]ore than one creature if blocker has [t]hat ability\. if blocker is forced to block [m]ore creatures than it is allowed to, defender [c]hooses which of these creatures to block, but must block as many creatures as allowed\.?", ""),
    ("poison counters", r"[.;] if (?:a|that) player has ten or more poison counters, (?:he or she|that player|they) loses? the game\b", ""),
    ("mark the changed", r" ?\bmark the changed land with a counter\.?", ""),
    ("these additions", r" ?\bplay these additions as interrupts\.?", ""),
    ("including ~", r"(\bartifacts?\b[^.]*|\bnon-?wall creatures you control), including ~(?: itself)?(?=[.,]|$)", r"\1"),
    ("immediately becomes", r" ?\bif one of those creatures leaves play, ~ immediately becomes \d+/\d+\.?", ""),
    ("entire hand", r" ?\bif (?:that|the) player doesn't have enough cards(?: in (?:their )?hand)?, their entire hand is (?:discarded|put on top of their library in any order)\.?", ""),
    ("turn it comes", r" ?~ can't attack the turn it comes under your control\.?", ""),
    ("still count", r"\b(becomes? [^.]*?)( until end of turn)?\. (?:the|that) (?:target|\w+)s? still counts? as (?:a )?lands? but can't be tapped for mana (?:the turn (?:it comes|they come) into play|if it came into play on a side this turn)", _still_a_land),
    ("during ", r"^~ deals (\w+) damage to (?:(?:the )?controller of enchanted (\w+)|enchanted (\w+)'s controller) during (?:that player's|their) upkeep", r"during enchanted \2\3's controller's upkeep, ~ deals \1 damage to that player"),
    ("the upkeep of", r"\bduring the upkeep of enchanted (\w+)'s controller\b", r"during enchanted \1's controller's upkeep"),
    ("are returned", r"^all (\w+) in play owned by target player are returned to that player's hand", r"return all \1 target player owns to their owner's hand"),
    ("^no ", r"^no creatures (with [^.,]*?) untap during their controllers?' untap (?:step|phase)s?", r"creatures \1 don't untap during their controllers' untap steps"),
    ("^no player", r"^no player may untap more than (\w+ \w+) during their untap (?:step|phase)", r"players can't untap more than \1 during their untap steps"),
    ("extra card", r"^each player draws (?:one|an) extra card during their draw (?:step|phase)", "during each player's draw step, that player draws an additional card"),
    ("equalize", r"^each player sacrifices enough lands to [e]qualize the number of lands all players control\. the player who [c]ontrols the fewest lands can't sacrifice any (?:in )?this [w]ay\. all players then equalize cards in hand and [t]hen creatures in play (?:in )?the same way", "each player evens out lands, cards in hand, and creatures"),
    ("and remove up to", r"\byou may search your library and remove up to (\w+) ([\w -]*? cards) and put them into your hand\. (?:re)?shuffle your library(?: afterwards)?", r"you may search your library for up to \1 \2, put them into your hand, then shuffle"),
    ("'s controller gains", r"(?<=\. )(artifact|creature|land|enchantment)'s controller gains\b", r"that \1's controller gains"),
    ("divided evenly", r"\bdamage,? divided evenly\s+(?=among)", "damage divided evenly, rounded down, "),
    ("of any turn", r"^at the end of any turn in which ~ receives damage but doesn't leave play, put a (\S+ counter) on it", r"at the end of each turn, if ~ was dealt damage this turn, put a \1 on ~"),
    ("that turn", r"\bfor each creature put into (?:a|the) graveyard during that turn", "for each creature that died this turn"),
    ("and can block", r"\band can block creatures with flying\b(?!,| until| this)", "and can block as though it had flying"),
    ("by walls and", r"\bexcept by walls and by creatures with flying\b", "except by walls and/or creatures with flying"),
    ("to itself", r"\bsacrifice a creature\. if you can't(?: sacrifice a creature)?, (~ deals [^.]*)\. you can't sacrifice ~ to itself", r"sacrifice a creature other than ~. if you can't, \1"),
    ("creatures and players", r"\b(deals \w+ damage to) all creatures and (?:all )?players", r"\1 each creature and each player"),
    ("its controller controls", r"^(~ has power and toughness e[a]ch equal to the [n]umber of [\w-]+) its controller controls", r"\1 you control"),
    ("number of ~ in play", r"\bnumber of ~ in play\b", "number of creatures named ~ in play"),
    ("remains tapped during", r"\bif (?:it|~) remains tapped during your upkeep, (~ deals [^.]*)", r"during your upkeep, if ~ is tapped, \1"),
    (", which ", r"\btarget ([\w-]+(?: you control)?), which (?:must have|has) (power|toughness) less than ([^,]*),", r"target \1 with \2 less than \3"),
    ("blocking or blocked by ~", r"^creatures blocking or blocked by ~ (can't be regenerated|can't regenerate) this turn", r"whenever ~ blocks or becomes blocked by a creature, that creature can't be regenerated this turn"),
    ("blocks or is blocked by ~", r"^whenever an? ([\w ]+?) blocks or is blocked by ~", r"whenever ~ blocks or becomes blocked by a \1"),
    ("blocks it, ~", r"^(when(?:ever)? an? [\w ]+? blocks) it, (?=~ )", r"\1 ~, "),
    ("whenever that", r"^no (\w+ creature) can attack unless its controller (sacrifices an? \w+) whenever that creature attacks", r"\1s can't attack unless their controller \2"),
    ("owner's hand and target", r"\breturn ~ to (?:its )?owner's hand and (target [^.]*?) to (?:its )?owner's hand", r"return ~ and \1 to their owner's hand"),
    ("x+1", r"\bx\+1 damage\b", "x plus 1 damage"),
    ("this ability if", r"\byou can't (?:use|play) this ability if defending player controls no (\S+ \w+?)s\b", r"play this ability only if defending player controls a \1"),
    ("remove any", r"\b(?:search|look through) (target (?:player|opponent)'s) library and remove any (\w+) of those cards from the game\. (?:re)?shuffle that library(?: afterwards)?", r"search \1 library for \2 cards, exile them, then shuffle that library"),
    ("you can't attack", r"(?<=\. )you can't attack\.", "creatures you control can't attack."),
    ("after showing it", r"\bfor an? (\w+ card)[;.,] (?:and )?put (?:that card|it) into your hand after showing it to all (?:other )?players\. (?:re)?shuffle(?: your library)?(?: afterwards)?", r"for a \1, reveal it, put it into your hand, then shuffle"),
    ("+", r"\bgains? ([+-]\w+/[+-]\w+) and (flying|first strike|trample|banding|haste|fear|\w+walk)(?=\.|$)", r"gets \1 and has \2"),
    ("counts as a", r"\b(becomes an? \d+/\d+) creature( with [a-z ]*?)? that counts as an? (\w+)", r"\1 \3 creature\2"),
    (" mana to your mana pool", r"\badd (one|two|three|four) (white|blue|black|red|green|colorless) mana to your mana pool", lambda match: f"add {_symbols(match[1], match[2])} to your mana pool"),
    ("at the time you play", r"^at the time you play ~, (?=sacrifice|discard|pay)", "as an additional cost to play ~, "),
    ("to top of", r"\breturn (all [^.,]*?) to top of (?:their )?owners' libraries", r"put \1 on top of their owners' libraries"),
    ("life or less", r"\byou have (\d+) life or (less|more)\b", r"you have \1 or \2 life"),
    ("lost this way", r"\bgain 1 life for (?:each|every) 1 life lost this way", "gain life equal to the life lost this way"),
    ("^redirect to", r"^redirect to its controller all damage dealt to enchanted creature", "all damage that would be dealt to enchanted creature is dealt to its controller instead"),
    ("all enchantments on", r"\bdestroy all enchantments on that creature", "destroy all auras attached to that creature"),
    ("instead of to", r"\byou may (?:have )?~ deals? (?:its )?combat damage to defending player instead of to creatures blocking it", r"you may have ~ deal its combat damage to defending player as though it weren't blocked"),
    ("from one source", r"\bprevent all damage to a creature or player from one source(?: this turn)?\.?$", f"the next time a source {_CHOSEN} would deal damage to target creature or player {_TURN}, prevent that damage."),
    ("attack if able", r"^(when(?:ever)? ~ attacks, [\w ]*? you control attack) if able", r"\1 this turn if able"),
    ("artifacts", r"\bprevent all damage against you from one (artifact|creature) source\b", r"prevent all damage to you from one \1 source"),
    ("sacrifice x", r"^sacrifice x (creature|land|artifact)s\. ~ deals x damage to ([^.]*)", r"sacrifice any number of \1s. ~ deals that much damage to \2"),
    ("once in a turn", r" ?\bif a source deals damage to you more than once in a turn, you may pay \{\d\} each time (?:you want )?to prevent the damage\.?", ""),
    ("may gain more life", r" ?\byou may gain more life than the toughness or the total life of the creature or player damaged by (?:the )?enchanted creature\.?", ""),
    ("basic ", r"\b(becomes?) (an? )?basic (plains|island|swamp|mountain|forest)\b", r"\1 \2\3"),
    ("^give target", r"^give target player (\w+) life, or (?=prevent)", r"choose one - target player gains \1 life; or "),
    ("more land than", r"\bcontrols more land than\b", "controls more lands than"),
    ("in which", r"^at the end of (?:any|a|each) turn in which an? (\w+) is put into a graveyard from play, ", r"at the end of each turn, if a \1 died this turn, "),
    (" counter to ", r"\bremove (an?|\w+) (\w+ counter) to (?=give|regenerate|gain|put|add|have)", r"remove \1 \2 from ~ to "),
    (" counters to ", r"\bremove (\w+) (\w+ counters) to (?=give|regenerate|gain|put|add|have)", r"remove \1 \2 from ~ to "),
    ("an amount of", r"\badd an amount of colorless mana equal to ([^.]*?) to your mana pool", r"add an amount of {c} equal to \1"),
    ("to untap", r"^(during your upkeep, )?you may sacrifice (\w+ \w+) to untap ~", r"\1you may sacrifice \2. if you do, untap ~"),
    ("during your attack", r"(\bunless you sacrifice [^.]*?) during your attack\b", r"\1"),
    (" and ", r"\ball (white|blue|black|red|green) and (white|blue|black|red|green) creatures (?=blocking|block)", r"all \1 or \2 creatures "),
    ("damaged by ~ ", r"^(an opponent|a player) damaged by ~ discards", r"whenever ~ deals damage to \1, that player discards"),
    ("for each target beyond", r"\. pay an additional (\{\d\}) for each target beyond the first", r". ~ costs \1 more to play for each target beyond the first"),
    ("controls more", r"\b(that player controls more \w+) than any other(?=,)", r"\1 than each other player"),
    ("to him or her", r"\b(deals \w+ damage to) him or her\b", r"\1 that player"),
    ("in all players'", r"\bthe (?:total )?number of cards in all players' hands", "the number of cards in all hands"),
    ("into that player's library", r"^shuffle ([^.]*? from target player's graveyard) into that player's library", r"shuffle \1 into their owner's library"),
    ("more than", r"\bfor each card (more|fewer) than (\w+) in their hand", lambda match: f"for each card in their hand {'more' if match[1] == 'more' else 'fewer'} than {match[2]}"),
    ("pays {", r"^(during enchanted \w+'s controller's upkeep), that player pays ((?:\{\w\})+) or sacrifices that creature", r"\1, that player sacrifices enchanted creature unless they pay \2"),
    ("comes into play tapped and", r"^(?:~ )?comes into play tapped and (doesn't untap during your untap (?:step|phase))", r"~ comes into play tapped. ~ \1"),
    ("once a turn", r"\bplay this ability only once a turn\b", "play this ability only once each turn"),
    ("can attack this turn", r"^([^:]*: ~ gets [^.]*? until end of turn) and can attack this turn", r"\1 and can attack as though it weren't a wall this turn"),
    ("{0}: remove one", r"^\{0\}: remove one (\S+ counter) from ~ to have ~ deal\b", r"remove one \1 from ~: ~ deals"),
    ("creatures deal no combat", r"\bto (?:have )?(?=prevent all combat [d]amage that would be dealt this turn)", "to "),
    ("during any upkeep, any player", r"\bduring any upkeep, any player may pay ((?:\{\w\})+) to remove an? (\w+ counter) from ~", r"\1: remove a \2 from ~. play this ability only during any upkeep step. any player may play this ability"),
    ("favor, ", r"\bif the flip ends up in (?:target )?opponent's favor, ([^.]*)\. otherwise, ([^.]*(?:\.[^.]*)?)\.", r"if you lose the flip, \1. if you win the flip, \2."),
    ("also gains", r"^as long as (you control [^,]*), that creature (?:also )?gains (first strike) when blocking", r"as long as \1 and enchanted creature is blocking, enchanted creature has \2"),
    ("the creature's power", r"^([^:]*sacrifice [^:]*: ~ deals damage equal to half )the creature's power", r"\1the sacrificed creature's power"),
    ("any creature damaged by ~", r"\bany creature damaged by ~ this turn can't be regenerated until end of turn", "creatures dealt damage by ~ this turn can't be regenerated this turn"),
    ("instead of their normal", r"^all lands with mana abilities produce (\{\w\}|colorless mana) instead of their normal mana", lambda match: f"if a land is tapped for mana, it produces {'{c}' if match[1] == 'colorless mana' else match[1]} instead of any other type"),
    ("further", r"\bcan't be the target of further (spells)\b", r"can't be the target of \1"),
    ("from it", r"\b(choose \w+ cards in your hand and discard the rest) from it\b", r"\1"),
    ("of paying", r"\b(instead of|rather than) paying (~'s|its) casting cost", r"rather than pay \2 mana cost"),
    ("no more than", r"\byou may (?:spend|pay) no more than ((?:\{\w\})+) (?:in )?this way each turn", r"you may spend no more than \1 this way each turn"),
    ("an activation cost", r"\bcounter target (artifact|creature|enchantment|land)(?:'s)? (?:activated )?ability (?:requiring|with|that requires) an activation cost", r"counter target activated ability from an \1 source"),
    ("ability of an", r"\bcounter target activated ability of an? (artifact|creature|enchantment|land)", r"counter target activated ability from an \1 source"),
    ("skip that draw", r"^if you would draw a card, you may skip that draw(?: instead)?\. if you do, ", "you may skip a draw to "),
    ("deals ", r"\b(deals) (that player|you|each player|target player) (\w+ damage)\b", r"\1 \3 to \2"),
    ("their upkeep", r"^during their upkeep, enchanted (\w+)'s controller (?=pays|may|loses|sacrifices|discards)", r"during enchanted \1's controller's upkeep, that player "),
    ("target opponent", r"^(during each player's upkeep, if that player [^,]*?target opponent[^,]*), (?:the|that) player may ([^.]*)", _of_who_plays_it),
)  # fmt: skip
"""A word that the text must have (`^if`: with which it begins), the pattern and what stands for it."""
