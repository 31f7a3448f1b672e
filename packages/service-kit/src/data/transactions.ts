import type { Job } from '@atelier/contracts/media/jobs';
import type { ClientSession, Connection } from 'mongoose';
import { unavailable } from '../errors/app-error.ts';
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
 * Returns the transactions of a database. The relay moves enqueued jobs to the queue right after a
 * commit; without one, they wait for another process's relay.
 *
 * @param callTimeoutSeconds timeout of the calls that they are part of. Transactions are not retried
 * in its last second: work that was reported as failed must not be done a minute later. Conflicts
 * can last that long, because MongoDB keeps the locks of a killed process.
 */
export function transactionsOf(
  connection: Connection,
  relay: OutboxRelay | null,
  callTimeoutSeconds: number,
): InTransaction {
  const triesMs = (callTimeoutSeconds - 1) * 1_000;
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
