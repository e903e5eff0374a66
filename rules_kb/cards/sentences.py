"""Sentences that cards of different years cut differently: several of one year, one of another."""

from __future__ import annotations

# Regular expressions on a paragraph in lower case, and what stands for it in the one wording that the grammar knows.
SENTENCES: tuple[tuple[str, str], ...] = (
    (r"\bin any order you choose\b", "in any order"),
    (r"(look at [^.,]*? library)(?:,| and) (?=put (?!them back))", r"\1. "),
    (r"(library), then (?=put (?:them|it) back)", r"\1. "),
    (r"(library) and (?=put (?:them|it) back)", r"\1. "),
    (r"\b(put [^.]*?) and the (?:rest|other) (?=into|on|back)", r"\1. put the rest "),
    (r", and put the rest (?=into|on|back)", ". put the rest "),
    (r"\breveals? their hand and discards? (?=an?\b)", "reveals their hand. that player discards "),
    (r"\bshuffles the cards (?:from|in) their hand into\b", "shuffles their hand into"),
    (r"(search your library for [^.]*?) and reveal (?:that|the) card\. shuffle (?:your|the) library, then put (?:the|that) card on top of it",
     r"\1, reveal it, then shuffle your library and put that card on top of it"),
    (r"(any number of [^.,]*?)(?: you choose)?\. reveal (?:those|the) cards, then shuffle (?:your|the) library and put (?:them|those cards) on top of it in any order",
     r"\1, reveal them, then shuffle your library and put those cards on top of it in any order"),
    (r"until (?:an?) (\w+) card is (?:revealed|shown)\. the player puts (?:that|the) card into play and shuffles all other (?:revealed|shown) cards into their library",
     r"until they reveal a \1 card, puts that card into play, and shuffles the others in"),
    (r"(until they reveal an? [^.]*?)\. (?:the|that) player puts that card into play, then shuffles all other cards (?:revealed|shown) this way into their library",
     r"\1, puts that card into play, and shuffles the others in"),
    (r"\b(?:as many cards as|that many cards as) (?:they|he or she|you) discarded this way", "that many cards"),
    (r"counts the cards in their hand, puts (?:them|those cards) (on the bottom of their library), and then draws", r"puts the cards in their hand \1, then draws"),
    (r"\bchoose (\w+ cards from your hand) and put both on either the top or (?:on )?the bottom of your library",
     r"put \1 both on top of your library or both on the bottom"),
    (r"(library or) (?:both )?(on the bottom) of (?:your|the) library", r"\1 both \2"),
    (r"\bif that spell is countered this way, (?=put|exile|remove|return)", ""),
    (r"\binto play\. (?:that creature|it) has (flying|haste|trample|first strike)", r"with \1 into play"),
    (r"\bplays? with (?:his or her|their|your) hands? revealed\b", "play with hands revealed"),
)
