import { processingJobId } from '@atelier/contracts/media/jobs';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import type { Log } from '@atelier/service-kit/ops/log';

/**
 * Takes the failed jobs of an asset off the list, once they say nothing that holds any more: the
 * video was replaced or deleted, or an admin tries again. When Redis cannot be reached they stay.
 *
 * @param before the attempt that goes on; without it every attempt is over
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
