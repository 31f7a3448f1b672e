import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { teamOperations } from '@atelier/contracts/commerce/team';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { idOf } from '~/testing/rows.ts';
import { learner, signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();
const sum = { amount: 900, currency: 'USD' } as const;
const order: Partial<Sale> = {
  ...{ id: idOf('e'), status: 'pending', product: 'pro', title: 'Pro', period: 'monthly' },
  ...{ seats: null, is_partial: false, ends_at: null, total: sum },
};

test.each<[string, Partial<Sale>, boolean]>([
  ['is told of an order of Pro that is not paid yet', order, true],
  ['is told nothing of a paid one', { ...order, status: 'paid' }, false],
  ['is told nothing of a course', { ...order, product: 'course', period: null }, false],
])('who is invited to a team %s', async (_, one, isTold) => {
  signInLearner(page);
  const invitation = { team: 'Ada', email: learner.email, expires_at: '2027-01-01T00:00:00Z' };
  page.reply(teamOperations.invitation, { invitation: { ...invitation, status: 'open' } });
  page.refuse(subscriptionOperations.get, 'UNAVAILABLE');
  let isAsked = false;
  page.interfere(orderOperations.list, () => {
    isAsked = true;
    return Response.json({ orders: [one] });
  });
  page.open(`/team/invitation#token=${'a'.repeat(43)}`);
  await page.until(() => screen.getByRole('button', { name: `Join as ${learner.email}` }));
  await page.until(() => isAsked);
  const link = () => screen.queryByRole('link', { name: 'cancel the order' });
  if (isTold) await page.until(() => link()?.getAttribute('href')?.includes(idOf('e')));
  else expect(link()).toBeNull();
});
