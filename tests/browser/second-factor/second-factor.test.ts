import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Authenticator, enrol } from '../../support/people/authenticator.ts';
import { adminPassword, learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

/** Turns on the second factor on the open page. Returns the authenticator and the recovery codes. */
async function turnOn(page: Page, password: string) {
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-factor authentication' });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The password is not correct').first().waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  await expectAccessibleLayout(page);
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const phone = new Authenticator(key);
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('The code is incorrect').first().waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill(await phone.code());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  await expectAccessibleLayout(page);
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByText('Have you saved your recovery codes?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();
  return { phone, codes };
}

test.each(widths('desktop', 'phone'))(
  'a learner turns on the second factor, signs in with a code, and turns it off, on a %s',
  atBothWidths,
  async (look) => {
    const learner = await app.learner();
    const page = await browser.newPage(looks[look]);
    await signInAs(page, learner);
    await page.goto(`${app.url}/account/settings`);
    const { phone, codes } = await turnOn(page, learnerPassword);
    await page.goto(`${app.url}/signout`);
    await heard(page, 'Signed out successfully!');
    await page.goto(`${app.url}/login`);
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill(learner.email);
    await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await form.getByRole('button', { name: 'Sign in' }).click();
    const second = page.getByRole('form', { name: 'Two-factor authentication' });
    await second.waitFor();
    await expectAccessibleLayout(page);
    await page.keyboard.type('111111');
    await page.keyboard.press('Enter');
    await second.getByText('The code is incorrect').first().waitFor();
    await second.getByLabel('Code', { exact: true }).fill(await phone.code());
    await second.getByRole('button', { name: 'Confirm' }).click();
    await heard(page, 'Login successful!');
    await page.goto(`${app.url}/account/settings`);
    await page.getByRole('button', { name: 'Turn off' }).click();
    const off = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
    await off.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await off.getByLabel('Code', { exact: true }).fill(codes[0]!);
    await expectAccessibleLayout(page);
    await off.getByRole('button', { name: 'Turn off' }).click();
    await heard(page, 'Two-factor authentication is off.');
    await page.getByText('Off. Your password alone opens your account.').waitFor();
  },
);

test('an admin turns on the second factor, creates new recovery codes, and signs in with one', async () => {
  const admin = await app.newAdmin('admin');
  const { email } = (await admin.get('/api/admin-profile')).json<{ profile: { email: string } }>()
    .profile;
  const page = await browser.newPage(looks.desktop);
  await signInAs(page, admin);
  await page.goto(`${app.url}/dashboard/settings`);
  const { codes } = await turnOn(page, adminPassword);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
  await dialog.getByLabel('Password', { exact: true }).fill(adminPassword);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0]!);
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const fresh = await list.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.context().clearCookies();
  await page.goto(`${app.url}/dashboard/jobs`);
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(adminPassword);
  await form.getByRole('button', { name: 'Sign in' }).click();
  const second = page.getByRole('form', { name: 'Two-factor authentication' });
  await second.getByLabel('Code', { exact: true }).fill(fresh[0]!);
  await expectAccessibleLayout(page);
  await second.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
});

test('an owner sees which admins have a second factor, and can reset it', async () => {
  const admin = await app.newAdmin('admin');
  await enrol(admin, 'admin', adminPassword);
  const { email } = (await admin.get('/api/admin-profile')).json<{ profile: { email: string } }>()
    .profile;
  const page = await browser.newPage(looks.desktop);
  await signInAs(page, await app.admin());
  await page.goto(`${app.url}/dashboard/team-members`);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByText('Two-factor', { exact: true }).waitFor();
  await expectAccessibleLayout(page);
  await row
    .getByRole('button', { name: `Reset the two-factor authentication of ${email}` })
    .click();
  await page.getByText(`${email} can then sign in with the password alone`).waitFor();
  await page.getByRole('button', { name: 'Yes, reset it' }).click();
  await heard(page, 'Two-factor authentication has been turned off.');
  await row.getByText('Two-factor', { exact: true }).waitFor({ state: 'detached' });
});
