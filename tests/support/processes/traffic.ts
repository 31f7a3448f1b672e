import { errorBodySchema } from '@atelier/contracts/core/errors';
import { needsRetryAfter } from '../calls/errors.ts';
import type { Answer } from '../calls/http-client.ts';

/** An action that a user repeats. */
export interface Habit {
  readonly name: string;
  readonly act: () => Promise<Answer>;
  /** Pause before it is repeated, in milliseconds; 50 by default. */
  readonly pauseMs?: number;
}

interface Observation {
  readonly name: string;
  readonly status: number;
  /** Start time, as `Date.now()`. */
  readonly began: number;
  readonly milliseconds: number;
  /** Unexpected content of an error response that is not in the standard format. */
  readonly oddity: string | null;
}

/** Users who use the product while something happens to it. */
export class Traffic {
  readonly seen: Observation[] = [];
  readonly #names: readonly string[];
  readonly #stop = new AbortController();
  readonly #people: Promise<void>[];

  /** Starts all habits at once and repeats each, one call after another, until `end`. */
  constructor(habits: readonly Habit[]) {
    this.#names = habits.map(({ name }) => name);
    this.#people = habits.map((habit) => this.#repeat(habit));
  }

  async #repeat({ name, act, pauseMs = 50 }: Habit): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const started = Date.now();
      const observed = await act().then(
        (answer) => ({ status: answer.status, oddity: oddityOf(answer) }),
        (error: Error) => ({ status: 0, oddity: `no answer: ${error.message}` }),
      );
      this.seen.push({ name, began: started, milliseconds: Date.now() - started, ...observed });
      // A realistic pause: no user clicks 100 times a second, and more would only measure this
      // machine.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Stops, and waits for pending calls. */
  async end(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#people);
  }

  /** Returns whether the latest response of each habit that began since a time is a success. */
  allWorkSince(time: number): boolean {
    const later = this.seen.filter(({ began }) => began >= time);
    const latest = new Map(later.map(({ name, status }) => [name, status]));
    return this.#names.every((name) => {
      const status = latest.get(name);
      return status !== undefined && status >= 200 && status < 300;
    });
  }

  /** Counts the statuses of each habit: `read courses 200` → 31. */
  tally(from = 0): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { name, status } of this.seen.slice(from)) {
      const key = `${name} ${status}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }
}

function oddityOf({ status, headers, text }: Answer): string | null {
  if (status < 400) return null;
  const isShaped =
    headers['content-type']?.startsWith('application/json') === true &&
    errorBodySchema.strict().safeParse(safeJson(text)).success &&
    (!needsRetryAfter.has(status) || Number(headers['retry-after']) > 0);
  return isShaped ? null : text.slice(0, 300);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
