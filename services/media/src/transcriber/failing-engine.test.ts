import { join } from 'node:path';
import type { TranscribeVideoJob } from '@atelier/contracts/media/media-jobs';
import { transcriptionReports } from '@atelier/contracts/media/transcription';
import { createLog } from '@atelier/service-kit/ops/log';
import { expect, test } from 'vitest';
import type { RunningBase } from '../jobs/context.ts';
import { fixture } from '../pipeline/testing/fixtures.ts';
import { useMedia } from '../pipeline/testing/use-media.ts';
import { type Engine, EngineEndedError } from './engine.ts';
import { transcribeVideo } from './transcribe-video.ts';

const media = useMedia();

const key = 'videos/aaaaaaaaaaaaaaaaaaaaaaaa/original.mp4';
const job: TranscribeVideoJob = {
  ...{ name: 'transcribe-video', assetId: 'aaaaaaaaaaaaaaaaaaaaaaaa', run: 1, requestId: 'test' },
  owner: { service: 'catalog', kind: 'lesson', id: 'bbbbbbbbbbbbbbbbbbbbbbbb' },
  fileName: null,
  video: {
    ...{ key, bytes: 1, contentType: 'video/mp4', poster: [] },
    ...{ durationSeconds: 10, width: 320, height: 180 },
  },
};
// Two of them are too long for a window.
const pieces = [0, 2, 4, 6].map((from) => ({ from, to: from + 16 }));

/** An engine whose processes die at pieces, as often as it is told. */
function engineThatDies(deaths: Record<number, number>) {
  const opened = { count: 0, open: 0 };
  const engine: Engine = {
    ...{ name: 'stand-in', model: 'none', problem: async () => null },
    open: async () => {
      opened.count += 1;
      opened.open += 1;
      return {
        transcribe: async ({ path }) => {
          expect(path).toBe(join(media.scratch.dir, path.split('/').at(-2)!, 'pieces.wav'));
          const at = said.length;
          if ((deaths[at] ?? 0) > 0) {
            deaths[at]! -= 1;
            throw new EngineEndedError('The engine ended unexpectedly (SIGKILL).');
          }
          return { language: 'en', segments: [{ start: 0, end: 1, text: `${at}`, words: [] }] };
        },
        close: async () => {
          opened.open -= 1;
        },
      };
    },
  };
  const said: number[] = [];
  const transcribe = async () => {
    const input = await media.store.input(await fixture('mp4-index-first'));
    const context = {
      store: { presign: async () => input.url, head: async () => ({ bytes: input.bytes }) },
      log: createLog('transcriber', 'silent'),
      ...{ tools: {}, workDir: media.scratch.dir, note: () => undefined },
      stopping: new AbortController().signal,
      call: async ({ action }: { action: string }, { piece }: { piece: number }) => {
        if (action === transcriptionReports.add.action) said.push(piece);
        return { wanted: true, pieces, done: [], language: null };
      },
    } as unknown as RunningBase;
    const video = { ...job.video, bytes: input.bytes };
    await transcribeVideo({ ...job, video }, engine, context);
  };
  return { transcribe, said, opened };
}

test('an engine that dies now and then is started again at the piece where it died', async () => {
  const { transcribe, said, opened } = engineThatDies({ 1: 1, 3: 1 });
  await transcribe();
  expect(said).toEqual([0, 1, 2, 3]);
  expect(opened).toEqual({ count: 3, open: 0 });
});

test('an engine that dies twice at the same piece fails with its reason', async () => {
  const { transcribe, said, opened } = engineThatDies({ 2: 2 });
  await expect(transcribe()).rejects.toThrow('ended unexpectedly');
  expect(said).toEqual([0, 1]);
  expect(opened).toEqual({ count: 2, open: 0 });
});
