const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
/** What programs say in their own words when a write found no room. */
const saidFull = /No space left on device|Disk quota exceeded|XMinioStorageFull|drive is full/i;

/** Whether a write failed because the disk, or what this user may use of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return full.has((error as { code?: unknown } | null)?.code);
}

/** Whether the last words of a program tell of a full disk. */
export function tellsOfFullDisk(text: string): boolean {
  return saidFull.test(text);
}

/** Milliseconds without a failed write after which there is room: a full disk has some now and then. */
const calmMs = 10_000;

/**
 * Tells once that a folder cannot be written to, and once that it can again: many processes log
 * into one folder, and each line that is lost is no news.
 */
export class WriteTrouble {
  readonly #failing = new Map<string, { lost: number; last: number }>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** `folder` could not be written to. */
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

  /** `folder` could be written to. */
  worked(folder: string, report: (sentence: string) => void): void {
    const before = this.#failing.get(folder);
    if (!before || this.#now() - before.last < calmMs) return;
    this.#failing.delete(folder);
    report(`${folder} can be written to again; ${before.lost} writes were lost.`);
  }
}

/** Of this launcher. */
export const writeTrouble = new WriteTrouble();
