"""Where output goes: data to stdout, the rest to stderr, a pager for a long page on a terminal.

Kept free of heavy imports: every look-up passes through here.
"""

from __future__ import annotations

import os
import sys

from rules_kb.show.terminal import CODES, PLAIN_AGAIN, Ink, columns, ink_for, rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.progress import Progress

TAKE_BACK = "\r\x1b[K"
_standing: list[str] = []
"""The line that stands on the terminal and tells how far long work is."""
BAR = 20
"""How wide a bar is, in characters, and of how many parts at least the work has to be that gets one."""
DONE, FAILED, BAD_USE = 0, 1, 2
"""Exit codes: done; nothing found, or an expectation or check failed; bad usage or bad input."""


def prepare_streams() -> None:
    """Make both streams take any character: what the terminal can't show is written as an escape, not a
    crash. One that is closed (``>&-``) takes all and shows nothing; the exit code still tells.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (as long as we run)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def ink() -> Ink:
    """The ink for stdout."""
    return ink_for(sys.stdout)


def put(text: str) -> None:
    """Write data to stdout; through the pager if it is longer than the terminal is high.

    On a terminal, nothing that the data holds steers it (see `visible`); a file or a pipe gets it as it is.
    """
    text = _harmless(text)
    if not (_is_long(text) and _paged(text)):
        _write_out(text)


def put_now(text: str) -> bool:
    """Write the beginning of what takes a while, as `put` does; nothing of what goes through the pager, which
    wants all of it. False if nothing was written.
    """
    if _is_long(text):
        return False
    _write_out(_harmless(text))
    return True


def put_part(text: str) -> bool:
    """Write a part of what is too much to be held at once, and past the pager. Whether anybody still reads:
    where not, the rest need not be worked out.
    """
    try:
        sys.stdout.write(_harmless(text))
        sys.stdout.flush()
    except BrokenPipeError:
        leave_stdout()
        return False
    return True


def put_fitted(text: str) -> None:
    """Write a text to stdout, on a terminal with its lines broken that are wider."""
    put(ink().fitted(text))


def _harmless(text: str) -> str:
    if not sys.stdout.isatty():
        return text
    from rules_kb.visible import visible_page

    return visible_page(text, {*CODES.values(), PLAIN_AGAIN})


def _write_out(data: str | bytes) -> None:
    _leave_no_progress()
    try:
        if isinstance(data, str):
            sys.stdout.write(data)
        else:
            sys.stdout.buffer.write(data)
        sys.stdout.flush()
    except BrokenPipeError:
        leave_stdout()


def leave_stdout() -> None:
    """Write nothing more: whoever read it has seen enough (``| head``). Python would complain once more on
    closing stdout.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


DEVICES = ("/dev/", "/proc/")
"""Where a symbolic link leads to a device or a stream, and is followed."""


class NoFolder(Exception):
    """A file is to be written into a folder that isn't there. The message names both."""


class IsLink(Exception):
    """A file is to be written where a symbolic link leads elsewhere. The message names both."""


def known_folder(path: str | os.PathLike[str]) -> None:
    """Complain about a file that can't be written, before anything is made for it.

    Raises NoFolder, IsLink.
    """
    name = os.fspath(path)
    folder = os.path.dirname(name)
    if folder and not os.path.isdir(folder):
        raise NoFolder(f"{name}: there is no folder {folder}")
    refuse_link(name)


def refuse_link(path: str | os.PathLike[str]) -> None:
    """Complain where a symbolic link would have something else written over; ``/dev/stdout`` and its like are
    devices. Raises IsLink.
    """
    name = os.fspath(path)
    if os.path.islink(name) and not os.path.abspath(name).startswith(DEVICES):
        raise IsLink(
            f"{name}: is a symbolic link to {os.readlink(name)}; name that itself, or remove the link first"
        )


def put_into(path: str | os.PathLike[str], data: str | bytes) -> None:
    """Write text or bytes to a file as a whole: whatever goes wrong, the old file or the new one is there.
    ``-`` is stdout.

    Raises NoFolder, IsLink, and OSError that names the file.
    """
    name = os.fspath(path)
    if name == "-":
        if isinstance(data, str):
            put(data)
        else:
            _write_out(data)
        return
    known_folder(name)
    try:
        _write_whole(name, data.encode("utf-8") if isinstance(data, str) else data)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, name) from problem


