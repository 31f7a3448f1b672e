import { livestreamOperations } from '@atelier/contracts/livestreams';
import { inTransaction } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { cancelledUpload } from '@atelier/service-kit/videos/promise-processing';
import { categoryOf } from '../categories/take-category.ts';
import { findLivestream } from './find-livestream.ts';
import type { LivestreamRow } from './livestream-model.ts';
import { adminViewer } from './livestream-policy.ts';
import { presentLivestream } from './present-livestream.ts';

export const cancelMedia = handle(livestreamOperations.cancelMedia, async ({ input, announce }) => {
  const livestream = await inTransaction(async (session) => {
    const row = await findLivestream(input.id, session);
    row.set('video.upload', cancelledUpload(row.toObject<LivestreamRow>().video));
    await row.save({ session, timestamps: false });
    return row.toObject<LivestreamRow>();
  });
  const { assetId, attempt } = livestream.video.upload!;
  announce('media.cancelled', { assetId, attempt });
  announce('livestreams.changed', { tags: ['livestreams'] });
  return {
    message: 'Processing was cancelled.',
    livestream: presentLivestream(livestream, await categoryOf(livestream), adminViewer),
  };
});
