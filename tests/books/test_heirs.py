"""The next edition takes over what we know of today's rules, where it is sure which record is which.

The rules here are about hats. What the real editions do is tried where they lie beside the project.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from beside import RULEBOOKS, needs_rulebooks
from small_corpus import write_corpus

from rules_kb.books import places
from rules_kb.books.fingerprints import fingerprint, fingerprints_of
from rules_kb.books.heirs import Fingerprinted, in_place, same_words_in
from rules_kb.books.importing import import_file, read_document
from rules_kb.books.opening import open_store
from rules_kb.books.readers.comprehensive_rules import read
from rules_kb.search.finding import Finder
from rules_kb.search.index import open_index

RulesKb = Callable[..., Any]

TODAY = """Hats Comprehensive Rules

These rules are effective as of February 27, 2026.

1. Hats

100. General

100.1. A hat is worn upon the head until the sun goes down.

100.2. Two hats are a pile, and a pile may not be worn in company.

100.2a A pile of bonnets is no pile, whatever the hatter says.

100.3. Whoever lifts the hat has greeted everybody in the street.

Glossary

Bonnet
A hat with strings below the chin.

Credits

Nobody
"""
BOOKS = """books:
- {key: cr2026, title: Rules, date: 2026-02-27, era: current, style: numbers, covers: All.}
"""
RECORDS = """book: cr2026
records:
- {id: "1", heading: Hats, force: definition, digest: About hats.}
- {id: "100", heading: General, force: definition, digest: What holds for all.}
- {id: "100.1", force: operative, digest: Hats stay on till dusk.}
- {id: "100.2", force: operative, digest: "Several hats make a pile, for nobody to wear among others."}
- {id: "100.2a", force: operative, digest: Bonnets never pile.}
- {id: "100.3", force: operative, digest: Lifting it greets the whole street.}
- {term: Bonnet, force: definition, digest: It is tied below the chin.}
"""
CONCEPTS = """concepts:
- id: greeting
  name: greeting
  changed: It was always so.
  records: {cr2026: ["100.3"]}
"""
ASKED = """asked:
  "100.3": |
    how do I say hello to the neighbours
"""


@pytest.fixture
def hats(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A corpus in which today's rules are those about hats; the folder for documents."""
    place = write_corpus(tmp_path, books=BOOKS, concepts=CONCEPTS)
    (place / "small" / "1-beginnings.yaml").unlink()
    for name, content in {
        "cr2026/1.yaml": RECORDS,
        "asked/cr2026.yaml": ASKED,
        f"{places.FINGERPRINTS}/cr2026.txt": "".join(
            f"{each.id} {fingerprint(each.heading, each.text)}\n" for each in read(TODAY, "today.txt").records
        ),
    }.items():
        (place / name).parent.mkdir(exist_ok=True)
        (place / name).write_text(content, encoding="utf-8")
    real = places.shipped
    monkeypatch.setattr(places, "shipped", lambda name: str(place) if name == "corpus" else real(name))
    return tmp_path


def later(folder: Path, *changes: tuple[str, str]) -> str:
    """The path of a later edition: today's, with these changes."""
    text = TODAY.replace("February 27, 2026", "June 5, 2026")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "later.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_what_stays_keeps_its_digest_wherever_it_stands(hats: Path) -> None:
    moved = (
        "100.3. Whoever",
        "100.3. A cap is none of the hats that these rules are about.\n\n100.4. Whoever",
    )
    report = import_file(later(hats, moved))
    assert report.legacy is not None
    assert (report.legacy.reworded, report.legacy.new) == ((), ("100.3",))
    with open_store() as store:
        said = {entry.id: entry.digest for entry in store.entries("cr@2026-06-05")}
        assert said["100.4"] == "Lifting it greets the whole street."
        assert said["100.3"] == ""
        assert said["glossary/bonnet"] == "It is tied below the chin."


