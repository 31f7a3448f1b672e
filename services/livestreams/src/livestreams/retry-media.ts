import { livestreamOperations } from '@atelier/contracts/livestreams';
import { inTransaction } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { retryUpload } from '@atelier/service-kit/videos/promise-processing';
import { categoryOf } from '../categories/take-category.ts';
import { findLivestream, ownerOf } from './find-livestream.ts';
import type { LivestreamRow } from './livestream-model.ts';
import { adminViewer } from './livestream-policy.ts';
import { presentLivestream } from './present-livestream.ts';

export const retryMedia = handle(
  livestreamOperations.retryMedia,
  async ({ input, requestId, announce }) => {
    const livestream = await inTransaction(async (session) => {
      const row = await findLivestream(input.id, session);
      const slot = row.toObject<LivestreamRow>().video;
      row.set('video.upload', await retryUpload(slot, ownerOf(input.id), requestId, session));
      await row.save({ session });
      return row.toObject<LivestreamRow>();
    });
    announce('livestreams.changed', { tags: ['livestreams'] });
    return {
      message: 'The video is processed again.',
      livestream: presentLivestream(livestream, await categoryOf(livestream), adminViewer),
    };
  },
);
