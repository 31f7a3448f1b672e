import { assetReferences } from '@atelier/contracts/media/asset-owners';
import {
  type JobFilter,
  type JobState,
  jobStates,
  type QueuedJob,
  stuckAfterMs,
  videoJobOperations,
  videoQueues,
} from '@atelier/contracts/media/video-jobs';
import { completeList, requestedPage } from '@atelier/service-kit/data/lists';
import type { JobQueue, JobQueues } from '@atelier/service-kit/jobs/queue';
import type { Call } from '@atelier/service-kit/rpc/call';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import type { JobType } from 'bullmq';
import pLimit from 'p-limit';
import { ownerRows } from '../assets/owner-rows.ts';
import { unusedUploads } from '../uploads/unused-uploads.ts';
import { type PresentedJob, presentJob } from './present-job.ts';

/** BullMQ's job types by the state shown to admins. */
const typesOf: Readonly<Record<JobState, readonly JobType[]>> = {
  active: ['active'],
  waiting: ['waiting', 'prioritized', 'delayed'],
  failed: ['failed'],
  completed: ['completed'],
};

/** Maximum number of jobs per queue that are read for a page. Further ones are not shown. */
const maxJobs = 5_000;
/** Maximum number of concurrent requests to the store. */
const filesAtOnce = 10;

/** @param expiryMs time for which a finished upload can be used */
export const listJobs = (
  queues: JobQueues,
  store: Pick<ObjectStore, 'head'>,
  expiryMs: number,
): Handler =>
  handle(videoJobOperations.list, async ({ input, call }) => {
    const { state, ...query } = input;
    const { q = '', sort } = query;
    const page = requestedPage(query);
    const { skip, limit } = page ?? { skip: 0, limit: maxJobs };
    const wanted = q.toLowerCase();
    const counted = wanted === '' && state !== 'stuck' ? state : null;
    // A search needs all jobs, a page only those up to its end.
    const most = counted ? Math.min(skip + limit, maxJobs) : maxJobs;
    const counts = await countsOf(videoQueues.map((name) => queues[name]));
    // Pages ask for this list often, and usually nothing has failed.
    const [failed, found, unused_uploads] = await Promise.all([
      counts.failed > 0 ? failuresToMend(queues, call) : [],
      state === 'failed' ? [] : jobsOf(queues, state, most),
      unusedUploads(expiryMs, (service, assetIds) => call(assetReferences(service), { assetIds })),
    ]);
    const turn = sort === 'created_at' ? -1 : 1;
    counts.failed = failed.length;
    const jobs = (state === 'failed' ? failed : found)
      .filter(({ job }) => `${job.file_name} ${job.reason}`.toLowerCase().includes(wanted))
      .toSorted((a, b) => turn * b.job.created_at.localeCompare(a.job.created_at));
    const total = counted ? counts[counted] : jobs.length;
    const files = pLimit(filesAtOnce);
    const shown = await Promise.all(
      jobs.slice(skip, skip + limit).map((one) => files(() => withRetryable(one, store))),
    );
    const body = { jobs: shown, counts, unused_uploads };
    return page ? { body, total } : completeList(body);
  });

/** Returns failed jobs without those of videos whose row is deleted, and can be restored. */
async function failuresToMend(
  queues: JobQueues,
  call: Call<never>['call'],
): Promise<PresentedJob[]> {
  const failed = await jobsOf(queues, 'failed', maxJobs);
  const owners = failed.flatMap(({ job }) => job.owner ?? []);
  const rows = await ownerRows(owners, call);
  const deleted = new Set(rows.flatMap(({ id, isDeleted }) => (isDeleted ? id : [])));
  return failed.filter(({ job }) => !job.owner || !deleted.has(job.owner.id));
}

/** Returns jobs of each queue, up to a maximum. Queues return the longest waiting jobs last. */
async function jobsOf(queues: JobQueues, filter: JobFilter, most: number): Promise<PresentedJob[]> {
  if (filter === 'stuck') {
    const before = new Date(Date.now() - stuckAfterMs).toISOString();
    const open = await Promise.all([
      jobsOf(queues, 'active', most),
      jobsOf(queues, 'waiting', most),
    ]);
    // Transcription yields to everything else, for days if need be.
    return open.flat().filter(({ job }) => job.created_at < before && job.queue !== 'transcripts');
  }
  const found = await Promise.all(
    videoQueues.map(async (name) => {
      const jobs = await queues[name].getJobs([...typesOf[filter]], 0, most - 1);
      return jobs.flatMap((job) => (job ? (presentJob(name, filter, job) ?? []) : []));
    }),
  );
  return found.flat();
}

/**
 * Adds whether a job can be retried. Rejected files are deleted; those of canceled jobs and outages
 * still exist.
 */
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
