"""The words of `typing` that this package's annotations are written with, for those who don't wait for it.

Annotations are never worked out when the program runs, only typer does so for its commands, and `typing`
takes as long to load as a look-up. So here are the same names with as little behind them as works; where
`typing` has been loaded already, they are its own.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False

if TYPE_CHECKING or "typing" in sys.modules:
    from typing import Any as Any
    from typing import BinaryIO as BinaryIO
    from typing import ClassVar as ClassVar
    from typing import Concatenate as Concatenate
    from typing import Generic as Generic
    from typing import Literal as Literal
    from typing import NoReturn as NoReturn
    from typing import NotRequired as NotRequired
    from typing import ParamSpec as ParamSpec
    from typing import Protocol as Protocol
    from typing import Self as Self
    from typing import TypeAlias as TypeAlias
    from typing import TypedDict as TypedDict
    from typing import TypeGuard as TypeGuard
    from typing import TypeVar as TypeVar
    from typing import assert_never as assert_never
    from typing import cast as cast
    from typing import dataclass_transform as dataclass_transform
    from typing import get_args as get_args
    from typing import overload as overload
else:

    class Generic:
        """Of whatever it is said to be, it is the same class."""

        def __class_getitem__(cls, kinds):
            return cls

    class Protocol(Generic):
        """A class like others."""

    class NotRequired(Generic):
        """A key that may be absent."""

    class Literal:
        """One of these words: the words themselves."""

        def __class_getitem__(cls, words):
            return words

    Any = BinaryIO = ClassVar = Concatenate = NoReturn = Self = TypeAlias = TypeGuard = object
    get_args = tuple

    def TypeVar(name, *kinds, **said):
        return object

    ParamSpec = TypeVar

    def TypedDict(name, kinds):
        return dict

    def cast(kind, value):
        return value

    def overload(function):
        return function

    def dataclass_transform(**said):
        return overload

    def assert_never(value):
        raise AssertionError(f"that can't be: {value!r}")
