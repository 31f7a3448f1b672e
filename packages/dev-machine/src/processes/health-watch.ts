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
  /** Milliseconds between two looks at the process. */
  intervalMs: 500,
  /** Milliseconds after which another check is begun beside those that are unanswered. */
  answerMs: 1_500,
  /**
   * A look that comes later than this, in milliseconds, shows that the watcher itself was delayed.
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
 * which the process could have responded is counted. A late response counts as one: a process that
 * is slow but responds is kept. See decision 4.
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
    const checks = new Checks(check, signal);
    for (let silentMs = 0; silentMs < hangMs; ) {
      checks.beginAfter(answerMs);
      const before = processorUse(pid);
      const started = performance.now();
      await sleep(intervalMs, undefined, { signal, ref: false });
      const tookMs = performance.now() - started;
      const outcome = checks.take();
      if (outcome === 'answered') silentMs = 0;
      else if (outcome === 'refused') silentMs += intervalMs;
      else if (tookMs < intervalMs + lateMs) silentMs += idleMs(pid, before, tookMs);
    }
    if (!signal.aborted) onHang();
  }
}

/** Maximum number of unanswered checks: a process may be starved for minutes. */
const maxPending = 4;

/** The checks of one process that are unanswered. */
class Checks {
  readonly #check: HealthCheck;
  readonly #stopped: AbortSignal;
  #pending = new AbortController();
  #begunAt = Number.NEGATIVE_INFINITY;
  #count = 0;
  #outcome: 'answered' | 'refused' | undefined;

  constructor(check: HealthCheck, stopped: AbortSignal) {
    this.#check = check;
    this.#stopped = stopped;
  }

  /** Begins a check, unless the latest was begun in the last `pauseMs` and is unanswered. */
  beginAfter(pauseMs: number): void {
    if (performance.now() - this.#begunAt < pauseMs || this.#count >= maxPending) return;
    this.#begunAt = performance.now();
    this.#count += 1;
    const { signal } = this.#pending;
    this.#check(AbortSignal.any([signal, this.#stopped])).then(
      () => this.#end(signal, 'answered'),
      () => this.#end(signal, 'refused'),
    );
  }

  /** Returns the outcome since the last call. If nothing listens on the port, a check is refused. */
  take(): 'answered' | 'refused' | undefined {
    const outcome = this.#outcome;
    this.#outcome = undefined;
    return outcome;
  }

  #end(signal: AbortSignal, outcome: 'answered' | 'refused'): void {
    if (signal.aborted) return;
    if (this.#outcome !== 'answered') this.#outcome = outcome;
    this.#begunAt = Number.NEGATIVE_INFINITY;
    this.#count -= 1;
    if (outcome === 'refused') return;
    this.#count = 0;
    this.#pending.abort();
    this.#pending = new AbortController();
  }
}

/**
 * Milliseconds of silence for each one of a process that was stopped by a signal, which is surely
 * not about to respond.
 */
const stoppedWeight = 2;
/**
 * The same for each millisecond of processor time: a process that computes may be about to respond,
 * and counts as frozen only after twice the silence of an idle one.
 */
const processorWeight = 0.5;

/** Returns how many milliseconds of a period without a response count as silence. */
function idleMs(pid: number, before: ReturnType<typeof processorUse>, tookMs: number): number {
  const now = processorUse(pid);
  // If the system does not report this, half of the time counts.
  if (!before || !now) return tookMs / 2;
  if (now.state === 'traced' || now.state === 'disk') return 0;
  if (now.state === 'stopped') return tookMs * stoppedWeight;
  if (now.state === 'running') {
    return Math.min(tookMs, processorWeight * (now.processorMs - before.processorMs));
  }
  return tookMs;
}
