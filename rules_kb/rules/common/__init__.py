"""Rules that two or more books share, with all their numbers; a module for each part of the book."""

from importlib import import_module
from pkgutil import iter_modules

SHARED = tuple(import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
"""The modules that an era is based on: every one that stands here."""
