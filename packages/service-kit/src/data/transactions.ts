import type { Job } from '@atelier/contracts/media/jobs';
import type { ClientSession, Connection } from 'mongoose';
import { callTimeoutMs } from '../rpc/broker.ts';
import { unavailable } from '../rpc/errors.ts';
import { addToOutbox, type OutboxRelay } from './outbox.ts';

/** Context of work in one transaction. */
export interface Transaction {
  readonly session: ClientSession;
  /** Writes jobs to the outbox: they are enqueued only if the transaction commits. */
  readonly enqueue: (...jobs: Job[]) => Promise<void>;
}

/**
 * Runs the work in one transaction. The driver retries it on transient conflicts, so it must be
 * repeatable.
 * @throws AppError UNAVAILABLE if conflicts did not resolve in time
 */
export type InTransaction = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/**
 * Milliseconds after which a transaction is not retried. Less than the call timeout: work that was
 * reported as failed must not be done a minute later. Conflicts can last that long, because MongoDB
 * keeps the locks of a killed process.
 */
const triesMs = callTimeoutMs - 1_000;

/**
 * Returns the transactions of a database. The relay moves enqueued jobs to the queue right after a
 * commit; without one, they wait for another process's relay.
 */
export function transactionsOf(connection: Connection, relay: OutboxRelay | null): InTransaction {
  return async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const lastStart = Date.now() + triesMs;
    let hasJobs = false;
    const result = (await connection.transaction(async (session) => {
      if (Date.now() > lastStart) throw unavailable();
      const enqueue = (...jobs: Job[]) => {
        hasJobs = true;
        return addToOutbox(jobs, session);
      };
      return work({ session, enqueue });
    })) as T;
    if (hasJobs) relay?.wake();
    return result;
  };
}
