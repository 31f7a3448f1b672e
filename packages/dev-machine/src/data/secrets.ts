import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { type NatsUser, natsUsers } from '@atelier/service-kit/rpc/nats-users';
import { readJson, writePrivateJson } from './private-file.ts';

/** Secrets that this copy generated at its first start. */
export interface Secrets {
  s3AccessKey: string;
  s3SecretKey: string;
  /** Keys that manage MinIO, for the launcher. The product has those above. */
  minioRootUser: string;
  minioRootPassword: string;
  mongoPassword: string;
  /**
   * Key by which the members of MongoDB's replica set authenticate each other, and the launcher
   * manages it.
   */
  mongoKey: string;
  redisPassword: string;
  /** Passwords by user: each kind of process has its own. */
  natsPasswords: Record<NatsUser, string>;
  /** Key with which the gateway signs the identity of the user it calls for. */
  actorKey: string;
  /** Key that encrypts the secrets of authenticator apps. */
  factorKey: string;
  adminPassword: string;
  learnerPassword: string;
}

/** Reads `DATA_DIR/secrets.json` and generates the secrets that it does not contain yet. */
export async function ensureSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readJson<Partial<Secrets>>(file);
  const secrets: Secrets = {
    s3AccessKey: kept?.s3AccessKey ?? randomBytes(10).toString('hex'),
    s3SecretKey: kept?.s3SecretKey ?? makeKey(),
    minioRootUser: kept?.minioRootUser ?? randomBytes(10).toString('hex'),
    minioRootPassword: kept?.minioRootPassword ?? makeKey(),
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

/** Replaces secrets by those that belong to restored rows. */
export async function keepSecrets(dataDir: string, restored: Partial<Secrets>): Promise<void> {
  const secrets = { ...(await ensureSecrets(dataDir)), ...restored };
  await writePrivateJson(path.join(dataDir, 'secrets.json'), secrets);
}

/** Returns 160 random bits as text that needs no quoting in a URL or a settings file. */
function makeKey(): string {
  return randomBytes(20).toString('hex');
}

function makeNatsPasswords(): Record<NatsUser, string> {
  const entries = natsUsers.map((user) => [user, makeKey()] as const);
  return Object.fromEntries(entries) as Record<NatsUser, string>;
}

/**
 * Returns four groups of four letters and digits, without characters that are easily confused when
 * typed.
 */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
