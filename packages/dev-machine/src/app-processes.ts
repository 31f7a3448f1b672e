import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './paths.ts';

/** Processes of the product, in the order of docs/ARCHITECTURE.md. */
export const appProcesses = {
  gateway: 'services/gateway/src/main.ts',
  catalog: 'services/catalog/src/main.ts',
  users: 'services/users/src/main.ts',
  livestreams: 'services/livestreams/src/main.ts',
  commerce: 'services/commerce/src/main.ts',
  media: 'services/media/src/main.ts',
  worker: 'services/media/src/worker.ts',
  transcriber: 'services/media/src/transcriber.ts',
} as const;

export type AppProcessName = keyof typeof appProcesses;

const services = ['catalog', 'users', 'livestreams', 'commerce', 'media'] as const;
const readsObjects = ['gateway', 'media', 'worker', 'transcriber'] as const;

/** Processes that need each variable with a secret: the table "Processes" of ARCHITECTURE.md. */
const processesWithSecret: Readonly<Record<string, readonly AppProcessName[]>> = {
  MONGO_URL: services,
  REDIS_URL: [...services, 'worker', 'transcriber'],
  S3_ENDPOINT: readsObjects,
  S3_ACCESS_KEY: readsObjects,
  S3_SECRET_KEY: readsObjects,
  ACTOR_KEY: ['gateway', ...services],
  FACTOR_KEY: ['users'],
  EDGE_KEY: ['gateway'],
  ADMIN_EMAIL: ['users'],
  ADMIN_PASSWORD: ['users'],
  SMTP_URL: ['users'],
  STRIPE_SECRET_KEY: ['commerce'],
  STRIPE_WEBHOOK_SECRET: ['commerce'],
  TRANSCRIBE_KEY: ['transcriber'],
};

/** Returns the variables with secrets that a process needs, besides its `NATS_URL`. */
export function secretsOf(name: AppProcessName): string[] {
  const all = Object.entries(processesWithSecret);
  return all.flatMap(([variable, names]) => (names.includes(name) ? [variable] : []));
}

/** Every variable with a secret that a process reads. */
export const secretVariables: readonly string[] = ['NATS_URL', ...Object.keys(processesWithSecret)];

/**
 * Returns the variables with secrets that a process does not need, as undefined, to be put over an
 * environment. A backend needs none of them.
 */
export function withoutSecrets(name?: AppProcessName): Record<string, undefined> {
  const others = Object.entries(processesWithSecret).filter(
    ([, names]) => !name || !names.includes(name),
  );
  return Object.fromEntries(others.map(([variable]) => [variable, undefined]));
}

/**
 * Niceness of processes that yield when the processor is short: encoding gets a third of the share
 * of other processes, password hashing two thirds. With less, a worker would not even start on a
 * busy machine. Transcription gets a tenth, since nobody waits for it.
 */
export const niceness: Readonly<Partial<Record<AppProcessName, number>>> = {
  worker: 5,
  users: 2,
  transcriber: 10,
};

/** Processes that run only where they are asked for. */
export const optionalProcesses: ReadonlySet<AppProcessName> = new Set(['transcriber']);

/**
 * Settings of the C library's allocator, the same as in the image (`infra/docker/Dockerfile`): one
 * arena, and large blocks are returned to the system as soon as they are freed. Without them, a
 * worker keeps more than 300 MiB after a burst of videos (`npm run bench -- memory`).
 */
export const allocatorEnv: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Returns the absolute path of a process's entry file; null for a service that has not been written
 * yet.
 */
export function entryOf(name: AppProcessName): string | null {
  const file = path.join(repoRoot, appProcesses[name]);
  return existsSync(file) ? file : null;
}
