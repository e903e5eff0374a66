"""Modal texts, and instructions as a whole."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.phrases.phrasebook import say, sequence

say("modal", "choose one - {modes:modes}", e.ChooseOne)
say("modal", "an opponent chooses one - {modes:modes}", e.ChooseOne, chooser="opponent")
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
