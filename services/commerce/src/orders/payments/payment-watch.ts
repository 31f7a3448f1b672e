import type { ProviderName } from '@atelier/contracts/commerce/offers';
import type { OrderState } from '@atelier/contracts/commerce/states/order-states';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { clock } from '../../clock.ts';
import { isExternal, type Providers } from '../../providers/providers.ts';
import { OrderModel, ordersToAsk } from '../../records/order-model.ts';
import { type OrderRow, providerOf } from '../../records/order-row.ts';
import type { PaymentSync } from './sync-payment.ts';

/** Polling interval, in milliseconds. */
const everyMs = 2_000;
/** Time after which another process may claim an unfinished order, in milliseconds. */
const claimMs = 30_000;

interface Queue {
  readonly statuses: readonly OrderState[];
  /** Maximum number of orders queried at the same time by one process. */
  readonly atOnce: number;
}

/**
 * Buyers wait for pending orders, so these do not wait for the many settled orders that are only
 * queried in case an event was lost.
 */
const queues: readonly Queue[] = [
  { statuses: ['pending'], atOnce: 6 },
  { statuses: ['paid', 'cancelled', 'refunded'], atOnce: 2 },
];

interface Watch {
  readonly sync: Pick<PaymentSync, 'sync'>;
  readonly providers: Providers;
  readonly log: Log;
}

/**
 * Queries the providers about every waiting order, even if their events were lost. Several
 * processes may run this concurrently: each claims orders for a limited time.
 */
export function startPaymentWatch(watch: Watch): () => Promise<void> {
  const pauses = new ProviderPauses();
  const stops = queues.map((queue) => startQueue(queue, pauses, watch));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Queries due orders. One that falls due later only waits if the maximum number is in progress. */
function startQueue(queue: Queue, pauses: ProviderPauses, watch: Watch): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let isStopping = false;
  const poll = async () => {
    while (!isStopping) {
      if (running.size >= queue.atOnce) {
        await Promise.race(running);
        continue;
      }
      const order = await claim(queue, pauses, watch.providers);
      if (!order) return;
      const query: Promise<void> = askAbout(order, pauses, watch).finally(() =>
        running.delete(query),
      );
      running.add(query);
    }
  };
  const stop = repeat(everyMs, poll, watch.log, 'payment-watch-waiting');
  return async () => {
    isStopping = true;
    await stop();
    await Promise.all(running);
  };
}

/** Claims the order that has been due for longest. */
async function claim(
  { statuses }: Queue,
  pauses: ProviderPauses,
  { enabled }: Providers,
): Promise<OrderRow | null> {
  const now = clock.date();
  const names = enabled.map(({ name }) => name).filter(isExternal);
  const asked = names.filter((name) => !pauses.has(name, now.getTime()));
  if (asked.length === 0) return null;
  return OrderModel.findOneAndUpdate(
    { provider: { $in: asked }, status: { $in: statuses }, askAt: { $lte: now } },
    { $set: { askAt: new Date(now.getTime() + claimMs) } },
    { ...ordersToAsk, returnDocument: 'after' },
  ).lean<OrderRow>();
}

async function askAbout(order: OrderRow, pauses: ProviderPauses, watch: Watch): Promise<void> {
  const { sync, log } = watch;
  const provider = providerOf(order);
  const orderId = order._id.toHexString();
  try {
    await sync.sync(orderId);
    pauses.end(provider, clock.now());
  } catch (error) {
    // The order is retried when the claim expires.
    log.warn({ event: 'payment-not-asked', orderId, reason: (error as Error).message });
    if (!(error instanceof AppError) || error.type !== 'BUSY') return;
    const ms = pauses.begin(provider, clock.now());
    if (ms) log.warn({ event: 'payment-provider-busy', provider, pauseSeconds: ms / 1_000 });
    await release(order).catch(() => undefined);
  }
}

/** Makes a claimed order due again, unless another decision has set the time in the meantime. */
async function release({ _id, askAt }: OrderRow): Promise<void> {
  await OrderModel.updateOne({ _id, askAt: askAt! }, { $set: { askAt: clock.date() } });
}

/** Pause after the first rejection for too many requests, and the longest, in milliseconds. */
const pause = { min: 5_000, max: 300_000 } as const;

interface Pause {
  readonly ms: number;
  readonly until: number;
}

/**
 * Remembers which providers have rejected requests because there were too many. Each further
 * rejection doubles the pause; a response ends it. Times are in milliseconds.
 */
export class ProviderPauses {
  readonly #pauses = new Map<ProviderName, Pause>();

  /**
   * Notes a rejection. Rejections of requests that were sent at the same time count once.
   *
   * @returns the length of the pause if it begins, or null if there is one already
   */
  begin(name: ProviderName, now: number): number | null {
    const before = this.#pauses.get(name);
    if (before && now < before.until) return null;
    const ms = before ? Math.min(pause.max, before.ms * 2) : pause.min;
    this.#pauses.set(name, { ms, until: now + ms });
    return ms;
  }

  /** Notes a response. One to a request that was sent before a pause does not end the pause. */
  end(name: ProviderName, now: number): void {
    if (!this.has(name, now)) this.#pauses.delete(name);
  }

  has(name: ProviderName, now: number): boolean {
    return now < (this.#pauses.get(name)?.until ?? 0);
  }
}
