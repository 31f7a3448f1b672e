import type { Upload } from './upload.ts';

const key = 'uploads';

/** Stores the uploads for a reload of this tab: names and URLs, no content. */
export function storeUploads(uploads: readonly Upload[]): void {
  const restorable = uploads.filter(
    ({ target, url, status }) =>
      target && (url || status === 'interrupted') && status !== 'done' && status !== 'refused',
  );
  if (restorable.length > 0) sessionStorage.setItem(key, JSON.stringify(restorable));
  else sessionStorage.removeItem(key);
}

/**
 * Returns the uploads from before a reload. Completed ones need no further action; for others, the
 * admin has to choose the file again.
 */
export function storedUploads(): Upload[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Upload[];
    return kept.map((upload) => ({
      ...upload,
      // Missing in what an earlier version of the page has stored.
      part: upload.part ?? 'video',
      bytesPerSecond: 0,
      stalled: false,
      outcome: null,
      problem: null,
      status: upload.status === 'sent' ? 'sent' : 'interrupted',
    }));
  } catch {
    return [];
  }
}
