import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { type Playback, playbackSchema } from '@atelier/contracts/media/playback';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { createPreview, previewsOf } from '../../support/catalog/previews.ts';
import { picture } from '../../support/media/picture.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let draft: Course;
let lesson: Lesson;
beforeAll(async () => {
  const admin = await app.admin();
  draft = await admin.createCourse({ title: 'Unseen', price: 19, status: 'draft' });
  await admin.form('PUT', `/api/courses/${draft.id}`, {}, { image: await picture() });
  lesson = await admin.createLesson(draft, { video: 'mp4-one-second' });
  await admin.untilMedia(draft, lesson, 'ready');
  await admin.untilStreams(draft, lesson);
});

const courseAddress = (token: string) => `/api/courses/${draft.slug}?preview=${token}`;
const playbackAddress = (token: string) =>
  `/api/courses/${draft.id}/lessons/${lesson.id}/playback?preview=${token}`;

/** Returns the paths in a playlist, resolved as a player does. */
const namedBy = (playlist: string, address: string): string[] =>
  playlist
    .split('\n')
    .flatMap((line) => (line.startsWith('#') ? (/URI="([^"]+)"/.exec(line)?.[1] ?? []) : line))
    .filter(Boolean)
    .map((uri) => new URL(uri, `${app.url}${address}`).pathname);

/** Returns the paths of all files that a preview leads to: pictures, video, playlists, segments. */
async function filesOf(token: string): Promise<string[]> {
  const visitor = app.visitor();
  const course = (await visitor.get(courseAddress(token))).json<Course>();
  const playback = (await visitor.get(playbackAddress(token))).json<Playback>();
  const files = [course.image!, course.lessons[0]!.thumbnail_url!, playback.storyboard!];
  for (const { type, src } of playback.sources) {
    files.push(src);
    if (type !== 'hls') continue;
    for (const rendition of namedBy((await visitor.get(src)).text, src)) {
      files.push(rendition, ...namedBy((await visitor.get(rendition)).text, rendition));
    }
  }
  return [...new Set(files)];
}

describe('a preview link', () => {
  test('shows a draft and plays its videos, only with the link and without shared caching', async () => {
    const admin = await app.admin();
    const { token, path, expires_at, admin_id } = await createPreview(admin, draft);
    expect(path).toBe(`/courses/${draft.slug}?preview=${token}`);
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6);
    expect(days).toBeLessThanOrEqual(7);
    expect(admin_id).toMatch(/^[0-9a-f]{24}$/);

    for (const person of [app.visitor(), await app.learner()]) {
      const shown = await person.get(courseAddress(token));
      expect(shown.json()).toMatchObject({ id: draft.id, preview_until: expires_at });
      expect(shown.headers['cache-control']).toBe('no-store');
      playbackSchema.parse(done(await person.get(playbackAddress(token)), 200));
    }
    const files = await filesOf(token);
    expect(files.length).toBeGreaterThanOrEqual(6);
    for (const file of files) {
      const answer = await app.visitor().get(file, { range: 'bytes=0-9' });
      expect(answer.status, file).toBe(206);
      expect(answer.headers['cache-control']).toMatch(/^private/);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      const plain = file.replace(`/preview/${token}`, '');
      expect((await app.visitor().get(plain)).status, plain).toBe(404);
    }
    expectError(await app.visitor().get(`/api/courses/${draft.slug}`), 404, 'NOT_FOUND');
    expect((await app.visitor().get('/api/courses')).text).not.toContain(draft.id);
    expect((await app.visitor().get('/api/search?q=Unseen')).text).not.toContain(draft.id);
  });

  test('that is forged, of another course or expired opens nothing', async () => {
    const admin = await app.admin();
    const { token, id } = await createPreview(admin, draft);
    const files = await filesOf(token);
    const other = await admin.createCourse({ status: 'draft' });
    const ofOther = (await createPreview(admin, other)).token;
    // The last character has two unused bits, so another one can decode to the same bytes.
    const endings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const forged = endings
      .map((ending) => `${token.slice(0, -1)}${ending}`)
      .filter((made) => made !== token);
    const ofOtherLink = forged[0]!.replace(/.\.(.)/, '0.$1');
    const others = [ofOther, 'x', `${token}x`, ofOtherLink, '../..'];
    for (const wrong of forged) {
      expectError(await app.visitor().get(courseAddress(wrong)), 404, 'NOT_FOUND');
    }
    const previews = app.database('catalog').collection('previews');
    const refused = async (wrong: string) => {
      const code = encodeURIComponent(wrong);
      expectError(await app.visitor().get(courseAddress(code)), 404, 'NOT_FOUND');
      expectError(await app.visitor().get(playbackAddress(code)), 404, 'NOT_FOUND');
      for (const file of files) {
        const answer = await app.visitor().get(file.replace(token, code));
        expect(answer.status, file).toBe(404);
      }
    };
    for (const wrong of others) await refused(wrong);
    await previews.updateOne({ _id: new ObjectId(id) }, { $set: { expires_at: new Date() } });
    await until('no answer is cached any more', async () =>
      (await Promise.all(files.map((file) => app.visitor().get(file)))).every(
        ({ status }) => status === 404,
      ),
    );
    await refused(token);
    const { headers } = await app.visitor().get(files[0]!);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect((await previewsOf(admin, draft.id)).map((link) => link.id)).not.toContain(id);
  });

  test('opens nothing once it is revoked', async () => {
    const admin = await app.admin();
    const { token, id } = await createPreview(admin, draft);
    const files = await filesOf(token);
    const address = `/api/courses/${draft.id}/previews/${id}`;
    expectError(await (await app.learner()).delete(address), 403, 'FORBIDDEN');
    expect((await admin.delete(address)).status).toBe(200);
    expectError(await admin.delete(address), 404, 'NOT_FOUND');
    expectError(await app.visitor().get(courseAddress(token)), 404, 'NOT_FOUND');
    expectError(await app.visitor().get(playbackAddress(token)), 404, 'NOT_FOUND');
    for (const file of files) {
      await until(`${file} is closed`, async () => (await app.visitor().get(file)).status === 404);
    }
  });

  test('grants no special access once the course is published', async () => {
    const admin = await app.admin();
    const { token } = await createPreview(admin, draft);
    const { sources } = (await app.visitor().get(playbackAddress(token))).json<Playback>();
    const address = `/api/courses/${draft.id}`;
    await admin.put(address, { status: 'published', published: true });
    const shown = await app.visitor().get(courseAddress(token));
    expect(shown.json<Course>().preview_until).toBeUndefined();
    expectError(await app.visitor().get(playbackAddress(token)), 401, 'UNAUTHENTICATED');
    await until('the file requires a session', async () => {
      return (await app.visitor().get(sources[0]!.src)).status === 401;
    });
    expectFieldError(await admin.post(`${address}/previews`), 'status');
    await admin.put(address, { status: 'draft', published: false });
  });

  test('is deleted with its course, and its creation is in the audit log', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse({ status: 'draft' });
    const { id } = await createPreview(admin, course);
    const audit = app.database('users').collection('audit');
    await until('the audit entry is there', () =>
      audit.findOne({ action: 'catalog.previews.create', targetId: course.id }),
    );
    expect((await admin.delete(`/api/courses/${course.id}`)).status).toBe(200);
    const previews = app.database('catalog').collection('previews');
    expect(await previews.findOne({ _id: new ObjectId(id) })).toBeNull();
    expectError(await admin.get(`/api/courses/${course.id}/previews`), 404, 'NOT_FOUND');
    expectError(await admin.post('/api/courses/nothing/previews'), 404, 'NOT_FOUND');
  });
});
