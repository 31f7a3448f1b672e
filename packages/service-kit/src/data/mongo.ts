import mongoose, { type Connection } from 'mongoose';
import { untilConnected } from '../jobs/retry.ts';
import type { Log } from '../ops/log.ts';

/**
 * Connects the process's single mongoose instance to a service's own database and builds its
 * indexes. Waits at most 3 s for a server and 6 s for a response, so that an outage causes an error
 * rather than a hang.
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
    // Sequential: in parallel they would wait for connections, on a busy machine longer than
    // allowed.
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
 * Tells whether a string can be the id of a row. Other strings are treated as not found rather than
 * as errors.
 */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
