import { type Coupon, couponOperations } from '@atelier/contracts/commerce/coupons';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { completeList, findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, isDuplicateKey, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { chosenCourses, findCourses } from './coupon-courses.ts';
import { CouponModel, type CouponRow, couponOrders } from './coupon-model.ts';

/** Maximum number of coupons in the unpaged list. Clients that need more request pages. */
const plainLimit = 100;

export const changedAt = ({ updated_at, created_at }: CouponRow): Date => updated_at ?? created_at;

export function presentCoupon(coupon: CouponRow): Coupon {
  const {
    _id,
    starts_at,
    ends_at,
    created_at,
    every_payment = false,
    courses = [],
    edits: _edits,
    ...row
  } = coupon;
  return {
    ...{ ...row, every_payment, courses },
    id: _id.toHexString(),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: changedAt(coupon).toISOString(),
  };
}

export const listCoupons = handle(couponOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  if (!page) {
    const { keys, index } = couponOrders.newest;
    const rows = await CouponModel.find()
      .sort(keys)
      .hint(index)
      .limit(plainLimit)
      .lean<CouponRow[]>();
    return completeList({ coupons: rows.map(presentCoupon) });
  }
  const { active, q } = input;
  const filter = {
    ...(active !== undefined && { active }),
    ...(q && { code: containsText(q) }),
  };
  const order = orderOf(page.sort, couponOrders, couponOrders.newest);
  const { rows, total } = await findPage<CouponRow>(CouponModel, filter, page, order);
  return { body: { coupons: rows.map(presentCoupon) }, total };
});

export const createCoupon = handle(
  couponOperations.create,
  async ({ input, call, log, inTransaction }) => {
    const { code, applies_to, every_payment, active, starts_at, ends_at } = input;
    const courses = chosenCourses(input.course_ids, await findCourses(input.course_ids, call), []);
    const row = {
      ...{ code, applies_to, courses, every_payment, active },
      ...{ percent: input.percent ?? null, amount: input.amount ?? null },
      max_redemptions: input.max_redemptions ?? null,
      max_per_person: input.max_per_person ?? null,
      starts_at: starts_at ? new Date(starts_at) : null,
      ends_at: ends_at ? new Date(ends_at) : null,
    };
    const coupon = await inTransaction(async ({ session }) => {
      const [created] = await CouponModel.create([row], { session });
      return created!.toObject<CouponRow>();
    }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? codeTaken() : error;
    });
    log.info({ event: 'coupon-created', couponId: coupon._id.toHexString() });
    return { message: 'The coupon has been added.', coupon: presentCoupon(coupon) };
  },
);

export const removeCoupon = handle(
  couponOperations.remove,
  async ({ input: { id }, inTransaction }) => {
    await inTransaction(async ({ session }) => {
      const gone = isObjectId(id)
        ? await CouponModel.findByIdAndDelete(id, { session }).lean<CouponRow>()
        : null;
      if (!gone) throw notFound('Coupon not found');
      return gone;
    });
    return { message: 'The coupon has been deleted.' };
  },
);

function codeTaken(): AppError {
  const message = 'A coupon with this code already exists';
  return new AppError('NAME_TAKEN', message, { fields: [{ path: 'code', message }] });
}
