import { mediaJobSchema } from '@atelier/contracts/media/media-jobs';
import type { Job } from 'bullmq';

interface ReadableQueue {
  getJobs(types: ('active' | 'delayed')[]): Promise<(Pick<Job, 'data'> | undefined)[]>;
}

/**
 * Tells whether a job is copying the files of an asset, or will try again. Copies that wait for
 * their turn were asked for later than whatever runs now.
 */
export async function isBeingCopied(queue: ReadableQueue, assetId: string): Promise<boolean> {
  const jobs = await queue.getJobs(['active', 'delayed']);
  return jobs.some((job) => {
    const { data } = mediaJobSchema.safeParse(job?.data);
    if (data?.name === 'copy-archive') return data.from === assetId;
    return data?.name === 'process-video' && data.upload.copyOf?.assetId === assetId;
  });
}
