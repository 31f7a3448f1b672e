import type { MediaJob } from '@atelier/contracts/jobs';
import { streamOperations } from '@atelier/contracts/streams';
import type { JobContext } from './context.ts';

export type PackageVideo = Extract<MediaJob, { name: 'package-video' }>;

/** Records that nothing is to be streamed beside the file itself. */
export async function packageVideo(job: PackageVideo, { call }: JobContext): Promise<void> {
  const { record } = streamOperations(job.owner.service);
  const streams = { playlist: null, renditions: [], storyboard: null, complete: true };
  await call(record, { assetId: job.assetId, owner: job.owner, streams }, job.requestId);
}
