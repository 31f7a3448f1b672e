import { once } from 'node:events';
import {
  type Job,
  type JobName,
  jobIdOf,
  jobSchema,
  type QueueName,
  queueNames,
  queueOf,
} from '@atelier/contracts/media/jobs';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

/** Redis key prefix, so that two copies can share a server. */
export function queuePrefix(namespace: string): string {
  return `${namespace}-jobs`;
}

/**
 * Resolves with a connection that stands. Later, one for blocking reads waits out an outage and
 * one for commands says so at once.
 */
export async function connectRedis(url: string, use: 'commands' | 'blocking'): Promise<Redis> {
  const redis = new Redis(url, {
    maxRetriesPerRequest: use === 'blocking' ? null : 1,
    enableOfflineQueue: use === 'blocking',
    commandTimeout: use === 'blocking' ? undefined : 5_000,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
  // Without a listener a lost connection would be an uncaught error; readiness shows it.
  redis.on('error', () => undefined);
  // BullMQ asks Redis for its version at once and never again if that fails.
  if (redis.status !== 'ready') await once(redis, 'ready');
  return redis;
}

/** How work that may pass is tried again: three times in all, 2 s and 4 s apart. */
const attempts = { attempts: 3, backoff: { type: 'exponential', delay: 2_000 } } as const;

export type JobQueue = Queue<Job, unknown, JobName>;

/** Every queue of background work, by name. */
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

const keptWhile = {
  removeOnComplete: { age: 24 * 3_600, count: 10_000 },
  removeOnFail: { age: 14 * 24 * 3_600 },
} as const;
/** How long finished jobs can be looked at. What names people is not kept at all. */
const kept = {
  media: keptWhile,
  streams: keptWhile,
  commerce: { removeOnComplete: true, removeOnFail: { age: 24 * 3_600 } },
  accounts: { removeOnComplete: true, removeOnFail: { age: 24 * 3_600 } },
} as const;

/** Hands over a job; the same job twice is one job. */
export async function addToQueue(queues: JobQueues, job: Job): Promise<void> {
  const checked = jobSchema.parse(job);
  const name = queueOf(checked);
  const options = { jobId: jobIdOf(checked), ...attempts, ...kept[name] };
  await queues[name].add(checked.name, checked, options);
}
