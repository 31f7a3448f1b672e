import type { Order } from '@atelier/contracts/commerce/orders/order';
import type { Proration } from '@atelier/contracts/commerce/plan-changes';
import { type CurrentPlan, currentPlanSchema } from '@atelier/contracts/commerce/subscriptions';
import { ObjectId } from 'mongodb';
import { type Admin, done } from '../people/admin.ts';
import type { Person } from '../people/person.ts';
import type { PeopleAndData } from '../processes/app.ts';
import { buy, type Wanted } from './commerce.ts';

export const dollars = (amount: number) => ({ amount, currency: 'USD' });

export interface Changed {
  readonly subscription: CurrentPlan;
  readonly proration: Proration;
  readonly order: Order | null;
}

/** Changes the plan of a learner. */
export async function changePlan(learner: Person, wanted: object): Promise<Changed> {
  return done(await learner.put('/api/subscription', wanted), 200) as unknown as Changed;
}

export async function planOf(learner: Person): Promise<CurrentPlan> {
  return currentPlanSchema.parse(done(await learner.get('/api/subscription'), 200));
}

/** Moves the end of the plan that an order would change to a day when no renewal is due. */
export async function moveEnd(app: PeopleAndData, order: Order | null): Promise<void> {
  const endsAt = new Date(Date.now() + 20 * 24 * 3_600_000);
  const subscriptions = app.database('commerce').collection('subscriptions');
  const wanted = { 'wanted.orderId': new ObjectId(order!.id) };
  const { modifiedCount } = await subscriptions.updateOne(wanted, { $set: { endsAt } });
  if (modifiedCount !== 1) throw new Error('No plan awaits this order');
}

/** Returns the unpaid orders of a learner. */
export async function openOrders(learner: Person): Promise<Order[]> {
  const { orders } = done(await learner.get('/api/orders'), 200) as { orders: Order[] };
  return orders.filter(({ status }) => status === 'pending');
}

/** Creates a learner with a plan bought some days ago. */
export async function planOwner(
  app: PeopleAndData,
  admin: Admin,
  wanted: Wanted,
  daysAgo = 0,
): Promise<Person & { email: string }> {
  const learner = await app.learner();
  const { subscription } = await buy(learner, admin, wanted);
  const ofPlan = { subscriptionId: new ObjectId(subscription!.id) };
  const shift = (date: string) => ({ $subtract: [`$${date}`, daysAgo * 24 * 3_600_000] });
  const earlier = [{ $set: { endsAt: shift('endsAt') } }];
  const commerce = app.database('commerce');
  await commerce.collection('subscriptions').updateOne({ _id: ofPlan.subscriptionId }, earlier);
  await commerce
    .collection('entitlements')
    .updateMany(ofPlan, [{ $set: { startsAt: shift('startsAt'), endsAt: shift('endsAt') } }]);
  return learner;
}
