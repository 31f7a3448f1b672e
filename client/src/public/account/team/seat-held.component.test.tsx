import { accessOperations } from '@atelier/contracts/commerce/access';
import { invoiceOperations } from '@atelier/contracts/commerce/invoices';
import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { teamOperations } from '@atelier/contracts/commerce/team';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { access, freePlan, paidPlan } from '~/testing/money-rows.ts';
import { idOf } from '~/testing/rows.ts';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();
const seat = { member_of: 'Ada', seat_id: idOf('d') };
const member = { ...freePlan, ...seat, plan: 'team', status: 'active' } as const;

test.each([
  ['loses what the seat opens', member, /have not bought or been given are locked/],
  ['keeps an own plan', paidPlan(seat), /Your own plan goes on/],
])('a member is asked before leaving a team, and %s', async (_, plan, loss) => {
  signInLearner(page, 'pro');
  page.reply(subscriptionOperations.get, plan);
  page.reply(accessOperations.get, access());
  page.reply(orderOperations.list, { orders: [] });
  page.reply(invoiceOperations.list, { invoices: [] });
  page.interfere(teamOperations.leave, () => {
    page.reply(subscriptionOperations.get, freePlan);
    return Response.json({ message: 'You have left the team of Ada.' });
  });
  page.open('/account/billing');
  const button = () => page.until(() => screen.getByRole('button', { name: 'Leave team' }));
  await page.user.click(await button());
  const question = await page.until(() => screen.getByRole('alertdialog'));
  within(question).getByText(loss);
  await page.user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(page.sent()).toEqual([]);
  await page.user.click(await button());
  const again = await page.until(() => screen.getByRole('alertdialog'));
  await page.user.click(within(again).getByRole('button', { name: 'Leave team' }));
  await page.until(() => screen.getByText('You have left the team of Ada.'));
  await page.until(() => !screen.queryByRole('button', { name: 'Leave team' }));
  expect(page.sent()).toMatchObject([{ path: `/team/seats/${idOf('d')}/leave` }]);
});
