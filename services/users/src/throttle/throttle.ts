import { AppError } from '@atelier/service-kit/rpc/errors';
import { networkOf } from '@atelier/service-kit/rpc/network-of';
import type { Redis } from 'ioredis';
import { throttleCommands } from './scripts.ts';

/** Tries of an account that are free to one network or browser; each further one is followed by a pause. */
const freeTries = 5;
/** The same for all networks together: what keeps many of them from guessing in turn. */
const freeTriesOfAll = 50;
/** Seconds; each pause is twice as long as the one before. */
const firstPauseSeconds = 15;
const longestPauseSeconds = 3_600;
/** Seconds after which tries are forgotten. */
const memorySeconds = 24 * 3_600;

/** Calls that one network may make in ten minutes, an IPv4 address or an IPv6 /64. */
const addressLimits = {
  ...{ login: 60, adminlogin: 30, register: 30, link: 30, password: 60 },
  ...{ factor: 60, adminfactor: 30, passkey: 60 },
  contact: 10,
} as const;
const windowSeconds = 600;

export type Throttled = keyof typeof addressLimits;

/** Calls that one signed-in person may make in the same time: many screens at once, not a script. */
const personLimits = { progress: 1_200, favorites: 600, notes: 600, avatar: 20 } as const;
type PersonCall = keyof typeof personLimits;

/** Who tries to get at an account. */
export interface Caller {
  /** IP address. */
  readonly address: string;
  /** The hash that the browser is known by, if the account was signed in to there before. */
  readonly browser: string | null;
}

/** Where tries of an account come from that are counted apart. */
const everywhere = 'all';
const ownSession = 'session';

/**
 * Slows down guessing. Tries of an account are counted for each network they come from, for all
 * networks together, and apart from both for each browser that the account knows: nothing that a
 * stranger does stops its owner there. All of it lies in Redis, and every call takes one atomic
 * step.
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies; see decision 37.
 */
export class Throttle {
  readonly #redis: Redis;
  readonly #commands: ReturnType<typeof throttleCommands>;
  readonly #prefix: string;
  readonly #factor: number;

  /** @param factor multiplies what a network or a person may do, for offices behind one address and for tests */
  constructor(redis: Redis, namespace: string, factor: number) {
    this.#redis = redis;
    this.#commands = throttleCommands(redis);
    this.#prefix = `${namespace}-throttle`;
    this.#factor = factor;
  }

  /** Counts a call of an address. @throws AppError RATE_LIMITED */
  async byAddress(what: Throttled, address: string): Promise<void> {
    await this.#takeTurn([this.#addressKey(what, address)], addressLimits[what]);
  }

  /** Counts a call of a signed-in learner or admin. @throws AppError RATE_LIMITED */
  async byPerson(what: PersonCall, id: string): Promise<void> {
    await this.#takeTurn([this.#personKey(what, id)], personLimits[what]);
  }

  /**
   * Counts a try of an account, before anything is compared.
   * @throws AppError RATE_LIMITED with the seconds left
   */
  async byAccount(what: Throttled, account: string, caller: Caller): Promise<void> {
    const tries = this.#accountKey(what, account);
    if (caller.browser === null) {
      const keys = [this.#addressKey(what, caller.address), tries];
      const sources = [sourceOf(caller), freeTries, everywhere, freeTriesOfAll];
      await this.#takeTurn(keys, addressLimits[what], sources);
    } else {
      // Whoever shares the address with a known browser takes nothing from it either.
      const keys = [`${this.#prefix}:browser:${what}:${caller.browser}`, tries];
      await this.#takeTurn(keys, addressLimits[what], [sourceOf(caller), freeTries]);
    }
  }

  /** Counts a try of who is signed in to the account already. @throws AppError RATE_LIMITED */
  async byOwner(what: Throttled, account: string, address: string): Promise<void> {
    const keys = [this.#addressKey(what, address), this.#accountKey(what, account)];
    await this.#takeTurn(keys, addressLimits[what], [ownSession, freeTries]);
  }

  /** A try that was right ends the suspicion of where it came from. */
  async resetAttempts(what: Throttled, account: string, caller: Caller): Promise<void> {
    const total = caller.browser === null ? everywhere : '';
    await this.#commands.giveBack(this.#accountKey(what, account), sourceOf(caller), total);
  }

  /** The same for who is signed in. */
  async resetOwner(what: Throttled, account: string): Promise<void> {
    await this.#commands.giveBack(this.#accountKey(what, account), ownSession, '');
  }

  /** Forgets every try of an account, wherever it came from. */
  async unlock(account: string, calls: readonly Throttled[]): Promise<void> {
    await this.#redis.del(calls.map((what) => this.#accountKey(what, account)));
  }

  /** Forgets a learner's account that is deleted; what was tried of an admin's of the same address stays. */
  async forget(account: string): Promise<void> {
    await this.unlock(account, ['login', 'link', 'password', 'factor']);
    const calls = Object.keys(personLimits) as PersonCall[];
    await this.#redis.del(calls.map((what) => this.#personKey(what, account)));
  }

  async #takeTurn(
    keys: string[],
    limit: number,
    sources: readonly (string | number)[] = [],
  ): Promise<void> {
    const pauses = [firstPauseSeconds, longestPauseSeconds, memorySeconds];
    const limits = [limit * this.#factor, windowSeconds, ...pauses, ...sources];
    const wait = await this.#commands.takeTurn(keys.length, ...keys, ...limits);
    if (wait > 0) throw tooMany(Math.ceil(wait / 1_000));
  }

  #addressKey(what: Throttled, address: string): string {
    return `${this.#prefix}:address:${what}:${networkOf(address)}`;
  }

  #personKey(what: PersonCall, id: string): string {
    return `${this.#prefix}:person:${what}:${id}`;
  }

  #accountKey(what: Throttled, account: string): string {
    return `${this.#prefix}:tries:${what}:${account}`;
  }
}

function sourceOf({ address, browser }: Caller): string {
  return browser === null ? `network ${networkOf(address)}` : `browser ${browser}`;
}

function tooMany(retryAfter: number): AppError {
  const wait = retryAfter < 60 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`;
  return new AppError('RATE_LIMITED', `Too many tries. Please try again in ${wait}.`, {
    retryAfter,
  });
}
