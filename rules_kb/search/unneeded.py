"""Leaving unloaded what a library loads and never uses here."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def unneeded(*names: str) -> Iterator[None]:
    """Meanwhile, whoever imports one of these names, each with its module before it, gets None, and the
    module isn't loaded, unless it is there already. For whoosh's parser, all that it takes to speak with web
    servers would be loaded otherwise, and whole tables of English words.
    """
    put_in = []
    for name in names:
        module, _, attribute = name.rpartition(".")
        if module not in sys.modules:
            sys.modules[module] = empty = ModuleType(module)
            setattr(empty, attribute, None)
            put_in.append(module)
    try:
        yield
    finally:
        for module in put_in:
            del sys.modules[module]
