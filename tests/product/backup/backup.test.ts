import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withCopy } from '@atelier/infra/backup/copy';
import { type Manifest, readManifest } from '@atelier/infra/backup/manifest';
import { openPlace } from '@atelier/infra/backup/open-place';
import { checkBackup } from '@atelier/infra/backup/restore-backup';
import { plain, sealOf } from '@atelier/infra/backup/seal';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bucket } from '../../support/media/bucket.ts';
import { placeOrder } from '../../support/money/commerce.ts';
import { note } from '../../support/people/learning.ts';
import {
  type BackupFolder,
  backUp,
  backupFolder,
  emptyCopy,
  filesIn,
  removeCopy,
  restoreInto,
} from '../../support/processes/restored-copy.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let folder: BackupFolder;
let manifest: Manifest;
/** Files that were complete when the backup began. Streams may still have been made meanwhile. */
let stored: string[];
beforeAll(async () => {
  folder = await backupFolder();
  const admin = await app.admin();
  const course = await admin.createCourse({ price: 49 });
  const free = await admin.createCourse({ price: 0 });
  const lesson = await admin.createLesson(free, { video: 'mp4-one-second' });
  await admin.untilMedia(free, lesson, 'ready');
  const learner = await app.learner();
  await placeOrder(learner, { course_id: course.id });
  await note(learner, { course: free, lesson }, { text: '设计系统, and more' });
  stored = (await app.bucket.contents()).filter((key) => !key.startsWith('begun: '));
  manifest = await backUp(app, folder.place);
});
afterAll(() => folder.remove());

