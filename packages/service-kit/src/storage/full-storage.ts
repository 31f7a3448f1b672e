/** MongoDB's code `OutOfDiskSpace`. */
const outOfDiskSpace = 14_031;
/** What S3 servers call it: MinIO's own name and that of a bucket with a limit. */
const fullStores = new Set(['XMinioStorageFull', 'QuotaExceeded']);

/** Parts of an error that say whose it is. */
interface Told {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly type?: unknown;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
  /** Of a Redis transaction that was given up: what its commands met, which may be this very error. */
  readonly previousErrors?: readonly unknown[];
}

/** What there is no room for, in words for people; null when an error says nothing of the kind. */
export function fullStorage(error: unknown): string | null {
  return fullStorageOf(error, new Set());
}

function fullStorageOf(error: unknown, seen: Set<unknown>): string | null {
  if (!(error instanceof Error) || seen.has(error)) return null;
  seen.add(error);
  const { name, message, code, type, cause, $metadata, previousErrors } = error as Told;
  // What another service of ours has said already.
  if (type === 'STORAGE_FULL') return 'data and files';
  if ($metadata?.httpStatusCode === 507 || fullStores.has(String(name))) return 'files';
  if (code === outOfDiskSpace) return 'data';
  if (String(name).startsWith('Mongo') && /No space left on device/i.test(String(message))) {
    return 'data';
  }
  // Redis refuses writes when it cannot keep them (MISCONF) and when its memory is used up (OOM).
  if (/^(MISCONF|OOM) /.test(String(message))) return 'background work';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'temporary files';
  const causes = [...(previousErrors ?? []), cause];
  return causes.map((one) => fullStorageOf(one, seen)).find((what) => what !== null) ?? null;
}

/** Milliseconds until a job is tried again that found no room: making some takes somebody a while. */
export const fullDelayMs = 30_000;
