import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { type Playback, playbackSchema } from '@atelier/contracts/media/playback';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MediaKind } from '../../fixtures/media/recipes.ts';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { deleteForGood } from '../../support/catalog/deletions.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { proLearner } from '../../support/money/commerce.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

const addressOf = (course: Pick<Course, 'id'>, lesson: Pick<Lesson, 'id'>) =>
  `/api/courses/${course.id}/lessons/${lesson.id}/playback`;

async function playback(person: Person, address: string): Promise<Playback> {
  const answer = await person.get(address);
  expect(answer.status, answer.text).toBe(200);
  return playbackSchema.parse(answer.json());
}

/** Waits until playback offers this number of qualities and a storyboard. */
function untilStreams(person: Person, address: string, qualities: number): Promise<Playback> {
  return until(
    `${qualities} qualities are offered`,
    async () => {
      const offered = await playback(person, address);
      const [hls] = offered.sources;
      if (hls?.type !== 'hls') throw new Error('there is no stream yet');
      expect(hls.qualities).toHaveLength(qualities);
      expect(offered.storyboard).not.toBeNull();
      return offered;
    },
    { within: 90_000 },
  );
}

async function readyLesson(course: Course, video: MediaKind): Promise<Lesson> {
  const admin = await app.admin();
  return admin.untilMedia(course, await admin.createLesson(course, { video }), 'ready');
}

/** Reads a playlist; returns its text and the paths in it. */
async function playlist(person: Person, src: string): Promise<{ text: string; names: string[] }> {
  const answer = await person.get(src);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/vnd\.apple\.mpegurl/);
  const names = answer.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const base = src.slice(0, src.lastIndexOf('/') + 1);
  return { text: answer.text, names: [...new Set(names)].map((name) => base + name) };
}

let free: Course;
let priced: Course;
let lesson: Lesson;
beforeAll(async () => {
  const admin = await app.admin();
  free = await admin.createCourse();
  priced = await admin.createCourse({ price: 9 });
  lesson = await readyLesson(priced, 'mp4-index-first');
});

