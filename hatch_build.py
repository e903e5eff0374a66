"""The wheel carries what can be known when it is built: see `rules_kb.cli.making`.

An editable install needs none of it: there the sources change.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
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
