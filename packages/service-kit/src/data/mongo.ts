import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { untilConnected } from '../jobs/retry.ts';
import type { Log } from '../ops/log.ts';
import { callTimeoutMs } from '../rpc/broker.ts';
import { unavailable } from '../rpc/errors.ts';
import { recordInTransaction } from './audit.ts';
import { claimInTransaction, refuseDuplicate, transactOnce } from './idempotency.ts';
import { OutboxRelay } from './outbox.ts';

/**
 * Connects the process' one mongoose to a service's own database and builds its indexes.
 * Waits at most 3 s for a server and 6 s for an answer, so that an outage is an answer and not a hang.
 */
export async function connectMongo(url: string, database: string, log: Log): Promise<Connection> {
  mongoose.set('strictQuery', 'throw');
  mongoose.set('bufferCommands', false);
  await untilConnected('mongodb', log, async () => {
    await mongoose.connect(url, {
      dbName: database,
      serverSelectionTimeoutMS: 3_000,
      socketTimeoutMS: 15_000,
      waitQueueTimeoutMS: 3_000,
      maxPoolSize: 20,
      heartbeatFrequencyMS: 2_000,
      autoIndex: false,
      writeConcern: { w: 'majority', j: true },
    });
    // One after the other: all at once they wait for connections, on a busy machine longer than they may.
    for (const model of Object.values(mongoose.models)) await model.createIndexes();
  });
  return mongoose.connection;
}

export async function pingMongo(): Promise<void> {
  await mongoose.connection.db?.admin().ping();
  if (mongoose.connection.readyState !== 1) throw new Error('not connected');
}

export async function disconnectMongo(): Promise<void> {
  await mongoose.disconnect();
}

/**
 * Milliseconds after which a transaction is not tried once more. Less than a call may take: what
 * its caller was told to have failed must not be done a minute later. Conflicts can last that long,
 * because MongoDB keeps the locks of a process that was killed.
 */
const triesMs = callTimeoutMs - 1_000;

/**
 * Runs the work in one transaction; the driver repeats it on a passing conflict, so it must be
 * repeatable. What an admin does is recorded in the same transaction, and jobs enqueued in it
 * leave for the queue right after. A create that came with a key before is not done again.
 * @throws AppError UNAVAILABLE when conflicts did not pass in time
 */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const lastStart = Date.now() + triesMs;
  const transact = () =>
    mongoose.connection.transaction(async (session) => {
      if (Date.now() > lastStart) throw unavailable();
      await refuseDuplicate(session);
      const done = await work(session);
      await recordInTransaction(done, session);
      await claimInTransaction(done, session);
      return done;
    }) as Promise<T>;
  const result = await transactOnce(transact);
  OutboxRelay.wakeAll();
  return result;
}

/** Whether a text can be the id of a row. What cannot be is not found, not an error. */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
