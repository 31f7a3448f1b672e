import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Cue } from '@atelier/contracts/media/captions';
import type { Transcription } from '@atelier/contracts/media/transcription';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { startSpeechServer } from '../../support/media/speech-server.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useAppAndBackends } from '../../support/processes/use-app.ts';

const server = await startSpeechServer();
afterAll(() => server.close());
const { app, backends } = useAppAndBackends({
  counts: { transcriber: 1 },
  env: { TRANSCRIPTION: 'on', TRANSCRIBE_URL: server.url },
});

/** What is killed while videos are transcribed, one after another. */
const victims = [
  ...['transcriber', 'media', 'object-store', 'transcriber', 'media'],
  ...['transcriber', 'object-store', 'media', 'transcriber', 'transcriber'],
];
const videos = 10;

const stateOf = async (admin: Admin, { id }: { id: string }) =>
  done(await admin.get(`/api/lessons/${id}/transcription`), 200).transcription as Transcription;

async function kill(name: string): Promise<void> {
  if (name === 'object-store') {
    await backends.stop(name);
    await backends.start(name);
    return;
  }
  const process = app.process(name as 'transcriber' | 'media');
  await process.kill();
  await process.restart();
}

test('ten transcriptions end complete and once, whatever is killed in the meantime', {
  timeout: 2_400_000,
}, async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lessons: Lesson[] = [];
  for (let count = 0; count < videos; count += 1) {
    lessons.push(await admin.createLesson(course, { video: 'mp4-minute' }));
  }
  for (const lesson of lessons) await admin.untilMedia(course, lesson, 'ready');
  server.takesMs = 3_000;
  for (const victim of victims) {
    const before = server.pieces;
    await until('a piece is heard, or all are', async () => {
      if (server.pieces > before) return true;
      const states = await Promise.all(lessons.map((lesson) => stateOf(admin, lesson)));
      return states.every(({ status }) => status === 'done');
    });
    await kill(victim);
  }
  server.takesMs = 0;
  const heard: number[][] = [];
  for (const lesson of lessons) {
    const ended = await until(
      'it is transcribed',
      async () => {
        const state = await stateOf(admin, lesson);
        return (state.status === 'done' || state.status === 'failed') && state;
      },
      { within: 300_000 },
    );
    expect(ended).toMatchObject({ status: 'done', reason: null });
    const { captions } = done(await admin.get(`/api/lessons/${lesson.id}/captions`), 200) as {
      captions: { id: string }[];
    };
    expect(captions).toHaveLength(1);
    const cues = done(await admin.get(`/api/captions/${captions[0]!.id}`), 200).cues as Cue[];
    heard.push(cues.map(({ start }) => start));
  }
  // The same sound gives the same cues: none is missing, and none is there twice.
  const [first, ...others] = heard;
  expect(first!.length).toBeGreaterThanOrEqual(2);
  for (const starts of others) expect(starts).toEqual(first);
  expect(new Set(first).size).toBe(first!.length);
});
