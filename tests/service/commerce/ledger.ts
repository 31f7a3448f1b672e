import { expect } from 'vitest';
import type { PeopleAndData } from '../../support/processes/app.ts';

interface LedgerLine {
  readonly account: string;
  readonly amount: number;
}

/** Balance of each account, in cents. */
export type Balances = Record<string, number>;

/** Sums the ledger entries of all orders by account. Expects every entry to balance. */
export async function balancesOf(app: PeopleAndData): Promise<Balances> {
  const sums: Balances = { receivable: 0, revenue: 0, bank: 0 };
  for (const row of await app.database('commerce').collection('ledger').find().toArray()) {
    const lines = row.lines as LedgerLine[];
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { account, amount } of lines) sums[account]! += amount;
  }
  return sums;
}
