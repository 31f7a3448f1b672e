import {
  type BillingDetails,
  billingDetailsOperations,
} from '@atelier/contracts/commerce/tax/billing-details';
import { countryName } from '@atelier/contracts/core/countries';
import type { InputOf } from '@atelier/contracts/core/operation';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { refuseUnprintable, refuseVatForm } from '../school/seller.ts';
import { CustomerModel, type CustomerRow, ensureCustomer } from './customer-model.ts';

const none: BillingDetails = {
  ...{ company: null, address_line_1: null, address_line_2: null, postal_code: null },
  ...{ city: null, country: null, vat_id: null, own_reference: null },
};
export const billingNames = Object.keys(none) as (keyof BillingDetails)[];

export async function billingDetailsOf(
  userId: string,
  session: ClientSession | null = null,
): Promise<BillingDetails> {
  const row = await CustomerModel.findById(userId, { billingDetails: 1 }, { session }).lean<
    Pick<CustomerRow, 'billingDetails'>
  >();
  return { ...none, ...row?.billingDetails };
}

/** Returns lines of an invoice about its buyer, by label. */
export function billingFacts(details: BillingDetails): [label: string, value: string][] {
  const { company, address_line_1, address_line_2, postal_code, city, country } = details;
  const place = [postal_code, city].filter(Boolean).join(' ');
  const address = [address_line_1, address_line_2, place, country && countryName(country)];
  const facts: [string, string | null][] = [
    ['Company', company],
    ['Address', address.filter(Boolean).join(', ')],
    ['VAT ID', details.vat_id],
    ['Your reference', details.own_reference],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** Stores the given details for the next invoices; omitted ones are unchanged. */
export async function saveBillingDetails(
  userId: string,
  input: InputOf<typeof billingDetailsOperations.update>,
  session: ClientSession,
): Promise<BillingDetails> {
  const before = await billingDetailsOf(userId, session);
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const after: BillingDetails = { ...before, ...Object.fromEntries(given) };
  refuseVatForm(after.country, after.vat_id);
  const change = { $set: { billingDetails: after } };
  await CustomerModel.updateOne({ _id: userId }, change, { session });
  return after;
}

export const billingDetailsHandlers: readonly Handler[] = [
  handle(billingDetailsOperations.get, async ({ actor }) => ({
    billing_details: await billingDetailsOf(actor.learner!.id),
  })),

  handle(billingDetailsOperations.update, async ({ input, actor, inTransaction }) => {
    const userId = actor.learner!.id;
    for (const name of billingNames) await refuseUnprintable(name, input[name]);
    await ensureCustomer(userId);
    const details = await inTransaction(({ session }) =>
      saveBillingDetails(userId, input, session),
    );
    return { message: 'Your billing details are saved.', billing_details: details };
  }),
];