test('a video plays from its file as soon as it is ready, and from streams later', async () => {
  const made = await readyLesson(free, 'mp4-index-first');
  const address = addressOf(free, made);
  const first = await playback(app.visitor(), address);
  expect(first).toMatchObject({
    duration: '0:10',
    duration_seconds: 10,
    poster: made.thumbnail_url,
    captions: [],
  });
  expect(first.sources.at(-1)).toEqual({
    type: 'progressive',
    src: made.video_url,
    mime: 'video/mp4',
    width: 320,
    height: 180,
  });
  expect(Date.parse(first.expires_at)).toBeGreaterThan(Date.now());

  const { sources, storyboard } = await untilStreams(app.visitor(), address, 1);
  expect(sources.map(({ type }) => type)).toEqual(['hls', 'progressive']);
  const all = await playlist(app.visitor(), sources[0]!.src);
  expect(all.text).toMatch(/BANDWIDTH=\d+,RESOLUTION=320x180,CODECS="avc1/);
  const one = await playlist(app.visitor(), all.names[0]!);
  expect(one.text).toMatch(/#EXT-X-ENDLIST/);
  const [, length, offset] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(one.text)!;
  const range = `bytes=${offset}-${Number(offset) + Number(length) - 1}`;
  const piece = await app.visitor().get(one.names[0]!, { range });
  expect([piece.status, piece.bytes.length]).toEqual([206, Number(length)]);
  expect(piece.bytes.toString('latin1', 4, 8)).toMatch(/moof|sidx|styp/);

  const cues = await app.visitor().get(storyboard!);
  expect(cues.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(cues.text.match(/storyboard\.jpg#xywh=/g)).toHaveLength(10);
});

test('a large video is offered in lower qualities too, best first and never upscaled', async () => {
  const made = await readyLesson(free, 'mp4-720p');
  const { sources } = await untilStreams(app.visitor(), addressOf(free, made), 4);
  const [hls] = sources;
  if (hls?.type !== 'hls') throw new Error('there is no stream');
  expect(hls.qualities.map(({ width, height }) => `${width}x${height}`)).toEqual([
    '1280x720',
    '854x480',
    '640x360',
    '426x240',
  ]);
  const { names } = await playlist(app.visitor(), hls.src);
  expect(names).toHaveLength(4);
});

describe('playback of a priced course', () => {
  let seen: Playback;
  beforeAll(async () => {
    seen = await untilStreams(await proLearner(app), addressOf(priced, lesson), 1);
  });

  test('answers 401 to a visitor', async () => {
    const answer = await app.visitor().get(addressOf(priced, lesson));
    expectError(answer, 401, 'UNAUTHENTICATED');
  });

  test('serves playlists, segments and storyboards to Pro, but not to a visitor', async () => {
    const learner = await proLearner(app);
    const all = await playlist(learner, seen.sources[0]!.src);
    const one = await playlist(learner, all.names[0]!);
    const board = seen.storyboard!;
    const files = [
      seen.sources[0]!.src,
      ...all.names,
      ...one.names,
      board,
      board.replace('.vtt', '.jpg'),
    ];
    for (const file of files) {
      expect((await learner.get(file)).status, file).toBe(200);
      expectError(await app.visitor().get(file), 401, 'UNAUTHENTICATED');
    }
  });

  test('stops serving files when the session ends or the course is hidden', async () => {
    const learner = await proLearner(app);
    const [file] = (await playlist(learner, seen.sources[0]!.src)).names;
    const before = learner.at(app.url);
    await learner.post('/api/user-logout', { email: learner.email });
    expectError(await before.get(file!), 401, 'UNAUTHENTICATED');

    const other = await proLearner(app);
    expect((await other.get(file!)).status).toBe(200);
    const admin = await app.admin();
    await admin.put(`/api/courses/${priced.id}`, { status: 'draft' });
    await until('the course is hidden', async () => (await other.get(file!)).status === 404);
    expectError(await other.get(addressOf(priced, lesson)), 404, 'NOT_FOUND');
    expect((await admin.get(file!)).status).toBe(200);
    await admin.put(`/api/courses/${priced.id}`, { status: 'published' });
  });
});

test('playback answers 404 for a lesson without a video, of another course or unknown', async () => {
  const admin = await app.admin();
  const empty = await admin.createLesson(free);
  const { message } = expectError(await admin.get(addressOf(free, empty)), 404, 'NOT_FOUND');
  expect(message).toBe('No video available.');
  expectError(await admin.get(addressOf(free, lesson)), 404, 'NOT_FOUND');
  expectError(await admin.get(addressOf({ id: 'nothing' }, lesson)), 404, 'NOT_FOUND');
  expectError(await admin.get(addressOf(free, { id: 'nothing' })), 404, 'NOT_FOUND');
});

test('the intro video of a course has streams too', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  expectError(await admin.get(`/api/courses/${course.id}/playback`), 404, 'NOT_FOUND');
  const video = {
    content: await mediaFile('mp4-silent'),
  };
  expect((await admin.form('PUT', `/api/courses/${course.id}`, {}, { video })).status).toBe(200);
  await until(
    'the intro video is ready',
    async () => (await admin.course(course.id)).video !== null,
    {
      within: 60_000,
    },
  );
  await untilStreams(app.visitor(), `/api/courses/${course.slug}/playback`, 1);
});

test('replacing a video replaces its streams, and deleting the course deletes them', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const made = await readyLesson(course, 'mp4-silent');
  await untilStreams(admin, addressOf(course, made), 1);
  await admin.replaceVideo(course, made, 'mp4-index-first');
  const next = await until(
    'the new video is ready',
    async () => {
      const now = await admin.lesson(course, made);
      expect(now.duration).toBe('0:10');
      return now;
    },
    { within: 60_000 },
  );
  const { sources } = await untilStreams(admin, addressOf(course, next), 1);
  const assetOf = (path: string) => path.split('/')[3]!;
  expect(assetOf(sources[0]!.src)).toBe(assetOf(next.video_url!));
  await deleteForGood(admin, `/api/courses/${course.id}`);
  for (const one of [made, next]) {
    await until(
      'no file of the video is stored',
      async () => (await app.bucket.keysOf(assetOf(one.video_url!))).length === 0,
    );
  }
});
