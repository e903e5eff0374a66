"""Links between imported editions: made anew when an edition is replaced, or when other code made them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from editions import write_edition

from rules_kb.books import linking
from rules_kb.books.imports import link_editions
from rules_kb.books.lock import Held
from rules_kb.books.opening import open_store
from rules_kb.books.succession import Pair

RulesKb = Callable[..., Any]

OLD = {
    "1": "Kites",
    "100": "Strings",
    "100.1": "Whoever flies a kite holds its string with both hands until it is down again.",
    "100.2": "A string that is tangled belongs to both flyers until they have parted it.",
    "100.5": "In a storm nobody flies anything.",
}
NEW = {
    "1": "Kites",
    "100": "Strings",
    "100.1": "A kite without a tail is no kite for what these rules say of kites.",
    "100.2": "Whoever flies a kite holds its string with both hands until it is down again.",
    "100.3": "A string that is tangled belongs to both flyers until they have parted it.",
    "100.5": "In a storm nobody flies anything.",
}


@pytest.fixture
def kites(home: Path, small_books: Path) -> Path:
    """Two editions, linked with one another."""
    write_edition(home, "2001-01-01", OLD)
    write_edition(home, "2001-05-01", NEW)
    open_store().close()
    link_editions()
    return home


def test_an_edition_that_is_replaced_is_linked_anew(rules_kb: RulesKb, kites: Path) -> None:
    told = rules_kb("history", "cr@2001-01-01:100.2", "--to", "2001-05")
    assert "100.3" in told.out
    put_in = {"100.3": "A kite that is nobody's may be flown by anybody.", "100.4": NEW["100.3"]}
    write_edition(kites, "2001-05-01", {**NEW, **put_in})
    open_store().close()
    link_editions()
    told = rules_kb("history", "cr@2001-01-01:100.2", "--to", "2001-05")
    assert "100.4" in told.out


def test_an_edition_that_comes_in_again_as_it_was_keeps_its_links(
    kites: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(pair: Pair, id: str) -> None:
        raise AssertionError("linked again")

    monkeypatch.setattr(Pair, "follow", fails)
    write_edition(kites, "2001-05-01", NEW)
    open_store().close()
    link_editions()
    write_edition(kites, "2001-05-01", {**NEW, "100.5": "In a storm everybody flies."})
    open_store().close()
    with pytest.raises(AssertionError):
        link_editions()


def test_links_of_other_code_are_told_and_made_again(
    rules_kb: RulesKb, kites: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    followed = ("history", "cr@2001-01-01:100.1", "--to", "2001-05")
    assert "another version" not in rules_kb(*followed).err
    monkeypatch.setattr(linking, "code_that_links", lambda: 7)
    told = rules_kb(*followed)
    assert "100.2" in told.out
    assert "another version of rules-kb; the next import of an edition makes them anew" in told.err
    link_editions()
    assert "another version" not in rules_kb(*followed).err


def test_who_waits_hears_of_each_rule_that_is_linked(
    home: Path, small_books: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine to link two editions takes longer than anybody waits without a sign of life."""
    write_edition(home, "2001-01-01", OLD)
    write_edition(home, "2001-05-01", NEW)
    open_store().close()
    signs: list[str] = []
    real = Pair.follow
    monkeypatch.setattr(Held, "sign", lambda held: signs.append("sign"))
    monkeypatch.setattr(Pair, "follow", lambda pair, id: signs.append(id) or real(pair, id))
    link_editions()
    followed = [at for at, each in enumerate(signs) if each != "sign"]
    assert len(followed) > 3
    assert all(signs[at - 1] == "sign" for at in followed)


def test_links_that_were_made_stay_when_the_next_one_fails(
    home: Path, small_books: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for month in ("01", "03", "05"):
        write_edition(home, f"2001-{month}-01", {**OLD, "100.4": f"Month {month} is good for kites."})
    open_store().close()

    def breaks_off(what: str, done: int, of: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        link_editions(breaks_off)
    told: list[tuple[int, int]] = []
    link_editions(lambda what, done, of: told.append((done, of)))
    assert told == [(0, 1)]


def test_editions_that_stand_far_apart_are_linked_however_much_changed(home: Path, small_books: Path) -> None:
    heads = {"1": "Kites", "100": "Strings"}
    old = {f"100.{n}": f"Kite k{n} has string s{n} with tail t{n} by rule." for n in range(1, 560)}
    new = {id: f"{text} Nobody cuts it." for id, text in old.items()}
    write_edition(home, "2001-01-01", {**heads, **old})
    write_edition(home, "2009-05-01", {**heads, **new})
    open_store().close()
    link_editions()
    with open_store() as store:
        assert store.library is not None
        one, other = linking.chain(store.library)
        assert linking.Links(store.library).knows(one, other)
