import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { messagesOf } from '../../support/people/messages.ts';
import { adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

describe('messages', () => {
  test('can be read, marked as answered, filtered, searched and deleted', async () => {
    const page = await open('/dashboard/messages');
    await page.getByText('No messages found.').waitFor();
    await expectAccessibleLayout(page);
    for (let n = 1; n <= 12; n++) {
      const sent = { name: `Ada ${n}`, email: `ada-${n}@elsewhere.test` };
      const text = { subject: `Question ${n}`, message: 'Where is it?\nI looked everywhere.' };
      await app.visitor().post('/api/contact', { ...sent, ...text });
    }
    await page.reload();
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    await page.getByText('12 unread').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 12 of 12 entries').waitFor();
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('question 7');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await expectAccessibleLayout(page);

    await page.getByRole('button', { name: 'Open Question 7' }).click();
    const dialog = page.getByRole('dialog', { name: 'Question 7' });
    await dialog.getByText('I looked everywhere.').waitFor();
    await page.getByText('11 unread').waitFor();
    const reply = dialog.getByRole('link', { name: 'Reply by email' });
    expect(await reply.getAttribute('href')).toBe(
      'mailto:ada-7%40elsewhere.test?subject=Re%3A%20Question%207',
    );
    await expectAccessibleLayout(page);
    const answered = dialog.getByRole('button', { name: 'Answered' });
    await answered.click();
    await until('it is answered', async () => {
      const [kept] = await messagesOf(await app.admin(), '?q=question%207');
      return kept?.status === 'answered';
    });
    await page.locator('button[aria-pressed=true]', { hasText: 'Answered' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('searchbox', { name: 'Search messages' }).fill('');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Answered');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.getByRole('button', { name: 'Open Question 7' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByText("You won't be able to revert this!").waitFor();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('No messages found.').waitFor();
    expect(await messagesOf(await app.admin())).toHaveLength(11);
  });

  test('of any length fit on a phone', async () => {
    const long = { name: 'N'.repeat(200), subject: 'S'.repeat(200), message: 'M'.repeat(5_000) };
    await app.visitor().post('/api/contact', { ...long, email: 'long@elsewhere.test' });
    const page = await open('/dashboard/messages', undefined, 'phone');
    await page.getByRole('button', { name: /^Open SSS/ }).click();
    await page.getByRole('dialog').getByText('MMMM').waitFor();
    await expectAccessibleLayout(page);
  });
});

describe('settings', () => {
  test('save the name and a photo, which has a preview and can be removed', async () => {
    const page = await open('/dashboard/settings', await app.newAdmin('admin'));
    const account = page.getByRole('form', { name: 'Account Settings' });
    const name = account.getByLabel('Name');
    await name.waitFor();
    await expectAccessibleLayout(page);
    await account.getByRole('button', { name: 'Save Changes' }).click();
    await account.getByText('Name is required').first().waitFor();
    await name.fill('Ann Admin');
    const { content } = await picture();
    const file = { name: 'face.png', mimeType: 'image/png', buffer: content as Buffer };
    await account.locator('input[type=file]').setInputFiles(file);
    await account.locator('img[src^="blob:"]').waitFor();
    await account.getByRole('button', { name: 'Save Changes' }).click();
    await heard(page, 'Profile Updated!');
    await account.locator('img[src^="/media/images/"]').waitFor();
    await page.getByRole('banner').locator('img[src^="/media/images/"]').waitFor();
    await expectAccessibleLayout(page);
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Ann Admin');
    await account.getByRole('button', { name: 'Remove photo' }).click();
    await account.getByRole('button', { name: 'Save Changes' }).click();
    await heard(page, 'Profile Updated!');
    await page.reload();
    await account.getByRole('button', { name: 'Choose photo' }).waitFor();
    expect(await account.locator('img').count()).toBe(0);
  });

  test('change the password, and show errors at the fields', async () => {
    const admin = await app.newAdmin('admin');
    const page = await open('/dashboard/settings', admin, 'phone');
    const form = page.getByRole('form', { name: 'Security' });
    const fill = async (current: string, next: string, repeated: string) => {
      await form.getByLabel('Current password', { exact: true }).fill(current);
      await form.getByLabel('New password', { exact: true }).fill(next);
      await form.getByLabel('Confirm password', { exact: true }).fill(repeated);
      await form.getByRole('button', { name: 'Update Password' }).click();
    };
    await fill(adminPassword, 'quite another one', 'something else');
    await form.getByText('The new passwords do not match. Please try again.').first().waitFor();
    await fill('not mine', 'quite another one', 'quite another one');
    await form.getByText('The current password is not correct').first().waitFor();
    await expectAccessibleLayout(page);
    await fill(adminPassword, 'quite another one', 'quite another one');
    await heard(page, 'Password Changed!');
    await expect.poll(() => form.getByLabel('New password', { exact: true }).inputValue()).toBe('');
    await page.reload();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  });
});
