"""What players are offered so that something doesn't happen, and what lasts for the rest of a turn: each comes
out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import failed, played

# -- so that it doesn't happen -------------------------------------------------------------------------------

TOLL = """
cards:
  Toll: {cost: "{1}", type: Enchantment, text: "%s"}
players:
  Ann: {in play: [Toll, 2 Island], life: 20}
  Bob: {hand: [Grizzly Bears], in play: [4 Forest], life: 20}
now: {turn of: Bob, step: first main}
play: [{Bob: cast Grizzly Bears}, resolve, %s]
expect: {Bob: {life: %d}, Ann: {life: 20}}
"""


@pytest.mark.parametrize(
    ("text", "answer", "life"),
    [
        ("Whenever an opponent casts a creature spell, Toll deals 3 damage to him or her. That player may pay {2} to prevent this damage.", "yes", 20),
        ("Whenever an opponent casts a creature spell, Toll deals 3 damage to him or her. That player may pay {2} to prevent this damage.", "no", 17),
        ("Whenever an opponent casts a creature spell, that player pays {2} or loses 3 life.", "no", 17),
    ],
)  # fmt: skip
def test_damage_is_bought_off(text: str, answer: str, life: int) -> None:
    if "loses" in text:
        text = text.replace("or loses", "or Toll deals").replace("3 life", "3 damage to him or her")
    played(TOLL % (text, f'{{Bob: "{answer}"}}', life))


PRISON = """
cards:
  Prison: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, sacrifice Prison unless any player pays {2}."}
players:
  Ann: {in play: [Prison, 2 Island], library: [Swamp]}
  Bob: {in play: [2 Forest]}
now: {turn of: Ann, step: untap}
play: [to upkeep, resolve%s]
expect: {Prison: {in: %s}, "Forest#1": {tapped: %s}}
"""


def test_any_player_may_pay_and_one_is_enough() -> None:
    played(PRISON % (', {Ann: "no"}, {Bob: "yes"}', "play", "true"))
    played(PRISON % (', {Ann: "yes"}', "play", "false"))
    played(PRISON % (', {Ann: "no"}, {Bob: "no"}', "graveyard of Ann", "false"))


GATE = """
cards:
  Gate: {type: Land, text: "As Gate comes into play, you may %s. If you don't, Gate comes into play tapped."}
  Giant: {cost: "{4}", type: Creature — Giant, pt: 4/4}
players:
  Ann: {hand: [%s], life: 20}
  Bob: {}
play: [{Ann: play Gate}%s]
expect: {Gate: {tapped: %s}, Ann: {life: %d}}
"""


@pytest.mark.parametrize(
    ("deed", "hand", "said", "tapped", "life"),
    [
        ("pay 2 life", "Gate", ', {Ann: "yes"}', "false", 18),
        ("pay 2 life", "Gate", ', {Ann: "no"}', "true", 20),
        ("reveal a Giant card from your hand", "Gate, Giant", ', {Ann: "yes"}', "false", 20),
        ("reveal a Giant card from your hand", "Gate, Giant", ', {Ann: "no"}', "true", 20),
        ("reveal a Giant card from your hand", "Gate", "", "true", 20),
    ],
)
def test_a_land_comes_into_play_untapped_for_a_price(
    deed: str, hand: str, said: str, tapped: str, life: int
) -> None:
    played(GATE % (deed, hand, said, tapped, life))


def test_the_top_of_the_library_is_a_cost() -> None:
    played("""
cards:
  Mill: {cost: "{2}", type: Artifact, text: "Put the top card of your library into your graveyard: You gain 1 life."}
  Burn: {cost: "{2}", type: Artifact, text: "Remove the top two cards of your library from the game: You gain 3 life."}
players:
  Ann: {in play: [Mill, Burn], library: [Forest, Swamp, Island], life: 20}
  Bob: {}
play:
  - Ann: use Mill
  - resolve
  - Ann: use Burn
  - resolve
  - try: {Ann: use Mill}
expect: {Ann: {life: 24, library: 0, graveyard: [Forest], removed: [Swamp, Island]}}
""")


# -- for the rest of the turn --------------------------------------------------------------------------------

TURN = """
cards:
  Edict: {cost: "{R}", type: Instant, text: "%s"}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 2/3}
  Ox: {cost: "{G}", type: Creature — Ox, pt: 1/4}
players:
  Ann: {hand: [Edict, 2 Shock], in play: [6 Mountain, Elk], life: 20, library: [3 Swamp]}
  Bob: {in play: [Ox, Elk, 2 Mountain], hand: [Shock, Grizzly Bears], life: 20, library: [3 Swamp]}
