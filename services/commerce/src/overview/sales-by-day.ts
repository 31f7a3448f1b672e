import { dateOf } from '@atelier/service-kit/data/days';
import { LedgerModel, type LedgerRow } from '../books/ledger.ts';
import { clock } from '../clock.ts';
import { OrderModel } from '../records/order-model.ts';

const dayMs = 86_400_000;
/**
 * Time after the end of a day until it is closed, in milliseconds. A booking is dated before its
 * transaction is committed, which takes a minute at most, and clocks of processes differ.
 */
const marginMs = 3_600_000;
/** Number of days summed at a time. */
const chunk = 31;

const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const nextDay = (date: string) => dateAt(startOf(date) + dayMs);

/**
 * Returns the revenue and the paid orders of each day since the first booking; days without either
 * may be missing.
 *
 * A day is summed once, when its bookings are complete, so each view of the overview only reads the
 * bookings of the last day or two. Totals that each booking updates were considered: bookings of the
 * same day would all write the same row, so that the transactions of 100,000 renewals, which are due
 * within hours, would conflict and have to be repeated.
 */
export async function salesByDay(now = clock.now()): Promise<Map<string, ClosedDayRow>> {
  const open = await closeDays(now);
  const closed = await ClosedDayModel.find().lean<ClosedDayRow[]>();
  const rest = open === null ? [] : await sum(open, null);
  // A day that another process has closed in the meantime is the same in both.
  return new Map([...closed, ...rest].map((row) => [row._id, row]));
}

/**
 * Sums the days that are complete. Days are stored in order, so that the last one tells which are
 * missing if a process is killed in between. Several processes may do this at the same time,
 * because they store the same figures. Returns the first day that is not complete, or null if
 * nothing was ever booked.
 */
async function closeDays(now: number): Promise<string | null> {
  const last = await ClosedDayModel.findOne().sort({ _id: -1 }).lean<ClosedDayRow>();
  let day = last ? nextDay(last._id) : await firstDay();
  const openDay = dateAt(now - marginMs);
  while (day !== null && day < openDay) {
    const until = dateAt(Math.min(startOf(day) + chunk * dayMs, startOf(openDay)));
    const found = new Map((await sum(day, until)).map((row) => [row._id, row]));
    const rows: ClosedDayRow[] = [];
    for (; day < until; day = nextDay(day)) {
      rows.push(found.get(day) ?? { _id: day, revenue: 0, orders: 0 });
    }
    await ClosedDayModel.bulkWrite(
      rows.map(({ _id, ...$setOnInsert }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert }, upsert: true },
      })),
      { ordered: true },
    );
  }
  return day;
}

/** Every paid order has an earlier booking, that of its placement. */
async function firstDay(): Promise<string | null> {
  const first = await LedgerModel.findOne().sort({ at: 1 }).lean<LedgerRow>();
  return first && dateAt(first.at.getTime());
}

/** Sums days from the first until before the last one, or all later ones. */
async function sum(first: string, last: string | null): Promise<ClosedDayRow[]> {
  const range = {
    $gte: new Date(startOf(first)),
    ...(last !== null && { $lt: new Date(startOf(last)) }),
  };
  const [revenue, orders] = await Promise.all([
    LedgerModel.aggregate<{ _id: string; sum: number }>([
      { $match: { at: range } },
      { $unwind: '$lines' },
      // Money received and not refunded, less its tax.
      { $match: { 'lines.account': { $in: ['bank', 'tax'] } } },
      { $group: { _id: dateOf('at'), sum: { $sum: '$lines.amount' } } },
    ]),
    OrderModel.aggregate<{ _id: string; sum: number }>([
      { $match: { paidAt: range } },
      { $group: { _id: dateOf('paidAt'), sum: { $sum: 1 } } },
    ]),
  ]);
  const sumsOf = (rows: { _id: string; sum: number }[]) =>
    new Map(rows.map((row) => [row._id, row.sum]));
  const [revenues, counts] = [sumsOf(revenue), sumsOf(orders)];
  return [...new Set([...revenues.keys(), ...counts.keys()])].map((_id) => ({
    ...{ _id, revenue: revenues.get(_id) ?? 0, orders: counts.get(_id) ?? 0 },
  }));
}

import mongoose, { Schema } from 'mongoose';

/** The figures of a day (UTC) whose bookings are complete. They never change. */
export interface ClosedDayRow {
  /** ISO date. */
  _id: string;
  /** Net revenue, in cents. */
  revenue: number;
  /** Number of orders paid. */
  orders: number;
}

const closedDaySchema = new Schema<ClosedDayRow>(
  {
    _id: { type: String, required: true },
    revenue: { type: Number, required: true, validate: Number.isInteger },
    orders: { type: Number, required: true, validate: Number.isInteger },
  },
  { versionKey: false, collection: 'closedDays' },
);

const ClosedDayModel = mongoose.model('ClosedDay', closedDaySchema);
