import { keysIn } from '@atelier/contracts/core/keys';
import type { AssetOwner } from '@atelier/contracts/media/assets';
import type { MediaJob } from '@atelier/contracts/media/media-jobs';
import { newAssetId } from '../storage/asset-id.ts';
import { acceptedUpload, emptySlot, type VideoSlot } from './video-slot.ts';

interface Copied {
  readonly slot: VideoSlot;
  /** Copies the files; none if no video plays in the original. */
  readonly jobs: readonly MediaJob[];
}

/** Returns the slot of a copied row, whose video plays once its files are copied. */
export function copyVideo(
  { current, upload }: VideoSlot,
  owner: AssetOwner,
  requestId: string,
): Copied {
  if (!current) return { slot: { ...emptySlot }, jobs: [] };
  const assetId = newAssetId();
  const { video, streams } = current;
  const { key, bytes, contentType } = keysIn(video, current.assetId, assetId);
  const fileName = upload?.upload.fileName ?? 'video';
  const copyOf = { assetId: current.assetId, video };
  const accepted = acceptedUpload({ assetId, key, bytes, contentType, fileName, copyOf });
  return {
    slot: {
      current: null,
      upload: {
        ...accepted,
        ...(streams?.complete && { streams: keysIn(streams, current.assetId, assetId) }),
      },
    },
    jobs: [{ name: 'process-video', upload: accepted.upload, owner, attempt: 1, requestId }],
  };
}
