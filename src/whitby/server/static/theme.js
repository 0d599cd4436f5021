// Runs before the first paint, so that no page flashes in the wrong theme: what the reader chose, or what the system prefers.
const daylight = matchMedia("(prefers-color-scheme: light)");

function chosenTheme() {
  try {
    return localStorage.getItem("whitby.theme");
  } catch {
    return null; /* storage is closed in this window */
  }
}

function applyTheme() {
  const chosen = chosenTheme();
  document.documentElement.dataset.theme = chosen === "day" || chosen === "night" ? chosen : daylight.matches ? "day" : "night";
}

daylight.addEventListener("change", applyTheme);
applyTheme();
