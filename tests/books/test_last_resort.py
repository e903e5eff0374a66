"""What becomes of a rule that nothing is like enough to, on invented rules about a game of marbles."""

from __future__ import annotations

from rules_kb.books.edition import Edition, EditionRule
from rules_kb.books.succession import Pair, Succession

OTHERS = (
    EditionRule("900", heading="Forfeits", kind="section"),
    *(
        EditionRule(
            f"900.{n}", f"Forfeit {n}x{n} is a song{n} with a{n} and b{n}.", parent="900", above=("Forfeits",)
        )
        for n in range(60)
    ),
)
"""What stays as it is, so that a word of the rules in question is as rare as in a real edition."""


def edition(key: str, *rules: EditionRule) -> Edition:
    """An edition of these rules and of many that stay as they are."""
    return Edition(key, [*rules, *OTHERS])


def section(id: str, heading: str) -> EditionRule:
    return EditionRule(id, heading=heading, kind="section")


def rule(id: str, text: str, parent: str, *above: str) -> EditionRule:
    return EditionRule(id, text, parent=parent, above=above)


def found(step: Succession) -> str | None:
    """The number of the rule that a step leads to."""
    return step.rule.id if step.rule else None


class TestLastResort:
    """What nothing is like enough to: a guess at most, and never at what was there all along."""

    def test_a_sentence_went_into_a_rule_that_was_there(self) -> None:
        sentence = "Sometimes the path of one marble decides whether another marble rolls or where it stops."
        rest = (
            "A thrower might say, for one, that all white marbles weigh twice as much, and another that a"
            " certain chipped marble is white while somebody whistles the anthem of the town."
        )
        before = edition(
            "first",
            section("100", "Paths"),
            rule("100.1", f"{sentence} {rest}", "100", "Paths"),
            rule("100.2", "One path can cross another.", "100", "Paths"),
        )
        after = edition(
            "second",
            section("100", "Paths"),
            rule("100.1", "Wet chalk is renewed by whoever stepped on it last.", "100", "Paths"),
            rule("100.2", f"One path can cross another. {sentence}", "100", "Paths"),
        )
        step = Pair(before, after).follow("100.1")
        assert (found(step), step.way, step.sure, step.along) == ("100.2", "part", "a guess", ("100.2",))

    def test_a_section_that_was_written_anew(self) -> None:
        before = edition(
            "first",
            section("500", "Hiding"),
            rule(
                "500.1",
                "Hidden marbles remember their past and come back in the same state. They remember any"
                " dents, any stickers put on them, and who polished them, although they may come back to a"
                " different thrower once a borrowing has run out.",
                "500",
                "Hiding",
            ),
        )
        after = edition(
            "second",
            section("700", "Hiding"),
            rule(
                "700.1",
                "While hidden, a marble counts as lost to everybody; no forfeit falls due.",
                "700",
                "Hiding",
            ),
            rule(
                "700.2",
                "Hiding moves no marble and changes no thrower. Dents and stickers stay on hidden marbles.",
                "700",
                "Hiding",
            ),
        )
        step = Pair(before, after).follow("500.1")
        assert (found(step), step.way, step.sure) == ("700.2", "part", "a guess")

    def test_a_list_that_was_told_in_another_section(self) -> None:
        before = edition(
            "first",
            section("100", "Sorts of Marble"),
            rule(
                "100.1",
                "Some marbles have stripes, painted on the same side. Cat's eye stripes follow a dot. Onion"
                " stripes are a swirl and the swirl inside it. Clay marbles have none that anybody painted.",
                "100",
                "Sorts of Marble",
            ),
        )
        after = edition(
            "second",
            section("300", "Stripes"),
            rule("300.1", "A marble can have several stripes painted on its same side.", "300", "Stripes"),
        )
        for pair, id in ((Pair(before, after), "100.1"), (Pair(after, before, backward=True), "300.1")):
            step = pair.follow(id)
            assert (found(step), step.sure) == ("300.1" if id == "100.1" else "100.1", "a guess")

    def test_what_was_there_all_along_is_nobody_elses_future(self) -> None:
        kept_text = "Whoever owns a striped marble may call a pause, drink lemonade and chalk the ring anew."
        own = (
            "Whoever owns a spotted marble may call a pause, drink lemonade and count the spots aloud thrice."
        )
        before = edition(
            "first",
            section("100", "Stripes"),
            rule("100.1", kept_text, "100", "Stripes"),
            section("200", "Spots"),
            rule("200.1", own, "200", "Spots"),
        )
        after = edition("second", section("100", "Stripes"), rule("100.1", kept_text, "100", "Stripes"))
        assert found(Pair(before, after).follow("200.1")) is None

    def test_the_same_number_under_the_same_heading_is_a_guess_at_least(self) -> None:
        def whistling(key: str, before: str, text: str, after: str) -> Edition:
            rules = [
                rule(f"300.{n}", each, "300", "Whistling") for n, each in enumerate((before, text, after))
            ]
            return edition(key, section("300", "Whistling"), *rules)

        first = whistling(
            "first",
            "Lemonade is poured by the eldest.",
            "Whistling doubles the worth of a song while seven marbles lie in the gutter.",
            "Bells ring at noon.",
        )
        second = whistling(
            "second",
            "Cats stay outside.",
            "Whistling used to be a forfeit; now it is a custom. Each song sheet has been corrected.",
            "Umbrellas are lent to guests.",
        )
        step = Pair(first, second).follow("300.1")
        assert (found(step), step.way, step.sure) == ("300.1", "number", "a guess")

    def test_how_symbols_were_set_for_a_while_is_no_change(self) -> None:
        signs = "The signs are {%sW}, {%sU}, {%sB}, {%sR} and {%sG}"
        before = edition(
            "first", section("100", "Signs"), rule("100.1", signs % (("o",) * 5) + ".", "100", "Signs")
        )
        more = " or any two of those at once, such as {W/U}, {W/B}, {U/B}, {U/R}, {B/R}, {B/G} and {R/G}."
        after = edition(
            "second", section("500", "Signs"), rule("500.9", signs % (("",) * 5) + more, "500", "Signs")
        )
        step = Pair(before, after).follow("100.1")
        assert (found(step), step.sure) == ("500.9", "likely")

    def test_a_sentence_of_the_glossary_became_a_rule(self) -> None:
        entry = (
            "Whoever flicked first is the owner. If anybody asks for the owner of a marble that has no owner,"
            " take the eldest neighbour instead."
        )
        text = (
            "If anybody asks for the owner of a pebble that has none (because it is a guest), take the"
            " eldest neighbour instead."
        )
        before = edition("first", EditionRule("glossary/owner", entry, "Own, Owner", "term"))
        after = edition("second", section("100", "Pebbles"), rule("100.1", text, "100", "Pebbles"))
        step = Pair(after, before, backward=True).follow("100.1")
        assert (found(step), step.sure) == ("glossary/owner", "a guess")

    def test_a_term_goes_on_in_the_one_whose_name_has_all_its_words(self) -> None:
        before = edition(
            "first",
            EditionRule(
                "glossary/out-of-the-ring", "Such a marble waits in the bowl.", "Out of the Ring", "term"
            ),
        )
        longer = EditionRule(
            "glossary/out-of-the-ring-ringless",
            "What nobody says any longer for exiled pebbles.",
            "Out of the Ring, Ringless",
            "term",
        )
        step = Pair(before, edition("second", longer)).follow("glossary/out-of-the-ring")
        assert (found(step), step.sure) == ("glossary/out-of-the-ring-ringless", "a guess")
        other = EditionRule("glossary/ring-bearer", "Who holds the chalk.", "Ring Bearer", "term")
        assert found(Pair(before, edition("second", other)).follow("glossary/out-of-the-ring")) is None

    def test_a_head_that_was_put_over_what_was_one_rule(self) -> None:
        part = "A flick is a clean one if the marble rolls and the thumb alone has touched it before that."
        before = edition("first", section("400", "Flicks"), rule("400.1", part, "400", "Flicks"))
        after = edition(
            "second",
            section("600", "Clean Flicks"),
            rule("600.1", "Several sorts exist; each obeys conditions listed here.", "600", "Clean Flicks"),
            EditionRule("600.1a", part, parent="600.1", above=("Clean Flicks",)),
        )
        step = Pair(after, before, backward=True).follow("600.1")
        assert (found(step), step.sure) == ("400.1", "a guess")

    def test_a_part_that_the_rule_that_goes_on_has_no_longer(self) -> None:
        tail = "even if nobody has watched it rolling since the last bell of the morning rang"
        whole = f"A quick marble can jump the ring or open the gate {tail}."
        before = edition("first", section("500", "Quick"), rule("500.1", whole, "500", "Quick"))
        after = edition(
            "second",
            section("700", "Quick"),
            rule("700.1", f"If a marble is quick, it can jump {tail}.", "700", "Quick"),
            rule(
                "700.2", f"If a marble is quick, its owner can open the ring's gate {tail}.", "700", "Quick"
            ),
        )
        steps = [Pair(after, before, backward=True).follow(id) for id in ("700.1", "700.2")]
        assert [found(step) for step in steps] == ["500.1", "500.1"]
        assert "a guess" in [step.sure for step in steps]

    def test_what_two_places_said_is_said_in_one_when_all_is_put_anew(self) -> None:
        sections = [section(f"{n}", f"Pastime {n}") for n in range(101, 104)]
        anew = [section(f"{n}", f"Custom {n}") for n in range(101, 104)]
        twice = "Each marble is dusty or clean, and cracked or whole; it starts out clean and whole."
        kept = "State is how a marble looks: dusty or clean, cracked or whole. Each rolls on with its state."
        before = edition(
            "first",
            *sections,
            section("300", "Marbles at Rest"),
            rule("300.1", "A marble at rest is one that nobody has flicked yet.", "300", "Marbles at Rest"),
            rule("300.2", twice, "300", "Marbles at Rest"),
            section("310", "State"),
            rule("310.1", kept, "310", "State"),
        )
        after = edition(
            "second",
            *anew,
            section("400", "Marbles at Rest"),
            rule("400.1", "A marble at rest is one that nobody has flicked yet.", "400", "Marbles at Rest"),
            rule(
                "400.2",
                f"{kept} None is anything else, and nobody may wipe one before a throw.",
                "400",
                "Marbles at Rest",
            ),
        )
        step = Pair(before, after).follow("300.2")
        assert (found(step), step.sure) == ("400.2", "a guess")
        assert step.along == ("310.1",)
