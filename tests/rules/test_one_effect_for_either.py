"""A text that speaks of two kinds of things at once has one effect, and that gets one chance at an event."""

from playing import played

BULWARKS = """
rules: tenth
cards:
  Broad Bulwark:
    cost: "{4}{W}"
    type: Creature — Giant
    pt: 1/9
    text: All damage that would be dealt to you and other creatures you control is dealt to Broad Bulwark instead.
  Bee Sting: {cost: "{R}", type: Instant, text: Bee Sting deals 4 damage to any target.}
players:
  Ann: {in play: [{card: Broad Bulwark, as: East}, {card: Broad Bulwark, as: West}, Grizzly Bears]}
  Bob: {hand: [Bee Sting], in play: [Mountain]}
"""


def _struck(whom: str, answers: str, east: int, west: int) -> None:
    played(f"""{BULWARKS}
now: {{turn of: Bob, step: first main}}
play:
  - Bob: cast Bee Sting on {whom}
  - resolve
{answers}
expect:
  Ann: {{life: 20}}
  East: {{damage: {east}}}
  West: {{damage: {west}}}
  Grizzly Bears: {{damage: 0}}
""")


def test_the_wall_that_took_the_damage_first_does_not_take_it_back() -> None:
    for whom in ("Ann", "Grizzly Bears"):
        _struck(whom, "  - Ann: order East, West", 0, 4)
        _struck(whom, "  - Ann: order West, East", 4, 0)


def test_what_would_strike_one_wall_is_moved_to_the_other_and_back() -> None:
    """Each has its one chance: the other's effect first, then that of the one that was to be struck."""
    _struck("East", "", 4, 0)
