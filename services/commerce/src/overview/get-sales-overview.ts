import { salesOverviewOperations } from '@atelier/contracts/commerce/sales-overview';
import { overviewDays } from '@atelier/contracts/core/limits';
import { dateOf, lastDays } from '@atelier/service-kit/data/days';
import { handle } from '@atelier/service-kit/rpc/service';
import { LedgerModel } from '../ledger/ledger-model.ts';
import { OrderModel } from '../orders/order-model.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const getSalesOverview = handle(salesOverviewOperations.get, async () => {
  const { from, dates } = lastDays(2 * overviewDays);
  const [revenue, orders, received, paid, placed] = await Promise.all([
    revenueEver(),
    OrderModel.countDocuments({ paidAt: { $gte: new Date(0) } }),
    revenueByDay(from),
    paidByDay(from),
    placedByDay(new Date(dates[overviewDays]!)),
  ]);
  const days = dates.map((date) => ({
    date,
    revenue: received.get(date) ?? 0,
    orders: paid.get(date) ?? 0,
    ...conversionOf(placed.get(date)),
  }));
  const before = days.slice(0, overviewDays);
  return {
    revenue: dollars(revenue),
    orders,
    conversion: conversionOf(totalOf([...placed.values()])).conversion ?? 0,
    days: days.slice(overviewDays).map((day) => ({ ...day, revenue: dollars(day.revenue) })),
    before: {
      revenue: dollars(sum(before.map((day) => day.revenue))),
      orders: sum(before.map((day) => day.orders)),
    },
  };
});

/** Net revenue: money received and not refunded, less its tax. */
const received = { 'lines.account': { $in: ['bank', 'tax'] } };
const revenueLines = [{ $unwind: '$lines' }, { $match: received }];

async function revenueEver(): Promise<number> {
  const [row] = await LedgerModel.aggregate<{ total: number }>([
    ...revenueLines,
    { $group: { _id: null, total: { $sum: '$lines.amount' } } },
  ]);
  return row?.total ?? 0;
}

async function revenueByDay(from: Date): Promise<Map<string, number>> {
  const rows = await LedgerModel.aggregate<{ _id: string; total: number }>([
    { $match: { at: { $gte: from } } },
    ...revenueLines,
    { $group: { _id: dateOf('at'), total: { $sum: '$lines.amount' } } },
  ]);
  return new Map(rows.map(({ _id, total }) => [_id, total]));
}

async function paidByDay(from: Date): Promise<Map<string, number>> {
  const rows = await OrderModel.aggregate<{ _id: string; count: number }>([
    { $match: { paidAt: { $gte: from } } },
    { $group: { _id: dateOf('paidAt'), count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}

/** Orders placed in some time, and how many of them are paid. */
interface Placed {
  readonly all: number;
  readonly paid: number;
}

async function placedByDay(from: Date): Promise<Map<string, Placed>> {
  const rows = await OrderModel.aggregate<Placed & { _id: string }>([
    { $match: { created_at: { $gte: from } } },
    {
      $group: {
        _id: dateOf('created_at'),
        all: { $sum: 1 },
        paid: { $sum: { $cond: [{ $gt: ['$paidAt', null] }, 1, 0] } },
      },
    },
  ]);
  return new Map(rows.map(({ _id, all, paid }) => [_id, { all, paid }]));
}

const totalOf = (days: readonly Placed[]): Placed => ({
  all: sum(days.map(({ all }) => all)),
  paid: sum(days.map(({ paid }) => paid)),
});

/** Returns the number of placed orders and their paid share in percent, null if there are none. */
function conversionOf({ all, paid }: Placed = { all: 0, paid: 0 }) {
  const conversion = all === 0 ? null : Math.round((paid / all) * 1_000) / 10;
  return { placed: all, conversion };
}
