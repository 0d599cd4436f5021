"""tools/need.sh on machines that lack this and that: everything is named at once, and installed where it may be."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NEED = Path(__file__).resolve().parent.parent.parent / "tools" / "need.sh"
BARE_PYTHON = f"""
case "$2" in
    *ensurepip*) [ -e "$0-venv" ] ;;
    *ctypes*) [ -e "$0-atomic" ] ;;
    *get_path*) echo "$0-include" ;;
    *) exec {sys.executable} "$@" ;;
esac
"""
APT = """
echo "$@" >>"$0-was-asked"
for name in $*; do
    case $name in
        python*-venv) touch "$(dirname "$0")/python3-venv" ;;
        libatomic1) touch "$(dirname "$0")/python3-atomic" ;;
        python*-dev) mkdir "$(dirname "$0")/python3-include" && touch "$(dirname "$0")/python3-include/Python.h" ;;
        gcc | chromium | firefox-esr | git) cp "$(dirname "$0")/nothing" "$(dirname "$0")/$name" ;;
    esac
done
"""


class Machine:
    """A PATH with a Python that lacks its venv module, its headers and libatomic, and with nothing else."""

    def __init__(self, folder: Path, user: int) -> None:
        self.folder = folder
        for name in ("sh", "dirname", "cp", "touch", "mkdir"):
            (folder / name).symlink_to(shutil.which(name) or "")
        self.add("id", f"echo {user}")
        self.add("uname", "echo Linux")
        self.add("python3", BARE_PYTHON)
        self.add("nothing", "")

    def add(self, name: str, body: str) -> None:
        (self.folder / name).write_text(f"#!/bin/sh\n{body}\n")
        (self.folder / name).chmod(0o755)

    def need(self, *things: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["sh", str(NEED), *things], env={"PATH": str(self.folder)}, capture_output=True, text=True, check=False)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path, user=1000)


@pytest.fixture
def own_machine(tmp_path: Path) -> Machine:
    machine = Machine(tmp_path, user=0)
    machine.add("apt-get", APT)
    return machine


def test_one_sentence_names_all_that_is_missing_and_the_command_that_installs_it(machine: Machine) -> None:
    done = machine.need("compiler", "browser", "git")
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    for thing in ("venv module", "C compiler", "C headers", "Chromium", "Firefox", "libatomic", "git"):
        assert thing in done.stderr
    assert f"`sudo apt-get install {version}-venv gcc libc6-dev {version}-dev chromium firefox-esr libatomic1 git`" in done.stderr


def test_playing_needs_no_compiler_and_no_browser(machine: Machine) -> None:
    assert machine.need().returncode == 1
    (machine.folder / "python3-venv").touch()
    assert machine.need().returncode == 0
    assert machine.need("compiler").returncode == 1
    assert machine.need("browser").returncode == 1
    assert machine.need("git").returncode == 1


def test_root_gets_everything_by_one_command(own_machine: Machine) -> None:
    done = own_machine.need("compiler", "browser", "git")
    assert done.returncode == 0, done.stderr
    asked = (own_machine.folder / "apt-get-was-asked").read_text().splitlines()
    assert [line.split()[0] for line in asked] == ["update", "install"]
    assert own_machine.need("compiler", "browser", "git").stdout == ""  # nothing is missing any more


def test_an_installation_that_does_not_help_is_a_failure_with_the_same_sentence(own_machine: Machine) -> None:
    own_machine.add("apt-get", "echo 'E: Unable to locate package' >&2; exit 100")
    done = own_machine.need("browser")
    assert done.returncode == 1
    assert "Unable to locate package" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("Whitby needs Python's venv module, a Chromium")


def test_an_old_python_is_refused_with_the_way_to_name_another(machine: Machine) -> None:
    machine.add("python3", 'case "$2" in *sys.exit*) exit 1 ;; *) echo 3.9 ;; esac')
    done = machine.need()
    assert done.returncode == 1
    assert done.stderr == "Whitby needs Python 3.11 or later and 'python3' is 3.9: name another with make PYTHON=python3.12 ...\n"


def test_no_python_at_all_is_one_of_the_things_that_are_named(machine: Machine) -> None:
    (machine.folder / "python3").unlink()
    done = machine.need("compiler")
    assert done.returncode == 1
    assert "sudo apt-get install python3 python3-venv gcc libc6-dev python3-dev" in done.stderr
