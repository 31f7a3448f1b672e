const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
/** Messages that programs print when a write fails because the disk is full. */
const fullDiskMessages =
  /No space left on device|Disk quota exceeded|XMinioStorageFull|drive is full/i;

/** Tells whether a write failed because the disk, or this user's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  return full.has((error as { code?: unknown } | null)?.code);
}

/** Tells whether the last output of a program reports a full disk. */
export function reportsFullDisk(text: string): boolean {
  return fullDiskMessages.test(text);
}

/**
 * Milliseconds without a failed write after which the disk no longer counts as full: some writes
 * succeed even on a full disk.
 */
const calmMs = 10_000;

/**
 * Reports once that a folder cannot be written to, and once that it can again. Many processes log
 * into one folder, and not every lost line is worth a report.
 */
export class WriteFailures {
  readonly #failing = new Map<string, { lost: number; last: number }>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Records that a write to `folder` failed. */
  failed(folder: string, error: unknown, report: (sentence: string) => void): void {
    const before = this.#failing.get(folder);
    this.#failing.set(folder, { lost: (before?.lost ?? 0) + 1, last: this.#now() });
    if (before) return;
    const why = error instanceof Error ? error.message : String(error);
    report(
      isDiskFull(error)
        ? `The disk that holds ${folder} is full. What is written there is lost, and saving is refused, until there is room.`
        : `Nothing can be written to ${folder}: ${why}`,
    );
  }

  /** Records that a write to `folder` succeeded. */
  worked(folder: string, report: (sentence: string) => void): void {
    const before = this.#failing.get(folder);
    if (!before || this.#now() - before.last < calmMs) return;
    this.#failing.delete(folder);
    report(`${folder} can be written to again; ${before.lost} writes were lost.`);
  }
}

/** The instance of this launcher. */
export const writeFailures = new WriteFailures();
