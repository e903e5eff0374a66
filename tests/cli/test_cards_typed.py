"""The card library, and cards of one's own, as it is typed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("home")

GULL = {
    "name": "Tidy Gull",
    "manaCost": "{1}{U}",
    "type": "Creature — Bird",
    "power": "1",
    "toughness": "1",
    "text": "Flying",
    "originalText": "Flying\nocT: Draw a card.",
    "originalType": "Summon Bird",
}
YODLER = {"name": "Yodler", "manaCost": "{R}", "type": "Instant", "text": "Yodel twice."}


@pytest.fixture
def data(tmp_path: Path) -> str:
    return written(tmp_path, [GULL, YODLER])


def written(folder: Path, cards: Any) -> str:
    path = folder / "mine.json"
    path.write_text(json.dumps({"data": {"cards": cards}}), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("command", ["list", "find", "show", "read", "import", "report"])
def test_help_begins_with_examples(rules_kb: RulesKb, command: str) -> None:
    typed = rules_kb("cards", command, "-h")
    assert typed.code == 0
    assert typed.out.startswith(f"Examples:\n  rules-kb cards {command}")


def test_the_group_has_help(rules_kb: RulesKb) -> None:
    typed = rules_kb("cards", "-h")
    assert typed.code == 0
    assert 'rules-kb cards show "Giant Growth"' in typed.out
    assert rules_kb("cards", "shwo").code == 2


def test_list(rules_kb: RulesKb) -> None:
    lines = rules_kb("cards", "list").out.splitlines()
    assert lines[0].split() == ["Plains", "Basic", "Land", "—", "Plains"]
    (angel,) = rules_kb("cards", "list", "serra", "ANGEL").out.splitlines()
    assert angel == "Serra Angel  {3}{W}{W}  Creature — Angel  4/4"
    rows = json.loads(rules_kb("cards", "list", "--json").out)
    assert len(rows) == len(lines) >= 150
    assert {
        "name": "Serra Angel",
        "cost": "{3}{W}{W}",
        "type": "Creature — Angel",
        "pt": "4/4",
        "own": False,
    } in rows


def test_list_of_nothing(rules_kb: RulesKb) -> None:
    typed = rules_kb("cards", "list", "xqzzyv")
    assert (typed.code, typed.out) == (1, "")
    assert "'xqzzyv'" in typed.err
    assert json.loads(rules_kb("cards", "list", "xqzzyv", "--json").out) == []


def test_show(rules_kb: RulesKb) -> None:
    typed = rules_kb("cards", "show", "giant", "growth")
    assert (typed.code, typed.err) == (0, "")
    assert typed.out.splitlines() == [
        "Giant Growth  {G}  Instant", "  Target creature gets +3/+3 until end of turn.",
        "understood as", "  target creature gets +3/+3 until end of turn",
    ]  # fmt: skip
    record, land = json.loads(rules_kb("cards", "show", "Giant Growth", "forest", "--json").out)
    assert list(record) == [
        "name",
        "cost",
        "type",
        "pt",
        "own",
        "text",
        "file",
        "rulings_in_data",
        "understood_as",
        "not_understood",
        "wrong",
    ]
    assert (land["name"], land["file"], land["understood_as"]) == ("Forest", None, [])


def test_a_wrong_name_gets_the_nearest(rules_kb: RulesKb) -> None:
    typed = rules_kb("cards", "show", "gaint growth", "forest")
    assert typed.code == 1
    assert typed.out == "Forest  Basic Land — Forest\n"
    assert typed.err.startswith("rules-kb: there is no card 'gaint growth'; did you mean Giant Growth")


def test_read(rules_kb: RulesKb) -> None:
    typed = rules_kb("cards", "read", r"Flying\nWhen Gull comes into play, draw a card.", "--name", "Gull")
    assert typed.code == 0
    assert typed.out.splitlines()[:3] == [
        "understood as",
        "  flying",
        "  when Gull comes into play, draw a card",
    ]
    assert "Keyword" in typed.out
    assert json.loads(rules_kb("cards", "read", "Draw a card.", "--type", "Sorcery", "--json").out)[
        "understood_as"
    ] == ["draw a card"]
    assert rules_kb("cards", "read", "").out == "there is no text\n"


def test_read_what_is_not_understood(rules_kb: RulesKb) -> None:
    typed = rules_kb("cards", "read", r"Flying\nYodel twice.")
    assert (typed.code, typed.err) == (1, "")
    assert typed.out.splitlines()[0] == "isn't understood"
    assert "in 'Yodel twice.'" in typed.out
    found = json.loads(rules_kb("cards", "read", "Yodel twice.", "--json").out)
    assert (found["understood_as"], found["not_understood"][0]["line"]) == (None, "Yodel twice.")


def test_read_with_a_wrong_type(rules_kb: RulesKb) -> None:
    typed = rules_kb("cards", "read", "Flying", "--type", "Gadget")
    assert (typed.code, typed.out) == (2, "")
    assert "'Gadget' isn't a type line" in typed.err


def test_import_show_and_run(rules_kb: RulesKb, data: str, home: Path, tmp_path: Path) -> None:
    typed = rules_kb("cards", "import", data)
    kept = home / "cards" / "mine.json"
    assert (typed.code, typed.out) == (0, f"{data}: 2 cards, kept in {kept}\n")
    assert rules_kb("cards", "show", "tidy gull").out.splitlines() == [
        "Tidy Gull  {1}{U}  Summon Bird  1/1  (your own)", "  Flying", "  {T}: Draw a card.",
        "understood as", "  flying", "  {T}: draw a card",
    ]  # fmt: skip
    typed = rules_kb("cards", "show", "Yodler")
    assert typed.code == 0
    assert typed.out.splitlines()[2] == "isn't understood"
    assert rules_kb("cards", "list").out.splitlines()[-1].startswith("Yodler")
    scenario = tmp_path / "gull.yaml"
    scenario.write_text(
        (
            "title: A gull\nplayers:\n  Ann: {in play: [Tidy Gull]}\n  Bob: {}\nexpect:\n"
            "  Tidy Gull: {in: play}\n"
        ),
        encoding="utf-8",
    )
    assert rules_kb("run", str(scenario), "-q").code == 0


def test_import_again_replaces(rules_kb: RulesKb, data: str, home: Path) -> None:
    rules_kb("cards", "import", data)
    Path(data).write_text(json.dumps([GULL]), encoding="utf-8")
    assert rules_kb("cards", "import", data, "--newer").out.endswith(
        "mine.json, in place of the 2 that were there\n"
    )
    assert rules_kb("cards", "show", "Yodler").code == 1
    assert json.loads(rules_kb("cards", "show", "Tidy Gull", "--json").out)[0]["text"] == "Flying"
    assert [path.name for path in (home / "cards").iterdir()] == ["mine.json"]
    told = json.loads(rules_kb("cards", "import", data, "--json").out)
    assert (told["cards"], told["before"], told["hidden"]) == (1, 1, [])


def test_a_shipped_card_goes_before_an_imported_one(rules_kb: RulesKb, tmp_path: Path) -> None:
    typed = rules_kb("cards", "import", written(tmp_path, [GULL | {"name": "Shock"}]))
    assert typed.code == 0
    assert "taken from there, 1: Shock" in typed.out
    assert "Instant" in rules_kb("cards", "show", "Shock").out


@pytest.mark.parametrize("command", ["import", "report"])
def test_all_or_nothing(rules_kb: RulesKb, data: str, home: Path, command: str) -> None:
    rules_kb("cards", "import", data)
    before = (home / "cards" / "mine.json").read_bytes()
    Path(data).write_text(json.dumps([GULL, {"name": "Bow"}]), encoding="utf-8")
    typed = rules_kb("cards", command, data)
    assert (typed.code, typed.out) == (2, "")
    assert typed.err == f"rules-kb: {data}: card 2 (Bow): has no type\n"
    assert (home / "cards" / "mine.json").read_bytes() == before
    assert rules_kb("cards", command, "no-such-file.json").code == 2
    assert rules_kb("cards", command, "no\0such").code == 2


def test_a_broken_file_of_own_cards_is_named(rules_kb: RulesKb, data: str, home: Path) -> None:
    rules_kb("cards", "import", data)
    kept = home / "cards" / "mine.json"
    kept.write_text("[", encoding="utf-8")
    typed = rules_kb("cards", "show", "shock")
    assert typed.code == 2
    assert typed.err.startswith(f"rules-kb: {kept}: can't be read")
    assert rules_kb("cards", "import", data).code == 0
    assert rules_kb("cards", "show", "shock").code == 0


def test_report(rules_kb: RulesKb, data: str, home: Path) -> None:
    typed = rules_kb("cards", "report", data, "--quick")
    assert typed.code == 0
    first, second, *rest = typed.out.splitlines()
    assert first == f"{data}: 2 cards, 2 of them with a text"
    assert second.split()[:2] == ["parsed", "1"]
    assert any("Yodler" in line for line in rest)
    found = json.loads(rules_kb("cards", "report", data, "--json", "--quick").out)
    assert [found[key] for key in ("cards", "with_text", "parsed", "parsed_with_text")] == [2, 2, 1, 1]
    assert found["phrases"][0]["cards"] == ["Yodler"]
    assert not home.exists()


def test_report_plays_the_cards_and_looks_for_scenarios_that_test_them(
    rules_kb: RulesKb, tmp_path: Path
) -> None:
    healer = {
        "name": "Pool Healer",
        "manaCost": "{1}{W}",
        "type": "Creature — Cleric",
        "power": "1",
        "toughness": "1",
        "text": "{T}: You gain 3 life.",
    }
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "healer.yaml").write_text(
        """
