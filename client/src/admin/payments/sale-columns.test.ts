import type { Sale } from '@atelier/contracts/commerce/orders';
import { expect, test } from 'vitest';
import { csvOf } from '../../shared/format/csv.ts';
import { saleColumns } from './sale-columns.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
const sale = {
  ...{ created_at: '2026-06-01T10:00:00Z', paid_at: '2026-06-02T10:00:00Z', status: 'paid' },
  ...{ reference: 'ABCDE-FGHJK', invoice: '2026-000001', name: 'Lea', email: 'lea@atelier.test' },
  ...{ title: 'Pro', period: 'monthly', provider: 'invoice', total: dollars(900) },
  ...{ tax: dollars(144), refunded: dollars(450), refunded_tax: dollars(72) },
  ...{ received: dollars(900), returned: dollars(0) },
  tax_details: {
    ...{ country: 'DE', name: 'VAT', rate: 19, reverse_charge: false, taken_off: dollars(0) },
    ...{ vat_id: null, seller_vat_id: null },
  },
} as Sale;

function rowOf(one: Sale): Record<string, string> {
  const [head, row] = csvOf(saleColumns, [one]).split('\r\n');
  const cells = row!.split(',');
  return Object.fromEntries(head!.split(',').map((name, at) => [name, cells[at]!]));
}

test('a payment is exported with net, tax, rate and country', () => {
  expect(rowOf(sale)).toMatchObject({
    ...{ Net: '7.56', Tax: '1.44', Rate: '19', Country: 'DE', Total: '9' },
    ...{ 'Reverse charge': 'no', Refunded: '4.5', 'Refunded tax': '0.72' },
    ...{ Received: '9', Returned: '0' },
  });
});

test('one from a time without taxes has neither rate nor country', () => {
  const untaxed = { ...sale, tax: dollars(0), tax_details: null };
  expect(rowOf(untaxed)).toMatchObject({ Net: '9', Tax: '0', Rate: '', Country: '' });
});
