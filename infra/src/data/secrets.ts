import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { type NatsUser, natsUsers } from '@atelier/service-kit/rpc/nats-users';
import { readJson, writePrivateJson } from './private-file.ts';

/** What this copy made up for itself at its first start. */
export interface Secrets {
  s3AccessKey: string;
  s3SecretKey: string;
  mongoPassword: string;
  /** By which the members of MongoDB's replica set know each other, and the launcher manages it. */
  mongoKey: string;
  redisPassword: string;
  /** By user: each kind of process has its own. */
  natsPasswords: Record<NatsUser, string>;
  /** With which the gateway signs on behalf of whom it calls. */
  actorKey: string;
  /** With which the keys of authenticator apps are encrypted. */
  factorKey: string;
  adminPassword: string;
  learnerPassword: string;
}

/** Reads `DATA_DIR/secrets.json`, making up what is not in it yet. */
export async function ensureSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readJson<Partial<Secrets>>(file);
  const secrets: Secrets = {
    s3AccessKey: kept?.s3AccessKey ?? randomBytes(10).toString('hex'),
    s3SecretKey: kept?.s3SecretKey ?? makeKey(),
    mongoPassword: kept?.mongoPassword ?? makeKey(),
    mongoKey: kept?.mongoKey ?? makeKey(),
    redisPassword: kept?.redisPassword ?? makeKey(),
    natsPasswords: { ...makeNatsPasswords(), ...kept?.natsPasswords },
    actorKey: kept?.actorKey ?? makeKey(),
    factorKey: kept?.factorKey ?? makeKey(),
    adminPassword: kept?.adminPassword ?? makePassword(),
    learnerPassword: kept?.learnerPassword ?? makePassword(),
  };
  if (JSON.stringify(kept) !== JSON.stringify(secrets)) await writePrivateJson(file, secrets);
  return secrets;
}

/** 160 bits as text that needs no quoting in an address or a settings file. */
function makeKey(): string {
  return randomBytes(20).toString('hex');
}

function makeNatsPasswords(): Record<NatsUser, string> {
  const entries = natsUsers.map((user) => [user, makeKey()] as const);
  return Object.fromEntries(entries) as Record<NatsUser, string>;
}

/** Four groups of four letters and digits that nobody confuses when typing them. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
