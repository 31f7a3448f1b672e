import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Cue } from '@atelier/contracts/media/captions';
import type { Transcription } from '@atelier/contracts/media/transcription';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorRates } from '../../support/calls/error-rates.ts';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { useApp } from '../../support/processes/use-app.ts';
import { localEngine } from './speech/local-engine.ts';
import { recordedSpeech } from './speech/recorded-speech.ts';
import { soundVideo, speechVideo } from './speech/speech-video.ts';

const engine = await localEngine();

if (typeof engine === 'string') {
  test.skip(`transcription by a real engine (${engine})`, () => undefined);
} else {
  const app = useApp({ counts: { transcriber: 1 }, env: engine.env });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-speech-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Uploads a video and returns its transcription and the cues, with the seconds that it took. */
  async function transcribed(file: string) {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const path = `/api/courses/${course.id}/lessons`;
    const video = { content: await readFile(file), type: 'video/mp4' };
    const sent = await admin.form('POST', path, { title: 'Speech', serial: '1' }, { video });
    const { id } = done(sent, 201).lesson as { id: string };
    const state = async () =>
      done(await admin.get(`/api/lessons/${id}/transcription`), 200).transcription as Transcription;
    await until('it begins', async () => (await state()).status !== 'waiting', { within: 600_000 });
    const begun = performance.now();
    const ended = await until(
      'it is transcribed',
      async () => {
        const now = await state();
        return (now.status === 'done' || now.status === 'failed') && now;
      },
      { within: 1_800_000 },
    );
    const seconds = (performance.now() - begun) / 1_000;
    expect(ended.status, ended.reason ?? '').toBe('done');
    const [track] = done(await admin.get(`/api/lessons/${id}/captions`), 200).captions as {
      id: string;
    }[];
    const cues = track
      ? (done(await admin.get(`/api/captions/${track.id}`), 200).cues as Cue[])
      : [];
    return { ended, cues, seconds };
  }

  const plain = async (sound: string) => {
    const script = path.join(import.meta.dirname, 'speech', 'plain_engine.py');
    const { stdout } = await execa(engine.python, [script, sound, engine.modelDir, '1']);
    return JSON.parse(stdout) as {
      seconds: number;
      text: string;
      words: [number, number][];
      megabytes: number;
    };
  };

  test('five minutes of recorded speech become captions as good as those of the bare engine', async () => {
    const recordings = await recordedSpeech(engine.python);
    const speech = await speechVideo(folder, recordings, { seconds: 300, leadSeconds: 7 });
    const { ended, cues, seconds } = await transcribed(speech.video);
    expect(ended.language).toBe('en');
    const bare = await plain(speech.sound);
    const own = errorRates(speech.text, cues.map(({ text }) => text).join(' '));
    const theirs = errorRates(speech.text, bare.text);
    const percent = (rate: number) => `${(rate * 100).toFixed(2)} %`;
    console.log(
      `Words wrong: ${percent(own.words)}, bare engine ${percent(theirs.words)}; characters: ${percent(own.characters)}, bare engine ${percent(theirs.characters)}`,
    );
    const minutes = 5;
    console.log(
      `Seconds per minute of sound: ${(seconds / minutes).toFixed(1)}, bare engine ${(bare.seconds / minutes).toFixed(1)}; memory of the bare engine ${Math.round(bare.megabytes)} MB`,
    );
    expect(own.words).toBeLessThanOrEqual(theirs.words + 0.01);
    const starts = bare.words.map(([start]) => start);
    const ends = bare.words.map(([, end]) => end);
    const off = cues.flatMap(({ start, end }) => [distance(start, starts), distance(end, ends)]);
    const near = off.filter((one) => one <= 0.3).length / off.length;
    console.log(
      `Boundaries within 0.3 s of a word of the bare engine: ${percent(near)}; the farthest is off by ${Math.max(...off).toFixed(2)} s`,
    );
    expect(near).toBeGreaterThan(0.9);
  }, 3_600_000);

  test.each([
    ['music', 'sine=frequency=330:duration=40,tremolo=f=3:d=0.9'],
    ['noise', 'anoisesrc=color=pink:amplitude=0.1:duration=40'],
    ['silence', 'anullsrc=r=44100:cl=mono,atrim=duration=120'],
  ])(
    '%s has no captions',
    async (name, source) => {
      const { ended, cues } = await transcribed(await soundVideo(folder, name, source));
      expect(cues).toEqual([]);
      expect(ended.reason).toBe('Nothing is said in this video.');
    },
    1_800_000,
  );
}

const distance = (to: number, all: readonly number[]) =>
  Math.min(...all.map((one) => Math.abs(one - to)));
