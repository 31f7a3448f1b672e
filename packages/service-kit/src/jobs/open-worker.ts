import type { Job, QueueName } from '@atelier/contracts/media/jobs';
import { type Processor, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Log } from '../ops/log.ts';
import { inJobSpan, traceparentOf } from '../ops/tracing.ts';
import { queuePrefix } from './queue.ts';

export interface WorkerOptions {
  readonly connection: Redis;
  readonly namespace: string;
}

/**
 * Processes short jobs of a queue, four at a time; several processes may do so, and each job goes
 * to one of them. Failures are logged and retried as configured for the queue.
 */
export function openWorker(
  queue: QueueName,
  { connection, namespace }: WorkerOptions,
  run: Processor<Job, void>,
  log: Log,
): Worker {
  const worker = new Worker<Job, void>(queue, inTrace(run), {
    connection,
    prefix: queuePrefix(namespace),
    concurrency: 4,
    lockDuration: 30_000,
    stalledInterval: 10_000,
    maxStalledCount: 5,
  });
  worker.on('error', (error) => log.warn({ event: 'queue-error', reason: error.message }));
  worker.on('failed', (job, error) =>
    log.warn({
      event: 'job-failed',
      job: job?.id,
      requestId: job?.data.requestId,
      try: job?.attemptsMade,
      reason: error.message,
    }),
  );
  return worker;
}

/** Runs each job as part of the trace of the call that enqueued it. */
export function inTrace(run: Processor<Job, void>): Processor<Job, void> {
  return (queued, token, signal) => {
    const { data, id = '', attemptsMade } = queued;
    const attributes = { 'job.id': id, 'job.try': attemptsMade + 1 };
    return inJobSpan(data.name, { parent: traceparentOf(data), attributes }, () =>
      run(queued, token, signal),
    );
  };
}
