"""Random play, legal and illegal, on random boards: what must hold after every action."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from playing import LIBRARY as CARDS
from sampled import sampled

from rules_kb.books.eras import KNOWN
from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.eras import ERAS
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal
from rules_kb.rules.terms.actions import (
    Announced,
    DeclareAttack,
    DeclareBlock,
    Pass,
    PlayAbility,
    PlayLand,
    PlaySpell,
)
from rules_kb.table.choices import Choice
from rules_kb.table.objects import HAND, IN_PLAY, LIBRARY, GameObject, Player
from rules_kb.table.table import Table

NAMES = sorted(CARDS.names())
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class Anything:
    """Answers every choice at random."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def answer(self, choice: Choice) -> list[Any]:
        if choice.verb == "divide":
            shares: Counter[Any] = Counter()
            least = 1 if "divides" in choice.what else 0
            for option in choice.options:
                shares[option] = least
            for _ in range(choice.total - least * len(choice.options)):
                shares[self.dice.choice(choice.options)] += 1
            return [dict(shares)]
        if choice.verb == "number":
            return [self.dice.randint(max(0, choice.least), 4)]
        options = list(choice.options)
        self.dice.shuffle(options)
        return (
            options
            if choice.verb == "order"
            else options[: self.dice.randint(choice.least, max(choice.least, min(choice.most, len(options))))]
        )


def random_game(dice: random.Random, era: str) -> Game:
    """Two players with a few cards everywhere and plenty of lands."""
    table = Table(["Ann", "Bob"])
    game = Game(table, ERAS[era], Anything(dice))
    for player in table.players:
        for zone, number in ((HAND, 5), (IN_PLAY, 4), (LIBRARY, 6), ("graveyard", 2)):
            for _ in range(number):
                card = CARDS.find(dice.choice(NAMES))
                assert card is not None
                if zone == IN_PLAY and (
                    "instant" in card.types
                    or "sorcery" in card.types
                    or any(isinstance(x, a.Enchant) for x in card.abilities)
                ):
                    zone_now = HAND
                else:
                    zone_now = zone
                table.place(table.new_object(card, player), zone_now)
        for land in LANDS:
            for _ in range(2):
                card = CARDS.find(land)
                assert card is not None
                table.place(table.new_object(card, player), IN_PLAY)
    table.turn.active = table.players[0]
    main = KNOWN[era].step_called("first main") or ""
    table.turn.number, table.turn.phase, table.turn.step = 4, main, main
    table.turn.priority = table.players[0]
    game.start_noticing()
    return game


def random_action(game: Game, dice: random.Random) -> Any:
    """Something that a player might try, sensible or not."""
    table = game.table
    player = table.turn.priority or dice.choice(table.players)
    things = [*table.in_play, *table.stack, *table.players]
    said = Announced(targets=dice.sample(things, dice.randint(0, 1)), x=dice.randint(0, 2))
    if dice.random() < 0.5:
        said.targets = []
    if table.turn.waiting_for is not None:
        what, who = table.turn.waiting_for
        creatures = [thing for thing in table.in_play if "creature" in game.look(thing).types]
        some = dice.sample(creatures, dice.randint(0, len(creatures)))
        if what == "declare attackers":
            return DeclareAttack(
                who,
                dict.fromkeys([t for t in some if game.controller(t) is who], game.table.opponents(who)[0])
                if dice.random() < 0.7
                else {},
            )
        attackers = list(table.combat.attackers)
        return DeclareBlock(
            who,
            {t: [dice.choice(attackers)] for t in some if game.controller(t) is who}
            if dice.random() < 0.7
            else {},
        )
    kind = dice.random()
    hand = table.zone(HAND, player)
    if kind < 0.35 and hand:
        card = dice.choice(hand)
        return PlayLand(player, card) if "land" in card.initial.types else PlaySpell(player, card, said)
    abilities = [
        (thing, item)
        for thing in table.in_play
        for item in game.look(thing).abilities
        if isinstance(item, a.Activated)
    ]
    if kind < 0.6 and abilities:
        source, ability = dice.choice(abilities)
        return PlayAbility(player, source, ability, said)
    return Pass(player)


