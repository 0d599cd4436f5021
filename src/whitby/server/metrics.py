"""Counters and gauges in the text form that Prometheus reads."""

from __future__ import annotations

from collections import defaultdict

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.total += seconds
        self.counts[next((i for i, top in enumerate(BUCKETS) if seconds <= top), len(BUCKETS))] += 1

    def lines(self, name: str) -> list[str]:
        out, running = [f"# TYPE {name} histogram"], 0
        for top, count in zip([*map(str, BUCKETS), "+Inf"], self.counts, strict=True):
            running += count
            out.append(f'{name}_bucket{{le="{top}"}} {running}')
        return [*out, f"{name}_sum {self.total:.6f}", f"{name}_count {running}"]


class Metrics:
    """What the server counts about itself. No table, name or secret is ever in it."""

    def __init__(self) -> None:
        self.counters: defaultdict[tuple[str, str], float] = defaultdict(float)  # by name and labels
        self.moves = Histogram()  # from a move's arrival to its commit
        self.thinking = Histogram()  # bots

    def count(self, name: str, labels: str = "", by: float = 1) -> None:
        self.counters[name, labels] += by

    def text(self, gauges: dict[str, float]) -> str:
        lines: list[str] = []
        named = ""
        for (name, labels), value in sorted(self.counters.items()):
            if name != named:
                lines.append(f"# TYPE whitby_{name}_total counter")
                named = name
            lines.append(f"whitby_{name}_total{{{labels}}} {value:.12g}" if labels else f"whitby_{name}_total {value:.12g}")
        for name, value in sorted(gauges.items()):
            lines += [f"# TYPE whitby_{name} gauge", f"whitby_{name} {value:g}"]
        lines += self.moves.lines("whitby_move_seconds") + self.thinking.lines("whitby_bot_seconds")
        return "\n".join(lines) + "\n"
