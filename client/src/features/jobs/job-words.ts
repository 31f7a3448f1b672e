import type { QueuedJob } from '@atelier/contracts/backlog';

const work: Readonly<Record<string, string>> = {
  'process-video': 'Process a video',
  'package-video': 'Make streams of a video',
  'discard-asset': 'Delete stored files',
};

export function jobTitle({ name, file_name, asset_id }: QueuedJob): string {
  return `${work[name] ?? name}: ${file_name ?? asset_id}`;
}

/** Where the thing is managed that a job belongs to; null for work without one. */
export function ownerPath({ owner }: QueuedJob): string | null {
  switch (owner?.kind) {
    case 'lesson':
      return `/dashboard/courses?lessons=${owner.parentId}`;
    case 'course':
      return '/dashboard/courses';
    case 'livestream':
      return '/dashboard/livestreams';
    default:
      return null;
  }
}
