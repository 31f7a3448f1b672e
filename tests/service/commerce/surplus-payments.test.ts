import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { statusOf, untilOrderIs } from '../../support/money/payments.ts';
import { done } from '../../support/people/admin.ts';
import { useStripe } from '../../support/service/use-stripe.ts';

const { app, standIn, sendEvent, sendPaid, pay, buyMonthly } = useStripe();

describe('a payment of another sum or currency that names an order', () => {
  test.each([
    ['another sum', 100, 'usd'],
    ['another currency', 900, 'jpy'],
  ])('of %s pays nothing, and is set aside for admins', async (_, amount, currency) => {
    const learner = await app.learner();
    const monthly: Wanted = { plan: 'pro', period: 'monthly', provider: 'stripe' };
    const order = await placeOrder(learner, monthly);
    const ref = standIn.addPayment(order.id, amount);
    done(await sendPaid(order.id, ref, currency), 200);
    const history = async () =>
      done(await (await app.admin()).get(`/api/orders/${order.id}`), 200).history as object[];
    const expected = {
      what: 'payment_set_aside',
      set_aside: { ref, amount, currency: currency.toUpperCase() },
    };
    await until('it is set aside', async () =>
      (await history()).some((event) => 'set_aside' in event),
    );
    expect(await history()).toContainEqual(expect.objectContaining(expected));
    // A later event of the order's own page still pays it.
    pay(order.id);
    done(await sendEvent(order.id), 200);
    await untilOrderIs(learner, order.id, 'paid');
  });
});

describe('a second payment of the same sum that names an order', () => {
  const setAside = async (id: string) => {
    const { history } = done(await (await app.admin()).get(`/api/orders/${id}`), 200);
    return (history as { set_aside?: { ref: string } }[]).flatMap((event) => event.set_aside ?? []);
  };

  test('is set aside for admins', async () => {
    const { learner, id } = await buyMonthly();
    const ref = standIn.addPayment(id, 900);
    done(await sendPaid(id, ref), 200);
    await until('it is set aside', async () => (await setAside(id)).length > 0);
    expect(await setAside(id)).toEqual([{ ref, amount: 900, currency: 'USD' }]);
    expect(await statusOf(learner, id)).toBe('paid');
  });

  test('is also set aside if both arrive before the order is paid', async () => {
    const learner = await app.learner();
    const { id } = await placeOrder(learner, {
      plan: 'pro',
      period: 'monthly',
      provider: 'stripe',
    });
    const refs = [standIn.addPayment(id, 900), standIn.addPayment(id, 900)];
    for (const ref of refs) done(await sendPaid(id, ref), 200);
    await untilOrderIs(learner, id, 'paid');
    await until('one is set aside', async () => (await setAside(id)).length > 0);
    const [one, ...others] = await setAside(id);
    expect(refs).toContain(one!.ref);
    expect(others).toEqual([]);
  });

  test('is set aside if the first one was returned because the order was canceled', async () => {
    const { id } = await placeOrder(await app.learner(), {
      ...{ plan: 'pro', period: 'monthly', provider: 'stripe' },
    });
    done(await (await app.admin()).post(`/api/orders/${id}/cancel`), 200);
    const [first, second] = [standIn.addPayment(id, 900), standIn.addPayment(id, 900)];
    done(await sendPaid(id, first), 200);
    await until('the first one is refunded', () => standIn.refunds.has(first));
    await until('its return is booked', async () => {
      const { order } = done(await (await app.admin()).get(`/api/orders/${id}`), 200);
      return (order as { returned: { amount: number } }).returned.amount > 0;
    });
    done(await sendPaid(id, second), 200);
    await until('the second one is set aside', async () => (await setAside(id)).length > 0);
    expect(await setAside(id)).toMatchObject([{ ref: second }]);
  });
});
