import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { type Actor, nobody } from '@atelier/contracts/users/accounts';
import { AppError } from '../errors/app-error.ts';

/**
 * Lifetime of a voucher in milliseconds: longer than a call with its nested calls, and than the
 * clock difference of two machines.
 */
const lifeMs = 60_000;

const untrusted = (message: string) => new AppError('UNTRUSTED_CALLER', message);

/**
 * Signs and verifies the user for whom a call is made. The gateway issues a voucher for each call;
 * services verify it and pass it on with the calls they make for the same user.
 */
export class Vouchers {
  readonly #key: KeyObject;
  readonly #now: () => number;

  /** @param key ACTOR_KEY, the same for the gateway and the services */
  constructor(key: string, now: () => number = Date.now) {
    this.#key = createSecretKey(Buffer.from(key));
    this.#now = now;
  }

  /** Returns `<expiry in ms>.<action>.<signature>`; an anonymous caller needs none. */
  issue(actor: Actor, action: string): string | undefined {
    if (isNobody(actor)) return undefined;
    const terms = `${this.#now() + lifeMs}.${action}`;
    return `${terms}.${this.#sign(terms, actor).toString('base64url')}`;
  }

  /**
   * Returns the actor of a call. Calls from the gateway are bound to their operation; calls between
   * services carry the voucher of the operation that caused them.
   *
   * @throws AppError UNTRUSTED_CALLER for an actor that the gateway did not sign for this operation
   */
  actorOf(
    { actor, voucher }: { readonly actor?: Actor; readonly voucher?: string | undefined },
    operation: AnyOperation,
  ): Actor {
    if (!actor || isNobody(actor)) return nobody;
    const [, terms, expiry, action, signature] =
      /^((\d+)\.([\w.-]+))\.([\w-]+)$/.exec(voucher ?? '') ?? [];
    if (!terms || !signature) throw untrusted('The caller is not vouched for');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(terms, actor);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw untrusted('The caller is not vouched for');
    }
    if (Number(expiry) < this.#now()) throw untrusted('The voucher of the caller has expired');
    if ('access' in operation && action !== operation.action) {
      throw untrusted('The caller is vouched for in another operation');
    }
    return actor;
  }

  #sign(terms: string, { learner, admin }: Actor): Buffer {
    const facts = [
      terms,
      learner && [learner.id, learner.sessionId, learner.rights],
      admin && [admin.id, admin.sessionId, admin.role],
    ];
    return createHmac('sha256', this.#key).update(JSON.stringify(facts)).digest();
  }
}

function isNobody({ learner, admin }: Actor): boolean {
  return !learner && !admin;
}
