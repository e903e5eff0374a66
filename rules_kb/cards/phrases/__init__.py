"""The phrases of rules texts, a module for each part of a text. Importing them all fills the phrasebook."""
