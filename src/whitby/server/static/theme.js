// Runs before the first paint, so that no page flashes in the wrong theme. The toggle itself is in page.js.
try {
  const theme = localStorage.getItem("whitby.theme");
  if (theme === "day" || theme === "night") document.documentElement.dataset.theme = theme;
} catch { /* storage is closed in this window: the system's preference rules */ }