title: The healer heals
cards: {Pool Healer: {cost: "{1}{W}", type: Creature — Cleric, pt: 1/1, text: "{T}: You gain 3 life."}}
players: {Ann: {in play: [Pool Healer]}, Bob: {}}
now: {turn of: Ann, step: first main}
play: ["Ann: use Pool Healer", resolve]
expect: {Ann: {life: 23}}
""",
        encoding="utf-8",
    )
    data = written(tmp_path, [healer, GULL, YODLER])
    lines = rules_kb("cards", "report", data, "--scenarios", str(mine)).out.splitlines()
    found = [["parsed", "2"], ["runs", "2"], ["tested", "1"], ["proven", "1"]]
    assert [line.split()[:2] for line in lines[1:5]] == found
    each = json.loads(rules_kb("cards", "report", data, "--scenarios", str(mine), "--json").out)["each"]
    assert [(one["name"], one["parsed"], one["runs"], bool(one["tested_in"])) for one in each] == [
        ("Pool Healer", True, True, True),
        ("Tidy Gull", True, True, False),
        ("Yodler", False, False, False),
    ]


def test_a_card_is_proven_where_each_of_its_abilities_would_be_missed(
    rules_kb: RulesKb, tmp_path: Path
) -> None:
    text = "Flying\n{T}: You gain 3 life."
    card = {
        "name": "High Healer",
        "manaCost": "{W}",
        "type": "Creature — Cleric",
        "power": "1",
        "toughness": "1",
    }
    scenario = """
