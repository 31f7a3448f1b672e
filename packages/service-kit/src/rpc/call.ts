import type { AnyOperation, InputOf, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import type { Events } from '@atelier/contracts/events';
import type { Actor } from '@atelier/contracts/users/accounts';
import type { InTransaction } from '../data/transactions.ts';
import type { Log } from '../ops/log.ts';
import type { CallerClient } from './broker.ts';

/** Argument of a handler. `input` is parsed by the contract; `log` includes the request id. */
export interface Call<Op extends AnyOperation> {
  readonly input: InputOf<Op>;
  readonly actor: Actor;
  readonly requestId: string;
  readonly log: Log;
  /** Origin of the call; unknown for calls between services. */
  readonly client: CallerClient;
  /**
   * Runs the work in one transaction of the service's database. The same transaction writes the
   * audit entry of an admin's change and the idempotency key of a create that has one: if the call
   * is repeated, it gets the result of the first transaction and the work is not run.
   */
  readonly inTransaction: InTransaction;
  /** Calls another service on behalf of the same caller. */
  call<Other extends AnyOperation>(
    operation: Other,
    input: RequestOf<Other>,
  ): Promise<ReplyOf<Other>>;
  announce<E extends keyof Events>(event: E, payload: Events[E]): void;
  /**
   * Counts a mail to an address by the operation's limit per recipient. Returns a function that
   * takes it back, if the mail is not sent after all.
   *
   * @throws AppError RATE_LIMITED
   */
  countRecipient(address: string): Promise<() => Promise<void>>;
  /**
   * Counts a guess of a code before it is compared. Returns a function that takes back a right one.
   *
   * @throws AppError RATE_LIMITED
   */
  countGuess(): Promise<() => Promise<void>>;
}
