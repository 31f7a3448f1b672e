import { type MoneyMovement, moneyMovements, type Sale } from '@atelier/contracts/commerce/orders';
import { Types } from 'mongoose';
import { type Account, LedgerModel, type LedgerRow } from '../books/ledger-model.ts';
import { bookingOf } from './order-history.ts';

/** Adds every movement of money to sales, oldest first, as the ledger has them. */
export async function withMovements(sales: readonly Sale[]): Promise<Sale[]> {
  const orderId = { $in: sales.map(({ id }) => new Types.ObjectId(id)) };
  const found = await LedgerModel.find({ orderId }).lean<LedgerRow[]>();
  const rows = found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const rowsOf = Map.groupBy(rows, (row) => row.orderId.toHexString());
  return sales.map((sale) => ({
    ...sale,
    movements: (rowsOf.get(sale.id) ?? []).flatMap((row) => presentMovement(row, sale)),
  }));
}

function presentMovement(row: LedgerRow, { id, invoice }: Sale): MoneyMovement[] {
  const { _id, lines, currency, at } = row;
  const [prefix, booked] = bookingOf(_id) ?? [];
  const what = moneyMovements.find((one) => one === booked);
  if (!prefix || !what) return [];
  const on = (account: Account) => lines.find((line) => line.account === account)?.amount ?? 0;
  const documents = {
    ...{
      part_received: invoice,
      paid: invoice,
      received_late: null,
      returned: null,
      reversed: null,
    },
    // `credited-<credit note>-<order>`
    refunded: _id.slice(prefix.length, -id.length - 1),
  };
  return [
    {
      ...{ at: at.toISOString(), what, document: documents[what] },
      amount: { amount: on('bank'), currency },
      // The ledger has what is owed as negative.
      tax: { amount: on('tax') === 0 ? 0 : -on('tax'), currency },
    },
  ];
}
