import type { Edits } from '@atelier/service-kit/data/edits';
import { invalid } from '@atelier/service-kit/errors/app-error';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { clock } from '../../clock.ts';
import { type Billing, CustomerModel, type CustomerRow } from '../../customers/customer-model.ts';
import { refuseVatForm } from '../../school/seller.ts';
import {
  type TaxedSeller,
  type TaxRate,
  type TaxTerms,
  takesVatId,
  taxTerms,
} from './tax-rules.ts';

/** Billing details given by a buyer. Missing ones are determined from other sources. */
export interface Billed {
  readonly country?: string | null | undefined;
  readonly vat_id?: string | null | undefined;
}

/** Returns the current tax table. If it is empty, nothing is taxed. */
export function taxTable(session: ClientSession | null): Promise<TaxRateRow[]> {
  return TaxRateModel.find({}, null, { session }).sort({ country: 1 }).lean<TaxRateRow[]>().exec();
}

/** Returns the billing details of a person's last taxed order. */
export async function savedBilling(
  userId: string,
  session: ClientSession | null,
): Promise<Billing | null> {
  const row = await CustomerModel.findById(userId, null, { session }).lean<CustomerRow>();
  return row?.billing ?? null;
}

/**
 * Returns the billing details of a buyer, with the country they give, or the first one known from
 * the other sources: the profile, the last order, the seller. Returns null if none is known.
 *
 * @throws AppError VALIDATION naming `vat_id` if it does not have the format of that country
 */
export function billingOf(
  { country, vat_id: vatId = null }: Billed,
  others: readonly (string | null | undefined)[],
): Billing | null {
  const found = country ?? others.find((one) => one != null);
  if (!found) return null;
  refuseVatForm(found, vatId);
  return { country: found, vatId };
}

/** Returns how a sale is taxed by a table that is not empty, and whether a VAT ID matters. */
export function termsBy(table: readonly TaxRateRow[], billing: Billing, seller: TaxedSeller) {
  const rate = table.find(({ country }) => country === billing.country);
  return {
    terms: taxTerms(billing, rate, seller),
    takesVatId: rate !== undefined && takesVatId(rate, seller),
  };
}

/**
 * Returns the tax terms of an order without given billing details: by those of the last order, or
 * by the seller's country. Returns null if no taxes apply, or if no country is known.
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
 * Returns the tax terms of an order by the country and VAT ID that its buyer gives, and saves them
 * for renewals and changes. Returns null if no taxes apply.
 *
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

/** The tax of a country, as configured by an admin. */
export interface TaxRateRow extends TaxRate {
  _id: Types.ObjectId;
  updatedAt: Date;
  edits?: Edits;
}

const taxRateSchema = new Schema<TaxRateRow>(
  {
    country: { type: String, required: true, immutable: true },
    name: { type: String, required: true },
    rate: { type: Number, required: true, min: 1, max: 100_000, validate: Number.isInteger },
    reverseCharge: { type: Boolean, required: true },
    updatedAt: { type: Date, required: true, default: () => clock.date() },
    edits: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'taxRates' },
);
taxRateSchema.index({ country: 1 }, { unique: true });

export const TaxRateModel = mongoose.model('TaxRate', taxRateSchema);
