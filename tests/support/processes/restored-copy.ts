import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type CopyData, withCopy } from '@atelier/infra/backup/copy';
import { type Manifest, readManifest } from '@atelier/infra/backup/manifest';
import { openPlace } from '@atelier/infra/backup/open-place';
import type { Place } from '@atelier/infra/backup/place';
import { restoreBackup } from '@atelier/infra/backup/restore-backup';
import { plain, type Seal } from '@atelier/infra/backup/seal';
import { takeBackup } from '@atelier/infra/backup/take-backup';
import type { RunningApp } from './app.ts';

/** A folder with backups, for one test file. */
export interface BackupFolder {
  readonly folder: string;
  readonly place: Place;
  /** Returns a copy of the folder, to be damaged. */
  duplicate(): Promise<string>;
  remove(): Promise<void>;
}

export async function backupFolder(): Promise<BackupFolder> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'atelier-backup-'));
  const folder = path.join(root, 'backups-of-this-copy');
  let copies = 0;
  return {
    folder,
    place: openPlace(folder),
    async duplicate() {
      copies += 1;
      const copy = path.join(root, `copy-${copies}`);
      await cp(folder, copy, { recursive: true });
      return copy;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Factor key of tests whose environment has none. */
const factorKey = 'k'.repeat(40);

export function backUp(
  { env }: Pick<RunningApp, 'env'>,
  place: Place,
  seal: Seal = plain,
): Promise<Manifest> {
  return withCopy({ FACTOR_KEY: factorKey, ...env }, (copy) => takeBackup(copy, place, seal));
}

/** The environment of a copy on the same backends that has no data. */
export function emptyCopy({ env }: Pick<RunningApp, 'env'>): Record<string, string> {
  const name = `test-${randomBytes(5).toString('hex')}`;
  return { FACTOR_KEY: factorKey, ...env, NAMESPACE: name, S3_BUCKET: name };
}

interface Restore {
  readonly place: Place;
  readonly seal?: Seal;
  readonly isReplacing?: boolean;
}

/** Restores the newest backup of a place into a copy. */
export function restoreInto(
  env: Record<string, string>,
  { place, seal = plain, isReplacing = false }: Restore,
): Promise<number> {
  return withCopy(env, async (copy) => {
    const manifest = await readManifest(place, seal);
    return restoreBackup(copy, { place, seal }, manifest, isReplacing);
  });
}

/** Deletes the data of a copy that was restored on the backends of others. */
export function removeCopy(env: Record<string, string>): Promise<void> {
  return withCopy(env, async ({ client, namespace, store }: CopyData) => {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) {
      if (name.startsWith(`${namespace}_`)) await client.db(name).dropDatabase();
    }
    for await (const { key } of store.list('')) await store.remove(key);
  });
}

/** Returns the files of a folder, deep, as paths in it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
}
