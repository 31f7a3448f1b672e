import type { ClientSession } from 'mongoose';
import { SubscriptionModel, type SubscriptionRow } from './subscription-model.ts';

/** The subscription that somebody has or had last. */
export function latestSubscription(
  userId: string,
  session: ClientSession | null = null,
): Promise<SubscriptionRow | null> {
  return SubscriptionModel.findOne({ userId }, null, { session })
    .sort({ endsAt: -1 })
    .lean<SubscriptionRow>()
    .exec();
}
