import { processingJobId } from '@atelier/contracts/media/jobs';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import type { Log } from '@atelier/service-kit/ops/log';

/**
 * Removes failed jobs of an asset that no longer matter, because the video was replaced or deleted,
 * or an admin retries. If Redis is unavailable, they stay.
 *
 * @param before number of the current attempt; if undefined, the jobs of all attempts are removed
 */
export async function removeFailedJobs(
  queues: JobQueues,
  assetId: string,
  log: Pick<Log, 'warn'>,
  before?: number,
): Promise<void> {
  const jobsOf = async function* () {
    for (let attempt = 1; attempt !== before; attempt++) {
      const job = await queues.media.getJob(processingJobId(assetId, attempt));
      if (!job) break;
      yield job;
    }
    const packaging = before ? null : await queues.streams.getJob(`package-${assetId}`);
    if (packaging) yield packaging;
  };
  try {
    for await (const job of jobsOf()) if (await job.isFailed()) await job.remove();
  } catch (error) {
    log.warn({ event: 'failed-jobs-not-removed', assetId, error });
  }
}
