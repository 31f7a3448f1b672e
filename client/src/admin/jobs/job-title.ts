import type { QueuedJob } from '@atelier/contracts/media/video-jobs';

const work: Readonly<Record<string, string>> = {
  'process-video': 'Process a video',
  'package-video': 'Prepare a video for streaming',
  'redact-video': 'Remove location and device data from a video',
  'copy-archive': 'Copy source files',
  'discard-asset': 'Delete stored files',
  'transcribe-video': 'Transcribe a video',
};

export function jobTitle({ name, file_name, asset_id }: QueuedJob): string {
  return `${work[name] ?? name}: ${file_name ?? asset_id}`;
}
