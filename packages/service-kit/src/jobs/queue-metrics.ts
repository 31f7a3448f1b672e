import { type QueueName, queueNames } from '@atelier/contracts/media/jobs';
import type { JobType } from 'bullmq';
import { observe } from '../ops/metrics.ts';
import type { JobQueue, JobQueues } from './queue.ts';

const states = {
  waiting: ['waiting', 'prioritized'],
  active: ['active'],
  delayed: ['delayed'],
  failed: ['failed'],
} as const satisfies Record<string, readonly JobType[]>;
type State = keyof typeof states;

/** Number of jobs at an end of a queue that are looked at for the oldest one. */
const looked = 50;

interface Found {
  readonly queue: QueueName;
  readonly state: State;
  readonly jobs: number;
  /** Age of the oldest job; 0 if there is none. */
  readonly oldestSeconds: number;
}

/** Reports the depth of every queue, and the age of its oldest waiting and active job. */
export function observeQueues(queues: JobQueues): void {
  const read = async () => {
    const all = queueNames.map((name) => statesOf(name, queues[name]));
    return (await Promise.all(all)).flat();
  };
  const labelsOf = ({ queue, state }: Found) => ({ queue, state });
  const aged = ({ state }: Found) => state === 'waiting' || state === 'active';
  observe(read, [
    {
      name: 'atelier_queue_jobs',
      help: 'Jobs of a queue, by state; delayed ones wait for a retry or for their time',
      labelNames: ['queue', 'state'],
      samplesOf: (found) => found.map((one) => ({ labels: labelsOf(one), value: one.jobs })),
    },
    {
      name: 'atelier_queue_oldest_job_age_seconds',
      help: 'Time since the oldest job of a queue was added, by state; 0 without jobs',
      labelNames: ['queue', 'state'],
      samplesOf: (found) =>
        found.filter(aged).map((one) => ({ labels: labelsOf(one), value: one.oldestSeconds })),
    },
  ]);
}

async function statesOf(name: QueueName, queue: JobQueue): Promise<Found[]> {
  const counts: Partial<Record<string, number>> = await queue.getJobCounts(
    ...Object.values(states).flat(),
  );
  return Promise.all(
    (Object.keys(states) as State[]).map(async (state) => ({
      queue: name,
      state,
      jobs: states[state].reduce((sum, type) => sum + (counts[type] ?? 0), 0),
      oldestSeconds:
        state === 'waiting' || state === 'active' ? await oldestSeconds(queue, state) : 0,
    })),
  );
}

/** Returns the age of the oldest waiting or active job of a queue in seconds; 0 without jobs. */
export async function oldestSeconds(queue: JobQueue, state: 'waiting' | 'active'): Promise<number> {
  const found = await Promise.all([
    queue.getJobs(state, 0, state === 'waiting' ? 0 : looked - 1, true),
    // By their priority: the oldest one may be the next, or starve at the end.
    ...(state === 'waiting'
      ? [
          queue.getJobs('prioritized', 0, looked - 1, true),
          queue.getJobs('prioritized', -looked, -1, true),
        ]
      : []),
  ]);
  // A job that has just been removed is undefined.
  const times = found.flat().flatMap((job) => job?.timestamp ?? []);
  return times.length === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...times)) / 1_000);
}
