import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processingJobId, type QueueName } from '@atelier/contracts/media/jobs';
import { inTrace } from '@atelier/service-kit/jobs/open-worker';
import {
  closeQueues,
  connectRedis,
  type JobQueues,
  openQueues,
  queuePrefix,
} from '@atelier/service-kit/jobs/queue';
import { observeQueues } from '@atelier/service-kit/jobs/queue-metrics';
import { count, objectStoreEnv, redisEnv } from '@atelier/service-kit/ops/env';
import { healthHandler } from '@atelier/service-kit/ops/health';
import type { Log } from '@atelier/service-kit/ops/log';
import { makeFolder } from '@atelier/service-kit/ops/make-folder';
import type { Check } from '@atelier/service-kit/ops/ops-server';
import { runProcess } from '@atelier/service-kit/ops/process';
import { processSignals } from '@atelier/service-kit/ops/process-signals';
import {
  awaitServices,
  callOperation,
  createBroker,
  eventsOf,
  natsCheck,
  portsOf,
  startBroker,
} from '@atelier/service-kit/rpc/broker';
import { defineService } from '@atelier/service-kit/rpc/service';
import { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { type ConnectionOptions, Worker } from 'bullmq';
import type { ServiceBroker } from 'moleculer';
import { z } from 'zod';
import { Cancellations } from './jobs/cancellations.ts';
import type { JobContext } from './jobs/context.ts';
import { LongPlaces } from './jobs/packaging-limits.ts';
import { ProbedVideos } from './jobs/probed-videos.ts';
import { reconcile } from './jobs/reconcile.ts';
import { runJob } from './jobs/run-job.ts';
import { scheduleMaintenance } from './jobs/schedule.ts';
import { sweep } from './jobs/sweep.ts';
import { removeAbandoned } from './jobs/work-dirs.ts';

/** The queues that this process works on, independently of each other. */
const queueNames = ['media', 'streams'] as const satisfies QueueName[];

const shape = {
  ...redisEnv,
  ...objectStoreEnv,
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  WORKER_CONCURRENCY: count.max(32).default(1),
  WORK_DIR: z.string().default(tmpdir()),
  MAX_VIDEO_SECONDS: count.default(12 * 3_600),
  RECONCILE_SECONDS: count.default(30),
  SWEEP_SECONDS: count.default(3_600),
  SWEEP_GRACE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(24 * 3_600),
};

await runProcess('worker', shape, async (env, log) => {
  const broker = createBroker('worker', env);
  const store = new ObjectStore(env);
  const commands = await connectRedis(env.REDIS_URL, 'commands');
  const blocking = await connectRedis(env.REDIS_URL, 'blocking');
  const queues = openQueues(commands, env.NAMESPACE);
  observeQueues(queues);
  const checks = {
    nats: natsCheck(broker),
    redis: () => commands.ping(),
    'object-store': () => store.ping(),
  };
  const cancellations = new Cancellations();
  addWorkerService(broker, log, checks, { cancellations, queues });
  await startBroker(broker, log);
  await awaitServices(broker, ['media', 'catalog', 'livestreams']);
  await makeFolder(env.WORK_DIR);
  await removeAbandoned(env.WORK_DIR);
  const workDir = await mkdtemp(join(env.WORK_DIR, `atelier-worker-${process.pid}-`));
  const stopping = new AbortController();

  const context: JobContext = {
    store,
    log,
    workDir,
    tools: { ffmpegPath: env.FFMPEG_PATH, ffprobePath: env.FFPROBE_PATH },
    maxSeconds: env.MAX_VIDEO_SECONDS,
    stopping: stopping.signal,
    cancellations,
    probed: new ProbedVideos(),
    longPlaces: new LongPlaces(env.WORKER_CONCURRENCY),
    call: (operation, input, requestId) => callOperation(broker, operation, input, { requestId }),
  };
  const workers = queueNames.map((name) => startWorker(name, context, blocking, env));
  const stopMaintenance = await scheduleMaintenance(
    {
      reconcile: {
        intervalMs: env.RECONCILE_SECONDS * 1_000,
        run: () => reconcile(queues, context),
      },
      sweep: {
        intervalMs: env.SWEEP_SECONDS * 1_000,
        run: () => sweep(env.SWEEP_GRACE_SECONDS * 1_000, context),
      },
    },
    { url: env.REDIS_URL, namespace: env.NAMESPACE },
    log,
  );
  return {
    checks,
    stop: [
      () => stopping.abort(new Error('The worker is stopping')),
      () => Promise.all(workers.map((worker) => worker.close())).then(() => undefined),
      stopMaintenance,
      () => closeQueues(queues),
      () => broker.stop(),
      () => commands.disconnect(),
      () => blocking.disconnect(),
      () => store.close(),
      () => rm(workDir, { recursive: true, force: true }),
    ],
  };
});

/** Adds the worker's health check, and the event that cancels its jobs. */
function addWorkerService(
  broker: ServiceBroker,
  log: Log,
  checks: Readonly<Record<string, Check>>,
  { cancellations, queues }: { cancellations: Cancellations; queues: JobQueues },
): void {
  const context = { ports: portsOf(broker), log, vouchers: null, inTransaction: null };
  broker.createService({
    ...defineService(
      'worker',
      [healthHandler('worker', checks, async () => processSignals())],
      context,
    ),
    events: eventsOf({
      'media.cancelled': ({ assetId, attempt }) => {
        const jobId = processingJobId(assetId, attempt);
        // If it cannot be removed in time, the job finds out when it begins.
        if (!cancellations.cancel(jobId)) queues.media.remove(jobId).catch(() => undefined);
      },
    }),
  });
}

function startWorker(
  name: QueueName,
  context: JobContext,
  connection: ConnectionOptions,
  { NAMESPACE, WORKER_CONCURRENCY }: { NAMESPACE: string; WORKER_CONCURRENCY: number },
): Worker {
  const run = inTrace((job, token) => runJob(job, context, token));
  const worker = new Worker(name, run, {
    connection,
    prefix: queuePrefix(NAMESPACE),
    // Short videos are packaged beside long ones.
    concurrency: WORKER_CONCURRENCY + (name === 'streams' ? 1 : 0),
    // A killed worker's job is taken over after at most the lock duration plus the interval.
    lockDuration: 15_000,
    stalledInterval: 5_000,
    maxStalledCount: 5,
  });
  worker.on('error', (error) => context.log.warn({ event: 'queue-error', reason: error.message }));
  return worker;
}
