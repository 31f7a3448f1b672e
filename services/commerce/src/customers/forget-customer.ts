import type { InTransaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession } from 'mongoose';
import { OpeningModel } from '../access/opening-model.ts';
import { RedemptionModel } from '../coupons/coupon-model.ts';
import { EntitlementModel } from '../entitlements/entitlement-model.ts';
import { InvoiceModel } from '../invoices/invoice-model.ts';
import { OrderModel, type OrderRow } from '../orders/order-model.ts';
import { closeOrder } from '../orders/settle-order.ts';
import { SubscriptionModel } from '../subscriptions/subscription-model.ts';
import { forgetSeats } from '../team/forget-seats.ts';
import { CustomerModel } from './customer-model.ts';

/**
 * Forgets what an account that was deleted had opened and held. Orders stay without name, address and VAT ID,
 * because the ledger is made of them; open ones are cancelled. Invoices that were paid and credit notes
 * stay as they are, as bookkeeping asks. Doing it again changes nothing.
 */
export async function forgetCustomer(userId: string, inTransaction: InTransaction): Promise<void> {
  await inTransaction(async (transaction) => {
    const { session } = transaction;
    await CustomerModel.deleteOne({ _id: userId }, { session });
    await OpeningModel.deleteMany({ userId }, { session });
    await RedemptionModel.updateMany({ userId }, { $set: { userId: 'deleted' } }, { session });
    await EntitlementModel.deleteMany({ userId }, { session });
    await forgetSeats(userId, transaction);
    await SubscriptionModel.deleteMany({ userId }, { session });
    const open = { userId, status: 'pending' } as const;
    for (const order of await OrderModel.find(open, null, { session }).lean<OrderRow[]>()) {
      await closeOrder(order, 'cancel', transaction);
    }
    const nameless = { name: 'Deleted account', email: '', userId: 'deleted' };
    await forgetVatIds(userId, session);
    await OrderModel.updateMany({ userId }, { $set: nameless }, { session });
    await forgetUnpaidInvoices(userId, session);
  });
}

/** Not by the model, which lets nobody change what an order contains. */
async function forgetVatIds(userId: string, session: ClientSession): Promise<void> {
  const taxed = { userId, tax: { $exists: true } };
  const forgotten = { $set: { 'tax.vatId': null } };
  await OrderModel.collection.updateMany(taxed, forgotten, { session });
  await InvoiceModel.collection.updateMany({ ...taxed, status: 'void' }, forgotten, { session });
}

/** Not by the model, which lets nobody change an invoice. The number stays. */
async function forgetUnpaidInvoices(userId: string, session: ClientSession): Promise<void> {
  const buyer = { name: 'Deleted account', email: '' };
  await InvoiceModel.collection.updateMany(
    { userId, status: 'void' },
    { $set: { buyer, pdf: null, userId: 'deleted' } },
    { session },
  );
}
