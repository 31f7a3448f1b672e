import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, adminPassword, learnerPassword } from '../../support/app.ts';
import { watch } from '../../support/learning.ts';
import { messagesOf } from '../../support/messages.ts';
import type { Person } from '../../support/person.ts';
import { picture } from '../../support/picture.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';
import { be, failure } from '../support/be.ts';
import { accessibilityFaults, useBrowser } from '../support/browser.ts';
import { clientEnv, desktop, overflows, phone } from '../support/site.ts';

const app = useApp({ counts: { worker: 0 }, env: clientEnv });
const browser = useBrowser();

const looks = {
  desktop: { viewport: desktop, colorScheme: 'dark' },
  phone: { viewport: phone, colorScheme: 'light' },
} as const;

async function open(path: string, person?: Person, look: keyof typeof looks = 'desktop') {
  const page = await browser.newPage(looks[look]);
  await be(page, person ?? (await app.admin()));
  await page.goto(`${app.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Fits its window and is open to everybody, as it stands. */
async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
}

describe('messages', () => {
  test('are read, answered, filtered, searched and deleted', async () => {
    const page = await open('/dashboard/messages');
    await page.getByText('No messages found.').waitFor();
    await expectSound(page);
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
    await expectSound(page);

    await page.getByRole('button', { name: 'Open Question 7' }).click();
    const dialog = page.getByRole('dialog', { name: 'Question 7' });
    await dialog.getByText('I looked everywhere.').waitFor();
    await page.getByText('11 unread').waitFor();
    const reply = dialog.getByRole('link', { name: 'Reply by email' });
    expect(await reply.getAttribute('href')).toBe(
      'mailto:ada-7%40elsewhere.test?subject=Re%3A%20Question%207',
    );
    await expectSound(page);
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

  test('fit a phone, however long they are, and come by Retry when they did not', async () => {
    const long = { name: 'N'.repeat(200), subject: 'S'.repeat(200), message: 'M'.repeat(5_000) };
    await app.visitor().post('/api/contact', { ...long, email: 'long@elsewhere.test' });
    const page = await open('/dashboard', undefined, 'phone');
    await page.route('**/api/messages?*', failure(403, 'No'));
    await page.goto(`${app.url}/dashboard/messages`);
    await page.getByText('The messages did not arrive').waitFor();
    await expectSound(page);
    await page.unroute('**/api/messages?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: /^Open SSS/ }).click();
    await page.getByRole('dialog').getByText('MMMM').waitFor();
    await expectSound(page);
  });
});

describe('settings', () => {
  test('keep name, address and photo, with a preview and a way to remove it', async () => {
    const page = await open('/dashboard/settings', await app.newAdmin('admin'));
    const account = page.getByRole('form', { name: 'Account Settings' });
    const name = account.getByLabel('Name');
    await name.waitFor();
    await expectSound(page);
    await account.getByRole('button', { name: 'Save Changes' }).click();
    await account.getByText('Name is required').first().waitFor();
    await name.fill('Ann Admin');
    const { content } = await picture();
    const file = { name: 'face.png', mimeType: 'image/png', buffer: content as Buffer };
    await account.locator('input[type=file]').setInputFiles(file);
    await account.locator('img[src^="blob:"]').waitFor();
    await account.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile Updated!').waitFor();
    await account.locator('img[src^="/media/images/"]').waitFor();
    await page.getByRole('banner').locator('img[src^="/media/images/"]').waitFor();
    await account.getByLabel('Email').fill(adminEmail);
    await account.getByRole('button', { name: 'Save Changes' }).click();
    await account.getByText('An admin with this email already exists').first().waitFor();
    await expectSound(page);
    await page.reload();
    expect(await name.inputValue()).toBe('Ann Admin');
    await account.getByRole('button', { name: 'Remove photo' }).click();
    await account.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile Updated!').waitFor();
    await page.reload();
    await account.getByRole('button', { name: 'Choose photo' }).waitFor();
    expect(await account.locator('img').count()).toBe(0);
  });

  test('change the password, and say at the field what is wrong', async () => {
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
    await expectSound(page);
    await fill(adminPassword, 'quite another one', 'quite another one');
    await page.getByText('Password Changed!').waitFor();
    expect(await form.getByLabel('New password', { exact: true }).inputValue()).toBe('');
    await page.reload();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  });

  test('keep each notification preference at once, and move back when it was not kept', async () => {
    const page = await open('/dashboard/settings', await app.newAdmin('admin'), 'phone');
    const [email, push, sms] = ['Email', 'Push', 'SMS'].map((way) =>
      page.getByRole('switch', { name: `${way} notifications` }),
    );
    await email!.waitFor();
    expect([await email!.isChecked(), await push!.isChecked(), await sms!.isChecked()]).toEqual([
      ...[true, false, false],
    ]);
    expect(await page.getByText('none are sent yet').count()).toBe(2);
    const kept = page.waitForResponse('**/api/admin-preferences');
    await sms!.click();
    await kept;
    await page.route('**/api/admin-preferences', failure(403, 'Not today'));
    await email!.click();
    await page.getByText('Not today').waitFor();
    await until('it is back', () => email!.isChecked());
    await expectSound(page);
    await page.unroute('**/api/admin-preferences');
    await page.reload();
    await email!.waitFor();
    expect([await email!.isChecked(), await sms!.isChecked()]).toEqual([true, true]);
  });
});

describe('team members', () => {
  test('stand in their groups, get titles, are added and removed by an owner', async () => {
    const page = await open('/dashboard/team-members');
    const group = (name: string) => page.getByRole('region', { name });
    for (const name of ['Founder / CEO', 'Co-Founder', 'Instructors', 'Staff & Operations']) {
      await group(name).waitFor();
    }
    await group('Founder / CEO').getByText('Nobody has such a title yet.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Add Member' }).click();
    const form = page.getByRole('form', { name: 'Add Member' });
    await form.getByLabel('Email').fill(adminEmail);
    await form.getByLabel('Password', { exact: true }).fill('a good long password');
    await form.getByRole('button', { name: 'Add' }).click();
    await form.getByText('An admin with this email already exists').first().waitFor();
    await expectSound(page);
    await form.getByLabel('Email').fill('new.member@atelier.test');
    await form.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Admin added.').waitFor();
    await group('Staff & Operations').getByText('new.member@atelier.test').waitFor();
    const title = page.getByRole('combobox', { name: 'Job title of new.member@atelier.test' });
    expect(await title.inputValue()).toBe('Staff');
    await title.selectOption('Lead Instructor');
    await group('Instructors').getByText('new.member@atelier.test').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Remove new.member@atelier.test' }).click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await page.getByText('Admin has been removed.').waitFor();
    await group('Instructors').getByText('Nobody has such a title yet.').waitFor();
    expect(await page.getByRole('button', { name: `Remove ${adminEmail}` }).count()).toBe(0);
  });

  test('are read by everybody else, on a phone', async () => {
    const page = await open('/dashboard/team-members', await app.newAdmin('admin'), 'phone');
    await page.getByText(adminEmail).waitFor();
    await page.getByText('Staff', { exact: true }).first().waitFor();
    expect(await page.getByRole('combobox').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^(Add Member|Remove)/ }).count()).toBe(0);
    await expectSound(page);
  });
});

describe('a registered user', () => {
  test('can be signed out, disabled and enabled by an owner, who is asked first', async () => {
    const learner = await app.learner();
    const page = await open('/dashboard/users');
    await page.getByRole('heading', { name: 'All Registered Users' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search users' }).fill(learner.email);
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.getByRole('button', { name: 'Details of Lea Learner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lea Learner' });
    for (const fact of ['Plan', 'Registered', 'Last seen']) {
      await dialog.getByText(fact, { exact: true }).waitFor();
    }
    await dialog.getByText(/Local network · since .* · last seen just now/).waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: /^End the session of/ }).click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await learner.get('/api/sessions')).status).toBe(200);
    await dialog.getByRole('button', { name: /^End the session of/ }).click();
    await page.getByRole('button', { name: 'Yes, end it' }).click();
    await dialog.getByText('Signed in nowhere.').waitFor();
    await until('it is out', async () => (await learner.get('/api/sessions')).status === 401);
    await dialog.getByRole('button', { name: 'Disable account' }).click();
    await page.getByRole('button', { name: 'Yes, disable it' }).click();
    await dialog.getByText('Disabled', { exact: true }).waitFor();
    await expectSound(page);
    const visitor = await browser.newPage(looks.phone);
    await visitor.goto(`${app.url}/login`);
    const form = visitor.getByRole('form');
    await form.getByLabel('Email').fill(learner.email);
    await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await form.getByRole('button', { name: /^(Login|Sign in)$/i }).click();
    await visitor.getByText('This account is disabled.').first().waitFor();
    await dialog.getByRole('button', { name: 'Enable account' }).click();
    await page.getByRole('button', { name: 'Yes, enable it' }).click();
    await dialog.getByRole('button', { name: 'Disable account' }).waitFor();
  });

  test('is looked at by any admin, on a phone', async () => {
    await app.learner();
    const page = await open('/dashboard/users', await app.newAdmin('admin'), 'phone');
    await page.getByRole('button', { name: 'Details of Lea Learner' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Local network').first().waitFor();
    expect(await dialog.getByRole('button', { name: /^(End|Disable)/ }).count()).toBe(0);
    await expectSound(page);
  });
});

describe('enrollment progress', () => {
  test('is searched, ordered and paged, with real names, courses and percents', async () => {
    const page = await open('/dashboard/enrollment-progress');
    await page.getByText('No enrollments found.').waitFor();
    await expectSound(page);
    const admin = await app.admin();
    const learner = await app.learner();
    await learner.put('/api/update-profile', { name: 'Nora Newest' });
    for (let n = 1; n <= 12; n++) {
      const course = await admin.createCourse({ title: `Course number ${n}` });
      const lesson = await admin.createLesson(course);
      const person = n === 12 ? learner : await app.learner();
      await watch(person, { course, lesson }, 30, { duration: 60 });
    }
    await page.reload();
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    const rows = page.locator('tbody tr');
    expect(await rows.first().innerText()).toMatch(/Nora Newest.*Course number 12.*50%/s);
    await expectSound(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 12 of 12 entries').waitFor();
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first');
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    await page.getByRole('cell', { name: 'Course number 1', exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('NORA');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.getByRole('cell', { name: learner.email }).waitFor();
  });

  test('fits a phone, and comes by Retry when it did not arrive', async () => {
    const page = await open('/dashboard', undefined, 'phone');
    await page.route('**/api/enrollments?*', failure(403, 'No'));
    await page.goto(`${app.url}/dashboard/enrollment-progress`);
    await page.getByText('The enrollments did not arrive').waitFor();
    await page.unroute('**/api/enrollments?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    await expectSound(page);
  });
});
