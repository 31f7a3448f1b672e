import type { Log } from '@atelier/service-kit/ops/log';
import { isDuplicateKey } from '@atelier/service-kit/rpc/errors';
import { clock } from '../../clock.ts';
import type { ProviderState } from '../../providers/provider.ts';
import type { OrderRow } from '../../records/order-row.ts';
import { RefundRefusalModel } from './refund-refusal-model.ts';
import { refusals } from './send-refunds.ts';

/**
 * Records refunds that failed after the provider had accepted them, once each, for admins. They are
 * not tried again, because the account or card that was paid with no longer takes the money.
 */
export async function noteFailedRefunds(
  { _id: orderId }: OrderRow,
  { failedRefunds = [] }: ProviderState,
  log: Log,
): Promise<void> {
  for (const { key: _id, amount } of failedRefunds) {
    const changed = { reason: 'failed', nextAt: null, settledAt: null } as const;
    const fresh = { orderId, amount, firstAt: clock.date(), tries: 1 };
    try {
      await RefundRefusalModel.updateOne(
        { _id, reason: { $ne: 'failed' } },
        { $set: changed, $setOnInsert: fresh },
        { upsert: true },
      );
    } catch (error) {
      // It is recorded already.
      if (isDuplicateKey(error)) continue;
      throw error;
    }
    refusals.inc({ reason: 'failed' });
    log.error({ event: 'refund-failed', orderId: orderId.toHexString(), refund: _id, amount });
  }
}
