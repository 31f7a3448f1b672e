import { repoRoot } from '@atelier/dev-machine/paths';
import { withCopy } from '@atelier/infra/backup/copy';
import { databasesOf } from '@atelier/infra/backup/databases';
import type { Manifest } from '@atelier/infra/backup/manifest';
import { restoreBackup } from '@atelier/infra/backup/restore-backup';
import { withRestoreLock } from '@atelier/infra/backup/restore-lock';
import { plain } from '@atelier/infra/backup/seal';
import { readWhole } from '@atelier/infra/backup/whole-copy';
import { restoreState } from '@atelier/service-kit/data/unfinished-restore';
import { execa } from 'execa';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BackupFolder,
  backUp,
  backupFolder,
  emptyCopy,
  removeCopy,
  restoreInto,
} from '../../support/processes/restored-copy.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let folder: BackupFolder;
let manifest: Manifest;
beforeAll(async () => {
  folder = await backupFolder();
  await (await app.admin()).createCourse();
  manifest = await backUp(app, folder.place);
});
afterAll(() => folder.remove());

async function* bytes(text: string) {
  yield Buffer.from(text);
}

it('Two restores never write into the same copy', async () => {
  const target = emptyCopy(app);
  const refusal = /Another restore into this copy is running/;
  try {
    await withCopy(target, async ({ client, namespace }) => {
      const db = client.db(`${namespace}_restore`);
      await withRestoreLock(db, () => expect(restoreInto(target, folder)).rejects.toThrow(refusal));
      await restoreInto(target, folder);
      const replacing = () => restoreInto(target, { ...folder, isReplacing: true });
      await withRestoreLock(db, () => expect(replacing()).rejects.toThrow(refusal));
      expect(await client.db(`${namespace}_catalog`).collection('courses').countDocuments()).toBe(
        1,
      );
      await replacing();
    });
  } finally {
    await removeCopy(target);
  }
});

it('No process starts and no backup is taken while a restore is not complete', async () => {
  const target = { ...app.env, ...emptyCopy(app) };
  const start = () =>
    execa(process.execPath, ['services/users/src/migrate.ts'], {
      ...{ cwd: repoRoot, env: target, reject: false, all: true },
    });
  try {
    await withCopy(target, async ({ client, namespace, store }) => {
      await store.ensureBucket();
      await restoreState(client, namespace).insertOne({ _id: manifest.id });
      const refused = await start();
      expect(refused.exitCode).toBe(1);
      expect(refused.all).toContain(`The backup ${manifest.id} is not completely restored.`);
      await client.db(`${namespace}_catalog`).collection('courses').insertOne({});
      await expect(backUp({ env: target }, folder.place)).rejects.toThrow(
        `This copy is not whole: the restore of the backup ${manifest.id} is running`,
      );
      await restoreInto(target, folder);
      expect(await start()).toMatchObject({ exitCode: 0 });
    });
  } finally {
    await removeCopy(target);
  }
});

it('A restore that is killed while it empties the copy does so again', async () => {
  const target = emptyCopy(app);
  const half = { _id: manifest.id, isEmptying: true };
  try {
    await withCopy(target, async ({ client, namespace, store }) => {
      await store.ensureBucket();
      await store.putStream('videos/left-over', bytes('of before'), 'text/plain');
      await restoreState(client, namespace).insertOne(half);
      await expect(restoreInto(target, folder)).rejects.toThrow(/This copy has data/);
      await restoreInto(target, { ...folder, isReplacing: true });
      expect(await store.head('videos/left-over')).toBeNull();
    });
  } finally {
    await removeCopy(target);
  }
});

it('Databases that are replaced while they are read give no backup', async () => {
  const target = emptyCopy(app);
  try {
    await restoreInto(target, folder);
    await withCopy(target, async (copy) => {
      const courses = copy.client.db(`${copy.namespace}_catalog`).collection('courses');
      const replaced = async () => {
        await courses.drop();
        await courses.insertOne({});
      };
      await expect(readWhole(copy, replaced)).rejects.toThrow(/were replaced while they were read/);
      await expect(readWhole(copy, async () => 'all of it')).resolves.toBe('all of it');
    });
  } finally {
    await removeCopy(target);
  }
});

it('What others keep in the same Redis stays, what the replaced copy has queued does not', async () => {
  const target = emptyCopy(app);
  const redis = new Redis(app.env.REDIS_URL!);
  const foreign = `${target.NAMESPACE}-two-jobs:media:id`;
  const own = ['jobs:media:id', 'calls:a', 'throttle:b'].map((key) => `${target.NAMESPACE}-${key}`);
  try {
    await restoreInto(target, folder);
    await redis.mset(Object.fromEntries([foreign, ...own].map((key) => [key, '1'])));
    await restoreInto(target, { ...folder, isReplacing: true });
    expect(await redis.exists(...own)).toBe(0);
    expect(await redis.exists(foreign)).toBe(1);
  } finally {
    await redis.del(foreign);
    redis.disconnect();
    await removeCopy(target);
  }
});

it('The backup of a later version is refused before anything is written', async () => {
  const target = emptyCopy(app);
  const kept = { place: folder.place, seal: plain };
  await withCopy(target, async (copy) => {
    const later = { ...manifest, version: '10.0.0' };
    await expect(restoreBackup(copy, kept, later, true)).rejects.toThrow(
      /is of Atelier 10\.0\.0, and this is .*\. Update first, then restore\./,
    );
    expect(await databasesOf(copy.client, copy.namespace)).toEqual([]);
  });
});
