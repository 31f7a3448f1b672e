import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { ordersOf, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { dayMs, renewalsOf } from '../../support/money/renewals.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { commerce, untilMailed } = renewalsOf(app, app.mailbox);

const monthly: Wanted = { plan: 'pro', period: 'monthly' };

describe('a first order by invoice', () => {
  test('gets reminders after 7 and 14 days, and is canceled after 21', async () => {
    const learner = await app.learner();
    const { id } = await placeOrder(learner, monthly);
    const _id = new ObjectId(id);
    const pass = () =>
      commerce('orders').updateOne({ _id }, [
        {
          $set: {
            created_at: { $subtract: ['$created_at', 7 * dayMs] },
            stepAt: new Date(),
          },
        },
      ]);
    for (const times of [1, 2]) {
      await pass();
      await untilMailed(learner, 'Reminder: your Atelier invoice', times);
    }
    await pass();
    await untilMailed(learner, 'Your Atelier order was canceled');
    expect(await ordersOf(learner)).toMatchObject([{ id, status: 'cancelled', failed: false }]);
  });
});
