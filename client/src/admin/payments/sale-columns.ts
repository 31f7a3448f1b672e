import type { MoneyMovement, Sale } from '@atelier/contracts/commerce/orders/order';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { dollarsOf } from '~/shared/format/format.ts';
import { planText } from './sale-text.ts';

/** A row of the export: an order, or a movement of money for it. */
interface Entry {
  readonly sale: Sale;
  readonly movement: MoneyMovement | null;
}

/** Rows of an order: the order itself, then its movements of money, oldest first. */
export function entriesOf(sale: Sale): Entry[] {
  const movements = (sale.movements ?? []).map((movement) => ({ sale, movement }));
  return [{ sale, movement: null }, ...movements];
}

const words: Readonly<Record<MoneyMovement['what'], string>> = {
  part_received: 'Part payment',
  paid: 'Payment',
  refunded: 'Refund',
  received_late: 'Unexpected payment',
  returned: 'Return',
  reversed: 'Reversal',
};

type Cell<Row> = (row: Row) => string | number;

const ofBoth =
  (cell: Cell<Sale>): Cell<Entry> =>
  ({ sale }) =>
    cell(sale);
/** Empty for movements, so that the total of a column counts each order once. */
const ofOrder =
  (cell: Cell<Sale>): Cell<Entry> =>
  ({ sale, movement }) =>
    movement ? '' : cell(sale);
const ofMovement =
  (cell: Cell<MoneyMovement>): Cell<Entry> =>
  ({ movement }) =>
    movement ? cell(movement) : '';

const rateOf = ({ tax_details }: Sale) => (tax_details?.name ? tax_details.rate : '');

/** Columns of the payments export for accounting: amounts in dollars, rates in percent. */
export const saleColumns: readonly CsvColumn<Entry>[] = [
  ['Ordered', ofOrder(({ created_at }) => created_at)],
  ['Paid', ofOrder(({ paid_at }) => paid_at ?? '')],
  ['Status', ofOrder(({ status }) => status)],
  ['Reference', ofBoth(({ reference }) => reference)],
  ['Invoice', ofBoth(({ invoice }) => invoice ?? '')],
  ['Name', ofBoth(({ name }) => name)],
  ['Email', ofBoth(({ email }) => email)],
  ['Item', ofBoth(planText)],
  ['Provider', ofBoth(({ provider }) => provider)],
  ['Currency', ofBoth(({ total }) => total.currency)],
  ['Net', ofOrder(({ total, tax }) => dollarsOf({ amount: total.amount - tax.amount }))],
  ['Tax', ofOrder(({ tax }) => dollarsOf(tax))],
  ['Rate', ofBoth(rateOf)],
  ['Reverse charge', ofBoth(({ tax_details }) => (tax_details?.reverse_charge ? 'yes' : 'no'))],
  ['Country', ofBoth(({ tax_details }) => tax_details?.country ?? '')],
  ['VAT ID', ofBoth(({ tax_details }) => tax_details?.vat_id ?? '')],
  ['Total', ofOrder(({ total }) => dollarsOf(total))],
  ['Received', ofOrder(({ received }) => dollarsOf(received))],
  ['Returned', ofOrder(({ returned }) => dollarsOf(returned))],
  ['Refunded', ofOrder(({ refunded }) => dollarsOf(refunded))],
  ['Refunded tax', ofOrder(({ refunded_tax }) => dollarsOf(refunded_tax))],
  ['Entry', ({ movement }) => (movement ? words[movement.what] : 'Order')],
  ['Booked', ofMovement(({ at }) => at)],
  ['Document', ofMovement(({ document }) => document ?? '')],
  ['Moved', ofMovement(({ amount }) => dollarsOf(amount))],
  ['Moved tax', ofMovement(({ tax }) => dollarsOf(tax))],
];
