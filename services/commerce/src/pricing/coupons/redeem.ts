import type { OrderProduct } from '@atelier/contracts/commerce/offers';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import type { ClientSession } from 'mongoose';
import { clock } from '../../clock.ts';
import { otherCoursesText } from './coupon-courses.ts';
import { CouponModel, type CouponRow, RedemptionModel } from './coupon-model.ts';
import { type CouponOrder, endedHolds, holdMs, releaseHolds } from './holds.ts';
import { discountOf } from './lasting-coupon.ts';

/** A coupon with the discount it gives. */
export interface AppliedCoupon {
  readonly coupon: CouponRow;
  /** In cents. */
  readonly discount: number;
}

const refused = (text: string) => invalid('coupon', text);
const productWords = { pro: 'Pro', team: 'Teams', course: 'courses' } as const;
const usedUp = () => refused('This coupon has been used up');

/** What a coupon is to be used for. */
interface Purchase {
  readonly product: OrderProduct;
  /** Set for a course. */
  readonly courseId: string | null;
  /** In cents. */
  readonly price: number;
}

/**
 * Finds the coupon for a code and applies it to a product at a price, without redeeming it.
 *
 * @throws AppError VALIDATION naming `coupon`
 */
export async function applyCoupon(
  code: string,
  { product, courseId, price }: Purchase,
  session: ClientSession | null,
): Promise<AppliedCoupon> {
  const coupon = await CouponModel.findOne({ code }, null, { session }).lean<CouponRow>();
  // A coupon that is switched off is indistinguishable from one that does not exist.
  if (!coupon?.active) throw new UnknownCode();
  const { applies_to, courses = [], starts_at, ends_at, max_redemptions } = coupon;
  const now = clock.date();
  if (ends_at && ends_at <= now) throw refused('This coupon has expired');
  if (starts_at && starts_at > now) throw refused('This coupon is not valid yet');
  if (applies_to !== 'any' && applies_to !== product) {
    throw refused(`This coupon is for ${productWords[applies_to]} only`);
  }
  if (courses.length > 0 && !courses.some(({ id }) => id === courseId)) {
    throw refused(otherCoursesText(courses));
  }
  if (max_redemptions !== null && coupon.redeemed >= max_redemptions) {
    const ended = await RedemptionModel.countDocuments(endedHolds(coupon._id)).session(session);
    if (coupon.redeemed - ended >= max_redemptions) throw usedUp();
  }
  return { coupon, discount: discountOf(coupon, price) };
}

interface Redemption extends CouponOrder {
  /** In cents. */
  readonly total: number;
  /** Mailbox of the buyer; null if it is not verified. */
  readonly mailbox: string | null;
}

/**
 * Redeems a coupon for an order, in the transaction that places the order. The redemption is held for
 * an hour and taken when the order is paid. Every redemption writes to the coupon row, so concurrent
 * redemptions are serialized and each counts the previous ones.
 *
 * @throws AppError VALIDATION naming `coupon` if it is used up, in total or by this person;
 * EMAIL_NOT_VERIFIED if it pays for everything once per person
 */
export async function redeemCoupon(
  { _id: couponId, max_redemptions, max_per_person }: CouponRow,
  order: Redemption,
  session: ClientSession,
): Promise<void> {
  const { _id: orderId, userId } = order;
  await releaseHolds(couponId, session);
  const underLimit = max_redemptions === null ? {} : { redeemed: { $lt: max_redemptions } };
  const { modifiedCount } = await CouponModel.updateOne(
    { _id: couponId, active: true, ...underLimit },
    { $inc: { redeemed: 1 } },
    { session },
  );
  if (modifiedCount === 0) throw usedUp();
  const ofMailbox = max_per_person !== null && mailboxCounted(order);
  if (max_per_person !== null) {
    // Those whose hold has ended count, too: their orders can still be paid.
    const own = { couponId, $or: [{ userId }, ...(ofMailbox ? [ofMailbox] : [])] };
    const count = await RedemptionModel.countDocuments(own, { session });
    if (count >= max_per_person) throw refused('You have already used this coupon');
  }
  const heldUntil = new Date(clock.now() + holdMs);
  await RedemptionModel.create([{ couponId, orderId, userId, ...ofMailbox, heldUntil }], {
    session,
  });
}

/**
 * Returns the mailbox for which a redemption counts too. One that is not verified may be a stranger's;
 * then only paid orders can use the coupon, because somebody could make as many accounts as they like.
 */
function mailboxCounted({ mailbox, total }: Redemption): { mailbox: string } | null {
  if (mailbox !== null) return { mailbox };
  if (total > 0) return null;
  throw new AppError(
    'EMAIL_NOT_VERIFIED',
    'Please verify your email address to use this coupon. We sent you a link.',
  );
}

/** Releases the redemption of a canceled order. */
export async function releaseCoupon(
  { _id: orderId }: CouponOrder,
  session: ClientSession,
): Promise<void> {
  const used = await RedemptionModel.findOneAndDelete({ orderId }, { session }).lean();
  if (!used || used.releasedAt) return;
  const back = { $inc: { redeemed: -1 } };
  await CouponModel.updateOne({ _id: used.couponId }, back, { session });
}

/** Error for a code that no active coupon has. */
class UnknownCode extends AppError {
  constructor() {
    const message = 'This coupon is not valid';
    super('VALIDATION', message, { fields: [{ path: 'coupon', message }] });
  }
}

/**
 * Runs the work of a request that presents a coupon's code. Unknown codes count as guesses of the
 * person and the network; known ones do not, even if they cannot be used for this purchase. The
 * guess is counted before the code is compared, so that many at once are no way around the limit.
 *
 * @throws AppError RATE_LIMITED
 */
export async function withCode<T>(
  { countGuess }: Pick<Call<never>, 'countGuess'>,
  code: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const takeBack = await countGuess();
  try {
    const result = await work();
    await takeBack();
    return result;
  } catch (error) {
    if (!(error instanceof UnknownCode)) await takeBack();
    throw error;
  }
}
