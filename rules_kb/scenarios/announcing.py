"""What a player's line announces, as an action of the game."""

from __future__ import annotations

from rules_kb import regex
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Meaning
from rules_kb.cards.words import Number, Target
from rules_kb.rules import seams
from rules_kb.rules.engine.activated_abilities import activated_abilities
from rules_kb.rules.engine.continuous_effects import what_took_its_abilities
from rules_kb.rules.engine.mana_made import colors_to_choose
from rules_kb.rules.engine.when_to_play import lends_from_afar
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.actions import (
    Announced,
    AnnouncePhaseAbility,
    DeclareAttack,
    DeclareBlock,
    Foretell,
    LookAt,
    LookAtFaceDown,
    PlayAbility,
    PlayLand,
    PlaySpell,
    Suspend,
    TurnUp,
)
from rules_kb.scenarios.lines import Line, PlayWords, members_of, parse_playing, split_names
from rules_kb.scenarios.names import Names, NotFound, split_number
from rules_kb.scenarios.said_in_vain import refuse_more_than_its_name, refuse_what_is_in_vain
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    PHASED_OUT,
    REMOVED,
    Characteristics,
    GameObject,
    Player,
    Thing,
)

TWICE = {
    "on": "write all targets behind one `on`: on A, B",
    "with": "write two kicker costs as one: with kicker {R} and {G}",
}
"""How to say at once what can be said of one thing only once."""


