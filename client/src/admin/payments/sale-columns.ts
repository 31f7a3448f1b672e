import type { Sale } from '@atelier/contracts/commerce/orders';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { dollarsOf } from '../../shared/format/money.ts';
import { planWords } from './sale-words.ts';

const rateOf = ({ tax_details }: Sale) => (tax_details?.name ? tax_details.rate : '');

/** The payments as bookkeeping wants them: amounts in dollars, rates in percent. */
export const saleColumns: readonly CsvColumn<Sale>[] = [
  ['Ordered', ({ created_at }) => created_at],
  ['Paid', ({ paid_at }) => paid_at ?? ''],
  ['Status', ({ status }) => status],
  ['Reference', ({ reference }) => reference],
  ['Invoice', ({ invoice }) => invoice ?? ''],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Item', planWords],
  ['Provider', ({ provider }) => provider],
  ['Currency', ({ total }) => total.currency],
  ['Net', ({ total, tax }) => dollarsOf({ amount: total.amount - tax.amount })],
  ['Tax', ({ tax }) => dollarsOf(tax)],
  ['Rate', rateOf],
  ['Reverse charge', ({ tax_details }) => (tax_details?.reverse_charge ? 'yes' : 'no')],
  ['Country', ({ tax_details }) => tax_details?.country ?? ''],
  ['VAT ID', ({ tax_details }) => tax_details?.vat_id ?? ''],
  ['Total', ({ total }) => dollarsOf(total)],
  ['Received', ({ received }) => dollarsOf(received)],
  ['Returned', ({ returned }) => dollarsOf(returned)],
  ['Refunded', ({ refunded }) => dollarsOf(refunded)],
  ['Refunded tax', ({ refunded_tax }) => dollarsOf(refunded_tax)],
];