now: {turn of: Ann, step: first main}
play: [%s]
expect: %s
"""
CASES = [
    ("Until end of turn, whenever a creature is dealt damage, destroy it.", "{Ann: cast Edict}, resolve, {Ann: cast Shock#1 on Ox}, resolve, resolve, {Ann: cast Shock#2 on Elk#2}, resolve, resolve", "{Ox: {in: graveyard of Bob}, Elk#2: {in: graveyard of Bob}, Elk#1: {in: play}}"),
    ("Until end of turn, whenever a creature is dealt damage, destroy it.", "{Ann: cast Edict}, resolve, to declare attackers, {Ann: no attack}, to Bob's first main, {Ann: cast Shock#1 on Ox}, resolve", "{Ox: {in: play, damage: 2}}"),
    ("Target creature gets +1/+1 until end of turn. Whenever that creature deals combat damage this turn, draw a card.", "{Ann: cast Edict on Elk#1}, resolve, to declare attackers, {Ann: attack with Elk#1}, to declare blockers, {Bob: no block}, to end of combat", "{Bob: {life: 17}, Ann: {library: 2}}"),
    ("Target creature gets +1/+1 until end of turn. Whenever that creature deals combat damage this turn, draw a card.", "{Ann: cast Edict on Ox}, resolve, to declare attackers, {Ann: attack with Elk#1}, to declare blockers, {Bob: no block}, to end of combat", "{Bob: {life: 18}, Ann: {library: 3}}"),
    ("Until end of turn, whenever target creature deals damage, you gain that much life.", "{Ann: cast Edict on Elk#1}, resolve, to declare attackers, {Ann: attack with Elk#1}, to declare blockers, {Bob: block Elk#1 with Ox}, to end of combat", "{Ann: {life: 22}, Ox: {damage: 2}}"),
    ("Target creature blocks target creature this turn if able.", '"Ann: cast Edict on Ox, Elk#1", resolve, to declare attackers, {Ann: attack with Elk#1}, to declare blockers, {try: {Bob: no block}}, {try: {Bob: block Elk#1 with Elk#2}}, {Bob: block Elk#1 with Ox}', "{Elk#1: {in: play}}"),
    ("Target player can't play creature spells this turn.", "{Ann: cast Edict on Bob}, resolve, {Bob: cast Shock on Elk#1}, resolve", "{Elk#1: {damage: 2}}"),
    ("Your opponents can't play instant spells this turn.", "{Ann: cast Edict}, resolve, {try: {Bob: cast Shock on Elk#1}}, {Ann: cast Shock#1 on Bob}, resolve", "{Bob: {life: 18}}"),
    ("Distribute three +1/+1 counters among any number of target creatures.", '"Ann: cast Edict split 2 to Elk#1, 1 to Ox", resolve', "{Elk#1: {pt: 4/5}, Ox: {pt: 2/5}, Elk#2: {pt: 2/3}}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines", "expected"), CASES)
def test_what_is_said_for_the_rest_of_the_turn(text: str, lines: str, expected: str) -> None:
    played(TURN % (text, lines, expected))


def test_a_block_that_is_asked_for_is_made_under_each_era() -> None:
    for era in ("classic", "tenth"):
        text, lines, expected = CASES[5]
        played(TURN % (text, lines, expected), era)


def test_x_of_an_ability_is_paid_with_mana_of_one_color() -> None:
    board = """
cards:
  Drake: {cost: "{R}", type: Creature — Drake, pt: 3/3, text: "{X}, {T}: Drake deals X damage to any target. Spend only red mana on X."}
players:
  Ann: {in play: [Drake, 2 Mountain, 3 Island]}
  Bob: {life: 20}
play: [%s]
expect: {Bob: {life: %d}}
"""
    played(board % ("{try: {Ann: use Drake on Bob x 3}}, {Ann: use Drake on Bob x 2}, resolve", 18))
    free = board.replace(" Spend only red mana on X.", "")
    played(free % ("{Ann: use Drake on Bob x 3}, resolve", 17))


def test_an_opponent_chooses_what_the_player_does() -> None:
    board = """
cards:
  Vault: {cost: "{U}", type: Sorcery, text: "An opponent chooses one —\\n• You draw two cards.\\n• You search your library for a land card, put that card into your hand, then shuffle."}
players:
  Ann: {hand: [Vault], in play: [Island], library: [Forest, Grizzly Bears, Swamp]}
  Bob: {}
play: [{Ann: cast Vault}, %s]
expect: {Ann: {hand: %d, library: %d}}
"""
    played(board % ("{Bob: choose mode 1}, resolve", 2, 1))
    played(board % ("{Bob: choose mode 2}, resolve, {Ann: choose Swamp}", 1, 2))


WHEN_YOU_DO = """
rules: tenth
cards:
  Pyre Acolyte:
    cost: "{R}"
    type: Creature — Human
    pt: 1/1
    text: "When ~ comes into play, you may sacrifice another creature. When you do, ~ deals 3 damage to target creature."
