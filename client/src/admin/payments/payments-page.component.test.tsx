import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { money, sale } from '~/testing/money-rows.ts';
import { idOf } from '~/testing/rows.ts';

const page = simulateApp();
const month: Partial<Sale> = { period: 'monthly', total: money(900), received: money(0) };
const waiting = sale({ ...month, id: idOf('4'), email: 'wanda@atelier.test', status: 'pending' });
const paid = sale({ ...month, id: idOf('5'), email: 'paul@atelier.test', received: money(900) });

const rowOf = ({ email }: Sale) =>
  screen.queryAllByRole('row').find((row) => row.textContent?.includes(email));
const shows = (text: string | RegExp) => page.until(() => screen.getByText(text));
const pressIn = async (order: Sale, name: RegExp) =>
  page.user.click(await page.until(() => within(rowOf(order)!).getByRole('button', { name })));
const confirm = async (name: string) =>
  page.user.click(await page.until(() => screen.getByRole('button', { name })));
const select = async (label: string) =>
  page.user.selectOptions(
    await page.until(() => screen.getByRole('combobox', { name: 'Show' })),
    label,
  );

beforeEach(() => {
  enterBackOffice(page);
  page.reply(orderOperations.list, { orders: [waiting, paid] }, 2);
});

test('the list says so while there are no orders', async () => {
  page.reply(orderOperations.list, { orders: [] }, 0);
  page.open('/dashboard/payment');
  await shows('No orders found.');
});

test('orders can be filtered by status, searched by buyer, and canceled', async () => {
  const all = [waiting, paid];
  page.reply(
    orderOperations.list,
    ({ query }) => {
      const ofStatus = (one: Sale) => (query.get('status') ?? one.status) === one.status;
      const ofBuyer = (one: Sale) => one.email.includes(query.get('q') ?? '');
      return { orders: all.filter((one) => ofStatus(one) && ofBuyer(one)) };
    },
    1,
  );
  const canceled = { ...waiting, status: 'cancelled' } as const;
  page.reply(orderOperations.cancel, () => {
    all[0] = canceled;
    return { message: 'The order is canceled.', order: canceled };
  });
  page.open('/dashboard/payment');
  await select('Waiting for payment');
  await page.until(() => rowOf(waiting) && !rowOf(paid));
  await pressIn(waiting, /^Cancel Pro Monthly/);
  await confirm('Cancel order');
  await page.until(() => !rowOf(waiting));
  await select('All orders');
  await page.user.type(screen.getByRole('searchbox', { name: /^Search by name/ }), 'wanda');
  await page.until(() => !rowOf(paid) && within(rowOf(waiting)!).getByText(/^canceled$/i));
});

test('the state of a plan is shown and can be filtered by, and going back restores the filter', async () => {
  const asked = (name: string, value: string) =>
    page.sent('GET').some(({ query }) => query.get(name)?.startsWith(value));
  page.open('/dashboard/payment');
  await page.until(() => rowOf(paid));
  within(rowOf(paid)!).getByText(/^unknown$/i);
  for (const [label, name, value] of [
    ['Plan: unknown', 'plan_status', 'unknown'],
    ['Plan: expired', 'plan_status', 'expired'],
    ['Refund requested', 'refund_asked', ''],
    ['Plan: active', 'plan_status', 'active'],
  ] as const) {
    await select(label);
    await page.until(() => asked(name, value));
  }
  expect(window.location.search).toContain('show=plan-active');
  page.reply(orderOperations.get, {
    ...{ order: paid, bank_details: [], history: [], billing_details: null },
  });
  await page.user.click(within(rowOf(paid)!).getByRole('link', { name: 'Pro Monthly' }));
  await page.until(() => screen.getByRole('heading', { level: 1, name: 'Pro Monthly' }));
  window.history.back();
  const show = await page.until(() =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' }),
  );
  expect(show.value).toBe('plan-active');
});

describe('a booking is refused with a message if someone else has made one:', () => {
  test('a payment', async () => {
    const message = 'Someone else has noted a payment for this order';
    const mend = page.refuse(orderOperations.markPaid, 'CHANGED', message);
    page.open('/dashboard/payment');
    await pressIn(waiting, /^Mark Pro Monthly/);
    const now = { ...waiting, received: money(400) };
    page.reply(orderOperations.list, { orders: [now] }, 1);
    await confirm('Yes, it is paid');
    await shows(message);
    await page.user.click(screen.getByRole('button', { name: 'OK' }));
    mend();
    const open = { ...now, status: 'paid', received: money(900) } as const;
    page.reply(orderOperations.markPaid, { message: 'The order is paid.', order: open });
    // The list shows what is left now.
    await pressIn(waiting, /^Mark Pro Monthly/);
    await shows(/^\$5 was received/);
    await confirm('Yes, it is paid');
    await shows('The order is paid.');
    expect(page.sent().map(({ body }) => body)).toEqual([{ if_received: 0 }, { if_received: 400 }]);
  });

  test('a refund', async () => {
    const message = 'Someone else has refunded this order in the meantime.';
    page.refuse(orderOperations.refund, 'CHANGED', message);
    page.open('/dashboard/payment');
    await pressIn(paid, /^Refund Pro Monthly/);
    await confirm('Yes, refund it');
    await shows(message);
    expect(page.sent()[0]?.body).toEqual({ if_refunded: 0 });
  });
});