/** A file that is written again is another one on the disk. */
async function inodes(root: string): Promise<Record<string, number>> {
  const objects = path.join(root, 'objects');
  const found = (await filesIn(objects)).map(async (file) => {
    const { ino } = await stat(path.join(objects, file));
    return [file, ino] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

describe('A backup', () => {
  it('names every row of every database and every file of the store', async () => {
    const kept = await app.bucket.contents();
    const files = await checkBackup({ place: folder.place, seal: plain }, manifest);
    const named = files.map(({ key }) => key);
    expect(stored.length).toBeGreaterThan(0);
    expect(named).toEqual(expect.arrayContaining(stored.filter((key) => kept.includes(key))));
    const rowsOf = (database: string, collection: string) =>
      manifest.collections.find((one) => one.database === database && one.collection === collection)
        ?.rows;
    expect(rowsOf('catalog', 'courses')).toBe(2);
    expect(rowsOf('users', 'notes')).toBe(1);
    expect(rowsOf('commerce', 'orders')).toBe(1);
  });

  it('copies a file only once', async () => {
    const before = await inodes(folder.folder);
    const again = await backUp(app, folder.place);
    expect(await inodes(folder.folder)).toMatchObject(before);
    expect(again.objects.count).toBeGreaterThanOrEqual(manifest.objects.count);
  });

  it('sends and announces nothing that may have been sent or announced since', async () => {
    const own = await backupFolder();
    const target = emptyCopy(app);
    const messages = app.database('users').collection('learner_messages');
    const nextAt = new Date(Date.now() + 3_600_000);
    const { insertedId: _id } = await messages.insertOne({ status: 'sending', nextAt });
    const admin = await app.admin();
    const hidden = await admin.createCourse({ status: 'draft', published: false });
    const lesson = await admin.createLesson(hidden);
    const waiting = { _id: new ObjectId(lesson.id) };
    const announced = { $set: { to_announce: true } };
    await app.database('catalog').collection('lessons').updateOne(waiting, announced);
    try {
      await backUp(app, own.place);
      await messages.deleteOne({ _id });
      await restoreInto(target, own);
      await withCopy(target, async ({ client, namespace }) => {
        const restored = client.db(`${namespace}_users`).collection('learner_messages');
        expect(await restored.findOne({ _id })).toMatchObject({ status: 'stopped' });
        const lessons = client.db(`${namespace}_catalog`).collection('lessons');
        expect(await lessons.findOne(waiting)).toMatchObject({ to_announce: false });
      });
    } finally {
      await removeCopy(target);
      await own.remove();
    }
  });

  it('of a wrong address is refused rather than empty', async () => {
    await expect(backUp({ env: emptyCopy(app) }, folder.place)).rejects.toThrow(
      /MongoDB has no databases of test-/,
    );
    const env = { ...app.env, S3_BUCKET: 'no-such-bucket' };
    await expect(backUp({ env }, folder.place)).rejects.toThrow(
      /The bucket of the copy .* cannot be used/,
    );
  });

  it('into a bucket that cannot be used is refused in words', async () => {
    const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = app.env;
    const keys = { BACKUP_S3_ACCESS_KEY: S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY: S3_SECRET_KEY };
    const refused = (bucket: string, changed: object) => {
      const env = { BACKUP_S3_ENDPOINT: S3_ENDPOINT, ...keys, ...changed };
      return expect(backUp(app, openPlace(`s3://${bucket}`, env))).rejects;
    };
    await refused('no-such-bucket', {}).toThrow(/no-such-bucket at .* cannot be used: there is no/);
    await refused('atelier', { BACKUP_S3_SECRET_KEY: 'wrong' }).toThrow(/the server refuses the/);
    const nobody = { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9' };
    await refused('atelier', nobody).toThrow(/cannot be used: connect ECONNREFUSED/);
  });

  it('may be kept in a bucket of its own, below a prefix', async () => {
    const target = emptyCopy(app);
    const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = app.env;
    await withCopy(target, ({ store }) => store.ensureBucket());
    const place = openPlace(`s3://${target.S3_BUCKET}/atelier/nightly`, {
      BACKUP_S3_ENDPOINT: S3_ENDPOINT,
      BACKUP_S3_ACCESS_KEY: S3_ACCESS_KEY,
      BACKUP_S3_SECRET_KEY: S3_SECRET_KEY,
    });
    try {
      const { id } = await backUp(app, place);
      const found = await readManifest(place, plain);
      expect(found.id).toBe(id);
      const files = await checkBackup({ place, seal: plain }, found);
      expect(files.length).toBe(found.objects.count);
    } finally {
      await removeCopy(target);
    }
  });

  it('is restored from an encrypted one, whose files were copied once, without the identity', async () => {
    const encrypted = await backupFolder();
    const identity = await generateX25519Identity();
    const seal = await sealOf({ BACKUP_IDENTITY: identity });
    const writing = await sealOf({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
    const target = emptyCopy(app);
    try {
      await backUp(app, encrypted.place, writing);
      const before = await inodes(encrypted.folder);
      await backUp(app, encrypted.place, writing);
      expect(await inodes(encrypted.folder)).toMatchObject(before);
      await restoreInto(target, { ...encrypted, seal });
      const [here, there] = [app.bucket, new Bucket(target)];
      const keys = (await there.contents()).filter((key) => key.startsWith('videos/'));
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(await there.sha256(key)).toBe(await here.sha256(key));
    } finally {
      await removeCopy(target);
      await encrypted.remove();
    }
  });

  it('is restored with every row and file, and only into an empty copy', async () => {
    const target = emptyCopy(app);
    try {
      await restoreInto(target, folder);
      const client = await MongoClient.connect(target.MONGO_URL!);
      const notes = client.db(`${target.NAMESPACE}_users`).collection('notes');
      expect(await notes.findOne()).toMatchObject({ text: '设计系统, and more' });
      await expect(restoreInto(target, folder)).rejects.toThrow(
        /This copy has data: the database .*--replace/,
      );
      await notes.deleteMany({});
      await restoreInto(target, { ...folder, isReplacing: true });
      expect(await notes.countDocuments()).toBe(1);
      await client.close();
    } finally {
      await removeCopy(target);
    }
  });
});

describe('A damaged backup is not taken for a whole one', () => {
  const check = async (copy: string) => {
    const place = openPlace(copy);
    return checkBackup({ place, seal: plain }, await readManifest(place, plain));
  };

  /** Returns a copy of the backups in which one file was changed. */
  async function damaged(which: RegExp, damage: (file: string) => Promise<unknown>) {
    const copy = await folder.duplicate();
    const { id } = await readManifest(openPlace(copy), plain);
    const files = await filesIn(copy);
    const found = files.find((file) => which.test(file.replace(`backups/${id}/`, 'newest/')));
    await damage(path.join(copy, found!));
    return copy;
  }
  const cutOff = (file: string) => truncate(file, 20);
  const remove = (file: string) => rm(file);
  const alter = async (file: string) => {
    const bytes = await readFile(file);
    bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
    await writeFile(file, bytes);
  };

  it.each([
    ['a file of the store is missing', /^objects\//, remove, /not complete: objects\//],
    ['a file of the store is cut off', /^objects\//, cutOff, /objects\/.* was altered/],
    ['a file of the store is altered', /^objects\//, alter, /objects\/.* was altered/],
    ['rows are missing', /newest\/users\.notes/, remove, /not complete: .*users\.notes/],
    ['rows are cut off', /newest\/users\.notes/, cutOff, /users\.notes.* was altered/],
    ['rows are altered', /newest\/users\.notes/, alter, /users\.notes.* was altered/],
    [
      'the list of files is altered',
      /newest\/objects\.jsonl/,
      alter,
      /objects\.jsonl.* was altered/,
    ],
    ['the manifest is altered', /newest\/manifest/, alter, /manifest .* is damaged/],
  ])('%s', async (_what, which, damage, message) => {
    await expect(check(await damaged(which, damage))).rejects.toThrow(message);
  });

  it('one that was broken off is none, and the one before it is used', async () => {
    const copy = await damaged(/newest\/manifest/, remove);
    expect((await readManifest(openPlace(copy), plain)).id).toBe(manifest.id);
  });
});
