"""Card data that others have made: forms of files, damaged symbols, and the user's own library."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import os
import re
import threading
import zipfile
from pathlib import Path
from typing import Any

import pytest

from rules_kb.cards.library import CardLibrary
from rules_kb.cards.mtgjson import NotCardData, mended, own_file, read_cards, read_own, written
from rules_kb.cards.understanding import tally, understood

GULL = {
    "name": "Tidy Gull",
    "manaCost": "{1}{U}",
    "type": "Creature — Bird",
    "power": "1",
    "toughness": "*",
    "text": "Flying",
}
KEPT = {"name": "Tidy Gull", "cost": "{1}{U}", "type": "Creature — Bird", "pt": "1/*", "text": "Flying"}
MOTH = {
    "name": "Old Moth",
    "mana_cost": None,
    "type": "Creature — Insect",
    "printed_type": "Summon Moth",
    "power": 2,
    "toughness": 1,
    "text": "{T}: Draw a card.",
    "printed_text": "oc\nT: Draw two cards.",
}


def given(folder: Path, data: Any, name: str = "data.json") -> Path:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("damaged", "whole"),
    [
        ("oc\nT: Draw a card.", "{T}: Draw a card."),
        ("ocT: Draw a card.", "{T}: Draw a card."),
        ("o2oW Draw a card.", "{2}{W}: Draw a card."),
        ("oT: Draw a card.", "{T}: Draw a card."),
        ("Pay o1.", "Pay {1}."),
        ("Add o\nB to it.", "Add {B} to it."),
        ("Add o\nGo\nG to it.", "Add {G}{G} to it."),
        ("Flying\no2o\nU, oc\nT: Look.", "Flying\n{2}{U}, {T}: Look."),
        ("o12o\nRo\nR, Bow: Look.", "{12}{R}{R}, Bow: Look."),
        ("o\nX, oc\nT, Bow: Look.", "{X}, {T}, Bow: Look."),
        ("Flying\no1oo\nW Gull sings.", "Flying\n{1}{W}: Gull sings."),
        ("o2o\nUoo\nU Look.", "{2}{U}{U}: Look."),
        ('It has "oo\nB Bow."', 'It has "{B}: Bow."'),
        ("oo\nGoats", "oo\nGoats"),
        ("Go to\nTown", "Go to\nTown"),
        ("Two o'Tools, {o2}", "Two o'Tools, {o2}"),
        ("{2}{U}, {T}: Look.", "{2}{U}, {T}: Look."),
        ("5, {T}: Gruk dozes.", "{5}, {T}: Gruk dozes."),  # with the number as a word
        ("1o\nRoo\nR Gruk dozes.", "{1}{R}{R}: Gruk dozes."),  # the first sign of a text was lost
    ],
)
def test_damaged_symbols_are_mended(damaged: str, whole: str) -> None:
    assert mended(damaged) == whole
    assert mended(whole) == whole


@pytest.mark.parametrize(
    "data",
    [
        {"meta": {}, "data": {"cards": [GULL]}},
        {"cards": [GULL]},
        [GULL, GULL],
        GULL,
        {"data": {"ONE": {"cards": [GULL]}, "TWO": {"cards": []}}},
        f"{json.dumps(GULL)}\n\n{json.dumps(GULL)}\r\n",
        "\ufeff" + json.dumps([GULL]),
    ],
    ids=["set file", "its data", "list", "one card", "several sets", "JSON lines", "byte order mark"],
)
def test_every_form_of_file(tmp_path: Path, data: Any) -> None:
    assert read_cards(given(tmp_path, data)) == [KEPT]


def test_the_printed_wording_goes_first(tmp_path: Path) -> None:
    path = given(tmp_path, [MOTH])
    assert read_cards(path) == [
        {"name": "Old Moth", "type": "Summon Moth", "pt": "2/1", "text": "{T}: Draw two cards."}
    ]
    assert read_cards(path, newer=True) == [
        {"name": "Old Moth", "type": "Creature — Insect", "pt": "2/1", "text": "{T}: Draw a card."}
    ]


def test_without_a_printed_text_the_newer_wording_stands(tmp_path: Path) -> None:
    moth = MOTH | {"printed_text": None}
    assert read_cards(given(tmp_path, [moth]))[0]["text"] == "{T}: Draw a card."
    assert read_cards(given(tmp_path, [moth]))[0]["type"] == "Creature — Insect"
    assert read_cards(given(tmp_path, [moth | {"text": ""}]))[0] == {
        "name": "Old Moth",
        "type": "Summon Moth",
        "pt": "2/1",
    }


def test_a_basic_land_is_one_whatever_is_printed_on_it(tmp_path: Path) -> None:
    assert read_cards(given(tmp_path, [{"name": "Forest", "type": "Land", "printed_text": "G"}])) == [
        {"name": "Forest", "type": "Basic Land — Forest"}
    ]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ("", "isn't card data: it is empty"),
        ("Draw a card.", "isn't card data"),
        ("7", "isn't card data: it should be"),
        ("{}", "isn't card data: it should be"),
        ('{"data": {"cards": {}}}', "isn't card data: it should be"),
        ("[]", "has no cards in it"),
        ("[7]", "card 1: isn't a card: 7"),
        ([GULL | {"power": 10**400}], r"card 1 \(Tidy Gull\): no card has such a number as its power"),
        ([GULL | {"power": float("nan")}], r"card 1 \(Tidy Gull\): no card has such a number as its power"),
        ([GULL, {"type": "Instant"}], "card 2: has no name"),
        ([{"name": "Bow"}], r"card 1 \(Bow\): has no type"),
        ([GULL | {"text": ["Flying"]}], r"card 1 \(Tidy Gull\): text should be text, not \[\"Flying\"\]"),
        (f'{json.dumps(GULL)}\n{{"name": ', "line 2: isn't JSON"),
        ("[" * 100_000, "isn't card data"),
    ],
)
def test_what_is_not_card_data(tmp_path: Path, data: Any, told: str) -> None:
    with pytest.raises(ValueError, match=rf"data\.json: {told}"):
        read_cards(given(tmp_path, data))


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "data.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="it isn't text in UTF-8"):
        read_cards(path)


def test_control_characters_are_left_out(tmp_path: Path) -> None:
    assert read_cards(given(tmp_path, [GULL | {"name": "Tidy\x1b Gull\x00"}])) == [KEPT]


@pytest.mark.parametrize("name", ["Odd\\Duck", r"Back\1slash", r"\g<0> Gull"])
def test_a_backslash_in_a_name_is_a_sign_like_any_other(tmp_path: Path, name: str) -> None:
    told = GULL | {"name": name, "printed_text": f"Flying\n{name} is calm."}
    (card,) = read_cards(given(tmp_path, [told]))
    assert (card["name"], card["text"]) == (name, f"Flying\n{name} is calm.")


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("6ed.jsonl", "6ed.json"),
        ("a b/c d.set.json", "c-d.json"),
        (".json", "cards.json"),
        ("..", "cards.json"),
    ],
)
def test_where_a_file_is_kept(tmp_path: Path, name: str, kept: str) -> None:
    assert own_file(name, tmp_path) == tmp_path / kept


def test_own_cards_stand_after_the_shipped_ones(tmp_path: Path) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    shipped.mkdir()
    own.mkdir()
    (shipped / "cards.yaml").write_text("Tidy Gull:\n  type: Instant\n", encoding="utf-8")
    facts = {"name": "Old Moth", "type": "Summon Moth", "pt": "2/1"}
    path = given(own, written([KEPT, facts, {"name": "Forest", "type": "Land"}]), "mine.json")
    given(own, written([facts | {"pt": "9/9"}]), "zweite.json")
    library = CardLibrary(shipped, own, tmp_path / "missing")
    assert list(library)[5:] == ["Tidy Gull", "Old Moth"]
    moth, gull = library.find("old moth"), library.find("tidy gull")
    assert moth is not None
    assert gull is not None
    assert (moth.power, gull.types) == (2, ("instant",))
    entry = library.entry("old moth")
    assert entry is not None
    assert (entry.path, entry.line) == (str(path), 3)


@pytest.mark.parametrize("text", ["[", "{}", "[7]", '[{"type": "Land"}]', '[{"name": "Bow", "text": 7}]'])
def test_a_broken_file_of_own_cards_is_named(tmp_path: Path, text: str) -> None:
    path = given(tmp_path, text)
    with pytest.raises(ValueError, match=r"data\.json.*import it again or delete it"):
        list(read_own(path))
    with pytest.raises(ValueError, match=r"data\.json"):
        len(CardLibrary(tmp_path / "missing", tmp_path))


def test_every_paragraph_that_is_not_understood_is_told() -> None:
    result = understood(
        "Bow", {"type": "Artifact", "text": "Frobnicate it.\n{T}: Draw a card.\nYodel twice."}
    )
    assert result.card is None
    assert [each.line for each in result.unread] == ["Frobnicate it.", "Yodel twice."]
    assert understood("Bow", {"type": "Gadget"}).wrong.startswith("'Gadget' isn't a type line")
    assert understood("Bow", {"type": "Artifact", "text": "{T}: Draw a card."}).said == ["{T}: draw a card"]


def test_a_tally() -> None:
    counts = tally([
        KEPT, {"name": "Yodler", "type": "Creature", "pt": "1/1", "text": "Yodel twice."},
        {"name": "Plain", "type": "Creature", "pt": "1/1"}, {"name": "Echo", "type": "Creature", "pt": "1/1", "text": "Yodel twice."},
        {"name": "Bow", "type": "Gadget", "text": "Flying"},
    ])  # fmt: skip
    assert counts[:4] == (5, 4, 2, 1)
    assert [phrase.cards for phrase in counts.phrases] == [("Yodler", "Echo")]
    assert [name for name, _ in counts.wrong] == ["Bow"]


def test_all_cards_by_name_and_a_packed_file(tmp_path: Path) -> None:
    data = {"meta": {}, "data": {"Tidy Gull": [GULL], "Old Moth": [{**MOTH, "name": "Old Moth"}]}}
    assert [card["name"] for card in read_cards(given(tmp_path, data))] == ["Tidy Gull", "Old Moth"]
    packed = tmp_path / "data.json.gz"
    packed.write_bytes(gzip.compress(json.dumps(data).encode()))
    assert read_cards(packed) == read_cards(given(tmp_path, data))
    packed.write_bytes(packed.read_bytes()[:40])
    with pytest.raises(ValueError, match="isn't card data"):
        read_cards(packed)


FORMS = [
    {
        "meta": {"cards": "none"},
        "data": {"baseSetSize": 2, "name": "A Set", "tokens": [{}], "cards": [GULL, MOTH]},
    },
    {"booster": {"default": {"sheets": [[1, 2], {"a": 3}]}}, "cards": [GULL, MOTH], "type": "core"},
    [GULL, MOTH],
    {"data": [GULL, MOTH]},
    {"data": {"ONE": {"cards": [GULL]}, "TWO": {"cards": []}, "THREE": {"code": "3", "cards": [MOTH, GULL]}}},
    {"meta": {}, "data": {"Tidy Gull": [GULL, {"faceName": "Other"}], "Old Moth": [MOTH]}},
    {"Tidy Gull": [GULL], "Old Moth": [MOTH]},
    f"{json.dumps(GULL)}\n{json.dumps(MOTH)}",
]


@pytest.mark.parametrize("data", FORMS)
def test_every_form_comes_to_the_same_when_it_is_too_large_to_be_held(
    tmp_path: Path, data: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = given(tmp_path, data)
    at_once = read_cards(path)
    assert [card["name"] for card in at_once] == ["Tidy Gull", "Old Moth"]
    monkeypatch.setattr("rules_kb.cards.pieces.LARGEST_PIECE", len(json.dumps(MOTH)) + 10)
    monkeypatch.setattr("rules_kb.cards.pieces.STEP", 16)
    assert read_cards(path) == at_once


def test_a_pipe_among_the_users_own_cards_isnt_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "set.json")
    with pytest.raises(NotCardData, match="isn't a file"):
        list(read_own(tmp_path / "set.json"))


def test_a_pipe_is_read_like_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "cards"
    os.mkfifo(pipe)
    for data in (json.dumps([GULL]).encode(), gzip.compress(json.dumps([GULL]).encode())):
        writer = threading.Thread(target=pipe.write_bytes, args=(data,))
        writer.start()
        assert read_cards(pipe) == [KEPT]
        writer.join()


@pytest.mark.parametrize(
    ("packed", "told"),
    [
        (b"\x28\xb5\x2f\xfd and so on", "is packed as zstd; unpack it first, or pack it with gzip"),
        (lzma.compress(b"[]")[:-9], "isn't card data: what is packed in it is damaged: "),
        (bz2.compress(b"[]")[:-4], "isn't card data: what is packed in it is damaged: "),
        (b"PK\x03\x04 and so on", "isn't card data: what is packed in it is damaged: "),
        (gzip.compress(b"[]", mtime=0)[:-4], "isn't card data: what is packed in it is damaged: "),
        (gzip.compress(b"[]", mtime=0)[:-8] + b"12345678", "can't be read: CRC check failed"),
    ],
)
def test_how_a_file_is_packed_is_told(tmp_path: Path, packed: bytes, told: str) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(packed)
    with pytest.raises(NotCardData) as problem:
        read_cards(path)
    assert str(problem.value).startswith(f"{path}: {told}")


@pytest.mark.parametrize("member", [1, 2])
@pytest.mark.parametrize(("at", "byte"), [(10, 99), (8, 1)], ids=["an unknown method", "encrypted"])
def test_a_zip_that_cannot_be_unpacked_is_told(tmp_path: Path, at: int, byte: int, member: int) -> None:
    content = bytearray(zipped(a_txt=SCRIPT, b_txt=SCRIPT))
    begins = [found.start() for found in re.finditer(b"PK\x01\x02", content)][member - 1]
    content[begins + at] = byte
    path = tmp_path / "cards.zip"
    path.write_bytes(content)
    with pytest.raises(NotCardData, match="is packed as zip, and can't be unpacked: "):
        read_cards(path)


def test_a_device_and_a_folder_hold_no_cards(tmp_path: Path) -> None:
    with pytest.raises(NotCardData, match=r"^/dev/zero: can't be read: it is a device, not a file$"):
        read_cards("/dev/zero")
    with pytest.raises(NotCardData, match=r"can't be read: it is a folder, not a file$"):
        read_cards(tmp_path)


def test_a_packed_file_is_unpacked_no_further_than_the_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules_kb.cards.mtgjson.LARGEST", 1 << 18)
    path = tmp_path / "cards.json.gz"
    for content in (b" " * (1 << 20), b"[" + b"7," * (1 << 20), b'["' + b"a" * (1 << 20)):
        path.write_bytes(gzip.compress(content))
        with pytest.raises(NotCardData, match=r"holds more than 262144 bytes; at most so many are read$"):
            read_cards(path)


def test_so_many_cards_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules_kb.cards.mtgjson.MOST_PRINTINGS", 5)
    monkeypatch.setattr("rules_kb.cards.mtgjson.MOST_CARDS", 3)
    assert read_cards(given(tmp_path, [GULL] * 5)) == [KEPT]
    with pytest.raises(NotCardData, match=r"has more than 5 cards; at most so many are read$"):
        read_cards(given(tmp_path, [GULL] * 6))
    several = [GULL | {"name": name} for name in ("One", "Two", "Three", "Four")]
    assert len(read_cards(given(tmp_path, several[:3]))) == 3
    with pytest.raises(NotCardData, match="has more than 3 cards"):
        read_cards(given(tmp_path, several))


LIST = """<?xml version="1.0"?>
<cockatrice_carddatabase version="4"><cards><card><name>Tidy Gull</name><text>Flying</text>
<prop><manacost>1U</manacost><type>Creature — Bird</type><pt>1/*</pt></prop><set>X</set></card></cards>
</cockatrice_carddatabase>"""
SCRIPT = "Name:Tidy Gull\nManaCost:1 U\nTypes:Creature Bird\nPT:1/*\nK:Flying\nOracle:Flying\n"
SCRYFALL = {
    "object": "card",
    "name": "Tidy Gull",
    "mana_cost": "{1}{U}",
    "type_line": "Creature — Bird",
    "oracle_text": "Flying",
    "power": "1",
    "toughness": "*",
}


def zipped(**files: str) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as packed:
        for name, text in files.items():
            packed.writestr(name.replace("_", "."), text)
    return content.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        LIST.encode(),
        SCRIPT.encode(),
        json.dumps([SCRYFALL]).encode(),
        lzma.compress(json.dumps([GULL]).encode()),
        bz2.compress(json.dumps([GULL]).encode()),
        zipped(all_json=json.dumps([GULL])),
        zipped(gull_txt=SCRIPT, readme_md="nothing"),
        lzma.compress(LIST.encode()),
    ],
    ids=["Cockatrice", "Forge", "Scryfall", "xz", "bzip2", "zip", "zip of scripts", "list in xz"],
)
def test_lists_of_other_programs_and_every_way_of_packing(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cards"
    path.write_bytes(content)
    assert read_cards(path) == [KEPT]


def test_several_scripts_and_a_card_of_two_faces(tmp_path: Path) -> None:
    faces = "Name:Stay\nManaCost:WU 2R WP\nTypes:Legendary Instant\nOracle:Draw a card.\nALTERNATE\nName:Go\nOracle:Flying"
    path = tmp_path / "cards.zip"
    path.write_bytes(zipped(a_txt=SCRIPT, b_txt=faces))
    first, second = read_cards(path)
    assert first == KEPT
    assert second == {
        "name": "Stay // Go",
        "cost": "{W/U}{2/R}{W/P}",
        "type": "Legendary Instant",
        "text": "Draw a card.",
    }
    assert understood("Stay // Go", second).card is None


HALVES = [
    {"name": "Stay // Go", "face_name": "Stay", "side": "a", "mana_cost": "{W}", "text": "You gain 3 life."},
    {"name": "Stay // Go", "face_name": "Go", "side": "b", "mana_cost": "{U}", "text": "Draw a card."},
]
SPLIT = {"type": "Instant", "layout": "split", "printed_text": "You gain 3 life."}
WHOLE = {
    "name": "Stay // Go",
    "cost": "{W} // {U}",
    "type": "Instant // Instant",
    "text": "You gain 3 life.\n//\nDraw a card.",
}
FACES = [{"oracle_text": half["text"]} for half in HALVES]
ONE_ENTRY = {
    "name": "Stay // Go",
    "layout": "split",
    "mana_cost": "{W} // {U}",
    "type_line": "Instant // Instant",
    "card_faces": FACES,
}


@pytest.mark.parametrize(
    "cards",
    [
        [half | SPLIT for half in HALVES],
        [half | SPLIT for half in reversed(HALVES)],
        [half | SPLIT for half in (*HALVES, *HALVES)],
        [ONE_ENTRY],
    ],
)
def test_a_split_card_is_put_together_from_its_halves(tmp_path: Path, cards: list[dict[str, object]]) -> None:
    assert read_cards(given(tmp_path, cards)) == [WHOLE]
    card = understood("Stay // Go", WHOLE).card
    assert card is not None
    assert [(half.name, half.colors) for half in card.halves] == [("Stay", {"W"}), ("Go", {"U"})]
    path = tmp_path / "all.json"
    path.write_text(json.dumps({"data": {"Stay // Go": cards, "Tidy Gull": [GULL]}}))
    assert read_cards(path)[0] == WHOLE


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"side": "a", "face_name": "Stay"}, "only one is told here"),
        ({"face_name": "Stray"}, "only one is told here"),
        ({"layout": "flip"}, "only one is told here"),
        (
            {"type": "Artifact", "text": "{T}: Draw a card."},
            "only a card whose two halves are instants or sorceries",
        ),
        ({"text": "Juggle."}, "juggle"),
    ],
)
def test_half_a_split_card_is_refused(tmp_path: Path, changed: dict[str, str], told: str) -> None:
    (facts,) = read_cards(given(tmp_path, [HALVES[0] | SPLIT, HALVES[1] | SPLIT | changed]))
    result = understood("Stay // Go", facts)
    assert result.card is None
    assert told in str(result.unread[0])


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (LIST.replace("</cards>", "").encode(), "isn't card data: line "),
        (b'<!DOCTYPE x [<!ENTITY a "aa">]><cards/>', "isn't card data: it declares entities"),
        (zipped(a_json="[]", b_json="[]"), "is packed as zip, and holds 2 files; one is expected"),
        (zipped(a_md="x"), "is packed as zip, and holds no file that ends in "),
        (b"<cards></cards>", "has no cards in it"),
    ],
)
def test_a_list_that_is_none(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "cards"
    path.write_bytes(content)
    with pytest.raises(NotCardData) as problem:
        read_cards(path)
    assert told in str(problem.value)


def test_fading_is_counters_and_the_keyword() -> None:
    card = understood("Dim Beast", {"type": "Creature — Beast", "pt": "5/5", "text": "Fading 3"})
    assert card.said == [
        "Dim Beast comes into play with three fade counters on it",
        "fading 3",
    ]


@pytest.mark.parametrize(
    ("times", "phrase"),
    [
        (300, "Flying, Flying, Flying, Flying,"),
        (3000, "24,000 letters; a text may have 3,000"),
    ],
)
def test_a_text_that_goes_on_and_on_is_told_and_not_understood(times: int, phrase: str) -> None:
    card = understood("Gull", {"type": "Creature — Bird", "pt": "1/1", "text": "Flying, " * times})
    assert (card.card, card.wrong) == (None, "")
    assert [each.phrase for each in card.unread] == [phrase]
