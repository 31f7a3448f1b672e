import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { buy, noteOrder } from '../../support/money/commerce.ts';
import { dayMs, renewalsOf } from '../../support/money/renewals.ts';
import { done } from '../../support/people/admin.ts';
import {
  certificatesOf,
  createCourseWithLessons,
  earnCertificate,
} from '../../support/people/certificates.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { letPass, untilBeforeEnd, renewalOf } = renewalsOf(app, app.mailbox);

/** Earns a certificate in the days of a renewal that is not paid yet. */
async function graduateOnCredit() {
  const [admin, learner] = [await app.admin(), await app.learner()];
  const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  const plan = new ObjectId(sale.subscription!.id);
  await untilBeforeEnd(plan, 60_000);
  const { _id } = await renewalOf(plan);
  await letPass(plan, 2 * dayMs);
  const { number } = await earnCertificate(learner, await createCourseWithLessons(admin, 1));
  return { admin, learner, number, renewal: { id: _id.toHexString() } };
}

const statusOf = async (number: string) =>
  done(await app.visitor().get(`/api/certificates/${number}`), 200).state;

test('a refund of a renewal revokes what was earned before the renewal was paid', async () => {
  const { admin, learner, number, renewal } = await graduateOnCredit();
  await noteOrder(admin, renewal, 'mark-paid');
  const asked = done(await learner.post(`/api/orders/${renewal.id}/refunds`), 201);
  expect(asked.credit_note).toBeNull();
  expect(await statusOf(number)).toBe('valid');
  await noteOrder(admin, renewal, 'refunds');
  await until('the certificate is revoked', async () => (await statusOf(number)) === 'revoked');
});

test('a renewal that is never paid leaves what was earned meanwhile', async () => {
  const { learner, number, renewal } = await graduateOnCredit();
  done(await learner.post('/api/subscription/cancel'), 200);
  await until('the plan has ended', async () => {
    const { plan } = done(await learner.get('/api/subscription'), 200);
    return plan === 'free';
  });
  expect(done(await learner.get(`/api/orders/${renewal.id}`), 200).order).toMatchObject({
    status: 'cancelled',
  });
  expect(await certificatesOf(learner)).toMatchObject([{ number }]);
  expect(await statusOf(number)).toBe('valid');
});
