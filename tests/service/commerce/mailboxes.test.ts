import { accessQuestions } from '@atelier/contracts/commerce/access';
import type { Order } from '@atelier/contracts/commerce/orders/order';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, createCoupon } from '../../support/money/commerce.ts';
import { payTest, untilOrderIs } from '../../support/money/payments.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

/** Adds two accounts whose addresses lead to the same mailbox. */
async function twins() {
  const name = crypto.randomUUID();
  const one = await app.learner({ email: `${name}@atelier.test` });
  const other = await app.learner({ email: `${name}+other@atelier.test` });
  return [one, other] as const;
}

function unlock({ id }: { readonly id: string }) {
  const [lesson, courseId] = [new ObjectId().toHexString(), new ObjectId().toHexString()];
  const video = { kind: 'lesson' as const, id: lesson, courseId, isArchived: false };
  const learner = { id, sessionId: id };
  return app.call(accessQuestions.unlock, video, { actor: { learner, admin: null } });
}

describe('two accounts of one mailbox', () => {
  test('have five premium videos together, also if both were there before the first', async () => {
    const [one, other] = await twins();
    for (const each of [one, other])
      expect(await accessOf(each)).toMatchObject({ premium_left: 5 });
    for (const each of [one, other, one]) await unlock(each);
    expect(await accessOf(other)).toMatchObject({ premium_left: 2 });
    const outcomes = await Promise.all([unlock(one), unlock(other), unlock(other)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...['none-left', 'opened', 'opened'],
    ]);
    for (const each of [one, other])
      expect(await accessOf(each)).toMatchObject({ premium_left: 0 });
  });

  test('use a coupon that is limited per person as one person', async () => {
    const { code: coupon } = await createCoupon(admin, { percent: 100, max_per_person: 1 });
    const wanted = { plan: 'pro', period: 'monthly', coupon };
    const [one, other] = await twins();
    done(await one.post('/api/orders', wanted), 201);
    expect(expectFieldError(await other.post('/api/orders', wanted), 'coupon')).toBe(
      'You have already used this coupon',
    );
  });
});

describe('a coupon that is limited per person', () => {
  const wanted = (coupon: string) => ({ plan: 'pro', period: 'monthly', coupon, provider: 'test' });
  const redemptions = () => app.database('commerce').collection('redemptions');
  const leave = async (person: Person) =>
    done(await person.json('DELETE', '/api/account', { password: learnerPassword }), 200);

  test('counts for a year after its account was deleted, in whatever spelling it comes back', async () => {
    const coupon = await createCoupon(admin, { percent: 50, max_per_person: 1 });
    const name = crypto.randomUUID();
    const before = await app.learner({ email: `${name}@atelier.test` });
    const { order } = done(await before.post('/api/orders', wanted(coupon.code)), 201);
    const orderId = new ObjectId((order as { id: string }).id);
    await payTest(before, order as Order, 'succeed');
    // An order that is not paid yet would be canceled with the account, and free the coupon.
    await untilOrderIs(before, (order as Order).id, 'paid');
    await leave(before);
    await until('the buyer is forgotten', async () =>
      redemptions().findOne({ orderId, userId: 'deleted' }),
    );
    const again = await app.learner({ email: `${name}+2@atelier.test` });
    expectFieldError(await again.post('/api/orders', wanted(coupon.code)), 'coupon');
    const kept = await redemptions().findOne({ orderId });
    expect(JSON.stringify(kept)).not.toContain(name);
    const year = 365 * 24 * 3_600_000;
    expect(kept!.mailboxUntil.getTime()).toBeGreaterThanOrEqual(Date.now() + year - 60_000);
  });

  test('counts only for the account if the address is not verified: it may be a stranger’s', async () => {
    const { id, code } = await createCoupon(admin, { percent: 50, max_per_person: 1 });
    const name = crypto.randomUUID();
    const unverified = await app.learner({
      email: `${name}+x@atelier.test`,
      emailVerifiedAt: null,
    });
    done(await unverified.post('/api/orders', wanted(code)), 201);
    const owner = await app.learner({ email: `${name}@atelier.test` });
    done(await owner.post('/api/orders', wanted(code)), 201);
    expect(await redemptions().countDocuments({ couponId: new ObjectId(id) })).toBe(2);
  });

  test('needs a verified address if it pays for everything', async () => {
    const { id, code } = await createCoupon(admin, { percent: 100, max_per_person: 1 });
    const unverified = await app.learner({ emailVerifiedAt: null });
    expectError(await unverified.post('/api/orders', wanted(code)), 403, 'EMAIL_NOT_VERIFIED');
    expect(await redemptions().countDocuments({ couponId: new ObjectId(id) })).toBe(0);
  });
});
