import { readFile } from 'node:fs/promises';
import type { AppProcessName } from '@atelier/dev-machine/app-processes';

const mongo = ['MONGO_URL'];
const redis = ['REDIS_URL'];
const store = ['S3_ACCESS_KEY', 'S3_ENDPOINT', 'S3_SECRET_KEY'];
const actors = ['ACTOR_KEY'];
const service = [...actors, ...mongo, ...redis];
const accounts = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'FACTOR_KEY', 'SMTP_URL'];

/** Variables with secrets that each process may have, and the addresses that go with them. */
const secrets: Readonly<Record<AppProcessName, readonly string[]>> = {
  gateway: [...actors, ...store, 'EDGE_KEY'],
  catalog: service,
  users: [...service, ...accounts],
  livestreams: service,
  commerce: [...service, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  media: [...service, ...store],
  worker: [...redis, ...store],
  transcriber: [...redis, ...store, 'TRANSCRIBE_KEY'],
};

export function secretsOf(name: AppProcessName): string[] {
  return secrets[name].toSorted();
}

const every = new Set(Object.values(secrets).flat());

/** Returns whether any process has this variable as a secret. */
export function isSecret(variable: string): boolean {
  return every.has(variable) || /PASSWORD|SECRET|_KEY$/.test(variable);
}

/** Returns the environment of a process, which only Linux shows. */
export async function environmentOf({ pid }: { pid: number | undefined }) {
  const text = await readFile(`/proc/${pid}/environ`, 'utf8');
  return new Map(text.split('\0').map((line) => line.split(/=(.*)/s, 2) as [string, string]));
}
