import type { CaptionTrack } from '@atelier/contracts/media/captions';
import type { Transcriber, Transcription } from '@atelier/contracts/media/transcription';
import type { QueuedJob } from '@atelier/contracts/media/video-jobs';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { heardWords, startSpeechServer } from '../../support/media/speech-server.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import {
  environmentOf,
  isSecret,
  secretsOf,
} from '../../support/processes/secrets-of-processes.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const server = await startSpeechServer();
afterAll(() => server.close());
const env = { TRANSCRIPTION: 'on', TRANSCRIBE_URL: server.url, TRANSCRIBE_MODEL: 'whisper-1' };
const app = useSharedApp({ own: { processes: ['media', 'transcriber'], env } });
const text = heardWords.join(' ');

const stateOf = async (admin: Admin, { id }: { id: string }) =>
  done(await admin.get(`/api/lessons/${id}/transcription`), 200).transcription as Transcription;
const tracksOf = async (admin: Admin, { id }: { id: string }) =>
  done(await admin.get(`/api/lessons/${id}/captions`), 200).captions as CaptionTrack[];
const cuesOf = async (admin: Admin, { id }: CaptionTrack) =>
  done(await admin.get(`/api/captions/${id}`), 200).cues as { start: number; text: string }[];

test('a new video is transcribed once it plays, and continues after a kill where it was', async () => {
  const admin = await app.admin();
  const transcriber = await until('the transcriber is known', async () => {
    const state = done(await admin.get('/api/transcription'), 200) as Transcriber;
    return state.status === 'ready' && state;
  });
  expect(transcriber).toMatchObject({ engine: 'address', model: 'whisper-1' });
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { video: 'mp4-minute' });
  await until('the first piece is transcribed', async () => {
    const state = await stateOf(admin, lesson);
    if (state.cues.length > 0) server.hold();
    return state.cues.length > 0;
  });
  await admin.untilMedia(course, lesson, 'ready');
  const asked = server.pieces;
  await app.process('transcriber').kill();
  server.release();
  await app.process('transcriber').restart();
  const [track] = await until('there are captions', async () => {
    const tracks = await tracksOf(admin, lesson);
    return tracks.length > 0 && tracks;
  });
  expect(track).toMatchObject({ language: 'en', origin: 'transcribed', reviewed: false });
  const cues = await cuesOf(admin, track!);
  expect(cues.map((cue) => cue.text)).toEqual(cues.map(() => text));
  expect(cues.length).toBeGreaterThanOrEqual(2);
  // Pieces that were finished before the kill are not transcribed again.
  expect(server.pieces).toBeLessThanOrEqual(cues.length + 1);
  expect(asked).toBeGreaterThan(0);
  expect(cues.map(({ start }) => start)).toEqual(
    cues.map(({ start }) => start).toSorted((a, b) => a - b),
  );
});

test('a video without sound says so', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { video: 'mp4-silent' });
  const ended = await until('it is done', async () => {
    const state = await stateOf(admin, lesson);
    return state.status === 'done' && state;
  });
  expect(ended.reason).toBe('This video has no sound.');
  expect(await tracksOf(admin, lesson)).toEqual([]);
});

test('a failure is retried once, and is then told in words', async () => {
  const admin = await app.admin();
  server.status = 400;
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
  const failed = await until('it has failed', async () => {
    const state = await stateOf(admin, lesson);
    return state.status === 'failed' && state;
  });
  expect(failed.reason).toMatch(/^The transcription server 127\.0\.0\.1:\d+ answered 400\. Check/);
  const { jobs } = done(await admin.get('/api/jobs?state=failed'), 200) as { jobs: QueuedJob[] };
  expect(jobs).toMatchObject([{ queue: 'transcripts', name: 'transcribe-video', tries: 2 }]);
  server.status = 200;
  done(await admin.post(`/api/lessons/${lesson.id}/transcription`, {}), 202);
  await until('there are captions', async () => (await tracksOf(admin, lesson)).length > 0);
});

test.runIf(process.platform === 'linux')(
  'the transcriber has the secrets that it needs alone',
  async () => {
    const env = await environmentOf(app.process('transcriber'));
    const given = secretsOf('transcriber').filter((name) => app.env[name] !== undefined);
    expect([...env.keys()].filter(isSecret).toSorted()).toEqual(given);
    expect(env.get('NATS_URL')).toContain('//transcriber:');
  },
);
