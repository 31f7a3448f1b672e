import { readFile } from 'node:fs/promises';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Instructor } from '@atelier/contracts/catalog/instructors';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { assetIdOf } from '@atelier/contracts/core/keys';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import type { Answer } from '../../support/calls/http-client.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { picture } from '../../support/media/picture.ts';
import { beginUpload, paddedVideo, TusUpload } from '../../support/media/tus.ts';
import { type Admin, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { newKey } from '../idempotency/creating-calls.ts';

const mebibyte = 1024 * 1024;
const app = useSharedApp();

let admin: Admin;
let course: Course;
let video: Buffer;
let image: Buffer;
beforeAll(async () => {
  admin = await app.admin();
  course = await admin.createCourse();
  video = await readFile(await mediaFile('mp4-index-first'));
  const { content } = await picture();
  image = content as Buffer;
});

const lessons = () => `/api/courses/${course.id}/lessons`;
const asPicture = { filename: 'cover.png', filetype: 'image/png' };
const addLesson = (fields: Record<string, unknown>, by = admin) =>
  by.post(lessons(), { title: unique('Lesson'), ...fields });

async function expectReady(answer: Answer, upload: TusUpload): Promise<void> {
  expect(answer.status, answer.text).toBe(201);
  const { lesson } = answer.json<{ lesson: Lesson }>();
  const ready = await admin.untilMedia(course, lesson, 'ready');
  expect(ready.video_url).toBe(`/media/videos/${upload.id}/original.mp4`);
  const learner = await app.learner();
  expect((await learner.get(ready.video_url!)).bytes.equals(video)).toBe(true);
}

describe('a finished upload can be used in place of a file', () => {
  test('by a lesson in JSON', async () => {
    const upload = await TusUpload.whole(admin, video);
    await expectReady(await addLesson({ video_upload_id: upload.id }), upload);
  });

  test('by a lesson in a form', async () => {
    const upload = await TusUpload.whole(admin, video);
    const fields = { title: 'By form', video_upload_id: upload.id };
    await expectReady(await admin.form('POST', lessons(), fields), upload);
  });

  test('by a course, as cover and as intro at once', async () => {
    const [intro, cover] = [
      await TusUpload.whole(admin, video),
      await TusUpload.whole(admin, image, asPicture),
    ];
    const { instructor, category } = await admin.home();
    const answer = await admin.post('/api/courses', {
      title: unique('Course'),
      price: 0,
      instructor_id: instructor.id,
      category_id: category.id,
      video_upload_id: intro.id,
      image_upload_id: cover.id,
    });
    expect(answer.status, answer.text).toBe(201);
    const made = answer.json<{ course: Course }>().course;
    expect(made.image).toContain(cover.id);
    expect((await admin.get(made.image!)).status).toBe(200);
    expect(made.media.status).not.toBe('none');
  });

  test('but an empty field means no upload', async () => {
    const answer = await addLesson({ video_upload_id: '' });
    expect(answer.json<{ lesson: Lesson }>().lesson.media.status).toBe('none');
  });
});

describe('a create that is repeated with its idempotency key', () => {
  test('claims its finished upload again, and creates one row with it', async () => {
    const upload = await TusUpload.whole(admin, video);
    const fields = { title: unique('Lesson'), video_upload_id: upload.id };
    const key = newKey();
    const create = (headers = key) => admin.form('POST', lessons(), fields, {}, { headers });
    const answers = [...(await Promise.all([create(), create(), create()])), await create()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = answers.map((answer) => answer.json<{ lesson: Lesson }>().lesson.id);
    expect(new Set(ids).size).toBe(1);
    expectError(await create(newKey()), 400, 'UPLOAD_USED');
    await expectReady(answers[0]!, upload);
  });

  test('claims the finished upload of a picture again, too', async () => {
    const upload = await TusUpload.whole(admin, image, asPicture);
    const fields = { name: unique('Ada'), avatar_upload_id: upload.id };
    const key = newKey();
    const create = () => admin.form('POST', '/api/instructors', fields, {}, { headers: key });
    const first = await create();
    const again = await create();
    expect([first.status, again.status]).toEqual([201, 201]);
    const { instructor } = again.json<{ instructor: Instructor }>();
    expect(instructor).toEqual(first.json<{ instructor: Instructor }>().instructor);
    expect((await app.visitor().get(instructor.avatar!)).status).toBe(200);
  });
});

describe('a row that may have got a finished upload already', () => {
  test('can be given it again, and has it once', async () => {
    const upload = await TusUpload.whole(admin, video);
    const { lesson } = (await addLesson({})).json<{ lesson: Lesson }>();
    const give = () => admin.put(`${lessons()}/${lesson.id}`, { video_upload_id: upload.id });
    const answers = await Promise.all([give(), give(), give()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ready = await admin.untilMedia(course, lesson, 'ready');
    expect((await give()).status).toBe(200);
    const { media } = await admin.lesson(course, lesson);
    expect([media.status, ready.video_url]).toEqual([
      'ready',
      `/media/videos/${upload.id}/original.mp4`,
    ]);
    expect((await admin.get(ready.video_url!)).bytes.equals(video)).toBe(true);
    expectError(await addLesson({ video_upload_id: upload.id }), 400, 'UPLOAD_USED');
  });

  test('gets it after the first call died with its claim, before it was saved', async () => {
    const upload = await TusUpload.whole(admin, video);
    const { lesson } = (await addLesson({})).json<{ lesson: Lesson }>();
    const path = `${lessons()}/${lesson.id}`;
    const left = { state: 'claimed', claimId: 'of a call without an outcome', usedBy: path };
    await app
      .database('media')
      .collection<{ _id: string }>('uploads')
      .updateOne({ _id: upload.id }, { $set: left });
    expectError(await addLesson({ video_upload_id: upload.id }), 400, 'UPLOAD_USED');
    expect((await admin.put(path, { video_upload_id: upload.id })).status).toBe(200);
    await admin.untilMedia(course, lesson, 'ready');
  });

  test('keeps it to itself if the second call is refused', async () => {
    const upload = await TusUpload.whole(admin, video);
    const { lesson } = (await addLesson({})).json<{ lesson: Lesson }>();
    const path = `${lessons()}/${lesson.id}`;
    const wanted = { video_upload_id: upload.id };
    expect((await admin.put(path, wanted)).status).toBe(200);
    expectFieldError(await admin.put(path, { ...wanted, title: '' }), 'title');
    expectError(await addLesson(wanted), 400, 'UPLOAD_USED');
    expect((await admin.put(path, wanted)).status).toBe(200);
  });
});

describe('an upload cannot be used', () => {
  test('twice, neither concurrently nor later', async () => {
    const upload = await TusUpload.whole(admin, video);
    const answers = await Promise.all(
      [1, 2, 3].map(() => addLesson({ video_upload_id: upload.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const again = await addLesson({ video_upload_id: upload.id });
    const { fields } = expectError(again, 400, 'UPLOAD_USED');
    expect(fields).toEqual([
      { path: 'video_upload_id', message: 'The upload has already been used' },
    ]);
    expect((await upload.head()).status).toBe(410);
    expectError(await upload.remove(), 410, 'GONE');
    expect(await app.bucket.keysOf(upload.id)).toContain(`videos/${upload.id}/original.mp4`);
  });

  test('by another admin', async () => {
    const upload = await TusUpload.whole(admin, video);
    const other = await app.newAdmin('admin');
    const answer = await addLesson({ video_upload_id: upload.id }, other);
    expect(expectFieldError(answer, 'video_upload_id')).toBe('There is no such upload');
    expect((await addLesson({ video_upload_id: upload.id })).status).toBe(201);
  });

  test('before it is finished', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    await upload.patch(0, video.subarray(0, 10_000));
    const answer = await addLesson({ video_upload_id: upload.id });
    expect(expectFieldError(answer, 'video_upload_id')).toBe('The upload is not finished');
    expect((await upload.patch(10_000, video.subarray(10_000))).status).toBe(204);
    expect((await addLesson({ video_upload_id: upload.id })).status).toBe(201);
  });

  test('as another kind of file', async () => {
    const upload = await TusUpload.whole(admin, image, asPicture);
    const lesson = await addLesson({ video_upload_id: upload.id });
    expect(expectFieldError(lesson, 'video_upload_id')).toBe('The upload is not a video');
    const film = await TusUpload.whole(admin, video);
    const path = `/api/courses/${course.id}`;
    const answer = await admin.put(path, { image_upload_id: film.id });
    expect(expectFieldError(answer, 'image_upload_id')).toBe('The upload is not an image');
  });

  test('as a picture above the size limit of the field', async () => {
    const large = Buffer.concat([image, Buffer.alloc(6 * mebibyte)]);
    const upload = await TusUpload.whole(admin, large, asPicture);
    const fields = { name: unique('Ada'), avatar_upload_id: upload.id };
    const answer = await admin.post('/api/instructors', fields);
    expect(expectFieldError(answer, 'avatar_upload_id')).toBe('The upload is too large');
  });

  test('if its id is unknown or invalid', async () => {
    for (const id of ['0'.repeat(24), 'x', '../..']) {
      const answer = await addLesson({ video_upload_id: id });
      expectFieldError(answer, 'video_upload_id');
    }
    for (const id of [7, true, { $ne: null }, ['a']]) {
      expectFieldError(await addLesson({ video_upload_id: id }), 'video_upload_id');
    }
  });

  test('together with a file in the same field, which is not stored', async () => {
    const upload = await TusUpload.whole(admin, video);
    const before = await storedAssets();
    const fields = { title: 'Both', video_upload_id: upload.id };
    const answer = await admin.form('POST', lessons(), fields, { video: { content: video } });
    expectFieldError(answer, 'video_upload_id');
    // Earlier assets may get further files meanwhile.
    expect([...(await storedAssets())].filter((asset) => !before.has(asset))).toEqual([]);
    expect((await upload.head()).status).toBe(200);
    expect((await addLesson({ video_upload_id: upload.id })).status).toBe(201);
  });

  test('after it has expired', async () => {
    const upload = await TusUpload.whole(admin, video);
    await expire(upload);
    const answer = await addLesson({ video_upload_id: upload.id });
    expect(expectFieldError(answer, 'video_upload_id')).toBe('The upload has expired');
  });
});

const storedAssets = async () => new Set((await app.bucket.contents()).map(assetIdOf));

describe('a refused save keeps the finished upload:', () => {
  test('for 400 because of a field and for 404 because of the course', async () => {
    const upload = await TusUpload.whole(admin, video);
    const named = { video_upload_id: upload.id };
    expectFieldError(await admin.post(lessons(), { title: '', ...named }), 'title');
    const elsewhere = `/api/courses/${'0'.repeat(24)}/lessons`;
    expectError(await admin.post(elsewhere, { title: 'x', ...named }), 404, 'NOT_FOUND');
    const form = await admin.form('POST', lessons(), { title: '', ...named });
    expectFieldError(form, 'title');
    expect((await upload.head()).status).toBe(200);
    await expectReady(await addLesson(named), upload);
  });

  test('even if the sizes of a picture have been made already', async () => {
    const cover = await TusUpload.whole(admin, image, asPicture);
    const { instructor, category } = await admin.home();
    const fields = { title: unique('Course'), price: 0, instructor_id: instructor.id };
    const named = { ...fields, image_upload_id: cover.id };
    const refused = await admin.post('/api/courses', { ...named, category_id: 'none' });
    expectFieldError(refused, 'category_id');
    const answer = await admin.post('/api/courses', { ...named, category_id: category.id });
    expect(answer.status, answer.text).toBe(201);
  });

  test('and both of two uploads', async () => {
    const [intro, cover] = [
      await TusUpload.whole(admin, video),
      await beginUpload(admin, { length: image.length, metadata: asPicture, body: image }),
    ];
    const coverId = String(cover.headers.location).split('/').at(-1);
    const path = `/api/courses/${course.id}`;
    const wrong = await admin.put(path, { video_upload_id: intro.id, image_upload_id: intro.id });
    expectError(wrong, 400, 'VALIDATION');
    const right = await admin.put(path, { video_upload_id: intro.id, image_upload_id: coverId });
    expect(right.status, right.text).toBe(200);
  });
});

test('a video of several parts can be used without copying', async () => {
  const large = paddedVideo(video, 11 * mebibyte);
  const upload = await TusUpload.whole(admin, large);
  const answer = await addLesson({ video_upload_id: upload.id });
  const { lesson } = answer.json<{ lesson: Instructor }>();
  const ready = await admin.untilMedia(course, lesson, 'ready');
  expect(ready.video_url).toContain(upload.id);
});

async function expire(upload: TusUpload): Promise<void> {
  const rows = app.database('media').collection<{ _id: string; expiresAt: Date }>('uploads');
  await rows.updateOne({ _id: upload.id }, { $set: { expiresAt: new Date(0) } });
}
