import type { ClientSession } from 'mongoose';
import { SubscriptionModel, type SubscriptionRow } from './subscription-model.ts';

/** Returns a person's current or last subscription. */
export function latestSubscription(
  userId: string,
  session: ClientSession | null = null,
): Promise<SubscriptionRow | null> {
  return SubscriptionModel.findOne({ userId }, null, { session })
    .sort({ endsAt: -1 })
    .lean<SubscriptionRow>()
    .exec();
}
