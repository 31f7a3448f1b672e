import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnv } from '@atelier/service-kit/ops/env';
import { z } from 'zod';
import {
  type ComposeSecrets,
  completeSecrets,
  composeSecretShape,
} from '../src/compose/compose-secrets.ts';
import { secretFiles, userIds } from '../src/compose/secret-files.ts';
import { composeEdge, edgeSettings } from '../src/edge/edge-settings.ts';

/**
 * Runs once before everything else, as root: makes the secrets that are not there yet, gives each
 * container the files with its own, and MongoDB, Redis and the users service their volumes, since
 * they do not run as root. Idempotent.
 */
const folder = '/settings';
const kept = path.join(folder, 'secrets.json');

/** @throws Error if there are secrets that cannot be read: new ones would lock everybody out */
async function readKept(): Promise<ComposeSecrets> {
  const text = await readFile(kept, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? {} : z.record(z.string(), z.string()).parse(JSON.parse(text));
}

/** Writes a file that only its reader can read, whole or not at all. */
async function write(file: string, text: string, userId: number): Promise<void> {
  const draft = `${file}.new`;
  // A draft that was left behind belongs to the reader.
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode: 0o400, flush: true });
  await chown(draft, userId, userId);
  await rename(draft, file);
}

const shape = Object.fromEntries(
  Object.entries(composeSecretShape).map(([name, secret]) => [name, secret.optional()]),
);
await chmod(folder, 0o700);
const secrets = completeSecrets(readEnv(shape), await readKept());
await write(kept, JSON.stringify(secrets), userIds.root);
// Before each container had a volume of its own, the settings of the backends were here.
for (const name of await readdir(folder)) {
  if (name !== path.basename(kept)) await rm(path.join(folder, name), { recursive: true });
}
for (const [reader, { userId, files }] of Object.entries(secretFiles(secrets))) {
  await mkdir(`/readers/${reader}`, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await write(`/readers/${reader}/${name}`, text, userId);
  }
}
// Not a secret, and made here because the edge has no other way to fill in its template.
const nginx = await edgeSettings(composeEdge);
await write('/readers/edge/nginx.conf', nginx, userIds.backend);
const owners = {
  edge: userIds.backend,
  mongo: userIds.backend,
  redis: userIds.backend,
  outbox: userIds.app,
};
for (const [volume, owner] of Object.entries(owners)) {
  await chown(`/volumes/${volume}`, owner, owner);
}
