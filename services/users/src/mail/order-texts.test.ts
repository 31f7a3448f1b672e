import { expect, test } from 'vitest';
import { asHtml, asPlainText } from './mail-layout.ts';
import { orderTexts } from './order-texts.ts';
import { planTexts } from './plan-texts.ts';

const order = {
  ...{ name: 'Ada', title: 'Grids that hold', total: 1_999, reference: 'ABCDE-FGHJK' },
  due_at: '2026-06-15T10:00:00.000Z',
};

test.each(Object.entries(orderTexts))('%s states the item and the amount', (_, write) => {
  const text = write(order, 'http://localhost/checkout/done?order=1');
  for (const whole of [asPlainText(text), asHtml(text)]) {
    for (const words of ['Hi Ada,', 'Grids that hold', '$19.99', '/checkout/done?order=1']) {
      expect(whole).toContain(words);
    }
  }
});

test('the mail about a new order says how to pay', () => {
  const text = asPlainText(orderTexts['order-placed'](order, 'http://localhost'));
  expect(text).toContain('transfer $19.99 by 15 Jun 2026 and quote ABCDE-FGHJK as the reference');
});

test.each(Object.entries(planTexts))('%s states the plan and the price', (_, write) => {
  const plan = { name: 'Ada', title: 'Pro', total: 900, ends_at: '2027-03-03T10:00:00.000Z' };
  const text = write(plan, 'http://localhost/account/billing');
  for (const whole of [asPlainText(text), asHtml(text)]) {
    for (const words of ['Hi Ada,', 'Pro', '$9.00', '/account/billing']) {
      expect(whole).toContain(words);
    }
  }
});

test('the notice before the end of a plan paid by wallet says how to keep it', () => {
  const plan = { name: 'Ada', title: 'Pro', total: 9_000, ends_at: '2027-03-03T10:00:00.000Z' };
  const text = asPlainText(planTexts['end-ahead'](plan, 'http://localhost'));
  expect(text).toContain('ends on 3 Mar 2027');
  expect(text).toContain('“Renew by card”');
  expect(text).toContain('$90.00');
});

test('a renewal is announced with its date', () => {
  const plan = { name: 'Ada', title: 'Pro', total: 900, ends_at: '2027-03-03T10:00:00.000Z' };
  expect(asPlainText(planTexts['renewal-ahead'](plan, 'http://localhost'))).toContain(
    'renews on 3 Mar 2027 for $9.00',
  );
});

test('the mail about a refund says what the buyer still has', () => {
  const write = (kept_plan?: { title: string; ends_at: string; is_course: boolean }) =>
    asPlainText(orderTexts['order-refunded']({ ...order, kept_plan }, 'http://localhost'));
  const plan = { title: 'Pro', ends_at: '2027-03-03T10:00:00.000Z' };
  expect(write()).toContain('You no longer have access to it.');
  expect(write({ ...plan, is_course: false })).toContain(
    'You now have Pro, paid until 3 Mar 2027.',
  );
  expect(write({ ...plan, is_course: true })).toContain(
    'You no longer own it. You still have Pro, paid until 3 Mar 2027.',
  );
});

test('the mail about a canceled order says why, and what is returned', () => {
  const write = (returned?: number) =>
    asPlainText(
      orderTexts['order-cancelled'](
        { ...order, cancelled_because: 'course-removed', returned },
        'http://localhost',
      ),
    );
  const why = 'was canceled because the course is no longer sold.';
  expect(write()).toContain(`Your order of Grids that hold for $19.99 ${why}`);
  expect(write()).toContain('You owe us nothing for it.');
  expect(write(500)).toContain('We are returning the $5.00 that you have paid.');
});

test('the mail about the last failed charge says when access ends', () => {
  const access_until = '2027-03-17T10:00:00.000Z';
  const text = asPlainText(orderTexts['renewal-grace']({ ...order, access_until }, 'http://x'));
  expect(text).toContain('You keep your access until 17 Mar 2027.');
});
