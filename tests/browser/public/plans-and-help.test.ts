import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { messagesOf } from '../../support/people/messages.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { failure } from '../support/page-setup.ts';
import { phone, signUp } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

async function open(path: string, options = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(`${app.url}${path}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('pricing', () => {
  test('shows annual prices first and monthly prices on request', async () => {
    const page = await open('/pricing');
    const pro = page.getByRole('article').filter({ hasText: 'Upgrade to Pro' });
    await pro.getByText('$5', { exact: true }).waitFor();
    await pro.getByText('Save 45%').waitFor();
    await page.getByText('Monthly', { exact: true }).click();
    await pro.getByText('$9', { exact: true }).waitFor();
    expect(await pro.getByText('Save 45%').count()).toBe(0);
    const team = page.getByRole('article').filter({ hasText: 'Build Team Plan' });
    await team.getByText('$29', { exact: true }).waitFor();
    await team.getByText('$145 per month').waitFor();
  });

  test('offers 2 to 250 seats, five by default, with a total and a progress bar', async () => {
    const page = await open('/pricing', { viewport: phone });
    const seats = page.getByLabel('Seats', { exact: true }).and(page.locator('input'));
    const less = page.getByRole('button', { name: 'One seat fewer' });
    const more = page.getByRole('button', { name: 'One seat more' });
    const bar = page.getByRole('progressbar', { name: 'Seats' });
    await expect.poll(() => seats.inputValue()).toBe('5');
    expect(await bar.getAttribute('aria-valuenow')).toBe('10');
    await page.getByText('$75 per month').waitFor();
    await more.click();
    await page.getByText('$90 per month').waitFor();
    for (let press = 0; press < 4; press++) await less.click();
    await expect
      .poll(async () => [await seats.inputValue(), await less.isDisabled()])
      .toEqual(['2', true]);
    await seats.fill('999');
    await seats.press('Enter');
    await expect
      .poll(async () => [await seats.inputValue(), await more.isDisabled()])
      .toEqual(['250', true]);
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('100');
    await seats.fill('nonsense');
    await seats.blur();
    await expect.poll(() => seats.inputValue()).toBe('5');
  });

  test('compares the plans, and describes wallets and upcoming content', async () => {
    const page = await open('/pricing');
    const table = page.getByRole('region', { name: 'Features of the plans' });
    await table.getByText('Limited to 5').waitFor();
    expect(await table.getByText('Soon', { exact: true }).count()).toBe(4);
    expect(await table.getByText('Tests soon').count()).toBe(2);
    const wallet = page.getByRole('region', { name: 'Save 47% on an annual plan' });
    for (const words of [
      'individual annual plan only',
      'does not auto-renew',
      'taken to the wallet provider to pay',
      'attached to the e-mail of your wallet account',
    ]) {
      await wallet.getByText(words).waitFor();
    }
    await wallet.getByRole('link', { name: 'Pay', exact: true }).waitFor();
    await wallet.getByText('Wallets are not accepted yet').waitFor();
    const later = wallet.getByRole('link', { name: 'Pay Later' });
    expect(await later.getAttribute('href')).toContain('/checkout?plan=pro&period=annual');
    await wallet.getByRole('link', { name: 'contact us' }).waitFor();
    for (const title of ['Upcoming Courses', 'Upcoming Content', 'Upcoming Features']) {
      await page.getByRole('article').filter({ hasText: title }).getByText('2025').waitFor();
    }
    await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
  });

  test('shows the current prices after they were replaced', async () => {
    const page = await browser.newPage();
    await page.route('**/api/plans', async (route) => {
      const answer = await route.fetch();
      const { plans } = (await answer.json()) as { plans: { plan: string; prices: object }[] };
      const money = (amount: number) => ({ amount, currency: 'USD' });
      const prices = { monthly: money(1_000), annual: money(9_000) };
      const promotion = 'Save 25%';
      const replaced = plans.map((one) =>
        one.plan === 'pro' ? { ...one, prices, promotion } : one,
      );
      await route.fulfill({ response: answer, json: { plans: replaced } });
    });
    await page.goto(`${app.url}/pricing`);
    const pro = page.getByRole('article').filter({ hasText: 'Upgrade to Pro' });
    await pro.getByText('$7.50', { exact: true }).waitFor();
    await pro.getByText('Save 25%').waitFor();
    await page.getByText('An annual plan saves up to').waitFor();
  });

  test('the Free plan leads to sign-up, and Pro leads to the checkout', async () => {
    const page = await open('/pricing');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Sign up' }).waitFor();
    await page.keyboard.press('Escape');
    // The checkout keeps the visitor's choice and asks them to sign in.
    await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
    await page.waitForURL('**/checkout?plan=pro&period=annual');
    await page.getByRole('button', { name: 'Sign in to order' }).waitFor();
    const learner = await browser.newPage();
    await signUp(learner, app);
    await learner.goto(`${app.url}/pricing`);
    await learner.getByRole('link', { name: 'Upgrade to Pro' }).click();
    await learner.waitForURL('**/checkout?plan=pro&period=annual');
  });
});

describe('the FAQ', () => {
  test('has nine entries, at most one of them open', async () => {
    const page = await open('/faq');
    const questions = page.locator('button[aria-expanded][id^=question]');
    const open_ = page.locator('button[aria-expanded=true][id^=question]');
    expect(await questions.count()).toBe(9);
    expect(await open_.innerText()).toBe('Which plans are available?');
    await questions.nth(3).click();
    await questions.nth(3).and(open_).waitFor();
    expect(await open_.count()).toBe(1);
    await questions.nth(3).click();
    await open_.waitFor({ state: 'detached' });
  });

  test('states the facts of the plans', async () => {
    const page = await open('/faq');
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
    const questions = page.locator('button[aria-expanded][id^=question]');
    for (const [at, fact] of facts.entries()) {
      if (at > 0) await questions.nth(at).click();
      await page.locator('#main').getByText(fact).waitFor();
    }
  });

  test('can be filtered by category', async () => {
    const page = await open('/faq', { viewport: phone });
    const questions = page.locator('button[aria-expanded][id^=question]');
    const expected = { General: 2, Billing: 3, Technical: 2, Courses: 2, 'All Questions': 9 };
    for (const [category, count] of Object.entries(expected)) {
      await page.locator('fieldset').getByText(category, { exact: true }).click();
      await expect.poll(async () => [category, await questions.count()]).toEqual([category, count]);
    }
    await page.getByRole('heading', { name: 'Still have questions?' }).waitFor();
    for (const stat of ['Under 2 hours', '98%', '24/7']) await page.getByText(stat).waitFor();
  });
});

describe('contact', () => {
  test('keeps typed text through a reload', async () => {
    const page = await open('/contact-us');
    const form = page.getByRole('form', { name: 'Message' });
    await form.getByLabel('Message').fill('A long story');
    await until('it is kept', () =>
      page.evaluate<boolean>('JSON.stringify({ ...sessionStorage }).includes("A long story")'),
    );
    await page.reload();
    await until(
      'it is back',
      async () => (await form.getByLabel('Message').inputValue()) === 'A long story',
    );
  });

  test('shows four contact methods, the premium support and three common questions', async () => {
    const contact_address = '1 Some Lane';
    const contact = { contact_email: 'hi@atelier.test', contact_phone: '+1 555 0100' };
    done(await (await app.admin()).put('/api/seller', { ...contact, contact_address }), 200);
    const page = await open('/contact-us');
    const main = page.locator('#main');
    for (const title of ['Email', 'Phone', 'Address', 'Response time']) {
      await main.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    }
    await main.getByText('2-4 hours, Mon-Fri 9am-6pm').waitFor();
    await main.getByRole('complementary', { name: /premium/i }).waitFor();
    expect(await main.getByRole('article').count()).toBe(3);
  });

  test('names missing fields, keeps the text when sending fails, and confirms a sent message', async () => {
    const page = await open('/contact-us');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    for (const label of ['Full Name', 'Email Address', 'Subject', 'Message']) {
      await page.getByText(`${label} is required`, { exact: true }).waitFor();
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel('Full Name').fill('Ada');
    await page.getByLabel('Email Address').fill('not an address');
    await page.getByLabel('Subject').fill('Invoice');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Hello');
    await send.click();
    const email = page.getByLabel('Email Address');
    await email.and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByText('Email Address must be an email address', { exact: true }).waitFor();
    expect(await message.inputValue(), 'the typed text is kept').toBe('Hello');
    await email.fill('ada@atelier.test');
    await page.route('**/api/contact', failure(429, 'Too many tries.', 'RATE_LIMITED'));
    await send.click();
    await page.getByText('Too many tries.').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    expect(await message.inputValue(), 'the unsent text is kept').toBe('Hello');
    await page.unroute('**/api/contact');
    await send.click();
    await page.getByText("Thank you! We'll get back to you soon.").waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect.poll(() => message.inputValue()).toBe('');
    const [kept] = await messagesOf(await app.admin());
    expect(kept).toMatchObject({ name: 'Ada', email: 'ada@atelier.test', subject: 'Invoice' });
  });
});
