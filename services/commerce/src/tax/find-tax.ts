import { hasVatForm } from '@atelier/contracts/commerce/vat-ids';
import { countryName } from '@atelier/contracts/core/countries';
import { invalid } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { CustomerModel, type CustomerRow } from '../customers/customer-model.ts';
import { TaxRateModel, type TaxRateRow } from './tax-rate-model.ts';
import {
  type Billing,
  type TaxedSeller,
  type TaxTerms,
  takesVatId,
  taxTerms,
} from './tax-rules.ts';

/** What a buyer has said of where they are; what is left out is found. */
export interface Billed {
  readonly country?: string | null | undefined;
  readonly vat_id?: string | null | undefined;
}

/** The table of today. Empty: nothing is taxed. */
export function taxTable(session: ClientSession | null): Promise<TaxRateRow[]> {
  return TaxRateModel.find({}, null, { session }).sort({ country: 1 }).lean<TaxRateRow[]>().exec();
}

/** Whom somebody's last order was billed to, where it was taxed. */
export async function savedBilling(
  userId: string,
  session: ClientSession | null,
): Promise<Billing | null> {
  const row = await CustomerModel.findById(userId, null, { session }).lean<CustomerRow>();
  return row?.billing ?? null;
}

/**
 * Where a buyer is: as they say, else as their profile, their last order or the seller's own
 * country have it. Null when none of them names a country.
 * @throws AppError VALIDATION naming `vat_id` when it does not have the form of that country
 */
export function billingOf(
  { country, vat_id: vatId = null }: Billed,
  others: readonly (string | null | undefined)[],
): Billing | null {
  const found = country ?? others.find((one) => one != null);
  if (!found) return null;
  if (vatId !== null && !hasVatForm(found, vatId)) {
    throw invalid('vat_id', `VAT ID does not have the form of those of ${countryName(found)}`);
  }
  return { country: found, vatId };
}

/** How a sale to somebody is taxed by a table, which is not empty, and what their country asks for. */
export function termsBy(table: readonly TaxRateRow[], billing: Billing, seller: TaxedSeller) {
  const rate = table.find(({ country }) => country === billing.country);
  return {
    terms: taxTerms(billing, rate, seller),
    takesVatId: rate !== undefined && takesVatId(rate, seller),
  };
}

/**
 * How an order is taxed that somebody places without saying where they are: by the country of their
 * last one, or the seller's own. Null where there are no taxes, or no country is known.
 */
export async function savedTerms(
  userId: string,
  seller: TaxedSeller,
  session: ClientSession | null,
): Promise<TaxTerms | null> {
  const table = await taxTable(session);
  if (table.length === 0) return null;
  const saved = await savedBilling(userId, session);
  const billing = saved ?? billingOf({}, [seller.country]);
  return billing && termsBy(table, billing, seller).terms;
}

/**
 * How an order is taxed, with the country and VAT ID that its buyer has named, which are kept for
 * renewals and changes. Null where there are no taxes.
 * @throws AppError VALIDATION naming `country` or `vat_id`
 */
export async function orderTerms(
  { userId, country }: { readonly userId: string; readonly country: string | null },
  said: Billed,
  seller: TaxedSeller,
  session: ClientSession,
): Promise<TaxTerms | null> {
  const table = await taxTable(session);
  if (table.length === 0) return null;
  const saved = await savedBilling(userId, session);
  const billing = billingOf(said, [country, saved?.country, seller.country]);
  if (!billing) throw invalid('country', 'Country is required');
  await CustomerModel.updateOne({ _id: userId }, { $set: { billing } }, { session, upsert: true });
  return termsBy(table, billing, seller).terms;
}
