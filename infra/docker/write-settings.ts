import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { readEnv } from '@atelier/service-kit/ops/env';
import {
  type NatsUser,
  natsPasswordVariable,
  natsUsers,
} from '@atelier/service-kit/rpc/nats-users';
import { z } from 'zod';
import { natsSettings, redisSettings } from '../src/backends/settings.ts';

/**
 * Runs once before the backends, as root: writes their settings, with the passwords from the
 * environment, into the volume that they read, and gives MongoDB and Redis their own volumes, since
 * they do not run as root. Idempotent.
 */
const folder = '/settings';
/** The user id of MongoDB and Redis in the official images; NATS runs under it, too. */
const readerId = 999;

const password = z.string().regex(/^[\w-]{16,}$/, 'must be 16 or more letters, digits, _ or -');
const natsShape: Record<string, typeof password> = Object.fromEntries(
  natsUsers.map((user) => [natsPasswordVariable(user), password]),
);
const env: Record<string, string> = readEnv({
  MONGO_KEY: password,
  MONGO_PASSWORD: password,
  REDIS_PASSWORD: password,
  ...natsShape,
});

const passwords = Object.fromEntries(
  natsUsers.map((user) => [user, env[natsPasswordVariable(user)]!]),
) as Record<NatsUser, string>;
const host = '0.0.0.0';
const files = {
  'mongo.key': env.MONGO_KEY!,
  'nats.conf': natsSettings({ host, port: 4222, passwords }),
  'redis.conf': redisSettings({ host, folder: '/data', port: 6379, password: env.REDIS_PASSWORD! }),
};
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  const draft = `${folder}/${name}.new`;
  // A draft that was left behind belongs to the reader.
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode: 0o400 });
  await chown(draft, readerId, readerId);
  await rename(draft, `${folder}/${name}`);
}
for (const volume of ['mongo', 'redis']) await chown(`/volumes/${volume}`, readerId, readerId);
