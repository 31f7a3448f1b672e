import { connectMongo } from '@atelier/service-kit/data/mongo';
import type { Log } from '@atelier/service-kit/ops/log';
import mongoose, { type Connection } from 'mongoose';
import { workerName } from '../processes/stacks/call-stack-server.ts';

/** Number of models whose indexes exist. */
let indexed = 0;

/** The database of the livestreams' categories, once they have been loaded. */
let ofLivestreams: Connection | undefined;

/** Connects this worker's database, with the indexes of all models that are loaded by now. */
export async function connectTestDatabase(
  env: Readonly<Record<string, string>>,
  log: Log,
): Promise<Connection> {
  const { connection } = mongoose;
  const name = `service-tests-${workerName()}-${process.pid}`;
  separateCategories(`${name}-livestreams`);
  const models = Object.keys(mongoose.models).length;
  if (connection.readyState !== 1) {
    await connectMongo(env.MONGO_URL!, name, log);
  } else if (models > indexed) {
    for (const model of Object.values(mongoose.models)) await model.createIndexes();
  }
  for (const model of Object.values(ofLivestreams?.models ?? {})) await model.createIndexes();
  indexed = models;
  return connection;
}

/**
 * Moves the categories of livestreams to a database of their own. The catalog has a collection of
 * the same name: if they shared it, each would be held to the unique indexes of the other.
 */
function separateCategories(database: string): void {
  const { LivestreamCategory } = mongoose.models;
  if (!LivestreamCategory) return;
  ofLivestreams = mongoose.connection.useDb(database, { useCache: true });
  LivestreamCategory.useConnection(ofLivestreams);
}

/**
 * Empties this worker's databases. Their collections and indexes stay, since creating them takes
 * longer than most tests.
 */
export async function emptyTestDatabase(): Promise<void> {
  for (const { db } of [mongoose.connection, ofLivestreams ?? mongoose.connection]) {
    const collections = (await db?.collections()) ?? [];
    await Promise.all(collections.map((one) => one.deleteMany({})));
  }
}
