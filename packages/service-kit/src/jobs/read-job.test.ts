import { DelayedError } from 'bullmq';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readJob } from './read-job.ts';

const schema = z.object({ name: z.literal('known') });
const queued = (name: string, timestamp = Date.now()) => ({
  data: { name },
  timestamp,
  moveToDelayed: vi.fn(async () => undefined),
});

describe('A job from a queue', () => {
  test('is read by the schema', async () => {
    expect(await readJob(schema, queued('known'), 'token')).toEqual({ name: 'known' });
  });

  test('is left to processes of a newer version if it is not known', async () => {
    const job = queued('newer');
    await expect(readJob(schema, job, 'token')).rejects.toThrow(DelayedError);
    expect(job.moveToDelayed).toHaveBeenCalledWith(expect.any(Number), 'token');
  });

  test('fails if nobody has known it for a day', async () => {
    const job = queued('newer', Date.now() - 25 * 3_600_000);
    await expect(readJob(schema, job, 'token')).rejects.toThrow(z.ZodError);
    expect(job.moveToDelayed).not.toHaveBeenCalled();
  });
});
