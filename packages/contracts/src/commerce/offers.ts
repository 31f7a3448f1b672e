import { z } from 'zod';
import { choice, id, optionalText, reference } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';
import { periods } from './plans.ts';

/** What can be ordered. */
export const orderProducts = ['pro', 'course'] as const;
export type OrderProduct = (typeof orderProducts)[number];

/** Who takes the money. */
export const providers = ['invoice', 'test'] as const;
export type ProviderName = (typeof providers)[number];

const couponText = optionalText('Coupon', 40, (text) => text.trim().toUpperCase());

/** What somebody wants to buy: a plan for a period, or a course. */
export const wantedSchema = z
  .object({
    plan: choice('Plan', ['pro', 'team']).optional(),
    period: choice('Period', periods).optional().meta({ description: 'Of a plan' }),
    course_id: reference('Course').optional(),
    coupon: couponText,
    provider: choice('Provider', providers).optional().meta({ description: 'invoice by default' }),
  })
  .superRefine(({ plan, period, course_id }, context) => {
    const refuse = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], message: text });
    if (plan && course_id) refuse('course_id', 'Order either a plan or a course, not both');
    if (!plan && !course_id) refuse('plan', 'A plan or a course is required');
    if (plan === 'team') refuse('plan', 'Seats of a team are not on sale yet');
    if (plan === 'pro' && !period) refuse('period', 'Period is required for a plan');
  });
export type Wanted = z.output<typeof wantedSchema>;

/** The kind of thing that somebody wants to buy. */
export function productOf({ course_id }: Pick<Wanted, 'course_id'>): OrderProduct {
  return course_id === undefined ? 'pro' : 'course';
}

/** What something costs today, before anybody orders it. */
export const offerSchema = z
  .object({
    product: z.enum(orderProducts),
    title: z.string().meta({ description: 'Pro, or the title of the course' }),
    course_id: id.nullable(),
    period: z.enum(periods).nullable().meta({ description: 'null: bought for life' }),
    discount: moneySchema.nullable().meta({ description: 'What the coupon takes off' }),
    total: moneySchema.meta({ description: 'To pay for one period, after the discount' }),
    providers: z.array(z.enum(providers)).meta({ description: 'By whom one can pay' }),
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
