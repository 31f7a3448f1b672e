import type { Course } from '@atelier/contracts/catalog/courses';
import type { Instructor } from '@atelier/contracts/catalog/instructors';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { paddedVideo, TusUpload } from '../../support/media/tus.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { newKey } from '../idempotency/creating-calls.ts';
import { mebibyte } from './small-limit.ts';
import { asPicture, newToClaim, type ToClaim } from './to-claim.ts';

const app = useSharedApp();

let { admin, course, video, image, lessons, addLesson, expectReady } = {} as ToClaim;
beforeAll(async () => {
  ({ admin, course, video, image, lessons, addLesson, expectReady } = await newToClaim(app));
});

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

test('a video of several parts can be used without copying', async () => {
  const large = paddedVideo(video, 11 * mebibyte);
  const upload = await TusUpload.whole(admin, large);
  const answer = await addLesson({ video_upload_id: upload.id });
  const { lesson } = answer.json<{ lesson: Instructor }>();
  const ready = await admin.untilMedia(course, lesson, 'ready');
  expect(ready.video_url).toContain(upload.id);
});
