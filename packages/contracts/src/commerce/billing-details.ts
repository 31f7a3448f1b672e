import { z } from 'zod';
import { isCountry } from '../core/countries.ts';
import { message, optionalText } from '../core/fields.ts';
import { optionalName } from '../core/names.ts';
import { defineOperation } from '../core/operation.ts';
import { notACountry } from './tax.ts';
import { normalizeVatId } from './vat-ids.ts';

const upper = (text: string) => text.trim().toUpperCase();

const fields = {
  company: optionalName('Company', 200),
  address_line_1: optionalName('Address line 1', 200),
  address_line_2: optionalName('Address line 2', 200),
  postal_code: optionalName('Postal code', 20),
  city: optionalName('City', 100),
  country: optionalText('Country', 60, upper).refine(
    (code) => code == null || isCountry(code),
    notACountry,
  ),
  vat_id: optionalText('VAT ID', 40, normalizeVatId),
  own_reference: optionalName('Your reference', 100),
};

const text = z.string().nullable();

/** What the invoices of a buyer state besides name and email. */
export const billingDetailsSchema = z
  .object({
    ...{ company: text, address_line_1: text, address_line_2: text, postal_code: text },
    ...{ city: text, country: text, vat_id: text },
    own_reference: text.meta({ description: "The buyer's own, such as an order number" }),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof billingDetailsSchema>;

export const billingDetailsOperations = {
  get: defineOperation({
    action: 'commerce.billingDetails.get',
    method: 'GET',
    path: '/billing-details',
    access: 'learner',
    summary: 'Get what the invoices of the caller state besides name and email',
    input: z.object({}),
    output: z.object({ billing_details: billingDetailsSchema }),
    status: 200,
  }),
  update: defineOperation({
    action: 'commerce.billingDetails.update',
    method: 'PUT',
    path: '/billing-details',
    access: 'learner',
    summary:
      'Update it for the next invoices; omitted fields are unchanged. Issued invoices keep theirs',
    input: z.object(fields),
    output: z.object({ message, billing_details: billingDetailsSchema }),
    status: 200,
  }),
};
