import { setTimeout as sleep } from 'node:timers/promises';
import { processorUse } from './process-table.ts';

/** Resolves when the process responds. Aborted through `signal`. */
export type HealthCheck = (signal: AbortSignal) => Promise<unknown>;

interface Watched {
  pid: number;
  check: HealthCheck;
  /** Called once, when the process hangs. */
  onHang: () => void;
  times?: Partial<typeof usualTimes>;
}

const usualTimes = {
  /** Milliseconds between two checks. */
  intervalMs: 500,
  /** Maximum response time in milliseconds. */
  answerMs: 1_500,
  /**
   * A check that ends later than this, in milliseconds, shows that the watcher itself was delayed.
   */
  lateMs: 500,
  /**
   * Milliseconds without a response, although one was possible, after which a process counts as
   * hung.
   */
  hangMs: 4_000,
};

/**
 * Polls whether a process responds. Silence alone proves nothing on a busy machine, so only time in
 * which the process could have responded is counted: it was stopped, waited for something other
 * than the processor and the disk, or had the processor. See docs/decisions/0040.
 */
export class HealthWatch {
  readonly #stopped = new AbortController();

  constructor(watched: Watched) {
    void this.#watch(watched).catch((error: unknown) => {
      if (!this.#stopped.signal.aborted) throw error;
    });
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #watch({ pid, check, onHang, times }: Watched): Promise<void> {
    const { intervalMs, answerMs, lateMs, hangMs } = { ...usualTimes, ...times };
    const { signal } = this.#stopped;
    for (let silentMs = 0; silentMs < hangMs; ) {
      await sleep(intervalMs, undefined, { signal, ref: false });
      const before = processorUse(pid);
      const started = performance.now();
      if (await answers(check, answerMs)) silentMs = 0;
      else {
        const tookMs = performance.now() - started;
        // If nothing listens on the port, the check fails at once.
        if (tookMs < intervalMs) silentMs += intervalMs;
        else if (tookMs < answerMs + lateMs) silentMs += idleMs(pid, before, tookMs);
      }
    }
    if (!signal.aborted) onHang();
  }
}

/**
 * Milliseconds of silence that one millisecond of processor time counts for: silence despite having
 * the processor is the surer sign of a hang.
 */
const processorWeight = 2;

async function answers(check: HealthCheck, withinMs: number): Promise<boolean> {
  const ended = new AbortController();
  const late = sleep(withinMs, false, { ref: false, signal: ended.signal }).catch(() => false);
  const answer = check(ended.signal).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    ended.abort();
  }
}

/** Returns how many milliseconds of a check the process could have used to respond. */
function idleMs(pid: number, before: ReturnType<typeof processorUse>, tookMs: number): number {
  const now = processorUse(pid);
  // If the system does not report this, half of the time counts.
  if (!before || !now) return tookMs / 2;
  if (now.state === 'traced' || now.state === 'disk') return 0;
  if (now.state === 'running') {
    return Math.min(tookMs, processorWeight * (now.processorMs - before.processorMs));
  }
  return tookMs;
}