def assert_invariants(game: Game, cards: Counter[int]) -> None:
    seen: set[int] = set()
    found: Counter[int] = Counter()
    for (zone, owner), pile in game.table.zones.items():
        for thing in pile:
            assert thing.id not in seen, f"{thing} is in two places"
            seen.add(thing.id)
            assert thing.zone == zone
            assert not owner or thing.owner.name == owner, f"{thing} is in somebody else's {zone}"
            if thing.is_card:
                found[thing.card_id] += 1
    assert found == cards, "a card was lost or made"
    for player in game.table.players:
        assert all(number >= 0 for number in player.pool.values())
    for thing in game.table.in_play:
        assert thing.damage >= 0
        assert all(number > 0 for number in thing.counters.values())


def assert_looks_are_those_worked_out_anew(game: Game) -> None:
    kept = dict(game.looks())
    game.forget_looks()
    assert game.looks() == kept, "a permanent was taken to look as it did before"


def state_of(game: Game) -> Any:
    """Everything on the table, to be compared."""
    table = game.table

    def told(thing: GameObject) -> Any:
        return (
            thing.id,
            thing.zone,
            thing.tapped,
            thing.damage,
            sorted(thing.counters.items()),
            thing.controller.name,
            thing.sick,
            thing.attached_to.id if thing.attached_to else None,
            thing.timestamp,
        )

    def of(player: Player) -> Any:
        return (
            player.name,
            player.life,
            player.poison,
            sorted(player.pool.elements()),
            player.lands_played,
            player.lost,
        )

    return (
        [[told(thing) for thing in pile] for pile in table.zones.values()],
        [of(player) for player in table.players],
        table.turn.step,
        table.turn.number,
        table.turn.priority,
        list(table.turn.passed),
        table.turn.waiting_for,
        {t.id: p.name for t, p in table.combat.attackers.items()},
        {t.id: [x.id for x in xs] for t, xs in table.combat.blocks.items()},
        len(table.effects),
        len(table.shields),
        len(table.delayed),
        len(table.triggered),
        table.clock,
        table.last_id,
        table.result,
    )


@pytest.mark.parametrize("era", sorted(ERAS))
@pytest.mark.parametrize("seed", [*sampled(range(25), 3), 1020])
def test_random_play_keeps_the_game_whole(seed: int, era: str) -> None:
    dice = random.Random(seed)
    game = random_game(dice, era)
    cards = Counter(thing.card_id for thing in game.table.objects())
    for _ in range(60):
        if game.table.result is not None:
            break
        before = state_of(game)
        memory = game.keep()
        try:
            seams.take_action(game, random_action(game, dice))
        except Illegal as illegal:
            assert illegal.verdicts
            assert all(verdict.reason for verdict in illegal.verdicts)
            assert state_of(game) == before, "an illegal action left a trace"
        assert_invariants(game, cards)
        assert_looks_are_those_worked_out_anew(game)
        if dice.random() < 0.1:
            after = state_of(game)
            again = game.keep()
            memory[0].take_back()
            assert state_of(game) == before, "taking back doesn't give the state before"
            again[0].take_back()
            assert state_of(game) == after


@pytest.mark.parametrize("seed", range(8))
def test_the_same_play_gives_the_same_log(seed: int) -> None:
    logs = []
    for _ in range(2):
        dice = random.Random(seed)
        game = random_game(dice, "classic")
        for _ in range(40):
            try:
                seams.take_action(game, random_action(game, dice))
            except Illegal:
                continue
        logs.append([(entry.cite, entry.role, entry.about, entry.text) for entry in game.log.entries])
    assert logs[0] == logs[1]
