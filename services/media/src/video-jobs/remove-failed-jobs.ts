import { processingJobId, transcriptionJobId } from '@atelier/contracts/media/jobs';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import type { Log } from '@atelier/service-kit/ops/log';
import type { Job } from 'bullmq';

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
    if (before) return;
    for (const work of ['package', 'redact']) {
      const job = await queues.streams.getJob(`${work}-${assetId}`);
      if (job) yield job;
    }
    yield* transcriptionsOf(queues, assetId);
  };
  await removeFailed(jobsOf(), assetId, log);
}

/** Removes failed jobs of earlier runs of a transcription, once a person asks for another one. */
export function removeFailedTranscriptions(
  queues: JobQueues,
  assetId: string,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  return removeFailed(transcriptionsOf(queues, assetId), assetId, log);
}

async function* transcriptionsOf(queues: JobQueues, assetId: string) {
  for (let run = 1; ; run++) {
    const job = await queues.transcripts.getJob(transcriptionJobId(assetId, run));
    if (!job) break;
    yield job;
  }
}

async function removeFailed(
  jobs: AsyncIterable<Job>,
  assetId: string,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  try {
    for await (const job of jobs) if (await job.isFailed()) await job.remove();
  } catch (error) {
    log.warn({ event: 'failed-jobs-not-removed', assetId, error });
  }
}
