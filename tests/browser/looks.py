"""What a page looks like, measured in the page itself: where numbers, targets and words are, and how large."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

DESKTOP, LAPTOP, PHONE = (1440, 900), (1366, 768), (390, 844)
SIZES = (DESKTOP, LAPTOP, PHONE)

# What the scripts below share. `ring` is the shape of a target whose middle is the target's own; `seen` is the part of an element's
# box that no box around it cuts off.
SHARED = """
    const ring = e => (e.querySelector("[data-ring]") || e).getBoundingClientRect();
    const middle = r => [r.left + r.width / 2, r.top + r.height / 2];
    const meet = (a, b) => ({
        left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
    });
    const seen = e => {
        let part = meet(e.getBoundingClientRect(), {left: 0, top: 0, right: innerWidth, bottom: innerHeight});
        for (let box = e.parentElement; box; box = box.parentElement) {
            const style = getComputedStyle(box);
            if (style.overflowX !== "visible" || style.overflowY !== "visible") part = meet(part, box.getBoundingClientRect());
        }
        return part.right > part.left && part.bottom > part.top ? part : null;
    };
    const holds = (r, x, y) => x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;
    const isSeen = e => {
        const part = seen(e);
        return !!part && holds(part, ...middle(ring(e)));
    };
"""

CALLOUT_FAULTS = (
    "() => {"
    + SHARED
    + """
    const board = document.querySelector(".board").getBoundingClientRect();
    const tags = [...document.querySelectorAll(".callouts .callout")].filter(e => !e.hidden);
    const boxes = tags.map(e => ({text: `callout "${e.textContent}" at ${e.dataset.at}`, r: e.getBoundingClientRect()}));
    const faults = [];
    for (const [i, {text, r}] of boxes.entries()) {
        if (tags[i].textContent.trim().split(/\\s+/).length > 2) faults.push(`${text} is more than two words`);
        if (r.left < board.left - 1 || r.top < board.top - 1 || r.right > board.right + 1 || r.bottom > board.bottom + 1)
            faults.push(`${text} leaves the board`);
        for (const other of boxes.slice(0, i)) {
            const m = meet(r, other.r);
            if (m.right - m.left > 1 && m.bottom - m.top > 1) faults.push(`${text} lies on ${other.text}`);
        }
    }
    return faults;
}"""
)

# A target may be drawn twice, on the board and in the dock: one of the two is on the screen, and nothing lies on what is.
TARGET_FAULTS = (
    "() => {"
    + SHARED
    + """
    const board = document.querySelector(".board");
    const faults = [];
    const glowing = [...document.querySelectorAll(".target.next")];
    for (const name of new Set(glowing.map(e => e.dataset.target))) {
        const all = glowing.filter(e => e.dataset.target === name);
        if (!all.some(isSeen)) faults.push(`${name}: its middle is not on the screen (${all.map(e => middle(ring(e)).map(Math.round))})`);
        for (const e of all.filter(isSeen)) {
            const top = document.elementFromPoint(...middle(ring(e)));
            const button = top && top.closest("button, a, input, summary, select, label");
            if (board.contains(e) ? !board.contains(top) || (button && !button.classList.contains("target")) : !e.contains(top))
                faults.push(`${name}: ${top && (top.closest("[class]") || top).outerHTML.slice(0, 90)} lies on its middle`);
        }
    }
    return faults;
}"""
)

# What pointing at each glowing target must do, by the page's own sums (choosing.js): take one option, or narrow the list.
MEANT = """async () => {
    const script = [...document.scripts].find(s => s.type === "module" && s.src.includes("/static/")).src;
    const { point } = await import(script.replace(/[^/]*$/, "choosing.js"));
    const rows = [...document.querySelectorAll(".option[data-option]")].map(e => e.dataset.option);
    const offered = globalThis.offered.filter(o => rows.includes(o.id));
    const targets = [...new Set([...document.querySelectorAll(".target.next")].map(e => e.dataset.target))];
    return targets.map(target => ({target, option: point(offered, [], target).option?.id || null}));
}"""

# No answer leaves the page: it is kept, and answered as the server answers what it will not do, so that the question stands again.
HOLD = """() => {
    const send = WebSocket.prototype.send;
    globalThis.held = null;
    WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text);
        if (globalThis.isHeld && message.option) {
            globalThis.held = message.option;
            setTimeout(() => this.onmessage({data: JSON.stringify({error: {code: "held", text: ""}})}));
        } else send.call(this, text);
    };
}"""


def faults(page: Page) -> list[str]:
    """What is wrong with the numbers on the board and with what may be pointed at."""
    found: list[str] = page.evaluate(CALLOUT_FAULTS) + page.evaluate(TARGET_FAULTS)
    return found


def settle(page: Page) -> None:
    """Until what has changed is drawn: numbers are placed in the frame after that of the picture."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))")


def middle_of(page: Page, target: str) -> tuple[float, float] | None:
    """Where the middle of a glowing target is in the window; None where it is not, or no longer glows."""
    script = """const all = [...document.querySelectorAll(`.target[data-target="${CSS.escape(target)}"]`)].filter(isSeen);
        return all.length ? middle(ring(all[0])) : null;"""
    found: list[float] | None = page.evaluate("target => {" + SHARED + script + "}", target)
    return (found[0], found[1]) if found else None


def meanings(page: Page, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each glowing target with the option that pointing at it takes, or None where it only narrows the list."""
    page.evaluate("options => { globalThis.offered = options; }", options)
    found: list[dict[str, Any]] = page.evaluate(MEANT)
    return found
