import { type Job, jobIdOf, type QueueName, queueOf } from '@atelier/contracts/media/jobs';
import type { JobQueues } from '../jobs/queue.ts';
import type { Log } from '../ops/log.ts';
import { firstCheckMs, OutboxModel, type OutboxRow } from './outbox-model.ts';

const batch = 100;
/** Longest pause between two checks of a job, in milliseconds: a long video is checked rarely. */
const longestPauseMs = 30_000;

/** Queues whose jobs name people: a finished job is removed as soon as it is known to be finished. */
const personal: ReadonlySet<QueueName> = new Set(['accounts', 'commerce']);

/**
 * Checks the jobs that were handed over some time ago. The row of a finished one is deleted; one
 * that the queue no longer knows was lost with Redis, and is handed over again.
 */
export async function followJobs(queues: JobQueues, log: Log): Promise<void> {
  for (;;) {
    const due = { checkAt: { $lte: new Date() } };
    const rows = await OutboxModel.find(due).sort({ checkAt: 1 }).limit(batch).lean<OutboxRow[]>();
    await Promise.all(rows.map((row) => follow(row, queues, log)));
    if (rows.length < batch) return;
  }
}

async function follow(row: OutboxRow, queues: JobQueues, log: Log): Promise<void> {
  const { _id, job, handedOverAt = null } = row;
  const name = queueOf(job);
  const state = await queues[name].getJobState(_id);
  // Unless the same job has been enqueued again in the meantime.
  const same = { _id, handedOverAt };
  if (state === 'completed' || state === 'failed') {
    await OutboxModel.deleteOne(same);
    if (state === 'completed' && personal.has(name)) await queues[name].remove(_id);
  } else if (state === 'unknown') {
    log.warn({ event: 'job-lost', job: _id, requestId: job.requestId });
    await OutboxModel.updateOne(same, { $set: { handedOverAt: null, checkAt: null } });
  } else {
    const now = Date.now();
    const age = now - (handedOverAt?.getTime() ?? now);
    const pause = Math.min(Math.max(age / 2, firstCheckMs), longestPauseMs);
    await OutboxModel.updateOne(same, { $set: { checkAt: new Date(now + pause) } });
  }
}

/**
 * Removes finished jobs that are about to be enqueued again. The queue would ignore a job whose id
 * it has seen. Media jobs are not repeated: their ids say which attempt they are.
 */
export async function forgetFinished(queues: JobQueues, jobs: readonly Job[]): Promise<void> {
  await Promise.all(
    jobs.map(async (job) => {
      const queue = queues[queueOf(job)];
      if (!personal.has(queueOf(job))) return;
      if ((await queue.getJobState(jobIdOf(job))) === 'completed') await queue.remove(jobIdOf(job));
    }),
  );
}
