import { assetIdOf } from '@atelier/contracts/core/keys';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { beginUpload, TusUpload } from '../../support/media/tus.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { mebibyte } from './small-limit.ts';
import { asPicture, newToClaim, type ToClaim } from './to-claim.ts';

const app = useSharedApp();

let { admin, course, video, image, lessons, addLesson, expectReady } = {} as ToClaim;
beforeAll(async () => {
  ({ admin, course, video, image, lessons, addLesson, expectReady } = await newToClaim(app));
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

async function expire(upload: TusUpload): Promise<void> {
  const rows = app.database('media').collection<{ _id: string; expiresAt: Date }>('uploads');
  await rows.updateOne({ _id: upload.id }, { $set: { expiresAt: new Date(0) } });
}
