import { once } from 'node:events';
import { connect } from 'node:net';
import { prepareMongo } from '../src/backends/prepare-mongo.ts';
import { prepareStore } from '../src/backends/prepare-store.ts';

/**
 * Runs once before the services: initiates MongoDB's single member as a replica set, creates the
 * services' user, the bucket and the keys that open nothing but it, and waits until every backend accepts connections. Idempotent.
 */
const { MONGO_URL, MONGO_KEY, NATS_URL, REDIS_URL } = process.env;
const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } = process.env;
const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = process.env;
const store = {
  endpoint: S3_ENDPOINT ?? '',
  region: S3_REGION || 'us-east-1',
  bucket: S3_BUCKET || 'atelier',
  root: { access: MINIO_ROOT_USER ?? '', secret: MINIO_ROOT_PASSWORD ?? '' },
  product: { access: S3_ACCESS_KEY ?? '', secret: S3_SECRET_KEY ?? '' },
};
const mongo = new URL(MONGO_URL ?? '');
const secrets = { mongoKey: MONGO_KEY ?? '', mongoPassword: mongo.password };
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

await Promise.all([
  until('MongoDB', () => prepareMongo(mongo.host, secrets)),
  until('NATS', () => takesConnections(NATS_URL ?? '')),
  until('Redis', () => takesConnections(REDIS_URL ?? '')),
  until('The object store', () => prepareStore(store)),
]);
