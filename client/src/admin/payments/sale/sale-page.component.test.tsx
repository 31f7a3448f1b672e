import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { errorStatuses } from '@atelier/contracts/core/errors';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { money, sale } from '~/testing/money-rows.ts';

const page = simulateApp();
const at = '2026-06-01T10:00:00Z';
const details = {
  ...{ company: 'Old', address_line_1: null, address_line_2: null, postal_code: null },
  ...{ city: null, country: null, vat_id: null, own_reference: null },
};

function openOrder(more: Partial<Sale> = {}): void {
  page.reply(orderOperations.get, {
    ...{ order: sale(more), bank_details: [], history: [], billing_details: details },
  });
  page.open(`/dashboard/payment/orders/${sale().id}`);
}

beforeEach(() => enterBackOffice(page));

test('a refused correction of an invoice is named at its field, and can be sent again', async () => {
  const message = 'The VAT ID is not valid.';
  const fields = [{ path: 'vat_id', message }];
  const body = { status: 'error', code: 'VALIDATION', message, error: message, fields };
  page.interfere(
    orderOperations.correctInvoice,
    () => new Response(JSON.stringify(body), { status: errorStatuses.VALIDATION }),
  );
  openOrder();
  await page.user.click(await page.until(() => screen.getByText('Correct the invoice')));
  const form = within(
    await page.until(() => screen.getByRole('form', { name: 'Correct the invoice' })),
  );
  const send = async () => {
    await page.user.click(form.getByRole('button', { name: 'Correct', hidden: true }));
    await page.user.click(await page.until(() => screen.getByText('Yes, correct it')));
  };
  await page.user.type(form.getByLabelText(/^VAT ID/), 'X');
  await send();
  await page.until(() => form.getByText(message));
  await page.user.type(form.getByLabelText(/^VAT ID/), 'Y');
  await send();
  await page.until(() => page.sent('POST').length === 2);
  expect(page.sent('POST').map(({ body: sent }) => sent)).toMatchObject([
    { vat_id: 'X', company: 'Old' },
    { vat_id: 'XY', company: 'Old' },
  ]);
});

test('transfers of the same sum on one day are both shown', async () => {
  const sent = Array(2).fill({ amount: money(100), on: '2026-06-03' });
  openOrder({ transfer: { owed: money(0), account: null, sent } });
  await page.until(() => screen.getAllByText(/^\$1 was transferred on/).length === 2);
});

test('an account that was typed before the page was reloaded is still there', async () => {
  const draft = { values: { account: 'Lea, DE00 1234' }, baseVersion: '' };
  sessionStorage.setItem(`draft:refund-account:${sale().id}`, JSON.stringify(draft));
  openOrder({ transfer: { owed: money(100), account: null, sent: [] } });
  const field = await page.until(() => screen.getByLabelText(/^Account/, { selector: 'textarea' }));
  await page.until(() => (field as HTMLTextAreaElement).value === 'Lea, DE00 1234');
});

test.each<[Partial<Sale>, string]>([
  [{ taken: ['epub'] }, 'and the buyer has taken an ePub since the payment'],
  [{ taken: ['epub'], product: 'team' }, 'and the buyer or a member has taken an ePub since'],
  [{ taken: [] }, 'and was refunded three times within a year before'],
])('the reason why a refund is left to an admin is named: %j', async (more, text) => {
  openOrder({ ...more, refund_asked_at: at });
  await page.until(() => screen.getByText((words) => words.includes(text)));
});
