"""The game's furniture: players, zones, objects, mana, events, choices, log. It knows no rule numbers."""
