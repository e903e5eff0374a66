"""A card is its text: symbols, the language of rules texts, abilities, the library."""
