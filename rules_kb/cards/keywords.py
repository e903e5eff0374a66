"""The keyword abilities that cards name by a word alone, and the walks through lands."""

from __future__ import annotations

from rules_kb.cards.types import BASIC_LANDS

PLAIN_KEYWORDS = (
    "flying",
    "first strike",
    "trample",
    "haste",
    "shadow",
    "flanking",
    "banding",
    "phasing",
    "vigilance",
    "defender",
    "echo",
    "fear",
    "reach",
    "indestructible",
    "flash",
    "shroud",
    "hexproof",
    "menace",
    "prowess",
    "double strike",
    "lifelink",
    "deathtouch",
    "horsemanship",
    "intimidate",
)
LANDS = tuple(BASIC_LANDS)
LANDWALKS = {
    f"{land}walk": land for land in (*[name for name in LANDS if name != "plains"], "plains", "desert")
}
