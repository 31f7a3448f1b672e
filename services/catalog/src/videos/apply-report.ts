import { assetOwnerOperations } from '@atelier/contracts/media/asset-owners';
import { handle } from '@atelier/service-kit/rpc/service';
import { applyVideoReport } from '@atelier/service-kit/video/apply-report';
import { slotModelsOf } from './slot-rows.ts';

/** `current: false` means that the video is no longer needed. */
export const applyReport = handle(
  assetOwnerOperations('catalog').apply,
  async ({ input, requestId, announce, inTransaction }) => {
    const applied = await inTransaction((transaction) =>
      applyVideoReport(slotModelsOf(input.owner), input, requestId, transaction),
    );
    if (input.status === 'ready' || input.status === 'failed') {
      announce('catalog.changed', { tags: ['courses'] });
    }
    return applied;
  },
);
