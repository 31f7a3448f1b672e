import { type Coupon, couponOperations } from '@atelier/contracts/commerce/coupons';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import { idOf } from '~/testing/rows.ts';

const page = simulateApp();
const day = '2026-01-02T03:04:05.000Z';
const later = '2026-03-04T05:06:07.000Z';
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  ...{ id: idOf('6'), code: 'SPRING', percent: 10, amount: null, applies_to: 'any', courses: [] },
  ...{ every_payment: false, starts_at: null, ends_at: null, max_redemptions: null },
  ...{ max_per_person: null, redeemed: 0, active: true, created_at: day, updated_at: day },
  ...more,
});

/** Opens the form of a coupon. */
async function edit(shown: Coupon) {
  page.reply(couponOperations.list, { coupons: [shown] }, 1);
  page.open('/dashboard/payment/coupons');
  const name = `Edit ${shown.code}`;
  await page.user.click(await page.until(() => screen.getByRole('button', { name })));
  const form = await page.until(() => screen.getByRole('form', { name: 'Edit Coupon' }));
  const { getByLabelText, getByRole, getByText } = within(form);
  const fill = async (label: string, text: string) => {
    const field = getByLabelText(new RegExp(`^${label}`));
    await page.user.clear(field);
    if (text) await page.user.type(field, text);
  };
  const save = () => page.user.click(getByRole('button', { name: 'Save' }));
  return { getByLabelText, getByText, fill, save };
}

beforeEach(() => enterBackOffice(page));

test('saving a coupon that someone else has changed in the meantime asks before overwriting', async () => {
  const form = await edit(coupon());
  await form.fill('Value', '25');
  const message = 'Someone else has changed this in the meantime: percent.';
  const fields = [{ field: 'percent', value: 15, by: idOf('7'), at: later }];
  const body = {
    ...{ status: 'error', code: 'CHANGED', message, error: message, fields: [], requestId: 'r' },
    conflict: { updated_at: later, fields },
  };
  page.interfere(couponOperations.update, () => Response.json(body, { status: 409 }));
  await form.save();
  const press = async (name: string) =>
    page.user.click(within(await page.until(question)).getByRole('button', { name }));
  await press('Cancel');
  await page.until(() => !question());
  expect(form.getByLabelText<HTMLInputElement>(/^Value/).value).toBe('25');
  await form.save();
  await page.until(question);
  page.reply(couponOperations.update, { message: 'Saved.', coupon: coupon({ percent: 25 }) });
  page.reply(couponOperations.list, { coupons: [coupon({ percent: 25 })] }, 1);
  await press('Save');
  await page.until(() => screen.getByText(/^25%/));
  expect(page.sent().map(({ body: sent }) => sent)).toEqual([
    { percent: 25, if_updated_at: day },
    { percent: 25, if_updated_at: day },
    { percent: 25, if_updated_at: later },
  ]);
});

test('an expired coupon is marked, and the form rejects invalid days and amounts', async () => {
  const days = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' };
  const form = await edit(coupon({ code: 'GONE', ...days }));
  const row = screen.getAllByRole('row', { hidden: true }).at(-1)!;
  for (const text of ['Expired', '1 Jan 2026', /31 Jan 2026/]) within(row).getByText(text);
  await form.fill('Last day', '2025-12-31');
  await form.save();
  await page.until(() => form.getByText('The last day must not be before the first day'));
  expect(page.sent()).toEqual([]);
  await form.fill('Last day', '2026-12-31');
  await page.user.selectOptions(form.getByLabelText(/^Kind/), 'amount');
  await form.fill('Value', '1000000');
  const message = 'Amount must be at most 10000000';
  const refusal = { status: 'error', code: 'VALIDATION', message, error: message };
  const fields = [{ path: 'amount', message }];
  page.interfere(couponOperations.update, () =>
    Response.json({ ...refusal, fields }, { status: 400 }),
  );
  await form.save();
  // Cents, as dollars.
  await page.until(() => form.getByText('Amount must be at most $100,000'));
});
