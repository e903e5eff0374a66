"""The commands that are answered before typer is loaded: what each of them takes, and one parser for all.

A command line that reads as one of these means here what typer takes it to mean. Whatever else is typed, a
mistake or a call for help, is left to typer, which judges it. Kept free of heavy imports.
"""

from __future__ import annotations

from rules_kb.books.eras import PLAYABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FLAG, TEXT, NUMBER = "flag", "text", "number"
"""What an option takes: nothing, any text, or a whole number."""


class FastOption:
    """An option by its names, the first of which is the one that it is asked for by.

    `takes` is FLAG, TEXT or NUMBER; `least` the smallest number, `known` the only texts where not any will
    do. `many`: it may be repeated, and each time counts; of any other the last one does. `needs` is an option
    without which it makes no sense.
    """

    __slots__ = ("known", "least", "many", "names", "needs", "takes")

    def __init__(
        self,
        *names: str,
        takes: str = FLAG,
        least: int = 0,
        known: tuple[str, ...] = (),
        many: bool = False,
        needs: str = "",
    ) -> None:
        self.names = names
        self.takes = takes
        self.least = least
        self.known = known
        self.many = many
        self.needs = needs

    def understands(self, value: str) -> bool:
        """Whether a value is surely one that it takes."""
        if self.takes == NUMBER:
            return value.isascii() and value.isdecimal() and len(value) < 10 and int(value) >= self.least
        if self.known:
            return value in self.known
        return value == "-" or value[:1] not in ("", "-")


class Given:
    """What was given on a command line: its words, and its options by their first names."""

    __slots__ = ("_options", "_values", "words")

    def __init__(
        self, options: dict[str, FastOption], words: list[str], values: dict[str, list[str]]
    ) -> None:
        self._options = options
        self._values = values
        self.words = words

    def flag(self, name: str) -> bool:
        """Whether a flag was given. Raises KeyError, as all of these, for an option that the command
        lacks.
        """
        return bool(self.texts(name))

    def text(self, name: str) -> str | None:
        """What an option was given, the last time."""
        values = self.texts(name)
        return values[-1] if values else None

    def number(self, name: str) -> int | None:
        """The whole number that an option was given, the last time."""
        value = self.text(name)
        return None if value is None else int(value)

    def texts(self, name: str) -> list[str]:
        """All that an option was given, in order."""
        return self._values.get(self._options[name].names[0], [])


class Misuse(Exception):
    """What typer is to tell, with the command's usage; the message says what is wrong."""


class FastCommand:
    """A command that takes words, one or more where `words` doesn't say how many, and options. Of a family
    of commands it is the one of a `kind`.

    Of the options in `apart` only one may be given. With `dashes` a word may begin with one dash, as -1/-1
    does; a dash and a letter are an option.
    """

    __slots__ = ("apart", "dashes", "kind", "name", "options", "words")

    def __init__(
        self,
        name: str,
        *options: FastOption,
        apart: tuple[str, ...] = (),
        dashes: bool = False,
        words: int | None = None,
        kind: str = "",
    ) -> None:
        self.name = name
        self.kind = kind
        self.options = {each: option for option in options for each in option.names}
        self.apart = apart
        self.dashes = dashes
        self.words = words

    def read(self, arguments: Sequence[str]) -> Given | None:
        """What the arguments after the command's name mean; None where typer is to judge."""
        words: list[str] = []
        values: dict[str, list[str]] = {}
        rest = iter(arguments)
        if self.kind and next(rest, "") != self.kind:
            return None
        for argument in rest:
            if self.is_word(argument):
                words.append(argument)
                continue
            name, equals, value = argument.partition("=")
            option = self.options.get(name)
            if option is None or (option.takes == FLAG and equals):
                return None
            if option.takes != FLAG:
                value = value if equals else next(rest, "")
                if not option.understands(value):
                    return None
            values.setdefault(option.names[0], []).append(value)
        if self.words not in (None, len(words)):
            return None
        given = Given(self.options, words, values)
        return given if "".join(words).strip() and self._goes_together(values) else None

    def is_word(self, argument: str) -> bool:
        """Whether an argument is no option but one of the words."""
        if not argument.startswith("-") or argument == "-":
            return True
        is_letter = len(argument) == 2 and argument[1].isalpha()
        return self.dashes and argument[1] != "-" and not is_letter

    def _goes_together(self, values: dict[str, list[str]]) -> bool:
        apart = sum(name in values for name in self.apart)
        return apart <= 1 and all(self.options[name].needs in ("", *values) for name in values)


JSON, PLAIN = FastOption("--json"), FastOption("--plain")

SHOW = FastCommand(
    "show",
    JSON,
    PLAIN,
    FastOption("--quote"),
    FastOption("--markdown"),
    FastOption("--copy"),
    FastOption("--book", takes=TEXT),
    FastOption("--as-of", takes=TEXT),
    apart=("--json", "--plain", "--quote", "--markdown"),
)
SEARCH = FastCommand(
    "search",
    FastOption("--book", takes=TEXT, many=True),
    FastOption("--kind", takes=TEXT, many=True),
    FastOption("--limit", "-n", takes=NUMBER, least=1),
    FastOption("--as-of", takes=TEXT),
    FastOption("--explain"),
    JSON,
    PLAIN,
    apart=("--json", "--plain"),
    dashes=True,
)
RUN = FastCommand(
    "run",
    JSON,
    PLAIN,
    FastOption("--markdown"),
    FastOption("--html", takes=TEXT),
    FastOption("--svg", takes=TEXT),
    FastOption("--step", takes=NUMBER, least=1),
    FastOption("--all", "-v"),
    FastOption("--wordings", takes=TEXT, known=("none", "decisive", "all")),
    FastOption("--rules", takes=TEXT, known=PLAYABLE),
    FastOption("--only", takes=TEXT, known=("rules",)),
    FastOption("--quiet", "-q"),
    FastOption("--from", takes=NUMBER, needs="--then"),
    FastOption("--then", takes=TEXT, many=True),
    apart=("--json", "--plain", "--markdown", "--html", "--svg", "--quiet"),
)

TRY = FastCommand(
    "try",
    JSON,
    PLAIN,
    FastOption("--at", takes=NUMBER),
    FastOption("--rules", takes=TEXT, known=PLAYABLE),
    FastOption("--all"),
    apart=("--json", "--plain"),
    words=2,
)
HISTORY = FastCommand(
    "history",
    FastOption("--from", takes=TEXT),
    FastOption("--to", takes=TEXT),
    FastOption("--book", takes=TEXT),
    FastOption("--as-of", takes=TEXT),
    JSON,
    PLAIN,
    apart=("--json", "--plain"),
)
HANDOUT = FastCommand(
    "teach",
    FastOption("--output", "-o", takes=TEXT),
    FastOption("--format", takes=TEXT),
    FastOption("--title", takes=TEXT),
    FastOption("--paper", takes=TEXT),
    FastOption("--tag", takes=TEXT, many=True),
    FastOption("--level", takes=TEXT, many=True),
    FastOption("--all"),
    FastOption("--rules", takes=TEXT, known=PLAYABLE),
    FastOption("--worked"),
    kind="handout",
)

FAST = {command.name: command for command in (SHOW, SEARCH, RUN, TRY, HISTORY, HANDOUT)}
"""The commands that have a fast way, by name."""
