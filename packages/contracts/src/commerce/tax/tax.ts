import { z } from 'zod';
import { isCountry } from '../../core/countries.ts';
import { optionalText } from '../../core/fields.ts';
import { moneySchema } from '../money.ts';
import { normalizeVatId } from './vat-ids.ts';

const upper = (text: string) => text.trim().toUpperCase();
export const notACountry = 'Country must be a code of two letters, as in ISO 3166';

/** The buyer's country and a business's VAT number. Both are optional. */
export const billingFields = {
  country: optionalText('Country', 60, upper)
    .refine((code) => code == null || isCountry(code), notACountry)
    .meta({
      description:
        "Of the buyer, as in ISO 3166: of two letters; by default the profile's, else the seller's. Needed where taxes are set up and neither names one",
    }),
  vat_id: optionalText('VAT ID', 40, normalizeVatId).meta({
    description: 'VAT ID of a business; its format is checked for the country',
  }),
};

/** Percentage with at most three decimals. */
export const percentSchema = z.number().min(0).max(100);

const vatId = z.string().nullable();

/** The tax of a sale, as of the time of the order. */
export const saleTaxSchema = z
  .object({
    country: z.string(),
    name: z
      .string()
      .nullable()
      .meta({ description: 'For example VAT or GST; null if there is no tax' }),
    rate: percentSchema,
    reverse_charge: z.boolean().meta({
      description: 'true if the buyer, a business, accounts for the tax, and none is charged',
    }),
    taken_off: moneySchema.meta({
      description: 'Tax deducted from the price, which includes tax, because of reverse charge',
    }),
    vat_id: vatId,
    seller_vat_id: vatId,
  })
  .meta({ id: 'SaleTax' });
export type SaleTax = z.infer<typeof saleTaxSchema>;

/** Billing details of a buyer's last order. */
export const billingSchema = z.object({ country: z.string(), vat_id: vatId });
