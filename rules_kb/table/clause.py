"""What the table knows of a text: that it has clauses."""

from __future__ import annotations


class Clause:
    """A part of a rules text as somebody has read it: an ability, an instruction, a description.

    The table keeps clauses with the things that they stand on, and never looks into them: what there is to be
    said, and what comes of it, is for others to know.
    """
