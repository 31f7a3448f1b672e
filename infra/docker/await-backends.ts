import { once } from 'node:events';
import { connect } from 'node:net';
import { MongoClient } from 'mongodb';

/**
 * Runs once before the services: makes MongoDB's one member a replica set, and waits until every
 * backend takes connections. Safe to repeat.
 */
const { MONGO_URL, NATS_URL, REDIS_URL, S3_ENDPOINT } = process.env;
const deadline = Date.now() + 120_000;

async function until(what: string, attempt: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await attempt();
      process.stdout.write(`${what} is there\n`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${what} did not come up`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

async function takesConnections(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

async function initiateReplicaSet(address: string): Promise<void> {
  const { host } = new URL(address);
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
  });
  try {
    await client.connect();
    const config = { _id: 'rs0', members: [{ _id: 0, host }] };
    await client
      .db('admin')
      .command({ replSetInitiate: config })
      .catch((error: { codeName?: string }) => {
        if (error.codeName !== 'AlreadyInitialized') throw error;
      });
    const { isWritablePrimary } = await client.db('admin').command({ hello: 1 });
    if (!isWritablePrimary) throw new Error('MongoDB has no primary yet');
  } finally {
    await client.close();
  }
}

await Promise.all([
  until('MongoDB', () => initiateReplicaSet(MONGO_URL ?? '')),
  until('NATS', () => takesConnections(NATS_URL ?? '')),
  until('Redis', () => takesConnections(REDIS_URL ?? '')),
  until('The object store', () => takesConnections(S3_ENDPOINT ?? '')),
]);
