import { backlogOperations } from '@atelier/contracts/backlog';
import { notFound } from '@atelier/service-kit/errors';
import type { JobQueues } from '@atelier/service-kit/queue';
import { type Handler, handle } from '@atelier/service-kit/service';

const mostLines = 500;

export const jobLog = (queues: JobQueues): Handler =>
  handle(backlogOperations.log, async ({ input: { queue, id } }) => {
    if (!(await queues[queue].getJob(id))) throw notFound('Job not found.');
    const { logs } = await queues[queue].getJobLogs(id, 0, mostLines - 1);
    return { lines: logs };
  });
