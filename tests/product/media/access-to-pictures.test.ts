import type { Course } from '@atelier/contracts/catalog/courses';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let course: Course;
/** Paths by kind of picture. */
const pictures: Record<string, string> = {};
beforeAll(async () => {
  const admin = await app.admin();
  const draft = await admin.createCourse({ price: 19, status: 'draft' });
  const lesson = await admin.createLesson(draft, { video: 'mp4-index-first' });
  const answer = await admin.form(
    'PUT',
    `/api/courses/${draft.id}`,
    {},
    { image: await picture({ width: 600, height: 300 }) },
  );
  course = done(answer, 200).course as Course;
  pictures["a lesson's poster"] = (await admin.untilMedia(course, lesson, 'ready')).thumbnail_url!;
  pictures['the cover'] = course.image!;
});

const kinds = ["a lesson's poster", 'the cover'];
const change = async (fields: Record<string, unknown>) =>
  done(await (await app.admin()).put(`/api/courses/${course.id}`, fields), 200);
const statusOf = async (person: Person, path: string) => (await person.get(path)).status;

describe.each([
  ['is a draft', { status: 'draft' }],
  ['is archived', { status: 'archived' }],
  ['is not listed', { status: 'published', published: false }],
])('while a course %s', (_, fields) => {
  test.each(kinds)(
    '%s can be read only by admins, and not cached by shared caches',
    async (kind) => {
      const path = pictures[kind]!;
      await change({ published: true, ...fields });
      const learner = await app.learner();
      await until('the picture answers 404', async () => (await statusOf(learner, path)) === 404);
      for (const person of [app.visitor(), learner]) {
        const refused = await person.get(path);
        expectError(refused, 404, 'NOT_FOUND');
        expect(refused.headers['cache-control']).toBe('no-store');
        expect((await person.call('HEAD', path)).status).toBe(404);
        expect((await person.get(path, { range: 'bytes=0-9' })).status).toBe(404);
      }
      const shown = await (await app.admin()).get(path);
      expect(shown.status).toBe(200);
      expect(shown.headers['cache-control']).toBe('private, no-cache');
      const again = await app.visitor().get(path, { 'if-none-match': String(shown.headers.etag) });
      expect(again.status).toBe(404);
    },
  );
});

test.each(kinds)('%s of a published course can be read by everybody and cached', async (kind) => {
  const path = pictures[kind]!;
  await change({ status: 'published', published: true });
  await until('the picture is open', async () => (await statusOf(app.visitor(), path)) === 200);
  const shown = await app.visitor().get(path);
  expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a picture that no row refers to answers 404 to a visitor', async () => {
  const path = pictures['the cover']!.replace(/[0-9a-f]{24}/, 'f'.repeat(24));
  expect(await statusOf(app.visitor(), path)).toBe(404);
});
