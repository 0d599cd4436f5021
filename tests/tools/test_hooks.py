"""The checks before a commit (tools/hooks/pre-commit), in a small repository made for it: what is staged passes them or stays out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HOUSE = (
    "pyproject.toml",
    ".gitignore",
    "tools/hooks",
    "tools/words.py",
    "src/whitby/__init__.py",
    "src/whitby/py.typed",
    "src/whitby/kernel",
)
TEXTS = str(next((ROOT / "src/whitby/games/redux").rglob("texts.toml")).relative_to(ROOT))
WORDS = "src/whitby/games/redux/rules/words.py"
# Stands in for the tools of the pages, which are fetched from the package index: it knows one mistake.
PAGES = 'echo "pages of $2" && ! grep -r MISTAKE "$2/src"\n'
SAID = '"""A file of a test."""\n\n'
GOOD = SAID + "\ndef twice(n: int) -> int:\n    return 2 * n\n"


class Repository:
    """Enough of the house to commit to, with the hook in place."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in (*HOUSE, TEXTS, WORDS):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, folder / name)
        (folder / ".venv").mkdir()
        (folder / ".venv" / "bin").symlink_to(Path(sys.executable).parent)
        self.write("tools/check_pages.sh", PAGES)
        for room in ("tests", "benchmarks"):
            self.write(f"{room}/sums_of_{room}.py", GOOD)
        self.git("init", "--quiet")
        self.git("config", "core.hooksPath", "tools/hooks")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--no-verify", "-m", "The house")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def git(self, *words: str) -> str:
        return self._run(*words, check=True).stdout

    def commit(self) -> subprocess.CompletedProcess[str]:
        return self._run("commit", "--quiet", "-m", "A change", check=False)

    def _run(self, *words: str, check: bool) -> subprocess.CompletedProcess[str]:
        mine = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "GIT_CONFIG_NOSYSTEM": "1"}
        names = {f"GIT_{who}_{what}": "jonathan@example.com" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        return subprocess.run(["git", *words], cwd=self.folder, env=mine | names, capture_output=True, text=True, check=check)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Repository:
    return Repository(tmp_path_factory.mktemp("house"))


@pytest.fixture
def repository(house: Repository) -> Repository:
    house.git("reset", "--quiet", "--hard")
    house.git("clean", "--quiet", "-d", "--force")
    return house


def test_a_sound_change_is_committed(repository: Repository) -> None:
    repository.write("tools/thrice.py", GOOD.replace("2", "3"))
    repository.git("add", "--all")
    done = repository.commit()
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert repository.git("log", "-1", "--format=%s") == "A change\n"


@pytest.mark.parametrize(
    ("name", "text", "complaint", "check"),
    [
        ("tools/idle.py", SAID + "import os\n", "F401", "ruff check"),
        ("tools/crooked.py", SAID + "n = [1,2]\n", "crooked.py", "ruff format"),
        ("tests/untyped.py", GOOD.replace(": int) -> int", ")"), "no-untyped-def", "mypy"),
        ("src/whitby/wrong.py", SAID + 'n: int = "two"\n', "assignment", "mypy"),
        (WORDS, SAID.rstrip() + "\n", "run `make words`", "words"),
        ("src/whitby/server/static/page.js", "MISTAKE\n", "page.js", "pages"),
        ("src/whitby/server/static/table.css", "MISTAKE\n", "table.css", "pages"),
    ],
)
def test_a_fault_stays_out_and_is_named(repository: Repository, name: str, text: str, complaint: str, check: str) -> None:
    repository.write(name, text)
    repository.git("add", "--all")
    before = repository.git("log", "--format=%h")
    done = repository.commit()
    assert done.returncode == 1
    assert complaint in done.stdout + done.stderr
    assert done.stderr.splitlines()[-1] == f"Not committed: {check}."
    assert repository.git("log", "--format=%h") == before


def test_all_that_is_wrong_is_named_at_once(repository: Repository) -> None:
    repository.write("tools/wrong.py", SAID + 'import os\n\nn: int = "two"\n')
    repository.write(TEXTS, (repository.folder / TEXTS).read_text(encoding="utf-8").replace("[verb.", "[verb.not_", 1))
    repository.git("add", "--all")
    assert repository.commit().stderr.splitlines()[-1] == "Not committed: ruff check, mypy, words."


def test_what_is_staged_counts_and_not_what_lies_on_the_desk(repository: Repository) -> None:
    repository.write("tools/four.py", GOOD)
    repository.git("add", "--all")
    repository.write("tools/four.py", SAID + "import os\n")
    repository.write("tools/five.py", SAID + "import os\n")
    assert repository.commit().returncode == 0
    assert (repository.folder / "tools/four.py").read_text() == SAID + "import os\n"
    repository.git("add", "--all")
    repository.write("tools/four.py", GOOD)
    repository.write("tools/five.py", GOOD)
    assert repository.commit().stderr.splitlines()[-1] == "Not committed: ruff check."


def test_a_change_of_prose_waits_for_no_check(repository: Repository) -> None:
    shutil.rmtree(repository.folder / ".mypy_cache", ignore_errors=True)
    repository.write("notes.md", "One sentence.\n")
    repository.git("add", "notes.md")
    assert repository.commit().returncode == 0
    assert not (repository.folder / ".mypy_cache").exists()


def test_without_the_tools_one_sentence_says_how_to_get_them(repository: Repository) -> None:
    tools = (repository.folder / ".venv" / "bin").readlink()
    (repository.folder / ".venv" / "bin").unlink()
    repository.write("notes.md", "Another sentence.\n")
    repository.git("add", "--all")
    done = repository.commit()
    (repository.folder / ".venv" / "bin").symlink_to(tools)
    assert (done.returncode, done.stderr) == (1, "The checks before a commit need .venv: run `make setup` first.\n")


def test_make_hooks_names_the_folder_the_hook_lies_in() -> None:
    command = ["make", "--no-print-directory", "-n", "hooks"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert said[-1] == "git config core.hooksPath tools/hooks"
    assert os.access(ROOT / "tools" / "hooks" / "pre-commit", os.X_OK)