def test_what_has_other_words_says_for_which_day_the_digest_was_written(
    hats: Path, rules_kb: RulesKb
) -> None:
    typed = rules_kb("import", later(hats, ("goes down", "comes up again")))
    assert "1 record worded otherwise" in typed.out
    page = " ".join(rules_kb("show", "cr@2026-06-05:100.1").out.split())
    assert "written for cr2026:100.1 of 27 February 2026: the rule has other words here" in page
    told = json.loads(rules_kb("show", "cr@2026-06-05:100.1", "--json").out)[0]
    assert told["written_for"] == {"cite": "cr2026:100.1", "date": "2026-02-27", "reworded": True}
    assert "has other words" not in rules_kb("show", "cr@2026-06-05:100.3").out
    assert "7 of its records have our words" in rules_kb("books").out


def test_a_concepts_history_says_for_which_words_a_digest_was_written(hats: Path, rules_kb: RulesKb) -> None:
    rules_kb("import", later(hats, ("everybody in the street", "nobody in the street")))
    told = json.loads(rules_kb("history", "greeting", "--json").out)[0]
    assert {each["book"]: each["records"][0]["written_for"] for each in told["versions"]} == {
        "cr2026": None,
        "cr@2026-06-05": {"cite": "cr2026:100.3", "date": "2026-02-27", "reworded": True},
    }


def test_what_was_imported_is_known_to_the_search_at_once(hats: Path, rules_kb: RulesKb) -> None:
    path = hats / "today.txt"
    path.write_text(TODAY, encoding="utf-8")
    assert rules_kb("import", str(path)).code == 0
    made: list[str] = []
    with open_store() as store:
        open_index(store, lambda what, done, total: made.append(what))
        assert Finder(store).find("sun").results[0].entry.id == "100.1"
    assert made == []


def test_changes_against_todays_rules_by_what_was_handed_on_where_their_wording_is_not_there(
    hats: Path, rules_kb: RulesKb
) -> None:
    rules_kb("import", later(hats, ("goes down", "comes up again")))
    told = rules_kb("changes", "cr2026", "cr@2026-06-05").out
    assert "1 reworded; 6 as before." in told
    assert "cr2026's wording isn't imported: our words stand for it, whole" in told
    assert "[-Hats stay on till dusk.-] {+A hat is worn upon the head until the sun comes up again.+}" in told
    back = rules_kb("changes", "cr@2026-06-05", "cr2026").out
    assert "1 reworded; 6 as before." in back


@pytest.mark.parametrize(
    ("id", "change", "told"),
    [
        (
            "100.1",
            ("goes down", "comes up again"),
            "cr@2026-06-05:100.1 has other words than cr2026:100.1",
        ),
        ("100.3", ("100.3. Whoever", "100.4. Whoever"), "cr2026:100.3 is 100.4 there"),
        (
            "100.2a",
            ("100.2a A pile of bonnets is no pile, whatever the hatter says.\n\n", ""),
            "nothing there surely carries on cr2026:100.2a",
        ),
    ],
)
def test_our_page_tells_what_became_of_the_rule_since(
    hats: Path, rules_kb: RulesKb, id: str, change: tuple[str, str], told: str
) -> None:
    import_file(later(hats, change))
    ours = rules_kb("show", f"cr2026:{id}")
    assert ours.err == f"rules-kb: cr@2026-06-05 is newer; {told}\n"
    assert ours.out.startswith(f"cr2026:{id}  ")
    assert rules_kb("show", id, "--book", "cr2026").out.startswith(f"cr2026:{id}  ")
    assert rules_kb("show", "bonnet").err == ""


def test_a_number_without_a_book_means_the_newest_rules_where_these_are_others(
    hats: Path, rules_kb: RulesKb
) -> None:
    import_file(later(hats, ("goes down", "comes up again"), ("100.3. Whoever", "100.4. Whoever")))
    reworded = rules_kb("show", "100.1")
    assert reworded.out.startswith("cr@2026-06-05:100.1  ")
    assert "comes up again" in reworded.out
    told = "cr@2026-06-05:100.1 has other words than cr2026:100.1"
    assert reworded.err == f"rules-kb: the newest rules here are cr@2026-06-05; {told}\n"
    moved = rules_kb("show", "100.3")
    assert moved.out.startswith("cr@2026-06-05:100.4  ")
    assert moved.err.endswith("; cr2026:100.3 is 100.4 there\n")
    followed = rules_kb("history", "100.3").err
    assert followed.startswith("rules-kb: cr@2026-06-05 is newer; cr2026:100.3 is 100.4 there\n")
    same = rules_kb("show", "100.2")
    assert same.out.startswith("cr2026:100.2  ")
    assert same.err == ""


