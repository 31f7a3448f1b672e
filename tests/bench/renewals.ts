import { readFile } from 'node:fs/promises';
import { type Collection, type Db, MongoClient, ObjectId } from 'mongodb';
import { until } from '../support/calls/until.ts';
import { residentMebibytes } from './gateway-memory.ts';
import type { Product } from './tools/product.ts';

/** Number of plans that end within one hour, all paid by invoice. `RENEWALS=100000` sets more. */
const plans = Number(process.env.RENEWALS ?? 10_000);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Goal: 100,000 renewals in one hour. */
const goalPerSecond = 100_000 / 3_600;
/** Clock ticks per second in `/proc`. */
const ticksPerSecond = 100;
/** Maximum memory of the process afterwards, as a multiple of that before (decision 2). */
const keptGoal = 1.5;

export interface Renewals {
  readonly plans: number;
  /** Renewals per second, excluding the time in which no process ran. */
  readonly perSecond: number;
  readonly goalPerSecond: number;
  /** Processor time of the commerce process per renewal, in milliseconds, however busy it is. */
  readonly processorMs: number;
  /** Resident memory of the commerce process, in MiB. */
  readonly memory: { readonly before: number; readonly highest: number; readonly after: number };
  /** Seconds from the restart after a kill until the next renewal. */
  readonly resumedAfter: number;
  /** Number of plans without exactly one renewal, or whose ledger does not balance. */
  readonly wrong: number;
  readonly reached: boolean;
}

/**
 * Measures renewals of plans that end within one hour. Midway, the process is killed and restarted.
 */
export async function measureRenewals({ app, env }: Product): Promise<Renewals> {
  const client = await MongoClient.connect(env.MONGO_URL!);
  try {
    const commerce = client.db('atelier_commerce');
    const process = app.process('commerce');
    const before = await residentMebibytes(process.pid!);
    let highest = before;
    const watch = setInterval(async () => {
      highest = Math.max(highest, await residentMebibytes(process.pid!));
    }, 500);
    try {
      const idle = await processorSeconds(process.pid!);
      await addPlans(commerce);
      const orders = commerce.collection('orders');
      const first = await untilRenewed(orders, plans / 2);
      const spent = await processorSeconds(process.pid!);
      await process.kill();
      const killedAt = await renewed(orders);
      await process.restart();
      const restarted = performance.now();
      await untilRenewed(orders, killedAt + 1);
      const resumedAfter = (performance.now() - restarted) / 1_000;
      const second = await untilRenewed(orders, plans);
      const spentAfter = await processorSeconds(process.pid!);
      const processorMs = ((spent - idle + spentAfter) * 1_000) / plans;
      const perSecond = plans / (first + second + resumedAfter);
      const wrong = await countWrong(commerce);
      const after = await residentMebibytes(process.pid!);
      const reached = perSecond >= goalPerSecond && after <= before * keptGoal && wrong === 0;
      const memory = { before, highest, after };
      return { plans, perSecond, goalPerSecond, processorMs, memory, resumedAfter, wrong, reached };
    } finally {
      clearInterval(watch);
    }
  } finally {
    await client.close();
  }
}

/** Returns the processor time of a process in seconds, as counted by the kernel. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

const renewed = (orders: Collection) => orders.countDocuments({ renews: { $exists: true } });

/** Waits until this many plans are renewed. Returns the seconds. */
async function untilRenewed(orders: Collection, count: number): Promise<number> {
  const started = performance.now();
  const patience = { within: 2 * hourMs, every: 250 };
  await until(`${count} plans are renewed`, async () => (await renewed(orders)) >= count, patience);
  return (performance.now() - started) / 1_000;
}

/**
 * Inserts plans with the orders that paid for them. The accounts do not exist, so no mails are
 * sent.
 */
async function addPlans(commerce: Db): Promise<void> {
  const price = await commerce
    .collection('prices')
    .findOne({ productId: 'pro', period: 'monthly' });
  const now = Date.now();
  for (let from = 0; from < plans; from += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, plans - from) }, (_, index) =>
      planOf(from + index, price!._id, new Date(now + ((from + index) / plans) * hourMs)),
    );
    // The plans come last, because each is renewed as soon as it exists.
    for (const name of ['orders', 'entitlements', 'subscriptions'] as const) {
      await commerce.collection(name).insertMany(rows.map((row) => row[name]));
    }
  }
}

function planOf(number: number, priceId: ObjectId, endsAt: Date) {
  const [orderId, subscriptionId] = [new ObjectId(), new ObjectId()];
  const userId = `renewal-${number}`;
  const began = new Date(endsAt.getTime() - 30 * dayMs);
  const common = { userId, period: 'monthly', seats: null, currency: 'USD' };
  return {
    orders: {
      ...{ _id: orderId, ...common, name: `Learner ${number}`, email: `${userId}@atelier.test` },
      ...{ productId: 'pro', title: 'Pro', courseId: null, priceId, coupon: null, discount: 0 },
      ...{ total: 900, reference: userId, status: 'paid', provider: 'invoice', subscriptionId },
      ...{ created_at: began, dueAt: began, paidAt: began, closedAt: null },
    },
    entitlements: {
      ...{ userId, orderId, plan: 'pro', subscriptionId, courseId: null },
      ...{ startsAt: began, endsAt, revokedAt: null, replacedBy: null },
    },
    subscriptions: {
      ...{ _id: subscriptionId, ...common, plan: 'pro', takenSeats: 0, amount: 900 },
      ...{ status: 'active', startedAt: began, endsAt, wanted: null, renewal: null },
      ...{ noticedFor: endsAt, nextAt: new Date(endsAt.getTime() - hourMs) },
    },
  };
}

async function countWrong(commerce: Db): Promise<number> {
  const renewals = await commerce
    .collection('orders')
    .aggregate([
      { $match: { renews: { $exists: true } } },
      { $group: { _id: '$renews.subscriptionId', orders: { $sum: 1 } } },
      { $group: { _id: null, plans: { $sum: 1 }, twice: { $sum: { $subtract: ['$orders', 1] } } } },
    ])
    .next();
  const invoices = await commerce.collection('invoices').countDocuments();
  const ledger = await commerce.collection('ledger').countDocuments();
  const off = [renewals?.plans, invoices, ledger].map((count) => Math.abs(plans - Number(count)));
  return Number(renewals?.twice) + Math.max(...off);
}
