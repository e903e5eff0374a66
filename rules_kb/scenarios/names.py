"""Names in a script: which thing on the table `Grizzly Bears#2` means."""

from __future__ import annotations

from functools import lru_cache

from rules_kb import regex
from rules_kb.rules.game import Game
from rules_kb.table.objects import IN_PLAY, NOWHERE, OWN_ZONES, STACK, GameObject, Player
from rules_kb.yaml.nearest import did_you_mean

FEW = 8
"""What has become of so many things is seen one by one, without looking at all there is."""


class NotFound(Exception):
    """A name that means nothing here."""

    def __init__(self, what: str, hint: str = "") -> None:
        super().__init__(what)
        self.hint = hint


class Names:
    """All things by name, in the order in which they appeared; a number keeps meaning the same thing."""

    def __init__(self, game: Game, known: set[str]) -> None:
        self.game = game
        self.known = known
        self.order: list[tuple[str, int]] = []
        self._ids: dict[str, list[int]] = {}
        self._names: dict[int, list[tuple[str, int]]] = {}
        self._first: dict[int, GameObject] = {}
        self._now: dict[int, GameObject] = {}
        self._learnt_at = self._now_at = self._own_at = (-1, -1)
        self._own_found: dict[tuple[str, str], list[GameObject]] = {}
        self._learnt = -1
        self._found_at: dict[tuple[str, str, str], tuple[tuple[int, int], int]] = {}
        self.learn(game)

    def learn(self, game: Game) -> None:
        """Take in things that have appeared: tokens, abilities on the stack."""
        if self._learnt_at == game.moment:
            return
        self._learnt_at = game.moment
        if self._learnt == game.table.last_new:
            return
        new = [thing for thing in game.table.objects() if thing.card_id not in self._names]
        for thing in sorted(new, key=lambda thing: thing.id):
            if thing.card_id not in self._names:
                name = (thing.printed or thing.initial if thing.face_down else thing.initial).name.casefold()
                self._add(name, thing)
                for further in (thing.printed or thing.initial).further_names:
                    self._add(further.casefold(), thing)
                    self.known.add(further.casefold())
                if thing.alias:
                    self._add(thing.alias.casefold(), thing)
                if thing.is_ability and thing.source is not None and thing.source.alias:
                    self._add(f"{thing.source.initial.name.casefold()}'s ability", thing)
                self.known.add(name)
                self._first[thing.card_id] = thing
        if game.table.last_new in self._names:  # else it is in no zone yet
            self._learnt = game.table.last_new

    def _add(self, name: str, thing: GameObject) -> None:
        self.order.append((name, thing.card_id))
        ids = self._ids.setdefault(name, [])
        ids.append(thing.card_id)
        self._names.setdefault(thing.card_id, []).append((name, len(ids)))

    def keep(self) -> int:
        return len(self.order)

    def take_back(self, kept: int) -> None:
        for name, card_id in reversed(self.order[kept:]):
            self._ids[name].pop()
            self._names.pop(card_id, None)
        del self.order[kept:]
        self._learnt_at, self._learnt = (-1, -1), -1

    def names_of(self, thing: GameObject) -> list[tuple[str, int]]:
        """The names that mean a thing, in small letters, and as which of that name."""
        self.learn(self.game)
        return self._names.get(thing.card_id, [])

    def present(self) -> dict[int, GameObject]:
        """Everything that is in a zone, by its cardboard's number."""
        if self._now_at != self.game.moment:
            self._now_at = self.game.moment
            self._now = {thing.card_id: thing for thing in self.game.table.objects()}
        return self._now

    def first_called(self, name: str) -> GameObject | None:
        """The first of what `called` finds."""
        self.learn(self.game)
        base, number = split_number(name)
        ids = self._ids.get(base, [])
        if number is not None:
            ids = ids[number - 1 : number]
        return next((now for card_id in ids if (now := self._as_it_is(card_id)) is not None), None)

    def _as_it_is(self, card_id: int) -> GameObject | None:
        """What has become of something, or None where it is in no zone."""
        thing = self._first[card_id]
        while thing.became is not None:
            thing = thing.became
        return None if thing.zone == NOWHERE else thing

    def player_called(self, name: str) -> Player | None:
        """The player of a name, if there is one."""
        try:
            return self.game.table.player(name)
        except KeyError:
            return None

    def player(self, name: str) -> Player:
        """The player of a name. Raises NotFound."""
        found = self.player_called(name)
        if found is None:
            near = did_you_mean(name, [player.name for player in self.game.table.players])
            raise NotFound(f"there is no player {name!r}", near)
        return found

    def called(self, name: str) -> list[GameObject]:
        """Everything of a name as it is now, in the order of appearance; `#2` picks the second."""
        self.learn(self.game)
        base, number = split_number(name)
        ids = self._ids.get(base, [])
        if number is not None:
            ids = ids[number - 1 : number]
        if len(ids) <= FEW and self._now_at != self.game.moment:
            found = map(self._as_it_is, ids)
            return [now for now in found if now is not None]
        present = self.present()
        return [present[card_id] for card_id in ids if card_id in present]

    def find(self, name: str, player: Player, zone: str) -> GameObject:
        """A thing of a player's own in a zone; if it is elsewhere, wherever it is. Raises NotFound."""
        base, number = split_number(name)
        if number is None and zone != IN_PLAY:
            first = self._first_there(base, player, zone)
            if first is not None:
                return first
        everything = self.called(base)
        if not everything:
            raise NotFound(f"nothing here is called {name!r}", did_you_mean(base, sorted(self.known)))
        own = self._own(base, player)
        if number is not None:
            for pool in (own, self._all_of(base)):
                if len(pool) >= number and pool[number - 1] is not None:
                    thing = pool[number - 1]
                    assert thing is not None
                    return thing
            raise NotFound(f"there is no {name}")
        best = [thing for thing in own if thing.zone == zone]
        best += [thing for thing in everything if thing.zone == zone]
        if zone == IN_PLAY:
            best.sort(key=lambda thing: not self._belongs(thing, player))
        return (best or own or everything)[0]

    def _first_there(self, base: str, player: Player, zone: str) -> GameObject | None:
        """The first thing of a name that is a player's own and in a zone (not in play)."""
        self.learn(self.game)
        ids = self._ids.get(base, [])
        if not ids:
            return None
        # There may be thousands, each time that one is named: those before the last one that was found have
        # left, and where nothing has come since, none of them is there again.
        place = (base, player.name, zone)
        came = (self.game.moment[1], self.game.table.arrivals.at((zone, player.name)))
        known, start = self._found_at.get(place, (came, 0))
        for at in range(start if known == came and zone in OWN_ZONES else 0, len(ids)):
            now = self._first[ids[at]]
            while now.became is not None:
                now = now.became
            if now.zone == zone and self._belongs(now, player):
                self._found_at[place] = (came, at)
                return now
        return None

    def _all_of(self, base: str) -> list[GameObject | None]:
        """All things ever of a name, None for those that are gone."""
        now = self.present()
        return [now.get(card_id) for card_id in self._ids.get(base, [])]

    def _own(self, base: str, player: Player) -> list[GameObject]:
        """The things of a name that are a player's own, found once for as long as nothing lies elsewhere."""
        if self._own_at != self.game.moment:
            self._own_at, self._own_found = self.game.moment, {}
        found = self._own_found.get((base, player.name))
        if found is None:
            looks = self.game.looks()
            found = [
                thing
                for thing in self._all_of(base)
                if thing is not None
                and (looks[thing].controller if thing.zone == IN_PLAY else thing.owner) is player
            ]
            self._own_found[base, player.name] = found
        return found

    def _belongs(self, thing: GameObject | None, player: Player) -> bool:
        if thing is None:
            return False
        return (self.game.look(thing).controller if thing.zone == IN_PLAY else thing.owner) is player

    def any(self, name: str, player: Player, prefer: list[GameObject] | None = None) -> GameObject | Player:
        """A player or thing that something is aimed at: first in play or on the stack, then elsewhere."""
        for who in self.game.table.players:
            if who.name.casefold() == name.strip().casefold():
                return who
        found = self.called(name)
        if not found:
            raise NotFound(
                f"nothing here is called {name!r}", did_you_mean(split_number(name)[0], sorted(self.known))
            )
        for thing in found:
            if prefer and thing in prefer:
                return thing
        return next((thing for thing in found if thing.zone in (IN_PLAY, STACK)), found[0])


@lru_cache(maxsize=4096)
def split_number(name: str) -> tuple[str, int | None]:
    """A name in small letters, and which of that name is meant: `Grizzly Bears#2` as (grizzly bears, 2)."""
    if "' " in name:
        name = regex.sub(r"s' ability\b", "s's ability", name, flags=regex.IGNORECASE)
    match = regex.fullmatch(r"(.+?)#(\d{1,4})", name.strip())
    return (
        (match.group(1).strip().casefold(), int(match.group(2))) if match else (name.strip().casefold(), None)
    )
