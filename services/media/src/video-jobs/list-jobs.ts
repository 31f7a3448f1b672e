import {
  type JobFilter,
  type JobState,
  jobStates,
  type QueuedJob,
  stuckAfterMs,
  videoJobOperations,
  videoQueues,
} from '@atelier/contracts/media/video-jobs';
import { requestedPage, wholeList } from '@atelier/service-kit/data/lists';
import type { JobQueue, JobQueues } from '@atelier/service-kit/jobs/queue';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import type { JobType } from 'bullmq';
import pLimit from 'p-limit';
import { type PresentedJob, presentJob } from './present-job.ts';

/** BullMQ's names for what an admin sees as one state. */
const typesOf: Readonly<Record<JobState, readonly JobType[]>> = {
  active: ['active'],
  waiting: ['waiting', 'prioritized', 'delayed'],
  failed: ['failed'],
  completed: ['completed'],
};

/** As many jobs of a queue as are looked at for one page; what lies behind is not shown. */
const mostJobs = 5_000;
/** Files that the store is asked for at the same time. */
const filesAtOnce = 10;

export const listJobs = (queues: JobQueues, store: Pick<ObjectStore, 'head'>): Handler =>
  handle(videoJobOperations.list, async ({ input }) => {
    const { state, ...query } = input;
    const { q = '', sort } = query;
    const asked = requestedPage(query);
    const { skip, limit } = asked ?? { skip: 0, limit: mostJobs };
    const wanted = q.toLowerCase();
    const counted = wanted === '' && state !== 'stuck' ? state : null;
    // A search looks at all of them; a page needs no more than lies before its end.
    const most = counted ? Math.min(skip + limit, mostJobs) : mostJobs;
    const found = await jobsOf(queues, state, most);
    const turn = sort === 'created_at' ? -1 : 1;
    const jobs = found
      .filter(({ job }) => `${job.file_name} ${job.reason}`.toLowerCase().includes(wanted))
      .toSorted((a, b) => turn * b.job.created_at.localeCompare(a.job.created_at));
    const counts = await countsOf(videoQueues.map((name) => queues[name]));
    const total = counted ? counts[counted] : jobs.length;
    const files = pLimit(filesAtOnce);
    const shown = await Promise.all(
      jobs.slice(skip, skip + limit).map((one) => files(() => withRetryable(one, store))),
    );
    const body = { jobs: shown, counts };
    return asked ? { body, total } : wholeList(body);
  });

/** At most so many jobs of each queue. Queues tell what waits longest last. */
async function jobsOf(queues: JobQueues, filter: JobFilter, most: number): Promise<PresentedJob[]> {
  if (filter === 'stuck') {
    const before = new Date(Date.now() - stuckAfterMs).toISOString();
    const open = await Promise.all([
      jobsOf(queues, 'active', most),
      jobsOf(queues, 'waiting', most),
    ]);
    return open.flat().filter(({ job }) => job.created_at < before);
  }
  const found = await Promise.all(
    videoQueues.map(async (name) => {
      const jobs = await queues[name].getJobs([...typesOf[filter]], 0, most - 1);
      return jobs.flatMap((job) => (job ? (presentJob(name, filter, job) ?? []) : []));
    }),
  );
  return found.flat();
}

/** A refused file is deleted; one that was cancelled or met an outage is still there. */
async function withRetryable(
  { job, failedFile }: PresentedJob,
  store: Pick<ObjectStore, 'head'>,
): Promise<QueuedJob> {
  const file = failedFile ? await store.head(failedFile) : null;
  return { ...job, retryable: file !== null };
}

async function countsOf(queues: readonly JobQueue[]): Promise<Record<JobState, number>> {
  const counted = await Promise.all(
    jobStates.map(async (state) => {
      const counts = await Promise.all(
        queues.map((queue) => queue.getJobCountByTypes(...typesOf[state])),
      );
      return [state, counts.reduce((sum, count) => sum + count, 0)] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<JobState, number>;
}
