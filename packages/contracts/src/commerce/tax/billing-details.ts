import { z } from 'zod';
import { message } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { optionalName } from '../../core/text/names.ts';
import { partyFields, partyInput } from './postal-address.ts';

/** What an invoice states of its buyer besides name and email, as input. */
export const billingInput = {
  company: optionalName('Company', 200),
  ...partyInput,
  own_reference: optionalName('Your reference', 100),
};

/** What the invoices of a buyer state besides name and email. */
export const billingDetailsSchema = z
  .object({
    ...{ company: z.string().nullable(), ...partyFields },
    own_reference: z
      .string()
      .nullable()
      .meta({ description: "The buyer's own, such as an order number" }),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof billingDetailsSchema>;

export const billingDetailsOperations = {
  get: defineOperation({
    action: 'commerce.billingDetails.get',
    method: 'GET',
    path: '/billing-details',
    access: 'learner',
    summary: "Get the caller's billing details, which invoices state besides name and email",
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
      "Update the caller's billing details; omitted fields are unchanged. Issued invoices keep theirs",
    input: z.object(billingInput),
    output: z.object({ message, billing_details: billingDetailsSchema }),
    status: 200,
  }),
};
