"""Which spell of the turn it is, whether the permanent was played, tokens that have names or become others,
costs that a permanent offers, and libraries that nobody may search: each comes out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import cited, played

MUSE = """
rules: tenth
cards:
  Muse: {cost: "{U}", type: Creature — Elf, pt: 1/1, text: "Whenever you cast your %s each turn, you gain 1 life."}
players:
  Ann: {mana: "{R}{R}{G}{G}{G}", in play: [Muse], hand: [2 Shock, Grizzly Bears]}
  Bob: {}
play:
  - {Ann: cast Shock on Bob}
  - resolve all
  - {Ann: cast Grizzly Bears}
  - resolve all
  - {Ann: cast Shock#2 on Bob}
  - resolve all
expect: {Ann: {life: %d}}
"""


@pytest.mark.parametrize(
    ("spell", "life"),
    [
        ("first creature spell", 21),
        ("second creature spell", 20),
        ("second instant spell", 21),
        ("third instant spell", 20),
        ("third spell", 21),
    ],
)
def test_only_spells_of_the_kind_are_counted(spell: str, life: int) -> None:
    played(MUSE % (spell, life))


COPIED_BY_OTHERS = """
rules: tenth
cards:
  Show: {cost: "{G}", type: Sorcery, text: "When you cast this spell, copy it for each other instant and sorcery spell you've cast this turn. You may choose new targets for the copies.\\nYou gain 1 life."}
players:
  Ann: {mana: "{R}{G}{G}{G}", in play: [], hand: [Shock, Show, Grizzly Bears]}
  Bob: {mana: "{R}", hand: [{card: Shock, as: Bolt}]}
play:
  - {Ann: cast Shock on Bob}
  - resolve all
  - {Bob: cast Bolt on Ann}
  - resolve all
  - {Ann: cast Grizzly Bears}
  - resolve all
  - {Ann: cast Show}
  - resolve all
expect: {Ann: {life: 20}}
"""


def test_a_spell_is_copied_for_the_others_of_its_player_and_not_for_itself() -> None:
    played(COPIED_BY_OTHERS)


HERALD = """
rules: tenth
cards:
  Herald: {cost: "{W}", type: Creature — Elf, pt: 1/1, text: "When Herald enters, if you cast it%s, you gain 3 life."}
  Rise: {cost: "{B}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield."}
players:
  Ann: {mana: "{W}{B}", %s: [Herald], hand: [Rise%s]}
  Bob: {}
play:
  - {Ann: cast %s}
  - resolve all
expect: {Ann: {life: %d}, Herald: {in: play}}
"""


def test_whoever_was_played_knows_it() -> None:
    played(HERALD % ("", "removed: [], library", ", {card: Herald, as: Played}", "Played", 23))


def test_whoever_was_only_returned_was_not_played() -> None:
    played(HERALD % ("", "graveyard", "", "Rise on Herald", 20))


NAMED = """
rules: tenth
cards:
  Call: {cost: "{G}", type: Sorcery, text: "Create Boo, a legendary 1/1 red Hamster creature token with haste."}
  Hamster Song: {cost: "{G}", type: Sorcery, text: "Create a %s2/2 green Wolf creature token."}
players:
  Ann: {mana: "{G}{G}", hand: [2 %s]}
  Bob: {}
play:
  - {Ann: cast %s}
  - resolve
  - {Ann: cast %s#2}
  - resolve
expect: {Ann: {in play: %d}}
"""


def test_two_legendary_tokens_of_one_name_keep_nobody() -> None:
    played(NAMED % ("", "Call", "Call", "Call", 0))


def test_two_legendary_tokens_without_a_name_of_their_own_are_alike() -> None:
    played(NAMED % ("legendary ", "Hamster Song", "Hamster Song", "Hamster Song", 0))


def test_two_that_are_not_legendary_both_stay() -> None:
    played(NAMED % ("", "Hamster Song", "Hamster Song", "Hamster Song", 2))


def test_a_named_token_is_called_by_its_name() -> None:
    played("""
rules: tenth
cards:
  Call: {cost: "{G}", type: Sorcery, text: "Create Boo, a legendary 1/1 red Hamster creature token with haste."}
players:
  Ann: {mana: "{G}", hand: [Call]}
  Bob: {}
play:
  - {Ann: cast Call}
  - resolve
expect: {Boo: {pt: 1/1, color: red, has: [haste], type: Legendary Creature — Hamster}}
""")


TOKENS = """
rules: tenth
cards:
  Warren: {cost: "{G}", type: Enchantment, text: "If one or more %s would be created under your control, %s created instead."}
  Wolves: {cost: "{G}", type: Sorcery, text: "Create two 2/2 green Wolf creature tokens."}
  Hoard: {cost: "{G}", type: Sorcery, text: "Create a Treasure token."}
players:
  Ann: {mana: "{G}{G}", in play: [Warren], hand: [Wolves, Hoard]}
  Bob: {mana: "{G}", hand: [{card: Wolves, as: Pack}]}
play:
  - {Ann: cast Wolves}
  - resolve
  - {Ann: cast Hoard}
  - resolve
expect: {Ann: {in play: %d}%s}
"""


def test_each_token_brings_another_one_of_a_kind() -> None:
    said = "tokens", "those tokens plus that many 1/1 green Squirrel creature tokens are"
    played(TOKENS % (*said, 7, ", Squirrel: {pt: 1/1}, Wolf: {pt: 2/2}, Treasure: {in: play}"))


def test_only_creature_tokens_become_others() -> None:
    said = "creature tokens", "that many 4/4 white Angel creature tokens with flying are"
    played(TOKENS % (*said, 4, ", Angel: {pt: 4/4, has: [flying]}, Treasure: {in: play}"))


def test_only_creature_tokens_are_doubled() -> None:
    played(TOKENS % ("creature tokens", "twice that many of those tokens are", 6, ""))


def test_tokens_of_others_stay_what_they_are() -> None:
    played("""
rules: tenth
cards:
  Warren: {cost: "{G}", type: Enchantment, text: "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel creature tokens are created instead."}
  Wolf Call: {cost: "{G}", type: Instant, text: "Create a 2/2 green Wolf creature token."}
players:
  Ann: {in play: [Warren]}
  Bob: {mana: "{G}", hand: [Wolf Call]}
play:
  - {Bob: cast Wolf Call}
  - resolve
expect: {Ann: {in play: 1}, Bob: {in play: 1}}
""")


STUDY = """
rules: tenth
cards:
  Study: {cost: "{U}", type: Enchantment, text: "%s."}
players:
  Ann: {in play: [Study], hand: [Hill Giant, Shock]%s}
  Bob: {}
play:
%s
expect: {Hill Giant: {in: %s}}
"""
FREELY = "You may cast creature spells from your hand without paying their mana costs"


def test_a_spell_in_hand_is_free_where_a_permanent_says_so() -> None:
    played(STUDY % (FREELY, "", "  - {Ann: cast Hill Giant}\n  - resolve", "play"))


def test_a_spell_of_another_kind_is_not_free() -> None:
    played(STUDY % (FREELY, "", "  - try: {Ann: cast Shock on Bob}", "hand of Ann"))


def test_another_cost_may_be_paid_for_spells_of_a_kind() -> None:
    offer = "You may pay {G} rather than pay the mana cost for Giant spells you cast"
    script = '  - {Ann: cast Hill Giant}\n  - resolve\n  - expect: {Ann: {mana: ""}}'
    played(STUDY % (offer, ', mana: "{G}"', script, "play"))


SEARCH = """
rules: tenth
cards:
  Lock: {cost: "{U}", type: Artifact, text: "%s can't search libraries."}
  Seek: {cost: "{G}", type: Sorcery, text: "Search your library for a basic land card, put it onto the battlefield, then shuffle."}
players:
  Ann: {mana: "{G}", hand: [Seek], library: [Forest, Shock], in play: [%s]}
  Bob: {in play: [%s]}
play:
  - {Ann: cast Seek}
  - resolve
%s
expect: {Forest: {in: %s}}
"""


def test_nobody_finds_what_may_not_be_searched_for() -> None:
    run = played(SEARCH % ("Players", "Lock", "", "", "library of Ann"))
    assert "cr2006:103.2" in cited(run, 2)


def test_an_opponent_keeps_a_player_from_searching() -> None:
    played(SEARCH % ("Your opponents", "", "Lock", "", "library of Ann"))


def test_whoever_says_so_of_opponents_may_search() -> None:
    played(SEARCH % ("Your opponents", "Lock", "", "  - {Ann: choose Forest}", "play"))


DOUBLED = """
rules: tenth
cards:
  Twice: {cost: "{G}", type: Instant, text: "Double target creature's power%s until end of turn."}
players:
  Ann: {mana: "{G}{G}", in play: [{card: Hill Giant, counters: {"+1/+1": 1}}], hand: [Twice, Giant Growth]}
  Bob: {}
play:
  - {Ann: cast Twice on Hill Giant}
  - resolve
  - {Ann: cast Giant Growth on Hill Giant}
  - resolve
expect: {Hill Giant: {pt: %s}}
"""


def test_both_sizes_are_doubled_once() -> None:
    played(DOUBLED % (" and toughness", "11/11"))


def test_the_power_alone_is_doubled() -> None:
    played(DOUBLED % ("", "11/7"))


def test_creatures_and_planeswalkers_of_one_player_are_hit() -> None:
    played("""
rules: tenth
cards:
  Rain: {cost: "{R}", type: Sorcery, text: "Rain deals 1 damage to each opponent and each creature and planeswalker they control."}
  Sage: {cost: "{1}", type: Planeswalker — Sage, pt: 3, text: "+1: You gain 1 life."}
players:
  Ann: {mana: "{R}", in play: [{card: Llanowar Elves, as: Elf}], hand: [Rain]}
  Bob: {in play: [{card: Llanowar Elves, as: Druid}, {card: Sage, counters: {loyalty: 3}}]}
play:
  - {Ann: cast Rain}
  - resolve
  - {Ann: choose Bob}
expect: {Elf: {in: play}, Druid: {in: graveyard of Bob}, Sage: {counters: {loyalty: 2}}, Ann: {life: 20}, Bob: {life: 19}}
""")


def test_a_planeswalker_that_was_dealt_damage_is_destroyed_and_no_creature() -> None:
    played("""
rules: tenth
cards:
  Fang: {cost: "{B}", type: Creature — Snake, pt: 1/1, text: "{T}: Fang deals 1 damage to target creature or planeswalker.\\nWhenever Fang deals damage to a planeswalker, destroy that planeswalker."}
  Sage: {cost: "{1}", type: Planeswalker — Sage, pt: 3, text: "+1: You gain 1 life."}
players:
  Ann: {in play: [2 Fang]}
  Bob: {in play: [Hill Giant, {card: Sage, counters: {loyalty: 3}}]}
play:
  - {Ann: use Fang on Sage}
  - resolve all
  - {Ann: use Fang#2 on Hill Giant}
  - resolve all
expect: {Sage: {in: graveyard of Bob}, Hill Giant: {in: play, damage: 1}}
""")


def test_a_type_that_there_was_not_in_2006_may_be_chosen_where_a_card_has_it() -> None:
    played("""
rules: tenth
cards:
  Extinction: {cost: "{B}", type: Sorcery, text: "Choose a creature type. Destroy all creatures of that type."}
  Titan: {cost: "{9}", type: Creature — Eldrazi, pt: 9/9}
players:
  Ann: {mana: "{B}", hand: [Extinction], in play: [Hill Giant]}
  Bob: {in play: [Titan]}
play:
  - {Ann: cast Extinction}
  - resolve
  - try: {Ann: choose Hamster, because: "cr2006:212.1e"}
  - {Ann: choose Eldrazi}
expect: {Titan: {in: graveyard of Bob}, Hill Giant: {in: play}}
""")


LENT = """
rules: %s
cards:
  Lend: {cost: "{G}", type: Sorcery, text: "You may cast a spell with mana value 3 or less from your hand without paying its mana cost."}
  Elk: {cost: "{2}{G}", type: Creature — Elk, pt: 3/3}
  Bear: {cost: "{3}{G}", type: Creature — Bear, pt: 4/4}
players:
  Ann: {hand: [Lend, Elk, Bear, Forest], in play: [Forest]}
  Bob: {}
play:
  - Ann: cast Lend
  - resolve
%s
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("lines", "where"),
    [
        (
            "  - try: {Ann: choose Bear}\n  - try: {Ann: choose Forest}\n  - Ann: choose Elk\n  - resolve",
            "play",
        ),
        ("  - Ann: choose none", "hand of Ann"),
    ],
)
def test_one_spell_in_hand_is_played_for_nothing_as_another_resolves(
    era: str, lines: str, where: str
) -> None:
    played(LENT % (era, f"{lines}\n  - expect: {{Elk: {{in: {where}}}, stack: []}}"))
