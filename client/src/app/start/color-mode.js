// Runs before the first paint, so that the page never flashes in the other mode.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('color-mode');
  } catch {
    // Storage may be closed to us; the system's preference still holds.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  document.documentElement.classList.add(mode);
})();
