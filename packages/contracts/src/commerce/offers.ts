import { z } from 'zod';
import { choice, id, optionalText, reference } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';
import { periods } from './plans.ts';

/** What can be ordered. */
export const orderProducts = ['pro', 'course'] as const;
export type OrderProduct = (typeof orderProducts)[number];

const couponText = optionalText('Coupon', 40, (text) => text.trim().toUpperCase());

/** What somebody wants to buy. */
export const wantedSchema = z
  .object({
    product: choice('Product', orderProducts),
    period: choice('Period', periods).optional().meta({ description: 'Of a plan' }),
    course_id: reference('Course').optional(),
    coupon: couponText,
  })
  .superRefine(({ product, period, course_id }, context) => {
    const missing = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], message: text });
    if (product !== 'course' && !period) missing('period', 'Period is required for a plan');
    if (product === 'course' && !course_id) missing('course_id', 'Course is required');
  });

/** What something costs today, before anybody orders it. */
export const offerSchema = z
  .object({
    product: z.enum(orderProducts),
    title: z.string().meta({ description: 'Pro, or the title of the course' }),
    course_id: id.nullable(),
    period: z.enum(periods).nullable().meta({ description: 'null: bought for life' }),
    discount: moneySchema.nullable().meta({ description: 'What the coupon takes off' }),
    total: moneySchema.meta({ description: 'Of one period, without the discount' }),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;

export const offerOperations = {
  get: defineOperation({
    action: 'commerce.offers.get',
    method: 'GET',
    path: '/offer',
    access: 'public',
    summary: 'What a plan or a course costs today',
    input: wantedSchema,
    output: offerSchema,
    status: 200,
  }),
};
