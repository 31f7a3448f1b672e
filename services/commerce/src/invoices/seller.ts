import { z } from 'zod';

/** What stands on invoices about who sells. Lines are separated by `|`. */
export const sellerEnv = {
  SELLER: z.string().min(1).max(500).default('Atelier'),
  BANK_DETAILS: z
    .string()
    .min(1)
    .max(500)
    .default('Account holder: Atelier|IBAN: set BANK_DETAILS to the account of the seller'),
};

export interface Seller {
  /** Name and address. */
  readonly lines: readonly string[];
  /** Where the money goes. */
  readonly bankLines: readonly string[];
}

const linesOf = (text: string) => text.split('|').map((line) => line.trim());

export function sellerOf(env: { readonly SELLER: string; readonly BANK_DETAILS: string }): Seller {
  return { lines: linesOf(env.SELLER), bankLines: linesOf(env.BANK_DETAILS) };
}
