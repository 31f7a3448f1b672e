import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messagesOf } from '../../support/people/messages.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${app.url}${path}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}

test('on the pricing page, the Free plan leads to sign-up, and Pro leads to the checkout', async () => {
  const page = await open('/pricing');
  const pro = page.getByRole('article').filter({ hasText: 'Upgrade to Pro' });
  await pro.getByText('$5', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Sign up' }).waitFor();
  await page.keyboard.press('Escape');
  // The checkout keeps the visitor's choice and asks them to sign in.
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await page.waitForURL('**/checkout?plan=pro&period=annual');
  await page.getByRole('button', { name: 'Sign in to order' }).waitFor();
});

test('a message from the contact page is thanked for, and reaches the team', async () => {
  const page = await open('/contact-us');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Full Name').fill('Ada');
  await page.getByLabel('Email Address').fill('ada@atelier.test');
  await page.getByLabel('Subject').fill('Invoice');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Hello');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText("Thank you! We'll get back to you soon.").waitFor();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect.poll(() => message.inputValue()).toBe('');
  const [kept] = await messagesOf(await app.admin());
  expect(kept).toMatchObject({ name: 'Ada', email: 'ada@atelier.test', subject: 'Invoice' });
});
