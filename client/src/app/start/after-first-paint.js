// Runs in documents that show something before the app does. The app is fetched once that is on
// the screen; buttons pressed until then are kept for it (see take-over.ts).
(() => {
  const root = document.getElementById('root');
  try {
    const kept = localStorage.getItem('persist:root') ?? '';
    if (kept.includes('\\"isAuth\\":true')) root.setAttribute('data-signed-in', '');
  } catch {
    // Without storage the server will say who is signed in.
  }
  root.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button) root.pressed = button;
  });
  const load = async () => {
    const files = '%FILES%'.split(' ');
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    // The faces are painted first, where they come soon.
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 100))]);
    // One after the other, each in a task of its own.
    for (const file of files) {
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  // Nothing is drawn in a tab that is not looked at.
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
})();
