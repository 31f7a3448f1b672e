import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { statusOf, untilOrderIs } from '../../support/money/payments.ts';
import { renewPlanOf } from '../../support/money/renewals.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useStripe } from '../../support/service/use-stripe.ts';

const { app, standIn, mailbox, sendEvent, sendPaid, pay } = useStripe();

const annual: Wanted = { plan: 'pro', period: 'annual', provider: 'stripe' };

describe('the renewal of a plan paid by Stripe', () => {
  const bought = async () => {
    const learner = await app.learner();
    const { id } = await placeOrder(learner, { ...annual, period: 'monthly' } as Wanted);
    expect(standIn.sessionOf(id).wanted).toMatchObject({
      'payment_intent_data[setup_future_usage]': 'off_session',
      customer_creation: 'always',
    });
    expect(standIn.methodsOf(id)).toEqual(['card']);
    pay(id);
    done(await sendEvent(id), 200);
    await untilOrderIs(learner, id, 'paid');
    return { learner, orderId: (await renewPlanOf(app, id)).toHexString() };
  };
  const chargesOf = (orderId: string) =>
    standIn.charges.filter(({ form }) => form['metadata[orderId]'] === orderId);

  test('charges the card once and automatically, and can be refunded', async () => {
    const { learner, orderId } = await bought();
    await untilOrderIs(learner, orderId, 'paid');
    expect(chargesOf(orderId)).toMatchObject([
      {
        form: {
          ...{ amount: '900', currency: 'usd', off_session: 'true', confirm: 'true' },
          ...{ customer: 'cus_of_the_stand_in', payment_method: 'pm_of_the_stand_in' },
        },
      },
    ]);
    const admin = await app.admin();
    done(await admin.post(`/api/orders/${orderId}/refunds`), 201);
    const { id } = chargesOf(orderId)[0]!;
    await until('the refund is made at Stripe', async () => standIn.refunds.get(id)?.length === 1);
  });

  test('is charged again a week later if the card is declined', async () => {
    standIn.declines = true;
    const { learner, orderId } = await bought();
    const orders = app.database('commerce').collection('orders');
    const _id = new ObjectId(orderId);
    await until('the charge was tried', async () => {
      return (await orders.findOne({ _id, 'renews.tries': 1 })) !== null;
    });
    standIn.declines = false;
    expect(await statusOf(learner, orderId)).toBe('pending');
    const created_at = new Date(Date.now() - 7 * 24 * 3_600_000);
    await orders.updateOne({ _id }, { $set: { created_at, stepAt: new Date() } });
    await untilOrderIs(learner, orderId, 'paid');
    expect(chargesOf(orderId)).toHaveLength(1);
  });

  test('is charged once if the response to the charge was lost', async () => {
    standIn.losesCharges = true;
    const { learner, orderId } = await bought();
    await until('the card is charged', async () => chargesOf(orderId)[0]);
    standIn.losesCharges = false;
    const due = { $set: { stepAt: new Date() } };
    await app
      .database('commerce')
      .collection('orders')
      .updateOne({ _id: new ObjectId(orderId) }, due);
    await untilOrderIs(learner, orderId, 'paid');
    expect(chargesOf(orderId)).toHaveLength(1);
  });

  test('is refunded if it is canceled after a charge whose response was lost', async () => {
    standIn.losesCharges = true;
    const { learner, orderId } = await bought();
    const { id } = await until('the card is charged', async () => chargesOf(orderId)[0]);
    done(await learner.post(`/api/orders/${orderId}/cancel`), 200);
    done(await sendPaid(orderId, id), 200);
    await until('the charge is refunded', async () => standIn.refunds.get(id)?.[0]?.amount === 900);
    await until('the return is booked', async () => {
      const { order } = done(await (await app.admin()).get(`/api/orders/${orderId}`), 200);
      return (order as { returned: { amount: number } }).returned.amount === 900;
    });
    // Another event about it changes nothing.
    done(await sendPaid(orderId, id), 200);
    expect(await statusOf(learner, orderId)).toBe('cancelled');
    expect(standIn.refunds.get(id)).toHaveLength(1);
    standIn.losesCharges = false;
  });

  const untilChargeFailed = (orderId: string) =>
    until('the charge failed and the order waits for the next one', async () => {
      const soon = new Date(Date.now() + 3_600_000);
      const waiting = { _id: new ObjectId(orderId), 'renews.tries': 1, stepAt: { $gt: soon } };
      return (await app.database('commerce').collection('orders').findOne(waiting)) !== null;
    });
  const payOn = (learner: Person, id: string) => learner.post(`/api/orders/${id}/pay`);

  test('can be paid on the page if the card is declined, by its buyer only', async () => {
    standIn.declines = true;
    const { learner, orderId } = await bought();
    await untilChargeFailed(orderId);
    standIn.declines = false;
    expectError(await payOn(await app.learner(), orderId), 404, 'NOT_FOUND');
    const { order } = done(await payOn(learner, orderId), 200) as { order: { pay_url: string } };
    expect(order.pay_url).toBe(standIn.sessionOf(orderId).url);
    // A second request returns the same page.
    expect(done(await payOn(learner, orderId), 200)).toMatchObject({ order });
    pay(orderId);
    done(await sendEvent(orderId), 200);
    await untilOrderIs(learner, orderId, 'paid');
    expect(chargesOf(orderId)).toHaveLength(0);
    expectError(await payOn(learner, orderId), 409, 'WRONG_STATE');
  });

  test('closes an open payment page before the card is charged again', async () => {
    standIn.declines = true;
    const { learner, orderId } = await bought();
    await untilChargeFailed(orderId);
    standIn.declines = false;
    done(await payOn(learner, orderId), 200);
    const orders = app.database('commerce').collection('orders');
    const created_at = new Date(Date.now() - 7 * 24 * 3_600_000);
    const due = { $set: { created_at, stepAt: new Date() } };
    await orders.updateOne({ _id: new ObjectId(orderId) }, due);
    await untilOrderIs(learner, orderId, 'paid');
    expect(standIn.sessionOf(orderId).status).toBe('expired');
    expect(chargesOf(orderId)).toHaveLength(1);
  });

  test('asks for a payment method by mail if none is saved, and can be paid with one', async () => {
    standIn.forgetsCustomers = true;
    const { learner, orderId } = await bought();
    await untilChargeFailed(orderId);
    expectError(await learner.post('/api/subscription/portal'), 409, 'NO_PORTAL');
    const subject = 'Your Atelier plan needs a payment method';
    await until('the payment method is asked for', () =>
      mailbox.mailsTo(learner.email).some((mail) => mail.subject === subject),
    );
    standIn.forgetsCustomers = false;
    done(await payOn(learner, orderId), 200);
    pay(orderId);
    done(await sendEvent(orderId), 200);
    await untilOrderIs(learner, orderId, 'paid');
  });

  test('charges the payment method that was chosen in the portal', async () => {
    standIn.chosenMethod = 'pm_chosen';
    const { learner, orderId } = await bought();
    await untilOrderIs(learner, orderId, 'paid');
    standIn.chosenMethod = null;
    expect(chargesOf(orderId)).toMatchObject([{ form: { payment_method: 'pm_chosen' } }]);
    const { url } = done(await learner.post('/api/subscription/portal'), 200);
    expect(url).toMatch(/^https:\/\/billing\.stripe\.com\//);
    expect(standIn.portals.at(-1)).toMatchObject({
      customer: 'cus_of_the_stand_in',
      'flow_data[type]': 'payment_method_update',
    });
  });
});
