import { z } from 'zod';

/** What prices are in. One for now; every amount says it all the same. */
export const currencies = ['USD'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in the smallest unit of its currency: cents. Never a fraction, so that sums are exact. */
export const minorUnits = z.number().int();

export const moneySchema = z
  .object({
    amount: minorUnits.meta({ description: 'In cents' }),
    currency: z.enum(currencies),
  })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof moneySchema>;

/** US dollars with at most two decimals as cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}