title: The healer %s
cards: {High Healer: {cost: "{W}", type: Creature — Cleric, pt: 1/1, text: "Flying\\n{T}: You gain 3 life."}}
players: {Ann: {in play: [High Healer]}, Bob: {in play: [Grizzly Bears]}}
now: {turn of: Ann, step: %s}
play: [%s]
expect: {Ann: {life: %d}, Bob: {life: %d}}
"""
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "heals.yaml").write_text(
        scenario % ("heals", "first main", "'Ann: use High Healer', resolve", 23, 20), encoding="utf-8"
    )
    data = written(tmp_path, [{**card, "text": text}])
    rules_kb("cards", "import", data)
    typed = ("cards", "report", Path(data).stem, "--json", "--scenarios", str(mine))
    found = json.loads(rules_kb(*typed).out)
    assert (found["tested"], found["proven"]) == (1, 0)
    flies = (
        "'Ann: attack with High Healer', to declare blockers, "
        "{try: {Bob: block High Healer with Grizzly Bears}}, 'Bob: no block', to end of combat"
    )
    (mine / "flies.yaml").write_text(
        scenario % ("flies", "declare attackers", flies, 20, 19), encoding="utf-8"
    )
    found = json.loads(rules_kb(*typed).out)
    assert (found["tested"], found["proven"]) == (1, 1)


def test_a_file_of_several_scenarios_names_the_cards_of_the_data(rules_kb: RulesKb, tmp_path: Path) -> None:
    tonic = {"name": "Odd Tonic", "manaCost": "{0}", "type": "Instant", "text": "You gain 4 life."}
    scenario = """