def _write_whole(name: str, written: bytes) -> None:
    if os.path.islink(name) or (
        os.path.exists(name) and not os.path.isfile(name)
    ):  # a pipe or a device is written to, not replaced
        with open(name, "wb") as device:
            device.write(written)
        return
    import tempfile

    descriptor, scratch = tempfile.mkstemp(prefix=".rules-kb-", dir=os.path.dirname(name) or ".")
    try:
        with open(descriptor, "wb") as file:
            file.write(written)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(scratch, 0o666 & ~mask)  # as any new file of the user's would be
        os.replace(scratch, name)
    except BaseException:
        os.unlink(scratch)
        raise


def print_version() -> int:
    """Print the tool's name and version, and answer the exit code."""
    from rules_kb.version import VERSION

    put(f"rules-kb {VERSION}\n")
    return DONE


def copy_to_clipboard(text: str) -> str:
    """Put a text on the clipboard of the terminal, wherever that runs (OSC 52), and say in a few words what
    became of it. Without a terminal nothing is done.
    """
    stream = next((each for each in (sys.stdout, sys.stderr) if each.isatty()), None)
    if stream is None:
        return "not copied: there is no terminal to hand it to"
    import base64

    coded = base64.b64encode(text.rstrip("\n").encode()).decode()
    stream.write(f"\x1b]52;c;{coded}\a")
    stream.flush()
    return "copied, if your terminal lets a program do so"


def complain(text: str) -> None:
    """Write a message to stderr, on a terminal broken between words; what it quotes from outside can't steer
    the terminal.
    """
    from rules_kb.visible import visible

    told = visible(text, keep="\n\t")
    if sys.stderr.isatty():
        narrow = Ink(columns=columns(sys.stderr))  # what is indented is quoted, and stays whole
        told = "\n".join(line if line[:1].isspace() else narrow.fitted(line) for line in told.split("\n"))
        told = f"{_taken_back()}{told}"
    try:
        sys.stderr.write(told + "\n")
    except BrokenPipeError:  # whoever read it has left
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


def progress() -> Progress | None:
    """What tells the user how far long work is: on a terminal, one line that goes away; elsewhere nothing."""
    return _progress if sys.stderr.isatty() else None


def _progress(what: str, done: int, total: int) -> None:
    line = "" if done == total else f"{what} {_bar(done, total)}({done + 1} of {total})"
    width = columns(sys.stderr) - 1  # a longer line couldn't be taken back
    if len(line) > width:
        line = f"{what} ({done + 1} of {total})"[:width]
    sys.stderr.write(f"{TAKE_BACK}{line}")
    sys.stderr.flush()
    _standing[:] = [line] if line else []


def _taken_back() -> str:
    """What takes back the line that tells how far work is, if one stands there."""
    back = TAKE_BACK if _standing else ""
    _standing.clear()
    return back


def _leave_no_progress() -> None:
    """Take back the line that tells how far work is before something else is written beside it."""
    back = _taken_back()
    if back and sys.stderr.isatty():
        sys.stderr.write(back)
        sys.stderr.flush()


def _bar(done: int, total: int) -> str:
    """How much of long work is done, as a bar; none for work of a few parts."""
    if total < BAR:
        return ""
    full = BAR * done // total
    return f"[{'#' * full}{'.' * (BAR - full)}] "


def _is_long(text: str) -> bool:
    return sys.stdout.isatty() and sys.stdin.isatty() and text.count("\n") >= rows()


def _paged(text: str) -> bool:
    """Show text in the user's pager: RULES_KB_PAGER, PAGER, or less.

    False if there is none or they want none.
    """
    import shlex
    import shutil
    import subprocess

    _leave_no_progress()
    command = shlex.split(os.environ.get("RULES_KB_PAGER", os.environ.get("PAGER", "less")))
    if not command or command[0] == "cat" or not shutil.which(command[0]):
        return False
    # -F ends at once if it all fits after all, -R passes colour on, -X leaves the text on the screen.
    surroundings = {**os.environ, "LESS": os.environ.get("LESS", "FRX")}
    try:
        subprocess.run(command, input=text.encode(errors="replace"), env=surroundings, check=False)
    except (OSError, BrokenPipeError):
        return False
    return True
