import { AppError } from '@atelier/service-kit/rpc/errors';
import type { Redis } from 'ioredis';

/** Tries of one account that are free; from then on each doubles the pause before the next. */
const freeTries = 5;
const firstPauseSeconds = 15;
const longestPauseSeconds = 3_600;
/** Seconds after which tries are forgotten. */
const memorySeconds = 24 * 3_600;

/** Calls that one address may make in ten minutes. */
const addressLimits = {
  ...{ login: 60, adminlogin: 30, register: 30, link: 30, password: 60 },
  contact: 10,
} as const;
const windowSeconds = 600;

export type Throttled = keyof typeof addressLimits;

/** Calls that one signed-in person may make in the same time: many screens at once, not a script. */
const personLimits = { progress: 1_200, favorites: 600, avatar: 20 } as const;
type PersonCall = keyof typeof personLimits;

/**
 * Slows down guessing, by account and by address. All of it lies in Redis and every step is one
 * atomic command, so it holds under any number of processes and for tries at the same instant.
 * Source: OWASP Authentication Cheat Sheet, account lockout with growing delays.
 */
export class Throttle {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #factor: number;

  /** @param factor multiplies what an address or a person may do, for offices behind one address and for tests */
  constructor(redis: Redis, namespace: string, factor: number) {
    this.#redis = redis;
    this.#prefix = `${namespace}-throttle`;
    this.#factor = factor;
  }

  /** Counts a call of an address. @throws AppError RATE_LIMITED */
  async byAddress(what: Throttled, address: string): Promise<void> {
    await this.#limit(`${this.#prefix}:address:${what}:${address}`, addressLimits[what]);
  }

  /** Counts a call of a signed-in learner or admin. @throws AppError RATE_LIMITED */
  async byPerson(what: PersonCall, id: string): Promise<void> {
    await this.#limit(this.#personKey(what, id), personLimits[what]);
  }

  /**
   * Counts a try of an account, before anything is compared. Beyond the free ones, one try in each
   * pause goes through: whoever takes it starts the next, longer pause.
   * @throws AppError RATE_LIMITED with the seconds left
   */
  async byAccount(what: Throttled, account: string): Promise<void> {
    const tries = this.#key(what, account);
    const pause = `${tries}:pause`;
    const left = await this.#redis.ttl(pause);
    if (left > 0) throw tooMany(left);
    const count = await this.#count(tries, memorySeconds);
    if (count <= freeTries) return;
    const seconds = pauseAfter(count);
    const taken = await this.#redis.set(pause, '1', 'EX', seconds, 'NX');
    if (taken === null) throw tooMany(await this.#redis.ttl(pause));
  }

  /** A try that was right ends the suspicion. */
  async resetAttempts(what: Throttled, account: string): Promise<void> {
    const tries = this.#key(what, account);
    await this.#redis.del(tries, `${tries}:pause`);
  }

  /** Forgets an account that is deleted. */
  async forget(account: string): Promise<void> {
    for (const what of Object.keys(addressLimits) as Throttled[])
      await this.resetAttempts(what, account);
    const calls = Object.keys(personLimits) as PersonCall[];
    await this.#redis.del(calls.map((what) => this.#personKey(what, account)));
  }

  async #limit(key: string, limit: number): Promise<void> {
    const count = await this.#count(key, windowSeconds);
    if (count > limit * this.#factor) throw tooMany(await this.#redis.ttl(key));
  }

  async #count(key: string, seconds: number): Promise<number> {
    const replies = await this.#redis.multi().incr(key).expire(key, seconds, 'NX').exec();
    const [error, count] = replies?.[0] ?? [new Error('Redis did not count'), 0];
    if (error) throw error;
    return Number(count);
  }

  #personKey(what: PersonCall, id: string): string {
    return `${this.#prefix}:person:${what}:${id}`;
  }

  #key(what: Throttled, account: string): string {
    return `${this.#prefix}:account:${what}:${account}`;
  }
}

function pauseAfter(count: number): number {
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (count - freeTries - 1));
}

function tooMany(secondsLeft: number): AppError {
  const retryAfter = Math.max(1, secondsLeft);
  const wait = retryAfter < 60 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`;
  return new AppError('RATE_LIMITED', `Too many tries. Please try again in ${wait}.`, {
    retryAfter,
  });
}
