import type { CommerceJob } from '@atelier/contracts/commerce/commerce-jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession } from 'mongoose';
import { EntitlementModel } from '../access/entitlement-model.ts';
import { GrantModel } from '../access/grant-model.ts';
import { TakenModel } from '../access/note-taken.ts';
import { OpeningModel } from '../access/open-video.ts';
import { rememberedUntil, rememberUse } from '../access/used-allowance-model.ts';
import { InvoiceModel } from '../books/invoice-model.ts';
import { CustomerModel, type CustomerRow, deletedUser } from '../customers/customer-model.ts';
import { RedemptionModel } from '../pricing/coupons/coupon-model.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { SubscriptionModel } from '../records/subscription-model.ts';
import { forgetSeats } from '../team/end-seats.ts';
import { forgetAccount } from './return-money.ts';
import { closeOrder } from './settle-order.ts';

type ForgetJob = Extract<CommerceJob, { name: 'forget-customer' }>;

/**
 * Deletes the openings, entitlements and grants of a deleted account. Orders are kept without name, address
 * and VAT ID, because the ledger depends on them; open orders are canceled. Paid invoices and
 * credit notes are kept unchanged, as bookkeeping requires. What the account has used of its
 * allowances and of coupons is kept for a year under a keyed hash of its mailbox. Idempotent.
 */
export async function forgetCustomer(
  { userId, addressKey }: ForgetJob,
  inTransaction: InTransaction,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const { session } = transaction;
    const used = await CustomerModel.findById(userId, null, { session }).lean<CustomerRow>();
    if (used && addressKey) await rememberUse(addressKey, used, session);
    await CustomerModel.deleteOne({ _id: userId }, { session });
    await OpeningModel.deleteMany({ userId }, { session });
    await TakenModel.deleteMany({ userId }, { session });
    await RedemptionModel.updateMany(
      { userId },
      { $set: { userId: deletedUser, mailboxUntil: rememberedUntil() } },
      { session },
    );
    await EntitlementModel.deleteMany({ userId }, { session });
    await GrantModel.deleteMany({ userId }, { session });
    await forgetSeats(userId, transaction);
    await SubscriptionModel.deleteMany({ userId }, { session });
    const open = { userId, status: 'pending' } as const;
    for (const order of await OrderModel.find(open, null, { session }).lean<OrderRow[]>()) {
      await closeOrder(order, transaction);
    }
    const nameless = { name: 'Deleted account', email: '', userId: deletedUser };
    await forgetVatIds(userId, session);
    await OrderModel.updateMany({ userId, 'transfer.owed': 0 }, forgetAccount, { session });
    await OrderModel.updateMany({ userId }, { $set: nameless }, { session });
    await forgetUnpaidInvoices(userId, session);
  });
}

/** Bypasses the model, which forbids changes to the contents of an order. */
async function forgetVatIds(userId: string, session: ClientSession): Promise<void> {
  const taxed = { userId, tax: { $exists: true } };
  const forgotten = { $set: { 'tax.vatId': null } };
  await OrderModel.collection.updateMany(taxed, forgotten, { session });
  await InvoiceModel.collection.updateMany({ ...taxed, status: 'void' }, forgotten, { session });
}

/** Bypasses the model, which forbids changes to an invoice. The number is kept. */
async function forgetUnpaidInvoices(userId: string, session: ClientSession): Promise<void> {
  const buyer = { name: 'Deleted account', email: '' };
  await InvoiceModel.collection.updateMany(
    { userId, status: 'void' },
    { $set: { buyer, pdf: null, userId: deletedUser } },
    { session },
  );
}
