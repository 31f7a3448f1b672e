import { z } from 'zod';
import { numeric } from '../core/fields.ts';

/** Currencies of prices. Only one for now, but every amount names it. */
export const currencies = ['USD'] as const;
export type Currency = (typeof currencies)[number];

/**
 * An amount in the smallest unit of its currency: cents. Never a fraction, so that sums are exact.
 */
export const minorUnits = z.number().int();

export const moneySchema = z
  .object({
    amount: minorUnits.meta({ description: 'In cents' }),
    currency: z.enum(currencies),
  })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof moneySchema>;

/** Converts US dollars with at most two decimals to cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Largest amount of an order, in cents. */
export const maxCents = 100_000_000;

/**
 * An amount as last read by the caller. The call is rejected with CHANGED if it has changed since.
 */
export const seenSum = numeric('The sum last read', { min: 0, max: maxCents, integer: true })
  .optional()
  .meta({ description: 'In cents, as last read; rejected with `CHANGED` if it has changed since' });
