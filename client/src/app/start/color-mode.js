// Runs before the first paint, so that the page does not flash in the other mode.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('color-mode');
  } catch {
    // Without access to storage, the system's preference applies.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  document.documentElement.classList.add(mode);
})();
