"""Pass the two commands on a bare machine (`make bare`): a minimal Debian with only `make` and `python3`, made by debootstrap.

`make play` must reach its first page, `make test` must pass, each in a root that has never seen Whitby; what is committed (HEAD) is
what runs. Needs root. Everything stays in build/bare: base.tar, the root as debootstrap made it; cache, the packages that were
fetched; log.txt, all that was said. The network's settings (apt's servers, pip's and npm's registries, proxies, certificates) are
those of this machine. Mounts and processes live in namespaces of their own, so they end with the run however it ends.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BARE = ROOT / "build" / "bare"
ADDED = "make,python3"
HOUSE = "whitby"  # the folder of the checkout in the root
AIM_MB, AIM_SECONDS = 60, 30
PATIENCE = 600  # seconds for the first page; the aim is printed, a busy machine does not fail it
CACHES = {"pip": "root/.cache/pip", "npm": "root/.npm", "apt": "var/cache/apt/archives"}
TAKEN = re.compile(r"(PIP_|UV_|npm_config_).*|.*_proxy|.*_PROXY|(SSL|REQUESTS|CURL|NODE_EXTRA)_C.*")  # settings of the network
PIP_FILES = ("/etc/pip.conf", "~/.pip/pip.conf", "~/.config/pip/pip.conf")
ENTER = """
set -eu
mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
mount --rbind /sys "$1/sys"
root=$1
shift
while [ "$1" != -- ]; do
    mount --bind "$1" "$root/$2"
    shift 2
done
shift
exec chroot "$root" "$@"
"""


class Log:
    """What is said goes to the terminal and into build/bare/log.txt, with the seconds since the start."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.file = (BARE / "log.txt").open("w", encoding="utf-8")

    def say(self, text: str) -> None:
        line = f"[{time.monotonic() - self.start:7.1f} s] {text}"
        print(line, flush=True)
        print(line, file=self.file, flush=True)


# ---- this machine's settings ---------------------------------------------------------------------------------------


def output(*command: str) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout


def servers() -> list[tuple[str, str, str]]:
    """Where this machine's apt finds its own suite: address, suite, component."""
    suite = platform.freedesktop_os_release()["VERSION_CODENAME"]
    lines = output("apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)", "Created-By: Packages").splitlines()
    found = [(uri, release, part) for uri, release, part in map(str.split, lines) if release.partition("-")[0] == suite]
    return sorted(found, key=lambda server: len(server[1]))  # the suite itself before its updates


def environment() -> dict[str, str]:
    """The variables that tell programs how to reach their registries, npm's settings among them."""
    found = {name: value for name, value in os.environ.items() if TAKEN.fullmatch(name)}
    if shutil.which("npm"):
        for key in ("registry", "cafile"):
            value = output("npm", "config", "get", key).strip()
            if value not in ("", "null", "undefined"):
                found.setdefault(f"npm_config_{key}", value)
    return found


def pip_settings() -> dict[Path, str]:
    paths = [Path(name).expanduser() for name in PIP_FILES]
    return {path: path.read_text(encoding="utf-8") for path in paths if path.is_file()}


def places(texts: list[str]) -> Iterator[Path]:
    """Files and folders that settings name. An index of packages may point beside itself, so its parent comes with it."""
    for word in re.split(r"[\s=\"']+", "\n".join(texts)):
        path = Path(word.removeprefix("file://"))
        if path.is_absolute() and len(path.parts) > 2 and path.exists():
            yield path.parent if word.startswith("file:") and len(path.parts) > 3 else path


# ---- the root ------------------------------------------------------------------------------------------------------


def make_base(log: Log) -> None:
    """base.tar: what debootstrap makes of this machine's own suite."""
    if (BARE / "base.tar").exists():
        log.say("the root that debootstrap made is at hand (base.tar; --fresh makes it anew)")
        return
    if not shutil.which("debootstrap"):
        if not shutil.which("apt-get"):
            sys.exit("`make bare` needs debootstrap, and there is no apt-get here to install it with.")
        log.say("installing debootstrap with apt-get")
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "debootstrap"], check=True, stdout=subprocess.DEVNULL)
    address, suite, _ = servers()[0]
    log.say(f"debootstrap --variant=minbase --include={ADDED} {suite}")
    clear(BARE / "base")
    with (BARE / "debootstrap.txt").open("w") as said:
        command = ["debootstrap", "--variant=minbase", f"--include={ADDED}", suite, str(BARE / "base"), address]
        subprocess.run(command, check=True, stdout=said, stderr=said)
    subprocess.run(["tar", "-C", str(BARE / "base"), "-cf", str(BARE / "base.tar.part"), "."], check=True)
    (BARE / "base.tar.part").rename(BARE / "base.tar")
    clear(BARE / "base")


def clear(folder: Path) -> None:
    """Remove a root, but never through a mount that somebody left in it."""
    mounts = [line.split()[1] for line in Path("/proc/mounts").read_text().splitlines()]
    if left := [mount for mount in mounts if mount.startswith(f"{folder}/")]:
        sys.exit(f"Something is mounted in {folder}: {', '.join(left)}. Unmount it first.")
    shutil.rmtree(folder, ignore_errors=True)


def fresh_root() -> Path:
    root = BARE / "root"
    clear(root)
    root.mkdir()
    subprocess.run(["tar", "-C", str(root), "-xf", str(BARE / "base.tar")], check=True)
    house = root / HOUSE
    house.mkdir()
    with subprocess.Popen(["git", "-C", str(ROOT), "archive", "HEAD"], stdout=subprocess.PIPE) as archive:
        subprocess.run(["tar", "-C", str(house), "-x"], stdin=archive.stdout, check=True)
    return root


