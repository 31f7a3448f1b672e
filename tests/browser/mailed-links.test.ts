import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ReceivedMail, tokenOf, writtenMailTo } from '../support/people/mailbox.ts';
import { learnerPassword } from '../support/processes/app.ts';
import { useSharedApp } from '../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from './support/browser.ts';
import { heard } from './support/heard.ts';
import { signInAs } from './support/page-setup.ts';

const app = useSharedApp();
const browser = useBrowser();

const email = 'nora@atelier.test';
const newPassword = 'violet-otter-42';
const mailTo = (to: string, subject: string, seen: readonly ReceivedMail[] = []) =>
  writtenMailTo(app.dataDir, to, subject, seen);

test('new learners are reminded to verify their email address until they open the mailed link', async () => {
  const page = await browser.newPage();
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Name').fill('Nora New');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
  await form.getByRole('button', { name: 'Sign up' }).click();
  const reminder = page.getByRole('complementary', { name: 'Email verification' });
  await reminder.waitFor();
  await heard(page, 'Account created!');
  await page.getByText('Account created!').waitFor({ state: 'detached' });
  expect(await accessibilityViolations(page)).toEqual([]);

  const first = await mailTo(email, 'Verify your email address');
  await reminder.getByRole('button', { name: 'Send again' }).click();
  const token = tokenOf(await mailTo(email, 'Verify your email address', [first]));
  await page.goto(`${app.url}/verify-email#token=${token}`);
  // Opening the link changes nothing: a scanner of mails does that, too.
  await page.getByRole('heading', { level: 1, name: 'Is this your email address?' }).waitFor();
  await reminder.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Verify ${email}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Email verified' }).waitFor();
  await reminder.waitFor({ state: 'detached' });
  expect(await accessibilityViolations(page)).toEqual([]);

  // Opened again, the link says so, in another browser without a session as well.
  const other = await browser.newPage();
  await other.goto(`${app.url}/verify-email#token=${token}`);
  await other.getByRole('heading', { level: 1, name: 'Email verified' }).waitFor();

  await page.goto(`${app.url}/account/billing`);
  await page.getByText(/7-day free trial/).waitFor();
  expect(await page.getByText(/verify/i).count(), 'there is no request to verify').toBe(0);
});

test('a forgotten password can be replaced with the mailed link, which works once', async () => {
  const learner = await app.learner();
  const page = await browser.newPage();
  await askForLink(page, learner.email);
  const mail = await mailTo(learner.email, 'Reset your Atelier password');
  const link = `${app.url}/reset-password#token=${tokenOf(mail)}`;

  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat new password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(learner.email);
  await form.getByLabel('Password', { exact: true }).fill(newPassword);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await heard(page, 'Login successful!');

  const other = await browser.newPage();
  await other.goto(link);
  await other.getByText('It has already been used.').waitFor();
  await other.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  await other.getByRole('form', { name: 'Password link' }).waitFor();
  expect(await accessibilityViolations(other)).toEqual([]);
});

test('an email address is changed once both addresses have confirmed by a button', async () => {
  const learner = await app.learner();
  const wanted = `${crypto.randomUUID()}@atelier.test`;
  const page = await browser.newPage();
  await signInAs(page, learner);
  await page.goto(`${app.url}/account/settings`);
  await page.getByRole('button', { name: 'Change email' }).click();
  const form = page.getByRole('form', { name: 'Change email' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByLabel('New email').fill(wanted);
  await form.getByLabel('Password', { exact: true }).fill('not mine');
  await form.getByRole('button', { name: 'Send links' }).click();
  await form.getByText('The password is not correct', { exact: true }).waitFor();
  await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
  await form.getByRole('button', { name: 'Send links' }).click();
  await page.getByText('We sent a link to both addresses').first().waitFor();
  const toOld = await mailTo(learner.email, 'Confirm the change of your email address');
  const toNew = await mailTo(wanted, 'Confirm your new email address');

  const other = await browser.newPage();
  await other.goto(`${app.url}/confirm-email#token=${tokenOf(toNew)}`);
  const button = `Change ${learner.email} to ${wanted}`;
  await other.getByRole('button', { name: button }).waitFor();
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.getByRole('button', { name: button }).click();
  await other.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  await page.goto(`${app.url}/confirm-email#token=${tokenOf(toOld)}`);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { level: 1, name: 'Email address changed' }).waitFor();
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await page.getByRole('main').getByText(wanted, { exact: true }).waitFor();
  await other.reload();
  await other.getByRole('heading', { level: 1, name: 'You have already confirmed' }).waitFor();

  const toFormer = await mailTo(learner.email, 'Your email address was changed');
  await other.goto(`${app.url}/undo-email#token=${tokenOf(toFormer)}`);
  await other.getByText(`The account gets the address ${learner.email} back`).waitFor();
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.getByLabel('New password', { exact: true }).fill(newPassword);
  await other.getByLabel('Repeat new password', { exact: true }).fill(newPassword);
  await other.getByRole('button', { name: 'Undo the change' }).click();
  await other.getByText('Your email address is back').first().waitFor();
  await other.goto(`${app.url}/confirm-email#token=${tokenOf(toNew)}`);
  await other.getByRole('heading', { level: 1, name: 'The change was undone' }).waitFor();
});

test('links of a pending email change can be resent in the settings, and the change canceled in the profile', async () => {
  const learner = await app.learner();
  const wanted = `${crypto.randomUUID()}@atelier.test`;
  const body = { email: wanted, password: learnerPassword };
  expect((await learner.post('/api/account/email', body)).status).toBe(202);
  const first = await mailTo(wanted, 'Confirm your new email address');
  const page = await browser.newPage();
  await signInAs(page, learner);
  await page.goto(`${app.url}/account/settings`);
  const pending = page.getByRole('group', { name: 'Pending change of email' });
  await pending.getByText(wanted).first().waitFor();
  await pending.getByRole('button', { name: 'Resend links' }).click();
  await heard(page, 'New links are on their way.');
  const token = tokenOf(await mailTo(wanted, 'Confirm your new email address', [first]));

  const other = await browser.newPage();
  await other.goto(`${app.url}/confirm-email#token=${token}`);
  await other.getByRole('button', { name: `Change ${learner.email} to ${wanted}` }).click();
  await other.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  await page.goto(`${app.url}/profile`);
  await pending
    .getByText(`Open the link that we sent to ${learner.email}, and confirm there.`)
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await pending.getByRole('button', { name: 'Cancel change' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel / })
    .click();
  await pending.waitFor({ state: 'detached' });
  const old = await mailTo(learner.email, 'Confirm the change of your email address');
  await other.goto(`${app.url}/confirm-email#token=${tokenOf(old)}`);
  await other.getByRole('heading', { level: 1, name: 'The change was canceled' }).waitFor();
});

test('an invalid link to verify an email address offers to get a new one', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/verify-email#token=${'A'.repeat(43)}`);
  await page.getByRole('link', { name: 'Sign in to get a new link' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

async function askForLink(page: Page, address: string): Promise<void> {
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  const form = page.getByRole('form', { name: 'Password link' });
  await form.getByLabel('Email').fill(address);
  await form.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('a link is on its way').waitFor();
}
