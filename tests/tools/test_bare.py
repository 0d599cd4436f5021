"""What a bare machine is given of this one: the ways to the registries, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

import bare


@pytest.mark.parametrize(
    "name", ["PIP_INDEX_URL", "https_proxy", "HTTP_PROXY", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS", "npm_config_registry"]
)
def test_settings_of_the_network_are_taken_over(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "/nowhere")
    monkeypatch.setenv("PATH", "")  # no npm to ask
    assert bare.environment()[name] == "/nowhere"


@pytest.mark.parametrize("name", ["PATH", "HOME", "PYTHONPATH", "WHITBY_BROWSER", "SOME_TOKEN", "DISPLAY"])
def test_nothing_else_of_the_environment_reaches_the_root(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv(name, "")
    assert name not in bare.environment()


def test_folders_of_packages_that_settings_name_are_found_an_index_with_what_it_points_at(tmp_path: Path) -> None:
    wheels, index, bundle = tmp_path / "wheels", tmp_path / "mirror" / "simple", tmp_path / "bundle.crt"
    wheels.mkdir()
    index.mkdir(parents=True)
    bundle.touch()
    settings = f"[global]\nfind-links = {wheels}\nextra-index-url = file://{index} https://example.org/simple /nowhere/at/all\n"
    assert list(bare.places([str(bundle), settings])) == [bundle, wheels, index.parent]


def test_a_root_in_which_something_is_mounted_is_not_removed() -> None:
    mounted = next(line.split()[1] for line in Path("/proc/mounts").read_text().splitlines() if len(Path(line.split()[1]).parts) > 2)
    with pytest.raises(SystemExit, match="is mounted in"):
        bare.clear(Path(mounted).parent)
