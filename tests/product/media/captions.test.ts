import type { Playback } from '@atelier/contracts/media/playback';
import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { addCaptions, playingLesson, webVtt } from '../../support/media/captions.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

test('captions are uploaded as a file, and name themselves in the stream', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
  await admin.untilMedia(course, lesson, 'ready');
  await admin.untilStreams(course, lesson);

  // In windows-1251, the bytes of these letters are others.
  const content = Buffer.from(webVtt.replace('shadows', 'òåíè'), 'latin1');
  const path = `/api/lessons/${lesson.id}/captions`;
  const fields = { language: 'ru', kind: 'captions' };
  done(await admin.form('POST', path, fields, { file: { content, type: 'text/vtt' } }), 201);

  const visitor = app.visitor();
  const playback = `/api/courses/${course.id}/lessons/${lesson.id}/playback`;
  const { captions, sources } = done(await visitor.get(playback), 200) as Playback;
  const file = await visitor.get(captions[0]!.src);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(file.text).toContain('and тени follow');
  const headers = { 'if-none-match': file.headers.etag! };
  expect((await visitor.call('GET', captions[0]!.src, { headers })).status).toBe(304);

  const master = await visitor.get(sources[0]!.src);
  expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
  const [, named] = /TYPE=SUBTITLES.*LANGUAGE="ru".*URI="([^"]+)"/.exec(master.text) ?? [];
  expect(master.text).toMatch(/#EXT-X-STREAM-INF:.*,SUBTITLES="captions"\n/);
  const list = await visitor.get(new URL(named!, new URL(sources[0]!.src, app.url)).pathname);
  expect(list.text).toContain(`\n${captions[0]!.src.split('/').at(-1)}\n`);
});

test('captions of a locked lesson are sent to those alone who may watch it', async () => {
  const admin = await app.admin();
  const { lesson } = await playingLesson(app, admin, { price: 19 });
  const { src } = await addCaptions(admin, lesson);
  expectError(await app.visitor().get(src), 401, 'UNAUTHENTICATED');
  expectError(await (await app.learner()).get(src), 403, 'NOT_ENTITLED');
  const member = await proLearner(app);
  await until('a member may read them', async () => (await member.get(src)).status === 200);
  expect((await member.get(src.replace('.vtt', '.srt'))).text).toMatch(/^1\n00:00:01,000 -->/);
});

test('a file of a hundred megabytes is refused while it arrives', async () => {
  const admin = await app.admin();
  const { lesson } = await playingLesson(app, admin);
  async function* endless() {
    for (let at = 0; at < 100; at += 1) yield Buffer.alloc(1024 * 1024, 'WEBVTT\n\n');
  }
  const path = `/api/lessons/${lesson.id}/captions`;
  const file = { content: endless(), type: 'text/vtt' };
  const answer = await admin.form('POST', path, { language: 'en' }, { file });
  const message = 'The file is larger than 1 MB';
  expect(expectError(answer, 413, 'TOO_LARGE').fields).toEqual([{ path: 'file', message }]);
});
