import { videoJobOperations } from '@atelier/contracts/media/video-jobs';
import { notFound } from '@atelier/service-kit/errors/app-error';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';

const maxLines = 500;

export const jobLog = (queues: JobQueues): Handler =>
  handle(videoJobOperations.log, async ({ input: { queue, id } }) => {
    if (!(await queues[queue].getJob(id))) throw notFound('Job not found.');
    const { logs } = await queues[queue].getJobLogs(id, 0, maxLines - 1);
    return { lines: logs };
  });
