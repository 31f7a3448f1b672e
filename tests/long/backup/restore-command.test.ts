import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureSecrets } from '@atelier/dev-machine/data/secrets';
import { repoRoot } from '@atelier/dev-machine/paths';
import { readLedger } from '@atelier/seed/ledger';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackupFolder, backUp, backupFolder } from '../../support/processes/restored-copy.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let folder: BackupFolder;
let dataDir: string;
beforeAll(async () => {
  folder = await backupFolder();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-restored-'));
});
afterAll(async () => {
  await folder.remove();
  await rm(dataDir, { recursive: true, force: true });
});

it('npm run restore fills a new folder, to which no start adds demo content', {
  timeout: 240_000,
}, async () => {
  await (await app.admin()).createCourse();
  const { id, secrets } = await backUp(app, folder.place);
  const command = ['infra/src/cli.ts', 'restore', folder.folder];
  const env = { DATA_DIR: dataDir, MONGO_URL: undefined };
  const restored = await execa(process.execPath, command, { cwd: repoRoot, env, all: true });
  expect(restored.all).toContain(`Restored the backup ${id}.`);
  expect(await readLedger(dataDir)).toEqual({ done: true, added: {} });
  expect(await ensureSecrets(dataDir)).toMatchObject({ factorKey: secrets.factorKey });
});
