"""What the user is to be told beside the answer: a file set aside, a data folder that can't be written.

Whoever notices it says `remark`; whoever talks to the user asks what is `untold`. Loaded only where there is
something to tell.
"""

from __future__ import annotations

_untold: list[str] = []


def remark(text: str) -> None:
    """Have the user told something, once in this process."""
    if text not in _untold:
        _untold.append(text)


def untold() -> list[str]:
    """What hasn't been told yet, in order; whoever asks tells it."""
    told = _untold[:]
    _untold.clear()
    return told
