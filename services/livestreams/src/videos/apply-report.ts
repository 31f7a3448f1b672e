import { type AssetReport, assetOwnerOperations } from '@atelier/contracts/media/assets';
import { handle } from '@atelier/service-kit/rpc/service';
import { applyVideoReport } from '@atelier/service-kit/video/apply-report';
import type { ClientSession } from 'mongoose';
import { hoursAndMinutes } from '../livestreams/duration.ts';
import { LivestreamModel } from '../livestreams/livestream-model.ts';
import { slotModel } from './slot-model.ts';

/** `current: false`: nobody wants this video any more. */
export const applyReport = handle(
  assetOwnerOperations('livestreams').apply,
  async ({ input, requestId, announce, inTransaction }) => {
    const applied = await inTransaction(async (transaction) => {
      const { session } = transaction;
      const taken = await applyVideoReport(slotModel, input, requestId, transaction);
      if (taken.current) await fillDuration(input, session);
      return taken;
    });
    if (input.status === 'ready' || input.status === 'failed') {
      announce('livestreams.changed', { tags: ['livestreams'] });
    }
    return applied;
  },
);

/** The livestream lasts as long as the video that plays now, unless an admin said how long. */
async function fillDuration(
  { assetId, owner, video }: AssetReport,
  session: ClientSession,
): Promise<void> {
  if (!video) return;
  await LivestreamModel.updateOne(
    { _id: owner.id, own_duration: false, 'video.current.assetId': assetId },
    { duration: hoursAndMinutes(video.durationSeconds) },
    { session, timestamps: false },
  );
}
