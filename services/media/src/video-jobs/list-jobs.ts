import {
  type JobState,
  jobStates,
  videoJobOperations,
  videoQueues,
} from '@atelier/contracts/media/video-jobs';
import { requestedPage, wholeList } from '@atelier/service-kit/data/lists';
import type { JobQueue, JobQueues } from '@atelier/service-kit/jobs/queue';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { JobType } from 'bullmq';
import { presentJob } from './present-job.ts';

/** BullMQ's names for what an admin sees as one state. */
const typesOf: Readonly<Record<JobState, readonly JobType[]>> = {
  active: ['active'],
  waiting: ['waiting', 'prioritized', 'delayed'],
  failed: ['failed'],
  completed: ['completed'],
};

/** As many jobs of a queue as are looked at for one page; what lies behind is not shown. */
const mostJobs = 5_000;

export const listJobs = (queues: JobQueues): Handler =>
  handle(videoJobOperations.list, async ({ input }) => {
    const { state, ...query } = input;
    const { q = '', sort } = query;
    const asked = requestedPage(query);
    const { skip, limit } = asked ?? { skip: 0, limit: mostJobs };
    const wanted = q.toLowerCase();
    // A search looks at all of them; a page needs no more than lies before its end.
    const most = wanted ? mostJobs : Math.min(skip + limit, mostJobs);
    const found = await Promise.all(
      videoQueues.map(async (name) => {
        const jobs = await queues[name].getJobs([...typesOf[state]], 0, most - 1);
        return jobs.flatMap((job) => (job ? (presentJob(name, state, job) ?? []) : []));
      }),
    );
    const turn = sort === 'created_at' ? -1 : 1;
    const jobs = found
      .flat()
      .filter(({ file_name, reason }) => `${file_name} ${reason}`.toLowerCase().includes(wanted))
      .toSorted((a, b) => turn * b.created_at.localeCompare(a.created_at));
    const counts = await countsOf(videoQueues.map((name) => queues[name]));
    const total = wanted ? jobs.length : counts[state];
    const body = { jobs: jobs.slice(skip, skip + limit), counts };
    return asked ? { body, total } : wholeList(body);
  });

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
