import { z } from 'zod';
import { pricing } from '../core/call-limits.ts';
import { choice, id, numeric, optionalText, reference, timestamp } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';
import { periods, seatLimits } from './plans.ts';
import { billingFields, saleTaxSchema } from './tax/tax.ts';

/** Products that can be ordered. */
export const orderProducts = ['pro', 'team', 'course'] as const;
export type OrderProduct = (typeof orderProducts)[number];

/** Payment providers. */
export const providers = ['invoice', 'stripe', 'test'] as const;
export type ProviderName = (typeof providers)[number];

/** Payment methods at a provider. Payment by invoice has none. */
export const paymentMethods = ['card', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Tells whether wallets are accepted: only for annual Pro, which then does not renew. A wallet
 * cannot be charged without its owner.
 */
export function isForWallets({ plan, period }: Pick<Wanted, 'plan' | 'period'>): boolean {
  return plan === 'pro' && period === 'annual';
}

const couponText = optionalText('Coupon', 40, (text) => text.trim().toUpperCase());

/** Number of seats of a team. */
export const seatsField = numeric('Seats', { ...seatLimits, integer: true });

/** A requested purchase: a plan for a period, or a course. */
export const wantedSchema = z
  .object({
    plan: choice('Plan', ['pro', 'team']).optional(),
    period: choice('Period', periods).optional().meta({ description: 'For plans' }),
    seats: seatsField.optional().meta({ description: 'For teams: 2 to 250' }),
    course_id: reference('Course').optional(),
    coupon: couponText,
    ...billingFields,
    provider: choice('Provider', providers).optional().meta({ description: 'invoice by default' }),
    payment_method: choice('Payment method', paymentMethods)
      .optional()
      .meta({ description: 'card by default; wallet only for annual Pro plans' }),
  })
  .superRefine(({ plan, period, seats, course_id, payment_method }, context) => {
    const refuse = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], message: text });
    if (plan && course_id) refuse('course_id', 'Order either a plan or a course, not both');
    if (!plan && !course_id) refuse('plan', 'A plan or a course is required');
    if (plan === 'team' && seats === undefined) refuse('seats', 'Seats is required for a team');
    if (plan === 'pro' && seats !== undefined) refuse('seats', 'Only a team has seats');
    if (course_id && !plan && seats !== undefined) refuse('seats', 'A course has no seats');
    if (plan && !period) refuse('period', 'Period is required for a plan');
    if (payment_method === 'wallet' && !isForWallets({ plan, period })) {
      refuse('payment_method', 'Wallets pay for an individual annual plan only');
    }
  });
export type Wanted = z.output<typeof wantedSchema>;

/** Returns the product kind of a requested purchase. */
export function productOf({ plan }: Pick<Wanted, 'plan'>): OrderProduct {
  return plan ?? 'course';
}

/** The tax included in an order. */
const offerTaxSchema = z.object({
  country: z.string().nullable().meta({ description: 'null if it has not been chosen yet' }),
  takes_vat_id: z.boolean().meta({ description: 'A VAT ID changes the amount due' }),
  amount: moneySchema.meta({ description: 'Included in the total' }),
  details: saleTaxSchema.nullable().meta({ description: 'null if there is no country' }),
});

/** The current price of a product, before it is ordered. */
export const offerSchema = z
  .object({
    product: z.enum(orderProducts),
    title: z.string().meta({ description: 'Pro, Teams, or the title of the course' }),
    course_id: id.nullable(),
    period: z.enum(periods).nullable().meta({ description: 'null if purchased for life' }),
    seats: z.number().int().nullable().meta({ description: 'null if it is not a team' }),
    regular: moneySchema
      .nullable()
      .meta({ description: 'Price without the promotion; null if there is none' }),
    discount: moneySchema.nullable().meta({ description: 'Discount of the coupon' }),
    is_discount_lasting: z
      .boolean()
      .meta({ description: 'Whether renewals get the discount of the coupon, too' }),
    tax: offerTaxSchema.nullable().meta({ description: 'null if no taxes are configured' }),
    total: moneySchema.meta({ description: 'Amount due for one period, after the discount' }),
    renewal: z
      .object({
        at: timestamp.meta({ description: 'If it is paid now' }),
        total: moneySchema.meta({ description: 'At current prices' }),
      })
      .nullable()
      .meta({ description: 'The next charge of a plan; null for a course' }),
    providers: z.array(z.enum(providers)).meta({ description: 'Available payment providers' }),
    wallets: z
      .array(z.enum(providers))
      .meta({ description: 'Those of the providers that accept wallets for this offer' }),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;

export const offerOperations = {
  get: defineOperation({
    action: 'commerce.offers.get',
    method: 'GET',
    path: '/offer',
    access: 'public',
    summary: 'Get the current price of a plan or a course',
    input: wantedSchema,
    output: offerSchema,
    status: 200,
    limits: pricing,
  }),
};
