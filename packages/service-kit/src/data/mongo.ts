import mongoose, { type Connection } from 'mongoose';
import { untilConnected } from '../jobs/retry.ts';
import type { Log } from '../ops/log.ts';

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

/** Whether a text can be the id of a row. What cannot be is not found, not an error. */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
