import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { handle } from '@atelier/service-kit/rpc/service';
import {
  canceledUpload,
  changeUpload,
  retryUpload,
} from '@atelier/service-kit/video/enqueue-processing';
import { categoryOf } from '../categories/lock-category.ts';
import { findLivestream, type LivestreamRow, ownerOf } from './livestream-model.ts';
import { adminViewer } from './livestream-policy.ts';
import { presentLivestream } from './present-livestream.ts';

/** Retries processing the video of a livestream. */
export const retryMedia = handle(
  livestreamOperations.retryMedia,
  async ({ input: { id }, requestId, announce, inTransaction }) => {
    const { row } = await changeUpload<LivestreamRow>(
      inTransaction,
      (session) => findLivestream(id, session),
      (slot, transaction) => retryUpload(slot, ownerOf(id), requestId, transaction),
    );
    announce('livestreams.changed', { tags: ['livestreams'] });
    return {
      message: 'The video is being processed again.',
      livestream: presentLivestream(row, await categoryOf(row), adminViewer),
    };
  },
);

export const cancelMedia = handle(
  livestreamOperations.cancelMedia,
  async ({ input, announce, inTransaction }) => {
    const { row, upload } = await changeUpload<LivestreamRow>(
      inTransaction,
      (session) => findLivestream(input.id, session),
      canceledUpload,
    );
    announce('media.cancelled', { assetId: upload.assetId, attempt: upload.attempt });
    announce('livestreams.changed', { tags: ['livestreams'] });
    return {
      message: 'Processing was canceled.',
      livestream: presentLivestream(row, await categoryOf(row), adminViewer),
    };
  },
);
