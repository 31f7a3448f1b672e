import { mailboxOf } from '@atelier/contracts/users/mailbox';
import { hashToken } from '@atelier/service-kit/data/tokens';
import { AppError, tooManyTries } from '@atelier/service-kit/errors/app-error';
import { CallsHere } from '@atelier/service-kit/limits/calls-here';
import { networkOf } from '@atelier/service-kit/limits/network-of';
import type { Redis } from 'ioredis';
import { throttleCommands } from './scripts.ts';

/**
 * Attempts at an account that are free per network or browser. Each further one is followed by a
 * pause.
 */
const freeTries = 5;
/** The same for all networks together, against distributed guessing. */
const freeTriesOfAll = 50;
/** In seconds. Each pause is twice as long as the previous one. */
const firstPauseSeconds = 15;
const longestPauseSeconds = 3_600;
/** Time after which attempts are forgotten, in seconds. */
const memorySeconds = 24 * 3_600;

/**
 * Calls allowed per network (an IPv4 address or an IPv6 /64) in ten minutes. `links` counts opened and
 * confirmed links of mails, which cost little and cannot be guessed: a class may open theirs at once.
 */
const addressLimits = {
  ...{ login: 60, adminlogin: 30, register: 30, link: 30, links: 300, password: 60 },
  ...{ factor: 60, adminfactor: 30, passkey: 60 },
  contact: 10,
} as const;
const windowSeconds = 600;
/** Mails with links to one address in that time, whoever asks for them. */
const mailsPerAddress = 10;
/** The same for a mailbox, which has any number of addresses. */
const mailsPerMailbox = 50;

export type Throttled = keyof typeof addressLimits;

/**
 * Calls allowed per signed-in person in ten minutes: enough for many open pages, but not for
 * scripts. Those that cost one query are counted in each process.
 */
const personLimits = { progress: 1_200, favorites: 600, notes: 600 } as const;
const avatarLimit = 20;
type PersonCall = keyof typeof personLimits;
const personCalls = Object.keys(personLimits) as PersonCall[];

/** The origin of an attempt at an account. */
export interface Caller {
  /** IP address. */
  readonly address: string;
  /** Token hash of the browser, if the account was signed in there before. */
  readonly browser: string | null;
}

/** Sources of attempts that are counted separately. */
const everywhere = 'all';
const ownSession = 'session';

/**
 * Slows down guessing. Attempts at an account are counted per network and for all networks
 * together, but separately for each browser known to the account, so that strangers cannot lock out
 * its owner there. All counters are in Redis, and each call takes one atomic step.
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies; see decision 22.
 */
export class Throttle {
  readonly #redis: Redis;
  readonly #commands: ReturnType<typeof throttleCommands>;
  readonly #prefix: string;
  readonly #factor: number;
  readonly #ofPersons: Readonly<Record<PersonCall, CallsHere>>;

