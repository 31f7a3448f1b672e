import type { TaxRate } from '@atelier/contracts/commerce/tax/tax-rates';
import { ObjectId } from 'mongodb';
import { afterEach, expect } from 'vitest';
import { type Admin, done } from '../people/admin.ts';
import type { PeopleAndData } from '../processes/app.ts';
import { type TestServices, useServices } from '../service/use-services.ts';

export const germany = { country: 'DE', name: 'VAT', rate: 19, reverse_charge: true };
export const austria = { country: 'AT', name: 'VAT', rate: 20, reverse_charge: true };
/** Billing details of a business in Germany. */
export const business = { country: 'DE', vat_id: 'DE123456789' };

/** Starts services that sell from Austria. Its tax table is empty before each test. */
export function useSellingServices(): TestServices {
  const seller = { SELLER_COUNTRY: 'AT', SELLER_VAT_ID: 'ATU12345678' };
  const app = useServices(['catalog', 'commerce', 'users'], { env: seller });
  clearTaxesAfterEach(app);
  return app;
}

/** Empties the tax table after each test. */
export function clearTaxesAfterEach(app: PeopleAndData): void {
  afterEach(async () => {
    const admin = await app.admin();
    for (const { id } of (await taxRates(admin)).tax_rates) {
      done(await admin.delete(`/api/tax-rates/${id}`), 200);
    }
  });
}

export async function taxRates(admin: Admin) {
  return done(await admin.get('/api/tax-rates'), 200) as unknown as { tax_rates: TaxRate[] };
}

/** Returns the ledger totals of an order, by account. */
export async function booked(app: PeopleAndData, { id }: { id: string }) {
  const sums: Record<string, number> = {};
  const ledger = app.database('commerce').collection('ledger');
  for (const row of await ledger.find({ orderId: new ObjectId(id) }).toArray()) {
    const lines = row.lines as { account: string; amount: number }[];
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  }
  return sums;
}
