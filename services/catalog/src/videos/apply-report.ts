import { assetOwnerOperations } from '@atelier/contracts/assets';
import { inTransaction } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { takeReport } from '@atelier/service-kit/videos/take-report';
import { slotModelOf } from './slot-rows.ts';

/** `current: false`: nobody wants this video any more. */
export const applyReport = handle(
  assetOwnerOperations('catalog').apply,
  async ({ input, requestId, announce }) => {
    const model = slotModelOf(input.owner);
    const applied = await inTransaction((session) => takeReport(model, input, requestId, session));
    if (input.status === 'ready' || input.status === 'failed') {
      announce('catalog.changed', { tags: ['courses'] });
    }
    return applied;
  },
);
