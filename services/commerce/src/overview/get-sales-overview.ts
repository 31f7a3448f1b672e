import { salesOverviewOperations } from '@atelier/contracts/commerce/sales-overview';
import { overviewDays } from '@atelier/contracts/core/limits';
import { dayIn } from '@atelier/contracts/core/zone-days';
import { groupedByDay, lastDays, rangeOf } from '@atelier/service-kit/data/days';
import { handle } from '@atelier/service-kit/rpc/service';
import { clock } from '../clock.ts';
import { OrderModel } from '../records/order-model.ts';
import { salesByDay } from './sales-by-day.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const getSalesOverview = handle(salesOverviewOperations.get, async () => {
  const dates = lastDays(2 * overviewDays, clock.date());
  const [sales, placed] = await Promise.all([salesByDay(), placedByDay(dates.slice(overviewDays))]);
  const ever = [...sales.values()];
  const days = dates.map((date) => ({
    date,
    revenue: sales.get(date)?.revenue ?? 0,
    orders: sales.get(date)?.orders ?? 0,
    ...conversionOf(placed.get(date)),
  }));
  const before = days.slice(0, overviewDays);
  return {
    revenue: dollars(sum(ever.map((day) => day.revenue))),
    orders: sum(ever.map((day) => day.orders)),
    conversion: conversionOf(totalOf([...placed.values()])).conversion ?? 0,
    days: days.slice(overviewDays).map((day) => ({ ...day, revenue: dollars(day.revenue) })),
    before: {
      revenue: dollars(sum(before.map((day) => day.revenue))),
      orders: sum(before.map((day) => day.orders)),
    },
  };
});

/** Orders placed in some time, and how many of them are paid. */
interface Placed {
  readonly all: number;
  readonly paid: number;
}

async function placedByDay(dates: readonly string[]): Promise<Map<string, Placed>> {
  const range = rangeOf(dates);
  const rows = await OrderModel.aggregate<Placed & { _id: Date }>(
    groupedByDay('created_at', range, {
      all: { $sum: 1 },
      paid: { $sum: { $cond: [{ $gt: ['$paidAt', null] }, 1, 0] } },
    }),
  );
  return new Map(
    rows.map(({ _id, all, paid }) => [dayIn(range.zone, _id.getTime()), { all, paid }]),
  );
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
