import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import type { ClientSession, Types } from 'mongoose';
import { clock } from '../../clock.ts';
import { CouponModel, RedemptionModel } from './coupon-model.ts';

/**
 * Time for which an unpaid order holds its redemption of a coupon, in milliseconds. Longer holds
 * would let a few orders that are never paid use up a coupon for everybody.
 */
export const holdMs = 3_600_000;

/** An order that uses a coupon. */
export interface CouponOrder {
  readonly _id: Types.ObjectId;
  readonly userId: string;
}

/** Interval in milliseconds at which ended holds are released, for the list of coupons. */
const everyMs = 60_000;

/** Returns the filter for redemptions of a coupon whose hold has ended. */
export const endedHolds = (couponId: Types.ObjectId) => ({
  couponId,
  heldUntil: { $lte: clock.date() },
});

/** Releases the redemptions of a coupon whose hold has ended. */
export async function releaseHolds(
  couponId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const { modifiedCount } = await RedemptionModel.updateMany(
    endedHolds(couponId),
    { $set: { releasedAt: clock.date() }, $unset: { heldUntil: 1 } },
    { session },
  );
  if (modifiedCount === 0) return;
  await CouponModel.updateOne(
    { _id: couponId },
    { $inc: { redeemed: -modifiedCount } },
    { session },
  );
}

/**
 * Takes the redemption of an order that is paid. If its hold has ended, it counts again: the buyer
 * was promised this price, so the limit may be exceeded.
 */
export async function takeCoupon(
  { _id: orderId }: CouponOrder,
  session: ClientSession,
): Promise<void> {
  const used = await RedemptionModel.findOneAndUpdate(
    { orderId },
    { $unset: { heldUntil: 1, releasedAt: 1 } },
    { session, returnDocument: 'before' },
  ).lean();
  if (!used?.releasedAt) return;
  await CouponModel.updateOne({ _id: used.couponId }, { $inc: { redeemed: 1 } }, { session });
}

/** Forgets the mailboxes of deleted accounts whose redemptions were long enough ago. */
async function forgetMailboxes(): Promise<void> {
  const due = { mailboxUntil: { $lte: clock.date() } };
  await RedemptionModel.updateMany(due, { $unset: { mailbox: 1, mailboxUntil: 1 } });
}

/** Releases ended holds of all coupons, now and then. Returns a function that stops it. */
export function startHoldWatch(inTransaction: InTransaction, log: Log): () => Promise<void> {
  const release = async () => {
    await forgetMailboxes();
    const ended = { heldUntil: { $lte: clock.date() } };
    const coupons = await RedemptionModel.distinct('couponId', ended);
    for (const couponId of coupons) {
      await inTransaction(({ session }) => releaseHolds(couponId, session));
    }
  };
  return repeat(everyMs, release, log, 'coupon-watch-waiting');
}
