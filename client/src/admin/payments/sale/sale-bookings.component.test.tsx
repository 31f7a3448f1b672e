import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { money, sale } from '~/testing/money-rows.ts';
import { idOf } from '~/testing/rows.ts';

const page = simulateApp();
const at = '2026-06-01T10:00:00Z';
const month: Partial<Sale> = {
  ...{ period: 'monthly', total: money(900), received: money(900) },
  subscription: {
    ...{ id: idOf('5'), plan: 'pro', period: 'monthly', seats: null, price: money(900) },
    ...{ status: 'active', started_at: at, ends_at: '2036-05-04T10:00:00Z' },
  },
};

function replyOrder(more: Partial<Sale> = {}): void {
  const order = sale({ ...month, ...more });
  page.reply(orderOperations.get, {
    ...{ order, bank_details: [], history: [], billing_details: null },
  });
}
const open = () => page.open(`/dashboard/payment/orders/${sale().id}`);
const form = (name: string) => page.until(() => within(screen.getByRole('form', { name })));

/** Types a number into a form, and sends it. */
async function send(action: string, label: string, typed: string): Promise<void> {
  const fields = await form(action);
  const field = fields.getByLabelText(new RegExp(`^${label}`));
  await page.user.clear(field);
  await page.user.type(field, typed);
  await page.user.click(fields.getByRole('button', { name: action }));
}
const confirm = async (name: RegExp) =>
  page.user.click(
    await page.until(() => within(screen.getByRole('alertdialog')).getByRole('button', { name })),
  );

beforeEach(() => {
  enterBackOffice(page);
  replyOrder();
});

test.each([
  ['Refund', 'Dollars', '2.505', 'Dollars may have at most two decimals'],
  ['Refund', 'Dollars', '-1', 'Dollars must be a number above 0'],
  ['Refund', 'Dollars', 'all', 'Dollars must be a number above 0'],
  ['Refund', 'Dollars', '12', 'Dollars must be at most 9'],
  ['Extend', 'Days', '1.5', 'Days must be a whole number'],
  ['Extend', 'Days', '1e99', 'Days must be a number above 0'],
])('the %s form rejects %s with the value %s', async (action, label, typed, said) => {
  open();
  await send(action, label, typed);
  const fields = await form(action);
  await page.until(() => fields.getByText(said));
  expect(page.sent()).toEqual([]);
});

test('a number that the server rejects is explained at its field', async () => {
  const message = 'Days must be at most 366';
  const fields = [{ path: 'days', message }];
  const body = { status: 'error', code: 'VALIDATION', message, error: message, fields };
  page.interfere(subscriptionOperations.extend, () => Response.json(body, { status: 400 }));
  open();
  await send('Extend', 'Days', '367');
  const extend = await form('Extend');
  await page.until(() => extend.getByText(message));
});

test('a refund is refused with a message if someone else has refunded the order', async () => {
  const message = 'Someone else has refunded this order in the meantime.';
  page.refuse(orderOperations.refund, 'CHANGED', message);
  open();
  await form('Refund');
  replyOrder({ refunded: money(400) });
  await send('Refund', 'Dollars', '4');
  await confirm(/^Refund \$4$/);
  await page.until(() => screen.getByText(message));
  await page.user.click(screen.getByRole('button', { name: 'OK' }));
  // What is left now.
  const refund = await form('Refund');
  await page.until(() => refund.getByDisplayValue('5.00'));
  expect(page.sent().map(({ body }) => body)).toEqual([{ amount: 400, if_refunded: 0 }]);
});

test('a refund whose response was lost is repeated as the same one', async () => {
  const mend = page.interfere(orderOperations.refund);
  open();
  await send('Refund', 'Dollars', '4');
  await confirm(/^Refund \$4$/);
  await page.user.click(await page.until(() => screen.getByRole('button', { name: 'OK' })));
  mend();
  page.reply(orderOperations.refund, {
    ...{ message: 'The refund is recorded.', order: sale(), credit_note: null },
  });
  await page.user.click((await form('Refund')).getByRole('button', { name: 'Refund' }));
  await confirm(/^Refund \$4$/);
  await page.until(() => screen.getByText('The refund is recorded.'));
  const [first, ...others] = page.sent();
  expect(first?.key).toBeTruthy();
  expect(others.length).toBeGreaterThan(0);
  for (const { key, body } of others)
    expect({ key, body }).toEqual({ key: first!.key, body: first!.body });
});

test('an extension is refused with a message if someone else has extended the plan', async () => {
  const message = 'The end of this plan has changed. It is paid until 4 May 2036.';
  page.refuse(subscriptionOperations.extend, 'CHANGED', message);
  open();
  await send('Extend', 'Days', '7');
  await page.until(() => screen.getByText(message));
  expect(page.sent()[0]?.body).toEqual({ days: 7, if_ends_at: '2036-05-04T10:00:00Z' });
});

test('the return of money for a canceled order is recorded', async () => {
  const canceled = { status: 'cancelled', received: money(0), subscription: null } as const;
  replyOrder(canceled);
  open();
  page.reply(orderOperations.returnMoney, () => {
    replyOrder({ ...canceled, returned: money(900) });
    return { message: 'The return is recorded.', order: sale() };
  });
  await page.user.click((await form('Record return')).getByRole('button'));
  await confirm(/^Record \$9$/);
  await page.until(() => screen.getByText('The return is recorded.'));
  expect(page.sent()[0]?.body).toEqual({ amount: 900, if_returned: 0 });
});

test('an order that does not exist shows "Order not found"', async () => {
  page.refuse(orderOperations.get, 'NOT_FOUND');
  open();
  await page.until(() => screen.getByRole('heading', { level: 1, name: 'Order not found' }));
});
