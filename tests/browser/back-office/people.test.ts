import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { watch } from '../../support/people/learning.ts';
import { adminEmail, learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

describe('team members', () => {
  test('are shown in groups; owners add, invite and remove them, and set titles and roles', async () => {
    const page = await open('/dashboard/team-members');
    const group = (name: string) => page.getByRole('region', { name });
    for (const name of ['Founder / CEO', 'Co-Founder', 'Instructors', 'Staff & Operations']) {
      await group(name).waitFor();
    }
    await group('Founder / CEO').getByText('No team members with these titles yet.').waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Add Member' }).click();
    const form = page.getByRole('form', { name: 'Add Member' });
    await form.getByLabel('Email').fill(adminEmail);
    await expectAccessibleLayout(page);
    await form.getByLabel('First sign-in').selectOption('Set a password now');
    await form.getByLabel('Password', { exact: true }).fill('a good long password');
    await form.getByRole('button', { name: 'Add' }).click();
    await form.getByText('An admin with this email already exists').first().waitFor();
    await expectAccessibleLayout(page);
    await form.getByLabel('Email').fill('new.member@atelier.test');
    await form.getByRole('button', { name: 'Add' }).click();
    await heard(page, 'Admin added.');
    await group('Staff & Operations').getByText('new.member@atelier.test').waitFor();
    const title = page.getByRole('combobox', { name: 'Job title of new.member@atelier.test' });
    expect(await title.inputValue()).toBe('Staff');
    await title.selectOption('Lead Instructor');
    await group('Instructors').getByText('new.member@atelier.test').waitFor();
    await page.getByLabel('Role of new.member@atelier.test').selectOption('Owner');
    await page.getByText('new.member@atelier.test will manage the team').waitFor();
    await page.getByRole('button', { name: 'Yes, change the role' }).click();
    await heard(page, 'Role saved.');
    await group('Instructors').getByText('Owner', { exact: true }).first().waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Add Member' }).click();
    await form.getByLabel('Email').fill('invited@atelier.test');
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await heard(page, 'Invitation sent.');
    await group('Staff & Operations').getByText('Invited', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: 'Resend the invitation of invited@atelier.test' })
      .click();
    await page.getByText('invited@atelier.test', { exact: true }).last().waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Remove new.member@atelier.test' }).click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await heard(page, 'Admin has been removed.');
    await group('Instructors').getByText('No team members with these titles yet.').waitFor();
    expect(await page.getByRole('button', { name: `Remove ${adminEmail}` }).count()).toBe(0);
    await page.setViewportSize(looks.phone.viewport);
    await expectAccessibleLayout(page);
  });
});

describe('a registered user', () => {
  test('is given a course and Pro by an admin, who takes one back', async () => {
    const owner = await app.admin();
    const course = await owner.createCourse({ price: 12 });
    const learner = await app.learner();
    const page = await open('/dashboard/users', await app.newAdmin('admin'), 'phone');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(learner.email);
    await page.getByRole('button', { name: 'Details of Lea Learner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lea Learner' });
    await dialog.getByText('Nothing has been given.').waitFor();
    const give = dialog.getByRole('button', { name: 'Give access' });
    await give.click();
    const form = dialog.getByRole('form', { name: 'Give Lea Learner access' });
    await form.getByLabel('Access to').selectOption('A course');
    await form.getByLabel('Reason').fill('Won a contest');
    await give.click();
    await form.getByText('Course or plan is required').first().waitFor();
    await form.getByLabel('Find a course').fill(course.title);
    await form.getByRole('option', { name: course.title }).click();
    await expectAccessibleLayout(page);
    await give.click();
    const given = dialog.getByRole('list', { name: 'Access given by hand' });
    await given.getByText(/for good$/).waitFor();
    await give.click();
    await form.getByLabel('Last day').fill('2035-06-30');
    await form.getByLabel('Reason').fill('Helps out');
    await give.click();
    await given.getByText(/until/).waitFor();
    await expectAccessibleLayout(page);
    await given.getByRole('button', { name: `Take back ${course.title}` }).click();
    await page.getByRole('button', { name: 'Yes, take it back' }).click();
    await given.getByText(/ended on/).waitFor();
    const access = (await learner.get('/api/access')).json<{ plan: string; courses: string[] }>();
    expect(access).toMatchObject({ plan: 'pro', courses: [] });
  });

  test('can be signed out, disabled and enabled by an owner after confirmation', async () => {
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
    await dialog.getByText('Not in any course yet.').waitFor();
    await expectAccessibleLayout(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^atelier-account-\w+\.json$/);
    await dialog.getByRole('button', { name: /^End the session of/ }).click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await learner.get('/api/sessions')).status).toBe(200);
    await dialog.getByRole('button', { name: /^End the session of/ }).click();
    await page.getByRole('button', { name: 'Yes, end it' }).click();
    await dialog.getByText('No active sessions.').waitFor();
    await until(
      'the learner is signed out',
      async () => (await learner.get('/api/sessions')).status === 401,
    );
    await dialog.getByRole('button', { name: 'Disable account' }).click();
    await page.getByRole('button', { name: 'Yes, disable it' }).click();
    await dialog.getByText('Disabled', { exact: true }).waitFor();
    const row = page.locator('tr').filter({ hasText: learner.email });
    await row.getByText('Disabled', { exact: true }).waitFor();
    await expectAccessibleLayout(page);
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
});

test('enrollment progress shows who watches what, on a phone too', async () => {
  const admin = await app.admin();
  const learner = await app.learner();
  const course = await admin.createCourse({ title: 'Course of Nora' });
  const lesson = await admin.createLesson(course);
  await watch(learner, { course, lesson }, 30, { duration: 60 });
  const page = await open('/dashboard/enrollment-progress');
  const row = page.getByRole('row').filter({ hasText: learner.email });
  expect(await row.innerText()).toMatch(/Lea Learner.*Course of Nora.*50%/s);
  for (const { viewport } of [looks.phone, looks.desktop]) {
    await page.setViewportSize(viewport);
    await expectAccessibleLayout(page);
  }
});
