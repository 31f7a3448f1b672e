import { dayIn, daysAfter, nextDay } from '@atelier/contracts/core/zone-days';
import { type DayRange, groupedByDay } from '@atelier/service-kit/data/days';
import { timeZone } from '@atelier/service-kit/text/day-text';
import mongoose, { Schema } from 'mongoose';
import { LedgerModel, type LedgerRow } from '../books/ledger.ts';
import { clock } from '../clock.ts';
import { OrderModel } from '../records/order-model.ts';

/**
 * Time after the end of a day until it is closed, in milliseconds. A booking is dated before its
 * transaction is committed, which takes a minute at most, and clocks of processes differ.
 */
const marginMs = 3_600_000;
/** Number of days summed at a time. */
const chunk = 31;

/** The figures of a day. */
interface Sales {
  /** Net revenue, in cents. */
  readonly revenue: number;
  /** Number of orders paid. */
  readonly orders: number;
}

/**
 * Returns the figures of each day since the first booking, by ISO date in the seller's time zone; days
 * without bookings may be missing.
 *
 * A day is summed once, when its bookings are complete, so each view of the overview only reads the
 * bookings of the last day or two. Totals that each booking updates were considered: bookings of the
 * same day would all write the same row, so that the transactions of 100,000 renewals, which are due
 * within hours, would conflict and have to be repeated.
 */
export async function salesByDay(now = clock.now()): Promise<Map<string, Sales>> {
  // Owners may change it while this runs.
  const zone = timeZone();
  const open = await closeDays(zone, now);
  const closed = await ClosedDayModel.find(closedIn(zone)).lean<ClosedDayRow[]>();
  // Also what is booked after midnight, while this runs.
  const end = daysAfter(dayIn(zone, now), 2);
  const rest = open === null || open >= end ? [] : await sum({ zone, first: open, end });
  // A day that another process has closed in the meantime is the same in both.
  return new Map([...closed.map((row) => [dateOfRow(row), row] as const), ...rest]);
}

/**
 * Sums the days that are complete. Days are stored in order, so that the last one tells which are
 * missing if a process is killed in between. Several processes may do this at the same time,
 * because they store the same figures. Returns the first day that is not complete, or null if
 * nothing was ever booked.
 */
async function closeDays(zone: string, now: number): Promise<string | null> {
  const last = await ClosedDayModel.findOne(closedIn(zone)).sort({ _id: -1 }).lean<ClosedDayRow>();
  let day = last ? nextDay(dateOfRow(last)) : await firstDay(zone);
  const openDay = dayIn(zone, now - marginMs);
  while (day !== null && day < openDay) {
    const inChunk = daysAfter(day, chunk);
    const until = inChunk < openDay ? inChunk : openDay;
    const found = await sum({ zone, first: day, end: until });
    const rows: ClosedDayRow[] = [];
    for (; day < until; day = nextDay(day)) {
      rows.push({ _id: rowId(zone, day), ...(found.get(day) ?? { revenue: 0, orders: 0 }) });
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
async function firstDay(zone: string): Promise<string | null> {
  const first = await LedgerModel.findOne().sort({ at: 1 }).lean<LedgerRow>();
  return first && dayIn(zone, first.at.getTime());
}

async function sum(range: DayRange): Promise<Map<string, Sales>> {
  const [inTime, byDay] = groupedByDay('at', range, { sum: { $sum: '$lines.amount' } });
  const [revenue, orders] = await Promise.all([
    LedgerModel.aggregate<{ _id: Date; sum: number }>([
      inTime,
      { $unwind: '$lines' },
      // Money received and not refunded, less its tax.
      { $match: { 'lines.account': { $in: ['bank', 'tax'] } } },
      byDay,
    ]),
    OrderModel.aggregate<{ _id: Date; sum: number }>(
      groupedByDay('paidAt', range, { sum: { $sum: 1 } }),
    ),
  ]);
  const sumsOf = (rows: { _id: Date; sum: number }[]) =>
    new Map(rows.map((row) => [dayIn(range.zone, row._id.getTime()), row.sum]));
  const [revenues, counts] = [sumsOf(revenue), sumsOf(orders)];
  const figuresOf = (day: string) => ({
    revenue: revenues.get(day) ?? 0,
    orders: counts.get(day) ?? 0,
  });
  const days = new Set([...revenues.keys(), ...counts.keys()]);
  return new Map([...days].map((day) => [day, figuresOf(day)]));
}

/** The figures of a day whose bookings are complete. They never change. */
interface ClosedDayRow extends Sales {
  /** ISO date, after its time zone unless that is UTC: `2026-12-24`, `Europe/Vienna 2026-12-24`. */
  _id: string;
}

const rowId = (zone: string, day: string) => (zone === 'UTC' ? day : `${zone} ${day}`);
const dateOfRow = ({ _id }: ClosedDayRow) => _id.slice(-10);
const closedIn = (zone: string) => ({ _id: { $gte: rowId(zone, '0'), $lt: rowId(zone, ':') } });

const closedDaySchema = new Schema<ClosedDayRow>(
  {
    _id: { type: String, required: true },
    revenue: { type: Number, required: true, validate: Number.isInteger },
    orders: { type: Number, required: true, validate: Number.isInteger },
  },
  { versionKey: false, collection: 'closedDays' },
);

const ClosedDayModel = mongoose.model('ClosedDay', closedDaySchema);
