import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { offerPro } from '~/testing/checkout.ts';

const page = simulateApp();

const questions = () => [...document.querySelectorAll<HTMLElement>('button[id^=question]')];
const opened = () => questions().filter((one) => one.ariaExpanded === 'true');

beforeEach(async () => {
  offerPro(page);
  page.open('/faq');
  await page.until(() => questions().length > 0);
});

test('has nine entries, at most one of them open', async () => {
  expect(questions()).toHaveLength(9);
  expect(opened().map((one) => one.textContent)).toEqual(['Which plans are available?']);
  await page.user.click(questions()[3]!);
  expect(opened()).toEqual([questions()[3]]);
  await page.user.click(questions()[3]!);
  expect(opened()).toEqual([]);
});

test('states the facts of the plans', async () => {
  const facts = [
    /Pro for yourself and Team for two/,
    /makes it a team admin.*three or more get a discount/,
    /By invoice, within 14 days.*Credit cards will be accepted for Pro at any time.*one-year plan only.*does not auto-renew/,
    /In the Account tab.*end of the current period.*30-day money-back guarantee/,
    /Yes, on request/,
    /source files, the ePub and all resources.*even if you pay by the month/,
    /within 2-4 hours, and within one hour on a premium plan.*9am to 6pm/,
    /About 10 courses are released each year.*every quarter/,
    /lifetime access/,
  ];
  const answer = () => document.querySelector('#main section:not([hidden])')?.textContent;
  for (const [at, fact] of facts.entries()) {
    if (at > 0) await page.user.click(questions()[at]!);
    await page.until(() => fact.test(answer() ?? ''));
  }
});

test('can be filtered by category', async () => {
  const expected = { General: 2, Billing: 3, Technical: 2, Courses: 2, 'All Questions': 9 };
  for (const [category, count] of Object.entries(expected)) {
    await page.user.click(screen.getByLabelText(category, { selector: 'fieldset *' }));
    expect([category, questions().length]).toEqual([category, count]);
  }
  screen.getByRole('heading', { name: 'Still have questions?' });
  for (const stat of ['Under 2 hours', '98%', '24/7']) screen.getByText(stat);
});
