import type { Course } from '@atelier/contracts/catalog/courses';
import { type Lesson, lessonSchema } from '@atelier/contracts/catalog/lesson';
import { sourceMaxBytes } from '@atelier/contracts/catalog/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import type { FilePart } from '../../support/calls/multipart.ts';
import { until } from '../../support/calls/until.ts';
import { deleteForGood } from '../../support/catalog/deletions.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { picture } from '../../support/media/picture.ts';
import { beginUpload, TusUpload } from '../../support/media/tus.ts';
import { zipOf, zipPart } from '../../support/media/zip-file.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let admin: Admin;
let course: Course;
beforeAll(async () => {
  admin = await app.admin();
  course = await admin.createCourse({ price: 19 });
});

const pathOf = ({ id }: Pick<Lesson, 'id'>, of = course) => `/api/courses/${of.id}/lessons/${id}`;
const zip = zipOf(Buffer.from('export const answer = 42;\n'));

/** Changes the source files of a lesson and returns it. */
async function change(lesson: Lesson, fields: Record<string, string>, source?: FilePart) {
  const answer = await admin.form('PUT', pathOf(lesson), fields, source && { source });
  return lessonSchema.parse(done(answer, 200).lesson);
}
const assetIn = ({ source }: Lesson) => assetOf(source!.url);
/** Returns the stored ZIP files, and those being stored. */
const archives = async () =>
  (await app.bucket.contents()).filter((key) => key.includes('archives/')).toSorted();
const untilDeleted = (assetId: string) =>
  until('the file is deleted', async () => (await app.bucket.keysOf(assetId)).length === 0);

