import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { buy, placeOrder } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const monthly = { plan: 'pro', period: 'monthly' } as const;

describe('an order that states the price that was shown', () => {
  test('is refused once the price of the plan has been replaced, and nothing is ordered', async () => {
    const [admin, learner] = [await app.admin(), await app.learner()];
    const { total } = done(await learner.get('/api/offer?plan=pro&period=monthly'), 200);
    const seen = { ...monthly, if_total: (total as { amount: number }).amount };
    done(await admin.put('/api/plans/pro', { monthly: 2_900, regular_monthly: 5_800 }), 200);
    expectError(await learner.post('/api/orders', seen), 409, 'CHANGED');
    expect(done(await learner.get('/api/orders'), 200).orders).toEqual([]);
    const again = await learner.post('/api/orders', { ...monthly, if_total: 2_900 });
    expect(done(again, 201).order).toMatchObject({ total: { amount: 2_900 } });
  });

  test('is refused once the price of the course has changed', async () => {
    const [admin, learner] = [await app.admin(), await app.learner()];
    const course = await admin.createCourse({ price: 29 });
    const seen = { course_id: course.id, if_total: 2_900 };
    done(await admin.put(`/api/courses/${course.id}`, { price: 500 }), 200);
    expectError(await learner.post('/api/orders', seen), 409, 'CHANGED');
  });

  test('does not replace an open order when it is refused', async () => {
    const learner = await app.learner();
    const open = await placeOrder(learner, monthly);
    const other = { plan: 'pro', period: 'annual', if_total: 1 };
    expectError(await learner.post('/api/orders', other), 409, 'CHANGED');
    const kept = done(await learner.get(`/api/orders/${open.id}`), 200).order;
    expect(kept).toMatchObject({ status: 'pending' });
  });

  test.each([-1, 1.5, 'much'])('is refused if if_total is %j', async (if_total) => {
    const answer = await (await app.learner()).post('/api/orders', { ...monthly, if_total });
    expectFieldError(answer, 'if_total');
  });
});

describe('a plan change that states the price that was shown', () => {
  test('is refused once the price has been replaced', async () => {
    const [admin, learner] = [await app.admin(), await app.learner()];
    await buy(learner, admin, monthly);
    const wanted = { plan: 'team', period: 'monthly', seats: 5 };
    const preview = `/api/subscription/change?${new URLSearchParams({ ...wanted, seats: '5' })}`;
    const { proration } = done(await learner.get(preview), 200);
    const { due_today } = proration as { due_today: { amount: number } };
    done(await admin.put('/api/plans/team', { monthly: 5_800, regular_monthly: 9_900 }), 200);
    const seen = { ...wanted, if_due_today: due_today.amount };
    expectError(await learner.put('/api/subscription', seen), 409, 'CHANGED');
    const orders = done(await learner.get('/api/orders'), 200).orders as unknown[];
    expect(orders).toHaveLength(1);
    const now = done(await learner.get(preview), 200).proration as typeof proration;
    const { amount } = (now as { due_today: { amount: number } }).due_today;
    done(await learner.put('/api/subscription', { ...wanted, if_due_today: amount }), 200);
  });
});
