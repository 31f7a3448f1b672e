import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf } from '../../service/commerce/ledger.ts';
import { noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { note, notesOf } from '../../support/people/learning.ts';
import type { Person } from '../../support/people/person.ts';
import { startTestApp, type TestApp } from '../../support/processes/app.ts';
import {
  type BackupFolder,
  backUp,
  backupFolder,
  emptyCopy,
  restoreInto,
} from '../../support/processes/restored-copy.ts';
import { useApp } from '../../support/processes/use-app.ts';

const app = useApp();

let folder: BackupFolder;
let copy: TestApp;
let admin: Admin;
let learner: Person;
let video: string;
/** Ids of the notes whose writing was acknowledged before the backup began. */
let written: string[];

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  folder = await backupFolder();
  admin = await app.admin();
  learner = await app.learner();
  const priced = await admin.createCourse({ price: 49, title: 'Gardens of the north' });
  const course = await admin.createCourse({ price: 0 });
  const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
  video = (await admin.untilMedia(course, lesson, 'ready')).video_url!;
  await noteOrder(admin, await placeOrder(learner, { course_id: priced.id }), 'mark-paid');
  const write = async () => (await note(learner, { course, lesson })).id;
  written = [await write(), await write()];
  // People go on working while the backup is taken.
  let isTaken = false;
  const working = (async () => {
    while (!isTaken) {
      await write();
      await placeOrder(await app.learner(), { course_id: priced.id });
    }
  })();
  await backUp(app, folder.place).finally(() => {
    isTaken = true;
  });
  await working;
  const target = emptyCopy(app);
  await restoreInto(target, folder);
  const { NAMESPACE, S3_BUCKET } = target;
  copy = await startTestApp(target, { env: { NAMESPACE: NAMESPACE!, S3_BUCKET: S3_BUCKET! } });
});
afterAll(async () => {
  await copy?.remove();
  await folder?.remove();
});

describe('A copy that was restored from a backup', () => {
  it('has what was acknowledged before, and everybody is still signed in', async () => {
    const notes = (await notesOf(learner.at(copy.url))).map(({ id }) => id);
    expect(notes).toEqual(expect.arrayContaining(written));
    expect(done(await learner.at(copy.url).get('/api/orders'), 200).orders).toMatchObject([
      { status: 'paid', title: 'Gardens of the north' },
    ]);
  });

  it('plays every video, byte for byte', async () => {
    const [here, there] = [await app.visitor().get(video), await copy.visitor().get(video)];
    expect(there.status).toBe(200);
    expect(sha256(there.bytes)).toBe(sha256(here.bytes));
  });

  it('finds courses, and its ledger balances', async () => {
    const found = await copy.visitor().get('/api/search?q=gardens');
    expect(found.text).toContain('Gardens of the north');
    expect(await balancesOf(copy)).toMatchObject({ bank: 4_900 });
  });

  it('goes on: takes orders and processes videos', async () => {
    const there = await copy.newAdmin();
    const course = await there.createCourse({ price: 0 });
    const lesson = await there.createLesson(course, { video: 'mp4-one-second' });
    const ready = await there.untilMedia(course, lesson, 'ready');
    expect((await copy.visitor().get(ready.video_url!)).status).toBe(200);
    const buyer = await copy.learner();
    const other = await there.createCourse({ price: 20 });
    expect(await placeOrder(buyer, { course_id: other.id })).toMatchObject({ status: 'pending' });
  });
});
