"""The wheel carries what can be known when it is built: see `rules_kb.cli.making`.

An editable install needs none of it: there the sources change.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class MadeWithTheWheel(BuildHookInterface[Any]):
    """Makes the folder ``rules_kb/data/made``."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.folder = tempfile.mkdtemp(prefix="rules-kb-made-")
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([self.root, *filter(None, sys.path)])}
        subprocess.run(
            [sys.executable, "-m", "rules_kb.cli.making", self.folder], cwd=self.root, env=env, check=True
        )
        build_data["force_include"][self.folder] = "rules_kb/data/made"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(getattr(self, "folder", ""), ignore_errors=True)
        if artifact_path.endswith(".whl") and version != "editable":
            pack_tighter(artifact_path)


MEMBER, LISTED, END = struct.Struct("<4s5H3I2H"), struct.Struct("<4s6H3I5H2I"), struct.Struct("<4s4H2IH")
"""What stands before a member of a zip file, what the list at its end says of it, and what ends the list."""
UNIX = 3 << 8
"""Whose file modes the list has."""


def pack_tighter(path: str) -> None:
    """Write a wheel anew, its members in their order deflated as short as can be, which `zipfile` can't:
    libdeflate makes them three parts in a hundred shorter than zlib does. Names have to be ASCII, and no
    member larger than a zip file holds without its extension.
    """
    from deflate import deflate_compress  # a requirement of the build alone

    listed = []
    with zipfile.ZipFile(path) as wheel, open(f"{path}.tighter", "wb") as out:
        for info in wheel.infolist():
            content, name = wheel.read(info), info.filename.encode("ascii")
            packed = bytes(deflate_compress(content, 12))
            method = zipfile.ZIP_DEFLATED
            if len(packed) >= len(content):
                packed, method = content, zipfile.ZIP_STORED
            year, month, day, hour, minute, second = info.date_time
            when = hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day
            facts = 20, 0, method, *when, info.CRC, len(packed), len(content), len(name), 0
            place = out.tell()
            out.write(MEMBER.pack(b"PK\3\4", *facts) + name + packed)
            listed.append(
                LISTED.pack(b"PK\1\2", UNIX | 20, *facts, 0, 0, 0, info.external_attr, place) + name
            )
        place = out.tell()
        out.write(b"".join(listed))
        out.write(END.pack(b"PK\5\6", 0, 0, len(listed), len(listed), out.tell() - place, place, 0))
    os.replace(f"{path}.tighter", path)
