import { once } from 'node:events';
import {
  type Job,
  type JobName,
  jobIdOf,
  jobSchema,
  priorityOf,
  type QueueName,
  queueNames,
  queueOf,
} from '@atelier/contracts/media/jobs';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

/** Returns the Redis key prefix, so that two copies can share a server. */
export function queuePrefix(namespace: string): string {
  return `${namespace}-jobs`;
}

/**
 * Resolves with an established connection. If Redis goes down later, a connection for blocking
 * reads waits, and one for commands fails at once.
 */
export async function connectRedis(url: string, use: 'commands' | 'blocking'): Promise<Redis> {
  const redis = new Redis(url, {
    maxRetriesPerRequest: use === 'blocking' ? null : 1,
    enableOfflineQueue: use === 'blocking',
    commandTimeout: use === 'blocking' ? undefined : 5_000,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
  // Without a listener, a lost connection would be an uncaught error; readiness reports it.
  redis.on('error', () => undefined);
  // BullMQ queries the Redis version at once and never again if that fails.
  if (redis.status !== 'ready') await once(redis, 'ready');
  return redis;
}

/**
 * Retry policy for transient failures: three attempts in all, after backoffs of 2 s and 4 s. A
 * transcription, which may take hours, is retried once.
 */
const backoff = { type: 'exponential', delay: 2_000 } as const;
const triesOf = (queue: QueueName) => ({ attempts: queue === 'transcripts' ? 2 : 3, backoff });

export type JobQueue = Queue<Job, unknown, JobName>;

/** All background queues, by name. */
export type JobQueues = Readonly<Record<QueueName, JobQueue>>;

export function openQueues(redis: Redis, namespace: string): JobQueues {
  const prefix = queuePrefix(namespace);
  const open = (name: QueueName): JobQueue => {
    const queue: JobQueue = new Queue(name, { connection: redis, prefix });
    queue.on('error', () => undefined);
    return queue;
  };
  return Object.fromEntries(queueNames.map((name) => [name, open(name)])) as unknown as JobQueues;
}

export async function closeQueues(queues: JobQueues): Promise<void> {
  await Promise.all(Object.values(queues).map((queue) => queue.close()));
}

const retention = {
  removeOnComplete: { age: 24 * 3_600, count: 10_000 },
  removeOnFail: { age: 14 * 24 * 3_600 },
} as const;
/**
 * Completed jobs that name people are removed once their outbox has seen that they are done, and
 * after an hour even if no process has looked.
 */
const briefly = {
  removeOnComplete: { age: 3_600, count: 10_000 },
  removeOnFail: { age: 24 * 3_600 },
} as const;
/** Retention of finished jobs. */
const kept = {
  media: retention,
  streams: retention,
  transcripts: retention,
  commerce: briefly,
  accounts: briefly,
} as const;

/** Enqueues a job; enqueueing the same job twice has no further effect. */
export const addToQueue = (queues: JobQueues, job: Job): Promise<void> =>
  addAllToQueues(queues, [job]);

/** Enqueues jobs in their order, short videos first, with one round trip for each queue. */
export async function addAllToQueues(queues: JobQueues, jobs: readonly Job[]): Promise<void> {
  // Handed over as given: what a newer version has added to a job is for its own processes.
  const checked = jobs.map((data) => ({ data, job: jobSchema.parse(data) }));
  for (const name of queueNames) {
    const own = checked.filter(({ job }) => queueOf(job) === name);
    if (own.length === 0) continue;
    await queues[name].addBulk(
      own.map(({ data, job }) => {
        const delay = job.name === 'send-mail' ? job.delayMs : undefined;
        const priority = priorityOf(job);
        const opts = { jobId: jobIdOf(job), ...triesOf(name), ...kept[name] };
        const place = { ...(delay && { delay }), ...(priority > 0 && { priority }) };
        return { name: job.name, data, opts: { ...opts, ...place } };
      }),
    );
  }
}
