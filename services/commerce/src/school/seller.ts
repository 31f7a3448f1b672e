import { hasVatForm } from '@atelier/contracts/commerce/tax/vat-ids';
import { countryName, isCountry } from '@atelier/contracts/core/countries';
import type { Edits } from '@atelier/service-kit/data/edits';
import { unprintable } from '@atelier/service-kit/documents/unprintable';
import { invalid } from '@atelier/service-kit/errors/app-error';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { z } from 'zod';

/**
 * Environment variables with the seller's details for invoices, until owners save settings. Lines
 * are separated by `|`.
 */
export const sellerEnv = {
  SELLER: z.string().min(1).max(500).optional(),
  BANK_DETAILS: z.string().min(1).max(500).optional(),
  SELLER_COUNTRY: z
    .string()
    .refine(isCountry, 'must be a country code of two letters, as in ISO 3166')
    .optional(),
  SELLER_VAT_ID: z.string().min(1).max(40).optional(),
};

export interface Seller {
  /** Name and address of the seller. */
  readonly lines: readonly string[];
  /** Bank details for payments. */
  readonly bankLines: readonly string[];
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string | null;
  readonly vatId: string | null;
}

/** Returns the seller as of now. */
export type FindSeller = (session?: ClientSession | null) => Promise<Seller>;

type Settings = Omit<SellerRow, '_id' | 'updatedAt'> & { readonly updatedAt: Date | null };

type SellerEnv = z.output<z.ZodObject<typeof sellerEnv>>;

const linesOf = (text = '') =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the settings that owners have saved, or those of the environment. */
export async function sellerSettings(
  env: SellerEnv,
  session: ClientSession | null = null,
): Promise<Settings> {
  const row = await SellerModel.findById('seller', null, { session }).lean<SellerRow>();
  if (row) return row;
  const [name = null, line1 = null, ...more] = linesOf(env.SELLER);
  return {
    ...{ seller_name: name, address_line_1: line1, address_line_2: more.join(', ') || null },
    ...{ postal_code: null, city: null, country: env.SELLER_COUNTRY ?? null },
    vat_id: env.SELLER_VAT_ID ?? null,
    bank_details: linesOf(env.BANK_DETAILS).join('\n') || null,
    ...{ contact_email: null, contact_phone: null, contact_address: null, updatedAt: null },
  };
}

export const sellerFinder =
  (env: SellerEnv): FindSeller =>
  async (session = null) => {
    const settings = await sellerSettings(env, session);
    if (settings.updatedAt) return sellerOf(settings);
    return { ...sellerOf(settings), lines: linesOf(env.SELLER) };
  };

/** Returns the seller that owners have saved, to be kept on a document; null if there is none. */
export async function savedSeller(session: ClientSession): Promise<Seller | null> {
  const row = await SellerModel.findById('seller', null, { session }).lean<SellerRow>();
  return row && sellerOf(row);
}

/** Whether a buyer could read from an invoice whom to pay, and where. */
export const sellsByInvoice = ({ lines, bankLines }: Seller) =>
  lines.length > 0 && bankLines.length > 0;

export function sellerOf(settings: Settings | SellerRow): Seller {
  const { country, vat_id: vatId } = settings;
  const place = [settings.postal_code, settings.city].filter(Boolean).join(' ');
  const { seller_name: name, address_line_1: line1, address_line_2: line2 } = settings;
  const lines = name ? [name, line1, line2, place, country && countryName(country)] : [];
  return {
    lines: lines.flatMap((line) => line || []),
    bankLines: linesOf(settings.bank_details?.replaceAll(/\r?\n/g, '|')),
    ...{ country, vatId },
  };
}

/** The settings of the seller, as owners have saved them. There is one row at most. */
export interface SellerRow {
  _id: 'seller';
  seller_name: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  vat_id: string | null;
  bank_details: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  contact_address: string | null;
  updatedAt: Date;
  edits?: Edits;
}

const text = { type: String, default: null };

const sellerSchema = new Schema<SellerRow>(
  {
    _id: { type: String, required: true },
    ...{ seller_name: text, address_line_1: text, address_line_2: text, postal_code: text },
    ...{ city: text, country: text, vat_id: text, bank_details: text },
    ...{ contact_email: text, contact_phone: text, contact_address: text },
    updatedAt: { type: Date, required: true },
    edits: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'seller' },
);

export const SellerModel = mongoose.model('Seller', sellerSchema);

/** @throws AppError VALIDATION naming the field if an invoice cannot show its text */
export async function refuseUnprintable(
  field: string,
  text: string | null | undefined,
): Promise<void> {
  const characters = text ? await unprintable(text.replaceAll(/\s/g, ' ')) : [];
  if (characters.length === 0) return;
  const shown = characters.slice(0, 5).join(' ');
  throw invalid(field, `An invoice cannot show these characters: ${shown}`);
}

/** @throws AppError VALIDATION naming `vat_id` if it does not have the format of that country */
export function refuseVatForm(country: string | null, vatId: string | null): void {
  if (!country || vatId === null || hasVatForm(country, vatId)) return;
  throw invalid('vat_id', `VAT ID does not have the format used in ${countryName(country)}`);
}