def test_a_rule_with_another_one_below_it_is_shown_as_the_newest_rules_have_it(
    hats: Path, rules_kb: RulesKb
) -> None:
    import_file(later(hats, ("whatever the hatter says", "unless the hatter says so")))
    above = rules_kb("show", "100.2")
    assert above.out.startswith("cr@2026-06-05:100.2  ")
    assert "unless the hatter says so" in above.out
    told = "what stands below cr2026:100.2 isn't as it was"
    assert above.err == f"rules-kb: the newest rules here are cr@2026-06-05; {told}\n"
    assert rules_kb("show", "cr2026:100.2").err == f"rules-kb: cr@2026-06-05 is newer; {told}\n"


def test_another_rule_under_a_number_is_shown_with_where_todays_went(hats: Path, rules_kb: RulesKb) -> None:
    new = "100.3. A cap is none of the hats of these rules.\n\n100.4. Whoever"
    import_file(later(hats, ("100.3. Whoever", new)))
    shown = rules_kb("show", "100.3")
    assert "A cap is none" in shown.out
    assert shown.err.endswith("; cr2026:100.3 is 100.4 there\n")
    assert rules_kb("history", "100.3").err == (
        "rules-kb: cr@2026-06-05 is newer; cr2026:100.3 is 100.4 there\n"
        "rules-kb: cr@2026-06-05:100.3 is another rule: rules-kb show cr@2026-06-05:100.3 tells it\n"
    )
    assert "A cap is none" in rules_kb("show", "cr@2026-06-05:100.3").out


def test_references_are_those_of_the_rule_that_show_shows(hats: Path, rules_kb: RulesKb) -> None:
    import_file(later(hats, ("100.3. Whoever", "100.4. Whoever")))
    shown = rules_kb("refs", "100.3")
    assert shown.out.startswith("cr@2026-06-05:100.4")
    assert shown.err.endswith("; cr2026:100.3 is 100.4 there\n")
    assert rules_kb("refs", "100.3", "--book", "cr2026").out.startswith("cr2026:100.3")


def test_a_search_for_a_number_finds_what_show_shows(hats: Path, rules_kb: RulesKb) -> None:
    new = "100.3. A cap is none of the hats of these rules.\n\n100.4. Whoever"
    import_file(later(hats, ("100.3. Whoever", new), ("goes down", "comes up again")))
    for number, cite in (
        ("100.1", "cr@2026-06-05:100.1"),
        ("100.3", "cr@2026-06-05:100.3"),
        ("100.2", "cr2026:100.2"),
    ):
        assert json.loads(rules_kb("search", number, "--json").out)["results"][0]["cite"] == cite
        assert rules_kb("show", number).out.startswith(f"{cite}  ")
    ours = json.loads(rules_kb("search", "100.3", "--book", "cr2026", "--json").out)["results"]
    assert ours[0]["cite"] == "cr2026:100.3"


def test_a_search_finds_what_the_newest_rules_have_otherwise(hats: Path, rules_kb: RulesKb) -> None:
    import_file(later(hats, ("goes down", "comes up again"), ("100.3. Whoever", "100.4. Whoever")))

    def found(*arguments: str) -> list[str]:
        results = json.loads(rules_kb("search", *arguments, "--json").out)["results"]
        return [each["cite"] for each in results if each["cite"].partition("@")[0].startswith("cr")]

    assert found("sun", "hats")[0] == "cr@2026-06-05:100.1"
    greeted = found("say hello to my neighbours")
    assert "cr@2026-06-05:100.4" in greeted
    assert "cr2026:100.3" not in greeted
    assert found("say hello to my neighbours", "--book", "cr2026")[0] == "cr2026:100.3"


def test_where_rules_were_put_in_a_number_says_nothing(hats: Path) -> None:
    shifted = (
        (
            "100.2. Two hats are a pile",
            "100.2. A hat of straw is lighter than most.\n\n100.5. Two hats are a heap",
        ),
        ("100.2a A pile", "100.5a A pile"),
    )
    report = import_file(later(hats, *shifted))
    assert report.legacy is not None
    assert report.legacy.new == ("100.2", "100.5")
    with open_store() as store:
        heirs = {id: of.id for id, of in store.heirs("cr@2026-06-05")}
    assert "100.2" not in heirs
    assert heirs["100.5a"] == "100.2a"


