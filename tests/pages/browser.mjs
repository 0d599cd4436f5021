/** As much of a browser as the modules under test ask for: a window of a size, no storage, no server. */

/** What the system prefers, by media query. */
export const media = new Map();

class Observer {
  observe() {}
}

Object.assign(globalThis, {
  matchMedia: (query) => ({ matches: media.get(query) ?? false, addEventListener() {} }),
  document: { hidden: false },
  fetch: () => Promise.reject(new Error("no server")),
  ResizeObserver: Observer,
  SVGSVGElement: class SVGSVGElement {},
});
