import type { Offer } from '@atelier/contracts/commerce/offers';
import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { payTest } from '../../support/money/payments.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });
const { mailbox } = app;

const dayMs = 24 * 3_600_000;
const annual: Wanted = { plan: 'pro', period: 'annual', provider: 'test' };
const byWallet: Wanted = { ...annual, payment_method: 'wallet' };
const commerce = (name: string) => app.database('commerce').collection(name);
const planOf = async (learner: Person) =>
  done(await learner.get('/api/subscription'), 200) as unknown as CurrentPlan;
const untilPlanIs = (learner: Person, plan: string) =>
  until(`the plan is ${plan}`, async () => (await planOf(learner)).plan === plan);
const untilMailed = ({ email }: { email: string }, wanted: string) =>
  until(`"${wanted}" is sent`, () =>
    mailbox.mailsTo(email).some(({ subject }) => subject === wanted),
  );

/** Returns a learner who has paid for a year of Pro with a wallet. */
async function walletOwner() {
  const learner = await app.learner();
  const order = await placeOrder(learner, byWallet);
  await payTest(learner, order, 'succeed');
  await untilPlanIs(learner, 'pro');
  const row = (await commerce('orders').findOne({ _id: new ObjectId(order.id) }))!;
  return { learner, order, id: row.subscriptionId as ObjectId };
}

/** Moves the end of a plan to the given milliseconds from now, and makes its next step due. */
async function endAt(id: ObjectId, ms: number): Promise<void> {
  const endsAt = new Date(Date.now() + ms);
  await commerce('entitlements').updateMany({ subscriptionId: id }, { $set: { endsAt } });
  await commerce('subscriptions').updateOne({ _id: id }, { $set: { endsAt, nextAt: new Date() } });
}

describe('payment by wallet', () => {
  test('is offered only for annual Pro, through a provider that takes wallets', async () => {
    const learner = await app.learner();
    const offerOf = async (query: string) =>
      done(await learner.get(`/api/offer?${query}`), 200) as unknown as Offer;
    expect(await offerOf('plan=pro&period=annual')).toMatchObject({ wallets: ['test'] });
    expect(await offerOf('plan=pro&period=monthly')).toMatchObject({ wallets: [] });
    expect(await offerOf('plan=team&period=annual&seats=3')).toMatchObject({ wallets: [] });
    const refused = [
      { plan: 'pro', period: 'monthly', provider: 'test' },
      { plan: 'team', period: 'annual', seats: 3, provider: 'test' },
      { plan: 'pro', period: 'annual', provider: 'invoice' },
      { plan: 'pro', period: 'annual' },
    ];
    for (const wanted of refused) {
      const answer = await learner.post('/api/orders', { ...wanted, payment_method: 'wallet' });
      expect(expectFieldError(answer, 'payment_method')).toMatch(/wallets/i);
    }
    expect(done(await learner.get('/api/orders'), 200)).toEqual({ orders: [] });
  });

  test('replaces an open order when the learner switches between wallet and card', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, byWallet);
    expect(order).toMatchObject({ provider: 'test', payment_method: 'wallet' });
    expect(await placeOrder(learner, byWallet)).toMatchObject({ id: order.id });
    const byCard = await placeOrder(learner, annual);
    expect(byCard).toMatchObject({ payment_method: 'card' });
    expect(byCard.id).not.toBe(order.id);
    const { order: before } = done(await learner.get(`/api/orders/${order.id}`), 200);
    expect(before).toMatchObject({ status: 'cancelled' });
  });
});

describe('a plan paid with a wallet', () => {
  test('does not renew: its owner is notified by mail that it ends, and it ends', async () => {
    const { learner, id } = await walletOwner();
    expect(await planOf(learner)).toMatchObject({
      ...{ plan: 'pro', status: 'cancelled', period: 'annual' },
      ...{ cancel_at_period_end: true, paid_by_wallet: true, portal: false },
    });
    expectError(await learner.post('/api/subscription/portal'), 409, 'NO_PORTAL');
    await endAt(id, 6 * dayMs);
    await untilMailed(learner, 'Your Atelier plan ends soon');
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    await endAt(id, 0);
    await untilMailed(learner, 'Your Atelier plan has ended');
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    expect(await commerce('orders').countDocuments({ 'renews.subscriptionId': id })).toBe(0);
    const subjects = mailbox.mailsTo(learner.email).map(({ subject }) => subject);
    expect(subjects.filter((one) => one === 'Your Atelier plan ends soon')).toHaveLength(1);
    expect(subjects).not.toContain('Your Atelier plan renews soon');
  });

  test('continues by card once its owner resumes it, and renews from then on', async () => {
    const { learner, id } = await walletOwner();
    const { message } = done(await learner.post('/api/subscription/resume'), 200);
    expect(message).toBe('Your plan continues. We ask you for a card when it renews.');
    await endAt(id, 60_000);
    await untilMailed(learner, 'Your Atelier plan needs a payment method');
    const renewal = (await commerce('orders').findOne({ 'renews.subscriptionId': id }))!;
    const order = { id: renewal._id.toHexString() };
    done(await learner.post(`/api/orders/${order.id}/pay`), 200);
    await payTest(learner, order, 'succeed');
    await until('the renewal is paid', async () => (await planOf(learner)).status === 'active');
    expect(await planOf(learner)).toMatchObject({
      ...{ cancel_at_period_end: false, paid_by_wallet: false, portal: true },
    });
  });
});
