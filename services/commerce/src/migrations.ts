import type { Migration } from '@atelier/service-kit/data/migrate';
import { clock } from './clock.ts';
import { OrderModel } from './records/order-model.ts';
import { SubscriptionModel } from './records/subscription-model.ts';

/** Changes of stored rows, in their order. A released one is not changed or removed. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    title: 'Schedule plans and invoices that are older than renewals',
    run: scheduleOld,
  },
];

/** Schedules plans and unpaid invoices that were stored before renewals existed. Idempotent. */
async function scheduleOld(): Promise<void> {
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
