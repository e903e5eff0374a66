"""The creature types that there were in October 2006, as the glossary of cr2006 lists them."""

from __future__ import annotations

NAMES = """
abomination aboroth advisor aladdin albatross alchemist ali-baba ali-from-cairo alligator ambush-party
angel ant antelope ape archaeologist archer archon artificer asp assassin assembly-worker atog aurochs
avatar avenger avizoa badger ball-lightning bandit banshee barbarian barishi basilisk bat bear beast bee
beeble being berserker bird blinkmoth boar bodyguard bringer brother brownie brushwagg bull bureaucrat
camarid camel caravan caribou carnivore carriage carrier cat cave-people centaur cephalid cheetah
chicken child chimera citizen clamfolk cleric cobra cockatrice constable construct cow crab crocodile
crusader cyclops dauthi demon deserter designer devil devouring-deep dinosaur djinn dog donkey
doppelganger dragon dragonfly drake dreadnought drill-sergeant drone druid dryad dwarf eater eel effigy
efreet egg el-hajjâj elder elemental elephant elf enchantress entity erne essence exorcist
expansion-symbol eye faerie fallen farmer ferret fiend fish flagbearer fox frog frostbeast fungus
fungusaur gaea's-avenger gamer gargoyle gatekeeper general ghost ghoul giant gnome goat goblin golem
gorgon graveborn gremlin griffin guardian gus gypsy hag harlequin heretic hero hipparion hippo homarid
hornet horror horse horseman hound human hydra hyena illusion imp incarnation infernal-denizen
inquisitor insect island-fish jackal jellyfish juggernaut kavu keeper kelp king kirin kithkin knight
kobold kor kraken lady-of-proper-etiquette lammasu leech legionnaire lemure leper leviathan lhurgoyf
licid lizard lord lurker lycanthrope mage maiden mammoth manticore marid martyr master medusa mercenary
merchant merfolk mime minion minor minotaur miracle-worker mist mob mold-demon monger mongoose monk
monster moonfolk mummy murk-dwellers mutant myr mystic nameless-race narwhal nephilim niall-silvain
nightmare nightstalker ninja noble nomad octopus ogre ooze orb orc orgg ouphe ox oyster paladin
paratrooper peacekeeper pegasus penguin pentavite people-of-the-woods pest phantasm phelddagrif phoenix
pig pikemen pincher pirate pixie-queen plant poison-snake poltergeist pony preacher priest prism pyknite
rabbit raider ranger rat rebel reflection rhino robber roc rock-sled rogue sage salamander samurai sand
saproling satyr scavenger scorpion scout serf serpent shade shaman shapeshifter shark sheep ship shyft
singing-tree sister skeleton slith sliver slug smith snake soldier soltari sorceress spawn speaker
specter spellshaper sphinx spider spike spirit splinter sponge spuzzem spy squirrel stangg-twin starfish
strider survivor swarm tactician tarpan teddy tetravite
the-biggest-baddest-nastiest-scariest-creature-you'll-ever-see thief thopter thrull thundermare tiger
titan toad tortoise townsfolk tracker treefolk triskelavite troll turtle twin undead unicorn vampire
vedalken viashino villain viper volver vulture waiter walking-dead wall war-rider warrior wasp weird
whale whippoorwill wight wiitigo wirefly witch wizard wolf wolverine wolverine-pack wolves-of-the-hunt
wombat worm wraith wretched wurm yeti zombie zubera
"""

CREATURE_TYPES = frozenset(NAMES.split())
