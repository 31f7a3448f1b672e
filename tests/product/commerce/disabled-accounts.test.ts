import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { buy, placeOrder } from '../../support/money/commerce.ts';
import { planOf } from '../../support/money/plan-changes.ts';
import { renewalsOf } from '../../support/money/renewals.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useSellingApp({ videosWait: true });
const { commerce, rowOf, untilBeforeEnd, renewalOf } = renewalsOf(app, mailbox);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly = { plan: 'pro', period: 'monthly' } as const;
const setDisabled = async ({ user_id }: Sale, disabled: boolean) =>
  done(await admin.put(`/api/users/${user_id}`, { disabled }), 200);
const subscriptionOf = ({ subscription }: Sale) => new ObjectId(subscription!.id);

describe('the plan of a disabled account', () => {
  test('does not renew, and can be resumed once the account is enabled', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    const course = await admin.createCourse({ price: 10 });
    const open = await placeOrder(learner, { course_id: course.id });
    const id = subscriptionOf(sale);
    await setDisabled(sale, true);
    await until('the plan is canceled', async () => (await rowOf(id)).status === 'cancelled');
    const { text } = await mailbox.mailTo(learner.email, 'Your Atelier plan does not renew');
    expect(text).toContain('Your account was disabled');
    const order = await commerce('orders').findOne({ _id: new ObjectId(open.id) });
    expect(order).toMatchObject({ status: 'pending' });
    await setDisabled(sale, false);
    done(
      await learner.post('/api/login', { email: learner.email, password: learnerPassword }),
      201,
    );
    expect(await planOf(learner)).toMatchObject({ plan: 'pro', cancel_at_period_end: true });
    done(await learner.post('/api/subscription/resume'), 200);
    await setDisabled(sale, true);
    await until('the plan is canceled again', async () => (await rowOf(id)).status === 'cancelled');
    await until('its owner is told again', () => {
      const told = mailbox
        .mailsTo(learner.email)
        .filter(({ subject }) => subject === 'Your Atelier plan does not renew');
      return told.length === 2;
    });
  });

  test('has its unpaid renewal canceled', async () => {
    const sale = await buy(await app.learner(), admin, monthly);
    const id = subscriptionOf(sale);
    await untilBeforeEnd(id, 60_000);
    const { _id } = await renewalOf(id);
    await setDisabled(sale, true);
    await until('its renewal is canceled', async () => {
      const row = await commerce('orders').findOne({ _id });
      return row?.status === 'cancelled';
    });
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', renewal: null });
  });

  test('may be canceled already or not exist', async () => {
    const [learner, free] = [await app.learner(), await app.learner()];
    const sale = await buy(learner, admin, monthly);
    done(await learner.post('/api/subscription/cancel'), 200);
    await setDisabled(sale, true);
    const { id } = done(await free.get('/api/session'), 200).userInfomation as { id: string };
    done(await admin.put(`/api/users/${id}`, { disabled: true }), 200);
    expectError(await learner.get('/api/subscription'), 401, 'UNAUTHENTICATED');
    const failed = await commerce('subscriptions').countDocuments({ userId: id });
    expect(failed).toBe(0);
    expect(await rowOf(subscriptionOf(sale))).toMatchObject({ status: 'cancelled' });
  });
});
