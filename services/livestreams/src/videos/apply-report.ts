import { assetOwnerOperations } from '@atelier/contracts/media/asset-owners';
import type { AssetReport } from '@atelier/contracts/media/assets';
import { handle } from '@atelier/service-kit/rpc/service';
import { applyVideoReport } from '@atelier/service-kit/video/apply-report';
import type { ClientSession } from 'mongoose';
import { hoursAndMinutes } from '../livestreams/duration.ts';
import { slotModels } from './slot-model.ts';

/** Applies a report of processing. Returns `current: false` if the video is no longer wanted. */
export const applyReport = handle(
  assetOwnerOperations('livestreams').apply,
  async ({ input, requestId, announce, inTransaction }) => {
    const applied = await inTransaction(async (transaction) => {
      const { session } = transaction;
      const taken = await applyVideoReport(slotModels, input, requestId, transaction);
      if (taken.current) await fillDuration(input, session);
      return taken;
    });
    if (input.status === 'ready' || input.status === 'failed') {
      announce('livestreams.changed', { tags: ['livestreams'] });
    }
    return applied;
  },
);

/** Sets the duration to that of the current video, unless an admin has set it. */
async function fillDuration(
  { assetId, owner, video }: AssetReport,
  session: ClientSession,
): Promise<void> {
  if (!video) return;
  for (const model of slotModels) {
    await model.updateOne(
      { _id: owner.id, own_duration: false, 'video.current.assetId': assetId },
      { $set: { duration: hoursAndMinutes(video.durationSeconds) } },
      { session, timestamps: false },
    );
  }
}
