import { accessOperations } from '@atelier/contracts/commerce/access';
import { invoiceOperations } from '@atelier/contracts/commerce/invoices';
import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { idOf } from '~/testing/rows.ts';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();
const nothing = { amount: 0, currency: 'USD' };
const order = {
  ...{ id: idOf('e'), status: 'pending', product: 'pro', title: 'Pro', period: 'monthly' },
  ...{ seats: null, is_partial: false, ends_at: null, created_at: '2026-11-28T10:00:00Z' },
  ...{ total: { amount: 900, currency: 'USD' }, received: nothing, returned: nothing },
};

beforeEach(() => {
  signInLearner(page);
  page.interfere(orderOperations.list, () => Response.json({ orders: [order] }));
  page.refuse(subscriptionOperations.get, 'FORBIDDEN');
  page.refuse(accessOperations.get, 'FORBIDDEN');
  page.refuse(invoiceOperations.list, 'FORBIDDEN');
});

test.each([
  ['the plan', subscriptionOperations.get],
  ['what the viewer may watch', accessOperations.get],
  ['the invoices', invoiceOperations.list],
])('orders are shown once %s, which stands above them, is known or refused', async (_, above) => {
  const release = page.hold(above);
  page.open('/account/billing');
  const asked = (path: string) => page.sent('GET').some((call) => call.path === path);
  await page.until(() => asked('/orders') && asked(above.path));
  // Time enough to show them.
  for (let tick = 0; tick < 50; tick += 1) await new Promise(setImmediate);
  expect(screen.queryByText(/Pro, one month/)).toBeNull();
  release();
  await page.until(() => screen.getByText(/Pro, one month/));
});
