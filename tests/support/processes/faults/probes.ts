import type { Answer } from '../../calls/http-client.ts';

/** A call that is repeated. */
export interface Probe {
  readonly name: string;
  readonly act: (n: number) => Promise<Answer>;
  /** Interval between the starts of two calls, in milliseconds. */
  readonly everyMs: number;
}

export interface ProbeResult {
  readonly name: string;
  /** Start time, as `performance.now()`. */
  readonly began: number;
  /** Null while it is pending; 0 if the connection broke or timed out. */
  status: number | null;
  /** Reason for the status 0. */
  reason: string;
}

/** Number of successive successes after which a kind of call counts as working. */
const enough = 5;
/** Maximum number of pending calls per kind. More would only measure this machine. */
const mostOpen = 60;

/** Starts calls at a fixed rate, whether or not earlier ones have been answered. */
export class Probes {
  readonly seen: ProbeResult[] = [];
  readonly #names: string[];
  readonly #timers: NodeJS.Timeout[];
  readonly #open = new Map<Promise<void>, string>();

  constructor(probes: readonly Probe[]) {
    this.#names = probes.map(({ name }) => name);
    this.#timers = probes.map((probe) => {
      let n = 0;
      return setInterval(() => {
        const open = [...this.#open.values()].filter((name) => name === probe.name);
        if (open.length < mostOpen) this.#begin(probe, n++);
      }, probe.everyMs);
    });
  }

  #begin({ name, act }: Probe, n: number): void {
    const result: ProbeResult = { name, began: performance.now(), status: null, reason: '' };
    this.seen.push(result);
    const call = act(n).then(
      ({ status }) => {
        result.status = status;
      },
      (error: Error) => {
        result.status = 0;
        result.reason = error.message;
      },
    );
    const ended = call.finally(() => this.#open.delete(ended));
    this.#open.set(ended, name);
  }

  /** Returns whether the latest calls of each kind that started after `from` succeeded. */
  allWork(from: number): boolean {
    return this.#names.every((name) => {
      const latest = this.seen.filter((one) => one.name === name && one.began > from);
      const answered = latest.filter(({ status }) => status !== null).slice(-enough);
      return answered.length === enough && answered.every(isGood);
    });
  }

  /** Returns the seconds from `from` until the first call after which all succeeded. */
  recoverySeconds(from: number): number {
    const later = this.seen.filter(({ began }) => began >= from);
    const failed = later.filter((one) => !isGood(one)).map(({ began }) => began);
    if (failed.length === 0) return 0;
    const last = Math.max(...failed);
    const next = later.find(({ began }) => began > last)?.began ?? performance.now();
    return (next - from) / 1_000;
  }

  /** Starts no more calls, and resolves when pending ones have ended. */
  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#open.keys());
  }
}

const isGood = ({ status }: ProbeResult) => status !== null && status >= 200 && status < 300;
