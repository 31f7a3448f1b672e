import { isCountry } from '@atelier/contracts/core/countries';
import { z } from 'zod';

/** Environment variables with the seller's details for invoices. Lines are separated by `|`. */
export const sellerEnv = {
  SELLER: z.string().min(1).max(500).default('Atelier'),
  BANK_DETAILS: z
    .string()
    .min(1)
    .max(500)
    .default('Account holder: Atelier|IBAN: set BANK_DETAILS to the account of the seller'),
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

const linesOf = (text: string) => text.split('|').map((line) => line.trim());

type SellerEnv = z.output<z.ZodObject<typeof sellerEnv>>;

export function sellerOf(env: SellerEnv): Seller {
  return {
    ...{ lines: linesOf(env.SELLER), bankLines: linesOf(env.BANK_DETAILS) },
    ...{ country: env.SELLER_COUNTRY ?? null, vatId: env.SELLER_VAT_ID ?? null },
  };
}