def test_a_rule_in_other_words_between_two_that_stayed_is_the_same_beside_a_new_one(hats: Path) -> None:
    other = ("Two hats are a pile, and", "Two hats are a heap, and")
    beside = ("in the street.", "in the street.\n\n100.4. A cap is none of the hats of these rules.")
    report = import_file(later(hats, other, beside))
    assert report.legacy is not None
    assert (report.legacy.reworded, report.legacy.new) == (("100.2",), ("100.4",))


def test_sayings_and_concepts_go_along(hats: Path, rules_kb: RulesKb) -> None:
    import_file(later(hats, ("100.3. Whoever", "100.4. Whoever")))
    with open_store() as store:
        entry = store.entry("cr@2026-06-05", "100.4")
        assert entry is not None
        assert [id for id, _ in store.concepts_of(entry)] == ["greeting"]
        found = Finder(store).find("say hello to my neighbours", books=["cr@2026-06-05"]).results
        assert found[0].entry.id == "100.4"
    page = rules_kb("history", "greeting").out
    assert page.index("cr@2026-06-05") < page.index("100.4")


def test_history_shows_the_official_words_of_a_rule_that_our_words_were_not_written_for(
    hats: Path, rules_kb: RulesKb
) -> None:
    assert rules_kb("import", later(hats)).code == 0
    assert "2026-06-05  cr@2026-06-05  the same\n" in rules_kb("history", "greeting").out
    assert rules_kb("import", later(hats, ("everybody in the street", "nobody but the hatter"))).code == 0
    told = rules_kb("history", "greeting").out
    assert "Whoever lifts the hat has greeted nobody but the hatter.\n(official wording)" in told
    assert "the same" not in told


def test_what_our_words_were_not_written_for_is_not_taught(hats: Path, rules_kb: RulesKb) -> None:
    assert rules_kb("import", later(hats, ("everybody in the street", "nobody but the hatter"))).code == 0
    cards = rules_kb("teach", "flashcards", "cr@2026-06-05:100", "--format", "csv", "-o", "-").out
    assert "General (100.1 of 2026-06-05): what does the rule say?,Hats stay on till dusk." in cards
    handout = rules_kb("teach", "handout", "cr@2026-06-05:100", "--format", "md", "-o", "-").out
    assert "Hats stay on till dusk." in handout
    assert "100.3" not in cards + handout


def test_an_edition_of_other_rules_takes_over_nothing(hats: Path) -> None:
    other = "".join(f"100.{n}. Shoe number {n} is worn on a foot.\n\n" for n in range(4, 60))
    report = import_file(later(hats, ("Glossary\n", f"{other}Glossary\n")))
    assert report.legacy is None
    with open_store() as store:
        assert {entry.digest for entry in store.entries("cr@2026-06-05")} == {""}


OLD = TODAY.replace("February 27, 2026", "October 1, 2006").replace("may not be worn", "must never be worn")
"""The rules of long ago, in which one rule had other words."""


def test_an_edition_between_two_books_takes_over_of_both(hats: Path) -> None:
    """Of the book that has most of its words first, and of the other what nobody says any more."""
    corpus = hats / "corpus"
    (corpus / "books.yaml").write_text(
        BOOKS + "- {key: cr2006, title: Rules, date: 2006-10-01, era: tenth, style: numbers, covers: All.}\n",
        encoding="utf-8",
    )
    (corpus / "cr2006").mkdir()
    (corpus / "cr2006" / "1.yaml").write_text(
        RECORDS.replace("cr2026", "cr2006").replace("Several hats make a pile", "Several hats make a heap"),
        encoding="utf-8",
    )
    prints = [f"{each.id} {fingerprint(each.heading, each.text)}\n" for each in read(OLD, "old.txt").records]
    (corpus / places.FINGERPRINTS / "cr2006.txt").write_text("".join(prints), encoding="utf-8")
    report = import_file(later(hats, ("may not be worn", "must never be worn")))
    assert report.legacy is not None
    assert report.legacy.reworded == ()
    with open_store() as store:
        heirs = {id: of.cite for id, of in store.heirs("cr@2026-06-05")}
        assert heirs["100.1"].startswith(report.legacy.of[0])
        assert heirs["100.2"] == "cr2006:100.2"
        entry = store.entry("cr@2026-06-05", "100.2")
        assert entry is not None
        assert entry.digest.startswith("Several hats make a heap")


