import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const table = (name: string, ...lines: string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(['email;name;plan', ...lines].join('\r\n'), 'latin1'),
});

test('a table of people is looked at first, corrected, imported, and adds nobody twice', async () => {
  const page = await open('/dashboard/users');
  await page.getByRole('button', { name: 'Import people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import people' });
  const rows = dialog.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  const good = 'zoe.moved@atelier.test;Zoë Moved;pro';
  await dialog.getByLabel('File').setInputFiles(table('first.csv', good, 'none;Nobody;pro'));
  await dialog.getByText('1 person would be added. 1 row has an error.').waitFor();
  await rows.filter({ hasText: 'Line 3' }).getByText('Email must be an email address').waitFor();
  await rows.filter({ hasText: 'Line 2' }).getByText('Zoë Moved').waitFor();
  await expectAccessibleLayout(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download errors' }).click();
  expect((await download).suggestedFilename()).toBe('people-errors.csv');
  await dialog.getByLabel('File').setInputFiles(table('second.csv', good));
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await dialog.getByText('1 person was added.').waitFor();
  // A job gives the plan; until then, a table that names it would change something.
  const admin = await app.admin();
  await until('the plan is given', async () => {
    const { users } = (await admin.get('/api/users?q=zoe.moved')).json<{
      users: { plan: string }[];
    }>();
    return users[0]?.plan === 'pro';
  });
  await dialog.getByLabel('File').setInputFiles(table('third.csv', good));
  await dialog.getByText('Nothing would change: everything in the table').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const row = page.getByRole('row').filter({ hasText: 'zoe.moved@atelier.test' });
  await row.getByText('Invited', { exact: true }).waitFor();
});

test('a learner is added by hand, on a phone', async () => {
  const course = await (await app.admin()).createCourse();
  const page = await open('/dashboard/users', await app.admin(), 'phone');
  await page.getByRole('button', { name: 'Add learner' }).click();
  const form = page.getByRole('form', { name: 'Add learner' });
  await form.getByLabel('Name').fill('Nora New');
  await form.getByLabel('Email').fill('nora.new@atelier.test');
  await form.getByRole('button', { name: 'Give a course' }).click();
  await form.getByRole('combobox', { name: 'Find a course' }).fill(course.title);
  await page.getByRole('option').filter({ hasText: course.title }).click();
  await form.getByRole('button', { name: `Remove ${course.title}` }).waitFor();
  await expectAccessibleLayout(page);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invitation sent.').first().waitFor();
  await form.waitFor({ state: 'detached' });
  await page.getByText('nora.new@atelier.test').first().waitFor();
});
