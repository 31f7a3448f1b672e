import { videoJobOperations } from '@atelier/contracts/media/video-jobs';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';

export const dismissJob = (queues: JobQueues): Handler =>
  handle(videoJobOperations.dismiss, async ({ input: { queue, id }, log, inTransaction }) => {
    const job = await queues[queue].getJob(id);
    if (!job) throw notFound('Job not found.');
    if (!(await job.isFailed())) throw invalid('id', 'This job has not failed');
    // The transaction writes the audit entry.
    await inTransaction(() => job.remove());
    log.info({ event: 'job-dismissed', queue, job: id });
    return { message: 'Job dismissed.' };
  });
