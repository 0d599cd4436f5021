/** What a page looks like, measured in the page: looks.py evaluates this expression, an object of questions. */
(() => {
  const OWN = "button, a, input, summary, select, label"; // what takes a click for itself

  /** The shape of a target; its middle is that of the target. */
  const ring = (e) => (e.querySelector("[data-ring]") || e).getBoundingClientRect();
  const middle = (r) => [r.left + r.width / 2, r.top + r.height / 2];
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isOver = (a, b) => {
    const m = meet(a, b);
    return m.right - m.left > 1 && m.bottom - m.top > 1;
  };
  const holds = (r, [x, y]) => x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;

  /** The part of an element's box that no box around it cuts off. */
  const seen = (e) => {
    let part = meet(e.getBoundingClientRect(), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let box = e.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX !== "visible" || overflowY !== "visible") part = meet(part, box.getBoundingClientRect());
    }
    return part.right > part.left && part.bottom > part.top ? part : null;
  };
  const isSeen = (e) => {
    const part = seen(e);
    return !!part && holds(part, middle(ring(e)));
  };
  const named = (target) => [...document.querySelectorAll(`.target[data-target="${CSS.escape(target)}"]`)];
  const glowing = () => [...document.querySelectorAll(".target.next")];

  /** The words an element itself holds. */
  const words = (e) =>
    [...e.childNodes]
      .filter((n) => n.nodeType === 3)
      .map((n) => n.textContent.trim())
      .join(" ")
      .trim();
  const isFaint = (e) => Number(getComputedStyle(e).opacity) < 0.05;
  const isShown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isFaint(e) && !!seen(e);
  const grown = (m) => (m ? Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)) : 0);
  const letters = (e) => parseFloat(getComputedStyle(e).fontSize);

  /** The words in a symbol, as large as one use of it draws them: by the use, the symbol's own box and the groups they stand in. */
  const used = (use, scale, depth) => {
    const symbol = document.getElementById((use.getAttribute("href") || "").replace(/^#/, ""));
    if (!symbol || depth > 4) return [];
    const view = symbol.viewBox?.baseVal;
    const [w, h] = [use.width?.baseVal.value, use.height?.baseVal.value];
    const fit = symbol.localName === "symbol" && view?.width && w && h ? Math.min(w / view.width, h / view.height) : 1;
    return [...symbol.querySelectorAll("text, tspan, use")].flatMap((e) => {
      let whole = scale * fit;
      for (let g = e; g && g !== symbol; g = g.parentElement) whole *= grown(g.transform?.baseVal.consolidate()?.matrix) || 1;
      if (e.localName === "use") return used(e, whole, depth + 1);
      return words(e) && getComputedStyle(e).display !== "none" && !isFaint(e) ? [[words(e), letters(e) * whole]] : [];
    });
  };

  return {
    /** Numbers on the board that lie on each other, leave it, or are more than a number or two words. */
    calloutFaults() {
      const board = document.querySelector(".board").getBoundingClientRect();
      const dock = document.querySelector(".dock").getBoundingClientRect();
      const tags = [...document.querySelectorAll(".callouts .callout")].filter((e) => !e.hidden);
      const boxes = tags.map((e) => ({ text: `callout "${e.textContent}" at ${e.dataset.at}`, r: e.getBoundingClientRect() }));
      const faults = [];
      for (const [i, { text, r }] of boxes.entries()) {
        if (tags[i].textContent.trim().split(/\s+/).length > 2) faults.push(`${text} is more than two words`);
        if (r.left < board.left - 1 || r.top < board.top - 1 || r.right > board.right + 1 || r.bottom > board.bottom + 1)
          faults.push(`${text} leaves the board`);
        if (isOver(r, dock)) faults.push(`${text} lies under the dock`);
        for (const other of boxes.slice(0, i)) {
          if (isOver(r, other.r)) faults.push(`${text} lies on ${other.text}`);
        }
      }
      return faults;
    },

    /**
     * What may be pointed at but is not on the screen, or has something on its middle. A target may be drawn twice, on the board and
     * in the dock: one of the two is seen.
     */
    targetFaults() {
      const board = document.querySelector(".board");
      const faults = [];
      for (const name of new Set(glowing().map((e) => e.dataset.target))) {
        const all = glowing().filter((e) => e.dataset.target === name);
        if (!all.some(isSeen)) faults.push(`${name}: not on the screen (${all.map((e) => middle(ring(e)).map(Math.round))})`);
        for (const e of all.filter(isSeen)) {
          const top = document.elementFromPoint(...middle(ring(e)));
          const button = top?.closest(OWN);
          const isOwn = !button || button.classList.contains("target") || button.dataset.at === name; // its own number may lie on it
          if (board.contains(e) ? !board.contains(top) || !isOwn : !e.contains(top))
            faults.push(`${name}: ${top?.tagName} ${top?.closest("[class]")?.getAttribute("class")} lies on its middle`);
        }
      }
      return faults;
    },

    /** Each glowing target with the option that pointing at it takes, or null where it only narrows the list: by choosing.js itself. */
    async meanings(options) {
      const script = [...document.scripts].find((s) => s.type === "module" && s.src.includes("/static/")).src;
      const { point } = await import(script.replace(/[^/]*$/, "choosing.js"));
      const rows = [...document.querySelectorAll(".option[data-option]")].map((e) => e.dataset.option);
      const offered = options.filter((o) => rows.includes(o.id));
      const targets = [...new Set(glowing().map((e) => e.dataset.target))];
      return targets.map((target) => ({ target, option: point(offered, [], target).option?.id || null }));
    },

    /** Where the middle of a glowing target is in the window; null where it is not seen, or glows no more. */
    middleOf(target) {
      const [first] = named(target).filter(isSeen);
      return first ? middle(ring(first)) : null;
    },

    /** Where every option of the list and every target stands, to the pixel. */
    places() {
      const rows = [...document.querySelectorAll(".option")].map((e) => [e.dataset.option || e.dataset.group, e]);
      const all = [...rows, ...[...document.querySelectorAll(".target")].map((e, i) => [`${e.dataset.target} ${i}`, e])];
      return Object.fromEntries(all.map(([name, e]) => [name, middle(ring(e)).map(Math.round)]));
    },

    /** Words smaller than so many pixels: in the page, in its drawings, and in the symbols these use. */
    smallWords(least, but) {
      const found = new Map();
      const note = (text, size, e) => {
        const where = e.closest("[class]")?.getAttribute("class");
        if (size < least - 0.05) found.set(`${text.slice(0, 40)} (${where})`, Math.round(size * 10) / 10);
      };
      for (const e of document.body.querySelectorAll("*")) {
        const box = e.getBoundingClientRect();
        if (!words(e) || box.width < 2 || box.height < 2) continue;
        if (e.closest(`defs, symbol, script, style, .vh, option, title, desc, ${but}`) || !isShown(e)) continue;
        const scale = e instanceof SVGElement ? grown(e.getScreenCTM()) : e.offsetHeight ? box.height / e.offsetHeight : 1;
        note(words(e), letters(e) * scale, e);
      }
      for (const use of document.body.querySelectorAll('use[href^="#"]'))
        if (!use.closest(`defs, symbol, ${but}`) && isShown(use))
          for (const [text, size] of used(use, grown(use.getScreenCTM()), 0)) note(text, size, use);
      return [...found].map(([text, size]) => `${size} px: ${text}`);
    },

    /** How much of the window the largest drawing of the board takes. */
    boardShare() {
      const board = document.querySelector(".board");
      const drawings = [...board.querySelectorAll("svg")].map((e) => meet(e.getBoundingClientRect(), board.getBoundingClientRect()));
      const areas = drawings.map((r) => (r.right - r.left) * (r.bottom - r.top));
      return Math.max(...areas) / (innerWidth * innerHeight);
    },

    /** Three frames: numbers are placed in the frame after that of the picture. */
    async settle() {
      for (let k = 0; k < 3; k += 1) await new Promise((done) => requestAnimationFrame(done));
    },

    /** From now on answers are kept instead of sent, and answered as the server answers what it will not do: the question stands again. */
    hold() {
      const { send } = WebSocket.prototype;
      globalThis.held = null;
      WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text);
        if (globalThis.isHeld && message.option) {
          globalThis.held = message.option;
          setTimeout(() => this.onmessage({ data: JSON.stringify({ error: { code: "held", text: "" } }) }));
        } else send.call(this, text);
      };
    },
  };
})();
