import { isUnsaved } from '~/shared/ui/form/drafts/unsaved-scopes.ts';

const key = 'reloaded-for';

/**
 * Reloads the page if the server has a newer build than the running one and no input would be lost,
 * at most once per build.
 * @returns whether a newer build exists but unsaved input prevents the reload; false if the server
 *   cannot be reached
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

/** The entry script of a document, whose name contains the hash of its build. */
function entryOf(html: string): string | null {
  // The document of the home page imports it after the first paint, after the files it depends on.
  return /(?:<script[^>]+src="|[`'" ])(\/assets\/index-[^"'` ]+\.js)["'`]/.exec(html)?.[1] ?? null;
}