  /**
   * @param factor multiplies the limits of networks and persons, for offices behind one address and
   * for tests
   */
  constructor(redis: Redis, namespace: string, factor: number) {
    this.#redis = redis;
    this.#commands = throttleCommands(redis);
    this.#prefix = `${namespace}-throttle`;
    this.#factor = factor;
    const counted = (what: PersonCall) => new CallsHere(personLimits[what] * factor, windowSeconds);
    this.#ofPersons = {
      ...{ progress: counted('progress'), favorites: counted('favorites') },
      notes: counted('notes'),
    };
  }

  /**
   * Counts a call from a network.
   *
   * @throws AppError RATE_LIMITED
   */
  async byAddress(what: Throttled, address: string): Promise<void> {
    await this.#takeTurn([this.#addressKey(what, address)], addressLimits[what]);
  }

  /**
   * Counts a call of a signed-in learner in this process.
   *
   * @throws AppError RATE_LIMITED
   */
  byPerson(what: PersonCall, id: string): void {
    this.#ofPersons[what].take(id);
  }

  /**
   * Counts a picture that a signed-in learner or admin sends.
   *
   * @throws AppError RATE_LIMITED
   */
  async byAvatar(id: string): Promise<void> {
    await this.#takeTurn([this.#avatarKey(id)], avatarLimit);
  }

  /**
   * Counts an attempt at an account. Called before any secret is compared.
   *
   * @throws AppError RATE_LIMITED with the seconds left
   */
  async byAccount(what: Throttled, account: string, caller: Caller): Promise<void> {
    const ofAll = caller.browser === null ? [everywhere, freeTriesOfAll] : [];
    await this.#countAttempt(what, account, caller, ofAll);
  }

  /**
   * Counts a request for a mailed link, per network or browser only: what strangers ask for from
   * many networks must not keep the owner from asking.
   *
   * @throws AppError RATE_LIMITED with the seconds left
   */
  async byAccountApart(what: Throttled, account: string, caller: Caller): Promise<void> {
    await this.#countAttempt(what, account, caller, []);
  }

  /**
   * Counts a mail with a link to an address and to its mailbox.
   *
   * @throws AppError RATE_LIMITED if one of them has had enough in the last ten minutes
   */
  async byRecipient(address: string): Promise<void> {
    await this.#takeTurn([this.#mailsKey('mails', address)], mailsPerAddress);
    await this.#takeTurn([this.#mailsKey('mailbox', mailboxOf(address))], mailsPerMailbox);
  }

  /** Does the same, and returns false if it has had enough. The newest link still works then. */
  async mayMail(account: string): Promise<boolean> {
    try {
      await this.byRecipient(account);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.errorCode === 'RATE_LIMITED') return false;
      throw error;
    }
  }

  /** Takes back an attempt whose secret could not be compared, as if it had not been made. */
  async takeBack(what: Throttled, account: string, caller: Caller): Promise<void> {
    const total = caller.browser === null ? everywhere : '';
    await this.#commands.takeBack(this.#accountKey(what, account), sourceOf(caller), total);
  }

  /**
   * Counts an attempt by a caller who is already signed in to the account.
   *
   * @throws AppError RATE_LIMITED
   */
  async byOwner(what: Throttled, account: string, address: string): Promise<void> {
    const keys = [this.#addressKey(what, address), this.#accountKey(what, account)];
    await this.#takeTurn(keys, addressLimits[what], [ownSession, freeTries]);
  }

  /** Resets the attempts of a source after a successful one. */
  async resetAttempts(what: Throttled, account: string, caller: Caller): Promise<void> {
    const total = caller.browser === null ? everywhere : '';
    await this.#commands.giveBack(this.#accountKey(what, account), sourceOf(caller), total);
  }

  /** Does the same for a signed-in caller. */
  async resetOwner(what: Throttled, account: string): Promise<void> {
    await this.#commands.giveBack(this.#accountKey(what, account), ownSession, '');
  }

  /** Resets all attempts at an account, from every source. */
  async unlock(account: string, calls: readonly Throttled[]): Promise<void> {
    await this.#redis.del(calls.map((what) => this.#accountKey(what, account)));
  }

  /**
   * Deletes the counters of a deleted learner's account. Those of an admin with the same address
   * stay, and so does the number of mails, under a hash: it ends after ten minutes.
   */
  async forget(account: string): Promise<void> {
    await this.unlock(account, ['login', 'link', 'password', 'factor']);
    for (const what of personCalls) this.#ofPersons[what].forget(account);
    await this.#redis.del(this.#avatarKey(account));
  }

  async #countAttempt(
    what: Throttled,
    account: string,
    caller: Caller,
    ofAll: readonly (string | number)[],
  ): Promise<void> {
    // Others behind the same address do not use up the limit of a known browser.
    const calls =
      caller.browser === null
        ? this.#addressKey(what, caller.address)
        : `${this.#prefix}:browser:${what}:${caller.browser}`;
    const sources = [sourceOf(caller), freeTries, ...ofAll];
    await this.#takeTurn([calls, this.#accountKey(what, account)], addressLimits[what], sources);
  }

  async #takeTurn(
    keys: string[],
    limit: number,
    sources: readonly (string | number)[] = [],
  ): Promise<void> {
    const pauses = [firstPauseSeconds, longestPauseSeconds, memorySeconds];
    const limits = [limit * this.#factor, windowSeconds, ...pauses, ...sources];
    const wait = await this.#commands.takeTurn(keys.length, ...keys, ...limits);
    if (wait > 0) throw tooManyTries(wait);
  }

  #addressKey(what: Throttled, address: string): string {
    return `${this.#prefix}:address:${what}:${networkOf(address)}`;
  }

  #avatarKey(id: string): string {
    return `${this.#prefix}:person:avatar:${id}`;
  }

  #mailsKey(what: 'mails' | 'mailbox', recipient: string): string {
    return `${this.#prefix}:${what}:${hashToken(recipient)}`;
  }

  #accountKey(what: Throttled, account: string): string {
    return `${this.#prefix}:tries:${what}:${account}`;
  }
}

function sourceOf({ address, browser }: Caller): string {
  return browser === null ? `network ${networkOf(address)}` : `browser ${browser}`;
}
