import { isUnsaved } from './unsaved.tsx';

const key = 'reloaded-for';

/**
 * Reloads the page when the server has a newer build than the one that runs here and nothing would
 * be lost, at most once for each build.
 *
 * @returns whether there is a newer build that waits for somebody to save; false when the server
 *   cannot be asked
 */
export async function loadNewVersion(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const served = response.ok ? entryOf(await response.text()) : null;
    const running = entryOf(document.documentElement.outerHTML);
    if (!served || !running || served === running) return false;
    if (isUnsaved() || sessionStorage.getItem(key) === served) return true;
    sessionStorage.setItem(key, served);
    window.location.reload();
    return true;
  } catch {
    return false;
  }
}

/** The script that a document starts with, whose name has the hash of its build. */
function entryOf(html: string): string | null {
  // The home page's own document imports it once it is painted, after the files that it needs.
  return /(?:<script[^>]+src="|[`'" ])(\/assets\/index-[^"'` ]+\.js)["'`]/.exec(html)?.[1] ?? null;
}