title: Of %s
players: {Ann: {hand: [%s]}, Bob: {}}
now: {turn of: Ann, step: first main}
play: ["Ann: cast %s", resolve]
expect: {Ann: {life: %d}}
"""
    first, second = scenario % (*["Odd Tonic"] * 3, 24), scenario % (*["Odder Tonic"] * 3, 25)
    mine = tmp_path / "mine.yaml"
    mine.write_text(f"---{first}---{second}", encoding="utf-8")
    odder = {**tonic, "name": "Odder Tonic", "text": "You gain 5 life."}
    typed = ("cards", "report", written(tmp_path, [tonic, odder]), "--scenarios", str(mine), "--json")
    each = json.loads(rules_kb(*typed).out)["each"]
    assert [one["tested_in"] for one in each] == [f"{mine}: Of Odd Tonic", f"{mine}: Of Odder Tonic"]
    typed = ("cards", "report", written(tmp_path, [tonic]), "--scenarios", str(mine))
    assert f"{mine}:{first.count(chr(10)) + 3}:" in rules_kb(*typed).err


def test_rulings_in_the_data_are_shown_with_their_card(rules_kb: RulesKb, tmp_path: Path) -> None:
    rulings = [{"date": "2004-10-04", "text": "It is tidy\nat all times."}]
    assert rules_kb("cards", "import", written(tmp_path, [{**GULL, "rulings": rulings}])).code == 0
    page = rules_kb("cards", "show", "tidy gull").out
    assert "rulings in your data\n  2004-10-04  It is tidy at all times.\n" in page
    (record,) = json.loads(rules_kb("cards", "show", "Tidy Gull", "--json").out)
    assert record["rulings_in_data"] == [{"date": "2004-10-04", "text": "It is tidy at all times."}]


def test_find(rules_kb: RulesKb, data: str) -> None:
    rules_kb("cards", "import", data)
    found = rules_kb("cards", "find", "tidy bird 'draw a card'")
    assert found.out == "Tidy Gull  {1}{U}  Summon Bird  1/1\n  Flying\n  {T}: Draw a card.\n"
    assert rules_kb("cards", "find", "bird 'no such words'").code == 1
    unquoted = rules_kb("cards", "find", "trample").err
    assert "in quotes it is looked for in the text: rules-kb cards find \"'trample'\"" in unquoted
    assert "rules-kb cards find \"'draw a card'\"" in rules_kb("cards", "find", "draw", "a", "card").err
    assert "in quotes" not in rules_kb("cards", "find", "nowhatnow").err
    assert rules_kb("cards", "find", "with").code == 2
    assert "; did you mean 'trample'?" in rules_kb("cards", "find", "trmaple").err
    assert "; did you mean 'red,flying'?" in rules_kb("cards", "find", "red,flyng").err
    assert "did you mean" not in rules_kb("cards", "find", "red,xyzzyx").err


def test_show_word_by_word(rules_kb: RulesKb) -> None:
    page = rules_kb("cards", "show", "Royal Assassin", "--words").out
    assert "word by word\n  {t}" in page
    assert "tapped creature  Filter: noun permanent, words creature, states tapped" in page


def test_an_imported_card_s_text_is_taken_whole_mana_symbols_and_all() -> None:
    from rules_kb.cli.cards_typed import OWN, entry_of

    file = (
        '\n{"name": "gruk", "text": "{t}: add {g}. \\"it\\" haunts."},\n{"name": "other", "text": "trample"}'
    )
    told = entry_of("gruk", file, OWN)
    assert told is not None
    assert "haunts" in told
    assert "trample" not in told


def test_a_report_tells_a_terminal_how_far_it_is(
    rules_kb: RulesKb, data: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The texts are read, the shipped scenarios are, and the cards are played; what is told goes away."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    told = rules_kb("cards", "report", data).err
    assert "\r\x1b[Kreading cards (2 of 2)\r\x1b[K" in told
    assert "\r\x1b[Kreading scenarios [####" in told
    assert told.endswith("\r\x1b[Kplaying cards (1 of 2)\r\x1b[Kplaying cards (2 of 2)\r\x1b[K")
