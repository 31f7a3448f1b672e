import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { handle } from '@atelier/service-kit/rpc/service';
import { slotAssets } from '@atelier/service-kit/video/video-slot';
import { findLivestream } from './find-livestream.ts';
import type { LivestreamRow } from './livestream-model.ts';

export const removeLivestream = handle(
  livestreamOperations.remove,
  async ({ input, requestId, announce, log, inTransaction }) => {
    await inTransaction(async ({ session, enqueue }) => {
      const row = await findLivestream(input.id, session);
      const { thumbnail, video } = row.toObject<LivestreamRow>();
      await row.deleteOne({ session });
      const assets = slotAssets(video);
      for (const assetId of thumbnail ? [thumbnail.assetId, ...assets] : assets) {
        await enqueue({ name: 'discard-asset', assetId, requestId });
      }
    });
    announce('livestreams.changed', { tags: ['livestreams'] });
    log.info({ event: 'livestream-removed', livestreamId: input.id });
    return { message: 'Livestream deleted successfully' };
  },
);