def settle(root: Path) -> list[tuple[Path, str]]:
    """Give the root this machine's ways to its registries; what is too large to copy is returned, to be mounted."""
    lines = [f"deb {address} {suite} {part}\n" for address, suite, part in servers()]
    (root / "etc/apt/sources.list").write_text("".join(lines))
    acquire = [line for line in output("apt-config", "dump").splitlines() if re.match(r"Acquire::(?!IndexTargets|cdrom)", line)]
    (root / "etc/apt/apt.conf.d/90acquire").write_text("\n".join(acquire) + "\n")
    for name in ("/etc/resolv.conf", "/etc/hosts", *map(str, pip_settings()), "/usr/local/share/ca-certificates"):
        copy(Path(name), root)
    mounts = [(BARE / "cache" / name, place) for name, place in CACHES.items()]
    for path in sorted(set(places([*environment().values(), *pip_settings().values()]))):
        if path.is_dir() and "etc" not in path.parts:
            mounts.append((path, str(path.relative_to("/"))))
        else:
            copy(path, root)
    for source, place in mounts:
        source.mkdir(parents=True, exist_ok=True)
        (root / place).mkdir(parents=True, exist_ok=True)
    (BARE / "cache" / "apt" / "partial").mkdir(exist_ok=True)
    os.sync()  # or else the first command would wait until the disk has written the root itself
    return mounts


def copy(path: Path, root: Path) -> None:
    """To the same place in the root, links followed: what they point at may not be there."""
    target = root / path.relative_to("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.copytree(path, target, dirs_exist_ok=True, ignore_dangling_symlinks=True)
    elif path.exists():
        target.unlink(missing_ok=True)
        shutil.copy(path, target)


def enter(root: Path, mounts: list[tuple[Path, str]], command: str, said: Path) -> subprocess.Popen[bytes]:
    """Start a command in the checkout in the root. It dies with us, its mounts die with it."""
    variables = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "TERM": "dumb", **environment()}
    pairs = [text for source, place in mounts for text in (str(source), place)]
    spaces = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--fork", "--kill-child"]
    inside = ["env", "-i", *(f"{name}={value}" for name, value in variables.items()), "sh", "-c", f"cd /{HOUSE} && {command}"]
    with said.open("w") as out:
        return subprocess.Popen([*spaces, "sh", "-c", ENTER, "enter", str(root), *pairs, "--", *inside], stdout=out, stderr=out)


# ---- the two commands ----------------------------------------------------------------------------------------------


def try_play(log: Log) -> bool:
    """From nothing to the first page."""
    root = fresh_root()
    mounts = settle(root)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log.say(f"make play in a fresh root; {cached()}")
    start = time.monotonic()
    process = enter(root, mounts, f"make play PORT={port}", BARE / "play.txt")
    try:
        answered = await_page(f"http://127.0.0.1:{port}/", process, start + PATIENCE)
        seconds = time.monotonic() - start
    finally:
        process.kill()
        process.wait()
    tell(log, BARE / "play.txt", 2)
    if not answered:
        log.say("make play FAILED: no page answered")
        return False
    size = int(output("du", "-sm", str(root / HOUSE / ".venv")).split()[0])
    busy = f"{os.getloadavg()[0]:.1f} processes on {os.cpu_count()} cores"
    log.say(f"make play: the first page after {seconds:.1f} s (aim: {AIM_SECONDS}; {busy}), .venv {size} MB (aim: {AIM_MB})")
    return size <= AIM_MB


def cached() -> str:
    counts = {name: sum(path.is_file() for path in (BARE / "cache" / name).rglob("*")) for name in CACHES}
    return "files in the package caches: " + ", ".join(f"{name} {count}" for name, count in counts.items())


def await_page(address: str, process: subprocess.Popen[bytes], deadline: float) -> bool:
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with direct.open(address, timeout=5) as page:
                return b"Whitby" in page.read()
        except OSError:
            time.sleep(0.1)
    return False


def try_test(log: Log) -> bool:
    root = fresh_root()
    mounts = settle(root)
    log.say(f"make test in a fresh root; {cached()}")
    start = time.monotonic()
    process = enter(root, mounts, "make test", BARE / "test.txt")
    try:
        code = process.wait()
    finally:
        process.kill()
        process.wait()
    tell(log, BARE / "test.txt", 2 if code == 0 else 60)
    log.say(f"make test: {'passed' if code == 0 else f'FAILED (exit code {code})'} after {time.monotonic() - start:.0f} s")
    return code == 0


def tell(log: Log, said: Path, lines: int) -> None:
    for line in said.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:]:
        log.say(f"    {line}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=("play", "test"), help="one of the two commands")
    parser.add_argument("--fresh", action="store_true", help="make base.tar anew and fetch every package again")
    given = parser.parse_args()
    if sys.platform != "linux" or os.geteuid() != 0:
        sys.exit("`make bare` makes a root and enters it: it needs Linux and root (sudo make bare).")
    if given.fresh:
        clear(BARE)
    BARE.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    log = Log()
    log.say(f"commit {output('git', '-C', str(ROOT), 'log', '-1', '--format=%h %s').strip()}")
    make_base(log)
    tries = {"play": try_play, "test": try_test}
    failed = [name for name, passes in tries.items() if given.only in (None, name) and not passes(log)]
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
