"""The Makefile and the locks: what is listed, what playing installs, what testing adds."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def pins(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", (ROOT / name).read_text(), re.MULTILINE))


def project() -> dict[str, object]:
    return dict(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"])


def wanted(lines: object) -> set[str]:
    assert isinstance(lines, list)
    return {re.split(r"[<>=;\[ ]", line)[0] for line in lines}


def test_make_alone_lists_every_command() -> None:
    text = (ROOT / "Makefile").read_text()
    phony = re.search(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    assert phony is not None
    said = subprocess.run(["make", "-s"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert [line.split()[1] for line in said.splitlines()] == sorted(phony.group(1).split(), key=lambda name: text.index(f"\n{name}:"))


def test_what_playing_installs_is_what_the_program_imports_and_nothing_of_the_tests() -> None:
    optional = project()["optional-dependencies"]
    assert isinstance(optional, dict)
    play = set(pins("requirements.lock"))
    assert wanted(project()["dependencies"]) <= play
    assert not wanted(optional["dev"]) & play
    assert wanted(optional["dev"]) <= set(pins("requirements-dev.lock"))


def test_playing_and_testing_use_the_same_versions() -> None:
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()


def test_every_locked_package_is_held_against_a_hash() -> None:
    for name in ("requirements.lock", "requirements-dev.lock"):
        blocks = re.split(r"\n(?=[a-z])", (ROOT / name).read_text())
        assert len(blocks) == len(pins(name))
        assert all("--hash=sha256:" in block for block in blocks)


def test_the_checks_before_a_merge_are_the_tests() -> None:
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == "make test"
