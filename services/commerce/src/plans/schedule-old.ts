import { clock } from '../clock.ts';
import { OrderModel } from '../records/order-model.ts';
import { SubscriptionModel } from '../records/subscription-model.ts';

/** Schedules plans and unpaid invoices that were stored before renewals existed. Idempotent. */
export async function scheduleOld(): Promise<void> {
  const now = clock.date();
  // Plans that were announced, or checked and left unchanged, have been scheduled before.
  await SubscriptionModel.updateMany(
    { status: 'active', nextAt: { $exists: false } },
    { $set: { nextAt: now } },
  );
  await OrderModel.updateMany(
    {
      status: 'pending',
      provider: { $in: [null, 'invoice'] },
      stepAt: { $exists: false },
    } as never,
    { $set: { stepAt: now } },
  );
}
