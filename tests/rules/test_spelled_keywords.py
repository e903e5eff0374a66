"""Keywords of today that stand for sentences, that let a card be played otherwise or paid for otherwise: each
does in every era what it says.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.not_played import unplayed_keywords


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def with_card(
    text: str, rest: str, era: str, cost: str = "{1}{G}", type_line: str = "Creature — Elf"
) -> None:
    """Kim is a card with the text, and all goes as the rest of the scenario says."""
    size = "pt: 2/2, " if "Creature" in type_line else ""
    kim = f"{{cost: '{cost}', type: '{type_line}', {size}text: \"{text}\"}}"
    played(f"rules: {era}\ncards:\n  Kim: {kim}\n{rest}")


def test_what_vanishes_is_sacrificed_with_its_last_counter(era: str) -> None:
    with_card(
        "Vanishing 2",
        """
players:
  Ann: {hand: [Kim], in play: [2 Forest]}
  Bob: {}
play:
  - Ann: cast Kim
  - resolve
  - expect: {Kim: {counters: {time: 2}}}
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - expect: {Kim: {counters: {time: 1}, in: play}, stack: []}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - expect: {Kim: {in: play}, stack: [Kim's ability]}
  - resolve
  - expect: {Kim: {in: graveyard of Ann}}
""",
        era,
    )


def test_who_dashes_is_back_in_hand_at_the_end(era: str) -> None:
    with_card(
        "Dash {R}",
        """
players:
  Ann: {hand: [Kim], in play: [Mountain, 2 Forest]}
  Bob: {}
play:
  - Ann: cast Kim by "dash"
  - resolve
  - expect: {Kim: {has: [haste]}}
  - to declare attackers
  - Ann: attack with Kim
  - to declare blockers
  - to end of turn
  - expect: {Bob: {life: 18}, stack: [Kim's ability]}
  - resolve
  - expect: {Kim: {in: hand of Ann}}
""",
        era,
    )


def test_who_is_played_for_mana_stays_and_has_no_haste(era: str) -> None:
    with_card(
        "Dash {R}",
        """
players:
  Ann: {hand: [Kim], in play: [2 Forest]}
  Bob: {}
play:
  - Ann: cast Kim
  - resolve
  - expect: {Kim: {lacks: [haste]}}
  - to end of turn
  - expect: {stack: [], Kim: {in: play}}
""",
        era,
    )


def test_who_has_dashed_goes_back_though_its_abilities_are_lost(era: str) -> None:
    with_card(
        "Dash {R}",
        """
  Numb: {cost: "{U}", type: Instant, text: Target creature loses all abilities until end of turn.}
players:
  Ann: {hand: [Kim, Numb], in play: [Mountain, Island]}
  Bob: {}
play:
  - Ann: cast Kim by "dash"
  - resolve
  - Ann: cast Numb on Kim
  - resolve
  - expect: {Kim: {lacks: [haste]}}
  - to end of turn
  - resolve
  - expect: {Kim: {in: hand of Ann}}
""",
        era,
    )


@pytest.mark.parametrize("lost", [True, False])
def test_spectacle_asks_for_life_that_was_lost(lost: bool, era: str) -> None:
    hurt = "  - Ann: cast Shock on Bob\n  - resolve\n" if lost else ""
    cast = "{Ann: 'cast Kim by \"pay {R}\"'}"
    with_card(
        "Spectacle {R}",
        f"""
players:
  Ann: {{hand: [Kim, Shock], in play: [2 Mountain]}}
  Bob: {{}}
play:
{hurt}  - {cast if lost else f"try: {cast}"}
""",
        era,
    )


def test_surge_asks_for_another_spell(era: str) -> None:
    with_card(
        "Surge {R}",
        """
players:
  Ann: {hand: [Kim, Shock], in play: [2 Mountain]}
  Bob: {}
play:
  - try: {Ann: cast Kim}
  - Ann: cast Shock on Bob
  - resolve
  - Ann: cast Kim
  - resolve
  - expect: {Kim: {in: play}}
""",
        era,
    )


@pytest.mark.parametrize(("answer", "size", "block"), [("yes", "3/3", False), ("no", "2/2", True)])
def test_who_is_unleashed_cant_block(answer: str, size: str, block: bool, era: str) -> None:
    blocks = "{Ann: block Grizzly Bears with Kim}"
    with_card(
        "Unleash",
        f"""
players:
  Ann: {{hand: [Kim], in play: [2 Forest]}}
  Bob: {{in play: [Grizzly Bears]}}
play:
  - Ann: cast Kim
  - resolve
  - Ann: {answer}
  - expect: {{Kim: {{pt: {size}}}}}
  - to Bob's upkeep
  - to declare attackers
  - Bob: attack with Grizzly Bears
  - to declare blockers
  - {blocks if block else f"try: {blocks}"}
""",
        era,
    )


def test_a_champion_takes_another_along_and_gives_it_back(era: str) -> None:
    with_card(
        "Champion an elf",
        """
players:
  Ann: {hand: [Kim], in play: [2 Forest, Llanowar Elves, Grizzly Bears]}
  Bob: {hand: [Shock], in play: [Mountain]}
play:
  - Ann: cast Kim
  - resolve
  - resolve
  - Ann: "yes"
  - expect: {Llanowar Elves: {in: removed}, Grizzly Bears: {in: play}, Kim: {in: play}}
  - Bob: cast Shock on Kim
  - resolve
  - resolve
  - expect: {Llanowar Elves: {in: play}, Kim: {in: graveyard}}
""",
        era,
    )


def test_who_reinforces_discards_the_card(era: str) -> None:
    with_card(
        "Reinforce 2—{G}",
        """
players:
  Ann: {hand: [Kim], in play: [Forest, Grizzly Bears]}
  Bob: {}
play:
  - Ann: use Kim on Grizzly Bears
  - expect: {Kim: {in: graveyard of Ann}}
  - resolve
  - expect: {Grizzly Bears: {pt: 4/4}}
""",
        era,
    )


def test_who_is_monstrous_stays_so(era: str) -> None:
    with_card(
        "{G}: Monstrosity 2.\\nWhen ~ becomes monstrous, you gain 3 life.\\nAs long as ~ is monstrous, it has trample.",
        """
players:
  Ann: {in play: [Kim, 2 Forest]}
  Bob: {}
play:
  - expect: {Kim: {lacks: [trample]}}
  - Ann: use Kim
  - resolve
  - expect: {Kim: {pt: 4/4, has: [trample]}, Ann: {life: 20}}
  - resolve
  - expect: {Ann: {life: 23}}
  - Ann: use Kim
  - resolve
  - expect: {Kim: {pt: 4/4}, stack: []}
""",
        era,
    )


def test_who_has_left_doesnt_come_back_monstrous(era: str) -> None:
    with_card(
        "{G}: Monstrosity 2.",
        """
  Gate: {cost: "{U}", type: Instant, text: "Exile target creature, then return that card to the battlefield under its owner's control."}
players:
  Ann: {in play: [Kim, 2 Forest, Island], hand: [Gate]}
  Bob: {}
play:
  - Ann: use Kim
  - Ann: cast Gate on Kim
  - resolve
  - resolve
  - expect: {Kim: {pt: 2/2}}
  - Ann: use Kim
  - resolve
  - expect: {Kim: {pt: 4/4}}
""",
        era,
    )


def test_who_has_left_was_monstrous(era: str) -> None:
    with_card(
        "{G}: Monstrosity 1.\\n{G}: If ~ is monstrous, you gain 3 life.",
        """
players:
  Ann: {in play: [Kim, 2 Forest]}
  Bob: {hand: [Terror], in play: [2 Swamp]}
play:
  - Ann: use Kim ability 1
  - resolve
  - Ann: use Kim ability 2
  - Bob: cast Terror on Kim
  - resolve
  - expect: {Kim: {in: graveyard of Ann}}
  - resolve
  - expect: {Ann: {life: 23}}
""",
        era,
    )


def test_renown_comes_once(era: str) -> None:
    with_card(
        "Renown 1",
        """
players:
  Ann: {in play: [Kim]}
  Bob: {}
play:
  - to declare attackers
  - Ann: attack with Kim
  - to declare blockers
  - to second main
  - expect: {Kim: {pt: 3/3}}
  - to Bob's upkeep
  - to Ann's upkeep
  - to declare attackers
  - Ann: attack with Kim
  - to declare blockers
  - to second main
  - expect: {Kim: {pt: 3/3}, Bob: {life: 15}}
""",
        era,
    )


@pytest.mark.parametrize(
    ("spell", "allowed"), [("cast Shock on Kim", False), ("cast Giant Growth on Kim", True)]
)
def test_hexproof_from_a_color_keeps_that_color_off(spell: str, allowed: bool, era: str) -> None:
    line = f"{{Bob: {spell}}}"
    with_card(
        "Hexproof from red",
        f"""
players:
  Ann: {{in play: [Kim, Mountain], hand: [Shock]}}
  Bob: {{in play: [Mountain, Forest], hand: [Shock, Giant Growth]}}
play:
  - {line if allowed else f"try: {line}"}
  - Ann: cast Shock on Kim
""",
        era,
    )


# -- ways of paying -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lands", "answer", "life", "left"),
    [("Forest", "choose 2 life", 18, 1), ("Forest", '"choose {G}"', 20, 0), ("Plains", "", 18, 1)],
)
def test_phyrexian_mana_is_mana_or_life(lands: str, answer: str, life: int, left: int, era: str) -> None:
    answers = f"  - Ann: {answer}\n" if answer else ""
    untapped = "tapped: false" if left else "tapped: true"
    with_card(
        "Target creature gets +2/+2 until end of turn.",
        f"""
players:
  Ann: {{hand: [Kim], in play: [{lands}, Grizzly Bears]}}
  Bob: {{}}
play:
  - Ann: cast Kim on Grizzly Bears
{answers}  - resolve
  - expect: {{Ann: {{life: {life}}}, {lands}: {{{untapped}}}, Grizzly Bears: {{pt: 4/4}}}}
""",
        era,
        "{G/P}",
        "Instant",
    )


def test_who_has_too_little_life_pays_with_mana(era: str) -> None:
    with_card(
        "You gain 5 life.",
        """
players:
  Ann: {life: 1, hand: [Kim], in play: [Plains]}
  Bob: {}
play:
  - try: {Ann: cast Kim}
""",
        era,
        "{G/P}",
        "Instant",
    )


def test_life_is_paid_where_cards_pay_for_the_rest(era: str) -> None:
    with_card(
        "Delve\\nYou gain 5 life.",
        """
players:
  Ann: {hand: [Kim], in play: [Plains], graveyard: [Shock, Fog]}
  Bob: {}
play:
  - Ann: cast Kim
  - Ann: choose Shock, Fog
  - resolve
  - expect: {Ann: {life: 23}, Plains: {tapped: false}}
""",
        era,
        "{2}{G/P}",
        "Instant",
    )


def test_delve_takes_as_many_cards_as_are_chosen(era: str) -> None:
    with_card(
        "Delve\\nTarget creature gets +6/+6 until end of turn.",
        """
players:
  Ann: {hand: [Kim], in play: [3 Forest, Grizzly Bears], graveyard: [Shock, Shatter, Fog]}
  Bob: {}
play:
  - try: {Ann: cast Kim on Grizzly Bears paying Shock}
  - Ann: cast Kim on Grizzly Bears
  - Ann: choose Shock, Fog
  - expect: {Shock: {in: removed}, Fog: {in: removed}, Shatter: {in: graveyard}}
  - resolve
  - expect: {Grizzly Bears: {pt: 8/8}}
""",
        era,
        "{4}{G}",
        "Instant",
    )


def test_artifacts_improvise(era: str) -> None:
    with_card(
        "Improvise",
        """
players:
  Ann: {hand: [Kim], in play: [2 Forest, Ornithopter, Howling Mine]}
  Bob: {}
play:
  - try: {Ann: cast Kim paying Ornithopter}
  - Ann: cast Kim paying Ornithopter, Howling Mine
  - resolve
  - expect: {Kim: {in: play}, Ornithopter: {tapped: true}, Howling Mine: {tapped: true}, Forest: {tapped: true}}
""",
        era,
        "{3}{G}",
    )


@pytest.mark.parametrize(
    ("text", "own", "anothers"),
    [
        ("Improvise", "Howling Mine", "Ornithopter"),
        ("Convoke", "Grizzly Bears", "Craw Wurm"),
        ("", "Plains", "Swamp"),
    ],
)
def test_nobody_pays_with_what_is_anothers(text: str, own: str, anothers: str, era: str) -> None:
    with_card(
        text,
        f"""
players:
  Ann: {{hand: [Kim], in play: [Forest, {own}]}}
  Bob: {{in play: [{anothers}]}}
play:
  - try: {{Ann: "cast Kim paying {own}, {anothers}, Forest"}}
""",
        era,
        "{2}{G}",
    )


@pytest.mark.parametrize(("keyword", "helper"), [("Improvise", "Howling Mine"), ("Convoke", "Grizzly Bears")])
def test_what_helps_to_pay_for_a_spell_doesnt_for_its_ability(keyword: str, helper: str, era: str) -> None:
    with_card(
        f"{keyword}\\n{{2}}: You gain 3 life.",
        f"""
players:
  Ann: {{in play: [Kim, 2 Forest, {helper}]}}
  Bob: {{}}
play:
  - try: {{Ann: "use Kim paying {helper}, Forest"}}
  - Ann: use Kim
  - resolve
  - expect: {{Ann: {{life: 23}}, {helper}: {{tapped: false}}}}
""",
        era,
    )


# -- from elsewhere -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keyword", "discarded", "left", "where"),
    [
        ("Retrace", "Forest", "Shatter", "graveyard of Ann"),
        ("Jump-start", "Shatter", "Forest", "removed"),
    ],
)
def test_it_is_played_from_the_graveyard_for_a_card(
    keyword: str, discarded: str, left: str, where: str, era: str
) -> None:
    chosen = "" if keyword == "Retrace" else f"  - Ann: choose {discarded}\n"
    with_card(
        f"{keyword}\\n~ deals 1 damage to target player.",
        f"""
players:
  Ann: {{hand: [Forest, Shatter], graveyard: [Kim], in play: [Mountain]}}
  Bob: {{graveyard: [Fog]}}
play:
  - Ann: cast Kim from graveyard on Bob
{chosen}  - resolve
  - expect: {{Bob: {{life: 19}}, Kim: {{in: {where}}}, Ann: {{hand: [{left}]}}}}
""",
        era,
        "{R}",
        "Sorcery",
    )


@pytest.mark.parametrize(
    ("ways", "chosen", "left", "tapped"),
    [
        ("Flashback {2}\\nRetrace", "flashback", "Forest", "true"),
        ("Flashback {2}\\nRetrace", "retrace", "", "false"),
        ("Retrace\\nEscape—{2}, Exile another card from your graveyard.", "retrace", "", "false"),
        ("Retrace\\nEscape—{2}, Exile another card from your graveyard.", "escape", "Forest", "true"),
    ],
)
def test_of_two_ways_from_the_graveyard_the_player_chooses(
    ways: str, chosen: str, left: str, tapped: str
) -> None:
    with_card(
        f"{ways}\\nYou gain 3 life.",
        f"""
players:
  Ann: {{hand: [Forest], graveyard: [Kim, Fog], in play: [2 Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Kim from graveyard
  - Ann: choose {chosen}
  - resolve
  - expect: {{Ann: {{life: 23, hand: [{left}]}}, Mountain#2: {{tapped: {tapped}}}}}
""",
        "tenth",
        "{R}",
        "Sorcery",
    )


def test_who_escapes_leaves_others_behind(era: str) -> None:
    with_card(
        "Escape—{G}, Exile two other cards from your graveyard.",
        """
players:
  Ann: {graveyard: [Kim, Shock, Fog], in play: [2 Forest]}
  Bob: {}
play:
  - Ann: cast Kim from graveyard
  - resolve
  - expect: {Kim: {in: play}, Shock: {in: removed}, Fog: {in: removed}, Forest#2: {tapped: false}}
""",
        era,
    )


def test_what_rebounds_is_played_once_more(era: str) -> None:
    with_card(
        "Rebound\\n~ deals 1 damage to target player.",
        """
players:
  Ann: {hand: [Kim], in play: [Mountain]}
  Bob: {}
play:
  - Ann: cast Kim on Bob
  - resolve
  - expect: {Bob: {life: 19}, Kim: {in: removed}}
  - to Bob's upkeep
  - expect: {stack: []}
  - to Ann's upkeep
  - resolve
  - Ann: "yes"
  - Ann: choose Bob
  - resolve
  - expect: {Bob: {life: 18}, Kim: {in: graveyard of Ann}}
""",
        era,
        "{R}",
        "Sorcery",
    )


@pytest.mark.parametrize(("first", "where"), [("rebound", "removed"), ("buyback", "hand of Ann")])
def test_who_pays_for_buyback_chooses_whether_it_rebounds(first: str, where: str, era: str) -> None:
    with_card(
        "Buyback {R}\\nRebound\\n~ deals 1 damage to target player.",
        f"""
players:
  Ann: {{hand: [Kim], in play: [2 Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Kim on Bob with buyback
  - resolve
  - Ann: order {first}
  - expect: {{Bob: {{life: 19}}, Kim: {{in: {where}}}}}
  - to Bob's upkeep
  - to Ann's upkeep
  - expect: {{stack: [{"Kim's ability" if first == "rebound" else ""}]}}
""",
        era,
        "{R}",
        "Sorcery",
    )


def test_what_is_countered_doesnt_rebound(era: str) -> None:
    with_card(
        "Rebound\\n~ deals 1 damage to target player.",
        """
players:
  Ann: {hand: [Kim], in play: [Mountain]}
  Bob: {hand: [Counterspell], in play: [2 Island]}
play:
  - Ann: cast Kim on Bob
  - Bob: cast Counterspell on Kim
  - resolve
  - expect: {Kim: {in: graveyard of Ann}}
""",
        era,
        "{R}",
        "Sorcery",
    )


def test_an_armor_goes_instead_of_who_wears_it(era: str) -> None:
    with_card(
        "Enchant creature\\nEnchanted creature gets +1/+1.\\nTotem armor",
        """
players:
  Ann: {in play: [Grizzly Bears, {card: Kim, on: Grizzly Bears}]}
  Bob: {hand: [Incinerate, Terror], in play: [2 Mountain, 2 Swamp]}
play:
  - Bob: cast Incinerate on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {in: play, damage: 0, pt: 2/2}, Kim: {in: graveyard of Ann}}
  - Bob: cast Terror on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {in: graveyard of Ann}}
""",
        era,
        "{1}{G}",
        "Enchantment — Aura",
    )


def test_a_keyword_that_is_granted_without_its_sentences_is_refused() -> None:
    lord = make_card("Gruk", "Enchantment", "{G}", None, "Creatures you control have vanishing 3.")
    assert unplayed_keywords(lord) == ["vanishing"]
    own = make_card("Gruk", "Creature — Elf", "{G}", "1/1", "Vanishing 3")
    assert unplayed_keywords(own) == []


@pytest.mark.parametrize("keyword", ["improvise", "delve", "rebound", "retrace"])
def test_what_only_a_card_itself_may_have_isnt_granted(keyword: str) -> None:
    gift = make_card("Gruk", "Instant", "{G}", None, f"Target creature gains {keyword} until end of turn.")
    assert unplayed_keywords(gift) == [keyword]
