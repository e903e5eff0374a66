"""How the program finds its own modules: each where its name says, with one look at its source.

Python looks for every kind of file that a module may be, and at each source three times. A replay loads more
than three hundred modules, and saves a tenth of its time. Whatever isn't as expected, a source that has
changed, a module that hasn't been compiled, is left to Python.
"""

from __future__ import annotations

import os
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER, SourceFileLoader
from marshal import loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType

OURS = "rules_kb."
READING = os.O_RDONLY | getattr(os, "O_BINARY", 0)
ENDING = f".{sys.implementation.cache_tag}.pyc"


def find_quickly() -> None:
    """From here on, have the modules of this package found by `OurModules`. Where Python was told to keep
    what it compiles elsewhere, or to compile otherwise, it goes on finding them itself.
    """
    if sys.implementation.cache_tag and not sys.pycache_prefix and not sys.flags.optimize:
        sys.meta_path.insert(0, OurModules)


class Compiled(SourceFileLoader):
    """Loads a module as it was compiled from a source of this size and time."""

    def __init__(self, name: str, path: str, cached: str, source: os.stat_result) -> None:
        super().__init__(name, path)
        self.cached = cached
        self.source = source

    def get_code(self, fullname: str) -> CodeType | None:
        """The module's code. Raises what Python's own loader raises."""
        written = int(self.source.st_mtime).to_bytes(8, "little")[:4]
        size = self.source.st_size.to_bytes(8, "little")[:4]
        try:
            handle = os.open(self.cached, READING)
            try:
                content = os.read(handle, os.fstat(handle).st_size)
            finally:
                os.close(handle)
        except OSError:
            return super().get_code(fullname)
        if content[:16] != MAGIC_NUMBER + bytes(4) + written + size:
            return super().get_code(fullname)
        try:
            code: CodeType = loads(memoryview(content)[16:])
        except (EOFError, ValueError, TypeError):
            return super().get_code(fullname)
        return code


class OurModules:
    """Finds modules of this package in the folder of the package that they are in."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is and who loads it; None for what Python is to find."""
        if path is None or not name.startswith(OURS):
            return None
        last = name.rpartition(".")[2]
        folder, file = path[0], last
        try:
            source = os.stat(f"{folder}/{file}.py")
        except OSError:
            folder, file = f"{folder}/{last}", "__init__"
            try:
                source = os.stat(f"{folder}/{file}.py")
            except OSError:
                return None
        origin = f"{folder}/{file}.py"
        cached = f"{folder}/__pycache__/{file}{ENDING}"
        spec = ModuleSpec(name, Compiled(name, origin, cached, source), origin=origin)
        spec.has_location = True
        spec.cached = cached
        if file != last:
            spec.submodule_search_locations = [folder]
        return spec
