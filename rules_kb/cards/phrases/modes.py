"""Modal texts, and instructions as a whole."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.phrases.phrasebook import one_word, say, sequence

one_word("opponent_choosing", {"an opponent": "opponent"})
one_word("opponent_aimed_at", {"target opponent": "target opponent"})
say(
    "modal",
    "(choose one - {modes:modes}|{chooser:opponent_choosing} chooses one - {modes:modes}"
    "|{chooser:opponent_aimed_at} chooses one - {modes:aimed_modes})",
    e.ChooseOne,
)
sequence("modes", "mode_effects", ((";", "or"), (".", "or"), (",", "or"), ("•",)), [";", "or"], [";", "or"])
say("mode_effects", "{:effects}")
sequence("only_modal", "modal", (), [], [])
say("activated", "{cost:cost} : {effects:only_modal}", a.Activated)
say(
    "triggered",
    "(when|whenever) {trigger:trigger} [, if {condition:condition}] , {effects:only_modal}",
    a.Triggered,
)
say("triggered", "{trigger:moment} [, if {condition:condition}] , {effects:only_modal}", a.Triggered)
say("instructions", "{effects:effects}", a.Instructions)
