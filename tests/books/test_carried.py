"""What the wheel carries packed comes out as it went in, whatever characters it has."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_kb.books.carried import Carrier, DamagedBooks, carried
from rules_kb.books.words_as_signs import lengthened, shortened, with_signs, words_of

# Characters that serve as signs, and words that come often enough to get one.
TEXT = st.lists(
    st.sampled_from([" creature", "Creature", " the", "the", "Ā", "āĂ", "一", "{T}", "’", "\n", "😀"]),
    max_size=60,
).map("".join)


@given(texts=st.lists(TEXT, max_size=4))
def test_texts_with_signs_for_their_words_are_read_back(texts: list[str]) -> None:
    said, signed = with_signs(texts)
    assert [text.translate(words_of(said)) for text in signed] == texts


@given(words=st.lists(st.text(max_size=6), max_size=30))
def test_words_shortened_by_what_they_share_with_the_one_before_are_read_back(words: list[str]) -> None:
    assert lengthened(shortened(words)) == words


@pytest.mark.parametrize("damaged", ["", "1orc", "/orc", "Äorc"])
def test_what_no_word_was_shortened_to_is_damaged(damaged: str) -> None:
    with pytest.raises(ValueError, match="damaged"):
        lengthened([damaged])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=8, deadline=None)
@given(texts=st.lists(TEXT, min_size=1, max_size=4), singly=st.booleans())
def test_what_is_carried_is_unpacked_as_it_was(texts: list[str], singly: bool, tmp_path: Path) -> None:
    parts = [(f"corpus/{n}.yaml", text.encode()) for n, text in enumerate(texts)]
    path = tmp_path / "packed"
    path.write_bytes(carried(parts, singly))
    folder = tmp_path / "out"
    folder.mkdir(exist_ok=True)
    Carrier(str(path)).unpack(str(folder))
    assert [(folder / f"{n}.yaml").read_bytes() for n in range(len(texts))] == [part for _, part in parts]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(at=st.integers(0, 10_000), singly=st.booleans(), alone=st.sampled_from(["", "1.yaml"]))
def test_what_is_damaged_is_told_and_never_unpacked_otherwise(
    at: int, singly: bool, alone: str, tmp_path: Path
) -> None:
    texts = ["the creature dies, the creature is gone", "the creature stays the creature", "a land"]
    whole = bytearray(carried([(f"corpus/{n}.yaml", text.encode()) for n, text in enumerate(texts)], singly))
    whole[at % len(whole)] ^= 0x55
    path, folder = tmp_path / "packed", tmp_path / "out"
    path.write_bytes(whole)
    folder.mkdir(exist_ok=True)
    for left in folder.iterdir():
        left.unlink()
    try:
        Carrier(str(path)).unpack(str(folder), alone)
    except DamagedBooks:
        return
    for written in folder.iterdir():
        assert written.read_text() == texts[int(written.stem)]


def test_only_what_is_wanted_is_unpacked(tmp_path: Path) -> None:
    parts = [
        ("corpus/asked/a.yaml", b"the one"),
        ("corpus/b.yaml", b"the other"),
        ("shipped/c.yaml", b"the third"),
    ]
    (tmp_path / "packed").write_bytes(carried(parts))
    carrier = Carrier(str(tmp_path / "packed"))
    carrier.unpack(str(tmp_path), below="corpus/asked/")
    assert [path.name for path in tmp_path.glob("**/*.yaml")] == ["a.yaml"]
