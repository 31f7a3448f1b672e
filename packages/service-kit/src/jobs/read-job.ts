import { DelayedError, type Job as QueuedJob } from 'bullmq';
import type { z } from 'zod';

/** Delay before a job that this process does not know is offered again, in milliseconds. */
const newerDelayMs = 5_000;
/** Period in which a process of a newer version should take such a job, in milliseconds. */
const upgradeMs = 24 * 3_600_000;

/**
 * Reads a job from its queue. During an upgrade it may be one that only newer processes know: it is
 * left to them, and the attempt does not count.
 *
 * @throws DelayedError if it was left to others, and ZodError if nobody has taken it for a day
 */
export async function readJob<T extends z.ZodType>(
  schema: T,
  queued: Pick<QueuedJob, 'data' | 'timestamp' | 'moveToDelayed'>,
  token: string | undefined,
): Promise<z.output<T>> {
  const { data, error } = schema.safeParse(queued.data);
  if (!error) return data;
  if (Date.now() - queued.timestamp > upgradeMs) throw error;
  await queued.moveToDelayed(Date.now() + newerDelayMs, token);
  throw new DelayedError();
}
