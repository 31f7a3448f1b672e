import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { type Backends, startBackends } from '@atelier/dev-machine/backends/start-backends';
import { programsToStart, provision } from '@atelier/dev-machine/programs/provision';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { LongVideo } from '../../support/media/long-video.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { picture } from '../../support/media/picture.ts';
import { unique } from '../../support/people/admin.ts';
import { learnerPassword, startTestApp, type TestApp } from '../../support/processes/app.ts';
import { type SmallDisk, smallDisk } from '../../support/processes/small-disk.ts';
import { backendEnv } from '../../support/processes/stacks/call-stack-server.ts';

/** Disks for stored files, for jobs and for temporary files of the worker. */
const disks = [await smallDisk(200), await smallDisk(64), await smallDisk(64)];
const refusal = disks.find((disk) => typeof disk === 'string') ?? null;
const [files, jobs, scratch] = disks as [SmallDisk, SmallDisk, SmallDisk];

let backends: Backends[] = [];
let app: TestApp;
beforeAll(async () => {
  if (refusal) return;
  const programs = await provision(programsToStart);
  backends = await Promise.all([
    startBackends({
      ...{ programs, dataDir: files.folder, openBuckets: '*', only: ['object-store'] },
    }),
    startBackends({ programs, dataDir: jobs.folder, only: ['redis'] }),
  ]);
  const env = Object.assign({}, await backendEnv(), ...backends.map((one) => one.env));
  app = await startTestApp(env, { env: { WORK_DIR: scratch.folder } });
}, 240_000);

afterAll(async () => {
  await app?.remove();
  await Promise.all(backends.map((one) => one.stop()));
  for (const disk of disks) if (typeof disk !== 'string') await disk.remove();
}, 120_000);

const title = (text: string) => (refusal ? `${text} (${refusal})` : text);
const whenAllowed = test.skipIf(refusal);
const slowly = { timeout: 240_000 };

whenAllowed(
  title('files are refused with 507 while the object store is full, and leave nothing behind'),
  slowly,
  async () => {
    const admin = await app.admin();
    const avatar = await picture();
    const send = () => admin.form('POST', '/api/instructors', { name: unique('Ada') }, { avatar });
    expect((await send()).status).toBe(201);
    const refused = await until('a file is refused', async () => {
      await files.fill();
      const answer = await send();
      return answer.status === 201 ? null : answer;
    });
    expect(expectError(refused, 507, 'STORAGE_FULL').message).toContain('no space left for files');
    expect((await admin.post('/api/categories', { name: unique('Category') })).status).toBe(201);
    await files.clear();
    await until('files are accepted again', async () => (await send()).status === 201);
    const instructors = (await admin.get('/api/instructors')).json<Instructor[]>();
    const folders = instructors.map((one) => `images/${assetOf(one.avatar)}/`);
    await app.bucket.untilOnly(folders, 60_000);
  },
);

whenAllowed(
  title('files that are stored in parts are refused with 507 while the object store is full'),
  slowly,
  async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const small = await readFile(await mediaFile('mp4-index-first'));
    const long = new LongVideo(small, 20 * 1024 ** 2);
    const content = Buffer.concat([...long.between(0, long.length)]);
    const send = () => admin.sendLesson(course, { video: { content, type: 'video/mp4' } });
    await files.fill();
    expect(expectError(await send(), 507, 'STORAGE_FULL').message).toContain('for files');
    await files.clear();
    await until('the file is accepted again', async () => (await send()).status === 201);
  },
);

whenAllowed(
  title('sign-ins are refused with 507 while Redis cannot write, and work again afterwards'),
  slowly,
  async () => {
    const { email } = await app.learner();
    const signIn = () => app.visitor().post('/api/login', { email, password: learnerPassword });
    const refused = await until(
      'a sign-in is refused',
      async () => {
        await jobs.fill();
        const answer = await signIn();
        return answer.status === 201 ? null : answer;
      },
      { within: 60_000 },
    );
    expectError(refused, 507, 'STORAGE_FULL');
    await jobs.clear();
    await until('sign-ins work again', async () => (await signIn()).status === 201, {
      within: 60_000,
    });
  },
);

whenAllowed(
  title('the conversion of a video waits while the disk of the worker is full, then succeeds'),
  slowly,
  async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await scratch.fill();
    const lesson = await admin.createLesson(course, { video: 'avi-mpeg4-mp3' });
    const worker = app.process('worker');
    await until(
      'the worker logs the full disk',
      () => worker.logs().includes('"event":"storage-full"'),
      {
        within: 90_000,
      },
    );
    await scratch.clear();
    await admin.untilMedia(course, lesson, 'ready', 120_000);
  },
);

whenAllowed(
  title('a mail waits while the disk of its folder is full, and is then written'),
  slowly,
  async () => {
    const folder = path.join(app.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    const outbox = await smallDisk(1, folder);
    if (typeof outbox === 'string') throw new Error(outbox);
    try {
      await outbox.fill();
      const { email } = await app.learner();
      await app.visitor().post('/api/reset', { email });
      const users = app.process('users');
      await until('the users service logs the full disk', () =>
        users.logs().includes('"event":"storage-full"'),
      );
      await outbox.clear();
      const arrived = async () => (await readdir(folder)).some((name) => name.endsWith('.eml'));
      await until('the mail is written', arrived, { within: 90_000 });
    } finally {
      await outbox.remove();
    }
  },
);
