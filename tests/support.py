"""What all tests share."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule  # @rule("att.a", "att.b"): this test would fail if one of these rules were broken
