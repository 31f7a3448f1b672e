import {
  couponOperations,
  coursesForOthers,
  freeForever,
  isBackwards,
  lastBeforeFirst,
} from '@atelier/contracts/commerce/coupons';
import type { InputOf } from '@atelier/contracts/core/operation';
import { fieldsOf, givenFields, mergeEdits } from '@atelier/service-kit/data/edits';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { clock } from '../../clock.ts';
import { chosenCourses, findCourses, type SoldCourses } from './coupon-courses.ts';
import { CouponModel, type CouponRow } from './coupon-model.ts';
import { changedAt, presentCoupon } from './manage-coupons.ts';

type Change = InputOf<typeof couponOperations.update>;

/** Updates the given fields. Orders that already use the coupon keep their discount. */
export const updateCoupon = handle(
  couponOperations.update,
  async ({ input, actor, call, log, inTransaction }) => {
    const sold = await findCourses(input.course_ids ?? [], call);
    const coupon = await inTransaction(async ({ session }) => {
      const row = isObjectId(input.id)
        ? await CouponModel.findById(input.id, null, { session }).lean<CouponRow>()
        : null;
      if (!row) throw notFound('Coupon not found');
      const change = { ...changeOf(input, row), ...coursesOf(input, row, sold) };
      const { id: _, if_updated_at: seen, ...given } = input;
      const written = (one: CouponRow) => ({
        ...fieldsOf(one, givenFields(given)),
        ...(given.course_ids && { course_ids: one.courses?.map(({ title }) => title).join(', ') }),
      });
      const now = clock.date();
      const edits = mergeEdits({
        ...{ before: written(row), after: written({ ...row, ...change }), edits: row.edits },
        ...{ createdAt: row.created_at, updatedAt: changedAt(row), seen, actor, now },
      });
      const changed = await CouponModel.findByIdAndUpdate(
        row._id,
        { $set: { ...change, edits, updated_at: now } },
        { session, returnDocument: 'after' },
      ).lean<CouponRow>();
      return changed!;
    });
    log.info({ event: 'coupon-changed', couponId: input.id });
    return { message: messageOf(input), coupon: presentCoupon(coupon) };
  },
);

/** @throws AppError VALIDATION for values that are not allowed for this coupon */
function changeOf(
  { id: _, code, if_updated_at: __, course_ids: ___, ...given }: Change,
  row: CouponRow,
): Partial<CouponRow> {
  if (code !== undefined && code !== row.code) {
    throw invalid('code', 'The code of a coupon cannot be changed');
  }
  const { starts_at, ends_at, ...rest } = given;
  const change: Partial<CouponRow> = {
    ...withoutUndefined(rest),
    ...(starts_at !== undefined && { starts_at: starts_at === null ? null : new Date(starts_at) }),
    ...(ends_at !== undefined && { ends_at: ends_at === null ? null : new Date(ends_at) }),
  };
  // Percent and amount are mutually exclusive.
  if (change.percent != null) change.amount = null;
  else if (change.amount != null) change.percent = null;
  const { percent, amount, every_payment, max_redemptions, redeemed } = { ...row, ...change };
  if (percent === 100 && every_payment) throw invalid('every_payment', freeForever);
  if (percent === null && amount === null) {
    throw invalid('percent', 'Percent or amount is required');
  }
  const hasDates = starts_at !== undefined || ends_at !== undefined;
  if (hasDates && isBackwards({ ...row, ...change })) {
    throw invalid('ends_at', lastBeforeFirst);
  }
  // Orders that were paid after their hold had ended may have exceeded the limit already.
  const isOther = max_redemptions !== row.max_redemptions;
  if (isOther && max_redemptions !== null && max_redemptions < redeemed) {
    const used = `${redeemed} ${redeemed === 1 ? 'order already uses' : 'orders already use'} this coupon`;
    throw invalid('max_redemptions', used);
  }
  return change;
}

/**
 * Returns the courses of a coupon if they change. A coupon that is no longer for courses loses them.
 *
 * @throws AppError VALIDATION naming `course_ids`
 */
function coursesOf(
  { applies_to, course_ids: ids }: Change,
  row: CouponRow,
  sold: SoldCourses,
): Pick<CouponRow, 'courses'> {
  if ((applies_to ?? row.applies_to) === 'course') {
    return ids ? { courses: chosenCourses(ids, sold, row.courses ?? []) } : {};
  }
  if (ids && ids.length > 0) throw invalid('course_ids', coursesForOthers);
  return { courses: [] };
}

function withoutUndefined(
  fields: Omit<Change, 'id' | 'code' | 'starts_at' | 'ends_at' | 'if_updated_at' | 'course_ids'>,
) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<CouponRow>;
}

/** Returns the response message. The client switches a coupon on or off with a separate button. */
function messageOf({ id: _, if_updated_at: __, active, ...rest }: Change): string {
  const isSwitch = Object.values(rest).every((value) => value === undefined);
  if (!isSwitch || active === undefined) return 'The coupon is saved.';
  return active ? 'The coupon can be used again.' : 'The coupon is switched off.';
}
