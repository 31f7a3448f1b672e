import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { expect, test } from 'vitest';
import { csvOf } from '../../shared/format/csv.ts';
import { entriesOf, saleColumns } from './sale-columns.ts';

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
  return rowsOf(one)[0]!;
}

function rowsOf(one: Sale): Record<string, string>[] {
  const [head, ...rows] = csvOf(saleColumns, entriesOf(one)).trimEnd().split('\r\n');
  const names = head!.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at]!]));
  });
}

test('a payment is exported with net, tax, rate and country', () => {
  expect(rowOf(sale)).toMatchObject({
    ...{ Net: '7.56', Tax: '1.44', Rate: '19', Country: 'DE', Total: '9' },
    ...{ 'Reverse charge': 'no', Refunded: '4.5', 'Refunded tax': '0.72' },
    ...{ Received: '9', Returned: '0' },
  });
});

test('a payment from before taxes has neither rate nor country', () => {
  const untaxed = { ...sale, tax: dollars(0), tax_details: null };
  expect(rowOf(untaxed)).toMatchObject({ Net: '9', Tax: '0', Rate: '', Country: '' });
});

test('each payment and refund has its own row with date, document and amount, without a total', () => {
  const movements = [
    ...[{ at: '2026-06-02T10:00:00Z', what: 'paid', document: '2026-000001' } as const],
    ...[{ at: '2026-06-09T10:00:00Z', what: 'refunded', document: 'CN-2026-000001' } as const],
  ].map((one) => {
    const [amount, tax] = one.what === 'paid' ? [900, 144] : [-450, -72];
    return { ...one, amount: dollars(amount), tax: dollars(tax) };
  });
  const [order, paid, refunded] = rowsOf({ ...sale, movements });
  expect(order).toMatchObject({ Entry: 'Order', Total: '9', Booked: '', Moved: '' });
  expect(paid).toMatchObject({
    ...{ Entry: 'Payment', Total: '', Reference: 'ABCDE-FGHJK', Booked: '2026-06-02T10:00:00Z' },
    ...{ Document: '2026-000001', Moved: '9', 'Moved tax': '1.44' },
  });
  expect(refunded).toMatchObject({
    ...{ Entry: 'Refund', Refunded: '', Booked: '2026-06-09T10:00:00Z' },
    ...{ Document: 'CN-2026-000001', Moved: '-4.5', 'Moved tax': '-0.72' },
  });
});
