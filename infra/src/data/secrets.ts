import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { readJson, writePrivateJson } from './private-file.ts';

/** What this copy made up for itself at its first start. */
export interface Secrets {
  s3AccessKey: string;
  s3SecretKey: string;
  adminPassword: string;
  learnerPassword: string;
}

/** Reads `DATA_DIR/secrets.json`, making up what is not in it yet. */
export async function ensureSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readJson<Partial<Secrets>>(file);
  const secrets: Secrets = {
    s3AccessKey: kept?.s3AccessKey ?? randomBytes(10).toString('hex'),
    s3SecretKey: kept?.s3SecretKey ?? randomBytes(20).toString('hex'),
    adminPassword: kept?.adminPassword ?? makePassword(),
    learnerPassword: kept?.learnerPassword ?? makePassword(),
  };
  if (JSON.stringify(kept) !== JSON.stringify(secrets)) await writePrivateJson(file, secrets);
  return secrets;
}

/** Four groups of four letters and digits that nobody confuses when typing them. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
