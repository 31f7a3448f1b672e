import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { UnusedUpload } from '@atelier/contracts/media/video-jobs';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { longVideo, TusUpload } from '../../support/media/tus.ts';
import { zipOf } from '../../support/media/zip-file.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const mebibyte = 1024 * 1024;
const env = { SWEEP_SECONDS: '1', SWEEP_GRACE_SECONDS: '0' };
const app = useSharedApp({ own: { processes: ['worker'], env } });

interface Row {
  _id: string;
  expiresAt: Date;
}
const rows = () => app.database('media').collection<Row>('uploads');
const expire = (upload: TusUpload) =>
  rows().updateOne({ _id: upload.id }, { $set: { expiresAt: new Date(0) } });

let admin: Admin;
let course: Course;
let video: Buffer;
beforeAll(async () => {
  admin = await app.admin();
  course = await admin.createCourse();
  video = await longVideo(12 * mebibyte);
});

/** Creates uploads at every stage. */
async function uploads() {
  const begin = () => TusUpload.begin(admin, { length: video.length });
  const [begun, small, large, finished] = [
    await begin(),
    await begin(),
    await begin(),
    await TusUpload.whole(admin, video),
  ];
  await small.patch(0, video.subarray(0, 20_000));
  await large.patch(0, video.subarray(0, 8 * mebibyte));
  return { begun, small, large, finished };
}

/** Waits until a sweep has started and finished from now on. */
async function untilSwept(): Promise<void> {
  for (const n of [1, 2]) {
    const key = `videos/${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}/original.mp4`;
    await app.bucket.put(key, Buffer.from('orphan'));
    await until(
      `sweep ${n} has finished`,
      async () => !(await app.bucket.contents()).includes(key),
    );
  }
}

test('nothing of an upload is swept before it expires', async () => {
  const { begun, small, large, finished } = await uploads();
  await untilSwept();
  expect(await begun.offset()).toBe(0);
  expect((await small.patch(20_000, video.subarray(20_000))).status).toBe(204);
  expect((await large.patch(8 * mebibyte, video.subarray(8 * mebibyte))).status).toBe(204);
  await untilSwept();
  for (const upload of [small, large, finished]) {
    const fields = { title: 'Kept', video_upload_id: upload.id };
    const answer = await admin.post(`/api/courses/${course.id}/lessons`, fields);
    expect(answer.status, answer.text).toBe(201);
    await admin.untilMedia(course, answer.json<{ lesson: Lesson }>().lesson, 'ready');
  }
});

test('an expired upload accepts no more bytes and is swept', async () => {
  const all = Object.values(await uploads());
  for (const upload of all) await expire(upload);
  for (const upload of all) {
    // 410 until it is swept, then 404.
    expect([404, 410]).toContain((await upload.head()).status);
    const answer = await upload.patch(0, video.subarray(0, 9));
    expect([404, 410]).toContain(answer.status);
  }
  for (const upload of all) {
    await until(
      'the upload is swept',
      async () => (await rows().countDocuments({ _id: upload.id })) === 0,
    );
    expect(await app.bucket.keysOf(upload.id)).toEqual([]);
    expect(await app.bucket.hasBegun(`videos/${upload.id}/original.mp4`)).toBe(false);
  }
});

test('a used upload is kept after it expires, but only the sizes of a picture', async () => {
  const film = await TusUpload.whole(admin, video);
  const { content } = await picture();
  const cover = await TusUpload.whole(admin, content as Buffer, { kind: 'image' });
  const fields = { video_upload_id: film.id, image_upload_id: cover.id };
  const answer = await admin.put(`/api/courses/${course.id}`, fields);
  expect(answer.status, answer.text).toBe(200);
  for (const upload of [film, cover]) await expire(upload);
  await until('the rows of both uploads are removed', async () => {
    return (await rows().countDocuments({ _id: { $in: [film.id, cover.id] } })) === 0;
  });
  await untilSwept();
  // The packaged file replaces the uploaded one.
  const films = await app.bucket.keysOf(film.id);
  expect(films.filter((key) => key.startsWith(`videos/${film.id}/`))).not.toEqual([]);
  const kept = await app.bucket.keysOf(cover.id);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((key) => !key.startsWith(`images/${cover.id}/`))).toEqual([]);
});

test('source files are kept after their upload expires', async () => {
  const zip = await TusUpload.whole(admin, zipOf(Buffer.from('x')), { kind: 'archive' });
  const lesson = { title: 'With files', source_upload_id: zip.id };
  expect((await admin.post(`/api/courses/${course.id}/lessons`, lesson)).status).toBe(201);
  await expire(zip);
  await until(
    'the row of the upload is removed',
    async () => (await rows().countDocuments({ _id: zip.id })) === 0,
  );
  await untilSwept();
  expect(await app.bucket.keysOf(zip.id)).toEqual([`archives/${zip.id}/original.zip`]);
});

test('an upload claimed by a call that never finished is swept once it expires', async () => {
  const upload = await TusUpload.whole(admin, video);
  const claimed = { state: 'claimed', claimId: 'of-a-gateway-that-died' };
  await rows().updateOne({ _id: upload.id }, { $set: claimed });
  await untilSwept();
  expect(await app.bucket.keysOf(upload.id)).toHaveLength(1);
  await expire(upload);
  await until(
    'the upload is swept',
    async () => (await rows().countDocuments({ _id: upload.id })) === 0,
  );
  expect(await app.bucket.keysOf(upload.id)).toEqual([]);
});

test('a finished upload that no row has got is listed for admins until it is swept', async () => {
  const [unused, lost, taken, young] = await Promise.all(
    ['unused', 'lost', 'taken', 'young'].map(() => TusUpload.whole(admin, video)),
  );
  const fields = { title: 'Taken', video_upload_id: taken!.id };
  const answer = await admin.post(`/api/courses/${course.id}/lessons`, fields);
  expect(answer.status, answer.text).toBe(201);
  const claimed = { state: 'claimed', claimId: 'of-a-catalog-that-died' };
  await rows().updateOne({ _id: lost!.id }, { $set: claimed });
  const older = { $set: { expiresAt: new Date(Date.now() + 600_000) } };
  await rows().updateMany({ _id: { $in: [unused, lost, taken].map((one) => one!.id) } }, older);

  const listed = async () => {
    const list = await admin.get('/api/jobs?state=failed');
    return list.json<{ unused_uploads: UnusedUpload[] }>().unused_uploads;
  };
  const ids = (await listed()).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([unused!.id, lost!.id]));
  expect(ids).not.toContain(taken!.id);
  expect(ids).not.toContain(young!.id);
  for (const upload of [unused, lost]) await expire(upload!);
  await until('they are swept', async () => {
    const left = (await listed()).map(({ id }) => id);
    return !left.includes(unused!.id) && !left.includes(lost!.id);
  });
});
