import { mediaJobSchema } from '@atelier/contracts/media/jobs';
import type { JobState, QueuedJob, VideoQueue } from '@atelier/contracts/media/video-jobs';
import type { Job } from 'bullmq';

const time = (at: number | undefined) => (at ? new Date(at).toISOString() : null);

/** A job as admins see it, but for whether it can be tried again. */
export interface PresentedJob {
  readonly job: Omit<QueuedJob, 'retryable'>;
  /** The uploaded file whose processing failed: the job can be tried again while it is there. */
  readonly failedFile: string | null;
}

/** A job as admins see it; null for one that is gone or nobody can read. */
export function presentJob(queue: VideoQueue, state: JobState, job: Job): PresentedJob | null {
  const parsed = mediaJobSchema.safeParse(job.data);
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
