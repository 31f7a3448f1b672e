import {
  type CreditNote,
  type Invoice,
  invoiceOperations,
} from '@atelier/contracts/commerce/invoices';
import { managerOf } from '@atelier/contracts/users/roles';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { completeList, findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { forbidden } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { taxOf } from '../pricing/tax/sale-tax.ts';
import { CreditNoteModel, type CreditNoteRow } from './credit-note-model.ts';
import { InvoiceModel, type InvoiceRow, invoiceOrders, orderIdOf } from './invoice-model.ts';

/** Maximum number of invoices in the unpaged list. Clients that need more request pages. */
const plainLimit = 100;

/** Lists the caller's own invoices, or everyone's for an admin who asks for all. */
export const listInvoices = handle(invoiceOperations.list, async ({ input, actor }) => {
  const { all, ...query } = input;
  if (all && !managerOf(actor)) throw forbidden();
  const own = all ? undefined : actor.learner?.id;
  const userId = own ?? query.user_id;
  const page = requestedPage(query);
  if (!page) {
    const { keys, index } = userId ? invoiceOrders.newestOfUser : invoiceOrders.newest;
    const rows = await InvoiceModel.find(userId ? { userId } : {})
      .sort(keys)
      .hint(index)
      .limit(plainLimit)
      .lean<InvoiceRow[]>();
    return completeList({ invoices: await presentInvoices(rows) });
  }
  const { status, q } = query;
  const words = q && containsText(q);
  const filter = {
    ...(status && { status }),
    ...(userId && { userId }),
    ...(words && { $or: [{ _id: words }, { 'buyer.name': words }, { 'buyer.email': words }] }),
  };
  const whole = status ? invoiceOrders.newestOfStatus : invoiceOrders.newest;
  const order = orderOf(page.sort, invoiceOrders, userId ? invoiceOrders.newestOfUser : whole);
  const { rows, total } = await findPage<InvoiceRow>(InvoiceModel, filter, page, order);
  return { body: { invoices: await presentInvoices(rows) }, total };
});

async function presentInvoices(rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  const numbers = rows.map(({ _id }) => _id);
  const notes = await CreditNoteModel.find({ invoice: { $in: numbers } })
    .sort({ _id: 1 })
    .lean<CreditNoteRow[]>();
  return rows.map(({ _id: number, userId, buyer, currency, ...row }) => ({
    ...{ number, order_id: orderIdOf(row).toHexString(), user_id: userId, ...buyer },
    ...{ item: row.item, total: { amount: row.total, currency } },
    tax: { amount: taxOf(row), currency },
    ...{ status: row.status, reference: row.reference },
    ...{ issued_at: row.issuedAt.toISOString(), due_at: row.dueAt.toISOString() },
    credit_notes: notes.filter(({ invoice }) => invoice === number).map(presentCreditNote),
  }));
}

export function presentCreditNote(row: CreditNoteRow): CreditNote {
  return {
    ...{ number: row._id, invoice: row.invoice, order_id: row.orderId.toHexString() },
    amount: { amount: row.amount, currency: row.currency },
    tax: { amount: taxOf(row), currency: row.currency },
    issued_at: row.issuedAt.toISOString(),
  };
}
