import { z } from 'zod';
import {
  choice,
  flag,
  id,
  ifUpdatedAt,
  list,
  message,
  numeric,
  reference,
  requiredText,
  time,
  timestamp,
} from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';
import { couponCourseLimit } from './limits.ts';

/** Products that a coupon applies to. */
export const couponProducts = ['any', 'pro', 'team', 'course'] as const;
export type CouponProduct = (typeof couponProducts)[number];

/** A course that a coupon is limited to. */
const couponCourseSchema = z.object({
  id,
  title: z.string().meta({ description: 'Title when the coupon was last saved' }),
});

export const couponSchema = z
  .object({
    id,
    code: z.string(),
    percent: z.number().int().nullable().meta({ description: 'Percentage of the price' }),
    amount: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'In cents; used instead of a percentage' }),
    applies_to: z.enum(couponProducts),
    courses: z.array(couponCourseSchema).meta({
      description: 'The only courses that it is for; empty if it is not limited to some',
    }),
    every_payment: z.boolean().meta({
      description: 'Whether renewals of a plan get the discount as well as its first payment',
    }),
    starts_at: timestamp.nullable(),
    ends_at: timestamp.nullable(),
    max_redemptions: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Maximum number of orders; null for no limit' }),
    max_per_person: z.number().int().nullable(),
    redeemed: z
      .number()
      .int()
      .meta({ description: 'Number of orders that use it, not counting canceled ones' }),
    active: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp.meta({ description: 'When an admin last changed it' }),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof couponSchema>;

/** A code as typed by people, converted to uppercase. */
export const couponCode = requiredText('Code', 40, 4, undefined, (text) =>
  text.trim().toUpperCase(),
).regex(/^[A-Z0-9-]+$/, 'Code may have letters, digits and hyphens only');

const moment = (label: string) => time(`${label} must be an ISO 8601 time in UTC`).nullish();
const limit = (label: string) =>
  numeric(label, { min: 1, max: 1_000_000, integer: true }).nullish();

const courseIds = list('Courses', reference('Course'), couponCourseLimit)
  .transform((ids) => [...new Set(ids)])
  .meta({ description: 'For applies_to course: the only courses that it is for; empty for all' });

/** Message for courses of a coupon that is not for courses. */
export const coursesForOthers = 'Courses can only be chosen for a coupon that applies to courses';

/** Fields of a coupon that can be changed later. */
const terms = {
  percent: numeric('Percent', { min: 1, max: 100, integer: true }).nullish(),
  amount: numeric('Amount', { min: 1, max: 10_000_000, integer: true })
    .nullish()
    .meta({ description: 'In cents' }),
  starts_at: moment('Starts at'),
  ends_at: moment('Ends at'),
  max_redemptions: limit('Max redemptions'),
  max_per_person: limit('Max per person'),
};

/** Message for a coupon with which a plan would never cost anything. */
export const freeForever =
  'A coupon of 100% is for the first payment only. Give the person access instead.';

interface Discount {
  readonly percent?: number | null | undefined;
  readonly amount?: number | null | undefined;
  readonly every_payment?: boolean | undefined;
}

const refuse = (context: z.RefinementCtx, path: string, message: string) =>
  context.addIssue({ code: 'custom', path: [path], message });

function refuseContradictions(
  { percent, amount, every_payment }: Discount,
  context: z.RefinementCtx,
): void {
  if (percent === 100 && every_payment) {
    refuse(context, 'every_payment', freeForever);
  }
  if (percent == null || amount == null) return;
  refuse(context, 'amount', 'A coupon takes off either a percentage or an amount');
}

/** Message for a coupon that ends before it begins. */
export const lastBeforeFirst = 'The last day must not be before the first day';

/** Tells whether a coupon ends before or when it begins, so that it is never valid. */
export function isBackwards({
  starts_at,
  ends_at,
}: {
  readonly starts_at?: string | Date | null | undefined;
  readonly ends_at?: string | Date | null | undefined;
}): boolean {
  return starts_at != null && ends_at != null && new Date(ends_at) <= new Date(starts_at);
}

const saved = z.object({ message, coupon: couponSchema });

export const couponOperations = {
  list: defineOperation({
    action: 'commerce.coupons.list',
    method: 'GET',
    path: '/coupons',
    access: 'admin',
    summary: 'List coupons, newest first; without parameters, the newest 100',
    input: z.object(
      listQuery({ sorts: ['created_at', 'code'], filters: { active: flag('Active').optional() } }),
    ),
    output: z.object({ coupons: z.array(couponSchema) }),
    status: 200,
    paged: true,
  }),
  create: defineOperation({
    action: 'commerce.coupons.create',
    method: 'POST',
    path: '/coupons',
    access: 'admin',
    summary: 'Create a coupon',
    input: z
      .object({
        code: couponCode,
        ...terms,
        applies_to: choice('Applies to', couponProducts).default('any'),
        course_ids: courseIds.default([]),
        every_payment: flag('Every payment').default(false),
        active: flag('Active').default(true),
      })
      .superRefine((terms, context) => {
        if (terms.percent == null && terms.amount == null) {
          refuse(context, 'percent', 'Percent or amount is required');
        }
        refuseContradictions(terms, context);
        if (terms.course_ids.length > 0 && terms.applies_to !== 'course') {
          refuse(context, 'course_ids', coursesForOthers);
        }
        if (isBackwards(terms)) refuse(context, 'ends_at', lastBeforeFirst);
      }),
    output: saved,
    status: 201,
  }),
  update: defineOperation({
    action: 'commerce.coupons.update',
    method: 'PUT',
    path: '/coupons/:id',
    access: 'admin',
    summary:
      'Update or disable a coupon; omitted fields are unchanged. Its code, and discounts of existing orders, never change',
    input: z
      .object({
        id,
        code: couponCode.optional().meta({ description: 'The current code' }),
        ...terms,
        applies_to: choice('Applies to', couponProducts).optional(),
        course_ids: courseIds.optional(),
        every_payment: flag('Every payment').optional(),
        active: flag('Active').optional(),
        if_updated_at: ifUpdatedAt,
      })
      .superRefine(refuseContradictions),
    output: saved,
    status: 200,
  }),
  remove: defineOperation({
    action: 'commerce.coupons.remove',
    method: 'DELETE',
    path: '/coupons/:id',
    access: 'admin',
    summary: 'Delete a coupon; orders that use it keep their discount',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
