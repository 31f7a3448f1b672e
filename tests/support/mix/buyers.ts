import type { Order } from '@atelier/contracts/commerce/orders/order';
import type { ObjectId } from 'mongodb';
import { until } from '../calls/until.ts';
import { ordersOf } from '../money/commerce.ts';
import type { Person } from '../people/person.ts';
import type { TestApp } from '../processes/app.ts';
import { accepted, type Crowd, lastAnswer, repeatable } from './crowd.ts';

interface Market {
  readonly app: TestApp;
  readonly admin: Person;
  readonly learners: readonly Person[];
  readonly courseIds: readonly string[];
}

interface Purchase {
  readonly buyer: Person;
  readonly courseId: string;
  readonly key: string;
  orderId?: string;
}

/** Learners who order courses, and an admin who notes that they have paid. */
export class Buyers implements Crowd {
  readonly #market: Market;
  readonly #bought: Purchase[] = [];
  #open: Purchase | undefined;
  #count = 0;

  constructor(market: Market) {
    this.#market = market;
  }

  get habits() {
    return [{ name: 'buy a course', act: () => lastAnswer(() => this.#buy()), pauseMs: 300 }];
  }

  /** Buys something, or goes on with the purchase whose outcome is not known. */
  async #buy() {
    const { admin } = this.#market;
    this.#open ??= this.#next();
    const { buyer, courseId, key } = this.#open;
    if (!this.#open.orderId) {
      const call = repeatable(key, { course_id: courseId });
      const { order } = accepted(await buyer.call('POST', '/api/orders', call)).json<{
        order: Order;
      }>();
      this.#open.orderId = order.id;
    }
    const path = `/api/orders/${this.#open.orderId}`;
    const listed = accepted(await buyer.get('/api/orders'));
    const { orders } = listed.json<{ orders: Order[] }>();
    const isPaid = orders.find(({ id }) => id === this.#open?.orderId)?.status === 'paid';
    const answer = isPaid ? listed : accepted(await admin.post(`${path}/mark-paid`));
    this.#bought.push(this.#open);
    this.#open = undefined;
    return answer;
  }

  #next(): Purchase {
    const { learners, courseIds } = this.#market;
    const buyer = learners[this.#count % learners.length]!;
    const courseId = courseIds[Math.floor(this.#count / learners.length) % courseIds.length]!;
    this.#count += 1;
    return { buyer, courseId, key: crypto.randomUUID() };
  }

  /** Returns orders that are gone, unpaid or doubled, and what the ledger has of them. */
  async lost(): Promise<string[]> {
    if (this.#open) await until('the last purchase is made', () => this.#buy());
    const wrong: string[] = [];
    for (const buyer of new Set(this.#bought.map((one) => one.buyer))) {
      const orders = await ordersOf(buyer);
      const own = this.#bought.filter((one) => one.buyer === buyer);
      if (orders.length !== own.length) wrong.push(`${orders.length} orders for ${own.length}`);
      for (const { orderId } of own) {
        const status = orders.find(({ id }) => id === orderId)?.status ?? 'gone';
        if (status !== 'paid') wrong.push(`order ${orderId} is ${status}`);
      }
    }
    return [...wrong, ...(await this.#ledgerFaults())];
  }

  async #ledgerFaults(): Promise<string[]> {
    const data = this.#market.app.database('commerce');
    const rows = await data.collection('ledger').find().toArray();
    const sum = (lines: readonly { amount: number }[]) =>
      lines.reduce((total, { amount }) => total + amount, 0);
    const faults = rows
      .filter(({ lines }) => sum(lines) !== 0)
      .map(({ _id }) => `${_id} does not balance`);
    for (const { _id, total, status } of await data
      .collection<OrderRow>('orders')
      .find()
      .toArray()) {
      const own = rows.filter(({ orderId }) => orderId.equals(_id)).flatMap(({ lines }) => lines);
      const received = sum(own.filter(({ account }) => account === 'bank'));
      const expected = status === 'paid' ? total : 0;
      if (received !== expected) faults.push(`${_id}: received ${received} of ${expected}`);
    }
    return faults;
  }
}

interface OrderRow {
  readonly _id: ObjectId;
  readonly total: number;
  readonly status: string;
}
