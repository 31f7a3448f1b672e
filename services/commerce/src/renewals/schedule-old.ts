import { OrderModel } from '../orders/order-model.ts';
import { SubscriptionModel } from '../subscriptions/subscription-model.ts';

/**
 * Has plans and unpaid invoices looked at that are from before there were renewals. Doing it again
 * changes nothing.
 */
export async function scheduleOld(): Promise<void> {
  const now = new Date();
  // A plan that was announced, or looked at and left alone, has been scheduled before.
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
