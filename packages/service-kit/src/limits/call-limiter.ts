import { createHash } from 'node:crypto';
import type { Allowance } from '@atelier/contracts/core/call-limits';
import { isOfBackOffice, type Operation } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { mailboxOf } from '@atelier/contracts/users/mailbox';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyTries } from '../errors/app-error.ts';
import type { CallerClient } from '../rpc/broker.ts';
import { networkOf } from './network-of.ts';

/** How many addresses of one mailbox, as `ada+1@`, may get as many mails as one address. */
const addressesOfMailbox = 10;

type Limited = Pick<Operation, 'action' | 'access' | 'limits'>;

/**
 * Counts calls in Redis, each in one atomic step. While Redis cannot count, each process counts in
 * its own memory: what works without Redis continues to work, and no limit is lifted.
 */
export class CallLimiter {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #factor: number;
  readonly #limiters = new Map<string, RateLimiterRedis>();

  /** @param factor multiplies all limits, for offices behind one address and for tests */
  constructor(redis: Redis, namespace: string, factor: number) {
    this.#redis = redis;
    this.#prefix = `${namespace}-calls`;
    this.#factor = factor;
  }

  /**
   * Counts a call by the person who is signed in, or by the network of a visitor.
   *
   * @throws AppError RATE_LIMITED with the seconds left
   */
  async countCall({ action, access, limits }: Limited, actor: Actor, client: CallerClient) {
    const person = personOf(access, actor);
    if (limits?.person && person !== null) {
      await this.take(`${action}:person`, person, limits.person);
    } else if (limits?.network) {
      await this.take(`${action}:network`, networkOf(client.address), limits.network);
    }
  }

  /**
   * Counts a mail to an address and to its mailbox, whoever causes it. Returns a function that takes it back, if the
   * mail is not sent after all.
   *
   * @throws AppError RATE_LIMITED with the seconds left
   */
  async countRecipient({ action, limits }: Limited, address: string): Promise<() => Promise<void>> {
    if (!limits?.recipient) throw new Error(`${action} declares no limit of mails to an address`);
    const { mails, ...allowance } = limits.recipient;
    const ofMailbox = { ...allowance, calls: allowance.calls * addressesOfMailbox };
    return this.#takeAll([
      [`recipient:${mails}`, address.toLowerCase(), allowance],
      [`mailbox:${mails}`, mailboxOf(address), ofMailbox],
    ]);
  }

  /**
   * Counts one event of a source.
   *
   * @param bucket what is counted; events of different buckets are counted separately
   * @throws AppError RATE_LIMITED with the seconds left
   */
  async take(bucket: string, source: string, allowance: Allowance): Promise<void> {
    try {
      await this.#limiterOf(bucket, allowance).consume(keyOf(source));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooManyTries(refusal.msBeforeNext);
      throw refusal;
    }
  }

  /**
   * Counts a guess of a code, before it is compared. Returns a function that takes it back, for a
   * code that was right.
   *
   * @throws AppError RATE_LIMITED with the seconds left
   */
  async countGuess(
    { action, access, limits }: Limited,
    actor: Actor,
    client: CallerClient,
  ): Promise<() => Promise<void>> {
    if (!limits?.guesses) throw new Error(`${action} declares no limit of guesses`);
    const { person, network } = limits.guesses;
    const id = personOf(access, actor);
    return this.#takeAll([
      ['guesses:network', networkOf(client.address), network],
      ...(id === null ? [] : [['guesses:person', id, person] as const]),
    ]);
  }

  async #takeAll(
    counted: readonly (readonly [bucket: string, source: string, allowance: Allowance])[],
  ): Promise<() => Promise<void>> {
    for (const [bucket, source, allowance] of counted) await this.take(bucket, source, allowance);
    return async () => {
      for (const [bucket, source, allowance] of counted) {
        await this.#giveBack(bucket, source, allowance);
      }
    };
  }

  async #giveBack(bucket: string, source: string, allowance: Allowance): Promise<void> {
    await this.#limiterOf(bucket, allowance).reward(keyOf(source));
  }

  #limiterOf(bucket: string, { calls, seconds }: Allowance): RateLimiterRedis {
    const existing = this.#limiters.get(bucket);
    if (existing) return existing;
    const counting = {
      keyPrefix: `${this.#prefix}:${bucket}`,
      points: Math.max(1, Math.floor(calls * this.#factor)),
      duration: seconds,
    };
    const limiter = new RateLimiterRedis({
      ...counting,
      storeClient: this.#redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(counting),
    });
    this.#limiters.set(bucket, limiter);
    return limiter;
  }
}

/** Counters name nobody: those of a deleted account or of a stranger's address may stay. */
const keyOf = (source: string) => createHash('sha256').update(source).digest('base64url');

/** Returns the id by which a caller is counted; null for a visitor. */
function personOf(access: Operation['access'], { learner, admin }: Actor): string | null {
  const persons =
    isOfBackOffice(access) || access === 'signed-in' ? [admin, learner] : [learner, admin];
  return persons.find((person) => person !== null)?.id ?? null;
}
