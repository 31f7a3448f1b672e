import type { Upload } from './upload.ts';

const key = 'uploads';

/** What is kept of uploads across a reload of this tab: names and addresses, no content. */
export function keepUploads(uploads: readonly Upload[]): void {
  const worthKeeping = uploads.filter(
    ({ target, url, status }) => target && url && status !== 'done' && status !== 'refused',
  );
  if (worthKeeping.length > 0) sessionStorage.setItem(key, JSON.stringify(worthKeeping));
  else sessionStorage.removeItem(key);
}

/** The uploads of before the reload. A whole file needs nothing more; of others only the admin has the rest. */
export function keptUploads(): Upload[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Upload[];
    return kept.map((upload) => ({
      ...upload,
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
