import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import {
  accessOf,
  buy,
  createCoupon,
  noteOrder,
  placeOrder,
} from '../../support/money/commerce.ts';
import { couponsOf, yearly } from '../../support/money/coupons.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const { order, redeemed } = couponsOf(app);

describe('a coupon', () => {
  test('takes a percentage or an amount off, the same in the offer and the order', async () => {
    const half = await createCoupon(admin, { percent: 50 });
    const ten = await createCoupon(admin, { amount: 1_000 });
    for (const [{ code }, discount] of [
      [half, 3_000],
      [ten, 1_000],
    ] as const) {
      const sums = {
        discount: { amount: discount, currency: 'USD' },
        total: { amount: 6_000 - discount, currency: 'USD' },
      };
      const typed = ` ${code.toLowerCase()} `;
      const query = new URLSearchParams({ ...yearly, coupon: typed });
      expect(done(await app.visitor().get(`/api/offer?${query}`), 200)).toMatchObject(sums);
      expect(done(await order(typed), 201).order).toMatchObject({ ...sums, coupon: code });
    }
    expect([await redeemed(half.id), await redeemed(ten.id)]).toEqual([1, 1]);
  });

  test('reduces only the first payment: the plan renews at its full price', async () => {
    const half = await createCoupon(admin, { percent: 50 });
    const learner = await app.learner();
    const sale = await buy(learner, admin, { ...yearly, coupon: half.code });
    expect(sale).toMatchObject({
      total: { amount: 3_000 },
      subscription: { price: { amount: 6_000 } },
    });
    const { price } = done(await learner.get('/api/subscription'), 200);
    expect(price).toMatchObject({ amount: 6_000 });
  });

  test('limited to 10 redemptions is redeemed 10 times when 200 people try at once', async () => {
    const coupon = await createCoupon(admin, { max_redemptions: 10, max_per_person: 1 });
    const people = Array.from({ length: 200 }, (_, n) => ({
      ...{
        _id: new ObjectId(),
        name: `Learner ${n}`,
        email: `${crypto.randomUUID()}@atelier.test`,
      },
      ...{ emailVerifiedAt: new Date(0), passwordHash: null, plan: 'free', createdAt: new Date() },
    }));
    await app.database('users').collection('users').insertMany(people);
    const place = async ({ _id }: { _id: ObjectId }) => {
      const learner = { id: _id.toHexString(), sessionId: _id.toHexString() };
      const wanted = { ...yearly, coupon: coupon.code };
      // Calls that are turned away under load are repeated, as a person would.
      for (;;) {
        const outcome = await app
          .call(orderOperations.create, wanted, { actor: { learner, admin: null } })
          .then(() => 'placed')
          .catch(({ type }: { type: string }) => type);
        if (!['UNAVAILABLE', 'TIMEOUT', 'BUSY'].includes(outcome)) return outcome;
      }
    };
    const outcomes = Object.groupBy(await Promise.all(people.map(place)), (outcome) => outcome);
    const orders = app.database('commerce').collection('orders');
    expect(await orders.countDocuments({ coupon: coupon.code })).toBe(10);
    expect(await redeemed(coupon.id)).toBe(10);
    expect(Object.keys(outcomes).toSorted()).toEqual(['VALIDATION', 'placed']);
    expect(outcomes.placed).toHaveLength(10);
  });

  test('can be redeemed again after its order is canceled, but not after a refund', async () => {
    const coupon = await createCoupon(admin, { max_redemptions: 1 });
    const learner = await app.learner();
    const wanted = { ...yearly, coupon: coupon.code };
    const first = await placeOrder(learner, wanted);
    expect(expectFieldError(await order(coupon.code), 'coupon')).toMatch(/used up/);
    await noteOrder(admin, first, 'cancel');
    expect(await redeemed(coupon.id)).toBe(0);
    const second = await placeOrder(learner, wanted);
    await noteOrder(admin, second, 'mark-paid');
    await noteOrder(admin, second, 'refunds');
    expect(await redeemed(coupon.id)).toBe(1);
  });

  /** Ends the hold of an unpaid order, as an hour does. */
  const endHold = async ({ id }: { id: string }) => {
    const redemptions = app.database('commerce').collection('redemptions');
    const ended = { $set: { heldUntil: new Date(0) } };
    const { modifiedCount } = await redemptions.updateOne({ orderId: new ObjectId(id) }, ended);
    expect(modifiedCount).toBe(1);
  };

  test('is held for an hour by an unpaid order; one that is paid later still gets it', async () => {
    const coupon = await createCoupon(admin, { max_redemptions: 1, max_per_person: 1 });
    const wanted = { ...yearly, coupon: coupon.code };
    const slow = await app.learner();
    const late = await placeOrder(slow, wanted);
    const other = await app.learner();
    expectFieldError(await other.post('/api/orders', wanted), 'coupon');
    await endHold(late);
    const query = new URLSearchParams(wanted);
    expect((await other.get(`/api/offer?${query}`)).status).toBe(200);
    await noteOrder(admin, await placeOrder(other, wanted), 'mark-paid');
    expect(await redeemed(coupon.id)).toBe(1);
    expectFieldError(await order(coupon.code), 'coupon');
    expect(await noteOrder(admin, late, 'mark-paid')).toMatchObject({
      ...{ status: 'paid', total: late.total },
    });
    expect(await redeemed(coupon.id)).toBe(2);
    // The coupon can still be edited.
    const edited = { max_redemptions: 1, ends_at: new Date(Date.now() + 86_400_000).toISOString() };
    done(await admin.put(`/api/coupons/${coupon.id}`, edited), 200);
  });

  test('whose hold has ended is not counted down again when the order is canceled', async () => {
    const coupon = await createCoupon(admin, { max_redemptions: 1 });
    const wanted = { ...yearly, coupon: coupon.code };
    const slow = await placeOrder(await app.learner(), wanted);
    await endHold(slow);
    await placeOrder(await app.learner(), wanted);
    await noteOrder(admin, slow, 'cancel');
    expect(await redeemed(coupon.id)).toBe(1);
  });

  test('is limited per person, and counts once for a repeated order', async () => {
    const coupon = await createCoupon(admin, { max_per_person: 1 });
    const learner = await app.learner();
    const wanted = { ...yearly, coupon: coupon.code };
    const placed = await Promise.all([placeOrder(learner, wanted), placeOrder(learner, wanted)]);
    expect(placed[0]!.id).toBe(placed[1]!.id);
    expect(await redeemed(coupon.id)).toBe(1);
    const course = await admin.createCourse({ price: 50 });
    const other = { course_id: course.id, coupon: coupon.code };
    const again = await learner.post('/api/orders', other);
    expect(expectFieldError(again, 'coupon')).toBe('You have already used this coupon');
  });

  const day = 24 * 3_600_000;
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['is not valid yet', { starts_at: new Date(Date.now() + day).toISOString() }, /not valid yet/],
    ['has expired', { ends_at: new Date(Date.now() - day).toISOString() }, /has expired/],
    ['is for courses only', { applies_to: 'course' }, /for courses only/],
    ['was created inactive', { active: false }, /not valid$/],
    ['leaves 49 cents', { amount: 5_951 }, /leaves less than \$0\.50 to pay/],
  ])('that %s is refused with an error on its field', async (_, fields, message) => {
    const { id, code } = await createCoupon(admin, fields);
    expect(expectFieldError(await order(code), 'coupon')).toMatch(message);
    const query = new URLSearchParams({ ...yearly, coupon: code });
    const offered = await app.visitor().get(`/api/offer?${query}`);
    expect(expectFieldError(offered, 'coupon')).toMatch(message);
    expect(await redeemed(id)).toBe(0);
  });

  test('may leave 50 cents to pay', async () => {
    const { code } = await createCoupon(admin, { amount: 5_950 });
    expect(done(await order(code), 201).order).toMatchObject({ total: { amount: 50 } });
  });

  test.each<[string, Record<string, unknown>]>([
    ['of 100 %', { percent: 100 }],
    ['of more than the price', { amount: 7_000 }],
  ])('%s makes the order free: paid at once, with access and one mail', async (_, fields) => {
    const { id, code } = await createCoupon(admin, { ...fields, max_redemptions: 1 });
    const learner = await app.learner();
    const wanted = { ...yearly, coupon: code, provider: 'test' };
    const { order: made } = done(await learner.post('/api/orders', wanted), 201);
    expect(made).toMatchObject({ status: 'paid', provider: 'invoice', pay_url: null });
    expect(made).toMatchObject({ total: { amount: 0 }, discount: { amount: 6_000 } });
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    expect(await redeemed(id)).toBe(1);
    expectFieldError(await order(code), 'coupon');
    expect(done(await learner.get('/api/subscription'), 200)).toMatchObject({
      plan: 'pro',
      status: 'active',
    });
    await until('a mail is sent', () => app.mailbox.mailsTo(learner.email).length > 0);
    expect(app.mailbox.mailsTo(learner.email).map(({ subject }) => subject)).toEqual([
      'Your order is complete',
    ]);
    expectError(await learner.post('/api/orders', yearly), 409, 'ALREADY_OWNED');
  });

  test('of 100 % needs a verified address, and cannot be for every payment', async () => {
    const { code, id } = await createCoupon(admin, { percent: 100 });
    const unverified = await app.learner({ emailVerifiedAt: null });
    const answer = await unverified.post('/api/orders', {
      ...yearly,
      coupon: code,
      provider: 'test',
    });
    expectError(answer, 403, 'EMAIL_NOT_VERIFIED');
    expect(await redeemed(id)).toBe(0);
    const change = { every_payment: true };
    expectFieldError(await admin.put(`/api/coupons/${id}`, change), 'every_payment');
    const lasting = { code: 'ALWAYS-FREE', percent: 100, every_payment: true };
    expectFieldError(await admin.post('/api/coupons', lasting), 'every_payment');
  });

  test('that is deactivated is refused until it is activated again', async () => {
    const { id, code } = await createCoupon(admin);
    done(await admin.put(`/api/coupons/${id}`, { active: false }), 200);
    expect(expectFieldError(await order(code), 'coupon')).toMatch(/not valid/);
    done(await admin.put(`/api/coupons/${id}`, { active: true }), 200);
    done(await order(code), 201);
  });
});
