// Runs in prerendered documents. Loads the app after the first paint, and remembers a button that is
// pressed before then (see show-app.ts).
(() => {
  const root = document.getElementById('root');
  try {
    const kept = localStorage.getItem('persist:root') ?? '';
    if (kept.includes('\\"isAuth\\":true')) root.setAttribute('data-signed-in', '');
  } catch {
    // Without storage, only the server knows whether the user is signed in.
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
    // Fonts are painted first if they load quickly.
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 100))]);
    // Evaluates the files one after another, each in its own task.
    for (const file of files) {
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  // Hidden tabs have no animation frames.
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
})();