def test_the_edition_itself_gives_its_wording_to_our_book(hats: Path) -> None:
    path = hats / "today.txt"
    path.write_text(TODAY, encoding="utf-8")
    report = import_file(str(path), lenient=True)
    assert (report.book, report.legacy) == ("cr2026", None)


def heirs_in(key: str) -> dict[str, str]:
    with open_store() as store:
        return {id: of.id for id, of in store.heirs(key)}


def test_what_only_the_wording_tells_is_handed_on_when_that_comes(hats: Path, rules_kb: RulesKb) -> None:
    """Whichever of the two is imported first."""
    shifted = (
        (
            "100.2. Two hats are a pile, and",
            "100.2. A hat of straw is lighter than most.\n\n100.5. Two hats are a heap, and",
        ),
        ("100.2a A pile", "100.5a A pile"),
    )
    assert rules_kb("import", later(hats, *shifted)).code == 0
    assert "100.5" not in heirs_in("cr@2026-06-05")
    (hats / "today.txt").write_text(TODAY, encoding="utf-8")
    told = rules_kb("import", str(hats / "today.txt"))
    assert "1 record more took over our words" in told.out
    assert heirs_in("cr@2026-06-05")["100.5"] == "100.2"
    with open_store() as store:
        entry = store.entry("cr@2026-06-05", "100.5")
        assert entry is not None
        assert entry.digest.startswith("Several hats make a pile")
    assert "7 of its records have our words of cr2026; 1 of these" in rules_kb("books").out


def test_what_was_handed_on_is_counted_in_the_json(hats: Path, rules_kb: RulesKb) -> None:
    shifted = (
        (
            "100.2. Two hats are a pile, and",
            "100.2. A hat of straw is lighter than most.\n\n100.5. Two hats are a heap, and",
        ),
        ("100.2a A pile", "100.5a A pile"),
    )
    first = json.loads(rules_kb("import", later(hats, *shifted), "--json").out)
    assert first[-1]["handed_on"] == {"records": 0, "editions": {}}
    (hats / "today.txt").write_text(TODAY, encoding="utf-8")
    told = json.loads(rules_kb("import", str(hats / "today.txt"), "--json").out)
    assert told[-1]["handed_on"] == {"records": 1, "editions": {"cr@2026-06-05": 1}}


def test_what_an_edition_is_handed_as_it_comes_is_not_told_to_be_without_a_digest(
    hats: Path, rules_kb: RulesKb
) -> None:
    put_in = "100.2. A hat of straw is lighter than most.\n\n100.5. Two hats are a heap, and"
    shifted = (("100.2. Two hats are a pile, and", put_in), ("100.2a A pile", "100.5a A pile"))
    (hats / "today.txt").write_text(TODAY, encoding="utf-8")
    assert rules_kb("import", str(hats / "today.txt")).code == 0
    told = rules_kb("import", later(hats, *shifted)).out
    assert "7 records took over our words of cr2026" in told
    assert "1 record worded otherwise; their pages say for which day the digest was written" in told
    assert told.endswith("1 record without a digest: new, or not surely the same\n    cr@2026-06-05:100.2\n")
    (again,) = json.loads(rules_kb("import", later(hats, *shifted), "--json").out)
    assert (again["legacy"]["reworded"], again["legacy"]["new"]) == (["100.5"], ["100.2"])


def test_an_edition_beside_another_is_handed_what_that_one_has(hats: Path, rules_kb: RulesKb) -> None:
    """What only the history of the rules tells isn't worked out again for it."""
    put_in = "100.2. A hat of straw is lighter than most.\n\n100.5. Two hats are a heap, and"
    shifted = (("100.2. Two hats are a pile, and", put_in), ("100.2a A pile", "100.5a A pile"))
    (hats / "today.txt").write_text(TODAY, encoding="utf-8")
    assert rules_kb("import", str(hats / "today.txt"), later(hats, *shifted)).code == 0
    soon = Path(later(hats, *shifted)).read_text(encoding="utf-8").replace("June 5", "July 3")
    (hats / "soon.txt").write_text(soon.replace("may not be worn", "is never worn"), encoding="utf-8")
    assert rules_kb("import", str(hats / "soon.txt")).code == 0
    assert heirs_in("cr@2026-07-03")["100.5"] == "100.2"


