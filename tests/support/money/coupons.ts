import { ObjectId } from 'mongodb';
import type { PeopleAndData } from '../processes/app.ts';

export const yearly = { plan: 'pro', period: 'annual' } as const;

/** Test helpers for coupons: orders of new learners, and the number of redemptions. */
export function couponsOf(app: PeopleAndData) {
  const order = async (coupon: string) =>
    (await app.learner()).post('/api/orders', { ...yearly, coupon });
  const redeemed = async (id: string) =>
    (
      await app
        .database('commerce')
        .collection('coupons')
        .findOne({ _id: new ObjectId(id) })
    )?.redeemed;
  return { order, redeemed };
}