class Announcing:
    """Reads a player's line as an action of the game, its names as the things on the table."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names

    def playing(
        self, player: Player, line: Line
    ) -> PlayLand | PlaySpell | PlayAbility | AnnouncePhaseAbility:
        """The action of a `play`, `cast`, `use` or `tap` line. Raises NotFound where it can't be that what it
        says is meant.
        """
        said = self._words_of(line)
        action = self._action_of(player, line, said)
        if isinstance(action, PlayLand):
            refuse_more_than_its_name(said, f"{action.card.name} is a land")
        elif isinstance(action, PlayAbility) and line.verb == "tap":
            refuse_more_than_its_name(said, f"{action.source.name} is tapped for mana")
        elif isinstance(action, (PlaySpell, PlayAbility)):
            refuse_what_is_in_vain(self.game, action)
        return action

    def _action_of(
        self, player: Player, line: Line, said: PlayWords
    ) -> PlayLand | PlaySpell | PlayAbility | AnnouncePhaseAbility:
        if line.verb == "play":
            card = self._in_hand(player, said.card)
            return self._land_or_spell(player, card, said)
        if line.verb == "cast":
            return self.spell(player, self._to_be_cast(player, said), said)
        if line.verb == "tap":
            return self.tapping(player, said)
        source = self.names.find(
            said.card, player, {"graveyard": GRAVEYARD, "hand": HAND}.get(said.from_zone, IN_PLAY)
        )
        due = any(item.source is source for item in self.game.table.turn.due)
        due = due or seams.has_a_phase_ability(self.game, source)
        if due and not activated_abilities(self.game, source):
            return AnnouncePhaseAbility(player, source)
        ability = self.ability_of(source, said)
        return PlayAbility(player, source, ability, self.said(player, said))

    def _words_of(self, line: Line) -> PlayWords:
        """What a line says. Raises NotFound where it says something twice, of which one would be lost."""
        said = parse_playing(line.rest, self.names.known)
        if said.twice:
            raise NotFound(f"{said.twice[0]!r} is said twice", TWICE.get(said.twice[0], "say it once"))
        return said

    def _to_be_cast(self, player: Player, said: PlayWords) -> GameObject:
        """The card that is meant: in the hand, or in the player's own graveyard before another one."""
        if said.from_zone != "graveyard":
            return self._in_hand(player, said.card)
        for whose in self.game.table.in_turn_order(player):
            found = self.names.find(said.card, whose, GRAVEYARD)
            if found.zone == GRAVEYARD and found.owner is whose:
                return found
        return self.names.find(said.card, player, GRAVEYARD)

    def _in_hand(self, player: Player, name: str) -> GameObject:
        """The card that is meant where a player plays one: in the hand, or where it may be played from as
        though it were there.
        """
        found = self.names.find(name, player, HAND)
        if found.zone == HAND and found.owner is player:
            return found
        lent = (card for card in self.names.called(name) if lends_from_afar(self.game, player, card))
        return next(lent, found)

    def _land_or_spell(self, player: Player, card: GameObject, said: PlayWords) -> PlayLand | PlaySpell:
        """The playing of a land, or of a card's other face that is one; or else of a spell."""
        face = self._face(card, said)
        types = face.types if face is not None else card.initial.types
        if "land" in types:
            return PlayLand(player, card, face.name if face is not None else "")
        return self.spell(player, card, said)

    def _face(self, card: GameObject, said: PlayWords) -> Characteristics | None:
        """The half, or the other face, that a line names."""
        named = split_number(said.card)[0]
        return next((face for face in card.initial.faces if face.name.casefold() == named), None)

    def spell(self, player: Player, card: GameObject, said: PlayWords) -> PlaySpell:
        """The playing of a spell; of a split card, of the half that the line names."""
        announced = self.said(player, said)
        face = self._face(card, said)
        announced.half = face.name if face is not None else ""
        return PlaySpell(player, card, announced)

    def special_action(self, player: Player, line: Line) -> TurnUp | Suspend | Foretell:
        """The action of a `turn up`, `suspend`, `foretell` or `plot` line."""
        said = self._words_of(line)
        card = self.names.find(said.card, player, IN_PLAY if line.verb == "turn up" else HAND)
        refuse_more_than_its_name(said, f"{line.verb} plays nothing yet", has_x=card)
        announced = self.said(player, said)
        if line.verb == "turn up":
            return TurnUp(player, card, announced)
        if line.verb == "suspend":
            return Suspend(player, card, announced)
        return Foretell(player, card, announced, line.verb)

    def in_play(self, player: Player, name: str) -> GameObject:
        """The permanent that a line names."""
        return self.names.find(name, player, IN_PLAY)

    def looking(self, player: Player, line: Line) -> LookAt | LookAtFaceDown:
        """What a `look at Bob's hand`, `count library` or `arrange hand` line means."""
        match = regex.fullmatch(
            r"(?:(?P<whose>.+?)'s? )?(?P<zone>library|hand|graveyard|removed cards|phased-out cards)",
            line.rest,
            regex.IGNORECASE,
        )
        if not match:
            called = self.names.called(line.rest)
            hidden = [thing for thing in called if thing.face_down or thing.zone == HAND]
            if hidden and line.verb == "look at":
                return LookAtFaceDown(player, hidden[0])
            raise NotFound(
                f"{line.rest!r} isn't a zone", "write for example look at Bob's graveyard, or count library"
            )
        whose = self.names.player(match.group("whose")) if match.group("whose") else player
        zones = {
            "library": LIBRARY,
            "hand": HAND,
            "graveyard": GRAVEYARD,
            "removed cards": REMOVED,
            "phased-out cards": PHASED_OUT,
        }
        return LookAt(player, line.verb, zones[match.group("zone").casefold()], whose)

    def tapping(self, player: Player, said: PlayWords) -> PlayAbility:
        source = self.names.find(said.card, player, IN_PLAY)
        if source.tapped and "#" not in said.card:
            alike = [
                thing
                for thing in self.names.called(said.card)
                if thing.zone == IN_PLAY and not thing.tapped and self.game.controller(thing) is player
            ]
            source = alike[0] if alike else source
        with self.game.log.silence():
            abilities = seams.mana_abilities(self.game, source)
        letters = tuple(letter.upper() for letter in regex.findall(r"\{(\w)\}", said.mana))
        fits = [ability for ability in abilities if self._gives(ability, letters, source)]
        if fits:
            ability = next((each for each in fits if not _gives_less(each, letters)), fits[0])
            chosen = letters and letters[0] in self._kinds(ability, source)
            return PlayAbility(player, source, ability, Announced(mode="".join(letters) if chosen else None))
        self.refuse_lost_ability(source)
        if abilities:
            raise Illegal([forbid(f"{source.name} has no mana ability for {said.mana}", source, player)])
        raise Illegal([seams.makes_no_mana(self.game, source)])

    def _gives(self, ability: a.Activated, letters: tuple[str, ...], source: GameObject) -> bool:
        gives = self._kinds(ability, source)
        return set(letters) <= gives or (letters[0].isdecimal() and "C" in gives)

    def _kinds(self, ability: a.Activated, source: GameObject) -> set[str]:
        """The letters of the mana that a mana ability may give."""
        return {
            letter
            for effect in ability.effects
            if isinstance(effect, e.AddMana)
            for letter in (*effect.mana, *colors_to_choose(self.game, effect, source))
        }

    def refuse_lost_ability(self, source: GameObject) -> None:
        """Where a permanent has lost its abilities, to play one is illegal, and not merely a slip of the
        script.
        """
        verdict = what_took_its_abilities(self.game, source)
        if verdict is not None:
            raise Illegal([verdict])

    def ability_of(self, source: GameObject, said: PlayWords) -> a.Activated | a.Keyword:
        """The activated ability that a `use` line means."""
        found = activated_abilities(self.game, source)
        if not found:
            self.refuse_lost_ability(source)
            raise NotFound(f"{source.name} has no activated ability")
        if said.ability is not None:
            if not 1 <= said.ability <= len(found):
                raise NotFound(
                    f"{source.name} has {len(found)} activated abilit{'y' if len(found) == 1 else 'ies'}"
                )
            return found[said.ability - 1]
        if said.ability_text:
            fits = [
                item for item in found if said.ability_text.casefold() in _words_of(item, source).casefold()
            ]
            if len(fits) != 1:
                raise NotFound(f"{len(fits)} abilities of {source.name} read {said.ability_text!r}")
            return fits[0]
        if len(found) > 1:
            with_target = [item for item in found if bool(_targets(item)) == bool(said.on or said.split)]
            if len(with_target) == 1:
                return with_target[0]
            raise NotFound(
                f"{source.name} has {len(found)} activated abilities", "say which: ability 1, ability 2, ..."
            )
        return found[0]

    def said(self, player: Player, said: PlayWords) -> Announced:
        """What a line announces, with names made things."""
        division: dict[Thing, int] = {}
        for part in split_names(said.split, self.names.known) if said.split else []:
            match = regex.fullmatch(r"(\d+) to (.+)", part)
            if not match:
                raise NotFound(f"{part!r} isn't a share", "write split 2 to A, 1 to B")
            named = self.names.any(match.group(2), player)
            if named in division:
                raise NotFound(
                    f"{named.name} is named twice", "each target is named once, with all of its share"
                )
            division[named] = int(match.group(1))
        revealed = [
            self.names.find(name, player, HAND)
            for name in (split_names(said.splice, self.names.known) if said.splice else [])
        ]
        return Announced(
            targets=[self.names.any(name, player) for name in split_names(said.on, self.names.known)]
            if said.on
            else [],
            division=division,
            mode=said.mode if said.mode is not None else said.mode_text or None,
            x=said.x,
            costs=[
                *_additional_costs(said.additional),
                *said.often,
                *["splice"] * len(revealed),
            ],
            revealed=revealed,
            offered=self.names.find(said.offering, player, IN_PLAY) if said.offering else None,
            face_down=said.face_down,
            instead=said.by or None,
            paying=[
                self.names.find(name, player, IN_PLAY) for name in split_names(said.paying, self.names.known)
            ]
            if said.paying
            else [],
        )

    def attack(self, player: Player, line: Line) -> DeclareAttack:
        if line.verb == "no attack":
            return DeclareAttack(player, {})
        attackers: dict[GameObject, Player] = {}
        against: dict[GameObject, GameObject] = {}
        bands = []
        for part in line.rest.split(";"):
            match = regex.fullmatch(r"(?:(?P<who>.+?) )?with (?P<what>.+)", part.strip(), regex.IGNORECASE)
            if not match:
                raise NotFound(f"{part.strip()!r} doesn't say who attacks", "write attack with A, B")
            others = self.game.table.opponents(player)
            chosen = [other for other in others if other.name == self.game.table.turn.defending_player]
            who = match.group("who")
            walker = self.planeswalker(who, player) if who else None
            if walker is not None:
                defender = self.game.controller(walker)
            else:
                defender = self.names.player(who) if who else [*chosen, *others][0]
            for group in split_names(match.group("what"), self.names.known):
                members = [self.names.find(name, player, IN_PLAY) for name in members_of(group)]
                attackers.update(dict.fromkeys(members, defender))
                if walker is not None:
                    against.update(dict.fromkeys(members, walker))
                if len(members) > 1:
                    bands.append(members)
        return DeclareAttack(player, attackers, bands, against)

    def planeswalker(self, name: str, player: Player) -> GameObject | None:
        """The permanent of a name that is attacked instead of a player, if it is no player's name."""
        if any(other.name.casefold() == name.casefold() for other in self.game.table.players):
            return None
        return self.names.find(name, player, IN_PLAY) if self.names.called(name) else None

    def block(self, player: Player, line: Line) -> DeclareBlock:
        blocks: dict[GameObject, list[GameObject]] = {}
        if line.verb == "no block":
            return DeclareBlock(player, blocks)
        for part in line.rest.split(";"):
            match = regex.fullmatch(r"(?P<attacker>.+?) with (?P<with>.+)", part.strip(), regex.IGNORECASE)
            if not match:
                raise NotFound(
                    f"{part.strip()!r} doesn't say what blocks", "write block A with C, D; B with E"
                )
            attacker = self.names.any(
                match.group("attacker"), player, prefer=list(self.game.table.combat.attackers)
            )
            if isinstance(attacker, Player):
                raise NotFound(f"{attacker.name} is a player, and only creatures are blocked")
            for name in split_names(match.group("with"), self.names.known):
                blocks.setdefault(self.names.find(name, player, IN_PLAY), []).append(attacker)
        return DeclareBlock(player, blocks)


def _targets(item: Meaning) -> tuple[Target, ...]:
    from rules_kb.cards.targets import targets_of

    return targets_of(item)


def _words_of(item: Meaning, source: GameObject) -> str:
    from rules_kb.cards.language import GRAMMAR

    return GRAMMAR.show("activated" if isinstance(item, a.Activated) else "keyword", item).replace(
        "~", source.initial.name
    )


def _additional_costs(said: str) -> list[str]:
    """The additional costs that a line names: of two kickers each by what it costs."""
    if not said.startswith("kicker {"):
        return [said] if said else []
    return [f"kicker {cost}" for cost in said.removeprefix("kicker ").split(" and ")]


def _gives_less(ability: a.Activated, letters: tuple[str, ...]) -> bool:
    """Whether a mana ability gives a fixed amount that is less than a line asks for."""
    asked = sum(int(letter) if letter.isdecimal() else 1 for letter in letters)
    made = [
        effect.number.value * (len(effect.mana) or 1) if isinstance(effect.number, Number) else asked
        for effect in ability.effects
        if isinstance(effect, e.AddMana)
    ]
    return sum(made) < asked
