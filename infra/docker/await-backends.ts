import { once } from 'node:events';
import { connect } from 'node:net';
import { prepareMongo } from '@atelier/dev-machine/backends/prepare-mongo';
import { prepareStore } from '@atelier/dev-machine/backends/prepare-store';
import { mongoEnv, objectStoreEnv, readEnv, redisEnv } from '@atelier/service-kit/ops/env';
import { z } from 'zod';

/**
 * Runs once before the services: initiates MongoDB's single member as a replica set, creates the
 * services' user, the bucket and the keys that open nothing but it, and waits until every backend accepts
 * connections. Idempotent.
 */
const password = z.string().min(1);
const env = readEnv({
  ...objectStoreEnv,
  ...mongoEnv,
  ...redisEnv,
  NATS_URL: z.url(),
  MONGO_KEY: password,
  MINIO_ROOT_USER: password,
  MINIO_ROOT_PASSWORD: password,
});
const store = {
  endpoint: env.S3_ENDPOINT,
  region: env.S3_REGION,
  bucket: env.S3_BUCKET,
  root: { access: env.MINIO_ROOT_USER, secret: env.MINIO_ROOT_PASSWORD },
  product: { access: env.S3_ACCESS_KEY, secret: env.S3_SECRET_KEY },
};
const mongo = new URL(env.MONGO_URL);
const secrets = { mongoKey: env.MONGO_KEY, mongoPassword: mongo.password };
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
  until('NATS', () => takesConnections(env.NATS_URL)),
  until('Redis', () => takesConnections(env.REDIS_URL)),
  until('The object store', () => prepareStore(store)),
]);
