import { z } from 'zod';
import { isCountry } from '../../core/countries.ts';
import {
  amount,
  flag,
  id,
  ifUpdatedAt,
  message,
  requiredText,
  timestamp,
} from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { requiredName } from '../../core/text/names.ts';
import { notACountry, percentSchema } from './tax.ts';

/** The tax included in orders from a country. */
export const taxRateSchema = z
  .object({
    id,
    country: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
    name: z.string().meta({ description: 'For example VAT or GST' }),
    rate: percentSchema.meta({ description: 'Percent, with at most three decimal places' }),
    reverse_charge: z
      .boolean()
      .meta({ description: 'Whether businesses with a VAT ID account for the tax themselves' }),
    updated_at: timestamp,
  })
  .meta({ id: 'TaxRate' });
export type TaxRate = z.infer<typeof taxRateSchema>;

const country = requiredText('Country', 60, 1, undefined, (text) =>
  text.trim().toUpperCase(),
).refine(isCountry, notACountry);

const name = requiredName('Name', 20);
const rate = amount('Rate', { min: 0.001, max: 100, decimals: 3 }).meta({
  description: 'Percent, with at most three decimal places',
});
const reverseCharge = flag('Reverse charge');

const saved = z.object({ message, tax_rate: taxRateSchema });

/** The tax table. While it is empty, nothing is taxed. */
export const taxRateOperations = {
  list: defineOperation({
    action: 'commerce.taxRates.list',
    method: 'GET',
    path: '/tax-rates',
    access: 'admin',
    summary: 'List taxes by country; if there are none, nothing is taxed',
    input: z.object({}),
    output: z.object({
      tax_rates: z.array(taxRateSchema),
      seller: z
        .object({ country: z.string().nullable(), vat_id: z.string().nullable() })
        .meta({ description: 'The seller, as configured' }),
    }),
    status: 200,
  }),
  create: defineOperation({
    action: 'commerce.taxRates.create',
    method: 'POST',
    path: '/tax-rates',
    access: 'owner',
    summary: 'Add the tax of a country; it applies to later orders',
    input: z.object({ country, name, rate, reverse_charge: reverseCharge.default(false) }),
    output: saved,
    status: 201,
  }),
  update: defineOperation({
    action: 'commerce.taxRates.update',
    method: 'PUT',
    path: '/tax-rates/:id',
    access: 'owner',
    summary:
      'Update the tax of a country; omitted fields are unchanged, and existing orders keep their tax',
    input: z.object({
      ...{ id, name: name.optional(), rate: rate.optional() },
      ...{ reverse_charge: reverseCharge.optional(), if_updated_at: ifUpdatedAt },
    }),
    output: saved,
    status: 200,
  }),
  remove: defineOperation({
    action: 'commerce.taxRates.remove',
    method: 'DELETE',
    path: '/tax-rates/:id',
    access: 'owner',
    summary: 'Delete the tax of a country; later orders are not taxed',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
