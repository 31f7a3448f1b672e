/** MongoDB's code `OutOfDiskSpace`. */
const outOfDiskSpace = 14_031;
/** Error names of S3 servers: MinIO's own, and the one for a bucket with a quota. */
const fullStores = new Set(['XMinioStorageFull', 'QuotaExceeded']);

/** Fields of an error that identify its source. */
interface ErrorFields {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly type?: unknown;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
  /**
   * Set on an aborted Redis transaction: the errors of its commands, which may include this same
   * error.
   */
  readonly previousErrors?: readonly unknown[];
}

/** Returns what there is no space for, in words for users; null if the error is not about space. */
export function fullStorage(error: unknown): string | null {
  return fullStorageOf(error, new Set());
}

function fullStorageOf(error: unknown, seen: Set<unknown>): string | null {
  if (!(error instanceof Error) || seen.has(error)) return null;
  seen.add(error);
  const { name, message, code, type, cause, $metadata, previousErrors } = error as ErrorFields;
  // Already reported by another service.
  if (type === 'STORAGE_FULL') return 'data and files';
  if ($metadata?.httpStatusCode === 507 || fullStores.has(String(name))) return 'files';
  if (code === outOfDiskSpace) return 'data';
  if (/No space left on device/i.test(String(message))) {
    if (String(name).startsWith('Mongo')) return 'data';
    // MinIO answers this as an internal error when an object is stored in parts.
    if ($metadata) return 'files';
  }
  // Redis rejects writes when it cannot persist them (MISCONF) and when its memory is used up
  // (OOM).
  if (/^(MISCONF|OOM) /.test(String(message))) return 'background work';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'temporary files';
  const causes = [...(previousErrors ?? []), cause];
  return causes.map((one) => fullStorageOf(one, seen)).find((what) => what !== null) ?? null;
}

/**
 * Milliseconds before a job that found no disk space is retried: freeing space takes an operator
 * some time.
 */
export const fullDelayMs = 30_000;