players:
  Ann: {hand: [Pyre Acolyte], in play: [Mountain, OTHER]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Pyre Acolyte
  - resolve
  - resolve
"""


def test_what_is_done_sets_off_an_ability_with_a_target_of_its_own() -> None:
    """The target is chosen when the second ability goes on the stack, and Bob could answer it."""
    play = """  - Ann: "yes"
  - Ann: choose Hill Giant
  - expect: {Grizzly Bears: {in: graveyard}, Hill Giant: {in: play}}
  - resolve
expect: {Hill Giant: {in: graveyard}, stack: []}
"""
    assert failed(WHEN_YOU_DO.replace("OTHER", "Grizzly Bears") + play) == []


def test_what_is_not_done_sets_off_nothing() -> None:
    play = """  - Ann: "no"
expect: {Hill Giant: {in: play}, stack: []}
"""
    assert failed(WHEN_YOU_DO.replace("OTHER", "Grizzly Bears") + play) == []
    alone = "expect: {Hill Giant: {in: play}, stack: []}"
    assert failed(WHEN_YOU_DO.replace("OTHER", "Plains") + alone) == []


@pytest.mark.parametrize(
    ("done", "hand", "answers"),
    [
        (
            "sacrifice another creature. When you do, ~ deals damage equal to the sacrificed creature's power",
            "",
            "",
        ),
        (
            "discard any number of cards. When you do, ~ deals that much damage",
            ", Forest, Swamp",
            "Forest, Swamp",
        ),
    ],
)
def test_what_is_set_off_by_what_was_done_knows_how_much_it_was(done: str, hand: str, answers: str) -> None:
    """Two damage: the power of the bear, or the two cards; the ability doesn't wait, as delayed ones do."""
    board = WHEN_YOU_DO.replace("OTHER", "Grizzly Bears").replace("[Pyre Acolyte]", f"[Pyre Acolyte{hand}]")
    board = board.replace("sacrifice another creature. When you do, ~ deals 3 damage", done)
    play = f"""  - Ann: "yes"
{f"  - Ann: choose {answers}" if answers else ""}
  - Ann: choose Hill Giant
  - resolve
expect: {{Hill Giant: {{in: play, damage: 2}}, not fired: ["404.4b"]}}
"""
    assert failed(board + play) == []


def test_at_a_moment_one_of_two_things_is_chosen() -> None:
    table = """
rules: tenth
cards:
  Patient Scribe: {cost: "{W}", type: Creature — Human, pt: 1/1, text: "At the beginning of your upkeep, choose one - You gain 2 life; or draw a card."}
players:
  Ann: {in play: [Patient Scribe]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - Ann: choose mode 1
  - resolve
expect: {Ann: {life: 22, hand: 0}}
"""
    assert failed(table) == []


@pytest.mark.parametrize("era", ["tenth", "classic", "fifth"])
@pytest.mark.parametrize(
    "offered",
    [
        "return a creature you control to its owner's hand",
        "exile a creature card from your graveyard",
        "tap an untapped creature you control",
        "put a land card from your hand onto the battlefield",
        "put a card from your hand on the bottom of your library",
        "destroy a creature you control",
        "put a +1/+1 counter on a creature you control",
        "discard your hand",
        "sacrifice a creature or discard a card",
        "gain control of a creature an opponent controls",
    ],
)
def test_nothing_follows_what_may_be_done_and_cannot_be(offered: str, era: str) -> None:
    played(f"""
rules: {era}
cards:
  Bell: {{cost: "{{2}}", type: Artifact, text: "Whenever you gain life, you may {offered}. If you do, each opponent loses 5 life."}}
  Salve: {{cost: "{{W}}", type: Instant, text: "You gain 1 life."}}
players:
  Ann: {{in play: [Plains, Bell], hand: [Salve]}}
  Bob: {{}}
now: {{turn of: Ann, step: {"main" if era == "fifth" else "first main"}}}
default choices: auto
play:
  - Ann: cast Salve
  - resolve all
expect: {{Bob: {{life: 20}}}}
""")


@pytest.mark.parametrize(("islands", "life"), [(0, 20), (1, 20), (2, 15)])
def test_nothing_follows_half_of_what_may_be_done(islands: int, life: int) -> None:
    """Under classic a "may" is answered as the ability goes on the stack."""
    held = f"{islands} Island, Bell" if islands else "Bell"
    played(f"""
rules: classic
cards:
  Bell: {{cost: "{{2}}", type: Artifact, text: "Whenever you gain life, you may sacrifice two Islands. If you do, each opponent loses 5 life."}}
  Salve: {{cost: "{{0}}", type: Instant, text: "You gain 1 life."}}
players:
  Ann: {{in play: [{held}], hand: [Salve]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Salve
  - resolve
  - Ann: "yes"
  - resolve
expect: {{Bob: {{life: {life}}}, Ann: {{graveyard: {3 if islands == 2 else 1}}}}}
""")


def test_what_may_be_done_after_and_is_done_though_nothing_came_of_the_first() -> None:
    played("""
rules: tenth
cards:
  Bell: {cost: "{2}", type: Artifact, text: "Whenever you gain life, you may untap Bell and draw a card."}
  Salve: {cost: "{W}", type: Instant, text: "You gain 1 life."}
players:
  Ann: {in play: [Plains, Bell], hand: [Salve]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Salve
  - resolve
  - resolve
  - Ann: "yes"
expect: {Ann: {hand: 1}}
""")


def test_of_two_things_that_may_be_done_only_a_possible_one_is_offered() -> None:
    played("""
rules: tenth
cards:
  Raider: {cost: "{2}", type: Creature — Orc, pt: 2/2, text: "Whenever Raider attacks, you may sacrifice an artifact or discard a card. If you do, Raider gets +2/+0 until end of turn."}
players:
  Ann: {in play: [Raider], hand: [Forest]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Raider
  - resolve
  - Ann: "yes"
expect: {Raider: {pt: 4/2}, Forest: {in: graveyard of Ann}}
""")


@pytest.mark.parametrize(
    "demanded",
    [
        "exile a creature card from your graveyard",
        "return a creature you control to its owner's hand",
        "put a land card from your hand on top of your library",
        "exile two cards from your graveyard",
    ],
)
def test_who_cannot_do_what_is_demanded_pays_for_it(demanded: str) -> None:
    played(f"""
rules: tenth
cards:
  Bell: {{cost: "{{2}}", type: Artifact, text: "Whenever you gain life, {demanded}. If you can't, you lose 5 life."}}
  Salve: {{cost: "{{W}}", type: Instant, text: "You gain 1 life."}}
players:
  Ann: {{in play: [Plains, Bell], hand: [Salve]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Salve
  - resolve all
expect: {{Ann: {{life: 16}}, Salve: {{in: graveyard of Ann}}}}
""")


def test_who_may_do_it_to_two_of_them_has_to_have_two() -> None:
    played("""
rules: tenth
cards:
  Bell: {cost: "{2}", type: Artifact, text: "Whenever you gain life, you may exile two cards from your graveyard. If you do, you gain 5 life."}
  Salve: {cost: "{W}", type: Instant, text: "Draw a card. You gain 1 life."}
players:
  Ann: {in play: [2 Plains, Bell], hand: [2 Salve]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Salve
  - resolve
  - resolve
  - expect: {Ann: {life: 21}, Salve: {in: graveyard of Ann}}
  - Ann: cast Salve#2
  - resolve
  - resolve
  - Ann: "yes"
  - resolve all
expect: {Salve: {in: removed}, Salve#2: {in: removed}}
""")


@pytest.mark.parametrize(
    ("answers", "land", "life"),
    [
        ('"Bob: no", "Bob: no"', "graveyard of Bob", 20),
        ('"Bob: no", "Bob: yes"', "play", 19),
        ('"Bob: yes"', "play", 20),
    ],
)
def test_who_may_pay_in_either_of_two_ways_is_asked_for_both_under_fifth(
    answers: str, land: str, life: int
) -> None:
    played(f"""
rules: fifth
cards:
  Rust: {{cost: "{{U}}", type: Enchant Land, text: "Enchant land\\nDuring the upkeep of enchanted land's controller, destroy that land unless that player pays {{1}} or 1 life."}}
players:
  Ann: {{in play: [{{card: Rust, on: Forest}}]}}
  Bob: {{in play: [Forest, Mountain]}}
now: {{turn of: Ann, step: discard}}
play: [to Bob's upkeep, "Bob: use Rust", resolve, {answers}]
expect: {{Forest: {{in: {land}}}, Bob: {{life: {life}}}}}
""")


@pytest.mark.parametrize(("answer", "cell"), [("yes", "play"), ("no", "graveyard of Ann")])
def test_what_any_player_may_prevent_and_is_no_damage_is_asked_as_it_resolves(answer: str, cell: str) -> None:
    played(f"""
rules: fifth
cards:
  Cell: {{cost: "{{1}}", type: Enchantment, text: "During your upkeep, destroy Cell. Any player may pay {{2}} to prevent this."}}
players:
  Ann: {{in play: [Cell]}}
  Bob: {{in play: [2 Forest]}}
now: {{turn of: Bob, step: discard}}
play: [to Ann's upkeep, "Ann: use Cell", resolve, "Bob: {answer}"]
expect: {{Cell: {{in: {cell}}}}}
""")
