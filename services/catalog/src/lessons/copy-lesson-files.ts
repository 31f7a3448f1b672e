import { keysIn } from '@atelier/contracts/core/keys';
import type { AssetOwner } from '@atelier/contracts/media/assets';
import type { MediaJob } from '@atelier/contracts/media/media-jobs';
import { newAssetId } from '@atelier/service-kit/storage/asset-id';
import { copyVideo } from '@atelier/service-kit/video/copy-video';
import type { LessonRow } from './lesson-model.ts';

interface Copied {
  readonly files: Pick<LessonRow, 'video' | 'source'>;
  readonly jobs: readonly MediaJob[];
}

/** Returns the video and source files of a copied lesson, and the jobs that copy them. */
export function copyLessonFiles(
  { video, source }: Pick<LessonRow, 'video' | 'source'>,
  { requestId, ...owner }: AssetOwner & { readonly requestId: string },
): Copied {
  const copied = copyVideo(video, owner, requestId);
  if (!source) return { files: { video: copied.slot }, jobs: copied.jobs };
  const [from, assetId] = [source.assetId, newAssetId()];
  return {
    files: { video: copied.slot, source: { ...keysIn(source, from, assetId), assetId } },
    jobs: [...copied.jobs, { name: 'copy-archive', from, assetId, requestId }],
  };
}
