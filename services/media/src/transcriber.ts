import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transcribeVideoSchema } from '@atelier/contracts/media/media-jobs';
import { engineQuestion } from '@atelier/contracts/media/transcription';
import { connectRedis, queuePrefix } from '@atelier/service-kit/jobs/queue';
import { readJob } from '@atelier/service-kit/jobs/read-job';
import { objectStoreEnv, redisEnv } from '@atelier/service-kit/ops/env';
import { healthHandler } from '@atelier/service-kit/ops/health';
import { makeFolder } from '@atelier/service-kit/ops/make-folder';
import { runProcess } from '@atelier/service-kit/ops/process';
import { processSignals } from '@atelier/service-kit/ops/process-signals';
import {
  awaitServices,
  callOperation,
  createBroker,
  natsCheck,
  portsOf,
  startBroker,
} from '@atelier/service-kit/rpc/broker';
import { defineService, handle } from '@atelier/service-kit/rpc/service';
import { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { Worker } from 'bullmq';
import { z } from 'zod';
import { Cancellations } from './jobs/cancellations.ts';
import type { BaseContext } from './jobs/context.ts';
import { runQueued } from './jobs/run-queued.ts';
import { removeAbandoned } from './jobs/work-dirs.ts';
import { engineEnv, engineOf } from './transcriber/engine-settings.ts';
import { reportFailure, transcribeVideo } from './transcriber/transcribe-video.ts';

const shape = {
  ...redisEnv,
  ...objectStoreEnv,
  ...engineEnv,
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  WORK_DIR: z.string().default(tmpdir()),
};

/** Transcribes one video at a time. It runs beside the worker, so that no video waits for it. */
await runProcess('transcriber', shape, async (env, log) => {
  const engine = engineOf(env);
  const broker = createBroker('transcriber', env);
  const store = new ObjectStore(env);
  const blocking = await connectRedis(env.REDIS_URL, 'blocking');
  const checks = {
    nats: natsCheck(broker),
    redis: () => blocking.ping(),
    'object-store': () => store.ping(),
  };
  const ownEngine = handle(engineQuestion, async () => {
    const { name, model } = engine;
    return { engine: name, model, problem: await engine.problem() };
  });
  const handlers = [healthHandler('transcriber', checks, async () => processSignals()), ownEngine];
  const service = { ports: portsOf(broker), log, vouchers: null, inTransaction: null };
  broker.createService(defineService('transcriber', handlers, service));
  await startBroker(broker, log);
  await awaitServices(broker, ['media', 'catalog', 'livestreams']);
  await makeFolder(env.WORK_DIR);
  await removeAbandoned(env.WORK_DIR);
  const workDir = await mkdtemp(join(env.WORK_DIR, `atelier-transcriber-${process.pid}-`));
  const stopping = new AbortController();
  const context: BaseContext = {
    store,
    log,
    workDir,
    tools: { ffmpegPath: env.FFMPEG_PATH, ffprobePath: env.FFPROBE_PATH, threads: 1 },
    stopping: stopping.signal,
    cancellations: new Cancellations(),
    call: (operation, input, requestId) => callOperation(broker, operation, input, { requestId }),
  };
  const worker = new Worker(
    'transcripts',
    async (queued, token) => {
      const job = await readJob(transcribeVideoSchema, queued, token);
      return runQueued(queued, job.requestId, context, token, {
        work: (own) => transcribeVideo(job, engine, own),
        lastFailure: (error) => reportFailure(job, error, context),
      });
    },
    {
      connection: blocking,
      prefix: queuePrefix(env.NAMESPACE),
      // A killed transcriber's job is taken over after at most the lock duration plus the interval.
      lockDuration: 15_000,
      stalledInterval: 5_000,
      // What was transcribed is kept, so a job may be taken over any number of times.
      maxStalledCount: 1_000,
    },
  );
  worker.on('error', (error) => log.warn({ event: 'queue-error', reason: error.message }));
  return {
    checks,
    stop: [
      () => stopping.abort(new Error('The transcriber is stopping')),
      () => worker.close(),
      () => broker.stop(),
      () => blocking.disconnect(),
      () => store.close(),
      () => rm(workDir, { recursive: true, force: true }),
    ],
  };
});
