import { mediaJobSchema, transcribeVideoSchema } from '@atelier/contracts/media/media-jobs';
import type { JobState, QueuedJob, VideoQueue } from '@atelier/contracts/media/video-jobs';
import type { Job } from 'bullmq';
import { z } from 'zod';

const time = (at: number | undefined) => (at ? new Date(at).toISOString() : null);

const jobSchema = z.union([mediaJobSchema, transcribeVideoSchema]);

/** A job for admins, without whether it can be retried. */
export interface PresentedJob {
  readonly job: Omit<QueuedJob, 'retryable'>;
  /** Uploaded file of a failed job, which can be retried as long as the file exists. */
  readonly failedFile: string | null;
}

/** Converts a job for admins. Returns null for jobs that are deleted or cannot be parsed. */
export function presentJob(queue: VideoQueue, state: JobState, job: Job): PresentedJob | null {
  const parsed = jobSchema.safeParse(job.data);
  if (!parsed.success || !job.id) return null;
  const { data } = parsed;
  const upload = 'upload' in data ? data.upload : null;
  return {
    job: {
      id: job.id,
      queue,
      name: data.name,
      state,
      owner: 'owner' in data ? data.owner : null,
      asset_id: 'upload' in data ? data.upload.assetId : data.assetId,
      file_name: upload?.fileName ?? ('fileName' in data ? data.fileName : null),
      tries: job.attemptsMade + (state === 'active' ? 1 : 0),
      created_at: new Date(job.timestamp).toISOString(),
      started_at: time(job.processedOn),
      finished_at: time(job.finishedOn),
      reason: job.failedReason || null,
    },
    failedFile: state === 'failed' ? (upload?.key ?? null) : null,
  };
}
