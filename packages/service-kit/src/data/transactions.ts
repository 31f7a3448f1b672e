import type { Job } from '@atelier/contracts/media/jobs';
import type { ClientSession, Connection } from 'mongoose';
import { callTimeoutMs } from '../rpc/broker.ts';
import { unavailable } from '../rpc/errors.ts';
import { addToOutbox, type OutboxRelay } from './outbox.ts';

/** What is done in one transaction. */
export interface Transaction {
  readonly session: ClientSession;
  /** Writes a job to the outbox: it goes to the queue if the transaction commits, and only then. */
  readonly enqueue: (job: Job) => Promise<void>;
}

/**
 * Runs the work in one transaction; the driver repeats it on a passing conflict, so it must be
 * repeatable.
 * @throws AppError UNAVAILABLE when conflicts did not pass in time
 */
export type InTransaction = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/**
 * Milliseconds after which a transaction is not tried once more. Less than a call may take: what
 * its caller was told to have failed must not be done a minute later. Conflicts can last that long,
 * because MongoDB keeps the locks of a process that was killed.
 */
const triesMs = callTimeoutMs - 1_000;

/**
 * Transactions of a database. The relay moves enqueued jobs to the queue right after a commit;
 * without one they wait for the relay of another process.
 */
export function transactionsOf(connection: Connection, relay: OutboxRelay | null): InTransaction {
  return async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const lastStart = Date.now() + triesMs;
    let hasJobs = false;
    const result = (await connection.transaction(async (session) => {
      if (Date.now() > lastStart) throw unavailable();
      const enqueue = (job: Job) => {
        hasJobs = true;
        return addToOutbox(job, session);
      };
      return work({ session, enqueue });
    })) as T;
    if (hasJobs) relay?.wake();
    return result;
  };
}