describe('source files of a lesson', () => {
  test('are added by a form, listed in the course, and downloaded as sent', async () => {
    const lesson = await admin.createLesson(course, { source: zipPart('Grids 1.zip', zip) });
    const source = {
      ...{ name: 'Grids 1.zip', bytes: zip.length },
      url: `/media/archives/${assetIn(lesson)}/original.zip`,
    };
    expect(lesson.source).toEqual(source);
    expect(lesson.media.status).toBe('none');
    expect((await admin.lesson(course, lesson)).source).toEqual(source);
    const { bytes, headers, status } = await admin.get(source.url);
    expect([status, bytes.equals(zip)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' },
      'content-disposition': 'attachment; filename="Grids 1.zip"',
      ...{ 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' },
    });
    const [list] = (await admin.get('/api/courses')).json<Course[]>();
    expect(list!.lessons[0]).not.toHaveProperty('source');
  });

  test.each<Record<string, string>>([{ kind: 'archive' }, { filetype: 'application/zip' }])(
    'are added by a resumable upload with the metadata %j',
    async (metadata) => {
      const upload = await TusUpload.begin(admin, {
        length: zip.length,
        metadata: { ...metadata, filename: 'Köln.zip' },
      });
      await upload.patch(0, zip.subarray(0, 3));
      expect((await upload.patch(3, zip.subarray(3))).status).toBe(204);
      const fields = { title: 'By upload', source_upload_id: upload.id };
      const answer = await admin.post(`/api/courses/${course.id}/lessons`, fields);
      const lesson = lessonSchema.parse(done(answer, 201).lesson);
      expect(assetIn(lesson)).toBe(upload.id);
      const range = { range: 'bytes=2-9' };
      const { status, bytes, headers } = await admin.get(lesson.source!.url!, range);
      expect([status, bytes.equals(zip.subarray(2, 10))]).toEqual([206, true]);
      expect(headers['content-disposition']).toBe(
        `attachment; filename="K?ln.zip"; filename*=UTF-8''K%C3%B6ln.zip`,
      );
    },
  );

  test.each([
    ['../../etc/passwd', 'etc passwd.zip'],
    ['a\\b:c*"?.ZIP', 'a b c.zip'],
    ['.htaccess', 'htaccess.zip'],
    ['\u202egpj.zip', 'gpj.zip'],
    [`${'é'.repeat(120)}.zip`, `${'é'.repeat(80)}.zip`],
    ['.zip', 'Source files.zip'],
  ])('uploaded as %j are named %j', async (filename, name) => {
    const upload = await TusUpload.whole(admin, zip, { kind: 'archive', filename });
    const lesson = await admin.createLesson(course, { source_upload_id: upload.id });
    expect(lesson.source).toMatchObject({ name });
  });

  test('may be an empty ZIP file, and are independent of the video', async () => {
    const empty = zipPart('empty.zip', zip.subarray(-22));
    const lesson = await admin.createLesson(course, { source: empty, video: 'mp4-one-second' });
    const ready = await admin.untilMedia(course, lesson, 'ready');
    expect(ready.source).toEqual(lesson.source);
  });

  test.each([
    ['a video', async () => ({ content: await mediaFile('mp4-one-second'), name: 'a.zip' })],
    ['a picture', async () => picture()],
    ['text', async () => zipPart('a.zip', Buffer.from('PK is not enough'))],
    ['an empty file', async () => zipPart('a.zip', Buffer.alloc(0))],
  ])('are refused if they are %s', async (_, file) => {
    const before = await archives();
    const answer = await admin.sendLesson(course, { source: await file() });
    const { fields } = expectError(answer, 415, 'UNSUPPORTED_MEDIA');
    expect(fields).toEqual([{ path: 'source', message: 'The file is not a ZIP file' }]);
    expect(await archives()).toEqual(before);
  });

  test('are refused over 500 MB, and an upload of another kind is refused as source files', async () => {
    const metadata = { kind: 'archive' };
    const large = await beginUpload(admin, { length: sourceMaxBytes + 1, metadata });
    expect(expectError(large, 413, 'TOO_LARGE').message).toBe('The file is larger than 500 MB');
    const exact = await TusUpload.begin(admin, { length: sourceMaxBytes, metadata });
    expectError(await exact.patch(0, Buffer.alloc(5_000)), 415, 'UNSUPPORTED_MEDIA');
    const { content } = await picture();
    const image = await TusUpload.whole(admin, content as Buffer, { kind: 'image' });
    const answer = await admin.sendLesson(course, { source_upload_id: image.id });
    expect(expectFieldError(answer, 'source_upload_id')).toBe('The upload is not a ZIP file');
  });
});

describe('stored source files', () => {
  test('are deleted soon after they are replaced, and after they are removed', async () => {
    const lesson = await admin.createLesson(course, { source: zipPart('first.zip') });
    const second = await change(lesson, { title: 'Kept' }, zipPart('second.zip', zip));
    expect(second).toMatchObject({ title: 'Kept', source: { name: 'second.zip' } });
    await untilDeleted(assetIn(lesson));
    expectError(await admin.get(lesson.source!.url!), 404, 'NOT_FOUND');
    expect((await change(lesson, { title: 'Text' })).source).toEqual(second.source);
    expect((await change(lesson, { remove_source: '0' })).source).toEqual(second.source);
    expect((await change(lesson, { remove_source: '1' })).source).toBeNull();
    await untilDeleted(assetIn(second));
  });

  test('of a refused call are deleted at once', async () => {
    const lesson = await admin.createLesson(course, { source: zipPart() });
    const before = await archives();
    const both = await admin.form(
      'PUT',
      pathOf(lesson),
      { remove_source: '1' },
      { source: zipPart() },
    );
    expect(expectFieldError(both, 'remove_source')).toBe('Send source or remove_source, not both');
    expectFieldError(await admin.sendLesson(course, { serial: -1, source: zipPart() }), 'serial');
    const stale = { title: 'Late', if_updated_at: '2020-01-01T00:00:00.000Z' };
    const changed = await admin.form('PUT', pathOf(lesson), stale, { source: zipPart() });
    expectError(changed, 409, 'CHANGED');
    expect(await archives()).toEqual(before);
    expect((await admin.get(lesson.source!.url!)).status).toBe(200);
  });

  test('move with their lesson, are copied for its copies, come back with it, and are deleted for good with it', async () => {
    const [from, to] = [await admin.createCourse(), await admin.createCourse()];
    const lesson = await admin.createLesson(from, { source: zipPart() });
    const copy = await admin.post(`${pathOf(lesson, from)}/duplicates`);
    const { bytes } = await admin.get(lesson.source!.url!);
    const copied = done(copy, 201).lesson as Lesson;
    expect(assetIn(copied)).not.toBe(assetIn(lesson));
    const courseCopy = await admin.post(`/api/courses/${from.id}/duplicates`);
    const { lessons } = done(courseCopy, 201).course as Course;
    expect(new Set(lessons.map(assetIn)).size, 'each has files of its own').toBe(2);
    for (const { source } of [copied, ...lessons]) {
      await until('the copied file is there', async () => {
        const answer = await admin.get(source!.url!);
        return answer.status === 200 && answer.bytes.equals(bytes);
      });
    }
    const moving = { course_id: to.id, lesson_ids: [lesson.id] };
    done(await admin.post(`/api/courses/${from.id}/lesson-moves`, moving), 200);
    expect((await admin.lesson(to, lesson)).source).toEqual(lesson.source);
    expect((await admin.get(lesson.source!.url!)).status).toBe(200);
    done(await admin.delete(pathOf(lesson, to)), 200);
    expect((await admin.get(lesson.source!.url!)).status).toBe(404);
    done(await admin.post(`/api/deletions/${lesson.id}/restore`), 200);
    expect((await admin.lesson(to, lesson)).source).toEqual(lesson.source);
    expect((await admin.get(lesson.source!.url!)).status).toBe(200);
    await deleteForGood(admin, pathOf(lesson, to));
    await untilDeleted(assetIn(lesson));
  });

  test('are deleted for good with their course', async () => {
    const gone = await admin.createCourse();
    const lesson = await admin.createLesson(gone, { source: zipPart() });
    await deleteForGood(admin, `/api/courses/${gone.id}`);
    await untilDeleted(assetIn(lesson));
  });
});