CAP = "100.3. A cap is none of the hats that these rules are about.\n\n100.4. Whoever"
LIFTED = "100.3. Whoever lifts the hat has greeted everybody in the street."
LANE = f"{CAP} lifts the hat has greeted everybody in the lane behind the church."
"""What of 100.3 has become in June."""
YARD = f"""{CAP} lifts the hat has greeted whoever lives in the lane behind the church.

100.6. Whoever lifts the hat has greeted everybody in the street nearby."""
"""And in July, when another rule says nearly what 100.3 said in February."""


def three_editions(hats: Path) -> dict[str, str]:
    """Three editions of the hats' rules, by their dates, oldest first."""
    files = {}
    for date, month, lifted in (
        ("2026-02-27", "February 27", LIFTED),
        ("2026-06-05", "June 5", LANE),
        ("2026-07-03", "July 3", YARD),
    ):
        path = hats / f"{date}.txt"
        path.write_text(TODAY.replace("February 27", month).replace(LIFTED, lifted), encoding="utf-8")
        files[date] = str(path)
    return files


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_what_is_handed_on_does_not_depend_on_what_came_first(
    hats: Path, rules_kb: RulesKb, order: tuple[int, ...]
) -> None:
    files = [*three_editions(hats).values()]
    for at in order:
        assert rules_kb("import", files[at]).code == 0
    assert heirs_in("cr@2026-06-05")["100.4"] == "100.3"
    july = heirs_in("cr@2026-07-03")
    assert (july.get("100.4"), july.get("100.6")) == ("100.3", None)


@pytest.mark.parametrize("forgotten", ["2026-02-27", "2026-06-05", "2026-07-03"])
def test_what_is_forgotten_has_handed_nothing_on(hats: Path, rules_kb: RulesKb, forgotten: str) -> None:
    files = three_editions(hats)
    own = files.pop(forgotten)
    assert rules_kb("import", *files.values()).code == 0
    others = [f"cr@{date}" for date in files if date != "2026-02-27"]
    before = [heirs_in(key) for key in others]
    assert rules_kb("import", own).code == 0
    assert rules_kb("forget", "cr2026" if forgotten == "2026-02-27" else forgotten).code == 0
    assert [heirs_in(key) for key in others] == before


def test_who_was_taken_for_an_heir_blindly_is_none_once_the_wording_is_there(
    hats: Path, rules_kb: RulesKb
) -> None:
    other = ("A hat is worn upon the head until the sun goes down", "Gloves come in pairs of one colour")
    assert rules_kb("import", later(hats, other)).code == 0
    assert heirs_in("cr@2026-06-05")["100.1"] == "100.1"
    (hats / "today.txt").write_text(TODAY, encoding="utf-8")
    assert rules_kb("import", str(hats / "today.txt")).code == 0
    assert "100.1" not in heirs_in("cr@2026-06-05")
    assert "6 of its records have our words of cr2026; 0 of these" in rules_kb("books").out


