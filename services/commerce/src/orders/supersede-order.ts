import type { Transaction } from '@atelier/service-kit/data/transactions';
import { takeBackInvoice } from '../books/issue-invoice.ts';
import { isExternal } from '../providers/providers.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import { closeOrder } from './settle-order.ts';

/** What a new order takes over from the one that it replaces. */
export interface Superseded {
  /** Number of an invoice that nobody has received; null if there is none. */
  readonly invoiceNumber: string | null;
}

/**
 * Cancels an open order that another one of the same buyer replaces. An invoice that has not left
 * the house is taken back, and its number is used for the new one: a buyer who compares periods
 * uses up no numbers.
 */
export async function supersedeOrder(
  order: OrderRow,
  transaction: Transaction,
): Promise<Superseded> {
  const canTakeBack = !isExternal(providerOf(order)) && !order.received;
  const invoiceNumber = canTakeBack ? await takeBackInvoice(order, transaction.session) : null;
  await closeOrder(order, 'cancel', transaction, { hasInvoice: invoiceNumber === null });
  return { invoiceNumber };
}
