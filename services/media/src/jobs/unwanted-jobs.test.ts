import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetOperations } from '@atelier/contracts/media/assets';
import type { ProcessVideoJob } from '@atelier/contracts/media/media-jobs';
import { createLog } from '@atelier/service-kit/ops/log';
import { type Job, UnrecoverableError } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MediaServer, startMediaServer } from '../pipeline/testing/media-server.ts';
import { Cancellations } from './cancellations.ts';
import type { JobContext } from './context.ts';
import { runJob } from './run-job.ts';
import { runQueued } from './run-queued.ts';

let files: MediaServer;
let folder = '';
beforeAll(async () => {
  files = await startMediaServer();
  folder = await mkdtemp(join(tmpdir(), 'atelier-unwanted-'));
  await writeFile(join(folder, 'original.mp4'), 'This is no video.');
});
afterAll(async () => {
  await files.close();
  await rm(folder, { recursive: true });
});

const assetId = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const job: ProcessVideoJob = {
  name: 'process-video',
  upload: {
    ...{ assetId, key: `videos/${assetId}/original.mp4`, bytes: 17 },
    ...{ contentType: 'video/mp4', fileName: 'talk.mp4' },
  },
  owner: { service: 'catalog', kind: 'lesson', id: 'bbbbbbbbbbbbbbbbbbbbbbbb' },
  attempt: 1,
  requestId: 'test',
};

/** A worker whose owner of the video has deleted it once processing has begun. */
function worker() {
  const calls: string[] = [];
  const context = {
    store: {
      presign: async () => (await files.input(join(folder, 'original.mp4'))).url,
      ping: async () => undefined,
    },
    log: createLog('worker', 'silent'),
    ...{ tools: {}, workDir: folder, maxSeconds: 100, cancellations: new Cancellations() },
    stopping: new AbortController().signal,
    call: async ({ action }: { action: string }, { status = '' }: { status?: string }) => {
      calls.push(`${action} ${status}`.trim());
      if (action !== assetOperations.report.action) return {};
      return { current: status === 'processing', over: false, finished: null };
    },
  } as unknown as JobContext;
  return { calls, context };
}

const queuedJob = (attemptsMade: number) =>
  ({
    ...{ id: 'process', name: job.name, data: job, attemptsMade, opts: { attempts: 3 } },
    log: async () => 0,
  }) as unknown as Job;

test('an unusable video that was deleted meanwhile leaves no failed job', async () => {
  const { calls, context } = worker();
  await runJob(queuedJob(0), context);
  expect(calls.slice(-2)).toEqual([
    `${assetOperations.report.action} failed`,
    assetOperations.discard.action,
  ]);
});

test('the last attempt does not count as failed if nobody wants the video any more', async () => {
  const { context } = worker();
  const broken = { work: () => Promise.reject(new Error('killed')) };
  const run = (isWanted: boolean, work = broken.work) =>
    runQueued(queuedJob(2), 'test', context, '', { work, lastFailure: async () => isWanted });
  await run(false);
  await run(false, () => Promise.reject(new UnrecoverableError('no sound')));
  await expect(run(true)).rejects.toThrow('killed');
});