class TestWhoIsWho:
    """Heirs among records that are only known by their fingerprints."""

    def wordings(self, **prints: str) -> list[Fingerprinted]:
        return [Fingerprinted(id.replace("_", "."), "rule", None, print) for id, print in prints.items()]

    def test_two_with_the_same_words_are_nobodys_heirs_elsewhere(self) -> None:
        old = self.wordings(r1_1="same", r1_2="same", r1_3="own")
        new = self.wordings(r2_1="same", r2_2="same", r2_3="own")
        assert {id: heir.of for id, heir in same_words_in(old, new).items()} == {"r2.3": "r1.3"}

    def test_nobody_is_in_place_beside_one_that_has_moved(self) -> None:
        old = [
            Fingerprinted(id, "rule", None, print) for id, print in (("1", "a"), ("1.1", "b"), ("1.2", "c"))
        ]
        new = [
            Fingerprinted(id, "rule", None, print) for id, print in (("1", "a"), ("1.1", "d"), ("1.3", "c"))
        ]
        found = same_words_in(old, new)
        assert found["1.3"].of == "1.2"
        assert in_place(old, new, found) == {}

    def test_nobody_is_in_place_where_one_has_come_or_gone_beside_it(self) -> None:
        def rules(prints: str) -> list[Fingerprinted]:
            ids = ("1", "1.1", "1.2", "1.3", "1.4")[: len(prints)]
            return [Fingerprinted(id, "rule", None, each) for id, each in zip(ids, prints, strict=True)]

        old = rules("abcd")
        kept: dict[str, set[str]] = {
            "aecfg": {"1.1"},
            "aebcd": set(),
            "abce": {"1.3"},
            "abef": {"1.2", "1.3"},
        }
        for prints, in_their_place in kept.items():
            new = rules(prints)
            assert set(in_place(old, new, same_words_in(old, new))) == in_their_place, prints


@needs_rulebooks
class TestTheOfficialEditions:
    """Today's edition with something changed by us, and an earlier one."""

    @pytest.mark.parametrize(
        ("book", "name"),
        [
            ("cr2026", "editions/cr-2026-02-27.txt"),
            ("cr2006", "editions/cr-2006-10-01-TSP.txt"),
            ("cr1999", "cr1999.txt"),
        ],
    )
    def test_our_fingerprints_are_those_of_the_edition(self, book: str, name: str) -> None:
        document = read_document(str(RULEBOOKS / name))
        found = {each.id: fingerprint(each.heading, each.text) for each in document.records}
        assert fingerprints_of(book) == found

    def test_one_between_ours_is_known_by_what_is_known_of_both(
        self, ready_home: Path, rules_kb: RulesKb
    ) -> None:
        report = import_file(str(RULEBOOKS / "editions" / "cr-2001-07-23-APC.txt"))
        assert report.legacy is not None
        assert report.legacy.of[:2] == ("cr2006", "cr1999")
        with open_store() as store:
            of = dict(store.heirs("cr@2001-07-23"))
            assert of["413.2f"].cite == "cr2006:413.2f"
            assert len(of) > 0.8 * report.records
        # Words that no rule of 2001 has, but that people use: what is said of ours is said of theirs.
        found = rules_kb("search", "battlefield", "--book", "cr@2001-07-23", "--json").out
        assert "glossary/in-play" in found
        page = rules_kb("show", "cr@2001-07-23:413.2f").out
        assert "written for cr2006:413.2f of 1 October 2006" in page
        # Its concepts are ours; its history is its own, through what is imported.
        import_file(str(RULEBOOKS / "editions" / "cr-1999-11-01-BRB.txt"))
        assert "413.2f through the editions, 1999-11-01 to 2001-07-23" in rules_kb(
            "history", "cr@2001-07-23:413.2f"
        ).out  # fmt: skip

    def test_a_later_one(self, ready_home: Path, tmp_path: Path) -> None:
        text = (RULEBOOKS / "editions" / "cr-2026-02-27.txt").read_text(encoding="utf-8-sig")
        lines = text.replace("February 27, 2026", "June 5, 2026").splitlines()
        for changed in ("702.9b", "702.21a"):
            at = next(n for n, line in enumerate(lines) if line.startswith(changed))
            lines[at] += " Kites are never blocked by cats."
        for last, put_in in (("702.21b", "702.21c"), ("702.190b", "702.190c")):
            at = next(n for n, line in enumerate(lines) if line.startswith(last))
            lines[at + 1 : at + 1] = ["", f"{put_in} Whoever sneaks takes off both shoes first."]
        path = tmp_path / "later.txt"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        report = import_file(str(path))
        assert report.legacy is not None
        assert report.legacy.reworded == ("702.9b", "702.21a")
        assert report.legacy.new == ("702.21c", "702.190c")
        assert len(report.legacy.same) == report.records - 4

    def test_an_earlier_one(self, ready_home: Path) -> None:
        report = import_file(str(RULEBOOKS / "editions" / "cr-2021-09-24-MID.txt"))
        assert report.legacy is not None
        assert len(report.legacy.same) > 0.8 * report.records
        assert "702.9b" in report.legacy.same
