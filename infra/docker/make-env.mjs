import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, readFile } from 'node:fs/promises';

/**
 * Generates the secrets that docker-compose.yml requires and adds those that are missing to `.env`
 * in the current folder, readable by its owner alone. Idempotent.
 */
const users = [
  'GATEWAY',
  'CATALOG',
  'USERS',
  'LIVESTREAMS',
  'COMMERCE',
  'MEDIA',
  'WORKER',
  'TRANSCRIBER',
];
const names = [
  'S3_SECRET_KEY',
  'MINIO_ROOT_PASSWORD',
  'MONGO_KEY',
  'MONGO_PASSWORD',
  'REDIS_PASSWORD',
  ...users.map((user) => `NATS_${user}_PASSWORD`),
  'ACTOR_KEY',
  'FACTOR_KEY',
];

const there = existsSync('.env') ? await readFile('.env', 'utf8') : '';
const missing = names.filter((name) => !new RegExp(`^${name}=.`, 'm').test(there));
const lines = missing.map((name) => `${name}=${randomBytes(20).toString('hex')}\n`).join('');
const separator = there && !there.endsWith('\n') ? '\n' : '';
await appendFile('.env', separator + lines, { mode: 0o600 });
await chmod('.env', 0o600);
process.stdout.write(
  `.env: ${missing.length} secrets added, ${names.length - missing.length} kept\n`,
);
