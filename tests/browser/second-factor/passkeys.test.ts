import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { enrol } from '../../support/people/authenticator.ts';
import { adminPassword, learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

/** Gives the browser a virtual authenticator that always verifies its user. */
async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The password is not correct').first().waitFor();
  await expectAccessibleLayout(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await heard(page, 'Passkey added.');
}

test.each(widths('desktop', 'phone'))(
  'a learner adds a passkey, signs in with it alone, renames it and removes it, on a %s',
  atBothWidths,
  async (look) => {
    const learner = await app.learner();
    const page = await browser.newPage(looks[look]);
    await withDevice(page);
    await signInAs(page, learner);
    await page.goto(`${app.url}/account/settings`);
    await addPasskey(page, 'My phone', learnerPassword);
    const list = page.getByRole('list', { name: 'Passkeys' });
    await list.getByText('My phone').waitFor();
    await list.getByText('not used yet').waitFor();
    await expectAccessibleLayout(page);
    // With a second factor, the password alone no longer suffices, but the passkey does.
    const { codes } = await enrol(learner, 'learner', learnerPassword);
    await page.context().clearCookies();
    await page.goto(`${app.url}/login`);
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await heard(page, 'Login successful!');
    await page.goto(`${app.url}/account/settings`);
    await list.getByText(/last used/).waitFor();
    await page.getByRole('button', { name: 'Rename My phone' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename the passkey' });
    await rename.getByRole('textbox', { name: 'Name', exact: true }).fill('Old phone');
    await rename.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Remove Old phone' }).click();
    const remove = page.getByRole('dialog', { name: 'Remove the passkey' });
    await remove.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await remove.getByLabel('Code', { exact: true }).fill(codes[0]!);
    await remove.getByRole('button', { name: 'Remove' }).click();
    await heard(page, 'Passkey removed.');
    await list.getByText('Old phone').waitFor({ state: 'detached' });
  },
);

test('an admin signs in with a passkey in place of a code, and no longer after it was removed', async () => {
  const admin = await app.newAdmin('editor');
  const { email } = (await admin.get('/api/admin-profile')).json<{ profile: { email: string } }>()
    .profile;
  const page = await browser.newPage(looks.desktop);
  await withDevice(page);
  await signInAs(page, admin);
  await page.goto(`${app.url}/dashboard/settings`);
  await addPasskey(page, 'My laptop', adminPassword);
  await expectAccessibleLayout(page);
  const { codes } = await enrol(admin, 'admin', adminPassword);
  await page.context().clearCookies();
  await page.goto(`${app.url}/admin/login`);
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(adminPassword);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  const second = page.getByRole('form', { name: 'Two-factor authentication' });
  await second.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const { passkeys } = (await admin.get('/api/admin/passkeys')).json<{
    passkeys: { id: string }[];
  }>();
  const path = `/api/admin/passkeys/${passkeys[0]!.id}`;
  const proof = { password: adminPassword, code: codes[0] };
  expect((await admin.json('DELETE', path, proof)).status).toBe(200);
  await page.context().clearCookies();
  await page.goto(`${app.url}/admin/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('This passkey belongs to no account here').waitFor();
});

test("a learner's passkey does not open the back office, and a response of a passkey works only once", async () => {
  const learner = await app.learner();
  const page = await browser.newPage(looks.desktop);
  await withDevice(page);
  await signInAs(page, learner);
  await page.goto(`${app.url}/account/settings`);
  await addPasskey(page, 'My phone', learnerPassword);
  await page.context().clearCookies();
  await page.goto(`${app.url}/admin/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('This passkey belongs to no account here').waitFor();
  await page.goto(`${app.url}/login`);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/login/passkey'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await heard(page, 'Login successful!');
  const answer = (await sent).postDataJSON() as Record<string, unknown>;
  const visitor = app.visitor();
  expectFieldError(await visitor.post('/api/login/passkey', answer), 'token');
  const asked = (await visitor.post('/api/login/passkey/options')).json<{ token: string }>();
  const replayed = await visitor.post('/api/login/passkey', { ...answer, token: asked.token });
  expectError(replayed, 401, 'INVALID_CREDENTIALS');
});
