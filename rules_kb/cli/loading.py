"""How the program finds its own modules: each where its name says, with one look at its source.

Python looks for every kind of file that a module may be, and at each source three times. A replay loads more
than three hundred modules, and saves a tenth of its time. What a command imports is kept compiled in one
file, besides, which saves as much again (see `Together`). Whatever isn't as expected, a source that has
changed, a module that hasn't been compiled, is left to Python.
"""

from __future__ import annotations

import os
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER, SourceFileLoader
from marshal import dumps, loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType

    Loaded = tuple[str, bool, tuple[int, int] | None, CodeType | None]
    """A module that was loaded with others: its name, whether it is a package, its source's time and size,
    and its code; neither of these for one of `TOGETHER`, which is kept by itself.
    """

PACKAGE = "rules_kb"
OURS = f"{PACKAGE}."
FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
READING = os.O_RDONLY | getattr(os, "O_BINARY", 0)
ENDING = f".{sys.implementation.cache_tag}.pyc"
ALL_ENDING = f".{sys.implementation.cache_tag}.together.pyc"
FORM = MAGIC_NUMBER + b"together 1\n"
"""How a file of several modules begins."""
TOGETHER = frozenset(
    OURS + name
    for name in (
        "cards.card",
        "cards.language",
        "cli.answering",
        "cli.asking",
        "cli.following",
        "cli.look_up",
        "cli.material",
        "cli.running",
        "cli.searching",
        "rules.classic",
        "rules.common",
        "rules.fifth",
        "rules.tenth",
        "teach.handout",
        "teach.handout_page",
    )
)
"""The modules that are kept together with what they import."""
IMPORTING: list[list[Loaded]] = []
"""What has been loaded, module by module, for each of the modules above that is being loaded right now."""


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
        content = _content(self.cached)
        if content[:16] != MAGIC_NUMBER + bytes(4) + written + size:
            return super().get_code(fullname)
        try:
            code: CodeType = loads(memoryview(content)[16:])
        except (EOFError, ValueError, TypeError):
            return super().get_code(fullname)
        return code

    def exec_module(self, module: ModuleType) -> None:
        """Run the module."""
        code = self.code_to_run(module)
        exec(code, vars(module))
        if IMPORTING:
            is_package = hasattr(module, "__path__")
            looks = self.source.st_mtime_ns, self.source.st_size
            IMPORTING[-1].append((module.__name__, is_package, looks, code))

    def code_to_run(self, module: ModuleType) -> CodeType:
        """The module's code. Raises what Python's own loader raises."""
        code = self.get_code(module.__name__)
        assert code is not None  # only an extension has none
        return code


class Together(Compiled):
    """Loads a module after all that it imports, which is kept compiled in one file, in the order in which it
    has to be run. That file lies beside what Python itself keeps, and is made like that: anew when a source
    isn't the one that it was made from, or when more was imported than it has.
    """

    def exec_module(self, module: ModuleType) -> None:
        """Run what the module imports, and the module."""
        path = self.cached.removesuffix(ENDING) + ALL_ENDING
        kept = _kept_at(path)
        IMPORTING.append([])
        try:
            _run(kept)
            exec(self.code_to_run(module), vars(module))
        finally:
            loaded = IMPORTING.pop()
        if IMPORTING:
            IMPORTING[-1].append((module.__name__, False, None, None))
        known, run = {each[0] for each, _ in kept}, {each[0] for each in loaded}
        if run <= known or sys.dont_write_bytecode or not os.access(os.path.dirname(path), os.W_OK):
            return
        others = [each for each, _ in kept if each[0] not in run]
        self.set_data(path, FORM + dumps((FOLDER, others + loaded)))


def _kept_at(path: str) -> list[tuple[Loaded, ModuleType | None]]:
    """What is kept together in a file, with the modules that have yet to be run; nothing where one of them
    isn't as its source is now.
    """
    content = memoryview(_content(path))
    if content[: len(FORM)] != FORM:
        return []
    try:
        folder, kept = loads(content[len(FORM) :])
        return [(each, _made(*each[:3])) for each in kept] if folder == FOLDER else []
    except (OSError, EOFError, ValueError, TypeError):
        return []


def _made(name: str, is_package: bool, looks: tuple[int, int] | None) -> ModuleType | None:
    """A module that has yet to be run; None for one that is kept by itself. Raises OSError and ValueError
    where its source doesn't look as it did.
    """
    if looks is None:
        return None
    folder, last = FOLDER + name[len(PACKAGE) :].replace(".", "/"), "__init__"
    if not is_package:
        folder, _, last = folder.rpartition("/")
    source = os.stat(f"{folder}/{last}.py")
    if (source.st_mtime_ns, source.st_size) != looks:
        raise ValueError(name)
    spec = _spec(name, folder, last, source)
    spec._initializing = False  # type: ignore[attr-defined]  # as Python says of a module that it has loaded
    module = type(sys)(name)
    module.__spec__, module.__loader__, module.__package__ = spec, spec.loader, spec.parent
    vars(module).update(__file__=spec.origin, __cached__=spec.cached)
    if is_package:
        module.__path__ = [folder]
    return module


def _run(kept: list[tuple[Loaded, ModuleType | None]]) -> None:
    """Run those of some modules that nobody has imported yet."""
    modules = sys.modules
    kept = [each for each in kept if each[0][0] not in modules]
    packages = {each[0]: module for each, module in kept if each[1] and module}
    modules |= packages  # a package is there before what is in it, and done after that
    name = ""
    try:
        for each, module in kept:
            name, _, _, code = each
            packages.pop(name, None)
            if module is None or code is None:
                __import__(name)
            elif modules.setdefault(name, module) is module:
                exec(code, vars(module))
                above, _, last = name.rpartition(".")
                __import__(above)
                setattr(modules[above], last, module)
                IMPORTING[-1].append(each)
    except BaseException:
        for left in (name, *packages):
            modules.pop(left, None)
        raise


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
        try:
            return _spec(name, path[0], last, os.stat(f"{path[0]}/{last}.py"))
        except OSError:
            folder = f"{path[0]}/{last}"
        try:
            return _spec(name, folder, "__init__", os.stat(f"{folder}/__init__.py"))
        except OSError:
            return None


def _spec(name: str, folder: str, file: str, source: os.stat_result) -> ModuleSpec:
    """What Python knows of a module before it is loaded."""
    origin = f"{folder}/{file}.py"
    cached = f"{folder}/__pycache__/{file}{ENDING}"
    loader = (Together if name in TOGETHER else Compiled)(name, origin, cached, source)
    spec = ModuleSpec(name, loader, origin=origin)
    spec.has_location = True
    spec.cached = cached
    if file == "__init__":
        spec.submodule_search_locations = [folder]
    return spec


def _content(path: str) -> bytes:
    """What a file holds; nothing where it can't be read."""
    try:
        handle = os.open(path, READING)
    except OSError:
        return b""
    try:
        return os.read(handle, os.fstat(handle).st_size)
    except OSError:
        return b""
    finally:
        os.close(handle)
