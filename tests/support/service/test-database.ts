import { connectMongo } from '@atelier/service-kit/data/mongo';
import type { Log } from '@atelier/service-kit/ops/log';
import mongoose, { type Connection } from 'mongoose';
import { workerName } from '../processes/stacks/call-stack-server.ts';

/** Number of models whose indexes exist. */
let indexed = 0;

/** Connects this worker's database, with the indexes of all models that are loaded by now. */
export async function connectTestDatabase(
  env: Readonly<Record<string, string>>,
  log: Log,
): Promise<Connection> {
  const { connection } = mongoose;
  const models = Object.keys(mongoose.models).length;
  if (connection.readyState !== 1) {
    await connectMongo(env.MONGO_URL!, `service-tests-${workerName()}-${process.pid}`, log);
  } else if (models > indexed) {
    for (const model of Object.values(mongoose.models)) await model.createIndexes();
  }
  indexed = models;
  return connection;
}

/**
 * Empties this worker's database. Its collections and their indexes stay, since creating them takes
 * longer than most tests.
 */
export async function emptyTestDatabase(): Promise<void> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  await Promise.all(collections.map((one) => one.deleteMany({})));
}
