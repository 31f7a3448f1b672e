import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { type Actor, nobody } from '@atelier/contracts/users/accounts';
import { AppError } from './errors.ts';

/**
 * Milliseconds a voucher is good for: longer than a call with the calls that follow from it takes,
 * and than the clocks of two machines differ.
 */
const lifeMs = 60_000;

const untrusted = (message: string) => new AppError('UNTRUSTED_CALLER', message);

/**
 * Signs on behalf of whom a call is made, and checks it. The gateway issues a voucher for each call;
 * services check it and pass it on with the calls they make for the same person.
 */
export class Vouchers {
  readonly #key: KeyObject;
  readonly #now: () => number;

  /** @param key ACTOR_KEY, the same for the gateway and the services */
  constructor(key: string, now: () => number = Date.now) {
    this.#key = createSecretKey(Buffer.from(key));
    this.#now = now;
  }

  /** `<expiry in ms>.<action>.<signature>`; nobody needs none. */
  issue(actor: Actor, action: string): string | undefined {
    if (isNobody(actor)) return undefined;
    const terms = `${this.#now() + lifeMs}.${action}`;
    return `${terms}.${this.#sign(terms, actor).toString('base64url')}`;
  }

  /**
   * On whose behalf a call is made. What the gateway calls for people is bound to its operation;
   * calls between services carry the voucher of the operation that they follow from.
   *
   * @throws AppError UNTRUSTED_CALLER for an actor that the gateway has not signed for this
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
